### What something was lost to; the end: who was who, how it was decided, what turned it, awards.

cause-attack = { $who-roller } attacks
cause-leaving = attack of opportunity
cause-fright = { $creature }
cause-card = { $card }

end-who-title = Who was who
end-count-title = How it was decided
end-stood-title = How it stood
end-turns-title = Turning points
end-hero = { $seat } · Hero · { $character }
end-evil = { $seat } · Evil · { $decks-is ->
    [0] no deck yet
   *[other] { $decks-deck }
}
end-mission = { $colour }: { $mission } ({ $room }), { $state }
end-left = Left of the Hero: HP { $hp }, SAN { $san }
end-time = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}, { $turns } turns
end-reason = { $reason }
end-blow = Round { $round }, turn { $turn }: the Hero loses { $count } in one turn
end-done = Round { $round }, turn { $turn }: { $mission } completed
end-nightmare = Round { $round }: the nightmare begins
end-boss = Round { $round }, turn { $turn }: { $creature } dies
end-cards-title = Evil's cards
end-held = { $seat } still held { $cards }
end-deck = { $deck }, the next card first: { $cards }
end-items-title = The item deck
end-items = The next item first: { $cards }
end-rooms-title = Where the rooms were
end-room = { $at }: { $room }

outcome-hero-won = You won: { $mission } was completed in round { $rounds }.
outcome-hero-lost = You lost: nothing was left of you in round { $rounds }.
outcome-evil-won = You won: nothing is left of the Hero, in round { $rounds }.
outcome-evil-lost = You lost: the Hero completed { $mission } in round { $rounds }.

award-hunter = Not so alone: killed { $count ->
    [one] 1 creature
   *[other] { $count } creatures
}
award-walker = Long way in the dark: { $count ->
    [one] 1 step
   *[other] { $count } steps
}
award-blow = Cold hand: { $count ->
    [one] 1 point
   *[other] { $count } points
} lost to their cards
award-cards = Busy claws: { $count ->
    [one] 1 card
   *[other] { $count } cards
} played

aid-missions = What the missions want
aid-creatures = What the creatures can do
aid-mission = **{ $mission }** ({ $room }): { $does }
aid-creature = **{ $creature }**: dice { $dark }, in light { $lit } · wound { $wound }, kill { $kill } · fright { $san }
