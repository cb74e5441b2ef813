"""Smugglers, slavers and pirates: fought in route order until somebody beats them."""

from typing import Any

from rules.engine.frames import Ask, Back, Frame, Outcome, Program
from rules.engine.model import Decision
from rules.galaxy_trucker_missions.cards.hits import roll, volley
from rules.galaxy_trucker_missions.components.arithmetic import firepowers
from rules.galaxy_trucker_missions.components.housekeeping import (
    load,
    lose_crew,
    lose_goods,
    spend,
)
from rules.galaxy_trucker_missions.components.route import move
from rules.galaxy_trucker_missions.components.state import State


def row_of(s: State, f: Frame) -> Any:
    """What stands on the card."""
    return s.box.adventures[f.env["card"]][2]


def strength(s: State, f: Frame) -> int:
    """In halves."""
    return 2 * row_of(s, f).strength


def _asked(s: State, f: Frame) -> list[int]:
    """Those who can win, or make a draw of a defeat."""
    theirs = strength(s, f)
    found: list[int] = []
    for seat in sorted(f.env["who"]):
        mine = firepowers(s, seat)
        if mine[-1] > theirs or (mine[0] < theirs and theirs in mine):
            found.append(seat)
    return found


def _options(s: State, f: Frame, seat: int) -> tuple[Decision, ...]:
    theirs = strength(s, f)
    found: list[Decision] = []
    for n, mine in enumerate(firepowers(s, seat)):
        found.append(("fight", n))
        if mine > theirs:
            found.append(("fight", n, "leave"))
    return (*found, ("auto",))


def careful(s: State, f: Frame, seat: int) -> Decision:
    """The fewest batteries that win; else that draw; else none."""
    theirs, mine = strength(s, f), firepowers(s, seat)
    for enough in (lambda value: value > theirs, lambda value: value == theirs):
        for n, value in enumerate(mine):
            if enough(value):
                return ("fight", n)
    return ("fight", 0)


def _said(s: State, f: Frame, answers: dict[int, Decision]) -> None:
    f.env["said"] = tuple(
        (seat, (careful(s, f, seat) if said[0] == "auto" else said)[1:])
        for seat, said in answers.items()
    )


def _fight(s: State, f: Frame) -> Outcome:
    row, theirs, said = row_of(s, f), strength(s, f), dict(f.env.get("said", ()))
    beaten: list[int] = []
    won = False
    for seat in f.env["who"]:
        n, *leave = said.get(seat, (0,))
        mine = firepowers(s, seat)[n]
        spend(s, seat, n)
        s.emit("fought", {"seat": seat, "won": mine > theirs, "equal": mine == theirs})
        if mine > theirs:
            won = True
            if not leave:
                s.credits[seat] += row.credits
                if row.goods:
                    load(s, seat, row.goods)
                move(s, seat, -row.days)
            break
        if mine < theirs:
            beaten.append(seat)
            lose_crew(s, seat, row.penalty.crew)
            lose_goods(s, seat, row.penalty.goods)
    f.env["harm"] = bool(beaten) and not won
    if not beaten or not row.penalty.shots:
        return None
    hits = roll(s, row.penalty.shots)
    return volley((seat, hits) for seat in beaten)


def _harm(_s: State, f: Frame) -> Outcome:
    return Back(f.env["harm"])


_ENEMY: Program = (
    Ask("card.fight", _asked, _options, _said, mode="sealed"),
    _fight,
    _harm,
)
PROGRAMS: dict[str, Program] = {"smugglers": _ENEMY, "slavers": _ENEMY, "pirates": _ENEMY}
