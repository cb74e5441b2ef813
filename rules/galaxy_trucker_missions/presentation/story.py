"""A log as a story: one post for each card that tells what happened to whom, without repetition."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from rules.engine.model import Event, Line
from rules.galaxy_trucker_missions.components.catalog import Box
from rules.galaxy_trucker_missions.components.names import GOODS, SIDE_OF, SIDES
from rules.galaxy_trucker_missions.presentation.here import halves
from rules.galaxy_trucker_missions.presentation.saying import say

WHO = ("human", "passenger", "brown", "purple")
Data = Mapping[str, Any]


def story(box: Box, events: Iterable[Event]) -> list[Event]:
    """The happenings that one reader may know, put together as people tell them."""
    return Story(box).tell(events)


class Story:
    """Goes through a paragraph and remembers what is needed to tell what comes next."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.told: list[Event] = []
        self.card: int | None = None
        self.worst = 0
        """How often somebody had least in this card."""
        self.rolled = False
        """Whether dice were cast since somebody fought or had least: batteries then defend."""
        self.votes: Sequence[Any] | None = None

    def tell(self, events: Iterable[Event]) -> list[Event]:
        """All of them."""
        for event in events:
            joins = JOINS.get(event.kind)
            if joins is None or not joins(self, event):
                self.told.append(self._one(event))
        return self.told

    @property
    def last(self) -> Event:
        """What was told last."""
        return self.told[-1]

    @property
    def row(self) -> tuple[str, Any]:
        """Kind and row of the card in play; ("", None) where it is not known."""
        if self.card is None:
            return "", None
        if self.card in self.box.adventures:
            kind, _, row = self.box.adventures[self.card]
            return kind, row
        return self.box.supercards[self.card]

    def more(self, **data: Any) -> bool:
        """Add to what was told last."""
        self.told[-1] = self.last._replace(data={**self.last.data, **data})
        return True

    def _one(self, event: Event) -> Event:
        """An event by itself, with numbers as people say them."""
        found = TELL.get(event.kind)
        return event._replace(data={**event.data, **found(self, event.data)}) if found else event

    # What is told in one sentence with what came before

    def same(self, event: Event, *kinds: str) -> bool:
        """Whether the last sentence is about the same ship, and of one of these kinds."""
        if not self.told or self.last.kind not in kinds:
            return False
        return self.last.data.get("seat") == event.data["seat"]

    def part(self, event: Event) -> bool:
        """A part: with what hit the ship, or with others that went the same way."""
        at, how = _at(event.data), event.data["how"]
        if self.same(event, "hit") and how in ("destroyed", "fell_off"):
            key = "parts" if how == "destroyed" else "fallen"
            return self.more(**{key: [*self.last.data.get(key, ()), at]})
        if self.same(event, "part.lost") and self.last.data["how"] == how:
            return self.more(parts=[*self.last.data["parts"], at])
        return False

    def crew(self, event: Event) -> bool:
        """Somebody more who leaves."""
        if not self.same(event, "crew.lost"):
            return False
        gone = [*self.last.data["gone"], event.data["who"]]
        return self.more(gone=gone, who_left=_left(gone))

    def good(self, event: Event) -> bool:
        """One good more."""
        if not self.same(event, "goods.lost"):
            return False
        lost = [*self.last.data["letters"], event.data["good"]]
        return self.more(letters=lost, goods_lost=_colours(lost))

    def load(self, event: Event) -> bool:
        """What is aboard after a landing."""
        return self.same(event, "landed", "taken") and self.more(aboard=goods(event.data["goods"]))

    def spent(self, event: Event) -> bool:
        """Batteries that were named before what they were spent on."""
        if not self.same(event, "batteries") or self.last.data["use"] != "open":
            return False
        spent = self.told.pop().data["spent"]
        self.told.append(self._one(event))
        return self.more(spent=spent)

    def declare(self, event: Event) -> bool:
        """What one pilot after the other declares."""
        if not self.spent(event):
            self.told.append(self._one(event))
        one = self.told.pop()
        before = self.told[-1] if self.told else None
        kind = event.data["kind"]
        goes_on = before is not None and before.kind == "declared" and before.data["kind"] == kind
        if before is not None and goes_on:
            return self.more(values=[*before.data["values"], _value(one.data)])
        self.told.append(one._replace(data={**one.data, "values": [_value(one.data)]}))
        return True

    def batteries(self, event: Event) -> bool:
        """Another battery for the same."""
        use = self.use(event.data["seat"])
        if not self.same(event, "batteries") or use == "open" or self.last.data["use"] != use:
            return False
        return self.more(spent=self.last.data["spent"] + event.data["spent"])

    def move(self, event: Event) -> bool:
        """Several ships that move one after the other."""
        if self.reward() and self.same(event, "fought") and self.last.data["won"]:
            # It costs days; who leaves it loses none.
            self.more(credits=self.reward())
        if not self.told or self.last.kind != "moved":
            return False
        moves = [*self.last.data["all"], event.data]
        return self.more(all=moves, moves=[*map(_move, moves)])

    def shown(self, event: Event) -> bool:
        """Whoever shows a ship has finished it."""
        self.told = [one for one in self.told if one.kind != "finished"]
        return False

    def use(self, seat: int) -> str:
        """What this ship's batteries are for: not known yet, against hits, a hole, or for goods."""
        if self.rolled or self.row[0] == "meteor_shower":
            return "defence"
        if self.row[0] == "black_hole":
            return "hole"
        kinds = ("fought", "goods.lost", "worst")
        for one in reversed(self.told):
            mine = one.data.get("seat") == seat
            if mine and one.kind in kinds and not one.data.get("won"):
                return "goods" if one.kind != "worst" or self.takes_goods() else "open"
            if one.kind in ("card", "declared"):
                break
        return "open"

    def takes_goods(self) -> bool:
        """Whether the line of a zone that was reached takes goods."""
        kind, row = self.row
        if kind == "tactical_zone":
            column = (row.left, row.right)[min(self.worst, 2) - 1]
            return any(line.goods for line in column.lines)
        return kind == "combat_zone" and bool(row.lines[self.worst - 1].goods)

    # One event by itself

    def on_card(self, data: Data) -> Data:
        cards = data.get("cards") or [data["card"]]
        # A card of the same name does not begin a paragraph of its own.
        again = any(one.kind == "card" for one in self.told)
        self.card, self.worst, self.rolled = cards[-1], 0, False
        return {"again": again}

    def on_rolled(self, data: Data) -> Data:
        self.rolled = True
        return {"told": [roll(*one) for one in data["rolls"]]}

    def on_votes(self, data: Data) -> Data:
        self.votes = data["votes"]
        told: list[Line] = []
        for seat, vote in enumerate(data["votes"]):
            if vote is not None and tuple(vote) != ("abstain",):
                name = "ballot-against" if len(vote) > 2 else "ballot"
                words = dict(zip(("mission", "other"), vote[1:], strict=False))
                told.append((name, {"seat": seat, **words}))
            elif vote is not None:
                told.append(("ballot-none", {"seat": seat, "vote": say(tuple(vote))}))
        return {"ballots": told}

    def on_mission(self, _data: Data) -> Data:
        if self.votes is None:
            return {}
        wanted = [vote[1] for vote in self.votes if vote is not None and vote[0] == "vote"]
        return {"agreed": len(wanted) > 1 and len(set(wanted)) == 1}

    def on_declared(self, data: Data) -> Data:
        self.rolled = False
        value = data["value"]
        below = "value-below", {"value": -value}
        power = value if value >= 0 else below
        return {"told": halves(value) if data["kind"] == "firepower" else power, "spent": 0}

    def on_fought(self, _data: Data) -> Data:
        self.rolled = False
        strength = getattr(self.row[1], "strength", None)
        known = {"strength": strength} if isinstance(strength, int) else {}
        return {"spent": 0, **known}

    def on_worst(self, _data: Data) -> Data:
        self.worst, self.rolled = self.worst + 1, False
        kind, row = self.row
        if kind == "combat_zone" and self.worst <= len(row.lines):
            return {"least": row.lines[self.worst - 1].lowest}
        if kind == "tactical_zone":
            first, second = (row.left, row.right)[min(self.worst, 2) - 1].compare
            return {"least": first, "minus": second}
        return {"least": "crew"} if kind == "sabotage" else {}

    def on_batteries(self, data: Data) -> Data:
        return {"use": self.use(data["seat"])}

    def on_gave_up(self, data: Data) -> Data:
        if data["why"] != "card" or self.card is None:
            return {}
        return {"why": "power" if self.row[0] == "open_space" else "crew"}

    def on_taken(self, _data: Data) -> Data:
        return {"credits": self.reward()} if self.reward() else {}

    def reward(self) -> int:
        """What the card in play pays in credits."""
        return getattr(self.row[1], "credits", None) or 0


