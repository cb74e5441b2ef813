"""The Control phase: Characters are passed from seat to seat, each keeps one in secret."""

from rules.engine.chance import shuffled
from rules.engine.frames import AGAIN, Ask, Frame, Outcome, Program
from rules.engine.model import Decision
from rules.shadow_planet.components import board, piles
from rules.shadow_planet.components.questions import keys
from rules.shadow_planet.components.state import State


def picking_order(s: State) -> list[int]:
    """The Protagonist first, then to the left; the last one has the blind card."""
    return [(s.protagonist + i) % s.seats for i in range(s.seats)]


def next_to_pick(s: State) -> int | None:
    """The seat that is choosing now."""
    return next((seat for seat in picking_order(s) if s.picks[seat] is None), None)


def offered(s: State, seat: int) -> list[int]:
    """The Characters a seat has before it: what it was passed, and the blind card for the last."""
    if s.phase != "control" or s.picks[seat] is not None:
        return []
    blind = s.order[-1]
    last = seat == picking_order(s)[-1]
    if seat != next_to_pick(s):
        return [blind] if last else []
    left = [who for who in s.order[:-1] if who not in s.picks]
    return sorted([*left, blind] if last else left)


def passed(s: State, seat: int) -> list[int]:
    """The Characters a seat has passed on this round: it keeps knowing them."""
    if s.phase != "control" or s.picks[seat] is None:
        return []
    before = {s.picks[p] for p in picking_order(s)[: picking_order(s).index(seat) + 1]}
    return sorted(who for who in s.order[:-1] if who not in before)


def _deal(s: State, f: Frame) -> None:
    s.phase = "control"
    s.control = [None] * len(s.box.characters)
    s.picks = [None] * s.seats
    order = shuffled(s, range(len(s.box.characters)))
    blind = f.env.get("blind")
    if blind is not None:
        order.remove(blind)
        order.append(blind)
    s.order = order
    last = picking_order(s)[-1]
    s.emit("control.passed", {"to": last, "characters": keys(s, order[-1:])}, (last,), fence=True)
    _tell_next(s)


def _tell_next(s: State) -> None:
    seat = next_to_pick(s)
    if seat is not None:
        data = {"to": seat, "characters": keys(s, offered(s, seat))}
        s.emit("control.passed", data, (seat,), fence=True)


def _who_picks(s: State, _f: Frame) -> tuple[int, ...]:
    seat = next_to_pick(s)
    return () if seat is None else (seat,)


def _offers(s: State, _f: Frame, seat: int) -> tuple[Decision, ...]:
    return tuple(("pick", key) for key in keys(s, offered(s, seat)))


def _keep(s: State, _f: Frame, seat: int, decision: Decision) -> Outcome:
    s.picks[seat] = s.box.number[str(decision[1])]
    s.emit("control.passed", {"seat": seat, "pick": decision[1]}, (seat,))
    following = next_to_pick(s)
    if following is not None:
        s.emit("control.passed", {"seat": seat, "to": following})
        _tell_next(s)
    return AGAIN


def _reveal(s: State, _f: Frame) -> None:
    for seat, who in enumerate(s.picks):
        assert who is not None
        s.control[who] = seat
    crew = {key: s.control[who] for who, key in enumerate(s.box.characters)}
    s.emit("control.revealed", {"control": crew}, fence=True)
    for seat, who in enumerate(s.picks):
        assert who is not None
        piles.take_gear(s, seat, who)
        colour = s.box.colour_of[who]
        if colour is not None:
            board.take_marker(s, seat, colour)
    s.order = []
    s.picks = [None] * s.seats


CONTROL: Program = (
    _deal,
    Ask("control.pick", _who_picks, _offers, _keep),
    _reveal,
)
