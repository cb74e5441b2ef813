"""Carries out what was committed: each letter of the outbox is posted once, in order by stream.

A letter is taken away only after Discord has the message, and its id makes the message's nonce: a
bot that dies in between sends it again, and Discord answers with the message it already has. One
that fails through our own fault is set aside after a few tries, and offered again by the next run.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

import discord

from bot.domain.ballots import VOTE
from bot.domain.limits import OPEN
from bot.domain.motions import is_choosing
from bot.domain.table import Table, TableDamaged
from bot.images.renderer import Renderer
from bot.logs import describe_error
from bot.metrics import RETRIES, SENT
from bot.outbox.delivery import Delivery, Rests
from bot.outbox.discord_api import DiscordApi, PlaceGone, Unreachable, is_refusal
from bot.outbox.open_desks import OpenDesks
from bot.outbox.outcome import NOTHING, Outcome
from bot.outbox.render_table import TablePosts
from bot.outbox.resting import Resting
from bot.outbox.rooms import Rooms
from bot.outbox.streams import (
    NOTICE,
    PUBLIC,
    by_stream,
    made_needless,
    notice_of,
    stream_of,
    superseded,
)
from bot.tables.repository import ActionRefused, OtherVersion
from bot.tables.services import Services
from bot.tables.table_commands import CHANGED
from persistence.store import DAMAGED, Letter, StoreError

FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0
FAULTS = 3
"""How often a letter is tried that our own code cannot write, or Discord will not have."""
RESTARTS = 3
"""How many later runs try a letter once more that was set aside; then it is given up."""
REDRAWN_WITHIN = 10.0
"""Seconds in which somebody who wants to see something again learns whether it can be shown."""
NO_PLACE = 5
"""How often a table is tried that may write nowhere in its server, before it rests."""
OUTAGE = 60
"""How often a stream is tried while Discord cannot be reached: about an hour."""
AFTER_OUTAGE = 3600.0
"""Seconds after which a stream is tried once more that was given up so."""
SOFT = 60.0
"""How many seconds a letter may wait that only keeps something up to date."""
EDITED = ("lobby", "panel", "log", "desk")
"""Letters of these kinds that have changed nothing in the place have posted nothing: to send them
again would do no harm, so they are noted with the next one."""
LOBBY = ("lobby", {})
"""The letter that shows a lobby as it stands."""
EXPECTED = (discord.HTTPException, Unreachable, PlaceGone, StoreError)
"""What passes, or is mended by others; anything else is our own fault."""

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Table:
    """What is going on for one table; it goes when nothing is any more."""

    again: bool = False
    """Whether to look once more what there is to send."""
    guild: str | None = None
    """Its server, once anything was sent."""
    is_news: bool = False
    """Whether this process has written it: another that sends it does not know of it yet."""
    looking: asyncio.Task[None] | None = None
    sending: dict[str, asyncio.Task[None]] = field(default_factory=dict)
    """By stream."""
    passed_over: set[str] = field(default_factory=set)
    """Streams that had more to send while they were at it."""
    delayed: dict[str, asyncio.TimerHandle] = field(default_factory=dict)
    """Looks to come: for letters that may wait, and for streams that an outage has silenced."""
    given_up: set[str] = field(default_factory=set)
    """Streams that an outage has silenced: they are tried once at a time until it is over."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Only one stream at a time finds out that the table rests."""

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        return [*([self.looking] if self.looking else []), *self.sending.values()]


@dataclass(slots=True)
class _Run:
    """One stream while it is being sent."""

    table: str
    name: str
    out: dict[int, Outcome] = field(default_factory=dict)
    """Letters that are out but could not be noted as such, and what they changed."""
    faults: Counter[int] = field(default_factory=Counter)
    """How often each letter has failed through no fault of others."""
    refused: dict[int, int] = field(default_factory=dict)
    """The channels that have turned us away, and Discord's code for it."""


