### Fakty obok pytania, czemu czegoś nie ma do wyboru i czego pytanie dotyczy.

because-round = Runda { $round }
because-turn = Tura: { $character-who }
because-drive = { $vehicle } rusza { $to }
because-card = { $card }
because-section = { $section }

fact-answered = Twoja dotychczasowa odpowiedź: { $answer }. Możesz ją jeszcze zmienić.
fact-total = { $sources-is ->
    [0] **{ $type } { $total }**
   *[other] **{ $type } { $total }** = { $sources }
}
sources-pair = { $value }
sources-joint = { " + " }
fact-source-card = { $card } { $amount }
fact-source = { $source } { $amount }
fact-take = { $most ->
    [1] Zaraz bierzesz wierzchnią kartę { $pile-drawn }.
   *[other] Zaraz bierzesz karty { $pile-drawn }: { $count }, z kartami Pozyskiwania do { $most }. Naciskaj w kolejności, w jakiej mają leżeć.
}
fact-take-here = Swoją kartę i tak bierzesz { $at }.
fact-section = Sekcja, w której jesteś: { $section }.
fact-show = { $section }: pokaż { $show }.
fact-ride = { $vehicle } jedzie { $to }.
fact-no-way-back = Pieszo nie da się stamtąd wrócić: kto jest { $at }, potrzebuje Pojazdu.
fact-indicator = { $indicator } { $value }: postęp dają karty { $type-kind }, cofnięcie karty { $other-kind }.
fact-markers = { $character-who }: masz { $count ->
    [one] 1 Znacznik
    [few] { $count } Znaczniki
   *[many] { $count } Znaczników
}.
fact-taken = { $character-who }: zajmuje tę Postać { $seat }, { $objective }.
fact-seen = Widzisz: { $cards }.
fact-gear = Wyposażenie, do którego zaglądasz: { $character-who }.
fact-wanted = Bierzesz: { $card }.
fact-chosen-player = Wskazany gracz: { $seat }.
fact-chosen-by = Wskazuje cię { $seat }.
fact-chosen-cards = Wybrane dotąd: { $cards }.
fact-chosen-colours = Wybrane dotąd: { $colours-colour }.

why-no-text = Zagrana nic nie robi; liczy się w Wyposażeniu, przy pokazywaniu i po odrzuceniu.
why-forbidden = Na razie zabrania tego { $source }.
why-suit-played = Zagrana karta nie pozwala w tej turze zagrać innej karty Ruchu.
why-only-at = Można ją zagrać tylko { $at }.
why-alone = Musi być jedyną kartą Ruchu w turze.
why-vehicle-only = Dotrze tam tylko Pojazd.
why-too-far = Kosztuje { $cost }, a masz { $points }.
why-no-section = Ta Postać nie wchodzi do Sekcji.
why-own-marker = Drogę zamyka leżący tam Znacznik tej Postaci.
why-in-play = { $vehicle } już jest w grze.
why-more-markers = Masz { $count ->
    [one] 1 Znacznik
    [few] { $count } Znaczniki
   *[many] { $count } Znaczników
} tej Postaci, a innej mniej.
why-cannot-show = Trzeba pokazać karty { $type-kind } w liczbie { $needed }, a masz { $held }.
