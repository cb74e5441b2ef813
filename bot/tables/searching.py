"""AI that search do so in a process beside the bot, which gets what their seat knows, no position.

Beside what any AI gets these are worlds made up for the seat (`worlds_for`), drawn here. If the
process is busy for too long, or fails, what comes to mind first is said.
"""

import json
import logging
import pickle
import subprocess
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import CancelledError, ThreadPoolExecutor
from contextlib import suppress
from random import Random
from threading import Timer
from time import monotonic
from typing import Any, BinaryIO, NamedTuple, cast

from bot.tables.speed import speed
from rules.engine import Decision, Event, Game, Line, Prompt, load_game
from rules.engine.players import RANDOM, Player, Searcher, strength_of

WHOLE = 10.0
"""Seconds that all searches of one thought may take together: whoever answers often is quick."""
LATE = 8.0
"""Seconds after which one search is given up, beside those of work that it may take."""
LENGTH = 4
"""Bytes that say how long a block is."""

_log = logging.getLogger(__name__)


class Job(NamedTuple):
    """A question for the process, with nothing in it that its seat may not know."""

    game: str
    data: Mapping[str, str] | None
    """The texts of its data files; None for the built-in ones."""
    data_hash: str
    player: str
    steps: float
    view: Mapping[str, Any]
    events: Sequence[Event]
    prompt: Prompt
    legal: Sequence[Decision]
    random: Random
    worlds: Sequence[Mapping[str, Any]]


class Searching:
    """The process, and who thinks in it."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        # Whoever waits may be ended at any step (`thinking.py`), the one who asks never is.
        self._asker = ThreadPoolExecutor(1, thread_name_prefix="search")
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False

    def thought(self) -> "Thought":
        """For all that is answered in one go."""
        return Thought(self)

    def ask(self, job: Job, patience: float) -> tuple[Decision, Line] | None:
        """What the process finds; None if that is nothing, or not in time."""
        try:
            asked = self._asker.submit(self._try, job)
        except RuntimeError:
            # It is closed.
            return None
        try:
            return asked.result(patience)
        except (TimeoutError, CancelledError):
            return None
        finally:
            asked.cancel()

    def _try(self, job: Job) -> tuple[Decision, Line] | None:
        try:
            return None if self._closed else self._ask(job)
        except (OSError, ValueError, EOFError) as fault:
            if not self._closed:
                name = type(fault).__name__
                _log.warning("the process in which AI search has ended: %s", name)
            self._end()
            return None

    def begin(self, game: str) -> None:
        """Start the process if there is none: so it is ready when somebody searches."""
        if self._process is None and not self._closed:
            with suppress(RuntimeError):
                self._asker.submit(self._start, game)

    def _start(self, game: str) -> "subprocess.Popen[bytes]":
        if self._process is None or self._process.poll() is not None:
            self._end()
            self._process = subprocess.Popen(
                [sys.executable, "-m", "bot.tables.search_worker", game],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                process_group=0,
            )
        return self._process

    def _ask(self, job: Job) -> tuple[Decision, Line]:
        process = self._start(job.game)
        if self._closed:
            raise EOFError
        late = Timer(self.seconds + LATE, process.kill)
        late.daemon = True
        late.start()
        try:
            write_block(cast("BinaryIO", process.stdin), pickle.dumps(job))
            number, why = json.loads(read_block(cast("BinaryIO", process.stdout)))
        finally:
            late.cancel()
        return job.legal[number], (why[0], why[1])

    def close(self) -> None:
        """No more searches: it ends, whatever it is at."""
        if self._closed:
            return
        self._closed = True
        if self._process is not None:
            self._process.kill()
        self._asker.submit(self._end)
        self._asker.shutdown()

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.communicate()


class Thought:
    """The players for all that is answered in one go, which has an end together."""

    def __init__(self, searching: Searching) -> None:
        self.searching = searching
        self.left = WHOLE

    def player(self, game: Game[Any], name: str) -> Player:
        """Who is so called; who searches does so in the process."""
        found = game.players().get(name) or RANDOM["random"]
        if not isinstance(found, Searcher):
            return found
        self.searching.begin(game.key)
        return Elsewhere(self, name, found.given(self.searching.seconds * speed()))

    def strongest(self, game: Game[Any]) -> tuple[str, Player]:
        """The best that a game has, with its name; of equals the last."""
        ranked = sorted(game.players().items(), key=lambda one: strength_of(one[1]))
        return ranked[-1][0], self.player(game, ranked[-1][0])


class Elsewhere:
    """A player that searches in another process, and else answers by itself."""

    def __init__(self, thought: Thought, name: str, player: Searcher) -> None:
        self.thought = thought
        self.name = name
        self.player = player
        self.strength = strength_of(player)

    @property
    def steps(self) -> float:
        """How much work an answer may be."""
        return self.player.steps

    def given(self, seconds: float) -> "Elsewhere":
        """The same with so much time."""
        return Elsewhere(self.thought, self.name, self.player.given(seconds))

    def counted(self, steps: float) -> "Elsewhere":
        """The same with so much work."""
        return Elsewhere(self.thought, self.name, self.player.counted(steps))

    def wants(
        self,
        game: Game[Any],
        view: Mapping[str, Any],
        prompt: Prompt,
        legal: Sequence[Decision],
    ) -> int:
        """None once the time of the whole thought is over."""
        return self.player.wants(game, view, prompt, legal) if self.thought.left > 0 else 0

    def search(
        self,
        game: Game[Any],
        view: Mapping[str, Any],
        events: Sequence[Event],
        prompt: Prompt,
        legal: Sequence[Decision],
        random: Random,
        worlds: Sequence[Any],
    ) -> tuple[Decision, Line]:
        """What the process finds, or what comes to mind first."""
        thought, began = self.thought, monotonic()
        built_in = load_game(game.key).data_hash == game.data_hash
        job = Job(
            game.key,
            None if built_in else dict(game.data_set),
            game.data_hash,
            self.name,
            self.steps,
            view,
            tuple(events),
            prompt,
            tuple(legal),
            random,
            [game.dump(world) for world in worlds],
        )
        found = thought.searching.ask(job, thought.left)
        thought.left -= monotonic() - began
        if found is not None:
            return found
        _log.warning("an AI says what comes to mind first: it could not search")
        return self.player.search(game, view, events, prompt, legal, random, ())

    def choose(
        self,
        game: Game[Any],
        view: Mapping[str, Any],
        events: Sequence[Event],
        prompt: Prompt,
        legal: Sequence[Decision],
        random: Random,
    ) -> Decision:
        """Without worlds."""
        return self.player.choose(game, view, events, prompt, legal, random)

    def advise(
        self,
        game: Game[Any],
        view: Mapping[str, Any],
        events: Sequence[Event],
        prompt: Prompt,
        legal: Sequence[Decision],
        random: Random,
    ) -> tuple[Decision, Line]:
        """Without worlds, and why."""
        return self.player.advise(game, view, events, prompt, legal, random)


def write_block(to: BinaryIO, block: bytes) -> None:
    """Its length, then the block."""
    to.write(len(block).to_bytes(LENGTH, "big") + block)
    to.flush()


def read_block(from_: BinaryIO) -> bytes:
    """The next one; EOFError if there is none."""
    head = from_.read(LENGTH)
    block = from_.read(int.from_bytes(head, "big"))
    if len(head) < LENGTH or len(block) < int.from_bytes(head, "big"):
        raise EOFError
    return block
