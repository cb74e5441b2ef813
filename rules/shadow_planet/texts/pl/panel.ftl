### Wspólny panel i własny stolik gracza, wiersz po wierszu.

panel-round = Runda { $round } · { $phase }
phase-control = Faza kontroli
phase-operations = Faza Operacji
phase-messages = Faza Podszeptów
phase-identities = Tożsamości
phase-over = koniec gry
panel-indicator = { $indicator } { $value } (koniec gry przy { $end })
panel-protagonist = Protagonista: { $seat }
panel-turn = { $seat-is ->
    [none] { $character-who } działa bez gracza
   *[other] Tura { $character-whose } ({ $seat })
}
panel-crew = { $character-who } { $at }: { $seat }
panel-deck = { $count ->
    [0] Brak kart { $at-pile }
    [one] 1 karta { $at-pile }
    [few] { $count } karty { $at-pile }
   *[many] { $count } kart { $at-pile }
}
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
    [0] W Wyposażeniu { $character-whose } nie ma kart
   *[other] W Wyposażeniu { $character-whose }: { $cards }
}

desk-objective = Twój Cel: { $objective }
desk-aim = { $aim }
desk-hint = { $hint }
desk-character = Kontrolujesz { $character-whom } ({ $at })
desk-offered = Przed tobą: { $character }
desk-passed = Przekazane dalej: { $characters-who }
desk-card = Na ręce: { $card } ({ $type })
desk-total = Suma { $type-kind }: { $total }
desk-marker = { $count ->
    [one] 1 Znacznik: { $colour }
    [few] { $count } Znaczniki: { $colour }
   *[many] { $count } Znaczników: { $colour }
}
desk-seen = Oglądasz: { $card }
desk-known-hand = { $seat } ma na ręce: { $card }
desk-known-gear = W Wyposażeniu { $character-whose }: { $card }
desk-known-pile = Gdzieś { $pile }: { $card }
desk-known-depth = { $depth ->
    [1] Wierzchnia karta { $pile }: { $card }
   *[other] Karta nr { $depth } od góry { $pile }: { $card }
}

game-shadow_planet = The Shadow Planet
