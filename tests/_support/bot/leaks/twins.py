"""Two games that differ in one secret, played side by side by the rules alone.

The script of the first is followed in the second, with the exchanged things exchanged in it too.
What comes out is what to decide in either world, and how far each observer cannot tell them apart:
up to the moment the rules show them something that differs. What the rules show is judged by who
does what and by what lies open, never by whom the game tells: telling too many is a leak.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rules.engine import Decision, Event
from tests._support.bot.leaks.ai_seat import ai_says
from tests._support.bot.leaks.scene import LOG, ONLOOKERS, SPECTATOR, Observer, Table

Move = tuple[int, Decision]
Script = Sequence[Move]
Beat = tuple[Move, ...]
"""Decisions after which both worlds wait for the same answers."""
Told = tuple[int, Event]
"""Whose decision it came from, and what happened."""

OPEN = ("card.played", "section.used", "messages.revealed", "identity", "duel", "over")
"""What happens before everyone's eyes."""

DECLINES: tuple[Decision, ...] = (("done",), ("pass",))
TURN = (
    "step.move", "move.to", "step.search", "search.where", "search.order", "step.get",
    "step.repair", "step.attack", "section.use", "section.show", "effect", "turn.end",
)  # fmt: skip
"""The questions of one's own turn, some of which are passed over where there is no choice."""


class NoTwins(Exception):
    """The other world is not this one with two things exchanged."""


