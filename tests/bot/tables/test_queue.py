"""The queue: found, asked, begun; or waiting on, told and let go, whatever stops in between."""

import asyncio
import json

import pytest

from bot.domain.custom_id import CustomId
from bot.domain.queue import Found, QueueRow
from bot.tables.queue_record import ROW
from bot.views.lobby import SEATS, TAKE
from localcord import Channel, Guild, Message, Person, World
from persistence.sqlite import SqliteStore
from tests._support.bot.home import DAY, HOUR, MINUTE, Home
from tests._support.bot.players import button_for
from tests.bot.interactions.test_presses import forge
from tests.bot.outbox.test_resting import remove
from tests.bot.tables.test_damaged_tables import manager
from tests.bot.tables.test_expiry import look
from tests.bot.tables.test_forgetting import forget

WORDS = {
    "en-US": ("the queue has brought you together", "I have found people for", "Wait for players"),
    "pl": ("kolejka łączy was", "Są osoby do gry", "Czekaj na graczy"),
}


def friends(world: World, number: int, locale: str = "en-US") -> list[Person]:
    return [world.person(name, locale=locale) for name in ("Ann", "Ben", "Cyd", "Dan")[:number]]


async def wait(home: Home, person: Person, channel: Channel, **options: object) -> Message:
    answer = await person.slash(channel, "queue", game="shadow_planet", **options)
    await home.idle()
    assert "⟨" not in answer.message.text
    return answer.message


async def sleep(home: Home, person: Person, quiet: str, zone: str) -> None:
    habits = {"habits": {"quiet": quiet, "zone": zone}}
    await home.vidar.services.store.update_person(person.id, lambda known: {**known, **habits})


async def row(home: Home) -> QueueRow:
    return await home.vidar.services.queue.record.row()


async def say_yes(home: Home, person: Person, lobby: Message) -> None:
    await person.click(button_for("join", lobby), on=lobby)
    await home.idle()


def lobby_in(channel: Channel) -> Message:
    """The newest lobby of the queue that is open."""
    return next(
        m for m in reversed(channel.log) if any(":no:" in (b.custom_id or "") for b in m.buttons)
    )


@pytest.mark.parametrize("locale", WORDS)
async def test_who_wants_the_same_is_found_and_plays_once_all_have_said_yes(
    world: World, home: Home, channel: Channel, locale: str
) -> None:
    together, by_dm, _ = WORDS[locale]
    people = friends(world, 3, locale)
    for person in people[:2]:
        await wait(home, person, channel, seats=3)
    assert not await home.vidar.services.store.games("lobby")
    await wait(home, people[2], channel, seats=3)
    lobby = lobby_in(channel)
    assert any(together in m.text for m in channel.log)
    for person in people:
        assert by_dm in person.dms.last.text
        assert [n for n in person.notifications if together in n.message.text], "called there"
    for person in people[:2]:
        await say_yes(home, person, lobby)
        await home.again()
    assert not await home.vidar.services.store.games("playing")
    await people[2].click(button_for("join", people[2].dms.last), on=people[2].dms.last)
    await home.idle()
    (table,) = await home.vidar.services.tables.find("playing")
    assert {*table.seats} == {p.id for p in people}
    assert table.people.host in table.seats
    assert not (await row(home)).groups
    page = (await people[0].slash(channel, "queue", game="shadow_planet")).message
    await home.idle()
    assert f"<#{table.room.channel}>" in page.text, "one table from the queue at a time"


async def test_hours_that_are_not_shared_bring_nobody_together_and_nobody_sees_them(
    world: World, home: Home, channel: Channel
) -> None:
    people = friends(world, 3)
    zones = ("Europe/London", "Asia/Tokyo", "America/Los_Angeles")
    for person, zone in zip(people, zones, strict=True):
        await sleep(home, person, "22-8", zone)
        page = await wait(home, person, channel, seats=3)
        assert zone.replace("_", " ") in page.text, "one's own"
        assert not any(other.replace("_", " ") in page.text for other in zones if other != zone)
        assert not any(other.name in page.text for other in people)
    await home.later(2 * DAY)
    assert not await home.vidar.services.store.games("lobby")
    said = [m.text for m in channel.log]
    assert not any(zone in text for zone in zones for text in said)
    dan = world.person("Dan")
    await sleep(home, dan, "22-8", zones[0])
    await wait(home, dan, channel, seats=3)
    (found,) = (await row(home)).groups.values()
    assert {*found.people} == {people[0].id, people[2].id, dan.id}, "six hours in the afternoon"


