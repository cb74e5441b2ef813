"""Small icons beside words: types of cards are tiles with a sign, Characters discs with letters."""

from rules.engine.lettering import BOLD
from rules.engine.model import Decision, Icon
from rules.engine.svg import mark, picture, words
from rules.shadow_planet.components.catalog import Box
from rules.shadow_planet.presentation.drawing.cards import sign
from rules.shadow_planet.presentation.drawing.palette import BARE, INK, NIGHT, PAINT, TYPES
from rules.shadow_planet.presentation.drawing.scene import monograms
from rules.shadow_planet.presentation.drawing.tokens import Look
from rules.shadow_planet.presentation.prompts import WORDS

SIZE = 128
EDGE = 5
LETTERS = 62
SIGN = 84

STAND_INS = {
    "move": "⏩",
    "search": "🔎",
    "get": "📥",
    "repair": "🔧",
    "attack": "⚡",
    "yellow": "🟡",
    "orange": "🟠",
    "red": "🔴",
    "white": "⚪",
    "black": "⚫",
}
"""By type or colour: what is shown where our own cannot be."""
OTHER = "🟪"
"""For a Character without Markers, and for what the data have added."""


def icons(box: Box) -> tuple[Icon, ...]:
    """One for each type of card and each Character; the same in every language."""
    letters = monograms({row.key: row.short.en for row in box.character_rows})
    types = [Icon(key, _tile(key), STAND_INS.get(key, OTHER)) for key in box.types]
    return (*types, *(_person(box, who, letters[who]) for who in box.characters))


def icon(box: Box, decision: Decision) -> str:
    """What a decision names: a card by its type, a Marker by its Character."""
    verb, *things = decision
    named = dict(zip(WORDS.get(str(verb), ()), things, strict=False))
    if "card" in named:
        return box.type_of[int(named["card"])]
    if "colour" in named:
        return box.characters[box.colour_of.index(box.colours.index(str(named["colour"])))]
    return str(named.get("character", ""))


def _tile(type_: str) -> str:
    paint, ink = TYPES.get(type_, BARE)
    inside = SIZE - 2 * EDGE
    frame = mark("rect", x=EDGE, y=EDGE, width=inside, height=inside, rx=28, **_look(paint))
    at = (SIZE - SIGN) / 2
    return picture(SIZE, SIZE, frame, sign(type_, ink, at, at, SIGN))


def _person(box: Box, who: str, letters: str) -> Icon:
    colour = box.colour_of[box.number[who]]
    name = "" if colour is None else box.colours[colour]
    paint, ink = PAINT.get(name, BARE)
    middle, inside = SIZE / 2, SIZE - 2 * EDGE
    if colour is None:
        shape = mark("rect", x=EDGE, y=EDGE, width=inside, height=inside, rx=10, **_look(paint))
    else:
        shape = mark("circle", cx=middle, cy=middle, r=middle - EDGE, **_look(paint))
    text = words(letters, middle, middle + 22, LETTERS, ink, weight=BOLD, anchor="middle")
    return Icon(who, picture(SIZE, SIZE, shape, text), STAND_INS.get(name, OTHER))


def _look(paint: str) -> Look:
    """With an edge that stands out from a dark page, and its own dark line from a light one."""
    edge = INK if paint != PAINT["white"][0] else NIGHT
    return {"fill": paint, "stroke": edge, "stroke_width": 2 * EDGE}
