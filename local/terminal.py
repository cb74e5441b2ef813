"""A demo game of random seats in the terminal, told like a log: `python3 start.py demo`."""

import argparse
import os
import secrets
import sys
from collections.abc import Iterable, Iterator
from random import Random
from textwrap import fill
from typing import Any

from bot.app.words import Parser
from bot.i18n.game_log import paragraphs
from bot.i18n.speaker import Speaker
from rules.engine import Event, Game, Line, load_game, ready_games

FIRST = "shadow_planet"
"""The game that is shown if none is named."""
WIDTH = 100
MOST = 20_000
"""More decisions than any game needs: a demo that does not end is a fault, not a long evening."""


def read_arguments(words: list[str]) -> tuple[argparse.Namespace, Game[Any]]:
    """What was asked for, checked; a wrong word ends the program with exit code 2."""
    known = ready_games()
    parser = Parser("start.py demo", description=__doc__, allow_abbrev=False)
    parser.add_argument("--game", default=FIRST, help=f"one of {', '.join(known)}")
    parser.add_argument("--seed", help="a whole number; without it, a new game each time")
    parser.add_argument("--seats", help="how many play")
    parser.add_argument("--option", action="append", default=[], help="KEY=VALUE, more than once")
    parser.add_argument("--language", help="one that the game has")
    parser.add_argument("--quiet", action="store_true", help="only how it ends")
    asked = parser.parse_args(words)
    if asked.game not in known:
        parser.error(f"--game must be one of {', '.join(known)}, not {asked.game!r}.")
    game = load_game(asked.game)
    least, most = game.info.seats
    seats = str(least if asked.seats is None else asked.seats)
    if not seats.isdecimal() or not least <= int(seats) <= most:
        parser.error(f"--seats must be a number from {least} to {most}, not {seats!r}.")
    choices = {f"{k}={one}".lower(): (k, one) for k, some, _ in game.info.options for one in some}
    wrong = [word for word in asked.option if word.lower() not in choices]
    if wrong:
        listed = ", ".join(choices) or "nothing: this game has none"
        parser.error(f"--option must be one of {listed}, not {wrong[0]!r}.")
    asked.options = dict(choices[word.lower()] for word in asked.option)
    if asked.language is None:
        asked.language = "en" if "en" in game.texts else next(iter(game.texts))
    if asked.language not in game.texts:
        parser.error(f"--language must be {' or '.join(game.texts)}, not {asked.language!r}.")
    seed = str(secrets.randbits(64) if asked.seed is None else asked.seed)
    if not seed.isdecimal() or len(seed) > 77 or int(seed) >= 1 << 256:
        parser.error(f"--seed must be a whole number from 0 to 2**256 - 1, not {seed!r}.")
    asked.seats, asked.seed = int(seats), int(seed)
    return asked, game


def speaker_for(game: Game[Any], language: str) -> Speaker:
    """A speaker for seats that are only numbered."""
    speaker = Speaker(game, language, lambda seat: speaker.text("terminal-seat", number=seat + 1))
    return speaker


def play(game: Game[Any], state: Any, seed: int) -> Iterator[list[Event]]:
    """Random decisions to the end; yields what came of each."""
    random = Random(seed)
    for _ in range(MOST):
        pending = game.pending(state)
        if not pending:
            return
        seat = random.choice(pending)
        yield game.apply(state, seat, random.choice(game.legal(state, seat)))
    raise RuntimeError(f"not over after {MOST} decisions: seed {seed}")


def tell(speaker: Speaker, events: Iterable[Event]) -> Iterator[str]:
    """The public events as chapters and paragraphs."""
    for paragraph in paragraphs(speaker, enumerate(events), None):
        if paragraph.chapter is not None:
            yield f"\n{paragraph.chapter}\n{'─' * len(paragraph.chapter)}"
        sentences = paragraph.sentences(speaker, None)
        text = " ".join(sentences or (["–"] if paragraph.title else []))
        if text:
            yield wrapped(f"{paragraph.title} · {text}" if paragraph.title else text)


def wrapped(text: str) -> str:
    """Broken into lines, but not where a text asks for a space that holds together."""
    lines = fill(text, WIDTH, subsequent_indent="  ", break_on_hyphens=False)
    return lines.replace("\u00a0", " ")


def _shown(speaker: Speaker, line: Line) -> str:
    """A line of the panel, without the marks that only a chat knows."""
    return wrapped(speaker.line(line).replace("**", ""))


def demo(asked: argparse.Namespace, game: Game[Any]) -> Iterator[str]:
    """The whole log, line by line."""
    speaker = speaker_for(game, asked.language)
    state = game.new(asked.seats, asked.seed, asked.options)
    public = game.view(state, None)
    yield speaker.text("terminal-hash", hash=state.seed_hash)
    if not asked.quiet:
        yield ""
        yield from (_shown(speaker, line) for line in game.panel(public))
        yield ""
    events = [event for happened in play(game, state, asked.seed) for event in happened]
    if not asked.quiet:
        yield from tell(speaker, events)
    yield ""
    end = game.panel(game.view(state, None))
    yield from (_shown(speaker, line) for line in end)
    yield ""
    yield speaker.text("terminal-seed", seed=str(asked.seed))
    which = "" if asked.game == FIRST else f" --game {asked.game}"
    chosen = "".join(f" --option {word}" for word in asked.option)
    command = f"python3 start.py demo{which}{chosen} --seed {asked.seed} --seats {asked.seats}"
    yield speaker.text("terminal-again", command=f"{command} --language {asked.language}")


def main(words: list[str]) -> int:
    """Play one demo game."""
    asked, game = read_arguments(words)
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(encoding="utf-8")  # pyright: ignore[reportAttributeAccessIssue]
    try:
        for line in demo(asked, game):
            print(line)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever reads has seen enough; what is still buffered must not be written at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
