"""/table branch: the moments of a finished game by name, and a table that goes on from one."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from bot.app.client import Vidar
from bot.domain.branches import Moment
from bot.i18n.moments import NamedMoment
from bot.i18n.table_names import name_from
from bot.interactions.branching import MOST, offered
from bot.replays.making import replay
from localcord import Channel, Message, Person, World
from persistence.sqlite import SqliteStore
from rules.engine import register_game
from tests._support.bot.branches import played
from tests._support.bot.endings import SEED
from tests._support.bot.players import button_for, desk, sit_down, three, vidar_channel
from tests._support.bot.replays import held
from tests._support.bot.steering import deal
from tests._support.toys.hunt import Hunt

TO_ROUND_2 = 60
"""Decisions after which a game of three is in its second round."""
NOBODY = "There is no game here to go on from"


async def given_up(
    vidar: Vidar, channel: Channel, people: list[Person], decisions: int
) -> tuple[Channel, str]:
    """A game of which some turns were played before the table ended it: its room, its table."""
    table, _ = await deal(vidar, channel, people, {}, SEED)
    await played(vidar.services, table, Random(2), most=decisions)
    await vidar.services.play.abandon(table, None)
    await vidar.idle()
    row = await vidar.services.tables.row(table)
    return vidar_channel(people[0].world, row.place["channel"]), table


async def typed(person: Person, room: Channel, text: str = "") -> list[str]:
    return await person.autocomplete(room, "table branch", "moment", text)


async def branch(vidar: Vidar, person: Person, room: Channel, **options: str) -> Message:
    answer = await person.slash(room, "table branch", **options)
    await vidar.idle()
    return answer.message


async def test_a_running_game_has_no_moments_and_is_not_gone_on_from(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = three(world)
    room = await sit_down(vidar, channel, people)
    assert await typed(people[0], room) == []
    assert await people[0].autocomplete(room, "table branch", "table") == []
    (row,) = await vidar.services.tables.find("playing")
    for options in ({"moment": "0"}, {"moment": "0", "table": row.id}):
        assert (await branch(vidar, people[0], room, **options)).text.startswith(NOBODY)
    assert await vidar.services.tables.find("lobby") == []


async def test_moments_are_offered_by_name_to_those_who_sat_there(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = [*three(world)[:2], world.person("Ola", locale="pl")]
    room, _ = await given_up(vidar, channel, people, TO_ROUND_2)
    end = next(m for m in room.log if "Everything is open now" in m.text)
    assert "/table branch goes on from any moment of this game" in end.text
    names = await typed(people[0], room)
    assert names[0] == "The beginning"
    assert names[-1] == "Where it was given up"
    assert any(name.startswith("Round 2, ") for name in names)
    polish = await typed(people[2], room, "runda 2")
    assert polish
    assert all(name.startswith("Runda 2") for name in polish)
    stranger = world.person("Zoe")
    assert await typed(stranger, room) == []
    assert "for the players" in (await branch(vidar, stranger, room, moment="0")).text
    said = await branch(vidar, people[0], room, moment="neither here nor there")
    assert said.text.startswith("I do not know this moment.")
    assert await vidar.services.tables.find("lobby") == []


async def test_a_table_goes_on_from_a_moment_and_says_where_it_is_from(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = three(world)
    room, old = await given_up(vidar, channel, people, TO_ROUND_2)
    wanted = next(name for name in await typed(people[1], room) if name.startswith("Round 2, "))
    await branch(vidar, people[1], room, moment=wanted)
    (new,) = await vidar.services.tables.find("lobby")
    lobby = next(m for m in channel.log if str(m.id) == new.posts.lobby)
    name = f"Branch of {name_from(old, 'en')}, Round 2"
    assert name in lobby.text
    assert "All cards whose place nobody knew are shuffled anew." in lobby.text
    assert "whoever has looked at its end knows what was hidden" in lobby.text
    assert "AI know only what their seat knew" in lobby.text
    assert "Not rated" in lobby.text
    called = next(m for m in channel.log if "goes on from an earlier moment" in m.text)
    assert {people[0].user, people[2].user} == set(called.mentions)
    settings = await people[1].click(button_for("settings", lobby), on=lobby)
    await vidar.idle()
    assert not [m for m in settings.message.selects if (m.custom_id or "").endswith("series")]

    await people[0].click(button_for("join", lobby), on=lobby)
    await vidar.idle()
    await people[1].click(button_for("start", lobby), on=lobby)
    await vidar.idle()
    row = await vidar.services.tables.row(new.id)
    assert row.seats[:2] == (people[0].id, people[1].id)
    assert str(row.seats[2]).startswith("ai:"), "AI take what is free"
    table = vidar_channel(world, row.place["channel"])
    begins = next(m for m in table.log if "AI know only" in m.text)
    assert name in begins.text
    assert any(name in m.text for m in table.log if str(m.id) == row.posts.panel)
    assert name in desk(people[0]).text
    for command in ("me", "log"):
        shown = await people[0].slash(table, command)
        await vidar.idle()
        assert name in shown.message.text, command
    exported = await vidar.services.transfer.export(row.id)
    page = held(await asyncio.to_thread(replay, exported, "0"))
    assert page["languages"]["pl"]["scenes"][0]["title"].startswith("Odgałęzienie: ")
    assert page["languages"]["en"]["branch"] == name


async def test_an_earlier_game_is_found_by_its_name(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = three(world)
    _, old = await given_up(vidar, channel, people, 3)
    _, newer = await given_up(vidar, channel, people, 3)
    offers = await people[0].autocomplete(channel, "table branch", "table")
    assert [name.split(" · ")[0] for name in offers] == [name_from(t, "en") for t in (newer, old)]
    assert await world.person("Zoe").autocomplete(channel, "table branch", "table") == []
    moments = await people[0].autocomplete(channel, "table branch", "moment", "", table=old)
    assert moments
    await branch(vidar, people[0], channel, moment="0", table=old)
    (new,) = await vidar.services.tables.find("lobby")
    assert new.options["branch"]["table"] == old


async def test_one_goes_on_alone_in_direct_messages(world: World, tmp_path: Path) -> None:
    register_game("hunt", lambda _data: Hunt())
    store = await SqliteStore.open(tmp_path / "v.sqlite")
    vidar = Vidar(store, ("hunt",), pictures=False, ai_pause=0.0, guild_ready_timeout=0.01)
    task = asyncio.create_task(vidar.start(world.token))
    await world.gateway.ready()
    await vidar.wait_until_ready()
    ann = world.person("Ann", guilds=[])
    ann.add_app()
    await ann.slash(ann.dm, "play")
    await vidar.idle()
    await ann.click(button_for("start", ann.dms.last), on=ann.dms.last)
    await vidar.idle()
    (row,) = await vidar.services.tables.find("playing")
    await vidar.services.play.abandon(row.id, ann.id)
    await vidar.idle()
    assert (await typed(ann, ann.dm))[0] == "The beginning"
    await branch(vidar, ann, ann.dm, moment="0")
    lobby = ann.dms.last
    assert f"Branch of {name_from(row.id, 'en')}, The beginning" in lobby.text
    await ann.click(button_for("start", lobby), on=lobby)
    await vidar.idle()
    (new,) = await vidar.services.tables.find("playing")
    assert new.room.is_dm
    assert new.seats == row.seats
    await vidar.close()
    await asyncio.gather(task, return_exceptions=True)


@pytest.mark.parametrize(("count", "shown"), [(3, 3), (MOST, MOST), (400, MOST)])
def test_as_many_moments_are_offered_as_can_be_shown(count: int, shown: int) -> None:
    found = [NamedMoment(Moment(n, n), f"Round {n}, Ann") for n in range(count)]
    some = offered(found, "")
    assert len({one.words for one in some}) == shown
    assert (some[0], some[-1]) == (found[0], found[-1])
    assert [one.words for one in offered(found, "ANN round 2,")] == ["Round 2, Ann"]
    assert offered(found, "Ben") == []
