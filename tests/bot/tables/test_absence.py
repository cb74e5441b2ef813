"""Somebody does not come: the table decides, nobody is removed silently, and back is one button."""

import pytest

from bot.domain.ballots import HAND_ON, ONCE, STAND_IN, WAIT, Absent
from localcord import Channel, Message, Person, World
from tests._support.bot.home import DAY, HOUR, MINUTE, Home
from tests._support.bot.players import button_for, desk, is_asked, three
from tests.bot.tables.test_clocks import deadlines
from tests.bot.tables.test_reminders import SEALED

EN, PL = "en-US", "pl"
OUT_OF_TIME = {EN: "has run out of time", PL: "czas minął"}
IS_AWAY = {EN: "is away and will be back", PL: "nieobecność, powrót"}
WAITS = {EN: "The table waits for", PL: "Stół czeka."}
HANDED = {EN: "has gone to", PL: "ma teraz"}
BACK = {EN: "I am back", PL: "Już jestem"}
AWAY = {EN: "Away", PL: "Nieobecność"}
TAKE = {EN: "Take this seat", PL: "Zajmij to miejsce"}
CHOICE = {
    EN: {WAIT: "Wait", ONCE: "An AI answers this", STAND_IN: "An AI plays for now",
         HAND_ON: "Somebody else"},
    PL: {WAIT: "Czekamy", ONCE: "Na to odpowie AI", STAND_IN: "Na razie gra AI",
         HAND_ON: "Ktoś inny"},
}  # fmt: skip


async def late(home: Home, channel: Channel, people: list[Person], locale: str) -> str:
    """A table at which the first to be asked does not come."""
    table = await home.sit_down(channel, people, pace="daily", language=locale[:2])
    await home.later(12 * HOUR - 1)
    assert await question(home, table, locale) is None
    await home.again()
    await home.later(1)
    assert await question(home, table, locale) is not None
    return table


async def question(home: Home, table: str, locale: str) -> Message | None:
    """What stands in the channel about somebody who is absent."""
    texts = (OUT_OF_TIME[locale], IS_AWAY[locale])
    room = await home.room(table)
    found = [m for m in room.log if m.buttons and any(text in m.text for text in texts)]
    assert len(found) <= 1, "the table is asked twice"
    return found[0] if found else None


async def choose(home: Home, table: str, locale: str, choice: str, *people: Person) -> None:
    for person in people:
        asked = await question(home, table, locale)
        assert asked is not None
        await person.click(CHOICE[locale][choice], on=asked)
        await home.idle()


async def said(home: Home, table: str) -> str:
    return "\n".join(m.text for m in (await home.room(table)).log)


@pytest.mark.parametrize("locale", [EN, PL])
async def test_the_table_may_wait_on_and_then_a_whole_bank_runs(
    world: World, home: Home, channel: Channel, locale: str
) -> None:
    people = three(world, locale)
    table = await late(home, channel, people, locale)
    (absent,) = await home.asked(table, people)
    others = [p for p in people if p is not absent]
    asked = await question(home, table, locale)
    assert asked is not None
    for person in others:
        assert asked.id in [note.message.id for note in person.notifications]
    await choose(home, table, locale, WAIT, others[0])
    assert await question(home, table, locale), "one of two is not more than half"
    await home.again()
    await home.later(HOUR)
    await choose(home, table, locale, WAIT, others[1])
    assert await question(home, table, locale) is None
    assert WAITS[locale] in await said(home, table)
    assert deadlines((await home.panel(table)).text) == [int(home.at + 12 * HOUR)]
    commands = await home.vidar.services.store.commands(table)
    assert [(c.kind, c.data["choice"]) for c in commands] == [("absent", WAIT)]
    await home.again()
    await home.later(12 * HOUR)
    assert await question(home, table, locale), "and when that has run out, it is asked again"


