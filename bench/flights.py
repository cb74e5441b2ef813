"""Flights of `steady` pilots: presses per ship, parts, losses, who comes home, what they earn.

`python -m bench.flights 60`: so many flights of each level, three seats, missions by vote.
"""

import sys
from collections import Counter
from random import Random
from statistics import mean, median
from typing import Any

from rules.engine import Event, decide, load_game

SEATS, PURSE = 3, 20
LEVELS = ("1", "2", "3")


def flight(game: Any, level: str, number: int) -> tuple[Any, list[Event], Counter[tuple[str, int]]]:
    """One night of one flight; presses by phase and seat, with the one that confirms."""
    state = game.new(SEATS, number, {"flights": level})
    steady, random = game.players()["steady"], Random(number)
    events, presses = list[Event](), Counter[tuple[str, int]]()
    while asked := game.pending(state):
        seat = asked[0]
        said = decide(game, state, seat, steady, events, random)
        presses[state.phase, seat] += 2 if said == ("finish",) else 1
        events += game.apply(state, seat, said)
    return state, events, presses


def main(flights: int) -> None:
    game: Any = load_game("galaxy_trucker_missions")
    print("| level | earned: median, mean | tenth to nine tenths | home | parts | lost | "
          "presses per ship: median, most | answers in flight |")  # fmt: skip
    print("|---|--:|--:|--:|--:|--:|--:|--:|")
    for level in LEVELS:
        played = [flight(game, level, number) for number in range(flights)]
        told = [event for _, events, _ in played for event in events]
        earned = sorted(credit - PURSE for state, _, _ in played for credit in state.credits)
        home = sum(len(event.data["home"]) for event in told if event.kind == "settled")
        ships = [len(e.data["ship"].split()) for e in told if e.kind == "ship.shown"]
        lost = sum(event.kind == "part.lost" for event in told)
        built = [presses["build", seat] for _, _, presses in played for seat in range(SEATS)]
        flown = [presses["flight", seat] for _, _, presses in played for seat in range(SEATS)]
        low, high = earned[len(earned) // 10], earned[len(earned) * 9 // 10]
        print(f"| {level} | {median(earned):g}, {mean(earned):.1f} | {low} to {high} | "
              f"{home / len(earned):.0%} | {mean(ships):.1f} | {lost / len(earned):.1f} | "
              f"{median(built):g}, {max(built)} | {mean(flown):.1f} |")  # fmt: skip


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 60)
