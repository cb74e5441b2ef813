"""Four build at the same time, each alone: presses are a draft until one cannot be taken back."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.domain.custom_id import parse
from bot.domain.replay import position
from bot.tables.play import Seen
from localcord import Channel, Guild, Message, Person, World
from rules.engine import Decision, register_game
from tests._support.bot.home import Home, running_home
from tests._support.bot.players import (
    answer,
    button_for,
    desk,
    is_asked,
    open_form,
    press,
    press_something,
)
from tests._support.toys.hunt import Hunt

GAME = Hunt()
OLD = 15 * 60.0
"""After so many seconds a desk that was opened is not kept up to date any more."""


@pytest.fixture
async def home(world: World, guild: Guild, tmp_path: Path) -> AsyncIterator[Home]:
    register_game("hunt", lambda _data: GAME)
    async with running_home(world, tmp_path / "vidar.sqlite", ("hunt",)) as made:
        yield made


class Yards:
    """A table at which everybody builds."""

    def __init__(self, home: Home, id: str, people: list[Person]) -> None:
        self.home, self.id, self.people = home, id, people

    @classmethod
    async def open(cls, home: Home, channel: Channel, world: World, seats: int) -> "Yards":
        people = [world.person(f"P{n}") for n in range(seats)]
        return cls(home, await home.sit_down(channel, people), people)

    async def seen(self, person: Person) -> Seen:
        return await self.home.vidar.services.play.seen(self.id, person.id)

    async def seat(self, person: Person) -> int:
        return (await self.home.row(self.id)).seats.index(person.id)

    async def hand(self, person: Person) -> list[int]:
        return list((await self.seen(person)).view["hand"])

    async def draft(self, person: Person) -> list[Decision]:
        return [*(await self.seen(person)).presses]

    async def yard(self, person: Person) -> dict[str, int]:
        return (await self.seen(person)).view["yards"][await self.seat(person)]

    async def do(self, person: Person, *decisions: Decision) -> None:
        for decision in decisions:
            assert await answer(self.home.vidar, person, decision), decision

    async def click(self, person: Person, what: str, on: Message | None = None) -> None:
        message = on or desk(person)
        await person.click(button_for(what, message), on=message)
        await self.home.idle()

    async def hammer(self, person: Person, label: str) -> None:
        """Press a button again and again before anything is answered."""
        message = desk(person)
        custom_id = next(b.custom_id or "" for b in message.buttons if b.label == label)
        await asyncio.gather(*(person.click(custom_id, on=message) for _ in range(3)))
        await self.home.idle()

    async def commands(self) -> list[tuple[int | None, Decision]]:
        found = await self.home.vidar.services.store.commands(self.id)
        return [(command.seat, tuple(command.data)) for command in found]

    async def state(self) -> Any:
        services = self.home.vidar.services
        row = await self.home.row(self.id)
        return (await services.tables.state(row, GAME)).state

    def others_see(self, person: Person) -> list[Any]:
        """All that anybody else could look at."""
        others = [other for other in self.people if other is not person]
        return [
            (message.id, message.revision, message.text)
            for other in others
            for message in other.visible
        ]


async def test_presses_in_a_lane_tell_nobody_anything_and_decide_nothing(
    world: World, home: Home, channel: Channel
) -> None:
    yards = await Yards.open(home, channel, world, 3)
    ann = yards.people[0]
    tile, other = await yards.hand(ann)
    before, letters = yards.others_see(ann), await _letters(home)
    await yards.do(ann, ("take", tile), ("at", 4, 7), ("take", other), ("at", 0, 0))
    assert await yards.yard(ann) == {"0": other, "74": tile}
    assert await yards.commands() == []
    assert yards.others_see(ann) == before
    assert await _letters(home) == letters
    ben = yards.people[1]
    assert (await yards.seen(ben)).view["yards"][await yards.seat(ann)] is None
    assert f"Lift tile {tile}" in [button.label for button in desk(ann).buttons]


async def _letters(home: Home) -> int:
    (row,) = await home.vidar.services.store.games("playing")
    return len(await home.vidar.services.store.letters(row.id))


async def test_a_press_is_taken_back_alone_and_all_of_them_to_the_last_fence(
    world: World, home: Home, channel: Channel
) -> None:
    yards = await Yards.open(home, channel, world, 2)
    ann = yards.people[0]
    tile, other = await yards.hand(ann)
    await yards.do(ann, ("take", tile), ("at", 4, 7), ("open",))
    decided = await yards.commands()
    assert [decision for _, decision in decided] == [("take", tile), ("at", 4, 7), ("open",)]
    assert await yards.draft(ann) == []
    await yards.do(ann, ("take", other), ("at", 1, 1), ("lift", tile))
    await yards.click(ann, "takeback")
    assert await yards.draft(ann) == [("take", other), ("at", 1, 1)]
    await yards.click(ann, "takeback")
    assert await yards.draft(ann) == [("take", other)]
    await yards.click(ann, "clear")
    assert await yards.draft(ann) == []
    assert await yards.yard(ann) == {"74": tile}
    assert await yards.commands() == decided, "what was opened stays open"
    offered = [parse(button.custom_id or "") for button in desk(ann).buttons]
    assert not {"takeback", "clear"} & {one.what for one in offered if one}
    await yards.click(ann, "restore")
    assert await yards.draft(ann) == [("take", other)]
    await yards.click(ann, "clear")
    await yards.do(ann, ("take", other), ("at", 1, 1))
    assert await yards.draft(ann) == [("take", other), ("at", 1, 1)]
    assert await yards.commands() == decided


async def test_the_press_that_others_notice_is_asked_about_and_decides_all_before_it(
    world: World, home: Home, channel: Channel
) -> None:
    yards = await Yards.open(home, channel, world, 2)
    ann = yards.people[0]
    tile = min(await yards.hand(ann))
    await yards.do(ann, ("take", tile), ("at", 9, 9))
    await press(ann, ("finish",), desk(ann))
    await home.idle()
    assert await yards.commands() == []
    await ann.click(button_for("sure", desk(ann)), on=desk(ann))
    await home.idle()
    seat = await yards.seat(ann)
    said = [("take", tile), ("at", 9, 9), ("finish",)]
    assert await yards.commands() == [(seat, decision) for decision in said]
    assert await home.vidar.services.store.draft(yards.id, seat) is None


async def test_a_draft_goes_on_after_a_restart_and_after_what_others_decide(
    world: World, home: Home, channel: Channel
) -> None:
    yards = await Yards.open(home, channel, world, 3)
    ann, ben, cyd = yards.people
    tile, other = await yards.hand(ann)
    await yards.do(ann, ("take", tile), ("at", 4, 7), ("take", other))
    await home.again()
    await yards.do(ben, ("open",))
    await yards.do(cyd, ("finish",))
    await home.again()
    await yards.do(ann, ("at", 3, 3))
    await yards.click(ann, "takeback")
    await yards.do(ann, ("at", 5, 5), ("open",))
    said = [("take", tile), ("at", 4, 7), ("take", other), ("at", 5, 5), ("open",)]
    mine = await yards.seat(ann)
    assert [d for seat, d in await yards.commands() if seat == mine] == said


async def test_a_press_on_an_older_drawing_does_nothing_and_shows_where_one_is(
    world: World, home: Home, channel: Channel
) -> None:
    yards = await Yards.open(home, channel, world, 2)
    ann = yards.people[0]
    tile, other = await yards.hand(ann)
    form = await open_form(ann, await home.panel(yards.id))
    await home.idle()
    home.at += OLD
    await yards.do(ann, ("take", tile))
    await press(ann, ("take", other), form)
    await home.idle()
    assert await yards.draft(ann) == [("take", tile)]
    assert "This desk was old" in form.text
    assert "Where?" in form.text
    # Drawn for the first tile, pressed while the second is in hand: neither lies anywhere.
    home.at += OLD
    await yards.click(ann, "takeback")
    await yards.do(ann, ("take", other))
    await press(ann, ("at", 4, 7), form)
    await home.idle()
    assert await yards.draft(ann) == [("take", other)]
    await press(ann, ("at", 4, 7), form)
    await home.idle()
    assert await yards.yard(ann) == {"74": other}


async def test_what_is_pressed_twice_is_done_once(
    world: World, home: Home, channel: Channel
) -> None:
    yards = await Yards.open(home, channel, world, 2)
    ann = yards.people[0]
    tile = min(await yards.hand(ann))
    await yards.do(ann, ("take", tile), ("at", 4, 7))
    takes = f"Take tile {tile}"
    for label, left in (("Take back", 1), ("Take back", 0), (takes, 1), ("Start over", 0)):
        await yards.hammer(ann, label)
        assert len(await yards.draft(ann)) == left
    await yards.hammer(ann, "Open")
    assert [decision for _, decision in await yards.commands()] == [("open",)]


async def test_start_over_on_an_older_drawing_takes_nothing_of_a_newer_draft(
    world: World, home: Home, channel: Channel
) -> None:
    yards = await Yards.open(home, channel, world, 2)
    ann = yards.people[0]
    tile, other = await yards.hand(ann)
    await yards.do(ann, ("take", tile), ("at", 4, 7))
    old = await open_form(ann, await home.panel(yards.id))
    await home.idle()
    home.at += OLD
    await yards.do(ann, ("open",), ("take", other), ("at", 1, 1))
    await yards.click(ann, "clear", old)
    assert await yards.draft(ann) == [("take", other), ("at", 1, 1)]


async def test_four_build_at_once_and_the_record_is_what_each_has_pressed(
    world: World, home: Home, channel: Channel
) -> None:
    yards = await Yards.open(home, channel, world, 4)

    async def build(person: Person) -> None:
        random, seat = Random(person.name), await yards.seat(person)
        for number in range(60):
            view = (await yards.seen(person)).view
            if seat in view["finished"]:
                return
            if number < 25:
                # What another does at the same moment may lay this desk out anew.
                await world.until(lambda: is_asked(desk(person)), why="the desk asks")
                await press_something(person, random)
            else:
                await answer(home.vidar, person, ("finish",))
                await answer(home.vidar, person, ("back",))

    await asyncio.gather(*(build(person) for person in yards.people))
    await home.idle()
    row = await home.row(yards.id)
    commands = await home.vidar.services.store.commands(yards.id)
    assert {command.seat for command in commands} == {0, 1, 2, 3}
    assert position(GAME, row, commands, row.seq) == await yards.state()
    assert (await yards.state()).shown


async def test_what_others_take_back_by_vote_costs_nobody_a_draft(
    world: World, home: Home, channel: Channel
) -> None:
    yards = await Yards.open(home, channel, world, 3)
    ann, ben, _ = yards.people
    tile = min(await yards.hand(ann))
    await yards.do(ann, ("take", tile), ("at", 4, 7))
    await yards.do(ben, ("finish",))
    room = await home.room(yards.id)
    await ben.slash(room, "table undo")
    await home.idle()
    vote = room.messages[(await home.row(yards.id)).place["vote_post"]]
    custom_id = next(b.custom_id or "" for b in vote.buttons if b.label == "For")
    for person in yards.people:
        if person.sees(vote):
            await person.click(custom_id, on=vote)
            await home.idle()
    assert "undo" in [c.kind for c in await home.vidar.services.store.commands(yards.id)]
    assert await yards.draft(ann) == [("take", tile), ("at", 4, 7)]
    await yards.do(ann, ("open",))
    assert await yards.yard(ann) == {"74": tile}
