"""The few marks that pictures are made of, as SVG."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Literal

from rules.engine.lettering import FAMILY, PLAIN, legible, shorten

Anchor = Literal["start", "middle", "end"]

KEPT = 4096
"""Of attributes and courses, so many are remembered: most of a picture is as in the one before."""


def mark(name: str, /, *inside: str, **attributes: str | float | None) -> str:
    """One element; an attribute that is None is left out, `_` in a name stands for `-`."""
    written = _written(tuple(attributes.items()))
    if not inside:
        return f"<{name}{written}/>"
    between = "\n" if any(part.startswith("<") for part in inside) else ""
    return f"<{name}{written}>{between}{between.join(inside)}{between}</{name}>"


@lru_cache(KEPT)
def _written(attributes: tuple[tuple[str, str | float | None], ...]) -> str:
    return "".join(
        f' {key.strip("_").replace("_", "-")}="{_value(value)}"'
        for key, value in attributes
        if value is not None
    )


def _value(value: str | float) -> str:
    # A zero has no sign here: one below would be remembered as the same, and written otherwise.
    return escaped(value) if isinstance(value, str) else f"{round(value, 1) + 0:g}"


@lru_cache(KEPT)
def way(*parts: str | float) -> str:
    """The course of a line: letters that say how to go, and numbers that say where."""
    return " ".join(part if isinstance(part, str) else _value(part) for part in parts)


def escaped(words: str) -> str:
    """The words as nothing but words, whatever they hold."""
    for sign, name in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        words = words.replace(sign, name)
    return words


def group(*inside: str, **attributes: str | float | None) -> str:
    """Marks that belong together."""
    return mark("g", *inside, **attributes) if inside else ""


def words(
    text: str,
    x: float,
    y: float,
    size: float,
    fill: str,
    weight: int = PLAIN,
    anchor: Anchor = "start",
    room: float | None = None,
) -> str:
    """A line of words standing on y; shortened if there is only so much room."""
    text = legible(text) if room is None else shorten(text, room, size, weight)
    return mark(
        "text",
        escaped(text),
        x=x,
        y=y,
        font_size=size,
        font_weight=None if weight == PLAIN else weight,
        fill=fill,
        text_anchor=None if anchor == "start" else anchor,
    )


def panel(
    x: float, y: float, width: float, height: float, *inside: str, **look: str | float | None
) -> str:
    """An area that what is written and laid in it must not leave."""
    area = mark("rect", x=x, y=y, width=width, height=height, **({"fill": "none"} | look))
    return group(area, *inside, class_="panel")


def thing(inside: Iterable[str], x: float, y: float, width: float, height: float) -> str:
    """Something small that lies in a panel, drawn from its own corner; nothing may cover it."""
    at, size = f"translate({way(x, y)})", way(width, height)
    return group(*inside, class_="thing", transform=at, data_size=size)


def picture(width: float, height: float, *inside: str) -> str:
    """The whole picture."""
    return mark(
        "svg",
        *inside,
        xmlns="http://www.w3.org/2000/svg",
        width=width,
        height=height,
        viewBox=way(0, 0, width, height),
        font_family=FAMILY,
        font_weight=PLAIN,
    )
