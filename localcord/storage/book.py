"""A world that outlives its process: one SQLite file, written as things happen.

Before anyone can hear of a change it is in the file: the bot's own memory and this one never
disagree after a crash. Whoever has the file has every message and every link: keep it as a secret.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import sqlite3
import stat
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from localcord.model.channels import Channel
from localcord.model.form import Json
from localcord.model.mentions import Notification
from localcord.model.messages import Message
from localcord.model.refusals import NotKept
from localcord.people.person import Person
from localcord.storage import saving
from localcord.world import World

log = logging.getLogger(__name__)

VERSION = 1
TABLES = """
CREATE TABLE piece (name TEXT PRIMARY KEY, body TEXT NOT NULL);
CREATE TABLE message (id INTEGER PRIMARY KEY, channel TEXT NOT NULL, body TEXT NOT NULL);
CREATE TABLE file (id TEXT PRIMARY KEY, message INTEGER NOT NULL, data BLOB NOT NULL);
CREATE INDEX message_by_channel ON message (channel);
CREATE INDEX file_by_message ON file (message);
"""


class BookError(Exception):
    """The file cannot be used; says why in one sentence."""


class InUse(BookError):
    """Another process has it open."""


class Book:
    """Reads a world out of its file, and from then on writes down what changes."""

    def __init__(self, path: Path, line: sqlite3.Connection) -> None:
        self._path = path
        self._line = line
        self._world: World | None = None
        self._written: dict[str, str] = {}
        self._whispers: dict[str, Message] = {}
        # By id: messages that changed since they were written.
        self._marked: dict[str, Channel] = {}
        self._soon: asyncio.Handle | None = None

    @classmethod
    def open(cls, path: Path) -> Book:
        """Open or make the file, and hold it: nobody else may write in it meanwhile."""
        try:
            _close_to_others(path)
            line = sqlite3.connect(path, timeout=0.5, isolation_level=None)
        except (OSError, sqlite3.OperationalError) as fault:
            reason = getattr(fault, "strerror", None) or fault
            raise BookError(f"{path} cannot be opened: {reason}.") from fault
        book = cls(path, line)
        with book._explained():
            line.execute("PRAGMA locking_mode = EXCLUSIVE")
            line.execute("PRAGMA journal_mode = WAL")
            line.execute("PRAGMA synchronous = NORMAL")
            # Reading alone would not hold it.
            line.execute("BEGIN IMMEDIATE")
            (version,) = line.execute("PRAGMA user_version").fetchone()
            if version == 0:
                for statement in filter(str.strip, TABLES.split(";")):
                    line.execute(statement)
                line.execute(f"PRAGMA user_version = {VERSION}")
            elif version != VERSION:
                raise BookError(f"{path} was written by another version of this program.")
            line.execute("COMMIT")
        return book

    @contextmanager
    def _explained(self) -> Iterator[None]:
        """What SQLite complains of, in one sentence; the file is let go of."""
        try:
            yield
        except sqlite3.Error as fault:
            self._line.close()
            if "locked" in str(fault):
                raise InUse(f"{self._path} is in use by another process.") from fault
            raise BookError(f"{self._path} cannot be used: {fault}.") from fault
        except BookError:
            self._line.close()
            raise

    def secret(self) -> bytes:
        """What links are made from: made up once, then kept."""
        found = self._line.execute("SELECT body FROM piece WHERE name = 'secret'").fetchone()
        if found is None:
            found = (secrets.token_hex(32),)
            self._line.execute("INSERT INTO piece VALUES ('secret', ?)", found)
        return bytes.fromhex(found[0])

    def world(self, **options: Any) -> World | None:
        """The world as it was; None where none was kept yet. The options are those of `World`."""
        with self._explained():
            pieces: dict[str, Json] = {
                name: json.loads(body)
                for name, body in self._line.execute(
                    "SELECT name, body FROM piece WHERE name != 'secret'"
                )
            }
            if not pieces:
                return None
            messages = [
                json.loads(body)
                for (body,) in self._line.execute("SELECT body FROM message ORDER BY id")
            ]
            files = dict(self._line.execute("SELECT id, data FROM file").fetchall())
        try:
            self._world = saving.restored(pieces, messages, files, **options)
        except (KeyError, TypeError, ValueError) as fault:
            raise BookError(f"{self._path} is damaged: {fault!r}.") from fault
        return self._world

    def keep(self, world: World) -> None:
        """Write everything down now, and from here on whatever changes.

        Begin before a page is put over the world: those who watch are told one after the other.
        """
        if world is not self._world:
            self._world = world
            for channel in world.channels.values():
                self._marked |= dict.fromkeys(channel.messages, channel)
        world.watchers.append(self)
        self.save()
        world.keeper = self

    def close(self) -> None:
        """Write what is left and let go of the file."""
        if self._world is not None and self in self._world.watchers:
            self._world.watchers.remove(self)
            self._world.keeper = None
            self.save()
        self._line.close()

    # What the world tells

    def saw(self, users: set[str], kind: str, channel: Channel, body: dict[str, Any]) -> None:
        """A message came, changed or went."""
        if "id" in body:
            self._marked[body["id"]] = channel
        # Now, not only after all have been told: those who are told later then hear it later.
        self.changed()

    def pinged(self, person: Person, notification: Notification) -> None:
        """Part of the furniture."""

    def changed(self) -> None:
        """Write when this turn of the loop ends: whoever shares it reads answers in the next."""
        if self._soon is None:
            self._soon = asyncio.get_running_loop().call_soon(self.save)

    # Writing

    def save(self) -> None:
        """What is not as it was written last; what cannot be written waits for the next time."""
        with suppress(NotKept):
            self.write_down()

    def write_down(self, messages: Iterable[Message] = ()) -> None:
        """The same in one transaction, with these messages; NotKept if it cannot be done."""
        self._marked |= {message.id: message.channel for message in messages}
        if self._soon is not None:
            self._soon.cancel()
            self._soon = None
        world = self._world
        assert world is not None
        pieces = {name: _text(body) for name, body in saving.furniture(world).items()}
        changed = [(n, body) for n, body in pieces.items() if self._written.get(n) != body]
        gone = [name for name in self._written if name not in pieces]
        whispers = {m.id: m for mine in world.ephemerals.values() for m in mine.values()}
        dismissed = self._whispers.keys() - whispers.keys()
        marked, self._marked = self._marked, {}
        for one in whispers.keys() - self._whispers.keys():
            marked[one] = whispers[one].channel
        if not (changed or gone or dismissed or marked):
            return
        try:
            with self._transaction():
                self._line.executemany("INSERT OR REPLACE INTO piece VALUES (?, ?)", changed)
                for name in gone:
                    self._take_away(name)
                for one in dismissed:
                    self._forget("id = ?", int(one))
                for one, channel in marked.items():
                    self._write(one, channel.messages.get(one) or whispers.get(one))
        except sqlite3.Error as fault:
            # A full disk, for example: the next change tries again with all that is missing.
            log.error("%s could not be written: %s", self._path, fault)
            self._marked = marked | self._marked
            raise NotKept(f"{self._path} could not be written") from fault
        self._written, self._whispers = pieces, whispers

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self._line.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._line.execute("COMMIT")
        except BaseException:
            if self._line.in_transaction:
                self._line.execute("ROLLBACK")
            raise

    def _take_away(self, name: str) -> None:
        """A piece of furniture; a channel goes with its messages."""
        self._line.execute("DELETE FROM piece WHERE name = ?", (name,))
        kind, _, channel = name.partition(":")
        if kind == "channel":
            self._forget("channel = ?", channel)

    def _write(self, name: str, message: Message | None) -> None:
        assert self._world is not None
        if message is None or message.channel.id not in self._world.channels:
            self._forget("id = ?", int(name))
            return
        body = _text(saving.message_piece(message))
        self._line.execute(
            "INSERT OR REPLACE INTO message VALUES (?, ?, ?)",
            (int(name), message.channel.id, body),
        )
        kept = [attachment.id for attachment in message.attachments]
        known = self._line.execute("SELECT id FROM file WHERE message = ?", (int(name),))
        written = {file for (file,) in known}
        for file in written.difference(kept):
            self._line.execute("DELETE FROM file WHERE id = ?", (file,))
        for attachment in message.attachments:
            if attachment.id not in written:
                self._line.execute(
                    "INSERT INTO file VALUES (?, ?, ?)",
                    (attachment.id, int(name), attachment.data),
                )

    def _forget(self, which: str, value: str | int) -> None:
        """Messages and their files."""
        self._line.execute(
            f"DELETE FROM file WHERE message IN (SELECT id FROM message WHERE {which})", (value,)
        )
        self._line.execute(f"DELETE FROM message WHERE {which}", (value,))


def _close_to_others(path: Path) -> None:
    """Make the file if it is not there; it and its log are for its owner alone."""
    path.touch(mode=0o600)
    for file in (path, path.with_name(f"{path.name}-wal")):
        # Somebody else's file is used as it is.
        with suppress(OSError):
            file.chmod(stat.S_IMODE(file.stat().st_mode) & 0o700)


def _text(body: Json) -> str:
    """In ASCII: anything can be written then, also half a letter."""
    return json.dumps(body)
