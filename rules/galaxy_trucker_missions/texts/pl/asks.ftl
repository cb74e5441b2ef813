### Pytania do tego, kto odpowiada, i to, co tymczasem czytają inni.

game-galaxy_trucker_missions = Ciężarówką przez galaktykę: Misje

ask-mission-vote = Na którą misję chcesz polecieć?
ask-build-yard = { $verb-is ->
    [take] Którą część kładziesz?
    [open] Otwierasz skrzynię, czy statek gotowy?
   *[other] Czy statek gotowy?
}
ask-build-place = Gdzie położyć część?
ask-build-crew = Czy na pokładzie zamieszka obcy?
ask-build-passengers = Które kabiny wiozą pasażerów?
ask-card-dodge = Wyrzucić kruchą część i nie brać udziału w tej karcie?
ask-card-engines = Ile baterii na podwójne silniki?
ask-card-firepower = Ile baterii na podwójne działa?
ask-card-fight = Z iloma bateriami walczysz?
ask-card-land = Jaka najgorsza planeta cię jeszcze urządza?
ask-card-take = Zatrzymujesz się tutaj?
ask-hit-defend = Wydać baterię, żeby ocalić część?
ask-hit-keep = Statek się rozpada. Który kawałek zostaje?
ask-hole-power = Czarna dziura wciąga: ile baterii na silniki?
ask-hole-part = Którą część poświęcasz?
ask-flight-on = To zabolało. Lecisz dalej?

wait-mission-vote = Głosowanie nad misją: { $seats }
wait-build-yard = Jeszcze budują: { $seats }
wait-flight = Czekamy na: { $seats }

group-tiles = Części do położenia
group-move = Porządki: podnieś albo odłóż na bok (za darmo)
group-open = Otwórz skrzynię (1 godzina): ręka idzie na plac, a co leży, zostaje na stałe
group-retake = Z placu (1 godzina): { $count }
group-rotation = { $rot }° · { $count }
group-row = Rząd { $row }
group-answers = Twoja odpowiedź
group-rest = Albo

do-vote = { $mission }
do-vote-against = { $mission }, byle nie { $other-mission }
do-abstain = Wstrzymaj się
do-take = { $card } { $tile }
do-lift = Podnieś: { $card } { $tile }
do-keep = Odłóż na bok: { $card } { $tile }
do-open = Otwórz: { $stock }
do-retake = { $card } { $tile }
do-peek = Zajrzyj do stosu { $pile }
do-finish = Zakończ budowę
do-at = Kolumna { $x }, rząd { $y } · { $rot ->
    [0] ↑
    [90] →
    [180] ↓
   *[other] ←
} { $rot }°
do-back = Wstecz, nic nie kładź
do-alien = { $colour } obcy: kolumna { $x }, rząd { $y }
press-alien = Na pokład
do-humans = Tylko ludzie
do-mark = Kabina: kolumna { $x }, rząd { $y }
do-done = Gotowe
do-discard = Wyrzuć: kolumna { $x }, rząd { $y }
do-stay = Zostań
do-auto = Autopilot
do-power = { $n ->
    [one] 1 bateria
    [few] { $n } baterie
   *[other] { $n } baterii
}
do-fight = { $n ->
    [one] Walcz z 1 baterią
   *[other] Walcz z { $n } bateriami
}
do-fight-leave = { $n ->
    [one] Walcz z 1 baterią, bez nagrody
   *[other] Walcz z { $n } bateriami, bez nagrody
}
do-land = Planeta { $planet } lub lepsza
do-take-place = Zatrzymaj się
do-pass = Leć dalej
do-use = Wydaj baterię
do-spare = Oszczędź baterię
do-keep-body = Kawałek: kolumna { $x }, rząd { $y }
do-part = Kolumna { $x }, rząd { $y }
do-fly = Leć dalej
do-give_up = Zrezygnuj z lotu

stock-base = części podstawowe
colour-brown = Brązowy
colour-purple = Fioletowy

option-flights = Loty
option-flights-about = jeden po drugim, na każdy nowy statek; kredyty się sumują
choice-flights-1 = jeden, najłatwiejszy (poziom I)
choice-flights-1-about = małe statki, mało zagrożeń: na pierwszy wieczór
choice-flights-2 = jeden, trudniejszy (poziom II)
choice-flights-2-about = większe statki, więcej zagrożeń, lepsza płaca
choice-flights-3 = jeden, najtrudniejszy (poziom III)
choice-flights-3-about = największe statki, najgorsze zagrożenia, najlepsza płaca
choice-flights-11 = I, I
choice-flights-12 = I, II
choice-flights-22 = II, II
choice-flights-23 = II, III
choice-flights-33 = III, III
choice-flights-123 = I, II, III
choice-flights-1123 = I, I, II, III
choice-flights-112233 = I, I, II, II, III, III
option-missions = Misja każdego lotu
choice-missions-vote = głosujecie
choice-missions-vote-about = z trzech każdy wskazuje ulubioną i może jedną wykluczyć
choice-missions-chance = losowana
choice-missions-chance-about = jedna z trzech, losowo
choice-missions-teaching = łatwa, na pierwszy wieczór
choice-missions-teaching-about = w kolejności, która uczy; dalsze według głosów
option-supercards = Superkarty (wielkie zagrożenia)
choice-supercards-true = w grze
choice-supercards-true-about = kilka kart jest o wiele groźniejszych od pozostałych
choice-supercards-false = zostają w pudełku
choice-supercards-false-about = same zwykłe zagrożenia
option-class_3 = Kształt statków na poziomie III
option-class_3-about = w jakim kadłubie wszyscy budują na lot poziomu III
choice-class_3-class_3 = klasa III
choice-class_3-class_3a = klasa IIIA
option-brave = W misji Kurs wyskokowy
choice-brave-false = superkarty tylko w stosach do obejrzenia
choice-brave-false-about = kto obejrzy stosy, wie, gdzie są
choice-brave-true = superkarta także w ukrytym stosie
choice-brave-true-about = o jednej z nich nikt nie może wiedzieć
option-heavy_armour = W misji Zakład
choice-heavy_armour-false = bez ciężkich części jako pancerza
choice-heavy_armour-false-about = musi wystarczyć zwykły statek
choice-heavy_armour-true = ciężkie części jako pancerz
choice-heavy_armour-true-about = można wbudować ciężki ładunek; nic nie płaci

standing-autopilot = W locie zawsze zdaj się na autopilota
standing-always_defend = Zawsze wydawaj baterię, żeby ocalić część
standing-never_stop = Nigdy nie zatrzymuj się przy planetach, statkach i stacjach

ended-credits = Wieczór dobiegł końca.
group-missions = Ulubiona
group-against = Ulubiona i jedna wykluczona
group-peek = Zajrzyj do stosu kart (1 godzina)
group-squares = Obrót i pole
