"""What the container files do, in a folder laid out as they say: no engine is needed for that."""

import asyncio
import json
import os
import re
import shutil
import subprocess
import sysconfig
from asyncio.subprocess import PIPE, Process
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path, PurePosixPath

import pytest

from bot.app.settings import Settings
from localcord import World
from tests._support.page.started import free_port

ROOT = Path(__file__).parents[2]
FILES = ("Dockerfile", "compose.yaml", "compose.postgres.yaml", ".env.example")
TAKEN = "requirements-play.lock"


def sent() -> list[str]:
    """The files of a clone that the builder gets to see."""
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    patterns = (ROOT / ".dockerignore").read_text("utf-8").split()
    found: list[str] = []
    for name in listed.stdout.splitlines():
        path = PurePosixPath(name)
        upwards = [name, *map(str, path.parents)]
        ignored = False
        for pattern in patterns:
            plain = pattern.removeprefix("!").replace("**/", "*")
            if any(fnmatch(one, plain) for one in upwards if one != "."):
                ignored = not pattern.startswith("!")
        if not ignored and (ROOT / name).is_file():
            found.append(name)
    return found


def steps() -> Iterator[tuple[str, str]]:
    """The instructions of the Dockerfile, each with its words."""
    text = (ROOT / "Dockerfile").read_text("utf-8").replace("\\\n", " ")
    for line in text.splitlines():
        if line and not line.startswith("#"):
            word, _, rest = line.partition(" ")
            yield word, " ".join(rest.split())


class Image:
    """The last stage of the Dockerfile, in a folder."""

    def __init__(self, folder: Path) -> None:
        self.root = folder
        self.data = folder / "data"
        self.work = folder
        self.user = "root"
        self.environment: dict[str, str] = {}
        self.commands: dict[str, list[str]] = {}
        self.copied: set[str] = set()
        for word, rest in steps():
            if word == "FROM":
                self.work, self.user, self.environment = folder, "root", {}
            getattr(self, "_" + word.lower(), self._passed)(rest)

    def _copy(self, rest: str) -> None:
        *words, target = rest.split()
        sources = [word for word in words if not word.startswith("--")]
        if any(word.startswith("--from=") for word in words):
            return  # what pip has installed: here it is the Python that runs this test
        for source in sources:
            names = [n for n in sent() if n == source or n.startswith(source + "/")]
            assert names, f"{source} is copied, and the builder does not get it"
            to = self.root / target.lstrip("/")
            for name in names:
                is_folder = target.endswith("/")
                inside = name.removeprefix(source).lstrip("/")
                path = to / Path(name).name if is_folder else to / inside if inside else to
                path.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, path)
            self.copied.add(source)

    def _run(self, rest: str) -> None:
        for lock in re.findall(r"-r (/\S+)", rest):
            assert (self.root / lock.lstrip("/")).is_file(), lock

    def _env(self, rest: str) -> None:
        self.environment |= dict(pair.split("=", 1) for pair in rest.split())

    def _workdir(self, rest: str) -> None:
        self.work = self.root / rest.lstrip("/")
        assert self.work.is_dir()

    def _user(self, rest: str) -> None:
        self.user = rest

    def _cmd(self, rest: str) -> None:
        self.commands["CMD"] = json.loads(rest)

    def _healthcheck(self, rest: str) -> None:
        self.commands["HEALTHCHECK"] = json.loads(rest.partition("CMD ")[2])

    def _passed(self, rest: str) -> None:
        _ = rest

    async def start(self, command: list[str], **settings: str) -> Process:
        """Run a command as the container would, with nothing of this clone in reach."""
        scripts = sysconfig.get_path("scripts")
        told = {k: v.replace("/venv/bin", scripts) for k, v in self.environment.items()}
        told["PATH"] = told["PATH"].replace("$PATH", os.defpath)
        # Without `site` no link to the clone is followed.
        told["PYTHONPATH"] = sysconfig.get_path("purelib")
        program = shutil.which(command[0], path=told["PATH"])
        assert program is not None
        return await asyncio.create_subprocess_exec(
            program, "-S", "-W", "ignore", *command[1:], cwd=self.work, env={**told, **settings},
            stdout=PIPE, stderr=PIPE,
        )  # fmt: skip

    async def run(self, command: list[str], **settings: str) -> tuple[int | None, str]:
        process = await self.start(command, **settings)
        said, complained = await asyncio.wait_for(process.communicate(), 120)
        return process.returncode, (said + complained).decode()

    def files(self) -> set[str]:
        return {str(p.relative_to(self.root)) for p in self.root.rglob("*") if p.is_file()}


def told(how: str, data: Path) -> list[str]:
    """What the guide has one run in a container."""
    guide = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    (words,) = re.findall(rf"docker compose {how} vidar (python [^`]+)`", guide)
    return words.replace("/data/", f"{data}/").split()


@pytest.fixture
def image(tmp_path: Path) -> Image:
    made = Image(tmp_path / "image")
    made.data.mkdir(mode=0o700)
    return made


def test_the_builder_gets_what_is_copied_and_no_more(image: Image) -> None:
    outside = [n for n in sent() if not any(n == c or n.startswith(c + "/") for c in image.copied)]
    assert outside == []
    assert TAKEN in image.copied
    assert image.user.isdecimal()
    assert int(image.user) > 0


async def test_the_container_plays_says_how_it_is_makes_a_copy_and_stops_when_told(
    image: Image,
) -> None:
    assert image.environment["VIDAR_DATABASE"] == "/data/vidar.sqlite"
    assert image.environment["VIDAR_METRICS"].startswith("127.0.0.1:")
    async with World() as world:
        world.guild("Friends")
        settings = {
            "DISCORD_TOKEN": world.token,
            "VIDAR_API": world.address.rest,
            "VIDAR_GATEWAY": world.address.gateway,
            "VIDAR_DATABASE": str(image.data / "vidar.sqlite"),
            "VIDAR_METRICS": f"127.0.0.1:{free_port()}",
        }
        before = image.files()
        bot = await image.start(image.commands["CMD"], **settings)
        try:
            await world.gateway.ready()
            code, said = await image.run(image.commands["HEALTHCHECK"], **settings)
            assert (code, said) == (0, '{"well": true, "faults": []}\n')
            code, said = await image.run(told("exec", image.data), **settings)
            assert code == 0, said
        finally:
            bot.terminate()
            _, complained = await asyncio.wait_for(bot.communicate(), 60)
        assert bot.returncode == 0, complained.decode()
        code, said = await image.run(told("run --rm", image.data), **settings)
        assert (code, "is put back" in said) == (0, True), said
        code, said = await image.run(image.commands["HEALTHCHECK"], **settings)
        assert (code, "Nobody answers" in said) == (1, True)
    # Everything but the volume is read-only there.
    written = image.files() - before
    assert "data/copy.sqlite" in written
    assert {name for name in written if not name.startswith("data/")} == set()


@pytest.mark.parametrize("name", FILES)
def test_container_files_name_settings_that_there_are(name: str) -> None:
    known = {field.upper() for field in Settings.model_fields}
    named = set(re.findall(r"\b(?:VIDAR|DISCORD)_[A-Z_]+", (ROOT / name).read_text("utf-8")))
    assert named
    assert named <= known
