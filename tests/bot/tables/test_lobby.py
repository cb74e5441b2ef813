"""Lobbies that people can live with: not too many, one for each end, and only the host closes."""

import asyncio
import tomllib
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.app.client import Vidar
from bot.app.settings import Settings
from bot.domain.limits import Limits
from bot.domain.table import Patch, Table
from bot.domain.table_ids import FIRST, SECOND, words_of
from bot.i18n.speaker import Speaker
from bot.i18n.table_names import FILE, name_from
from bot.tables.repository import ActionRefused
from bot.tables.services import Services
from localcord import Channel, Guild, Message, Permission, Person, World
from localcord.model.permissions import Overwrite
from persistence.sqlite import SqliteStore
from tests._support.bot.home import Home
from tests._support.bot.players import button_for, sit_down, three
from tests.bot.outbox.test_rooms import knows

PLACE: Patch = {"guild": "1", "lobby_channel": "2"}


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    made = await SqliteStore.open(tmp_path / "vidar.sqlite")
    yield made
    await made.close()


@pytest.fixture
async def other(store: SqliteStore) -> AsyncIterator[SqliteStore]:
    """The same file, in another process as it were."""
    made = await SqliteStore.open(store.path)
    yield made
    await made.close()


async def opened(services: Services, person: str = "ann", guild: str = "1") -> Table:
    return await services.openings.open("shadow_planet", 3, person, {**PLACE, "guild": guild})


async def refusal(services: Services, person: str = "ann", guild: str = "1") -> tuple[str, int]:
    with pytest.raises(ActionRefused) as refused:
        await opened(services, person, guild)
    return refused.value.text, refused.value.data["most"]


async def over(vidar: Vidar, table: Channel, people: list[Person]) -> Message:
    """The table ends its game: the message at its end."""
    await people[0].slash(table, "table abandon")
    await vidar.idle()
    await people[1].click("For", on=table.last)
    await vidar.idle()
    return next(m for m in table.log if "Play again" in [b.label for b in m.buttons])


def lobby_in(channel: Channel) -> Message:
    """The newest lobby of a channel."""
    return next(m for m in channel.log[::-1] if "Join" in [b.label for b in m.buttons])


async def delete(world: World, vidar: Vidar, channel: Channel) -> None:
    """Somebody deletes a channel, and the bot has heard of it."""
    world.rooms.delete(channel, route="")
    await world.until(lambda: vidar.get_channel(int(channel.id)) is None)
    await vidar.idle()


async def answered(vidar: Vidar, person: Person, label: str, message: Message) -> str:
    answer = await person.click(label, on=message)
    await vidar.idle()
    assert "⟨" not in answer.message.text
    return answer.message.text


# Limits


async def test_a_person_never_has_more_lobbies_or_tables_than_the_limits(
    store: SqliteStore,
) -> None:
    services = Services(store, limits=Limits(tables_per_person=3, lobbies_per_person=2))
    first, second = [await opened(services) for _ in range(2)]
    assert await refusal(services, guild="9") == ("refused-limit-lobbies", 2)
    await opened(services, "ben")
    for row in (first, second):
        for _ in range(2):
            await services.lobby.add_ai(row.id, "ann", "random")
        await services.lobby.start(row.id, "ann")
    third = await opened(services)
    assert await refusal(services) == ("refused-limit-tables", 3)
    await services.lobby.leave(third.id, "ann")
    fourth = await opened(services)
    await services.lobby.join(fourth.id, "cyd", "Cyd")
    await services.lobby.leave(fourth.id, "ann")
    await opened(services)  # what others are the host of by now counts for them
    await services.play.abandon(first.id, None)
    await opened(services)


async def test_a_table_that_rests_keeps_nobody_from_opening_another(store: SqliteStore) -> None:
    services = Services(store, limits=Limits(1, 1, 1))
    row = await opened(services)
    assert await refusal(services) == ("refused-limit-server", 1)
    await services.updates.change(row.id, lambda _: {"rests": 1.0})
    await opened(services)


