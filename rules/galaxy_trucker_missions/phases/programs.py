"""All programs of the game by their names."""

from rules.engine.frames import Program
from rules.galaxy_trucker_missions.cards import (
    declaring,
    enemies,
    hazards,
    hits,
    places,
    supercards,
    zones,
)
from rules.galaxy_trucker_missions.phases import building, flight, night

PROGRAMS: dict[str, Program] = {
    **night.PROGRAMS,
    **building.PROGRAMS,
    **flight.PROGRAMS,
    **declaring.PROGRAMS,
    **hits.PROGRAMS,
    **enemies.PROGRAMS,
    **places.PROGRAMS,
    **hazards.PROGRAMS,
    **zones.PROGRAMS,
    **supercards.PROGRAMS,
}
