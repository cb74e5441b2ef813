"""Hand-overs: a seat has one holder, the old desk is closed, the new one comes."""

from localcord import Person
from tests._support.bot.kills.judging import judge
from tests._support.bot.kills.killer import TRIES, Killing
from tests._support.bot.kills.tables import Table, sit_down, with_button

OFFERED, TAKEN, BACK = "Your seat is on offer", "The seat is yours", "Welcome back"


async def scene(killing: Killing) -> None:
    """Seats go on to newcomers, and back to who sat there before."""
    table = await sit_down(killing, 3)
    with killing.calm():
        await table.play(2)
    former: dict[Person, int] = {}
    for _ in range(3):
        giver = killing.random.choice(table.people)
        seat = (await table.row()).seats.index(giver.id)
        await offer(table, giver)
        if killing.random.random() < 0.25:
            await come_back(table, giver)
        else:
            comers = [killing.person() for _ in range(killing.random.choice([1, 2]))]
            comers += [p for p, was in former.items() if was == seat and p not in table.people]
            await take(table, seat, giver, comers)
            former[giver] = seat
        await judge(table)
        await table.play(1)
    await table.end()
    await judge(table)


def on_offer(table: Table) -> bool:
    """Whether a seat can be taken, which everybody reads in one place."""
    offers = with_button(table.killing.channel.log, table.id, "take")
    assert len(offers) <= 1, "a seat is offered twice"
    return bool(offers)


async def offer(table: Table, giver: Person) -> None:
    """Somebody offers a seat."""

    async def offered() -> bool:
        return on_offer(table)

    await table.killing.insist(table.typed(giver, "table hand"), offered, OFFERED, again=True)


async def come_back(table: Table, giver: Person) -> None:
    """They keep it after all."""

    async def kept() -> bool:
        return not on_offer(table)

    await table.killing.insist(table.in_lobby(giver, "here"), kept, BACK)
    assert giver.id in (await table.row()).seats


async def take(table: Table, seat: int, giver: Person, comers: list[Person]) -> None:
    """All of them want it at the same moment; one gets it."""
    for _ in range(TRIES):
        acts = [table.in_lobby(person, "take") for person in comers]
        told = await table.killing.attempt(*acts)
        row = await table.row()
        lucky = [p for p, said in zip(comers, told, strict=True) if said and TAKEN in said]
        assert [p.id for p in lucky] in ([], [row.seats[seat]]), "told, but the seat is another's"
        if not on_offer(table):
            break
        assert row.seats[seat] == giver.id, "taken, and still on offer"
        assert table.killing.died, f"nobody gets the seat: {told}"
    else:
        raise AssertionError("the seat cannot be taken")
    now = await table.at(seat)
    assert now in comers
    table.people = [now if person is giver else person for person in table.people]
    table.names[now.name] = table.names.get(giver.name, giver.name)
