### Co jest napisane na obrazkach.

picture-player = { $seat }
picture-seat = Gracz { $number }
picture-when = Runda { $round } · tura { $turn } z { $count }
picture-noises = Hałasy według tur
picture-heard-other = drugi poziom:
picture-heard-muffled = stłumione:
picture-dark = Zło przygotowuje stację.
picture-level-a = Poziom a, tu zaczyna Bohater
picture-level-short-a = Poziom a
picture-level-short-b = Poziom b
picture-stats = kości { $dark }, w świetle { $lit } · rana { $wound }, śmierć { $kill } · lęk { $san }
picture-sign-seen = Bohater to widzi
picture-sign-lit = światło
picture-sign-danger = zagrożenie
picture-sign-switch = przełącznik
picture-sign-door = drzwi
picture-sign-blocked = zablokowane
picture-sign-stairs = schody
picture-sign-start = start
picture-sign-searched = przeszukane
picture-sign-veil = pokazane fałszywie
picture-sign-way = droga Bohatera
picture-turns = Tury w rundzie
picture-limits = Limit leczenia, runda po rundzie
picture-adrenaline = Adrenalina
picture-bullet = spowolnienie czasu
picture-progress = postęp { $count }
picture-face-down = { $number } zakryta ({ $deck })
picture-track = Tor Zła: wolne pola { $free }, żetony zagrożenia na koniec rundy { $symbols }
picture-located = Ostatnia Lokalizacja, odległości z jej miejsca:
picture-ally = Sojusznik: { $character }
picture-survivor = Ocalały
picture-hand = Twoja ręka, karty: { $count }
picture-played = Zagrane w tej turze: { $count } · wolne pola: { $free }
picture-danger-on = Bohater stoi w zagrożeniu: działają efekty zagrożenia.
picture-danger-off = Każdą kartę można też położyć zakrytą: potwór idzie o 1 albo pojawia się nowy.
picture-now-armed = Uzbrojona: { $trigger }, { $moment }
picture-now-arm = Natychmiastowa: { $trigger }, { $moment }
picture-now-fits = Pasuje teraz: { $trigger }
picture-now-waits = Wymaga: { $trigger }
picture-numb-heal = bez leczenia
picture-numb-bullet = bez spowolnienia czasu
picture-decks = Zło: { $decks-deck } · karty na ręce: { $count }

## To samo słowami.

words-here = Tutaj:
words-plans = Pomieszczenia według planów:
words-mission-here = misja ({ $colour })
words-ways = wyjścia: { $exits }
words-sabotage = sabotaż { $count }
words-acid = kwas
words-sector = { $sector }
words-hero-at = Bohater jest w sektorze { $sector }, start to { $start-sector }.
words-creatures = Potwory:
words-danger = Żetony zagrożenia:
words-rooms = Pomieszczenia:
words-item = { $card }, ładunki: { $count }{ $state-is ->
    [upgraded] , z ulepszeniem
   *[other] { "" }
}
words-piles = Zło gra taliami: { $decks-deck }; karty na ręce: { $count }; przedmioty w talii: { $left }.
words-searched = Przeszukane pomieszczenia:
words-did = W tej turze:
words-stalks = Martwa cisza: pozostałe użycia w tej rundzie: { $count }.
