### Czym jest gra, jak się gra, po co jest każde pytanie, i plan na każdą misję.

game-about = Każdy pilot skręca statek z tego, co przyniosą skrzynie, osobno i wtedy, kiedy ma czas; potem wszyscy spotykają te same meteoryty, tych samych piratów i te same planety. Wygrywa każdy, kto wraca z więcej niż 20 kredytami.
game-minutes = jeden lot: około 90 minut na żywo, od 2 do 5 dni z ruchem od czasu do czasu
game-seats = od 2 do 4 pilotów

how-title = Jak się gra
how-goal-title = Wieczór
how-goal = Każdy zaczyna z 20 kredytami. Każdy lot ma wspólną misję. Na końcu wygrywa każdy, kto ma więcej niż 20 kredytów; im więcej, tym lepiej.
how-build-title = Budowa
how-build = Masz godziny. Godzina otwiera skrzynię z trzema częściami. Połączenia muszą pasować: jedno do jednego, dwa do dwóch, trzy do wszystkiego.
how-need-title = Czego potrzeba
how-need = Silniki do tyłu, działa do przodu, kabiny dla załogi, baterie do tarcz i wszystkiego, co podwójne. Odsłonięte połączenia to słabe miejsca.
how-fly-title = Lot
how-fly = Karty trafiają wszystkich tak samo: meteoryty, wrogowie, planety z towarem. Kto ma najmniej, ten cierpi; kto leci z przodu, wybiera pierwszy.
how-end-title = Rachunek
how-end = U celu płacą za kolejność, urodę, towary i misję. Każda stracona część kosztuje kredyt. Potem następny lot.

teach-mission-vote = Misja mówi, za co płacą oprócz towarów i kolejności. Liczy się, gdy wszyscy wybiorą tę samą; inaczej decyduje los. Misji, którą wszyscy wykluczą, los nie wybierze.
teach-build-yard = Weź część, żeby ją położyć; do następnej skrzyni można ją podnieść. Otwarcie skrzyni kosztuje godzinę. Kto zużyje najmniej godzin, startuje z przodu.
teach-build-place = Do wyboru są tylko pola zgodne z zasadami: zielone na statku, strzałka to obrót, który pasuje. Odsłonięte połączenia (bursztynowe): tu statek rośnie i tu jest słaby.
teach-build-crew = W kabinie obok podtrzymywania życia może mieszkać jeden obcy zamiast dwojga ludzi: brązowy dodaje 2 do silników, fioletowy 2 do ognia, jeśli coś już tam jest.
teach-build-passengers = Pasażerowie liczą się jak załoga, odchodzą ostatni, a za każdego dowiezionego jest zapłata.
teach-card-dodge = W tej misji można wyrzucić kruchą część i nie brać udziału w superkarcie. Przepada zapłata za tę część.
teach-card-engines = Podwójny silnik liczy się za 2, jeśli dostanie baterię. Wszyscy deklarują naraz, potem liczy się kolejność lotu.
teach-card-firepower = Podwójne działo liczy się za 2 do przodu, za 1 gdzie indziej, jeśli dostanie baterię. Wszyscy deklarują naraz.
teach-card-fight = Pierwszy w kolejności lotu, kto ma więcej ognia niż siła wroga, pokonuje go za wszystkich i może wziąć nagrodę, za cenę dni. Równo to remis.
teach-card-land = Na planecie mieści się jeden statek. W kolejności lotu każdy dostaje najlepszą wolną z tych, na które się godzi; lądowanie kosztuje dni.
teach-card-take = Zatrzymać się może tylko jeden statek: pierwszy w kolejności lotu, który chce.
teach-hit-defend = Bateria zasila tarczę albo podwójne działo przeciw temu jednemu trafieniu. Bez niej część przepada, a z nią wszystko, co trzyma się tylko jej.
teach-hit-keep = Statek rozpadł się na kawałki, w których są ludzie. Kawałek, który nie zostaje, przepada.
teach-hole-power = Każdy punkt mocy silników poniżej siły czarnej dziury kosztuje dwie części do wyboru.
teach-hole-part = Wybierasz z brzegu, które części dostaje czarna dziura. Oddanie silnika pogarsza sprawę.
teach-flight-on = Po ciężkich stratach można wylądować. Zostaje połowa wartości towarów, przepada nagroda za kolejność i misję.

