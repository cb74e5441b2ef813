"""Open space, swarms, stardust, epidemics, sabotage."""

from rules.engine.frames import Frame, Outcome, Program
from rules.galaxy_trucker_missions.cards.declaring import declare
from rules.galaxy_trucker_missions.cards.hits import apart, roll, volley
from rules.galaxy_trucker_missions.components import housekeeping as keep
from rules.galaxy_trucker_missions.components.hull import Hull, bits
from rules.galaxy_trucker_missions.components.route import move
from rules.galaxy_trucker_missions.components.ship import Ship
from rules.galaxy_trucker_missions.components.state import State


def _engines(_s: State, f: Frame) -> Outcome:
    return declare("engines", f.env["who"], "values", space=True)


def _fly(s: State, f: Frame) -> None:
    for seat, power in f.env["values"]:
        if power <= 0:
            s.marked.append(seat)
        else:
            move(s, seat, power)


def _swarm(s: State, f: Frame) -> Outcome:
    hits = roll(s, s.box.adventures[f.env["card"]][2].meteors)
    return volley((seat, hits) for seat in f.env["who"])


def dust(s: State, f: Frame) -> None:
    """Last ship first, a day back for each exposed connector."""
    for seat in reversed(f.env["who"]):
        move(s, seat, -s.hull(seat).exposed_total)


def touching_by_doors(hull: Hull, ship: Ship) -> list[int]:
    """Inhabited cabins connected to another one."""
    inhabited = ship.inhabited()
    theirs = bits(inhabited)
    return [square for square in inhabited if hull.near[square] & theirs]


def _epidemic(s: State, f: Frame) -> None:
    for seat in f.env["who"]:
        for square in touching_by_doors(s.hull(seat), s.ships[seat]):
            keep.one_leaves(s, seat, square)


def _sabotage(s: State, f: Frame) -> Outcome:
    who = f.env["who"]
    if len(who) < 2:
        return None
    seat = min(who, key=lambda one: s.ships[one].crew())
    s.emit("worst", {"seat": seat})
    hull = s.hull(seat)
    for _ in range(s.box.number["sabotage_tries"]):
        at = (s.die() + s.die(), s.die() + s.die())
        s.rolls.append(("sabotage", at))
        rolls = [[code, list(line) if isinstance(line, tuple) else line] for code, line in s.rolls]
        s.emit("rolled", {"rolls": rolls}, fence=True)
        square = s.board.index.get(at)
        if square is not None and square in hull:
            keep.remove(s, seat, keep.destroyed_with(hull, square), "destroyed")
            return apart([seat])
    return None


PROGRAMS: dict[str, Program] = {
    "open_space": (_engines, _fly),
    "swarm": (_swarm,),
    "stardust": (dust,),
    "epidemic": (_epidemic,),
    "sabotage": (_sabotage,),
}
