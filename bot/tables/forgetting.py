"""Somebody wants to be forgotten: they leave what they can leave, and then they are.

A game that goes on needs its players. One that cannot go on here, because its table rests or has
other rules, keeps nobody: the seat stays without a person, and once the game goes on the others are
asked about it as about anybody who does not come.
"""

from collections.abc import Collection
from dataclasses import replace
from typing import Any

from bot.domain.seating import people
from bot.domain.timers import DEADLINE, key_of
from bot.tables.play import Host, HostError, OtherVersion
from bot.tables.reminders import is_waited_for
from bot.tables.repository import TRIES
from persistence.store import Conflict, GameRow, StillSeated, Timer

OWN = ("always", "standing")
"""What is kept for a seat and was the person's own: it does not stay."""


async def stand_up(host: Host, person: str) -> list[str]:
    """Leave every lobby and every game that cannot go on; the tables at which a seat is left."""
    playing = await host.store.games("playing", person)
    for row in playing:
        if not await _is_stuck(host, row):
            raise HostError("host-still-playing")
    for row in await host.store.games("lobby", person):
        await host.leave(row.id, person)
    for row in playing:
        await _hand_over(host, row.id, person)
    return [row.id for row in playing]


async def forget(host: Host, person: str, left: Collection[str]) -> None:
    """Forget somebody, unless by now they sit somewhere else than where they have left a seat."""
    try:
        await host.store.forget_person(person, left)
    except StillSeated:
        raise HostError("host-still-playing") from None


async def _is_stuck(host: Host, row: GameRow) -> bool:
    """Whether nobody could finish or end this game, however much they want to."""
    if host.rests(row):
        return True
    try:
        await host.game_of(row)
    except OtherVersion:
        return True
    return False


async def _hand_over(host: Host, table: str, person: str) -> None:
    """Ready a game for others to go on with; without any it is over."""
    async with host.lock(table):
        for _ in range(TRIES):
            row = await host.row(table)
            if row.status != "playing" or person not in row.seats:
                return
            others = [other for other in people(row) if other != person]
            if not others:
                break
            seat = row.seats.index(person)
            place: dict[str, Any] = dict(row.place)
            if place["host"] == person:
                place["host"] = others[0]
            for key in OWN:
                if key in place:
                    place[key] = {s: kept for s, kept in place[key].items() if s != str(seat)}
            waits = is_waited_for(row, seat)
            timers = [Timer(table, key_of(DEADLINE, seat), host.now())] if waits else []
            try:
                await host.store.update_game(replace(row, place=place), timers=timers)
            except Conflict:
                continue
            host.set_bell(timers)
            return
        else:
            raise HostError("host-busy")
    await host.abandon(table, person)
