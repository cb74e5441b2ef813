### Przez co coś przepadło; koniec: kto był kim, jak się rozstrzygnęło, zwroty akcji, wyróżnienia.

cause-attack = atakuje { $who-roller }
cause-leaving = atak towarzyszący
cause-fright = { $creature }
cause-card = { $card }

end-who-title = Kto był kim
end-count-title = Jak się rozstrzygnęło
end-stood-title = Jak stało
end-turns-title = Zwroty akcji
end-hero = { $seat } · Bohater · { $character }
end-evil = { $seat } · Zło · { $decks-is ->
    [0] jeszcze bez talii
   *[other] { $decks-deck }
}
end-mission = { $colour }: { $mission } ({ $room }), { $state }
end-left = Bohaterowi zostało: zdrowie { $hp }, poczytalność { $san }
end-time = { $rounds ->
    [one] 1 runda
    [few] { $rounds } rundy
   *[other] { $rounds } rund
}, tury: { $turns }
end-reason = { $reason }
end-blow = Runda { $round }, tura { $turn }: Bohater traci { $count } w jednej turze
end-done = Runda { $round }, tura { $turn }: wykonana misja { $mission }
end-nightmare = Runda { $round }: zaczyna się koszmar
end-boss = Runda { $round }, tura { $turn }: ginie { $creature }
end-cards-title = Karty Zła
end-held = { $seat } ma jeszcze: { $cards }
end-deck = { $deck }, od następnej karty: { $cards }
end-items-title = Talia przedmiotów
end-items = Od następnego przedmiotu: { $cards }
end-rooms-title = Gdzie były pomieszczenia
end-room = { $at }: { $room }

outcome-hero-won = Wygrana: misja { $mission } wykonana w rundzie { $rounds }.
outcome-hero-lost = Przegrana: w rundzie { $rounds } nic z ciebie nie zostało.
outcome-evil-won = Wygrana: w rundzie { $rounds } nic nie zostało z Bohatera.
outcome-evil-lost = Przegrana: Bohater ma wykonaną misję { $mission }, w rundzie { $rounds }.

award-hunter = Nie aż tak sam na sam: zabite potwory: { $count }
award-walker = Daleka droga w ciemności, kroki: { $count }
award-blow = Zimna ręka: przez te karty punkty stracone: { $count }
award-cards = Pracowite pazury, zagrane karty: { $count }

aid-missions = Czego chcą misje
aid-creatures = Co potrafią potwory
aid-mission = **{ $mission }** ({ $room }): { $does }
aid-creature = **{ $creature }**: kości { $dark }, w świetle { $lit } · rana { $wound }, śmierć { $kill } · strach { $san }
