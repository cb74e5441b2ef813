"""The wheel holds everything: installed elsewhere, it loads the game."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

PROGRAM = """
import rules, sys
assert rules.__file__.startswith(sys.argv[1]), rules.__file__
from rules.engine import load_game
game = load_game("shadow_planet")
state = game.new(3, 1)
assert len(game.cards) == 121 and game.pending(state)
assert "card-ray_gun" in game.texts["pl"] and "event-over" in game.texts["en"]
assert game.pictures(game.view(state, None), lambda name, **_: name)[0].svg
from rules.reference import games, load_reference
assert len(games()) == 3
for key in games():
    assert load_reference(key, "en").articles.keys() == load_reference(key, "pl").articles.keys()
import bot.images.renderer, bot.lookup, local.terminal, persistence, local.home, localcord
assert bot.lookup.Library().search("ray gun", "pl")[0].article.key == "card.ray_gun"
import localcord.page.site
assert "index.html" in localcord.page.site.Site(localcord.World()).assets
from bot.domain.pace import paces
assert len(paces()) == 4
print(game.data_hash)
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project's wheel, built from a clean copy without reaching for a registry."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    for name in listed.stdout.splitlines():
        if (ROOT / name).is_file():
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            (source / name).write_bytes((ROOT / name).read_bytes())
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps"]
    command += ["--no-build-isolation", "--disable-pip-version-check", "-w", str(folder), "."]
    subprocess.run(command, cwd=source, check=True, capture_output=True)
    (built,) = folder.glob("vidar-*.whl")
    return built


def test_the_installed_wheel_loads_the_game(wheel: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index"]
    command += ["--disable-pip-version-check", "--target", str(tmp_path / "site"), str(wheel)]
    subprocess.run(command, check=True, capture_output=True)
    said = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(tmp_path / "site")],
        cwd=tmp_path, env={"PYTHONPATH": str(tmp_path / "site")},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert said.returncode == 0, said.stderr
    assert len(said.stdout.strip()) == 64


def test_the_wheel_holds_no_tests_and_no_stray_files(wheel: Path) -> None:
    top = {name.split("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert {name for name in top if not name.endswith(".dist-info")} == {
        "bot",
        "local",
        "localcord",
        "persistence",
        "rules",
    }


def test_the_wheel_holds_every_file_that_stands_beside_a_module(wheel: Path) -> None:
    packed = set(zipfile.ZipFile(wheel).namelist())
    folders = ("bot", "local", "localcord", "persistence", "rules")
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", *folders],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    there = {name for name in listed.stdout.splitlines() if (ROOT / name).is_file()}
    read = {name for name in there if not name.endswith(".md")}
    assert len([name for name in read if name.startswith("localcord/page/static/")]) > 20
    assert read <= packed, sorted(read - packed)
