"""A bot that is killed with SIGKILL while people click, and what must be true afterwards.

`run(kills, seed, folder)` plays games against a bot in a process of its own until it was killed
that often; used in a small dose by the tests and in the full one by the campaign.
"""

import asyncio
import os
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from bot.chronicle import as_markdown, paragraphs
from bot.words import speaker
from localcord import Channel, Message, Person, World
from persistence.sqlite import SqliteStore
from persistence.store import EventRow, GameRow
from rules.engine import Event, load_game
from tests.bot.players import SURE, choices, desk, is_asked, press_something

SEATS = 3


class BotProcess:
    """The bot as a host runs it: `python -m bot`, with its settings in the environment."""

    def __init__(
        self, world: World, folder: Path, level: str = "WARNING", pictures: float = 1
    ) -> None:
        self.world = world
        self.pictures = pictures
        """How many of its starts draw pictures: the first picture is most work of a start."""
        self._starts = 0
        self.folder = folder
        self.level = level
        self.database = folder / "vidar.sqlite"
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        self._starts += 1
        draws = int(self._starts * self.pictures) > int((self._starts - 1) * self.pictures)
        settings = {
            "VIDAR_PICTURES": "yes" if draws else "no",
            "DISCORD_TOKEN": self.world.token,
            "VIDAR_API": self.world.address.rest,
            "VIDAR_GATEWAY": self.world.address.gateway,
            "VIDAR_DATABASE": str(self.database),
            "VIDAR_LOG_LEVEL": self.level,
            "PYTHONPATH": str(Path(__file__).parents[2]),
            "PATH": os.environ.get("PATH", ""),
        }
        with (self.folder / "bot.log").open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-W", "ignore", "-m", "bot",
                env=settings, cwd=self.folder, stdout=log, stderr=log,
            )  # fmt: skip
        try:
            await self.world.gateway.ready(timeout=60)
        except BaseException:
            # A test that fails must not leave a bot behind.
            self.process.kill()
            await self.process.wait()
            raise

    async def kill(self) -> None:
        assert self.process is not None
        if self.process.returncode is None:
            self.process.kill()
        await self.process.wait()
        await self.world.until(lambda: not self.world.gateway.connected)


class Killing:
    """One game after another, with a killer in the house."""

    def __init__(self, world: World, bot: BotProcess, random: Random) -> None:
        self.world = world
        self.bot = bot
        self.random = random
        self.kills = 0
        self.pressed_while_down = 0

    async def press(self, person: Person, message: Message, custom_id: str) -> bool:
        """One press; True if the bot answered it in time and the desk has changed."""
        before = message.revision
        pressing = asyncio.create_task(person.click(custom_id, on=message))
        await asyncio.sleep(0)
        while not pressing.done():
            await asyncio.sleep(0.005)
            if not self.world.gateway.connected:
                self.world.clock.advance(3.1)
        answer = await pressing
        if answer.kind == "failed":
            return False
        try:
            await self.world.until(
                lambda: message.revision > before or not self.world.gateway.connected, timeout=10
            )
        except TimeoutError:
            return False
        return message.revision > before

    async def settled(self, message: Message) -> None:
        """Wait until a press that was answered has shown its effect."""
        before = message.revision
        try:
            await self.world.until(lambda: message.revision > before, timeout=0.5)
        except TimeoutError:
            return

    async def kill_soon(self) -> None:
        """At a random instant of the next press, or between two."""
        await asyncio.sleep(self.random.random() ** 2 * 0.12)
        await self.bot.kill()
        self.kills += 1


async def run(kills: int, seed: int, folder: Path) -> str:
    """Games with a bot killed that often; says what was seen, raises where a promise was broken."""
    random = Random(seed)
    games = decisions = 0
    async with World() as world:
        guild = world.guild("Friends")
        bot = BotProcess(world, folder, pictures=0.2)
        await bot.start()
        killing = Killing(world, bot, random)
        try:
            while killing.kills < kills:
                people = [world.person(f"P{games}.{n}") for n in range(SEATS)]
                table = await _sit_down(killing, guild.channel("general"), people)
                decisions += await _play(killing, people, kills)
                await _all_sent(bot)
                await _judge(bot, table, people)
                games += 1
        finally:
            await bot.kill()
    return (
        f"kills: {killing.kills} over {games} games and {decisions} decisions, "
        f"{killing.pressed_while_down} presses while the bot was down; nothing lost, nothing twice"
    )


