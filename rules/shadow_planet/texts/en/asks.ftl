### Questions for the one who is asked. $verb is the verb of the first choice.

ask-control-pick = Which Character do you play this round?
ask-ability-jenna = Whose ability does Jenna cancel this round?
ask-ability-nikke = Which card do you swap for the top card here?
ask-ability-john = Whose hand does John look at?
ask-ability-rachel = Which Marker does Rachel give, and to whom?

ask-step-move = Which Move cards do you play?
ask-step-search = How many cards do you look at?
ask-step-get = How many more cards do you take?
ask-step-repair = Which Repair cards do you play?
ask-step-attack = Which Attack cards do you play?
ask-move-to = Where do you go?
ask-move-ride = Do you ride along?
ask-search-where = Which deck do you search?
ask-search-order = Which card do you want on top?
ask-section-use = Do you use the Section?
ask-section-show = Which cards do you show for it?
ask-turn-end = Anything else before the turn ends?
ask-messages-discard = Which card do you throw in, face-down?
ask-identity-choose = Who are you?

ask-effect-seduce = Seduce: whose Marker do you take?
ask-effect-calibrate = Calibrate: remove the top Message?
ask-effect-fight = Fight: who plays no Get cards this round?
ask-effect-help = { $verb-is ->
    [seat] Help: whom do you help?
   *[other] Help: which card do you give?
}
ask-effect-medi_kit = Medi-Kit: return one of your Markers?
ask-effect-threaten = { $verb-is ->
    [location] Threaten: which deck do you check?
   *[other] Threaten: leave the card on top?
}
ask-effect-video_communicator = Video Communicator: whose cards do you look at?
ask-effect-digging_tools = Digging Tools: put the bottom card on top?
ask-effect-welding_torch = Welding Torch: give it up for Repair?
ask-effect-scrap_metal = { $verb-is ->
    [seat] Scrap Metal: with whom do you swap a card?
   *[other] Scrap Metal: which card do you give away?
}
ask-effect-green_fog = Green Fog: who plays no Search cards this round?
ask-effect-grappling_hook = Grappling Hook: who comes along?
ask-effect-footprints = Footprints: at whose hand do you take a look?
ask-effect-potatoes = “Potatoes”: put a hand card under the deck here?
ask-effect-lure = Lure: who comes to you?
ask-effect-fury = Fury: give it up against Threat?
ask-effect-ambush = { $verb-is ->
    [seat] Ambush: who must discard a card?
   *[other] Ambush: which card do you discard face-down?
}
ask-effect-tentacles = Tentacles: from whom do you take a random card?
ask-effect-vision = Vision: which way does Threat go?
ask-effect-remove_ice = Remove Ice: which Section do you free?
ask-effect-fuel_cell = Fuel Cell: give it up for Repair?
ask-effect-ritual_knife = Ritual Knife: which card do you discard face-down?
ask-effect-sacrifice = Sacrifice: which card do you give up?

ask-effect-accommodation = Accommodation: which Message do you remove?
ask-effect-bridge = { $verb-is ->
    [character] Bridge: whose Gear do you look at?
   *[other] Bridge: which cards change places?
}
ask-effect-decompression = Decompression Chamber: which way does the Countdown go?
ask-effect-hibernation = { $verb-is ->
    [colour] Hibernation Chamber: which Marker?
   *[other] Hibernation Chamber: who gets the Markers?
}
ask-effect-graveyard = Graveyard: which deck’s top card do you take?
ask-effect-temple = Temple: which Message comes next?

form-finish = Anything else before the turn ends?

## The long form of a question, behind More. Abilities, cards and Sections are quoted in full.

more-control-pick = You play this Character for the whole round: its Gear is your hand, you take a Marker of its colour, and its pawn, place and ability are yours. At the end you are the Character you own the fewest Markers of. The cards you do not keep go on to your left.
more-step-move = Every Move card you play adds its value to your Move total. Where to go comes next; points not used are lost. Played cards lie open until the Messages phase, then they are back in your hand. What you play you cannot show in a Section this turn.
more-step-search = Every Search card you play adds its value: that many cards you look at, from the top of the deck of your Location. Then you put them back in any order, and take the top one.
more-step-get = One card is yours already. Every Get card you play adds its value: that many more cards you take from the top of the deck of your Location.
more-step-repair = A Repair card that has a text may be played for it. One without a text is not played: it counts in Gear, when shown and among the Messages.
more-step-attack = An Attack card that has a text may be played for it. One without a text is not played: it counts in Gear, when shown and among the Messages.
more-move-to = Walking costs what stands on the Links, entering a Section costs extra, and points not used are lost. A Character with its own Marker in a Section may not enter it. A Vehicle that stands here can be driven; whoever shares your Location may ride along.
more-move-ride = Everybody whose Character stands where the Vehicle leaves is asked in secret. Riding costs nothing. If there are more riders than seats, Initiative Order decides.
more-search-where = A card lets you search another deck. You still take your card from the deck of your own Location.
more-search-order = You have looked at cards and put them back: the first one you name ends on top, the next one below it. What you do not name stays as it lies. You take the top card next, and with Get cards more from the top.
more-section-use = Cards of these types must be shown to everybody; you keep them. Then the effect happens, and a Marker of your Character’s colour goes onto the Section: this Character cannot enter it any more.
more-section-show = You hold more cards of this type than must be shown. Everybody sees those you choose; they stay in your hand.
more-turn-end = Nothing is left to play in this turn. Cards that say so go face-up to discard; a Character in a Section goes back into its Location.
more-messages-discard = Everybody throws in one hand card face-down, all at the same time. They are shuffled into the Messages; then the topmost Messages are revealed and move the Indicators. Nobody learns who threw in what. You may change your choice until the last one is in.
more-identity-choose = The Character you own the fewest Markers of is your Identity. You own equally few of these, so you choose: the Gear of that Character counts for you.

## For the others

wait-control-pick = Choosing a Character: { $seats }.
wait-turn = Acting: { $seats }.
wait-answer = An answer is missing from { $seats }.
wait-messages-discard = Choosing a card to throw in: { $seats }.
wait-identity-choose = Choosing who to be: { $seats }.
