"""What every part of a picture asks for: the view, the ships in it, the words and the names."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from rules.engine.lettering import legible
from rules.engine.model import Line, Translate
from rules.galaxy_trucker_missions.components.catalog import Box
from rules.galaxy_trucker_missions.presentation.craft import Craft

LETTERS = "ABCD"


class Scene:
    """A view with the words to show it in."""

    def __init__(self, box: Box, view: Mapping[str, Any], tr: Translate) -> None:
        self.box = box
        self.view = view
        self.tr = tr
        self.board = box.boards[view["class"]]
        self.seats = range(len(view["credits"]))
        self.seat: int | None = view.get("seat")
        self.crafts = [
            None if parts is None else Craft(box, self.board, parts) for parts in view["ships"]
        ]
        self.building = view["phase"] == "build"

    @cached_property
    def players(self) -> list[str]:
        """Names in letters that can be drawn; a number for one that has none."""
        return [self._player(seat) for seat in self.seats]

    def _player(self, seat: int) -> str:
        name = " ".join(legible(self.tr("picture-player", seat=seat)).split())
        return name or self.tr("picture-seat", number=seat + 1)

    def line(self, line: Line) -> str:
        """A text id with its arguments, in words."""
        return self.tr(line[0], **line[1])

    @cached_property
    def own(self) -> Craft | None:
        """The reader's own ship, as far as there is one."""
        return None if self.seat is None else self.crafts[self.seat]

    @cached_property
    def card(self) -> int | None:
        """The card in play; between two cards the last one."""
        turned = self.view["turned"]
        return turned[-1] if turned else None

    def card_kind(self, card: int) -> str:
        """What sort of card that is."""
        box = self.box
        return box.adventures[card][0] if card in box.adventures else box.supercards[card][0]

    def waited_for(self, seat: int) -> bool:
        """Whether everybody waits for this pilot."""
        return seat in self.view["pending"] and seat not in self.view["answered"]

    def threatened(self, seat: int) -> bool:
        """Whether what was rolled comes at this ship, as far as the view tells."""
        view = self.view
        if self.card is None or not view["rolls"] or seat in view["dodged"]:
            return False
        kind = self.card_kind(self.card)
        if kind in ("swarm", "meteor_alert"):
            return seat in view["route"]
        shots = ("pirates", "enemy_fleet", "combat_zone")
        return view["card"] is not None and kind in shots and self.waited_for(seat)
