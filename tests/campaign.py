"""The full doses of every check: `python -m tests.campaign` (through `start.py campaign`)."""

import argparse
import asyncio
import multiprocessing
import subprocess
import sys
import tempfile
import time
import traceback
from pathlib import Path
from typing import Any

from bench.arena import OBJECTIVES, Arena
from rules.engine import load_game
from rules.engine.checks import Coverage, Fault
from tests.bot import kills, leaks
from tests.shadow_planet.coverage import never_reached
from tests.shadow_planet.random_games import checked_game

ROOT = Path(__file__).parents[1]
GAMES = 10_000
KILLS = 2_000
DEALS = 150
LEAKS = 300
CHUNK = 25
SHARE = 50


def play(first: int) -> tuple[Coverage, Coverage, str]:
    """A few games, counted by how they began; the second part of the answer is a fault or ""."""
    game: Any = load_game("shadow_planet")
    halves = Coverage(), Coverage()
    for number in range(first, first + CHUNK):
        try:
            checked_game(game, number, halves[number // 3 % 2]).run()
        except Fault as fault:
            return *halves, f"game {number}: {fault}"
    return *halves, ""


def random_games(games: int, first: int = 0) -> int:
    """Every game checked after every decision, on all cores; how many faults there were.

    `first` is the number of the first game: a long dose can be taken in parts.
    """
    if not games:
        return 0
    total, fresh, scenarios, faults = Coverage(), Coverage(), Coverage(), 0
    began = time.monotonic()
    with multiprocessing.Pool() as pool:
        for done, (started, set_up, fault) in enumerate(
            pool.imap_unordered(play, range(first, first + games, CHUNK)), 1
        ):
            fresh.add(started)
            scenarios.add(set_up)
            if fault:
                faults += 1
                print(fault, flush=True)
            if done * CHUNK % 500 == 0:
                spent = time.monotonic() - began
                left = spent / done * (games / CHUNK - done)
                print(f"  {done * CHUNK} games, about {left / 60:.0f} min to go", flush=True)
    total.add(fresh)
    total.add(scenarios)
    print(
        f"random games: {total.games} ({fresh.games} fresh, {scenarios.games} from scenarios), "
        f"{total.decisions} decisions, each checked; {faults} faults"
    )
    missing = never_reached(load_game("shadow_planet"), total)
    for what, names in missing.items():
        print(f"{what}: {', '.join(names) or 'none'}")
    return faults + sum(map(len, missing.values()))


def kill_some(share: tuple[int, int]) -> tuple[int, str]:
    """One share of the kills, with its own seed: how many, and what was seen or broken."""
    number, seed = share
    with tempfile.TemporaryDirectory() as folder:
        try:
            return number, asyncio.run(kills.run(number, seed, Path(folder)))
        except Exception as fault:  # noqa: BLE001 (whatever it is, the other shares go on)
            where = traceback.extract_tb(fault.__traceback__)[-1]
            return 0, f"seed {seed}: {type(fault).__name__} at line {where.lineno}: {fault}"


def killed(number: int, first: int = 0) -> int:
    """Bots killed that often in all while people click; how many shares broke a promise."""
    shares = [(min(SHARE, number - n), first + n) for n in range(0, number, SHARE)]
    done = broken = 0
    # A killed bot is mostly waited for, so more of them run than there are cores.
    with multiprocessing.Pool(2 * multiprocessing.cpu_count()) as pool:
        for survived, said in pool.imap_unordered(kill_some, shares):
            done += survived
            broken += not survived
            print(f"  {done} of {number}: {said}", flush=True)
    if number:
        print(f"kills: {done} survived, {broken} shares broken")
    return broken


def arena(deals: int) -> int:
    """Whether the AI plays better than chance with every Objective; how often it does not."""
    faults = 0
    with multiprocessing.Pool() as pool:
        for objective in OBJECTIVES if deals else ():
            ours, theirs = Arena(pool).compare(objective, "random", deals).rates
            print(f"{objective}: steady wins {ours:.1%}, random {theirs:.1%} of {deals} deals")
            faults += ours <= theirs
    return faults


def leaked(pairs: int) -> int:
    """So many pairs of worlds that differ in one secret; how many leaks there were."""
    if not pairs:
        return 0
    tally = leaks.run(pairs)
    for leak in tally.leaks:
        print(leak)
    print(tally)
    return len(tally.leaks) + len(tally.missing)


def installs() -> int:
    """`pip install .` and `pip install -e .` in clean environments; how many failed."""
    failed = 0
    for words in (["."], ["-e", "."]):
        with tempfile.TemporaryDirectory() as folder:
            python = Path(folder) / "bin" / "python"
            steps: list[list[str]] = [
                [sys.executable, "-m", "venv", folder],
                [str(python), "-m", "pip", "install", "--quiet", *words],
                [str(python), "-c", "from rules.engine import load_game as l; l('shadow_planet')"],
            ]
            code = 0
            for step in steps:
                cwd = ROOT if "pip" in step else folder
                code = code or subprocess.run(step, cwd=cwd, check=False).returncode
            words_said = " ".join(words)
            print(f"pip install {words_said} in a clean environment: {code or 'ok'}")
            failed += bool(code)
    return failed


def main() -> int:
    """Run everything; 0 if nothing was found."""
    parser = argparse.ArgumentParser(prog="tests.campaign")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--first", type=int, default=0, help="number of the first game or kill")
    parser.add_argument("--kills", type=int, default=KILLS)
    parser.add_argument("--deals", type=int, default=DEALS, help="for each Objective, in the arena")
    parser.add_argument("--leaks", type=int, default=LEAKS, help="pairs of worlds")
    doses = parser.parse_args()
    began = time.monotonic()
    bad = random_games(doses.games, doses.first) + installs()
    bad += killed(doses.kills, doses.first)
    bad += leaked(doses.leaks) + arena(doses.deals)
    print(f"campaign: {'all good' if not bad else f'{bad} FAULTS'}, ", end="")
    print(f"{(time.monotonic() - began) / 60:.1f} min")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
