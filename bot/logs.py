"""What whoever runs the bot reads: which table, what went wrong and where, never what it was about.

The message of an exception may quote a card or a decision, the body of an answer a whole desk, and
libraries write down what they send. None of it belongs in a log.
"""

import json
import logging
import re
import traceback
from copy import copy
from pathlib import Path
from typing import Any

import aiohttp
import discord

from persistence.store import StoreError

NETWORK = (discord.HTTPException, aiohttp.ClientError, OSError)
"""What a call to Discord ends with when Discord or the way there is at fault."""

FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
FRAMES = 6
OURS = ("bot", "persistence", "rules")
ID = re.compile(r"\d{15,20}")
"""Of a person, a server, a channel or a message."""
HIDDEN = "…"


class Harmless(Exception):
    """An error whose text was written for the log and quotes nothing of a game."""


def describe_error(error: BaseException) -> str:
    """An error as it may stand in a log."""
    if isinstance(error, discord.HTTPException):
        return f"Discord answered {error.status}, code {error.code}"
    if isinstance(error, (StoreError, Harmless)):
        return str(error)
    if isinstance(error, OSError) and error.strerror:
        return f"{type(error).__name__}: {error.strerror}"
    if isinstance(error, aiohttp.ClientError):
        return type(error).__name__
    found = [_place(error)]
    cause = error.__cause__ or error.__context__
    if cause is not None:
        found.append(f"after {_place(cause)}")
    return ", ".join(found)


def _place(error: BaseException) -> str:
    frames = traceback.extract_tb(error.__traceback__)[-FRAMES:]
    places = (f"{'/'.join(Path(f.filename).parts[-2:])}:{f.lineno}" for f in reversed(frames))
    return f"{type(error).__name__} at {' < '.join(places) or 'no place'}"


def about(table: str | None) -> str:
    """How a line begins: every line that is about a table says which."""
    return "no table" if table is None else f"table {table}"


class Discreet(logging.Formatter):
    """Also what libraries log of an exception is only its kind and its place, and of ids nothing.

    discord.py tells who was typing when an offer came too late.
    """

    def format(self, record: logging.LogRecord) -> str:
        """The line, without what names people."""
        return super().format(_without_ids(record))

    def formatException(self, ei: Any) -> str:  # noqa: N802 (the name is logging's)
        return describe_error(ei[1]) if ei[1] is not None else ""


def _without_ids(record: logging.LogRecord) -> logging.LogRecord:
    """A library's line in which no id of Discord stands; ours as it is."""
    if record.name.partition(".")[0] in OURS or not isinstance(record.args, tuple):
        return record
    named = copy(record)
    named.args = tuple(HIDDEN if _is_id(one) else one for one in record.args)
    return named


def _is_id(value: object) -> bool:
    return isinstance(value, int | str) and bool(ID.fullmatch(str(value)))


class JsonLines(Discreet):
    """Each line as one JSON object, for programs that read logs."""

    def format(self, record: logging.LogRecord) -> str:
        """The same four things as in a plain line, each under its name."""
        said = _without_ids(record).getMessage()
        if record.exc_info:
            said += f": {self.formatException(record.exc_info)}"
        found = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname,
            "logger": record.name,
            "message": said,
        }
        return json.dumps(found, ensure_ascii=False)


def set_up(level: str, form: str = "lines") -> None:
    """Our own lines from that level on; those of libraries never in detail, for it tells all."""
    # The bot has no voice: that nothing is installed for it need not be said.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if form == "json" else Discreet(FORMAT))
    number = logging.getLevelNamesMapping()[level]
    logging.basicConfig(level=max(number, logging.INFO), handlers=[handler])
    for package in OURS:
        logging.getLogger(package).setLevel(number)
