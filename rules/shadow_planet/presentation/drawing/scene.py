"""What every part of a picture asks for: the view, the words and the names in it."""

from collections.abc import Mapping
from typing import Any

from rules.engine.lettering import legible
from rules.engine.model import Translate
from rules.shadow_planet.components.catalog import Box
from rules.shadow_planet.presentation.drawing.palette import BARE, PAINT


class Scene:
    """A view with the words to show it in."""

    def __init__(self, box: Box, view: Mapping[str, Any], tr: Translate) -> None:
        self.box = box
        self.view = view
        self.tr = tr
        self.seats = range(len(view["hand_sizes"]))
        self.over = view["phase"] in ("identities", "over")
        """Whether Characters are no longer controlled but are what players turn out to be."""
        self.playing = view["phase"] in ("operations", "messages")
        """Whether the cards of controlled Characters are hands, not Gear."""
        self.names = {key: tr(f"short-{key}") for key in box.characters}
        self.monograms = monograms(self.names)
        self.players = [self._player(seat) for seat in self.seats]

    def _player(self, seat: int) -> str:
        """A name in letters that can be drawn; a number for one that has none."""
        name = " ".join(legible(self.tr("picture-player", seat=seat)).split())
        return name or self.tr("picture-seat", number=seat + 1)

    def paint(self, character: str) -> tuple[str, str]:
        """A Character's colour, and the ink that can be read on it."""
        colour = self.box.colour_of[self.box.number[character]]
        return BARE if colour is None else PAINT.get(self.box.colours[colour], BARE)

    def of_colour(self, colour: str) -> str:
        """The Character whose Markers have this colour."""
        return self.box.characters[self.box.colour_of.index(self.box.colours.index(colour))]

    def pawns_at(self, place: str) -> list[str]:
        """The Characters that stand exactly there, in Initiative Order."""
        return [who for who, where in self.view["pawns"].items() if where == place]

    def vehicles_at(self, location: str) -> list[str]:
        """The Vehicles that stand there."""
        return [key for key, where in self.view["vehicles"].items() if where == location]

    def character_of(self, seat: int) -> str | None:
        """The Character a seat controls, or turns out to be, as far as the view tells."""
        if self.over:
            fixed = self.view["identities"]
            return fixed.get(seat, fixed.get(str(seat)))
        return next((who for who, by in self.view["control"].items() if by == seat), None)

    def alone(self) -> list[str]:
        """The Characters that nobody controls."""
        return [who for who, by in self.view["control"].items() if by is None]

    def with_gear(self) -> list[str]:
        """The Characters whose cards are Gear, not a hand: those on their own, or everyone."""
        return self.alone() if self.playing else list(self.box.characters)

    def crew_label(self) -> str:
        """What those Characters are called together."""
        return self.tr("picture-alone" if self.playing else "picture-gear")

    def title(self, seat: int) -> str:
        """What stands out about a player: being the Protagonist; at the end, the Objective."""
        objective = self.view["objectives"][seat]
        if objective is not None:
            won = "picture-won" if self.starred(seat) else "picture-objective"
            return self.tr(won, objective=objective)
        return self.tr("picture-protagonist") if self.starred(seat) else ""

    def starred(self, seat: int) -> bool:
        """Whether this is the Protagonist; at the end, a winner."""
        if self.view["objectives"][seat] is None:
            return self.view["protagonist"] == seat
        result = self.view["result"]
        return result is not None and seat in result["winners"]


def monograms(names: Mapping[str, str]) -> dict[str, str]:
    """Two letters for each name, no two the same."""
    found: dict[str, str] = {}
    for key, name in names.items():
        letters = [letter for letter in legible(name) if letter.isalnum()]
        pairs = [letters[0] + letter for letter in letters[1:]] if letters else []
        numbered = (f"{(letters or ['?'])[0]}{n}" for n in range(1, 10))
        taken = set(found.values())
        found[key] = next(pair for pair in (*pairs, *numbered) if pair not in taken)
    return found
