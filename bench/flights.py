"""Flights of `steady` pilots: how they end, what they earn and ask, and how fast the rules are.

`python -m bench.flights 60`: so many flights of each level, three seats, missions by vote, then
plain ones (Directives, without supercards); `--missions 24`: so many of each mission and level;
`--speed`: decisions a second of the same pilots, and the list of placements, beside the peers.
"""

import argparse
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import mean, median
from time import perf_counter, process_time
from typing import Any

from bench.peers import measure
from rules.engine import Decision, decide, load_game
from rules.galaxy_trucker_missions.components.hull import Hull
from rules.galaxy_trucker_missions.components.notation import limited
from rules.galaxy_trucker_missions.components.placing import placements

SEATS, PURSE = 3, 20
LEVELS = (1, 2, 3)
PLAIN = "directives"
REPLAYS = 4
GAME: Any = load_game("galaxy_trucker_missions")


@dataclass(slots=True)
class Flown:
    """One flight, and what was counted in it."""

    level: int
    number: int
    mission: str | None
    state: Any
    said: list[tuple[int, Decision]] = field(default_factory=list)
    home: list[int] = field(default_factory=list)
    parts: list[int] = field(default_factory=list)
    built: Counter[int] = field(default_factory=Counter)
    """By seat: presses in building, with the one that confirms."""
    answers: int = 0
    waits: int = 0
    """How often the table waits for somebody in flight."""
    lost: int = 0
    gave_up: list[str] = field(default_factory=list)
    """Of those who did: the card, and whether they had no human or no engine left."""
    card: str = "launch"
    """The last one that was turned."""


def new(flown: Flown) -> Any:
    """The beginning of that flight."""
    given = flown.mission and {"mission": flown.mission, "flights": [flown.level]}
    return GAME.new(SEATS, flown.number, {"flights": str(flown.level)}, given or None)


def fly(level: int, number: int, mission: str | None = None) -> Flown:
    """One night of one flight."""
    flown = Flown(level, number, mission, None)
    state = flown.state = new(flown)
    steady, random = GAME.players()["steady"], Random(number)
    before: tuple[Any, int] = (None, 0)
    while asked := GAME.pending(state):
        seat, flying, top = asked[0], state.phase == "flight", state.stack[-1]
        said = decide(GAME, state, seat, steady, (), random)
        flown.said.append((seat, said))
        if flying:
            flown.answers += 1
            flown.waits += top is not before[0] or top.pc != before[1]
        before = top, top.pc
        if state.phase == "build":
            flown.built[seat] += 2 if said == ("finish",) else 1
        _note(flown, GAME.apply(state, seat, said))
    return flown


def _note(flown: Flown, events: Iterable[Any]) -> None:
    for event in events:
        if event.kind == "settled":
            flown.home = event.data["home"]
        elif event.kind == "ship.shown":
            flown.parts.append(len(event.data["ship"].split()))
        elif event.kind == "part.lost":
            flown.lost += 1
        elif event.kind == "card":
            flown.card = GAME.cards[event.data["card"]].key
        elif event.kind == "gave_up":
            manned = flown.state.ships[event.data["seat"]].human_count()
            flown.gave_up.append(f"{flown.card}: {'no engine' if manned else 'no human'}")