plan-vote = Głosuj na misję, pod którą potrafisz zbudować statek: za co płacą oprócz towarów i kolejności?
plan-alien_archaeology = Wieź artefakt: kto ma ich mniej niż ktoś inny, rezygnuje na końcu. Silniki, działa i kabiny trzymaj poza jego linią.
plan-alien_design = Najmniej odsłoniętych połączeń płaci potrójnie. Silniki za rzędem 7 nie działają, działa przed nim liczą się w połowie.
plan-beverage_run = Dowieź dwie kruche części: wbuduj je tam, gdzie nic obok nie oberwie.
plan-carpool = Buduj kabiny: pasażerowie płacą, gdy dotrą. Oprócz nich potrzeba załogi.
plan-club_gold_trials = Przejdź superkarty bez straty części: tarcze, działa, mocne silniki, mało odsłoniętych połączeń.
plan-cocktail_time = Płacą za pary: jedna krucha i jedna wybuchowa. Trzymaj je daleko od siebie.
plan-diplomatic_mission = Dowieź obcych: kabina obok podtrzymywania życia każdego koloru, dobrze schowana.
plan-directives = Na starcie statek musi spełniać tajny rozkaz; u celu jest za to zapłata.
plan-easy_peasy = Kolejność płaci podwójnie: mało godzin, mocne silniki, na końcu być z przodu.
plan-escort_mission = Ocal frachtowiec: pokonuj wrogów i nie trać części w meteorytach. Ostatni u celu dostaje 2 więcej.
plan-experiments = Każdy kolejny rodzaj ładunku płaci więcej od poprzedniego. Wystarczy po jednym.
plan-heavy_duty = Ciężki ładunek płaci za masę i o tyle spowalnia: zbuduj więcej silników, niż trzeba, potem ładuj.
plan-hilarious_stories = Wróć z największą liczbą straconych części: tym razem nic nie kosztują, a za najlepsze opowieści płacą.
plan-radioactive_isotopes = Radioaktywne części ładuj z dala od kabin: obok nich nikt nie mieszka, a dwie nie mogą się łączyć.
plan-riding_a_powder_keg = Za wybuchowe części płacą od sztuki, a zabierają wszystko wokół: kładź je na brzegu. Bez żadnej części ginie się.
plan-the_bet = Najmniej strat i dział razem wygrywa stawki wszystkich: tarcze i gładkie boki zamiast dział.

plan-step-open = Krok 1: otwórz skrzynię. Kosztuje godzinę i daje trzy części. Czego nie położysz, trafi na plac; stamtąd można wziąć za godzinę.
plan-step-tile = Krok 2: weź część z wieloma połączeniami, na przykład kabinę, i dołącz do kabiny startowej. Do następnej skrzyni nic nie jest na stałe.
plan-step-square = Krok 3: wybierz obrót i pole. Boki muszą pasować: jeden do jednego, dwa do dwóch, trzy do wszystkiego, gładki do gładkiego.
plan-step-engine = Teraz: silnik, jak najdalej z tyłu. Za nim musi być pusto. Bez mocy silników otwarty kosmos kończy lot.
plan-step-cannon = Teraz: działo do przodu, jak najdalej z przodu. Przed lufą musi być pusto. Pokonuje wrogów i rozbija duże meteoryty.
plan-step-cabin = Teraz: kabiny, aż na pokładzie będzie sześcioro. Załoga obsadza stacje i ginie u łowców; bez człowieka lot się kończy.
plan-step-battery = Teraz: bateria. Tarcze, podwójne działa i podwójne silniki zużywają po jednej za każdym użyciem.
plan-step-shield = Teraz: tarcza. Osłania dwa boki przed małymi meteorytami i lekkimi strzałami. Potem ciężki ładunek na misję, jeśli silniki pozwolą.
