### Publiczny panel i prywatne biurka.

panel-setup = Przygotowanie
panel-round = Runda { $round } · tura { $turn }
panel-hero = { $seat } – { $character }
panel-tracks = Zdrowie { $hp } · poczytalność { $san } · leczenie do { $limit } · adrenalina { $adrenaline }
panel-nightmare = Koszmar
panel-mission = { $colour }: { $mission } ({ $room }), { $state }{ $count ->
    [0] { "" }
   *[other] , { $count }
}
panel-clock = Samozniszczenie za { $count }
panel-boss = Boss: { $creature }
panel-evil = Zło: { $deck } i { $other-deck } · wolne pola { $free } · żetony zagrożenia na koniec rundy { $symbols }
panel-here = Bohater jest w sektorze { $sector }. Drogi: { $exits }.
exits-pair = { $key-side } { $value-exit }
panel-room = { $sector }: { $room }
panel-marks = { $sector }: { $marks }
panel-creature = { $sector }: { $creature } ({ $state })
panel-over = { $reason }
panel-winners = Zwycięstwo: { $seats }
panel-points = Punkty { $points } · rundy { $rounds } · tury { $turns }
desk-item = { $card }: { $count } { $state }
desk-ability = { $ability }: { $count }
desk-ally = Sojusznik: { $character }, { $count }
desk-survivor = Ocalały: { $count }
desk-noise = { $turn ->
    [0] Koniec rundy: hałas { $heard }
   *[other] Tura { $turn }: hałas { $heard }
}
desk-answers = { picture-located }
answer = { $target }: { located-distance }{ located-level }{ located-step }
answer-none = { $target }: bez odpowiedzi
answer-nowhere = { $target }: nie ma na mapie
desk-evil = Twoja strona: **{ $role }**
desk-who-hero = Twoja strona: **Bohater** – { $character }
desk-who-evil = Twoja strona: **Zło**. Bohater jest w sektorze { $sector }.
desk-who-aim = Twoja strona: **Zło**. Obrażenia otrzymuje { $who }.
desk-hero = Bohater jest w sektorze { $sector }.
desk-creature = { $creature }: { $sector } ({ $state })
desk-danger = Zagrożenie: { $sectors-sector }
desk-card = { $state-is ->
    [armed] { $card } (uzbrojona)
   *[other] { $card }
}
desk-hand = { $seat }: { $held }
desk-aim = Obrażenia otrzymuje { $who }.
dealt-anew = Talie Zła i talia przedmiotów są tasowane od nowa.
look-map = Mapa
