"""Logs name the table and never a secret: not a card, a decision, a line of a desk, nor a token."""

import logging
import re
import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from pathlib import Path
from random import Random
from typing import Any

import pytest
from discord import ui

from bot import logs
from bot.app.client import Vidar
from bot.domain.table import Table
from bot.i18n.speaker import read_book
from bot.views import desk as desks
from bot.views.components import Form
from localcord import Channel, World
from persistence.sqlite import SqliteStore
from persistence.store import GameRow
from rules.engine import load_game
from tests._support.bot.kills.running import BotProcess
from tests._support.bot.players import (
    asked,
    desk,
    is_asked,
    play_some,
    press_something,
    sit_down,
    three,
)

GAME: Any = load_game("shadow_planet")
CUSTOM_ID = re.compile(r"\bv:\w*:(pick|sure|quick|ticks|menu|page)\b")


class Kept(logging.Handler):
    """Every line as it would be written."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(logs.Discreet(logs.FORMAT))
        self.records: list[logging.LogRecord] = []
        self.lines: list[str] = []

    def by(self, name: str) -> list[str]:
        """The lines of one module."""
        return [r.getMessage() for r in self.records if r.name == name]

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)
        self.lines.append(self.format(record))


@pytest.fixture
def log() -> Iterator[Kept]:
    """Ours in every detail, those of libraries as far as they are ever let."""
    kept = Kept()
    root, ours = logging.getLogger(), logging.getLogger("bot")
    levels = root.level, ours.level
    root.addHandler(kept)
    root.setLevel(logging.INFO)
    ours.setLevel(logging.DEBUG)
    yield kept
    root.removeHandler(kept)
    root.setLevel(levels[0])
    ours.setLevel(levels[1])


@pytest.mark.parametrize("form", [logs.Discreet(logs.FORMAT), logs.JsonLines()])
def test_no_line_of_a_library_says_who_was_typing(form: logging.Formatter) -> None:
    # As discord.py has it where an offer comes too late.
    line = "Ignoring exception in autocomplete for %r (Guild: %s, User: %s)"
    told = ("rule", 1573098123729829888, 1573098123734024198)
    record = logging.LogRecord("discord.app_commands.tree", 40, "", 0, line, told, None)
    said = form.format(record)
    assert "'rule'" in said
    assert not re.search(r"\d{15}", said)
    assert record.args == told, "other handlers have the record as it was"


def names() -> set[str]:
    """What cards, Characters and Objectives are called, in code and in both languages."""
    keys = {card.key for card in GAME.cards.values()}
    keys |= {*GAME.box.characters, *GAME.box.objectives}
    found = set(keys)
    for language in GAME.texts:
        book = read_book(language, GAME.texts[language])
        for family in ("card", "character", "objective"):
            found |= {book.fixed(f"{family}-{key}") for key in keys if f"{family}-{key}" in book}
    assert len(found) > 100
    return found


def leaks(lines: list[str], world: World, row: GameRow) -> list[str]:
    """Lines with something in them that belongs to a player, or that opens a door."""
    doors = {world.token, row.seed.hex()}
    for request in world.requests:
        doors |= set(re.findall(r"/(?:webhooks|interactions)/\d+/([^/]{20,})", request.path))
    private = [m.text for p in world.people for m in (*p.dms, *p.ephemeral)]
    desks = {line for text in private for line in text.splitlines() if len(line) > 12}
    words = re.compile(rf"\b({'|'.join(map(re.escape, sorted(names())))})\b")
    return [
        line
        for line in lines
        if any(door in line for door in doors)
        or any(part in line for part in desks)
        or CUSTOM_ID.search(line)
        # One card is called what Discord calls a part of its addresses.
        or words.search(line.replace("/messages", ""))
    ]


def storm(world: World, *_: Any) -> AbstractContextManager[None]:
    world.faults.storm(4, route="* /channels/*", retry_after=0.01)
    world.faults.storm(2, route="* /webhooks/*", retry_after=0.01)
    world.faults.storm(2, route="POST /interactions/*", retry_after=0.01)
    return nullcontext()


def broken(world: World, *_: Any) -> AbstractContextManager[None]:
    world.faults.fail(6, route="* /channels/*")
    for route in ("* /webhooks/*", "POST /interactions/*"):
        world.faults.fail(5, route=route, status=502)
    return nullcontext()


def cut(world: World, *_: Any) -> AbstractContextManager[None]:
    for route in ("* /webhooks/*", "POST /interactions/*"):
        world.faults.drop(1, route=route)
    world.faults.lose_answer(1, route="POST /channels/*")
    return nullcontext()


def lost_answer(world: World, *_: Any) -> AbstractContextManager[None]:
    world.faults.lose_answer(1, route="POST /interactions/*")
    return nullcontext()


def no_gateway(world: World, *_: Any) -> AbstractContextManager[None]:
    world.gateway.ask_to_reconnect()
    return nullcontext()


@contextmanager
def locked(_world: World, _vidar: Vidar, path: Path) -> Iterator[None]:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@contextmanager
def telling_exception(_world: World, _vidar: Vidar, _path: Path) -> Iterator[None]:
    """A fault in our own code that quotes a whole desk, its cards and what can be decided."""
    sound = desks.desk

    def breaks(game: Any, seen: Any, *rest: Any, **more: Any) -> Form:
        form = sound(game, seen, *rest, **more)
        assert form.view is not None
        said = [i.content for i in form.view.walk_children() if isinstance(i, ui.TextDisplay)]
        raise ValueError(f"{said} {seen.legal} {seen.view}")

    with pytest.MonkeyPatch.context() as planted:
        planted.setattr(desks, "desk", breaks)
        yield


@contextmanager
def text_missing(_world: World, _vidar: Vidar, _path: Path) -> Iterator[None]:
    """A card of a type that has no name, as in data somebody has corrected too hastily."""
    sound = GAME.__class__.desk

    def more(self: Any, view: Any) -> Any:
        return (*sound(self, view), ("desk-card", {"card": 0, "type": "joker"}))

    with pytest.MonkeyPatch.context() as planted:
        planted.setattr(GAME.__class__, "desk", more)
        yield


TROUBLES = (
    storm, broken, cut, lost_answer, no_gateway, locked, telling_exception, text_missing,
)  # fmt: skip


async def troubled_game(
    world: World, vidar: Vidar, channel: Channel, path: Path, log: Kept
) -> Table:
    """A game in which everything goes wrong now and then."""
    people, guild = three(world), channel.guild
    assert guild is not None
    table = await sit_down(vidar, channel, people)
    (row,) = await vidar.services.tables.find("playing")
    for number in range(4 * len(TROUBLES)):
        person = await asked(vidar, people)
        if number == 2 * len(TROUBLES):
            world.rooms.delete(table, route="")
            await world.until(lambda: vidar.get_channel(int(table.id)) is None)
        with TROUBLES[number % len(TROUBLES)](world, vidar, path):
            await press_something(person, Random(number))
            await vidar.answered()
        await vidar.idle()
        world.faults.clear()
    for person in people:
        person.leave(guild)
    while not any("has left the server" in line for line in log.by("bot.outbox.render_table")):
        await play_some(vidar, people, 1)
    people[1].join(guild)
    with telling_exception(world, vidar, path):
        await vidar.services.store.add_letters(row.id, [("desk", {"seat": 0, "anew": True})])
        vidar.outbox.notify(row.id)
        await world.until(
            lambda: any("ValueError at" in line for line in log.by("bot.outbox.dispatcher"))
        )
    await people[1].slash(channel, "table abandon")
    await vidar.idle()
    return await vidar.services.tables.row(row.id)


async def test_no_line_holds_a_secret_and_every_fault_names_its_table(
    world: World, vidar: Vidar, channel: Channel, tmp_path: Path, log: Kept, hasty: None
) -> None:
    row = await troubled_game(world, vidar, channel, tmp_path / "vidar.sqlite", log)
    assert row.seq > 5
    faults = [r for r in log.records if r.levelno >= logging.WARNING and r.name.startswith("bot")]
    assert not [r.getMessage() for r in faults if f"table {row.id}: " not in r.getMessage()]
    said = "\n".join(record.getMessage() for record in faults)
    for word in ("reply-disk", "reply-fault", "reply-unsent", "sending failed", "Discord answered",
                 "has left the server", "a text is missing", "ValueError at"):  # fmt: skip
        assert word in said, word
    assert log.by("discord.http")
    assert leaks(log.lines, world, row) == []


async def test_a_planted_leak_is_found(
    world: World, vidar: Vidar, channel: Channel, tmp_path: Path, log: Kept, hasty: None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    people = three(world)
    await sit_down(vidar, channel, people)
    (row,) = await vidar.services.tables.find("playing")
    person = await asked(vidar, people)
    hand = logging.getLogger("bot.interactions.guard")
    for secret in (
        f"the token is {world.token}",
        f"seed {row.seed.hex()}",
        f"pressed {desk(person).buttons[0].custom_id}",
        max(desk(person).text.splitlines(), key=len),
        "seat 2 holds ray_gun",
    ):
        hand.warning("table %s: %s", row.id, secret)
    assert len(leaks(log.lines, world, row)) == 5
    log.lines.clear()
    monkeypatch.setattr("bot.interactions.guard.describe_error", repr)
    with telling_exception(world, vidar, tmp_path):
        await press_something(person, Random(1))
        await vidar.answered()
    assert leaks(log.lines, world, row)


async def some_presses(world: World, channel: Channel) -> None:
    """A game is begun, a stranger is refused, and Discord has its moods."""
    people = three(world)
    await (await people[0].slash(channel, "play", game="shadow_planet")).settled()
    await world.until(lambda: channel.log)
    lobby = channel.last
    for person in people[1:]:
        await (await person.click("Join", on=lobby)).settled()
    await (await people[0].click("Start", on=lobby)).settled()
    await world.until(lambda: any(p.dms and is_asked(desk(p)) for p in people))
    await world.until(
        lambda: any(
            b.label == "Act" for c in world.channels.values() for m in c.log for b in m.buttons
        )
    )
    refused = await world.person("Mallory").click("Act")
    assert (await refused.settled()).text.startswith("This is for the players")
    world.faults.storm(2, route="* /channels/*")
    for number in range(6):
        person = next(p for p in people if is_asked(desk(p)))
        message, before = desk(person), desk(person).revision
        await press_something(person, Random(number))
        await world.until(lambda m=message, n=before: m.revision > n)
        await world.until(lambda: any(is_asked(desk(p)) for p in people))


async def test_the_most_detailed_log_of_a_real_bot_holds_no_secret(
    world: World, channel: Channel, tmp_path: Path
) -> None:
    bot = BotProcess(world, tmp_path, "DEBUG")
    await bot.start()
    try:
        await some_presses(world, channel)
    finally:
        await bot.kill()
    store = await SqliteStore.open(bot.database)
    (row,) = await store.games("playing")
    await store.close()
    lines = (tmp_path / "bot.log").read_text("utf-8").splitlines()
    assert any(
        f" DEBUG bot.interactions.guard: table {row.id}: refused-not-yours" in line
        for line in lines
    )
    assert any(" WARNING discord.http: " in line for line in lines)
    assert not [line for line in lines if " DEBUG " in line and " DEBUG bot." not in line]
    assert leaks(lines, world, row) == []
