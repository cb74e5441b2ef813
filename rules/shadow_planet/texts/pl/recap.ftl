### Od czyjejś ostatniej decyzji: co kogo spotkało, co się ruszyło, kto robi najwięcej.

recap-you = Dla ciebie: { $hits }.
recap-taken = { $to-seat } bierze od ciebie { given-cards }
recap-given = { $from-seat } daje ci { given-cards }
recap-looked = { $seat } ogląda twoją rękę
recap-marker = { $change ->
    [-1] twój Znacznik wraca do puli: { $colour }
   *[other] dostajesz Znacznik: { $colour }
}
recap-cancelled = twoja zdolność jest w tej rundzie anulowana
recap-banned = nie możesz w tej rundzie zagrywać kart { $type-kind }
recap-moves = { $moves }.
recap-move = **{ $indicator }{ "\u00A0" }{ $before }{ "\u00A0→\u00A0" }{ $after }**
recap-move-why = { recap-move } ({ $why })
recap-most = Najwięcej robi { $seat }: { $deeds }.
recap-did = { $seat }{ $character-is ->
    [none] { "" }
   *[other] { " " }({ $character-who })
}: { $deeds }.
deed-used = korzysta { $section-from }
deed-took = bierze { counted-cards }
deed-played = zagrywa { counted-cards }
deed-looked = ogląda { counted-cards }
