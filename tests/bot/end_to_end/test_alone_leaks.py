"""Nobody can tell worlds of ALONE apart that differ in one thing they may not know.

Two tables, the same in all but one hidden thing: a creature's place or kind, a room's place, a
danger token out of sight, a card in hand, an armed card, the order of a deck, the turn of a sheet.
Everything that the Hero, a spectator and the log receive is the same; with silent hands also what
another Evil seat receives.
"""

import asyncio
import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rules.engine import Decision
from tests._support.bot.leaks.scene import FOLLOWER, LOG, MANAGER, SPECTATOR, Observer, Table
from tests._support.bot.leaks.worlds import Act, Lived, live
from tests._support.rules.alone.script import GAME, MISSIONS, ROOMS, SHEETS

BASE: dict[str, Any] = {
    "sheets": SHEETS, "rooms": ROOMS, "missions": MISSIONS, "character": "medic",
    "items": [["jetpack", 3, False]], "start": "uB6", "decks": ["fury", "terror"],
    "creatures": [["worm", "lD6", False]], "danger": ["lC1"],
    "hands": {"1": ["thick_hide", "iron_grip"], "2": ["whispers", "doubt"]},
    "piles": {"fury": ["hatchery"], "terror": ["numb"]}, "item_deck": ["detector"],
}  # fmt: skip
TURNED = {
    **ROOMS,
    "hangar": "lD6", "ventilation": "lA5", "infirmary": "lC4", "escape_pods": "lC1",
}  # fmt: skip
NOT_EVIL: tuple[Observer, ...] = (0, SPECTATOR, FOLLOWER, MANAGER, LOG)
EVERYBODY: tuple[Observer, ...] = (1, 2, *NOT_EVIL)
HIDDEN: dict[str, tuple[Mapping[str, Any], Sequence[Observer]]] = {
    "a creature's place": ({"creatures": [["worm", "lA6", False]]}, NOT_EVIL),
    "a creature's kind": ({"creatures": [["cultist", "lD6", False]]}, NOT_EVIL),
    "a room's place": (
        {"rooms": {**ROOMS, "hangar": ROOMS["ventilation"], "ventilation": ROOMS["hangar"]}},
        NOT_EVIL,
    ),
    "a danger token": ({"danger": ["lC5"]}, NOT_EVIL),
    "a card in hand": (
        {"hands": {"1": ["thick_hide", "hatchery"], "2": ["whispers", "doubt"]},
         "piles": {"fury": ["iron_grip"], "terror": ["numb"]}},
        NOT_EVIL,
    ),
    "an armed card": ({"armed": [[1, "thick_hide"], [2, "whispers"]]}, NOT_EVIL),
    "one more danger token": ({"danger": ["lC5", "lC1"]}, NOT_EVIL),
    "the order of a deck": ({"piles": {"fury": ["cornered"], "terror": ["numb"]}}, EVERYBODY),
    "the item deck": ({"item_deck": ["armour"]}, EVERYBODY),
    "the turn of a sheet": (
        {"sheets": {**SHEETS, "B": ["B-1", 180]}, "rooms": TURNED}, NOT_EVIL,
    ),
}  # fmt: skip
TABLE = Table(3, 7, BASE, game="alone")
LOOKS: dict[Observer, tuple[str, ...]] = {
    0: ("/desk", "/log", "/board", "act", "story"),
    SPECTATOR: ("story", "/board", "act"),
}


def acts(seat: int, *decisions: Decision) -> list[Act]:
    return [Act(seat, (decision,)) for decision in decisions]


def script() -> list[Act]:
    """The Hero goes a step, Evil lets it pass, the Hero looks; people look around in between."""
    look = [Act(who, what, 3) for who, whats in LOOKS.items() for what in whats]
    turn = [*acts(0, ("move", "e")), *acts(2, ("pass",)), *acts(1, ("pass",))]
    return [*look, *turn, *look, *acts(0, ("explore", "e")), *acts(1, ("pass",)), *look]


async def lived(folder: Path, table: Table) -> Lived:
    found = await live(folder, table, script())
    assert not found.broken, found.broken
    return found


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Lived:
    """The world that all others are compared with, lived once."""
    return asyncio.run(lived(tmp_path_factory.mktemp("here"), TABLE))


def compare(here: Lived, there: Lived, observers: Sequence[Observer]) -> None:
    beats = [1] * len(script())
    for observer in observers:
        assert here.received(observer, beats) == there.received(observer, beats), observer


@pytest.mark.parametrize("what", HIDDEN)
async def test_nobody_can_tell_what_is_hidden(here: Lived, tmp_path: Path, what: str) -> None:
    change, observers = HIDDEN[what]
    there = await lived(tmp_path, replace(TABLE, scenario={**BASE, **change}))
    compare(here, there, observers)


async def test_with_silent_hands_nobody_of_evil_sees_another_hand(
    here: Lived, tmp_path: Path
) -> None:
    silent = replace(TABLE, options={"hands": "silent"})
    other = replace(silent, scenario={**BASE, **HIDDEN["a card in hand"][0]})
    first = await lived(tmp_path / "here", silent)
    there = await lived(tmp_path / "there", other)
    compare(first, there, (2, *NOT_EVIL))
    with pytest.raises(AssertionError, match=r"^2"):  # open hands are seen
        compare(here, first, (2,))


async def test_a_replay_of_a_running_game_is_refused_to_all_alike(tmp_path: Path) -> None:
    """Also to Evil, who could give it to the Hero."""
    other = replace(TABLE, scenario={**BASE, **HIDDEN["a creature's place"][0]})
    turn = [*acts(0, ("move", "e")), *acts(2, ("pass",)), *acts(1, ("pass",))]
    wanted = [Act(who, "replay", 3) for who in (0, 1, SPECTATOR)]
    here, there = [
        await live(tmp_path / name, each, [*turn, *wanted], replays=True)
        for name, each in (("here", TABLE), ("there", other))
    ]
    assert not here.broken, here.broken
    assert not there.broken, there.broken
    for observer in (0, SPECTATOR):
        first, second = (lived.received(observer, [3, 3])[-1] for lived in (here, there))
        assert first == second, observer
        assert first, "the log is answered"
    for observer in (0, SPECTATOR, 1):
        assert "readers" not in json.dumps(here.received(observer, [3, 3])[-1])


def test_the_worlds_differ() -> None:
    """Each change is one that Evil sees, or that lies in a deck."""
    seed = (7).to_bytes(32, "big")
    base = GAME.dump(GAME.new(3, seed, {}, BASE))
    for what, (there, _) in HIDDEN.items():
        assert GAME.dump(GAME.new(3, seed, {}, {**BASE, **there})) != base, what
