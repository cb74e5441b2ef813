"""Sectors as a picture shows them, from the Hero's maze or from Evil's map."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from rules.alone.components.maps import COLUMNS, LEVEL, MAP_NAMES
from rules.alone.presentation.drawing.scene import Scene

Spot = tuple[int, int]
"""Column and row."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A creature: its name, its type, what is written on it, and what ails it."""

    key: str
    kind: str
    label: str
    wounded: bool
    marked: bool


@dataclass(frozen=True, slots=True)
class Sector:
    """All that is drawn in one sector."""

    name: str
    exits: Mapping[str, str]
    room: str | None
    kind: str
    signs: tuple[str, ...]
    sabotage: int
    figures: tuple[Figure, ...]
    hero: bool
    seen: bool = False
    lit: bool = False
    known: bool = True
    """False for a room of which only the place is known."""


Level = dict[Spot, Sector]


def hero_spot(name: str) -> tuple[str, int, int]:
    """Level, columns east and rows south of the start, from a Hero name."""
    cut = max(name.rfind("+"), name.rfind("-"))
    return name[0], int(name[1:cut]), int(name[cut:])


def map_spot(name: str) -> Spot:
    """Column and row from a map name."""
    return MAP_NAMES.index(name) % COLUMNS, MAP_NAMES.index(name) % LEVEL // COLUMNS


def maze_levels(scene: Scene) -> dict[str, Level]:
    """What the Hero knows, by level; those without anything are missing."""
    view, found = scene.view, {}
    for name, shown in view["maze"].items():
        level, east, south = hero_spot(name)
        figures = tuple(
            Figure(one["type"], *_looks(scene, one["type"], one)) for one in shown["creatures"]
        )
        start = (level, east, south) == ("a", 0, 0)
        found.setdefault(level, {})[east, south] = _sector(
            scene, name, shown, figures, hero=name == view["hero_at"], start=start
        )
    for room, name in (view["plans"] or {}).items():
        level, east, south = hero_spot(name)
        if (east, south) not in found.setdefault(level, {}):
            found[level][east, south] = Sector(
                name, {}, room, "room", (), 0, (), hero=False, known=False
            )
    return found


def map_levels(scene: Scene, truth: Mapping[str, Any]) -> dict[str, Level]:
    """The whole map; `truth` holds `map`, `creatures`, `hero_map`, `start_map` and `veils`."""
    found: dict[str, Level] = {"u": {}, "l": {}}
    veiled = {veil["at"] for veil in truth["veils"]}
    for name, shown in truth["map"].items():
        figures = tuple(
            Figure(key, *_looks(scene, key, truth["creatures"][key])) for key in shown["creatures"]
        )
        found[name[0]][map_spot(name)] = _sector(
            scene,
            name,
            shown,
            figures,
            hero=name == truth["hero_map"],
            start=name == truth["start_map"],
            veiled=name in veiled,
        )
    return found


def _looks(scene: Scene, key: str, shown: Mapping[str, Any]) -> tuple[str, str, bool, bool]:
    return shown["type"], scene.label(key), shown["wounded"], shown["marked"]


def _sector(
    scene: Scene,
    name: str,
    shown: Mapping[str, Any],
    figures: tuple[Figure, ...],
    *,
    hero: bool,
    start: bool,
    veiled: bool = False,
) -> Sector:
    flags = {
        "danger": shown["danger"],
        "lit": shown["lit"],
        "switch": shown["switch"],
        "start": start,
        "searched": shown["room"] in scene.view["searched"],
        "veil": veiled,
    }
    return Sector(
        name,
        shown["exits"],
        shown["room"],
        shown["kind"],
        tuple(key for key, there in flags.items() if there),
        shown["sabotage"],
        figures,
        hero=hero,
        seen=shown.get("revealed", False),
        lit=shown["lit"],
    )


def what_lies(levels: Iterable[Level]) -> list[str]:
    """The signs and sorts of exits that a picture has to explain, each once."""
    found: dict[str, None] = {}
    for sector in (sector for level in levels for sector in level.values()):
        found |= dict.fromkeys(sector.signs)
        found |= {sort: None for sort in sector.exits.values() if sort != "open"}
        if sector.seen:
            found["seen"] = None
    order = (
        "seen", "lit", "danger", "switch", "door", "blocked", "stairs", "start", "searched", "veil",
    )  # fmt: skip
    return [key for key in order if key in found]
