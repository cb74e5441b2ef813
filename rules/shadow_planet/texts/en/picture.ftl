### What pictures say, and what is said in their place to those who cannot see them.

picture-player = { $seat }
picture-seat = Player { $number }
picture-chart-start = Start
picture-chart-end = at the top an Indicator ends the game
picture-round = Round { $round }
picture-phase = { $phase-is ->
    [over] The game is over
   *[other] { $phase }
}
picture-turn = Turn of { $character-whom }
picture-turn-alone = { $character-who } acts uncontrolled
picture-ended = { $reason-ended }
picture-players = Players
picture-controls = Character
picture-identity = Identity
picture-hand = Hand
picture-pool = Pool
picture-alone = Uncontrolled
picture-gear = Gear
picture-protagonist = Protagonist
picture-objective = { $objective }
picture-won = { $objective } · wins
picture-messages = Messages
picture-temple = Temple pile
picture-discard = Discard
picture-removed = Removed
picture-your-hand = { $count ->
    [one] Your hand · 1 card
   *[other] Your hand · { $count } cards
}
picture-seen = { $count ->
    [one] You look at 1 card
   *[other] You look at { $count } cards
}
picture-dial = { $value } (ends at { $end })
picture-depth = from the top: { $places }
picture-offer = Characters on offer
picture-crew = { $at } · { $count ->
    [one] 1 card
   *[other] { $count } cards
}
picture-own-markers = { $count ->
    [0] you own none of its Markers
    [one] you own 1 of its Markers
   *[other] you own { $count } of its Markers
}
picture-no-markers = no Markers
picture-known = you know in its Gear:

alt-played = Played
alt-discard-open = Face-up in the discard pile:
alt-cancelled = Cancelled this round: the ability of
alt-ban = no cards
alt-indicator = { $indicator } { $value } (from { $start }, ends the game at { $end })
alt-alone = Uncontrolled, with Gear
alt-location = { $location }, deck { $count }
alt-top = on top { $card }
alt-markers = Markers:
alt-hand = hand { $count }
alt-on-foot = Links
alt-by-vehicle = Links for Vehicles only
alt-enter = To enter
