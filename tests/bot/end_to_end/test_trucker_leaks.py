"""Nobody can tell what another builds, what lies in a stock or a pile, or what was said under seal.

Pairs of worlds that differ in one hidden thing; everything on the wire is the same for all who may
not know it.
"""

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rules.engine import Decision, load_game
from tests._support.bot.leaks.scene import FOLLOWER, LOG, MANAGER, SPECTATOR, Observer, Table
from tests._support.bot.leaks.worlds import UNHURRIED, Act, Lived, live
from tests._support.rules.galaxy_trucker_missions.record import sketch

KEY = "galaxy_trucker_missions"
GAME: Any = load_game(KEY)
BOARD = {"mission": "directives", "flights": [2]}
TABLE = Table(3, 7, BOARD, game=KEY)
OTHERS: tuple[Observer, ...] = (SPECTATOR, FOLLOWER, MANAGER, LOG)
Beat = tuple[Sequence[Act], Sequence[Act]]
LOOKS: dict[Observer, tuple[str, ...]] = {
    0: ("/desk", "/log", "/board", "act", "story", "look", "old presses"),
    SPECTATOR: ("/log", "story", "look", "without a seat"),
}


def both(*done: Act) -> Beat:
    return done, done


def looks(done: int) -> list[Beat]:
    """All look around, and time passes."""
    seen = [both(Act(who, what, done)) for who, whats in LOOKS.items() for what in whats]
    return [*seen, both(Act(0, "hours", done))]


def acts(seat: int, *decisions: Decision) -> list[Act]:
    """Each is a press of its own."""
    return [Act(seat, (decision,)) for decision in decisions]


async def lived(
    folder: Path,
    beats: Sequence[Beat],
    tables: tuple[Table, Table] = (TABLE, TABLE),
    pictures: bool = False,
) -> tuple[Lived, Lived]:
    """Live through both worlds."""
    scripts = [[act for beat in beats for act in beat[world]] for world in (0, 1)]
    here = await live(folder / "here", tables[0], scripts[0], pictures)
    there = await live(folder / "there", tables[1], scripts[1], pictures)
    assert not here.broken, here.broken
    assert not there.broken, there.broken
    return here, there


def compare(
    worlds: tuple[Lived, Lived], beats: Sequence[Beat], observers: Sequence[Observer]
) -> None:
    """What each of these observers received in these beats is the same."""
    here, there = worlds
    for observer in observers:
        first = here.received(observer, [len(one) for one, _ in beats])
        second = there.received(observer, [len(other) for _, other in beats])
        for number, (came, elsewhere) in enumerate(zip(first, second, strict=True)):
            assert came == elsewhere, f"{observer}, after {beats[number - 1]}"


def dealt(table: Table = TABLE) -> Any:
    return GAME.new(table.seats, table.seed.to_bytes(32, "big"), {}, dict(table.scenario or {}))


def some_building(seat: int) -> tuple[tuple[Decision, ...], tuple[Decision, ...]]:
    """What a pilot presses: a crate; then a tile placed and a pile looked at."""
    state = dealt()
    GAME.apply(state, seat, ("open", "base"))
    take = GAME.legal(state, seat)[0]
    GAME.apply(state, seat, take)
    return (("open", "base"),), (take, GAME.legal(state, seat)[0], ("peek", 2))


async def test_nobody_can_tell_what_another_builds_how_long_and_what_was_peeked(
    tmp_path: Path,
) -> None:
    opened, built = some_building(1)
    beats: list[Beat] = [
        both(),
        ([Act(1, opened), Act(1, built)], ()),
        *looks(2),
        ([Act(1, (("open", "base"),))], [Act(1, opened)]),
        both(*acts(2, ("finish",))),
        *looks(4),
    ]
    worlds = await lived(tmp_path, beats)
    compare(worlds, beats, (0, 2, *OTHERS))
    with pytest.raises(AssertionError, match=r"^1, after"):
        compare(worlds, beats[:2], [1])


async def test_nobody_sees_what_another_builds_however_large_it_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.outbox.panel_images.PATIENCE", UNHURRIED)
    opened, built = some_building(1)
    beats: list[Beat] = [
        ([Act(1, opened), Act(1, built)], ()),
        *(both(Act(who, "look", 2)) for who in (2, SPECTATOR)),
        ((), [Act(1, opened), Act(1, built)]),
    ]
    compare(await lived(tmp_path, beats, pictures=True), beats, (2, *OTHERS))


