"""How soon pictures stand on desks: `python -m bench.desks` prints one table.

Four people build at the same time, each on a desk of their own, and press what they see as soon as
its picture is there and they have thought a while. Bot, people and the stand-in for Discord share
one process, the pictures are drawn by another. `--game KEY` is another game than the one that asks
four at once.
"""

import argparse
import asyncio
import os
import resource
import tempfile
import time
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from statistics import quantiles

from discord.gateway import DiscordWebSocket
from discord.http import Route

from bench.people import choices
from bot.app.client import Vidar
from bot.domain.custom_id import parse
from localcord import Message, Person, World
from localcord.network import connect
from persistence.sqlite import SqliteStore

PATIENCE = 10.0
"""Seconds after which a picture is taken to be missing."""
ENDS = ("finish",)
"""What nobody presses: they would be through."""


@dataclass
class Spent:
    """Seconds from a press to what it brought about."""

    forms: list[float] = field(default_factory=list)
    pictures: list[float] = field(default_factory=list)
    missing: int = 0
    work: float = 0.0
    """Of the worker for one picture."""


async def sit_down(
    world: World, vidar: Vidar, key: str, seats: int
) -> list[tuple[Person, Message]]:
    """A table of people, each with a desk for their eyes only."""
    guild = world.guild("Friends")
    channel = guild.channel("general")
    people = [world.person(f"P{n}", guilds=[guild]) for n in range(seats)]
    await people[0].slash(channel, "play", game=key, seats=seats)
    await vidar.idle()
    lobby = channel.last
    for person in people[1:]:
        await person.click(_button("join", lobby), on=lobby)
        await vidar.idle()
    await people[0].click(_button("start", lobby), on=lobby)
    await vidar.idle()
    (row,) = await vidar.services.store.games("playing")
    panel = world.channels[row.place["channel"]].messages[row.place["panel"]]
    return [
        (person, await (await person.click(_button("act", panel), on=panel)).settled())
        for person in people
    ]


def _button(what: str, message: Message) -> str:
    found = [parse(button.custom_id or "") for button in message.buttons]
    return min((str(one) for one in found if one and one.what == what), key=len)


async def press_on(
    world: World, person: Person, desk: Message, spent: Spent, think: float, until: float
) -> None:
    """Press, look at the picture, think, press again."""
    random = Random(person.name)
    while time.monotonic() < until:
        await asyncio.sleep(random.expovariate(1 / think))
        found = [one for one in choices(desk) if not any(word in "".join(one) for word in ENDS)]
        if not found:
            return
        kind, custom_id, value = random.choice(found)
        before, began = desk.revision, time.perf_counter()
        if kind == "menu":
            answer = await person.select(value, menu=custom_id, on=desk)
        else:
            answer = await person.click(custom_id, on=desk)
        if answer.kind == "nothing":
            continue
        await world.until(partial(_has_changed, desk, before), timeout=PATIENCE)
        spent.forms.append(time.perf_counter() - began)
        try:
            await world.until(lambda: desk.files, timeout=PATIENCE)
        except (AssertionError, TimeoutError):
            spent.missing += 1
        else:
            spent.pictures.append(time.perf_counter() - began)


def _has_changed(message: Message, before: int) -> bool:
    return message.revision > before


async def measure(key: str, seats: int, seconds: float, think: float, folder: Path) -> Spent:
    """Everybody presses for so long."""
    spent, world = Spent(), World()
    await world.start()
    connect.redirect(Route, DiscordWebSocket, world.address)
    store = await SqliteStore.open(folder / "vidar.sqlite")
    vidar = Vidar(store, (key,), guild_ready_timeout=0.01)
    running = asyncio.create_task(vidar.start(world.token))
    await world.gateway.ready(timeout=60)
    await vidar.wait_until_ready()
    desks = await sit_down(world, vidar, key, seats)
    until = time.monotonic() + seconds
    await asyncio.gather(
        *(press_on(world, person, desk, spent, think, until) for person, desk in desks)
    )
    await vidar.close()
    await asyncio.gather(running, return_exceptions=True)
    await world.stop()
    used, drawing = (
        resource.getrusage(resource.RUSAGE_CHILDREN),
        vidar.outbox.posts.pictures.drawing,
    )
    assert drawing is not None
    spent.work = (used.ru_utime + used.ru_stime) / max(drawing.drawn, 1)
    return spent


def _ms(times: list[float], percent: int) -> str:
    return f"{quantiles(times, n=100)[percent - 1] * 1000:.0f} ms" if len(times) > 1 else "–"


def report(spent: Spent) -> list[tuple[str, str, str]]:
    """The rows of the table: what, measured, aim."""
    return [
        ("presses", str(len(spent.forms)), ""),
        ("press to form, p50", _ms(spent.forms, 50), ""),
        ("press to form, p95", _ms(spent.forms, 95), ""),
        ("press to its picture, p50", _ms(spent.pictures, 50), ""),
        ("press to its picture, p95", _ms(spent.pictures, 95), "1 s"),
        ("a picture, work of the worker", f"{spent.work * 1000:.0f} ms", ""),
        ("presses without one: at questions that have none", str(spent.missing), ""),
    ]


def main() -> None:
    """Read the command line and print."""
    parser = argparse.ArgumentParser(prog="bench.desks", description=__doc__)
    parser.add_argument("--game", default="galaxy_trucker_missions")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--think", type=float, default=2.0, help="seconds before a press, about")
    words = parser.parse_args()
    busy = os.getloadavg()[0]
    with tempfile.TemporaryDirectory(prefix="bench-desks-") as folder:
        found = asyncio.run(
            measure(words.game, words.seats, words.seconds, words.think, Path(folder))
        )
    print("| pictures on desks | measured | aim |\n|---|--:|--:|")
    print("\n".join(f"| {' | '.join(row)} |" for row in report(found)))
    print(f"\n{words.game}, {words.seats} people; load of the machine before: {busy:.1f}")


if __name__ == "__main__":
    main()
