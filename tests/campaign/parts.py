"""The parts of the campaign: each a function that does one share, and a line in the list."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Mapping
from itertools import islice
from pathlib import Path
from typing import Any

from bench.arena import OBJECTIVES, Played, Table, but_one, dealt, play
from rules.engine import load_game
from rules.engine.checks import Fault, checked_game
from rules.engine.trial import Coverage
from tests.bot import kills as killing
from tests.bot import leaks as leaking
from tests.bot import soak as soaking
from tests.campaign.shares import CORES, Done, Part

ROOT = Path(__file__).parents[2]
SOAKED_TABLES = 200


def games(count: int, first: int) -> Done:
    """Random games, each checked after every decision."""
    game: Any = load_game("shadow_planet")
    fresh, scenarios = Coverage(), Coverage()
    faults: list[str] = []
    for number in range(first, first + count):
        try:
            checked_game(game, number, scenarios if number // 3 % 2 else fresh).run()
        except Fault as fault:
            faults.append(f"game {number}: {fault}")
    counts = {"fresh": fresh.games, "from scenarios": scenarios.games}
    fresh.add(scenarios)
    missing = [f"{what}: {n}" for what, names in game.trial().missing(fresh).items() for n in names]
    counts["decisions"] = fresh.decisions
    return Done(count - len(faults), "", faults, missing, counts)


def installs(count: int, first: int) -> Done:
    """The project installed in a clean environment, as it is and editable in turn."""
    done, faults, said = 0, [], []
    for number in range(first, first + count):
        words = (["."], ["-e", "."])[number % 2]
        name = f"pip install {' '.join(words)}"
        with tempfile.TemporaryDirectory() as folder:
            python = Path(folder) / "bin" / "python"
            steps: list[list[str]] = [
                [sys.executable, "-m", "venv", folder],
                [str(python), "-m", "pip", "install", "--quiet", *words],
                [str(python), "-c", "from rules.engine import load_game as l; l('shadow_planet')"],
            ]
            for step in steps:
                cwd = ROOT if "pip" in step else folder
                if subprocess.run(step, cwd=cwd, check=False).returncode:
                    faults.append(f"{name} in a clean environment: {' '.join(step)} failed")
                    break
            else:
                done += 1
                said.append(name)
    return Done(done, ", ".join(said), faults)


def kills(count: int, first: int) -> Done:
    """A bot that is killed that often while people click; it raises where a promise is broken."""
    with tempfile.TemporaryDirectory() as folder:
        return Done(count, asyncio.run(killing.run(count, first, Path(folder))))


def leaks(count: int, first: int) -> Done:
    """So many pairs of worlds that differ in one secret, compared for every observer."""
    tally = leaking.run(count, first)
    missing = [f"never exchanged or used: {what}" for what in tally.missing]
    return Done(tally.pairs.total(), str(tally), tally.leaks, missing, {"games": tally.games})


def soak(count: int, first: int) -> Done:
    """Many tables for so many minutes, with all that happens to a bot in a month."""
    with tempfile.TemporaryDirectory() as folder:
        report = asyncio.run(soaking.run(count, SOAKED_TABLES, first, Path(folder)))
    return Done(count, str(report), report.faults)


def arena(count: int, first: int) -> Done:
    """So many deals for each Objective: who wins in its chair, the AI or chance."""
    known: dict[Table, Played] = {}
    wins: Counter[str] = Counter()
    for objective in OBJECTIVES:
        for deal, seats, seat in islice(dealt(objective, first + count), first, None):
            for name in ("steady", "random"):
                table = Table(deal, but_one("random", name, seats, seat))
                if table not in known:
                    known[table] = play(table)
                wins[f"{objective} won by {name}"] += known[table].won(objective)
    return Done(count, counts=wins)


def beaten_by_chance(wins: Mapping[str, int]) -> list[str]:
    """Objectives with which the AI plays no better than chance."""
    ours = {objective: wins[f"{objective} won by steady"] for objective in OBJECTIVES}
    theirs = {objective: wins[f"{objective} won by random"] for objective in OBJECTIVES}
    return [f"{o}: steady wins {ours[o]}, random {theirs[o]}" for o in ours if ours[o] <= theirs[o]]


PARTS = {
    part.name: part
    for part in (
        Part(
            "games",
            "random games, each checked after every decision",
            games,
            count=10_000,
            share=50,
            good="played and checked",
            bad="faults",
        ),
        Part(
            "installs",
            "the project installed in a clean environment, as it is and editable",
            installs,
            count=2,
            share=1,
            good="installed",
            bad="failed",
            at_once=1,
        ),
        Part(
            "kills",
            "a bot killed with SIGKILL while people click: nothing lost, nothing twice",
            kills,
            count=2_000,
            share=50,
            good="survived",
            bad="broken",
            # A killed bot is mostly waited for.
            at_once=2 * CORES,
        ),
        Part(
            "leaks",
            "pairs of worlds that differ in one secret: nobody can tell them apart",
            leaks,
            count=300,
            share=100,
            good="pairs of worlds compared",
            bad="leaks",
            # It takes all cores by itself.
            at_once=1,
        ),
        Part(
            "soak",
            f"minutes of {SOAKED_TABLES} tables, with restarts, lost gateways and a slow disk",
            soak,
            count=30,
            share=30,
            good="minutes soaked",
            bad="faults",
            at_once=1,
        ),
        Part(
            "arena",
            "deals for each Objective: the AI wins more often than chance",
            arena,
            count=150,
            share=10,
            good="deals for each Objective",
            bad="faults",
            judge=beaten_by_chance,
        ),
    )
}
