### Co się stało. Jawna i tajna połowa zdarzenia mają wspólną wiadomość.
### Działają osoby, pod swoimi nazwami; Postać jest tam, gdzie liczy się jej pionek, zdolność, Wyposażenie albo Znaczniki.

event-round = Protagonista: { $seat }.
    .chapter = Runda { $round }

event-control-passed = { $pick-is ->
    [none] { $characters-is ->
        [none] { "" }
       *[other] Karty Postaci do wyboru: { $characters-who }.
    }
   *[other] Zatrzymana karta: { $pick-who }.
}
event-control-revealed = Załoga: { $control }.
    .opens = Faza Kontroli
control-pair = { $value-is ->
    [none] { $key-who } (niekontrolowana)
   *[other] { $key-who } ({ $value-seat })
}

event-marker = { $section-is ->
    [none] { $change ->
        [-1] { $seat } zwraca Znacznik do puli: { $colour }.
       *[other] { $seat } dostaje Znacznik: { $colour }.
    }
   *[other] { $change ->
        [-1] Znacznik ({ $character-who }) wraca { $section-from } do puli: ta Postać może tam znów wejść.
       *[other] Znacznik ({ $character-who }) zostaje { $section-at }: ta Postać już tam nie wejdzie.
    }
}

event-ability-used = { $on-is ->
    [none] { $type-is ->
        [none] Działa zdolność: { $character-who }.
       *[other] { $own-is ->
            [none] { $type-icon }{ $character-who }: { change } do { $type-kind } dla innych { $at } w tej rundzie.
           *[other] { $type-icon }{ $character-who }: { change } do { $type-kind } w tej turze.
        }
    }
   *[other] { $source }: { $on-who } nie może do końca rundy zagrywać kart { $type-kind }.
}
    .opens = { "" }
change = { $less-is ->
    [none] +{ $more }
   *[other] −{ $less }
}
event-ability-cancelled = { $character-who } anuluje w tej rundzie zdolność: { $on-who }.
    .opens = { "" }

event-card-played = { $cards-is ->
    [none] { $card-icon }{ $seat } zagrywa: { $card }.
   *[other] { $seat } zagrywa: { $cards }.
}

counted-cards = { $count ->
    [one] 1 kartę
    [few] { $count } karty
   *[many] { $count } kart
}
given-cards = { $cards-is ->
    [none] { counted-cards }
    [one] kartę { $cards }
   *[many] karty { $cards }
}
gear-taken = { $cards-is ->
    [none] { $count ->
        [1] { $to-seat } bierze 1 kartę { $from-drawn }.
       *[many] { "" }
    }
   *[many] { $to-seat } bierze { $from-drawn }: { $cards }.
}
event-card-moved = { $to-is ->
    [number] { $from-is ->
        [number] { $from-seat } → { $to-seat }: { given-cards }.
        [played] { "" }
        [jenna] { gear-taken }
        [nikke] { gear-taken }
        [john] { gear-taken }
        [rachel] { gear-taken }
        [reed] { gear-taken }
        [robot] { gear-taken }
       *[other] { $to-seat } bierze { given-cards } { $from-drawn }{ sum-of-points }.
    }
    [discard] { $from-is ->
        [number] { $from-seat } odrzuca zakrytą kartę{ $cards-is ->
            [none] .
           *[many] : { $cards }.
        }
        [played] { $cards-is ->
            [one] Na stos odrzuconych trafia odkryta karta: { $cards }.
           *[many] Na stos odrzuconych trafiają odkryte karty: { $cards }.
        }
       *[other] Odkryta karta { $from-drawn } trafia na stos odrzuconych: { $cards }.
    }
    [removed] { $from-is ->
        [number] { $from-seat } usuwa z gry { given-cards }, bez pokazywania.
       *[other] Usunięto z gry { given-cards } { $from-drawn }, bez pokazywania.
    }
    [temple] Na stos Świątyni odłożono { given-cards } { $from-drawn }.
    [messages] Do Podszeptów wtasowano { counted-cards } ze stosu odrzuconych.
   *[other] { $from-is ->
        [number] { $bottom-is ->
            [yes] { $from-seat } odkłada { given-cards } { $to-laid }.
           *[other] { $cards-is ->
                [none] { $count ->
                    [1] { $from-seat } dokłada 1 kartę { $to-laid }.
                   *[many] { "" }
                }
                [1] { $from-seat } dokłada kartę { $cards } { $to-laid }.
               *[many] { "" }
            }
        }
       *[other] Wierzchnia karta trafia { $to-laid }, nikt jej nie ogląda.
    }
}

