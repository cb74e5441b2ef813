"""Sides at a table: their votes count apart; somebody who plays with AI alone asks nobody."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pytest

from localcord import Channel, Guild, Person, World
from rules.engine import register_game
from tests._support.bot.home import DAY, HOUR, MINUTE, Home, running_home
from tests._support.bot.hunting import hunting
from tests._support.bot.players import button_for
from tests._support.bot.steering import stand_in
from tests._support.toys.hunt import Hunt


class WaitingTable(NamedTuple):
    """A table that waits for one person."""

    table: str
    room: Channel
    absent: Person
    others: list[Person]


@pytest.fixture
async def hunts(world: World, guild: Guild, tmp_path: Path) -> AsyncIterator[Home]:
    register_game("hunt", lambda _data: Hunt())
    async with running_home(world, tmp_path / "vidar.sqlite", ("hunt",)) as home:
        yield home


async def test_hunters_never_end_the_runners_game_without_the_runner(
    world: World, hunts: Home, channel: Channel
) -> None:
    people = [world.person(f"P{n}") for n in range(4)]
    table = await hunts.sit_down(channel, people)
    row, room = await hunts.row(table), await hunts.room(table)
    sides = Hunt().sides(4)
    runner = next(p for p in people if sides[row.seats.index(p.id)] == "runner")
    hunters = [person for person in people if person is not runner]
    await hunters[0].slash(room, "table abandon")
    await hunts.idle()
    for hunter in hunters[1:]:
        await hunter.click("For", on=room.last)
        await hunts.idle()
    assert (await hunts.row(table)).status == "playing"
    assert "Hunter: 3 for, 0 against" in room.last.text
    assert "Runner: 0 for, 0 against" in room.last.text
    assert f"<@{runner.id}>" in room.last.text
    await runner.click("For", on=room.last)
    await hunts.idle()
    assert (await hunts.row(table)).status == "abandoned"


async def test_whoever_an_ai_plays_for_is_not_waited_for_in_a_vote(
    world: World, hunts: Home, channel: Channel
) -> None:
    people = [world.person(f"P{n}") for n in range(3)]
    table = await hunts.sit_down(channel, people)
    row, room = await hunts.row(table), await hunts.room(table)
    seats = [next(p for p in people if p.id == who) for who in row.seats]
    await stand_in(hunts.vidar.services, table, 2, "random")
    await seats[0].slash(room, "table abandon")
    await hunts.idle()
    assert f"<@{seats[2].id}>" not in room.last.text
    await seats[1].click("For", on=room.last)
    await hunts.idle()
    assert (await hunts.row(table)).status == "abandoned"


@pytest.mark.parametrize("language", ["en", "pl"])
async def test_alone_with_ai_one_takes_back_and_ends_without_a_vote_and_without_a_clock(
    world: World, home: Home, channel: Channel, language: str
) -> None:
    ann = world.person("Ann", locale=language)
    await ann.slash(channel, "play", seats=3, ai=2, pace="live", language=language)
    await home.idle()
    await ann.click(button_for("start", channel.last), on=channel.last)
    await home.idle()
    (table,) = [row.id for row in await home.vidar.services.store.games("playing")]
    while not await home.asked(table, [ann]):
        await home.later(MINUTE)
    row, room = await home.row(table), await home.room(table)
    assert row.clock.waits == {}, "somebody who plays alone has a clock"
    before = len(list(ann.dms))
    await home.later(3 * DAY)
    assert len(list(ann.dms)) == before, "somebody who plays alone is reminded"
    assert not (await home.row(table)).absence.questions
    await home.answer(table, ann)
    seq = (await home.row(table)).seq
    answer = await ann.slash(room, "table undo")
    await home.idle()
    assert (await home.row(table)).seq > seq
    assert (await home.row(table)).votes.motion is None
    assert answer.message.text in ("Taken back. The game goes on from there.",
                                   "Cofnięte. Gra toczy się dalej od tamtego miejsca.")  # fmt: skip
    asked = await ann.slash(room, "table abandon")
    await home.idle()
    assert (await home.row(table)).status == "playing", "nobody was asked whether they are sure"
    await ann.click(button_for("end", asked.message), on=asked.message)
    await home.idle()
    assert (await home.row(table)).status == "abandoned"


async def test_a_table_of_several_votes_though_it_was_of_one_when_it_was_asked(
    world: World, home: Home, channel: Channel
) -> None:
    ann, ben = world.person("Ann"), world.person("Ben")
    await ann.slash(channel, "play", seats=3, ai=2)
    await home.idle()
    await ann.click(button_for("start", channel.last), on=channel.last)
    await home.idle()
    (row,) = await home.vidar.services.store.games("playing")
    asked = await ann.slash(await home.room(row.id), "table abandon")
    await home.idle()
    seats = (ann.id, ben.id, row.seats[2])
    await home.vidar.services.store.update_game(replace(await home.row(row.id), seats=seats))
    answer = await ann.click(button_for("end", asked.message), on=asked.message)
    await home.idle()
    assert "they vote on that" in answer.message.text
    assert (await home.row(row.id)).status == "playing"


async def waiting_for_a_hunter(world: World, home: Home, channel: Channel) -> WaitingTable:
    """A table of three whose runner has run: it waits for the hunter who leads."""
    hunt = await hunting(home, channel, [world.person(f"P{n}") for n in range(3)], pace="live")
    await hunt.run()
    (called,) = (await home.row(hunt.table)).clock.waits
    others = [person for person in hunt.people if person is not hunt.at(called)]
    return WaitingTable(hunt.table, await home.room(hunt.table), hunt.at(called), others)


async def test_a_vote_does_not_wait_for_a_seat_that_the_table_is_asked_about(
    world: World, hunts: Home, channel: Channel
) -> None:
    found = await waiting_for_a_hunter(world, hunts, channel)
    await hunts.later(3 * HOUR)
    assert (await hunts.row(found.table)).absence.questions
    await found.others[0].slash(found.room, "table abandon")
    await hunts.idle()
    card = found.room.last
    assert f"<@{found.absent.id}>" not in card.text
    await found.others[1].click("For", on=card)
    await hunts.idle()
    assert (await hunts.row(found.table)).status == "abandoned"


async def test_a_vote_that_only_the_absent_have_held_up_is_decided_when_the_table_is_asked(
    world: World, hunts: Home, channel: Channel
) -> None:
    found = await waiting_for_a_hunter(world, hunts, channel)
    await found.others[0].slash(found.room, "table abandon")
    await hunts.idle()
    await found.others[1].click("For", on=found.room.last)
    await hunts.idle()
    assert (await hunts.row(found.table)).status == "playing", "half of the hunters are for it"
    await hunts.later(3 * HOUR)
    assert (await hunts.row(found.table)).status == "abandoned"


async def test_a_vote_that_stays_open_keeps_its_day_when_the_table_is_asked_about_somebody(
    world: World, hunts: Home, channel: Channel
) -> None:
    found = await waiting_for_a_hunter(world, hunts, channel)
    await found.others[0].slash(found.room, "table abandon")
    await hunts.idle()
    brought = hunts.at
    await hunts.later(3 * HOUR)
    row = await hunts.row(found.table)
    assert row.absence.questions
    assert row.votes.motion is not None
    due = [t.due for t in await hunts.vidar.services.store.timers_of(row.id) if t.key == "vote"]
    assert due == [brought + DAY]
    (card,) = [m for m in found.room.log if any(":vote:" in str(b.custom_id) for b in m.buttons)]
    assert f"<@{found.absent.id}>" not in card.text, "the card is not drawn anew"


async def test_the_card_about_an_absent_player_says_how_sides_decide(
    world: World, hunts: Home, channel: Channel
) -> None:
    found = await waiting_for_a_hunter(world, hunts, channel)
    await hunts.later(3 * HOUR)
    cards = [m for m in found.room.log if any(":absent:" in str(b.custom_id) for b in m.buttons)]
    assert ["In each side more than half" in card.text for card in cards] == [True]
