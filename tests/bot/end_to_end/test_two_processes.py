"""One sealed question answered through two processes on one file: nothing lost, nothing twice."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, replace
from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.app.client import Vidar
from bot.domain.custom_id import spell
from bot.domain.seating import AI_TIMER
from bot.outbox.dispatcher import Dispatcher
from bot.tables.play import Seen
from bot.tables.repository import ActionRefused
from bot.tables.services import Services
from localcord import Channel, World
from persistence.sqlite import SqliteStore
from rules.engine import load_game
from tests._support.bot.answering import Answering
from tests._support.bot.players import press_something, sit_down, three
from tests._support.bot.steering import decisions, stand_in
from tests.bot.tables.test_play import PEOPLE, SEALED, table, to_the_discards

GAME: Any = load_game("shadow_planet")
SEATS = range(5)
CARDS = 3
"""In every hand, when all must discard."""
TURN = {
    "protagonist": 0,
    "control": ["jenna", "john", "rachel"],
    "gear": {"jenna": ["run", "hurry", "search", "search"], "john": ["move"], "rachel": []},
}
Two = tuple[Answering, Answering]


@pytest.fixture
async def services(tmp_path: Path) -> AsyncIterator[Services]:
    store = await SqliteStore.open(tmp_path / "vidar.sqlite")
    yield Services(store)
    await store.close()


class Overtaken(SqliteStore):
    """The store itself; but whenever it is to read a snapshot, somebody moves the game on first."""

    meanwhile: Callable[[], Awaitable[None]]

    async def snapshot(self, game: str) -> tuple[int, dict[str, Any]] | None:
        await self.meanwhile()
        return await super().snapshot(game)


@pytest.fixture
async def overtaken(services: Services, tmp_path: Path) -> AsyncIterator[Overtaken]:
    store = await Overtaken.open(tmp_path / "vidar.sqlite")
    yield store
    await store.close()


@pytest.fixture
async def two(services: Services, tmp_path: Path) -> AsyncIterator[Two]:
    first, second = [await Answering.start(tmp_path / "vidar.sqlite") for _ in range(2)]
    yield first, second
    await first.stop()
    await second.stop()


@pytest.fixture
async def other(services: Services, tmp_path: Path) -> AsyncIterator[Services]:
    """A second process."""
    store = await SqliteStore.open(tmp_path / "vidar.sqlite")
    yield Services(store)
    await store.close()


@dataclass(frozen=True)
class Table:
    """A table at which everyone must discard and nobody has; both processes have all the forms."""

    services: Services
    id: str
    before: int
    owner: tuple[Answering, ...]
    """By seat: the process that this person's presses reach."""

    async def given(self) -> list[tuple[int, Any]]:
        """Who named which card since; the whole game, played again, comes to where it stands."""
        row = await self.services.tables.row(self.id)
        made = await decisions(self.services, row)
        state = GAME.new(len(SEATS), row.seed, {}, SEALED)
        for seat, decision in made:
            GAME.apply(state, seat, decision)
        found = await self.services.store.snapshot(self.id)
        assert found is not None
        assert GAME.load(found[1]) == state
        return [(seat, decision[1]) for seat, decision in made[self.before :]]

    async def left_hands(self) -> list[tuple[int, int]]:
        """Seats and the cards they discarded, as they were told; nothing before the reveal."""
        told = await self.services.store.events(self.id)
        revealed = [event.number for event in told if event.kind == "messages.revealed"]
        assert len(revealed) <= 1
        return [
            (event.data["from"], card)
            for event in told
            if event.kind == "card.moved" and event.data["to"] == "discard"
            if event.audience == (event.data["from"],)
            for card in event.data["cards"]
        ]


@dataclass(frozen=True)
class Press:
    """The nth card of a seat's form, pressed; the answer comes from this process."""

    table: Table
    seat: int
    nth: int
    process: Answering


async def at_once(*presses: Press) -> list[int | str]:
    """All pressed at the same time: each becomes the command of this number, or is refused."""
    said: dict[Press, int | str] = {}

    async def through(process: Answering) -> None:
        mine = [press for press in presses if press.process is process]
        words = [(press.table.id, PEOPLE[press.seat], press.nth) for press in mine]
        said.update(zip(mine, await process.answer(*words), strict=True))

    await asyncio.gather(*map(through, {press.process for press in presses}))
    return [said[press] for press in presses]


