"""One world on the wire: a table dealt as told, what people press there, and what each received.

A world is lived act by act, and what every observer received is kept for each. Acts in a row make a
beat: two worlds are compared beat by beat, up to ids and times. Its clock moves as acts move it, so
that nothing is sent because a machine was slow.
"""

import asyncio
import json
import logging
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Any

from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.app.client import Vidar
from bot.domain.custom_id import CustomId
from bot.domain.replay import DECISIONS, effective
from bot.domain.table import Table as Row
from bot.replays.process import ReplayMaker
from localcord import Clock, Entry, World, comparable
from localcord.network import connect
from persistence.sqlite import SqliteStore
from rules.engine import Decision, load_game
from rules.engine.chance import seed_hash
from tests._support.bot.leaks.deeds import AHEAD, DEEDS
from tests._support.bot.leaks.scene import FOLLOWER, LOG, Leak, Observer, Scene, Table
from tests._support.bot.nameless import nameless
from tests._support.bot.players import answer, button_for, desk

UNHURRIED = 3600.0
"""How long an answer is waited for before it is promised: a busy machine is no leak."""
PACE = 7.3
"""Seconds that a decision takes, as far as those can tell who do something else meanwhile. Nothing
that waits for some minutes is due after so many of them, give or take a moment."""

OURS = ("bot", "persistence", "rules")
ANSWERS = ("/interactions/", "/webhooks/")
"""Routes that answer a press."""


@dataclass(frozen=True, slots=True)
class Act:
    """Something one person does: what one form takes in up to the press that commits it, or a deed.

    A deed is done after so many decisions of the first world.
    """

    who: Observer
    what: tuple[Decision, ...] | str
    done: int = 0
    given: bool = False
    """Whether the decisions were given once and for all: nobody need press anything."""
    drafted: bool = False
    """Whether nothing is decided by it: more would have to follow."""


Received = list[list[dict[str, Any]]]
"""By beat: what came, in order."""


async def live(
    folder: Path,
    table: Table,
    acts: Sequence[Act],
    pictures: bool = False,
    wait: float | None = None,
    replays: bool = False,
) -> "Lived":
    """Live through a world, from the deal to the last of these acts.

    `wait` is how long a standing answer was waited for in the first world. Replays and pictures
    are made if that is wanted; both take long.
    """
    folder.mkdir(parents=True, exist_ok=True)
    async with bot_in(folder, table.game, pictures) as (world, vidar), _listening() as log:
        vidar.outbox.posts.replays = None
        scene = Scene(world, vidar, table)
        scene.wait = wait
        await _open(scene)
        if replays:
            vidar.outbox.posts.replays = ReplayMaker(UNHURRIED)
        lived = Lived(scene, log)
        life = _Life(scene, lived)
        await scene.press(0, "start")
        # Everybody has a desk open beside the panel: when that changes could tell something, too.
        # One is enough where pictures are drawn, which takes long.
        for seat in table.people[: 1 if pictures else None]:
            await scene.press(seat, "act", on=await scene.panel())
        lived.cut()
        for act in acts:
            try:
                await life.live(act)
            except Leak:
                raise
            except AssertionError as fault:
                lived.broken = f"{act}: {fault}"
            lived.cut()
            if lived.broken:
                break
        lived.wait = scene.wait
        rows = await vidar.services.tables.find()
        lived.tables = sorted(rows, key=lambda row: row.created)
        return lived


