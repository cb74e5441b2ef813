"""What random play has reached is noted, all of it: notes that are lost would look like success."""

from collections import Counter
from dataclasses import fields
from typing import Any

import pytest

from rules.engine.checks import checked_game
from rules.engine.trial import Coverage
from tests._support.rules.shadow_planet.script import GAME


@pytest.mark.parametrize("number", [1, 4])
def test_nothing_that_was_asked_decided_or_told_is_missing_in_the_notes(number: int) -> None:
    """Counted once more, from seed and decisions: one fresh game and one from a scenario."""
    play = checked_game(GAME, number, Coverage())
    play.run()
    counted, cards = Coverage(games=1), set[str]()
    state = GAME.new(play.seats, play.seed, play.options, play.scenario)
    for seat, decision in play.history:
        prompt, (frame, *_) = GAME.prompt(state, seat), GAME.machine.asking(state, seat)
        counted.kinds[prompt.kind] += 1
        counted.questions[f"{prompt.kind} {frame.pc}"] += 1
        counted.decisions += 1
        counted.verbs[str(decision[0])] += 1
        for event in GAME.apply(state, seat, decision):
            counted.events[event.kind] += 1
            counted.things.update(GAME.trial().note(event))
            if event.kind == "card.played":
                cards.add(GAME.box.kind[event.data["card"]].key)
    assert play.coverage == counted
    assert cards
    never_played = GAME.trial().missing(play.coverage)["cards never played"]
    assert not cards & set(never_played)


def test_notes_that_are_put_together_lose_nothing() -> None:
    def noted(n: int) -> Coverage:
        found = Coverage()
        for place, field in enumerate(fields(Coverage)):
            value: Any = getattr(found, field.name)
            more: Any = Counter({"a": n + place}) if isinstance(value, Counter) else n + place
            setattr(found, field.name, more)
        return found

    both = noted(100)
    both.add(noted(1))
    for place, field in enumerate(fields(Coverage)):
        found = getattr(both, field.name)
        assert (found["a"] if isinstance(found, Counter) else found) == 101 + 2 * place, field.name


def test_empty_notes_are_never_taken_for_everything_reached() -> None:
    missing = GAME.trial().missing(Coverage())
    assert len(missing) == 4
    assert all(missing.values())
