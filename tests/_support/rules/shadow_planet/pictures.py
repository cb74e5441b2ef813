"""Golden pictures: three positions in every language, to be reviewed as a diff.

`python -m tests._support.rules.shadow_planet.pictures` writes them anew.
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from bot.i18n.speaker import Speaker
from rules.engine import Picture
from rules.shadow_planet.trial import eager, random_scenario
from tests._support.rules.shadow_planet.script import GAME

FOLDER = Path(__file__).parent / "golden"
LANGUAGES = tuple(GAME.texts)
NAMES = ("Anna", "Bartłomiej", "Christopher", "Dóra", "Kot w butach")
POSITIONS = {"early": (3, 31, 0), "middle": (5, 53, 140), "late": (4, 42, 10_000)}
"""Seats, seed, and how many decisions have been made."""


def played(seats: int, seed: int, decisions: int) -> Any:
    """A game of eager random seats, so many decisions on, or over."""
    random = Random(seed)
    state = GAME.new(seats, seed)
    for _ in range(decisions):
        if not GAME.pending(state):
            break
        _decide(state, random)
    return state


def positions(number: int) -> Iterator[Any]:
    """Some moments of a random game, most of them from a random position."""
    random = Random(number)
    seats = 3 + number % 3
    scenario = random_scenario(GAME.box, seats, random) if number % 4 else None
    state = GAME.new(seats, number, scenario=scenario)
    yield state
    while GAME.pending(state):
        _decide(state, random)
        if not GAME.pending(state) or random.random() < 0.06:
            yield state


def _decide(state: Any, random: Random) -> None:
    seat = random.choice(GAME.pending(state))
    prompt = GAME.prompt(state, seat)
    assert prompt is not None
    legal = eager(prompt.kind, GAME.legal(state, seat), random)
    GAME.apply(state, seat, random.choice(legal))


def drawn(view: dict[str, Any], language: str, names: Sequence[str] = NAMES) -> dict[str, Picture]:
    """The pictures of a view, by key; a text that is missing is a fault."""
    faults: list[str] = []
    speaker = Speaker(GAME, language, lambda seat: names[seat], faults.append)
    found = {picture.key: picture for picture in GAME.pictures(view, speaker.text)}
    assert not faults, faults
    return found


def golden(position: str, language: str) -> dict[Path, str]:
    """What the golden files of a position hold: the board, and the fullest hand if there is one."""
    state = played(*POSITIONS[position])
    seat = max(range(state.seats), key=lambda s: len(GAME.view(state, s)["hand"]))
    return {
        FOLDER / f"{position}_{key}_{language}.svg": f"<!-- {picture.alt} -->\n{picture.svg}\n"
        for key, picture in drawn(GAME.view(state, seat), language).items()
    }


def main() -> None:
    """Write all pictures anew; any argument is a slip, and would cost the old ones."""
    if sys.argv[1:]:
        sys.exit("pictures takes no arguments; nothing was written")
    for old in FOLDER.glob("*.svg"):
        old.unlink()
    for position in POSITIONS:
        for language in LANGUAGES:
            for path, text in golden(position, language).items():
                path.write_text(text, "utf-8")
                print(f"wrote {path.name}")


if __name__ == "__main__":
    main()