class _Life:
    """A world being lived."""

    def __init__(self, scene: Scene, lived: "Lived") -> None:
        self.scene = scene
        self.lived = lived
        self._decided: list[Act] = []
        scene.redo = self._redo

    async def live(self, act: Act) -> None:
        """One act, up to where everything has come that need not wait."""
        if isinstance(act.what, tuple):
            await self._decide(act)
            await self._check()
            return
        deed = DEEDS.get(act.what) or AHEAD[act.what]
        if not deed.at_once:
            await self.scene.catch_up(act.done * PACE)
        before = self.lived.so_far()
        await deed.did(self.scene, act.who)
        if not deed.noticed:
            self.lived.check_unnoticed(act.who, act.what, before)

    async def _decide(self, act: Act) -> None:
        self.scene.tick()
        assert isinstance(act.who, int)
        assert isinstance(act.what, tuple)
        if act.who == self.scene.table.ai_seat:
            await self._let_ai_answer(len(act.what))
        elif not act.given:
            await self._press(act.who, act.what, act.drafted)
        if not act.drafted:
            self._decided.append(act)

    async def _let_ai_answer(self, decisions: int) -> None:
        """It pauses before each turn; if it never decides so much, that is found later."""
        wanted = len(await self._made()) + decisions
        for _ in range(decisions):
            await self.scene.later(self.scene.vidar.services.tables.ai_pause)
            if len(await self._made()) >= wanted:
                return

    async def _press(self, seat: int, decisions: Sequence[Decision], drafted: bool) -> None:
        """Press one after another; nobody else may notice anything before the last decides it."""
        vidar, person, left = self.scene.vidar, self.scene.cast[seat], list(decisions)
        while left:
            quick = await _shortcut(self.scene, seat, left)
            before = self.lived.so_far()
            if quick is not None:
                custom_id, used = quick
                del left[:used]
                await person.click(custom_id, on=desk(person))
                await vidar.idle()
            else:
                decision = left.pop(0)
                found = await answer(vidar, person, decision)
                implied = len(decision) == 1 and left
                assert found or implied, f"no {decision} on {desk(person).text}"
            await self.scene.settled()
            if left or drafted:
                self.lived.check_unnoticed(seat, "draft", before)

    async def _redo(self) -> None:
        """What was taken back is decided again."""
        left = len(await self._made())
        kept, done = 0, 0
        while done < left:
            done += len(self._decided[kept].what)
            kept += 1
        assert done == left, "half of a press was taken back"
        again, self._decided = self._decided[kept:], self._decided[:kept]
        for act in again:
            await self._decide(replace(act, given=False))
        await self._check()

    async def _made(self) -> list[tuple[int | None, Decision]]:
        """The decisions that count, as they were committed."""
        commands = effective(await self.scene.vidar.services.store.commands(self.scene.key))
        return [(c.seat, tuple(c.data)) for c in commands if c.kind in DECISIONS]

    async def _check(self) -> None:
        meant = [(act.who, decision) for act in self._decided for decision in act.what]
        made = await self._made()
        assert made == meant, f"the presses became {made[-5:]}, {meant[-5:]} were meant"


async def _shortcut(scene: Scene, seat: int, left: Sequence[Decision]) -> tuple[str, int] | None:
    """A button of the desk that says just what comes next: its id, and how much that is."""
    services = scene.vidar.services
    seen = await services.play.seen(scene.key, scene.cast[seat].id)
    game = await services.tables.game_of(seen.row)
    for step in seen.walk.steps if seen.walk is not None else ():
        for shortcut in game.shortcuts(step.prompt, step.legal):
            bare = CustomId(seen.row.id, "quick", seen.prompt and seen.prompt.id)
            custom_id = str(replace(bare, words=f"{step.kind}~{shortcut.key}"))
            stands = custom_id in [button.custom_id for button in desk(scene.cast[seat]).buttons]
            if stands and tuple(left[: len(shortcut.decisions)]) == shortcut.decisions:
                return custom_id, len(shortcut.decisions)
    return None


