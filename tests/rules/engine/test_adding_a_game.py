"""The methods that `docs/adding-a-game.md` shows make a game that keeps every promise."""

import re
from pathlib import Path
from textwrap import indent
from typing import Any

import pytest

from rules.engine import Decision, Game, Info, Prompt, Result
from rules.engine.checks import checked_game
from rules.engine.data_files import read_text
from rules.engine.frames import Ask, Frame
from rules.engine.machine import EngineState, Machine
from rules.engine.trial import Coverage

PAGE = Path(__file__).parents[3] / "docs" / "adding-a-game.md"


class State(EngineState):
    """Nothing but what every game has."""


def _first(_state: State, _frame: Frame) -> int:
    return 0


def _two(_state: State, _frame: Frame, _seat: int) -> tuple[Decision, ...]:
    return ("go",), ("pass",)


def _go(_state: State, _frame: Frame, _seat: int, _decision: Decision) -> None:
    return None


class Plain(Game[State]):
    """One question; the rest stands in the documents."""

    key, version, data_hash = "plain", "1", "none"
    info = Info((2, 3))
    state_type = State
    machine = Machine({"game": (Ask("first", _first, _two, _go),)})

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        result = self.result(state)
        shown = None if result is None else result.shown()
        return {"pending": list(self.pending(state)), "result": shown}

    def reveal(self, state: State) -> dict[str, Any]:
        return self.view(state, None)

    def result(self, state: State) -> Result | None:
        return None if state.stack else Result((0,), "first")

    def audit(self, state: State) -> list[str]:
        return []


def blocks() -> list[str]:
    """The code on the page, in order: how a game is loaded, then its three methods."""
    return re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)


def test_the_methods_on_the_page_are_those_of_a_game() -> None:
    _, block = blocks()
    others = "".join(f"\ndef {name}(self, *_): ...\n" for name in ("panel", "desk", "say"))
    source = f"class Documented(Plain):\n{indent(block + others, '    ')}"
    names: dict[str, Any] = {"Plain": Plain, "Frame": Frame, "Prompt": Prompt}
    exec(source, names)
    reached = Coverage()
    for number in range(4):
        checked_game(names["Documented"](), number, reached).run()
    assert reached.kinds["first"] == 4


@pytest.mark.parametrize("data", ["built in", "a folder", "texts"])
def test_the_way_to_load_a_game_reads_all_there_may_be(tmp_path: Path, data: str) -> None:
    for name, text in (("data/eggs.toml", "mine = 1"), ("other/eggs.toml", "theirs = 1"),
                       ("texts/en/b.ftl", "b = B"), ("texts/en/a.ftl", "a = A"),
                       ("texts/pl/a.ftl", "a = Ą")):  # fmt: skip
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    block, _ = blocks()
    names: dict[str, Any] = {
        "HERE": tmp_path,
        "FILES": ("eggs.toml",),
        "MyGame": lambda files, texts: (files, texts),
        "Path": Path,
        "read_text": read_text,
    }
    exec(block, names)
    given = {"built in": None, "a folder": tmp_path / "other", "texts": {"eggs.toml": "given = 1"}}
    files, texts = names["load"](given[data])
    first = {"built in": "mine", "a folder": "theirs", "texts": "given"}[data]
    assert files == {"eggs.toml": f"{first} = 1"}
    assert texts == {"en": "a = A\nb = B", "pl": "a = Ą"}