async def test_a_server_never_has_more_tables_than_the_limit(store: SqliteStore) -> None:
    services = Services(store, limits=Limits(tables_per_server=2))
    row = await opened(services)
    await opened(services, "ben")
    assert await refusal(services, "cyd") == ("refused-limit-server", 2)
    await opened(services, "cyd", guild="9")
    await services.lobby.close_lobby(row.id, "ann")
    await opened(services, "cyd")


async def test_no_number_of_presses_at_the_same_moment_passes_a_limit(
    store: SqliteStore, other: SqliteStore
) -> None:
    processes = [Services(each, limits=Limits(lobbies_per_person=3)) for each in (store, other)]
    tried = [opened(processes[n % 2]) for n in range(12)]
    found = await asyncio.gather(*tried, return_exceptions=True)
    refused = [each for each in found if isinstance(each, ActionRefused)]
    assert [each.text for each in refused] == ["refused-limit-lobbies"] * 9
    assert len(await store.games("lobby")) == 3


async def test_whoever_sets_nothing_has_limits_and_0_is_none(store: SqliteStore) -> None:
    settings = Settings(
        _env_file=None,  # pyright: ignore[reportCallIssue]
        discord_token=SecretStr("x"),
    )
    assert settings.vidar_tables_per_person == 10
    assert settings.vidar_lobbies_per_person == 3
    assert settings.vidar_tables_per_server == 100
    services = Services(store, limits=Limits())
    for _ in range(12):
        await opened(services)


@pytest.mark.parametrize(
    ("locale", "said", "closes"),
    [("en-US", "an open lobby already", "Close lobby 1"), ("pl", "otwarte lobby", "Zamknij lobby")],
)
async def test_who_has_too_many_lobbies_is_told_and_can_close_one(
    world: World, vidar: Vidar, channel: Channel, locale: str, said: str, closes: str
) -> None:
    vidar.services.openings.limits = Limits(lobbies_per_person=1)
    ann = world.person("Ann", locale=locale)
    await ann.slash(channel, "play", seats=3)
    await vidar.idle()
    refused = await ann.slash(channel, "play", seats=3)
    await vidar.idle()
    assert said in refused.message.text
    assert "⟨" not in refused.message.text
    lobby = channel.last
    me = (await ann.slash(channel, "me")).message
    await vidar.idle()
    assert f"<#{channel.id}>" in me.text
    (close,) = [b for b in me.buttons if (b.label or "").startswith(closes)]
    again = await ann.click(close.custom_id or "", on=me)
    await vidar.idle()
    assert f"<#{channel.id}>" not in again.message.text
    assert not await vidar.services.store.games("lobby")
    assert not lobby.buttons
    await ann.slash(channel, "play", seats=3)
    await vidar.idle()
    assert len(await vidar.services.store.games("lobby")) == 1