class CameApart(AssertionError):
    """The worlds went different ways, and neither chance nor a choice can have done it."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """What is different in the other world, and who knows it from the start."""

    kind: str
    scenario: Mapping[str, Any]
    cards: Mapping[int, int] = field(default_factory=dict)
    """Both cards that changed places, each with the one that now lies there."""
    knowers: frozenset[int] = frozenset()


@dataclass(slots=True)
class Twins:
    """What is decided in both worlds, and how many beats (the deal is one) each observer is blind.

    `happened` holds, by beat, the questions answered in the first world.
    """

    exchange: Exchange
    until: dict[Observer, int]
    here: list[Beat] = field(default_factory=list)
    there: list[Beat] = field(default_factory=list)
    happened: list[tuple[str, ...]] = field(default_factory=list)

    @property
    def beats(self) -> int:
        """How many beats after the deal are worth living."""
        return max(self.until.values()) - 1


def twins(game: Any, table: Table, exchange: Exchange, script: Script) -> Twins:
    """Follow a script in both worlds as long as somebody cannot tell them apart."""
    return _Walk(game, table, exchange, script).walk()


class _Walk:
    def __init__(self, game: Any, table: Table, exchange: Exchange, script: Script) -> None:
        self.game = game
        self.table = table
        self.exchange = exchange
        self.script = list(reversed(script))
        self.same = False
        """Whether all cards lie in the same places by now."""
        self.here = game.new(table.seats, table.seed, scenario=table.scenario)
        self.there = game.new(table.seats, table.seed, scenario=exchange.scenario)
        if not (self._exchanged() and self._same_table()):
            raise NoTwins(exchange.kind)
        asked = game.pending(self.here), game.pending(self.there)
        if asked[0] != asked[1]:
            raise CameApart(f"{asked[0]} and {asked[1]} are asked first")
        if not self.same_question():
            raise NoTwins(exchange.kind)  # a hand taken at the start may be asked otherwise
        seats: list[Observer] = [*range(table.seats), SPECTATOR]
        self.blind = [seat for seat in seats if seat not in exchange.knowers]
        self.found = Twins(exchange, dict.fromkeys(seats, 0))
        self.events_there: list[Event] = []
        """What has happened in the other world, for the AI that plays there."""

    def walk(self) -> Twins:
        """Beat by beat, until the script ends or everybody has been shown the difference."""
        found = self.found
        going = True
        while self.blind and self.script and going:
            going = self._beat()
        for observer in self.blind:
            found.until[observer] = len(found.here) + 1
        for observer in (*ONLOOKERS, LOG):
            found.until[observer] = found.until[SPECTATOR]
        if self.table.ai_seat is not None:
            del found.until[self.table.ai_seat]
        for list_ in (found.here, found.there, found.happened):
            del list_[found.beats :]
        return found

    def _beat(self) -> bool:
        """One decision and what it takes until both worlds ask the same again; False: no further.

        A beat in which an observer is shown the difference is not compared for that observer.
        """
        beat = _Beat(self)
        chance = self.here.counter, self.there.counter
        together = beat.follow()
        self._shown(beat)
        by_chance = (self.here.counter, self.there.counter) != chance
        if not together and self.blind:
            self._still_hidden(beat, by_chance)
        if not together or not self.blind or self.game.result(self.here) is not None:
            return False  # for those still blind, the beat before was the last
        self.found.here.append(tuple(beat.here))
        self.found.there.append(tuple(beat.there))
        self.found.happened.append(tuple(beat.questions))
        if self._exchanged():
            return True
        if not by_chance:
            raise CameApart(f"{beat.here} and {beat.there} lead to different places")
        return False

    def _still_hidden(self, beat: "_Beat", by_chance: bool) -> None:
        """The other world cannot follow: nothing of it may show to those who are still blind."""
        here, there = self.game.pending(self.here), self.game.pending(self.there)
        if here != there:
            raise CameApart(f"{here} and {there} are asked after {beat.here} and {beat.there}")
        if beat.asked in self.blind and not by_chance:
            raise CameApart(f"seat {beat.asked} cannot decide the same after {beat.here}")

    def _shown(self, beat: "_Beat") -> None:
        """Whoever is shown something that differs can tell from this beat on."""
        for observer in self.blind[:]:
            if shown(beat.told_here, observer) != shown(beat.told_there, observer):
                self.blind.remove(observer)
                self.found.until[observer] = len(self.found.here) + 1

    def same_question(self) -> bool:
        game, here, there = self.game, self.here, self.there
        pending = game.pending(here)
        return pending == game.pending(there) and all(
            game.prompt(here, seat).kind == game.prompt(there, seat).kind for seat in pending
        )

    def _same_table(self) -> bool:
        """Whether nothing that differs lies open at the start."""
        here, there = (self.game.view(state, None) for state in (self.here, self.there))
        return all(here[key] == there[key] for key in ("discard_open", "tops"))

    def _exchanged(self) -> bool:
        """Whether the cards lie in both worlds as they should, or by now in the same places."""
        here, there = _lie(self.game, self.here), _lie(self.game, self.there)
        self.same = here == there
        cards = self.exchange.cards
        return self.same or there == {key: _swapped(pile, cards) for key, pile in here.items()}

    def mapped(self, decision: Decision) -> Decision:
        """A decision as it is made in the other world."""
        if self.same:
            return decision
        names = self.game.say(decision)[1]
        cards = self.exchange.cards
        things = (
            cards.get(thing, thing) if name == "card" and isinstance(thing, int) else thing
            for name, thing in zip(names, decision[1:], strict=True)
        )
        return decision[0], *things


class _Beat:
    """A beat in the making."""

    def __init__(self, walk: _Walk) -> None:
        self.walk = walk
        self.asked = walk.script[-1][0]
        """Who is to answer next."""
        self.here: list[Move] = []
        self.there: list[Move] = []
        self.told_here: list[Told] = []
        self.told_there: list[Told] = []
        self.questions: list[str] = []

    def follow(self) -> bool:
        """The next decision of the script in both worlds; False where the other cannot follow."""
        walk = self.walk
        mapped = walk.mapped(walk.script[-1][1])
        if mapped not in walk.game.legal(walk.there, self.asked):
            return False
        if self.asked == walk.table.ai_seat and not self._ai_agrees(mapped):
            return False
        self._decide_here()
        self._decide_there(mapped)
        while not walk.same_question():
            if not self._catch_up():
                return False
        return True

    def _ai_agrees(self, mapped: Decision) -> bool:
        """Whether an AI decides the same in the other world, as it must unless it knows more."""
        walk = self.walk
        said = ai_says(walk.game, walk.table, walk.there, walk.events_there)
        if said != mapped and self.asked in walk.blind:
            raise CameApart(f"the AI says {mapped}, and in the other world {said}")
        return said == mapped

    def _catch_up(self) -> bool:
        """One world asks what the other passes over: there it is declined, as in the script."""
        walk, game = self.walk, self.walk.game
        pending = game.pending(walk.here)
        if len(pending) != 1 or pending != game.pending(walk.there):
            return False
        (self.asked,) = pending
        if self.asked == walk.table.ai_seat:
            return False
        kinds = [_step(game.prompt(state, self.asked).kind) for state in (walk.here, walk.there)]
        if not set(kinds) <= set(TURN) or not walk.script:
            return False
        here, there = map(TURN.index, kinds)
        if here < there:
            self._decide_here()
            return True
        declining = [d for d in DECLINES if d in game.legal(walk.there, self.asked)]
        if here == there or not declining:
            return False
        self._decide_there(declining[0])
        return True

    def _decide_here(self) -> None:
        walk = self.walk
        seat, decision = walk.script.pop()
        self.questions.append(walk.game.prompt(walk.here, seat).kind)
        self.told_here += [(seat, event) for event in walk.game.apply(walk.here, seat, decision)]
        self.here.append((seat, decision))

    def _decide_there(self, decision: Decision) -> None:
        walk, seat = self.walk, self.asked
        events = walk.game.apply(walk.there, seat, decision)
        walk.events_there += events
        self.told_there += [(seat, event) for event in events]
        self.there.append((seat, decision))


def _step(kind: str) -> str:
    return "effect" if kind.startswith("effect.") else kind


def shown(told: Iterable[Told], observer: Observer) -> list[tuple[str, Any]]:
    """What the rules show this observer of what has happened."""
    return [
        (event.kind, dict(event.data))
        for actor, event in told
        if _in_the_open(event) or _concerns(event, observer, actor)
    ]


def _in_the_open(event: Event) -> bool:
    data = event.data
    by_nobody = event.kind == "deck.looked" and "seat" not in data
    return event.kind in OPEN or by_nobody or "open" in data or data.get("from") == "played"


def _concerns(event: Event, observer: Observer, actor: int) -> bool:
    """Whether it is this seat that looks, gives or takes, or acts where no other does; and knows.

    What the one who acts is told of others' cards is not shown by the rules.
    """
    named = [event.data.get(key) for key in ("seat", "from", "to")]
    seats = [seat for seat in named if isinstance(seat, int)] or [actor]
    return observer in seats and (event.audience is None or observer in event.audience)


def _lie(game: Any, state: Any) -> dict[str, Any]:
    """Where every card lies: piles in their order, the rest by number."""
    seen = game.reveal(state)
    opened = seen["open"]
    piles = {name: opened[name] for name in ("messages", "temple")}
    sets = {name: set(opened[name]) for name in ("discard", "removed")}
    sets |= {f"hand {seat}": set(cards) for seat, cards in enumerate(opened["hands"])}
    sets |= {f"gear of {who}": set(cards) for who, cards in opened["gear"].items()}
    played = {f"played by {seat}": cards for seat, cards in enumerate(seen["played"])}
    return {**piles, **opened["decks"], **sets, **played}


def _swapped(pile: Any, cards: Mapping[int, int]) -> Any:
    return type(pile)(cards.get(card, card) for card in pile)
