"""Combat zones and tactical zones: whoever has least suffers, line by line or column by column."""

from collections.abc import Iterable, Sequence
from typing import Any

from rules.engine.frames import Back, Frame, Loop, Outcome, Program
from rules.galaxy_trucker_missions.cards.declaring import declare
from rules.galaxy_trucker_missions.cards.hits import roll, volley
from rules.galaxy_trucker_missions.components.arithmetic import in_halves, values_of
from rules.galaxy_trucker_missions.components.housekeeping import lose_crew, lose_goods
from rules.galaxy_trucker_missions.components.route import concerned, move, route
from rules.galaxy_trucker_missions.components.state import State


def _row(s: State, f: Frame) -> Any:
    card = f.env["card"]
    return s.box.adventures[card][2] if card in s.box.adventures else s.box.supercards[card][1]


def _next_line(s: State, f: Frame) -> Outcome:
    n = f.env.get("n", 0)
    if n == len(_row(s, f).lines):
        return None
    f.env["n"] = n + 1
    return Frame("zone_line", {"card": f.env["card"], "n": n})


def _measure(s: State, f: Frame) -> Outcome:
    return _least(s, f, _row(s, f).lines[f.env["n"]].lowest)


def _least(s: State, f: Frame, what: str) -> Outcome:
    """Find the value that is declared, or counted; with fewer than two ships nothing happens."""
    who = concerned(s)
    if len(who) < 2:
        return Back()
    if what == "crew":
        f.env["values"] = tuple((seat, s.ships[seat].crew()) for seat in who)
        return None
    return declare(what, who, "values")


def _suffer_line(s: State, f: Frame) -> Outcome:
    return _suffer(s, dict(f.env["values"]), [_row(s, f).lines[f.env["n"]]])


def _suffer(s: State, values: dict[int, int], lines: Sequence[Any]) -> Outcome:
    """The lowest pays all these lines together; of equal ones the one further ahead now."""
    worst = min((seat for seat in route(s) if seat in values), key=lambda seat: values[seat])
    s.emit("worst", {"seat": worst})
    lose_crew(s, worst, sum(line.crew for line in lines))
    lose_goods(s, worst, sum(line.goods for line in lines))
    move(s, worst, -sum(line.days for line in lines))
    shots = _shots(lines)
    return volley([(worst, roll(s, shots))]) if shots else None


def _shots(lines: Iterable[Any]) -> list[str]:
    return [shot for line in lines for shot in line.shots]


COLUMNS = ("left", "right")


def _next_column(s: State, f: Frame) -> Outcome:
    n = f.env.get("n", 0)
    if n == len(COLUMNS):
        return None
    f.env["n"] = n + 1
    return Frame("zone_column", {"card": f.env["card"], "n": n})


def _column(s: State, f: Frame) -> Any:
    return getattr(_row(s, f), COLUMNS[f.env["n"]])


def _first_value(s: State, f: Frame) -> Outcome:
    return _least(s, f, _column(s, f).compare[0])


def _difference(s: State, f: Frame) -> Outcome:
    column = _column(s, f)
    first, second = column.compare
    values = {
        seat: in_halves(first, value) - in_halves(second, values_of(s, seat, second)[0])
        for seat, value in f.env["values"]
    }
    return _suffer(s, values, column.lines[: s.level])


PROGRAMS: dict[str, Program] = {
    "combat_zone": (Loop(_next_line),),
    "zone_line": (_measure, _suffer_line),
    "tactical_zone": (Loop(_next_column),),
    "zone_column": (_first_value, _difference),
}