points-pair = { $key-source } { $value ->
    [-1] −1
    [-2] −2
   *[other] { $value }
}
points-joint = { " + " }
sum-of-points = { $points-is ->
    [none] { "" }
   *[other] {" "}({ $points } = { $total })
}

event-deck-looked = { $seat-is ->
    [none] Wszyscy widzą wierzchnią kartę { $at-drawn }: { $cards }.
   *[other] { $cards-is ->
        [none] { $seat } ogląda { counted-cards } { $at-drawn }{ sum-of-points }.
       *[other] { $seat } widzi { $at-pile }{ sum-of-points }: { $cards }.
    }
}
event-hand-looked = { $of-is ->
    [none] { $cards-is ->
        [none] { $seat } ogląda { counted-cards } { $character-drawn }.
        [0] { $character-who }: w Wyposażeniu nie ma kart.
       *[other] { $seat } widzi Wyposażenie ({ $character-who }): { $cards }.
    }
   *[other] { $cards-is ->
        [none] { $count ->
            [0] { $seat } ogląda rękę, ale { $of } nie ma żadnych kart.
            [1] { $seat } ogląda 1 kartę, którą ma na ręce { $of }.
           *[many] { $seat } ogląda { counted-cards }, które ma na ręce { $of }.
        }
        [0] { $of } nie ma żadnych kart na ręce.
       *[many] { $seat } widzi, co ma na ręce { $of }: { $cards }.
    }
}

event-pawn-moved = { $by-is ->
    [none] { $character-who }
   *[other] { $by-seat } ({ $character-who })
} idzie { $from } { $to }{ sum-of-points }.
event-vehicle-entered = { $vehicle } stoi teraz { $at }.
event-vehicle-moved = { $vehicle } jedzie { $from } { $to }{ sum-of-points }. Na pokładzie: { $characters-who }.
event-section-used = { $seat } korzysta { $section-from } i pokazuje: { $cards }. { $effect }
event-protagonist = Kartę Protagonisty przejmuje { $seat }.

event-indicator = { $why-is ->
    [none] { moved }.
   *[other] { moved } ({ $why }).
}
moved = **{ $indicator }{ "\u00A0" }{ $from }{ "\u00A0→\u00A0" }{ $to }**
cause-stands = { $indicator } stoi: { $type } { $count }, { $other-type } { $count }
stood = { $stands-is ->
    [none] { "" }
   *[other] { " " }{ $stands }.
}
event-messages-revealed = { $temple ->
    [0] Odkryte: { $cards-typed }.{ stood }
   *[other] Odkryte (ze stosu Świątyni: { $temple }): { $cards-typed }.{ stood }
}
    .opens = Podszepty z Cieni
event-deck-empty = Nie ma już kart { $at-pile }: to dodatkowy postęp Odliczania.

event-turn-ended = { $idle-is ->
    [yes] Nic się nie dzieje.
   *[other] { "" }
}
    .closes = { $seat-is ->
        [none] { $character-icon }{ $character-who } (niekontrolowana)
       *[other] { $character-icon }{ $character-who } ({ $seat })
    }

event-identity = { $character-is ->
    [none] { $seat }: { $objective }.
   *[other] { $seat } ({ $objective }) – Tożsamość: { $character-who }, { $count ->
        [one] 1 Znacznik
        [few] { $count } Znaczniki
       *[many] { $count } Znaczników
    } w tym kolorze.
}
    .opens = Tożsamości
event-duel = Po doliczeniu Wyposażenia ({ $character-who }) Zagrożenie wynosi { $threat } (było { $before }); Astronauci ({ $astronauts-who }) mają Atak { $attack }.
    .opens = Pojedynek
event-over = { $reason-ended } { $side-wins } { $winners-is ->
    [0] Nikt przy stole nie wygrywa.
    [one] Wygrywa: { $winners-seat }.
   *[many] Wygrywają: { $winners-seat }.
}
    .chapter = Koniec gry

ended-threat = Zagrożenie doszło do końca.
ended-repair = Naprawa doszła do końca.
ended-countdown = Odliczanie dobiegło końca.
wins-guardian = Górą Strażnik.
wins-astronaut = Górą Astronauci.
wins-alien = Górą Obcy.
