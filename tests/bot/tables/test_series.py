"""Games by the same people that belong together: chosen, followed, added up, and forgotten."""

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.domain.table import Table
from bot.tables.repository import ActionRefused
from bot.tables.services import Services
from localcord import Channel, Guild, Message, Person, World
from persistence.sqlite import SqliteStore
from persistence.store import FORGOTTEN
from rules.engine import register_game
from tests._support.bot.home import Home, running_home
from tests._support.bot.hunting import GAMES as HUNTS
from tests._support.bot.hunting import register
from tests._support.bot.players import button_for, is_end
from tests._support.toys.cup import Cup
from tests.bot.tables.test_forgetting import forget


@pytest.fixture
async def home(world: World, guild: Guild, tmp_path: Path) -> AsyncIterator[Home]:
    register_game("cup", lambda _data: Cup())
    async with running_home(world, tmp_path / "vidar.sqlite", ("cup",)) as made:
        yield made


async def lobby_of(
    home: Home, channel: Channel, people: list[Person], series: str = "cup", ai: int = 0
) -> Message:
    """A lobby in which these sit, the first as its host, for a series."""
    await people[0].slash(channel, "play", seats=len(people) + ai, ai=ai)
    await home.idle()
    lobby = channel.last
    for person in people[1:]:
        await person.click(button_for("join", lobby), on=lobby)
        await home.idle()
    await chosen(home, people[0], lobby, series)
    return lobby


async def chosen(home: Home, host: Person, lobby: Message, series: str) -> Message:
    """A series is chosen in the settings: the settings after that."""
    settings = await host.click(button_for("settings", lobby), on=lobby)
    await home.idle()
    menu = next(m for m in settings.message.selects if (m.custom_id or "").endswith(":series"))
    await host.select(series, menu=menu.custom_id or "", on=settings.message)
    await home.idle()
    return settings.message


async def begun(home: Home, host: Person, lobby: Message) -> str:
    """The game of a lobby begins: its table."""
    await host.click(button_for("start", lobby), on=lobby)
    await home.idle()
    return (await home.vidar.services.tables.find("playing"))[-1].id


async def played(home: Home, table: str, seed: int = 0) -> Message:
    """People decide anything until the game is over: the message at its end."""
    services, random = home.vidar.services, Random(seed)
    for _ in range(500):
        row = await home.row(table)
        if row.status == "over":
            break
        await home.later(10.0)
        for person in [who for who in row.seats if who and not who.startswith("ai:")]:
            seen = await services.play.seen(table, person)
            if seen.prompt is not None:
                quick = [d for d in seen.legal if d in (("finish",), ("pass",))]
                decision = random.choice(quick or [d for d in seen.legal if d != ("lead",)])
                await services.play.decide(table, person, seen.prompt.id, [decision])
    await home.idle()
    (end,) = [message for message in (await home.room(table)).log if is_end(message)]
    return end


async def next_lobby(home: Home, channel: Channel, person: Person, end: Message) -> Message:
    await person.click(button_for("next", end), on=end)
    await home.idle()
    (row,) = await home.vidar.services.tables.find("lobby")
    return next(m for m in channel.log if str(m.id) == row.posts.lobby)


def record(row: Table) -> Any:
    assert row.history.series is not None
    return row.history.series


def two(world: World) -> list[Person]:
    return [world.person("Ann"), world.person("Ben")]


async def test_a_series_goes_on_with_the_same_people_where_the_game_wants_them(
    world: World, home: Home, channel: Channel
) -> None:
    ann, ben = people = two(world)
    lobby = await lobby_of(home, channel, people)
    assert "📖 The cup, game 1" in lobby.text
    table = await begun(home, ann, lobby)
    first = await home.row(table)
    await home.again()
    end = await played(home, table)
    row = await home.row(table)
    (game,) = record(row).played
    assert game.players == (0, 1)
    assert game.options["length"] == "short"
    assert [record(row).players[seat] for seat in game.players] == list(first.seats)
    assert "The cup, game 2" in end.text
    assert " has won 1" in end.text
    await home.again()
    following = await next_lobby(home, channel, ben, end)
    assert "The series goes on" in channel.last.text
    (row,) = await home.vidar.services.tables.find("lobby")
    assert row.options["length"] == "long"
    who_runs = first.seats[1]
    other = next(person for person in people if person.id != row.people.host)
    await other.click(button_for("join", following), on=following)
    await home.idle()
    assert (await home.row(row.id)).people.roles == {who_runs: "runner", first.seats[0]: "hunter"}
    table = await begun(home, ben, following)
    assert (await home.row(table)).seats == (who_runs, first.seats[0])
    end = await played(home, table, 1)
    assert [game.players for game in record(await home.row(table)).played] == [(0, 1), (1, 0)]
    assert "The cup is over" in end.text
    assert "Farewell" in "".join(message.text for message in (await home.room(table)).log)
    assert "next" not in [str(button.custom_id).split(":")[2] for button in end.buttons]
    with pytest.raises(ActionRefused, match="refused-no-next"):
        await home.vidar.services.following.next_game(table, ann.id)


