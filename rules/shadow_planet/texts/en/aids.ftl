### What a player may look up, and one sentence of why for a first game.

aid-gear = All Gear
aid-types = What cards do to the Indicators
aid-decks = What the decks are made of
aid-crew = The Characters
aid-who = Who could I be?
aid-seen = What I have seen
aid-deck = **{ $place }**: { $makeup } (now { $count ->
    [one] 1 card
   *[other] { $count } cards
})
makeup-pair = { $key-type } { $value }
aid-character = **{ $character-who }**, { $at }
aid-who-one = If the game ended now, you would be { $characters-whom }, whatever the others are.
aid-who-several = If the game ended now, you could be { $characters-whom }: it depends on who the others are, and on ties.
aid-nothing-seen = Nothing that still lies hidden.

teach-control-pick = You play this Character for the round: its cards become your hand, and you take a Marker of its colour. At the end you are the Character you own the fewest Markers of.
teach-ability = Every Character you control does something of its own before it moves.
teach-step-move = Move points carry the pawn from place to place; a Section costs extra to enter. Cards you play come back to your hand for the Messages phase.
teach-move-to = Where your pawn stands decides which deck you search and which Section you can use.
teach-move-ride = Whoever stands where a Vehicle leaves may come along, without spending a card.
teach-step-search = The more you look at, the better you know what you take, and what you leave for the next one.
teach-search-where = You may search a deck elsewhere this time.
teach-search-order = The order is yours. Whoever searches here later finds the rest as you leave it.
teach-step-get = One card is yours anyway. Get cards let you take more of what you have just put on top.
teach-step-repair = A Repair card played now does what its text says. Repair cards in Gear count when the Countdown ends the game.
teach-step-attack = An Attack card played now does what its text says. Attack cards in Gear count in the duel.
teach-section-use = Using a Section shows cards from your hand to everyone, and you keep them. A Marker then bars that Character’s way in.
teach-section-show = Everyone sees these cards, so they learn what you hold.
teach-turn-end = Your cards, played or not, go back into this Character's Gear at the end of the round.
teach-messages-discard = Everyone discards one card face-down. It is shuffled into the Messages, which move the Indicators: this is how you push the game in secret.
teach-identity-choose = You own equally few Markers of these, so you may choose. Their Gear is what counts for you now.
