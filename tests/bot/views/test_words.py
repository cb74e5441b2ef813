"""A position in words: nothing is lost between pages, and nothing is too long for one."""

import re
from random import Random
from typing import Any

import pytest

from bot.domain.custom_id import parse
from bot.i18n.languages import label_speaker
from bot.tables.play import Seen
from bot.views.components import File, Form
from bot.views.desk import desk
from bot.views.public import Ending, beside
from bot.views.words import PAGE, in_words, pages
from rules.engine import Game, Picture, load_game
from tests._support.bot.forms import check_limits, parts_of, row_of, seen_by
from tests._support.rules.saying import moments
from tests._support.rules.versions import games


def test_every_word_stands_on_some_page_in_its_order() -> None:
    random = Random(5)
    for _ in range(300):
        paragraphs = [
            " ".join("x" * random.randint(1, 40) for _ in range(random.randint(1, 300)))
            for _ in range(random.randint(0, 6))
        ]
        found = pages(paragraphs, 500)
        assert all(0 < len(page) <= 500 for page in found)
        assert " ".join(found).split() == " ".join(paragraphs).split()


def test_a_word_longer_than_a_page_is_cut_rather_than_lost() -> None:
    assert "".join(pages(["y" * (2 * PAGE + 7)])) == "y" * (2 * PAGE + 7)


def test_where_a_game_has_no_words_its_alt_texts_are_said() -> None:
    found = in_words([Picture("a", "", "short", ("one", "two")), Picture("b", "", "alone")])
    assert found == ["one", "two", "alone"]


@pytest.mark.parametrize("name", ["[x](https://evil.example)", "**b** `c`", "<@&1> @everyone"])
def test_a_name_in_the_words_of_a_picture_formats_and_links_nothing(name: str) -> None:
    shown = Picture("a", "", f"{name} acts", (f"Winners: {name}.",), says=("who",))
    said = [*in_words([shown, Picture("b", "", f"{name} acts")])]
    said.append(beside(Ending(), File("a.png", b""), shown, "").headline)
    for text in said:
        assert "://" not in text
        assert not re.search(r"(?<!\\)[\[*`<]|@(?!\u200b)", text)


def _said(form: Form) -> tuple[str, set[str]]:
    """All that is written on a form, and what can be pressed there."""
    assert form.view is not None
    parts = list(parts_of(form.view.to_components()))
    pressed = {found.what for part in parts if (found := parse(part.get("custom_id") or ""))}
    return "\n".join(str(part.get("content") or "") for part in parts), pressed


@pytest.mark.parametrize("key", games())
def test_words_stand_on_the_desk_itself_for_who_wants_them_first(key: str) -> None:
    """Of each kind of question: as much as fits, the rest behind a button, and no picture."""
    game, met = load_game(key), set[str]()
    for number in range(3):
        for moment in moments(game, number):
            row = row_of(game, moment.seats)
            for seat in game.pending(moment.state):
                prompt = game.prompt(moment.state, seat)
                if prompt is None or prompt.kind in met:
                    continue
                met.add(prompt.kind)
                seen = seen_by(game, row, moment.state, seat)
                for language in game.texts:
                    _check_desk(game, seen, language)
    assert len(met) > 5


def _check_desk(game: Game[Any], seen: Seen, language: str) -> None:
    assert seen.prompt is not None
    made = game.pictures(seen.view, label_speaker(game, seen.row, language).text)
    position = in_words([one for one in made if one.desk] or made)
    form = desk(game, seen, language, position=position)
    check_limits(form)
    text, pressed = _said(form)
    shown = [paragraph in text for paragraph in position]
    assert shown, f"{seen.prompt.kind}: the game has no words for its position"
    assert shown[0], f"{seen.prompt.kind}: nothing of the position stands there"
    assert all(shown) or "words" in pressed, f"{seen.prompt.kind}: the rest is nowhere"
    assert not form.files
