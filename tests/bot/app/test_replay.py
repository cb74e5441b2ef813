"""`start.py replay`: a page beside the file, or one sentence."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bot.app import replay
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


def said_here(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    """What it would end with, without another process."""
    monkeypatch.setattr(sys, "argv", ["replay", *words])
    try:
        return replay.main()
    except SystemExit as end:
        return int(str(end.code))


def test_what_cannot_be_done_is_said_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(Recording("alone", 2, 1).play(3).exported()))
    illegal, deep = tmp_path / "illegal.json", tmp_path / "deep.json"
    record = json.loads(file.read_text())
    record["commands"][0]["data"] = ["fly", "away"]
    illegal.write_text(json.dumps(record))
    deep.write_text("[" * 100_000)
    before = file.read_bytes()
    cases = {
        (str(file), "--seat", "3"): "There is no such reader",
        (str(file), "--seat", "9" * 5000): "There is no such reader",
        (str(file), "--out", str(file)): "is the exported game itself",
        (str(illegal),): "cannot be played again by these rules",
        (str(deep),): "it cannot be read as JSON",
        (str(tmp_path / "none"),): "cannot be used: No such file or directory.",
        (str(tmp_path),): "cannot be used: Is a directory.",
        (__file__,): "it cannot be read as JSON",
        (str(file), "--out", str(tmp_path / "none" / "x")): "cannot be used: No such file",
        (str(file), "--language", "de"): "--language",
        (): "FILE",
    }
    for words, why in cases.items():
        assert said_here(monkeypatch, *words) == 2
        said = capsys.readouterr().err
        assert len(said.splitlines()) == 1
        assert why in said
        assert "Errno" not in said
    ended = made(str(deep))
    assert (ended.returncode, "it cannot be read as JSON" in ended.stderr) == (2, True)
    assert file.read_bytes() == before
    assert not list(tmp_path.glob("*.html"))
