### Strona, która pokazuje grę jeszcze raz.

replay-board = Co było widać
replay-log = Co się działo
replay-desk = Co leżało na pulpicie
replay-reader = Widok
replay-language = Język
replay-first = Na początek
replay-back = Tura wstecz
replay-play = Odtwarzaj
replay-pause = Pauza
replay-forward = Tura naprzód
replay-last = Na koniec
replay-moment = Chwila gry
replay-turning-points = Zwroty akcji
replay-in-words = Słowami
replay-no-script = Ta powtórka to mały program: zezwól przeglądarce na skrypty na tej stronie i otwórz ją ponownie.
replay-too-old = Ta przeglądarka jest za stara, by otworzyć powtórkę. Aktualna to potrafi.
replay-start = Początek
replay-now = Stan obecny
replay-end = Koniec
replay-keys = Strzałki: tura po turze. Spacja: odtwarzanie i pauza.
replay-unofficial = Vidar jest nieoficjalny: rysunki i teksty są jego własne.
replay-public = Wszyscy
replay-open = Wszystko odkryte
replay-seat = { $seat }

table-replay = Ten plik otwiera się w każdej przeglądarce: cała gra jeszcze raz, tura po turze.
reply-replay = Gra do tej chwili, tak jak widać ją z twojego miejsca. Otwiera się w każdej przeglądarce.
reply-no-replay = Nie da się teraz zrobić powtórki. Spróbuj za minutę.
refused-replay-forgets = W tej grze można zapomnieć, co się widziało: powtórka pojawi się na koniec gry.
button-replay = Powtórka
