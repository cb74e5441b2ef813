"""Pictures of a real game for the docs, through the page and the bot.

`python -m tests._support.page.tour`: three friends play a whole game with a fixed seed; what one
of them sees is photographed, on a wide screen and on a phone, in English and Polish.
"""

import asyncio
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

from discord.gateway import DiscordWebSocket
from discord.http import Route
from playwright.async_api import async_playwright

from bot.app.client import Vidar
from localcord import Channel, Clock, Person, World
from localcord.network import connect
from localcord.page import Site
from persistence.sqlite import SqliteStore
from tests._support.bot.players import desk, is_asked, press_something
from tests._support.browser import MISSING, bring, found
from tests._support.page.screen import Screen, Screens

FOLDER = Path(__file__).parents[3] / "docs" / "pictures"
LOCALES = {"en": "en-US", "pl": "pl"}
FORMS = {
    "control.pick": "form-control",
    "step.move": "form-move",
    "move.to": "form-move",
    "step.search": "form-search",
    "search.order": "form-seen",
    "step.get": "form-get",
    "step.attack": "form-finish",
    "step.repair": "form-finish",
    "section.use": "form-finish",
    "turn.end": "form-finish",
    "messages.discard": "form-messages",
}
"""What is worth a picture, by the kind of the first question on the form."""
MOST = 3000


class Tour:
    """One game, photographed as the first of the friends sees it."""

    def __init__(self, vidar: Vidar, screens: list[Screen], folder: Path) -> None:
        self.vidar = vidar
        self.screens = screens
        self.folder = folder
        self.taken: set[str] = set()

    async def shoot(self, place: Channel, name: str) -> None:
        """A place as it stands; each thing once."""
        if name in self.taken:
            return
        self.taken.add(name)
        await asyncio.gather(*self.vidar.outbox.posts.pictures.hanging)
        self.folder.mkdir(parents=True, exist_ok=True)
        for screen, size in zip(self.screens, ("wide", "phone"), strict=True):
            await screen.go(place)
            await screen.page.wait_for_timeout(500)
            await screen.page.screenshot(path=self.folder / f"{name}-{size}.png")
        print(f"{self.folder.name}: {name}", flush=True)

    async def play(self, table: str, room: Channel, people: list[Person]) -> None:
        """To the end, with a picture of each new form of the first person's."""
        ann, random = people[0], Random(7)
        for _ in range(MOST):
            await self.vidar.idle()
            asked = [person for person in people if is_asked(desk(person))]
            if not asked:
                break
            if ann in asked:
                seen = await self.vidar.services.play.seen(table, ann.id)
                kind = seen.prompt.kind if seen.prompt else ""
                if kind in FORMS and ann.dms:
                    await self.shoot(ann.dm, FORMS[kind])
                if kind == "messages.discard":
                    await self.shoot(room, "table")
            await press_something(random.choice(asked), random)
        await self.vidar.idle()
        await self.shoot(room, "end")


async def tour(language: str, screens_of: Screens, world: World, vidar: Vidar) -> None:
    """One language."""
    guild = world.guild("Friends")
    channel = guild.channel("general")
    names = ("Ann", "Ben", "Cyd")
    people = [world.person(name, guilds=[guild], locale=LOCALES[language]) for name in names]
    screens = [await screens_of.of(people[0]), await screens_of.of(people[0], phone=True)]
    trip = Tour(vidar, screens, FOLDER / language)
    await people[0].slash(channel, "play", seats=3, teach=True)
    await vidar.idle()
    lobby = channel.last
    for person in people[1:]:
        await person.click({"en": "Join", "pl": "Dołącz"}[language], on=lobby)
        await vidar.idle()
    await trip.shoot(channel, "lobby")
    await people[0].click("Start", on=lobby)
    await vidar.idle()
    (row,) = await vidar.services.store.games("playing")
    room = world.channels[row.place["channel"]]
    await trip.shoot(room, "panel")
    page = (await people[0].click({"en": "Help", "pl": "Pomoc"}[language], on=room.last)).message
    await vidar.idle()
    await people[0].select("who", on=page)
    await vidar.idle()
    await trip.shoot(room, "help")
    people[0].dismiss(page)
    await people[0].slash(room, "rule", about={"en": "duel", "pl": "pojedynek"}[language])
    await vidar.idle()
    await trip.shoot(room, "rule")
    await trip.play(row.id, room, people)


Visit = Callable[[str, Screens, World, Vidar], Awaitable[None]]
"""One game in one language."""


async def photograph(key: str, visit: Visit) -> None:
    """Both languages, or those that were named, each in a world of its own."""
    path = found() or bring() or sys.exit(MISSING)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path)
        for language in sys.argv[1:] or LOCALES:
            world = World(clock=Clock(frozen=True))
            await world.start()
            connect.redirect(Route, DiscordWebSocket, world.address)
            site = Site(world)
            await site.start()
            with tempfile.TemporaryDirectory() as folder:
                store = await SqliteStore.open(Path(folder) / "vidar.sqlite")
                vidar = Vidar(store, (key,), guild_ready_timeout=0.01)
                vidar.prepare()
                task = asyncio.create_task(vidar.start(world.token))
                await world.gateway.ready()
                await vidar.wait_until_ready()
                await visit(language, Screens(browser, site), world, vidar)
                await vidar.close()
                await asyncio.gather(task, return_exceptions=True)
            await site.stop()
            await world.stop()
        await browser.close()


if __name__ == "__main__":
    asyncio.run(photograph("shadow_planet", tour))
