"""What a pilot may look up beside the desk: what would hit the ship where, from the view alone."""

from collections.abc import Iterator, Mapping
from typing import Any

from rules.engine.model import Aid, Line
from rules.galaxy_trucker_missions.cards.hits import Hit, saved, struck
from rules.galaxy_trucker_missions.components.catalog import Box
from rules.galaxy_trucker_missions.components.housekeeping import destroyed_with
from rules.galaxy_trucker_missions.components.hull import Hull
from rules.galaxy_trucker_missions.components.names import SIDES
from rules.galaxy_trucker_missions.presentation.here import Here

WHATS = {"meteors": "bs", "shots": "lh"}


def aids(box: Box, view: Mapping[str, Any]) -> tuple[Aid, ...]:
    """For each side: what a meteor or a shot on each line would do to the own ship as it is."""
    seat = view.get("seat")
    if seat is None or not view["ships"][seat]:
        return ()
    here = Here(box, view)
    return tuple(
        Aid(
            key, (f"aid-{key}", {}), tuple(line for what in whats for line in _from_all(here, what))
        )
        for key, whats in WHATS.items()
    )


def _from_all(here: Here, what: str) -> Iterator[Line]:
    for side, name in enumerate(SIDES):
        told: list[Line] = []
        for number in here.board.columns if side % 2 == 0 else sorted(here.board.rows):
            square = here.hull.first_met(side, number)
            if square is not None:
                told.append(_on_line(here, (what, side, number)))
        yield "aid-side", {"what": what, "side": name, "lines": told or [("aid-misses", {})]}


def _on_line(here: Here, hit: Hit) -> Line:
    number, square = hit[2], struck(here.hull, hit)
    if square is None:
        return "aid-safe", {"line": number}
    told = {"line": number, "card": here.hull.tile[square].id, "count": _lost(here.hull, square)}
    if here.ship.battery_count() and saved(here.hull, hit):
        return "aid-battery", {"line": number}
    return "aid-lost", told


def _lost(hull: Hull, square: int) -> int:
    """How many parts go with that one: blown up, or hanging on it alone."""
    gone = set(destroyed_with(hull, square))
    rest = Hull(hull.board, {tile.id: tile for tile in hull.tile.values()},
                tuple(part for part in hull.parts if part[0] not in gone))  # fmt: skip
    kept = max((len(body) for body in rest.bodies()), default=0)
    return len(hull) - kept
