"""A browser to open replays in."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import Browser, async_playwright

from tests._support.browser import found
from tests._support.left_out import leave_out


@pytest_asyncio.fixture
async def browser() -> AsyncIterator[Browser]:
    path = found()
    if path is None:
        leave_out("replays (no browser)")
    async with async_playwright() as playwright:
        launched = await playwright.chromium.launch(executable_path=path)
        yield launched
        await launched.close()
