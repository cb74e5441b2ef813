### Fakty przy pytaniu i powody, dla których czegoś nie ma do wyboru.

value-halves = { $half-is ->
    [yes] { $whole ->
        [0] ½
       *[other] { $whole }½
    }
   *[no] { $whole }
}
value-goods = 🟥 { $red } 🟨 { $yellow } 🟩 { $green } 🟦 { $blue }

fact-hours = Zostało godzin: { $hours }
fact-exposed = Odsłonięte połączenia: { $count }
fact-engines = Moc silników: { $low }, ze wszystkimi bateriami { $high }
fact-firepower = Siła ognia: { $low }, ze wszystkimi bateriami { $high }
fact-crew = Załoga: { $count }
fact-cards-left = Zostało kart: { $count }
fact-value = { $n ->
    [one] 1 bateria: { $value }
    [few] { $n } baterie: { $value }
   *[other] { $n } baterii: { $value }
}
fact-open-space = { $n ->
    [one] 1 bateria: lot o { $days }
    [few] { $n } baterie: lot o { $days }
   *[other] { $n } baterii: lot o { $days }
}
fact-strength = Ich siła: { $value }
fact-reward = { $credits ->
    [0] Nagroda: { $goods }, stracone dni: { $days }
   *[other] Nagroda w kredytach: { $credits }, stracone dni: { $days }
}
fact-planet = Planeta { $planet }: warta { $gain }, stracone dni: { $days }
fact-ship = Zapłać załogą: { $crew }, zysk w kredytach: { $credits }, stracone dni: { $days }
fact-station = Towary warte { $gain }, stracone dni: { $days }
fact-stake = Zagrożona: { $card }, kolumna { $x }, rząd { $y }
fact-falls = { $count ->
    [one] Przepadłaby 1 część
    [few] Przepadłyby { $count } części
   *[other] Przepadłoby { $count } części
}
fact-batteries = Baterie na pokładzie: { $count }
fact-body = Od kolumny { $x }, rzędu { $y }: części { $parts }, ludzie { $humans }
fact-hole = Siła czarnej dziury: { $strength }
fact-owed = { $count ->
    [one] Moc { $power }: jeszcze 1 część
    [few] Moc { $power }: jeszcze { $count } części
   *[other] Moc { $power }: jeszcze { $count } części
}

why-no-side-joins = Żaden bok nigdzie nie pasuje.
why-holds-others = Trzymają się jej inne części.
why-no-hours = Nie ma już godzin.
why-nothing-built = Najpierw obok kabiny startowej musi leżeć jakaś część.
