"""How a game ends, and what a mission's completion counts for."""

from rules.alone.components.catalog import FINAL
from rules.alone.components.state import HERO, State
from rules.engine.model import Result


def finish(s: State, reason: str) -> None:
    """The game is over at once: `mission` for the Hero, `defeat` for Evil."""
    winners = (HERO,) if reason == "mission" else s.evil
    s.phase = "over"
    n = s.box.n
    points = sum(s.done[:2]) * n.points_initial + s.done[FINAL] * n.points_final
    detail = {"points": points, "rounds": s.round, "turns": s.turns}
    s.result = Result(winners, reason, (), detail)
    s.stack.clear()
    s.emit("over", {"winners": list(winners), "reason": reason, **detail}, fence=True)


def complete_final(s: State) -> None:
    """The final mission is done: the Hero has won."""
    s.done = (s.done[0], s.done[1], True)
    s.emit("mission.done", {"mission": s.missions[FINAL]})
    finish(s, "mission")
