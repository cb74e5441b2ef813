"""In flight: the careful answer, and where a pilot who looks ahead does better."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.engine.model import Decision, Line
from rules.galaxy_trucker_missions.components.arithmetic import engine_powers_of, firepowers_of
from rules.galaxy_trucker_missions.components.catalog import Box
from rules.galaxy_trucker_missions.presentation.craft import Craft

AUTO: Decision = ("auto",)
Answer = tuple[Decision, Line]

PREFERRED = (
    "carpool", "directives", "escort_mission", "diplomatic_mission", "heavy_duty", "alien_design",
    "radioactive_isotopes", "riding_a_powder_keg", "cocktail_time", "easy_peasy", "experiments",
    "alien_archaeology", "hilarious_stories", "club_gold_trials", "beverage_run", "the_bet",
)  # fmt: skip
"""Missions by what this pilot earns in them on average (bench/README.md), the best first."""


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
    craft = _craft(box, view)
    powers = engine_powers_of(box, view["mission"], craft.hull, craft.ship)
    if view["deck"] == 0 and ("power", len(powers) - 1) in legal:
        return ("power", len(powers) - 1), ("advice-last-card", {})
    return AUTO, ("advice-engines", {})


def _craft(box: Box, view: Mapping[str, Any]) -> Craft:
    return Craft(box, box.boards[view["class"]], view["ships"][view["seat"]])


def needs_batteries(box: Box, view: Mapping[str, Any], craft: Craft) -> bool:
    """Whether this ship stands still in open space without a battery, and cards are left."""
    powers = engine_powers_of(box, view["mission"], craft.hull, craft.ship)
    return view["deck"] > 0 and powers[0] <= 0 < powers[-1]


def defend(box: Box, view: Mapping[str, Any], _legal: Sequence[Decision]) -> Answer:
    """With a battery, but not with the last one that the engines need."""
    craft = _craft(box, view)
    if needs_batteries(box, view, craft) and craft.ship.battery_count() == 1:
        return ("spare",), ("advice-last-battery", {})
    return careful("hit.defend")


def fight(box: Box, view: Mapping[str, Any], legal: Sequence[Decision]) -> Answer:
    """As a careful pilot, unless that costs the batteries that the engines need, for a draw too."""
    craft = _craft(box, view)
    enemy = box.adventures[view["card"]][2]
    if needs_batteries(box, view, craft) and not _ruins(enemy.penalty, craft):
        left = craft.ship.battery_count() - 1
        mine = firepowers_of(box, view["mission"], craft.hull, craft.ship)
        theirs = 2 * enemy.strength
        enough = [n for n, value in enumerate(mine) if value > theirs]
        enough += [n for n, value in enumerate(mine) if value == theirs]
        if enough and enough[0] > left and ("fight", 0) in legal:
            return ("fight", 0), ("advice-last-battery", {})
    return careful("card.fight")


def _ruins(penalty: Any, craft: Craft) -> bool:
    """Whether a defeat takes the last human, or batteries because there are no goods."""
    goods = len(craft.ship.all_goods())
    return penalty.crew >= craft.ship.crew() or penalty.goods > goods


def keep(box: Box, view: Mapping[str, Any], legal: Sequence[Decision]) -> Answer:
    """The piece with which most is left: parts, and the humans in it twice."""
    craft = _craft(box, view)
    humans, squares = craft.ship.humans, craft.hull.board.squares
    best = max(
        craft.hull.bodies(),
        key=lambda body: len(body) + 2 * sum(humans.get(square, 0) for square in body),
    )
    return ("keep", *squares[best[0]]), ("advice-hit-keep", {})


def careful(kind: str) -> Answer:
    """What a careful pilot does, and why."""
    return AUTO, (f"advice-{kind.replace('.', '-')}", {})
