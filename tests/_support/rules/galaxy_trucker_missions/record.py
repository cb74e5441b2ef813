"""Records of play: ships sketched by kinds of parts, flights that stop before the card in question.

A sketch names squares and kinds in the order of building: `7,7:start 7,6:cannon/0 6,7:cabin`. The
lowest tiles that fit are found; a rotation or `kind[nesw]` may be given.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any

from rules.engine import load_game
from rules.engine.model import Decision, Event
from rules.galaxy_trucker_missions.components.catalog import Box
from rules.galaxy_trucker_missions.components.hull import Parts
from rules.galaxy_trucker_missions.components.notation import write_ship
from rules.galaxy_trucker_missions.components.placing import placements
from rules.galaxy_trucker_missions.game import GalaxyTruckerMissions

WORD = re.compile(r"(\d+),(\d+):([a-z_0-9]+)(?:\[(\d{4})\])?(?:/(\d+))?")
PAUSE, SECOND_PAUSE = 317, 316
"""Abandoned ships that take two or three of the crew: everybody who could pay is asked."""

MOST = 20_000
"""So many tries are enough for any sensible sketch."""


@cache
def game() -> GalaxyTruckerMissions:
    """The game, with the built-in data."""
    found = load_game("galaxy_trucker_missions")
    assert isinstance(found, GalaxyTruckerMissions)
    return found


def sketch(text: str, board: str = "class_1", used: set[int] | None = None) -> str:
    """The ship in notation; tiles in `used` are taken, and its own join them."""
    box, taken = game().box, set() if used is None else used
    words = [WORD.fullmatch(word) for word in text.split()]
    assert all(words), text
    named = [word.groups() for word in words if word]
    parts = _search(box, board, named, (), taken, iter(range(MOST)))
    assert parts is not None, f"no tiles fit {text}"
    taken |= {tile for _, tile, _ in parts}
    return write_ship(box.hull(board, parts))


def _search(
    box: Box,
    board: str,
    words: Sequence[Sequence[Any]],
    parts: Parts,
    used: set[int],
    tries: Iterator[int],
) -> Parts | None:
    if not words:
        return parts
    assert next(tries, None) is not None, "the sketch is too hard"
    x, y, kind, sides, rot = words[0]
    square = box.boards[board].index[int(x), int(y)]
    tried: set[Any] = set()
    for tile in box.of_kind[kind]:
        row = box.tiles[tile]
        if tile in used or (sides and row.turned[0] != tuple(map(int, sides))):
            continue
        if row.turned[0] in tried:
            continue
        tried.add(row.turned[0])
        turns = [int(rot) // 90] if rot else row.turns
        if parts:
            found = placements(box.hull(board, parts), row)
            turns = [turn for turn in turns if (square, turn) in found]
        for turn in turns:
            more = tuple(sorted((*parts, (square, tile, turn))))
            whole = _search(box, board, words[1:], more, used | {tile}, tries)
            if whole is not None:
                return whole
    return None


class Record:
    """One game, played strictly: only who is asked answers, with what is legal."""

    def __init__(
        self,
        scenario: dict[str, Any],
        seats: int = 2,
        seed: int = 1,
        options: dict[str, Any] | None = None,
    ) -> None:
        self.game = game()
        self.state = self.game.new(seats, seed, options or {}, scenario)
        self.events: list[Event] = []

    def say(self, seat: int, *decision: str | int) -> list[Event]:
        """One answer; the events it brings."""
        assert seat in self.game.pending(self.state), f"{seat} is not asked: {self.asked()}"
        new = self.game.apply(self.state, seat, decision)
        self.events += new
        assert not self.game.audit(self.state)
        return new

    def asked(self) -> dict[int, str]:
        """By seat: what is asked now."""
        prompts = {p: self.game.prompt(self.state, p) for p in self.game.pending(self.state)}
        return {seat: prompt.kind for seat, prompt in prompts.items() if prompt}

    def legal(self, seat: int) -> tuple[Decision, ...]:
        return self.game.legal(self.state, seat)

    def all_say(self, kind: str, *decision: str | int) -> list[Event]:
        """Everybody who is asked this says the same."""
        asked = self.asked()
        assert asked, "nobody is asked"
        assert set(asked.values()) == {kind}, asked
        return [event for seat in asked for event in self.say(seat, *decision)]

    def view(self, seat: int | None = None) -> dict[str, Any]:
        return self.game.view(self.state, seat)

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The data of all events of a kind so far."""
        return [dict(event.data) for event in self.events if event.kind == kind]

    def parts(self, seat: int) -> list[tuple[int, int]]:
        """Squares of a ship."""
        return [(part["x"], part["y"]) for part in self.view()["ships"][seat]]

    def crew(self, seat: int) -> int:
        return self.state.ships[seat].crew()


def flight(
    ships: Iterable[str],
    cards: Iterable[int],
    level: int = 1,
    mission: str = "heavy_duty",
    options: dict[str, Any] | None = None,
    pause: bool = True,
    **more: Any,
) -> Record:
    """Sketched ships before these cards; everybody has flown past the pause."""
    used: set[int] = set()
    board = (options or {}).get("class_3", "class_3") if level == 3 else f"class_{level}"
    drawn = [sketch(ship, board, used) for ship in ships]
    deck = [PAUSE, *cards] if pause else list(cards)
    scenario = {"flights": [level], "mission": mission, "ships": drawn, "deck": deck, **more}
    record = Record(scenario, len(drawn), options=options)
    if pause:
        record.all_say("card.take", "pass")
    return record
