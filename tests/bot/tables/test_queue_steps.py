"""A queue that is stopped at any step goes on where it was; presses that meet are both answered."""

import asyncio

import pytest

from bot.domain.queue import Found, Notice, QueueRow
from bot.tables.queue import AGAIN
from bot.tables.queue_record import ROW
from localcord import Channel, Guild, Message, World
from tests._support.bot.home import DAY, HOUR, Home
from tests._support.bot.players import button_for
from tests.bot.outbox.test_resting import remove
from tests.bot.tables.test_queue import friends, lobby_in, row, say_yes, wait


def calls(channel: Channel) -> list[Message]:
    return [m for m in channel.log if "has brought you together" in m.text]


async def stopped_at(home: Home, change: QueueRow) -> None:
    """The process ends with the queue in this state, and another begins."""
    await home.vidar.services.store.set_server(ROW, change.json_able())
    await home.again()


async def test_a_group_whose_lobby_was_not_opened_gets_one_and_a_lobby_is_opened_once(
    world: World, home: Home, channel: Channel
) -> None:
    people = friends(world, 3)
    for person in people:
        await wait(home, person, channel, seats=4)
    ((guild, wishes),) = (await row(home)).waiting.items()
    found = Found(guild=guild, people=wishes, size=3, seats=3, at=home.at)
    await stopped_at(home, QueueRow(groups={"3fc63q7m": found}, look=home.at + HOUR))
    (table,) = await home.vidar.services.tables.find("lobby")
    assert table.id == "3fc63q7m"
    (group,) = (await row(home)).groups.values()
    assert group.told
    # Stopped after the lobby was opened, before anything was noted of it.
    for person in people:
        assert len([m for m in person.dms if "I have found people" in m.text]) == 1
    await stopped_at(home, QueueRow(groups={"3fc63q7m": found}, look=home.at + HOUR))
    assert [one.id for one in await home.vidar.services.tables.find("lobby")] == [table.id]
    assert len(calls(channel)) == 1
    assert (await row(home)).groups["3fc63q7m"].told
    for person in people:
        await say_yes(home, person, lobby_in(channel))
    assert await home.vidar.services.tables.find("playing")


async def test_a_game_begins_though_we_were_stopped_after_the_last_yes(
    world: World, home: Home, channel: Channel
) -> None:
    people = friends(world, 3)
    for person in people:
        await wait(home, person, channel, seats=3)
    (table,) = (await row(home)).groups
    for person in people:
        await home.vidar.services.lobby.join(table, person.id, person.name)
    await home.again()
    assert (await home.row(table)).status == "playing"
    assert not (await row(home)).groups
    assert not (await row(home)).waiting


@pytest.mark.parametrize("seconds", [HOUR, DAY])
async def test_those_of_a_lobby_that_was_closed_wait_on_and_the_silent_do_not(
    world: World, home: Home, channel: Channel, seconds: float
) -> None:
    people = friends(world, 3)
    for person in people:
        await wait(home, person, channel, seats=3)
    (table,) = (await row(home)).groups
    await say_yes(home, people[0], lobby_in(channel))
    await home.vidar.services.lobby.dissolve(table)
    await home.asleep(seconds)
    state = await row(home)
    assert table not in state.groups
    if seconds == HOUR:
        (found,) = state.groups.values()
        assert {*found.people} == {p.id for p in people}, "they wait on, and are found anew"
    else:
        assert [{*one} for one in state.waiting.values()] == [{people[0].id}]
        assert "did not say yes" in people[1].dms.last.text


async def test_two_who_say_no_at_once_both_wait_no_more(
    world: World, home: Home, channel: Channel
) -> None:
    people = friends(world, 3)
    for person in people:
        await wait(home, person, channel, seats=3)
    lobby = lobby_in(channel)
    answers = await asyncio.gather(
        *(person.click(button_for("no", lobby), on=lobby) for person in people[:2])
    )
    await home.idle()
    assert all("You do not wait any more" in one.message.text for one in answers)
    assert [{*one} for one in (await row(home)).waiting.values()] == [{people[2].id}]
    again = await people[0].click(button_for("no", people[0].dms.last), on=people[0].dms.last)
    await home.idle()
    assert "You do not wait" not in again.message.text


@pytest.mark.parametrize("first", ["yes", "no"])
async def test_a_no_that_meets_the_last_yes_is_a_game_or_none(
    world: World, home: Home, channel: Channel, first: str
) -> None:
    people = friends(world, 3)
    for person in people:
        await wait(home, person, channel, seats=3)
    lobby = lobby_in(channel)
    for person in people[:2]:
        await say_yes(home, person, lobby)
    presses = [(people[2], "join"), (people[0], "no")]
    answers = await asyncio.gather(
        *(
            person.click(button_for(kind, lobby), on=lobby)
            for person, kind in (presses if first == "yes" else presses[::-1])
        )
    )
    await home.idle()
    no = answers[1 if first == "yes" else 0].message.text
    state, playing = await row(home), await home.vidar.services.tables.find("playing")
    assert not state.groups
    assert bool(playing) != ("You do not wait any more" in no)
    waiting = {who for people in state.waiting.values() for who in people}
    assert waiting == (set() if playing else {people[1].id, people[2].id})


