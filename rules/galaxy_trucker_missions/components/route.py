"""The track: who flies where, moving, giving up."""

from rules.galaxy_trucker_missions.components.state import State


def route(s: State) -> list[int]:
    """Flying seats, leader first."""
    flying = [(at, seat) for seat, at in enumerate(s.positions) if at is not None]
    flying.sort(reverse=True)
    return [seat for _, seat in flying]


def concerned(s: State) -> tuple[int, ...]:
    """Those a card is about, in route order: flying, with a part, not dodging it."""
    return tuple(seat for seat in route(s) if s.ships[seat].parts and seat not in s.dodged)


def move(s: State, seat: int, days: int) -> None:
    """Forward or back by so many empty spaces."""
    if not days:
        return
    track = s.box.number["track"]
    at = s.positions[seat]
    assert at is not None
    taken = {
        other % track for one, other in enumerate(s.positions) if other is not None and one != seat
    }
    step = 1 if days > 0 else -1
    for _ in range(abs(days)):
        at += step
        while at % track in taken:
            at += step
    s.positions[seat] = at
    s.emit("moved", {"seat": seat, "days": days, "position": at})


def give_up(s: State, seat: int, why: str) -> None:
    """Off the track; parts and tokens stay."""
    s.positions[seat] = None
    s.emit("gave_up", {"seat": seat, "why": why})


def drop_lapped(s: State) -> None:
    """Whoever the leader has left more than a whole loop behind is out."""
    while (order := route(s)) and _ahead(s, order[0], order[-1]) > s.box.number["track"]:
        give_up(s, order[-1], "lapped")


def _ahead(s: State, one: int, other: int) -> int:
    first, last = s.positions[one], s.positions[other]
    assert first is not None
    assert last is not None
    return first - last
