"""Who is forgotten leaves no ghost behind, and nobody is kept from it by a table that cannot move.

Nor does anything else somebody does for themselves fail because of one such table.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.domain.reminder_preferences import preferences_of
from bot.domain.seating import best_player, stand_ins
from bot.domain.table import Table
from localcord import Answer, Channel, Guild, Message, Person, World
from persistence.store import FORGOTTEN
from tests._support.bot.home import DAY, Home
from tests._support.bot.named_people import places
from tests._support.bot.players import button_for, three
from tests._support.bot.steering import stand_in
from tests.bot.outbox.test_resting import invite, remove

JOINED, STARTED, TAKEN = "join", "play", "take"


class Meanwhile:
    """The store itself; something else happens between the look and the deed."""

    def __init__(self, store: Any, call: str, meanwhile: Callable[[], Awaitable[Any]]) -> None:
        self.store = store
        self.call = call
        self.meanwhile = meanwhile

    def __getattr__(self, name: str) -> Any:
        found = getattr(self.store, name)
        if name != self.call:
            return found

        async def called(*args: Any, **more: Any) -> Any:
            self.call = ""
            await self.meanwhile()
            return await found(*args, **more)

        return called


async def forget(home: Home, person: Person, channel: Channel) -> Answer:
    """Ask to be forgotten, and be sure of it."""
    me = await person.slash(channel, "me")
    await home.idle()
    sure = await person.click("Forget me", on=me.message)
    await home.idle()
    done = await person.click("Yes, do it", on=sure.message)
    await home.idle()
    return done


async def open_lobby(home: Home, channel: Channel, people: list[Person], seats: int) -> Message:
    await people[0].slash(channel, "play", seats=seats)
    await home.idle()
    lobby = channel.last
    for person in people[1:]:
        await person.click(button_for("join", lobby), on=lobby)
        await home.idle()
    return lobby


async def the_table(home: Home, status: Any = None) -> Table:
    return (await home.vidar.services.tables.find(status))[-1]


async def haunt(home: Home, table: str, person: Person) -> None:
    """Make a ghost of somebody, as older code could."""
    store = home.vidar.services.store
    row = await home.row(table)
    seats = tuple(FORGOTTEN if who == person.id else who for who in row.seats)
    host = FORGOTTEN if row.place["host"] == person.id else row.place["host"]
    place = {**row.place, "host": host, "watchers": [FORGOTTEN]}
    await store.update_game(replace(row, seats=seats, place=place))


async def two_tables(home: Home, channel: Channel, people: list[Person]) -> list[str]:
    first = await home.sit_down(channel, people)
    home.at += 1
    return [first, await home.sit_down(channel, people)]


def other_server(world: World, person: Person) -> Channel:
    guild = world.guild("Elsewhere")
    person.join(guild)
    return guild.channel("general")


async def give_other_rules(home: Home, table: str) -> None:
    home.vidar.services.tables.live.clear()
    row = await home.row(table)
    await home.vidar.services.store.update_game(replace(row, version="another"))


@pytest.mark.parametrize("what", [JOINED, STARTED, TAKEN])
async def test_who_sits_down_while_being_forgotten_leaves_no_ghost(
    world: World, home: Home, channel: Channel, what: str
) -> None:
    people, dan = three(world), world.person("Dan")
    if what == TAKEN:
        table = await home.sit_down(channel, people)
        await people[1].slash(await home.room(table), "table hand")
        await home.idle()
    elif what == JOINED:
        await open_lobby(home, channel, people, 4)
    services, log = home.vidar.services, channel.log

    async def sit_down() -> None:
        if what == JOINED:
            await dan.click(button_for("join", log[-1]), on=log[-1])
        elif what == STARTED:
            await dan.slash(channel, "play", seats=3)
        else:
            await dan.click("Take this seat", on=log[-1])
        while not await services.tables.find(person=dan.id):
            await asyncio.sleep(0)

    services.tables.store = Meanwhile(services.store, "forget_person", sit_down)  # pyright: ignore[reportAttributeAccessIssue]
    await forget(home, dan, channel)
    row = await the_table(home)
    assert FORGOTTEN not in (*row.seats, row.place["host"])
    assert dan.id in row.seats
    assert any("have just sat down" in message.text for message in dan.ephemeral)
    assert not await services.store.letters()


async def test_who_follows_while_being_forgotten_leaves_no_ghost(
    world: World, home: Home, channel: Channel
) -> None:
    people, dan = three(world), world.person("Dan")
    lobby = await open_lobby(home, channel, people, 3)
    services = home.vidar.services

    async def follow() -> None:
        await dan.click(button_for("watch", lobby), on=lobby)
        while dan.id not in (await the_table(home)).place.get("watchers", ()):
            await asyncio.sleep(0)

    services.tables.store = Meanwhile(services.store, "forget_person", follow)  # pyright: ignore[reportAttributeAccessIssue]
    await forget(home, dan, channel)
    row = await the_table(home)
    assert FORGOTTEN not in row.place.get("watchers", ())
    await people[0].click(button_for("start", lobby), on=lobby)
    await home.idle()
    assert "panel" in (await home.row(row.id)).place
    assert not await services.store.letters()


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("choice", ["An AI plays", "Somebody else"])
async def test_a_ghost_of_older_code_stops_no_table(
    world: World, home: Home, channel: Channel, choice: str, caplog: pytest.LogCaptureFixture
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    (ghost, *_) = await home.asked(table, people)
    seat = (await home.row(table)).seats.index(ghost.id)
    others = [p for p in people if p is not ghost]
    await haunt(home, table, ghost)
    await home.vidar.post(table, "panel")
    await home.vidar.services.store.add_letters(
        table,
        [
            ("welcome", {"person": FORGOTTEN}),
            ("remind", {"seat": seat, "person": FORGOTTEN, "tables": [table]}),
            ("panel", {"changed": True}),
            ("desk", {"seat": seat, "person": FORGOTTEN}),
        ],
    )
    await home.again()
    assert not await home.vidar.services.store.letters()
    assert FORGOTTEN not in (await home.panel(table)).text
    room = await home.room(table)
    await others[0].slash(room, "table missing")
    await home.idle()
    asked = next(m for m in room.log if any(choice in (b.label or "") for b in m.buttons))
    assert FORGOTTEN not in asked.text
    label = next(b.label for b in asked.buttons if choice in (b.label or ""))
    for person in others:
        await person.click(label, on=asked)
        await home.idle()
    row = await home.row(table)
    if choice == "An AI plays":
        assert seat in stand_ins(row)
    else:
        dan = world.person("Dan")
        await dan.click("Take this seat", on=channel.last)
        await home.idle()
        assert (await home.row(table)).seats[seat] == dan.id
        await home.answer(table, dan)
    assert not await home.vidar.services.store.letters()
    assert not [r for r in caplog.records if r.levelno >= logging.ERROR]


async def test_a_lobby_whose_host_became_a_ghost_can_still_be_filled_and_started(
    world: World, home: Home, channel: Channel
) -> None:
    people, dan = three(world), world.person("Dan")
    lobby = await open_lobby(home, channel, people, 3)
    table = (await the_table(home, "lobby")).id
    await haunt(home, table, people[0])
    await dan.click(button_for("join", lobby), on=lobby)
    await home.idle()
    await people[1].click(button_for("start", lobby), on=lobby)
    await home.idle()
    row = await home.row(table)
    assert row.status == "playing"
    assert row.seats == (dan.id, people[1].id, people[2].id)
    assert not await home.vidar.services.store.letters()


async def test_settings_chosen_at_the_same_moment_are_all_kept(
    world: World, home: Home, channel: Channel
) -> None:
    ann = world.person("Ann")
    store = home.vidar.services.store
    me = await ann.slash(channel, "me")
    await home.idle()
    away = (await ann.click("Away", on=me.message)).message
    preferences = (await ann.click("Reminders", on=me.message)).message
    await home.idle()
    for _ in range(5):
        await store.update_person(ann.id, lambda _: {"language": "en"})
        every, where, *_ = preferences.selects
        wanted = [next(o.value for o in menu.options if not o.default) for menu in (every, where)]
        await asyncio.gather(
            ann.select(away.selects[0].options[0].value, on=away),
            ann.select(wanted[0], menu=every.custom_id, on=preferences),
            ann.select(wanted[1], menu=where.custom_id, on=preferences),
        )
        await home.idle()
        known = await store.person(ann.id)
        kept = preferences_of(known)
        assert "away" in known
        assert [kept.every, kept.where] == wanted
        assert known["language"] == "en"


async def test_me_shows_the_other_tables_of_who_has_one_of_other_rules(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    broken, _ = await two_tables(home, channel, people)
    await give_other_rules(home, broken)
    for person in people:
        me = await person.slash(channel, "me")
        await home.idle()
        assert me.message.text.count("the rules have changed") == 1
        assert ("You are waited for" in me.message.text) != ("waiting for" in me.message.text)


async def test_who_comes_back_is_back_at_every_table_that_knows_its_rules(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    ann, services = people[0], home.vidar.services
    tables = await two_tables(home, channel, people)
    for table in tables:
        row = await home.row(table)
        player = best_player(await services.tables.game_of(row))
        await stand_in(services, table, row.seats.index(ann.id), player)
    await services.store.update_person(
        ann.id, lambda _: {"language": "en", "away": home.at + 3 * DAY}
    )
    await home.idle()
    await give_other_rules(home, tables[0])
    await home.vidar.services.absence.come_back(ann.id)
    assert not stand_ins(await home.row(tables[1]))
    assert "away" not in await services.store.person(ann.id)


async def test_who_plays_at_a_table_that_rests_is_forgotten_and_the_others_are_asked(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    (asked, *_) = await home.asked(table, people)
    elsewhere = other_server(world, asked)
    seat = (await home.row(table)).seats.index(asked.id)
    others = [p for p in people if p is not asked]
    await remove(world, home, guild)
    me = await asked.slash(elsewhere, "me")
    await home.idle()
    assert "the table rests" in me.message.text
    assert "waiting for" not in me.message.text
    done = await forget(home, asked, elsewhere)
    assert "I have forgotten you" in done.message.text
    assert asked.id not in str(await home.vidar.services.transfer.export(table))
    assert (await home.row(table)).place["host"] in [p.id for p in others]
    await home.later(10 * DAY)
    await invite(world, home, guild)
    await home.later(DAY)
    assert str(seat) in (await home.row(table)).place["absences"], "nobody had to ask for it"
    assert not await home.vidar.services.store.letters()


async def test_the_last_person_of_a_table_that_rests_closes_it_when_forgotten(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    ann = world.person("Ann")
    await ann.slash(channel, "play", seats=3, ai=2)
    await home.idle()
    lobby = channel.last
    await ann.click(button_for("start", lobby), on=lobby)
    await home.idle()
    table = (await the_table(home, "playing")).id
    elsewhere = other_server(world, ann)
    await remove(world, home, guild)
    await forget(home, ann, elsewhere)
    row = await home.row(table)
    assert row.status == "abandoned"
    assert ann.id not in str(row)


@pytest.mark.parametrize("begun", [False, True])
async def test_no_id_of_ones_direct_messages_stays_of_a_table_for_one(
    world: World, home: Home, channel: Channel, begun: bool
) -> None:
    ann = world.person("Ann")
    await ann.slash(ann.dm, "play")
    await home.idle()
    if begun:
        lobby = ann.dms.last
        await ann.click(button_for("start", lobby), on=lobby)
        await home.idle()
        table = await the_table(home, "playing")
        await home.vidar.services.play.abandon(table.id, None)
        await home.idle()
    written = [ann.dm.id, *(message.id for message in ann.dms)]
    assert places(home.path, written)
    done = await forget(home, ann, channel)
    assert "I have forgotten you" in done.message.text
    assert not places(home.path, written)
    old = ann.dms.last
    for button in old.buttons:
        if button.custom_id and not button.disabled:
            await ann.click(button.custom_id, on=old)
            await home.idle()
            assert "went wrong" not in ann.dms.last.text
    await home.again()
    await home.later(10 * DAY)
    assert not await home.vidar.services.store.letters()
    assert not await home.vidar.services.tables.damaged()
