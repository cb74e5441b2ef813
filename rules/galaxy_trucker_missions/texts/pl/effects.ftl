### Co daje odpowiedź, w najwyżej 90 znakach; i do czego jest każdy rodzaj części.

effect-auto = wybiera za ciebie: { $does }
effect-abstain = decydują inni albo los
effect-against = ten sam głos · jeśli wykluczą ją wszyscy, los jej nie wybierze: { $mission }
effect-lift = wraca tam, skąd przyszła, za darmo do następnej skrzyni
effect-keep = na później; nieużyta liczy się jako stracona · wolne miejsca { $from } → { $to }
effect-open = { $count } z { $left }, za godzinę
effect-peek = zobacz, co nadejdzie, za godzinę (masz { $hours }) · wszystko zostaje, jak leży
effect-finish = { $count ->
    [0] niezużyte godziny: { $hours } · najmniej zużytych startuje z przodu
   *[other] niezużyte godziny: { $hours } · odłożone liczą się jako stracone: { $count }
}

effect-changes-1 = { $a }
effect-changes-2 = { $a } · { $b }
effect-changes-3 = { $a } · { $b } · { $c }
effect-changes-4 = { $a } · { $b } · { $c } · { $d }
change-engines = silniki { $from } → { $to }
change-fire = ogień { $from } → { $to }
change-engines-fed = silniki { $from } → { $to }, jeśli starczy baterii
change-fire-fed = ogień { $from } → { $to }, jeśli starczy baterii
change-crew = załoga { $from } → { $to }
change-batteries = baterie { $from } → { $to }
change-room = miejsca { $from } → { $to }
change-shields = tarcza: { $sides-flank }
change-exposed = odsłonięte { $from } → { $to }
change-joined = złącza: { $count }

effect-humans = w każdej kabinie dwoje ludzi
effect-alien = zamiast dwojga ludzi · +{ $bonus } { $colour-adds }, jeśli coś już jest
effect-envoy = płaci { $pay } u celu · zamiast dwojga ludzi · +{ $bonus } { $colour-adds }
adds-brown = do mocy silników
adds-purple = do siły ognia
effect-passenger = dwoje pasażerów: po { $pay } u celu, po −{ $gone } za utratę

effect-days-on = { $days ->
    [one] 1 dzień naprzód
   *[other] { $days } dni naprzód
} · zostaje baterii: { $left }
effect-stranded = moc silników { $power }: trzeba zrezygnować z lotu
effect-engines = moc silników { $power } · zostaje baterii: { $left }
effect-fire = siła ognia { $value } · zostaje baterii: { $left }
effect-fleet = { $count ->
    [0] siła ognia { $value }: nic ci nie zrobią
    [one] siła ognia { $value }: trafia w ciebie 1 linia
    [few] siła ognia { $value }: trafiają w ciebie { $count } linie
   *[other] siła ognia { $value }: trafia w ciebie { $count } linii
} · zostaje baterii: { $left }
effect-fight-credits = { $mine } na { $theirs }: wygrana, +{ $credits } kr., −{ $days ->
        [one] 1 dzień
       *[many] { $days } dni
    } · zostaje baterii: { $left }
effect-fight-goods = { $mine } na { $theirs }: wygrana, towary +{ $gain }, −{ $days ->
        [one] 1 dzień
       *[many] { $days } dni
    } · zostaje baterii: { $left }
effect-fight-leave = { $mine } na { $theirs }: wygrana, bez nagrody i straty dni · zostaje baterii: { $left }
effect-fight-draw = { $mine } na { $theirs }: remis, nic się nie dzieje · zostaje baterii: { $left }
effect-fight-lost = { $mine } na { $theirs }: przegrana · { $shots ->
    [0] { $crew ->
        [0] towary −{ $goods }
       *[other] załoga −{ $crew }
    }
   *[other] strzały w ciebie: { $shots }
}
effect-land = { $count ->
    [0] towary +{ $gain }, −{ $days ->
        [one] 1 dzień
       *[many] { $days } dni
    } · tylko ta, jeśli wolna
   *[other] towary +{ $gain } albo lepiej, −{ $days ->
        [one] 1 dzień
       *[many] { $days } dni
    } · najlepsza z wolnych
}
effect-pass = nic nie zyskujesz, nie tracisz dni
effect-ship = załoga −{ $crew } (zostaje { $left }), +{ $credits } kr., −{ $days ->
        [one] 1 dzień
       *[many] { $days } dni
    }
effect-station = towary +{ $gain }, −{ $days ->
        [one] 1 dzień
       *[many] { $days } dni
    }
