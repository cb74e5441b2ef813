"""What articles may quote: every number, name and text of the data, by a name of its own."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rules.engine.game import Data
from rules.shadow_planet.components.catalog import STEPS, Box, read_sources
from rules.shadow_planet.game import ShadowPlanet
from rules.shadow_planet.presentation.texts import named_texts

Fact = tuple[str, str | int]


def facts(language: str, words: Mapping[str, str], data: Data = None) -> dict[str, str | int]:
    """Everything articles may quote, in one language."""
    return dict(_Facts(Box(read_sources(data)), language, words).all())


def counted(names: Iterable[str]) -> str:
    """Names in their order, each once, with how often it occurs."""
    return ", ".join(
        name if times == 1 else f"{name} ×{times}" for name, times in Counter(names).items()
    )


class _Facts:
    def __init__(self, box: Box, language: str, words: Mapping[str, str]) -> None:
        self.box = box
        self.language = language
        self.words = words
        self.texts: dict[str, str] = dict(named_texts(box, language))
        self.names = {
            key.partition("-")[2]: text
            for key, text in self.texts.items()
            if key.partition("-")[0] in ("type", "location", "section", "short")
        }

    def all(self) -> Iterator[Fact]:
        yield from self._numbers()
        yield from self._control()
        yield from self._board()
        yield from self._people()
        yield from self._decks()
        for row in self.box.card_rows:
            yield from self._card(row)

    def _numbers(self) -> Iterator[Fact]:
        box = self.box
        yield "players.min", ShadowPlanet.info.seats[0]
        yield "players.max", ShadowPlanet.info.seats[1]
        yield "cards.total", box.size
        yield "cards.decks", sum(len(box.home[key]) for key in box.locations)
        yield "cards.gear", sum(len(row.gear) for row in box.character_rows)
        yield "cards.messages", len(box.home["messages"])
        yield "types.total", len(box.types)
        yield "characters.total", len(box.characters)
        yield "colours.total", len(box.colours)
        yield "locations.total", len(box.locations)
        yield "sections.total", len(box.sections)
        yield "indicators.total", len(box.indicators)
        yield "objectives.total", len(box.objectives)
        yield "markers.each", box.board.markers
        yield "markers.total", box.board.markers * len(box.colours)
        for key in ("revealed", "countdown_step", "empty_deck_step", "first_get"):
            yield key, getattr(box.board, key)

    def _control(self) -> Iterator[Fact]:
        """How many Character cards each player in turn chooses from."""
        characters = len(self.box.characters)
        for players in range(ShadowPlanet.info.seats[0], ShadowPlanet.info.seats[1] + 1):
            seen = [characters - 1 - i for i in range(players)]
            seen[-1] += 1
            yield f"choices.{players}", ", ".join(map(str, seen))

    def _board(self) -> Iterator[Fact]:
        board = self.box.board
        for row in board.type:
            yield f"type.{row.key}.name", self.names[row.key]
            yield f"type.{row.key}.message", self._as_message(row.key)
        for row in board.location:
            yield from self._location(row.key)
        for link in board.link:
            yield "link." + "_".join(link.between), link.cost
        for row in board.section:
            yield f"section.{row.key}.name", self.names[row.key]
            yield f"section.{row.key}.enter", row.enter
            yield f"section.{row.key}.location", self.names[row.location]
            yield f"section.{row.key}.use", "\n".join(self._uses(row))
        for row in board.vehicle:
            yield f"vehicle.{row.key}.name", self.texts[f"vehicle-{row.key}"]
            yield f"vehicle.{row.key}.text", self.texts[f"vehicle-{row.key}-text"]
            yield f"vehicle.{row.key}.capacity", row.capacity
            yield f"vehicle.{row.key}.times", row.times
            yield f"vehicle.{row.key}.per_card", row.per_card
        for row in board.indicator:
            yield from self._indicator(row)

    def _location(self, key: str) -> Iterator[Fact]:
        yield f"location.{key}.name", self.names[key]
        here = [self.names[row.key] for row in self.box.character_rows if row.start == key]
        yield f"location.{key}.starters", ", ".join(here) or self.words["nobody"]
        sections = (row for row in self.box.board.section if row.location == key)
        listed = (f"**{self.names[row.key]}** {row.enter}" for row in sections)
        yield f"location.{key}.sections", ", ".join(listed)

    def _uses(self, row: Any) -> Iterator[str]:
        for n, effect in enumerate(row.effect):
            show = ", ".join(f"{self.names[type_]} ×{n}" for type_, n in effect.show.items())
            yield f"- **{show}**: {self.texts[f'effect-{row.key}_{n}']}"

    def _indicator(self, row: Any) -> Iterator[Fact]:
        name = f"indicator.{row.key}"
        yield f"{name}.name", self.texts[f"indicator-{row.key}"]
        yield f"{name}.most", row.most
        yield f"{name}.ends_at", row.ends_at
        yield f"{name}.advances_with", self.names[row.advances_with]
        yield f"{name}.moves_back_with", self.names[row.moves_back_with]
        for i, start in enumerate(row.start):
            yield f"{name}.start.{ShadowPlanet.info.seats[0] + i}", start

    def _as_message(self, type_: str) -> str:
        """What a card of this type does to the Indicators when it is revealed."""
        said = [
            f"{self.texts[f'indicator-{row.key}']}: {self.words[word]}"
            for row in self.box.board.indicator
            for word, with_ in (("advance", row.advances_with), ("back", row.moves_back_with))
            if with_ == type_
        ]
        return ", ".join(said)

    def _people(self) -> Iterator[Fact]:
        for i, row in enumerate(self.box.character_rows, 1):
            name = f"character.{row.key}"
            yield f"{name}.name", self.texts[f"character-{row.key}"]
            yield f"{name}.short", self.names[row.key]
            yield f"{name}.initiative", i
            yield f"{name}.colour", self._colour(row.colour)
            yield f"{name}.start", self.names[row.start]
            yield f"{name}.gear", counted(self.texts[f"card-{key}"] for key in row.gear)
            yield f"{name}.cards", len(row.gear)
            yield f"{name}.controlled", self.texts[f"character-{row.key}-text"]
            yield f"{name}.uncontrolled", self.texts[f"character-{row.key}-alone"]
            for key in ("markers", "move", "search"):
                yield f"{name}.{key}", getattr(row.controlled, key)
            yield f"{name}.amount", row.uncontrolled.amount
        for row in self.box.objective_rows:
            yield f"objective.{row.key}.name", self.texts[f"objective-{row.key}"]
            yield f"objective.{row.key}.aim", self.texts[f"aim-{row.key}"]
            yield f"objective.{row.key}.hint", self.texts[f"hint-{row.key}"]

    def _colour(self, key: str | None) -> str:
        return self.words["no_colour"] if key is None else self.texts[f"colour-{key}"]

    def _decks(self) -> Iterator[Fact]:
        box = self.box
        for key in (*box.locations, "messages"):
            deck = box.decks.messages if key == "messages" else box.decks.decks[key]
            yield f"deck.{key}.size", len(box.home[key])
            counts = (f"{self.names[type_]} {deck.counts.get(type_, 0)}" for type_ in STEPS)
            yield f"deck.{key}.counts", ", ".join(counts)
            cards = (self.texts[f"card-{box.cards[card].key}"] for card in box.home[key])
            yield f"deck.{key}.cards", counted(cards)

    def _card(self, row: Any) -> Iterator[Fact]:
        name = f"card.{row.key}"
        yield f"{name}.name", self.texts[f"card-{row.key}"]
        yield f"{name}.kind", row.type
        yield f"{name}.type", self.names[row.type]
        yield f"{name}.value", self.words["none"] if row.value is None else row.value
        yield f"{name}.text", " ".join(self._card_text(row))
        yield f"{name}.message", self._as_message(row.type)
        yield f"{name}.where", " · ".join(self._homes(row.key))
        yield f"{name}.value_driving", row.value_driving or 0
        for key, number in row.with_.items():
            if isinstance(number, int):
                yield f"{name}.{key}", number
        for where in ("astronaut", "alien", "message"):
            for type_, number in getattr(row.counts, where).items():
                yield f"{name}.{where}_{type_}", number

    def _card_text(self, row: Any) -> Iterator[str]:
        if row.text is not None:
            yield self.texts[f"card-{row.key}-text"]
        elif row.value is not None:
            yield self.words["no_text"]
        if row.play is None and (row.type not in STEPS[:3]):
            yield self.words["not_played"]
        elif row.text is None and row.value is None:
            yield self.words["nothing"]

    def _homes(self, key: str) -> Iterator[str]:
        """Where copies of the card begin the game."""
        found = Counter(card.home for card in self.box.cards.values() if card.key == key)
        for group, homes in (
            (self.words["gear"], self.box.characters),
            (self.words["deck"], self.box.locations),
            (self.words["messages"], ("messages",)),
        ):
            here = [home for home in homes if found[home]]
            if here == ["messages"]:
                yield group
            elif here:
                listed = ", ".join(f"{self.names[home]} ×{found[home]}" for home in here)
                yield f"{group}: {listed}"
