"""A person who plays in the browser: looks at the desk, clicks something there, and looks again."""

from __future__ import annotations

from random import Random

from playwright.async_api import Locator, Page, expect

from tests.bot.players import CHOICES, SURE

# Every button that answers something: its address, its message, and what it says.
OFFERED = """(kinds) => [...document.querySelectorAll('article button[data-cid]')]
  .filter((b) => kinds.includes(b.dataset.cid.split(':')[2]) && !b.disabled)
  .map((b) => [b.dataset.cid, b.closest('article').id, b.textContent])"""
OVER = "The game is over"
MOST = 1000


class Clicking:
    """One tab on a table of one person and AI."""

    def __init__(self, page: Page, random: Random) -> None:
        self.page = page
        self.random = random
        self.clicks = 0

    def place(self, name: str) -> Locator:
        return self.page.locator("nav a", has_text=name)

    async def go(self, name: str) -> None:
        await self.place(name).click()
        await self.page.locator(".scroller[aria-busy=false]").wait_for()

    async def begin(self) -> None:
        """Press Start, and go to one's desk."""
        await self.page.get_by_role("button", name="Start").click()
        await expect(self.place("table-")).to_be_visible()
        await self.go("Vidar")

    async def is_asked(self) -> bool:
        """Wait until the desk asks something; or until it is all over."""
        asking = ", ".join(f'article button[data-cid*=":{kind}:"]' for kind in CHOICES)
        over = self.page.locator("article", has_text=OVER)
        await expect(self.page.locator(asking).or_(over).last).to_be_visible()
        return await self.page.locator(asking).count() > 0

    async def answer(self) -> None:
        """One click on the desk, and a second one where it asks whether it is meant."""
        offered = await self.page.evaluate(OFFERED, list(CHOICES))
        new = [one for one in offered if not one[2].startswith("✓")]
        address, desk, _ = self.random.choice(new or offered)
        await self._click(desk, f'[data-cid="{address}"]')
        sure = self.page.locator(f"#{desk}").get_by_role("button", name=SURE[0])
        if await sure.count():
            await self._click(desk, f'[data-cid="{await sure.get_attribute("data-cid")}"]')

    async def _click(self, desk: str, what: str) -> None:
        shown = self.page.locator(f"#{desk}")
        before = await shown.get_attribute("data-revision")
        await shown.locator(what).click()
        self.clicks += 1
        # It changes, or goes away where the desk is sent anew.
        await self.page.wait_for_function(
            "([id, before]) => document.getElementById(id)?.dataset.revision !== before",
            arg=[desk, before],
        )

    async def play(self) -> None:
        """To the end of the game."""
        while await self.is_asked():
            await self.answer()
            assert self.clicks < MOST, "this never ends"