async def test_an_old_button_to_close_a_lobby_never_ends_its_game(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = three(world)
    await people[0].slash(channel, "play", seats=3)
    await vidar.idle()
    lobby = channel.last
    form = (await people[0].click("Settings", on=lobby)).message
    await vidar.idle()
    for person in people[1:]:
        await person.click("Join", on=lobby)
        await vidar.idle()
    await people[0].click("Start", on=lobby)
    await vidar.idle()
    await people[0].click("Close this table", on=form)
    await vidar.idle()
    assert "already begun" in people[0].ephemeral.last.text
    assert len(await vidar.services.store.games("playing")) == 1


# Play again


async def test_a_finished_game_never_has_two_that_follow_it(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = three(world)
    table = await sit_down(vidar, channel, people)
    end = await over(vidar, table, people)
    presses = [person.click("Play again", on=end) for person in (*people, people[0])]
    answers = await asyncio.gather(*presses)
    await vidar.idle()
    (row,) = await vidar.services.store.games("lobby")
    said = [answer.message.text for answer in answers]
    assert sum(text.startswith("Your table is open") for text in said) == 1
    assert sum(text.startswith("The next table is open already") for text in said) == 3
    lobbies = [m for m in channel.log if "Join" in [b.label for b in m.buttons]]
    assert len(lobbies) == 1
    for person in people:
        if person.id not in row.seats:
            await person.click("Join", on=lobbies[0])
            await vidar.idle()
    host = next(p for p in people if p.id == row.place["host"])
    await host.click("Start", on=lobbies[0])
    await vidar.idle()
    assert "The next game is on already" in await answered(vidar, people[1], "Play again", end)
    (row,) = await vidar.services.store.games("playing")
    second = world.channels[row.place["channel"]]
    assert f"<#{second.id}>" in people[1].ephemeral.last.text
    await over(vidar, second, people)
    assert "There was a next game" in await answered(vidar, people[2], "Play again", end)
    assert not await vidar.services.store.games("lobby")


async def test_a_lobby_that_was_closed_unplayed_bars_nobody_from_playing_again(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = three(world)
    table = await sit_down(vidar, channel, people)
    end = await over(vidar, table, people)
    await answered(vidar, people[0], "Play again", end)
    await answered(vidar, people[0], "Leave", lobby_in(channel))
    assert not await vidar.services.store.games("lobby")
    assert "Your table is open" in await answered(vidar, people[1], "Play again", end)
    (row,) = await vidar.services.store.games("lobby")
    assert row.place["host"] == people[1].id


async def test_a_crash_after_play_again_loses_no_lobby_and_makes_no_second(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    end = await over(home.vidar, await home.room(table), people)
    made, is_new = await home.vidar.services.following.play_again(table, people[1].id)
    assert is_new
    before = len(channel.log)
    await home.again()
    assert len(channel.log) == before + 2, "the lobby was not posted, or nobody was called"
    await answered(home.vidar, people[2], "Play again", end)
    assert [row.id for row in await home.vidar.services.store.games("lobby")] == [made.id]


async def test_two_processes_never_open_two_tables_after_one(
    store: SqliteStore, other: SqliteStore
) -> None:
    processes = [Services(each) for each in (store, other)]
    row = await opened(processes[0])
    for person in ("ben", "cyd"):
        await processes[0].lobby.join(row.id, person, person)
    await processes[0].lobby.start(row.id, "ann")
    await processes[0].play.abandon(row.id, None)
    tried = [
        processes[n % 2].following.play_again(row.id, ("ann", "ben", "cyd")[n % 3])
        for n in range(6)
    ]
    found = await asyncio.gather(*tried)
    assert sum(is_new for _, is_new in found) == 1
    assert len({table.id for table, _ in found}) == 1
    assert len(await store.games("lobby")) == 1


# Who closes a lobby, and who is sent away


@pytest.mark.parametrize(
    ("locale", "said"),
    [("en-US", "Only the host of the table can close it"), ("pl", "może tylko jego gospodarz")],
)
async def test_nobody_but_its_host_closes_a_lobby(
    world: World, vidar: Vidar, channel: Channel, locale: str, said: str
) -> None:
    people = three(world, locale)
    await people[0].slash(channel, "play", seats=3)
    await vidar.idle()
    lobby = channel.last
    await people[1].click(button_for("join", lobby), on=lobby)
    await vidar.idle()
    refused = await people[1].slash(channel, "table abandon")
    await vidar.idle()
    assert said in refused.message.text
    (row,) = await vidar.services.store.games("lobby")
    assert people[1].id in row.seats
    done = await people[0].slash(channel, "table abandon")
    await vidar.idle()
    assert not await vidar.services.store.games("lobby")
    assert "closed" in done.message.text or "zamknięty" in done.message.text


async def test_whoever_the_host_removes_has_no_seat_and_does_not_return(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = three(world)
    await people[0].slash(channel, "play", seats=3)
    await vidar.idle()
    lobby = channel.last
    for person in people[1:]:
        await person.click("Join", on=lobby)
        await vidar.idle()
    form = (await people[0].click("Settings", on=lobby)).message
    theirs = (await people[2].click("Settings", on=lobby)).message
    await vidar.idle()
    remove = button_for("close", form).replace(":close:", ":remove:")
    assert remove in [menu.custom_id for menu in form.selects]
    assert remove not in [menu.custom_id for menu in theirs.selects]
    assert "Close this table" not in [b.label for b in theirs.buttons]
    await people[0].select("Remove Ben", menu=remove, on=form)
    await vidar.idle()
    (row,) = await vidar.services.store.games("lobby")
    assert row.seats == (people[0].id, None, people[2].id)
    assert "Ben" not in lobby.text
    assert "has given your seat to others" in await answered(vidar, people[1], "Join", lobby)
    me = (await people[1].slash(channel, "me")).message
    await vidar.idle()
    sure = (await people[1].click("Forget me", on=me)).message
    await vidar.idle()
    await people[1].click("Yes, do it", on=sure)
    await vidar.idle()
    assert "has given your seat to others" in await answered(vidar, people[1], "Join", lobby)
    assert people[1].id not in str(await vidar.services.tables.row(row.id))
    dan = world.person("Dan")
    await answered(vidar, dan, "Join", lobby)
    await people[0].click("Start", on=lobby)
    await vidar.idle()
    row = await vidar.services.tables.row(row.id)
    assert (row.status, row.seats[1]) == ("playing", dan.id)
    assert "removed" not in row.place


async def test_only_the_host_removes_anybody_and_never_themselves(store: SqliteStore) -> None:
    services = Services(store)
    row = await opened(services)
    await services.lobby.join(row.id, "ben", "Ben")
    await services.lobby.add_ai(row.id, "ann", "random")
    for person, other, said in (
        ("ben", "ann", "refused-only-host"),
        ("cyd", "ben", "refused-only-host"),
        ("ann", "ann", "refused-not-offered"),
        ("ann", "cyd", "refused-not-offered"),
        ("ann", "ai:random:1", "refused-not-offered"),
    ):
        with pytest.raises(ActionRefused) as refused:
            await services.lobby.remove(row.id, person, other)
        assert refused.value.text == said
    assert (await services.tables.row(row.id)).seats == ("ann", "ben", "ai:random:1")


async def test_an_ai_never_takes_a_role_that_it_does_not_play(store: SqliteStore) -> None:
    services = Services(store)
    row = await services.openings.open("alone", 2, "ann", PLACE)
    for role in ("", "evil"):
        with pytest.raises(ActionRefused) as refused:
            await services.lobby.add_ai(row.id, "ann", "sharp", role)
        assert refused.value.text == "refused-not-offered"
    row = await services.lobby.add_ai(row.id, "ann", "sharp", "hero")
    assert row.people.roles == {"ai:sharp:1": "hero"}


async def test_a_table_that_ends_keeps_no_marks_of_people(store: SqliteStore) -> None:
    services = Services(store)
    row = await opened(services)
    await services.lobby.join(row.id, "ben", "Ben")
    row = await services.lobby.remove(row.id, "ann", "ben")
    assert row.place["removed"]
    await store.update_game(replace(row, place={**row.place, "former": {"mark": 0}}))
    await services.play.abandon(row.id, None)
    place = (await services.tables.row(row.id)).place
    assert "removed" not in place
    assert "former" not in place


async def test_where_the_old_channel_is_gone_the_next_lobby_stands_where_it_was_asked_for(
    world: World, vidar: Vidar, guild: Guild
) -> None:
    people = three(world)
    opened_in = guild.add_channel("opened-here")
    room = await sit_down(vidar, opened_in, people)
    end = await over(vidar, room, people)
    await delete(world, vidar, opened_in)
    said = await answered(vidar, people[0], "Play again", end)
    assert f"<#{room.id}>" in said
    await answered(vidar, people[1], "Join", lobby_in(room))
    (row,) = await vidar.services.store.games("lobby")
    assert row.seats[:2] == (people[0].id, people[1].id)


async def test_a_next_lobby_whose_channel_goes_is_shown_where_it_is_asked_for_again(
    world: World, vidar: Vidar, guild: Guild
) -> None:
    people = three(world)
    opened_in = guild.add_channel("opened-here")
    room = await sit_down(vidar, opened_in, people)
    end = await over(vidar, room, people)
    await answered(vidar, people[0], "Play again", end)
    await delete(world, vidar, opened_in)
    assert f"<#{room.id}>" in await answered(vidar, people[1], "Play again", end)
    await answered(vidar, people[1], "Join", lobby_in(room))
    assert len(await vidar.services.store.games("lobby")) == 1


async def test_where_there_is_no_place_for_it_no_next_table_is_opened(
    world: World, vidar: Vidar, guild: Guild
) -> None:
    people = three(world)
    opened_in = guild.add_channel("opened-here")
    room = await sit_down(vidar, opened_in, people)
    end = await over(vidar, room, people)
    await delete(world, vidar, opened_in)
    closed = {world.bot.id: Overwrite(world.bot.id, 1, deny=int(Permission.SEND_MESSAGES))}
    world.rooms.update(room, {"overwrites": closed}, route="")
    await knows(world, vidar, room)
    assert "I have opened nothing" in await answered(vidar, people[0], "Play again", end)
    assert not await vidar.services.store.games("lobby")


async def test_no_seat_is_kept_for_whom_the_host_removes(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = three(world)
    end = await over(vidar, await sit_down(vidar, channel, people), people)
    await answered(vidar, people[0], "Play again", end)
    lobby = lobby_in(channel)
    await answered(vidar, people[1], "Join", lobby)
    (row,) = await vidar.services.store.games("lobby")
    await vidar.services.lobby.remove(row.id, people[0].id, people[1].id)
    await vidar.idle()
    assert "kept for Ben" not in lobby.text
    assert "kept for Cyd" in lobby.text
    await answered(vidar, world.person("Dan"), "Join", lobby)
    assert "2 · Dan" in lobby.text


async def test_who_is_forgotten_has_no_name_in_a_lobby_either(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = three(world)
    end = await over(vidar, await sit_down(vidar, channel, people), people)
    await answered(vidar, people[0], "Play again", end)
    lobby = lobby_in(channel)
    assert "kept for Ben" in lobby.text
    me = (await people[1].slash(channel, "me")).message
    await vidar.idle()
    sure = (await people[1].click("Forget me", on=me)).message
    await vidar.idle()
    await people[1].click("Yes, do it", on=sure)
    await vidar.idle()
    assert "Ben" not in lobby.text


async def test_a_lobby_whose_host_has_left_the_server_goes_on_with_another(
    world: World, home: Home, guild: Guild, channel: Channel
) -> None:
    ann, ben, cyd = people = three(world)
    await ann.slash(channel, "play", seats=3)
    await home.idle()
    lobby = channel.last
    for person in people[1:]:
        await answered(home.vidar, person, "Join", lobby)
    asked = f"/members/{ann.id}"

    def looked_up() -> int:
        return sum(request.path.endswith(asked) for request in world.requests)

    assert "Only the host" in await answered(home.vidar, ben, "Start", lobby)
    once = looked_up()
    assert "Only the host" in await answered(home.vidar, cyd, "Start", lobby)
    assert looked_up() == once == 1, "Discord is asked at every press"
    ann.leave(guild)
    dan = world.person("Dan")
    await home.later(61)
    assert "Only the host" in await answered(home.vidar, dan, "Start", lobby)
    assert looked_up() == once, "strangers have nothing to be the host of"
    said = await answered(home.vidar, ben, "Start", lobby)
    assert "One more player is needed" in said
    assert "👑 Ben" in lobby.text
    assert "Ann" not in lobby.text
    assert "The host has left the server" in channel.last.text
    assert [user.id for user in channel.last.mentions] == [ben.id]
    await answered(home.vidar, dan, "Join", lobby)
    await answered(home.vidar, ben, "Start", lobby)
    (row,) = await home.vidar.services.store.games("playing")
    assert row.seats == (dan.id, ben.id, cyd.id)


# A lobby that is friendly


@pytest.mark.parametrize(
    ("locale", "on", "off"),
    [
        ("en-US", "has made this a friendly game", "no friendly game any more"),
        ("pl", "od teraz to gra towarzyska", "to już nie jest gra towarzyska"),
    ],
)
async def test_whether_a_game_is_friendly_never_changes_unnoticed(
    world: World, vidar: Vidar, channel: Channel, locale: str, on: str, off: str
) -> None:
    people = three(world, locale)
    await people[0].slash(channel, "play")
    await vidar.idle()
    lobby = channel.last
    (row,) = await vidar.services.store.games("lobby")
    await vidar.services.lobby.set_option(row.id, "friendly", "yes")
    await vidar.services.lobby.set_option(row.id, "friendly", "no")
    await vidar.idle()
    assert channel.last is lobby, "nobody else is there to be told"
    await people[1].click(button_for("join", lobby), on=lobby)
    await vidar.idle()
    for value, words in (("yes", on), ("no", off)):
        await vidar.services.lobby.set_option(row.id, "friendly", value)
        await vidar.idle()
        assert words in channel.last.text
        assert not channel.last.mentions
        assert ("🤝" in lobby.text) == (value == "yes")


async def test_a_table_is_called_by_its_id_alone_in_the_language_it_speaks() -> None:
    words = tomllib.loads(FILE.read_text("utf-8"))
    assert len({w[0] for w in words["first"]}) * len({w[0] for w in words["second"]}) == 32 * 32
    for first in words["first"]:
        assert [form[-1] for form in first[2:]] == ["a", "e"], first
    assert {gender for _, _, gender in words["second"]} == set("mfn")
    names = {name_from(f"table{n}", "pl") for n in range(400)}
    assert len(names) > 250
    assert (len(words["first"]), len(words["second"])) == (FIRST, SECOND)
    assert (name_from("an8n3mq7", "en"), name_from("an8n3mq7", "pl")) == (
        "Old Lake",
        "Stare Jezioro",
    )


async def test_two_open_tables_of_a_server_are_never_called_the_same(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = [f"table{n}" for n in range(2000)]
    first = ids[0]
    same = next(one for one in ids[1:] if words_of(one) == words_of(first))
    other = next(one for one in ids[1:] if words_of(one) != words_of(first))
    offered = iter((first, same, other, same, other, ids[-1]))
    monkeypatch.setattr("bot.domain.table_ids._random_id", lambda: next(offered))
    services = Services(store)
    assert [(await opened(services)).id for _ in range(2)] == [first, other]
    elsewhere = await opened(services, guild="2")
    assert elsewhere.id == same, "in another server nobody mixes them up"
    await services.lobby.close_lobby(first, "ann")
    again = await services.openings.open("shadow_planet", 3, "ben", PLACE)
    assert again.id == ids[-1]


@pytest.mark.parametrize(
    ("locale", "taken", "full"),
    [("en-US", "Take the place of", "lets you take"), ("pl", "Zajmij miejsce", "pozwala zająć")],
)
async def test_a_person_takes_an_ais_place_or_a_new_seat_up_to_the_most(
    world: World, vidar: Vidar, channel: Channel, locale: str, taken: str, full: str
) -> None:
    people = [world.person(name, locale=locale) for name in ("Ann", "Ben", "Cyd", "Dan", "Eve")]
    await people[0].slash(channel, "play", ai=2)
    await vidar.idle()
    lobby = channel.last
    assert "●●○" in lobby.text
    for person in people[1:3]:
        await person.click(button_for("join", lobby), on=lobby)
        await vidar.idle()
    (row,) = await vidar.services.store.games("lobby")
    assert len(row.seats) == 5
    said = (await people[3].click(button_for("join", lobby), on=lobby)).message
    await vidar.idle()
    assert full in said.text
    for person in people[3:]:
        (menu,) = lobby.selects
        option = next(o for o in menu.options if o.label.startswith(taken))
        await person.select(option.value, on=lobby)
        await vidar.idle()
    (row,) = await vidar.services.store.games("lobby")
    assert sorted(map(str, row.seats)) == sorted(person.id for person in people)
    assert "🤖" not in lobby.text
    assert "⟨" not in lobby.text


@pytest.mark.parametrize(
    ("locale", "told"), [("en-US", "is the host of"), ("pl", "od teraz gospodarz stołu")]
)
async def test_nobody_becomes_the_host_without_being_told(
    world: World, vidar: Vidar, channel: Channel, locale: str, told: str
) -> None:
    people = three(world, locale)
    await people[0].slash(channel, "play")
    await vidar.idle()
    lobby = channel.last
    for person in people[1:]:
        await person.click(button_for("join", lobby), on=lobby)
        await vidar.idle()
    assert "👑 Ann" in lobby.text
    host = f"host~{people[2].id}"
    refused = await people[1].select(host, on=lobby)
    await vidar.idle()
    assert f"<@{people[0].id}>" in people[1].ephemeral.last.text, refused
    await people[0].select(host, on=lobby)
    await vidar.idle()
    assert "👑 Cyd" in lobby.text
    assert told in channel.last.text
    assert [user.id for user in channel.last.mentions] == [people[2].id]
    await people[2].click(button_for("leave", lobby), on=lobby)
    await vidar.idle()
    assert "👑 Ann" in lobby.text
    assert [user.id for user in channel.last.mentions] == [people[0].id]


@pytest.mark.parametrize(
    ("key", "pressed"), [("shadow_planet", "*Join*"), ("alone", "the button of a role")]
)
async def test_who_is_missing_presses_a_button_that_is_there(
    store: SqliteStore, key: str, pressed: str
) -> None:
    services = Services(store)
    row = await services.openings.open(key, 3, "ann", PLACE)
    with pytest.raises(ActionRefused) as refused:
        await services.lobby.start(row.id, "ann")
    told = Speaker(services.tables.built_in(key), "en", str).text(
        refused.value.text, **refused.value.data
    )
    assert f"people press {pressed}, and" in told


async def test_ai_fill_up_and_leave_kept_seats_alone_if_they_can(store: SqliteStore) -> None:
    services = Services(store)
    row = await services.openings.open("shadow_planet", 4, "ann", PLACE)
    for person in ("ben", "cyd"):
        await services.lobby.join(row.id, person, person)
    await services.lobby.add_ai(row.id, "ann", "random")
    await services.lobby.start(row.id, "ann")
    await services.play.abandon(row.id, None)
    again, _ = await services.following.play_again(row.id, "ben")
    assert again.seats == (None, "ben", None, "ai:random:1")
    with pytest.raises(ActionRefused) as refused:
        await services.lobby.start(again.id, "ben")
    assert (refused.value.text, refused.value.data["missing"]) == ("refused-missing", 1)
    dan = await services.lobby.join(again.id, "dan", "Dan")
    assert dan.seats == (None, "ben", None, "ai:random:1", "dan"), "what is kept is not for Dan"
    with pytest.raises(ActionRefused, match="refused-kept"):
        await services.lobby.join(again.id, "eve", "Eve")
    cyd = await services.lobby.join(again.id, "cyd", "Cyd")
    assert cyd.seats[2] == "cyd"
    assert (await services.lobby.fill_up(again.id, "ben")).seats[0] is None
    await services.lobby.leave(again.id, "dan")
    await services.lobby.leave(again.id, "cyd")
    full = await services.lobby.fill_up(again.id, "ben")
    taken = (None, "ben", "ai:steady:1", "ai:random:1", "ai:steady:2")
    assert full.seats == taken, "only who has not left has a seat kept"
    begun = await services.lobby.start(again.id, "ben")
    assert begun.people.kept == {}


async def test_whoever_plays_again_calls_the_others_to_their_seats(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = three(world)
    table = await sit_down(vidar, channel, people)
    end = await over(vidar, table, people)
    await answered(vidar, people[1], "Play again", end)
    lobby, call = channel.log[-2:]
    assert {user.id for user in call.mentions} == {people[0].id, people[2].id}
    assert "1 · ◌ free, kept for Ann" in lobby.text
    await answered(vidar, people[2], "Join", lobby)
    (row,) = await vidar.services.store.games("lobby")
    assert row.seats == (None, people[1].id, people[2].id)


@pytest.mark.parametrize(("locale", "word"), [("en-US", "Open"), ("pl", "Otwórz")])
async def test_without_a_word_it_is_asked_which_game_and_the_rest_is_as_usual(
    world: World, vidar: Vidar, channel: Channel, locale: str, word: str
) -> None:
    ann = world.person("Ann", locale=locale)
    vidar.games = ("shadow_planet", "alone")
    asked = (await ann.slash(channel, "play", ai=2)).message
    await vidar.idle()
    assert [b.label for b in asked.buttons] == [word, word]
    assert not await vidar.services.store.games("lobby")
    await ann.click(asked.buttons[0].custom_id or "", on=asked)
    await vidar.idle()
    (row,) = await vidar.services.store.games("lobby")
    assert (row.game, len(row.seats)) == ("shadow_planet", 3)
    assert row.seats[1:] == ("ai:steady:1", "ai:steady:2")
    assert "⟨" not in channel.last.text
