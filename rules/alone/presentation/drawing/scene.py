"""What every part of a picture asks for: the view, the words, and short marks for names."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rules.alone.components.catalog import COLOURS, Box
from rules.engine.lettering import legible
from rules.engine.model import Translate


class Scene:
    """A view with the words to show it in."""

    def __init__(self, box: Box, view: Mapping[str, Any], tr: Translate) -> None:
        self.box = box
        self.view = view
        self.tr = tr
        self.rooms = {key: tr(f"room-{key}") for key in box.rooms}
        self.creatures = {key: tr(f"creature-{key}") for key in box.all_types}
        self.room_marks = short_marks(self.rooms, frozenset())
        self.creature_marks = short_marks(self.creatures, frozenset(box.types))
        missions = view["missions"]
        self.mission_in = {
            box.rooms[box.mission_room[missions[colour]["key"]]]: colour for colour in COLOURS
        }
        """By room: the colour of the mission that is done there."""
        self.stats = {
            key: box.stats[n][bool(view["nightmare"])] for n, key in enumerate(box.all_types)
        }

    def player(self, seat: int) -> str:
        """A name in letters that can be drawn; a number for one that has none."""
        name = " ".join(legible(self.tr("picture-player", seat=seat)).split())
        return name or self.tr("picture-seat", number=seat + 1)

    def sector(self, name: str) -> str:
        """What people call a sector."""
        return self.tr("words-sector", sector=name)

    def label(self, creature: str) -> str:
        """What stands on a creature: the mark of its type, with its number if it has one."""
        kind = creature.rstrip("0123456789")
        return self.creature_marks.get(kind, "?") + creature[len(kind) :]

    def heading(self) -> str:
        """When it is, in words."""
        view = self.view
        if view["phase"] == "setup":
            return self.tr("panel-setup")
        turns = self.box.n.turns
        return self.tr("picture-when", round=view["round"], turn=view["turn"], count=turns)

    def track(self) -> Iterator[str]:
        """The cards on the reaction track; those face down by name only for who may know it."""
        hidden = iter(self.view.get("facedown", ()))
        for number, laid in enumerate(self.view["track"], 1):
            if laid["card"] is not None:
                yield f"{number} {self.tr('card-' + self.box.key_of[laid['card']])}"
                continue
            said = self.tr("picture-face-down", number=number, deck=laid["deck"])
            card = next(hidden, None)
            yield said if card is None else f"{said}: {self.tr('card-' + self.box.key_of[card])}"

    def ending(self) -> str:
        """How the game ended, or nothing."""
        result = self.view["result"]
        return "" if result is None else self.tr(f"reason-{result['reason']}")


def short_marks(names: Mapping[str, str], single: frozenset[str]) -> dict[str, str]:
    """A short mark for each name, no two the same; one letter for those in `single` if possible."""
    found: dict[str, str] = {}
    for key, name in names.items():
        taken = set(found.values())
        found[key] = next(mark for mark in _candidates(name, key in single) if mark not in taken)
    return found


def _candidates(name: str, single: bool) -> Iterator[str]:
    words = [part for part in ("".join(_letters(word)) for word in name.split()) if part]
    letters = "".join(words) or "?"
    if single:
        yield letters[0].upper()
    if len(words) > 1:
        yield (words[0][0] + words[1][0]).upper()
    yield from (letters[0].upper() + letter.lower() for letter in letters[1:])
    number = 1
    while True:
        yield f"{letters[0].upper()}{number}"
        number += 1


def _letters(word: str) -> Iterable[str]:
    return (letter for letter in legible(word) if letter.isalpha())
