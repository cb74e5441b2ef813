"""Data files of every game: which folders are refused, and how."""

from pathlib import Path

import pytest

from rules.engine import load_game
from rules.engine.data_files import WrongData
from tests._support.games import GAMES


@pytest.mark.parametrize("key", GAMES)
def test_a_folder_that_is_not_there_or_holds_nothing_is_refused(tmp_path: Path, key: str) -> None:
    with pytest.raises(WrongData, match="no such folder"):
        load_game(key, data=tmp_path / "nowhere")
    with pytest.raises(WrongData, match="holds none of"):
        load_game(key, data=tmp_path)
    (tmp_path / "nothing.toml").write_text("", "utf-8")
    with pytest.raises(WrongData, match=r"nothing\.toml: not a data file"):
        load_game(key, data=tmp_path)
