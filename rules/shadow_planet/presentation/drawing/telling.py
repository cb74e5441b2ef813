"""The pictures in words: the same facts, for those who cannot see them."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby

from rules.shadow_planet.components.data_files import Indicator
from rules.shadow_planet.presentation.drawing import hand, sky
from rules.shadow_planet.presentation.drawing.people import PILES
from rules.shadow_planet.presentation.drawing.scene import Scene

MOST = 1024
"""No more letters than this are taken anywhere."""

CUT = "…"


def of_board(scene: Scene) -> str:
    """The board in words, with what is printed on it if there is room; else briefly enough."""
    plain = Telling(scene, scene.names, 40)
    tellings = (
        lambda: (*plain.position(), *plain.ways()),
        plain.position,
        Telling(scene, scene.names, 16).position,
        Brief(scene, scene.monograms, 12).position,
    )
    return _first_that_fits(tellings)


def of_hand(scene: Scene) -> str:
    """The hand in words, type by type."""
    cards = hand.in_order(scene)
    told = [scene.tr("picture-your-hand", count=len(cards)) + ":"]
    for type_, of_type in groupby(cards, lambda card: card.type):
        copies = (list(same) for _, same in groupby(of_type, lambda card: card.key))
        names = ", ".join(
            f"{scene.tr(f'card-{same[0].key}')} {hand.value_of(same[0])}"
            + (f" ×{len(same)}" if len(same) > 1 else "")
            for same in copies
        )
        told.append(f"{scene.tr(f'type-{type_}')}: {names}.")
    return _first_that_fits((lambda: told,))


def _first_that_fits(tellings: Iterable[Callable[[], Iterable[str]]]) -> str:
    told = ""
    for telling in tellings:
        told = " ".join(telling())
        if len(told) <= MOST:
            return told
    return told[: MOST - len(CUT)] + CUT


class Telling:
    """One way to tell a board: what Characters are called in lists, how long names may be."""

    def __init__(self, scene: Scene, names: Mapping[str, str], longest: int) -> None:
        self.scene, self.names = scene, names
        self.players = [
            name if len(name) <= longest else name[: longest - 1] + CUT for name in scene.players
        ]

    def position(self) -> Iterator[str]:
        """Everything that changes in a game."""
        scene, view, tr = self.scene, self.scene.view, self.scene.tr
        phase = tr("picture-phase", phase=view["phase"])
        yield f"{tr('picture-round', round=view['round'])}, {phase}."
        news = sky.turn(scene, self.players) or sky.ending(scene)
        if news:
            yield news.rstrip(".") + "."
        yield ", ".join(self._indicator(row) for row in scene.box.board.indicator) + "."
        yield from map(self._location, scene.box.locations)
        yield from (self._section(key) for key in scene.box.sections if self._lies_in(key))
        yield from map(self._player, scene.seats)
        crew = ", ".join(f"{self.names[who]} {view['gear'][who]}" for who in scene.with_gear())
        if crew:
            yield f"{tr('alt-alone' if scene.playing else 'picture-gear')}: {crew}."
        yield f"{tr('picture-pool')}: {', '.join(self._counted(view['pool']))}."
        yield ", ".join(f"{tr(name)} {view[key]}" for key, name in PILES.items()) + "."

    def _indicator(self, row: Indicator) -> str:
        value, start = self.scene.view["indicators"][row.key], row.most - row.ends_at
        args = {"value": value, "start": start, "end": row.ends_at}
        return self.scene.tr("alt-indicator", indicator=row.key, **args)

    def ways(self) -> Iterator[str]:
        """What is printed on the board: what it costs to go somewhere."""
        scene, tr = self.scene, self.scene.tr
        for wheels, label in ((False, "alt-on-foot"), (True, "alt-by-vehicle")):
            found = [
                f"{'–'.join(tr(f'location-{key}') for key in link.between)} {link.cost}"
                for link in scene.box.board.link
                if link.vehicle_only == wheels
            ]
            if found:
                yield f"{tr(label)}: {', '.join(found)}."
        rooms = (f"{tr(f'section-{key}')} {row.enter}" for key, row in scene.box.sections.items())
        yield f"{tr('alt-enter')}: {', '.join(rooms)}."

    def _location(self, key: str) -> str:
        scene, tr = self.scene, self.scene.tr
        told = tr("alt-location", location=key, count=scene.view["decks"][key])
        card = scene.view["tops"].get(key)
        if card is not None:
            told = f"{told}, {tr('alt-top', card=card)}"
        there = [scene.names[who] for who in scene.pawns_at(key)]
        there += [tr(f"vehicle-{vehicle}") for vehicle in scene.vehicles_at(key)]
        return f"{told}: {', '.join(there)}." if there else f"{told}."

    def _lies_in(self, section: str) -> bool:
        return bool(self.scene.view["sections"].get(section) or self.scene.pawns_at(section))

    def _section(self, key: str) -> str:
        scene, tr = self.scene, self.scene.tr
        pawns = ", ".join(scene.names[who] for who in scene.pawns_at(key))
        there = [self.names[who] for who in scene.view["sections"].get(key, ())]
        parts = [pawns] if pawns else []
        parts += [self.markers(there)] if there else []
        return f"{tr(f'section-{key}')} – {'; '.join(parts)}."

    def _player(self, seat: int) -> str:
        scene, view = self.scene, self.scene.view
        who = scene.character_of(seat)
        parts = [scene.title(seat), scene.names[who] if who is not None else ""]
        parts.append(scene.tr("alt-hand", count=view["hand_sizes"][seat]))
        owned = {colour: n for colour, n in view["markers"][seat].items() if n}
        if owned:
            parts.append(self.markers(self._counted(owned)))
        return f"{self.players[seat]}: {'; '.join(part for part in parts if part)}."

    def _counted(self, owned: Mapping[str, int]) -> list[str]:
        return [f"{self.names[self.scene.of_colour(colour)]} {n}" for colour, n in owned.items()]

    def markers(self, listed: list[str]) -> str:
        """Markers that lie or are owned somewhere."""
        return f"{self.scene.tr('alt-markers')} {', '.join(listed)}"


class Brief(Telling):
    """With monograms for Markers, which it explains once and lists without a word."""

    def position(self) -> Iterator[str]:
        """Everything that changes in a game."""
        owners = map(self.scene.of_colour, self.scene.box.colours)
        key = [f"{self.names[who]} {self.scene.names[who]}" for who in owners]
        yield f"{super().markers(key)}."
        yield from super().position()

    def markers(self, listed: list[str]) -> str:
        """Markers that lie or are owned somewhere."""
        return " ".join(listed)