async def tables(services: Services, two: Two, number: int, random: Random) -> list[Table]:
    """So many tables alike, each process answering for some of the seats."""
    first = await table(services, 5, SEALED)
    await to_the_discards(services, first)
    exported = await services.store.export_game(first)
    found: list[Table] = []
    for n in range(number):
        row = await services.store.import_game(exported, f"copy{n}", {})
        for process in two:
            await process.draw(*((row.id, person) for person in PEOPLE))
        split = random.randint(1, len(SEATS) - 1)
        owner = [two[seat < split] for seat in SEATS]
        random.shuffle(owner)
        found.append(Table(services, row.id, row.seq, tuple(owner)))
    return found


def all_taken(sealed: Table, presses: int) -> set[int]:
    """The numbers of so many commands, one after another: what their presses must have become."""
    return set(range(sealed.before + 1, sealed.before + presses + 1))


async def test_no_order_of_answers_through_two_processes_loses_or_doubles_one(
    services: Services, two: Two
) -> None:
    random = Random(5)
    orders = random.sample(list(permutations(SEATS)), 24)
    for order, sealed in zip(orders, await tables(services, two, 24, random), strict=True):
        for number, seat in enumerate(order, 1):
            assert await sealed.left_hands() == []
            press = Press(sealed, seat, random.randrange(CARDS), sealed.owner[seat])
            assert await at_once(press) == [sealed.before + number]
        given = await sealed.given()
        assert [seat for seat, _ in given] == list(order)
        assert await sealed.left_hands() == sorted(given)


async def test_no_answer_is_lost_or_doubled_when_two_processes_take_them_at_once(
    services: Services, two: Two
) -> None:
    random = Random(6)
    made = await tables(services, two, 24, random)
    presses = [
        Press(sealed, seat, random.randrange(CARDS), sealed.owner[seat])
        for sealed in made
        for seat in SEATS
    ]
    random.shuffle(presses)
    said = await at_once(*presses)
    for sealed in made:
        mine = {one for press, one in zip(presses, said, strict=True) if press.table is sealed}
        assert mine == all_taken(sealed, len(SEATS))
        given = await sealed.given()
        assert sorted(seat for seat, _ in given) == list(SEATS)
        assert await sealed.left_hands() == sorted(given)
    assert sum([await process.lost() for process in two]), "they never met: nothing was tried"


async def test_a_changed_answer_never_counts_twice_nor_for_the_old_card(
    services: Services, two: Two
) -> None:
    random = Random(7)
    for sealed in await tables(services, two, 12, random):
        *early, last = random.sample(SEATS, len(SEATS))
        presses = [Press(sealed, seat, n, random.choice(two)) for seat in early for n in (0, 1)]
        random.shuffle(presses)
        assert set(await at_once(*presses)) == all_taken(sealed, len(presses))
        assert await sealed.left_hands() == []
        await at_once(Press(sealed, last, 0, random.choice(two)))
        final = dict(await sealed.given())
        assert await sealed.left_hands() == sorted(final.items())


async def test_a_change_that_meets_the_last_answer_counts_or_is_refused(
    services: Services, two: Two
) -> None:
    random = Random(8)
    for sealed in await tables(services, two, 12, random):
        *early, last = random.sample(SEATS, len(SEATS))
        await at_once(*(Press(sealed, seat, 0, sealed.owner[seat]) for seat in early))
        change = Press(sealed, early[0], 1, two[0])
        changed, answered = await at_once(change, Press(sealed, last, 0, two[1]))
        given = await sealed.given()
        if changed == "refused-stale":
            assert answered == sealed.before + 5
        else:
            assert (changed, answered) == (sealed.before + 5, sealed.before + 6)
        assert sealed.before + len(given) == answered
        assert await sealed.left_hands() == sorted(dict(given).items())


