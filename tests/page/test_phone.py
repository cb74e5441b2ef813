"""On a phone: one column, places in a drawer, everything in reach of a thumb."""

from __future__ import annotations

import pytest

from localcord import Channel, Person
from tests.page.screen import PHONE, Screens


@pytest.mark.parametrize("light", [False, True], ids=["dark", "light"])
async def test_the_system_decides_between_day_and_night_unless_told(
    screens: Screens, channel: Channel, ann: Person, light: bool
) -> None:
    screen = await screens.of(ann, light=light)
    page = screen.page

    async def brightness() -> int:
        colour = await page.evaluate("getComputedStyle(document.body).backgroundColor")
        return sum(int(part) for part in colour[4:-1].split(","))

    assert (await brightness() > 600) is light
    await page.get_by_role("button", name="Settings").click()
    await page.get_by_role("radio", name="Dark" if light else "Light").check()
    assert (await brightness() > 600) is not light
    await page.reload()
    await page.locator(".frame").wait_for()
    assert (await brightness() > 600) is not light
    assert await page.evaluate("window.innerWidth") != PHONE["width"]
