"""What a seat makes of the others: who holds which Objective, who carries what, who would be whom.

Everything here follows from the seat's view and from what it was told, as it would for a person
who remembers the whole game.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import combinations, permutations
from math import exp
from typing import Any, NamedTuple

from rules.engine.model import Event
from rules.shadow_planet.components.catalog import INDICATORS, Box

View = Mapping[str, Any]
Markers = Sequence[Mapping[str, int]]
Deal = tuple[str, ...]
"""By seat: the Objective it may hold."""
Roles = dict[str, dict[str, float]]
"""By Character: how likely it ends the game on each side."""

SIDES: tuple[str, ...] = ("alien", "astronaut", "guardian")

WANTS: dict[str, dict[str, float]] = {
    "astronaut": {"threat": -0.6, "repair": 1.0, "countdown": -0.4},
    "alien": {"threat": 0.3, "repair": 0.8, "countdown": -0.2},
    "guardian": {"threat": 0.8, "repair": -1.0, "countdown": 0.6},
}
"""How much each side likes an Indicator to advance: whoever moves one shows some of their side."""

DELIBERATE, BY_THE_WAY = 0.8, 0.3
"""How much an act tells: done for its own sake, or for the points and with this consequence."""


class Counts(NamedTuple):
    """What one card counts as, wherever it may end."""

    message: tuple[int, ...]
    """Revealed as a Message: how far it advances each Indicator."""
    mends: int
    """Repair, in an Astronaut's Gear at the end."""
    arms: int
    """Attack, in an Astronaut's Gear at the end."""
    feeds: int
    """Get less Attack, in the Alien's Gear at the end."""


@lru_cache(maxsize=8)
def counts(box: Box) -> tuple[Counts, ...]:
    """What every card of the box counts as."""
    found: list[Counts] = []
    for card in range(box.size):
        message = box.counts(card, "message")
        astronaut, alien = box.counts(card, "astronaut"), box.counts(card, "alien")
        steps = tuple(
            message.get(row.advances_with, 0) - message.get(row.moves_back_with, 0)
            for row in box.board.indicator
        )
        feeds = alien.get("get", 0) - alien.get("attack", 0)
        found.append(Counts(steps, astronaut.get("repair", 0), astronaut.get("attack", 0), feeds))
    return tuple(found)


class Story:
    """The game as this seat was told it: what the others did, and whom that helps."""

    def __init__(self, box: Box, seats: int, events: Sequence[Event]) -> None:
        self.box = box
        self.counts = counts(box)
        self.leanings = [dict.fromkeys(SIDES, 0.0) for _ in range(seats)]
        self.holder = {card: key for key in box.characters for card in box.home[key]}
        """By card: the Character it was last seen with; starting Gear is printed in the rules."""
        self.player: dict[str, int] = {}
        """By Character: who controlled it last."""
        self.character: dict[int, str] = {}
        """By seat: the Character it controls this round."""
        self.mover: int | None = None
        for event in events:
            hear = _HEARD.get(event.kind)
            if hear is not None:
                hear(self, event.data)

    def _lean(self, seat: int, indicator: str, steps: float) -> None:
        for side, leaning in self.leanings[seat].items():
            self.leanings[seat][side] = leaning + steps * WANTS[side][indicator]

    def _gave_to_messages(self, seat: int, card: int, weight: float) -> None:
        for indicator, steps in zip(INDICATORS, self.counts[card].message, strict=True):
            if steps:
                self._lean(seat, indicator, steps * weight)

    def crew(self, data: Mapping[str, Any]) -> None:
        self.character = {p: key for key, p in data["control"].items() if p is not None}
        self.player.update((key, seat) for seat, key in self.character.items())

    def card_played(self, data: Mapping[str, Any]) -> None:
        self.mover = data["seat"]
        self.holder[data["card"]] = data["character"]

    def section_used(self, data: Mapping[str, Any]) -> None:
        self.mover = data["seat"]
        self.holder.update(dict.fromkeys(data["cards"], data["character"]))

    def turn_ended(self, _data: Mapping[str, Any]) -> None:
        self.mover = None

    def indicator(self, data: Mapping[str, Any]) -> None:
        """Inside a turn its player has moved it, by a card or a Section: nothing tells more."""
        if self.mover is not None:
            row = self.box.indicators[data["indicator"]]
            steps = (data["to"] - data["from"]) * (1 if row.ends_at else -1)
            self._lean(self.mover, row.key, steps * DELIBERATE)

    def card_moved(self, data: Mapping[str, Any]) -> None:
        if "cards" not in data:
            return
        if data["from"] == "played" and data["to"] == "discard":
            for card in data["cards"]:
                self._gave_to_messages(data["seat"], card, BY_THE_WAY)
                self.holder.pop(card, None)
        elif data["to"] in self.character:
            self.holder.update(dict.fromkeys(data["cards"], self.character[data["to"]]))

    def hand_looked(self, data: Mapping[str, Any]) -> None:
        who = data.get("character") or self.character.get(data.get("of", -1))
        if "cards" in data and who is not None:
            self.holder.update(dict.fromkeys(data["cards"], who))

    def messages_revealed(self, data: Mapping[str, Any]) -> None:
        """A card last seen with a Character was discarded by whoever controlled it since."""
        for card in data["cards"]:
            who = self.holder.pop(card, None)
            if who in self.player:
                self._gave_to_messages(self.player[who], card, DELIBERATE)


_HEARD = {
    "control.revealed": Story.crew,
    "card.played": Story.card_played,
    "section.used": Story.section_used,
    "turn.ended": Story.turn_ended,
    "indicator": Story.indicator,
    "card.moved": Story.card_moved,
    "hand.looked": Story.hand_looked,
    "messages.revealed": Story.messages_revealed,
}