def by_level(flights: int, mission: str | None) -> None:
    """How flights of each level go."""
    print("| level | earned: median, mean | tenth to nine tenths | home | parts | lost | "
          "presses per ship: median, most | answers of a pilot | waits |")  # fmt: skip
    print("|---|--:|--:|--:|--:|--:|--:|--:|--:|")
    reasons = Counter[str]()
    for level in LEVELS:
        flown = [fly(level, number, mission) for number in range(flights)]
        earned = sorted(credit - PURSE for one in flown for credit in one.state.credits)
        home = sum(len(one.home) for one in flown) / len(earned)
        parts = mean(count for one in flown for count in one.parts)
        lost = sum(one.lost for one in flown) / len(earned)
        built = [one.built[seat] for one in flown for seat in range(SEATS)]
        answers = sum(one.answers for one in flown) / len(earned)
        low, high = earned[len(earned) // 10], earned[len(earned) * 9 // 10]
        print(f"| {level} | {median(earned):g}, {mean(earned):.1f} | {low} to {high} | "
              f"{home:.0%} | {parts:.1f} | {lost:.1f} | {median(built):g}, {max(built)} | "
              f"{answers:.1f} | {mean(one.waits for one in flown):.1f} |")  # fmt: skip
        reasons.update(why for one in flown for why in one.gave_up)
    print("\nGave up:", ", ".join(f"{why} {count}" for why, count in reasons.most_common(8)), "\n")


def by_mission(flights: int) -> None:
    """What each mission pays those who come home, how many do, and what all earn together."""
    print("| mission | " + " | ".join(f"{level}: pay, home, earned" for level in LEVELS) + " |")
    print("|---|--:|--:|--:|")
    for key, row in GAME.box.missions.items():
        cells = [
            "–" if f"class_{level}" in row.unsuited else _paid(level, key, flights)
            for level in LEVELS
        ]
        print(f"| {key} | {' | '.join(cells)} |", flush=True)


def _paid(level: int, mission: str, flights: int) -> str:
    flown = [fly(level, number, mission) for number in range(flights)]
    pay = [one.state.paid[0][str(seat)].get("mission", 0) for one in flown for seat in one.home]
    home = len(pay) / SEATS / flights
    earned = mean(credit - PURSE for one in flown for credit in one.state.credits)
    return f"{mean(pay or [0]):.1f}, {home:.0%}, {earned:.1f}"


def speed(flights: int, level: int = 2) -> None:
    """Decisions a second, by the time of the processor and on the wall; and placements."""
    flown = [fly(level, number) for number in range(flights)]
    print(f"| rules only, {SEATS} `steady` pilots, level {level} | processor | wall |")
    print("|---|--:|--:|")
    rates: dict[str, list[tuple[float, float]]] = {"build": [], "flight": []}
    for _ in range(REPLAYS):
        for phase, rate in _replayed(flown).items():
            rates[phase].append(rate)
    for phase, found in rates.items():
        used, wall = (max(column) for column in zip(*found, strict=True))
        print(f"| {phase}: decisions | {used:,.0f}/s | {wall:,.0f}/s |")
    for peer in measure(1.0):
        print(f"| {peer.name} |  | {peer.rules:,.0f}/s |")
    for name, value in _placements(flown):
        print(f"| list of placements, new ship: {name} | {value[0]:.3f} ms | {value[1]:.3f} ms |")


def _replayed(flown: Sequence[Flown]) -> dict[str, tuple[float, float]]:
    used = dict.fromkeys(("vote", "build", "flight"), 0.0)
    wall, count = used.copy(), Counter[str]()
    for one in flown:
        state = GAME.mute(new(one))
        GAME.box.hull.cache_clear()
        for seat, said in one.said:
            phase = state.phase
            began, began_wall = process_time(), perf_counter()
            GAME.pending(state)
            GAME.legal(state, seat)
            GAME.apply(state, seat, said)
            used[phase] += process_time() - began
            wall[phase] += perf_counter() - began_wall
            count[phase] += 1
    return {phase: (count[phase] / used[phase], count[phase] / wall[phase])
            for phase in ("build", "flight")}  # fmt: skip


def _placements(flown: Sequence[Flown]) -> list[tuple[str, tuple[float, float]]]:
    took: list[tuple[float, float]] = []
    for one in flown:
        state = GAME.mute(new(one))
        for seat, said in one.said:
            if said[0] == "take" and state.phase == "build":
                tile, parts = GAME.box.tiles[said[1]], state.ships[seat].parts
                began, began_wall = process_time(), perf_counter()
                placements(Hull(state.board, GAME.box.tiles, parts), tile, limited(state.mission))
                took.append((1e3 * (process_time() - began), 1e3 * (perf_counter() - began_wall)))
            GAME.apply(state, seat, said)
    columns = [sorted(column) for column in zip(*took, strict=True)]
    places = (("median", len(took) // 2), ("99 of 100", len(took) * 99 // 100), ("worst", -1))
    return [(name, (columns[0][at], columns[1][at])) for name, at in places]


def main() -> None:
    """Print what was asked for."""
    parser = argparse.ArgumentParser(prog="bench.flights", description=__doc__)
    parser.add_argument("flights", type=int, nargs="?", default=60, help="of each level")
    parser.add_argument("--missions", type=int, default=0, help="flights of each mission and level")
    parser.add_argument("--speed", action="store_true")
    chosen = parser.parse_args()
    if chosen.speed:
        speed(chosen.flights)
    elif chosen.missions:
        by_mission(chosen.missions)
    else:
        by_level(chosen.flights, None)
        by_level(chosen.flights, PLAIN)


if __name__ == "__main__":
    main()
