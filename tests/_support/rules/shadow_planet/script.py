"""Tests as game records, strict: an unexpected question or an unused answer fails.

A record is lines of `seat kind decision`, for example

    0 step.move    play direct_order
    0 move.to      go erico
    1 effect.help  card move

Cards go by key: of several copies the one with the lowest id that is legal.
"""

from typing import Any

from rules.engine import Event, load_game
from rules.engine.data_files import CANON
from rules.engine.model import Decision, Prompt

GAME: Any = load_game("shadow_planet", CANON)
"""The numbers that tests count on are the canon's; other tests play with those of the house."""


class Script:
    """A game in progress and the people at its table, told what they answer."""

    def __init__(self, seats: int = 3, seed: int = 1, **scenario: Any) -> None:
        self.game = GAME
        self.state = self.game.new(seats, seed, scenario=scenario or None)
        self.events: list[Event] = []

    def run(self, record: str) -> "Script":
        """Answer question after question, exactly these; keeps the events of this run."""
        self.events = []
        for line in record.strip().splitlines():
            self._answer(line.split("#")[0].split())
        return self

    def _answer(self, words: list[str]) -> None:
        seat, kind, *said = words
        prompt = self.prompt(int(seat))
        assert prompt.kind == kind, f"{' '.join(words)}: but the question is {prompt.kind}"
        decision = self._find(int(seat), said)
        self.events += self.game.apply(self.state, int(seat), decision)

    def prompt(self, seat: int) -> Prompt:
        """The question this seat must be asked now."""
        pending = self.game.pending(self.state)
        prompt = self.game.prompt(self.state, seat)
        assert prompt is not None, f"seat {seat} is not asked; {self.asked()} ({pending})"
        return prompt

    def _find(self, seat: int, said: list[str]) -> Decision:
        legal = self.game.legal(self.state, seat)
        for decision in legal:
            if self.words(decision) == said:
                return decision
        offered = sorted({" ".join(self.words(d)) for d in legal})
        raise AssertionError(f"seat {seat}: {' '.join(said)!r} is not among {offered}")

    def words(self, decision: Decision) -> list[str]:
        """A decision as a record writes it: cards by key."""
        args = dict(zip(self.game.say(decision)[1], decision[1:], strict=True))
        return [
            str(decision[0]),
            *(self.game.cards[v].key if k == "card" else str(v) for k, v in args.items()),
        ]

    def offers(self, seat: int, kind: str) -> list[str]:
        """What a seat is offered, as a record writes it; the question must be of this kind."""
        assert self.prompt(seat).kind == kind, f"the question is {self.prompt(seat).kind}"
        return [" ".join(self.words(d)) for d in self.game.legal(self.state, seat)]

    def asked(self) -> list[str]:
        """Who is asked what now, as `seat kind`: for the end of a record."""
        pending = self.game.pending(self.state)
        return [f"{seat} {self.prompt_kind(seat)}" for seat in pending]

    def prompt_kind(self, seat: int) -> str | None:
        prompt = self.game.prompt(self.state, seat)
        return None if prompt is None else prompt.kind

    def view(self, seat: int | None = None) -> dict[str, Any]:
        return self.game.view(self.state, seat)

    def hand(self, seat: int) -> list[str]:
        """A hand by card keys, ascending by id."""
        return [self.game.cards[card].key for card in self.view(seat)["hand"]]

    def deck(self, place: str) -> list[str]:
        """A deck or pile as it really lies, top first (sets: ascending), by card keys."""
        shown = self.game.reveal(self.state)["open"]
        cards = shown["decks"][place] if place in shown["decks"] else shown[place]
        return [self.game.cards[card].key for card in cards]

    def gear(self, character: str) -> list[str]:
        shown = self.game.reveal(self.state)["open"]
        return [self.game.cards[card].key for card in shown["gear"][character]]

    def seen(self, seat: int) -> list[str]:
        """The cards a seat is looking at, by key."""
        return [self.game.cards[card].key for card in self.view(seat)["seen"]]

    def known(self, seat: int) -> set[tuple[str, str | int, int | None]]:
        """What a seat knows of hidden cards: key, place, depth; without what is out of the game."""
        return {
            (self.game.cards[entry["card"]].key, entry["place"], entry["depth"])
            for entry in self.view(seat)["known"]
            if entry["place"] != "removed"
        }

    def told(self, seat: int | None, kind: str) -> list[dict[str, Any]]:
        """The data of the last run's events of a kind that a seat (None: a spectator) may see."""
        return [
            dict(event.data)
            for event in self.events
            if event.kind == kind and (event.audience is None or seat in event.audience)
        ]

    def refusals(self, seat: int) -> dict[str, str]:
        """Why something is not offered: what, as a record writes it, and the text id."""
        return {
            what if isinstance(what, str) else " ".join(self.words(what)): text
            for what, text, _ in self.prompt(seat).refused
        }
