"""The digest: once a day at the hour of one's choice, of what is under way, and no other time."""

import sqlite3
from contextlib import closing
from typing import Any

import pytest

from bot.domain.reminder_preferences import ReminderPreferences
from bot.outbox.discord_api import NoDm
from localcord import Channel, Message, Person, World
from tests._support.bot.home import DAY, HOUR, NOON, Home
from tests._support.bot.players import three

WORDS = {
    "en-US": ("Reminders", "Once a day, as you wished"),
    "pl": ("Przypomnienia", "Raz dziennie, zgodnie z życzeniem"),
}


def digests(person: Person) -> list[Message]:
    return [m for m in person.dms if any(why in m.text for _, why in WORDS.values())]


async def wish(
    home: Home, person: Person, channel: Channel, locale: str = "en-US", **habits: str
) -> Message:
    """Choose in the menus of one's own page; the page they are on."""
    me = (await person.slash(channel, "me")).message
    await home.idle()
    page = (await person.click(WORDS[locale][0], on=me)).message
    await home.idle()
    for key, value in habits.items():
        await person.select(value, menu=f"v:me:habit::{key}", on=page)
        await home.idle()
    return page


@pytest.mark.parametrize("locale", WORDS)
async def test_it_comes_once_a_day_at_its_hour_and_takes_the_place_of_the_last_one(
    world: World, home: Home, channel: Channel, locale: str
) -> None:
    people = three(world, locale)
    table = await home.sit_down(channel, people)
    (asked,) = await home.asked(table, people)
    other = next(p for p in people if p is not asked)
    for person in (asked, other):
        await wish(home, person, channel, locale, zone="Europe/Warsaw", digest="20")
    # Noon in UTC is one in the afternoon there.
    await home.later(7 * HOUR - 1)
    assert not digests(asked)
    await home.later(1)
    (first,) = digests(asked)
    assert "Friends" in first.text, "in which server it is"
    assert f"/{(await home.row(table)).room.channel}/" in first.text
    assert [b for b in first.buttons if ":act:" in (b.custom_id or "")]
    (theirs,) = digests(other)
    assert not [b for b in theirs.buttons if ":act:" in (b.custom_id or "")]
    await home.again()
    assert [m.id for m in digests(asked)] == [first.id], "sent once more by a restart"
    await home.later(DAY)
    (second,) = digests(asked)
    assert second.id != first.id
    assert not any(digests(p) for p in people if p not in (asked, other))
    await wish(home, asked, channel, locale, digest="never")
    await home.later(2 * DAY)
    assert [m.id for m in digests(asked)] == [second.id]
    assert asked.id not in await home.vidar.digests.all()


