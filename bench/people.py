"""Scripted people: they press what they see as soon as they see it, and take the time."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any
from weakref import WeakKeyDictionary

from bot.domain.custom_id import parse
from localcord import Answer, Channel, Message, Person, World
from localcord.model.guilds import User

GAME = "shadow_planet"
"""What they play."""
PATIENCE = 120.0
"""Seconds after which a press is given up and counted as failed."""

PROOF = "proof"
"""The button that stands only where a game is over."""

PICKED = "✓"
"""How a button is marked that is picked already."""


Choice = tuple[str, str, str]
"""How to press, the custom id and, in a menu, the value."""

_READ: WeakKeyDictionary[Message, tuple[int, list[Choice]]] = WeakKeyDictionary()


class Crowd(World):
    """A world in which a table wakes up when one of its people sees something new.

    The waiting of the tests asks everybody at every change: too dear with many tables.
    """

    def __init__(self) -> None:
        super().__init__()
        self.ears: dict[str, asyncio.Event] = {}

    def record(
        self, users: Iterable[User], kind: str, channel: Channel, route: str, body: dict[str, Any]
    ) -> None:
        seeing = list(users)
        super().record(seeing, kind, channel, route, body)
        for user in seeing:
            if user.id in self.ears:
                self.ears[user.id].set()


@dataclass
class Tally:
    """What was pressed, and how long each took, in seconds."""

    first_answers: list[float] = field(default_factory=list)
    changes: list[float] = field(default_factory=list)
    failed: int = 0


@dataclass
class Pace:
    """What all people of one bot share: whether they press just now, and how they count."""

    pressing: asyncio.Event = field(default_factory=asyncio.Event)
    think: float = 0.0
    """Seconds before a press, on average."""
    tally: Tally = field(default_factory=Tally)

    async def turn(self, random: Random) -> Tally:
        """Wait until it is time to press; where that press is to be counted."""
        await self.pressing.wait()
        if self.think:
            await asyncio.sleep(random.expovariate(1 / self.think))
            await self.pressing.wait()
        return self.tally


@dataclass
class Table:
    """Some people who play one game after another."""

    world: Crowd
    channel: Channel
    people: list[Person]
    random: Random
    pace: Pace
    table: str = ""
    ear: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self.world.ears |= {person.id: self.ear for person in self.people}

    async def sit_down(self) -> None:
        """Open a table, join, start."""
        host = self.people[0]
        before = len(self.channel.log)
        words = {"game": GAME, "seats": len(self.people)}
        await answered(lambda: host.slash(self.channel, "play", **words))
        await self._until(lambda: len(self.channel.log) > before)
        lobby = self.channel.last
        buttons = {a.what: str(a) for b in lobby.buttons if (a := parse(b.custom_id or ""))}
        for person in self.people[1:]:
            join = partial(person.click, buttons["join"], on=lobby)
            joined = await answered(join)
            await self._until(lambda answer=joined: not answer.message.thinking)
        await answered(partial(host.click, buttons["start"], on=lobby))
        custom_id = parse(buttons["start"])
        assert custom_id is not None
        self.table = custom_id.table
        await self._until(lambda: self._asked({}) and self._rooms())

    async def play(self) -> None:
        """Whoever is asked presses something, until the game is over."""
        (room,) = self._rooms()
        pressed: dict[str, int] = {}
        while True:
            await self._until(lambda: self._asked(pressed) or _over(room))
            if not self._asked(pressed):
                return
            tally = await self.pace.turn(self.random)
            asked = self._asked(pressed)
            if not asked:
                continue  # while they thought, the question went away
            person = self.random.choice(asked)
            message = desk(person)
            pressed[message.id] = message.revision
            if not await self._press(person, message, tally):
                pressed.pop(message.id)

    def _rooms(self) -> list[Channel]:
        """The room of the table, once it is there."""
        return [c for c in self.world.channels.values() if (c.topic or "").endswith(self.table)]

    async def play_on(self) -> None:
        """One game after another."""
        while True:
            await self.play()
            await self.sit_down()

    def _asked(self, pressed: dict[str, int]) -> list[Person]:
        """Those with a question before them that has changed since they last pressed."""
        return [
            person
            for person in self.people
            if person.dms
            and choices(message := desk(person))
            and message.revision > pressed.get(message.id, -1)
        ]

    async def _press(self, person: Person, message: Message, tally: Tally) -> bool:
        """One press, timed to the first answer and to the change of what was pressed."""
        before, began = message.revision, time.perf_counter()
        kind, custom_id, value = self.random.choice(choices(message))
        if kind == "menu":
            answer = await person.select(value, menu=custom_id, on=message)
        else:
            answer = await person.click(custom_id, on=message)
        if answer.kind == "failed":
            tally.failed += 1
            return False
        tally.first_answers.append(time.perf_counter() - began)
        try:
            await self._until(lambda: message.revision > before)
        except TimeoutError:
            tally.failed += 1
            return False
        tally.changes.append(time.perf_counter() - began)
        return True

    async def _until(self, condition: Callable[[], object]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not condition():
                self.ear.clear()
                await self.ear.wait()


async def answered(act: Callable[[], Awaitable[Answer]]) -> Answer:
    """Do it again until the bot answers in time: on a busy machine it may not at once."""
    while (answer := await act()).kind == "failed":
        pass
    return answer


def desk(person: Person) -> Message:
    """The newest message in someone's DMs that asks something, or the newest."""
    found = [message for message in person.dms if choices(message)]
    return found[-1] if found else person.dms.last


def choices(message: Message) -> list[Choice]:
    """What can be pressed to answer; a message is looked over once each time it changes.

    People share a process with the stand-in for Discord: what they take, it lacks.
    """
    revision, found = _READ.get(message, (-1, []))
    if revision != message.revision:
        found = _choices(message)
        _READ[message] = message.revision, found
    return found


def _choices(message: Message) -> list[Choice]:
    """What must be confirmed is confirmed; what is picked stays while more can be picked."""
    found: dict[str, list[Choice]] = {}
    for button in message.buttons:
        custom_id = parse(button.custom_id or "")
        if custom_id is not None and custom_id.what in ("sure", "pick", "quick"):
            kind = "picked" if button.label.startswith(PICKED) else custom_id.what
            found.setdefault(kind, []).append((custom_id.what, str(custom_id), ""))
    for menu in message.selects:
        custom_id = parse(menu.custom_id)
        if custom_id is not None and custom_id.what in ("menu", "ticks"):
            values = [option.value for option in menu.options if not option.default]
            found.setdefault("menu", []).extend(("menu", menu.custom_id, value) for value in values)
    if "sure" in found:
        return found["sure"]
    new = [one for kind in ("pick", "quick", "menu") for one in found.get(kind, ())]
    return new or found.get("picked", [])


def _over(room: Channel) -> bool:
    found = [parse(button.custom_id or "") for button in room.last.buttons] if room.messages else []
    return any(custom_id is not None and custom_id.what == PROOF for custom_id in found)


@dataclass
class Presser:
    """One person and the trivial bot's button."""

    channel: Channel
    person: Person
    random: Random
    pace: Pace

    async def sit_down(self) -> None:
        """Have the button posted."""
        await answered(lambda: self.person.slash(self.channel, "button"))

    async def play_on(self) -> None:
        """Press it again and again."""
        message = self.channel.last
        while True:
            tally = await self.pace.turn(self.random)
            began = time.perf_counter()
            answer = await self.person.click("press", on=message)
            if answer.kind == "failed":
                tally.failed += 1
                continue
            spent = time.perf_counter() - began
            tally.first_answers.append(spent)
            tally.changes.append(spent)
