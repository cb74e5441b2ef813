### The public panel and a player's own desk, line by line.

panel-round = Round { $round } · { $phase }
phase-control = Control phase
phase-operations = Operations phase
phase-messages = Messages phase
phase-identities = Identities
phase-over = the game is over
panel-indicators = { $dials }
panel-dial = **{ $indicator } { $value }** (ends at { $end })
panel-rounds = { $count ->
    [0] Time is running out.
    [one] Time is left for about 1 round.
   *[other] Time is left for about { $count } rounds.
}
panel-protagonist = Protagonist: { $seat }
panel-turn = { $seat-is ->
    [none] { $character-icon }{ $character-who } acts uncontrolled
   *[other] { $character-icon }Turn of **{ $character-whom }** ({ $seat })
}
panel-crew = { $character-icon }{ $character-who } { $at }: { $seat }
panel-decks = Decks: { $decks }
panel-deck = { $place } { $count }
panel-over = { $winners ->
    [0] { $reason-ended } Nobody at the table wins.
   *[other] { $reason-ended }
}
panel-winner = Winner: { $seat }
panel-identity = { $seat } was { $character }
panel-guardian = The Guardian was { $character }
panel-sum = { $sum-what } { $value }
what-repair = Repair in the Astronauts’ Gear:
what-threat = Threat in the duel:
what-attack = Attack in the Astronauts’ Gear:
panel-gear = { $cards-is ->
    [0] No card in { $character-whose } Gear
   *[other] In { $character-whose } Gear: { $cards }
}

of-side = { $side-is ->
    [astronaut] { " " }(Astronaut)
   *[other] { "" }
}
desk-who = **{ $objective }**{ of-side } · { $character-who } { $at }
desk-who-alone = **{ $objective }**{ of-side }
desk-objective = Your Objective: **{ $objective }**
desk-aim = { $aim }
desk-hint = -# { $hint }
desk-character = You control **{ $character }**, { $at }
desk-passed = You passed on { $characters-whom }
desk-cards = { $type-icon }{ $type-kind }: { $cards }
desk-markers = Your Markers: { $markers }
markers-pair = { $key-colour } { $value }
desk-known-hand = In the hand of { $seat }: { $cards }
desk-known-gear = In { $character-whose } Gear: { $cards }
desk-known-pile = Somewhere { $pile }: { $cards }
desk-known-depth = { $depth ->
    [1] Top card { $pile }: { $card }
   *[other] Card { $depth } from the top { $pile }: { $card }
}

game-shadow_planet = The Shadow Planet

role-title = Objective

dealt-anew = All cards whose place nobody knew are shuffled anew.
