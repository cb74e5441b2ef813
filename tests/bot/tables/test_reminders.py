"""Reminders: at your interval, in your place, in your waking hours, and never in vain."""

from dataclasses import replace
from random import Random

import pytest

from bot.domain.reminder_preferences import ReminderPreferences, preferences_of
from localcord import Channel, Message, Person, World
from tests._support.bot.home import DAY, HOUR, NOON, Home
from tests._support.bot.players import press_something, three

EN, PL = "en-US", "pl"
WAITED = {EN: "You are waited for", PL: "Czekają na ciebie"}
TWO = {EN: "2 tables wait for you", PL: "Czekają na ciebie 2 stoły"}
SNOOZE = {EN: "Snooze", PL: "Drzemka"}
ON_IT = {EN: "I am on it", PL: "Już się tym zajmuję"}
PREFERENCES = {EN: "Reminders", PL: "Przypomnienia"}
AT_TABLE = {EN: "the table waits for you", PL: "stół czeka na odpowiedź"}
WENT_OUT = {EN: "A reminder went out", PL: "Przypomnienie wysłane"}
SEALED = {
    "control": ["jenna", "nikke", "john"],
    "gear": {key: ["move", "search"] for key in ("jenna", "nikke", "john")},
}
"""Everyone has cards to choose from when all must discard one in secret."""
USUAL = 6 * HOUR
"""Between reminders at the daily pace, for those who have not chosen."""


def reminders(person: Person, locale: str = EN) -> list[Message]:
    return [m for m in person.dms if WAITED[locale] in m.text or TWO[locale] in m.text]


async def choose(
    home: Home, person: Person, channel: Channel, locale: str, **preferences: str
) -> None:
    """Set one's preferences, as one does: /me, then the menus."""
    me = (await person.slash(channel, "me")).message
    await home.idle()
    page = (await person.click(PREFERENCES[locale], on=me)).message
    await home.idle()
    for key, value in preferences.items():
        await person.select(value, menu=f"v:me:habit::{key}", on=page)
        await home.idle()
    known = preferences_of(await home.vidar.services.store.person(person.id))
    assert all(getattr(known, key) == value for key, value in preferences.items())


@pytest.mark.parametrize("locale", [EN, PL])
async def test_who_is_waited_for_is_reminded_by_dm_again_and_again_until_they_answer(
    world: World, home: Home, channel: Channel, locale: str
) -> None:
    people = three(world, locale)
    table = await home.sit_down(channel, people, pace="daily")
    (first,) = await home.asked(table, people)
    await home.later(USUAL - 1)
    assert not reminders(first, locale)
    await home.again()
    await home.later(1)
    (sent,) = reminders(first, locale)
    await home.again()
    assert [m.id for m in reminders(first, locale)] == [sent.id], "sent once more by a restart"
    await home.later(USUAL / 2)
    await home.again()
    await home.later(USUAL / 2)
    (newer,) = reminders(first, locale)
    assert newer.id != sent.id, "one reminder takes the place of the other"
    assert not any(reminders(p, locale) for p in people if p is not first)
    await home.answer(table, first)
    await home.again()
    await home.later(USUAL)
    assert [m.id for m in reminders(first, locale)] == [newer.id]


