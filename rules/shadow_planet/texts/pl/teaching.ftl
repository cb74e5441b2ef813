### Czym jest gra, jak się w nią gra i plan dla każdego Celu.

game-about = Na ciemnej planecie razem naprawiacie statek; ale jedno z was to Obcy, a ktoś może służyć planecie. W każdej rundzie wybierasz Postać, zbierasz karty i po cichu popychasz grę w swoją stronę.
game-minutes = około 2 godzin na żywo, od 1 do 3 tygodni, z ruchem od czasu do czasu
game-seats = od 3 do 5 graczy

how-title = Jak się gra w The Shadow Planet
how-goal-title = Kim jesteś
how-goal = Dostajesz tajny Cel. Astronauci naprawiają statek, Obcy musi przetrwać ich Atak, Strażnik nie chce nikogo wypuścić. Każdy podaje się za Astronautę.
how-round-title = Runda
how-round = Wybierasz Postać. Jej karty są twoją ręką na tę rundę i bierzesz Znacznik jej koloru. Postacie, których nikt nie wybierze, działają same.
how-turn-title = Twoja tura
how-turn = Ruch, Przeszukiwanie, Pozyskiwanie, Naprawa, Atak: karty pozwalają iść, oglądać talię i brać z niej. Za pokazane karty Sekcja daje coś mocnego.
how-messages-title = Podszepty z Cieni
how-messages = Każdy dorzuca zakrytą kartę. Trafia ona między Podszepty, a odkryte Podszepty przesuwają Zagrożenie, Naprawę i Odliczanie.
how-end-title = Koniec
how-end = Jeden Wskaźnik dobiega końca. Jesteś Postacią, której Znaczników masz najmniej. Statek naprawiony: pojedynek, Atak na Zagrożenie. Jeśli nie, wygrywa Strażnik.

plan-alien = Wygrywasz, jeśli przegra Strażnik, a w pojedynku Zagrożenie przewyższy Atak Astronautów. Pomaga Pozyskiwanie w twoim Wyposażeniu; Zagrożenie nie może skończyć gry.
plan-captain = Wygrywasz, gdy statek jest naprawiony (Naprawa 0 albo karty Naprawy w Wyposażeniu po czasie), a Atak twojej strony dorówna Zagrożeniu. Przed tobą wybiera tylko Obcy.
plan-lieutenant = Wygrywasz, gdy statek jest naprawiony (Naprawa 0 albo karty Naprawy w Wyposażeniu po czasie), a Atak twojej strony dorówna Zagrożeniu. Przed tobą: Obcy i Kapitan.
plan-sergeant = Wygrywasz, gdy statek jest naprawiony (Naprawa 0 albo karty Naprawy w Wyposażeniu po czasie), a Atak twojej strony dorówna Zagrożeniu. Przed tobą: inni Astronauci.
plan-guardian = Wygrywasz, gdy Zagrożenie dojdzie do końca albo czas minie przed naprawą statku: Pozyskiwanie w Podszeptach podnosi Zagrożenie, Atak cofa Naprawę, Ruch skraca czas.

standing-several = Gdyby gra skończyła się teraz, twoja Tożsamość to ktoś z tych: { $characters-who }.
standing-unknown = Gdyby gra skończyła się teraz, twoja Tożsamość: { $character-who }. { $count ->
    [one] W tym Wyposażeniu jest 1 karta
    [few] W tym Wyposażeniu są { $count } karty
   *[many] W tym Wyposażeniu jest { $count } kart
}, żadnej nie znasz.
standing-known = Gdyby gra skończyła się teraz, twoja Tożsamość: { $character-who }. { $count ->
    [one] W tym Wyposażeniu jest 1 karta
    [few] W tym Wyposażeniu są { $count } karty
   *[many] W tym Wyposażeniu jest { $count } kart
}; znasz: { $types }.
standing-type = { $type } { $count }

teach-effect = To, co zostało właśnie zagrane albo użyte, działa, a ty wybierasz jak. Cały tekst jest pod „Więcej”.
