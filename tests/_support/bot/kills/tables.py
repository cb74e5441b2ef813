"""A table in such a scene: sat down at, played at and ended by people who press what they see."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from bot.domain.custom_id import CustomId, parse
from bot.domain.table import Table as Row
from localcord import Answer, Channel, Message, Person
from persistence.store import Command
from tests._support.bot.kills.killer import Act, Killing, Reply
from tests._support.bot.players import SURE, choices, desk, is_asked, one_more

GAME = "shadow_planet"
DONE = "Done: "
MOST = 400
"""Looks, tries or presses before something is taken to be stuck."""
WHOLE = 2000
"""Presses in one game: the last two rounds have 180 to 320, now and then over 400."""


def custom_ids(message: Message) -> list[CustomId]:
    """What can be pressed there."""
    found = [parse(item.custom_id or "") for item in (*message.buttons, *message.selects)]
    return [custom_id for custom_id in found if custom_id is not None]


def with_button(messages: Iterable[Message], table: str, what: str) -> list[Message]:
    """Those of a table on which this can be pressed."""
    wanted = (table, what)
    return [m for m in messages if any((a.table, a.what) == wanted for a in custom_ids(m))]


def clicking(
    person: Person, messages: Iterable[Message], table: str, what: str, words: str | None = None
) -> Act:
    """A press on what does this, on the newest message that has it; nothing if none has."""

    async def act() -> Answer | None:
        for message in reversed(with_button(messages, table, what)):
            for custom_id in custom_ids(message):
                fits = words is None or custom_id.words.endswith(words)
                if (custom_id.table, custom_id.what) == (table, what) and fits:
                    return await person.click(str(custom_id), on=message)
        return None

    return act


def typing(person: Person, channel: Channel, command: str, **options: Any) -> Act:
    """A slash command."""

    async def act() -> Answer:
        return await person.slash(channel, command, **options)

    return act


@dataclass
class Table:
    """A table that is played at, and who sits there for all that is known."""

    killing: Killing
    id: str
    people: list[Person]
    names: dict[str, str]
    """What those who came later are called, and whose seat they took, for the judge."""
    game: str = GAME
    in_vain: Counter[str] = field(default_factory=Counter)
    """By person, their presses without an answer since they last had one."""

    async def row(self) -> Row:
        """As it stands in the file."""
        store = await self.killing.book()
        found = await store.game(self.id)
        assert found is not None
        return Row.of(found)

    async def commands(self) -> list[Command]:
        """The record."""
        store = await self.killing.book()
        return await store.commands(self.id)

    @property
    def room(self) -> Channel:
        """Where it is played: one place, and no other."""
        found = [
            c
            for c in self.killing.world.channels.values()
            if (c.topic or c.name).endswith(f" · {self.id}")
        ]
        assert len(found) == 1, f"the table has {len(found)} channels"
        return found[0]

    def standing(self, what: str) -> list[Message]:
        """Messages in its room on which this can be pressed."""
        return with_button(self.room.log, self.id, what)

    def in_room(self, person: Person, what: str, words: str | None = None) -> Act:
        """A press on something in its room."""

        async def act() -> Answer | None:
            return await clicking(person, self.room.log, self.id, what, words)()

        return act

    def in_lobby(self, person: Person, what: str, words: str | None = None) -> Act:
        """A press where the table was opened."""
        return clicking(person, self.killing.channel.log, self.id, what, words)

    def typed(self, person: Person, command: str, **options: Any) -> Act:
        """A slash command in its room."""
        return typing(person, self.room, command, **options)

    async def at(self, seat: int) -> Person:
        """Who sits there."""
        who = (await self.row()).seats[seat]
        return next(p for p in self.killing.world.people if p.id == who)

    # Playing

    async def asked(self) -> list[Person]:
        """Those with a question before them; none when the game is over."""
        killing = self.killing

        def found() -> list[Person]:
            return [p for p in self.people if p.dms and is_asked(desk(p))]

        for _ in range(MOST):
            await killing.quiet()
            if found():
                return found()
            if (await self.row()).status != "playing":
                return []
            # Only AI are asked, and they take their time.
            try:
                await killing.world.until(found, timeout=0.5)
            except TimeoutError:
                continue
        raise AssertionError("nobody is asked, and the game is not over")

    async def play(self, presses: int) -> int:
        """So many presses on desks, or until the game is over; how many there were."""
        random = self.killing.random
        for number in range(presses):
            asked = await self.asked()
            if not asked:
                return number
            at_once = random.sample(asked, min(len(asked), random.choice([1, 1, 2])))
            await self.press(*at_once)
        return presses

    async def press(self, *people: Person) -> None:
        """Each presses something on a desk, at the same moment; then what died over it again."""
        forms = [await self._form(person) for person in people]
        # Not earlier: a press that was lost for us may still have been decided meanwhile.
        before = await self.commands()
        acts = [self._something(p, form) for p, form in zip(people, forms, strict=True)]
        told = await self.killing.attempt(*acts)
        await self._check(before, people, forms, told)
        if not self.killing.died:
            return
        before = await self.commands()
        for person, form, act, said in zip(people, forms, acts, told, strict=True):
            if said is None and person.sees(form):
                (now,) = await self.killing.attempt(act, chance=0.0)
                assert now is not None, "the same press does not work afterwards"
                await self._check(before, [person], [form], [now])
                before = await self.commands()

    async def _form(self, person: Person) -> Message:
        """Their desk in the DMs, or one that opens under the panel for their eyes only."""
        if self.killing.random.random() < 0.75:
            return desk(person)
        for _ in range(MOST):
            (said,) = await self.killing.attempt(self.in_room(person, "act"), chance=0.1)
            if said is not None:
                return person.ephemeral.last if is_asked(person.ephemeral.last) else desk(person)
        raise AssertionError("no desk opens")

    def _something(self, person: Person, form: Message) -> Act:
        custom_id, values = something(form, self.killing.random)

        async def act() -> Answer | None:
            if not person.sees(form):
                return None
            pressable = [*(b.custom_id for b in form.buttons), *(s.custom_id for s in form.selects)]
            if custom_id not in pressable:
                return None
            if values:
                return await person.select(*values, menu=custom_id, on=form)
            return await person.click(custom_id, on=form)

        return act

    async def _check(
        self,
        before: Sequence[Command],
        people: Sequence[Person],
        forms: Sequence[Message],
        told: Sequence[Reply],
    ) -> None:
        """Nothing is lost, nobody has decided twice, and who was told so has decided."""
        after = await self.commands()
        assert after[: len(before)] == list(before), "the record has changed"
        new = after[len(before) :]
        seats = (await self.row()).seats
        for person, form, said in zip(people, forms, told, strict=True):
            mine = {c.at for c in new if c.person == person.id and c.kind == "decide"}
            # Others may bring about a question that somebody has answered beforehand. What is
            # answered in secret can be answered again until the last has: a press that was lost for
            # us, and is decided late, may come beside the same press made once more.
            most = len(people) + self.in_vain[person.id]
            assert len(mine) <= most, f"one press has decided twice: {new}, told {said}"
            self.in_vain[person.id] = self.in_vain[person.id] + 1 if said is None else 0
            if said is not None and said.startswith(DONE):
                assert mine, f"told so, but not on record: {said[:80]}"
            ticked = any(b.label.startswith("✓") for b in form.buttons)
            if said and ticked and not new and person.id in seats and form.text == said:
                store = await self.killing.book()
                kept = await store.draft(self.id, seats.index(person.id))
                assert kept, "what was picked is lost"

    # The end

    async def end(self) -> None:
        """Whoever manages the server ends it; then everything that waited has gone out."""
        if (await self.row()).status == "playing":
            act = typing(self.killing.owner, self.killing.channel, "admin end", table=self.id)

            async def done() -> bool:
                return (await self.row()).status == "abandoned"

            await self.killing.insist(act, done, yes="The table is closed")


def something(form: Message, random: Random) -> tuple[str, list[str]]:
    """A press that answers something: a button, or what is chosen in a menu."""
    sure = [b for b in form.buttons if b.label in SURE]
    menus = [m for m in form.selects if (a := parse(m.custom_id or "")) and a.prompt is not None]
    buttons = sure or choices(form, random)
    if menus and (not buttons or random.random() < 0.5):
        menu = random.choice(menus)
        return menu.custom_id or "", one_more(menu, random)
    return random.choice(buttons).custom_id or "", []


async def sit_down(
    killing: Killing,
    seats: int = 3,
    ai: int = 0,
    scenario: dict[str, Any] | None = None,
    role: str | None = None,
    **options: Any,
) -> Table:
    """A table opened, joined and started, without a kill; who joins wants to play that role."""
    with killing.calm():
        people = [killing.person() for _ in range(seats - ai)]
        table = await open_lobby(killing, people[0], seats, ai=ai, **options)
        if scenario is not None:
            store = await killing.book()
            row = await store.game(table.id)
            assert row is not None
            await store.update_game(replace(row, options={"scenario": scenario}))
        for person in people[1:]:
            await killing.attempt(table.in_lobby(person, "join", role))
        table.people = people
        await killing.attempt(table.in_lobby(people[0], "start"))
        assert await table.asked(), "nothing was dealt"
        return table


async def open_lobby(
    killing: Killing, host: Person, seats: int, game: str = GAME, **options: Any
) -> Table:
    """/play until there is a table; each that comes of it is shown exactly once."""
    opened = 0
    act = typing(host, killing.channel, "play", seats=seats, game=game, **options)

    async def there() -> bool:
        nonlocal opened
        store = await killing.book()
        rows = await store.games("lobby", host.id)
        opened = len(rows)
        for row in rows:
            posts = with_button(killing.channel.log, row.id, "join")
            assert len(posts) == 1, f"a lobby is shown {len(posts)} times"
        return bool(rows)

    await killing.insist(act, there, yes="Your table is open")
    assert opened == 1, "one /play has opened two tables"
    store = await killing.book()
    (row,) = await store.games("lobby", host.id)
    return Table(killing, row.id, [host], {}, game)
