"""Files that earlier code has written open, and every table in them goes on."""

import gzip
import json
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.domain.table import Patch
from localcord import Channel, Message, Person, World
from localcord.network import connect
from localcord.storage.book import Book
from rules.shadow_planet.game import ShadowPlanet
from tests._support.bot.home import HOUR, Home

FIRST = Path(__file__).parents[2] / "fixtures" / "first"


def unpacked(name: str) -> bytes:
    return gzip.decompress((FIRST / f"{name}.gz").read_bytes())


class Old:
    """The server as it was left, with today's bot in it."""

    def __init__(self, world: World, home: Home, known: dict[str, Any]) -> None:
        self.world = world
        self.home = home
        self.tables: dict[str, str] = known["tables"]
        self.custom_ids: list[str] = known["custom_ids"]
        self.people = {person.name: person for person in world.people}

    @property
    def lobby_channel(self) -> Channel:
        return next(c for c in self.world.channels.values() if c.name == "general")

    async def message(self, table: str, what: str) -> tuple[Message, str]:
        """The newest message that has such a button of a table, and the button's id."""
        room = (await self.home.row(table)).place.get("channel", self.lobby_channel.id)
        for channel in (self.world.channels[room], self.lobby_channel):
            for message in reversed(channel.log):
                for button in message.buttons:
                    parts = (button.custom_id or "").split(":")
                    if parts[1:3] == [table, what]:
                        return message, button.custom_id or ""
        raise AssertionError(f"no button {what} at table {table}")

    async def click(self, person: Person, table: str, what: str, ending: str = "") -> None:
        message, _ = await self.message(table, what)
        ids = [b.custom_id or "" for b in message.buttons]
        wanted = next(i for i in ids if i.split(":")[2] == what and i.endswith(ending))
        await person.click(wanted, on=message)
        await self.home.idle()

    async def plays_on(self, table: str, presses: int = 6) -> None:
        """People press what stands on their desks, and the game moves."""
        before, random = (await self.home.row(table)).seq, Random(table)
        everybody = list(self.people.values())
        for _ in range(40):
            row = await self.home.row(table)
            if row.seq >= before + presses or row.status != "playing":
                break
            asked = await self.home.asked(table, everybody)
            if not asked:
                await self.home.later(3)
                continue
            seen = await self.home.vidar.services.play.seen(table, asked[0].id)
            assert seen.prompt is not None
            choice = random.choice(seen.legal)
            await self.home.vidar.services.play.decide(table, asked[0].id, seen.prompt.id, [choice])
            await self.home.idle()
        assert (await self.home.row(table)).seq > before


@pytest.fixture
async def old(
    tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Old]:
    """Opened with today's rules, or as if they were of another version."""
    version = getattr(request, "param", None)
    if version is not None:
        monkeypatch.setattr(ShadowPlanet, "version", version)
    # All its messages are old: to edit them one after the other would take minutes of waiting.
    monkeypatch.setattr("localcord.model.posting.OLD_EDITS", 1000)
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    for name in ("vidar.sqlite", "world.sqlite"):
        (tmp_path / name).write_bytes(unpacked(name))
    known = json.loads((FIRST / "old.json").read_text())
    book = Book.open(tmp_path / "world.sqlite")
    world = book.world()
    assert world is not None
    book.keep(world)
    await world.start()
    connect.redirect(Route, DiscordWebSocket, world.address)
    home = Home(world, tmp_path / "vidar.sqlite")
    home.at = known["at"] + 5
    await home.start()
    yield Old(world, home, known)
    await home.stop()
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway
    await world.stop()
    book.close()


