"""Seats of a lobby: who may have which, and what is noted of those who want one."""

from dataclasses import replace
from typing import Any

from bot.domain.places import ANY, has_room
from bot.domain.seating import ai_players, kept_for, mark
from bot.domain.table import Patch, Table
from bot.tables.repository import ActionRefused
from rules.engine import Game


def check_not_removed(row: Table, person: str) -> None:
    """Who was removed does not return."""
    if mark(row, person) in row.people.removed:
        raise ActionRefused("refused-removed")


def with_seat(game: Game[Any], row: Table, person: str | None) -> tuple[Table, int]:
    """A free seat for somebody (None: an AI): theirs if one is kept, else a new one if need be.

    What is kept for somebody else goes to an AI alone, and only where nothing else is free.
    """
    kept, free = kept_for(row), [seat for seat, who in enumerate(row.seats) if who is None]
    mine = [seat for seat, who in kept.items() if who == person]
    open_ = [*mine, *(seat for seat in free if seat not in kept)]
    if open_:
        return row, open_[0]
    if len(row.seats) < game.info.seats[1]:
        return replace(row, seats=(*row.seats, None)), len(row.seats)
    if free and person is None:
        return row, free[0]
    if free:
        raise ActionRefused("refused-kept")
    raise ActionRefused("refused-full-ai" if ai_players(row) and person else "refused-full")


def seated_at(row: Table, seat: int, person: str, name: str) -> Table:
    """The same with this person in that seat, under that name."""
    seats = (*row.seats[:seat], person, *row.seats[seat + 1 :])
    patch: Patch = {"names": {**row.people.names, person: name}}
    if person in row.people.watchers:
        patch["watchers"] = [p for p in row.people.watchers if p != person]
    return replace(row, seats=seats).patched(patch)


def keeping_none_for(person: str, row: Table) -> Table:
    """The same with no seat kept for somebody."""
    kept = {who: seat for who, seat in row.people.kept.items() if who != person}
    return row.patched({"kept": kept or None})


def noted_roles(row: Table) -> dict[str, str]:
    """The roles of those who sit there, and of those for whom a seat is kept."""
    here = (*row.seats, *row.people.kept)
    return {who: role for who, role in row.people.roles.items() if who in here}


def meant_for(game: Game[Any], row: Table, person: str) -> str:
    """The role that was noted for somebody before they came, if it still has room."""
    role = row.people.roles.get(person, ANY)
    return role if has_room(game, row, role, person) else ANY


def wanting(game: Game[Any], row: Table, who: str, role: str) -> Patch:
    """What changes when somebody wants that role."""
    if role != ANY and role not in game.info.roles:
        raise ActionRefused("refused-not-offered")
    if not has_room(game, row, role, who):
        raise ActionRefused("refused-role-full", role=role)
    others = {other: wish for other, wish in noted_roles(row).items() if other != who}
    kept = {**others, who: role} if role != ANY else others
    return {"roles": kept or None} if kept or row.people.roles else {}
