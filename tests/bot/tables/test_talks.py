"""A private thread for a side: who gets one, who reads it, and all that is posted there."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from localcord import Channel, Guild, Permission, Person, World
from localcord.model.permissions import BOT_BY_DEFAULT, EVERYONE_BY_DEFAULT, Overwrite
from rules.engine import register_game
from tests._support.bot.home import DAY, HOUR, Home, running_home
from tests._support.bot.players import button_for, three
from tests._support.toys.hunt import Hunt

PRIVATE = Permission.CREATE_PRIVATE_THREADS
FIRST = "A place to talk for one side of this table: Hunter."
CLOSED = "Somebody of another side can read along here by now"


@pytest.fixture
async def hunts(world: World, guild: Guild, tmp_path: Path) -> AsyncIterator[Home]:
    register_game("hunt", lambda _data: Hunt())
    async with running_home(world, tmp_path / "vidar.sqlite", ("hunt",)) as home:
        yield home


class Hunted:
    """A table at which one runs and the others hunt."""

    def __init__(self, home: Home, lobby: Channel, people: list[Person]) -> None:
        self.home = home
        self.lobby = lobby
        self.people = people
        self.id = ""

    async def begin(self, **options: str) -> "Hunted":
        self.id = await self.home.sit_down(self.lobby, self.people, **options)
        seats = (await self.home.row(self.id)).seats
        self.runner, *self.hunters = [next(p for p in self.people if p.id == who) for who in seats]
        return self

    async def ask(self, person: Person) -> str:
        """What somebody is answered who wants a thread for their side."""
        narada = "stół narada" if person.user.locale == "pl" else "table talk"
        answer = await person.slash(await self.home.room(self.id), narada)
        await self.home.idle()
        return answer.message.text

    @property
    def threads(self) -> list[Channel]:
        guild = self.lobby.guild
        assert guild is not None
        return [*guild.threads.values()]

    async def talk(self) -> Channel:
        """The thread of the hunters, made if there is none."""
        assert "your side can talk" in await self.ask(self.hunters[0])
        return self.threads[-1]

    async def hand_on(self, giver: Person, taker: Person) -> None:
        await giver.slash(await self.home.room(self.id), "table hand")
        await self.home.idle()
        offer = self.lobby.last
        await taker.click(button_for("take", offer), on=offer)
        await self.home.idle()


async def hunted(world: World, home: Home, channel: Channel, people: int = 4) -> Hunted:
    return await Hunted(home, channel, [world.person(f"P{n}") for n in range(people)]).begin()


def allow(guild: Guild, person: Person, *permissions: Permission) -> None:
    for permission in permissions:
        guild.give(person.user, guild.add_role(str(permission), permission))


async def test_hunters_talk_where_the_runner_reads_nothing(
    world: World, hunts: Home, channel: Channel
) -> None:
    table = await hunted(world, hunts, channel)
    stranger = world.person("Zoe")
    seen = [len(table.runner.transcript), len(stranger.transcript)]
    answer = await table.ask(table.hunters[0])
    (thread,) = table.threads
    assert thread.mention in answer
    assert not thread.invitable
    assert thread.parent is await hunts.room(table.id)
    assert all(hunter.sees(thread) for hunter in table.hunters)
    assert not any(person.sees(thread) for person in (table.runner, stranger))
    assert [len(table.runner.transcript), len(stranger.transcript)] == seen
    assert thread.last.text.startswith(FIRST)
    assert "Whoever may manage threads in this server can read along" in thread.last.text
    assert all(hunter.notifications[-1].message is thread.last for hunter in table.hunters)


@pytest.mark.parametrize("restarts", [False, True])
async def test_a_side_has_one_thread_however_often_it_is_asked_for(
    world: World, hunts: Home, channel: Channel, restarts: bool
) -> None:
    table = await hunted(world, hunts, channel)
    thread = await table.talk()
    for hunter in table.hunters:
        if restarts:
            await hunts.again()
        assert thread.mention in await table.ask(hunter)
    assert table.threads == [thread]
    assert len(thread.log) == 1, "something was posted besides who can read"


async def test_a_thread_that_was_made_but_never_noted_is_taken(
    world: World, hunts: Home, channel: Channel
) -> None:
    table = await hunted(world, hunts, channel)
    thread = await table.talk()
    await hunts.vidar.services.updates.change(table.id, lambda _before: {"talks": None})
    await hunts.again()
    assert thread.mention in await table.ask(table.hunters[1])
    assert table.threads == [thread]
    assert len(thread.log) == 1


async def test_two_who_ask_at_once_get_the_same_thread(
    world: World, hunts: Home, channel: Channel
) -> None:
    table = await hunted(world, hunts, channel)
    room = await hunts.room(table.id)
    answers = [await hunter.slash(room, "table talk") for hunter in table.hunters]
    await hunts.idle()
    (thread,) = table.threads
    assert all(thread.mention in answer.message.text for answer in answers)
    assert len(thread.log) == 1


async def test_a_thread_that_was_deleted_is_made_anew(
    world: World, hunts: Home, channel: Channel
) -> None:
    table = await hunted(world, hunts, channel)
    old = await table.talk()
    world.rooms.delete(old, route="")
    new = await table.talk()
    assert new is not old
    assert all(hunter.sees(new) for hunter in table.hunters)


async def test_a_thread_that_sleeps_is_woken(world: World, hunts: Home, channel: Channel) -> None:
    table = await hunted(world, hunts, channel)
    thread = await table.talk()
    world.clock.advance(8 * DAY)
    assert thread.archived
    assert await table.talk() is thread
    assert not thread.archived
    assert len(thread.log) == 1


async def test_who_is_alone_on_a_side_gets_none(
    world: World, hunts: Home, channel: Channel
) -> None:
    table = await hunted(world, hunts, channel)
    assert "nobody else to talk to" in await table.ask(table.runner)
    assert not table.threads


async def test_ai_are_nobody_to_talk_to(world: World, hunts: Home, channel: Channel) -> None:
    ann, ben = world.person("Ann"), world.person("Ben")
    await ann.slash(channel, "play", seats=4, ai=2)
    await hunts.idle()
    lobby = channel.last
    await ann.click("Runner", on=lobby)
    await hunts.idle()
    await ben.click(button_for("join", lobby), on=lobby)
    await hunts.idle()
    await ann.click(button_for("start", lobby), on=lobby)
    await hunts.idle()
    (row,) = await hunts.vidar.services.store.games("playing")
    assert row.seats[0] == ann.id
    answer = await ben.slash(await hunts.room(row.id), "table talk")
    await hunts.idle()
    assert "nobody else to talk to" in answer.message.text


async def test_who_plays_for_themselves_gets_none(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    answer = await people[0].slash(await home.room(table), "table talk")
    await home.idle()
    assert "Everybody plays for themselves" in answer.message.text


@pytest.mark.parametrize("power", ["manages threads", "administrator", "owner"])
async def test_there_is_none_that_the_runner_could_read(
    world: World, hunts: Home, channel: Channel, guild: Guild, power: str
) -> None:
    table = await hunted(world, hunts, channel)
    if power == "owner":
        guild.owner_id = table.runner.id
        await hunts.again()
    else:
        manages = power == "manages threads"
        allow(
            guild,
            table.runner,
            Permission.MANAGE_THREADS if manages else Permission.ADMINISTRATOR,
        )
    assert "could read along" in await table.ask(table.hunters[0])
    assert not table.threads


async def test_a_hunter_may_manage_threads(
    world: World, hunts: Home, channel: Channel, guild: Guild
) -> None:
    table = await hunted(world, hunts, channel)
    allow(guild, table.hunters[0], Permission.MANAGE_THREADS)
    await table.talk()


async def test_asked_for_again_it_is_closed_if_the_runner_can_read_by_now(
    world: World, hunts: Home, channel: Channel, guild: Guild
) -> None:
    table = await hunted(world, hunts, channel)
    thread = await table.talk()
    allow(guild, table.runner, Permission.MANAGE_THREADS)
    assert "could read along" in await table.ask(table.hunters[0])
    assert [message.text.startswith(CLOSED) for message in thread.log] == [False, True]
    assert thread.archived


@pytest.mark.parametrize("locale", ["en-US", "pl"])
async def test_without_permission_it_is_named_when_opened_and_when_asked_for(
    world: World, hunts: Home, locale: str
) -> None:
    guild = world.guild(
        "Strict", bot_permissions=BOT_BY_DEFAULT, everyone=EVERYONE_BY_DEFAULT & ~PRIVATE
    )
    channel = guild.channel("general")
    people = [world.person(f"P{n}", guilds=[guild], locale=locale) for n in range(3)]
    table = await Hunted(hunts, channel, people).begin(language=locale[:2])
    opens = {"en-US": "Your table is open", "pl": "Twój stół jest otwarty"}[locale]
    opened = next(m for m in people[0].ephemeral if m.text.startswith(opens))
    assert "Create Private Threads" in opened.text
    assert "Create Private Threads" in await table.ask(table.hunters[0])
    assert not table.threads


async def test_with_permission_nothing_is_said_of_it(
    world: World, hunts: Home, channel: Channel
) -> None:
    answer = await world.person("Ann").slash(channel, "play", seats=4)
    await hunts.idle()
    assert "Private" not in answer.message.text


async def test_a_table_in_a_thread_has_none(world: World, hunts: Home) -> None:
    few = BOT_BY_DEFAULT & ~Permission.MANAGE_CHANNELS
    guild = world.guild("Strict", bot_permissions=few)
    people = [world.person(f"P{n}", guilds=[guild]) for n in range(4)]
    table = await Hunted(hunts, guild.channel("general"), people).begin()
    assert (await hunts.room(table.id)).is_thread
    assert "only in a channel" in await table.ask(table.hunters[0])
    assert len(table.threads) == 1


@pytest.mark.parametrize("sleeps", [False, True])
async def test_who_hands_a_seat_on_reads_no_further_and_who_takes_it_does(
    world: World, hunts: Home, channel: Channel, sleeps: bool
) -> None:
    table = await hunted(world, hunts, channel)
    thread = await table.talk()
    if sleeps:
        world.clock.advance(8 * DAY)
    giver, taker = table.hunters[1], world.person("Zoe")
    await table.hand_on(giver, taker)
    await hunts.again()
    assert not giver.sees(thread)
    assert taker.sees(thread)
    assert len(thread.log) == 1


async def test_a_new_runner_reads_nothing(world: World, hunts: Home, channel: Channel) -> None:
    table = await hunted(world, hunts, channel)
    thread = await table.talk()
    taker = world.person("Zoe")
    await table.hand_on(table.runner, taker)
    assert not taker.sees(thread)
    assert all(hunter.sees(thread) for hunter in table.hunters)
    assert len(thread.log) == 1


async def test_a_thread_is_closed_when_a_new_runner_could_read_it(
    world: World, hunts: Home, channel: Channel, guild: Guild
) -> None:
    table = await hunted(world, hunts, channel)
    thread = await table.talk()
    taker = world.person("Zoe")
    allow(guild, taker, Permission.MANAGE_THREADS)
    await table.hand_on(table.runner, taker)
    assert [message.text.startswith(CLOSED) for message in thread.log] == [False, True]
    assert thread.archived
    assert not (await hunts.row(table.id)).posts.talks
    guild.take(taker.user, *guild.members[taker.id].roles)
    assert await table.talk() is not thread, "what they have read stays behind"


async def test_a_lost_answer_posts_the_first_words_once(
    world: World, hunts: Home, channel: Channel
) -> None:
    table = await hunted(world, hunts, channel)
    world.faults.lose_answer(1, route="POST /channels/{channel_id}/messages")
    assert "Nothing is lost" in await table.ask(table.hunters[0])
    thread = await table.talk()
    assert table.threads == [thread]
    assert len(thread.log) == 1


async def test_who_is_forgotten_reads_no_further(
    world: World, hunts: Home, channel: Channel
) -> None:
    table = await hunted(world, hunts, channel)
    thread = await table.talk()
    row = await hunts.row(table.id)
    await hunts.vidar.services.store.update_game(replace(row, version="another"))
    leaver, *others = table.hunters
    me = (await leaver.slash(channel, "me")).message
    await hunts.idle()
    sure = (await leaver.click(button_for("forget", me), on=me)).message
    await hunts.idle()
    await leaver.click(button_for("forgotten", sure), on=sure)
    await hunts.idle()
    assert leaver.id not in (await hunts.row(table.id)).seats
    assert not leaver.sees(thread)
    assert all(hunter.sees(thread) for hunter in others)


@pytest.mark.parametrize("own", [True, False])
async def test_threads_are_put_away_with_their_table(world: World, hunts: Home, own: bool) -> None:
    few = BOT_BY_DEFAULT if own else BOT_BY_DEFAULT & ~Permission.MANAGE_CHANNELS
    guild = world.guild("Others", bot_permissions=few)
    channel = guild.channel("general")
    people = [world.person(f"P{n}", guilds=[guild]) for n in range(4)]
    if not own:
        world.faults.fail(1, route="POST /channels/{channel_id}/threads", status=403)
    table = await Hunted(hunts, channel, people).begin()
    thread, room = await table.talk(), await hunts.room(table.id)
    assert (room is channel) == (not own)
    await table.runner.slash(room, "table abandon")
    await hunts.idle()
    card = room.last
    for hunter in table.hunters[:2]:
        await hunter.click("For", on=card)
        await hunts.idle()
    assert (await hunts.row(table.id)).status == "abandoned"
    assert not thread.archived, "they may go on talking for a while"
    await hunts.later(8 * DAY)
    assert thread.archived
    assert len(thread.log) == 1
    assert not (await hunts.row(table.id)).posts.talks


async def test_nothing_of_the_game_is_ever_posted_there(
    world: World, hunts: Home, channel: Channel
) -> None:
    table = await hunted(world, hunts, channel)
    thread = await table.talk()
    for person in table.people:
        await hunts.answer(table.id, person)
    for hunter in table.hunters:
        await hunter.slash(thread, "desk")
        await hunter.slash(thread, "log")
        await hunts.idle()
    assert len(thread.log) == 1


OUT = "DELETE /channels/{channel_id}/thread-members/{user_id}"


@pytest.mark.parametrize("route", ["GET /channels/{channel_id}", OUT])
async def test_whoever_gave_a_seat_up_reads_no_more_though_discord_refuses_it_once(
    world: World, hunts: Home, channel: Channel, hasty: None, route: str
) -> None:
    table = await hunted(world, hunts, channel)
    thread, giver = await table.talk(), table.hunters[1]
    assert giver.sees(thread)
    world.faults.fail(1, route=route, status=403)
    await table.hand_on(giver, world.person("New"))
    assert not giver.sees(thread)


async def test_whoever_cannot_be_taken_out_is_tried_again_after_a_restart(
    world: World, hunts: Home, channel: Channel, hasty: None, caplog: pytest.LogCaptureFixture
) -> None:
    table = await hunted(world, hunts, channel)
    thread, giver = await table.talk(), table.hunters[1]
    world.faults.fail(50, route=OUT, status=403)
    await table.hand_on(giver, world.person("New"))
    assert giver.sees(thread)
    assert "is set aside" in caplog.text
    world.faults.clear()
    await hunts.again()
    assert not giver.sees(thread)


# Who comes to read it later


def closed(thread: Channel) -> bool:
    """Whether it has said that others read along, and sleeps."""
    said = [message.text.startswith(CLOSED) for message in thread.log]
    assert said in ([False], [False, True]), "it is said once"
    assert thread.archived == said[-1]
    return thread.archived


def asked_of_people(world: World) -> int:
    """How often Discord was asked who somebody is, or whether they are in a thread."""
    routes = ("GET /guilds/{guild_id}/members/{user_id}",
              "GET /channels/{channel_id}/thread-members/{user_id}")  # fmt: skip
    return sum(world.rest.counters.requests[route] for route in routes)


async def settled(table: Hunted) -> None:
    """What Discord has told is with us, and what follows of it is done."""
    await table.hunters[-1].slash(table.lobby, "me")
    await table.home.idle()


async def sleeping(world: World, thread: Channel, home: Home) -> None:
    await world.until(lambda: thread.archived, timeout=60, why="the thread is closed")
    await home.idle()


@pytest.mark.parametrize("way", ["role", "channel", "owner"])
async def test_it_is_closed_as_soon_as_we_are_told_that_the_runner_reads_along(
    world: World, hunts: Home, channel: Channel, guild: Guild, way: str
) -> None:
    table = await hunted(world, hunts, channel)
    role = guild.add_role("Helper", 0)
    guild.give(table.runner.user, role)
    thread, room = await table.talk(), await hunts.room(table.id)
    if way == "role":
        guild.allow(role, int(Permission.MANAGE_THREADS))
    elif way == "channel":
        given = Overwrite(role.id, 0, allow=int(Permission.MANAGE_THREADS))
        world.rooms.update(room, {"overwrites": {**room.overwrites, role.id: given}}, route="")
    else:
        guild.hand_to(table.runner.user)
    await sleeping(world, thread, hunts)
    assert closed(thread)
    assert not (await hunts.row(table.id)).posts.talks


async def test_what_changes_in_a_server_closes_nothing_that_stays_private(
    world: World, hunts: Home, channel: Channel, guild: Guild
) -> None:
    table = await hunted(world, hunts, channel)
    thread, room = await table.talk(), await hunts.room(table.id)
    allow(guild, table.hunters[0], Permission.MANAGE_THREADS)
    asked = asked_of_people(world)
    guild.allow(guild.add_role("Helper", 0), int(Permission.MANAGE_THREADS))
    looked = "one look: the runner, in the server and in the thread"
    await world.until(lambda: asked_of_people(world) == asked + 2, timeout=60, why=looked)
    await settled(table)
    assert not closed(thread)
    assert asked_of_people(world) == asked + 2, looked
    asked = asked_of_people(world)
    world.rooms.update(room, {"topic": "Quiet"}, route="")
    await settled(table)
    assert asked_of_people(world) == asked
    assert all(hunter.sees(thread) for hunter in table.hunters)


@pytest.mark.parametrize("way", ["role", "let in"])
@pytest.mark.parametrize("when", ["a start", "a post"])
async def test_what_discord_does_not_tell_is_looked_at_at_a_start_and_when_the_table_posts(
    world: World, hunts: Home, channel: Channel, guild: Guild, way: str, when: str
) -> None:
    table = await hunted(world, hunts, channel)
    thread = await table.talk()
    if way == "role":
        allow(guild, table.runner, Permission.MANAGE_THREADS)
    else:
        world.rooms.add_to_thread(thread, table.runner.user, route="")
    await settled(table)
    assert not closed(thread), "nobody has told us"
    if when == "a start":
        await hunts.again()
    else:
        hunts.at += HOUR
        await hunts.vidar.services.updates.post(table.id, [("panel", {"changed": True})])
    await sleeping(world, thread, hunts)
    assert closed(thread)
    if way == "let in":
        other = await table.talk()
        assert other is not thread
        assert not table.runner.sees(other)


async def test_however_much_is_pressed_it_is_looked_at_now_and_then_only(
    world: World, hunts: Home, channel: Channel
) -> None:
    table = await hunted(world, hunts, channel)
    await table.talk()
    asked = asked_of_people(world)
    for person in table.people:
        await hunts.answer(table.id, person)
    await settled(table)
    assert asked_of_people(world) <= asked + 2


@pytest.mark.parametrize("may", [False, True])
async def test_it_is_locked_where_we_may(
    world: World, hunts: Home, channel: Channel, guild: Guild, may: bool
) -> None:
    if may:
        guild.give(world.bot, guild.add_role("Warden", Permission.MANAGE_THREADS))
        await hunts.again()
    table = await hunted(world, hunts, channel)
    thread = await table.talk()
    allow(guild, table.runner, Permission.MANAGE_THREADS)
    await hunts.again()
    assert closed(thread)
    assert thread.locked == may