def roll(code: str, line: Any) -> Line:
    """What the dice said: a meteor or shot with its line, or the square of a sabotage."""
    if code == "sabotage":
        return "roll-square", {"x": line[0], "y": line[1]}
    side = SIDE_OF[code[1]]
    name = "roll-row" if side % 2 else "roll-column"
    return name, {"what": code[0], "side": SIDES[side], "line": line}


def goods(letters: str) -> list[Line]:
    """Goods by colour."""
    found: list[Line] = [
        (f"goods-{colour}", {"count": letters.count(letter)})
        for letter, colour in GOODS.items()
        if letter in letters
    ]
    return found or [("goods-none", {})]


def _at(data: Data) -> Line:
    return "part-at", {"card": data["tile"], "x": data["x"], "y": data["y"]}


def _left(gone: Sequence[str]) -> list[Line]:
    """Who has left, those alike together."""
    return [("left", {"who": who}) for who in sorted(gone, key=WHO.index)]


def _colours(lost: Sequence[str]) -> list[Line]:
    counted = Counter(lost)
    return [("good-gone", {"good": good}) for good in counted.elements()]


def _move(data: Data) -> Line:
    return "move", {"seat": data["seat"], "by": f"{data['days']:+d}".replace("-", "−")}


def _value(data: Data) -> Line:
    """What a pilot declared, and for how many batteries."""
    name = "declared-for" if data["spent"] else "declared"
    return name, {"seat": data["seat"], "value": data["told"], "spent": data["spent"]}


