"""What AI thought, move by move: each says when it was."""

from random import Random

import pytest

from bot.views.recollections import recalled_page
from rules.engine import ONLY, load_game
from rules.engine.looking_back import Recalled, Recollection
from tests._support.bot.forms import parts_of, row_of


@pytest.mark.parametrize(("language", "when"), [("en", "The beginning"), ("pl", "Początek")])
def test_a_move_before_the_first_chapter_was_at_the_beginning(language: str, when: str) -> None:
    game = load_game("alone")
    state = game.new(2, 1)
    (seat,) = game.pending(state)
    decision = Random(1).choice(game.legal(state, seat))
    move = Recalled(decision, ONLY, 0)
    told = {seat: Recollection((), None, (move,))}
    view = recalled_page(game, row_of(game, 2), language, [], told, "").view
    assert view is not None
    texts = [part.get("content", "") for part in parts_of(view.to_components())]
    assert f"- {when} · **" in "\n".join(texts)
