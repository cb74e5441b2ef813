"""What goes through a player's head at one question: what cards, decks, Sections and places are
worth to them, and whom they have to fear.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from rules.engine.model import Decision, Event, Prompt
from rules.shadow_planet.ai.beliefs import Beliefs
from rules.shadow_planet.ai.wishes import Wishes
from rules.shadow_planet.components.catalog import Box
from rules.shadow_planet.components.data_files import SectionEffect, Vehicle

LATER = 0.3
"""What something is worth that may still come to pass, beside having it now."""

FAVOUR = 0.05
"""A look, a small nuisance: not nothing, but never better than getting on with it."""

MOVES_AN_INDICATOR = ("advance_indicator", "move_indicator")


class Thoughts:
    """The worth of things to one seat, at one moment, in parts of its chance to win."""

    def __init__(
        self,
        box: Box,
        view: Mapping[str, Any],
        events: Sequence[Event],
        prompt: Prompt,
        legal: Sequence[Decision],
    ) -> None:
        self.box = box
        self.view = view
        self.legal = legal
        self.facts: dict[str, Mapping[str, Any]] = dict(prompt.facts)
        """What was chosen before this question and belongs to it."""
        self.effect_asked, self.numbers = _effect_asked(box, prompt.kind, events)
        self.beliefs = Beliefs(box, view, events)
        self.wishes = Wishes(self.beliefs)
        self.favour = FAVOUR * self.wishes.scale
        self.seat: int = view["seat"]
        self.hand: list[int] = view["hand"]
        self.who = next((c for c, p in view["control"].items() if p == self.seat), "")
        """The Character it controls."""
        self._kept: dict[tuple[int, str], float] = {}
        self._shows: dict[tuple[str, str, int], float] = {}
        self._decks: dict[tuple[str, str], list[float]] = {}

    # Who is where

    def location(self, who: str) -> str:
        """The Location a Character is in."""
        return self.box.locations[self.box.place_of[self.view["pawns"][who]]]

    @cached_property
    def here(self) -> str:
        """The Location its own Character is in."""
        return self.location(self.who)

    def others_here(self) -> list[str]:
        """The other Characters in this Location."""
        return [c for c in self.view["pawns"] if c != self.who and self.location(c) == self.here]

    def players_here(self) -> list[int]:
        """The players of the other controlled Characters in this Location."""
        found = (self.view["control"][c] for c in self.others_here())
        return [seat for seat in found if seat is not None]

    def character_of(self, seat: int) -> str:
        """The Character a player controls."""
        return next(c for c, p in self.view["control"].items() if p == seat)

    def hostile(self, seat: int) -> float:
        """How likely a player wants another side to win."""
        return 1 - self.beliefs.side_of(seat, self.wishes.side)

    # Cards

    def as_message(self, card: int) -> float:
        """What it is worth to have a card among the Messages."""
        return self.wishes.as_message(card)

    def keep(self, card: int, who: str) -> float:
        """What a card is worth with a Character: in its Gear at the end, or to show before."""
        worth = self._kept.get((card, who))
        if worth is None:
            type_ = self.box.type_of[card]
            same = sum(self.box.type_of[c] == type_ for c in self.beliefs.carried[who] if c != card)
            worth = self.wishes.in_gear(card, who) + self._to_show(type_, who, same)
            self._kept[card, who] = worth
        return worth

    def hold(self, card: int, who: str) -> float:
        """The same, for one who may also discard it some day; but only one goes each round."""
        return max(self.keep(card, who), LATER * self.as_message(card))

    def burnt(self, card: int) -> float:
        """What it is worth that a card of its Character goes to discard, and on to the Messages."""
        return self.as_message(card) - self.keep(card, self.who)

    def _to_show(self, type_: str, who: str, same: int) -> float:
        """A Section that moves an Indicator asks for cards: the last one missing counts most."""
        if (type_, who, same) not in self._shows:
            self._shows[type_, who, same] = LATER * max(
                (
                    self.effect(effect, who) * (same + 1) / effect.show[type_]
                    for key in self.box.sections
                    if self.may_enter(key, who)
                    for effect in self.box.sections[key].effect
                    if effect.does in MOVES_AN_INDICATOR and same < effect.show.get(type_, 0)
                ),
                default=0.0,
            )
        return max(0.0, self._shows[type_, who, same])

    # Decks

    def deck(self, location: str, who: str) -> list[float]:
        """What the cards that may lie in a deck are worth to a Character, the best first."""
        worths = self._decks.get((location, who))
        if worths is None:
            cards = self._may_lie_in[location]
            worths = sorted((self.hold(card, who) for card in cards), reverse=True)
            self._decks[location, who] = worths
        return worths

    @cached_property
    def _may_lie_in(self) -> dict[str, list[int]]:
        """By Location: its cards that have not turned up elsewhere, and what was put there."""
        view = self.view
        seen = {entry["card"] for entry in view["known"]}
        seen.update(view["hand"], view["discard_open"], *view["played"])
        found = {
            key: [card for card in self.box.home[key] if card not in seen]
            for key in self.box.locations
        }
        for entry in view["known"]:
            if entry["place"] in found:
                found[entry["place"]].append(entry["card"])
        return found

    def top(self, location: str, who: str) -> float:
        """What the top card of a deck is worth to a Character, known or not."""
        if not self.view["decks"][location]:
            return 0.0
        for entry in self.view["known"]:
            if entry["place"] == location and entry["depth"] == 0:
                return self.hold(entry["card"], who)
        worths = self.deck(location, who)
        return sum(worths) / len(worths) if worths else 0.0

    def found(self, location: str, who: str, search: int, get: int) -> float:
        """What a turn brings in from a deck: look at some cards and take the best of them."""
        size = self.view["decks"][location]
        worths = self.deck(location, who)
        if not worths or not size:
            return 0.0
        search, get = min(search, size), min(get, size)
        chosen = min(search, get)
        best = sum(worths[len(worths) * (i + 1) // (search + 2)] for i in range(chosen))
        return best + (get - chosen) * self.top(location, who)

    def drained(self, location: str, cards: int) -> float:
        """What taking cards out of a deck is worth: an empty one hurries Countdown every round."""
        size = self.view["decks"][location]
        return self.wishes.advance["countdown"] * cards / size if size else 0.0

    # Sections

    def may_enter(self, section: str, who: str) -> bool:
        """Not the Robot, and not with one's own Marker there."""
        return who in self.beliefs.colour and who not in self.view["sections"][section]

    def section(self, key: str, who: str, hand: Iterable[int]) -> float:
        """What it is worth to end a turn in a Section with this hand."""
        return max((worth for worth, _ in self._uses(key, who, hand)), default=0.0)

    def best_use(self, key: str, who: str, hand: Iterable[int]) -> int:
        """Which effect of a Section that is worth something there."""
        return max(self._uses(key, who, hand))[1]

    def _uses(self, key: str, who: str, hand: Iterable[int]) -> list[tuple[float, int]]:
        """What each effect is worth for which this hand can show the cards."""
        held: dict[str, int] = {}
        for card in hand:
            type_ = self.box.type_of[card]
            held[type_] = held.get(type_, 0) + 1
        return [
            (self.effect(effect, who), n)
            for n, effect in enumerate(self.box.sections[key].effect)
            if all(held.get(type_, 0) >= shown for type_, shown in effect.show.items())
        ]

    def to_be_shown(self, card: int) -> bool:
        """Whether the Section it stands in wants this card to be shown."""
        at = self.view["pawns"][self.who]
        if at not in self.box.sections:
            return False
        rest = [c for c in self.hand if c != card]
        return self.section(at, self.who, self.hand) > self.section(at, self.who, rest)

    def effect(self, effect: SectionEffect, who: str) -> float:
        """What a Section's effect is worth."""
        does, with_ = effect.does, effect.with_
        if does == "advance_indicator":
            return with_["steps"] * self.wishes.advance[with_["indicator"]]
        if does == "move_indicator":
            return with_["steps"] * abs(self.wishes.advance[with_["indicator"]])
        if does == "vehicle_enters":
            return 0.0 if self.view["vehicles"][with_["vehicle"]] else self.far_away(who)
        if does == "remove_a_message":
            return self.favour - LATER * min(self._messages, default=0.0)
        if does == "fill_the_temple":
            return self.favour + sum(sorted(self._messages, reverse=True)[: with_["cards"]])
        if does == "take_any_top_card":
            return max(self.top(at, who) for at in self.box.locations)
        return 4 * self.favour

    def far_away(self, who: str) -> float:
        """What lies where only Vehicles go, beside what lies here."""
        at = self.box.location_number[self.location(who)]
        near = {at, *self.box.on_foot[at]}
        far = [key for i, key in enumerate(self.box.locations) if i not in near]
        gains = [self.top(key, who) - self.top(self.location(who), who) for key in far]
        return max([0.0, *gains])

    @cached_property
    def _messages(self) -> list[float]:
        """What the cards that may lie among the Messages are worth there."""
        cards = [e["card"] for e in self.view["known"] if e["place"] == "messages"]
        cards += self.view["discard_open"] or self.box.home["messages"]
        return [self.as_message(card) for card in cards]

    # Places

    def on_foot(self, who: str) -> Iterator[tuple[str, int]]:
        """Every place a Character could walk to, and what it costs."""
        box = self.box
        start = box.place_of[self.view["pawns"][who]]
        cost = {start: 0, **{at: way[0] for at, way in box.on_foot[start].items()}}
        for at, points in cost.items():
            yield box.locations[at], points
        for key, row in box.sections.items():
            at = box.place_of[key]
            if at in cost and self.may_enter(key, who):
                yield key, cost[at] + row.enter

    def within(self, cards: Iterable[int]) -> Iterator[str]:
        """Every place in reach of its Character, if it played these Move cards besides."""
        total = self.view["totals"]["move"]
        points = total["total"] + self.points(cards, "move")
        yield from (place for place, cost in self.on_foot(self.who) if cost <= points)
        played = [source for source, _ in total["sources"] if isinstance(source, int)]
        bonus = sum(amount for source, amount in total["sources"] if isinstance(source, str))
        ways = self.box.by_vehicle[self.box.location_number[self.here]]
        for row in self.box.board.vehicle:
            if self.view["vehicles"][row.key] == self.here:
                points = _driven(self.box, row, [*played, *cards]) + bonus
                yield from (self.box.locations[at] for at, way in ways.items() if way[0] <= points)

    def place(self, place: str, who: str, hand: Sequence[int], more: Mapping[str, int]) -> float:
        """What it is worth to a Character to search, get and end its turn in a place.

        `more` are the points it has besides the cards in hand.
        """
        location = self.box.locations[self.box.place_of[place]]
        search = self.points(hand, "search") + more.get("search", 0)
        get = self.points(hand, "get") + more.get("get", 0) + self.box.board.first_get
        worth = self.found(location, who, search, get)
        if place in self.box.sections:
            worth += self.section(place, who, hand)
        return worth

    def turn_at(self, place: str) -> float:
        """What the rest of its turn is worth there."""
        totals = self.view["totals"]
        more = {type_: totals[type_]["total"] for type_ in ("search", "get")}
        return self.place(place, self.who, self.hand, more)

    def near_enough(self) -> bool:
        """Whether no more Move cards lead to a better place."""
        plays = [int(d[1]) for d in self.legal if d[0] == "play"]
        near = max(self.turn_at(place) for place in self.within([]))
        return near >= max(self.turn_at(place) for place in self.within(plays))

    def points(self, cards: Iterable[int], type_: str) -> int:
        """The values of these cards in the step of a type."""
        kind = self.box.kind
        return sum(kind[card].value or 0 for card in cards if kind[card].type == type_)


def _driven(box: Box, vehicle: Vehicle, cards: Iterable[int]) -> int:
    """What Move cards bring in a Vehicle."""
    rows = [box.kind[card] for card in cards if box.kind[card].value is not None]
    values = (row.value if row.value_driving is None else row.value_driving for row in rows)
    return sum(value or 0 for value in values) * vehicle.times + vehicle.per_card * len(rows)


def _effect_asked(
    box: Box, kind: str, events: Sequence[Event]
) -> tuple[str | None, Mapping[str, Any]]:
    """Which effect of a card or Section asks, and the numbers beside it in the data files."""
    family, _, key = kind.partition(".")
    if family != "effect":
        return None, {}
    if key not in box.sections:
        row = next(row for row in box.card_rows if row.key == key)
        return row.play, row.with_
    used = next((e.data["effect"] for e in reversed(events) if e.kind == "section.used"), "")
    effects = {f"{key}_{n}": effect for n, effect in enumerate(box.sections[key].effect)}
    effect = effects.get(used, box.sections[key].effect[0])
    return effect.does, effect.with_
