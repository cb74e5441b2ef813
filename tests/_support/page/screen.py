"""A person in front of a real browser: what is on their screen, and what it must never do."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urlsplit

from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Request

from localcord import Channel, Message, Person
from localcord.page import Site

SHOTS = Path(__file__).parents[3] / "build" / "screenshots"
PHONE = {"width": 390, "height": 780}
DESKTOP = {"width": 1280, "height": 800}
# Before anything of the page runs: notes what the browser refused it.
WITNESS = """
window.violations = [];
window.scriptRan = false;
document.addEventListener("securitypolicyviolation", (event) => {
  window.violations.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`);
});
"""
# The server going down and coming back is part of some tests; the browser says so by itself.
EXPECTED = re.compile(r"WebSocket connection to|ERR_CONNECTION_REFUSED")


async def too_wide(page: Page) -> list[str]:
    """What sticks out of the window; a phone's window must not have grown to hold it either."""
    assert page.viewport_size is not None
    return await page.evaluate(
        """(edge) => [...document.querySelectorAll("#app *")]
          .filter((e) => !e.closest(".unseen, .veil, pre, .sidebar, h1, .topic, .place-name"))
          .filter((e) => e.getBoundingClientRect().right > edge + 1)
          .map((e) => `${e.tagName} ${e.className} ${e.textContent.slice(0, 20)}`)""",
        page.viewport_size["width"],
    )


class Screen:
    """One tab of one person."""

    def __init__(self, page: Page, site: Site, person: Person) -> None:
        self.page = page
        self.site = site
        self.person = person
        self.complaints: list[str] = []
        page.on("console", self._spoke)
        page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        page.on("request", self._asked)

    def _spoke(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not EXPECTED.search(message.text):
            self.complaints.append(f"{message.type}: {message.text}")

    def _asked(self, request: Request) -> None:
        address = urlsplit(request.url)
        ours = urlsplit(self.site.root).netloc
        if address.scheme not in ("blob", "data") and address.netloc != ours:
            self.complaints.append(f"asked outside: {request.url}")

    async def open(self, link: str | None = None) -> None:
        await self.page.goto(link or self.site.link(self.person))
        await self.page.locator(".frame .scroller[aria-busy=false]").wait_for()

    async def go(self, channel: Channel) -> None:
        """Follow the link in the sidebar, as a person does."""
        menu = self.page.get_by_role("button", name=re.compile("Open channels|Otwórz kanały"))
        if await menu.is_visible():
            await menu.click()
        await self.page.locator(f'nav a[href="#/{channel.id}"]').click()
        await self.page.locator(f'nav a[href="#/{channel.id}"][aria-current=page]').wait_for(
            state="attached"
        )
        await self.page.locator(".scroller[aria-busy=false]").wait_for()

    def message(self, words: str) -> Locator:
        """The newest message with these words."""
        return self.page.locator("article.message", has_text=words).last

    async def caught_up(self, message: Message) -> Locator:
        """A message, once the screen shows it as it stands."""
        shown = self.page.locator(f'#m{message.id}[data-revision="{message.revision}"]')
        await shown.wait_for()
        return shown

    @property
    def composer(self) -> Locator:
        return self.page.locator("textarea.composer-field")

    async def shot(self, name: str) -> None:
        SHOTS.mkdir(parents=True, exist_ok=True)
        await self.page.screenshot(path=SHOTS / f"{name}.png", animations="disabled")

    async def check(self) -> None:
        """Nothing was refused by the browser, nothing failed, nothing went outside."""
        violations = await self.page.evaluate("window.violations")
        assert violations == []
        assert not await self.page.evaluate("window.scriptRan")
        assert self.complaints == []


class Screens:
    """Opens tabs and checks every one of them in the end."""

    def __init__(self, browser: Browser, site: Site) -> None:
        self._browser = browser
        self.site = site
        self._contexts: list[BrowserContext] = []
        self._screens: list[Screen] = []

    async def of(
        self, person: Person, *, link: str | None = None, phone: bool = False, light: bool = False
    ) -> Screen:
        """Someone opens their link in a browser of their own."""
        context = await self._browser.new_context(
            viewport={**(PHONE if phone else DESKTOP)},  # pyright: ignore[reportArgumentType]
            has_touch=phone,
            is_mobile=phone,
            color_scheme="light" if light else "dark",
            reduced_motion="reduce",
            locale="en-US",
        )
        context.set_default_timeout(60_000)
        context.set_default_navigation_timeout(120_000)
        await context.add_init_script(WITNESS)
        self._contexts.append(context)
        screen = Screen(await context.new_page(), self.site, person)
        self._screens.append(screen)
        await screen.open(link)
        return screen

    async def close(self) -> None:
        try:
            for screen in self._screens:
                await screen.check()
        finally:
            for context in self._contexts:
                await context.close()