class Lived:
    """What everyone received in one world, act by act; the deal comes first."""

    def __init__(self, scene: Scene, log: list[Entry]) -> None:
        self.used = scene.used
        self.offers = scene.offers
        self.tables: list[Row] = []
        """All tables there were, in the order in which they were opened."""
        self.wait: float | None = None
        """How long a standing answer was waited for."""
        self.broken = ""
        """Why it could not be lived to its end."""
        self._files = scene.files
        self._people = scene.cast
        self._log = log
        self._before: dict[Observer, tuple[int, int]] = {}
        self._came: dict[Observer, list[list[Entry]]] = {o: [] for o in (*self._people, LOG)}
        self.cut()
        for came in self._came.values():
            came.clear()  # what came before the deal: there was nothing to tell then

    @property
    def acts(self) -> int:
        """How many acts were lived."""
        return len(self._came[LOG]) - 1

    def so_far(self) -> dict[Observer, tuple[int, int]]:
        """How much everybody has received, and how often they were notified."""
        people = self._people.items()
        return {who: (len(p.transcript), len(p.notifications)) for who, p in people}

    def cut(self) -> None:
        """An act is over: what has come since the last one belongs to it."""
        for observer, person in self._people.items():
            seen, notified = self._before.get(observer, (0, 0))
            came = person.transcript[seen:]
            for note in person.notifications[notified:]:
                body = {"id": note.message.id, "why": note.why}
                came.append(Entry("notified", note.message.channel.place, "", body))
            self._came[observer].append(came)
        self._before = self.so_far()
        self._came[LOG].append(self._log[:])
        self._log.clear()

    def check_unnoticed(
        self, by: Observer, what: str, before: dict[Observer, tuple[int, int]]
    ) -> None:
        """Whatever one does for oneself reaches nobody else, in no form."""
        for observer, person in self._people.items():
            seen, notified = before[observer]
            if observer != by and len(person.transcript) > seen:
                raise Leak(f"{what} of {by}: {observer} received {person.transcript[seen:]}")
            if len(person.notifications) > notified:
                raise Leak(f"{what} of {by}: {observer} was notified")

    def received(self, observer: Observer, beats: Sequence[int]) -> Received:
        """What came at the deal and in beats of so many acts, the same for all tables and times.

        An answer to one's own press, what the table sends to all and what comes by DM travel side
        by side: how they mingle is the network's doing, so each keeps its own order within a beat.
        """
        acts = iter(self._came[observer])
        cut = [[entry for act in islice(acts, n) for entry in act] for n in (1, *beats)]
        for came in cut:
            came.sort(key=_stream)
        entries = [self._opened(entry) for came in cut for entry in came]
        text = json.dumps(comparable(entries), ensure_ascii=False)
        for number, row in enumerate(self.tables):
            # The nonce of a greeting holds the end of somebody's id besides.
            text = re.sub(rf"{row.id}\d{{16}}", f"TABLE{number}", text)
            text = nameless(text, row.id, f"TABLE{number}")
            text = text.replace(seed_hash(row.seed), f"HASH{number}")
            text = text.replace(row.seed.hex(), f"SEED{number}")
        for who, person in self._people.items():
            # So do those of a message that tests DMs and of a digest.
            text = text.replace(person.id[-16:], f"ID{who}").replace(person.id[-13:], f"ID{who}")
        found = iter(json.loads(text))
        return [[next(found) for _ in came] for came in cut]

    def _opened(self, entry: Entry) -> Entry:
        """With what stands in its files, where that was read."""
        text = json.dumps(entry.body)
        for digest, words in self._files.items():
            if digest in text:
                text = text.replace(f'"{digest}"', json.dumps(words))
        return replace(entry, body=json.loads(text))


def _stream(entry: Entry) -> int:
    """What keeps its order: answers to one's presses, what stands at tables, and what is a DM."""
    if any(route in entry.route for route in ANSWERS):
        return 0
    return 2 if entry.place == "DM" else 1


@asynccontextmanager
async def bot_in(folder: Path, game: str, pictures: bool) -> AsyncIterator[tuple[World, Vidar]]:
    """A bot with one game in a world with one server, whose clock stands still."""
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    # A busy machine must not break the three-second rule.
    async with World(clock=Clock(frozen=True)) as world:
        connect.redirect(Route, DiscordWebSocket, world.address)
        world.guild("Friends")
        store = await SqliteStore.open(folder / "vidar.sqlite")
        vidar = Vidar(store, (game,), pictures, guild_ready_timeout=0.01)
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


async def _open(scene: Scene) -> None:
    """A table that was given up, of a series where there are any, and then a full lobby."""
    await _sit_down(scene, Table(scene.table.people.stop, 0, game=scene.table.game))
    settings = await scene.press(0, "settings", on=scene.lobby.last)
    for series in load_game(scene.table.game).series[:1]:
        await scene.press(0, "set", "series", series, settings)
    await scene.press(0, "start")
    await scene.type(0, "table abandon")
    for seat in scene.others(0):
        await scene.press(seat, "vote", "~yes")
    await _sit_down(scene, scene.table)
    await scene.press(FOLLOWER, "watch")


async def _sit_down(scene: Scene, table: Table) -> None:
    """A full lobby; seed and scenario are put in their place before anything is dealt."""
    scene.tick()
    await scene.type_in(scene.lobby, 0, "play", seats=table.seats, pace="daily")
    (row,) = await scene.vidar.services.store.games("lobby")
    scene.key = row.id
    lobby = scene.lobby.last
    # Everybody may ask for advice: what an AI says to one seat is compared too.
    settings = await scene.press(0, "settings", on=lobby)
    await scene.press(0, "set", "friendly", "yes", settings)
    game = load_game(table.game)
    for seat in table.people[1:]:
        # Where there are roles nobody gets a seat by lot: it would be another one in each world.
        role = game.sides(table.seats)[seat] if game.info.roles else ""
        await scene.press(seat, "join", role, on=lobby)
    if table.ai is not None:
        await scene.press(0, "seats", value=f"add~{table.ai}", on=lobby)
    assert button_for("start", lobby)
    row = await scene.row()
    options = dict(table.options or {})
    if table.scenario is not None:
        options["scenario"] = dict(table.scenario)
    seed = table.seed.to_bytes(32, "big")
    await scene.vidar.services.store.update_game(replace(row, seed=seed, options=options))


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
