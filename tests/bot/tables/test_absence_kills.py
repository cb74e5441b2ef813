"""What a table decides about somebody who does not come is done once, whenever the process dies."""

import pytest

from bot.domain.ballots import HAND_ON, ONCE, STAND_IN, WAIT
from bot.domain.seating import stand_ins
from bot.domain.timers import ABSENCE, key_of
from localcord import Channel, Person, World
from tests._support.bot.dying import Dying
from tests._support.bot.home import DAY, MINUTE, Home
from tests._support.bot.players import three
from tests._support.bot.voting import Voting
from tests.bot.tables.test_absence import CHOICE, EN, choose, late, question, said
from tests.bot.tables.test_reminders import SEALED
from tests.bot.tables.test_votes import hand_on

KILLS = range(5)
"""After how many writes the process dies: more than such a decision has ever had."""
SENTENCE = {
    WAIT: "The table waits for",
    ONCE: "has let an AI answer for",
    STAND_IN: "lets an AI play for",
    HAND_ON: "looks for somebody to take the seat",
}


async def decide_and_die(
    home: Home, table: str, others: list[Person], choice: str, writes: int
) -> None:
    """The table decides, the process dies on the way, and another goes on."""
    await choose(home, table, EN, choice, *others[:-1])
    asked = await question(home, table, EN)
    assert asked is not None
    home.vidar.services.tables.store = Dying(home.vidar.services.store, writes)  # type: ignore[assignment]
    await others[-1].click(CHOICE[EN][choice], on=asked)
    await home.vidar.answered()
    await home.vidar.scheduler.idle()
    await home.again()
    if not writes:
        await choose(home, table, EN, choice, others[-1])
    await home.later(MINUTE)


@pytest.mark.parametrize("choice", [WAIT, ONCE, STAND_IN, HAND_ON])
@pytest.mark.parametrize("writes", KILLS)
async def test_a_decision_about_somebody_absent_is_neither_lost_nor_doubled(
    world: World, home: Home, channel: Channel, choice: str, writes: int
) -> None:
    people = three(world)
    table = await late(home, channel, people, EN)
    (absent,) = await home.asked(table, people)
    seat = (await home.row(table)).seats.index(absent.id)
    await decide_and_die(home, table, [p for p in people if p is not absent], choice, writes)
    row = await home.row(table)
    assert seat not in row.absence.questions
    assert await question(home, table, EN) is None
    assert (await said(home, table)).count(SENTENCE[choice]) == 1
    assert (seat in stand_ins(row)) is (choice == STAND_IN)
    assert (seat in row.place.get("offered", ())) is (choice == HAND_ON)
    made = [
        c.kind for c in await home.vidar.services.store.commands(table) if c.seat in (None, seat)
    ]
    once, stands_in = ["decide"], ["absent", "decide"]
    assert made == {ONCE: once, STAND_IN: stands_in}.get(choice, ["absent"])


@pytest.mark.parametrize("writes", KILLS)
async def test_an_ai_that_answers_once_never_answers_the_next_question_too(
    world: World, home: Home, channel: Channel, writes: int
) -> None:
    people = three(world)
    table = await home.deal(channel, people, {**SEALED, "protagonist": 0}, pace="daily")
    await home.decline(table, "messages.discard")
    for person in people[1:]:
        await home.answer(table, person)
    due = (await home.row(table)).clock.waits[0].due
    assert due is not None
    await home.later(due - home.at)
    before = (await home.row(table)).seq
    await decide_and_die(home, table, people[1:], ONCE, writes)
    view = (await home.vidar.services.play.seen(table, None)).view
    assert (view["phase"], view["pending"]) == ("control", [0])
    made = await home.vidar.services.store.commands(table, before)
    assert [c.kind for c in made] == ["decide", "absent"]
    assert (await said(home, table)).count(SENTENCE[ONCE]) == 1
    assert await question(home, table, EN) is None


@pytest.mark.parametrize("writes", KILLS)
async def test_who_is_back_is_not_played_for_and_the_table_hears_it_once(
    world: World, home: Home, channel: Channel, writes: int
) -> None:
    people = three(world)
    table = await late(home, channel, people, EN)
    (absent,) = await home.asked(table, people)
    seat = (await home.row(table)).seats.index(absent.id)
    await choose(home, table, EN, STAND_IN, *[p for p in people if p is not absent])
    panel = await home.panel(table)
    home.vidar.services.tables.store = Dying(home.vidar.services.store, writes)  # type: ignore[assignment]
    await absent.click("I am back", on=panel)
    await home.again()
    back = (await said(home, table)).count(f"{absent.name} is back.")
    assert back == (seat not in stand_ins(await home.row(table)))


async def test_a_question_does_not_stay_open_when_who_decided_it_has_gone(
    world: World, home: Home, channel: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = three(world)
    table = await late(home, channel, people, EN)
    (absent,) = await home.asked(table, people)
    first, second = [p for p in people if p is not absent]
    seat = (await home.row(table)).seats.index(absent.id)
    await choose(home, table, EN, ONCE, first)
    asked = await question(home, table, EN)
    assert asked is not None
    # The vote that decides is in, and before anything comes of it its seat goes on.
    monkeypatch.setattr(home.vidar.services.updates, "reschedule", lambda _due: None)
    await second.click(CHOICE[EN][ONCE], on=asked)
    await home.idle()
    await hand_on(Voting(home, table, people), channel, second, world.person("Dan"))
    monkeypatch.undo()
    home.vidar.scheduler.reschedule()
    await home.idle()
    assert absent in await home.asked(table, people), "the vote of who has left counts"
    asked = await question(home, table, EN)
    assert asked is not None
    assert "Let an AI answer this: 1" in asked.text
    timers = {timer.key: timer.due for timer in await home.vidar.services.store.timers_of(table)}
    assert key_of(ABSENCE, seat) in timers, "nobody will ever settle this"
    await home.later(DAY)
    assert await question(home, table, EN) is None
