"""A hunt, the toy of one against a team, at a table of people and AI."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.app.client import Vidar
from bot.domain.table import Patch, Table
from localcord import Channel, Person
from rules.engine import Decision, register_game
from tests._support.bot.home import Home
from tests._support.bot.players import answer, button_for
from tests._support.toys.hunt import RUNNER, Hunt

GAMES = ("hunt",)


def register() -> None:
    """Make the toy known to whoever loads games."""
    register_game("hunt", lambda _data: Hunt())


@dataclass(slots=True)
class Hunting:
    """A table at which all yards are built: the runner runs, then the hunters react."""

    home: Home
    table: str
    seats: list[Person | None]
    """Who sits where; None for an AI."""

    def at(self, seat: int) -> Person:
        found = self.seats[seat]
        assert found is not None
        return found

    @property
    def people(self) -> list[Person]:
        return [person for person in self.seats if person is not None]

    async def state(self) -> Any:
        """The game as it stands."""
        tables = self.home.vidar.services.tables
        row = await self.home.row(self.table)
        return (await tables.state(row, await tables.game_of(row))).state

    async def decide(self, seat: int, *decisions: Decision) -> None:
        """Decisions of a seat, as if they were pressed."""
        play, person = self.home.vidar.services.play, self.at(seat).id
        for decision in decisions:
            seen = await play.seen(self.table, person)
            assert seen.prompt is not None
            await play.decide(self.table, person, seen.prompt.id, [decision])
        await self.home.idle()

    async def press(self, seat: int, decision: Decision) -> None:
        """The same on the desk in their DMs."""
        assert await answer(self.home.vidar, self.at(seat), decision), f"no {decision}"
        await self.home.idle()

    async def run(self) -> None:
        """The runner runs, and the hunters are asked."""
        seen = await self.home.vidar.services.play.seen(self.table, self.at(RUNNER).id)
        await self.decide(RUNNER, seen.legal[0])

    async def hand(self, seat: int) -> list[int]:
        """The cards of a hunter."""
        return sorted((await self.state()).hands[seat])

    def forget_pings(self) -> None:
        for person in self.people:
            person.notifications.clear()

    def pinged(self) -> list[int]:
        """The seats of those whose phone has buzzed."""
        return [seat for seat, who in enumerate(self.seats) if who and who.notifications]


async def hunting(
    home: Home,
    channel: Channel,
    people: Sequence[Person],
    ai: int = 0,
    builds: Sequence[Decision] = (("finish",),),
    **options: Any,
) -> Hunting:
    """A table is opened, filled and started; then all people build, in as many presses as told.

    Whoever opens it is the runner; AI have the seats after that, people the last ones.
    """
    await people[0].slash(channel, "play", seats=len(people) + ai, ai=ai, **options)
    await home.idle()
    lobby = channel.last
    for person in people[1:]:
        await person.click(button_for("join", lobby), on=lobby)
        await home.idle()
    (row,) = await home.vidar.services.tables.find("lobby")
    await seat_in_order(home.vidar, row.id)
    await people[0].click(button_for("start", lobby), on=lobby)
    await home.idle()
    await home.later(10.0)
    row = await home.row(row.id)
    by_id = {person.id: person for person in people}
    hunt = Hunting(home, row.id, [by_id.get(who or "") for who in row.seats])
    for seat, who in enumerate(hunt.seats):
        if who is not None:
            await hunt.decide(seat, *builds)
    return hunt


async def seat_in_order(vidar: Vidar, table: str) -> None:
    """Each has wished for the role of the place they have in the lobby, so that none is by lot."""

    def wished(row: Table) -> Patch:
        roles = Hunt().sides(len(row.seats))
        return {"roles": {who: role for who, role in zip(row.seats, roles, strict=True) if who}}

    await vidar.services.updates.change(table, wished)
