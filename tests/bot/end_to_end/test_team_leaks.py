"""Nobody of another side can tell what a team does among itself: worlds of a hunt, side by side.

Two worlds differ in one thing that a side alone may know: a card that is armed, who of them has
passed or chosen, what was opened in a yard and when. Everything that others receive is the same.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from rules.engine import Decision
from tests._support.bot.hunting import register
from tests._support.bot.leaks.scene import FOLLOWER, LOG, MANAGER, SPECTATOR, Observer, Table
from tests._support.bot.leaks.worlds import Act, Lived, live
from tests._support.toys.hunt import Hunt

GAME = Hunt()
TABLE = Table(4, 7, game="hunt")
OTHERS: tuple[Observer, ...] = (0, SPECTATOR, FOLLOWER, MANAGER, LOG)
"""Who is not of the hunters."""
Beat = tuple[Sequence[Act], Sequence[Act]]
"""What is done in the one world, and in the other."""
LOOKS: dict[Observer, tuple[str, ...]] = {
    0: ("/desk", "/log", "/board", "/me", "act", "desk", "story", "rules", "old presses"),
    SPECTATOR: ("/log", "story", "/board", "without a seat", "act"),
    MANAGER: ("/admin tables", "/log"),
}


def acts(seat: int, *decisions: Decision) -> list[Act]:
    """Each is a press of its own."""
    return [Act(seat, (decision,)) for decision in decisions]


def both(*done: Act) -> Beat:
    return done, done


def dealt() -> Any:
    """The game as it is dealt there."""
    return GAME.new(TABLE.seats, TABLE.seed.to_bytes(32, "big"))


def opening() -> tuple[Beat, Any]:
    """Nobody builds much, the runner runs, and the hunters are asked."""
    state = dealt()
    done = [act for seat in range(4) for act in acts(seat, ("finish",))]
    for act in done:
        GAME.apply(state, act.who, act.what[0])  # pyright: ignore[reportArgumentType]
    way = GAME.legal(state, 0)[0]
    GAME.apply(state, 0, way)
    return both(*done, *acts(0, way)), state


def looks(done: int) -> list[Beat]:
    """All look around, try to take something back, and time passes."""
    seen = [both(Act(who, what, done)) for who, whats in LOOKS.items() for what in whats]
    rest = [both(Act(0, what, done)) for what in ("undo fails", "minute", "hours", "pause", "undo")]
    return [*seen, *rest]


async def lived(folder: Path, beats: Sequence[Beat], world: int) -> Lived:
    """Live through one of two worlds."""
    register()
    found = await live(folder, TABLE, [act for beat in beats for act in beat[world]])
    assert not found.broken, found.broken
    return found


async def compare(folder: Path, beats: Sequence[Beat], observers: Sequence[Observer]) -> None:
    """Live through both worlds; what each of these observers received is the same."""
    here = await lived(folder / "here", beats, 0)
    there = await lived(folder / "there", beats, 1)
    same(here, there, beats, observers)


def same(here: Lived, there: Lived, beats: Sequence[Beat], observers: Sequence[Observer]) -> None:
    for observer in observers:
        first = here.received(observer, [len(one) for one, _ in beats])
        second = there.received(observer, [len(other) for _, other in beats])
        for number, (came, elsewhere) in enumerate(zip(first, second, strict=True)):
            assert came == elsewhere, f"{observer}, after {beats[number - 1]}"


def idle_card(state: Any, seat: int) -> int:
    """A card that does not bite where the runner is: otherwise it would show."""
    return next(card for card in state.hands[seat] if card % 10 != state.at // 10)


async def test_nobody_can_tell_whether_a_card_is_armed(tmp_path: Path) -> None:
    begun, state = opening()
    card = idle_card(state, 2)
    armed = acts(2, ("arm", card), ("disarm", card), ("arm", card))
    end = both(*acts(1, ("pass",)))
    await compare(tmp_path, [begun, (armed, ()), *looks(8), end, *looks(9)], OTHERS)


async def test_nobody_can_tell_who_of_a_side_has_passed(tmp_path: Path) -> None:
    """One of them here; another, nobody or both there."""
    begun, _ = opening()
    end = both(*acts(1, ("pass",)))
    worlds: dict[str, list[Beat]] = {}
    for name, seats in (("another", (3,)), ("nobody", ()), ("both", (3, 2))):
        passed = acts(2, ("pass",)), [act for seat in seats for act in acts(seat, ("pass",))]
        worlds[name] = [begun, passed, *looks(8), end]
    here = await lived(tmp_path / "here", worlds["nobody"], 0)
    for name, beats in worlds.items():
        same(here, await lived(tmp_path / name, beats, 1), beats, OTHERS)


async def test_nobody_can_tell_who_of_a_side_has_chosen(tmp_path: Path) -> None:
    """The second of them here, the first or the third there."""
    begun, state = opening()
    card = state.hands[1][0]
    played, row = both(*acts(1, ("play", card))), ("row", card % 10)
    worlds: dict[int, list[Beat]] = {
        seat: [begun, played, (acts(2, row), acts(seat, row)), *looks(8)] for seat in (1, 3)
    }
    here = await lived(tmp_path / "here", worlds[1], 0)
    for seat, beats in worlds.items():
        same(here, await lived(tmp_path / f"{seat}", beats, 1), beats, OTHERS)


async def test_nobody_can_tell_what_another_does_in_a_lane_and_when(tmp_path: Path) -> None:
    tile = dealt().yards[1].hand[0]
    opened = Act(1, (("open",),))
    beats: list[Beat] = [
        both(),
        ([Act(1, (("take", tile), ("back",), ("open",)))], ()),
        *looks(1),
        ([Act(1, (("take", tile), ("at", 3, 4)), drafted=True)], [opened]),
        *looks(2),
        both(*acts(2, ("finish",))),
        *looks(3),
    ]
    await compare(tmp_path, beats, (0, 2, 3, *OTHERS[1:]))


async def test_nobody_can_tell_whether_a_side_talks_among_itself(tmp_path: Path) -> None:
    begun, _ = opening()
    talks: Beat = [Act(seat, "talk", 5) for seat in (1, 2)], ()
    end = both(*acts(1, ("pass",)))
    beats = [begun, talks, both(Act(0, "talk", 5)), *looks(5), end]
    here = await lived(tmp_path / "here", beats, 0)
    there = await lived(tmp_path / "there", beats, 1)
    same(here, there, beats, OTHERS)
    with pytest.raises(AssertionError, match=r"^3, after"):
        same(here, there, beats[:2], [3])
