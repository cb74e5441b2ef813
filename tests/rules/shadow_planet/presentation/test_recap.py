"""What a player is told of what happened since they last decided: three lines, the worst first."""

from typing import Any

import pytest

from bot.i18n.speaker import Speaker, events_for
from rules.engine import Event, load_game
from rules.engine.players import chance_from as chance
from rules.engine.players import decide, known_to

GAME: Any = load_game("shadow_planet")
NAMES = ("Ann", "Ben", "Cyd", "Dan", "Eve")
VIEW = {"seat": 0, "control": {"rachel": 0, "reed": None, "jenna": 2}}


def told(language: str, events: list[Event]) -> list[str]:
    say = Speaker(GAME, language, lambda seat: NAMES[seat])
    lines = GAME.recap(VIEW, say.story(events_for(events, 0)))
    return [say.line(line).replace("\u00a0", " ") for line in lines]


def happened(kind: str, audience: tuple[int, ...] | None = None, **data: Any) -> Event:
    data = {key.rstrip("_"): value for key, value in data.items()}
    return Event(kind, data, audience)


CARD, SEDUCE, PLAIN = (
    next(card.id for card in GAME.cards.values() if card.key == key)
    for key in ("lure", "seduce", "search")
)
EVENTS = [
    happened("card.played", seat=1, character="nikke", card=PLAIN),
    happened("card.played", seat=1, character="nikke", card=SEDUCE),
    happened("deck.looked", seat=1, at="hill", count=2),
    happened("card.moved", from_=0, to=1, count=1),
    happened("card.moved", (0, 1), from_=0, to=1, cards=[CARD]),
    happened("ability.cancelled", character="jenna", on="rachel"),
    happened("turn.ended", seat=1, character="nikke"),
    happened("section.used", seat=2, character="jenna", section="flight_deck", cards=[], effect=""),
    happened("indicator", indicator="repair", from_=5, to=4),
    happened("indicator", indicator="repair", from_=4, to=3),
    happened("indicator", indicator="threat", from_=4, to=5),
    happened("indicator", indicator="threat", from_=5, to=4),
]


@pytest.mark.parametrize(
    ("language", "you", "moved", "most"),
    [
        (
            "en",
            "Ben has taken Lure of yours and Cyd has cancelled your ability for this round",
            "**Repair 5 → 3** (Cyd: Flight Deck).",
            "Ben (Nikke) played Seduce and looked at 2 cards from the Hill deck.",
        ),
        (
            "pl",
            "Ben bierze od ciebie kartę Wabik i Cyd anuluje w tej rundzie twoją zdolność",
            "**Naprawa 5 → 3** (Cyd: Kokpit).",
            "Ben (Nikke) zagrywa kartę Uwodzenie i ogląda 2 karty z talii Wzgórza.",
        ),
    ],
)
def test_what_others_did_is_told_with_who_and_its_effect_after_what_hit_the_reader(
    language: str, you: str, moved: str, most: str
) -> None:
    """What a move is due to is not told once more."""
    first, *others = told(language, EVENTS)
    assert you in first
    assert others == [moved, most]


def test_a_marker_that_comes_with_a_character_is_no_news() -> None:
    revealed = happened("control.revealed", control={})
    mine = happened("marker", seat=0, colour="white", change=1)
    assert told("en", [revealed, mine]) == []
    assert told("en", [revealed, happened("pawn.moved", character="reed"), mine]) == [
        "For you: you got a Marker: white."
    ]


def test_a_recap_never_depends_on_what_its_reader_may_not_know() -> None:
    """Nor is it longer than its place on a form, whatever happens in a game."""
    for number in range(4):
        state, events = GAME.new(3 + number % 3, number), []
        speakers = [Speaker(GAME, language, lambda s: "W" * 32) for language in GAME.texts]
        since = [0] * state.seats
        for turn in range(400):
            if not (pending := GAME.pending(state)):
                break
            seat = pending[0]
            other = GAME.determinize(state, seat, chance(number, turn))
            known = known_to(events[since[seat] :], seat)
            for say in speakers:
                story = say.story(events_for(known, seat))
                lines = GAME.recap(GAME.view(state, seat), story)
                assert lines == GAME.recap(GAME.view(other, seat), story)
                assert len(lines) <= 3
                assert all("⟨" not in say.line(line) for line in lines)
            luck = chance(number, turn, seat)
            said = decide(GAME, state, seat, GAME.players()["random"], events, luck)
            since[seat] = len(events)
            events += GAME.apply(state, seat, said)


CYD = (
    "Cyd (Jenna) used Accommodation (see 3 Messages, remove 1) "
    "and took 3 cards from the Melita deck."
)


def test_one_line_tells_what_others_did_with_its_effect() -> None:
    used = {"character": "jenna", "section": "accommodation", "cards": []}
    done = [
        happened("section.used", seat=2, **used, effect="accommodation_0"),
        happened("marker", seat=0, colour="white", change=1),
        happened("card.moved", from_="melita", to=2, count=1),
        happened("card.moved", from_="melita", to=2, count=2),
        happened("turn.ended", seat=2, character="jenna"),
        happened("pawn.moved", character="nikke", from_="hill", to="caves"),
        happened("deck.looked", seat=1, at="caves", count=3),
        happened("turn.ended", seat=1, character="nikke"),
    ]
    assert told("en", done) == [
        "For you: Cyd gave you a Marker: white.",
        CYD,
        "Ben (Nikke) looked at 3 cards from the Caves deck and went to the Caves.",
    ]


@pytest.mark.parametrize(
    ("language", "deeds"),
    [
        ("en", ("used Decompression Chamber", "Countdown")),
        ("pl", ("korzysta z Komory dekompresyjnej", "Odliczanie")),
    ],
)
def test_an_indicator_that_was_moved_there_and_back_says_which_way_each_one_moved_it(
    language: str, deeds: tuple[str, str]
) -> None:
    done: list[Event] = []
    for seat, who, before, after in ((1, "nikke", 6, 5), (2, "jenna", 5, 6)):
        used = {"seat": seat, "character": who, "section": "decompression", "cards": []}
        done += [
            happened("section.used", **used, effect="decompression_0"),
            happened("indicator", indicator="countdown", from_=before, to=after),
            happened("turn.ended", seat=seat, character=who),
        ]
    used, countdown = deeds
    assert told(language, done) == [
        f"Ben (Nikke) {used} (**{countdown} 6 → 5**).",
        f"Cyd (Jenna) {used} (**{countdown} 5 → 6**).",
    ]