async def test_a_series_can_begin_with_the_command_that_opens_its_table(
    world: World, home: Home, channel: Channel
) -> None:
    ann, ben = two(world)
    await ann.slash(channel, "play", seats=2, series=True)
    await home.idle()
    lobby = channel.last
    assert "📖 The cup, game 1" in lobby.text
    (row,) = await home.vidar.services.tables.find("lobby")
    assert record(row).id == row.id
    assert row.options["length"] == "short"
    await ben.click(button_for("join", lobby), on=lobby)
    await home.idle()
    await chosen(home, ann, lobby, "none")
    (row,) = await home.vidar.services.tables.find("lobby")
    assert row.history.series is None, "it can still be otherwise"
    await chosen(home, ann, lobby, "cup")
    end = await played(home, await begun(home, ann, lobby))
    assert "The cup, game 2" in end.text


async def test_a_game_without_a_series_opens_no_table_with_one(home: Home) -> None:
    register()
    with pytest.raises(ActionRefused, match="refused-no-series"):
        await home.vidar.services.openings.open(HUNTS[0], 3, "1", {}, series=True)
    assert not await home.vidar.services.tables.find("lobby")


async def test_next_opens_one_table_however_often_it_is_pressed(
    world: World, home: Home, channel: Channel, tmp_path: Path
) -> None:
    ann, ben = people = two(world)
    table = await begun(home, ann, await lobby_of(home, channel, people))
    end = await played(home, table)
    store = await SqliteStore.open(tmp_path / "vidar.sqlite")
    processes = [home.vidar.services, Services(store)]
    tried = [
        processes[n % 2].following.next_game(table, (ann.id, ben.id)[n // 2 % 2]) for n in range(8)
    ]
    found = await asyncio.gather(*tried)
    await store.close()
    assert sum(is_new for _, is_new in found) == 1
    assert len({row.id for row, _ in found}) == 1
    answer = await ben.click(button_for("next", end), on=end)
    await home.idle()
    assert "open already" in answer.message.text
    (row,) = await home.vidar.services.tables.find("lobby")
    host = next(person for person in people if person.id == row.people.host)
    await home.vidar.services.lobby.close_lobby(row.id, host.id)
    answer = await ben.click(button_for("next", end), on=end)
    await home.idle()
    assert "Your table is open" in answer.message.text, "one that was never played does not count"


async def test_nobody_but_those_who_played_opens_the_next_game(
    world: World, home: Home, channel: Channel
) -> None:
    people = two(world)
    table = await begun(home, people[0], await lobby_of(home, channel, people))
    services = home.vidar.services
    with pytest.raises(ActionRefused, match="refused-not-over"):
        await services.following.next_game(table, people[0].id)
    await played(home, table)
    with pytest.raises(ActionRefused, match="refused-not-yours"):
        await services.following.next_game(table, world.person("Eve").id)


async def test_what_a_series_sets_cannot_be_set_otherwise(
    world: World, home: Home, channel: Channel
) -> None:
    ann, ben = two(world)
    lobby = await lobby_of(home, channel, [ann, ben])
    (row,) = await home.vidar.services.tables.find("lobby")
    services = home.vidar.services
    with pytest.raises(ActionRefused, match="refused-series-sets"):
        await services.lobby.set_game_option(row.id, "length", "long")
    settings = await ann.click(button_for("settings", lobby), on=lobby)
    await home.idle()
    ids = [menu.custom_id or "" for menu in settings.message.selects]
    assert not [one for one in ids if one.endswith("~length")]
    await services.lobby.set_series(row.id, "")
    assert (await home.row(row.id)).history.series is None
    await services.lobby.set_game_option(row.id, "length", "long")
    with pytest.raises(ActionRefused, match="refused-not-offered"):
        await services.lobby.set_series(row.id, "league")
    answer = await ben.click(button_for("settings", lobby), on=lobby)
    await home.idle()
    menu = next(m for m in answer.message.selects if (m.custom_id or "").endswith(":series"))
    await ben.select("cup", menu=menu.custom_id or "", on=answer.message)
    await home.idle()
    assert (await home.row(row.id)).history.series is None, "only the host chooses"


async def test_a_series_that_has_begun_cannot_be_exchanged(
    world: World, home: Home, channel: Channel
) -> None:
    ann, ben = people = two(world)
    table = await begun(home, ann, await lobby_of(home, channel, people))
    await next_lobby(home, channel, ben, await played(home, table))
    (row,) = await home.vidar.services.tables.find("lobby")
    for series in ("", "brief"):
        with pytest.raises(ActionRefused, match="refused-series-begun"):
            await home.vidar.services.lobby.set_series(row.id, series)


async def test_a_game_that_was_given_up_is_played_anew_in_its_series(
    world: World, home: Home, channel: Channel
) -> None:
    ann, ben = people = two(world)
    services = home.vidar.services
    table = await begun(home, ann, await lobby_of(home, channel, people))
    await played(home, table)
    second, _ = await services.following.next_game(table, ben.id)
    await services.lobby.join(second.id, ann.id, "Ann")
    await services.lobby.start(second.id, ben.id)
    await services.play.abandon(second.id, None)
    alone, _ = await services.following.play_again(second.id, ann.id)
    assert alone.history.series is None
    again, _ = await services.following.next_game(second.id, ann.id)
    assert record(again) == record(await home.row(second.id))
    assert {*again.seats, *again.people.kept} == {None, ann.id, ben.id}
    assert len(record(again).played) == 1
    assert again.options["length"] == "long"


async def test_play_again_begins_a_series_anew_that_is_over_and_else_leaves_it(
    world: World, home: Home, channel: Channel
) -> None:
    ann, ben = people = two(world)
    services = home.vidar.services
    table = await begun(home, ann, await lobby_of(home, channel, people))
    await played(home, table)
    alone, _ = await services.following.play_again(table, ann.id)
    assert alone.history.series is None
    await services.lobby.close_lobby(alone.id, ann.id)
    table = await begun(home, ann, await lobby_of(home, channel, people, "brief"))
    await played(home, table)
    again, _ = await services.following.play_again(table, ben.id)
    assert record(again).id == again.id
    assert (record(again).key, record(again).played) == ("brief", ())


async def test_who_is_forgotten_is_forgotten_in_the_series_too(
    world: World, home: Home, channel: Channel
) -> None:
    ann, ben = people = two(world)
    table = await begun(home, ann, await lobby_of(home, channel, people))
    end = await played(home, table)
    who = (await home.row(table)).seats.index(ben.id)
    await forget(home, ben, channel)
    row = await home.row(table)
    assert record(row).players[who] == FORGOTTEN
    store = home.vidar.services.store
    kept = json.dumps([row.place, await store.results()])
    assert ben.id not in kept
    assert "Ben" not in json.dumps(record(row).players)
    lobby = await next_lobby(home, channel, ann, end)
    (row,) = await home.vidar.services.tables.find("lobby")
    assert row.seats.count(None) == 1
    assert not row.people.kept
    cyd = world.person("Cyd")
    await cyd.click(button_for("join", lobby), on=lobby)
    await home.idle()
    table = await begun(home, ann, lobby)
    await played(home, table, 2)
    players = record(await home.row(table)).players
    assert players[who] == FORGOTTEN, "whoever comes is somebody else"
    assert players[2] == cyd.id


async def test_a_story_is_posted_as_it_goes_and_each_reads_their_own(
    world: World, home: Home, channel: Channel
) -> None:
    people = two(world)
    people[1].user.locale = "pl"
    table = await begun(home, people[0], await lobby_of(home, channel, people))
    room = await home.room(table)
    told = [message for message in room.log if "The meadow" in message.text]
    assert len(told) == 1
    greeting = next(
        message for message in room.log if "Welcome to the cup, game 1." in message.text
    )
    assert room.log.index(greeting) < room.log.index(told[0])
    await played(home, table)
    texts = [message.text for message in room.log]
    assert [sum(tale in text for text in texts) for tale in ("The yards", "The evening")] == [1, 1]
    assert not any("lair" in text for text in texts), "what only some may read is not posted"
    seats = (await home.row(table)).seats
    for person in people:
        page = await person.click(button_for("aid", told[0]), on=told[0])
        await home.idle()
        is_hunter = seats.index(person.id) > 0
        assert ("Only hunters know the lair." in page.message.text) == is_hunter
        assert "The evening falls." in page.message.text
        polish = "Przed wszystkimi leży łąka." in page.message.text
        assert polish == (person.user.locale == "pl")


async def test_an_onlooker_reads_what_everybody_may(
    world: World, home: Home, channel: Channel
) -> None:
    people = two(world)
    table = await begun(home, people[0], await lobby_of(home, channel, people))
    told = next(m for m in (await home.room(table)).log if "The meadow" in m.text)
    page = await world.person("Eve").click(button_for("aid", told), on=told)
    await home.idle()
    assert "A meadow lies before everybody." in page.message.text
    assert "lair" not in page.message.text


async def test_results_show_how_a_series_stands(world: World, home: Home, channel: Channel) -> None:
    ann, ben = people = two(world)
    table = await begun(home, ann, await lobby_of(home, channel, people))
    await played(home, table)
    server = await ann.slash(channel, "results")
    await home.idle()
    assert "📖 **The cup, game 2**" in server.message.text
    me = await ben.slash(channel, "me")
    await home.idle()
    assert "- 📖 The cup, game 2" in me.message.text
    own = await ben.click(button_for("results", me.message), on=me.message)
    await home.idle()
    assert "📖 **The cup, game 2**" in own.message.text


async def shown(home: Home, person: Person, channel: Channel) -> list[str]:
    """The series on somebody's own page."""
    me = await person.slash(channel, "me")
    await home.idle()
    return [line for line in me.message.text.splitlines() if "📖" in line]


async def test_ones_own_page_has_a_series_as_it_stands_and_none_that_goes_on_without_one(
    world: World, home: Home, channel: Channel
) -> None:
    ann, ben = people = two(world)
    lobby = await lobby_of(home, channel, people)
    assert ["The cup, game 1" in line for line in await shown(home, ben, channel)] == [True]
    table = await begun(home, ann, lobby)
    assert ["The cup, game 1" in line for line in await shown(home, ben, channel)] == [True]
    end = await played(home, table)
    assert ["The cup, game 2" in line for line in await shown(home, ben, channel)] == [True]
    await next_lobby(home, channel, ann, end)
    (row,) = await home.vidar.services.tables.find("lobby")
    assert await shown(home, ben, channel), "a seat is kept"
    await home.vidar.services.lobby.fill_up(row.id, ann.id)
    await home.vidar.services.lobby.start(row.id, ann.id)
    await home.idle()
    assert ["The cup, game 2" in line for line in await shown(home, ann, channel)] == [True]
    assert not await shown(home, ben, channel), "it goes on without them"
    await played(home, row.id)
    for person in people:
        assert not await shown(home, person, channel), "it is over"


async def test_a_game_from_elsewhere_belongs_to_no_series_here(
    world: World, home: Home, channel: Channel
) -> None:
    people = two(world)
    services = home.vidar.services
    table = await begun(home, people[0], await lobby_of(home, channel, people))
    await played(home, table)
    exported = await services.transfer.export(table)
    assert "series" not in exported["game"]["place"]
    carried = await services.transfer.import_(exported, {"guild": "1", "lobby_channel": "2"})
    assert carried.history.series is None
    kept = [one for one in await services.store.results() if one.get("imported")]
    assert [one.get("series") for one in kept] == [None]


async def test_a_series_that_a_game_no_longer_has_stops_nobody(
    world: World, home: Home, channel: Channel
) -> None:
    people = two(world)
    table = await begun(home, people[0], await lobby_of(home, channel, people))
    gone = replace(record(await home.row(table)), key="league")
    await home.vidar.services.updates.change(table, lambda _row: {"series": gone})
    end = await played(home, table)
    assert "cup" not in end.text.lower().replace("cup hunt", "")
    with pytest.raises(ActionRefused, match="refused-no-next"):
        await home.vidar.services.following.next_game(table, people[0].id)


async def test_a_crash_after_next_loses_no_lobby_and_makes_no_second(
    world: World, home: Home, channel: Channel
) -> None:
    ann, ben = people = two(world)
    table = await begun(home, ann, await lobby_of(home, channel, people))
    end = await played(home, table)
    made, is_new = await home.vidar.services.following.next_game(table, ben.id)
    assert is_new
    before = len(channel.log)
    await home.again()
    assert len(channel.log) == before + 2, "the lobby was not posted, or nobody was called"
    await ann.click(button_for("next", end), on=end)
    await home.idle()
    assert [row.id for row in await home.vidar.services.store.games("lobby")] == [made.id]


async def test_no_seat_is_kept_for_who_has_left_or_is_barred(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    ann, ben = people = two(world)
    end = await played(home, await begun(home, ann, await lobby_of(home, channel, people)))
    lobby = await next_lobby(home, channel, ann, end)
    services = home.vidar.services
    (row,) = await services.tables.find("lobby")
    assert ben.id in row.people.kept
    for what in ("join", "leave"):
        await ben.click(button_for(what, lobby), on=lobby)
        await home.idle()
    assert not (await home.row(row.id)).people.kept
    await services.lobby.close_lobby(row.id, ann.id)
    await services.moderation.bar(guild.id, ben.id)
    await next_lobby(home, channel, ann, end)
    (row,) = await services.tables.find("lobby")
    assert not row.people.kept
    assert ben.mention not in channel.last.text
