"""Carries out what was committed: each letter of the outbox is posted once, in order.

A letter is taken away only after Discord has the message, and its id makes the message's nonce: a
bot that dies in between sends it again, and Discord answers with the message it already has.
"""

import asyncio
import logging
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from bot.images.renderer import Drawing
from bot.logs import NETWORK, Harmless, told
from bot.outbox.discord_api import Calls, PlaceGone, is_refusal
from bot.outbox.fair_queue import Turns
from bot.outbox.render_table import Posts, nonce_of
from bot.outbox.resting import Resting
from bot.outbox.rooms import SHUT, Rooms
from bot.tables.play import Host, HostError, OtherVersion
from bot.tables.repository import laid_over
from persistence.store import GameRow, Letter, StoreError

FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0
FAULTS = 5
"""How often a letter is tried that our own code cannot write, or Discord will not have."""
NO_PLACE = 5
"""How often a table is tried that may write nowhere in its server, before it rests."""
MOVES = 3
"""How often a table moves for one letter: from its channel to a thread, from there to the lobby."""
OUTAGE = 60
"""How often a table is tried while Discord cannot be reached: about an hour."""
AFTER_OUTAGE = 3600.0
"""Seconds after which a table is tried once more that was given up so."""
SOFT = 60.0
"""How many seconds a letter may wait that only keeps something up to date."""
EDITED = ("lobby", "panel", "log", "desk")
"""Letters of these kinds that have changed nothing in the place have posted nothing: to send them
again would do no harm, so they are noted with the next one."""
CALLING = ("begin", "awake")
"""Letters that call everybody themselves."""
EXPECTED = (*NETWORK, PlaceGone, StoreError)
"""What passes, or is mended by others."""

_log = logging.getLogger(__name__)


class Rests(Harmless):
    """Nothing can be sent for a table now: its letters wait until it is woken."""


