"""Half-made choices: free until a press commits them, and telling nothing that is hidden."""

import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.domain.custom_id import spell
from bot.domain.drafts import Pick, Walk, pressed
from bot.domain.replay import position
from bot.domain.table import Patch
from bot.domain.transition import Transition
from bot.tables.services import Services
from persistence.sqlite import SqliteStore
from persistence.store import StoreUnavailable
from rules.engine import Decision, load_game
from rules.shadow_planet.trial import random_scenario
from tests._support.bot.walking import walk

GAME: Any = load_game("shadow_planet")


@pytest.fixture
async def services(tmp_path: Path) -> AsyncIterator[Services]:
    store = await SqliteStore.open(tmp_path / "v.sqlite", busy_timeout=0.05)
    yield Services(store)
    await store.close()


def _offers(found: Walk) -> list[tuple[Any, Decision]]:
    last = found.steps[-1]
    return [
        (step.prompt, decision)
        for step in found.steps
        if step.open
        for decision in step.legal
        if decision != step.prompt.default or step is last
    ]


def _shown(found: Walk) -> list[Any]:
    """All that a form is drawn from."""
    return [(step.prompt, step.legal, step.chosen, step.open) for step in found.steps]


@pytest.mark.parametrize("number", range(12))
def test_a_form_shows_nothing_that_depends_on_hidden_cards(number: int) -> None:
    random = Random(number)
    seats = 3 + number % 3
    scenario = random_scenario(GAME.box, seats, random) if number % 2 else None
    state = GAME.new(seats, number, scenario=scenario)
    compared = 0
    while GAME.pending(state) and compared < 400:
        seat = random.choice(GAME.pending(state))
        picks: list[Pick] = []
        found = walk(GAME, state, seat, picks)
        while not found.commits:
            other = GAME.determinize(state, seat, random)
            assert _shown(walk(GAME, other, seat, picks)) == _shown(found)
            compared += 1
            prompt, decision = random.choice(_offers(found))
            picks = pressed(GAME, picks, prompt, decision)
            found = walk(GAME, state, seat, picks)
        for decision, happened in zip(found.batch, found.happened, strict=True):
            assert GAME.apply(state, seat, decision) == list(happened)
        assert found.reached == state, "what was tried is what is decided"
    assert compared > 20


def _turn_of_jenna() -> Any:
    scenario = {
        "protagonist": 0,
        "control": ["jenna", "john", "rachel"],
        "gear": {"jenna": ["run", "hurry", "search", "search"], "john": ["move"], "rachel": []},
    }
    state = GAME.new(3, 5, scenario=scenario)
    GAME.apply(state, 0, ("cancel", "john"))
    return state


def _card(state: Any, key: str) -> int:
    return next(card for card in GAME.view(state, 0)["hand"] if GAME.cards[card].key == key)


def test_places_stand_beside_the_cards_that_reach_them_and_one_press_commits_both() -> None:
    state = _turn_of_jenna()
    run: Decision = ("play", _card(state, "run"))
    found = walk(GAME, state, 0, [Pick("step.move", run)])
    assert [step.kind for step in found.steps] == ["step.move", "move.to"]
    assert found.steps[0].chosen == [run]
    assert not found.commits
    go: Decision = next(d for d in found.steps[1].legal if d[0] == "go")
    done = walk(GAME, state, 0, [Pick("step.move", run), Pick("move.to", go)])
    assert done.commits
    assert done.batch == [run, ("done",), go]


def test_a_second_press_puts_a_card_back() -> None:
    state = _turn_of_jenna()
    run: Decision = ("play", _card(state, "run"))
    found = walk(GAME, state, 0, [])
    picks = pressed(GAME, [], found.steps[0].prompt, run)
    assert pressed(GAME, picks, found.steps[0].prompt, run) == []


def test_what_teaches_something_is_never_a_draft() -> None:
    state = _turn_of_jenna()
    for decision in (("done",), ("stay",)):
        if decision in GAME.legal(state, 0):
            GAME.apply(state, 0, decision)
    found = walk(GAME, state, 0, [Pick("step.search", ("done",))])
    assert found.commits


async def test_what_is_left_of_a_draft_never_hides_the_question(services: Services) -> None:
    """Play all, and the first card teaches something: the rest is asked, whatever was ticked."""
    random = Random(3)
    people = ("1", "2", "3")
    for number in range(6):
        scenario = random_scenario(GAME.box, 3, random)
        place: Patch = {"guild": "1", "lobby_channel": "1"}
        row = await services.openings.open("shadow_planet", 3, "1", place, scenario)
        for person in people[1:]:
            await services.lobby.join(row.id, person, person)
        await services.lobby.start(row.id, "1")
        for _ in range(60):
            public = await services.play.seen(row.id, None)
            if not public.view["pending"]:
                break
            person = people[random.choice(public.view["pending"])]
            seen = await services.play.seen(row.id, person)
            assert seen.walk is not None
            assert seen.prompt is not None
            assert any(step.open for step in seen.walk.steps), (number, seen.prompt.kind)
            step = random.choice([step for step in seen.walk.steps if step.open])
            quick = GAME.shortcuts(step.prompt, step.legal)
            if quick:
                key = quick[0].key
                await services.choosing.pick_shortcut(
                    row.id, person, seen.prompt.id, step.kind, key
                )
            else:
                words = spell(random.choice(step.legal))
                await services.choosing.pick(
                    row.id, person, seen.prompt.id, step.kind, words, sure=True
                )


async def test_a_press_that_could_not_be_written_can_be_made_again(
    services: Services, tmp_path: Path
) -> None:
    """What was tried for it is used again, and nothing has crept in since."""
    row = await services.openings.open(
        "shadow_planet", 3, "1", {"guild": "1", "lobby_channel": "1"}, None
    )
    for person in ("2", "3"):
        await services.lobby.join(row.id, person, person)
    await services.lobby.start(row.id, "1")
    (first,) = (await services.play.seen(row.id, None)).view["pending"]
    people = (await services.tables.row(row.id)).seats
    for person in people:
        for character in ("robot", "reed", "john") if person != people[first] else ():
            await services.orders.rank(row.id, str(person), "control.pick", ("pick", character))
    seen = await services.play.seen(row.id, people[first])
    assert seen.prompt is not None
    press = str(people[first]), seen.prompt.id, "control.pick", spell(seen.legal[0]), True
    other = sqlite3.connect(tmp_path / "v.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    for _ in range(2):
        with pytest.raises(StoreUnavailable):
            await services.choosing.pick(row.id, *press)
    other.execute("ROLLBACK")
    other.close()
    row = await services.tables.row(row.id)
    live = await services.tables.state(row, GAME)
    tried = live.walk(GAME, first, [Pick("control.pick", seen.legal[0])])
    before = GAME.clone(tried.reached)
    transition = Transition.following(GAME, row, live, first, tried)
    transition.take_standing()
    assert (len(transition.applied), tried.reached) == (3, before)
    await services.choosing.pick(row.id, *press)
    row, commands = await services.tables.row(row.id), await services.store.commands(row.id)
    assert len(commands) == 3, "the others have said beforehand what they take"
    live = await services.tables.state(row, GAME)
    assert live.state == position(GAME, row, commands, row.seq)
    saved = await services.store.snapshot(row.id)
    assert saved == (row.seq, GAME.dump(live.state))
