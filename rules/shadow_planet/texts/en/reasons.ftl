### Facts beside a question, why something is not offered, and what a question belongs to.

because-round = Round { $round }
because-turn = Turn of { $character-whom }
because-drive = The { $vehicle } goes { $to }
because-card = { $card }
because-section = { $section }

fact-answered = Your answer so far: { $answer }. You can still change it.
fact-total = { $sources-is ->
    [0] **{ $type-kind } { $total }**
   *[other] **{ $type-kind } { $total }** = { $sources }
}
sources-pair = { $value }
sources-joint = { " + " }
fact-source-card = { $card } { $amount }
fact-source = { $source } { $amount }
fact-take = { $most ->
    [1] You take the top card { $pile-drawn } next.
   *[other] You take { $count ->
        [one] 1 card
       *[other] { $count } cards
    } { $pile-drawn } next, with your Get cards up to { $most }: press them in the order you want them.
}
fact-take-here = You still take your card { $at }.
fact-section = You are in this Section: { $section }.
fact-show = { $section }: show { $show }.
fact-ride = The { $vehicle } goes { $to }.
fact-no-way-back = No path on foot leads away: whoever is { $at } needs a Vehicle to leave.
fact-indicator = { $indicator } { $value }: { $type-kind } cards advance it, { $other-kind } cards move it back.
fact-markers = { $character-who }: you own { $count ->
    [0] no Marker
    [one] 1 Marker
   *[other] { $count } Markers
}.
fact-taken = { $character-who }: taken by { $seat }, { $objective }.
fact-seen = You see { $cards }.
fact-gear = You are looking into { $character-whose } Gear.
fact-wanted = You take { $card }.
fact-chosen-player = Chosen: { $seat }.
fact-chosen-by = { $seat } chose you.
fact-chosen-cards = Chosen so far: { $cards }.
fact-chosen-colours = Chosen so far: { $colours-colour }.

why-no-text = It does nothing when played; it matters in Gear, when shown and as a discard.
why-forbidden = { $source } forbids it for now.
why-suit-played = A card was played that lets no other Move card be played this turn.
why-only-at = It can only be played { $at }.
why-alone = It must be the only Move card of the turn.
why-vehicle-only = Only a Vehicle gets there.
why-too-far = It costs { $cost }, and you have { $points }.
why-no-section = This Character enters no Section.
why-own-marker = A Marker there bars that Character’s way in.
why-in-play = The { $vehicle } is in play already.
why-more-markers = You own { $count ->
    [one] 1 Marker
   *[other] { $count } Markers
} of it, and fewer of another Character.
why-cannot-show = You would have to show { $needed } { $type-kind } and hold { $held }.
