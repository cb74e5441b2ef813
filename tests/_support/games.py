"""The games that people play: not the toys that other tests have made known."""

from pathlib import Path

from rules.engine import ready_games

FOLDER = Path(__file__).parents[2] / "rules"
GAMES = tuple(key for key in ready_games() if (FOLDER / key).is_dir())
