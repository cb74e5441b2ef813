"""What a turn of the Hero costs people: `python -m bench.hero_turns 100`.

So many games of ALONE for each number of Evil players, all seats `steady`. A press is one answer.
Ticks in one menu (arming, danger tokens) are one press. A side is waited for as one, and its
Leader's pass closes the window: that another of it passes is nobody's press. Somebody is pinged
whenever somebody new is waited for.
"""

import sys
from dataclasses import dataclass, field
from statistics import fmean, median
from typing import Any

from bot.domain.waits import asked_in
from rules.engine import Decision, Event, Game, chance_from, decide, load_game

TICKED = ("arm", "disarm", "danger")


@dataclass(slots=True)
class Turn:
    """One turn of the Hero, with what follows of it until the next one."""

    presses: list[tuple[int, str, Decision]] = field(default_factory=list)
    waits: int = 0

    def count(self, beforehand: frozenset[str] = frozenset()) -> int:
        """How many presses, less those that are answered beforehand."""
        found, last = 0, None
        for seat, kind, decision in self.presses:
            ticked = (seat, kind) if decision[0] in TICKED else None
            if kind not in beforehand and (ticked is None or ticked != last):
                found += 1
            last = ticked
        return found


def lived(game: Game[Any], seats: int, deal: int) -> list[Turn]:
    """The turns of one game, from the first to the last."""
    state: Any = game.new(seats, deal)
    steady, story, turns = game.players()["steady"], list[Event](), list[Turn]()
    number, before = -1, -1
    while groups := asked_in(game, state).groups:
        (group,) = groups
        if state.phase == "turn" and state.turns != number:
            number = state.turns
            turns.append(Turn())
        called = group.order[0]
        if turns and called != before:
            turns[-1].waits += 1
        before = called
        # Who leads has the last word.
        seat = next(seat for seat in reversed(group.order) if seat in group.seats)
        prompt = game.prompt(state, seat)
        assert prompt is not None
        random = chance_from("turns", deal, seat, state.asked[seat])
        said = decide(game, state, seat, steady, story, random)
        if turns and (seat == called or said != ("pass",)):
            turns[-1].presses.append((seat, prompt.kind, said))
        story += game.apply(state, seat, said)
    return turns


def main(games: int) -> None:
    """Print the table."""
    game = load_game("alone")
    ahead = frozenset(kind for one in game.standing for kind in one.answers)
    print(
        "| Evil | turns a game | waits and pings a turn: median, mean, 99 % | presses of all: "
        "median, mean, 9 of 10 | with standing answers | of Evil |"
    )
    print("|---|--:|--:|--:|--:|--:|")
    for evil in (1, 2, 3):
        played = [lived(game, evil + 1, deal) for deal in range(games)]
        turns = [turn for turns in played for turn in turns]
        waits = sorted(turn.waits for turn in turns)
        presses = sorted(turn.count() for turn in turns)
        less = [turn.count(ahead) for turn in turns]
        theirs = [sum(seat > 0 for seat, _, _ in turn.presses) for turn in turns]
        print(
            f"| {evil} | {fmean(map(len, played)):.0f} "
            f"| {median(waits):g}, {fmean(waits):.1f}, {waits[len(waits) * 99 // 100]} "
            f"| {median(presses):g}, {fmean(presses):.1f}, {presses[len(presses) * 9 // 10]} "
            f"| {median(less):g}, {fmean(less):.1f} | {median(theirs):g}, {fmean(theirs):.1f} |",
            flush=True,
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 60)
