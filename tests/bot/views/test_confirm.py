"""Asking once more says all that the press would settle, and which question it answers."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.domain.drafts import Pick, pressed
from bot.domain.seating import ai_seat, is_solo
from bot.i18n.languages import speaker
from bot.tables.play import Seen
from bot.views.desk import confirm
from rules.engine import Decision, load_game
from tests._support.bot.desks import LANGUAGES, offers
from tests._support.bot.forms import check_limits, check_whole, parts_of, row_of, seen_by

GAMES = ["shadow_planet", "alone"]


def asked_about(key: str, number: int) -> Iterator[tuple[Seen, str, list[Decision]]]:
    """What a random game asks once more about: the form, the question, all that is settled."""
    game, random = load_game(key), Random(number)
    seats = game.info.seats[0]
    state, row = game.new(seats, number), row_of(game, seats)
    if number == 2:
        # Nobody votes on anything where one plays with AI.
        others = (ai_seat("steady", other) for other in range(1, seats))
        row = replace(row, seats=(row.seats[0], *others))
    while game.pending(state):
        seat = random.choice(game.pending(state))
        picks: list[Pick] = []
        while True:
            seen = seen_by(game, row, state, seat, picks)
            assert seen.walk is not None
            question, decision = random.choice(offers(seen.walk))
            picks = pressed(game, picks, question, decision)
            walk: Any = seen_by(game, row, state, seat, picks).walk
            if walk.commits and decision in question.asks:
                yield seen, question.kind, walk.batch[: walk.batch.index(decision) + 1]
            if walk.commits or len(picks) > 30:
                break
        for one in walk.batch if walk.commits else [random.choice(game.legal(state, seat))]:
            game.apply(state, seat, one)


@pytest.mark.parametrize("key", GAMES)
def test_the_whole_draft_and_its_question_stand_there(key: str) -> None:
    game, asked, several = load_game(key), 0, 0
    for number in range(3):
        for seen, kind, batch in asked_about(key, number):
            for language in LANGUAGES:
                form = confirm(game, seen, language, kind, batch)
                check_limits(form)
                check_whole(form)
                say = speaker(game, seen.row, language)
                assert form.view is not None
                parts = parts_of(form.view.to_components())
                text = "\n".join(part["content"] for part in parts if part.get("content"))
                assert text.startswith("### ")
                assert say.line(game.say(batch[-1])) in text
                alone = is_solo(seen.row)
                assert ("/table undo" in text) == alone, "who can take it back?"
                named = [one for one in batch[:-1] if len(one) > 1]
                for one in named:
                    assert say.line(game.say(one)).split(" ×")[0] in text
                several += len(named) > 0
            asked += 1
            if asked > 60:
                break
    assert asked > 5
    assert several or key != "shadow_planet"
