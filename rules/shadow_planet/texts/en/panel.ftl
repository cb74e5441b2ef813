### The public panel and a player's own desk, line by line.

panel-round = Round { $round } · { $phase }
phase-control = Control phase
phase-operations = Operations phase
phase-messages = Messages phase
phase-identities = Identities
phase-over = the game is over
panel-indicator = { $indicator } { $value } (ends the game at { $end })
panel-protagonist = Protagonist: { $seat }
panel-turn = { $seat-is ->
    [none] { $character-who } acts alone
   *[other] Turn of { $character-whom } ({ $seat })
}
panel-crew = { $character-who } { $at }: { $seat }
panel-deck = { $count ->
    [0] No cards { $at-pile }
    [one] 1 card { $at-pile }
   *[other] { $count } cards { $at-pile }
}
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

desk-objective = Your Objective: { $objective }
desk-aim = { $aim }
desk-hint = { $hint }
desk-character = You control { $character }, { $at }
desk-offered = Before you: { $character }
desk-passed = You passed on { $characters-whom }
desk-card = In hand: { $card } ({ $type })
desk-total = { $type-kind } total: { $total }
desk-marker = { $count ->
    [one] 1 Marker: { $colour }
   *[other] { $count } Markers: { $colour }
}
desk-seen = You are looking at { $card }
desk-known-hand = In the hand of { $seat }: { $card }
desk-known-gear = In { $character-whose } Gear: { $card }
desk-known-pile = Somewhere { $pile }: { $card }
desk-known-depth = { $depth ->
    [1] Top card { $pile }: { $card }
   *[other] Card { $depth } from the top { $pile }: { $card }
}

game-shadow_planet = The Shadow Planet
