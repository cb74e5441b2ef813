"""A person who plays in the browser, asks what to do, and looks each form over before answering."""

from __future__ import annotations

from random import Random

from playwright.async_api import Page

from bot.views.suggestion import FOLLOW, SUGGESTION
from tests._support.page.clicking import UNANSWERED, Clicking
from tests._support.page.screen import too_wide

TROUBLE = (UNANSWERED, "Something went wrong", "Coś poszło nie tak")
CUT = """() => [...document.querySelectorAll("article *")]
  .filter((e) => getComputedStyle(e).overflowX !== "visible" && !e.closest("pre, .unseen"))
  .filter((e) => e.scrollWidth > e.clientWidth + 1)
  .map((e) => `${e.tagName} ${e.className} ${e.textContent.slice(0, 40)}`)"""
"""What shows only a part of its words, or would have to be scrolled sideways."""
PRESSED = """(kind) => {
  const found = [...document.querySelectorAll("article button[data-cid]")]
    .filter((b) => b.dataset.cid.split(":")[2] === kind && !b.disabled).at(-1);
  return found ? [found.closest("article").id, found.dataset.cid] : null;
}"""


class Careful(Clicking):
    """Nothing may be cut, stick out or say that something went wrong."""

    def __init__(self, page: Page, random: Random, heeds: float) -> None:
        super().__init__(page, random)
        self.heeds = heeds
        """How often an AI's advice is asked for and followed."""
        self.followed = 0

    async def look(self) -> None:
        """At all that is on the screen."""
        assert await too_wide(self.page) == []
        assert await self.page.evaluate(CUT) == []
        said = await self.page.locator("main").inner_text()
        assert [words for words in TROUBLE if words in said] == []

    async def answer(self) -> None:
        """By what an AI would do, or by chance."""
        await self.look()
        if self.random.random() >= self.heeds or not await self._advised():
            await super().answer()

    async def _advised(self) -> bool:
        for kind in (SUGGESTION, FOLLOW):
            found = await self.page.evaluate(PRESSED, kind)
            if found is None:
                return False
            desk, custom_id = found
            await self._click(desk, f'[data-cid="{custom_id}"]')
        self.followed += 1
        await self._confirm(desk)
        return True
