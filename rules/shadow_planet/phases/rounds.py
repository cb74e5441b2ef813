"""The whole game: rounds of three phases until an Indicator stands at its end."""

from rules.engine.frames import Frame, Loop, Outcome, Program
from rules.shadow_planet.cards.abilities import CONTROLLED
from rules.shadow_planet.cards.effects import EFFECTS
from rules.shadow_planet.components import piles
from rules.shadow_planet.components.state import State
from rules.shadow_planet.phases import ending
from rules.shadow_planet.phases.control import CONTROL
from rules.shadow_planet.phases.messages import MESSAGES_PHASE
from rules.shadow_planet.phases.movement import MOVEMENT
from rules.shadow_planet.phases.operations import TURNS


def _next_round(s: State, f: Frame) -> Outcome:
    if s.round and ending.what_ended(s) is not None:
        return None
    s.round += 1
    s.emit("round", {"round": s.round, "seat": s.protagonist})
    first = dict(f.env)
    f.env.clear()
    return Frame("round", first)


def _control(s: State, f: Frame) -> Outcome:
    """In a first round with given Characters there is nothing to choose and no Marker to take."""
    given = f.env.get("control")
    if given is None:
        return Frame("control", dict(f.env))
    s.control = [None] * len(s.box.characters)
    for seat, who in enumerate(given):
        s.control[who] = seat
        piles.take_gear(s, seat, who)
    return None


def _operations(s: State, _f: Frame) -> Outcome:
    s.phase = "operations"
    return Frame("operations")


def _messages(_s: State, _f: Frame) -> Outcome:
    return Frame("messages")


def _end_round(s: State, _f: Frame) -> None:
    """Hands return to Gear; cancelled abilities, auras and restrictions end."""
    for who, seat in enumerate(s.control):
        if seat is not None:
            piles.return_gear(s, seat, who)
    s.cancelled = None
    s.effects = []


PROGRAMS: dict[str, Program] = {
    "game": (Loop(_next_round), ending.reveal_objectives, ending.identities, ending.decide),
    "round": (_control, _operations, _messages, _end_round),
    "control": CONTROL,
    "messages": MESSAGES_PHASE,
    **TURNS,
    **MOVEMENT,
    **CONTROLLED,
    **EFFECTS,
}
