"""Ships as text: `x,y:tile/rot` in reading order, joined by spaces."""

import re

from rules.galaxy_trucker_missions.components.catalog import Box
from rules.galaxy_trucker_missions.components.hull import Hull, Part, Parts
from rules.galaxy_trucker_missions.components.placing import faults

DIGITS = 4
"""No number of a ship has more."""
WORD = re.compile(
    r"(N),(N):(?:(N)|([a-z_0-9]+)\[([0-3]{4})\])/(N)".replace("N", rf"\d{{1,{DIGITS}}}"), re.ASCII
)
LONGEST = 40
"""So much of a word that is none is said back."""


class WrongShip(ValueError):
    """A ship that breaks a rule: names the square and the rule, or the word that is none."""


def write_ship(hull: Hull) -> str:
    """The ship in notation."""
    squares = hull.board.squares
    return " ".join(
        f"{squares[at][0]},{squares[at][1]}:{tile}/{turn * 90}" for at, tile, turn in hull.parts
    )


def limited(mission: str) -> tuple[str, ...]:
    """Kinds of which a ship has at most one part in that mission."""
    return ("artefact_single", "artefact_double") if mission == "alien_archaeology" else ()


def read_ship(box: Box, board_key: str, text: str, used: set[int], mission: str) -> Parts:
    """The parts of a ship that obeys all rules; tiles in `used` are taken, and its own join them.

    WrongShip says what is wrong.
    """
    if not isinstance(text, str):
        raise WrongShip(f"{text!r} is no ship in notation")
    parts: dict[int, Part] = {}
    for word in text.split():
        square, tile, turn = _read_word(box, board_key, word, used)
        if square in parts:
            raise WrongShip(f"{word}: two parts on one square (L1)")
        parts[square] = (square, tile, turn)
        used.add(tile)
    if not parts:
        raise WrongShip("a ship has at least one part")
    found = tuple(parts[square] for square in sorted(parts))
    hull = box.hull(board_key, found)
    for rule, square in faults(hull, limited(mission)):
        x, y = hull.board.squares[square]
        raise WrongShip(f"{x},{y}: breaks {rule}")
    return found


def _read_word(box: Box, board_key: str, word: str, used: set[int]) -> Part:
    match = WORD.fullmatch(word)
    if match is None:
        said = word if len(word) <= LONGEST else f"{word[:LONGEST]}…"
        raise WrongShip(f"{said!r} is not x,y:tile/rot")
    x, y, number, kind, sides, rot = match.groups()
    square = box.boards[board_key].index.get((int(x), int(y)))
    if square is None:
        raise WrongShip(f"{word}: there is no such square (L1)")
    if int(rot) not in (0, 90, 180, 270):
        raise WrongShip(f"{word}: a tile is turned by 0, 90, 180 or 270")
    if number is not None:
        tile = int(number)
        if tile not in box.tiles:
            raise WrongShip(f"{word}: there is no tile {tile}")
        if tile in used:
            raise WrongShip(f"{word}: tile {tile} is used twice")
        return square, tile, int(rot) // 90
    wanted = tuple(map(int, sides))
    for tile in box.of_kind.get(kind, ()):
        if tile not in used and box.tiles[tile].turned[0] == wanted:
            return square, tile, int(rot) // 90
    raise WrongShip(f"{word}: there is no such tile left")