async def test_its_button_opens_the_desk_beside_it(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    (asked,) = await home.asked(table, people)
    await wish(home, asked, channel, digest="17")
    await home.later(5 * HOUR)
    (sent,) = digests(asked)
    said = sent.text
    act = next(b.custom_id for b in sent.buttons if ":act:" in (b.custom_id or ""))
    answer = await asked.click(act or "", on=sent)
    await home.idle()
    assert answer.message.id != sent.id
    assert sent.text == said


async def test_whoever_has_nothing_under_way_gets_none(
    world: World, home: Home, channel: Channel
) -> None:
    ann = three(world)[0]
    await wish(home, ann, channel, digest="17")
    await home.later(3 * DAY)
    assert not digests(ann)
    assert ann.id in await home.vidar.digests.all(), "it goes on with the next table"


async def test_who_was_found_by_the_queue_and_has_said_nothing_gets_one(
    world: World, home: Home, channel: Channel
) -> None:
    ann, ben = world.person("Ann"), world.person("Ben")
    await wish(home, ann, channel, zone="UTC", digest="20")
    await home.later(7 * HOUR)
    for person in (ann, ben):
        await person.slash(channel, "queue", game="shadow_planet", seats=3, fill=True)
        await home.idle()
    await home.later(25 * HOUR)
    *_, last = digests(ann)
    assert "I have found people for you" in last.text


async def test_one_that_fell_due_while_no_bot_ran_wakes_nobody(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    (asked,) = await home.asked(table, people)
    await wish(home, asked, channel, digest="17", quiet="22-8", every="never")
    await home.asleep(11 * HOUR)
    await home.later(9 * HOUR - 1)
    assert not digests(asked)
    await home.later(1)
    assert len(digests(asked)) == 1
    (late,) = digests(asked)
    await home.later(9 * HOUR)
    assert [m.id for m in digests(asked)] != [late.id], "the next one comes at its hour"


async def test_nobody_is_written_to_while_they_are_away(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    (asked,) = await home.asked(table, people)
    await wish(home, asked, channel, digest="17", every="never")
    await home.vidar.services.absence.go_away(asked.id, home.at + 2 * DAY)
    await home.idle()
    await home.later(2 * DAY)
    assert not digests(asked)
    await home.later(DAY)
    assert len(digests(asked)) == 1


async def test_closed_direct_messages_end_it_after_three_days_and_it_can_begin_again(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    (asked,) = await home.asked(table, people)
    await wish(home, asked, channel, digest="17", every="never")
    asked.refuse_dms()
    await home.later(3 * DAY)
    assert asked.id not in await home.vidar.digests.all()
    page = await wish(home, asked, channel)
    assert "I have stopped the digest" in page.text
    asked.refuse_dms(False)
    page = await wish(home, asked, channel, digest="17")
    assert "I have stopped the digest" not in page.text
    await home.later(DAY)
    assert len(digests(asked)) == 1


async def test_a_clock_that_was_ahead_silences_none(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    await home.sit_down(channel, people)
    home.at += 365 * DAY
    for person in people[:2]:
        await wish(home, person, channel, digest="17")
    home.at -= 365 * DAY
    await home.vidar.services.store.update_person(
        people[1].id, lambda known: {**known, "away": NOON + 10 * DAY}
    )
    await home.again()
    assert not any(digests(person) for person in people), "it is noon"
    await home.later(5 * HOUR)
    assert digests(people[0])
    assert not digests(people[1])
    await home.later(10 * DAY)
    assert digests(people[1]), "the first after they are back"


async def test_what_goes_wrong_with_one_keeps_nobody_else_waiting(
    world: World, home: Home, channel: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = three(world)
    await home.sit_down(channel, people)
    for person in people:
        await wish(home, person, channel, digest="17")
    of = home.vidar.own_tables.of

    async def broken(person: str, language: str, here: str | None = None) -> object:
        if person == people[0].id:
            raise ValueError("no page for them")
        return await of(person, language, here)

    monkeypatch.setattr(home.vidar.own_tables, "of", broken)
    await home.later(5 * HOUR)
    assert [len(digests(p)) for p in people] == [0, 1, 1]
    monkeypatch.undo()
    await home.later(DAY)
    assert [len(digests(p)) for p in people] == [1, 1, 1]


async def test_a_row_of_digests_names_nobody_who_was_forgotten(
    world: World, home: Home, channel: Channel
) -> None:
    ann, ben, _ = three(world)
    for person in (ann, ben):
        await wish(home, person, channel, digest="17")
    await home.vidar.services.forgetting.forget(ann.id, [])
    assert [*await home.vidar.digests.all()] == [ben.id]


@pytest.mark.parametrize("refused", [False, True])
async def test_who_is_forgotten_while_one_is_on_its_way_stays_forgotten(
    world: World,
    home: Home,
    channel: Channel,
    monkeypatch: pytest.MonkeyPatch,
    refused: bool,
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    ann = people[0]
    await wish(home, ann, channel, digest="17")
    services, write_to = home.vidar.services, home.vidar.digests.calls.write_to

    async def slow(*args: Any) -> Any:
        wrote = await write_to(*args)
        await services.play.abandon(table, None)
        await services.forgetting.forget(ann.id, [])
        if refused:
            raise NoDm(50007)
        return wrote

    monkeypatch.setattr(home.vidar.digests.calls, "write_to", slow)
    home.at += 5 * HOUR
    await home.vidar.digests.run()
    with closing(sqlite3.connect(home.path)) as file:
        assert not file.execute("SELECT * FROM person WHERE id = ?", (ann.id,)).fetchall()
    assert ann.id not in await home.vidar.digests.all()


@pytest.mark.parametrize(
    ("zone", "hour", "due"),
    [
        ("UTC", "12", NOON + DAY),
        ("UTC", "17", NOON + 5 * HOUR),
        ("Asia/Tokyo", "20", NOON + 23 * HOUR),
        ("Asia/Kolkata", "20", NOON + 2.5 * HOUR),
        ("America/New_York", "7", NOON + DAY),
        ("America/New_York", "9", NOON + 2 * HOUR),
    ],
)
def test_the_hour_is_that_of_ones_own_clock(zone: str, hour: str, due: float) -> None:
    assert ReminderPreferences(zone=zone, digest=hour).next_digest(NOON) == due


def test_the_hour_stays_when_the_clocks_change() -> None:
    # On the 28th of March 2027 clocks go forward in Warsaw.
    at = NOON + 70 * DAY
    morning = ReminderPreferences(zone="Europe/Warsaw", digest="9")
    first = morning.next_digest(at)
    assert first is not None
    second = morning.next_digest(first)
    assert second is not None
    assert (first - at, second - first) == (20 * HOUR, 23 * HOUR)
