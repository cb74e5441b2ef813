"""In flight: the careful answer, and where a pilot who looks ahead does better."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.engine.model import Decision, Line
from rules.galaxy_trucker_missions.components.arithmetic import engine_powers_of
from rules.galaxy_trucker_missions.components.catalog import Box
from rules.galaxy_trucker_missions.presentation.craft import Craft

AUTO: Decision = ("auto",)
Answer = tuple[Decision, Line]

PREFERRED = (
    "carpool", "easy_peasy", "escort_mission", "hilarious_stories", "directives",
    "club_gold_trials", "diplomatic_mission", "heavy_duty", "experiments", "riding_a_powder_keg",
    "radioactive_isotopes", "cocktail_time", "beverage_run", "the_bet", "alien_archaeology",
    "alien_design",
)  # fmt: skip
"""Missions by what a sensible ship earns in them on average, the best first."""


def vote(_box: Box, view: Mapping[str, Any], legal: Sequence[Decision]) -> Answer:
    """The mission that pays best."""
    best = min(view["offer"], key=PREFERRED.index)
    return ("vote", best), ("advice-vote", {"mission": best})


def fly_on(box: Box, view: Mapping[str, Any], _legal: Sequence[Decision]) -> Answer:
    """On, unless nothing is to be won and a life to be lost."""
    ship = view["ships"][view["seat"]]
    if view["mission"] == "riding_a_powder_keg" and len(ship) <= 3:
        return ("give_up",), ("advice-give-up", {})
    return ("fly",), ("advice-fly", {})


def engines(box: Box, view: Mapping[str, Any], legal: Sequence[Decision]) -> Answer:
    """In open space all that may be spared; anywhere else the careful answer."""
    craft = Craft(box, box.boards[view["class"]], view["ships"][view["seat"]])
    powers = engine_powers_of(box, view["mission"], craft.hull, craft.ship)
    if view["deck"] == 0 and ("power", len(powers) - 1) in legal:
        return ("power", len(powers) - 1), ("advice-last-card", {})
    return AUTO, ("advice-engines", {})


def keep(box: Box, view: Mapping[str, Any], legal: Sequence[Decision]) -> Answer:
    """The piece with which most is left: parts, and the humans in it twice."""
    craft = Craft(box, box.boards[view["class"]], view["ships"][view["seat"]])
    humans, squares = craft.ship.humans, craft.hull.board.squares
    best = max(
        (body for body in craft.hull.bodies() if ("keep", *squares[body[0]]) in legal),
        key=lambda body: len(body) + 2 * sum(humans.get(square, 0) for square in body),
    )
    return ("keep", *squares[best[0]]), ("advice-hit-keep", {})


def careful(kind: str) -> Answer:
    """What a careful pilot does, and why."""
    return AUTO, (f"advice-{kind.replace('.', '-')}", {})
