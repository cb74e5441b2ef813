"""Votes: moves are taken back once for each motion that is carried, and games end once."""

from bot.domain.replay import effective
from localcord import Person
from tests._support.bot.kills.judging import judge
from tests._support.bot.kills.killer import TRIES, Killing
from tests._support.bot.kills.tables import Table, sit_down

OUTCOMES = {
    "undo": ("The table has taken it back", "The table does not take it back"),
    "abandon": ("The table has decided to end", "The table plays on"),
}
ASKED = "The others are asked"


async def scene(killing: Killing) -> None:
    """Motions one after another; the last ends the game, if the table wants it."""
    table = await sit_down(killing, killing.random.choice([3, 3, 4]))
    overtaken = 0
    with killing.calm():
        await table.play(4)
    for number in range(3):
        kind = "abandon" if number == 2 else "undo"
        overtaken += await _motion(table, kind)
        told = sum(
            map(_outcomes(table).__getitem__, [w for both in OUTCOMES.values() for w in both])
        )
        assert told + overtaken == number + 1, f"{told} of {number + 1} votes are told"
        undone = [c for c in await table.commands() if c.kind == "undo"]
        assert len(undone) == _outcomes(table)[OUTCOMES["undo"][0]], "undone and told differ"
        if (await table.row()).status != "playing":
            break
        before = [c for c in effective(await table.commands()) if c.kind == "decide"]
        await table.play(2)
        after = effective(await table.commands())
        assert [c for c in before if c not in after] == [], "an accepted decision is undone"
    await table.end()
    await judge(table)


def _outcomes(table: Table) -> dict[str, int]:
    """How often the table reads each outcome."""
    texts = [message.content for message in table.room.log]
    words = [word for both in OUTCOMES.values() for word in both]
    return {word: sum(word in text for text in texts) for word in words}


async def _motion(table: Table, kind: str) -> bool:
    """One motion, from the moment it is brought; whether a move has overtaken it."""
    killing, random = table.killing, table.killing.random
    by = random.choice(table.people)

    async def stands() -> bool:
        return len(table.standing("vote")) == 1

    await killing.insist(table.typed(by, f"table {kind}"), stands, ASKED)
    if random.random() < 0.4:
        await table.play(1)
        if not table.standing("vote"):
            return True
    answers = {person: random.random() < 0.6 for person in table.people}
    for _ in range(TRIES):
        if not table.standing("vote"):
            return False
        await _vote(table, answers)
    raise AssertionError("the vote does not end")


async def _vote(table: Table, answers: dict[Person, bool]) -> None:
    """Some vote at the same moment, or all; who has voted may say so again."""
    random = table.killing.random
    some = random.sample([*answers], random.randint(1, len(answers)))
    words = {p: "~yes" if answers[p] else "~no" for p in some}
    await table.killing.attempt(*[table.in_room(p, "vote", words[p]) for p in some])
