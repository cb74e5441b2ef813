"""Building: which tile next, where it goes, when to open another crate and when to stop."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rules.engine.model import Decision, Line
from rules.galaxy_trucker_missions.ai.workshop import CARGO, TARGETS, Workshop
from rules.galaxy_trucker_missions.components.catalog import Box
from rules.galaxy_trucker_missions.components.names import ARTEFACTS

ENOUGH = 0.3
"""What a tile must be worth to be placed at all."""
WORTH_AN_HOUR = 1.45
"""What a tile in the yard must be worth to be fetched rather than open three new ones."""
Answer = tuple[Decision, Line]


def in_yard(box: Box, view: Mapping[str, Any], legal: Sequence[Decision]) -> Answer:
    """Place the best tile there is; else spend an hour; else finish."""
    shop = Workshop(box, view)
    tile, worth = _best(shop, (int(d[1]) for d in legal if d[0] == "take"))
    if tile is not None and worth >= ENOUGH:
        return ("take", tile), ("advice-take", {"card": tile, "what": _use(box, tile)})
    stock = _stock(shop, legal)
    fetch, gain = _best(shop, (int(d[1]) for d in legal if d[0] == "retake"))
    if fetch is not None and gain >= (WORTH_AN_HOUR if stock else 2 * ENOUGH):
        return ("retake", fetch), ("advice-retake", {"card": fetch, "what": _use(box, fetch)})
    if stock is not None and shop.sites:
        return ("open", stock), ("advice-open", {"hours": view["hours_left"]})
    return ("finish",), ("advice-finish", {})


def _best(shop: Workshop, tiles: Iterable[int]) -> tuple[int | None, float]:
    found: tuple[int | None, float] = (None, 0.0)
    for tile in tiles:
        spot = shop.best(tile)
        if spot is not None and (found[0] is None or spot.worth > found[1]):
            found = tile, spot.worth
    return found


def _use(box: Box, tile: int) -> Line:
    """What that kind of part is for."""
    kind = box.tiles[tile].kind
    family = "cargo" if kind in CARGO else kind.split("_")[0]
    return f"use-{family}", {}


def _stock(shop: Workshop, legal: Sequence[Decision]) -> str | None:
    """Which crate to open: base tiles, and now and then the cargo that the mission pays for."""
    kinds = [str(d[1]) for d in legal if d[0] == "open"]
    if not kinds:
        return None
    cargo = _wanted(shop, [kind for kind in kinds if kind != "base"])
    if cargo is not None and (_time_for_cargo(shop) or "base" not in kinds):
        return cargo
    return "base" if "base" in kinds else None


def _time_for_cargo(shop: Workshop) -> bool:
    """After a sound beginning, every other hour or so."""
    view = shop.view
    hours = shop.box.levels[shop.level].hours
    used = hours - view["hours_left"]
    opened = sum(shop.box.tiles[tile].cargo for tile in view["yard"])
    opened += sum(tile.cargo for tile in shop.hull.tile.values())
    if shop.mission == "alien_archaeology":
        return used >= 3
    return used >= hours // 3 and opened < (used - hours // 3 + 1) // 2 + 1


def _wanted(shop: Workshop, kinds: Sequence[str]) -> str | None:
    aboard = {tile.kind for tile in shop.hull.tile.values()}
    if shop.mission == "alien_archaeology":
        return next((kind for kind in kinds if kind not in aboard), None)
    if shop.mission == "experiments":
        has_artefact = bool(aboard & ARTEFACTS)
        new = [k for k in kinds if k not in aboard and not (k in ARTEFACTS and has_artefact)]
        order = ("heavy", "fragile", "radioactive", "explosive", *sorted(ARTEFACTS))
        return min(new, key=order.index, default=None)
    if shop.mission == "heavy_duty":
        return kinds[0] if kinds and shop.engines >= TARGETS["engines"][shop.level - 1] else None
    if shop.mission == "cocktail_time":
        hull = shop.hull
        return min(kinds, key=lambda kind: len(hull.of_kinds((kind,))), default=None)
    if shop.mission == "the_bet" or not kinds:
        return None
    return kinds[0]


def on_board(box: Box, view: Mapping[str, Any], legal: Sequence[Decision]) -> Answer:
    """The best square and turn for the tile taken."""
    shop = Workshop(box, view)
    tile = view["placing"]
    spot = shop.best(tile)
    if spot is None:
        return ("back",), ("advice-back", {"card": tile})
    x, y = shop.board.squares[spot.square]
    said: Decision = ("at", x, y, spot.turn * 90)
    if said not in legal:
        return legal[0], ("advice-place", {"card": tile, "what": _use(box, tile)})
    return said, ("advice-place", {"card": tile, "what": _use(box, tile)})


def crew(box: Box, view: Mapping[str, Any], legal: Sequence[Decision]) -> Answer:
    """An alien where it helps and enough humans are left."""
    aliens = [d for d in legal if d[0] == "alien"]
    if not aliens:
        return ("humans",), ("advice-humans", {})
    shop = Workshop(box, view)
    colour = str(aliens[0][1])
    helps = shop.engines if colour == "brown" else shop.fire
    envoys = shop.mission == "diplomatic_mission"
    enough = shop.humans >= shop.level + 4
    if envoys or (shop.mission != "carpool" and enough and helps > 2):
        said = min(
            aliens,
            key=lambda d: shop.hull.shelter.index(shop.board.index[d[2], d[3]]),  # pyright: ignore
        )
        return said, ("advice-alien", {"colour": colour})
    return ("humans",), ("advice-humans", {})


def passengers(_box: Box, _view: Mapping[str, Any], legal: Sequence[Decision]) -> Answer:
    """As many as are allowed: they leave last."""
    return legal[0], ("advice-passengers", {})
