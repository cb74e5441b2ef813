"""What a question looks like to the one asked: groups, default, and what is asked once more."""

from collections.abc import Iterable, Mapping
from typing import Any

from rules.engine.frames import Ask, Frame
from rules.engine.machine import Machine
from rules.engine.model import Decision, Layout, Line, Prompt, Standing
from rules.galaxy_trucker_missions.components.state import State
from rules.galaxy_trucker_missions.phases.building import hours_left
from rules.galaxy_trucker_missions.presentation.facts import beside, facts
from rules.galaxy_trucker_missions.presentation.saying import say

FLIGHT_KINDS = (
    "card.dodge", "card.engines", "card.firepower", "card.fight", "card.land", "card.take",
    "hit.defend", "hit.keep", "hole.power", "hole.part", "flight.on",
)  # fmt: skip
AUTO: Decision = ("auto",)
DEFAULTS: dict[str, Decision] = {
    "mission.vote": ("abstain",),
    "build.yard": ("finish",),
    "build.place": ("back",),
    "build.crew": ("humans",),
    "build.passengers": ("done",),
}
ASKS: dict[str, tuple[Decision, ...]] = {
    "build.yard": (("finish",),),
    "hole.part": (AUTO,),
    "flight.on": (("give_up",),),
}
STANDING = (
    Standing("autopilot", ("standing-autopilot", {}), dict.fromkeys(FLIGHT_KINDS, AUTO), True),
    Standing("always_defend", ("standing-always_defend", {}), {"hit.defend": AUTO}, True),
    Standing(
        "never_stop",
        ("standing-never_stop", {}),
        {"card.land": ("pass",), "card.take": ("pass",)},
        True,
    ),
)
"""Ships are public in flight, so nothing is told by how quickly such an answer comes."""


def describe(
    machine: Machine, s: State, seat: int, f: Frame, op: Ask, legal: tuple[Decision, ...]
) -> Prompt:
    """The prompt for a seat that is asked."""
    kind = op.name(s, f)
    groups = tuple(_groups(s, kind, legal))
    refused = tuple(_refused(s, seat, kind, legal))
    told = (*facts(s, seat, kind, f), *_unfit(refused))
    return Prompt(
        id=s.asked[seat] - 1,
        kind=kind,
        because=(),
        mode=machine.mode(s, seat) or op.mode,
        many=op.many,
        default=DEFAULTS.get(kind, AUTO),
        asks=ASKS.get(kind, ()),
        groups=tuple((heading, decisions) for heading, decisions, _ in groups),
        facts=told,
        beside=tuple(beside(s, kind, told)),
        refused=refused,
        layouts=tuple(layout for _, _, layout in groups),
    )


Group = tuple[Line, tuple[Decision, ...], Layout]


def _of(legal: Iterable[Decision], *verbs: str) -> tuple[Decision, ...]:
    return tuple(d for d in legal if d[0] in verbs)


MENU = 25
"""What one menu holds."""


def _groups(s: State, kind: str, legal: tuple[Decision, ...]) -> Iterable[Group]:
    """Headings with their decisions; together they hold all of them."""
    found: list[Group] = []
    if kind == "mission.vote":
        votes = _of(legal, "vote")
        found = [
            (("group-missions", {}), tuple(d for d in votes if len(d) == 2), "menu"),
            (("group-against", {}), tuple(d for d in votes if len(d) > 2), "menu"),
            (("group-rest", {}), _of(legal, "abstain"), "button"),
        ]
    elif kind == "build.yard":
        found = [
            (("group-tiles", {}), _of(legal, "take"), "button"),
            (("group-open", {}), _of(legal, "open"), "button"),
            (("group-move", {}), _of(legal, "lift", "keep"), "menu"),
            (("group-retake", {"count": len(_of(legal, "retake"))}), _of(legal, "retake"), "menu"),
            (("group-peek", {}), _of(legal, "peek"), "menu"),
            (("group-rest", {}), _of(legal, "finish"), "button"),
        ]
    elif kind == "build.place":
        squares = _of(legal, "at")
        if len(squares) <= MENU:
            found.append((("group-squares", {}), squares, "menu"))
        else:
            for rot in (0, 90, 180, 270):
                fits = tuple(d for d in squares if d[3] == rot)
                heading = ("group-rotation", {"rot": rot, "count": len(fits)})
                found.append((heading, fits, "tabs"))
        found.append((("group-rest", {}), _of(legal, "back"), "button"))
    elif kind == "hole.part":
        for row in s.board.rows:
            squares = tuple(d for d in legal if d[0] == "part" and d[2] == row)
            found.append((("group-row", {"row": row}), squares, "menu"))
        found.append((("group-rest", {}), _of(legal, "auto"), "button"))
    else:
        # No layout: what each answer does stands above its button.
        found.append((("group-answers", {}), legal, ""))
    return (group for group in found if group[1])


Refusal = tuple[Decision | str, str, Mapping[str, Any]]


def _refused(s: State, seat: int, kind: str, legal: tuple[Decision, ...]) -> Iterable[Refusal]:
    """What one would expect here, and why it is not offered."""
    if kind != "build.yard":
        return
    yard = s.yards[seat]
    for tile in sorted((*yard.hand, *yard.aside)):
        if ("take", tile) not in legal:
            yield ("take", tile), "why-no-side-joins", {}
    for tile in sorted(yard.loose):
        if ("lift", tile) not in legal:
            yield ("lift", tile), "why-holds-others", {}
    if hours_left(s, seat) < s.box.number["hour_per_step"]:
        if any(yard.stock.values()):
            yield ("open", "base"), "why-no-hours", {}
    elif len(s.hull(seat)) < 2 and s.piles:
        yield ("peek", min(s.piles)), "why-nothing-built", {}


def _unfit(refused: Iterable[Refusal]) -> Iterable[Line]:
    """Tiles in hand that have no button: the picture shows them, so it is said why."""
    tiles = [say(what) for what, _, _ in refused if isinstance(what, tuple) and what[0] == "take"]
    if tiles:
        yield "fact-unfit", {"tiles": tiles}
