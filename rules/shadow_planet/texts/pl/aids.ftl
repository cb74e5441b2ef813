### Co gracz może sprawdzić i jedno zdanie „po co” na pierwszą grę.

aid-gear = Całe Wyposażenie
aid-types = Co karty robią ze Wskaźnikami
aid-decks = Z czego składają się talie
aid-crew = Postacie
aid-who = Kim mogę być?
aid-seen = Co już wiem
aid-deck = **{ $place }**: { $makeup } (teraz { $count ->
    [one] 1 karta
    [few] { $count } karty
   *[many] { $count } kart
})
makeup-pair = { $key-type } { $value }
aid-character = **{ $character-who }**, { $at }
aid-who-one = Gdyby gra skończyła się teraz, byłaby to twoja Tożsamość, kimkolwiek są inni: { $characters-who }.
aid-who-several = Gdyby gra skończyła się teraz, twoją Tożsamością mogłaby być jedna z tych Postaci: { $characters-who }. Zależy to od tego, kim są inni, i od remisów.
aid-nothing-seen = Nic, co nadal leży zakryte.

teach-control-pick = Tą Postacią grasz przez całą rundę: jej karty stają się twoją ręką i bierzesz Znacznik jej koloru. Na końcu jesteś Postacią, w której kolorze masz najmniej Znaczników.
teach-ability = Każda kontrolowana Postać przed ruchem robi coś, co umie tylko ona.
teach-step-move = Punkty Ruchu niosą pionek z miejsca na miejsce; wejście do Sekcji kosztuje dodatkowo. Zagrane karty wracają na rękę na Fazę Podszeptów.
teach-move-to = Od miejsca pionka zależy, którą talię przeszukasz i której Sekcji możesz użyć.
teach-move-ride = Kto stoi tam, skąd rusza Pojazd, może się zabrać i nie wydaje na to karty.
teach-step-search = Im więcej kart obejrzysz, tym lepiej wiesz, co bierzesz i co zostawiasz następnym.
teach-search-where = Tym razem możesz przeszukać talię gdzie indziej.
teach-search-order = Kolejność zależy od ciebie. Kto przeszuka tę talię po tobie, znajdzie resztę tak, jak ją zostawisz.
teach-step-get = Jedna karta i tak jest twoja. Karty Pozyskiwania pozwalają wziąć więcej tego, co właśnie leży na wierzchu.
teach-step-repair = Zagrana teraz karta Naprawy robi to, co mówi jej tekst. Karty Naprawy w Wyposażeniu liczą się, gdy grę kończy Odliczanie.
teach-step-attack = Zagrana teraz karta Ataku robi to, co mówi jej tekst. Karty Ataku w Wyposażeniu liczą się w pojedynku.
teach-section-use = Żeby użyć Sekcji, pokazujesz wszystkim karty z ręki i zatrzymujesz je. Twój Znacznik zamyka potem wejście.
teach-section-show = Te karty zobaczą wszyscy, więc dowiedzą się, co masz na ręce.
teach-turn-end = Twoje karty, zagrane i nie, wracają na koniec rundy do Wyposażenia tej Postaci.
teach-messages-discard = Każdy dorzuca zakrytą kartę. Trafia ona między Podszepty, które przesuwają Wskaźniki: tak po cichu popychasz grę w swoją stronę.
teach-identity-choose = Masz tyle samo Znaczników tych Postaci, więc możesz wybrać. Od teraz liczy się dla ciebie jej Wyposażenie.