JOINS: dict[str, Callable[[Story, Event], bool]] = {
    "part.lost": Story.part,
    "crew.lost": Story.crew,
    "goods.lost": Story.good,
    "loaded": Story.load,
    "declared": Story.declare,
    "fought": Story.spent,
    "batteries": Story.batteries,
    "moved": Story.move,
    "ship.shown": Story.shown,
}
"""By kind of event: how it is told with the sentence before it, if it is."""

TELL: dict[str, Callable[[Story, Data], Data]] = {
    "votes": Story.on_votes,
    "mission": Story.on_mission,
    "ship.shown": lambda _, data: {"parts": len(data["ship"].split())},
    "card": Story.on_card,
    "rolled": Story.on_rolled,
    "declared": Story.on_declared,
    "fought": Story.on_fought,
    "worst": Story.on_worst,
    "batteries": Story.on_batteries,
    "moved": lambda _, data: {"all": [data], "moves": [_move(data)]},
    "loaded": lambda _, data: {"aboard": goods(data["goods"])},
    "part.lost": lambda _, data: {"parts": [_at(data)]},
    "crew.lost": lambda _, data: {"gone": [data["who"]], "who_left": _left([data["who"]])},
    "goods.lost": lambda _, data: {
        "letters": [data["good"]],
        "goods_lost": _colours([data["good"]]),
    },
    "taken": Story.on_taken,
    "gave_up": Story.on_gave_up,
    "settled": lambda _, data: {
        "purses": [
            ("purse", {"seat": seat, "credits": purse})
            for seat, purse in enumerate(data["credits"])
        ]
    },
}
"""By kind of event: what is added to it."""
