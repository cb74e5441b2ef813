### Co mówią obrazki i co zamiast nich słyszą ci, którzy ich nie widzą.

picture-player = { $seat }
picture-seat = Gracz { $number }
picture-chart-start = Początek
picture-chart-end = na górze Wskaźnik kończy grę
picture-round = Runda { $round }
picture-phase = { $phase-is ->
    [over] Koniec gry
   *[other] { $phase }
}
picture-turn = Tura: { $character-who }
picture-turn-alone = { $character-who } (niekontrolowana)
picture-ended = { $reason-ended }
picture-players = Gracze
picture-controls = Postać
picture-identity = Tożsamość
picture-hand = Ręka
picture-pool = Pula
picture-alone = Niekontrolowane
picture-gear = Wyposażenie
picture-protagonist = Protagonista
picture-objective = { $objective }
picture-won = { $objective } · wygrywa
picture-messages = Podszepty
picture-temple = Stos Świątyni
picture-discard = Odrzucone
picture-removed = Usunięte
picture-your-hand = { $count ->
    [one] Twoja ręka · 1 karta
    [few] Twoja ręka · { $count } karty
   *[many] Twoja ręka · { $count } kart
}
picture-seen = { $count ->
    [one] Oglądasz 1 kartę
    [few] Oglądasz { $count } karty
   *[many] Oglądasz { $count } kart
}
picture-dial = { $value } (koniec: { $end })
picture-depth = od góry: { $places }
picture-offer = Postacie do wyboru
picture-crew = { $at } · { $count ->
    [one] 1 karta
    [few] { $count } karty
   *[many] { $count } kart
}
picture-own-markers = { $count ->
    [0] nie masz jej Znaczników
    [one] masz 1 jej Znacznik
    [few] masz { $count } jej Znaczniki
   *[many] masz { $count } jej Znaczników
}
picture-no-markers = bez Znaczników
picture-known = wiesz, że w Wyposażeniu jest:

alt-played = Zagrane
alt-discard-open = Odkryte na stosie odrzuconych:
alt-cancelled = Anulowana w tej rundzie zdolność Postaci
alt-ban = bez kart
alt-indicator = { $indicator } { $value } (od { $start }, koniec gry przy { $end })
alt-alone = Niekontrolowane, Wyposażenie
alt-location = { $location }, talia { $count }
alt-top = na wierzchu { $card }
alt-markers = Znaczniki:
alt-hand = ręka { $count }
alt-on-foot = Ścieżki
alt-by-vehicle = Ścieżki tylko dla Pojazdów
alt-enter = Wejście
