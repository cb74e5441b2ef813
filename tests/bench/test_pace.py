"""The simulated people of `bench.pace`: they sleep, are late, and gain by answering ahead."""

from dataclasses import replace
from random import Random
from typing import Any

from bench.pace import (
    DAY,
    HOUR,
    PEOPLE,
    WAYS,
    Script,
    Stage,
    forms,
    live,
    measured,
    script,
)
from bot.domain.pace import paces
from rules.engine import Game, load_game
from tests._support.toys.hunt import Hunt

NOTHING, RANKING, _STANDING, BOTH = WAYS
DAILY, CALM = paces()["daily"], paces()["calm"]
GAME: Game[Any] = load_game("shadow_planet")


def test_nobody_comes_to_the_table_in_their_sleep() -> None:
    random = Random(1)
    for person in PEOPLE:
        for _ in range(300):
            at = random.uniform(0, 3 * DAY)
            came = person.after(at, random.uniform(0, 2 * DAY))
            assert came >= at
            assert person.is_awake(came)


def test_waking_hours_alone_are_counted() -> None:
    early = replace(PEOPLE[0], wakes=6, sleeps=20)
    assert early.after(19 * HOUR, 2 * HOUR) - (DAY + 7 * HOUR) < 1
    assert early.after(21 * HOUR, 0.0) == DAY + 6 * HOUR


def test_a_game_is_lived_the_same_again_and_is_shorter_with_less_to_wait_for() -> None:
    scripts = [script(GAME, deal) for deal in range(2)]
    plain = measured(scripts, CALM, NOTHING)
    assert plain == measured(scripts, CALM, NOTHING)
    both = measured(scripts, CALM, BOTH)
    assert sum(game.days for game in both) < sum(game.days for game in plain)
    assert all(b.waits < p.waits for b, p in zip(both, plain, strict=True))


def test_who_is_late_is_played_for_and_counted() -> None:
    stages = Script([Stage({0: ["step.search"]}), Stage({1: ["turn.end"]})])
    slow = replace(DAILY, bank=1.0, increment=0.0)
    lived = live(stages, slow, NOTHING, Random(1))
    assert lived.late == 2
    assert live(stages, CALM, NOTHING, Random(1)).late == 0
    ranked = Script([Stage({0: ["control.pick"]})], ranked=frozenset({"control.pick"}))
    assert live(ranked, DAILY, RANKING, Random(1)).days == 0


def test_questions_of_one_form_are_one_form() -> None:
    assert (
        forms(
            ["step.move", "step.move", "move.to", "step.search", "search.order"], GAME.form_groups
        )
        == 3
    )


def test_any_game_can_be_lived() -> None:
    written = script(Hunt(), 1)
    assert [len(stage.asked) for stage in written.stages][:2] == [4, 1]
    assert live(written, CALM, NOTHING, Random(1)).waits >= 5
