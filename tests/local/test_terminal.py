"""The demo in the terminal, as people start it."""

import subprocess
import sys
from pathlib import Path

import pytest

from local.terminal import main
from rules.engine import register_game
from tests._support.games import GAMES
from tests._support.toys.hunt import Hunt

ROOT = Path(__file__).parents[2]
WINNERS = {
    "en": ("Winner: ", "Nobody at the table wins."),
    "pl": ("Wygrywa ", "Nikt przy stole nie wygrywa."),
}
AGAIN = "python3 start.py demo --seed {} --seats {} --language {}"


def demo(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        (sys.executable, "-m", "local.terminal", *words),
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )


@pytest.mark.parametrize(
    ("language", "seats", "seed"), [("en", 3, 7), ("pl", 4, 8), ("en", 5, 9), ("pl", 5, 10)]
)
def test_the_demo_never_ends_without_saying_who_won(language: str, seats: int, seed: int) -> None:
    ran = demo("--language", language, "--seats", str(seats), "--seed", str(seed))
    assert (ran.returncode, ran.stderr) == (0, "")
    _, end = ran.stdout.split("─\n", 1)[1].rsplit("─\n", 1)
    assert any(words in end for words in WINNERS[language])
    assert ran.stdout.strip().endswith(AGAIN.format(seed, seats, language))
    assert "⟨" not in ran.stdout


def test_equal_seeds_never_give_different_games() -> None:
    first, second, other = (demo("--seed", seed).stdout for seed in ("5", "5", "6"))
    assert first == second
    assert first != other


def test_a_game_without_a_seed_can_never_not_be_repeated() -> None:
    first = demo("--quiet")
    command = first.stdout.strip().rsplit("python3 start.py demo ", 1)[1]
    assert demo("--quiet", *command.split()).stdout == first.stdout


def test_quiet_tells_no_turns() -> None:
    quiet, whole = demo("--quiet", "--seed", "5").stdout, demo("--seed", "5").stdout
    assert len(quiet) < len(whole) / 4
    assert quiet.splitlines()[0] == whole.splitlines()[0]
    assert quiet.splitlines()[-10:] == whole.splitlines()[-10:]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--seats", "6"), "--seats must be a number from 3 to 5, not '6'."),
        (("--seats", "many"), "--seats must be a number from 3 to 5, not 'many'."),
        (("--seed", "-1"), "--seed must be a whole number from 0 to 2**256 - 1, not '-1'."),
        (("--seed=x",), "--seed must be a whole number from 0 to 2**256 - 1, not 'x'."),
        (("--language", "de"), "--language must be en or pl, not 'de'."),
        (("--game", "chess"), f"--game must be one of {', '.join(GAMES)}, not 'chess'."),
        (("--nonsense",), "--nonsense"),
        (("--seed",), "--seed"),
    ],
)
def test_a_wrong_word_never_gives_more_than_one_sentence(
    words: tuple[str, ...], sentence: str
) -> None:
    ran = demo(*words)
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert sentence in ran.stderr
    assert len(ran.stderr.splitlines()) == 1


def test_any_game_can_be_watched_by_its_key(capsys: pytest.CaptureFixture[str]) -> None:
    register_game("hunt", lambda _data: Hunt())
    words = ["--game", "hunt", "--option", "length=long", "--option", "hands_open=false"]
    assert main([*words, "--seed", "4", "--seats", "3"]) == 0
    said = capsys.readouterr().out
    assert "⟨" not in said
    again = "demo --game hunt --option length=long --option hands_open=false --seed 4 --seats 3"
    assert again in said
    with pytest.raises(SystemExit):
        main(["--game", "hunt", "--option", "length=huge"])
    assert "length=short, length=long" in capsys.readouterr().err
