### Since somebody last decided: what hit them, what moved, what others did.

recap-you = For you: { $hits }.
recap-taken = { $to-seat } has taken { given-cards } of yours
recap-given = { $from-seat } has given you { given-cards }
recap-looked = { $seat } has looked at your hand
recap-marker = { $by-is ->
    [none] { $change ->
        [-1] a Marker of yours went back: { $colour }
       *[other] you got a Marker: { $colour }
    }
   *[other] { $change ->
        [-1] { $by-seat } sent a Marker of yours back: { $colour }
       *[other] { $by-seat } gave you a Marker: { $colour }
    }
}
recap-cancelled = { $by-is ->
    [none] your ability is cancelled for this round
   *[other] { $by-seat } has cancelled your ability for this round
}
recap-banned = { $by-is ->
    [none] you may play no { $type-kind } cards this round
   *[other] { $by-seat } forbids you { $type-kind } cards for this round
}
recap-moves = { $moves }.
recap-move = **{ $indicator }{ "\u00A0" }{ $before }{ "\u00A0→\u00A0" }{ $after }**
recap-move-why = { recap-move } ({ $why })
recap-cause = { $by-seat }: { $why }
recap-did = { $seat }{ $character-is ->
    [none] { "" }
   *[other] { " " }({ $character-whom })
} { $deeds }.
deed-used = used { $section }{ $brief-is ->
    [none] { "" }
   *[other] { " " }({ $brief })
}
deed-played = played { $cards }
deed-took = took { counted-cards } { $from-drawn }
deed-looked = looked at { counted-cards } { $at-drawn }
deed-went = went { $to }
