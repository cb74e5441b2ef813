"""Declaring: who has a choice says how many batteries go into engines or cannons, all at once."""

from rules.engine.frames import Ask, Back, Frame, Outcome, Program
from rules.engine.model import Decision
from rules.galaxy_trucker_missions.components.arithmetic import (
    FORWARD,
    engine_powers,
    firepowers,
)
from rules.galaxy_trucker_missions.components.housekeeping import spend
from rules.galaxy_trucker_missions.components.state import State


def declare(
    what: str,
    who: tuple[int, ...],
    into: str,
    favoured: frozenset[int] = FORWARD,
    strengths: tuple[int, ...] = (),
    space: bool = False,
) -> Frame:
    """A frame that hands back ((seat, value), ...) for all of `who`.

    `strengths`: the lines of a fleet, in halves, up to the flight's level; `space`: open space.
    """
    env = {"what": what, "who": who, "favoured": tuple(sorted(favoured)), "strengths": strengths}
    return Frame("declare", {**env, "space": space}, into=into)


def line_reached(strengths: tuple[int, ...], value: int) -> int:
    """The highest line of a fleet that this firepower reaches; 0 for none."""
    return max((n for n, strength in enumerate(strengths, 1) if strength <= value), default=0)


def values(s: State, f: Frame, seat: int) -> list[int]:
    """The value for every number of batteries."""
    if f.env["what"] == "engines":
        return engine_powers(s, seat)
    return firepowers(s, seat, frozenset(f.env["favoured"]))


def effects(f: Frame, found: list[int]) -> list[int]:
    """What each value comes to: itself, or the line of a fleet that it reaches."""
    strengths = f.env["strengths"]
    return [line_reached(strengths, value) for value in found] if strengths else found


def _kind(_s: State, f: Frame) -> str:
    return f"card.{f.env['what']}"


def _asked(s: State, f: Frame) -> list[int]:
    who = sorted(f.env["who"])
    return [seat for seat in who if len(set(effects(f, values(s, f, seat)))) > 1]


def _options(s: State, f: Frame, seat: int) -> tuple[Decision, ...]:
    return (*(("power", n) for n in range(len(values(s, f, seat)))), ("auto",))


def careful(s: State, f: Frame, seat: int) -> int:
    """How many batteries a careful pilot spends."""
    found = values(s, f, seat)
    if f.env["strengths"]:
        reached = effects(f, found)
        return reached.index(max(reached))
    spare = s.ships[seat].battery_count() - s.box.number["careful_batteries"]
    n = max(0, min(len(found) - 1, spare))
    if f.env["space"] and found[n] <= 0:
        n = next((m for m, value in enumerate(found) if value > 0), n)
    return n


def _said(s: State, f: Frame, answers: dict[int, Decision]) -> None:
    f.env["said"] = tuple(
        (seat, careful(s, f, seat) if said[0] == "auto" else said[1])
        for seat, said in answers.items()
    )


def _carry_out(s: State, f: Frame) -> Outcome:
    said = dict(f.env.get("said", ()))
    found: list[tuple[int, int]] = []
    for seat in f.env["who"]:
        n = said.get(seat, 0)
        value = values(s, f, seat)[n]
        spend(s, seat, n)
        s.emit("declared", {"seat": seat, "kind": f.env["what"], "value": value})
        found.append((seat, value))
    return Back(tuple(found))


PROGRAMS: dict[str, Program] = {
    "declare": (Ask(_kind, _asked, _options, _said, mode="sealed"), _carry_out),
}
