### Co mówią obrazki i co mówi się zamiast nich tym, którzy ich nie widzą.

picture-player = { $seat }
picture-seat = Pilot { $number }
picture-none = brak
picture-flight = Lot { $number } z { $flights } · klasa { $name-class }
picture-level = poziom { $level }
picture-mission = { $mission }
picture-freighter = frachtowiec: kadłub { $hull }
picture-hidden = ukryty stos: { $kinds-supercard }
picture-deck = { $count ->
    [one] została 1 karta
    [few] zostały { $count } karty
   *[other] zostało { $count } kart
}
picture-bank = Bank:
picture-between = Przerwa między kartami
picture-last-card = Ostatnia karta: { $card }
picture-flown = Koniec lotu
roman-1 = I
roman-2 = II
roman-3 = III

picture-strength = Siła:
picture-reward = Nagroda:
picture-beaten = W razie porażki:
picture-landing = Lądowanie:
picture-least = Najmniej
picture-least-crew = Najmniej załogi:
picture-least-engines = Najmniejsza moc silników:
picture-least-firepower = Najmniejsza siła ognia:
picture-leave = Zostaw załogę:
picture-needs = Potrzebna załoga:
picture-favoured = Działa liczone w całości:
picture-dice = Kości:

picture-has-engines = Moc silników
picture-has-firepower = Siła ognia
picture-has-crew = Załoga
picture-has-batteries = Baterie
picture-has-goods = Towary
picture-has-exposed = Odsłonięte połączenia
picture-has-mass = Masa
picture-fed = z bateriami
picture-has-shields = Tarcze:
flank-front = przód
flank-right = prawo
flank-rear = tył
flank-left = lewo

picture-sign-crew = załoga
picture-sign-battery = baterie
picture-sign-engines = moc silników, → z bateriami
picture-sign-firepower = siła ognia, → z bateriami
picture-sign-exposed = odsłonięte połączenia
picture-sign-shield = boki z tarczą
picture-sign-goods = wartość towarów
picture-sign-lost = stracone części
picture-sign-clean = superkarty bez strat

picture-hours = Zostało godzin: { $hours }
picture-class = Klasa { $name-class }
picture-lost-parts = Stracone części: { $count }
picture-taken = { $card } nr { $tile }
picture-squares = pola: { $count }
picture-hand = W ręce: { $count }
picture-aside = Na boku: { $count }
picture-yard = Na placu: { $count }
picture-pile = Stos { $pile }
picture-tile = { $card }
picture-number = nr { $tile }
picture-order = Rozkaz: { $order }
picture-place = Miejsce { $place } · pole { $position }
picture-gave-up = poza lotem
picture-dead = przepada w kosmosie
picture-building = buduje
picture-built = gotowe

picture-bill = Rachunek lotu { $number }
picture-paid-order = kolejność
picture-paid-beauty = uroda
picture-paid-goods = towary
picture-paid-lost = straty
picture-paid-mission = misja
picture-paid-total = razem
picture-paid-purse = kasa

told-stardust = Wszyscy tracą po jednym dniu za każde odsłonięte połączenie.
told-epidemic = Każda zamieszkana kabina połączona z inną zamieszkaną traci 1 członka załogi.
told-sabotage = Statek z najmniejszą załogą: trzy próby trafienia w pole; część, która tam leży, przepada.
told-open_space = Wszyscy lecą o tyle dni, ile mają mocy silników. Bez mocy trzeba zrezygnować.
told-black_hole = Każdy brakujący punkt mocy silników kosztuje dwie części.
told-meteor_shower = Małe meteoryty { $side } w każdej kolumnie, { $sweep }; potem { $other-side } w każdym rzędzie, { $turn-sweep }.
sweep-left_right = od lewej do prawej
sweep-right_left = od prawej do lewej
sweep-front_rear = od przodu do tyłu
sweep-rear_front = od tyłu do przodu

told-enemy = Siła { $strength }. Pokonuje ich większa siła ognia; przynosi to nagrodę i kosztuje dni: { $days }.
told-reward = { $count ->
    [one] 1 kredyt
    [few] { $count } kredyty
   *[other] { $count } kredytów
}
told-planet = Planeta { $planet }:
told-ship = Zostaw załogę: { $crew }. Stracone dni: { $days }.
told-station = Potrzebna załoga: { $crew }. Stracone dni: { $days }.
told-fleet-line = Siła ognia poniżej { $strength }:
told-lose-crew = załoga −{ $count }
told-lose-goods = towary −{ $count }
told-lose-days = dni −{ $count }
told-hit = { $what } { $side }
told-hit-die = { $what } { $side }, linia { $die } plus kość
told-dodged = Poza tą kartą:
told-credits = { $count ->
    [one] 1 kredyt
    [few] { $count } kredyty
   *[other] { $count } kredytów
}
told-hours = zużyte godziny: { $count }
told-clean = Superkarty bez strat: { $count }
told-connectors = Połączenia w kolejności: przód, prawo, tył, lewo; kolumny przed rzędami.
connector-0 = gładki
connector-1 = pojedyncze
connector-2 = podwójne
connector-3 = uniwersalne
told-muzzle = lufa w stronę:
told-covers = osłania:
told-along-column = martwa strefa wzdłuż kolumny
told-along-row = martwa strefa wzdłuż rzędu
told-tile = { $card } nr { $tile }
told-part = Kolumna { $x }, rząd { $y }: { $card }, { $rot }°
told-rotation = Obrót o { $rot }°
told-humans = { $count ->
    [one] 1 człowiek
    [few] { $count } ludzi
   *[other] { $count } ludzi
}
told-batteries = { $count ->
    [one] 1 bateria
    [few] { $count } baterie
   *[other] { $count } baterii
}
told-passengers = miejsca dla pasażerów
told-mass = masa { $count }
told-exposed = odsłonięte połączenia: { $count }
told-dead-zone = w martwej strefie
told-irradiated = obok radioaktywnego ładunku
told-loose = można jeszcze podnieść
told-stock = W zapasie:
told-winners = Wygrana:
told-nobody-wins = Nikt nie wygrywa.
