"""The README and the hosting guide, followed word by word, with localcord in Discord's place."""

import asyncio
import json
import re
import shlex
import subprocess
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import aiohttp
import pytest

from bot.domain.custom_id import parse
from localcord import Channel, Message, Person, World
from tests._support.bot.players import button_for
from tests._support.left_out import leave_out
from tests._support.page.started import ENVIRONMENT, copy_of_the_tree, free_port

ROOT = Path(__file__).parents[2]
GUIDES = ("README.md", "docs/hosting.md", "docs/playing.md", "docs/assumptions.md")
COMMAND = re.compile(r"python3 start\.py ?([a-z]*)")
ELSEWHERE = {
    "local": "tests/localcord/page/test_local.py",
    "discord": "tests/start/test_start.py",
    "demo": "tests/local/test_terminal.py",
    "test": "tests/start/test_start.py",
    "campaign": "tests/start/test_campaign.py",
    "move": "tests/persistence/test_moving.py",
}
"""Commands that other tests run: what opens a page, needs a database, or runs all tests."""


def test_the_commands_of_play_now_make_a_folder_that_starts(tmp_path: Path) -> None:
    """The second one is run to its end in `tests/localcord/page/test_local.py`."""
    readme = (ROOT / "README.md").read_text("utf-8")
    found = re.search(r"## Play now.*?```\n(.*?)```", readme, re.DOTALL)
    assert found
    typed = found[1].replace("<the address of this repository>", shlex.quote(str(ROOT)))
    if not (ROOT / ".git").exists():
        leave_out("git clone (no repository)")
    said = subprocess.run(
        ["sh", "-ec", typed.rstrip() + " --help"],
        cwd=tmp_path, env=ENVIRONMENT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert said.returncode == 0, said.stderr
    assert said.stdout.startswith("python3 start.py ")
    there = {name.name for name in (tmp_path / "vidar").iterdir()}
    assert {"requirements-play.lock", "requirements-uv.lock", "bot", "local", "rules"} <= there


class Guided:
    """A folder as somebody has it who has cloned it, and what they type there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.typed: set[str] = set()
        self.bot: Process | None = None

    async def start(self, *words: str) -> Process:
        self.typed.add(words[0] if words else "")
        return await asyncio.create_subprocess_exec(
            sys.executable, "start.py", *words, cwd=self.folder, env=ENVIRONMENT,
            stdout=PIPE, stderr=PIPE,
        )  # fmt: skip

    async def type(self, *words: str) -> tuple[int | None, str]:
        """Type a command and wait for its end: its code, and all that was said."""
        process = await self.start(*words)
        said, complained = await asyncio.wait_for(process.communicate(), 180)
        assert b"Traceback" not in complained, complained.decode()
        return process.returncode, said.decode() + complained.decode()

    async def shown(self, words: str) -> str:
        """What the bot shows from these words on, once it does."""
        assert self.bot is not None
        assert self.bot.stderr is not None
        async with asyncio.timeout(180):
            while line := await self.bot.stderr.readline():
                if words in line.decode():
                    return words + line.decode().strip().partition(words)[2]
        raise AssertionError("the bot has ended without it")

    async def stop(self) -> None:
        if self.bot is not None and self.bot.returncode is None:
            self.bot.terminate()
            await self.bot.communicate()
        self.bot = None


@pytest.fixture
async def guided(tmp_path: Path) -> AsyncIterator[Guided]:
    folder = copy_of_the_tree(tmp_path / "vidar")
    (folder / "docs").mkdir()
    page = "docs/assumptions.md"
    (folder / page).write_bytes((ROOT / page).read_bytes())
    made = Guided(folder)
    yield made
    await made.stop()


@pytest.fixture
async def world() -> AsyncIterator[World]:
    async with World() as made:
        yield made


def test_every_command_of_the_guides_is_typed_here_or_run_by_a_test_that_says_so() -> None:
    named = {word for page in GUIDES for word in COMMAND.findall((ROOT / page).read_text("utf-8"))}
    followed = Path(__file__).read_text("utf-8")
    typed = {"", *re.findall(r'guided\.type\(\s*"([a-z]+)"', followed)}
    assert named - typed - ELSEWHERE.keys() == set()
    for word, test in ELSEWHERE.items():
        assert re.search(rf'"{word}"|\b{word}\b', (ROOT / test).read_text("utf-8")), test


async def is_well(address: str) -> bool:
    try:
        async with (
            aiohttp.ClientSession() as session,
            session.get(f"http://{address}/health") as answer,
        ):
            return answer.status == 200
    except aiohttp.ClientError:
        return False


def with_button(channel: Channel, what: str) -> Message | None:
    """The newest post with such a button."""
    for message in reversed(channel.log):
        for button in message.buttons:
            found = parse(button.custom_id or "")
            if found is not None and found.what == what:
                return message
    return None


async def played(world: World, channel: Channel, ann: Person) -> Channel:
    """README, step 5: a game, and the room it is played in."""
    await ann.slash(channel, "play", game="shadow_planet", seats=3, ai=2)
    await world.until(lambda: with_button(channel, "start"), why="there is a lobby")
    lobby = with_button(channel, "start")
    assert lobby is not None
    await ann.click(button_for("start", lobby), on=lobby)
    everywhere = world.channels.values

    def rooms() -> list[Channel]:
        return [room for room in everywhere() if room.guild and with_button(room, "act")]

    await world.until(rooms, why="the game has begun")
    return rooms()[0]


async def ended(world: World, guided: Guided, room: Channel, ann: Person, record: Path) -> None:
    """The end of the game, its file, and a page of it."""
    await ann.slash(room, "table abandon")
    sure = await asked_to_end(world, ann)
    await ann.click(button_for("end", sure), on=sure)
    await world.until(lambda: with_button(room, "again"), why="the game is over")
    exported = await ann.slash(room, "table export")
    await world.until(lambda: exported.message.attachments, why="the file is there")
    (file,) = exported.message.attachments
    record.write_bytes(file.data)
    assert json.loads(file.data)["game"]["status"] == "abandoned"
    code, said = await guided.type("replay", str(record))
    assert (code, "opens in any browser" in said) == (0, True), said
    assert record.with_suffix(".html").stat().st_size > 10_000


async def test_the_guide_leads_from_a_clone_to_a_game_that_was_put_back(
    world: World, guided: Guided, tmp_path: Path
) -> None:
    # README, step 2: the settings; localcord stands where Discord would.
    metrics = f"127.0.0.1:{free_port()}"
    example = (guided.folder / ".env.example").read_text("utf-8")
    assert "\nDISCORD_TOKEN=\n" in example
    settings = example.replace("\nDISCORD_TOKEN=\n", f"\nDISCORD_TOKEN={world.token}\n")
    settings = settings.replace("# VIDAR_METRICS=127.0.0.1:9420", f"VIDAR_METRICS={metrics}")
    settings += f"VIDAR_API={world.address.rest}\nVIDAR_GATEWAY={world.address.gateway}\n"
    (guided.folder / ".env").write_text(settings, "utf-8")

    # Step 3: the bot runs. Step 4: the link that it shows, and that can be had again.
    guild = world.guild("Friends", with_bot=False)
    channel, ann = guild.channel("general"), world.person("Ann")
    guided.bot = await guided.start()
    shown = await guided.shown("https://")
    code, link = await guided.type("invite")
    assert (code, link.strip()) == (0, shown)
    asked = parse_qs(urlsplit(shown).query)
    world.install_bot(guild, int(asked["permissions"][0]))
    await world.until(lambda: channel.messages, why="the server is greeted")
    assert "/play" in channel.last.text
    assert "could still use" not in channel.last.text, "the link has asked for everything"

    room = await played(world, channel, ann)

    # Hosting: how it is, a copy while it runs, and back to it.
    assert await is_well(metrics)
    copy = tmp_path / "copy.sqlite"
    assert (await guided.type("backup", str(copy)))[0] == 0
    code, said = await guided.type("restore", str(copy))
    assert (code, "stop the bot first" in said) == (2, True)
    await guided.stop()
    await world.until(lambda: not world.gateway.connected, why="the bot is off")
    code, said = await guided.type("restore", str(copy))
    assert code == 0, said

    # The first hour, with nobody who presses.
    stranger = world.person("Stranger", guilds=[])
    code, said = await guided.type("check", channel.id, "--wait", "0.01", "--stranger", stranger.id)
    assert code == 0, said
    assert "as assumed" in said

    guided.bot = await guided.start()
    await world.until(
        lambda: any("put back a copy" in m.text for m in room.log), why="the table goes on"
    )

    await ended(world, guided, room, ann, tmp_path / "game.json")


async def asked_to_end(world: World, person: Person) -> Message:
    def page() -> Message | None:
        for message in person.ephemeral:
            if any(":end:" in (b.custom_id or "") for b in message.buttons):
                return message
        return None

    await world.until(page, why="it is asked once more")
    found = page()
    assert found is not None
    return found
