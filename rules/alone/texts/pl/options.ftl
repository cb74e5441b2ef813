### Co daje odpowiedź, czego wymaga i ile kosztuje: jeden wiersz, najwyżej 90 znaków.

there-unseen = nieznany: kto tam czeka, przestraszy
there-stairs = schody na drugi poziom; ten znika z pamięci
there-room = { $room }{ there-danger }{ there-creatures }
there-corridor = { $kind }{ there-danger }{ there-creatures }
there-danger = { $danger-is ->
    [yes] , zagrożenie
   *[other] { "" }
}
there-creatures = { $number ->
    [0] { $creatures-is ->
        [0] { "" }
       *[other] : { $creatures-creature }
    }
   *[other] , potwory: { $number }
}
does-move = { $there }{ $dice ->
    [0] { "" }
    [one] · odejście: 1 kość przeciw tobie
    [few] · odejście: { $dice } kości przeciw tobie
   *[other] · odejście: { $dice } kości przeciw tobie
}
does-dash = dwa kroki w jednej akcji, raz na rundę · { $there }
does-unblock = zajmuje akcję; zostajesz na miejscu
does-explore = { $count ->
    [one] odkryj 1 sektor
   *[other] odkryj do { $count } sektorów
}, usuń 1 zagrożenie · { $there }
does-locate = { $count ->
    [one] nazwij 1 rzecz
   *[other] nazwij { $count } rzeczy
}: jak daleko i na którym poziomie
does-fight = { $dice ->
    [one] 1 kość
   *[other] { $dice } kości
}{ $spark-is ->
    [yes] , iskry trafiają
   *[other] { "" }
} · rani { $wound } %, zabija { $kill } %
does-search = { $count ->
    [one] dobierz 1 przedmiot
   *[other] dobierz { $count } przedmioty
} · masz { $held } z { $most }
closing-search = Przeszukaj: { $count ->
    [one] 1 przedmiot
    [few] { $count } przedmioty
   *[other] { $count } przedmiotów
}, masz { $held } z { $most }
does-repair = oświetla ten sektor i { $count ->
    [one] 1 następny
   *[other] do { $count } następnych
} w tę stronę; w świetle twoje iskry też trafiają
does-heal = { $track } { $from } → { $to } · 1 z twojej adrenaliny ({ $count })
does-recover = { $track } { $from } ↑, najwyżej do { $limit }
does-bullet = 2 akcje w tej turze · 1 z twojej adrenaliny ({ $count })
does-skill = { $ally-is ->
    [pilot] bez ataku towarzyszącego w tej turze
    [medic] odzyskaj 1 punkt
    [engineer] 1 darmowe ulepszenie przy Przeszukaniu
   *[other] 1 kość więcej w następnej Walce
} · 1 ładunek z { $count }
does-sacrifice = { $ally-is ->
    [pilot] do 3 kroków bez ataków towarzyszących
    [medic] odzyskaj 3 zdrowia i 3 poczytalności
    [engineer] darmowe Przeszukanie, 1 karta więcej
   *[other] Zło nie zagrywa kart w tej turze
}; znika na zawsze
does-ally = { $ally-is ->
    [pilot] co turę może oszczędzić atak towarzyszący
    [medic] co turę może przywrócić 1 punkt
    [engineer] może dać darmowe ulepszenie przy Przeszukaniu
   *[other] co turę może dać 1 kość w Walce
}
does-target-seen = widać: { $sector }
does-target-mission = misja { $colour }: { $mission }
does-target-room = jedno z ośmiu pomieszczeń
does-target = najbliższe: jak daleko, na którym poziomie
does-unanswered = nie będzie odpowiedzi, jak to daleko
does-charges = { $dice } kości
does-charge = { $count ->
    [one] 1 ładunek
    [few] { $count } ładunki
   *[other] { $count } ładunków
} · { $item-base }
does-turrets = każdy potwór na tym poziomie dostaje { $count } obrażenia
does-ability = { $count ->
    [one] 1 z 2 punktów: działa od drugiego
   *[other] 2 z 2 punktów
}: { $ability-is ->
    [agility] Zło przerzuca 1 trafienie
    [bravery] strach może kosztować 1 mniej
    [sharp_eye] 1 karta więcej z Przeszukania
    [precision] przerzut 1 pudła w Walce
   *[other] 1 adrenalina więcej
}
does-cancel = karta nic nie robi · 1 z twojej adrenaliny ({ $count })
does-lure = potwory z tego sektora ruszają w tę stronę
does-lose = { $track } { $left } → o { $count } mniej
does-discard = adrenalina { $count }: o 1 mniej
does-pay = { $count } poczytalności i Interakcja działa
does-refuse = Interakcja nic nie daje
does-block = nikt nie przejdzie bez wyłamania, ty też nie
does-clear = żeton zagrożenia znika
does-about = usłyszysz też pierwszy krok drogi
does-side = w tę stronę

does-stalk = potwór rusza się o 1; raz na rundę, bez karty
does-lead = odtąd twoje „gotowe” zamyka okno
does-spawn = nowy potwór, nie za blisko Bohatera
does-respawn = jeden potwór znika, pojawia się inny
does-a-move = potwór podchodzi bliżej
does-veil = Bohater nie zobaczy, dopóki nie spotka
does-fake = Bohater zobaczy, choć tego tam nie ma
does-mute = Bohater nie usłyszy, na którym to poziomie
does-bend = Bohater usłyszy złą odległość
does-span = Bohater usłyszy od { $low } do { $high }
does-named = nazwane przez Bohatera
does-yes = 2 kości więcej, a po ataku ginie
does-creature = { $sector }{ $wounded-is ->
    [yes] , z raną
   *[other] { "" }
} · { steps-away } · kości w ciemności: { $dice }
steps-away = { $steps ->
    [0] przy Bohaterze
    [one] 1 krok od Bohatera
    [few] { $steps } kroki od Bohatera
   *[other] { $steps } kroków od Bohatera
}
does-nearer = bliżej Bohatera
does-break = 1 punkt: droga do sektora { $sector } jest otwarta
does-meet = { $sector }: do sektora Bohatera{ $san ->
    [0] { "" }
   *[other] , strach: { $san } poczytalności
}
does-step = { $sector }: { $seen-is ->
    [yes] Bohater to widzi
   *[other] poza wzrokiem
} · potem { steps-away }
does-start = kroki do misji: niebieska { $blue }, zielona { $green }, finałowa { $final }
does-in-room = { $room } · { steps-away }
does-in-corridor = { $kind } · { steps-away }
does-type = kości { $dice }, w świetle { $lit } · strach { $san } · pojawia się od { $distance } kroków
does-door = { steps-away }
does-aim = { $count ->
    [one] 1 ładunek: 1 obrażenie i znika
    [few] { $count } ładunki, potem znika
   *[other] { $count } ładunków, potem znika
}
does-aim-hero = zdrowie { $hp }, poczytalność { $san }
does-swap = { $sector } ↔ { $other-sector }
does-decks = { deck-brief }{ $other-is ->
    [speed] ; szybkie potwory
    [terror] ; strach i fałszywe odpowiedzi
    [traps] ; stacja, która gryzie
   *[other] { "" }
}
deck-brief = { $deck-is ->
    [fury] silne potwory
    [speed] szybkie potwory
    [terror] strach i fałszywe odpowiedzi
   *[other] stacja, która gryzie
}
does-own = stąd dobiera { $seat }: { deck-brief }
does-hide = oddaje: { $reaction-effect }
does-draw = dla: { $seat } · skądinąd do dobrania: { $rest } · w tej talii: { $count }