async def test_every_table_of_an_old_file_goes_on(
    old: Old, caplog: pytest.LogCaptureFixture
) -> None:
    home, tables = old.home, old.tables
    ann, bob, cleo, dora = (old.people[name] for name in ("Ann", "Bob", "Cleo", "Dora"))
    store = home.vidar.services.store
    assert not [x for x in await store.letters() if not x.data.get("soft")], "a letter is left"
    for name in ("playing", "handed", "draft", "unsent"):
        await old.plays_on(tables[name])
    await bob.slash(await home.room(tables["paused"]), "table resume")
    await home.idle()
    await old.plays_on(tables["paused"])
    before = (await home.row(tables["vote"])).seq
    await old.click(bob, tables["vote"], "vote", "yes")
    *_, undone = await store.commands(tables["vote"])
    assert (undone.kind, undone.seq) == ("undo", before + 1)
    await old.plays_on(tables["vote"])
    row = await home.row(tables["absent"])
    (seat,) = row.place["absences"]
    voted = row.place["absences"][seat]["votes"]
    missing = [p for p in (ann, bob, cleo) if p.id not in (row.seats[int(seat)], *voted)]
    await old.click(missing[0], tables["absent"], "absent", "stand-in")
    await home.later(5)
    assert (await home.row(tables["absent"])).place["stand_ins"] == {seat: "steady"}
    await old.click(dora, tables["offered"], "take")
    assert dora.id in (await home.row(tables["offered"])).seats
    await old.click(cleo, tables["lobby"], "join")
    await old.click(ann, tables["lobby"], "start")
    assert (await home.row(tables["lobby"])).status == "playing"
    await old.plays_on(tables["lobby"])
    await old.click(ann, tables["over"], "again")
    await home.later(2 * HOUR)
    assert not [r for r in caplog.records if r.levelno >= logging.ERROR]


async def test_every_old_button_is_answered(old: Old, caplog: pytest.LogCaptureFixture) -> None:
    pressed = 0
    for channel in [*old.world.channels.values()]:
        for message in [*channel.log]:
            for button in [*message.buttons]:
                if button.custom_id is None or message.id not in channel.messages:
                    continue
                person = old.people["Ann"]
                if channel.recipient is not None:
                    person = next(p for p in old.world.people if p.user is channel.recipient)
                if button.custom_id not in [b.custom_id for b in message.buttons]:
                    continue
                answer = await person.click(button.custom_id, on=message)
                await old.home.idle()
                assert answer.kind != "failed", button.custom_id
                pressed += 1
    assert pressed > 60
    assert not [r for r in caplog.records if r.levelno >= logging.ERROR]


async def test_old_exports_are_taken_in(old: Old) -> None:
    services = old.home.vidar.services
    (guild,) = old.world.guilds.values()
    place: Patch = {"guild": guild.id, "lobby_channel": old.lobby_channel.id, "language": "en"}
    for name, exported in json.loads(unpacked("exports.json")).items():
        row = await services.transfer.import_(exported, place)
        assert row.status == exported["game"]["status"], name


@pytest.mark.parametrize("old", ["of tomorrow"], indirect=True)
async def test_every_table_of_an_old_file_moves_to_rules_by_which_it_goes_the_same(
    old: Old, caplog: pytest.LogCaptureFixture
) -> None:
    store, tables = old.home.vidar.services.store, old.tables
    rows = [*await store.games("lobby"), *await store.games("playing")]
    assert len(rows) > 7
    assert {row.version for row in rows} == {"of tomorrow"}
    assert (await old.home.row(tables["vote"])).votes.motion is not None, "a vote is lost"
    for name in ("playing", "draft"):
        await old.plays_on(tables[name], 2)
    await old.click(old.people["Bob"], tables["vote"], "vote", "yes")
    *_, undone = await store.commands(tables["vote"])
    assert undone.kind == "undo"
    assert not [r for r in caplog.records if r.levelno >= logging.ERROR]
    place: Patch = {"guild": next(iter(old.world.guilds)), "lobby_channel": old.lobby_channel.id}
    for name, exported in json.loads(unpacked("exports.json")).items():
        row = await old.home.vidar.services.transfer.import_(exported, {**place, "language": "en"})
        assert (row.status, row.version) == (exported["game"]["status"], "of tomorrow"), name
