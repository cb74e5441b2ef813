"""What the Hero hears of creatures he does not see."""

from rules.alone.components.maps import DIRECTIONS, level_of
from rules.alone.components.sight import first_steps
from rules.alone.components.state import State
from rules.engine.frames import Frame


def hear(s: State, creature: int, left: str | None, unasked: bool) -> Frame | None:
    """What the Hero is told at the end of a move or a spawn."""
    at = s.creatures[creature]
    if s.revealed >> at & 1:
        return None
    if left is not None:
        kind = s.box.all_types[s.box.type_of[creature]]
        s.noises = (*s.noises, (noise_turn(s), left))
        s.emit("creature.left", {"creature": kind, "side": left}, fence=True)
        return None
    if level_of(at) != level_of(s.at):
        report(s, "other")
        return None
    sides = first_steps(s, at)
    if not sides:
        report(s, "muffled")
    elif len(sides) == 1 or unasked:
        report(s, DIRECTIONS[sides[0]])
    else:
        return Frame("noise", {"sides": tuple(sides)})
    return None


def noise_turn(s: State) -> int:
    """The turn a noise is noted for: 0 at the end of a round."""
    return s.turn if s.phase == "turn" else 0


def report(s: State, side: str) -> None:
    """A noise is reported."""
    s.noises = (*s.noises, (noise_turn(s), side))
    s.emit("noise", {"side": side}, fence=True)
