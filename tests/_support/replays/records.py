"""Games played by chance, as the record that an export holds."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from rules.engine import Game, load_game

NAMES = ("Ann", "<script>scriptRan=1</script>", "**Bo** & *Cy*", "@everyone", "Ada “Z” O'Neill")
"""Of people: a page must take them for nothing but names."""


class Recording:
    """A game that is played and written down, decision by decision."""

    def __init__(self, key: str, seats: int, seed: int) -> None:
        self.game: Game[Any] = load_game(key)
        self.seed = seed.to_bytes(32, "big")
        self.seats = seats
        self.random = Random(seed)
        self.history = [self.game.new(seats, self.seed, {}, None)]
        self.commands: list[dict[str, Any]] = []
        self.events: list[dict[str, Any]] = []

    @property
    def state(self) -> Any:
        return self.history[-1]

    def play(self, decisions: int = 100_000) -> Recording:
        """So many decisions more, or to the end."""
        for _ in range(decisions):
            pending = self.game.pending(self.state)
            if not pending:
                break
            seat = self.random.choice(pending)
            self.decide(seat, self.random.choice(self.game.legal(self.state, seat)))
        return self

    def decide(self, seat: int, decision: tuple[Any, ...]) -> None:
        state = self.game.clone(self.state)
        happened = self.game.apply(state, seat, decision)
        self._note("decide", seat, list(decision), state)
        for event in happened:
            told = {"kind": event.kind, "data": event.data, "fence": event.fence}
            audience = None if event.audience is None else list(event.audience)
            place = {"number": len(self.events) + 1, "seq": len(self.commands)}
            self.events.append({**place, **told, "audience": audience})

    def undo(self, to: int) -> Recording:
        """Back to where that many commands had been given."""
        back = self.game.go_back(self.state, self.history[to])
        self._note("undo", None, {"to": to}, back)
        return self

    def _note(self, kind: str, seat: int | None, data: Any, state: Any) -> None:
        seq = len(self.commands) + 1
        person = None if seat is None else str(1000 + seat)
        who = {"seq": seq, "seat": seat, "person": person, "at": 1.7e9 + seq}
        self.commands.append({**who, "kind": kind, "data": data})
        self.history.append(state)

    def exported(self) -> dict[str, Any]:
        """As a file holds it."""
        game, people = self.game, [str(1000 + seat) for seat in range(self.seats)]
        over = not game.pending(self.state)
        names = dict(zip(people, NAMES, strict=False))
        table: dict[str, Any] = {
            "id": "replayed", "game": game.key, "version": game.version, "options": {},
            "data_hash": game.data_hash, "seed": self.seed.hex(), "seats": people,
            "status": "over" if over else "playing", "created": 1.7e9,
            "place": {"names": names}, "seq": len(self.commands),
        }  # fmt: skip
        snapshot = {"seq": len(self.commands), "state": game.dump(self.state)}
        whole = {
            "schema": 1, "game": table, "data_set": dict(game.data_set), "result": None,
            "commands": self.commands, "events": self.events, "snapshot": snapshot,
        }  # fmt: skip
        return json.loads(json.dumps(whole))


def recorded(key: str, number: int) -> dict[str, Any]:
    """The record of a random game, every number of seats in turn."""
    least, most = load_game(key).info.seats
    return Recording(key, least + number % (most - least + 1), number).play().exported()
