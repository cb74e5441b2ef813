### What is written on pictures.

picture-player = { $seat }
picture-seat = Player { $number }
picture-when = Round { $round } · turn { $turn } of { $count }
picture-noises = Noises, by turn
picture-heard-other = other level:
picture-heard-muffled = muffled:
picture-dark = Evil prepares the station.
picture-level-a = Level a, where the Hero began
picture-level-short-a = Level a
picture-level-short-b = Level b
picture-stats = dice { $dark }, lit { $lit } · wound { $wound }, kill { $kill } · fright { $san }
picture-sign-seen = the Hero sees it
picture-sign-lit = light
picture-sign-danger = danger
picture-sign-switch = switch
picture-sign-door = door
picture-sign-blocked = blocked
picture-sign-stairs = stairs
picture-sign-start = start
picture-sign-searched = searched
picture-sign-veil = shown falsely
picture-sign-way = the Hero's way
picture-turns = Turns of the round
picture-limits = Healing limit, round by round
picture-adrenaline = Adrenaline
picture-bullet = bullet time
picture-progress = progress { $count }
picture-face-down = { $number } face down ({ $deck })
picture-track = Evil's track: free spaces { $free }, danger tokens at the round's end { $symbols }
picture-located = Last Locate, distances from where it was made:
picture-ally = Ally: { $character }
picture-survivor = Survivor
picture-hand = { $count ->
    [one] Your hand: 1 card
   *[other] Your hand: { $count } cards
}
picture-played = Played this turn: { $count } · free spaces: { $free }
picture-danger-on = The Hero stands in danger: danger effects are on.
picture-danger-off = Any card may go face down instead: a creature moves 1, or one appears.
picture-now-armed = Armed: { $trigger }, { $moment }
picture-now-arm = Instant: { $trigger }, { $moment }
picture-now-fits = Fits now: { $trigger }
picture-now-waits = Needs: { $trigger }
picture-numb-heal = no healing
picture-numb-bullet = no bullet time
picture-decks = Evil: { $decks-deck } · cards in hand: { $count }

## What pictures show, in words.

words-here = Here:
words-plans = Rooms by the plans:
words-mission-here = a mission ({ $colour })
words-ways = ways: { $exits }
words-sabotage = sabotage { $count }
words-acid = marked by acid
words-sector = { $sector }
words-hero-at = The Hero is at { $sector }, the start is { $start-sector }.
words-creatures = Creatures:
words-danger = Danger tokens:
words-rooms = Rooms:
words-item = { $card }, charges { $count }{ $state-is ->
    [upgraded] , upgraded
   *[other] { "" }
}
words-piles = Evil plays with { $decks-deck }; cards in hand: { $count }; items in the deck: { $left }.
words-searched = Rooms searched:
words-did = This turn:
words-stalks = Dead Silence: uses left this round: { $count }.
