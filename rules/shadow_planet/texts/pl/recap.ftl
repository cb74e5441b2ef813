### Od czyjejś ostatniej decyzji: co kogo spotkało, co się ruszyło, kto co robi.

recap-you = Dla ciebie: { $hits }.
recap-taken = { $to-seat } bierze od ciebie { given-cards }
recap-given = { $from-seat } daje ci { given-cards }
recap-looked = { $seat } ogląda twoją rękę
recap-marker = { $by-is ->
    [none] { $change ->
        [-1] twój Znacznik wraca do puli: { $colour }
       *[other] dostajesz Znacznik: { $colour }
    }
   *[other] { $change ->
        [-1] { $by-seat } zwraca twój Znacznik do puli: { $colour }
       *[other] { $by-seat } daje ci Znacznik: { $colour }
    }
}
recap-cancelled = { $by-is ->
    [none] twoja zdolność jest w tej rundzie anulowana
   *[other] { $by-seat } anuluje w tej rundzie twoją zdolność
}
recap-banned = { $by-is ->
    [none] nie możesz w tej rundzie zagrywać kart { $type-kind }
   *[other] { $by-seat } zabrania ci w tej rundzie kart { $type-kind }
}
recap-moves = { $moves }.
recap-move = **{ $indicator }{ "\u00A0" }{ $before }{ "\u00A0→\u00A0" }{ $after }**
recap-move-why = { recap-move } ({ $why })
recap-cause = { $by-seat }: { $why }
recap-did = { $seat }{ $character-is ->
    [none] { "" }
   *[other] { " " }({ $character-who })
} { $deeds }.
deed-used = korzysta { $section-from }{ $brief-is ->
    [none] { "" }
   *[other] { " " }({ $brief })
}
deed-played = { $cards-is ->
    [1] zagrywa kartę { $cards }
   *[other] zagrywa karty { $cards }
}
deed-took = bierze { counted-cards } { $from-drawn }
deed-looked = ogląda { counted-cards } { $at-drawn }
deed-went = idzie { $to }