@lru_cache(maxsize=64)
def possible_deals(box: Box, seats: int, seat: int, mine: str) -> tuple[Deal, ...]:
    """Every way the Objectives may have been dealt, for a seat that knows its own."""
    always = [row.key for row in box.objective_rows if row.always and row.key != mine]
    others = [row.key for row in box.objective_rows if not row.always and row.key != mine]
    found: list[Deal] = []
    for drawn in combinations(others, seats - 1 - len(always)):
        for dealt in permutations([*always, *drawn]):
            found.append((*dealt[:seat], mine, *dealt[seat:]))
    return tuple(found)


class Beliefs:
    """What one seat holds for likely, at one moment."""

    def __init__(self, box: Box, view: View, events: Sequence[Event]) -> None:
        self.box = box
        self.view = view
        self.seat: int = view["seat"]
        self.colour = {
            who: box.colours[colour]
            for who, colour in zip(box.characters, box.colour_of, strict=True)
            if colour is not None
        }
        """By Character with Markers: their colour."""
        self.people = list(self.colour)
        self.fixed = {int(seat): who for seat, who in view["identities"].items()}
        """By seat: the Identities fixed so far."""
        self.carried, self.unknown = whereabouts(box, view)
        self.deals = self._weigh_deals(events)

    def _weigh_deals(self, events: Sequence[Event]) -> list[tuple[float, Deal]]:
        """The possible deals of Objectives, each with how likely it is."""
        view, sides = self.view, self.box.sides
        seats = len(view["hand_sizes"])
        if view["objectives"][self.seat] is not None:
            return [(1.0, tuple(view["objectives"]))]
        leanings = Story(self.box, seats, events).leanings
        deals = possible_deals(self.box, seats, self.seat, view["objective"])
        others = [p for p in range(seats) if p != self.seat]
        weights = [exp(sum(leanings[p][sides[deal[p]]] for p in others)) for deal in deals]
        total = sum(weights)
        return [(weight / total, deal) for weight, deal in zip(weights, deals, strict=True)]

    def side_of(self, seat: int, side: str) -> float:
        """How likely a player is on a side."""
        sides = self.box.sides
        return sum(weight for weight, deal in self.deals if sides[deal[seat]] == side)

    def roles(self, markers: Markers, fixed: Mapping[int, str] | None = None) -> Roles:
        """Who ends on which side, if the game ended with these Markers."""
        found: Roles = {who: dict.fromkeys(SIDES, 0.0) for who in self.people}
        wanted = self._wanted(markers)
        for weight, deal in self.deals:
            for who, side in self._match(deal, wanted, fixed or self.fixed).items():
                found[who][side] += weight
        return found

    def _wanted(self, markers: Markers) -> list[dict[str, dict[str, float]]]:
        """By seat and side: how many Markers of each Character's colour they own.

        A little less for those they would rather be, where Markers leave it open: the Alien wants
        Get cards, the Astronauts want tools, and the Guardian wants them out of their hands.
        """
        return [
            {
                side: {c: owned[self.colour[c]] - taste[c] for c in self.people}
                for side, taste in self.tastes.items()
            }
            for owned in markers
        ]

    @cached_property
    def tastes(self) -> dict[str, dict[str, float]]:
        """By side: whom one would rather be, as small numbers."""
        cards = {c: [counts(self.box)[card] for card in self.carried[c]] for c in self.people}
        tools = {c: sum(k.mends + k.arms for k in cards[c]) / 100 for c in self.people}
        feeds = {c: sum(k.feeds for k in cards[c]) / 100 for c in self.people}
        return {"alien": feeds, "astronaut": tools, "guardian": tools}

    def _match(
        self,
        deal: Deal,
        wanted: Sequence[Mapping[str, Mapping[str, float]]],
        fixed: Mapping[int, str],
    ) -> dict[str, str]:
        """By Character its side: each player is who they own the fewest Markers of, in order."""
        free = self.people[:]
        roles: dict[str, str] = {}
        for objective in self.box.objectives:
            if objective in deal:
                seat = deal.index(objective)
                side = self.box.sides[objective]
                who = fixed.get(seat) or min(free, key=wanted[seat][side].__getitem__)
                free.remove(who)
                roles[who] = side
        if "guardian" not in roles.values():
            roles[free.pop()] = "guardian"
        roles.update(dict.fromkeys(free, "astronaut"))
        return roles


def whereabouts(box: Box, view: View) -> tuple[dict[str, list[int]], dict[str, int]]:
    """By Character: the cards it carries for all this seat knows, and how many more there are.

    Hand, played cards and Gear are one: at the end of the round all of it is Gear again.
    """
    gear = view["gear"]
    crew = view["control"].items()
    controlled = {p: who for who, p in crew if isinstance(p, int) and not gear[who]}
    carried: dict[str, list[int]] = {who: [] for who in box.characters}
    size = dict(gear)
    located = set(view["discard_open"])
    for seat, who in controlled.items():
        played = view["played"][seat]
        located.update(played)
        carried[who] += [card for card in played if not box.discarded_at_end >> card & 1]
        size[who] = view["hand_sizes"][seat] + len(carried[who])
        if seat == view["seat"]:
            located.update(view["hand"])
            carried[who] += view["hand"]
    for entry in view["known"]:
        card, place = entry["card"], entry["place"]
        located.add(card)
        who = controlled.get(place) if isinstance(place, int) else place
        if who in carried:
            carried[who].append(card)
    for who in box.characters:
        room = size[who] - len(carried[who])
        printed = [card for card in box.home[who] if card not in located]
        carried[who] += printed[: max(room, 0)]
    return carried, {who: max(0, size[who] - len(carried[who])) for who in box.characters}
