"""Playing at a table: every decision in one transaction, stale only when its prompt is closed."""

import asyncio
from collections.abc import AsyncIterator
from itertools import permutations
from pathlib import Path

import pytest

from bot.tables.repository import ActionRefused
from bot.tables.services import Services
from persistence.sqlite import SqliteStore
from rules.engine import load_game

PEOPLE = ("ann", "ben", "cyd", "dan", "eve")
SEALED = {
    "control": ["jenna", "nikke", "john", "rachel", "reed"],
    "gear": {key: ["move", "search"] for key in ("jenna", "nikke", "john", "rachel", "reed")},
}
"""Five hands; the turns are passed through below until everyone must discard."""


@pytest.fixture
async def services(tmp_path: Path) -> AsyncIterator[Services]:
    store = await SqliteStore.open(tmp_path / "vidar.sqlite")
    yield Services(store)
    await store.close()


async def table(
    services: Services, seats: int = 5, scenario: dict[str, object] | None = None
) -> str:
    """A started table of that many people."""
    row = await services.openings.open("shadow_planet", seats, PEOPLE[0], {}, scenario)
    for person in PEOPLE[1:seats]:
        await services.lobby.join(row.id, person)
    await services.lobby.start(row.id, PEOPLE[0])
    return row.id


async def to_the_discards(services: Services, game: str) -> None:
    """Everyone declines everything until all must discard at the same time."""
    while True:
        seen = [await services.play.seen(game, person) for person in PEOPLE]
        asked = [each for each in seen if each.prompt is not None]
        if asked[0].prompt is not None and asked[0].prompt.kind == "messages.discard":
            return
        for each in asked:
            assert each.prompt is not None
            assert each.seat is not None
            await services.play.decide(
                game, PEOPLE[each.seat], each.prompt.id, [each.prompt.default]
            )


@pytest.mark.parametrize("order", list(permutations(range(5)))[::13])
async def test_five_forms_drawn_before_the_first_answer_are_all_taken(
    services: Services, order: tuple[int, ...]
) -> None:
    game = await table(services, 5, SEALED)
    await to_the_discards(services, game)
    forms = [await services.play.seen(game, person) for person in PEOPLE]
    before = (await services.tables.row(game)).seq
    for seat in order:
        form = forms[seat]
        assert form.prompt is not None
        await services.play.decide(game, PEOPLE[seat], form.prompt.id, [form.legal[0]])
    taken = [c for c in await services.store.commands(game, before) if c.kind == "decide"]
    assert [command.seat for command in taken] == list(order)
    assert (await services.play.seen(game, None)).view["round"] == 2


async def test_two_processes_lose_no_answer_to_each_other(
    tmp_path: Path, services: Services
) -> None:
    other_store = await SqliteStore.open(tmp_path / "vidar.sqlite")
    other = Services(other_store)
    game = await table(services, 5, SEALED)
    await to_the_discards(services, game)
    forms = [await other.play.seen(game, person) for person in PEOPLE]
    before = (await services.tables.row(game)).seq
    await asyncio.gather(
        *(
            (services, other)[seat % 2].play.decide(
                game, PEOPLE[seat], form.prompt.id, [form.legal[0]]
            )
            for seat, form in enumerate(forms)
            if form.prompt is not None
        )
    )
    taken = await services.store.commands(game, before)
    assert sorted(command.seat for command in taken if command.seat is not None) == [0, 1, 2, 3, 4]
    assert (await services.play.seen(game, None)).view == (await other.play.seen(game, None)).view
    await other_store.close()


