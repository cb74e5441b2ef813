"""What any game says: every id is there in all of its languages, and nobody is told a secret.

What only one game or the bot itself can say is checked in `test_texts.py`.
"""

import inspect
import re
from pathlib import Path

import pytest

from bot.i18n.languages import game_speaker
from bot.i18n.speaker import Book, read_book
from rules.engine import load_game, register_game
from rules.engine.frames import Ask
from tests._support.rules.saying import HINT, check_public, check_said
from tests._support.rules.versions import games
from tests._support.toys.hunt import Hunt
from tests._support.toys.toy import Toy

for toy in (Toy, Hunt):
    register_game(toy.key, lambda _data, toy=toy: toy())
GAMES = (*games(), Hunt.key, Toy.key)
NUMBERS = range(1, 3)
"""Random games of each: one from a random position, one that is dealt; the campaign plays many."""


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("number", NUMBERS)
def test_nothing_that_is_said_lacks_a_text_or_an_argument(key: str, number: int) -> None:
    check_said(load_game(key), number)


def books(key: str) -> dict[str, Book]:
    return {language: read_book(language, text) for language, text in load_game(key).texts.items()}


def named(key: str) -> set[str]:
    """Ids that follow from what the game says of itself."""
    game = load_game(key)
    found = {f"game-{key}", *(f"role-{role}" for role in game.info.roles)}
    found |= {f"player-{player}" for player in game.players()}
    for option, choices, _ in game.info.options:
        found.add(f"option-{option}")
        found |= {f"choice-{option}-{str(one).lower()}" for one in choices}
    found |= {f"series-{series}{more}" for series in game.series for more in ("", "-about")}
    found |= {f"card-{card.key}" for card in game.cards.values()}
    asks = (op for program in game.machine.programs.values() for op in program)
    kinds = {op.kind for op in asks if isinstance(op, Ask) and isinstance(op.kind, str)}
    return found | {f"ask-{kind.replace('.', '-')}" for kind in kinds}


def emitted(key: str) -> set[str]:
    """Every kind of event that stands in the code of a game."""
    path = Path(inspect.getfile(type(load_game(key))))
    paths = sorted(path.parent.rglob("*.py")) if path.name == "game.py" else [path]
    code = "".join(one.read_text("utf-8") for one in paths)
    return set(re.findall(r'emit\(\s*"([a-z._]+)"', code))


@pytest.mark.parametrize("key", games())
def test_no_choice_of_a_lobby_is_made_blind(key: str) -> None:
    for language in books(key):
        say = game_speaker(load_game(key), language)
        for option, choices, _ in load_game(key).info.options:
            for one in choices:
                names = (f"choice-{option}-{str(one).lower()}-about", f"option-{option}-about")
                about = next((say.text(name) for name in names if name in say.book), "")
                assert 0 < len(about) <= HINT, (language, option, one)


@pytest.mark.parametrize("key", GAMES)
def test_no_id_that_follows_from_a_name_is_missing(key: str) -> None:
    events = {f"event-{kind.replace('.', '-')}" for kind in emitted(key)}
    assert events
    for language, book in books(key).items():
        assert sorted(name for name in named(key) | events if name not in book) == [], language


@pytest.mark.parametrize("key", GAMES)
def test_the_languages_of_a_game_differ_neither_in_ids_nor_in_arguments(key: str) -> None:
    first, *others = books(key).values()
    for other in others:
        assert sorted(set(first.ids()) ^ set(other.ids())) == []
        for name in first.ids():
            mine, theirs = (
                {argument.partition("-")[0] for argument in each.arguments(name)}
                for each in (first, other)
            )
            assert mine == theirs, name


@pytest.mark.parametrize("key", GAMES)
def test_a_spectator_is_never_told_a_card_that_only_a_private_half_names(key: str) -> None:
    for number in NUMBERS:
        check_public(load_game(key), number)
