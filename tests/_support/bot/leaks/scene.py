"""A world on a stage: who is there, what they type and press, and a clock that only acts move.

Whatever anybody does goes through here, so that a campaign can say what was used, and by whom.
"""

import asyncio
import json
import math
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from discord.app_commands import Group

from bot.app.client import Vidar
from bot.domain.custom_id import CustomId, parse
from bot.domain.table import Table as Row
from bot.domain.table_ids import ALPHABET, FIRST, SECOND, words_of
from bot.outbox.dispatcher import SOFT
from localcord import Channel, Message, Permission, Person, World
from localcord.model.interactions import AUTOCOMPLETE, COMPONENT
from persistence.store import Letter
from tests._support.bot.replays import held

NOON = 1_800_000_000.0
"""What every clock shows at first."""
SPECTATOR, FOLLOWER, MANAGER, NEWCOMER = ONLOOKERS = (
    "spectator", "follower", "manager", "newcomer",
)  # fmt: skip
"""A member who only looks on; one who follows the table; one who manages the server; and one who
takes a seat that is on offer, and gives it back."""
LOG = "log"
Observer = int | str
"""A seat, one of the onlookers, or LOG: whoever reads what the bot writes down."""
SEAT, SEATED_MANAGER = "seat", "seated manager"
ROLES = (SEAT, SEATED_MANAGER, *ONLOOKERS)
"""Who somebody is to the bot."""
MANAGERS = (SEATED_MANAGER, MANAGER)
OWN = ("me", "rule", "server", "queue")
"""What stands in a custom_id in place of a table."""
SUBCOMMANDS = (1, 2)
BUTTON, MENU = 2, 3


@dataclass(frozen=True, slots=True)
class Table:
    """What is dealt. An AI, by the name of its player, may have the last seat."""

    seats: int
    seed: int
    scenario: Mapping[str, Any] | None = None
    ai: str | None = None
    game: str = "shadow_planet"
    options: Mapping[str, Any] | None = None
    """What was settled in the lobby, as far as it is not left as it is."""

    @property
    def people(self) -> range:
        """The seats in which people sit."""
        return range(self.seats - (self.ai is not None))

    @property
    def ai_seat(self) -> int | None:
        """The seat in which an AI sits."""
        return None if self.ai is None else self.seats - 1

    @property
    def manager(self) -> int:
        """The seat of the player who manages the server."""
        return self.people[-1]

    def everyone(self) -> tuple[Observer, ...]:
        """All who see something on a screen."""
        return (*self.people, *ONLOOKERS)


class Leak(AssertionError):
    """An observer received something else because of what they may not know."""


class Use(NamedTuple):
    """Somebody has used something of the bot: a command, or a kind of press."""

    role: str
    what: str
    stood: bool = True
    """Whether what was pressed stood before them; otherwise its id was forged."""


@dataclass(frozen=True, slots=True)
class Offers:
    """What the bot offers, as its own code has it."""

    commands: tuple[str, ...] = ()
    presses: tuple[str, ...] = ()

    @classmethod
    def of(cls, vidar: Vidar) -> "Offers":
        found = vidar.tree.walk_commands()
        commands = (f"/{one.qualified_name}" for one in found if not isinstance(one, Group))
        return cls(tuple(sorted(commands)), tuple(sorted(vidar.presses.kinds)))


