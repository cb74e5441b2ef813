### Czemu ruszył się Wskaźnik i koniec gry: kto był kim, rachunek, zwroty akcji, wyróżnienia.

cause-card = { $card }
cause-section = { $section }
cause-messages = Podszepty: { $type } { $count }, { $other-type } { $less }
cause-round = kolejna runda
cause-deck = pusta talia
cause-duel = Wyposażenie Obcego

end-who-title = Kto był kim
end-count-title = Co rozstrzygnęło
end-stood-title = Jak stała gra
end-turns-title = Zwroty akcji
end-gear-title = Całe Wyposażenie
end-hand = Na ręce ({ $seat }): { $cards }
end-awards-title = Wyróżnienia
end-who = { $seat } · { $objective } · { $character-who } ({ $count ->
    [0] bez Znaczników
    [one] 1 Znacznik
    [few] { $count } Znaczniki
   *[many] { $count } Znaczników
})
end-who-open = { $seat } · { $objective }
end-stood = { $indicator }: { $value } (koniec przy { $end })
end-ended = { $reason-ended }
gear-pair = { $key-who } { $value }
end-mends = Naprawa w Wyposażeniu Astronautów: { $gear } = { $total }
end-mended = { $held } wystarcza, Naprawa pokazuje { $needed }: statek jest naprawiony.
end-not-mended = { $held } to za mało, Naprawa pokazuje { $needed }: statek nie jest naprawiony.
end-threat = Wyposażenie Obcego ({ $character-who }): Pozyskiwanie { $get }, Atak { $attack }. Zagrożenie { $before } → { $after }
end-arms = Atak w Wyposażeniu Astronautów: { $gear } = { $total }
end-reached = Atak { $attack } dosięga Zagrożenia { $threat }.
end-not-reached = Atak { $attack } nie dosięga Zagrożenia { $threat }.
end-wins = { $side-wins }
end-turn = Runda { $round }: { $indicator } { $before } → { $after }
end-turn-why = Runda { $round }: { $indicator } { $before } → { $after } ({ $why })

decided-not = stół zakończył grę w rundzie { $round }
decided-threat = Zagrożenie doszło do końca
decided-unmended = czas minął, w Wyposażeniu Naprawa { $repair }, a potrzeba { $needed }
decided-astronaut = w pojedynku Atak { $attack } dosięga Zagrożenia { $threat }
decided-alien = w pojedynku Atak { $attack } nie dosięga Zagrożenia { $threat }

outcome-won = Wygrana ({ $objective }): { $why }.
outcome-lost = Przegrana ({ $objective }): { $why }.
outcome-open = Nikt nie wygrywa: { $why }. Twój Cel: { $objective }.

award-mechanic = Złoty klucz: postęp Naprawy o { $count } we własnych turach
award-nightmare = Złe sny: postęp Zagrożenia o { $count } we własnych turach
award-guest = Wszędzie jak w domu: użyte Sekcje: { $count }
award-scout = Bystre oczy: obejrzane karty: { $count }
award-traveller = Długie nogi: przejścia: { $count }
award-collector = Głębokie kieszenie: wzięte karty: { $count }
award-player = Pracowite ręce: zagrane karty: { $count }
