### Fakty przy pytaniu i powody, dla których czegoś nie ma do wyboru.

value-halves = { $half-is ->
    [yes] { $whole ->
        [0] ½
       *[other] { $whole }½
    }
   *[no] { $whole }
}
value-below = −{ $value }
goods-red = 🟥 { $count }
goods-yellow = 🟨 { $count }
goods-green = 🟩 { $count }
goods-blue = 🟦 { $count }
goods-none = nic

fact-hours = ⏳ **Zostało godzin: { $hours } z { $total }**
fact-firepower = Siła ognia: { $low }, ze wszystkimi bateriami { $high }
fact-crew = Załoga: { $count }
fact-strength = Ich siła: { $value }
fact-stake = Zagrożona: { $card }, kolumna { $x }, rząd { $y }
fact-falls = { $count ->
    [one] Przepadłaby 1 część
    [few] Przepadłyby { $count } części
   *[other] Przepadłoby { $count } części
}
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
fact-checks = { $engines_all ->
    [0] ⚠️{ " " }
   *[other] { "" }
}silniki { $engines }{ $more_engines-is ->
    [yes] { " " }(z bateriami { $engines_all })
   *[no] { $engines_lack-is ->
        [yes] { " " }(gdyby była bateria: { $engines_fed })
       *[no] { "" }
    }
} · { $fire_none-is ->
    [yes] ⚠️{ " " }
   *[no] { "" }
}ogień { $fire }{ $more_fire-is ->
    [yes] { " " }(z bateriami { $fire_all })
   *[no] { $fire_lack-is ->
        [yes] { " " }(gdyby była bateria: { $fire_fed })
       *[no] { "" }
    }
} · załoga { $crew } · baterie { $batteries } · miejsca na towary { $room } · odsłonięte połączenia { $exposed }
fact-shields = { $sides-is ->
    [none] Tarcze: brak
   *[other] Tarcze: { $sides-flank }
}
fact-unfit = Teraz nigdzie nie pasuje: { $tiles }
fact-tile = **{ $card }**
fact-card = Karta: **{ $card }**
fact-hit = **{ $hit }**
fact-auto = Autopilot: { $does }
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
fact-planet = Planeta { $planet }: warta { $gain }, stracone dni: { $days }
fact-ship = Zapłać załogą: { $crew }, zysk w kredytach: { $credits }, stracone dni: { $days }
fact-station = Towary warte { $gain }, stracone dni: { $days }
