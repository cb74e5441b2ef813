### Co mówią obrazki i co zamiast nich słyszą ci, którzy ich nie widzą.

picture-player = { $seat }
picture-seat = Gracz { $number }
picture-round = Runda { $round }
picture-phase = { $phase-is ->
    [over] Koniec gry
   *[other] { $phase }
}
picture-turn = Tura { $character-whose }
picture-turn-alone = { $character-who } działa bez gracza
picture-ended = { $reason-ended }
picture-players = Gracze
picture-controls = Postać
picture-identity = Tożsamość
picture-hand = Ręka
picture-pool = Pula
picture-alone = Bez gracza
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

alt-indicator = { $indicator } { $value } (od { $start }, koniec gry przy { $end })
alt-alone = Bez gracza, Wyposażenie
alt-location = { $location }, talia { $count }
alt-top = na wierzchu { $card }
alt-markers = Znaczniki:
alt-hand = ręka { $count }
alt-on-foot = Ścieżki
alt-by-vehicle = Ścieżki tylko dla Pojazdów
alt-enter = Wejście
