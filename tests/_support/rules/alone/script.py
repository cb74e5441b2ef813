"""Tests as game records, strict: an unexpected question or an unused answer fails.

A record is lines of `seat kind decision`, for example

    0 turn.act        move n
    1 react           play sprint
    1 effect.sprint   creature worm1

Cards go by key: of several copies the one with the lowest id that is legal.
"""

from typing import Any

from rules.engine import Event, load_game
from rules.engine.data_files import CANON
from rules.engine.model import Decision, Prompt

GAME: Any = load_game("alone", CANON)
"""The numbers that tests count on are the canon's; other tests play with those of the house."""
BOX = GAME.box

SHEETS = {"A": ["A-1", 0], "B": ["B-1", 0]}
"""The map of most tests: rooms in brackets, D doors, * switches, < and > stairs.

   upper  A     B     C     D         lower  A     B     C     D
      +-----+-----+-----+-----+          +-----+-----+-----+-----+
    1 | [cr]D                 |        1 | [ha]D     |           |
      +--D--+     +--D--+     +          +--D--+     +     +--D--+
    2 |     |  *  D [la]D     |        2 |           |  *  | [ve]|
      +     +     +-----+     +          +     +-----+     +--D--+
    3 <                    *  |        3 |  *  D [in]D           >
      +-----+--D--+     +     +          +     +--D--+     +     +
    4 |  *  D [re]|     |     >        4 <     |     |     |     |
      +     +-----+     +--D--+          +     +     +     +     +
    5 |              *  | [qu]|        5 |        *              |
      +     +     +-----+--D--+          +     +--D--+-----+     +
    6 |                       |        6 |     D [ep]D        *  |
      +-----+-----+-----+-----+          +-----+-----+-----+-----+
"""
ROOMS = {
    "control_room": "uA1",
    "laboratory": "uC2",
    "reactor": "uB4",
    "quarters": "uD5",
    "hangar": "lA1",
    "ventilation": "lD2",
    "infirmary": "lB3",
    "escape_pods": "lB6",
}
MISSIONS = {"blue": "slow_toxin", "green": "shaft_plans", "final": "burn_it_clean"}
HIT, SPARK, BLANK = "hit", "spark", "blank"


class Script:
    """A game in progress and the people at its table, told what they answer."""

    def __init__(
        self,
        seats: int = 2,
        seed: int = 1,
        options: dict[str, Any] | None = None,
        **scenario: Any,
    ) -> None:
        base: dict[str, Any] = {
            "sheets": SHEETS, "rooms": ROOMS, "missions": MISSIONS, "character": "medic",
            "items": [],
        }  # fmt: skip
        if "start" in scenario:
            base |= {"hands": {seat: [] for seat in range(1, seats)}}
        self.game = GAME
        self.state = GAME.new(seats, seed, options or {}, {**base, **scenario})
        self.events: list[Event] = []

    def run(self, record: str) -> "Script":
        """Answer question after question, exactly these; keeps the events of this run."""
        self.events = []
        for line in record.strip().splitlines():
            words = line.split("#")[0].split()
            if words:
                self._answer(words)
        return self

    def _answer(self, words: list[str]) -> None:
        seat, kind, *said = words
        prompt = self.prompt(int(seat))
        assert prompt.kind == kind, f"{' '.join(words)}: but the question is {prompt.kind}"
        decision = self._find(int(seat), said)
        self.events += self.game.apply(self.state, int(seat), decision)

    def prompt(self, seat: int) -> Prompt:
        """The question this seat must be asked now."""
        prompt = self.game.prompt(self.state, seat)
        assert prompt is not None, f"seat {seat} is not asked; {self.asked()}"
        return prompt

    def _find(self, seat: int, said: list[str]) -> Decision:
        legal = self.game.legal(self.state, seat)
        for decision in legal:
            if self.words(decision) == said:
                return decision
        offered = [" ".join(self.words(d)) for d in legal]
        raise AssertionError(f"seat {seat}: {' '.join(said)!r} is not among {offered}")

    def words(self, decision: Decision) -> list[str]:
        """A decision as a record writes it: cards by key."""
        cards = ("use", "stim", "drop", "pay", "take", "item", "play", "hide", "arm", "disarm")
        verb, *things = decision
        if verb in cards or verb == "upgrade":
            things = [GAME.cards[t].key if isinstance(t, int) else t for t in things]
        return [str(verb), *map(str, things)]

    def offers(self, seat: int, kind: str) -> list[str]:
        """What a seat is offered, as a record writes it; the question must be of this kind."""
        assert self.prompt(seat).kind == kind, f"the question is {self.prompt(seat).kind}"
        return [" ".join(self.words(d)) for d in self.game.legal(self.state, seat)]

    def asked(self) -> list[str]:
        """Who is asked what now, as `seat kind`."""
        pending = self.game.pending(self.state)
        return [f"{seat} {self.prompt(seat).kind}" for seat in pending]

    def view(self, seat: int | None = None) -> dict[str, Any]:
        return self.game.view(self.state, seat)

    def at(self, creature: str) -> str | None:
        """Where a creature really is."""
        found = self.game.reveal(self.state)["open"]["creatures"].get(creature)
        return None if found is None else found["at"]

    def map(self, sector: str) -> dict[str, Any]:
        return self.game.reveal(self.state)["open"]["map"][sector]

    def told(self, seat: int | None, kind: str) -> list[dict[str, Any]]:
        """The data of the last run's events of a kind that a seat (None: a spectator) may see."""
        return [
            dict(event.data)
            for event in self.events
            if event.kind == kind and (event.audience is None or seat in event.audience)
        ]

    def end_turn(self) -> "Script":
        """Evil passes until the Hero acts again, or the round's end asks something."""
        while "1 react" in self.asked():
            self.run("1 react pass")
        return self


def rolling(*faces: str, **scenario: Any) -> Script:
    """A game whose next dice show these faces: the first seed that brings them."""
    from rules.alone.components.wounds import roll

    for seed in range(3000):
        script = Script(seed=seed, **scenario)
        copy = GAME.clone(script.state)
        if roll(copy, len(faces)) == faces:
            return script
    raise AssertionError(f"no seed rolls {faces}")
