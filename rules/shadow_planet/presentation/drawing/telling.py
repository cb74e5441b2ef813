"""The pictures in words: the same facts, for those who cannot see them."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from rules.shadow_planet.components.data_files import Indicator
from rules.shadow_planet.presentation import marks
from rules.shadow_planet.presentation.drawing import cards, sky
from rules.shadow_planet.presentation.drawing.people import PILES
from rules.shadow_planet.presentation.drawing.scene import Scene
from rules.shadow_planet.presentation.standing_here import Here

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
    return _first_that_fits(tellings, MOST)


def short(paragraphs: Sequence[str], most: int) -> str:
    """All paragraphs as one text; without what stands behind a dash if there is no room.

    If that is still too much, only what each begins with: what is there, under which number.
    """
    names = [paragraph.partition(DASH)[0].rstrip(".") + "." for paragraph in paragraphs]
    labels = [name.partition(", ")[0].rstrip(".") + "." for name in names]
    return _first_that_fits((lambda: paragraphs, lambda: names, lambda: labels), most)


ON_DESK = 300
"""No more letters than this are taken of a picture on a desk."""
DASH = " – "


def hand_words(scene: Scene) -> Iterator[str]:
    """The hand in words: every kind of card under its number, with what it does."""
    yield scene.tr("picture-your-hand", count=len(scene.view["hand"])) + "."
    yield from (_card(scene, stack) for stack in marks.hand(scene.box, scene.view))


def seen_words(scene: Scene) -> Iterator[str]:
    """The cards that are looked at, in words."""
    yield scene.tr("picture-seen", count=len(scene.view["seen"])) + "."
    for stack in marks.seen(scene.box, scene.view):
        yield _card(scene, stack, cards.depths(scene, stack))


def strip_words(scene: Scene) -> Iterator[str]:
    """The board in brief, in words."""
    yield from Telling(scene, scene.names, 40).brief()


def _card(scene: Scene, stack: marks.Stack, where: str = "") -> str:
    row, tr = scene.box.kind[stack.cards[0]], scene.tr
    copies = f" ×{len(stack.cards)}" if len(stack.cards) > 1 else ""
    told = f"{stack.mark}: {tr(f'card-{row.key}')}{copies}, {tr(f'type-{row.type}')}"
    told += "" if row.value is None else f" {row.value}"
    told += f", {where}" if where else ""
    effect = tr(f"brief-{row.key}") if row.key in scene.box.briefs else ""
    return f"{told}{DASH}{effect}." if effect else f"{told}."


def offer_words(scene: Scene) -> Iterator[str]:
    """The Characters on offer, in words."""
    box, view, tr = scene.box, scene.view, scene.tr
    here = Here(box, view)
    yield tr("picture-offer").rstrip(".") + "."
    for number, who in enumerate(view["offered"], start=1):
        crew = tr("picture-crew", at=here.location(who), count=view["gear"][who])
        colour = here.colour_of(who)
        owned = tr("picture-no-markers")
        if colour is not None:
            owned = tr("picture-own-markers", count=view["markers"][view["seat"]][colour])
        told = f"{number}: {scene.names[who]}, {crew}, {owned}"
        known = [entry["card"] for entry in view["known"] if entry["place"] == who]
        told += f", {tr('picture-known')} {_listed(scene, known)}" if known else ""
        ability = tr(f"brief-{who}") if who in box.briefs else ""
        yield f"{told}{DASH}{ability}." if ability else f"{told}."


def _listed(scene: Scene, cards: Iterable[int]) -> str:
    return ", ".join(scene.tr(f"card-{scene.box.kind[card].key}") for card in cards)


def _first_that_fits(tellings: Iterable[Callable[[], Iterable[str]]], most: int) -> str:
    """The fullest that fits; of the shortest as many whole sentences as fit."""
    told: Sequence[str] = ()
    for telling in tellings:
        told = tuple(telling())
        if len(" ".join(told)) <= most:
            return " ".join(told)
    while len(" ".join(told)) > most:
        told = told[:-1]
    return " ".join(told)


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

    def brief(self) -> Iterator[str]:
        """The Indicators, and every Location with its deck and who stands there."""
        box = self.scene.box
        yield ", ".join(self._indicator(row) for row in box.board.indicator) + "."
        yield from map(self._location, box.locations)
        yield from (self._section(key) for key in box.sections if self.scene.pawns_at(key))

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


class Full(Telling):
    """Everything there is to see, and what is printed on the board: enough to play by."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene, scene.names, 80)

    def paragraphs(self) -> Iterator[str]:
        """The position, what lies open, and the board itself."""
        yield from self.position()
        yield from self._open()
        yield from self.ways()
        yield from self._sections()
        for row in self.scene.box.board.indicator:
            args = {"type": row.advances_with, "other": row.moves_back_with}
            value = self.scene.view["indicators"][row.key]
            yield self.scene.tr("fact-indicator", indicator=row.key, value=value, **args)

    def _open(self) -> Iterator[str]:
        """Cards that lie open, and what changes totals this round."""
        scene, view, tr = self.scene, self.scene.view, self.scene.tr
        for seat, played in enumerate(view["played"]):
            if played:
                yield f"{tr('alt-played')} ({self.players[seat]}): {_listed(scene, played)}."
        if view["discard_open"]:
            yield f"{tr('alt-discard-open')} {_listed(scene, view['discard_open'])}."
        if view["cancelled"]:
            yield f"{tr('alt-cancelled')} {scene.names[view['cancelled']]}."
        for effect in view["effects"]:
            yield self._effect(effect) + "."

    def _effect(self, effect: Mapping[str, Any]) -> str:
        """A bonus or a ban: where it comes from, on whom or where, which type, how much."""
        scene, tr, on = self.scene, self.scene.tr, effect["on"]
        where = scene.names[on] if on in scene.names else tr(f"location-{on}")
        amount = effect["amount"]
        much = f"{amount:+d}" if isinstance(amount, int) else tr("alt-ban")
        source, type_ = tr(f"source-{effect['source']}"), tr(f"type-{effect['type']}")
        return f"{source} ({where}): {type_} {much}"

    def _sections(self) -> Iterator[str]:
        """What every Section wants to be shown, and what it does."""
        scene, tr = self.scene, self.scene.tr
        for key, row in scene.box.sections.items():
            uses = []
            for n, use in enumerate(row.effect):
                show = ", ".join(f"{tr(f'type-{type_}')} {k}" for type_, k in use.show.items())
                uses.append(f"{show}: {tr(f'effect-{key}_{n}')}")
            place = f"{tr(f'section-{key}')} ({tr(f'location-{row.location}')})"
            yield f"{place} – {' '.join(uses)}"
