### Czym jest gra, jak się w nią gra i plan dla każdego Celu.

game-about = Na ciemnej planecie razem naprawiacie statek; ale jedno z was to Obcy, a ktoś może służyć planecie. W każdej rundzie wybierasz Postać, zbierasz karty i po cichu popychasz grę w swoją stronę.
game-minutes = około 2 godzin na żywo, od 1 do 3 tygodni z przerwami
game-seats = 3 do 5 graczy

how-title = Jak się gra w The Shadow Planet
how-goal-title = Kim jesteś
how-goal = Dostajesz tajny Cel: Obcy, Astronauta albo Strażnik. Nikt nie wie, kto jest kim, a każdy podaje się za uczciwego Astronautę.
how-round-title = Runda
how-round = Wybierasz Postać. Jej karty są twoją ręką na tę rundę i bierzesz Znacznik jej koloru. Postacie, których nikt nie wybierze, działają same.
how-turn-title = Twoja tura
how-turn = Ruch, Przeszukiwanie, Pozyskiwanie, Naprawa, Atak: karty pozwalają iść, oglądać talię i brać z niej. Sekcja działa mocno za pokazane karty.
how-messages-title = Podszepty z Cieni
how-messages = Każdy dorzuca zakrytą kartę. Trafia ona między Podszepty, a odkryte Podszepty przesuwają Zagrożenie, Naprawę i Odliczanie.
how-end-title = Koniec
how-end = Jeden ze Wskaźników dobiega końca. Jesteś Postacią, w której kolorze masz najmniej Znaczników; jej Wyposażenie rozstrzyga o statku i pojedynku.

plan-alien = Niech grę zakończy Naprawa albo Odliczanie, nigdy Zagrożenie. Zbieraj Pozyskiwanie w Wyposażeniu Postaci, którą się okażesz; trzymaj Atak z dala od innych.
plan-captain = Napraw statek: dorzucaj Naprawę, korzystaj z Kokpitu, trzymaj Naprawę i Atak w Wyposażeniu Postaci, którą się okażesz. Przed tobą wybiera tylko Obcy.
plan-lieutenant = Napraw statek: dorzucaj Naprawę, korzystaj z Kokpitu, trzymaj w Wyposażeniu Naprawę i Atak. Obcy i Kapitan są przed tobą: miej na oku kilka Postaci.
plan-sergeant = Napraw statek: dorzucaj Naprawę, korzystaj z Kokpitu, trzymaj w Wyposażeniu Naprawę i Atak. Inni Astronauci są przed tobą: miej na oku kilka Postaci.
plan-guardian = Doprowadź Zagrożenie do końca Pozyskiwaniem w Podszeptach albo przeczekaj przy wysokiej Naprawie: Ruch przyspiesza Odliczanie, Atak cofa Naprawę.

teach-effect = Pyta o to zagrana karta albo użyta Sekcja. Cały jej tekst jest pod „Więcej”.