async def test_nobody_can_tell_the_order_of_a_stock(tmp_path: Path) -> None:
    """Not even its pilot: only what has been opened shows."""
    first, rest = [64, 35, 1], [36, 2, 65, 16, 37, 3, 66]
    table = replace(TABLE, scenario={**BOARD, "stock": [[*first, *rest], [67], [68]]})
    other = replace(TABLE, scenario={**BOARD, "stock": [[*first, *rest[::-1]], [67], [68]]})
    beats = [both(*acts(0, ("open", "base"))), *looks(1), both(*acts(1, ("finish",))), *looks(2)]
    more = [*beats, both(*acts(0, ("open", "base")))]
    worlds = await lived(tmp_path, more, (table, other))
    compare(worlds, beats, (0, 1, 2, *OTHERS))
    with pytest.raises(AssertionError, match=r"^0, after"):
        compare(worlds, more, [0])


async def test_nobody_can_tell_what_was_declared_under_seal(tmp_path: Path) -> None:
    runner = "7,7:start 7,8:engine_double 8,7:battery_2 6,7:cabin"
    used: set[int] = set()
    ships = [sketch(runner, "class_2", used) for _ in range(3)]
    flown = {"mission": "directives", "flights": [2], "ships": ships, "deck": [304, 305]}
    table = replace(TABLE, scenario=flown)
    beats: list[Beat] = [
        both(),
        (acts(1, ("power", 0)), acts(1, ("power", 1))),
        *looks(1),
        both(*acts(2, ("power", 1))),
        *looks(2),
    ]
    compare(await lived(tmp_path, beats, (table, table)), beats, (0, 2, *OTHERS))


PILES = {"1": [300, 320], "2": [301, 321], "3": [302, 322], "4": [303, 323]}


def with_pile(number: str, cards: list[int]) -> Table:
    """The same table with other cards in one pile."""
    return replace(TABLE, scenario={**BOARD, "piles": {**PILES, number: cards}})


async def test_nobody_can_tell_what_lies_in_the_hidden_pile(tmp_path: Path) -> None:
    """All look at every pile that is open, and one has finished."""
    opened, built = some_building(1)
    tables = with_pile("4", PILES["4"]), with_pile("4", [304, 326])
    peeks: list[Decision] = [("peek", pile) for pile in (1, 3)]
    beats: list[Beat] = [
        both(Act(1, opened), Act(1, built), *acts(1, *peeks)),
        *looks(2),
        both(*acts(2, ("finish",))),
        *looks(3),
    ]
    compare(await lived(tmp_path, beats, tables), beats, (0, 1, 2, *OTHERS))


async def test_nobody_else_can_tell_what_a_pilot_saw_in_a_pile(tmp_path: Path) -> None:
    opened, built = some_building(1)
    tables = with_pile("2", PILES["2"]), with_pile("2", [305, 327])
    beats: list[Beat] = [both(Act(1, opened), Act(1, built)), *looks(2)]
    worlds = await lived(tmp_path, beats, tables)
    compare(worlds, beats, (0, 2, *OTHERS))
    with pytest.raises(AssertionError, match=r"^1, after"):
        compare(worlds, beats[:1], [1])


def ordered(order: str) -> Table:
    """The same table with another order for the second pilot."""
    return replace(TABLE, scenario={**BOARD, "orders": ["no_shield", order, "few_batteries"]})


async def test_nobody_else_can_tell_an_order_before_launch(tmp_path: Path) -> None:
    tables = ordered("wide_rows"), ordered("three_holds")
    beats: list[Beat] = [
        both(*acts(1, ("open", "base"))),
        *looks(1),
        both(*acts(1, ("finish",))),
        *looks(2),
    ]
    worlds = await lived(tmp_path, beats, tables)
    compare(worlds, beats, (0, 2, *OTHERS))
    with pytest.raises(AssertionError, match=r"^1, after"):
        compare(worlds, beats[:1], [1])


async def test_a_replay_of_a_running_game_tells_its_reader_nothing_else(tmp_path: Path) -> None:
    wanted = [Act(who, "replay", 1) for who in (0, 1, SPECTATOR)]
    here, there = [
        await live(tmp_path / name, each, [*acts(1, ("open", "base")), *wanted], replays=True)
        for name, each in (("here", ordered("wide_rows")), ("there", ordered("three_holds")))
    ]
    for observer, reader in ((0, "0"), (SPECTATOR, "public"), (1, "1")):
        first, second = (lived.received(observer, [1, 3])[-1] for lived in (here, there))
        assert f'"readers": ["{reader}"]' in json.dumps(first).replace("\\", "")
        assert (first == second) == (observer != 1), observer
