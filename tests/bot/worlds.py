"""One world on the wire: a table dealt as told, what people press there, and what each received.

A world is lived act by act, and what every observer received is kept for each. Acts in a row make a
beat: two worlds are compared beat by beat, up to ids and times. Its clock stands still unless an
act moves it, so that nothing is sent because a machine was slow.
"""

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Any

from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.app.client import Vidar
from localcord import Channel, Clock, Entry, Person, World, comparable, connect
from persistence.sqlite import SqliteStore
from rules.engine import Decision
from tests.bot.looks import LOOKS, Look, settled
from tests.bot.players import answer, desk

GAME = "shadow_planet"
NOON = 1_800_000_000.0
"""What every clock shows at first."""
UNHURRIED = 3600.0
"""How long an answer is waited for before it is promised: a busy machine is no leak."""
SPECTATOR, LOG = "spectator", "log"
Observer = int | str
"""A seat; SPECTATOR: someone who only looks on; LOG: whoever reads what the bot writes down."""

OURS = ("bot", "persistence", "rules")
ANSWERS = ("/interactions/", "/webhooks/")
"""Routes that answer a press."""


@dataclass(frozen=True, slots=True)
class Table:
    """What is dealt."""

    seats: int
    seed: int
    scenario: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Act:
    """Something one person does: what one form takes in up to the press that commits it, or a look.

    `who` is a seat; one more than the last seat is the spectator.
    """

    who: int
    what: tuple[Decision, ...] | Look


class Leak(AssertionError):
    """An observer received something else because of what they may not know."""


Received = list[list[dict[str, Any]]]
"""By beat: what came, in order."""


async def live(folder: Path, table: Table, acts: Sequence[Act], pictures: bool = False) -> "Lived":
    """Live through a world, from the deal to the last of these acts."""
    folder.mkdir(parents=True, exist_ok=True)
    async with _world(folder, pictures) as (world, vidar), _listening() as log:
        people = [
            world.person(f"P{n}", locale="pl" if n % 2 else "en-US") for n in range(table.seats + 1)
        ]
        key, lobby = await _sit_down(vidar, world, people[:-1], table)
        lived = Lived(key, people, log)
        await people[0].click("Start", on=lobby.last)
        await settled(vidar)
        lived.cut()
        room = world.channels[(await vidar.host.row(key)).place["channel"]]
        for act in acts:
            if isinstance(act.what, tuple):
                await _decide(vidar, lived, people[act.who], act.what)
            else:
                await LOOKS[act.what](vidar, people[act.who], room)
                lived.check_unnoticed(people[act.who], act.what)
            lived.cut()
        done = [(c.seat, tuple(c.data)) for c in await vidar.host.store.commands(key)]
        meant = [(act.who, d) for act in acts if isinstance(act.what, tuple) for d in act.what]
        assert done == meant, "the presses became other decisions than those meant"
        return lived


async def _decide(vidar: Vidar, lived: "Lived", person: Person, batch: Sequence[Decision]) -> None:
    """Press one after another; nobody else may notice anything before the last."""
    for left, decision in zip(range(len(batch) - 1, -1, -1), batch, strict=True):
        found = await answer(vidar, person, decision)
        implied = len(decision) == 1 and left
        assert found or implied, f"no {decision} on {desk(person).text}"
        if left:
            lived.check_unnoticed(person, "draft")
    await settled(vidar)


