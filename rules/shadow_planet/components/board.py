"""Markers, Indicators, pawns and Vehicles: small moves on the board, each with its event."""

from math import ceil
from typing import Any

from rules.shadow_planet.components.state import Effect, State

PACE = 1.5
"""How far Countdown usually advances in a round: by itself, and by Move cards among Messages."""


def rounds_left(countdown: int) -> int:
    """How many rounds there usually are until Countdown ends the game."""
    return ceil(countdown / PACE)


def take_marker(s: State, seat: int, colour: int) -> None:
    """A Marker goes from the pool to a player; a colour that has run out gives none."""
    if s.pool[colour]:
        s.pool[colour] -= 1
        s.markers[seat][colour] += 1
        s.emit("marker", {"colour": s.box.colours[colour], "seat": seat, "change": 1})


def return_marker(s: State, seat: int, colour: int) -> None:
    """A player's Marker goes back to the pool."""
    s.pool[colour] += 1
    s.markers[seat][colour] -= 1
    s.emit("marker", {"colour": s.box.colours[colour], "seat": seat, "change": -1})


def bar_section(s: State, who: int, section: str) -> None:
    """A Marker of this Character goes from the pool onto a Section, if one is left."""
    colour = s.box.colour_of[who]
    if colour is not None and s.pool[colour]:
        s.pool[colour] -= 1
        s.barred[section] = tuple(sorted((*s.barred[section], who)))
        data = {"colour": s.box.colours[colour], "section": section, "change": 1}
        s.emit("marker", {**data, "character": s.box.characters[who]})


def free_section(s: State, who: int, section: str) -> None:
    """A Marker of this Character goes from a Section back to the pool."""
    colour = s.box.colour_of[who]
    assert colour is not None
    s.pool[colour] += 1
    left = list(s.barred[section])
    left.remove(who)
    s.barred[section] = tuple(left)
    data = {"colour": s.box.colours[colour], "section": section, "change": -1}
    s.emit("marker", {**data, "character": s.box.characters[who]})


def advance(s: State, indicator: str, steps: int) -> None:
    """Towards the end of the game by that many steps (back, if negative), not beyond the scale."""
    row = s.box.indicators[indicator]
    before = s.indicators[indicator]
    after = before + steps if row.ends_at else before - steps
    after = min(max(after, 0), row.most)
    if after != before:
        s.indicators[indicator] = after
        s.emit("indicator", {"indicator": indicator, "from": before, "to": after})


def move_pawn(s: State, who: int, place: str, **more: Any) -> None:
    """A Character goes to a Location or Section."""
    before = s.pawns[who]
    if place != before:
        s.pawns[who] = place
        data = {"character": s.box.characters[who], "from": before, "to": place}
        s.emit("pawn.moved", {**data, **more})


def vehicle_enters(s: State, vehicle: str, at: str) -> None:
    """A Vehicle enters play, or comes here if it is in play already."""
    s.vehicles[vehicle] = at
    s.emit("vehicle.entered", {"vehicle": vehicle, "at": at})


def add_effect(s: State, effect: Effect) -> None:
    """Something begins to change totals or to forbid cards."""
    s.effects.append(effect)


def end_effects(s: State, who: int) -> None:
    """What a Character had for this turn only ends with it."""
    s.effects = [e for e in s.effects if not (e[5] == "turn" and e[2] == who)]