async def _sit_down(killing: Killing, channel: Channel, people: list[Person]) -> Channel:
    world = killing.world
    before = len(channel.log)
    await people[0].slash(channel, "play", seats=SEATS)
    await world.until(lambda: len(channel.log) > before)
    lobby = channel.last
    for person in people[1:]:
        await (await person.click("Join", on=lobby)).settled()
    await (await people[0].click("Start", on=lobby)).settled()
    await world.until(lambda: _asked(people))
    tables = [c for c in world.channels.values() if c.name.startswith("table-")]
    return max(tables, key=lambda c: int(c.id))


def _asked(people: list[Person]) -> list[Person]:
    return [p for p in people if p.dms and is_asked(desk(p))]


async def _play(killing: Killing, people: list[Person], kills: int) -> int:
    """Press what is offered until the game is over; now and then the bot dies."""
    presses = 0
    while True:
        asked = await _someone(killing, people)
        if asked is None:
            return presses
        person = killing.random.choice(asked)
        message = desk(person)
        sure = [b for b in message.buttons if b.label in SURE]
        if not sure and not choices(message, killing.random):
            # So many answers that they stand in a menu.
            await press_something(person, killing.random)
            await killing.settled(message)
            continue
        button = (sure or [killing.random.choice(choices(message, killing.random))])[0]
        killer = None
        if killing.kills < kills and killing.random.random() < 0.5:
            killer = asyncio.create_task(killing.kill_soon())
        await killing.press(person, message, button.custom_id or "")
        presses += 1
        if killer is not None:
            await killer
            if message.deleted:
                # Before it died the bot had sent the desk anew, for a new round.
                message = desk(person)
            offered = choices(message, killing.random)
            while_down = killing.random.choice(offered) if offered else None
            if while_down is not None:
                answered = await killing.press(person, message, while_down.custom_id or "")
                assert not answered, "a bot that is down has answered"
                killing.pressed_while_down += 1
            await killing.bot.start()
            if while_down is not None and not message.deleted:
                pressed = await person.click(while_down.custom_id or "", on=message)
                assert pressed.kind != "failed", "the same press does not work afterwards"
                await killing.settled(message)
                presses += 1


async def _someone(killing: Killing, people: list[Person]) -> list[Person] | None:
    """Those with a question before them; None when the game is over."""
    store = await SqliteStore.open(killing.bot.database)
    try:
        for _ in range(3000):
            rows = [r for r in await store.games("playing") if people[0].id in r.seats]
            if not rows:
                return None
            asked = _asked(people)
            letters = await store.letters(rows[0].id)
            if asked and all(letter.data.get("soft") for letter in letters):
                return asked
            await asyncio.sleep(0.02)
    finally:
        await store.close()
    raise AssertionError("nobody is asked, and the game is not over")


async def _all_sent(bot: BotProcess) -> None:
    store = await SqliteStore.open(bot.database)
    for _ in range(3000):
        if not await store.letters():
            await store.close()
            return
        await asyncio.sleep(0.02)
    raise AssertionError("letters are left unsent")


async def _judge(bot: BotProcess, table: Channel, people: list[Person]) -> None:
    """The stored game replays to its snapshot; every post stands in the channel exactly once."""
    game: Any = load_game("shadow_planet")
    store = await SqliteStore.open(bot.database)
    (row,) = [r for r in await store.games("over") if people[0].id in r.seats]
    state = game.new(SEATS, row.seed)
    commands = await store.commands(row.id)
    assert [command.seq for command in commands] == list(range(1, len(commands) + 1))
    for command in commands:
        assert command.seat is not None
        game.apply(state, command.seat, tuple(command.data))
    found = await store.snapshot(row.id)
    assert found is not None
    assert game.load(found[1]) == state
    expected = Counter(_lines(game, row, await store.events(row.id)))
    posted = Counter(line for message in table.log for line in message.content.splitlines())
    missing = expected - posted
    assert not missing, f"never posted: {list(missing)[:3]}"
    twice = Counter({line: posted[line] for line in expected}) - expected
    assert not twice, f"posted too often: {list(twice)[:3]}"
    await store.close()


def _lines(game: Any, row: GameRow, events: list[EventRow]) -> list[str]:
    """The whole log, line by line."""
    say = speaker(game, row, row.place["language"])
    numbered = [(e.number, Event(e.kind, e.data, e.audience, e.fence)) for e in events]
    texts = [as_markdown(part, say, None) for part in paragraphs(say, numbered, None)]
    return [line for text in texts for line in text.splitlines()]
