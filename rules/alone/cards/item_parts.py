"""What the items have in common: their numbers and their questions."""

from collections.abc import Callable, Iterable

from rules.alone.components.questions import (
    hero_asks,
    side_of,
)
from rules.alone.components.state import State
from rules.alone.components.targets import named_creatures
from rules.engine.frames import Ask, Frame, Outcome
from rules.engine.model import Decision


def number(s: State, f: Frame, name: str) -> int:
    """A number of the item; that of its advanced effect where it is upgraded."""
    numbers = s.box.item_rows[f.env["item"]].numbers
    if f.env["upgraded"]:
        return numbers.get(f"advanced_{name}", numbers[name])
    return numbers[name]


def item_kind(s: State, f: Frame) -> str:
    return f"use.{s.box.items[f.env['item']]}"


def asks(
    options: Callable[[State, Frame], Iterable[Decision]],
    act: Callable[[State, Frame, Decision], Outcome],
    *,
    when: Callable[[State, Frame], bool] | None = None,
) -> Ask:
    """A question of an item to the Hero."""
    if when is None:
        return hero_asks(item_kind, options, act)
    return hero_asks(item_kind, options, act, when=when)


def upgraded(_s: State, f: Frame) -> bool:
    return f.env["upgraded"]


def creatures_here(s: State, _f: Frame) -> Iterable[Decision]:
    return (("fight", *name) for name in named_creatures(s, s.at))


def note_side(_s: State, f: Frame, decision: Decision) -> None:
    f.env["side"] = side_of(decision)