async def test_a_reader_is_not_turned_away_because_the_other_process_moves_on(
    services: Services, overtaken: Overtaken
) -> None:
    made = await table(services, 5, SEALED)
    left = [1, 1, 1]

    async def decide_elsewhere() -> None:
        if left:
            left.pop()
            (seat,) = (await services.play.seen(made, None)).view["pending"]
            form = await services.play.seen(made, PEOPLE[seat])
            assert form.prompt is not None
            await services.play.decide(made, PEOPLE[seat], form.prompt.id, [form.prompt.default])

    overtaken.meanwhile = decide_elsewhere
    seen = await Services(overtaken).play.seen(made, PEOPLE[0])
    assert not left
    assert (seen.row.seq, seen.view) == (3, (await services.play.seen(made, PEOPLE[0])).view)


async def discards(services: Services) -> tuple[str, list[Seen]]:
    """A table at which all must discard, and their forms."""
    made = await table(services, 5, SEALED)
    await to_the_discards(services, made)
    return made, [await services.play.seen(made, person) for person in PEOPLE]


async def press(services: Services, form: Seen, nth: int = 0) -> str:
    """The nth answer of a form is pressed: what came of it, or why it was refused."""
    assert form.prompt is not None
    assert form.seat is not None
    spelled, prompt = spell(form.legal[nth]), form.prompt
    try:
        person = PEOPLE[form.seat]
        pressed = await services.choosing.pick(
            form.row.id, person, prompt.id, prompt.kind, spelled, True
        )
    except ActionRefused as refused:
        return refused.text
    return pressed.became


async def test_a_press_is_taken_where_the_table_has_moved_on_elsewhere(
    services: Services, other: Services
) -> None:
    made, forms = await discards(services)
    before = (await other.play.seen(made, None)).row
    assert await press(services, forms[0]) == "decided"
    assert await press(other, forms[1]) == "decided"
    assert [command.seat for command in await services.store.commands(made, before.seq)] == [0, 1]
    assert (await other.tables.row(made)).seq == before.seq + 2


async def test_a_question_that_was_closed_elsewhere_is_stale(
    services: Services, other: Services
) -> None:
    made, forms = await discards(services)
    await other.play.seen(made, None)
    for form in forms:
        assert await press(services, form) == "decided"
    assert await press(other, forms[0], 1) == "refused-stale"
    assert await other.tables.row(made) == await services.tables.row(made)
    assert await services.store.draft(made, 0) is None


async def test_a_question_that_was_asked_elsewhere_can_be_answered(
    services: Services, other: Services
) -> None:
    made, forms = await discards(services)
    await other.play.seen(made, None)
    for form in forms:
        await press(services, form)
    (asked,) = (await services.play.seen(made, None)).view["pending"]
    assert await press(other, await services.play.seen(made, PEOPLE[asked])) == "decided"


async def test_a_table_that_began_elsewhere_can_be_played(
    services: Services, other: Services
) -> None:
    row = await services.openings.open("shadow_planet", 3, PEOPLE[0], {})
    for person in PEOPLE[1:3]:
        await services.lobby.join(row.id, person)
    assert (await other.tables.row(row.id)).status == "lobby"
    await services.lobby.start(row.id, PEOPLE[0])
    (asked,) = (await services.play.seen(row.id, None)).view["pending"]
    assert (
        await press(other, await services.play.seen(row.id, PEOPLE[asked])) != "refused-not-started"
    )


async def test_a_table_that_was_ended_elsewhere_is_over(
    services: Services, other: Services
) -> None:
    made, forms = await discards(services)
    before = (await other.play.seen(made, None)).row
    await services.play.abandon(made, PEOPLE[0])
    assert await press(other, forms[0]) == "refused-over"
    assert (await services.tables.row(made)).seq == before.seq


async def test_an_ai_that_took_a_seat_elsewhere_is_asked_by_the_next_decision(
    services: Services, other: Services
) -> None:
    """Its coming is no decision of the game: only the row says so."""
    made, forms = await discards(services)
    for form in forms[1:]:
        await press(services, form)
    await other.play.seen(made, None)
    for seat in SEATS:
        await stand_in(services, made, seat, "random")
    assert await press(other, forms[0]) == "decided"
    (asked,) = (await services.play.seen(made, None)).view["pending"]
    question = (await services.play.seen(made, PEOPLE[asked])).prompt
    assert question is not None
    timers = {timer.key: timer for timer in await services.store.timers_of(made)}
    assert timers[AI_TIMER].data["asked"] == {str(asked): question.id}


