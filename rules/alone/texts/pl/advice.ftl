### Dlaczego AI by tak zrobiła, w jednym zdaniu. Wie tylko to, co wolno wiedzieć jej miejscu.

advice-only = Jest tylko jedna odpowiedź.
advice-best = Wydaje się warte więcej niż cokolwiek innego.
advice-tried = Sprawdzone wiele razy w głowie do następnej tury, częściej prowadzi do wygranej niż pierwsza myśl.
advice-decline = Nic tu teraz nie jest tego warte.
advice-flee = Odejście może kosztować cios; zostanie kosztuje na pewno więcej.
advice-way = Tam leży { $room }, wedle notatek { $count ->
    [one] 1 krok
    [few] około { $count } kroków
   *[other] około { $count } kroków
} stąd.
advice-home = Z powrotem na początek, { $count ->
    [one] 1 krok
    [few] około { $count } kroków
   *[other] około { $count } kroków
} stąd.
advice-look = Kto zostaje zauważony wcześniej, nie straszy, a mapa robi się jaśniejsza.
advice-clear = Żeton zagrożenia w tym sektorze wzmacnia karty i kości Zła.
advice-where = Warto poświęcić turę, by wiedzieć, gdzie leży { $room }.
advice-fight = 2 kości ranią albo zabijają w { $percent } % ataków, a on nie puści.
advice-weapon = To chwila na prawdziwą broń.
advice-search = Przedmioty oszczędzają później tury.
advice-search-room = Nieprzeszukane pomieszczenie daje trzy przedmioty za jedną turę.
advice-mission = Po to tu jesteś: { $mission }.
advice-item = { $card } pomoże teraz bardziej niż jeszcze jedna tura.
advice-softer = Ładunek jest tańszy niż strata.
advice-heal = Leczenie sięga teraz { $limit }, a z każdą rundą mniej.
advice-hurry = Dwie akcje w jednej turze zostawiają Złu tylko jedną odpowiedź.
advice-block = Kto idzie śladem, musi najpierw wyłamać drzwi.
advice-cheapest = Tego najmniej będzie brakować.
advice-any = Żadna odpowiedź nie jest wyraźnie lepsza od innych.
advice-setup = Niech Bohater ma daleko i niech po drodze nie będzie pusto.
advice-arm = Uzbrojona nic nie kosztuje, dopóki nie przyjdzie jej chwila.
advice-play = Pasuje do tego, co Bohater właśnie robi, i boli od razu.
advice-play-danger = Bohater stoi w zagrożeniu: karta robi więcej niż zwykle.
advice-hide = Odkryta zrobiłaby teraz mniej niż krok potwora albo nowy potwór.
advice-nearer = Zbliża kogoś do Bohatera w sektorze { $sector }.
advice-spawn = Jeszcze jeden na mapie to jeszcze jeden, przed którym trzeba uciekać.
advice-trap = Bohater będzie musiał tędy przejść.
advice-save = Karty na ręce zrobią więcej w innej turze.
