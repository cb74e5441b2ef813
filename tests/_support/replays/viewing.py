"""A person who opens a replay in a browser and steps through it to the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.async_api import Browser, Page, async_playwright

from bot.domain.table import Table
from bot.i18n.languages import LANGUAGES, label_speaker
from bot.replays.contents import Reader, all_readers
from bot.replays.making import replay
from bot.replays.timeline import scenes, steps
from persistence.exports import commands_of, read, row_of
from rules.engine import load_game
from tests._support.browser import bring, found
from tests._support.replays.records import recorded

WITNESS = """
window.violations = [];
window.scriptRan = false;
document.addEventListener("securitypolicyviolation", (event) => {
  window.violations.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`);
});
"""
"""Before anything of the page runs: notes what the browser refused it."""
LARGEST = 6_000_000
"""Bytes."""
FOR_ALL = 5
"""So many replays for one reader come with one for all, which takes as long as they together."""


class Viewer:
    """One tab with one replay, and what it must never do."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.complaints: list[str] = []
        page.on("console", lambda said: self.complaints.append(f"console: {said.text}"))
        page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        page.on("request", lambda request: self._asked(request.url))

    def _asked(self, url: str) -> None:
        if not url.startswith(("file:", "blob:", "data:")):
            self.complaints.append(f"asked outside: {url}")

    @classmethod
    async def open(cls, browser: Browser, file: Path, moment: str = "", **how: Any) -> Viewer:
        context = await browser.new_context(**how)
        await context.add_init_script(WITNESS)
        viewer = cls(await context.new_page())
        await viewer.page.goto(file.as_uri() + moment)
        await viewer.page.locator("#controls").wait_for()
        return viewer

    async def boards(self) -> list[str]:
        """The pictures on the screen, as they were drawn: all of them could be."""
        return await self.page.evaluate(
            """Promise.all([...document.images].map(async (image) => {
                await image.decode();
                if (!image.naturalWidth || !image.alt) throw new Error("no picture");
                return image.source;
            }))"""
        )

    async def count(self) -> int:
        return int(await self.page.locator("#slider").get_attribute("max") or 0) + 1

    async def close(self) -> list[str]:
        """What was wrong with the page itself."""
        self.complaints += await self.page.evaluate("window.violations")
        if await self.page.evaluate("window.scriptRan"):
            self.complaints.append("a script ran that came with a name")
        await self.page.context.close()
        return self.complaints


def boards_of(exported: Mapping[str, Any], reader: Reader, language: str) -> list[list[str]]:
    """Scene by scene, what the rules draw for that reader."""
    whole = read(exported)
    game, row = load_game(whole.game.game), Table.of(row_of(whole, "replayed", whole.game.place))
    say = label_speaker(game, row, language)
    played = steps(game, row, commands_of(whole), say.divides)
    return [
        [one.svg for one in game.pictures(reader.view(game, scene.state), say.text)]
        for scene in scenes(say, played)
    ]


async def stepped(
    browser: Browser,
    exported: Mapping[str, Any],
    reader: Reader,
    language: str,
    folder: Path,
    for_all: bool = True,
) -> list[str]:
    """Everything that is wrong with a replay when somebody steps through all of it.

    The page is for all readers, as at the end of a game, or for this one, as people ask for it;
    while the game goes on there are only the latter.
    """
    file = folder / f"{reader.key}-{language}.html"
    over = exported["game"]["status"] == "over"
    page = replay(exported, None if over and for_all else reader.key)
    file.write_bytes(page)
    faults = [f"{len(page)} bytes"] if len(page) > LARGEST else []
    viewer = await Viewer.open(browser, file, f"#0.{reader.key}.{language}")
    expected = boards_of(exported, reader, language)
    if (count := await viewer.count()) != len(expected):
        faults.append(f"{count} scenes, not {len(expected)}")
    for number, boards in enumerate(expected):
        shown = await viewer.boards()
        last = number == len(expected) - 1
        if shown != boards and not (last and shown[-len(boards) or None :] == boards):
            faults.append(f"scene {number} shows other boards")
        await viewer.page.keyboard.press("ArrowRight")
    return [*faults, *await viewer.close()]


async def stepped_through(key: str, numbers: Iterable[int]) -> list[str]:
    """What is wrong with the replays of these random games, each for another reader."""
    faults: list[str] = []
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=found() or bring())
        with TemporaryDirectory() as folder:
            for number in numbers:
                exported = recorded(key, number)
                readers = all_readers(len(exported["game"]["seats"]))
                reader = readers[number % len(readers)]
                language, rest = LANGUAGES[number % len(LANGUAGES)], number // len(readers)
                for_all = rest % FOR_ALL == 0
                wrong = await stepped(browser, exported, reader, language, Path(folder), for_all)
                faults += [f"game {number}: {wrong[0]}"] if wrong else []
        await browser.close()
    return faults
