"""The track: who flies where, moving, giving up."""

from typing import Any

from rules.galaxy_trucker_missions.components.state import State


def route(s: State) -> list[int]:
    """Flying seats, leader first."""
    positions: list[Any] = s.positions
    flying = [seat for seat, at in enumerate(positions) if at is not None]
    flying.sort(key=positions.__getitem__, reverse=True)
    return flying


def concerned(s: State) -> tuple[int, ...]:
    """Those a card is about, in route order: flying, with a part, not dodging it."""
    return tuple([seat for seat in route(s) if s.ships[seat].parts and seat not in s.dodged])


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
    while (flying := [at for at in s.positions if at is not None]) and (
        max(flying) - min(flying) > s.box.number["track"]
    ):
        give_up(s, s.positions.index(min(flying)), "lapped")
