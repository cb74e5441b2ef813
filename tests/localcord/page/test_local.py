"""`python3 start.py` without a token: started as a process, played in a browser, ended, resumed."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from random import Random

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from local.__main__ import arguments
from tests._support.page.clicking import GAME, TABLE, Clicking
from tests._support.page.screen import DESKTOP, SHOTS, WITNESS
from tests._support.page.started import Started, copy_of_the_tree, free_port
from tests.localcord.page.test_access import serious

Start = Callable[..., Awaitable[Started]]


@pytest.fixture(scope="session")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copy_of_the_tree(tmp_path_factory.mktemp("clone") / "vidar")


@pytest_asyncio.fixture(loop_scope="session")
async def started(tree: Path) -> AsyncIterator[Start]:
    """Starts it with these words, and leaves none behind."""
    runs: list[Started] = []

    async def start(*words: str, **environment: str) -> Started:
        runs.append(await Started.start(tree, "--no-browser", *words, **environment))
        return runs[-1]

    yield start
    for run in runs:
        await run.kill()


@pytest_asyncio.fixture(loop_scope="session")
async def page(browser: Browser) -> AsyncIterator[Page]:
    context = await browser.new_context(
        viewport={**DESKTOP},  # pyright: ignore[reportArgumentType]
        reduced_motion="reduce",
        locale="en-US",
    )
    context.set_default_timeout(60_000)
    await context.add_init_script(WITNESS)
    made = await context.new_page()
    yield made
    assert await made.evaluate("window.violations") == []
    await context.close()


async def test_a_newcomer_finds_a_table_and_everything_outlives_a_restart(
    started: Start, page: Page, tmp_path: Path
) -> None:
    words = ("--data", str(tmp_path / "here"), "--port", str(free_port()))
    first = await started(*words)
    link = await first.link()
    await page.goto(link)
    await page.get_by_role("button", name=GAME).click()
    lobby = page.locator("article", has_text="· The Shadow Planet").last
    await expect(lobby.get_by_role("button", name="Start")).to_be_visible()
    await page.screenshot(path=SHOTS / "local-first-sight.png")
    await page.locator("textarea").fill("I was here")
    await page.keyboard.press("Enter")
    await expect(page.locator("article", has_text="I was here")).to_be_visible()
    assert await first.interrupt() == (0, "")
    assert first.said.endswith("everything is kept.\n")
    await expect(page.locator(".banner")).to_contain_text("The connection is lost")
    again = await started(*words)
    assert await again.link() == link
    await expect(page.locator(".banner")).to_be_hidden()
    await expect(page.locator("article", has_text="I was here")).to_be_visible()
    await expect(page.locator("article", has_text="· The Shadow Planet")).to_have_count(1)
    await lobby.get_by_role("button", name="Settings").click()
    await expect(page.locator("article", has_text="Only you can see this").last).to_be_visible()


async def test_a_second_start_a_busy_port_and_a_bad_folder_get_one_sentence_each(
    started: Start, tmp_path: Path
) -> None:
    here = str(tmp_path / "here")
    first = await started("--data", here, "--port", "0")
    await first.link()
    second = await started("--data", here, "--port", "0")
    code, complaint = await second.ended()
    assert (code, second.said) == (2, "")
    assert complaint == (
        f"Vidar already runs with {here}: go to its page, or end it, "
        "or give this one a folder of its own with --data.\n"
    )
    assert await first.interrupt() == (0, "")
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        line.listen()
        port = line.getsockname()[1]
        blocked = await started("--data", here, "--port", str(port))
        assert await blocked.ended() == (
            2, f"Port {port} is taken by another program: choose another one with --port.\n"
        )  # fmt: skip
    (tmp_path / "file").write_text("not a folder")
    for name, why in (("file", "File exists"), ("file/below", "Not a directory")):
        folder = tmp_path / name
        nowhere = await started("--data", str(folder))
        assert await nowhere.ended() == (
            2, f"{folder} cannot be used as a folder: {why}. Choose another one with --data.\n"
        )  # fmt: skip
    wrong = await started("--port", "door")
    code, complaint = await wrong.ended()
    assert code == 2
    assert complaint == "start.py: argument --port: invalid int value: 'door'.\n"


async def test_games_without_their_chat_are_left_alone(started: Start, tmp_path: Path) -> None:
    here = tmp_path / "here"
    first = await started("--data", str(here), "--port", "0")
    await first.link()
    assert await first.interrupt() == (0, "")
    games = (here / "vidar.sqlite").read_bytes()
    (here / "world.sqlite").unlink()
    again = await started("--data", str(here), "--port", "0")
    code, complaint = await again.ended()
    assert code == 2
    assert complaint.startswith(f"{here} holds games but not the chat they were played in")
    assert len(complaint.splitlines()) == 1
    assert (here / "vidar.sqlite").read_bytes() == games


async def test_what_is_said_fits_who_can_reach_it(
    started: Start, page: Page, tmp_path: Path
) -> None:
    alone = await started("--data", str(tmp_path / "one"), "--port", "0")
    assert "//127.0.0.1:" in await alone.link()
    assert "Only this computer can open it" in alone.said
    assert "put a bot token into .env" in alone.said
    await alone.interrupt()
    open_to_all = await started("--data", str(tmp_path / "two"), "--port", "0", "--host", "0.0.0.0")
    link = await open_to_all.link()
    assert "//0.0.0.0" not in link
    assert "nothing is encrypted" in open_to_all.said
    assert "Only this computer" not in open_to_all.said
    await open_to_all.interrupt()
    words = ("--data", str(tmp_path / "two"), "--port", str(free_port()))
    address = f"http://table.test:{words[-1]}"
    behind = await started(*words, "--address", f"{address}/")
    assert (await behind.link()).startswith(f"{address}/#")
    assert "through your proxy" in behind.said
    await page.goto(await behind.link())
    await expect(page.locator(".banner.warning")).to_contain_text("this page is not encrypted")
    await expect(page.get_by_role("button", name=GAME)).to_be_visible()
    wrong = await started("--address", "table.test/somewhere")
    assert (await wrong.ended())[1].startswith("start.py: --address is something like https://")


async def test_who_starts_it_chooses_name_and_language(
    started: Start, page: Page, tmp_path: Path
) -> None:
    words = ("--data", str(tmp_path / "here"), "--port", "0")
    run = await started(*words, "--name", "Ola", "--language", "pl")
    await page.goto(await run.link())
    await expect(page.locator(".corner-name")).to_contain_text("Ola")
    await expect(page.get_by_role("navigation")).to_contain_text("Lokalny stół")
    await expect(page.get_by_text("W co chcesz zagrać?")).to_be_visible()
    await page.get_by_role("button", name=GAME).click()
    await expect(page.locator("article", has_text="stół").last).to_contain_text("Ola")
    await run.interrupt()
    run = await started(*words, "--name", "Ala")
    await page.goto(await run.link())
    await expect(page.locator(".corner-name")).to_contain_text("Ala")


def test_a_name_that_nobody_can_read_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert arguments(["--name", "Łucja \U0001f600"]).name == "Łucja \U0001f600"
    assert arguments(["--name", "\u202eO\u200bla "]).name == "Ola"
    for name, why in (
        ("Ola \udcff", "something in it that is no letter"),
        ("\u200b\u3164", "nothing in it that can be read"),
        ("", "nothing in it that can be read"),
    ):
        with pytest.raises(SystemExit):
            arguments(["--name", name])
        assert capsys.readouterr().err == f"start.py: --name has {why}.\n"


async def test_a_friend_takes_the_seat_of_an_ai_with_a_link_that_lasts(
    started: Start, browser: Browser, page: Page, tmp_path: Path
) -> None:
    words = ("--data", str(tmp_path / "here"), "--port", str(free_port()), "--ai-pause", "0")
    run = await started(*words)
    await page.goto(await run.link())
    await page.get_by_role("button", name="Seats").click()
    seats = page.get_by_role("dialog", name="Seats")
    await seats.get_by_placeholder("Name of someone new").fill("Ben")
    await page.keyboard.press("Enter")
    link = await seats.get_by_role("listitem").filter(has_text="Ben").locator("input").input_value()
    await page.keyboard.press("Escape")
    await page.get_by_role("button", name=GAME).click()
    lobby = page.locator("article", has_text="· The Shadow Planet").last
    elsewhere = await browser.new_context(locale="en-US")
    friend = await elsewhere.new_page()
    await friend.goto(link)
    await friend.get_by_role("button", name="Join").click()
    await expect(lobby).to_contain_text("Ben")
    await run.interrupt()
    run = await started(*words)
    await run.link()
    await expect(page.locator(".banner")).to_be_hidden()
    await lobby.get_by_role("button", name="Start").click()
    for tab, name in ((page, "Player"), (friend, "Ben")):
        await tab.get_by_role("link", name="Go to the table").click()
        await expect(tab.locator("article", has_text="Control phase").last).to_be_visible()
        await tab.get_by_role("button", name="My desk").last.click()
        await expect(tab.locator("article", has_text="Your desk").last).to_contain_text(
            "Only you can see this"
        )
        await expect(tab.locator(".corner-name")).to_contain_text(name)
        await expect(tab.get_by_role("button", name="Seats")).to_have_count(int(tab is page))
    await elsewhere.close()


async def test_one_person_plays_a_whole_game_against_ai_with_a_crash_in_between(
    started: Start, page: Page, tmp_path: Path
) -> None:
    words = ("--data", str(tmp_path / "here"), "--port", str(free_port()), "--ai-pause", "0")
    run = await started(*words)
    await page.goto(await run.link())
    person = Clicking(page, Random(3))
    await person.begin()
    assert await person.is_asked()
    assert await serious(page) == []
    await page.screenshot(path=SHOTS / "local-first-question.png")
    await person.answer()
    assert await person.is_asked()
    await run.kill()
    await expect(page.locator(".banner")).to_contain_text("The connection is lost")
    run = await started(*words)
    await run.link()
    await expect(page.locator(".banner")).to_be_hidden()
    await person.play()
    await page.screenshot(path=SHOTS / "local-desk-at-the-end.png")
    await person.go(TABLE)
    again = page.get_by_role("button", name="Play again")
    await expect(again).to_be_visible()
    await page.screenshot(path=SHOTS / "local-end.png")
    assert await serious(page) == []
    await again.click()
    await page.locator("article", has_text="Your table is open").get_by_role("link").click()
    await expect(page.get_by_role("button", name="Start")).to_be_visible()
    await expect(page.locator("article", has_text="🤖").last).to_contain_text("Start")
    await page.screenshot(path=SHOTS / "local-play-again.png")
    assert await run.interrupt() == (0, "")
