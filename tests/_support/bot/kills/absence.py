"""Somebody does not come: the table decides what to do about it, once, and coming back is easy."""

from bot.domain.seating import is_person, people, stand_ins
from localcord import Answer, Message, Person
from tests._support.bot.kills import seat_transfer
from tests._support.bot.kills.judging import judge
from tests._support.bot.kills.killer import TRIES, Act, Killing
from tests._support.bot.kills.tables import Table, clicking, custom_ids, sit_down

MINUTE = 60.0
LONG = 30 * MINUTE
"""More than anybody can have saved at the pace `live`."""
CHOICES = ("wait", "once", "stand-in", "hand-on")
ONCE = "The table has let an AI answer for"


async def scene(killing: Killing) -> None:
    """Time runs out, twice, and the table decides."""
    table = await sit_down(killing, 3, pace="live")
    with killing.calm():
        await table.play(2)
    for _ in range(2):
        await killing.later(LONG)
        questions = table.standing("absent")
        assert questions, "time is up, and nobody is asked"
        seats = [int(_words(question)[0]) for question in questions]
        assert len(seats) == len(set(seats)), "the table is asked twice about a seat"
        await _decide(table, seats[0], killing.random.choice(CHOICES))
        await judge(table, whole_lines=False)
    await table.end()
    await judge(table, whole_lines=False)


def _words(question: Message) -> list[str]:
    return next(a.words for a in custom_ids(question) if a.what == "absent").split("~")


def _question(table: Table, seat: int) -> list[Message]:
    found = [q for q in table.standing("absent") if _words(q)[0] == str(seat)]
    assert len(found) <= 1, "the table is asked twice about a seat"
    return found


async def _decide(table: Table, seat: int, choice: str) -> None:
    """Everybody else chooses the same, until the question is gone; then what must follow."""
    killing, before = table.killing, await table.commands()
    absent = await table.at(seat)
    voters = [p for p in table.people if p is not absent]
    for _ in range(TRIES):
        if not _question(table, seat):
            break
        at_once = killing.random.sample(voters, killing.random.randint(1, len(voters)))
        await killing.attempt(*[_voting(table, p, seat, choice) for p in at_once])
    else:
        raise AssertionError("the table does not decide")
    row, new = await table.row(), (await table.commands())[len(before) :]
    assert row.seats[seat] == absent.id, "a seat is lost"
    told = sum(ONCE in message.content for message in table.room.log)
    answers = {c.at for c in new if c.seat == seat and not is_person(c.person)}
    if choice == "once":
        assert len(answers) == 1, f"an AI has answered {len(answers)} times"
        assert told >= 1, "nobody reads that an AI has answered"
        return
    decided = [c.data["choice"] for c in new if c.kind == "absent" and c.data["seat"] == seat]
    assert decided == [choice], f"decided: {decided}, not {choice}"
    if choice == "stand-in":
        assert seat in stand_ins(row)
        await _come_back(table, absent, seat)
    elif choice == "hand-on":
        if killing.random.random() < 0.5:
            await seat_transfer.come_back(table, absent)
        else:
            await seat_transfer.take(table, seat, absent, [killing.person(), killing.person()])
    assert len(people(await table.row())) == len(people(row))


def _voting(table: Table, person: Person, seat: int, choice: str) -> Act:
    async def act() -> Answer | None:
        for question in _question(table, seat):
            number = _words(question)[1]
            words = f"{seat}~{number}~{choice}"
            return await table.in_room(person, "absent", words)()
        return None

    return act


async def _come_back(table: Table, absent: Person, seat: int) -> None:
    """From the panel or from their desk, once that shows how."""
    killing = table.killing
    desk_first = killing.random.random() < 0.5

    async def back() -> bool:
        return seat not in stand_ins(await table.row())

    async def act() -> Answer | None:
        places = [*absent.dms], [*table.room.log]
        first, last = places if desk_first else reversed(places)
        return await clicking(absent, [*last, *first], table.id, "here")()

    await killing.insist(act, back, seat_transfer.BACK)
