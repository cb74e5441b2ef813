### Since somebody last decided: what hit them, what moved, who did most.

recap-you = For you: { $hits }.
recap-taken = { $to-seat } has taken { given-cards } of yours
recap-given = { $from-seat } has given you { given-cards }
recap-looked = { $seat } has looked at your hand
recap-marker = { $change ->
    [-1] a Marker of yours went back: { $colour }
   *[other] you got a Marker: { $colour }
}
recap-cancelled = your ability is cancelled for this round
recap-banned = you may play no { $type-kind } cards this round
recap-moves = { $moves }.
recap-move = **{ $indicator }{ "\u00A0" }{ $before }{ "\u00A0→\u00A0" }{ $after }**
recap-move-why = { recap-move } ({ $why })
recap-most = { $seat } did most: { $deeds }.
recap-did = { $seat }{ $character-is ->
    [none] { "" }
   *[other] { " " }({ $character-who })
}: { $deeds }.
deed-used = used { $section }
deed-took = took { counted-cards }
deed-played = played { counted-cards }
deed-looked = looked at { counted-cards }
