"""What hangs under a message: walking, numbering and naming its components."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT_DISPLAY, THUMBNAIL, MEDIA_GALLERY, FILE, SEPARATOR = 9, 10, 11, 12, 13, 14
CONTAINER, LABEL, FILE_UPLOAD = 17, 18, 19
RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 21, 22, 23
SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
LINK_STYLE = 5
# Every component this stand-in knows, by Discord's name for it.
KINDS: dict[int, str] = {
    ROW: "Action Row",
    BUTTON: "Button",
    STRING_SELECT: "String Select",
    TEXT_INPUT: "Text Input",
    USER_SELECT: "User Select",
    ROLE_SELECT: "Role Select",
    MENTIONABLE_SELECT: "Mentionable Select",
    CHANNEL_SELECT: "Channel Select",
    SECTION: "Section",
    TEXT_DISPLAY: "Text Display",
    THUMBNAIL: "Thumbnail",
    MEDIA_GALLERY: "Media Gallery",
    FILE: "File",
    SEPARATOR: "Separator",
    CONTAINER: "Container",
    LABEL: "Label",
    FILE_UPLOAD: "File Upload",
    RADIO_GROUP: "Radio Group",
    CHECKBOX_GROUP: "Checkbox Group",
    CHECKBOX: "Checkbox",
}


def walk(components: Iterable[dict[str, Any]] | None) -> Iterator[dict[str, Any]]:
    """Every component, outermost first, in reading order."""
    for component in components or ():
        yield component
        yield from walk(component.get("components"))
        for single in ("accessory", "component"):
            if isinstance(component.get(single), dict):
                yield from walk([component[single]])


def copied(parts: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Parts of a message in lists and objects of their own; `deepcopy` takes many times as long."""
    return _copied(parts)


def _copied(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copied(each) for key, each in value.items()}
    return [_copied(each) for each in value] if isinstance(value, list) else value


def numbered(components: list[dict[str, Any]] | None) -> list[dict[str, Any]]:
    """A copy in which every component has an id and its defaults, as Discord hands them out."""
    result = copied(components or [])
    taken = {component["id"] for component in walk(result) if component.get("id")}
    numbers = (number for number in itertools.count(1) if number not in taken)
    for component in walk(result):
        if not component.get("id"):
            component["id"] = next(numbers)
        if component["type"] in SELECTS:
            component.setdefault("min_values", 1)
            component.setdefault("max_values", 1)
        for holder in (component, *(component.get("options") or ())):
            _name_emoji(holder.get("emoji") or {})
    return result


def _name_emoji(emoji: dict[str, Any]) -> None:
    """Ids are texts, and Unicode has none."""
    if emoji.get("id") is not None:
        emoji["id"] = str(emoji["id"])
    else:
        emoji.pop("id", None)


@dataclass(frozen=True)
class Button:
    """A button as a person sees it."""

    label: str
    custom_id: str | None
    style: int
    disabled: bool
    emoji: str | None
    url: str | None
    id: int


@dataclass(frozen=True)
class Option:
    """One line of a select."""

    label: str
    value: str
    description: str | None
    default: bool


@dataclass(frozen=True)
class Select:
    """A select as a person sees it."""

    kind: int
    custom_id: str
    placeholder: str
    options: tuple[Option, ...]
    min_values: int
    max_values: int
    disabled: bool
    id: int
    # What is ticked before anyone touched it, and of which kinds channels may be.
    ticked: tuple[str, ...] = ()
    channel_types: tuple[int, ...] = ()


def buttons(components: Iterable[dict[str, Any]]) -> list[Button]:
    return [
        Button(
            label=c.get("label") or "",
            custom_id=c.get("custom_id"),
            style=c["style"],
            disabled=bool(c.get("disabled")),
            emoji=(c.get("emoji") or {}).get("name"),
            url=c.get("url"),
            id=c["id"],
        )
        for c in walk(components)
        if c["type"] == BUTTON
    ]


def selects(components: Iterable[dict[str, Any]]) -> list[Select]:
    return [select_of(c) for c in walk(components) if c["type"] in SELECTS]


def select_of(component: dict[str, Any]) -> Select:
    minimum = component.get("min_values")
    options = component.get("options") or ()
    ticked = [o["value"] for o in options if o.get("default")]
    ticked += [str(thing["id"]) for thing in component.get("default_values") or ()]
    return Select(
        kind=component["type"],
        custom_id=component["custom_id"],
        placeholder=component.get("placeholder") or "",
        options=tuple(
            Option(o["label"], o["value"], o.get("description"), bool(o.get("default")))
            for o in options
        ),
        min_values=1 if minimum is None else minimum,
        max_values=component.get("max_values") or 1,
        disabled=bool(component.get("disabled")),
        id=component["id"],
        ticked=tuple(ticked),
        channel_types=tuple(component.get("channel_types") or ()),
    )


def texts(components: Iterable[dict[str, Any]]) -> list[str]:
    """The words of every text display, in reading order."""
    return [c.get("content", "") for c in walk(components) if c["type"] == TEXT_DISPLAY]