@pytest.fixture
async def sender(vidar: Vidar, tmp_path: Path) -> AsyncIterator[Dispatcher]:
    """A second process beside a whole bot: it posts, and the bot gets what is pressed there."""
    store = await SqliteStore.open(tmp_path / "vidar.sqlite")
    services = Services(store)
    sender = Dispatcher(services, vidar.outbox.calls)
    services.updates.notify = sender.notify
    yield sender
    await sender.close()
    await store.close()


async def test_whoever_sends_a_letter_from_elsewhere_shows_what_it_is_about(
    world: World,
    vidar: Vidar,
    channel: Channel,
    sender: Dispatcher,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await sit_down(vidar, channel, three(world))
    (row,) = await vidar.services.store.games("playing")
    first = (await sender.services.play.seen(row.id, None)).view["pending"]
    monkeypatch.setattr(vidar.services.updates, "notify", lambda _table: None)
    while (pending := (await vidar.services.play.seen(row.id, None)).view["pending"]) == first:
        form = await vidar.services.play.seen(row.id, row.seats[pending[0]])
        assert form.prompt is not None
        person = row.seats[pending[0]] or ""
        await vidar.services.play.decide(row.id, person, form.prompt.id, [form.prompt.default])
    sender.notify(row.id)
    await sender.idle()
    row = await vidar.services.tables.row(row.id)
    assert row.place["panel_shows"] == row.seq
    assert not await vidar.services.store.letters(row.id)


async def test_nobody_is_turned_away_from_a_desk_that_came_from_elsewhere(
    world: World, vidar: Vidar, channel: Channel, sender: Dispatcher
) -> None:
    """The bot has last seen a table at which they did not sit yet."""
    people = three(world)
    await people[0].slash(channel, "play", seats=3)
    await vidar.idle()
    (row,) = await vidar.services.store.games()
    await sender.services.store.update_game(replace(row, options={"scenario": {"protagonist": 1}}))
    for person in people[1:]:
        await sender.services.lobby.join(row.id, person.id)
    await sender.services.lobby.start(row.id, people[0].id)
    await sender.idle()
    await press_something(people[1], Random(1))
    await vidar.idle()
    draft = await vidar.services.store.draft(row.id, 1)
    assert draft is not None or (await vidar.services.tables.row(row.id)).seq


async def test_what_was_taken_back_elsewhere_stays_taken_back(
    services: Services, other: Services
) -> None:
    made = await table(services, 3, TURN)
    first = (await services.play.seen(made, PEOPLE[0])).prompt
    assert first is not None
    await services.play.decide(made, PEOPLE[0], first.id, [("cancel", "john")])
    form = await services.play.seen(made, PEOPLE[0])
    assert form.prompt is not None
    assert form.walk is not None
    card, another = [d for d in form.walk.steps[0].legal if d[0] == "play"][:2]
    for process, pressed in ((services, card), (other, card), (services, another)):
        words = "step.move", spell(pressed), True
        found = await process.choosing.pick(made, PEOPLE[0], form.prompt.id, *words)
        assert found.became == "draft"
    draft = await services.store.draft(made, 0)
    assert draft is not None
    assert draft["picks"] == [["step.move", list(another)]]


async def test_what_was_written_of_somebody_elsewhere_is_not_lost(
    services: Services, other: Services
) -> None:
    ours, theirs = services.store, other.store
    await ours.update_person("ann", lambda _: {"language": "en"})
    await theirs.update_person("ann", lambda known: {**known, "zone": "Europe/Warsaw"})
    await ours.update_person("ann", lambda known: {**known, "language": "pl"})
    assert await theirs.person("ann") == {"language": "pl", "zone": "Europe/Warsaw"}
    await theirs.forget_person("ann")
    assert await ours.person("ann") == {}