async def test_a_server_chooses_how_many_hours_are_shared(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    people = friends(world, 3)
    boss = manager(world, guild)
    await boss.slash(channel, "admin hours", hours=0)
    await home.idle()
    for person, zone in zip(people, ("Europe/London", "Asia/Tokyo", "America/Denver"), strict=True):
        await sleep(home, person, "22-8", zone)
        await wait(home, person, channel, seats=3)
    assert (await row(home)).groups


async def test_no_manager_tries_out_how_many_hours_somebody_shares(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    async def choose(hours: int) -> str:
        answer = await boss.slash(channel, "admin hours", hours=hours)
        await home.idle()
        return answer.message.text

    boss = manager(world, guild)
    assert "at least 8 hours" in await choose(8)
    assert "at least 12 hours" in await choose(12), "nobody waits: there is nothing to learn"
    await wait(home, world.person("Ann"), channel, seats=3)
    assert "once a day" in await choose(10)
    assert "at least 12 hours" in await choose(12)
    await home.later(DAY)
    assert "at least 10 hours" in await choose(10)
    assert "once a day" in await choose(8)


async def test_one_no_lets_the_others_wait_on_and_keeps_those_two_apart(
    world: World, home: Home, channel: Channel
) -> None:
    people = friends(world, 4)
    for person in people[:3]:
        await wait(home, person, channel, seats=3)
    lobby = lobby_in(channel)
    await say_yes(home, people[0], lobby)
    await people[1].click(button_for("no", lobby), on=lobby)
    await home.idle()
    waiting = (await row(home)).waiting
    assert [{*one} for one in waiting.values()] == [{people[0].id, people[2].id}]
    assert not (await home.vidar.services.store.games("lobby"))
    await wait(home, people[1], channel, seats=3)
    assert not (await row(home)).groups, "not with the same ones again"
    await wait(home, people[3], channel, seats=3)
    (found,) = (await row(home)).groups.values()
    assert {*found.people} == {people[0].id, people[2].id, people[3].id}


async def test_who_says_nothing_for_a_day_is_let_go_and_told(
    world: World, home: Home, channel: Channel
) -> None:
    people = friends(world, 3)
    for person in people:
        await wait(home, person, channel, seats=3)
    await say_yes(home, people[0], lobby_in(channel))
    await home.later(DAY - MINUTE)
    assert (await row(home)).groups
    await home.asleep(MINUTE)
    assert not (await row(home)).groups
    assert [{*one} for one in (await row(home)).waiting.values()] == [{people[0].id}]
    assert "did not say yes" in people[1].dms.last.text


async def test_who_has_waited_a_week_waits_no_more_and_is_told(
    world: World, home: Home, channel: Channel
) -> None:
    ann = world.person("Ann")
    await wait(home, ann, channel, seats=3)
    await home.later(7 * DAY - 1)
    assert (await row(home)).waiting
    await home.asleep(1)
    assert not (await row(home)).waiting
    assert "You have waited a week" in ann.dms.last.text


async def test_ai_fill_up_after_a_day_where_all_let_them(
    world: World, home: Home, channel: Channel
) -> None:
    people = friends(world, 2)
    for person in people:
        await wait(home, person, channel, seats=3, fill=True)
    await home.later(DAY - 1)
    assert not (await row(home)).groups
    await home.later(1)
    lobby = lobby_in(channel)
    for person in people:
        await say_yes(home, person, lobby)
    (table,) = await home.vidar.services.tables.find("playing")
    assert sum(str(who).startswith("ai:") for who in table.seats) == 1


async def test_those_who_wish_are_told_when_somebody_joins_in_their_waking_hours_alone(
    world: World, home: Home, channel: Channel
) -> None:
    ann, ben = friends(world, 2)
    await sleep(home, ann, "1-10", "Asia/Tokyo")
    page = (await ann.slash(channel, "queue")).message
    await home.idle()
    await ann.click("Tell me when somebody joins", on=page)
    await home.idle()
    # Noon in UTC is nine in the evening there; in five hours it is night.
    await home.later(5 * HOUR)
    await wait(home, ben, channel, seats=3)
    assert not [m for m in ann.dms if "looks for players" in m.text]
    await home.later(8 * HOUR)
    (told,) = [m for m in ann.dms if "looks for players" in m.text]
    assert ben.name not in told.text
    for _ in range(3):
        page = (await ben.slash(channel, "queue")).message
        await home.idle()
        await ben.click("Wait no more", on=page)
        await home.idle()
        await wait(home, ben, channel, seats=3)
    assert len([m for m in ann.dms if "looks for players" in m.text]) == 1, "who comes and goes"
    await home.later(3 * HOUR)
    await wait(home, world.person("Cyd"), channel, seats=3)
    assert len([m for m in ann.dms if "looks for players" in m.text]) == 2


async def test_nobody_is_found_for_two_tables_in_two_servers(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    people = friends(world, 3)
    other = world.guild("Elsewhere")
    for person in people:
        person.join(other)
        await wait(home, person, channel, seats=4)
        await wait(home, person, other.channel("general"), seats=3)
    dan = world.person("Dan")
    await wait(home, dan, channel, seats=4)
    state = await row(home)
    assert len(state.groups) == 1
    assert {*state.waiting[guild.id]} == {p.id for p in (*people, dan)}, "it may come to nothing"
    page = (await dan.slash(channel, "queue")).message
    await home.idle()
    assert "1 person waits" in page.text, "who was found elsewhere is not to be had"
    lobby = lobby_in(other.channel("general"))
    for person in people:
        await say_yes(home, person, lobby)
    assert {*(await row(home)).waiting[guild.id]} == {dan.id}, "they play"


async def test_whoever_stops_leaves_and_whoever_is_forgotten_is_in_no_queue(
    world: World, home: Home, channel: Channel
) -> None:
    ann, ben = friends(world, 2)
    page = await wait(home, ann, channel, seats=3)
    await ann.click("Wait no more", on=page)
    await home.idle()
    assert not (await row(home)).waiting
    await wait(home, ann, channel, seats=3)
    await wait(home, ben, channel, seats=3)
    await home.vidar.services.forgetting.forget(ann.id, [])
    assert [{*one} for one in (await row(home)).waiting.values()] == [{ben.id}]


async def test_a_lobby_of_the_queue_is_for_those_who_were_found(
    world: World, home: Home, channel: Channel
) -> None:
    people = friends(world, 3)
    for person in people:
        await wait(home, person, channel, seats=3)
    lobby = lobby_in(channel)
    eve = world.person("Eve")
    await eve.click(button_for("join", lobby), on=lobby)
    await home.idle()
    assert "seats are kept" in eve.ephemeral.last.text
    await say_yes(home, people[0], lobby)
    await people[0].slash(channel, "table abandon")
    await home.idle()
    (table,) = await home.vidar.services.tables.find("lobby")
    assert table.seats.count(None) == 2
    page = (await people[0].slash(channel, "me")).message
    await home.idle()
    assert not [b for b in page.buttons if ":close:" in (b.custom_id or "")], "nobody is its host"
    for kind, value in (("close", ""), ("settings", ""), ("set", "live"), ("start", "")):
        words = "pace" if kind == "set" else ""
        values = [value] if value else []
        await forge(people[0], lobby, str(CustomId(table.id, kind, None, words)), *values)
        await home.idle()
        assert "lobby is of the queue" in people[0].ephemeral.last.text, kind
    assert (await home.vidar.services.tables.find("lobby")) == [table]


async def test_the_seat_of_an_ai_is_nobodys_whom_the_queue_has_not_found(
    world: World, home: Home, channel: Channel
) -> None:
    for person in friends(world, 2):
        await wait(home, person, channel, seats=3, fill=True)
    await home.later(DAY)
    (table,) = await home.vidar.services.tables.find("lobby")
    (ai,) = [who for who in table.seats if who is not None]
    eve = world.person("Eve")
    await forge(eve, lobby_in(channel), str(CustomId(table.id, SEATS)), f"{TAKE}~{ai}")
    await home.idle()
    assert "lobby is of the queue" in eve.ephemeral.last.text


async def test_who_has_left_the_server_is_brought_to_no_table(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    people = friends(world, 4)
    for person in people[:2]:
        await wait(home, person, channel, seats=3)
    people[0].leave(guild)
    await wait(home, people[2], channel, seats=3)
    state = await row(home)
    assert not state.groups
    assert {*state.waiting[guild.id]} == {people[1].id, people[2].id}
    await wait(home, people[3], channel, seats=3)
    (found,) = (await row(home)).groups.values()
    assert {*found.people} == {p.id for p in people[1:]}


async def lose(world: World, home: Home, channel: Channel) -> None:
    world.rooms.delete(channel, route="")
    await world.until(lambda: home.vidar.get_channel(int(channel.id)) is None)


async def test_a_lobby_stands_where_one_of_them_asked_and_we_may_write(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    people, lounge = friends(world, 3), guild.add_channel("lounge")
    await world.until(lambda: home.vidar.get_channel(int(lounge.id)) is not None)
    for person in people[:2]:
        await wait(home, person, channel, seats=3)
    await lose(world, home, channel)
    await wait(home, people[2], lounge, seats=3)
    assert lobby_in(lounge)


async def test_where_no_lobby_can_stand_all_are_told_and_nobody_waits_in_vain(
    world: World, home: Home, channel: Channel
) -> None:
    people = friends(world, 2)
    for person in people:
        await wait(home, person, channel, seats=3, fill=True)
    await lose(world, home, channel)
    await home.later(DAY)
    state = await row(home)
    assert not [*state.groups, *state.waiting, *state.notices]
    assert all("could not open a table" in person.dms.last.text for person in people)


async def test_what_somebody_waits_for_stands_among_their_own_things(
    world: World, home: Home, channel: Channel
) -> None:
    ann = world.person("Ann")
    other = world.guild("Elsewhere")
    ann.join(other)
    await wait(home, ann, channel, seats=3)
    await wait(home, ann, other.channel("general"), seats=4)
    page = (await ann.slash(channel, "me")).message
    await home.idle()
    here, there = [line for line in page.text.splitlines() if "You look for players" in line]
    assert "Elsewhere" in there
    assert "The Shadow Planet" in here


@pytest.mark.parametrize(
    ("locale", "waits"), [("en-US", "You are waited for"), ("pl", "Czekają na ciebie")]
)
async def test_a_group_that_waits_for_a_yes_stands_first_among_ones_own_things(
    world: World, home: Home, channel: Channel, locale: str, waits: str
) -> None:
    ann, ben, cyd = friends(world, 3, locale)
    for person in (ann, ben, cyd):
        await wait(home, person, channel, seats=3)
    await home.later(MINUTE)
    lobby = lobby_in(channel)
    found = WORDS[locale][1].split()[1]

    async def page() -> str:
        shown = (await ann.slash(channel, "me")).message
        await home.idle()
        return shown.text

    told = await page()
    assert told.startswith(f"### {waits}")
    assert found in told
    assert channel.mention in told
    await say_yes(home, ann, lobby)
    assert found not in await page()
    await say_yes(home, ben, lobby)
    await say_yes(home, cyd, lobby)
    assert found not in await page()


@pytest.mark.parametrize("said_yes", [False, True])
async def test_whoever_is_forgotten_once_found_leaves_the_others_waiting_in_their_turn(
    world: World, home: Home, channel: Channel, said_yes: bool
) -> None:
    people = friends(world, 4)
    for person in people[:3]:
        await wait(home, person, channel, seats=3)
    lobby = lobby_in(channel)
    before = next(iter((await row(home)).groups.values())).people
    await say_yes(home, people[0 if said_yes else 1], lobby)
    await forget(home, people[0], channel)
    state = await row(home)
    assert not state.groups
    assert [*state.waiting.values()] == [{p.id: before[p.id] for p in people[1:3]}]
    assert people[0].id not in json.dumps(state.json_able())
    assert not await home.vidar.services.store.games("lobby")
    assert not any(":no:" in (b.custom_id or "") for b in lobby.buttons), "still to be pressed"
    await wait(home, people[3], channel, seats=3)
    (found,) = (await row(home)).groups.values()
    assert {*found.people} == {p.id for p in people[1:]}


async def test_a_group_from_which_somebody_went_before_its_lobby_stood_waits_on(
    world: World, home: Home, channel: Channel
) -> None:
    people = friends(world, 3)
    for person in people:
        await wait(home, person, channel, seats=4)
    await home.stop()
    store = await SqliteStore.open(home.path)
    state = QueueRow.read(await store.server(ROW))
    ((guild, wishes),) = state.waiting.items()
    found = Found(guild=guild, people=wishes, size=3, seats=3, at=home.at)
    stopped = QueueRow(groups={"3fc63q7m": found}, look=home.at)
    await store.set_server(ROW, stopped.json_able())
    await store.forget_person(people[0].id)
    await store.close()
    await home.start()
    state = await row(home)
    assert not state.groups
    assert [{*one} for one in state.waiting.values()] == [{p.id for p in people[1:]}]
    assert not await home.vidar.services.store.games("lobby")


@pytest.mark.parametrize("said_yes", [False, True])
async def test_whoever_is_barred_waits_for_nobody_and_sits_down_by_no_queue(
    world: World, home: Home, guild: Guild, channel: Channel, said_yes: bool
) -> None:
    people, boss = friends(world, 3), manager(world, guild)
    elsewhere = world.guild("Elsewhere")
    for person in people:
        await wait(home, person, channel, seats=3)
    lobby, dm = lobby_in(channel), people[0].dms.last
    await say_yes(home, people[0 if said_yes else 1], lobby)
    await boss.slash(channel, "admin bar", who=people[0])
    await home.idle()
    state = await row(home)
    assert [{*one} for one in state.waiting.values()] == [{p.id for p in people[1:]}]
    assert not state.groups
    await people[0].click(button_for("join", dm), on=dm)
    await home.idle()
    assert "at no table here" in (await wait(home, people[0], channel, seats=3)).text
    assert not await home.vidar.services.store.games("playing")
    assert {*(await row(home)).waiting[guild.id]} == {p.id for p in people[1:]}
    people[0].join(elsewhere)
    await wait(home, people[0], elsewhere.channel("general"), seats=3)
    assert {*(await row(home)).waiting[elsewhere.id]} == {people[0].id}, "barred here alone"
    await boss.slash(channel, "admin bar", who=people[1])
    await home.idle()
    assert {*(await row(home)).waiting[guild.id]} == {people[2].id}


async def test_all_who_press_yes_at_once_are_answered_and_play_one_game(
    world: World, home: Home, channel: Channel
) -> None:
    people = friends(world, 3)
    for person in people:
        await wait(home, person, channel, seats=3)
    lobby = lobby_in(channel)
    answers = await asyncio.gather(
        *(person.click(button_for("join", lobby), on=lobby) for person in people)
    )
    await home.idle()
    (table,) = await home.vidar.services.tables.find("playing")
    assert {*table.seats} == {p.id for p in people}
    said = {answer.message.text for answer in answers}
    assert len(said) == 1, "one of them was refused"
    assert not (await row(home)).groups


async def test_nobody_is_kept_apart_from_others_for_longer_than_a_week(
    world: World, home: Home, channel: Channel
) -> None:
    people = friends(world, 3)
    for person in people:
        await wait(home, person, channel, seats=3)
    lobby = lobby_in(channel)
    await people[0].click(button_for("no", lobby), on=lobby)
    await home.idle()
    assert len((await row(home)).apart) == 2
    await home.later(7 * DAY + 1)
    assert not (await row(home)).apart


async def test_nothing_of_a_server_that_is_forgotten_stays_in_the_queue(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    ann, other = world.person("Ann"), world.guild("Elsewhere")
    ann.join(other)
    for place in (channel, other.channel("general")):
        page = (await ann.slash(place, "queue")).message
        await home.idle()
        await ann.click("Tell me when somebody joins", on=page)
        await home.idle()
    await wait(home, ann, channel, seats=3)
    await remove(world, home, guild)
    await look(home, servers=30)
    await home.later(31 * DAY)
    await look(home, servers=30)
    state = await row(home)
    assert {*state.told} == {other.id}
    assert guild.id not in json.dumps(state.json_able())


async def test_nobody_tries_out_hour_after_hour_by_being_forgotten(
    world: World, home: Home, channel: Channel
) -> None:
    (ann, ben), eve = friends(world, 2), world.person("Eve")
    for person in (ann, ben):
        await sleep(home, person, "22-8", "Europe/London")
        await wait(home, person, channel, seats=3)
    await sleep(home, eve, "22-8", "Asia/Tokyo")
    await wait(home, eve, channel, seats=3)
    assert not (await row(home)).groups
    for _ in range(2):
        await forget(home, eve, channel)
        await sleep(home, eve, "22-8", "Europe/London")
        assert "less than a day" in (await wait(home, eve, channel, seats=3)).text
        await home.again()
    state = await row(home)
    assert not state.groups
    assert state.forgotten
    assert eve.id not in json.dumps(state.json_able())
    await home.later(DAY)
    assert not (await row(home)).forgotten, "no mark stays for longer than a day"
    await wait(home, eve, channel, seats=3)
    assert (await row(home)).groups, "other hours, a day later"


async def test_whoever_is_forgotten_without_hours_may_wait_at_once(
    world: World, home: Home, channel: Channel
) -> None:
    ann = world.person("Ann")
    await wait(home, ann, channel, seats=3)
    await forget(home, ann, channel)
    assert not (await row(home)).forgotten
    await wait(home, ann, channel, seats=3)
    assert (await row(home)).waiting


async def test_no_game_begins_with_somebody_who_has_left_the_server(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    people = friends(world, 3)
    for person in people:
        await wait(home, person, channel, seats=3)
    for person in people[:2]:
        await say_yes(home, person, lobby_in(channel))
    people[2].leave(guild)
    dm = people[2].dms.last
    answer = await people[2].click(button_for("join", dm), on=dm)
    await home.idle()
    assert "not in that server any more" in answer.message.text
    assert not await home.vidar.services.store.games("playing")
    state = await row(home)
    assert not state.groups
    assert [{*one} for one in state.waiting.values()] == [{p.id for p in people[:2]}]


async def test_no_game_begins_if_somebody_said_yes_and_left_the_server_then(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    people = friends(world, 3)
    for person in people:
        await wait(home, person, channel, seats=3)
    lobby = lobby_in(channel)
    await say_yes(home, people[0], lobby)
    people[0].leave(guild)
    for person in people[1:]:
        await say_yes(home, person, lobby)
    assert not await home.vidar.services.store.games("playing")
    state = await row(home)
    assert not state.groups
    assert [{*one} for one in state.waiting.values()] == [{p.id for p in people[1:]}]


async def test_no_manager_tries_out_hours_on_those_who_were_found(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    boss, people = manager(world, guild), friends(world, 2)

    async def type_(command: str, **options: object) -> str:
        answer = await boss.slash(channel, command, **options)
        await home.idle()
        return answer.message.text

    await type_("admin hours", hours=0)
    for person in (boss, *people):
        await wait(home, person, channel, seats=3)
    state = await row(home)
    assert state.groups
    assert not state.waiting
    assert "once a day" in await type_("admin hours", hours=2)
    await type_("admin bar", who=boss)
    await type_("admin unbar", who=boss)
    await wait(home, boss, channel, seats=3)
    state = await row(home)
    assert not state.groups, "being barred is a no"
    assert {*state.waiting[guild.id]} == {boss.id, *(p.id for p in people)}
