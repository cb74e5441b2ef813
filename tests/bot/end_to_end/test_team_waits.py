"""A team that answers as one is one wait: one is called, the others' desks change in silence."""

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.domain.standing_orders import ANSWER
from bot.domain.timers import DEADLINE, key_of
from localcord import Channel, Guild, Message, Person, World
from rules.engine import Decision, Standing, register_game
from tests._support.bot.home import DAY, HOUR, MINUTE, Home, running_home
from tests._support.bot.hunting import GAMES, Hunting, hunting, register
from tests._support.bot.players import desk, press
from tests._support.bot.steering import stand_in
from tests._support.toys.hunt import Hunt
from tests.bot.conftest import every_press_answered

REMINDED = "You are waited for"


@pytest.fixture
async def home(world: World, guild: Guild, tmp_path: Path) -> AsyncIterator[Home]:
    register()
    async with running_home(world, tmp_path / "vidar.sqlite", GAMES) as made:
        yield made
        await every_press_answered(world)


@pytest.fixture
async def hunt(world: World, home: Home, channel: Channel) -> Hunting:
    """One against three; the leader is the first hunter, and all of them are asked."""
    people = [world.person(name) for name in ("Ann", "Ben", "Cyd", "Dot")]
    made = await hunting(home, channel, people, pace="daily")
    await made.run()
    return made


def labels(message: Message) -> list[str]:
    return [button.label for button in message.buttons]


async def public(hunt: Hunting) -> list[tuple[str, str]]:
    """All that stands where the table is played: ids and words."""
    return [(m.id, m.text) for m in (await hunt.home.room(hunt.table)).log]


async def waits(hunt: Hunting) -> dict[int, float | None]:
    return {s: w.due for s, w in (await hunt.home.row(hunt.table)).clock.waits.items()}


async def test_a_run_of_presses_of_a_team_is_one_wait_without_a_ping(hunt: Hunting) -> None:
    home, (card, *_) = hunt.home, await hunt.hand(2)
    panel = await home.panel(hunt.table)
    assert f"Hunter · <@{hunt.at(1).id}>" in panel.text
    assert f"Hunting: {hunt.at(1).name}." in panel.text
    for seat in (2, 3):
        assert not {hunt.at(seat).id, hunt.at(seat).name} & set(re.split(r"\W", panel.text))
    assert list(await waits(hunt)) == [1]
    due, before = (await waits(hunt))[1], await public(hunt)
    banks = (await home.row(hunt.table)).clock.banks
    hunt.forget_pings()
    await home.later(10.0)
    await hunt.press(2, ("play", card))
    await hunt.press(3, ("row", card % 10))
    await hunt.press(2, ("pass",))
    await hunt.press(1, ("arm", (await hunt.hand(1))[0]))
    assert await public(hunt) == before, "one press, one post"
    await home.later(2 * MINUTE)
    home.vidar.outbox.notify(hunt.table)  # as it does by itself when a minute has really passed
    await home.idle()
    assert (await home.panel(hunt.table)).id == panel.id
    assert [text for _, text in await public(hunt)] != [text for _, text in before]
    assert (await waits(hunt)) == {1: due}
    assert hunt.pinged() == []
    assert (await home.row(hunt.table)).clock.banks == banks, "the others keep their bank"


async def test_the_clock_and_the_ping_follow_whoever_takes_the_lead(hunt: Hunting) -> None:
    home = hunt.home
    panel, banks = await home.panel(hunt.table), (await home.row(hunt.table)).clock.banks
    await home.later(2 * HOUR)
    hunt.forget_pings()
    await hunt.press(3, ("lead",))
    assert hunt.pinged() == [3]
    assert (await home.panel(hunt.table)).id != panel.id
    assert f"Hunter · <@{hunt.at(3).id}>" in (await home.panel(hunt.table)).text
    assert await waits(hunt) == {3: home.at + banks[3]}
    timers = [t.key for t in await home.vidar.services.store.timers_of(hunt.table)]
    assert key_of(DEADLINE, 3) in timers
    assert key_of(DEADLINE, 1) not in timers
    assert (await home.row(hunt.table)).clock.banks[1] == banks[1] + 6 * HOUR
    await hunt.press(3, ("pass",))
    assert hunt.pinged() == [0, 3]


