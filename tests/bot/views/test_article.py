"""Rules at a question: what explains it, and every choice."""

import pytest

from bot.i18n.languages import speaker
from bot.lookup.library import Library
from bot.views.article import asked_page
from rules.engine import load_game
from tests._support.bot.forms import check_limits, parts_of, row_of, seen_by


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_question_about_all_sectors_is_explained_and_read_at_a_glance(language: str) -> None:
    game = load_game("alone")
    state = game.new(2, 1)
    reference = Library().shelves["alone"].references[language]
    while True:
        (seat,) = game.pending(state)
        seen = seen_by(game, row_of(game, 2), state, seat)
        assert seen.prompt is not None
        if seen.prompt.kind == "setup.start":
            break
        game.apply(state, seat, seen.prompt.default)
    form = asked_page(game, seen, language, reference)
    check_limits(form)
    assert form.view is not None
    text = "\n".join(part.get("content", "") for part in parts_of(form.view.to_components()))
    assert len(seen.legal) > 30
    say = speaker(game, seen.row, language)
    assert [one for one in map(say.decision, seen.legal) if one not in text] == []
    article = reference.asked("setup.start")
    assert article is not None
    assert article.body.split("\n")[0] in text
    assert text.count("\n") < 30