class Lived:
    """What everyone received in one world, act by act; the deal comes first."""

    def __init__(self, table: str, people: Sequence[Person], log: list[Entry]) -> None:
        self.table = table
        self._people: dict[Observer, Person] = dict(enumerate(people[:-1]))
        self._people[SPECTATOR] = people[-1]
        self._log = log
        self._before: dict[Observer, tuple[int, int]] = {}
        self._came: dict[Observer, list[list[Entry]]] = {o: [] for o in (*self._people, LOG)}
        self.cut()
        for came in self._came.values():
            came.clear()  # what came before the deal: there was nothing to tell then

    def cut(self) -> None:
        """An act is over: what has come since the last one belongs to it."""
        for observer, person in self._people.items():
            seen, woken = self._before.get(observer, (0, 0))
            came = person.transcript[seen:]
            for note in person.notifications[woken:]:
                body = {"id": note.message.id, "why": note.why}
                came.append(Entry("notified", note.message.channel.place, "", body))
            self._came[observer].append(came)
            self._before[observer] = len(person.transcript), len(person.notifications)
        self._came[LOG].append(self._log[:])
        self._log.clear()

    def check_unnoticed(self, by: Person, what: str) -> None:
        """Whatever one does for oneself reaches nobody else, in no form."""
        if what == "minute":
            return  # the table's own doing
        for observer, person in self._people.items():
            seen, woken = self._before[observer]
            if person is not by and len(person.transcript) > seen:
                raise Leak(f"{what} of {by.name}: {observer} received {person.transcript[seen:]}")
            if len(person.notifications) > woken:
                raise Leak(f"{what} of {by.name}: {observer} was notified")

    def received(self, observer: Observer, beats: Sequence[int]) -> Received:
        """What came at the deal and in beats of so many acts, the same for all tables and times.

        An answer to one's own press and what the table sends to all travel side by side: how the
        two mingle is the network's doing, so each keeps its own order within a beat.
        """
        acts = iter(self._came[observer])
        cut = [[entry for act in islice(acts, n) for entry in act] for n in (1, *beats)]
        for came in cut:
            came.sort(key=lambda entry: not any(route in entry.route for route in ANSWERS))
        text = json.dumps(comparable(entry for came in cut for entry in came), ensure_ascii=False)
        entries = iter(json.loads(text.replace(self.table, "TABLE")))
        return [[next(entries) for _ in came] for came in cut]


@asynccontextmanager
async def _world(folder: Path, pictures: bool) -> AsyncIterator[tuple[World, Vidar]]:
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    # A clock that stands still: a busy machine must not break the three-second rule.
    async with World(clock=Clock(frozen=True)) as world:
        connect.redirect(Route, DiscordWebSocket, world.address)
        world.guild("Friends")
        store = await SqliteStore.open(folder / "vidar.sqlite")
        vidar = Vidar(store, (GAME,), pictures, guild_ready_timeout=0.01)
        vidar.host.now = lambda: NOON
        vidar.patience = UNHURRIED
        task = asyncio.create_task(vidar.start(world.token))
        try:
            await world.gateway.ready()
            await vidar.wait_until_ready()
            yield world, vidar
        finally:
            await vidar.close()
            await asyncio.gather(task, return_exceptions=True)
            Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway


async def _sit_down(
    vidar: Vidar, world: World, people: Sequence[Person], table: Table
) -> tuple[str, Channel]:
    """A full lobby; seed and scenario are put in their place before anything is dealt."""
    (guild,) = world.guilds.values()
    channel = guild.channel("general")
    await people[0].slash(channel, "play", seats=table.seats, pace="daily")
    await vidar.idle()
    for person in people[1:]:
        await person.click("Join", on=channel.last)
        await vidar.idle()
    (row,) = await vidar.host.store.games("lobby")
    options = {} if table.scenario is None else {"scenario": dict(table.scenario)}
    seed = table.seed.to_bytes(32, "big")
    await vidar.host.store.update_game(replace(row, seed=seed, options=options))
    return row.id, channel


class _Ear(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.heard: list[Entry] = []

    def emit(self, record: logging.LogRecord) -> None:
        body = {"text": record.getMessage(), "trace": str(record.exc_info and record.exc_info[1])}
        self.heard.append(Entry("log", record.name, record.levelname, body))


@asynccontextmanager
async def _listening() -> AsyncIterator[list[Entry]]:
    """Everything our own code writes into its log, however chatty it is told to be."""
    ear = _Ear()
    loggers = [logging.getLogger(name) for name in OURS]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.addHandler(ear)
        logger.setLevel(logging.DEBUG)
    try:
        yield ear.heard
    finally:
        for logger, level in zip(loggers, levels, strict=True):
            logger.removeHandler(ear)
            logger.setLevel(level)
