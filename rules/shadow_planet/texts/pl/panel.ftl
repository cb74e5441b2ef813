### Wspólny panel i własny stolik gracza, wiersz po wierszu.

panel-round = Runda { $round } · { $phase }
phase-control = Faza Kontroli
phase-operations = Faza Operacji
phase-messages = Faza Podszeptów
phase-identities = Tożsamości
phase-over = koniec gry
panel-indicators = { $dials }
panel-dial = **{ $indicator } { $value }** (koniec przy { $end })
panel-rounds = { $count ->
    [0] Czas dobiega końca.
    [one] Czasu zostało mniej więcej na 1 rundę.
    [few] Czasu zostało mniej więcej na { $count } rundy.
   *[many] Czasu zostało mniej więcej na { $count } rund.
}
panel-protagonist = Protagonista: { $seat }
panel-turn = { $seat-is ->
    [none] { $character-icon }{ $character-who } (niekontrolowana)
   *[other] { $character-icon }Tura: **{ $character-who }** ({ $seat })
}
panel-crew = { $character-icon }{ $character-who } { $at }: { $seat }
panel-decks = Talie: { $decks }
panel-deck = { $place } { $count }
panel-over = { $winners ->
    [0] { $reason-ended } Nikt przy stole nie wygrywa.
   *[other] { $reason-ended }
}
panel-winner = Wygrywa { $seat }
panel-identity = { $seat } to { $character }
panel-guardian = Strażnik to { $character }
panel-sum = { $sum-what } { $value }
what-repair = Naprawa w Wyposażeniu Astronautów:
what-threat = Zagrożenie w pojedynku:
what-attack = Atak w Wyposażeniu Astronautów:
panel-gear = { $cards-is ->
    [0] { $character-who }: w Wyposażeniu nie ma kart
   *[other] Wyposażenie ({ $character-who }): { $cards }
}

of-side = { $side-is ->
    [astronaut] { " " }(Astronauta)
   *[other] { "" }
}
desk-who = **{ $objective }**{ of-side } · { $character-who } { $at }
desk-who-alone = **{ $objective }**{ of-side }
desk-objective = Twój Cel: **{ $objective }**
desk-aim = { $aim }
desk-hint = -# { $hint }
desk-character = Kontrolujesz: **{ $character-who }** ({ $at })
desk-passed = Przekazane dalej: { $characters-who }
desk-cards = { $type-icon }{ $type }: { $cards }
desk-markers = Twoje Znaczniki: { $markers }
markers-pair = { $key-colour } { $value }
desk-known-hand = { $seat } ma na ręce: { $cards }
desk-known-gear = Wyposażenie ({ $character-who }): { $cards }
desk-known-pile = Gdzieś { $pile }: { $cards }
desk-known-depth = { $depth ->
    [1] Wierzchnia karta { $pile }: { $card }
   *[other] Karta nr { $depth } od góry { $pile }: { $card }
}

game-shadow_planet = The Shadow Planet

role-title = Cel

dealt-anew = Wszystkie karty, których miejsca nikt nie znał, są tasowane od nowa.