class Scene:
    """One table, those around it, and what they do."""

    def __init__(self, world: World, vidar: Vidar, table: Table) -> None:
        self.world = world
        self.vidar = vidar
        self.table = table
        self.cast = _cast(world, table)
        self.key = ""
        """The table's id, once it is opened."""
        self.offers = Offers.of(vidar)
        self.used: set[Use] = set()
        self.files: dict[str, str] = {}
        """What stands in files that name people and tables, by their digests: that is compared."""
        self.redo: Callable[[], Awaitable[None]] = _nothing
        """Makes the moves again that were taken back."""
        self.wait: float | None = None
        """How long a standing answer is waited for, as soon as that is known."""
        self._forging = False
        self._now = self._base = NOON
        vidar.services.tables.now = lambda: self._now
        self._ids = ids()
        setattr(vidar.services.tables, "new_id", self._next_id)  # noqa: B010
        self._send = vidar.outbox.notify
        self._unsent: dict[str, None] = {}
        vidar.services.updates.notify = self._hold_back
        setattr(vidar.outbox, "notify", self._hold_back)  # noqa: B010
        self._listen()

    # Who and where

    @property
    def lobby(self) -> Channel:
        """Where tables are opened."""
        (guild,) = self.world.guilds.values()
        return guild.channel("general")

    async def row(self) -> Row:
        return await self.vidar.services.tables.row(self.key)

    async def room(self) -> Channel:
        """Where the table is played."""
        return self.world.channels[(await self.row()).place["channel"]]

    async def panel(self) -> Message:
        return (await self.room()).messages[(await self.row()).place["panel"]]

    async def asked(self) -> list[int]:
        """The people who are waited for, by seat, as everybody sees it."""
        view = (await self.vidar.services.play.seen(self.key, None)).view
        return [seat for seat in view["pending"] if seat in self.table.people]

    def others(self, who: Observer) -> list[int]:
        """The people at the table but for one."""
        return [seat for seat in self.table.people if seat != who]

    def role(self, who: Observer) -> str:
        """Who somebody is to the bot."""
        if isinstance(who, str):
            return who
        return SEATED_MANAGER if who == self.table.manager else SEAT

    # Time

    def tick(self) -> None:
        """A moment passes, so that no two presses have the same time."""
        self._now += 0.01

    async def catch_up(self, seconds: float) -> None:
        """It is so long after noon, beside what has passed by hours: the same in all worlds."""
        await self._move_to(max(self._now, self._base + seconds))

    async def later(self, seconds: float) -> None:
        """Time passes, and what is due on the way is done."""
        self._base += seconds
        await self._move_to(self._now + seconds)

    async def _move_to(self, goal: float) -> None:
        while (due := await self._next_due()) < goal:
            self._now = max(self._now, due)
            await self._look()
        self._now = goal
        await self._look()

    async def _next_due(self) -> float:
        """When something is due: a timer or chore, a letter that may wait, a look at open desks."""
        store = self.vidar.services.store
        timer = await self.vidar.scheduler.next_due(-math.inf)
        soft = [letter.data["at"] + SOFT for letter in await store.letters() if _waits(letter)]
        later = [due for due in (*soft, *self.vidar.outbox.open_desks.due) if due > self._now]
        return min([*later, math.inf if timer is None else timer])

    async def _look(self) -> None:
        """What is due is done."""
        self.vidar.scheduler.reschedule()
        for row in await self.vidar.services.store.games("playing"):
            self._hold_back(row.id)
        await self.settled()

    def _hold_back(self, table: str) -> None:
        self._unsent[table] = None

    async def settled(self) -> None:
        """Wait until everything is done, and then sent, that need not wait.

        Nothing is sent while somebody is still being answered: what a letter finds done already
        when it is sent would be the machine's doing.
        """
        await settled(self.vidar)
        while self._unsent:
            tables, self._unsent = self._unsent, {}
            for table in tables:
                self._send(table)
            await settled(self.vidar)

    # Tables

    async def _next_id(self, _guild: str | None, *_others: str) -> str:
        return next(self._ids)

    # Typing

    async def type(self, who: Observer, command: str, /, **options: Any) -> Message:
        """Type a command where the table is played, and wait for the answer."""
        return await self.type_in(await self.room(), who, command, **options)

    async def type_in(
        self, channel: Channel, who: Observer, command: str, /, **options: Any
    ) -> Message:
        """The same somewhere else."""
        answer = await self.cast[who].slash(channel, command, **options)
        await self.settled()
        self._read(answer.message)
        return answer.message

    # Pressing

    def standing(
        self, who: Observer, what: str, words: str = "", table: str | None = None
    ) -> Message | None:
        """The newest message before somebody on which this can be pressed, of a table or none."""
        key = table or self.key
        return self.cast[who].newest(lambda m: _item(m, what, words, key) is not None)

    async def press(
        self,
        who: Observer,
        what: str,
        words: str = "",
        value: str | None = None,
        on: Message | None = None,
        table: str | None = None,
    ) -> Message | None:
        """Press what stands before somebody, if it does, and wait for the answer.

        It is the newest of this kind whose words end like this.
        """
        person, message = self.cast[who], on or self.standing(who, what, words, table)
        item = message and _item(message, what, words, table or self.key)
        if message is None or item is None or not person.sees(message):
            return None
        custom_id, options = item
        if options is None:
            answer = await person.click(custom_id, on=message)
        else:
            ticked = person.chosen(message, custom_id)
            chosen = value or next(v for v in options if v not in ticked)
            answer = await person.select(chosen, menu=custom_id, on=message)
        await self.settled()
        found = answer.interaction
        if found is None or found.original is None:
            return None
        self._read(found.original)
        return found.original

    def _read(self, message: Message) -> None:
        """Look into the files of a message."""
        for file in message.attachments:
            if file.filename.endswith(".json"):
                self.files[file.digest] = file.data.decode()
            elif file.filename.endswith(".html"):
                self.files[file.digest] = json.dumps(held(file.data), ensure_ascii=False)

    async def forge(
        self, who: Observer, custom_id: CustomId, *values: str, on: Message | None = None
    ) -> None:
        """Press what does not stand there, or stands before somebody else."""
        person, data = self.cast[who], {"custom_id": str(custom_id), "id": 1}
        kind = {"component_type": MENU, "values": list(values)} if values else {}
        data |= {"component_type": BUTTON, **kind}
        here, self._forging = on or await self.panel(), True
        answer = await self.world.interactions.open(
            COMPONENT, person.user, here.channel, data, message=here
        )
        self._forging = False
        await self.settled()
        if answer.interaction is not None and answer.interaction.original is not None:
            self._read(answer.interaction.original)

    async def desk(self, seat: int) -> Message:
        """The desk in a player's DMs."""
        person = self.cast[seat]
        _, message = (await self.row()).place["desks"][person.id]
        return person.dm.messages[message]

    # What was used

    def _listen(self) -> None:
        opened: Any = self.world.interactions.open

        async def heard(kind: int, user: Any, channel: Any, data: Any, **more: Any) -> Any:
            who = next(who for who, person in self.cast.items() if person.user is user)
            if kind == COMPONENT:
                custom_id = parse(data["custom_id"])
                what = custom_id.what if custom_id else ""
                self.used.add(Use(self.role(who), what, not self._forging))
            else:
                typing = "…" if kind == AUTOCOMPLETE else ""
                self.used.add(Use(self.role(who), f"/{_path(data)}{typing}"))
            return await opened(kind, user, channel, data, **more)

        setattr(self.world.interactions, "open", heard)  # noqa: B010 (the one door of all presses)


