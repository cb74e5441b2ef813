"""Seats of a branch: as many as the game has that it goes on with, each with what it was then."""

from dataclasses import replace
from typing import Any

from bot.domain.places import ANY
from bot.domain.replay import first
from bot.domain.seating import ai_players, best_player, kept_for, with_ai
from bot.domain.table import Table
from bot.tables.lobby_seats import check_not_removed, keeping_none_for, seated_at
from bot.tables.repository import ActionRefused
from rules.engine import Game


def seat_in_branch(game: Game[Any], row: Table, person: str | None, role: str) -> int:
    """A free seat of that role for somebody (None: an AI): theirs if one is kept.

    What is kept for somebody else goes to an AI alone, and only where nothing else is free.
    """
    sides, kept = game.sides(len(row.seats)), kept_for(row)
    free = [seat for seat, who in enumerate(row.seats) if who is None]
    fits = [seat for seat in free if role in (ANY, sides[seat])]
    mine = [seat for seat in fits if person is not None and kept.get(seat) == person]
    found = [*mine, *(seat for seat in fits if seat not in kept), *(() if person else fits)]
    if found:
        return found[0]
    if fits:
        raise ActionRefused("refused-kept")
    if free:
        raise ActionRefused("refused-role-full", role=role)
    raise ActionRefused("refused-full-ai" if ai_players(row) and person else "refused-full")


def seated_in_branch(game: Game[Any], row: Table, person: str, name: str, role: str) -> Table:
    """Somebody in a free seat of that role; who sits there already may change."""
    if person in row.seats and (role == ANY or not game.info.roles):
        raise ActionRefused("refused-already-here")
    check_not_removed(row, person)
    seat = seat_in_branch(game, row, person, role)
    left = tuple(None if who == person else who for who in row.seats)
    return seated_at(keeping_none_for(person, replace(row, seats=left)), seat, person, name)


def filled_up(game: Game[Any], row: Table) -> Table:
    """The same with AI in the seats that are free: each of them is part of the position."""
    seats, player = row.seats, best_player(game)
    for seat in [seat for seat, who in enumerate(seats) if who is None]:
        seats = with_ai(seats, player, seat)
    return replace(row, seats=seats)


def begun_from(game: Game[Any], row: Table) -> Any:
    """The position it begins with; refused where that is of rules that are not here any more."""
    try:
        return first(game, row)
    except Exception as fault:
        # Whatever rules do with a position that is not theirs.
        raise ActionRefused("refused-branch-rules") from fault
