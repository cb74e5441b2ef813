### Sezon wieczorów: czyj portfel prowadzi i co przed każdym mówi dyspozytornia.

series-season = sezon pięciu wieczorów
series-season-about = Od jednego łatwego lotu po wieczór trzech; kredyty ze wszystkich się sumują
series-season-next = Sezon · wieczór { $number } z { $nights }
series-season-over = Koniec sezonu · najwięcej kredytów: { $seats }
series-season-purse = { $seat } – kredyty: { $credits }, { $count ->
    [one] 1 wygrany wieczór
    [few] { $count } wygrane wieczory
   *[many] { $count } wygranych wieczorów
}
series-season-1-title = Wieczór pierwszy: okres próbny
series-season-1-text = Tu dyspozytornia. Gratulujemy licencji, do startu tusz powinien wyschnąć. Dziś jeden krótki skok ze skrzynią stali; poradziłoby sobie z tym dziecko, a według naszych akt jedno już sobie poradziło. Co skręcicie, to wasze, dopóki trzyma się kupy. Kredyty liczą się przez cały sezon. Rachunki ze szpitala też.
series-season-2-title = Wieczór drugi: długa zmiana
series-season-2-text = Znowu dyspozytornia. Jedne statki wracają bardziej w całości niż inne: ubezpieczyciel nazywa to statystyką, my wtorkiem. Dziś dwa loty, drugi przez dzielnicę, w której piraci mają związek zawodowy. Od teraz głosujecie nad zleceniem. Nikt nie będzie pamiętać, kto na co głosuje. Oprócz wszystkich.
series-season-3-title = Wieczór trzeci: koniec małych statków
series-season-3-text = Stocznia otwiera drugą bramę: większe kadłuby, większe skrzynie, większe dziury. Oba loty są z tych średnich, czyli połowa tego, co przykręcicie, dotrze na miejsce, tylko nikt nie wie, która połowa. Kto prowadzi w sezonie, nie dostaje premii. Kto prowadzi w sezonie, tego widać w celowniku.
series-season-4-title = Wieczór czwarty: tu kończą się mapy
series-season-4-text = Dyspozytornia do wszystkich, którzy się jeszcze zgłaszają. Jeden lot znacie, drugi prowadzi w rejon, który drukujemy na szaro, bo czerwony kogoś denerwował. Leżą tam duże pieniądze, głównie w kieszeniach poprzedników. Jeśli kogoś z nich znajdziecie: kieszenie są własnością firmy.
series-season-5-title = Wieczór piąty: wszystko albo nic
series-season-5-text = Ostatni wieczór: mały statek, duży statek, potwór, jeden po drugim, a potem liczymy. Co w tym sezonie przepadło, można jeszcze odzyskać, i na odwrót; chłodzi się szampan i wieniec, rozmiar uniwersalny. To był zaszczyt przebywać kilka minut świetlnych od was. Start, kiedy chcecie.
series-season-end-title = Księgi zamknięte
series-season-end-text = Dyspozytornia liczy dwa razy, bo pierwsza suma wygląda na nielegalną. Najwięcej kredytów w sezonie: { $seats }, razem { $credits }. Reszta jest bogatsza o doświadczenie, które odkupujemy za pół ceny. Jutro bramy znów się otworzą. Zawsze jest jakaś brama i zawsze ktoś stoi przed nią z młotkiem.
