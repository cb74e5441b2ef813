"""The parts of the campaign: each a function that does one share, and a line in the list."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from itertools import islice
from pathlib import Path

from bench import queue as queues
from bench.arena import Played, Table, best, but_one, dealt, play, roles
from rules.engine import load_game, ready_games
from rules.engine.checks import Fault, checked_game
from rules.engine.trial import Coverage
from tests._support.bot import soak as soaking
from tests._support.bot.branches import go_on
from tests._support.bot.desks import check_desks
from tests._support.bot.fleet import running as fleet
from tests._support.bot.kills import running as killing
from tests._support.bot.leaks import direct
from tests._support.bot.leaks import search as leaking
from tests._support.replays.viewing import stepped_through
from tests._support.rules.damaged import Tried, try_damaged
from tests._support.rules.saying import check_public, check_said
from tests.campaign.shares import CORES, Done, Part

ROOT = Path(__file__).parents[2]
SOAKED_TABLES = 200
DRAWN_DESKS = 400
"""Of one game at most."""
DAMAGED_MOMENTS, DAMAGED_WAYS = 60, 100
"""Of one game at most, and of each moment."""
FLEET = 20
"""Strikes on one fleet: few enough that no game is over before."""
QUEUED = 60
"""Who look for players in a month."""
FIRST = "shadow_planet"


def games(key: str, count: int, first: int) -> Done:
    """Random games of that key, each checked after every decision."""
    game = load_game(key)
    fresh, scenarios = Coverage(), Coverage()
    faults: list[str] = []
    for number in range(first, first + count):
        play = checked_game(game, number, Coverage(), sparing=True)
        reached = fresh if play.scenario is None else scenarios
        play.coverage = reached
        try:
            play.run()
        except Fault as fault:
            faults.append(f"game {number}: {fault}")
    counts = {"fresh": fresh.games, "from scenarios": scenarios.games}
    fresh.add(scenarios)
    unseen = game.trial().missing(fresh)
    missing = [f"{what}: {name}" for what, names in unseen.items() for name in names]
    counts["decisions"] = fresh.decisions
    return Done(count - len(faults), "", faults, missing, counts)


def desks(key: str, count: int, first: int) -> Done:
    """Random games of that key, each desk drawn in every language while people choose."""
    game, drawn, faults = load_game(key), 0, list[str]()
    for number in range(first, first + count):
        try:
            drawn += check_desks(game, number, DRAWN_DESKS)
        except Exception as fault:  # noqa: BLE001 (one game that fails is not all of them)
            faults.append(f"game {number}: {type(fault).__name__} {fault}".strip())
    return Done(count - len(faults), "", faults, counts={"desks": drawn})


def texts(key: str, count: int, first: int) -> Done:
    """Random games of that key, everything in them said in every language and to a spectator."""
    game, faults = load_game(key), list[str]()
    for number in range(first, first + count):
        try:
            check_said(game, number)
            check_public(game, number)
        except Exception as fault:  # noqa: BLE001 (one game that fails is not all of them)
            faults.append(f"game {number}: {type(fault).__name__} {fault}".strip())
    return Done(count - len(faults), "", faults)


def dumps(key: str, count: int, first: int) -> Done:
    """Random games of that key, saved and damaged at moments of all kinds."""
    game, tried = load_game(key), Tried()
    faults: list[str] = []
    for number in range(first, first + count):
        try:
            try_damaged(game, number, DAMAGED_MOMENTS, DAMAGED_WAYS, tried)
        except Exception as fault:  # noqa: BLE001 (one game that fails is not all of them)
            faults.append(f"game {number}: {type(fault).__name__} {fault}".strip())
    counts = {"moments": tried.moments, "dumps": tried.dumps, "refused": tried.refused}
    wrong = {fault.partition(",")[0] for fault in (*faults, *tried.faults)}
    return Done(count - len(wrong), "", [*faults, *tried.faults], counts=counts)


def replays(key: str, count: int, first: int) -> Done:
    """Random games of that key, each looked at again in a browser, turn by turn to the end."""
    faults = asyncio.run(stepped_through(key, range(first, first + count)))
    return Done(count - len(faults), "", faults)


def branches(key: str, count: int, first: int) -> Done:
    """Random games of that key, each gone on from a random moment and played to the end."""
    faults: list[str] = []
    for number in range(first, first + count):
        with tempfile.TemporaryDirectory() as folder:
            try:
                asyncio.run(go_on(key, number, Path(folder)))
            except Exception as fault:  # noqa: BLE001 (one game that fails is not all of them)
                faults.append(f"game {number}: {type(fault).__name__} {fault}".strip())
    return Done(count - len(faults), "", faults)


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


def fleets(count: int, first: int, tables: int = fleet.SHARDS) -> Done:
    """Three processes that are killed and stopped that often while people click.

    One share in five has the times of real processes on machines of their own.
    """
    far = first // FLEET % 5 == 0
    with tempfile.TemporaryDirectory() as folder:
        seen = asyncio.run(fleet.run(count, first, Path(folder), tables, far))
    most = {
        "s without an answer": seen.silence,
        "s until shards were taken": seen.taken,
        "s until they were heard again": seen.heard,
    }
    presses = {
        "presses": seen.answered,
        "presses in vain": seen.lost,
        "presses answered too late": seen.late,
    }
    return Done(seen.strikes.total(), str(seen), counts={**seen.strikes, **presses}, most=most)


def leaks(count: int, first: int) -> Done:
    """So many pairs of worlds that differ in one secret, compared for every observer."""
    tally = leaking.run(count, first)
    missing = [f"never exchanged or used: {what}" for what in tally.missing]
    return Done(tally.pairs.total(), str(tally), tally.leaks, missing, {"games": tally.games})


def direct_leaks(count: int, first: int) -> Done:
    """So many tables for one person, each in two worlds that this person cannot tell apart."""
    found = [direct.check(number) for number in range(first, first + count)]
    faults = [fault for fault in found if fault]
    return Done(count - len(faults), "", faults)


def queue(count: int, first: int) -> Done:
    """So many months of a queue, stopped in the middle of its work again and again."""
    faults, found = list[str](), Counter[str]()
    for number in range(first, first + count):
        month = queues.month(number, QUEUED, 6, cut=True)
        faults += [f"month {number}: {fault}" for fault in month.faults]
        found += Counter(tables=len(month.overlaps), players=len(month.waits), stops=month.restarts)
    return Done(count - len({one.partition(":")[0] for one in faults}), "", faults, counts=found)


def soak(count: int, first: int) -> Done:
    """Many tables for so many minutes, with all that happens to a bot in a month."""
    with tempfile.TemporaryDirectory() as folder:
        report = asyncio.run(soaking.run(count, SOAKED_TABLES, first, Path(folder)))
    return Done(count, str(report), report.faults)


def arena(key: str, count: int, first: int) -> Done:
    """So many deals for each role: who wins in its chair, the AI or chance."""
    known: dict[Table, Played] = {}
    wins: Counter[str] = Counter()
    players = {"AI": best(load_game(key)), "chance": "random"}
    for role in roles(key):
        for deal, seats, seat in islice(dealt(key, role, first + count), first, None):
            for who, name in players.items():
                table = Table(key, deal, but_one("random", name, seats, seat))
                if table not in known:
                    known[table] = play(table)
                wins[f"{role} won by {who}"] += seat in known[table].winners
    return Done(count, counts=wins)


def beaten_by_chance(key: str, wins: Mapping[str, int]) -> list[str]:
    """Roles with which the AI plays no better than chance."""
    found = {
        role: (wins[f"{role} won by AI"], wins[f"{role} won by chance"]) for role in roles(key)
    }
    return [f"{role}: the AI wins {a}, chance {b}" for role, (a, b) in found.items() if a <= b]


def of_games() -> Iterator[Part]:
    """The parts that take a game: of the first one by their names, of the others with its key."""
    for number, key in enumerate(sorted(ready_games(), key=lambda key: (key != FIRST, key))):
        ending = f"-{key}" if number else ""
        yield Part(
            f"games{ending}",
            f"random games of {key}, each checked after every decision",
            partial(games, key),
            count=10_000,
            share=50,
            good="played and checked",
            bad="faults",
            notes=True,
        )
        yield Part(
            f"desks{ending}",
            f"random games of {key}: Discord would take every desk, and nothing on it is cut",
            partial(desks, key),
            count=600,
            share=20,
            good="games with every desk drawn",
            bad="faults",
        )
        yield Part(
            f"texts{ending}",
            f"random games of {key}: whatever is said has its texts, and nobody hears a secret",
            partial(texts, key),
            count=400,
            share=10,
            good="games with everything said",
            bad="faults",
        )
        yield Part(
            f"dumps{ending}",
            f"saved games of {key}, damaged: refused in words, or they can be played on",
            partial(dumps, key),
            count=300,
            share=15,
            good="games damaged",
            bad="faults",
        )
        yield Part(
            f"replays{ending}",
            f"replays of {key} stepped to the end in a browser: every board is that of the rules",
            partial(replays, key),
            count=200,
            share=10,
            good="replays looked at",
            bad="faults",
        )
        yield Part(
            f"branches{ending}",
            f"random moments of {key} gone on from to the end: proved, and no seat knows more",
            partial(branches, key),
            count=200,
            share=10,
            good="moments gone on from",
            bad="faults",
        )
        if best(load_game(key)) != "random":
            yield Part(
                f"arena{ending}",
                f"deals of {key} for each role: the AI wins more often than chance",
                partial(arena, key),
                count=150,
                share=10,
                good="deals for each role",
                bad="faults",
                judge=partial(beaten_by_chance, key),
            )


PARTS = {
    part.name: part
    for part in (
        *of_games(),
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
            "fleets",
            "three processes killed and stopped while people click: nothing lost, nothing twice",
            fleets,
            count=1_000,
            share=FLEET,
            good="survived",
            bad="broken",
            # Starts, leases and turns to identify are mostly waited for.
            at_once=CORES,
        ),
        Part(
            "leaks",
            "pairs of worlds that differ in one secret: nobody can tell them apart",
            leaks,
            count=300,
            share=100,
            good="pairs of worlds compared",
            bad="leaks",
            notes=True,
            # It takes all cores by itself.
            at_once=1,
        ),
        Part(
            "queue",
            "months of a queue with people of all time zones: enough hours, nobody at two tables",
            queue,
            count=100,
            share=5,
            good="months simulated",
            bad="faults",
        ),
        Part(
            "leaks-direct",
            "tables for one in direct messages: what AI know shows nowhere",
            direct_leaks,
            count=300,
            share=15,
            good="pairs of worlds compared",
            bad="leaks",
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
    )
}
