"""Following a game from events alone: what a seat can keep track of without asking for a view.

Public events (audience None) carry the numbers; ids come from events a seat may see.
"""

from collections.abc import Mapping
from typing import Any

from rules.engine.model import Event

FOLDED = (
    "indicators",
    "pawns",
    "markers",
    "pool",
    "sections",
    "vehicles",
    "control",
    "protagonist",
    "decks",
    "messages",
    "temple",
    "discard",
    "removed",
    "gear",
    "hand_sizes",
    "hand",
    "round",
)


class Fold:
    """Starts from a view and is moved on by the events this seat (None: a spectator) gets."""

    def __init__(self, view: Mapping[str, Any], seat: int | None) -> None:
        self.seat = seat
        self.told = {key: _copy(view[key]) for key in FOLDED if key in view}

    def take(self, events: list[Event]) -> None:
        """Take in what happened, as far as this seat is told."""
        for event in events:
            if event.audience is None or self.seat in event.audience:
                handler = getattr(self, "_" + event.kind.replace(".", "_"), None)
                if handler is not None:
                    handler(event.data, event.audience is None)

    def differences(self, view: Mapping[str, Any]) -> list[str]:
        """Where the view disagrees with what was told."""
        return [
            f"{key}: told {told!r}, but the view shows {view[key]!r}"
            for key, told in self.told.items()
            if told != view[key]
        ]

    def _round(self, data: Mapping[str, Any], _public: bool) -> None:
        self.told["round"] = data["round"]
        self.told["control"] = dict.fromkeys(self.told["control"], "secret")

    def _control_passed(self, data: Mapping[str, Any], _public: bool) -> None:
        if "pick" in data:
            self.told["control"][data["pick"]] = data["seat"]

    def _control_revealed(self, data: Mapping[str, Any], _public: bool) -> None:
        self.told["control"] = dict(data["control"])

    def _protagonist(self, data: Mapping[str, Any], _public: bool) -> None:
        self.told["protagonist"] = data["seat"]

    def _indicator(self, data: Mapping[str, Any], _public: bool) -> None:
        self.told["indicators"][data["indicator"]] = data["to"]

    def _pawn_moved(self, data: Mapping[str, Any], _public: bool) -> None:
        self.told["pawns"][data["character"]] = data["to"]

    def _vehicle_entered(self, data: Mapping[str, Any], _public: bool) -> None:
        self.told["vehicles"][data["vehicle"]] = data["at"]

    def _vehicle_moved(self, data: Mapping[str, Any], _public: bool) -> None:
        self.told["vehicles"][data["vehicle"]] = data["to"]
        for character in data["characters"]:
            self.told["pawns"][character] = data["to"]

    def _marker(self, data: Mapping[str, Any], _public: bool) -> None:
        colour, change = data["colour"], data["change"]
        self.told["pool"][colour] -= change
        if "section" not in data:
            self.told["markers"][data["seat"]][colour] += change
            return
        there = self.told["sections"][data["section"]]
        if change > 0:
            order = list(self.told["pawns"])
            there.append(data["character"])
            there.sort(key=order.index)
        else:
            there.remove(data["character"])

    def _card_played(self, data: Mapping[str, Any], _public: bool) -> None:
        self.told["hand_sizes"][data["seat"]] -= 1
        if data["seat"] == self.seat:
            self.told["hand"].remove(data["card"])

    def _card_moved(self, data: Mapping[str, Any], public: bool) -> None:
        if public:
            self._count(data["from"], -data["count"])
            self._count(data["to"], data["count"])
        if self.seat is None or "cards" not in data:
            return
        if data["from"] == self.seat:
            self.told["hand"] = [c for c in self.told["hand"] if c not in data["cards"]]
        if data["to"] == self.seat:
            self.told["hand"] = sorted([*self.told["hand"], *data["cards"]])

    def _messages_revealed(self, data: Mapping[str, Any], _public: bool) -> None:
        self._count("temple", -data["temple"])
        self._count("messages", -data["messages"])
        self._count("removed", data["temple"] + data["messages"])

    def _count(self, place: str | int, change: int) -> None:
        """A deck, a pile, a Character's Gear or a hand grew or shrank; played cards lie open."""
        if isinstance(place, int):
            self.told["hand_sizes"][place] += change
        elif place in self.told["decks"]:
            self.told["decks"][place] += change
        elif place in self.told["gear"]:
            self.told["gear"][place] += change
        elif place != "played":
            self.told[place] += change


def _copy(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copy(item) for key, item in value.items()}
    return [_copy(item) for item in value] if isinstance(value, list) else value
