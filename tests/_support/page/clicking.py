"""A person who plays in the browser: looks at the desk, clicks something there, and looks again."""

from __future__ import annotations

import re
from random import Random

from playwright.async_api import Locator, Page, expect
from playwright.async_api import TimeoutError as PlaywrightTimeout

from tests._support.bot.players import CHOICES, SURE

# Every button that answers something: its custom_id, its message, and what it says.
OFFERED = """(kinds) => [...document.querySelectorAll('article button[data-cid]')]
  .filter((b) => kinds.includes(b.dataset.cid.split(':')[2]) && !b.disabled)
  .map((b) => [b.dataset.cid, b.closest('article').id, b.textContent])"""
GAME = "The Shadow Planet"
TABLE = re.compile(r"\w-\w")
"""The channel of a table is called like it, of two words; no other here has a hyphen."""
OVER = re.compile("The game is over|Gra jest skończona")
UNANSWERED = "The application did not respond"
CHANGED = """([id, before, unanswered]) => {
  const desk = document.getElementById(id);
  return desk?.dataset.revision !== before || desk.textContent.includes(unanswered);
}"""
MOST = 1000


PATIENCE = 10_000.0
"""Milliseconds until a finger gives up."""
HASTE = 1_000.0
"""The same in a menu that is open: it closes when its message changes."""


class Clicking:
    """One tab on a table of one person and AI."""

    def __init__(self, page: Page, random: Random) -> None:
        self.page = page
        self.random = random
        self.clicks = 0

    def place(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.locator("nav a", has_text=name)

    async def go(self, name: str | re.Pattern[str]) -> None:
        await self.place(name).click()
        await self.page.locator(".scroller[aria-busy=false]").wait_for()

    async def begin(self) -> None:
        """Open the table of this game, press Start, and go to one's desk."""
        await self.page.get_by_role("button", name=GAME).click()
        await self.page.get_by_role("button", name="Start").click()
        await expect(self.place(TABLE)).to_be_visible()
        await self.go("Vidar")

    async def is_asked(self) -> bool:
        """Wait until the desk asks something; or until it is all over."""
        asking = ", ".join(f'article button[data-cid*=":{kind}:"]' for kind in CHOICES)
        over = self.page.locator("article", has_text=OVER)
        while True:
            await expect(self.page.locator(asking).or_(over).last).to_be_visible()
            if await self.page.locator(asking).count():
                return True
            # A desk that is sent anew has gone for a moment.
            if await over.count():
                return False

    async def answer(self) -> None:
        """One click on the desk, and a second one where it asks whether it is meant."""
        offered = await self.page.evaluate(OFFERED, list(CHOICES))
        if not offered:
            # The desk was sent anew since it asked something: it is looked at again.
            return
        new = [one for one in offered if not one[2].startswith("✓")]
        custom_id, desk, _ = self.random.choice(new or offered)
        await self._click(desk, f'[data-cid="{custom_id}"]')
        await self._confirm(desk)

    async def _confirm(self, desk: str) -> None:
        sure = self.page.locator(f"#{desk}").get_by_role("button", name=re.compile("|".join(SURE)))
        if await sure.count():
            await self._click(desk, f'[data-cid="{await sure.get_attribute("data-cid")}"]')

    async def _click(self, desk: str, what: str) -> None:
        shown, is_menu = self.page.locator(f"#{desk}"), False
        try:
            before = await shown.get_attribute("data-revision", timeout=PATIENCE)
            control = shown.locator(what)
            is_menu = await control.get_attribute("role", timeout=PATIENCE) == "combobox"
            await control.click(timeout=PATIENCE)
            if is_menu:
                await self._choose()
        except PlaywrightTimeout:
            # The desk was sent anew before the finger came down, or a menu closed because it
            # changed: it is looked at again.
            lost = is_menu and not await self.page.get_by_role("option").count()
            gone = lost or not await shown.locator(what).count()
            assert gone, "it stands there and cannot be pressed"
            return
        self.clicks += 1
        # It changes, or goes away where the desk is sent anew; where a bot that has just begun did
        # not answer, that is said, and one presses again.
        await self.page.wait_for_function(CHANGED, arg=[desk, before, UNANSWERED])

    async def _choose(self) -> None:
        """One line of the menu that is open, and another than the one that is chosen already."""
        lines = self.page.locator("[role=option]:not([aria-selected=true])")
        await lines.first.wait_for(timeout=HASTE)
        count = await lines.count()
        if not count:
            raise PlaywrightTimeout("the menu closed before the finger came down")
        await lines.nth(self.random.randrange(count)).click(timeout=HASTE)
        done = self.page.locator(".picker-foot").get_by_role(
            "button", name=re.compile("Done|Gotowe")
        )
        if await done.count():
            await done.click(timeout=HASTE)

    async def play(self) -> None:
        """To the end of the game."""
        while await self.is_asked():
            await self.answer()
            assert self.clicks < MOST, "this never ends"
