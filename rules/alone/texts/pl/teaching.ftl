### Czym jest gra, jak się w nią gra, dlaczego coś jest pytane i o co warto zabiegać.

game-about = Jedno z was jest Bohaterem w ciemnej stacji, którą widać tylko po kawałku. Reszta to Zło: widzi całą mapę, a wszystko, co tam żyje, należy do niego.
game-minutes = około 2 godzin na żywo, od 1 do 3 tygodni z ruchem od czasu do czasu
game-seats = od 2 do 4 osób

how-title = Jak się gra w ALONE
how-goal-title = Kim jesteś
how-goal = Jedna osoba jest Bohaterem, reszta to Zło. Bohater musi wykonać pierwszą misję, niebieską albo zieloną, a potem finałową.
how-turn-title = Tura Bohatera
how-turn = Jedna akcja: idź, zbadaj, lokalizuj, walcz, szukaj albo działaj. Adrenalina daje drugą akcję albo leczy. Runda ma 8 tur.
how-dark-title = W ciemności
how-dark = Widać tylko to, co odkryte, a i to znika z pamięci. Co czeka niewidziane, straszy; co rusza się niewidziane, słychać.
how-evil-title = Zło odpowiada
how-evil = Po każdej turze Zło zagrywa karty: potwory ruszają się, przychodzą nowe. Natychmiastowe uzbraja się wcześniej i grają się same.
how-end-title = Koniec
how-end = Bohater wygrywa misją finałową, Zło, gdy zdrowie i poczytalność spadną do 0. Leczenie sięga coraz mniej, aż zaczyna się koszmar.

plan-first = Wykonaj jedną z dwóch misji; pomieszczenia: { $rooms-room }. Lokalizacja mówi, jak są daleko; potem otworzy się misja finałowa.
plan-only = Wykonaj misję { $mission } ({ $room }): tylko ona otwiera misję finałową. Lokalizacja mówi, jak to daleko.
plan-both = Wykonaj obie misje: { $rooms-room }. Dopiero wtedy otworzy się misja finałowa. Lokalizacja mówi, jak są daleko.
plan-final = Cel: { $room }. Wykonaj tam { $mission }; to od razu daje zwycięstwo.
plan-home = Zaprowadź ocalałego do sektora, od którego się zaczęło. To od razu daje zwycięstwo.
plan-setup = Niech Bohater ma daleko, i niech po drodze nie będzie pusto.
plan-evil-locked = Zdrowie { $hp } i poczytalność { $san } mają spaść do 0. Przed misją finałową ({ $room }) Bohater musi wykonać inną.
plan-evil-active = Zdrowie { $hp } i poczytalność { $san } mają spaść do 0, zanim Bohater wykona misję finałową ({ $room }).

