"""Clocks at the table: they run while somebody is waited for, and survive whatever happens."""

import re

import pytest

from bot.domain.timers import DEADLINE
from localcord import Channel, World
from persistence.store import Timer
from tests._support.bot.home import HOUR, MINUTE, NOON, Home
from tests._support.bot.players import desk, three
from tests._support.bot.voting import Voting

EN, PL = "en-US", "pl"
RUNS_OUT = {EN: "time runs out", PL: "czas minie"}
PACE = {EN: "Pace: daily. 12 hours each, and 8 hours more after every answer, up to 36 hours.",
        PL: "Tempo: codziennie. 12 godzin dla każdego, a po każdej odpowiedzi jeszcze 8 godzin, "
            "łącznie najwyżej 36 godzin."}  # fmt: skip


def deadlines(text: str) -> list[int]:
    return [int(found) for found in re.findall(r"<t:(\d+):R>", text)]


@pytest.mark.parametrize("locale", [EN, PL])
async def test_the_deadline_stands_on_panel_and_desk_and_each_wait_has_its_own(
    world: World, home: Home, channel: Channel, locale: str
) -> None:
    people = three(world, locale)
    table = await home.sit_down(channel, people, pace="daily")
    assert PACE[locale] in channel.log[0].text
    (first,) = await home.asked(table, people)
    panel = await home.panel(table)
    assert deadlines(panel.text) == [int(NOON + 12 * HOUR)]
    exact = f"{RUNS_OUT[locale]} <t:{int(NOON + 12 * HOUR)}:f>"
    assert exact in panel.text
    assert exact in desk(first).text
    await home.again()
    await home.later(5 * HOUR)
    await home.answer(table, first)
    await home.again()
    panel = await home.panel(table)
    assert deadlines(panel.text) == [int(NOON + 17 * HOUR)], "the next has a bank of their own"
    (row,) = await home.vidar.services.store.games("playing")
    seat = str(row.seats.index(first.id))
    assert row.place["clock"]["banks"] == {seat: 15 * HOUR}


async def test_a_moment_to_come_is_never_only_counted_down_to(
    world: World, home: Home, channel: Channel
) -> None:
    """Discord rounds what it counts down, also up: the exact moment stands before it."""
    people = three(world)
    table = await home.sit_down(channel, people, pace="daily")
    (first,) = await home.asked(table, people)
    other = next(person for person in people if person is not first)
    await home.later(6 * HOUR)
    await first.click("Snooze", on=first.dms.last)
    await home.idle()
    await other.slash(await home.room(table), "table missing")
    page = (await first.slash(channel, "me")).message
    await home.idle()
    away = (await first.click("Away", on=page)).message
    await home.idle()
    await first.select("3", on=away)
    await home.idle()
    said = "".join(str(entry.body) for person in people for entry in person.transcript)
    for found in re.finditer(r"(.{18})<t:(\d+):R>", said):
        before, when = found.groups()
        assert before.endswith(f"<t:{when}:f> (") or int(when) <= home.at, found.group()
    assert said.count(":R>") > 6


async def test_the_host_chooses_the_pace_in_the_lobby_and_it_cannot_be_changed_later(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    await people[0].slash(channel, "play", seats=3)
    await home.idle()
    lobby = channel.last
    assert "no clock" in lobby.text
    form = (await people[0].click("Settings", on=lobby)).message
    await home.idle()
    pace = next(menu for menu in form.selects if (menu.custom_id or "").endswith(":pace"))
    await people[0].select("live", menu=pace.custom_id or "", on=form)
    await home.idle()
    assert "live. 5 minutes each, and 2 minutes more after every answer." in lobby.text
    await home.again()
    for person in people[1:]:
        await person.click("Join", on=lobby)
        await home.idle()
    await people[0].click("Start", on=lobby)
    await home.idle()
    (row,) = await home.vidar.services.store.games("playing")
    assert deadlines((await home.panel(row.id)).text) == [int(NOON + 5 * MINUTE)]
    await people[0].select("daily", menu=pace.custom_id or "", on=form)
    await home.idle()
    assert (await home.row(row.id)).place["pace"] == "live"


async def test_without_a_pace_nobody_is_hurried(world: World, home: Home, channel: Channel) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    assert deadlines((await home.panel(table)).text) == []
    timers = await home.vidar.services.store.timers_of(table)
    assert not [timer for timer in timers if timer.key.startswith(DEADLINE)]


async def test_an_undo_vote_that_fails_leaves_every_clock_as_it_was(
    world: World, home: Home, channel: Channel
) -> None:
    table = await Voting.sit_down(home, channel, three(world), pace="daily")
    await table.play(2)
    await home.later(HOUR)
    before, timers = (await table.row()).clock, await clock_timers(home, table.id)
    await table.ask()
    await home.later(HOUR)
    for person in table.people[1:]:
        await person.click("Against", on=await table.card())
        await home.idle()
    assert await table.motion() is None
    assert (await table.row()).clock == before
    assert await clock_timers(home, table.id) == timers


async def test_an_undo_gives_and_takes_nobody_time(
    world: World, home: Home, channel: Channel
) -> None:
    table = await Voting.sit_down(home, channel, three(world), pace="daily")
    (first,) = await home.asked(table.id, table.people)
    await home.later(5 * HOUR)
    await home.answer(table.id, first)
    (second,) = await home.asked(table.id, table.people)
    assert second is not first
    row = await table.row()
    one, two = row.seats.index(first.id), row.seats.index(second.id)
    assert row.clock.banks[one] == 15 * HOUR
    await home.later(2 * HOUR)
    await table.ask()
    await table.people[1].click("For", on=await table.card())
    await home.idle()
    assert await table.undos() == 1
    clock, now = (await table.row()).clock, home.vidar.services.tables.now()
    assert set(clock.waits) == {one}
    assert clock.waits[one].left_at(now) == 7 * HOUR, "what the answer earned goes with it"
    assert clock.banks[two] == 10 * HOUR, "who has not answered has earned nothing"


async def test_answers_that_are_taken_back_again_and_again_earn_nothing(
    world: World, home: Home, channel: Channel
) -> None:
    table = await Voting.sit_down(home, channel, three(world), pace="live")
    (first,) = await home.asked(table.id, table.people)
    seat = (await table.row()).seats.index(first.id)
    for seconds in (299, 298, 297):
        await home.later(1)
        await home.answer(table.id, first)
        await table.ask()
        await table.people[1].click("For", on=await table.card())
        await home.idle()
        clock, now = (await table.row()).clock, home.vidar.services.tables.now()
        assert clock.waits[seat].left_at(now) == seconds
    assert await table.undos() == 3


async def clock_timers(home: Home, table: str) -> list[Timer]:
    found = await home.vidar.services.store.timers_of(table)
    return sorted(
        (timer for timer in found if timer.key.startswith(DEADLINE)), key=lambda timer: timer.key
    )


async def test_a_game_that_is_over_leaves_no_clock_behind(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people, pace="live")
    room = await home.room(table)
    await people[0].slash(room, "table abandon")
    await home.idle()
    await people[1].click("For", on=room.last)
    await home.idle()
    assert (await home.row(table)).status == "abandoned"
    before = len(room.log)
    await home.again()
    await home.later(3 * 24 * HOUR)
    assert len(room.log) == before, "a finished game asked for somebody"