async def test_the_leader_alone_is_reminded_and_asked_about(hunt: Hunting) -> None:
    home = hunt.home
    await home.again()
    await home.later(7 * HOUR)
    reminded = [
        seat
        for seat, who in enumerate(hunt.people)
        if any(REMINDED in message.text for message in who.dms)
    ]
    assert reminded == [1]
    await home.later(DAY)
    row = await home.row(hunt.table)
    assert list(row.absence.questions) == [1]


async def test_a_team_goes_on_where_it_was_after_a_start(hunt: Hunting) -> None:
    (card, *_) = await hunt.hand(3)
    await hunt.press(3, ("arm", card))
    await hunt.home.later(MINUTE)
    before = await public(hunt)
    hunt.forget_pings()
    await hunt.home.again()
    assert f"Disarm Card {card % 10}" in labels(desk(hunt.at(3)))
    await hunt.press(3, ("disarm", card))
    assert await public(hunt) == before
    assert hunt.pinged() == []


async def test_a_card_is_switched_on_and_off_under_the_finger_and_the_team_sees_it(
    hunt: Hunting,
) -> None:
    (card, *_) = await hunt.hand(2)
    before, theirs = await public(hunt), desk(hunt.at(3)).revision
    runners = [(m.id, m.revision) for m in hunt.at(0).dms]
    await hunt.press(2, ("arm", card))
    assert f"Disarm Card {card % 10}" in labels(desk(hunt.at(2)))
    assert desk(hunt.at(3)).revision > theirs
    await hunt.press(2, ("disarm", card))
    assert f"Arm Card {card % 10}" in labels(desk(hunt.at(2)))
    assert (await hunt.state()).armed == []
    assert await public(hunt) == before
    assert [(m.id, m.revision) for m in hunt.at(0).dms] == runners


async def test_those_who_are_not_called_read_who_is(hunt: Hunting) -> None:
    assert "any of you may answer" in desk(hunt.at(2)).text
    assert hunt.at(1).name in desk(hunt.at(2)).text
    assert "any of you may answer" not in desk(hunt.at(1)).text
    for seat in (1, 2):
        asked = await hunt.at(seat).slash(await hunt.home.room(hunt.table), "me")
        shown = await asked.settled()
        assert ("You are waited for" in shown.text) == (seat == 1), shown.text


async def test_a_vote_goes_on_when_somebody_of_a_side_passes(hunt: Hunting) -> None:
    await hunt.at(0).slash(await hunt.home.room(hunt.table), "table undo")
    await hunt.home.idle()
    motion = (await hunt.home.row(hunt.table)).votes.motion
    assert motion is not None
    before = await public(hunt)
    await hunt.press(2, ("pass",))
    await hunt.press(3, ("arm", (await hunt.hand(3))[0]))
    assert (await hunt.home.row(hunt.table)).votes.motion == motion, "it shows that they passed"
    assert await public(hunt) == before


async def test_of_two_that_answer_at_the_same_instant_one_counts(hunt: Hunting) -> None:
    (card, *_) = await hunt.hand(1)
    await hunt.press(1, ("play", card))
    first, second = ("row", card % 10), ("row", (card + 1) % 10)
    forms = [desk(hunt.at(2)), desk(hunt.at(3))]
    await asyncio.gather(press(hunt.at(2), first, forms[0]), press(hunt.at(3), second, forms[1]))
    await hunt.home.idle()
    commands = await hunt.home.vidar.services.store.commands(hunt.table)
    assert [c.data[0] for c in commands].count("row") == 1
    told = [form for form in forms if "This desk was old" in form.text]
    assert len(told) == 1, [form.text for form in forms]


class Quiet(Hunt):
    """A hunt in which a hunter may pass once and for all, before everybody's eyes."""

    standing = (Standing("quiet", ("do-pass", {}), {"react": ("pass",)}, at_once=True),)


