### Why an Indicator moved, and the end: who was who, the count, what turned it, awards.

cause-card = { $card }
cause-section = { $section }
cause-messages = Messages: { $count } { $type-kind } against { $less } { $other-kind }
cause-round = another round
cause-deck = an empty deck
cause-duel = the Alien’s Gear

end-who-title = Who was who
end-count-title = How it was decided
end-stood-title = How it stood
end-turns-title = Turning points
end-gear-title = All Gear
end-hand = In the hand of { $seat }: { $cards }
end-awards-title = Awards
end-who = { $seat } · { $objective } · { $character-who } ({ $count ->
    [0] none of its Markers
    [one] 1 Marker
   *[other] { $count } Markers
})
end-who-open = { $seat } · { $objective }
end-stood = { $indicator } stood at { $value } (ends at { $end })
end-ended = { $reason-ended }
gear-pair = { $key-whom } { $value }
end-mends = Repair in the Astronauts’ Gear: { $gear } = { $total }
end-mended = { $held } is enough for the { $needed } that Repair shows: the ship is mended.
end-not-mended = { $held } is less than the { $needed } that Repair shows: the ship is not mended.
end-threat = The Alien’s Gear ({ $character-whom }): { $get } Get, { $attack } Attack. Threat { $before } → { $after }
end-arms = Attack in the Astronauts’ Gear: { $gear } = { $total }
end-reached = { $attack } Attack reaches Threat { $threat }.
end-not-reached = { $attack } Attack does not reach Threat { $threat }.
end-wins = { $side-wins }
end-turn = Round { $round }: { $indicator } { $before } → { $after }
end-turn-why = Round { $round }: { $indicator } { $before } → { $after } ({ $why })

decided-not = the table ended the game in round { $round }
decided-threat = Threat ran out
decided-unmended = time ran out with { $repair } Repair in Gear where { $needed } were needed
decided-astronaut = { $attack } Attack reached Threat { $threat } in the duel
decided-alien = { $attack } Attack did not reach Threat { $threat } in the duel

outcome-won = You won as { $objective }: { $why }.
outcome-lost = You lost as { $objective }: { $why }.
outcome-open = Nobody has won: { $why }. You were { $objective }.

award-mechanic = Golden wrench: advanced Repair by { $count } in own turns
award-nightmare = Bad dreams: advanced Threat by { $count } in own turns
award-guest = At home everywhere: used { $count ->
    [one] 1 Section
   *[other] { $count } Sections
}
award-scout = Sharp eyes: looked at { $count ->
    [one] 1 card
   *[other] { $count } cards
}
award-traveller = Long legs: moved { $count ->
    [one] once
   *[other] { $count } times
}
award-collector = Deep pockets: took { $count ->
    [one] 1 card
   *[other] { $count } cards
}
award-player = Busy hands: played { $count ->
    [one] 1 card
   *[other] { $count } cards
}
