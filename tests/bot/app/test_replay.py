"""`start.py replay`: a page beside the file, or one sentence."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import start
from tests._support.replays.records import Recording

ROOT = Path(__file__).parents[3]


def made(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bot.app.replay", *words],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_a_page_stands_beside_the_file_or_where_it_is_wanted(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(Recording("alone", 2, 1).play(30).exported()))
    said = made(str(file))
    assert (said.returncode, said.stderr) == (0, "")
    assert (tmp_path / "game.html").read_text("utf-8").startswith("<!doctype html>")
    wanted = tmp_path / "hero.html"
    assert made(str(file), "--seat", "1", "--out", str(wanted)).returncode == 0
    assert wanted.stat().st_size != (tmp_path / "game.html").stat().st_size


def test_what_cannot_be_done_is_said_in_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(Recording("alone", 2, 1).play(3).exported()))
    for words in ((str(file), "--seat", "3"), (str(tmp_path / "none"),), (str(Path(__file__)),)):
        said = made(*words)
        assert said.returncode == 2
        assert len(said.stderr.splitlines()) == 1
    assert not list(tmp_path.glob("*.html"))


def test_a_seat_is_no_file() -> None:
    words = start.files_from_here(["game.json", "--seat", "2", "--out", "page.html"])
    assert words[2] == "2"
    assert all(Path(words[place]).is_absolute() for place in (0, 4))
