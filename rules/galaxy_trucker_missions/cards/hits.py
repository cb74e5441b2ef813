"""Meteors and shots: dice for a whole volley first, then every ship goes through its own hits."""

from collections.abc import Iterable

from rules.engine.frames import Ask, Back, Frame, Lanes, Loop, Outcome, Program
from rules.engine.model import Decision
from rules.galaxy_trucker_missions.components import housekeeping as keep
from rules.galaxy_trucker_missions.components.hull import Hull
from rules.galaxy_trucker_missions.components.names import FRONT, REAR, SIDE_OF, SIDES
from rules.galaxy_trucker_missions.components.state import State

Hit = tuple[str, int, int]
"""What (s b l h), the side it comes from, the printed line."""


def roll(s: State, codes: Iterable[str]) -> tuple[Hit, ...]:
    """Roll for each meteor or shot, in the open."""
    found: list[Hit] = []
    for code in codes:
        printed = int(code[2]) if code[2:] else s.die()
        line = printed + s.die()
        s.rolls.append((code, line))
        found.append((code[0], SIDE_OF[code[1]], line))
    if found:
        s.emit("rolled", {"rolls": [list(one) for one in s.rolls]}, fence=True)
    return tuple(found)


def volley(targets: Iterable[tuple[int, tuple[Hit, ...]]]) -> Frame:
    """A frame in which each of these ships goes through its own hits."""
    return Frame("volley", {"targets": tuple(targets)})


def apart(seats: Iterable[int]) -> Frame:
    """A frame in which these ships, having lost parts, fall apart if need be."""
    return Frame("apart", {"seats": tuple(seats)})


def _targets(_s: State, f: Frame) -> list[int]:
    return [seat for seat, _ in f.env["targets"]]


def _through(_s: State, f: Frame, seat: int) -> Frame:
    return Frame("hits", {"seat": seat, "hits": dict(f.env["targets"])[seat], "n": 0})


def _seats(_s: State, f: Frame) -> tuple[int, ...]:
    return f.env["seats"]


def _bodies(_s: State, _f: Frame, seat: int) -> Frame:
    return Frame("bodies", {"seat": seat})


def at_stake(s: State, seat: int, hit: Hit) -> int | None:
    """The part that would be lost if no battery is spent; None if nothing would."""
    return struck(s.hull(seat), hit)


def struck(hull: Hull, hit: Hit) -> int | None:
    """The same of any hull."""
    what, side, line = hit
    square = hull.first_met(side, line)
    if square is None:
        return None
    tile = hull.tile[square]
    smooth = tile.turned[hull.turn[square]][side] == 0
    if smooth and (what == "s" or tile.kind == "heavy"):
        return None
    if what == "b" and shot_down(hull, side, line, double=False):
        return None
    return square


def shot_down(hull: Hull, side: int, line: int, double: bool) -> bool:
    """Whether a working cannon, single or double, points at a big meteor on that line."""
    reach = 0 if side == FRONT else 1
    axis = 0 if side in (FRONT, REAR) else 1
    squares = hull.board.squares
    for at, turn, is_double in hull.guns:
        if turn == side and is_double == double and abs(squares[at][axis] - line) <= reach:
            return True
    return False


def saved(hull: Hull, hit: Hit) -> bool:
    """Whether a battery would save the part."""
    what, side, line = hit
    if what == "h":
        return False
    if what == "b":
        return shot_down(hull, side, line, double=True)
    return side in hull.shielded


def _next_hit(s: State, f: Frame) -> Outcome:
    """On to the next hit that asks something; what asks nothing just happens."""
    seat, hits = f.env["seat"], f.env["hits"]
    hull = s.hull(seat)
    for n in range(f.env["n"], len(hits)):
        hit = hits[n]
        square = struck(hull, hit)
        if square is None:
            continue
        f.env["n"] = n + 1
        if s.ships[seat].batteries and saved(hull, hit):
            return Frame("hit", {"seat": seat, "hit": hit})
        _destroy(s, seat, hit, square)
        if keep.bodies_to_choose(s, seat):
            return Frame("bodies", {"seat": seat})
        keep.fall_apart(s, seat, None)
        hull = s.hull(seat)
    return None


def _destroy(s: State, seat: int, hit: Hit, square: int) -> None:
    what, side, _ = hit
    x, y = s.at(square)
    s.emit("hit", {"seat": seat, "what": what, "side": SIDES[side], "x": x, "y": y})
    keep.remove(s, seat, keep.destroyed_with(s.hull(seat), square), "destroyed")


def own(_s: State, f: Frame) -> int:
    """The seat whose lane this is."""
    return f.env["seat"]


def _defend_options(_s: State, _f: Frame, _seat: int) -> tuple[Decision, ...]:
    return (("use",), ("spare",), ("auto",))


def _defend(s: State, f: Frame, seat: int, decision: Decision) -> Outcome:
    if decision[0] != "spare":
        keep.spend(s, seat, s.box.number["batteries_per_use"])
        return Back()
    square = at_stake(s, seat, f.env["hit"])
    assert square is not None
    _destroy(s, seat, f.env["hit"], square)
    return Frame("bodies", {"seat": seat})


def _keep_options(s: State, _f: Frame, seat: int) -> tuple[Decision, ...]:
    bodies = keep.bodies_to_choose(s, seat)
    return (*(("keep", *s.at(body[0])) for body in bodies), ("auto",)) if bodies else ()


def _keep(s: State, f: Frame, seat: int, decision: Decision) -> None:
    if decision[0] == "auto":
        f.env["keep"] = keep.best_body(s, seat, keep.bodies_to_choose(s, seat))[0]
    else:
        f.env["keep"] = s.square(decision[1], decision[2])


def _fall_apart(s: State, f: Frame) -> None:
    keep.fall_apart(s, f.env["seat"], f.env.get("keep"))


PROGRAMS: dict[str, Program] = {
    "volley": (Lanes(_targets, _through),),
    "hits": (Loop(_next_hit),),
    "hit": (Ask("hit.defend", own, _defend_options, _defend),),
    "apart": (Lanes(_seats, _bodies),),
    "bodies": (Ask("hit.keep", own, _keep_options, _keep), _fall_apart),
}
