"""The shape of the data files: what an owner of the game may correct, checked row by row."""

from typing import Annotated, Any, Literal

from pydantic import Field

from rules.engine.data_files import Key, Row, Whole

Words = Annotated[str, Field(min_length=1, pattern=r"^[^\n{}]*(\{ \$[a-z_]+ \}[^\n{}]*)*$")]
"""One line of text; braces only around a number of the same row: `{ $amount }`."""


class Texts(Row):
    en: Words
    pl: Words


class Named(Row):
    key: Key
    name: Texts


class Controlled(Row):
    ability: Literal["cancel", "bury", "look", "give", "bonus", "protagonist"]
    markers: Whole = 0
    move: Whole = 0
    search: Whole = 0


class Uncontrolled(Row):
    ability: Literal["aura", "bottom", "show"]
    type: Key | None = None
    amount: int = 0
    with_card: bool = False
    """The bonus counts only for those who play a card of that type this turn."""


class Character(Named):
    short: Texts
    colour: Key | None = None
    start: Key
    gear: list[Key]
    controlled: Controlled
    uncontrolled: Uncontrolled
    text: Texts
    brief: Texts | None = None
    alone: Texts


class Objective(Named):
    side: Literal["alien", "astronaut", "guardian"]
    always: bool = False
    aim: Texts
    hint: Texts


class Link(Row):
    between: Annotated[list[Key], Field(min_length=2, max_length=2)]
    cost: Whole
    vehicle_only: bool = False


class SectionEffect(Row):
    show: dict[Key, Annotated[int, Field(ge=1)]]
    does: Key
    with_: dict[str, Any] = Field(default_factory=dict, alias="with")
    text: Texts
    brief: Texts | None = None


class Section(Named):
    location: Key
    enter: Whole
    effect: Annotated[list[SectionEffect], Field(min_length=1)]


class Vehicle(Named):
    capacity: Annotated[int, Field(ge=1)]
    times: Annotated[int, Field(ge=1)] = 1
    per_card: Whole = 0
    text: Texts


class Indicator(Named):
    most: Annotated[int, Field(ge=1)]
    start: Annotated[list[Whole], Field(min_length=3, max_length=3)]
    ends_at: Whole
    advances_with: Key
    moves_back_with: Key


class ValueAs(Row):
    characters: list[Key]
    value: Whole


class Counts(Row):
    astronaut: dict[Key, Whole] = Field(default_factory=dict)
    alien: dict[Key, Whole] = Field(default_factory=dict)
    message: dict[Key, Whole] = Field(default_factory=dict)


class CardKind(Named):
    type: Key
    value: Whole | None = None
    text: Texts | None = None
    brief: Texts | None = None
    """The text in one line, for buttons and menus; data of earlier games have none."""
    play: Key | None = None
    with_: dict[str, Any] = Field(default_factory=dict, alias="with")
    at_end: Literal["discard"] | None = None
    counts: Counts = Counts()
    value_driving: Whole | None = None
    value_as: ValueAs | None = None
    alone: bool = False
    only_at: Key | None = None
    section_discount: Whole = 0
    search_at: Literal["any", "linked"] | None = None
    search_bottom: bool = False


class Deck(Row):
    counts: dict[Key, Whole]
    cards: list[Annotated[list[Any], Field(min_length=2, max_length=2)]]


class Board(Row):
    revealed: Annotated[int, Field(ge=1)]
    countdown_step: Whole
    empty_deck_step: Whole
    first_get: Whole
    markers: Whole
    type: list[Named]
    colour: Annotated[list[Named], Field(min_length=5, max_length=5)]
    location: Annotated[list[Named], Field(min_length=4, max_length=4)]
    link: list[Link]
    section: list[Section]
    vehicle: list[Vehicle]
    indicator: Annotated[list[Indicator], Field(min_length=3, max_length=3)]


class CharacterFile(Row):
    character: Annotated[list[Character], Field(min_length=6, max_length=6)]


class ObjectiveFile(Row):
    objective: Annotated[list[Objective], Field(min_length=5, max_length=5)]


class CardFile(Row):
    card: list[CardKind]


class DeckFile(Row):
    decks: dict[Key, Deck]
    messages: Deck
