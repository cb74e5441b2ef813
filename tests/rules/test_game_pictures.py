"""Whatever a game draws can be read by every eye: its words, and what its icons mean."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from bot.i18n.speaker import Speaker
from rules.engine import Event, Game, Picture, load_game
from rules.engine.svg import mark, panel, picture, words
from tests._support.pictures.eyes import EYES, contrast, hard_to_read, seen_as, without_colours
from tests._support.rules.saying import moments
from tests._support.rules.versions import games

GAMES = games()
DRAWN, EACH = 40, 1
"""One position in so many is drawn, and the last; so many of each kind are looked at."""
NAMES = ("Ann", "Benedykt", "Cyd", "Dóra", "Ewa")


def drawn(game: Game[Any], number: int) -> Iterator[Picture]:
    """Pictures of a random game, for each seat and for who looks on; the last of each kind too."""
    say = Speaker(game, ("en", "pl")[number % 2], NAMES.__getitem__)
    how = game.how_it_is_played(say.text)
    if how is not None:
        yield how
    seen: Counter[str] = Counter()
    public: list[Event] = []
    last: dict[str, Picture] = {}
    view: dict[str, Any] = {}
    for turn, moment in enumerate(moments(game, number)):
        public += [event for event in moment.events if event.audience is None]
        view = game.view(moment.state, None)
        if turn % DRAWN and game.pending(moment.state):
            continue
        for seat in (None, *range(moment.seats)):
            for one in game.pictures(game.view(moment.state, seat), say.text):
                last[one.key] = one
                seen[one.key] += 1
                if seen[one.key] <= EACH:
                    yield one
    yield from last.values()
    finale = game.finale(view, public, say.text)
    if finale is not None:
        yield finale


@pytest.mark.parametrize("key", GAMES)
def test_no_word_is_hard_to_read_where_it_stands(key: str) -> None:
    looked_at = 0
    for one in drawn(load_game(key), 1):
        looked_at += 1
        assert hard_to_read(one.svg) == [], one.key
    assert looked_at


def _written(ink: str, ground: str, below: str) -> str:
    """A word on a ground, of which half is something else."""
    inside = mark("rect", x=0, y=0, width=90, height=100, fill=below)
    word = words("Comet", 20, 60, 40, ink)
    return picture(200, 100, panel(0, 0, 200, 100, inside, word, fill=ground))


@pytest.mark.parametrize(
    ("ink", "ground", "below", "found"),
    [
        ("#ffffff", "#000000", "#101010", False),
        ("#ffffff", "#e0e0e0", "#e0e0e0", True),
        ("#ffffff", "#000000", "#ffffe0", True),
        ("#ffffff", "#d32f3a", "#d32f3a", True),
        ("#ffffff", "#c72833", "#c72833", False),
    ],
)
def test_the_check_that_reads_is_not_blind(ink: str, ground: str, below: str, found: bool) -> None:
    """Also where a ground is light only in part, or only to some eyes."""
    assert bool(hard_to_read(_written(ink, ground, below))) == found


@pytest.mark.parametrize("eye", EYES)
def test_a_simulated_eye_sees_less(eye: str) -> None:
    red, green, blue, teal = "#b04030", "#6f7020", "#3060c0", "#307080"
    one, other = (blue, teal) if eye == "tritan" else (red, green)

    def apart(who: str | None) -> float:
        return sum(abs(a - b) for a, b in zip(seen_as(one, who), seen_as(other, who), strict=True))

    assert apart(eye) < apart(None) / 1.5
    assert round(contrast("#000000", "#ffffff", eye), 1) == 21.0


@pytest.mark.parametrize("key", GAMES)
def test_icons_are_told_apart_by_their_shape(key: str) -> None:
    icons = load_game(key).icons()
    assert len({icon.key for icon in icons}) == len(icons)
    for one, other in combinations(icons, 2):
        assert without_colours(one.svg) != without_colours(other.svg), (one.key, other.key)
