"""My data: all that is kept about me, and nothing that somebody else keeps to themselves."""

import gzip
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.views import own_data
from localcord import Channel, Person, World
from persistence.sqlite import SqliteStore
from tests._support.bot.home import Home
from tests._support.bot.players import play_some, press_something, three

BUTTON = {"en-US": "My data", "pl": "Moje dane"}


async def mine(
    home: Home, person: Person, channel: Channel, locale: str = "en-US"
) -> dict[str, Any]:
    page = (await person.slash(channel, "me")).message
    await home.idle()
    answer = (await person.click(BUTTON[locale], on=page)).message
    await home.idle()
    assert answer.only_for is person.user
    (file,) = answer.attachments
    assert file.filename == "my-data.json"
    return json.loads(file.data)


@pytest.mark.parametrize("locale", BUTTON)
async def test_it_holds_settings_seats_and_decisions(
    world: World, home: Home, channel: Channel, locale: str
) -> None:
    people = three(world, locale)
    table = await home.sit_down(channel, people)
    await play_some(home.vidar, people, 12)
    commands = await home.vidar.services.store.commands(table)
    for seat, who in enumerate((await home.row(table)).seats):
        person = next(p for p in people if p.id == who)
        data = await mine(home, person, channel, locale)
        assert data["person"] == person.id
        assert data["settings"]["language"] == locale[:2]
        (seated,) = data["tables"]
        assert (seated["table"], seated["seat"], seated["status"]) == (table, seat, "playing")
        decided = [c.data for c in commands if c.person == who]
        assert [one["data"] for one in data["decisions"]] == decided
        (named,) = data["named_at_tables"]
        assert named["place"]["names"] == {person.id: person.name}


async def test_it_says_nothing_of_anybody_else(world: World, home: Home, channel: Channel) -> None:
    people = three(world)
    await home.sit_down(channel, people)
    await play_some(home.vidar, people, 12)
    for person in people:
        said = json.dumps(await mine(home, person, channel))
        for other in people:
            if other is not person:
                assert other.id not in said
                assert other.name not in said


async def test_it_is_the_same_whatever_the_others_hold_and_decide_in_secret(
    world: World, home: Home, channel: Channel
) -> None:
    """Numbers of commands, letters or revisions would count what others do unseen."""
    people = three(world)
    table = await home.sit_down(channel, people)
    await play_some(home.vidar, people, 9)
    (asked,) = await home.asked(table, people)
    watcher = next(p for p in people if p is not asked)
    before = await mine(home, watcher, channel)
    random = Random(3)
    row = await home.row(table)
    for _ in range(60):
        # Half-made choices of somebody else.
        if (await home.row(table)).seq != row.seq:
            break
        assert await mine(home, watcher, channel) == before
        await press_something(asked, random)
        await home.idle()
    seed = (await home.vidar.services.store.export_game(table))["game"]["seed"]
    assert seed not in json.dumps(before)


async def test_what_is_found_is_all_that_names_them_in_the_file(
    world: World, home: Home, channel: Channel, tmp_path: Path
) -> None:
    """Whatever row a person is forgotten in is one that they are told of."""
    people = three(world)
    await home.sit_down(channel, people)
    await play_some(home.vidar, people, 6)
    person = people[0]
    kept = await home.vidar.services.store.kept_of(person.id)
    copy = tmp_path / "copy.sqlite"
    await home.vidar.services.store.backup(str(copy))
    store = await SqliteStore.open(copy)
    try:
        await store.forget_person(person.id, [one["table"] for one in kept["seats"]])
        after = await store.kept_of(person.id)
        assert not any(after["named"].values())
        assert not any(after[part] for part in after if part != "named")
        raw = copy.read_bytes()
        assert raw.count(person.id.encode()) == 0
    finally:
        await store.close()


def test_a_large_file_is_compressed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_data, "LARGEST", 100)
    kept = {"decisions": ["ż"] * 100}
    file = own_data.file_of(kept)
    assert file.name == "my-data.json.gz"
    assert json.loads(gzip.decompress(file.data)) == kept