async def test_a_server_that_we_do_not_have_just_now_keeps_its_group_for_a_day(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    people = friends(world, 2)
    for person in people:
        await wait(home, person, channel, seats=3, fill=True)
    await remove(world, home, guild)
    await home.later(DAY)
    ((table, _),) = (await row(home)).groups.items()
    assert not [m for m in people[0].dms if "could not open" in m.text]
    world.install_bot(guild)
    await world.until(lambda: home.vidar.get_guild(int(guild.id)) is not None)
    await home.later(AGAIN)
    assert (await home.row(table)).status == "lobby"


async def test_a_clock_that_was_a_year_ahead_keeps_nobody_waiting(
    world: World, home: Home, channel: Channel
) -> None:
    people = friends(world, 4)
    home.at += 365 * DAY
    for person in people[:2]:
        await wait(home, person, channel, seats=3)
    home.at -= 365 * DAY
    await home.again()
    await wait(home, people[2], channel, seats=3)
    await home.later(DAY)
    assert not (await row(home)).groups, "nobody has said yes for a day"
    await wait(home, people[3], channel, seats=3)
    await home.later(7 * DAY)
    assert not (await row(home)).waiting


async def test_one_damaged_entry_of_the_queue_is_nobody_elses_affair(
    world: World, home: Home, channel: Channel
) -> None:
    people = friends(world, 3)
    for person in people[:2]:
        await wait(home, person, channel, seats=3)
    kept = (await row(home)).json_able()
    (guild,) = kept["waiting"]
    kept["waiting"][guild]["7"] = {"game": 3}
    kept["waiting"]["8"] = "nothing"
    kept["groups"]["t"] = []
    kept["told"]["9"] = {"7": "soon"}
    kept |= {"notices": [{"person": 3}], "apart": "nobody", "look": "now"}
    await home.vidar.services.store.set_server(ROW, kept)
    await home.again()
    await wait(home, people[2], channel, seats=3)
    (found,) = (await row(home)).groups.values()
    assert {*found.people} == {p.id for p in people}


async def test_a_group_that_is_no_longer_there_says_so_and_takes_nobody_out_of_the_queue(
    world: World, home: Home, channel: Channel
) -> None:
    people = friends(world, 3)
    for person in people:
        await wait(home, person, channel, seats=3)
    dm, lobby = people[0].dms.last, lobby_in(channel)
    await people[1].click(button_for("no", lobby), on=lobby)
    await home.idle()
    await home.later(HOUR)
    for kind in ("no", "join"):
        answer = await people[0].click(button_for(kind, dm), on=dm)
        await home.idle()
        assert "That group is no longer there" in answer.message.text, kind
    assert {*next(iter((await row(home)).waiting.values()))} == {people[0].id, people[2].id}


async def test_a_clock_that_is_wrong_for_a_moment_empties_no_queue(
    world: World, home: Home, channel: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    people, offset = friends(world, 4), 0.0
    for person in people[:3]:
        await wait(home, person, channel, seats=3)
    await wait(home, people[3], channel, seats=3)
    await say_yes(home, people[0], lobby_in(channel))
    monkeypatch.setattr(home.vidar.scheduler, "offset", lambda: offset)
    await home.vidar.scheduler.fire()
    before = await row(home)
    assert before.waiting
    assert before.groups
    for jump in (8 * DAY, -8 * DAY):
        home.at += jump
        offset += jump
        home.vidar.scheduler.reschedule()
        await home.idle()
    after = await row(home)
    assert (after.waiting, after.groups) == (before.waiting, before.groups)
    assert not [m for m in people[3].dms if "waited a week" in m.text]


async def test_who_joins_while_the_queue_is_looked_at_is_found_at_once(
    world: World, home: Home, channel: Channel, guild: Guild, monkeypatch: pytest.MonkeyPatch
) -> None:
    people, dan = friends(world, 3), friends(world, 4)[3]
    queue = home.vidar.services.queue
    await queue.tell(guild.id, dan.id, True)
    delivered = queue.deliver

    async def joined_meanwhile(notice: Notice) -> None:
        wish = next(iter((await row(home)).waiting[guild.id].values()))
        for person in people[1:]:
            own = wish.model_copy(update={"name": person.name, "seats": 3})
            await queue.join(guild.id, person.id, own)
        await delivered(notice)

    monkeypatch.setattr(queue, "deliver", joined_meanwhile)
    await wait(home, people[0], channel, seats=3)
    assert "looks for players" in dan.dms.last.text
    (group,) = (await row(home)).groups.values()
    assert {*group.people} == {person.id for person in people}
