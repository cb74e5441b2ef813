"""What the search is told of flights: what is worth trying, and how a flight goes on by itself."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from rules.engine.machine import Machine
from rules.engine.model import Decision, Event, Prompt
from rules.galaxy_trucker_missions.ai import pilot
from rules.galaxy_trucker_missions.ai.pilot import AUTO, Answer
from rules.galaxy_trucker_missions.ai.steady import ANSWERS
from rules.galaxy_trucker_missions.components.catalog import Box
from rules.galaxy_trucker_missions.components.state import State
from rules.galaxy_trucker_missions.knowledge.view import ship_of

WINNING = 8.0
"""How many credits it is worth to end a night with more than one needs to win."""
MOST = 6
"""Answers to one question that are tried."""


class Foresight:
    """Flights to their end, with all pilots as careful as `steady`."""

    roles: tuple[str, ...] = ()
    pace = 10_000.0
    sure = 1.0
    told = 6.5

    def __init__(self, box: Box, machine: Machine) -> None:
        self.box = box
        self.machine = machine

    def candidates(
        self, view: Mapping[str, Any], prompt: Prompt, legal: Sequence[Decision]
    ) -> Sequence[Decision]:
        """In flight anything; votes and ships are left to the quick player."""
        if view["phase"] != "flight":
            return ()
        return [one for one in legal if one != AUTO][:MOST]

    def rivals(
        self,
        first: Decision,
        found: Sequence[Decision],
        view: Mapping[str, Any],
        events: Sequence[Event],
        prompt: Prompt,
    ) -> Sequence[Decision]:
        """All of them: there are few."""
        return found

    def recall(self, view: Mapping[str, Any], events: Sequence[Event]) -> None:
        """All that matters lies open."""

    def prepare(self, world: State, seat: int, recalled: None, random: Random) -> None:
        """A flight goes on as it is."""

    def reply(self, world: State, seat: int) -> tuple[Decision, float]:
        """What `steady` answers, from as little as it looks at."""
        found = self.machine.asking(world, seat)
        assert found is not None
        frame, ask = found
        legal = self.machine.legal(world, seat)
        kind = ask.name(world, frame)
        said, _ = self._answer(world, seat, kind, legal)
        return (said if said in legal else legal[0]), 1.0

    def _answer(self, world: State, seat: int, kind: str, legal: Sequence[Decision]) -> Answer:
        answer = ANSWERS.get(kind)
        if answer is None:
            return pilot.careful(kind)
        return answer(self.box, _looked_at(world, seat), legal)

    def goes_on(self, world: State, before: State) -> bool:
        """To the end of the flight."""
        return world.flight == before.flight and world.phase != "over"

    def value(self, world: State, seat: int) -> float:
        """Credits, and whether they win."""
        purse = world.credits[seat]
        wins = purse > self.box.number["credits_to_beat"] and seat not in world.dead
        return purse + WINNING * wins


def _looked_at(s: State, seat: int) -> dict[str, Any]:
    """Of a view what `steady` looks at."""
    ships: list[Any] = [None] * s.seats
    ships[seat] = ship_of(s, seat)
    return {
        "seat": seat,
        "mission": s.mission,
        "class": s.board_key,
        "level": s.level,
        "deck": len(s.deck),
        "card": s.card,
        "ships": ships,
        "offer": s.offer,
    }