async def test_a_game_that_moves_on_while_it_is_read_is_read_again(
    tmp_path: Path, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await table(services, 3)
    (first,) = [
        s for s in [await services.play.seen(game, p) for p in PEOPLE[:3]] if s.prompt is not None
    ]
    assert first.prompt is not None
    assert first.seat is not None
    prompt, person = first.prompt.id, PEOPLE[first.seat]
    other_store = await SqliteStore.open(tmp_path / "vidar.sqlite")
    snapshot = other_store.snapshot

    async def decided_meanwhile(table: str) -> object:
        monkeypatch.undo()
        await services.play.decide(game, person, prompt, [first.legal[0]])
        return await snapshot(table)

    monkeypatch.setattr(other_store, "snapshot", decided_meanwhile)
    try:
        late = await Services(other_store).play.seen(game, person)
    finally:
        await other_store.close()
    assert late.row.seq == 1
    assert late.view == (await services.play.seen(game, person)).view


async def test_a_closed_prompt_is_stale_and_changes_nothing(services: Services) -> None:
    game = await table(services, 3)
    first = next(
        each
        for each in [await services.play.seen(game, p) for p in PEOPLE[:3]]
        if each.prompt is not None
    )
    assert first.prompt is not None
    assert first.seat is not None
    person = PEOPLE[first.seat]
    await services.play.decide(game, person, first.prompt.id, [first.legal[0]])
    seq = (await services.tables.row(game)).seq
    with pytest.raises(ActionRefused) as refused:
        await services.play.decide(game, person, first.prompt.id, [first.legal[1]])
    assert refused.value.text == "refused-stale"
    assert (await services.tables.row(game)).seq == seq


async def test_a_batch_stops_at_the_first_question_it_does_not_answer(services: Services) -> None:
    scenario = {"control": ["john", "rachel", "reed"], "gear": {"john": ["move", "move", "axe"]}}
    game = await table(services, 3, {**scenario, "pawns": {"rachel": "hill"}})
    seen = await services.play.seen(game, "ann")
    assert seen.prompt is not None
    plays = [decision for decision in seen.legal if decision[0] == "play"]
    done = await services.play.decide(
        game, "ann", seen.prompt.id, [*plays, ("done",), ("go", "hill")]
    )
    assert done.row.seq == len(plays)
    assert done.rest == (("done",), ("go", "hill"))


async def test_a_stored_game_replays_to_the_same_state(services: Services) -> None:
    game = await table(services, 5, SEALED)
    await to_the_discards(services, game)
    row = await services.tables.row(game)
    rules = load_game("shadow_planet")
    replayed = rules.new(5, row.seed, {}, SEALED)
    for command in await services.store.commands(game):
        assert command.seat is not None
        rules.apply(replayed, command.seat, tuple(command.data))
    found = await services.store.snapshot(game)
    assert found is not None
    assert rules.load(found[1]) == replayed


async def test_people_outside_the_table_see_only_what_is_public(services: Services) -> None:
    game = await table(services, 3)
    seen = await services.play.seen(game, "stranger")
    assert seen.seat is None
    assert seen.prompt is None
    assert "hand" not in seen.view
    with pytest.raises(ActionRefused) as refused:
        await services.play.decide(game, "stranger", 0, [("end",)])
    assert refused.value.text == "refused-not-yours"


async def test_an_abandoned_game_is_open_and_takes_no_more_decisions(services: Services) -> None:
    game = await table(services, 3)
    await services.play.abandon(game, "ben")
    assert "open" in (await services.play.seen(game, None)).view
    with pytest.raises(ActionRefused) as refused:
        await services.play.decide(game, "ann", 0, [("end",)])
    assert refused.value.text == "refused-over"


async def test_the_lobby_refuses_what_cannot_be(services: Services) -> None:
    row = await services.openings.open("shadow_planet", 3, "ann", {})
    for wrong, text in (
        (services.lobby.join(row.id, "ann"), "refused-seated"),
        (services.lobby.leave(row.id, "ben"), "refused-not-here"),
        (services.lobby.start(row.id, "ann"), "refused-missing"),
        (services.lobby.start(row.id, "ben"), "refused-only-host"),
        (services.play.seen(row.id, "ann"), "refused-not-started"),
        (services.openings.open("shadow_planet", 7, "ann", {}), "refused-seats"),
        (services.tables.row("nothing"), "refused-no-table"),
    ):
        with pytest.raises(ActionRefused) as refused:
            await wrong
        assert refused.value.text == text
    for person in ("ben", "cyd", "dan", "eve"):
        await services.lobby.join(row.id, person)
    with pytest.raises(ActionRefused) as refused:
        await services.lobby.join(row.id, "fay")
    assert refused.value.text == "refused-full"
    left = await services.lobby.leave(row.id, "ann")
    assert left.place["host"] == "ben"
