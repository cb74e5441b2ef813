### Co AI mówi po grze: skąd jej najważniejsze ruchy.

recall-flee = Odejście mogło kosztować cios; zostanie kosztuje na pewno więcej.
recall-clear = Żeton zagrożenia wzmacnia karty i kości Zła.
recall-tried = Tę turę sprawdzam wiele razy w głowie: to częściej prowadzi do wygranej niż pierwsza myśl.
recall-look = Kto zostaje zauważony wcześniej, nie straszy, a moja mapa robi się jaśniejsza.
recall-where = Nie było wiadomo, gdzie leży { $room }, a to jest warte tury.
recall-fight = Rana albo śmierć w { $percent } % ataków, a on nie puszcza.
recall-weapon = To chwila na prawdziwą broń.
recall-search-room = Nieprzeszukane pomieszczenie: trzy przedmioty za jedną turę.
recall-mission = Po to tu jestem: { $mission }.
recall-item = { $card } pomaga bardziej niż jeszcze jedna tura.
recall-hurry = Dwie akcje w jednej turze zostawiają Złu tylko jedną odpowiedź.
recall-heal = Leczenie sięga wtedy tylko { $limit }, a z każdą rundą mniej.
recall-play = Pasuje do tego, co Bohater właśnie robi, i boli od razu.
recall-play-danger = Bohater stoi w zagrożeniu: karta robi więcej niż zwykle.
recall-hide = Odkryta zrobi mniej niż krok potwora albo nowy potwór.
recall-trap = Bohater musi tędy przejść.
recall-spawn = Jeszcze jeden na mapie to jeszcze jeden, przed którym trzeba uciekać.
recall-arm = Uzbrojona nic nie kosztuje, dopóki nie przyjdzie jej chwila.