async def test_what_is_said_for_good_in_the_open_is_given_in_the_move_that_asks(
    world: World, channel: Channel, tmp_path: Path
) -> None:
    register_game("hunt", lambda _data: Quiet())
    people = [world.person(name) for name in ("Ann", "Ben", "Cyd", "Dot")]
    async with running_home(world, tmp_path / "vidar.sqlite", GAMES) as home:
        hunt = await hunting(home, channel, people, pace="daily")
        services = home.vidar.services
        await services.orders.set_standing(hunt.table, hunt.at(2).id, "quiet")
        await hunt.run()
        run, passed = (await services.store.commands(hunt.table))[-2:]
        assert (run.kind, passed.kind, passed.seat) == ("decide", "standing", 2)
        assert run.at == passed.at
        assert not [t for t in await services.store.timers_of(hunt.table) if ANSWER in t.key]
        await services.orders.set_standing(hunt.table, hunt.at(3).id, "quiet")
        assert Quiet().pending(await hunt.state()) == (1, 3), "an open question has its pause"
        await home.later(2 * MINUTE)
        assert Quiet().pending(await hunt.state()) == (1,)


async def test_in_lanes_nobody_is_called_again_while_others_build(
    world: World, home: Home, channel: Channel
) -> None:
    people = [world.person(name) for name in ("Ann", "Ben", "Cyd", "Dot")]
    hunt = await hunting(home, channel, people, builds=(), pace="daily")
    panel = await home.panel(hunt.table)
    assert f"Runner · <@{hunt.at(0).id}>" in panel.text
    hunt.forget_pings()
    before, clocks = await public(hunt), await waits(hunt)
    await home.later(MINUTE)
    for seat in (1, 2, 2):
        await hunt.decide(seat, ("open",))
    assert await public(hunt) == before
    assert await waits(hunt) == clocks
    await hunt.decide(2, ("finish",))
    assert sorted(await waits(hunt)) == [0, 1, 3]
    assert (await home.panel(hunt.table)).id == panel.id
    assert hunt.pinged() == []


# AI in a team


async def led_by_ai(home: Home, channel: Channel, people: list[Person], ai: int) -> Hunting:
    """A hunt that an AI leads: people open all they have, and whoever opens least leads."""
    builds: tuple[Decision, ...] = (("open",), ("open",), ("finish",))
    hunt = await hunting(home, channel, people, ai, builds, pace="daily")
    assert hunt.seats[(await hunt.state()).leader] is None
    await hunt.run()
    return hunt


async def made_by(hunt: Hunting) -> list[int | None]:
    return [c.seat for c in await hunt.home.vidar.services.store.commands(hunt.table)]


async def test_an_ai_that_leads_leaves_the_word_to_the_people_of_its_side(
    world: World, home: Home, channel: Channel
) -> None:
    people = [world.person(name) for name in ("Ann", "Ben", "Cyd")]
    hunt = await led_by_ai(home, channel, people, ai=1)
    assert list(await waits(hunt)) == [2]
    before = await made_by(hunt)
    await home.later(HOUR)
    assert await made_by(hunt) == before, "an AI has taken the word from a person"
    (card, *_) = await hunt.hand(3)
    await hunt.decide(3, ("play", card))
    await home.later(HOUR)
    assert (await made_by(hunt))[len(before) :] == [3], "an AI has chosen for a person"
    await hunt.decide(3, ("row", card % 10))
    shown = await public(hunt)
    await hunt.decide(2, ("pass",))
    assert await public(hunt) == shown, "that they have passed shows"
    await home.later(MINUTE)
    assert set((await made_by(hunt))[len(before) + 3 :]) == {1}, "then their leader answers"


async def test_a_side_of_ai_answers_after_its_pause(
    world: World, home: Home, channel: Channel
) -> None:
    hunt = await led_by_ai(home, channel, [world.person("Ann")], ai=3)
    before = await made_by(hunt)
    await home.later(MINUTE)
    assert set((await made_by(hunt))[len(before) :]) <= {1, 2, 3}
    over = (await home.row(hunt.table)).status == "over"
    assert over or (await hunt.state()).rounds == 2


async def test_whoever_is_stood_in_for_hands_the_call_to_the_next_of_the_side(
    hunt: Hunting,
) -> None:
    home = hunt.home
    hunt.forget_pings()
    await stand_in(home.vidar.services, hunt.table, 1, "random")
    await home.idle()
    assert list(await waits(hunt)) == [2]
    assert hunt.pinged() == [2]
    assert f"<@{hunt.at(2).id}>" in (await home.panel(hunt.table)).text
    hunt.forget_pings()
    await hunt.at(1).click("I am back", on=await home.panel(hunt.table))
    await home.idle()
    assert list(await waits(hunt)) == [1]
    assert hunt.pinged() == [], "whoever says so need not be called"
