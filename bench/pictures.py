"""How fast pictures are drawn, and how little that disturbs: `python -m bench.pictures`.

With `--game KEY` the pictures of another game than The Shadow Planet.
"""

import argparse
import asyncio
import resource
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Mapping
from random import Random
from statistics import median
from typing import Any

from bot.i18n.speaker import Speaker
from bot.images.renderer import Renderer
from rules.engine import Game, Picture, load_game

NAMES = ("Anna", "Bartłomiej", "Christopher", "Dóra", "Kot w butach")
TICK = 0.001


def views(game: Game[Any], count: int) -> list[Mapping[str, Any]]:
    """As many different positions of a full table, one decision after the other."""
    random, seats, trial = Random(1), game.info.seats[1], game.trial()
    state = game.new(seats, 1)
    found: list[Mapping[str, Any]] = []
    while len(found) < count:
        if not game.pending(state):
            scenario = trial.scenario(seats, random) if trial.scenario else None
            state = game.new(seats, len(found), {}, scenario)
            continue
        seat = random.choice(game.pending(state))
        game.apply(state, seat, random.choice(game.legal(state, seat)))
        found.append(game.view(state, seat))
    return found


async def longest_stall(work: Callable[[], Awaitable[object]]) -> tuple[float, float]:
    """How long the event loop could not look around: on the clock, and by its own work, in seconds.

    On a busy machine the clock also counts what other programs took; the loop's own work does not.
    """
    clock = own = 0.0

    async def watch() -> None:
        nonlocal clock, own
        while True:
            began, worked = time.perf_counter(), time.thread_time()
            await asyncio.sleep(TICK)
            clock = max(clock, time.perf_counter() - began - TICK)
            own = max(own, time.thread_time() - worked)

    watching = asyncio.create_task(watch())
    await asyncio.sleep(0)
    await work()
    watching.cancel()
    return clock, own


class Run:
    """Draws many positions and writes down how long everything took."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.drawing = Renderer()
        self.speaker = Speaker(game, "pl", NAMES.__getitem__)
        self.spent: defaultdict[str, list[float]] = defaultdict(list)
        """By key of picture on the clock; `svg` for our own work, `known` for remembered ones."""
        self.largest = 0

    def pictures(self, view: Mapping[str, Any]) -> tuple[Picture, ...]:
        """The pictures of a view; how long we worked on them."""
        began = time.thread_time()
        found = self.game.pictures(view, self.speaker.text)
        self.spent["svg"].append(time.thread_time() - began)
        return found

    def drawn_keys(self) -> list[str]:
        """Which pictures were drawn."""
        return [key for key in self.spent if key not in ("svg", "known")]

    async def png(self, picture: Picture) -> None:
        """A picture by the clock, the first time and remembered."""
        for what in (picture.key, "known"):
            known = self.drawing.ready(picture.svg) is not None
            began = time.perf_counter()
            image = await self.drawing.png(picture.svg)
            assert image is not None
            self.largest = max(self.largest, len(image))
            if known == (what == "known"):
                self.spent[what].append(time.perf_counter() - began)

    async def all(self, seen: list[Mapping[str, Any]]) -> None:
        """Every picture of every view, one after the other."""
        for view in seen:
            for picture in self.pictures(view):
                await asyncio.sleep(0)  # one that is remembered is there at once
                await self.png(picture)

    def ms(self, what: str) -> str:
        """Half of them took no longer, and the quickest."""
        spent = self.spent[what]
        return f"{median(spent) * 1000:.1f} ms (best {min(spent) * 1000:.1f})"


async def measure(key: str, count: int) -> list[tuple[str, str, str]]:
    """The rows of the table: what, measured, aim."""
    game = load_game(key)
    run, seen = Run(game), views(game, count)
    first = run.pictures(game.view(game.new(3, 9), None))[0]
    began = time.perf_counter()
    await run.drawing.png(first.svg)
    start = time.perf_counter() - began
    clock, own = await longest_stall(lambda: run.all(seen))
    drawn = sum(sum(run.spent[each]) for each in run.drawn_keys())
    quiet, _ = await longest_stall(lambda: asyncio.sleep(min(drawn, 20)))
    await run.drawing.close()
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    worked = (used.ru_utime + used.ru_stime) / run.drawing.drawn
    return [
        ("longest stall of the event loop, by its own work", f"{own * 1000:.1f} ms", "50 ms"),
        ("longest stall on the clock while drawing", f"{clock * 1000:.1f} ms", "50 ms"),
        ("longest stall on the clock without drawing", f"{quiet * 1000:.1f} ms", ""),
        ("a view made into SVG, alt texts and words, own work", run.ms("svg"), ""),
        ("a picture made into PNG, work of the worker", f"{worked * 1000:.0f} ms", ""),
        *((f"{each} made into PNG, on the clock", run.ms(each), "") for each in run.drawn_keys()),
        ("a picture that is remembered", run.ms("known"), ""),
        ("the first picture, the worker's start included", f"{start * 1000:.0f} ms", ""),
        ("the largest PNG", f"{run.largest / 1000:.0f} kB", "10 MB"),
    ]


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="bench.pictures", description=__doc__)
    parser.add_argument("--pictures", type=int, default=40, help="positions to draw")
    parser.add_argument("--game", default="shadow_planet", help="whose pictures to draw")
    asked = parser.parse_args()
    rows = asyncio.run(measure(asked.game, asked.pictures))
    print("| pictures | measured | aim |\n|---|--:|--:|")
    for row in rows:
        print(f"| {' | '.join(row)} |")


if __name__ == "__main__":
    main()
