"""One sealed question answered through two processes on one file: nothing lost, nothing twice."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.host import Host
from persistence.sqlite import SqliteStore
from rules.engine import load_game
from tests.bot.answering import Answering
from tests.bot.steering import decisions
from tests.bot.test_host import PEOPLE, SEALED, table, to_the_discards

GAME: Any = load_game("shadow_planet")
SEATS = range(5)
CARDS = 3
"""In every hand, when all must discard."""
Two = tuple[Answering, Answering]


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    store = await SqliteStore.open(tmp_path / "vidar.sqlite")
    yield Host(store)
    await store.close()


class Overtaken(SqliteStore):
    """The store itself; but whenever it is to read a snapshot, somebody moves the game on first."""

    meanwhile: Callable[[], Awaitable[None]]

    async def snapshot(self, game: str) -> tuple[int, dict[str, Any]] | None:
        await self.meanwhile()
        return await super().snapshot(game)


@pytest.fixture
async def overtaken(host: Host, tmp_path: Path) -> AsyncIterator[Overtaken]:
    store = await Overtaken.open(tmp_path / "vidar.sqlite")
    yield store
    await store.close()


@pytest.fixture
async def two(host: Host, tmp_path: Path) -> AsyncIterator[Two]:
    first, second = [await Answering.start(tmp_path / "vidar.sqlite") for _ in range(2)]
    yield first, second
    await first.stop()
    await second.stop()


@dataclass(frozen=True)
class Table:
    """A table at which everyone must discard and nobody has; both processes have all the forms."""

    host: Host
    id: str
    before: int
    owner: tuple[Answering, ...]
    """By seat: the process that this person's presses reach."""

    async def given(self) -> list[tuple[int, Any]]:
        """Who named which card since; the whole game, played again, comes to where it stands."""
        row = await self.host.row(self.id)
        made = await decisions(self.host, row)
        state = GAME.new(len(SEATS), row.seed, {}, SEALED)
        for seat, decision in made:
            GAME.apply(state, seat, decision)
        found = await self.host.store.snapshot(self.id)
        assert found is not None
        assert GAME.load(found[1]) == state
        return [(seat, decision[1]) for seat, decision in made[self.before :]]

    async def left_hands(self) -> list[tuple[int, int]]:
        """Seats and the cards they discarded, as they were told; nothing before the reveal."""
        told = await self.host.store.events(self.id)
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


async def tables(host: Host, two: Two, number: int, random: Random) -> list[Table]:
    """So many tables alike, each process answering for some of the seats."""
    first = await table(host, 5, SEALED)
    await to_the_discards(host, first)
    exported = await host.store.export_game(first)
    found: list[Table] = []
    for n in range(number):
        row = await host.store.import_game(exported, f"copy{n}", {})
        for process in two:
            await process.draw(*((row.id, person) for person in PEOPLE))
        split = random.randint(1, len(SEATS) - 1)
        owner = [two[seat < split] for seat in SEATS]
        random.shuffle(owner)
        found.append(Table(host, row.id, row.seq, tuple(owner)))
    return found


def all_taken(sealed: Table, presses: int) -> set[int]:
    """The numbers of so many commands, one after another: what their presses must have become."""
    return set(range(sealed.before + 1, sealed.before + presses + 1))


async def test_no_order_of_answers_through_two_processes_loses_or_doubles_one(
    host: Host, two: Two
) -> None:
    random = Random(5)
    orders = random.sample(list(permutations(SEATS)), 24)
    for order, sealed in zip(orders, await tables(host, two, 24, random), strict=True):
        for number, seat in enumerate(order, 1):
            assert await sealed.left_hands() == []
            press = Press(sealed, seat, random.randrange(CARDS), sealed.owner[seat])
            assert await at_once(press) == [sealed.before + number]
        given = await sealed.given()
        assert [seat for seat, _ in given] == list(order)
        assert await sealed.left_hands() == sorted(given)


async def test_no_answer_is_lost_or_doubled_when_two_processes_take_them_at_once(
    host: Host, two: Two
) -> None:
    random = Random(6)
    made = await tables(host, two, 24, random)
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
    host: Host, two: Two
) -> None:
    random = Random(7)
    for sealed in await tables(host, two, 12, random):
        *early, last = random.sample(SEATS, len(SEATS))
        presses = [Press(sealed, seat, n, random.choice(two)) for seat in early for n in (0, 1)]
        random.shuffle(presses)
        assert set(await at_once(*presses)) == all_taken(sealed, len(presses))
        assert await sealed.left_hands() == []
        await at_once(Press(sealed, last, 0, random.choice(two)))
        final = dict(await sealed.given())
        assert await sealed.left_hands() == sorted(final.items())


async def test_a_change_that_meets_the_last_answer_counts_or_is_refused(
    host: Host, two: Two
) -> None:
    random = Random(8)
    for sealed in await tables(host, two, 12, random):
        *early, last = random.sample(SEATS, len(SEATS))
        await at_once(*(Press(sealed, seat, 0, sealed.owner[seat]) for seat in early))
        change = Press(sealed, early[0], 1, two[0])
        changed, answered = await at_once(change, Press(sealed, last, 0, two[1]))
        given = await sealed.given()
        if changed == "host-stale":
            assert answered == sealed.before + 5
        else:
            assert (changed, answered) == (sealed.before + 5, sealed.before + 6)
        assert sealed.before + len(given) == answered
        assert await sealed.left_hands() == sorted(dict(given).items())


async def test_a_reader_is_not_turned_away_because_the_other_process_moves_on(
    host: Host, overtaken: Overtaken
) -> None:
    made = await table(host, 5, SEALED)
    left = [1, 1, 1]

    async def decide_elsewhere() -> None:
        if left:
            left.pop()
            (seat,) = (await host.seen(made, None)).view["pending"]
            form = await host.seen(made, PEOPLE[seat])
            assert form.prompt is not None
            await host.decide(made, PEOPLE[seat], form.prompt.id, [form.prompt.default])

    overtaken.meanwhile = decide_elsewhere
    seen = await Host(overtaken).seen(made, PEOPLE[0])
    assert not left
    assert (seen.row.seq, seen.view) == (3, (await host.seen(made, PEOPLE[0])).view)
