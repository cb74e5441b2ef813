"""Who is waited for: each seat for itself, or a side as one where its seats are asked together.

In mode `any` a side answers as one. Everybody else reads one name for it, one clock runs, and one
person is called: whoever leads, as the game says, or the next of the side where no person sits. The
others have the question on their desks, and nobody but the side can tell who of it has passed.

An AI does not take the word from people. It answers for its side when none of them is asked; one
that leads does so as soon as the person called in its place is through, who speaks for the side as
a leader would.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from bot.domain.seating import ai_at, is_person
from bot.domain.table import Table
from rules.engine import Game


@dataclass(frozen=True, slots=True)
class Group:
    """Seats that answer as one; most often a single one."""

    seats: tuple[int, ...]
    """Those whose answer is missing."""
    order: tuple[int, ...]
    """All of the side, from its leader on, or from its first seat."""
    is_led: bool = False
    """Whether the game has named the first of them as the leader."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Who is asked in one position, whoever sits there."""

    pending: tuple[int, ...] = ()
    groups: tuple[Group, ...] = ()
    together: bool = False
    """Whether the first answer stands for several of them."""


def asked_in(game: Game[Any], state: Any) -> Asked:
    """Who is asked, and which of them answer as one."""
    pending = game.pending(state)
    if not pending or game.machine.mode(state, pending[0]) != "any":
        return Asked(pending, tuple(Group((seat,), (seat,)) for seat in pending))
    return Asked(pending, tuple(_grouped(game, state, pending)), together=True)


def _grouped(game: Game[Any], state: Any, pending: tuple[int, ...]) -> Iterator[Group]:
    sides = game.sides(state.seats)
    for side in dict.fromkeys(sides[seat] for seat in pending):
        members = tuple(seat for seat, other in enumerate(sides) if other == side)
        seats = tuple(seat for seat in pending if seat in members)
        lead = _lead(game, state, seats)
        if lead not in members:
            yield Group(seats, members)
            continue
        first = members.index(lead)
        yield Group(seats, (*members[first:], *members[:first]), is_led=True)


def _lead(game: Game[Any], state: Any, seats: tuple[int, ...]) -> int | None:
    """Who leads a side, by the first of its questions that can be put."""
    for seat in seats:
        with suppress(Exception):
            prompt = game.prompt(state, seat)
            return prompt.lead if prompt is not None else None
    return None


def waited(row: Table, asked: Asked) -> tuple[int, ...]:
    """The seats that are waited for, as everybody sees it: one of each group."""
    return tuple(sorted(called(row, group) for group in asked.groups))


def called(row: Table, group: Group) -> int:
    """The one of a group who is pinged, whose clock runs, and whom the others read of."""
    first = next((seat for seat in group.order if _plays(row, seat)), None)
    if first is not None and (first in group.seats or _is_led_by_ai(row, group)):
        return first
    asked = [seat for seat in group.order if seat in group.seats]
    ai = [seat for seat in asked if ai_at(row, seat) is not None]
    return next((seat for seat in asked if _plays(row, seat)), (*ai, *asked)[0])


def answering_ai(row: Table, group: Group) -> list[int]:
    """The AI of a group that answer now; a leader comes last, who may close the question."""
    if any(_plays(row, seat) for seat in group.seats):
        return [] if called(row, group) in group.seats else [group.order[0]]
    seats = [seat for seat in group.order if seat in group.seats]
    return [seat for seat in reversed(seats) if ai_at(row, seat) is not None]


def questions(game: Game[Any], row: Table, state: Any) -> dict[str, int]:
    """What AI have to answer now: the id of the question, by seat."""
    groups = asked_in(game, state).groups
    seats = [seat for group in groups for seat in answering_ai(row, group)]
    found = {seat: game.prompt(state, seat) for seat in seats}
    return {str(seat): prompt.id for seat, prompt in found.items() if prompt is not None}


def pending_for(row: Table, asked: Asked, seat: int | None) -> list[int]:
    """Whose answer is missing, as one seat may see it (None: as everybody does).

    Of one's own side one knows who has answered; of another, only that it is asked.
    """
    seen: set[int] = set()
    for group in asked.groups:
        seen.update(group.seats if seat in group.order else (called(row, group),))
    return sorted(seen)


def called_instead(row: Table, asked: Asked, seat: int) -> int | None:
    """Who of the same group is waited for in place of a seat that is asked; None if it is."""
    group = next((group for group in asked.groups if seat in group.seats), None)
    found = seat if group is None else called(row, group)
    return None if found == seat else found


def mates(game: Game[Any], seats: int, of: Iterable[int]) -> set[int]:
    """These seats, and all that play for the same sides."""
    sides = game.sides(seats)
    theirs = {sides[seat] for seat in of}
    return {seat for seat, side in enumerate(sides) if side in theirs}


def _plays(row: Table, seat: int) -> bool:
    """Whether a person answers for a seat."""
    return is_person(row.seats[seat]) and ai_at(row, seat) is None


def _is_led_by_ai(row: Table, group: Group) -> bool:
    leader = group.order[0]
    return group.is_led and leader in group.seats and ai_at(row, leader) is not None
