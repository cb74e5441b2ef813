"""Questions in the middle of a turn: small makers of `Ask` that cards and Sections share.

A frame that asks has `seat` (the player whose turn it is), `who` (their Character) and `source`
(the card id or the Section key it comes from) in its env.
"""

from collections.abc import Callable, Iterable
from typing import Any

from rules.engine.frames import Ask, Frame, Outcome
from rules.engine.model import Decision
from rules.shadow_planet.components.catalog import bits
from rules.shadow_planet.components.state import State

Options = Callable[[State, Frame], Iterable[int | str]]
Act = Callable[[State, Frame, Any], Outcome]

PASS: Decision = ("pass",)


def mover(_s: State, f: Frame) -> int:
    """The player whose turn it is."""
    return f.env["seat"]


def always(_s: State, _f: Frame) -> bool:
    """A single answer inside one's own turn is given silently."""
    return True


def effect_kind(s: State, f: Frame) -> str:
    """The kind of question a card or Section asks."""
    source = f.env["source"]
    return f"effect.{source if isinstance(source, str) else s.box.kind[source].key}"


def choose(
    verb: str,
    among: Options,
    act: Act,
    *,
    may: bool = False,
    secret: tuple[str, ...] | None = None,
) -> Ask:
    """The player names one thing; with `may`, or none. Nothing to name: nothing happens.

    An `act` that returns AGAIN asks once more.
    """

    def options(s: State, f: Frame, _seat: int) -> tuple[Decision, ...]:
        named = tuple((verb, thing) for thing in among(s, f))
        return (*named, PASS) if may else named

    def then(s: State, f: Frame, _seat: int, decision: Decision) -> Outcome:
        return None if decision == PASS else act(s, f, decision[1])

    return Ask(effect_kind, mover, options, then, silent=always, secret=secret)


def either(first: str, second: str, act: Act, when: Callable[[State, Frame], bool] = always) -> Ask:
    """The player says one of two words; `act` learns whether it was the first."""

    def options(s: State, f: Frame, _seat: int) -> tuple[Decision, ...]:
        return ((first,), (second,)) if when(s, f) else ()

    def then(s: State, f: Frame, _seat: int, decision: Decision) -> Outcome:
        return act(s, f, decision[0] == first)

    return Ask(effect_kind, mover, options, then, silent=always)


def args(s: State, f: Frame) -> dict[str, Any]:
    """The numbers that stand beside this effect in the data files."""
    source = f.env["source"]
    if isinstance(source, str):
        return s.box.sections[source].effect[f.env["effect"]].with_
    return s.box.kind[source].with_


def hand_cards(s: State, f: Frame) -> list[int]:
    """The player's own hand cards."""
    return bits(s.hands[f.env["seat"]])


def players_with_cards(s: State, f: Frame) -> list[int]:
    """The other players with hand cards."""
    return [seat for seat in range(s.seats) if seat != f.env["seat"] and s.hands[seat]]


def players_here(s: State, f: Frame) -> list[int]:
    """The other players whose Character shares this one's Location."""
    return s.seats_here(f.env["who"])


def players_here_with_cards(s: State, f: Frame) -> list[int]:
    """Those of them with hand cards."""
    return [seat for seat in players_here(s, f) if s.hands[seat]]


def locations_with_cards(s: State, _f: Frame) -> list[str]:
    """The Locations whose deck holds a card."""
    return [key for key, deck in zip(s.box.locations, s.decks, strict=True) if deck]


def keys(s: State, characters: Iterable[int]) -> list[str]:
    """Characters by name."""
    return [s.box.characters[who] for who in characters]