effect-stay = karta dotyczy cię jak wszystkich
effect-discard = ta karta cię omija · u celu część dałaby { $pay }
effect-use = nic nie przepada · zostaje baterii: { $left }
effect-spare = { $count ->
    [one] przepada 1 część
    [few] przepadają { $count } części
   *[other] przepada { $count } części
} · zostaje baterii: { $left }
effect-body = części { $parts }, ludzie { $humans } · przepada: { $lost }
effect-hole = moc { $power } na { $strength }: { $count ->
    [0] nic nie przepada
   *[other] części do oddania: { $count }
}
effect-part = { $card } · { $a } · { $b }
change-owed = części do oddania { $from } → { $to }
change-power = moc { $from } → { $to }
effect-give-up = { $worth ->
    [0] nic do sprzedania
   *[other] towary idą za { $half } zamiast { $worth }
} · bez nagrody za kolejność i misję
effect-fly = zostało kart: { $left } · moc silników najwyżej { $power }

brief-alien_archaeology = artefakty: { $single } za pojedynczy, { $double } za podwójny; kto ma mniej, rezygnuje
brief-alien_design = najmniej odsłoniętych połączeń płaci ×{ $beauty_times } · działa z przodu i silniki z tyłu słabe
brief-beverage_run = twoje 2 kruche części: po { $fragile } u celu · superkarty
brief-carpool = pasażerowie: po { $passenger } u celu, po −{ $gone } za utratę
brief-club_gold_trials = { $clean } za każdą superkartę bez straty części
brief-cocktail_time = { $pair } za każdą parę: jedna krucha i jedna wybuchowa część
brief-diplomatic_mission = obcy: po { $alien } u celu, po −{ $gone } za utratę
brief-directives = tajny rozkaz dla statku: { $kept }, jeśli jest spełniony i dolecisz
brief-easy_peasy = kolejność płaci ×{ $order_times } · dwie superkarty w ukrytym stosie
brief-escort_mission = frachtowiec, kadłub { $hull }: po { $home }, jeśli dotrze, ostatni { $last } więcej
brief-experiments = różne rodzaje ładunku: { $kinds_1 }, { $kinds_2 }, { $kinds_3 }, { $kinds_4 }, { $kinds_5 }
brief-heavy_duty = ciężki ładunek: { $mass } za punkt masy; o tyle też spowalnia
brief-hilarious_stories = najwięcej straconych części: { $most }, potem { $second } · superkarty
brief-radioactive_isotopes = radioaktywne części: po { $radioactive }; nikt obok nie mieszka
brief-riding_a_powder_keg = wybuchowe części: po { $explosive }; zabierają wszystko wokół
brief-the_bet = najmniej strat i dział razem wygrywa po { $stake } od pozostałych

part-start = dwoje ludzi
part-cabin = dwoje ludzi albo obcy przy podtrzymywaniu życia
part-battery_2 = 2 baterie do tarcz i wszystkiego, co podwójne
part-battery_3 = 3 baterie do tarcz i wszystkiego, co podwójne
part-hold_2 = miejsce na 2 towary, bez czerwonych
part-hold_3 = miejsce na 3 towary, bez czerwonych
part-special_1 = miejsce na 1 towar, także czerwony
part-special_2 = miejsce na 2 towary, także czerwone
part-engine = +1 do mocy silników · wylot do tyłu, za nim musi być pusto
part-engine_double = +2 do mocy silników za baterię · za nim musi być pusto
part-cannon = 1 siły ognia do przodu, ½ gdzie indziej · przed lufą musi być pusto
part-cannon_double = 2 siły ognia do przodu, 1 gdzie indziej, za baterię · przed lufą pusto
part-shield = zatrzymuje małe meteoryty i lekkie strzały z dwóch boków, za baterię
part-life_brown = w złączonej kabinie może mieszkać brązowy obcy: +2 do silników
part-life_purple = w złączonej kabinie może mieszkać fioletowy obcy: +2 do ognia
part-structural = same połączenia, do dalszej budowy
part-explosive = zniszczony niszczy wszystko wokół
part-radioactive = nikt wokół nie mieszka, dwa nie mogą się łączyć
part-heavy = masa spowalnia; gładkie boki zatrzymują każde trafienie
part-fragile = pęka, gdy cokolwiek wokół zostaje zniszczone
part-artefact_single = jego kolumna albo rząd to martwa strefa: nic tam nie działa
part-artefact_double = jego kolumna i rząd to martwe strefy: nic tam nie działa
