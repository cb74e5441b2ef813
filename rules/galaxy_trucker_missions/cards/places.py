"""Planets, abandoned ships and stations: chosen all at once, carried out in route order."""

from operator import itemgetter
from typing import Any

from rules.engine.frames import Ask, Frame, Program
from rules.engine.model import Decision
from rules.galaxy_trucker_missions.components.housekeeping import (
    gain,
    gains,
    load,
    pay_crew,
    payable,
    payable_count,
)
from rules.galaxy_trucker_missions.components.route import move
from rules.galaxy_trucker_missions.components.state import State


def row_of(s: State, f: Frame) -> Any:
    """What stands on the card."""
    return s.box.adventures[f.env["card"]][2]


def ranking(s: State, f: Frame, seat: int) -> list[tuple[int, int]]:
    """The planets worth landing on, the best first: number and gain."""
    found = [(n, by) for n, by in enumerate(gains(s, seat, row_of(s, f).planets), 1) if by > 0]
    found.sort(key=itemgetter(1), reverse=True)
    return found


def _landers(s: State, f: Frame) -> list[int]:
    planets = row_of(s, f).planets
    return [seat for seat in sorted(f.env["who"]) if any(by > 0 for by in gains(s, seat, planets))]


def _land_options(s: State, f: Frame, seat: int) -> tuple[Decision, ...]:
    planets = sorted(n for n, _ in ranking(s, f, seat))
    return (*(("land", n) for n in planets), ("pass",), ("auto",))


def worth_landing(s: State, f: Frame, seat: int) -> int:
    """The worst planet that a careful pilot lands on; 0 for none."""
    return _worst_accepted(ranking(s, f, seat), row_of(s, f).days)


def _worst_accepted(ranked: list[tuple[int, int]], days: int) -> int:
    return next((n for n, by in reversed(ranked) if by >= days), 0)


def _land_said(s: State, f: Frame, answers: dict[int, Decision]) -> None:
    """Keeps for each the planets accepted, the best first."""
    said: list[tuple[int, tuple[int, ...]]] = []
    for seat, answer in answers.items():
        worth = [] if answer[0] == "pass" else ranking(s, f, seat)
        ranked = [n for n, _ in worth]
        auto = answer[0] == "auto"
        last = _worst_accepted(worth, row_of(s, f).days) if auto else (*answer, 0)[1]
        said.append((seat, tuple(ranked[: ranked.index(last) + 1]) if last in ranked else ()))
    f.env["said"] = tuple(said)


def _land(s: State, f: Frame) -> None:
    row, said = row_of(s, f), dict(f.env.get("said", ()))
    taken: list[int] = []
    landed: list[int] = []
    for seat in f.env["who"]:
        planet = next((n for n in said.get(seat, ()) if n not in taken), None)
        if planet is not None:
            taken.append(planet)
            landed.append(seat)
            s.emit("landed", {"seat": seat, "planet": planet})
            load(s, seat, row.planets[planet - 1])
    for seat in reversed(landed):
        move(s, seat, -row.days)


def is_ship(s: State, f: Frame) -> bool:
    """Whether the card is an abandoned ship, and not a station."""
    return row_of(s, f).kind == "ship"


def _takers(s: State, f: Frame) -> list[int]:
    row, who = row_of(s, f), sorted(f.env["who"])
    if is_ship(s, f):
        return [seat for seat in who if payable_count(s, seat) >= row.crew]
    return [
        seat
        for seat in who
        if s.ships[seat].crew() >= row.crew and gain(s, seat, row.goods or "") > 0
    ]


def _take_options(_s: State, _f: Frame, _seat: int) -> tuple[Decision, ...]:
    return (("take",), ("pass",), ("auto",))


def worth_taking(s: State, f: Frame, seat: int) -> bool:
    """What a careful pilot does."""
    row = row_of(s, f)
    if not is_ship(s, f):
        return gain(s, seat, row.goods or "") >= row.days
    ship = s.ships[seat]
    going = [who for who, _ in payable(s, seat)[: row.crew]]
    stay = ship.crew() - len(going)
    humans = ship.human_count() - going.count("human")
    return stay >= s.level + s.box.number["careful_crew"] and humans > 0


def _take_said(s: State, f: Frame, answers: dict[int, Decision]) -> None:
    f.env["said"] = tuple(
        seat
        for seat, said in answers.items()
        if said[0] == "take" or (said[0] == "auto" and worth_taking(s, f, seat))
    )


def _take(s: State, f: Frame) -> None:
    row = row_of(s, f)
    seat = next((seat for seat in f.env["who"] if seat in f.env.get("said", ())), None)
    if seat is None:
        return
    s.emit("taken", {"seat": seat})
    if is_ship(s, f):
        pay_crew(s, seat, row.crew)
        s.credits[seat] += row.credits
    else:
        load(s, seat, row.goods or "")
    move(s, seat, -row.days)


_ABANDONED: Program = (
    Ask("card.take", _takers, _take_options, _take_said, mode="sealed"),
    _take,
)
PROGRAMS: dict[str, Program] = {
    "planets": (Ask("card.land", _landers, _land_options, _land_said, mode="sealed"), _land),
    "abandoned_ship": _ABANDONED,
    "abandoned_station": _ABANDONED,
}
