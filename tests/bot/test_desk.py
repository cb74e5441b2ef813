"""The desk in every position: it can always be drawn, and Discord would always take it."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bot.domain.drafts import Pick, Walk, pressed
from bot.domain.table import Table
from bot.tables.play import Seen
from bot.views.components import COMPONENTS, TEXT
from bot.views.desk import desk
from rules.engine import Decision, load_game
from rules.shadow_planet.trial import random_scenario
from tests.bot.walking import walk

GAME: Any = load_game("shadow_planet")


def row_of(seats: int) -> Table:
    people = tuple(str(10**17 + n) for n in range(seats))
    names = dict.fromkeys(people, "W" * 32)
    place = {"names": names, "teach": True}
    return Table("abcdefgh", GAME.key, "1", "", {}, bytes(32), "playing", people, place, 0.0)


def parts_of(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for part in components:
        yield part
        yield from parts_of(part.get("components", []))


def check(view: Any) -> None:
    parts = list(parts_of(view.to_components()))
    assert len(parts) <= COMPONENTS
    assert sum(len(part.get("content", "")) for part in parts) <= TEXT
    ids = [part["custom_id"] for part in parts if "custom_id" in part]
    assert len(set(ids)) == len(ids)
    assert max(map(len, ids), default=0) <= 100


def offers(found: Walk) -> list[tuple[Any, Decision]]:
    last = found.steps[-1]
    return [
        (step.prompt, decision)
        for step in found.steps
        if step.open
        for decision in step.legal
        if decision != step.prompt.default or step is last
    ]


@pytest.mark.parametrize("number", range(10))
def test_a_desk_can_always_be_drawn_and_sent(number: int) -> None:
    random = Random(number)
    seats = 3 + number % 3
    scenario = random_scenario(GAME.box, seats, random) if number % 3 else None
    state, row = GAME.new(seats, number, scenario=scenario), row_of(seats)
    drawn = 0
    while GAME.pending(state) and drawn < 250:
        seat = random.choice(GAME.pending(state))
        picks: list[Pick] = []
        while True:
            found = walk(GAME, state, seat, picks)
            if found.commits:
                break
            view, prompt = GAME.view(state, seat), GAME.prompt(state, seat)
            seen = Seen(row, seat, view, prompt, GAME.legal(state, seat), found)
            for language in ("en", "pl"):
                form = desk(GAME, seen, language, note="Done.")
                check(form.view)
            drawn += 1
            question, decision = random.choice(offers(found))
            picks = pressed(GAME, picks, question, decision)
        for decision in found.batch:
            GAME.apply(state, seat, decision)
    assert drawn > 20
