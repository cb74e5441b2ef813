"""Carries out what was committed: each letter of the outbox is posted once, in order.

A letter is taken away only after Discord has the message, and its id is the message's nonce: a bot
that dies in between sends it again, and Discord answers with the message it already has.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from bot import forms
from bot.calls import Calls, NoDm, PlaceGone
from bot.forms import CONTENT, Form
from bot.host import Host, OtherVersion
from bot.logs import NETWORK, told
from bot.texts import heard
from bot.words import LANGUAGES, pieces, speaker
from persistence.store import GameRow, Letter, StoreError
from rules.engine import Event

FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0
SUPERSEDED = ("lobby", "panel", "desk")
"""Letters that show how things stand: only the newest of a kind is worth sending."""

EXPECTED = (*NETWORK, PlaceGone, StoreError)
"""What passes, or is mended by others."""

_log = logging.getLogger(__name__)


class Postman:
    """One worker for each table that has something to send."""

    def __init__(self, host: Host, calls: Calls) -> None:
        self.host = host
        self.calls = calls
        self._workers: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._out: dict[int, dict[str, Any]] = {}
        """Letters that are out but could not be noted as such, and what they changed."""
        self._handlers: dict[str, Callable[[GameRow, Letter], Awaitable[dict[str, Any]]]] = {
            "lobby": self._lobby,
            "begin": self._begin,
            "panel": self._panel,
            "desk": self._desk,
            "log": self._tell,
            "end": self._end,
            "abandoned": self._end,
        }

    def start(self) -> None:
        """Send what an earlier run has left."""
        worker = self._workers.get("")
        if worker is None or worker.done():
            self._workers[""] = asyncio.create_task(self._catch_up())

    async def _catch_up(self) -> None:
        pause = FIRST_PAUSE
        while True:
            try:
                for letter in await self.host.store.letters():
                    self.wake(letter.game)
                return
            except StoreError as error:
                _log.error("what is left to send cannot be read, again in %.0f s: %s", pause, error)
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
        """Wait until everything is sent."""
        while self.busy:
            await asyncio.gather(*self._workers.values(), return_exceptions=True)

    async def close(self) -> None:
        """Stop; what is not sent is sent by the next run."""
        for worker in self._workers.values():
            worker.cancel()
        await asyncio.gather(*self._workers.values(), return_exceptions=True)

    async def _work(self, table: str) -> None:
        pause = FIRST_PAUSE
        while table in self._again:
            self._again.discard(table)
            try:
                await self._send_all(table)
                pause = FIRST_PAUSE
                continue
            except OtherVersion:
                # Trying again is of no use: the letters stay for code that can read the table.
                _log.warning("table %s: nothing can be sent, it has other rules", table)
                continue
            except Exception as error:  # noqa: BLE001 (a worker that dies leaves its table mute)
                level = logging.WARNING if isinstance(error, EXPECTED) else logging.ERROR
                line = "table %s: sending failed, again in %.0f s: %s"
                _log.log(level, line, table, pause, told(error))
            self._again.add(table)
            await asyncio.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)

    async def _send_all(self, table: str) -> None:
        while letters := await self.host.store.letters(table):
            for letter in letters:
                if letter.id not in self._out:
                    late = _superseded(letter, letters)
                    self._out[letter.id] = {} if late else await self._send(letter)
                # If this fails, only this is done again: Discord forgets a nonce after minutes.
                await self.host.letter_sent(letter, self._out[letter.id])
                del self._out[letter.id]

    async def _send(self, letter: Letter) -> dict[str, Any]:
        row = await self.host.row(letter.game)
        try:
            return await self._handlers[letter.kind](row, letter)
        except PlaceGone as gone:
            _log.warning("table %s: %s", row.id, gone)
            row = await self._move(row, letter)
            return await self._handlers[letter.kind](row, letter)

    async def _move(self, row: GameRow, letter: Letter) -> GameRow:
        """The table's channel is gone: it goes on in another, and everybody is called there."""
        old, room = row.place.get("channel"), await self._room(row, anew=True)
        if old not in (None, room):
            await self._call_all(row, room, "table-moved", f"m{letter.id}")
            if letter.kind != "panel":
                await self.host.store.add_letters(row.id, [("panel", {})])
        return await self.host.note_place(row.id, channel=room)

    async def _call_all(self, row: GameRow, room: str, text: str, nonce: str) -> None:
        """A sentence that pings everybody at the table."""
        say = speaker(await self.host.game_of(row), row, self._language(row))
        people = tuple(person for person in row.seats if person is not None)
        names = " ".join(f"<@{person}>" for person in people)
        form = Form(f"{say.text(text)}\n{names}", None)
        await self.calls.post(int(room), form, nonce, people)

    def _language(self, row: GameRow) -> str:
        language = row.place.get("language")
        return language if language in LANGUAGES else LANGUAGES[0]

    async def _room(self, row: GameRow, anew: bool = False) -> str:
        if "channel" in row.place and not anew:
            return row.place["channel"]
        game = await self.host.game_of(row)
        title = speaker(game, row, self._language(row)).text("lobby-title", game=row.game)
        return str(await self.calls.make_room(dict(row.place), row.id, title))

    async def _lobby(self, row: GameRow, letter: Letter) -> dict[str, Any]:
        form = forms.lobby(await self.host.game_of(row), row, self._language(row))
        channel = int(row.place["lobby_channel"])
        if "lobby" in row.place and await self.calls.edit(channel, int(row.place["lobby"]), form):
            return {}
        try:
            return {"lobby": str(await self.calls.post(channel, form, f"v{letter.id}.lobby"))}
        except PlaceGone as gone:
            _log.warning("table %s: its lobby cannot be shown: %s", row.id, gone)
            return {}

    async def _begin(self, row: GameRow, letter: Letter) -> dict[str, Any]:
        room = await self._room(row)
        await self._call_all(row, room, "table-begins", f"v{letter.id}")
        await self._lobby(row, letter)
        return {"channel": room}

    async def _panel(self, row: GameRow, letter: Letter) -> dict[str, Any]:
        """A new panel at the bottom that pings those newly asked; the old one goes."""
        seen = await self.host.seen(row.id, None)
        form = forms.panel(await self.host.game_of(row), seen, self._language(row))
        room = int(await self._room(row))
        asked = [row.seats[seat] for seat in seen.view["pending"]]
        newly = tuple(p for p in asked if p is not None and p not in row.place.get("asked", ()))
        gone = await self._gone(row, newly, letter)
        posted = await self.calls.post(room, form, f"v{letter.id}", newly)
        old = row.place.get("panel")
        if old is not None and old != str(posted):
            await self.calls.delete(room, int(old))
        return {"panel": str(posted), "asked": asked, "gone": gone}

    async def _gone(self, row: GameRow, asked: tuple[str, ...], letter: Letter) -> list[str]:
        """Who has left the server: nobody tells us, so those newly asked are looked up."""
        server, known = int(row.place["guild"]), row.place.get("gone", ())
        here = await asyncio.gather(*(self.calls.is_member(server, person) for person in asked))
        left = [person for person, found in zip(asked, here, strict=True) if not found]
        for person in left:
            if person not in known:
                await self._tell_left(row, person, letter)
        return [*(person for person in known if person not in asked), *left]

    async def _tell_left(self, row: GameRow, person: str, letter: Letter) -> None:
        """The table learns once that someone is not there any more, and what can be done."""
        seat = row.seats.index(person)
        _log.warning("table %s: the player of seat %d has left the server", row.id, seat + 1)
        say = speaker(await self.host.game_of(row), row, self._language(row))
        form = Form(say.text("table-left", seat=seat), None)
        await self.calls.post(int(await self._room(row)), form, f"l{letter.id}.{seat}")

    async def _desk(self, row: GameRow, letter: Letter) -> dict[str, Any]:
        """The desk as one message in the player's DMs, edited silently."""
        person = row.seats[letter.data["seat"]]
        closed, gone = row.place.get("closed", ()), row.place.get("gone", ())
        if person is None or person in closed:
            return {}
        seen = await self.host.seen(row.id, person)
        language = (await self.host.store.person(person)).get("language", self._language(row))
        form = forms.desk(await self.host.game_of(row), seen, language)
        desks = dict(row.place.get("desks", {}))
        channel, message = desks.get(person, (None, None))
        if channel and message and await self.calls.edit(int(channel), int(message), form):
            return {}
        if person in gone:
            return {}
        nonce = f"v{letter.id}"
        try:
            wrote = await self.calls.write_to(person, channel and int(channel), form, nonce)
        except NoDm as refused:
            if not refused.left:
                return {"closed": [*closed, person]}
            await self._tell_left(row, person, letter)
            return {"gone": [*gone, person]}
        desks[person] = [str(part) for part in wrote]
        return {"desks": desks}

    async def _tell(self, row: GameRow, letter: Letter) -> dict[str, Any]:
        """What happened, for everybody."""
        told = row.place.get("told", 0)
        found = [
            e for e in await self.host.store.events(row.id, told) if e.seq <= letter.data["last"]
        ]
        if not found:
            return {}
        say = speaker(await self.host.game_of(row), row, self._language(row))
        events = [Event(e.kind, e.data, e.audience, e.fence) for e in found]
        sentences = [say.event(event) for event in heard(events, None)]
        room = int(await self._room(row))
        for number, text in enumerate(pieces([s for s in sentences if s], CONTENT)):
            await self.calls.post(room, Form(text, None), f"v{letter.id}.{number}")
        return {"told": found[-1].number}

    async def _end(self, row: GameRow, letter: Letter) -> dict[str, Any]:
        """Everything is open: the seed, every hand and Gear, as the game's own panel tells it."""
        game = await self.host.game_of(row)
        say = speaker(game, row, self._language(row))
        seen = await self.host.seen(row.id, None)
        lines = [say.text("table-abandoned")] if letter.kind == "abandoned" else []
        lines += [say.line(line) for line in game.panel(seen.view)]
        lines.append(say.text("table-seed", seed=row.seed.hex()))
        room = int(await self._room(row))
        for number, text in enumerate(pieces(lines, CONTENT)):
            await self.calls.post(room, Form(text, None), f"v{letter.id}.{number}")
        return {}


def _superseded(letter: Letter, letters: list[Letter]) -> bool:
    """Whether a later letter shows the same thing as it stands by then."""
    return letter.kind in SUPERSEDED and any(
        other.id > letter.id and other.kind == letter.kind and other.data == letter.data
        for other in letters
    )