teach-turn-act = Jedna akcja na turę, a Zło odpowiada na każdą. Iść dalej jest często lepiej niż walczyć: kto zostaje z potworem, tego na koniec tury atakuje.
teach-locate-target = Usłyszysz, ile to kroków i na którym poziomie, nigdy w którą stronę. Dwie odpowiedzi z dwóch miejsc mówią dużo.
teach-move-block = Po każdym kroku można zablokować drzwi obok. Potwory tracą na wyłamanie krok; tobie zajęłoby to całą turę.
teach-move-again = Możesz zrobić jeszcze krok albo się zatrzymać.
teach-explore-clear = Zbadanie może usunąć żeton zagrożenia. W zagrożeniu karty Zła robią więcej, a iskry cię trafiają.
teach-search-drop = Możesz nieść sześć przedmiotów; reszta przepada.
teach-search-upgrade = Ładunek właściwego typu ulepsza przedmiot na stałe. Ładunek znika.
teach-use = Użyty przedmiot pyta o to. Jego ładunek już przepadł.
teach-use-charges = Każdy włożony ładunek wzmacnia rzut; zachowane zostają na później.
teach-armour = Za ładunek pancerza Zło przerzuca wszystkie trafienia.
teach-calm_tabs = Za ładunek tabletek strata jest mniejsza.
teach-strike = Pancerz oddaje cios jednemu z nich, za darmo.
teach-captain-cancel = Raz na rundę Kapitan może za 1 adrenalinę anulować drugą kartę Zła w turze.
teach-mission-pay = Misja wymaga ładunków; każdy pochodzi z wybranego przedmiotu.
teach-mission-take = Możesz wziąć, co chcesz, z kart przedmiotów.
teach-mission-room = Działka strzelają na całym poziomie wskazanego pomieszczenia.
teach-mission-ally = Sojusznik pomaga raz na turę, a raz można go poświęcić dla czegoś wielkiego.
teach-mission-boss = Misja finałowa jest aktywna i do gry wchodzi boss.
teach-reward-heal = Pierwsza misja wykonana: część strat wraca.
teach-xp-choose = Dwa punkty w zdolności odblokowują ją do końca gry.
teach-effect-hero = Pyta o to karta Zła. Jej tekst jest w dzienniku i w Zasadach.
teach-effect = Pyta o to zagrana karta. Czego nie wybierzesz, przepada.
teach-react = Odkryta karta musi pasować do tury Bohatera. Zakryć można każdą: potwór idzie o 1 albo przychodzi nowy. Uzbrojone grają się same.
teach-react-moment = Teraz można zagrać natychmiastową, jeśli pasuje. Najwyżej dwie karty na turę.
teach-noise-side = Dwie drogi są równie krótkie: wybierasz, z której strony Bohater to słyszy.
teach-setup-swap = Dwa pomieszczenia mogą zamienić się miejscami, raz. Bohater nie zna żadnego.
teach-setup-start = Bohater zaczyna tu i widzi tylko ten sektor. Im dalej od misji, tym lepiej dla Zła.
teach-setup-decks = Tymi dwiema taliami gra się do końca; Bohater dowiaduje się, które to.
teach-setup-own = Przy kilku osobach każda talia ma kogoś, kto z niej dobiera.
teach-setup-type = Dwa potwory od początku czekają przy pomieszczeniach misji.
teach-setup-place = W pomieszczeniu misji albo obok; Bohater tego nie widzi.
teach-setup-danger = Na żetonie zagrożenia twoje karty robią więcej, a iskry trafiają Bohatera.
teach-round-draw = Zło dobiera karty, teraz i po każdej rundzie: na wszystkich rękach najwyżej dwanaście.
teach-round-danger = Nowe żetony zagrożenia: tam, którędy Bohater będzie musiał przejść.
teach-round-boss = Na koniec każdej rundy boss rusza się do dwóch kroków.
teach-round-nest = Dopóki żyje Czerw Alfa, obok niego może wykluć się Czerw.

more-turn-act = Krok prowadzi do następnego sektora; gdy są tu potwory, kosztuje atak towarzyszący. Zbadanie odkrywa do dwóch sektorów w linii. Lokalizacja podaje odległości. Walka to 2 kości. Przeszukanie daje przedmiot, w nieprzeszukanym pomieszczeniu trzy. Interakcja naprawia włącznik albo służy misji. Przed akcją adrenalina leczy 1 albo daje drugą akcję.
more-react = Najwyżej dwie karty na turę dla całego Zła: pierwsza zajmuje 1 pole toru, druga 2. Odkryta wymaga swojego wyzwalacza w turze Bohatera. Każda zakryta rusza potwora o 1 albo sprowadza nowego, póki jest ich mało. Uzbrojone grają się same w swojej chwili. „Gotowe” Przywódcy zamyka okno.
more-locate-target = Odległość to liczba kroków bez względu na blokady; schody liczą się jako krok. Z kilku rzeczy danego rodzaju podawana jest najbliższa. Sektor, w którym stoisz, liczy się jako 0.