def ids() -> Iterator[str]:
    """Ids of tables, the same in all worlds; no two of them are called the same."""
    random, names = Random("tables"), set[tuple[int, int]]()
    while len(names) < FIRST * SECOND:
        table = "".join(random.choices(ALPHABET, k=8))
        if words_of(table) not in names:
            names.add(words_of(table))
            yield table


async def settled(vidar: Vidar) -> None:
    """Wait until everything is sent that need not wait, and every picture hangs in its place."""
    await vidar.idle()
    while hanging := vidar.outbox.posts.pictures.hanging:
        await asyncio.gather(*hanging)
        await vidar.idle()


def _waits(letter: Letter) -> bool:
    """Whether a letter may wait, so that a turn of several presses is not several posts."""
    return bool(letter.data.get("soft"))


async def _nothing() -> None:
    return


def _cast(world: World, table: Table) -> dict[Observer, Person]:
    (guild,) = world.guilds.values()
    cast: dict[Observer, Person] = {}
    for number, who in enumerate(table.everyone()):
        name = f"P{who}" if isinstance(who, int) else who.title()
        cast[who] = world.person(name, locale="pl" if number % 2 else "en-US")
    role = guild.add_role("Managers", Permission.MANAGE_GUILD)
    for who in (table.manager, MANAGER):
        guild.give(cast[who].user, role)
    return cast


def _items(message: Message) -> Iterator[tuple[str, Sequence[str] | None]]:
    """What can be pressed on a message: ids, and the values of those that are menus."""
    for button in message.buttons:
        if button.custom_id and not button.disabled:
            yield button.custom_id, None
    for menu in message.selects:
        yield menu.custom_id or "", [option.value for option in menu.options]


def _item(
    message: Message, what: str, words: str, table: str
) -> tuple[str, Sequence[str] | None] | None:
    """What does this, of this table or of nobody's."""
    for custom_id, options in _items(message):
        parsed = parse(custom_id)
        if parsed is None or parsed.what != what or parsed.table not in (table, *OWN):
            continue
        if parsed.words.endswith(words):
            return custom_id, options
    return None


def _path(data: Mapping[str, Any]) -> str:
    """A command with its subcommand, as it is typed."""
    names, here = [data["name"]], data
    while inner := [o for o in here.get("options") or () if o["type"] in SUBCOMMANDS]:
        (here,) = inner
        names.append(here["name"])
    return " ".join(names)
