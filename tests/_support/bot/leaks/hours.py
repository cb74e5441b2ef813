"""A queue in worlds that differ only in the hours in which other people sleep.

Ann waits, Zoe looks on and is told of joins, and Max manages the server; whatever they receive is
kept hour by hour, so that neither words nor order nor time may tell them when others are awake.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

from localcord import Channel, Message, Permission, Person, World, comparable
from localcord.model.ids import DISCORD_EPOCH_MS
from tests._support.bot.home import DAY, HOUR
from tests._support.bot.leaks.scene import NOON, ids, settled
from tests._support.bot.leaks.worlds import bot_in
from tests._support.bot.nameless import nameless
from tests._support.bot.players import button_for

GAME = "shadow_planet"
OTHERS = ("Ben", "Cyd", "Dan")
SEED = re.compile(r"\b[0-9a-f]{64}\b")
LOOKERS = ("Ann", "Zoe", "Max")
Sleep = tuple[str, str]
"""Quiet hours and time zone."""
Told = dict[str, list[str]]
"""By observer, what each received in each hour."""


@dataclass(slots=True)
class _Queue:
    """One world."""

    world: World
    vidar: Any
    channel: Channel
    people: Mapping[str, Person]
    at: float = NOON
    marks: dict[str, list[int]] = field(default_factory=lambda: {name: [] for name in LOOKERS})
    """How much each who looks on had received by every look."""

    async def wait(self, name: str, seats: int) -> None:
        await self.people[name].slash(self.channel, "queue", game=GAME, seats=seats)
        await settled(self.vidar)

    async def press(self, name: str, what: str) -> None:
        """On the newest lobby of the queue, if one stands there."""
        lobby = next(
            (m for m in reversed(self.channel.log) if _can(m, what)),
            None,
        )
        if lobby is not None:
            await self.people[name].click(button_for(what, lobby), on=lobby)
        await settled(self.vidar)

    async def later(self, seconds: float = HOUR) -> None:
        """Time passes, and everybody who looks on looks."""
        self.at += seconds
        await self.vidar.scheduler.fire()
        await settled(self.vidar)
        for name, command in (("Ann", "queue"), ("Zoe", "queue"), ("Max", "admin tables")):
            await self.people[name].slash(self.channel, command)
            await settled(self.vidar)
        for name, marks in self.marks.items():
            marks.append(len(self.people[name].transcript))


def _can(message: Message, what: str) -> bool:
    return any(f":{what}:" in (button.custom_id or "") for button in message.buttons)


async def told(folder: Path, sleep: Mapping[str, Sleep], seats: int) -> Told:
    """All that those who look on receive in eight days of a queue."""
    folder.mkdir()
    async with bot_in(folder, GAME, pictures=False) as (world, vidar):
        names, services = ids(), vidar.services

        async def next_id(*_: object) -> str:
            return next(names)

        setattr(services.tables, "new_id", next_id)  # noqa: B010
        # The same ids in all worlds: who sits where is drawn by them.
        world.ids.seen(str(int(NOON * 1000) - DISCORD_EPOCH_MS << 22))
        guild = world.guild("Queue")
        channel = guild.channel("general")
        everybody = ("Ann", "Zoe", *OTHERS)
        people = {name: world.person(name) for name in (*everybody, "Max")}
        boss = guild.add_role("boss", Permission.MANAGE_GUILD)
        guild.give(people["Max"].user, boss)
        queue = _Queue(world, vidar, channel, people)
        services.tables.now = lambda: queue.at
        for name, (quiet, zone) in sleep.items():
            habits = {"habits": {"quiet": quiet, "zone": zone}}
            await services.store.update_person(
                people[name].id, lambda known, new=habits: {**known, **new}
            )
        await services.queue.tell(guild.id, people["Zoe"].id, wanted=True)
        for name in ("Ann", "Ben", "Cyd"):
            await queue.wait(name, seats)
            await queue.later()
        await queue.press("Ann", "join")
        await queue.later()
        await queue.press("Ben", "no")
        await queue.later()
        await queue.wait("Dan", seats)
        for _ in range(3):
            await queue.later()
        await queue.press("Ann", "join")
        for _ in range(26):
            await queue.later()
        for _ in range(8):
            await queue.later(DAY)
        world.check()
        return {name: _by_hour(people[name], marks) for name, marks in queue.marks.items()}


def _by_hour(person: Person, marks: list[int]) -> list[str]:
    text = json.dumps(
        [comparable(person.transcript[begin:end]) for begin, end in pairwise([0, *marks])],
        ensure_ascii=False,
    )
    names = ids()
    for number in range(8):
        text = nameless(text, next(names), f"TABLE {number}")
    return [json.dumps(hour, ensure_ascii=False) for hour in json.loads(SEED.sub("seed", text))]