@pytest.mark.parametrize("locale", [EN, PL])
async def test_an_ai_may_answer_this_once_and_the_seat_stays_theirs(
    world: World, home: Home, channel: Channel, locale: str
) -> None:
    people = three(world, locale)
    table = await late(home, channel, people, locale)
    (absent,) = await home.asked(table, people)
    seat = (await home.row(table)).seats.index(absent.id)
    await home.again()
    await choose(home, table, locale, ONCE, *[p for p in people if p is not absent])
    await home.again()
    assert absent not in await home.asked(table, people)
    assert await question(home, table, locale) is None
    (command,) = await home.vidar.services.store.commands(table)
    assert (command.seat, command.kind) == (seat, "decide")
    assert command.person != absent.id, "the record says that it was theirs"
    assert (await home.row(table)).seats[seat] == absent.id
    while absent not in await home.asked(table, people):
        await home.answer(table, (await home.asked(table, people))[0])
    assert is_asked(desk(absent)), "the next question is theirs again"


async def test_who_is_asked_the_next_thing_at_once_has_time_for_it(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.deal(channel, people, {**SEALED, "protagonist": 0}, pace="daily")
    await home.decline(table, "messages.discard")
    for person in people[1:]:
        await home.answer(table, person)
    due = (await home.row(table)).clock.waits[0].due
    assert due is not None
    await home.later(due - home.at)
    await home.again()
    await choose(home, table, EN, ONCE, *people[1:])
    view = (await home.vidar.services.play.seen(table, None)).view
    assert (view["phase"], view["pending"]) == ("control", [0]), "she is not asked again at once"
    assert await question(home, table, EN) is None
    assert deadlines((await home.panel(table)).text) == [int(home.at + 12 * HOUR)]
    assert "absent" in [c.kind for c in await home.vidar.services.store.commands(table)]


@pytest.mark.parametrize("locale", [EN, PL])
async def test_an_ai_plays_until_they_are_back_which_is_one_button(
    world: World, home: Home, channel: Channel, locale: str
) -> None:
    people = three(world, locale)
    table = await late(home, channel, people, locale)
    (absent,) = await home.asked(table, people)
    others = [p for p in people if p is not absent]
    await choose(home, table, locale, STAND_IN, *others)
    await home.again()
    await home.later(MINUTE)
    for _ in range(12):
        asked = await home.asked(table, people)
        assert absent not in asked or len(asked) > 1
        await home.answer(table, next(p for p in asked if p is not absent))
        await home.later(MINUTE)
    panel = await home.panel(table)
    refused = await others[0].click(BACK[locale], on=panel)
    await home.idle()
    assert refused.message.text in ("You are here already.", "Przecież jesteś.")
    await home.again()
    await absent.click(BACK[locale], on=await home.panel(table))
    await home.idle()
    assert "stand_ins" not in (await home.row(table)).place
    assert BACK[locale] not in [b.label for b in (await home.panel(table)).buttons]
    while absent not in await home.asked(table, people):
        await home.answer(table, (await home.asked(table, people))[0])
    await home.again()
    await home.later(HOUR)
    assert absent in await home.asked(table, people), "an AI still plays for them"


@pytest.mark.parametrize("locale", [EN, PL])
async def test_a_seat_handed_on_brings_the_desk_the_rights_and_the_history(
    world: World, home: Home, channel: Channel, locale: str
) -> None:
    people = three(world, locale)
    table = await late(home, channel, people, locale)
    (absent,) = await home.asked(table, people)
    seat = (await home.row(table)).seats.index(absent.id)
    old = desk(absent)
    assert is_asked(old)
    await choose(home, table, locale, HAND_ON, *[p for p in people if p is not absent])
    await home.again()
    assert (await home.row(table)).seats[seat] == absent.id, "it stays theirs until it is taken"
    room = await home.room(table)
    offer = next(m for m in channel.log if TAKE[locale] in [b.label for b in m.buttons])
    no = await people[(seat + 1) % 3].click(TAKE[locale], on=offer)
    await home.idle()
    assert (await home.row(table)).seats[seat] == absent.id, no.message.text
    dan = world.person("Dan", locale=locale)
    await dan.click(TAKE[locale], on=offer)
    await home.idle()
    await home.again()
    assert offer.deleted
    row = await home.row(table)
    assert row.seats[seat] == dan.id
    assert row.place["names"][dan.id] == "Dan"
    assert not is_asked(desk(absent))
    assert HANDED[locale] in old.text
    assert is_asked(desk(dan))
    assert deadlines((await home.panel(table)).text) == [int(home.at + 12 * HOUR)]
    table_now = [dan if p is absent else p for p in people]
    await home.answer(table, dan)
    assert dan not in await home.asked(table, table_now)
    refused = await absent.slash(room, "desk")
    await home.idle()
    assert refused.message.text.startswith(("You sit at no table", "Nie siedzisz"))
    known = await home.vidar.services.play.events_since(table, dan.id, 0)
    private = [
        e for e in await home.vidar.services.store.events(table) if seat in (e.audience or ())
    ]
    assert {e.number for e in private} <= {e.number for e in known}


@pytest.mark.parametrize("locale", [EN, PL])
async def test_who_had_a_seat_takes_no_other_at_the_same_table(
    world: World, home: Home, channel: Channel, locale: str
) -> None:
    people = three(world, locale)
    table = await home.sit_down(channel, people, language=locale[:2])
    room, dan = await home.room(table), world.person("Dan", locale=locale)
    await people[1].slash(room, "table hand")
    await home.idle()
    await dan.click(TAKE[locale], on=channel.last)
    await home.idle()
    await people[2].slash(room, "table hand")
    await home.again()
    refused = await people[1].click(TAKE[locale], on=channel.last)
    await home.idle()
    assert refused.message.text.startswith(("You had another seat", "Było tu już twoje inne"))
    assert (await home.row(table)).seats == tuple(p.id for p in (people[0], dan, people[2]))


@pytest.mark.parametrize("noted", ["as a mark", "by their id"])
async def test_who_is_forgotten_takes_no_second_seat_at_the_same_table(
    world: World, home: Home, channel: Channel, noted: str
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    room, dan = await home.room(table), world.person("Dan")
    ben = people[1]
    await ben.slash(room, "table hand")
    await home.idle()
    await dan.click("Take this seat", on=channel.last)
    await home.idle()
    if noted == "by their id":
        await home.vidar.services.updates.change(table, lambda _: {"former": {ben.id: 1}})
    else:
        assert ben.id not in (await home.row(table)).place["former"]
    me = (await ben.slash(channel, "me")).message
    await home.idle()
    sure = (await ben.click("Forget me", on=me)).message
    await home.idle()
    done = await ben.click("Yes, do it", on=sure)
    await home.idle()
    assert "I have forgotten you" in done.message.text
    assert ben.id not in str(await home.vidar.services.transfer.export(table))
    await people[2].slash(room, "table hand")
    await home.again()
    refused = await ben.click("Take this seat", on=channel.last)
    await home.idle()
    assert refused.message.text.startswith("You had another seat")
    assert (await home.row(table)).seats == (people[0].id, dan.id, people[2].id)
    await dan.slash(room, "table hand")
    await home.idle()
    await ben.click("Take this seat", on=channel.last)
    await home.idle()
    assert (await home.row(table)).seats[1] == ben.id, "their own seat they may take again"


async def test_a_player_may_offer_their_own_seat_and_stay_after_all(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    room = await home.room(table)
    await people[1].slash(room, "table hand")
    await home.idle()
    offer = channel.last
    assert "The seat of Ben" in offer.text
    assert "Ben offers a seat" in room.last.text
    again = await people[1].slash(room, "table hand")
    await home.idle()
    assert "on offer already" in again.message.text
    await home.again()
    await people[1].click("I am back", on=offer)
    await home.idle()
    assert offer.deleted
    assert "Ben is back." in await said(home, table)
    assert (await home.row(table)).seats[1] == people[1].id


@pytest.mark.parametrize("locale", [EN, PL])
async def test_who_comes_while_the_table_decides_ends_the_question(
    world: World, home: Home, channel: Channel, locale: str
) -> None:
    people = three(world, locale)
    table = await late(home, channel, people, locale)
    (absent,) = await home.asked(table, people)
    asked = await question(home, table, locale)
    assert asked is not None
    await absent.click(BACK[locale], on=asked)
    await home.idle()
    assert await question(home, table, locale) is None
    assert deadlines((await home.panel(table)).text) == [int(home.at + 12 * HOUR)]
    await home.again()
    await home.later(12 * HOUR)
    asked = await question(home, table, locale)
    assert asked is not None
    await home.answer(table, absent)
    assert await question(home, table, locale) is None, "an answer ends it as well"
    assert asked.deleted


async def test_after_a_day_those_who_answered_decide_and_silence_means_to_wait(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await late(home, channel, people, EN)
    (absent,) = await home.asked(table, people)
    await home.later(DAY)
    assert WAITS[EN] in await said(home, table)
    await home.again()
    await home.later(12 * HOUR)
    other = next(p for p in people if p is not absent)
    await choose(home, table, EN, ONCE, other)
    await home.asleep(DAY)
    assert absent not in await home.asked(table, people)


async def test_nobody_is_ever_removed_by_silence(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people, pace="live")
    before = await home.row(table)
    for _ in range(5):
        await home.asleep(2 * DAY)
    now = await home.row(table)
    assert now.seats == before.seats
    assert now.status == "playing"
    assert not [c for c in await home.vidar.services.store.commands(table) if c.kind == "decide"]


@pytest.mark.parametrize("locale", [EN, PL])
async def test_who_says_to_be_away_is_not_waited_for_nor_reminded(
    world: World, home: Home, channel: Channel, locale: str
) -> None:
    people = three(world, locale)
    table = await home.sit_down(channel, people, pace="daily", language=locale[:2])
    (first,) = await home.asked(table, people)
    seats = (await home.row(table)).seats
    second = people[(seats.index(first.id) + 1) % 3]
    me = (await second.slash(channel, "me")).message
    await home.idle()
    page = (await second.click(AWAY[locale], on=me)).message
    await home.idle()
    await second.select("3", on=page)
    await home.idle()
    assert IS_AWAY[locale] in await said(home, table)
    await home.again()
    await home.answer(table, first)
    if second not in await home.asked(table, people):
        third = next(p for p in people if p not in (first, second))
        await home.answer(table, third)
    assert await home.asked(table, people) == [second]
    await home.again()
    asked = await question(home, table, locale)
    assert asked is not None
    assert IS_AWAY[locale] in asked.text, "the table is asked at once"
    before = len(second.dms)
    await choose(home, table, locale, WAIT, *[p for p in people if p is not second])
    assert await question(home, table, locale) is None
    await home.again()
    await home.later(2 * DAY)
    assert await question(home, table, locale) is None, "the table has decided to wait"
    assert len(second.dms) == before, "reminded while away"
    await second.click(BACK[locale], on=page)
    await home.idle()
    assert "away" not in await home.vidar.services.store.person(second.id)
    assert deadlines((await home.panel(table)).text) == [int(home.at + 12 * HOUR)]


@pytest.mark.parametrize("locale", [EN, PL])
async def test_a_pause_stops_clocks_and_reminders_and_costs_nobody_anything(
    world: World, home: Home, channel: Channel, locale: str
) -> None:
    people = three(world, locale)
    table = await home.sit_down(channel, people, pace="daily", language=locale[:2])
    (first,) = await home.asked(table, people)
    room = await home.room(table)
    await home.later(2 * HOUR)
    await people[2].slash(room, "table pause")
    await home.idle()
    assert {EN: "Cyd has paused", PL: "Cyd ogłasza przerwę"}[locale] in await said(home, table)
    panel = await home.panel(table)
    assert deadlines(panel.text) == []
    assert {EN: "The table pauses", PL: "Stół ma przerwę"}[locale] in panel.text
    await home.again()
    before = len(first.dms), len(room.log)
    await home.later(5 * DAY)
    assert (len(first.dms), len(room.log)) == before
    twice = await people[1].slash(room, "table pause")
    await home.idle()
    assert {EN: "pauses already", PL: "już ma przerwę"}[locale] in twice.message.text
    await home.again()
    await people[1].slash(room, "table resume")
    await home.idle()
    assert deadlines((await home.panel(table)).text) == [int(home.at + 10 * HOUR)]
    await home.again()
    await home.later(6 * HOUR)
    assert len(first.dms) > before[0], "reminders go on"
    await home.later(4 * HOUR)
    assert await question(home, table, locale)


@pytest.mark.parametrize("locale", [EN, PL])
async def test_without_a_clock_the_table_is_asked_when_somebody_wants_it_after_a_day(
    world: World, home: Home, channel: Channel, locale: str
) -> None:
    people = three(world, locale)
    table = await home.sit_down(channel, people, language=locale[:2])
    (absent,) = await home.asked(table, people)
    other = next(p for p in people if p is not absent)
    room = await home.room(table)
    mine = await absent.slash(room, "table missing")
    await home.idle()
    nobody = {EN: "waits for nobody but you", PL: "nie czeka na nikogo poza tobą"}
    assert nobody[locale] in mine.message.text
    await home.later(DAY - 1)
    early = await other.slash(room, "table missing")
    await home.idle()
    assert f"<t:{int(home.at) + 1}:R>" in early.message.text
    assert await question(home, table, locale) is None
    await home.again()
    await home.later(1)
    await other.slash(room, "table missing")
    await home.idle()
    await home.again()
    await choose(home, table, locale, ONCE, *[p for p in people if p is not absent])
    assert absent not in await home.asked(table, people)


async def test_who_has_left_the_server_need_not_be_waited_for(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    (first,) = await home.asked(table, people)
    guild = channel.guild
    assert guild is not None
    seats = (await home.row(table)).seats
    gone = people[(seats.index(first.id) + 1) % 3]
    gone.leave(guild)
    home.vidar.outbox.posts.here.clear()
    await home.answer(table, first)
    if gone not in await home.asked(table, people):
        await home.answer(table, (await home.asked(table, people))[0])
    assert "/table missing" in await said(home, table)
    await home.again()
    await first.slash(await home.room(table), "table missing")
    await home.idle()
    assert await question(home, table, EN) is not None


async def test_strangers_neither_pause_nor_decide(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await late(home, channel, people, EN)
    (absent,) = await home.asked(table, people)
    asked = await question(home, table, EN)
    assert asked is not None
    for person in (world.person("Mallory"), absent):
        answer = await person.click(CHOICE[EN][HAND_ON], on=asked)
        await home.idle()
        assert "for the players of the table" in answer.message.text
    mallory = world.person("Mallory")
    await mallory.slash(await home.room(table), "table pause")
    await home.idle()
    row = await home.row(table)
    assert not row.place["clock"]["paused"]
    assert row.place["absences"][str(row.seats.index(absent.id))]["votes"] == {}
    answer = await mallory.click(button_for("here", asked), on=asked)
    await home.idle()
    assert "for the players of the table" in answer.message.text


def test_more_than_half_decide_at_once_and_the_host_breaks_a_tie() -> None:
    four = ("a", "b", "c", "d")

    def outcome(late: bool = False, **votes: str) -> str | None:
        return Absent(0.0, votes).outcome([four], "a", late)

    assert outcome(a=ONCE, b=ONCE) is None
    assert outcome(a=ONCE, b=ONCE, c=ONCE) == ONCE
    assert outcome(a=ONCE, b=ONCE, c=WAIT, d=WAIT) == ONCE
    assert outcome(b=ONCE, c=WAIT, late=True) == WAIT
    assert outcome(b=ONCE, late=True) == ONCE
    assert outcome(late=True) == WAIT
    assert outcome(e=ONCE, late=True) == WAIT, "who does not sit there has no vote"
