"""The script in docs/proof.md, which uses none of our code, agrees with the engine."""

import json
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.engine import load_game
from rules.engine.model import Decision
from rules.engine.proof import proof

PAGE = Path(__file__).parents[3] / "docs" / "proof.md"


@pytest.fixture(scope="module")
def played() -> dict[str, Any]:
    """The proof of a whole random game."""
    game = load_game("shadow_planet")
    random = Random(11)
    state = game.new(4, 2026)
    decisions: list[tuple[int, Decision]] = []
    while pending := game.pending(state):
        seat = random.choice(pending)
        decisions.append((seat, random.choice(game.legal(state, seat))))
        game.apply(state, *decisions[-1])
    written = proof(game, 4, 2026, decisions)
    opened = game.reveal(state)["open"]
    assert written["seed"] == opened["seed"]
    assert len(written["chance"]) >= 8 + 2 * state.round
    return written


def check(tmp_path: Path, written: dict[str, Any]) -> subprocess.CompletedProcess[str]:
    """Run the page's script as a reader would."""
    found = re.search(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert found is not None
    (tmp_path / "check.py").write_text(found[1], "utf-8")
    (tmp_path / "proof.json").write_text(json.dumps(written), "utf-8")
    return subprocess.run(
        [sys.executable, "-I", "-W", "ignore", "check.py", "proof.json"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_page_s_script_finds_a_game_of_ours_right(
    tmp_path: Path, played: dict[str, Any]
) -> None:
    said = check(tmp_path, played)
    assert said.returncode == 0, said.stderr
    assert said.stdout.splitlines()[-1].startswith("RIGHT")


def test_a_changed_shuffle_is_found(tmp_path: Path, played: dict[str, Any]) -> None:
    steps = [dict(step) for step in played["chance"]]
    last = next(step for step in reversed(steps) if "shuffle" in step)
    last["gave"] = [last["gave"][1], last["gave"][0], *last["gave"][2:]]
    said = check(tmp_path, {**played, "chance": steps})
    assert said.returncode == 1
    assert "WRONG: step" in said.stderr


def test_another_seed_is_found(tmp_path: Path, played: dict[str, Any]) -> None:
    said = check(tmp_path, {**played, "seed": "00" * 32})
    assert said.returncode == 1
    assert "WRONG: this seed" in said.stderr


def test_the_setup_asks_chance_in_the_order_the_page_says() -> None:
    written = proof(load_game("shadow_planet"), 3, 5, [])
    asked = [step.get("shuffle", step.get("draw")) for step in written["chance"]]
    assert asked[:5] == [
        list(range(36, 56)),
        list(range(56, 76)),
        list(range(76, 96)),
        list(range(96, 116)),
        list(range(116, 121)),
    ]
    assert asked[5] == ["captain", "lieutenant", "sergeant", "guardian"]
    dealt = {"alien", *written["chance"][5]["gave"][:2]}
    order = ["alien", "captain", "lieutenant", "sergeant", "guardian"]
    assert asked[6] == [key for key in order if key in dealt]
    assert asked[7:] == [3, list(range(6))]