async def test_who_walks_away_from_a_quick_game_is_reminded_more_and_more_rarely(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    tables = [await home.sit_down(channel, people, pace="live") for _ in range(2)]
    first, *_ = await home.asked(tables[0], people)
    came = set[str]()
    for _ in range(60):
        await home.later(DAY / 60)
        came |= {message.id for message in reminders(first)}
    assert 5 <= len(came) <= 30, "neither forgotten nor called every few minutes for days"


async def test_what_fell_due_while_no_bot_ran_is_sent_once_at_the_start(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people, pace="daily")
    (first,) = await home.asked(table, people)
    await home.asleep(5 * USUAL + 60)
    assert len(reminders(first)) == 1
    await home.later(USUAL - 1)
    before = [m.id for m in reminders(first)]
    await home.later(1)
    assert [m.id for m in reminders(first)] != before, "the next comes an interval later"


async def test_what_fell_due_while_no_bot_ran_wakes_nobody_in_their_quiet_hours(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people, pace="daily")
    (first,) = await home.asked(table, people)
    await choose(home, first, channel, EN, quiet="22-8")
    # It was due at six in the evening; the bot starts at eleven.
    await home.asleep(11 * HOUR)
    await home.later(9 * HOUR - 60)
    assert not reminders(first)
    await home.later(60)
    assert len(reminders(first)) == 1


@pytest.mark.parametrize("locale", [EN, PL])
async def test_your_own_interval_place_and_quiet_hours_are_kept(
    world: World, home: Home, channel: Channel, locale: str
) -> None:
    people = three(world, locale)
    table = await home.sit_down(channel, people, pace="daily", language=locale[:2])
    (first,) = await home.asked(table, people)
    await choose(home, first, channel, locale, every="3h", where="table", quiet="22-8")
    await choose(home, first, channel, locale, zone="Asia/Tokyo")
    await home.again()
    room = await home.room(table)
    # Noon in UTC is nine in the evening there; in an hour it is quiet until eight.
    await home.later(11 * HOUR - 1)
    assert AT_TABLE[locale] not in room.last.text
    await home.again()
    first.notifications.clear()
    await home.later(1)
    assert AT_TABLE[locale] in room.last.text
    assert [note.message.id for note in first.notifications] == [room.last.id]
    assert not reminders(first, locale), "it was to come at the table, not by DM"
    await home.later(3 * HOUR)
    said = [m for m in room.log if AT_TABLE[locale] in m.text]
    assert len(said) == 1, "an old reminder is left standing"


async def test_whoever_wants_none_gets_none(world: World, home: Home, channel: Channel) -> None:
    people = three(world)
    table = await home.sit_down(channel, people, pace="daily")
    (first,) = await home.asked(table, people)
    await choose(home, first, channel, EN, every="never")
    await home.again()
    await home.later(2 * DAY)
    assert not reminders(first)
    await choose(home, first, channel, EN, every="1h")
    await home.later(HOUR)
    assert len(reminders(first)) == 1


@pytest.mark.parametrize("locale", [EN, PL])
async def test_snooze_puts_off_and_on_it_ends_reminders_for_this_wait(
    world: World, home: Home, channel: Channel, locale: str
) -> None:
    people = three(world, locale)
    table = await home.sit_down(channel, people, pace="daily")
    (first,) = await home.asked(table, people)
    await home.later(USUAL)
    (sent,) = reminders(first, locale)
    await home.again()
    answer = await first.click(SNOOZE[locale], on=sent)
    await home.idle()
    assert f"<t:{int(home.at + 2 * HOUR)}:R>" in answer.message.text
    await home.again()
    await home.later(2 * HOUR - 1)
    assert [m.id for m in reminders(first, locale)] == [sent.id]
    await home.later(1)
    (again,) = reminders(first, locale)
    assert again.id != sent.id
    await first.click(ON_IT[locale], on=again)
    await home.idle()
    await home.again()
    await home.later(DAY)
    assert [m.id for m in reminders(first, locale)] == [again.id]


async def test_a_press_on_an_old_reminder_says_that_nobody_waits(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people, pace="daily")
    (first,) = await home.asked(table, people)
    await home.later(USUAL)
    (sent,) = reminders(first)
    await home.answer(table, first)
    for button in ("Snooze", "I am on it"):
        answer = await first.click(button, on=sent)
        await home.idle()
        assert "Nobody waits for you" in answer.message.text


async def waited_for_twice(
    home: Home, channel: Channel, people: list[Person], pace: str = "daily"
) -> tuple[Person, str, str]:
    """Somebody for whom two tables wait, and the tables; the second has begun a little later.

    The pace is the second's.
    """
    first = await home.sit_down(channel, people, pace="daily")
    (person,) = await home.asked(first, people)
    second = ""
    while not second or person not in await home.asked(second, people):
        await home.later(60)
        second = await home.sit_down(channel, people, pace=pace)
    return person, first, second


@pytest.mark.parametrize("locale", [EN, PL])
async def test_several_tables_that_wait_are_one_message(
    world: World, home: Home, channel: Channel, locale: str
) -> None:
    people = three(world, locale)
    ann, first, second = await waited_for_twice(home, channel, people)
    await home.again()
    await home.later(USUAL - (home.at - NOON))
    (sent,) = reminders(ann, locale)
    assert TWO[locale] in sent.text or "Czeka na ciebie" in sent.text
    for table in (first, second):
        assert f"<#{(await home.row(table)).place['channel']}>" in sent.text
    await home.again()
    await home.later(USUAL / 2)
    assert [m.id for m in reminders(ann, locale)] == [sent.id], "each table reminded once more"


async def test_snooze_names_the_first_of_several_reminders(
    world: World, home: Home, channel: Channel
) -> None:
    ann, _, _ = await waited_for_twice(home, channel, three(world), pace="calm")
    await home.later(USUAL - (home.at - NOON))
    (sent,) = reminders(ann)
    answer = await ann.click("Snooze", on=sent)
    await home.idle()
    assert f"<t:{int(home.at + 2 * HOUR)}:R>" in answer.message.text
    await home.later(2 * HOUR)
    assert [m.id for m in reminders(ann)] != [sent.id]


async def test_other_tables_are_told_even_if_this_one_has_been_answered_just_now(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    _, first, second = await waited_for_twice(home, channel, people)
    store = home.vidar.services.store
    (timer,) = [t for t in await store.timers_of(first) if t.key.startswith("remind")]
    home.at = timer.due
    await home.vidar.services.reminders.fire(replace(timer, due=timer.due - 1))
    await home.idle()
    assert await store.letters(second) == []
    assert timer in await store.timers_of(first), "it was another one that has fired"


async def in_a_turn(home: Home, table: str, people: list[Person], after: float) -> Person:
    """Whose turn it is, who decides something after so long and then stays away."""
    while (await home.vidar.services.play.seen(table, None)).view["phase"] == "control":
        (person,) = await home.asked(table, people)
        await home.answer(table, person)
    (mover,) = await home.asked(table, people)
    random = Random(1)
    await home.later(after)
    before = (await home.row(table)).seq
    while (await home.row(table)).seq == before:
        await press_something(mover, random)
        await home.idle()
    assert mover in await home.asked(table, people), "this turn is over too soon: take another"
    return mover


async def test_at_the_table_a_reminder_does_not_tell_when_somebody_last_decided(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.deal(channel, people, {}, pace="daily")
    for person in people:
        await choose(home, person, channel, EN, where="table")
    await in_a_turn(home, table, people, USUAL - 60)
    room = await home.room(table)
    await home.later(59)
    assert AT_TABLE[EN] not in room.last.text
    await home.later(1)
    assert AT_TABLE[EN] in room.last.text


async def test_in_the_middle_of_a_turn_nobody_is_reminded_by_dm(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.deal(channel, people, {}, pace="daily")
    mover = await in_a_turn(home, table, people, USUAL - 60)
    await home.later(USUAL - 1)
    assert not reminders(mover)
    await home.later(60)
    assert len(reminders(mover)) == 1


@pytest.mark.parametrize("locale", [EN, PL])
async def test_in_a_sealed_question_the_table_sees_only_that_a_reminder_went_out(
    world: World, home: Home, channel: Channel, locale: str
) -> None:
    people = three(world, locale)
    table = await home.deal(channel, people, SEALED, pace="daily", language=locale[:2])
    await home.decline(table, "messages.discard")
    room = await home.room(table)
    await home.answer(table, people[0])
    missing = people[1:]
    await press_nothing_but_open(home, missing[0], room)
    await home.again()
    await home.later(USUAL)
    assert all(reminders(person, locale) for person in missing)
    assert not reminders(people[0], locale)
    said = [m for m in room.log if WENT_OUT[locale] in m.text]
    assert len(said) == 1, "one line, however many were reminded"
    assert not any(p.id in said[0].text or p.name in said[0].text for p in people)
    await home.answer(table, missing[0])
    await home.again()
    await home.later(USUAL)
    assert len([m for m in room.log if WENT_OUT[locale] in m.text]) == 1


async def test_at_the_table_a_sealed_reminder_names_all_who_are_missing(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.deal(channel, people, SEALED, pace="daily")
    await home.decline(table, "messages.discard")
    await home.answer(table, people[0])
    await choose(home, people[1], channel, EN, where="table")
    await home.later(USUAL)
    room = await home.room(table)
    said = [m for m in room.log if AT_TABLE[EN] in m.text]
    assert [f"<@{p.id}>" in said[0].text for p in people] == [False, True, True]


async def press_nothing_but_open(home: Home, person: Person, room: Channel) -> None:
    """Look at the form: half an answer, if any, is nobody's business."""
    await person.slash(room, "desk")
    await home.idle()


async def test_closed_dms_are_reminded_at_the_table(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    for person in people:
        person.refuse_dms()
    await people[0].slash(channel, "play", seats=3, pace="daily")
    await home.idle()
    lobby = channel.last
    for person in people[1:]:
        await person.click("Join", on=lobby)
        await home.idle()
    await people[0].click("Start", on=lobby)
    await home.idle()
    (row,) = await home.vidar.services.store.games("playing")
    await home.later(USUAL)
    room = await home.room(row.id)
    assert "the table waits for you" in room.last.text


@pytest.mark.parametrize(
    ("hour", "quiet", "zone", "wait"),
    [
        (12, "22-8", "UTC", 0),
        (23, "22-8", "UTC", 9),
        (3, "22-8", "UTC", 5),
        (8, "22-8", "UTC", 0),
        (3, "1-10", "UTC", 7),
        (0, "1-10", "UTC", 0),
        (21, "22-8", "Europe/Warsaw", 10),
        (5, "none", "UTC", 0),
    ],
)
def test_quiet_hours_end_in_your_own_time_zone(hour: int, quiet: str, zone: str, wait: int) -> None:
    at = NOON - 12 * HOUR + hour * HOUR
    assert ReminderPreferences(quiet=quiet, zone=zone).awake(at) == at + wait * HOUR


def test_what_is_not_offered_is_as_if_never_chosen() -> None:
    kept = {"every": "2min", "where": "phone", "quiet": "0-24", "zone": "Moon/Tycho"}
    assert preferences_of({"habits": kept}) == ReminderPreferences()


async def test_what_was_decided_unseen_puts_no_reminder_off(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.deal(channel, people, SEALED, pace="daily")
    services, person = home.vidar.services, people[0].id
    for decision, hours in ((("cancel", "john"), 0), (("done",), 4)):
        await home.later(hours * HOUR)
        seen = await services.play.seen(table, person)
        assert seen.prompt is not None
        decided = await services.play.decide(table, person, seen.prompt.id, [decision])
        assert any(event.audience is None for event in decided.events) is (hours == 0)
    await home.later(2 * HOUR - 1)
    assert reminders(people[0]) == []
    await home.later(1)
    assert len(reminders(people[0])) == 1
