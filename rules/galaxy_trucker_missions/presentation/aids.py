"""What a pilot may look up beside the desk: what would hit the ship where, from the view alone."""

from collections.abc import Iterator, Mapping
from typing import Any

from rules.engine.model import Aid, Line
from rules.galaxy_trucker_missions.cards.hits import Hit, saved, struck
from rules.galaxy_trucker_missions.components.catalog import Box
from rules.galaxy_trucker_missions.components.housekeeping import parts_gone
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
    square = struck(here.hull, hit)
    where: dict[str, Any] = {"axis": "row" if hit[1] % 2 else "column", "line": hit[2]}
    if square is None:
        return "aid-safe", where
    if here.ship.battery_count() and saved(here.hull, hit):
        return "aid-battery", where
    lost = {
        "card": here.hull.tile[square].id,
        "count": parts_gone(here.hull, here.ship.humans, square),
    }
    return "aid-lost", {**where, **lost}
