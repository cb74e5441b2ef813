"""How things stand for the one who is asked: their Character, hand and totals, from a view."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from rules.engine.model import Line
from rules.shadow_planet.components.catalog import Box
from rules.shadow_planet.components.data_files import SectionEffect


class Here:
    """What one seat sees, put as short lines need it."""

    def __init__(self, box: Box, view: Mapping[str, Any]) -> None:
        self.box = box
        self.view = view
        self.seat: int = view["seat"]
        self.who = next((c for c, by in view["control"].items() if by == self.seat), "")
        """The Character this seat controls."""
        self.held = Counter(box.type_of[card] for card in view["hand"])
        self.here = self.location(self.who) if self.who else ""

    def location(self, who: str) -> str:
        """The Location a Character is in."""
        return self.box.locations[self.box.place_of[self.view["pawns"][who]]]

    def colour_of(self, who: str) -> str | None:
        """The colour of a Character's Markers."""
        colour = self.box.colour_of[self.box.number[who]]
        return None if colour is None else self.box.colours[colour]

    def of_colour(self, colour: str) -> str:
        """The Character whose Markers have this colour."""
        return self.box.characters[self.box.colour_of.index(self.box.colours.index(colour))]

    def known_top(self, at: str) -> int | None:
        """The top card of a deck, if this seat knows it."""
        if at in self.view["tops"]:
            return self.view["tops"][at]
        known = (e["card"] for e in self.view["known"] if e["place"] == at and e["depth"] == 0)
        return next(known, None)

    def searched_top(self) -> int | None:
        """The card that lies on top of the deck one has looked at."""
        seen = self.view["seen"]
        at = next((e["place"] for e in self.view["known"] if e["card"] in seen), None)
        return None if at is None else self.known_top(at)

    # Cards

    def brief(self, key: str) -> Iterable[Line]:
        """What a card, a Character or a Section's effect does, where the data say it in short."""
        if key in self.box.briefs:
            yield "does-brief", {"brief": key}

    def card(self, card: int) -> Iterable[Line]:
        """Type and value of a card, and its text in short."""
        row = self.box.kind[card]
        name = "does-type" if row.value is None else "does-type-value"
        yield name, {"type": row.type, "value": row.value}
        yield from self.brief(row.key)

    def last_of(self, card: int) -> Iterable[Line]:
        """That a card is the only one of its type in the hand."""
        type_ = self.box.type_of[card]
        if self.held[type_] == 1 and card in self.view["hand"]:
            yield "does-last", {}

    def total_with(self, card: int) -> Line:
        """What a total comes to if this card is played, too."""
        row = self.box.kind[card]
        total = self.view["totals"][row.type]
        points = sum(amount for _, amount in total["sources"])
        value = row.value or 0
        if row.value_as is not None and self.who in row.value_as.characters:
            value = row.value_as.value
        value += self._woken(row.type, [source for source, _ in total["sources"]])
        return "does-total", {"before": total["total"], "after": max(0, points + value)}

    def _woken(self, type_: str, counted: list[int | str]) -> int:
        """Bonuses that begin to count with the first card of a type."""
        found = 0
        for effect in self.view["effects"]:
            source = effect["source"]
            if effect["type"] != type_ or source not in self.box.number or source in counted:
                continue
            row = self.box.character_rows[self.box.number[source]].uncontrolled
            if row.with_card and effect["on"] == self.here and source != self.who:
                found += effect["amount"]
        return found

    def as_message(self, card: int) -> list[Line]:
        """What a card would do to the Indicators if it alone were revealed."""
        return [self.change(*steps) for steps in self.message_steps(card)]

    def message_steps(self, card: int) -> list[tuple[str, int]]:
        """How many steps towards its end a card would push which Indicator."""
        counts = self.box.counts(card, "message")
        found = {
            row.key: counts.get(row.advances_with, 0) - counts.get(row.moves_back_with, 0)
            for row in self.box.board.indicator
        }
        return [(key, steps) for key, steps in found.items() if steps]

    def change(self, indicator: str, steps: int) -> Line:
        """An Indicator before and after so many steps towards its end."""
        before, after = self.view["indicators"][indicator], self._after(indicator, steps)
        if before == after:
            return "does-stands", {"indicator": indicator, "value": before}
        return "does-change", {"indicator": indicator, "before": before, "after": after}

    def _after(self, indicator: str, steps: int) -> int:
        row, before = self.box.indicators[indicator], self.view["indicators"][indicator]
        return min(max(before + steps if row.ends_at else before - steps, 0), row.most)

    # Sections and ways

    def can_show(self, use: SectionEffect) -> bool:
        """Whether the hand holds what must be shown."""
        return all(self.held[type_] >= n for type_, n in use.show.items())

    def in_play(self, use: SectionEffect) -> bool:
        """Whether the Vehicle that would come is there already."""
        return use.does == "vehicle_enters" and self.view["vehicles"][use.with_["vehicle"]]

    def gives(self, key: str, use: SectionEffect) -> Line:
        """What a Section's effect does, with numbers as they stand."""
        if use.does == "advance_indicator":
            return self.change(use.with_["indicator"], use.with_["steps"])
        if use.does == "move_indicator":
            indicator, steps = use.with_["indicator"], use.with_["steps"]
            numbers = {"before": self.view["indicators"][indicator]}
            numbers |= {"after": self._after(indicator, steps)}
            numbers |= {"other": self._after(indicator, -steps)}
            return "does-either", {"indicator": indicator, **numbers}
        return next(iter(self.brief(key)), ("does-effect", {"effect": key}))

    def walk_cost(self, place: str) -> int:
        """What it costs to walk to a place."""
        here, to = self.box.location_number[self.here], self.box.place_of[place]
        cost = 0 if here == to else self.box.on_foot[here][to][0]
        if place in self.box.sections:
            played = self.view["played"][self.seat]
            discount = sum(self.box.kind[card].section_discount for card in played)
            cost += max(0, self.box.sections[place].enter - discount)
        return cost