class Postman:
    """One worker for each table that has something to send."""

    def __init__(self, host: Host, calls: Calls, drawing: Drawing | None = None) -> None:
        self.host = host
        self.calls = calls
        rooms = Rooms(calls.client)
        self.posts = Posts(host, calls, rooms, drawing)
        self.resting = Resting(host, rooms)
        self._turns = Turns()
        self._workers: dict[str, asyncio.Task[None]] = {}
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._again: set[str] = set()
        self._held: set[tuple[str, str]] = set()
        self._kept_back: set[tuple[str, str]] = set()
        """Desks that are being pressed, and those of them that a letter waits for."""
        self._out: dict[int, dict[str, Any]] = {}
        """Letters that are out but could not be noted as such, and what they changed."""
        self._faults: Counter[int] = Counter()
        """How often each letter has failed through no fault of others."""
        self._given_up: set[str] = set()
        """Tables that an outage has silenced: they are tried once at a time until it is over."""
        self._refused: defaultdict[str, dict[int, int]] = defaultdict(dict)
        """By table: the channels that have turned us away since it last could write."""

    def start(self) -> None:
        """Send what an earlier run has left, and wake tables that can go on."""
        self._again.add("")
        worker = self._workers.get("")
        if worker is None or worker.done():
            self._workers[""] = asyncio.create_task(self._catch_up())

    async def _catch_up(self) -> None:
        pause = FIRST_PAUSE
        while "" in self._again:
            self._again.discard("")
            try:
                await self.resting.look()
                for letter in await self.host.store.letters():
                    self.wake(letter.game)
            except Exception as error:  # noqa: BLE001 (letters would lie until the next start)
                line = "what is left to send cannot be read, again in %.0f s: %s"
                _log.error(line, pause, told(error))
                # As long as it takes: the disk is asked once a minute, and nobody is bothered.
                self._again.add("")
                await asyncio.sleep(pause)
                pause = min(pause * 2, LONGEST_PAUSE)

    def wake(self, table: str) -> None:
        """There is something to send for a table."""
        self._again.add(table)
        worker = self._workers.get(table)
        if worker is None or worker.done():
            self._workers[table] = asyncio.create_task(self._work(table))

    @property
    def busy(self) -> bool:
        """Whether something is being sent."""
        return any(not worker.done() for worker in self._workers.values())

    async def idle(self) -> None:
        """Wait until everything is sent that need not wait."""
        while self.busy:
            await asyncio.gather(*self._workers.values(), return_exceptions=True)

    async def close(self) -> None:
        """Stop; what is not sent is sent by the next run."""
        for alarm in self._alarms.values():
            alarm.cancel()
        for worker in self._workers.values():
            worker.cancel()
        await asyncio.gather(*self._workers.values(), return_exceptions=True)
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
                self.wake(table)

    async def _work(self, table: str) -> None:
        pause, tries = FIRST_PAUSE, 0
        while table in self._again:
            self._again.discard(table)
            try:
                await self._send_all(table)
                self._given_up.discard(table)
                pause, tries = FIRST_PAUSE, 0
                continue
            except Rests:
                continue
            except OtherVersion:
                # Trying again is of no use: the letters stay for code that can read the table.
                _log.warning("table %s: nothing can be sent, it has other rules", table)
                continue
            except Exception as error:  # noqa: BLE001 (a worker that dies leaves its table mute)
                tries += 1
                if await self._gives_up(table, tries, error):
                    continue
                level = logging.WARNING if isinstance(error, EXPECTED) else logging.ERROR
                line = "table %s: sending failed, again in %.0f s: %s"
                _log.log(level, line, table, pause, told(error))
            self._again.add(table)
            await asyncio.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)
        self._refused.pop(table, None)

    async def _gives_up(self, table: str, tries: int, error: Exception) -> bool:
        """Whether that is enough: the letters wait until somebody wakes the table.

        After an outage it is tried once an hour, for nobody may know that there is anything to do.
        Only the disk is waited for as long as it takes: nothing else can be done without it.
        """
        outage = 1 if table in self._given_up else OUTAGE
        if isinstance(error, StoreError) or tries < (
            NO_PLACE if isinstance(error, PlaceGone) else outage
        ):
            return False
        if not isinstance(error, PlaceGone):
            line = "table %s: sending has failed too often, again in %.0f min: %s"
            _log.error(line, table, AFTER_OUTAGE / 60, told(error))
            self._given_up.add(table)
            self._wake_in(table, AFTER_OUTAGE)
            return True
        try:
            row = await self.host.row(table)
            await self.resting.begin(row, f"there is no place to write: {error}")
        except (StoreError, HostError) as fault:
            _log.error("table %s: that it rests could not be noted: %s", table, told(fault))
            return False
        # Whatever it was woken for meanwhile waits too.
        self._again.discard(table)
        return True

    async def _send_all(self, table: str) -> None:
        """What is there now; for whatever comes meanwhile we are woken again."""
        letters = await self.host.store.letters(table)
        ready = [letter for letter in letters if self._is_due(letter, letters)]
        if ready:
            # Another process may have written them: what is at hand must not be older than they.
            await self.host.row(table)
        sent: list[int] = []
        for letter in ready:
            if letter.id not in self._out:
                late = _superseded(letter, letters)
                self._out[letter.id] = {} if late else await self._try(letter)
            sent.append(letter.id)
            if letter is ready[-1] or self._out[letter.id] or letter.kind not in EDITED:
                await self._note(sent)
                sent = []
        left = (letter.data for letter in letters if letter not in ready)
        self._set_alarm(table, [data["at"] + SOFT for data in left if data.get("soft")])

    async def _note(self, letters: Sequence[int]) -> None:
        """These are out; if this fails only this is done again, for Discord forgets nonces."""
        await self.host.store.mark_delivered(letters, self._out[letters[-1]] or None)
        for letter in letters:
            del self._out[letter]

    def _set_alarm(self, table: str, due: Sequence[float]) -> None:
        alarm = self._alarms.pop(table, None)
        if alarm is not None:
            alarm.cancel()
        if due:
            self._wake_in(table, min(max(0.0, min(due) - self.host.now()), SOFT))

    def _wake_in(self, table: str, seconds: float) -> None:
        alarm = self._alarms.pop(table, None)
        if alarm is not None:
            alarm.cancel()
        loop = asyncio.get_running_loop()
        self._alarms[table] = loop.call_later(seconds, self.wake, table)

    def _is_due(self, letter: Letter, letters: Sequence[Letter]) -> bool:
        whose = letter.game, str(letter.data.get("person"))
        if letter.kind == "desk" and whose in self._held:
            self._kept_back.add(whose)
            return False
        if not letter.data.get("soft") or _superseded(letter, letters):
            return True
        firm = any(not other.data.get("soft") and other.kind != "desk" for other in letters)
        # Also where the clock was set back behind it.
        return firm or not letter.data["at"] <= self.host.now() < letter.data["at"] + SOFT

    async def _try(self, letter: Letter) -> dict[str, Any]:
        """Send a letter; one that can never be sent is left out, and the next have their turn."""
        try:
            changes = await self._send(letter)
        except Exception as fault:
            passes = isinstance(fault, (*EXPECTED, Rests, OtherVersion)) and not is_refusal(fault)
            self._faults[letter.id] += 0 if passes else 1
            if self._faults[letter.id] < FAULTS:
                raise
            line = "table %s: a letter (%s) is left out after %d tries: %s"
            _log.error(line, letter.game, letter.kind, FAULTS, told(fault))
            changes = {}
        self._faults.pop(letter.id, None)
        return changes

    async def _send(self, letter: Letter) -> dict[str, Any]:
        await self._turns.turn()
        row = await self.host.row(letter.game)
        if await self.resting.still(row):
            raise Rests(f"table {row.id} rests")
        for _ in range(MOVES):
            try:
                return await self.posts.send(row, letter)
            except PlaceGone as gone:
                _log.warning("table %s: %s", row.id, gone)
                if gone.channel is not None:
                    self._refused[row.id][gone.channel] = gone.code
                row = await self._move(row, letter)
        return await self.posts.send(row, letter)

    async def _move(self, row: GameRow, letter: Letter) -> GameRow:
        """The table's channel is gone: it goes on in another, and everybody is called there."""
        old, refused = row.place.get("channel"), self._refused[row.id]
        shut = self.posts.rooms.shut(row.place, refused) or None
        room = await self.posts.room(laid_over(row, {SHUT: shut}), refused)
        if old not in (None, room) and row.status == "playing":
            if letter.kind not in CALLING:
                await self.posts.call_all(row, room, nonce_of(row, letter, "moved"), "table-moved")
            lost = [kind for kind in ("panel", "vote") if kind in row.place and kind != letter.kind]
            await self.host.store.add_letters(row.id, [(kind, {}) for kind in lost])
            self.wake(row.id)
        followed = await self.posts.let_watchers_in(row, room)
        anew = {"channel": room, "panel": None, "log": None, SHUT: shut}
        return await self.host.note_place(row.id, **anew, **followed)


def _superseded(letter: Letter, letters: Sequence[Letter]) -> bool:
    """Whether a later letter shows the same thing as it stands by then.

    Only what is edited in place can be left out. A post must be tried again with its own nonce: it
    may already stand there, if we were interrupted before we could note it down.
    """
    edits = letter.kind in ("lobby", "desk") and not letter.data.get("anew")
    edits = edits or (letter.kind == "panel" and bool(letter.data.get("soft")))
    return edits and any(
        other.id > letter.id
        and other.kind == letter.kind
        and other.data.get("seat") == letter.data.get("seat")
        for other in letters
    )
