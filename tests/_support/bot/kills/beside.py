"""What happens beside the game: pauses, people who follow it, answers given beforehand."""

from collections.abc import Callable

from bot.domain.custom_id import spell
from bot.domain.table import Table as Row
from localcord import Answer
from tests._support.bot.kills.judging import judge
from tests._support.bot.kills.killer import Killing
from tests._support.bot.kills.tables import Table, clicking, custom_ids, sit_down

WATCHED, UNWATCHED = "You follow this table", "You do not follow"


async def scene(killing: Killing) -> None:
    """Each of these, in any order."""
    table = await sit_down(killing, 3)
    for step in killing.random.sample([_pause, _follow, _rank, _always], 4):
        await step(table)
        await table.play(1)
    await judge(table)
    await table.end()
    await judge(table)


async def _pause(table: Table) -> None:
    async def paused() -> bool:
        return (await table.row()).clock.paused

    async def resumed() -> bool:
        return not await paused()

    by, other = table.killing.random.sample(table.people, 2)
    insist = table.killing.insist
    await insist(table.typed(by, "table pause"), paused, "The table pauses", again=True)
    await insist(table.typed(other, "table resume"), resumed, "The table goes on", again=True)


async def _follow(table: Table) -> None:
    watcher = table.killing.person()

    async def follows() -> bool:
        return (await table.row()).place.get("watchers", []).count(watcher.id) == 1

    async def left() -> bool:
        return watcher.id not in (await table.row()).place.get("watchers", [])

    async def stop() -> Answer | None:
        return await clicking(watcher, watcher.ephemeral, table.id, "unwatch")()

    insist = table.killing.insist
    await insist(table.in_lobby(watcher, "watch"), follows, WATCHED, again=True)
    with table.killing.calm():
        await table.killing.attempt(table.in_lobby(watcher, "watch"))
    await insist(stop, left, UNWATCHED)


async def _rank(table: Table) -> None:
    """An answer of a ranking, as its button spells it."""

    def said(row: Row, seat: str) -> list[str]:
        ranked = row.place.get("standing", {}).get(seat, {})
        return [f"{kind}~{spell(tuple(one))}" for kind, all_ in ranked.items() for one in all_]

    await _ahead(table, "ranked", said)


async def _always(table: Table) -> None:
    """An answer once and for all."""

    def said(row: Row, seat: str) -> list[str]:
        return list(row.place.get("always", {}).get(seat, ()))

    await _ahead(table, "always", said)


async def _ahead(table: Table, what: str, said: Callable[[Row, str], list[str]]) -> None:
    """One more answer beforehand, and not two; what is pressed again is taken back."""
    killing = table.killing
    person = killing.random.choice(table.people)
    with killing.calm():
        await killing.attempt(table.in_room(person, "desk"))
        await killing.attempt(clicking(person, person.ephemeral, table.id, "rank"))
    form = person.ephemeral.last
    words = [a.words for a in custom_ids(form) if a.what == what and not a.words.endswith("~")]
    pressed = killing.random.choice(words)
    act = clicking(person, [form], table.id, what, pressed)

    async def there() -> bool:
        row = await table.row()
        found = said(row, str(row.seats.index(person.id))).count(pressed)
        assert found <= 1, "said beforehand twice"
        return found == 1

    async def gone() -> bool:
        return not await there()

    await killing.insist(act, there)
    await killing.insist(act, gone)
