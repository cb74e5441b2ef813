"""Golden pictures: three positions in every language, to be reviewed as a diff.

`python -m tests._support.rules.alone.pictures` writes them anew.
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from bot.i18n.speaker import Speaker
from rules.alone.presentation import drawing
from rules.alone.trial import eager, random_scenario
from rules.engine import Event, Picture
from tests._support.rules.alone.script import GAME

FOLDER = Path(__file__).parent / "golden"
LANGUAGES = tuple(GAME.texts)
NAMES = ("Anna", "Bartłomiej", "Christopher", "Dóra")
POSITIONS = {
    "early": (2, 3, 40, (None, ("maze",))),
    "middle": (3, 5, 300, (2, ("map", "hand", "sheet"))),
    "late": (2, 11, 10_000, (None, ("map",))),
}
"""Seats, seed, how many decisions have been made, and for whom which pictures are kept."""


def played(seats: int, seed: int, decisions: int) -> tuple[Any, list[Event]]:
    """A game of eager random seats, so many decisions on, or over; and what has happened."""
    random = Random(seed)
    state, events = GAME.new(seats, seed), []
    for _ in range(decisions):
        if not GAME.pending(state):
            break
        events += _decide(state, random)
    return state, events


def positions(number: int) -> Iterator[Any]:
    """Some moments of a random game, most of them from a random position."""
    random = Random(number)
    seats = 2 + number % 3
    options = {key: random.choice(choices) for key, choices, _ in GAME.info.options if number}
    scenario = random_scenario(GAME.box, seats, random) if number % 4 else None
    state = GAME.new(seats, number, options, scenario)
    yield state
    while GAME.pending(state):
        _decide(state, random)
        if not GAME.pending(state) or random.random() < 0.03:
            yield state


def _decide(state: Any, random: Random) -> list[Event]:
    seat = random.choice(GAME.pending(state))
    prompt = GAME.prompt(state, seat)
    legal = eager(prompt.kind, GAME.legal(state, seat), random)
    return GAME.apply(state, seat, random.choice(legal))


def drawn(
    view: dict[str, Any],
    language: str,
    names: Sequence[str] = NAMES,
    way: Sequence[str] = (),
    game: Any = GAME,
) -> dict[str, Picture]:
    """The pictures of a view, by key; a text that is missing is a fault."""
    faults: list[str] = []
    speaker = Speaker(game, language, lambda seat: names[seat], faults.append)
    found = {one.key: one for one in drawing.pictures(game.box, view, speaker.text, way)}
    assert not faults, faults
    return found


def walked(events: Sequence[Event]) -> list[str]:
    """The sectors the Hero went through, from the start, as public events tell them."""
    return ["a+0+0", *(event.data["sector"] for event in events if event.kind == "hero.moved")]


def golden(position: str, language: str) -> dict[Path, str]:
    """What the golden files of a position hold."""
    seats, seed, decisions, (seat, keys) = POSITIONS[position]
    state, events = played(seats, seed, decisions)
    view = GAME.view(state, seat)
    found = drawn(view, language, way=walked(events) if view["result"] else ())
    told = {key: "\n".join(found[key].words) for key in keys}
    return {
        FOLDER / f"{position}_{key}_{language}.svg": f"<!--\n{told[key]}\n-->\n{found[key].svg}\n"
        for key in keys
    }


def main() -> None:
    """Write all pictures anew; any argument is a slip, and would cost the old ones."""
    if sys.argv[1:]:
        sys.exit("pictures takes no arguments; nothing was written")
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.svg"):
        old.unlink()
    for position in POSITIONS:
        for language in LANGUAGES:
            for path, text in golden(position, language).items():
                path.write_text(text, "utf-8")
                print(f"wrote {path.name}")


if __name__ == "__main__":
    main()
