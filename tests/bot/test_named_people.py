"""Every place where somebody's id is kept stands in PRIVACY.md, and no other does."""

from pathlib import Path
from random import Random

from localcord import Channel, Guild, Person, World
from rules.engine import register_game
from tests._support.bot.endings import helping, towards
from tests._support.bot.home import DAY, HOUR, Home, running_home
from tests._support.bot.named_people import listed, places
from tests._support.bot.players import button_for, three
from tests._support.bot.steering import steer
from tests._support.toys.cup import Cup
from tests.bot.interactions.test_spectators import hall, make_players
from tests.bot.outbox.test_digests import wish
from tests.bot.tables.test_damaged_tables import manager, type_
from tests.bot.tables.test_queue import lobby_in, sleep, wait
from tests.bot.tables.test_series import begun, lobby_of, next_lobby, played

__all__ = ["hall"]
ENDING = "repair"
"""One that somebody wins."""
SENDING = "POST /channels/{channel_id}/messages"


class Census:
    """Looks into the file again and again while people do all there is to do."""

    def __init__(self, home: Home) -> None:
        self.home = home
        self.found: set[str] = set()

    def look(self) -> None:
        ids = [person.id for person in self.home.world.people]
        self.found |= places(self.home.path, ids)

    async def looked(self) -> None:
        await self.home.idle()
        self.look()


async def play(home: Home, census: Census, channel: Channel, people: list[Person]) -> None:
    """A table whose people vote, wait for somebody, leave, hand on and follow."""
    world = home.world
    eve, dan = world.person("Eve"), world.person("Dan")
    people[2].refuse_dms()
    table = await home.sit_down(channel, people, pace="live")
    room, lobby = await home.room(table), channel.last
    await eve.click(button_for("watch", lobby), on=lobby)
    await census.looked()
    await home.answer(table, (await home.asked(table, people))[0])
    await type_(home, people[0], room, "table undo")
    await census.looked()
    holding = world.faults.hold(1000, route=SENDING)
    await home.vidar.services.updates.post(
        table, [("desk", {"seat": 0, "person": people[0].id, "anew": True})]
    )
    census.look()
    holding.release()
    world.faults.clear()
    await home.idle()
    (asked, *_) = await home.asked(table, people)
    others = [person for person in people if person is not asked]
    while not (await home.row(table)).absence.questions:
        await home.later(HOUR)
    question = next(m for m in reversed(room.log) if "Wait" in str([b.label for b in m.buttons]))
    label = next(b.label for b in question.buttons if "Wait" in (b.label or ""))
    await others[0].click(label or "", on=question)
    await census.looked()
    await type_(home, others[1], room, "table hand")
    offer = next(m for m in reversed(channel.log) if m.buttons)
    await dan.click("Take this seat", on=offer)
    await census.looked()


async def leave(home: Home, census: Census, guild: Guild, channel: Channel) -> None:
    """Somebody leaves the server and is asked after that."""
    people = [home.world.person(name) for name in ("Uma", "Vic", "Wes")]
    table = await home.sit_down(channel, people)
    (first, *_) = await home.asked(table, people)
    leaver = next(person for person in people if person is not first)
    leaver.leave(guild)
    home.at += 2 * HOUR
    for _ in range(60):
        if leaver in await home.asked(table, people):
            break
        await home.answer(table, (await home.asked(table, people))[0])
    await census.looked()


async def end(home: Home, census: Census, channel: Channel) -> None:
    """A game that comes to its end, and is to be played again."""
    people = [home.world.person(name) for name in ("Pia", "Rob", "Sue")]
    table = await home.deal(channel, people, towards(ENDING))
    random = Random(3)
    await steer(home.vidar, table, people, helping(ENDING, random), random)
    await census.looked()
    room = await home.room(table)
    post = next(m for m in room.log if any(":again:" in (b.custom_id or "") for b in m.buttons))
    await people[0].click(button_for("again", post), on=post)
    await census.looked()


async def queue(home: Home, census: Census, channel: Channel) -> None:
    """Some look for players, are found, and one of them does not want to."""
    asleep = home.world.person("Kim")
    await sleep(home, asleep, "21-7", "UTC")
    people = [home.world.person(name) for name in ("Lea", "Mia", "Noa")]
    page = (await asleep.slash(channel, "queue")).message
    await home.idle()
    await asleep.click("Tell me when somebody joins", on=page)
    await home.idle()
    while 7 <= home.at % DAY / HOUR < 21:
        await home.later(HOUR)
    for person in people:
        await wait(home, person, channel, seats=3)
        await census.looked()
    lobby = lobby_in(channel)
    await people[0].click(button_for("no", lobby), on=lobby)
    await census.looked()


async def roles(home: Home, census: Census, channel: Channel) -> None:
    """A lobby in which somebody wants a role."""
    ann = home.world.person("Ann of the roles")
    await ann.slash(channel, "play", seats=2)
    await home.idle()
    lobby = channel.last
    role = next(b.custom_id for b in lobby.buttons if (b.custom_id or "").endswith(":hero"))
    await ann.click(role or "", on=lobby)
    await census.looked()


async def series(home: Home, census: Census, channel: Channel) -> None:
    """Games that belong together: one is over, and the next has a lobby."""
    people = [home.world.person(name) for name in ("Isa", "Jon")]
    table = await begun(home, people[0], await lobby_of(home, channel, people))
    end = await played(home, table)
    await census.looked()
    await next_lobby(home, channel, people[0], end)
    await census.looked()


async def test_everything_people_do_leaves_their_id_just_where_the_privacy_page_says(
    world: World, guild: Guild, channel: Channel, hall: Channel, tmp_path: Path
) -> None:
    people, boss = three(world), manager(world, guild)
    make_players(guild, people)
    async with running_home(world, tmp_path / "one.sqlite") as home:
        census = Census(home)
        await play(home, census, hall, people)
        await leave(home, census, guild, channel)
        await end(home, census, channel)
        await type_(home, boss, channel, "admin bar", who=people[2])
        await wish(home, people[0], channel, digest="17")
        await queue(home, census, channel)
        await census.looked()
    async with running_home(world, tmp_path / "other.sqlite", ("alone",)) as home:
        census.home = home
        await roles(home, census, channel)
    register_game("cup", lambda _data: Cup())
    async with running_home(world, tmp_path / "third.sqlite", ("cup",)) as home:
        census.home = home
        await series(home, census, channel)
    assert census.found - listed() == set(), "kept, and not in PRIVACY.md"
    assert listed() - census.found == set(), "in PRIVACY.md, and never found"
