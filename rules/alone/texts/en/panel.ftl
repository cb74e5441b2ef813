### The public panel and private desks.

panel-setup = Setup
panel-round = Round { $round } · turn { $turn }
panel-hero = { $seat } is the { $character }.
panel-tracks = HP { $hp } · SAN { $san } · healing up to { $limit } · adrenaline { $adrenaline }
panel-nightmare = Nightmare
panel-mission = { $colour }: { $mission } ({ $room }), { $state }{ $count ->
    [0] { "" }
   *[other] , { $count }
}
panel-clock = Self-destruction in { $count }
panel-boss = Boss: { $creature }
panel-evil = Evil: { $deck } and { $other-deck } · free spaces { $free } · danger tokens at the round's end { $symbols }
panel-here = The Hero is at { $sector }. Ways: { $exits }.
exits-pair = { $key-side } { $value-exit }
panel-room = { $sector }: { $room }
panel-marks = { $sector }: { $marks }
panel-creature = { $sector }: { $creature } ({ $state })
panel-over = { $reason }
panel-winners = Won: { $seats }
panel-points = Points { $points } · rounds { $rounds } · turns { $turns }
desk-item = { $card }: { $count } { $state }
desk-ability = { $ability }: { $count }
desk-ally = Ally: { $character }, { $count }
desk-survivor = Survivor: { $count }
desk-noise = { $turn ->
    [0] End of the round: noise { $heard }
   *[other] Turn { $turn }: noise { $heard }
}
desk-answers = { picture-located }
answer = { $target }: { located-distance }{ located-level }{ located-step }
answer-none = { $target }: no answer
answer-nowhere = { $target }: none on the map
desk-evil = You are **{ $role }**.
desk-who-hero = You are the **Hero**: { $character }.
desk-who-evil = You are **Evil**. The Hero is at { $sector }.
desk-who-aim = You are **Evil**. Damage goes to { $who }.
desk-hero = The Hero is at { $sector }.
desk-creature = { $creature }: { $sector } ({ $state })
desk-danger = Danger: { $sectors-sector }
desk-card = { $state-is ->
    [armed] { $card } (armed)
   *[other] { $card }
}
desk-hand = { $seat }: { $held }
desk-aim = Damage goes to { $who }.
dealt-anew = Evil's decks and the item deck are shuffled anew.
look-map = Map
