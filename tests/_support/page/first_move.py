"""How long a newcomer waits until they can make a move.

`python -m tests._support.page.first_move` clones, starts and makes one. Everything is as on their
computer: an empty folder, `git clone`, `python3 start.py` with all that it installs, a browser. The
registry of packages is the only other place that is asked.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from playwright.async_api import async_playwright

from tests._support.browser import MISSING, bring, found
from tests._support.page.clicking import GAME, Clicking
from tests._support.page.started import ROOT, Started, free_port


async def main() -> None:
    """Each step with the seconds since the beginning."""
    path = found() or bring() or sys.exit(MISSING)
    with tempfile.TemporaryDirectory() as folder:
        began = time.monotonic()

        def tell(what: str) -> None:
            print(f"{time.monotonic() - began:5.1f} s  {what}", flush=True)

        tree = Path(folder) / "vidar"
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(tree)], check=True)
        tell("cloned")
        run = await Started.start(tree, "--no-browser", "--port", str(free_port()))
        try:
            link = await run.link()
            tell("ready")
            async with async_playwright() as playwright:
                browser = await playwright.chromium.launch(executable_path=path)
                page = await browser.new_page()
                await page.goto(link)
                await page.get_by_role("button", name=GAME).wait_for()
                tell("the games are on the screen")
                person = Clicking(page, Random(1))
                await person.begin()
                await person.is_asked()
                tell("the first question is on the desk")
                await person.answer()
                tell("the first move is made")
                await browser.close()
        finally:
            await run.kill()


if __name__ == "__main__":
    asyncio.run(main())