class Dispatcher:
    """One worker for each stream of a table that has something to send."""

    def __init__(
        self, services: Services, calls: DiscordApi, drawing: Renderer | None = None
    ) -> None:
        self.services = services
        self.calls = calls
        rooms = Rooms(calls.client)
        self.posts = TablePosts(services, calls, rooms, drawing)
        self.resting = Resting(services, rooms)
        self._delivery = Delivery(services, self.posts, self.resting)
        self.open_desks = OpenDesks(self.posts.pictures, self._delivery.turns)
        self.posts.has_called = self.open_desks.called
        self._tables: dict[str, _Table] = {}
        self._catching_up: asyncio.Task[None] | None = None
        self._again = False
        self._has_offered = False
        self._offered: set[int] = set()
        """Letters that were set aside and are tried once more."""
        self._held: set[tuple[str, str]] = set()
        self._kept_back: set[tuple[str, str]] = set()
        """Desks that are being pressed, and those of them that a letter waits for."""

    def start(self) -> None:
        """Send what an earlier run has left, and resume tables that can go on."""
        self._again = True
        if self._catching_up is None or self._catching_up.done():
            self._catching_up = asyncio.create_task(self._catch_up())

    async def _catch_up(self) -> None:
        pause = FIRST_PAUSE
        while self._again:
            self._again = False
            try:
                await self.resting.look()
                await self._offer_again()
                for letter in await self.services.store.letters():
                    if not letter.set_aside or letter.id in self._offered:
                        self.found(letter.game)
            except Exception as error:  # noqa: BLE001 (letters would lie until the next start)
                line = "what is left to send cannot be read, again in %.0f s: %s"
                _log.error(line, pause, describe_error(error))
                # As long as it takes: the disk is asked once a minute, and nobody is bothered.
                self._again = True
                await asyncio.sleep(pause)
                pause = min(pause * 2, LONGEST_PAUSE)

    async def look_around(self) -> None:
        """Other processes may have written letters that are ours to send."""
        letters = [x for x in await self.services.store.letters() if not x.set_aside]
        for table in dict.fromkeys(letter.game for letter in letters):
            work = self._tables.get(table)
            if work is None or not work.tasks:
                self.found(table)

    async def settled(self, concerns: Callable[[str], bool]) -> None:
        """Wait until nothing is on its way for tables of these servers."""

        def sending() -> list[asyncio.Task[None]]:
            mine = [w for w in self._tables.values() if w.guild is not None and concerns(w.guild)]
            return [task for work in mine for task in work.sending.values()]

        while tasks := sending():
            await asyncio.wait(tasks)

    async def _offer_again(self) -> None:
        """What earlier runs have set aside is tried once by this one."""
        if self._has_offered:
            return
        offered, given_up = await self.services.store.offer_again(RESTARTS)
        self._has_offered = True
        self._offered.update(letter.id for letter in offered)
        for letter in given_up:
            line = "table %s: a letter (%s) is given up: it could not be sent after %d restarts"
            _log.error(line, letter.game, letter.kind, RESTARTS)

    def notify(self, table: str) -> None:
        """There is something to send for a table, and perhaps to see on desks that stand open."""
        self.found(table)
        self._tables[table].is_news = True

    def found(self, table: str) -> None:
        """The same where another process has written it."""
        self.open_desks.changed(table)
        work = self._tables.setdefault(table, _Table())
        work.again = True
        if work.looking is None:
            work.looking = asyncio.create_task(self._look(table, work))

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        """Everything that is being looked for or sent."""
        # One that is cancelled before its first step never gets to say that it is done.
        at_work = [task for work in self._tables.values() for task in work.tasks]
        found = [task for task in (*at_work, *self.open_desks.tasks) if not task.done()]
        catching_up = self._catching_up
        return found if catching_up is None or catching_up.done() else [*found, catching_up]

    @property
    def busy(self) -> bool:
        """Whether something is being sent."""
        return bool(self.tasks)

    @property
    def known(self) -> int:
        """For how many tables something is going on or waits for its time."""
        return len(self._tables)

    async def idle(self) -> None:
        """Wait until everything is sent that need not wait."""
        while tasks := self.tasks:
            await asyncio.gather(*tasks, return_exceptions=True)

    async def close(self) -> None:
        """Stop; what is not sent is sent by the next run."""
        for work in self._tables.values():
            for look in work.delayed.values():
                look.cancel()
        self.open_desks.close()
        while tasks := self.tasks:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        await self.posts.pictures.close()

    @contextmanager
    def holding(self, table: str, person: str) -> Iterator[None]:
        """While a press on someone's desk is answered, the answer is the desk: no letter for it."""
        self._held.add((table, person))
        try:
            yield
        finally:
            self._held.discard((table, person))
            if (table, person) in self._kept_back:
                self._kept_back.discard((table, person))
                self.notify(table)

    async def redraw(self, table: str, stream: str) -> bool:
        """Try once more what was set aside of a stream; whether nothing is left of it then.

        Where nothing was, the panel is brought up to date, or the card of a vote on the rules.
        """
        before = await self._set_aside_of(table, stream)
        self._offered.update(before)
        row = await self.services.tables.row(table)
        if not before and stream == PUBLIC and row.status in OPEN:
            panel = (VOTE, {}) if is_choosing(row) else CHANGED
            await self.services.updates.post(table, [panel if row.status == "playing" else LOBBY])
        self.notify(table)
        sent = await self.sent(table, stream)
        return sent and not before & await self._set_aside_of(table, stream)

    async def sent(self, table: str, stream: str) -> bool:
        """Wait until a stream has sent what it can, but not for ever; whether it has.

        What another process sends is not known here.
        """
        try:
            async with asyncio.timeout(REDRAWN_WITHIN):
                while (work := self._tables.get(table)) and (
                    work.looking or stream in work.sending
                ):
                    await asyncio.wait(work.tasks, return_when=asyncio.FIRST_COMPLETED)
        except TimeoutError:
            return False
        row = await self.services.tables.row(table)
        return self.services.tables.is_home(row.room.guild)

    async def try_dms(self, row: Table, person: str) -> None:
        """Somebody is here whose DMs were closed at this table: they may be open by now."""
        dms = self.posts.desks.closed_dms
        closed = row.status == "playing" and person in row.people.closed
        if closed and person in row.seats and dms.may_be_tried(row.id, person):
            dms.tried(row.id, person)
            laid = {"seat": row.seats.index(person), "person": person, "anew": True}
            with suppress(StoreError):  # then another time: what they wanted is done
                await self.services.updates.post(row.id, [("desk", laid)])

    async def _set_aside_of(self, table: str, stream: str) -> set[int]:
        letters = await self.services.store.letters(table)
        return {
            one.id
            for one in letters
            if one.set_aside and one.kind != NOTICE and stream_of(one) == stream
        }

    # Streams

    async def _look(self, table: str, work: _Table) -> None:
        """What there is now; for whatever comes meanwhile we are notified again."""
        pause = FIRST_PAUSE
        try:
            while work.again:
                work.again = False
                try:
                    await self._begin_streams(table, work)
                    pause = FIRST_PAUSE
                except OtherVersion:
                    # To try again is of no use: the letters stay for code that can read the table.
                    _log.warning("table %s: nothing can be sent, it has other rules", table)
                except StoreError as error:
                    line = "table %s: its letters cannot be read, again in %.0f s: %s"
                    _log.warning(line, table, pause, describe_error(error))
                    work.again = True
                    await asyncio.sleep(pause)
                    pause = min(pause * 2, LONGEST_PAUSE)
                except Exception as error:  # noqa: BLE001 (the next notification tries again)
                    _log.error("table %s: it cannot be read: %s", table, describe_error(error))
        finally:
            work.looking = None
            self._let_go(table, work)

    async def _begin_streams(self, table: str, work: _Table) -> None:
        letters = await self.services.store.letters(table)
        ready = {name: self._ready(mine, letters) for name, mine in by_stream(letters).items()}
        if any(ready.values()):
            # Another process may have written them: what is at hand must not be older than they.
            row = await self.services.tables.row(table)
            is_news, work.is_news = work.is_news, False
            if not self.services.tables.is_home(row.room.guild):
                if is_news:
                    await self.services.store.tell([table])
                return  # whoever is told of its server sends them
            work.guild = row.room.guild
            if not is_choosing(row):
                await self.services.tables.game_of(row)
        for name, due in ready.items():
            if name in work.sending:
                work.passed_over.add(name)
            elif due:
                work.sending[name] = asyncio.create_task(self._work(work, _Run(table, name)))
        due = [letter for part in ready.values() for letter in part]
        waiting = [letter for letter in letters if letter not in due and not letter.set_aside]
        soft = [letter.data["at"] + SOFT for letter in waiting if letter.data.get("soft")]
        self._notify_when_due(table, work, soft)

    def _let_go(self, table: str, work: _Table) -> None:
        """Nothing is kept of a table for which there is nothing to do."""
        if not (work.tasks or work.delayed or work.given_up) and self._tables.get(table) is work:
            del self._tables[table]

    async def _work(self, work: _Table, run: _Run) -> None:
        pause, tries = FIRST_PAUSE, 0
        table = run.table
        try:
            while True:
                try:
                    await self._send_all(run)
                    self._recovered(work, run.name)
                    return
                except Rests:
                    return
                except OtherVersion:
                    _log.warning("table %s: nothing can be sent, it has other rules", table)
                    return
                except TableDamaged as damage:
                    _log.error("nothing can be sent: %s", damage)
                    return
                except Exception as error:  # noqa: BLE001 (who dies leaves a stream mute)
                    tries += 1
                    RETRIES.inc()
                    if await self._gives_up(work, run, tries, error):
                        return
                    # Of what is our own fault it is told once it is set aside.
                    level = logging.WARNING if isinstance(error, EXPECTED) else logging.DEBUG
                    line = "table %s: sending failed, again in %.0f s: %s"
                    _log.log(level, line, table, pause, describe_error(error))
                await asyncio.sleep(pause)
                pause = min(pause * 2, LONGEST_PAUSE)
        finally:
            del work.sending[run.name]
            if run.name in work.passed_over:
                work.passed_over.discard(run.name)
                self.notify(table)
            self._let_go(table, work)

    def _recovered(self, work: _Table, stream: str) -> None:
        """An outage is over."""
        if stream in work.given_up:
            work.given_up.discard(stream)
            _cancel(work, stream)

    async def _gives_up(self, work: _Table, run: _Run, tries: int, error: Exception) -> bool:
        """Whether that is enough: the letters wait until the table is notified.

        After an outage it is tried once an hour, for nobody may know that there is anything to do.
        Only the disk is waited for as long as it takes: nothing else can be done without it.
        """
        outage = 1 if run.name in work.given_up else OUTAGE
        if isinstance(error, StoreError) or tries < (
            NO_PLACE if isinstance(error, PlaceGone) else outage
        ):
            return False
        if not isinstance(error, PlaceGone):
            line = "table %s: sending has failed too often, again in %.0f min: %s"
            _log.error(line, run.table, AFTER_OUTAGE / 60, describe_error(error))
            work.given_up.add(run.name)
            self._notify_in(run.table, work, run.name, AFTER_OUTAGE)
            return True
        try:
            row = await self.services.tables.row(run.table)
            await self.resting.begin(row, f"there is no place to write: {error}")
        except (StoreError, ActionRefused) as fault:
            _log.error(
                "table %s: that it rests could not be noted: %s", run.table, describe_error(fault)
            )
            return False
        # What it was notified of meanwhile waits too.
        work.passed_over.discard(run.name)
        return True

    async def _send_all(self, run: _Run) -> None:
        """What is due of a stream, in order."""
        letters = await self.services.store.letters(run.table)
        mine = by_stream(letters).get(run.name, [])
        sent: list[int] = []
        for letter in self._ready(mine, letters):
            if letter.id not in run.out:
                late = superseded(letter, mine)
                found = NOTHING if late else await self._try(run, letter, mine)
                if found is None:
                    continue
                run.out[letter.id] = found
                SENT.inc()
            sent += [*(one.id for one in made_needless(letter, mine)), letter.id]
            if run.out[letter.id] != NOTHING or letter.kind not in EDITED:
                await self._note(run, sent)
                sent = []
        if sent:
            await self._note(run, sent)

    async def _note(self, run: _Run, letters: Sequence[int]) -> None:
        """These are out; if this fails only this is done again, for Discord forgets nonces."""
        outcome = run.out[letters[-1]]
        place = None
        if outcome != NOTHING:
            place = outcome.stored(await self.services.tables.row(run.table))
        following = outcome.following
        if await self.services.store.mark_delivered(letters, place, following) and following:
            self.notify(run.table)
        for letter in letters:
            run.out.pop(letter, None)
            self._offered.discard(letter)

    def _notify_when_due(self, table: str, work: _Table, due: Sequence[float]) -> None:
        _cancel(work, "soft")
        if due:
            self._notify_in(
                table, work, "soft", min(max(0.0, min(due) - self.services.tables.now()), SOFT)
            )

    def _notify_in(self, table: str, work: _Table, what: str, seconds: float) -> None:
        _cancel(work, what)
        loop = asyncio.get_running_loop()
        work.delayed[what] = loop.call_later(seconds, self._notify_delayed, table, work, what)

    def _notify_delayed(self, table: str, work: _Table, what: str) -> None:
        work.delayed.pop(what, None)
        self.notify(table)

    def _ready(self, mine: Sequence[Letter], letters: Sequence[Letter]) -> list[Letter]:
        """Letters of a stream that are to go out now."""
        return [letter for letter in mine if self._is_due(letter, mine, letters)]

    def _is_due(self, letter: Letter, mine: Sequence[Letter], letters: Sequence[Letter]) -> bool:
        if letter.set_aside:
            return letter.id in self._offered
        whose = letter.game, str(letter.data.get("person"))
        if letter.kind in ("desk", NOTICE) and whose in self._held:
            self._kept_back.add(whose)
            return False
        if not letter.data.get("soft") or superseded(letter, mine):
            return True
        firm = any(
            not other.data.get("soft") and other.kind != "desk" and not other.set_aside
            for other in letters
        )
        # Also where the clock was set back behind it.
        return (
            firm or not letter.data["at"] <= self.services.tables.now() < letter.data["at"] + SOFT
        )

    async def _try(self, run: _Run, letter: Letter, mine: Sequence[Letter]) -> Outcome | None:
        """Send a letter; one that cannot be sent is set aside, and the next have their turn."""
        try:
            return await self._delivery.send(letter, run.refused, self._tables[letter.game].lock)
        except Exception as fault:
            if isinstance(fault, OtherVersion) and fault.choosing:
                return NOTHING  # it is shown anew if the table goes on
            passes = isinstance(
                fault, (*EXPECTED, Rests, OtherVersion, TableDamaged)
            ) and not is_refusal(fault)
            if passes:
                raise
            run.faults[letter.id] += 1
            earlier = made_needless(letter, mine)
            # What has failed before, or others of its kind did just now, need not be tried often.
            again = letter.set_aside or earlier or letter.kind == DAMAGED
            tries = 1 if again else FAULTS
            if run.faults[letter.id] < tries:
                raise
            await self._set_aside(letter, earlier, tries, fault)
            return None

    async def _set_aside(
        self, letter: Letter, earlier: Sequence[Letter], tries: int, fault: Exception
    ) -> None:
        """It is kept for a later run; people are told once, and so is whoever runs the bot."""
        notice = [] if letter.set_aside else notice_of(letter, earlier)
        await self.services.store.set_aside(letter.id, [one.id for one in earlier], notice)
        self._offered.discard(letter.id)
        line = "table %s: a letter (%s) is set aside after %d tries: %s"
        _log.error(line, letter.game, letter.kind, tries, describe_error(fault))
        if notice:
            self.notify(letter.game)


def _cancel(work: _Table, what: str) -> None:
    handle = work.delayed.pop(what, None)
    if handle is not None:
        handle.cancel()
