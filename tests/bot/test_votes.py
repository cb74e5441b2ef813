"""A vote, what comes of it and its end are one: nothing is done twice, and nothing is lost."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest

from bot.domain.motions import VOTE, Motion, motion_of
from bot.domain.replay import DECISIONS, effective
from bot.tables.play import Host, HostError
from bot.tables.votes import Council
from localcord import Channel, Message, Person, World
from persistence.sqlite import SqliteStore
from persistence.store import Change, Timer
from tests.bot.dying import Dying
from tests.bot.home import DAY, HOUR, Home
from tests.bot.players import desk, is_asked, three

FOUR = ("Ann", "Ben", "Cyd", "Dan")
KILLS = range(6)
"""After how many writes the process dies: more than a vote has ever had."""
TAKE = "Take this seat"


async def undos(home: Home, table: str) -> int:
    return [c.kind for c in await home.vidar.host.store.commands(table)].count("undo")


async def played(home: Home, table: str) -> int:
    """How many decisions count."""
    commands = effective(await home.vidar.host.store.commands(table))
    return len([c for c in commands if c.kind in DECISIONS])


async def motion(home: Home, table: str) -> Motion | None:
    return motion_of(await home.row(table))


async def card(home: Home, table: str) -> Message:
    """What the table is asked to decide."""
    row = await home.row(table)
    return (await home.room(table)).messages[row.place["vote_post"]]


async def said(home: Home, table: str, text: str) -> int:
    """How often this was said at the table."""
    return sum(text in message.text for message in (await home.room(table)).log)


async def play(home: Home, table: str, people: list[Person], turns: int = 1) -> None:
    """So many of those who are asked answer."""
    for _ in range(turns):
        home.at += 1
        await home.answer(table, (await home.asked(table, people))[0])


async def ask(home: Home, table: str, person: Person, kind: str = "undo") -> None:
    await person.slash(await home.room(table), f"table {kind}")
    await home.idle()


async def vote(home: Home, table: str, person: Person, label: str = "For") -> str:
    answer = await person.click(label, on=await card(home, table))
    await home.idle()
    return answer.message.text


async def test_three_votes_at_the_same_moment_take_back_once(
    world: World, home: Home, channel: Channel
) -> None:
    people = [world.person(name) for name in FOUR]
    table = await home.sit_down(channel, people)
    await play(home, table, people, 3)
    await ask(home, table, people[0])
    number = (await home.row(table)).place["votes"]
    council = home.vidar.council
    found = await asyncio.gather(
        *(council.vote(table, person.id, number, yes=True) for person in people[1:]),
        return_exceptions=True,
    )
    await home.idle()
    assert await undos(home, table) == 1
    assert await played(home, table) == 2
    assert [one if isinstance(one, str) else str(one) for one in found] == [
        "open",
        "carried",
        "host-vote-over",
    ]


@pytest.mark.parametrize("writes", KILLS)
async def test_a_process_killed_within_a_vote_leaves_it_open_or_over(
    world: World, home: Home, channel: Channel, writes: int
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    await play(home, table, people, 2)
    await ask(home, table, people[0])
    shown = await card(home, table)
    home.vidar.host.store = Dying(home.vidar.host.store, writes)  # type: ignore[assignment]
    await people[1].click("For", on=shown)
    await home.again()
    open_ = await motion(home, table)
    assert await undos(home, table) == (0 if open_ else 1)
    assert await said(home, table, "has taken it back") == (0 if open_ else 1)
    timers = [timer.key for timer in await home.vidar.host.store.timers_of(table)]
    assert (VOTE in timers) is (open_ is not None)
    before = await played(home, table)
    assert before == (2 if open_ else 1)
    await play(home, table, people)
    await home.later(2 * DAY)
    assert await motion(home, table) is None
    assert await played(home, table) == before + 1, "an accepted decision is lost"


@pytest.mark.parametrize("writes", KILLS)
async def test_a_process_killed_within_a_vote_to_end_leaves_it_open_or_ended(
    world: World, home: Home, channel: Channel, writes: int
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    await ask(home, table, people[0], "abandon")
    shown = await card(home, table)
    home.vidar.host.store = Dying(home.vidar.host.store, writes)  # type: ignore[assignment]
    await people[1].click("For", on=shown)
    await home.again()
    row = await home.row(table)
    assert (motion_of(row) is None) is (row.status == "abandoned")
    assert await said(home, table, "decided to end the game") == (row.status == "abandoned")


@pytest.mark.parametrize("writes", KILLS)
async def test_a_process_killed_when_the_day_is_over_neither_loses_nor_doubles_it(
    world: World, home: Home, channel: Channel, writes: int
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    await play(home, table, people, 2)
    await ask(home, table, people[0])
    home.vidar.host.store = Dying(home.vidar.host.store, writes)  # type: ignore[assignment]
    home.at += DAY
    home.vidar.alarms.changed()
    await home.vidar.alarms.idle()
    await home.again()
    await until_settled(home, table)
    assert await undos(home, table) == 1
    assert await said(home, table, "has taken it back") == 1


async def until_settled(home: Home, table: str) -> None:
    """What is settled at the start is settled beside what else happens then."""
    async with asyncio.timeout(20):
        while await motion(home, table) is not None:
            await asyncio.sleep(0.01)
    await home.idle()


# Votes that older code, or a process that died in the middle of one, has left


async def leave(home: Home, table: str, due: float | None, **kept: Any) -> None:
    """An open motion as older code has kept it, with a timer or none."""
    row = await home.row(table)
    timers = [] if due is None else [Timer(table, VOTE, due)]
    place = {**row.place, "vote": {"by": 0, "number": 7, "no": [], **kept}, "votes": 7}
    await home.vidar.host.store.update_game(replace(row, place=place), None, (), timers)


async def test_a_carried_vote_is_settled_at_the_start_and_not_after_a_day(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    await play(home, table, people, 2)
    await leave(home, table, home.at + DAY, kind="undo", yes=[p.id for p in people[:2]], to=1)
    await home.again()
    await until_settled(home, table)
    assert await undos(home, table) == 1
    assert await played(home, table) == 1


async def test_what_was_taken_back_already_is_not_taken_back_again_at_the_start(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    await play(home, table, people, 2)
    await ask(home, table, people[0])
    await vote(home, table, people[1])
    yes = [p.id for p in people[:2]]
    await play(home, table, people)
    await leave(home, table, home.at + DAY - HOUR, kind="undo", yes=yes, to=1)
    before = await played(home, table)
    await home.again()
    await until_settled(home, table)
    assert (await undos(home, table), await played(home, table)) == (1, before)


async def test_nothing_that_was_played_after_an_old_vote_is_lost_at_the_start(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    await play(home, table, people, 2)
    brought = home.at
    yes = [p.id for p in people[:2]]
    await play(home, table, people)
    before = await played(home, table)
    for due in (brought + DAY, None):
        await leave(home, table, due, kind="undo", yes=yes, to=1)
        await home.again()
        await home.later(2 * DAY)
        await until_settled(home, table)
        assert (await undos(home, table), await played(home, table)) == (0, before)


async def test_a_vote_whose_day_is_over_does_not_stay_open_without_a_timer(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    await ask(home, table, people[0], "abandon")
    (timer,) = [t for t in await home.vidar.host.store.timers_of(table) if t.key == VOTE]
    await home.vidar.host.store.done_timer(timer)
    await home.asleep(HOUR)
    assert await motion(home, table) is not None
    await home.later(DAY)
    assert (await home.row(table)).status == "abandoned", "its timer was not set again"


async def test_a_vote_whose_timer_was_set_back_with_the_clock_does_not_stay_open(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    await ask(home, table, people[0], "abandon")
    (timer,) = [t for t in await home.vidar.host.store.timers_of(table) if t.key == VOTE]
    earlier = replace(timer, due=timer.due - HOUR)
    await home.vidar.host.store.done_timer(timer, timers=[earlier])
    await home.later(DAY - HOUR)
    assert await motion(home, table) is not None
    await home.later(HOUR)
    assert (await home.row(table)).status == "abandoned"


async def test_a_broken_table_does_not_keep_others_from_being_settled(
    world: World, home: Home, channel: Channel
) -> None:
    first, second = three(world), [world.person(name) for name in ("Dan", "Eve", "Fay")]
    broken = await home.sit_down(channel, first)
    home.at += 1
    sound = await home.sit_down(channel, second)
    for table, people in ((broken, first), (sound, second)):
        await play(home, table, people, 2)
        await leave(home, table, home.at + DAY, kind="undo", yes=[p.id for p in people[:2]], to=1)
    row = await home.row(broken)
    await home.vidar.host.store.update_game(replace(row, version="another"))
    await home.again()
    await until_settled(home, sound)
    assert await undos(home, sound) == 1


async def test_the_end_of_an_earlier_vote_does_not_end_the_next(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    await ask(home, table, people[0], "abandon")
    (timer,) = [t for t in await home.vidar.host.store.timers_of(table) if t.key == VOTE]
    for person in people[1:]:
        await vote(home, table, person, "Against")
    home.at += DAY
    await ask(home, table, people[0], "abandon")
    await home.vidar.alarms.handlers[VOTE](timer)
    assert await motion(home, table) is not None
    assert (await home.row(table)).status == "playing"


# The game goes on while a vote is open


async def test_no_vote_takes_back_what_its_card_did_not_show(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    first = (await home.asked(table, people))[0]
    await play(home, table, people)
    await ask(home, table, people[0])
    old = await motion(home, table)
    assert old is not None
    assert f"> What {first.name} answered\n" in (await card(home, table)).text
    second = (await home.asked(table, people))[0]
    await play(home, table, people)
    shown = (await card(home, table)).text
    both = " and ".join(p.name for p in people if p in (first, second))
    assert f"> What {both} answered\n" in shown, "it does not say what else would be taken back"
    assert "For: 0 · Against: 0" in shown, "a vote for less counts for more"
    assert await said(home, table, "everybody votes anew") == 1
    with pytest.raises(HostError, match="host-vote-changed"):
        await home.vidar.council.vote(table, people[1].id, old.number, yes=True)
    assert await undos(home, table) == 0
    await vote(home, table, people[0])
    assert await undos(home, table) == 0
    await vote(home, table, people[1])
    assert await undos(home, table) == 1
    assert await played(home, table) == 0


async def test_what_is_played_while_nobody_votes_is_not_lost_after_a_day(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    await play(home, table, people)
    await ask(home, table, people[0])
    await play(home, table, people, 2)
    before = await played(home, table)
    await home.later(DAY)
    assert await motion(home, table) is None
    assert await played(home, table) == before
    assert await said(home, table, "does not take it back") == 1


async def test_a_vote_to_end_goes_on_while_the_game_does(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    await ask(home, table, people[0], "abandon")
    await play(home, table, people, 2)
    assert "For: 1" in (await card(home, table)).text
    await vote(home, table, people[1])
    assert (await home.row(table)).status == "abandoned"


async def test_no_card_to_vote_on_is_left_where_a_manager_has_ended_the_game(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    await ask(home, table, people[0], "abandon")
    shown = await card(home, table)
    await home.vidar.host.abandon(table, None)
    await home.idle()
    assert shown.deleted
    assert await motion(home, table) is None


# Who sits there


async def hand_on(home: Home, table: str, channel: Channel, old: Person, new: Person) -> None:
    await old.slash(await home.room(table), "table hand")
    await home.idle()
    offer = next(m for m in channel.log if TAKE in [b.label for b in m.buttons])
    await new.click(TAKE, on=offer)
    await home.idle()


async def test_one_seat_never_votes_twice(world: World, home: Home, channel: Channel) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    dan = world.person("Dan")
    await ask(home, table, people[0], "abandon")
    await hand_on(home, table, channel, people[0], dan)
    assert "For: 0 · Against: 0" in (await card(home, table)).text
    await vote(home, table, dan)
    assert "For: 1 · Against: 0" in (await card(home, table)).text
    assert (await home.row(table)).status == "playing", "the vote of who has left counts"
    refused = await vote(home, table, people[0])
    assert "for the players of the table" in refused
    await vote(home, table, people[1])
    assert (await home.row(table)).status == "abandoned"


# Two processes


@pytest.fixture
async def elsewhere(home: Home) -> AsyncIterator[Council]:
    """Another process over the same file."""
    store = await SqliteStore.open(home.path, busy_timeout=1.0)
    yield Council(Host(store, now=lambda: home.at))
    await store.close()


async def test_votes_in_two_processes_take_back_once(
    world: World, home: Home, channel: Channel, elsewhere: Council
) -> None:
    people = [world.person(name) for name in FOUR]
    table = await home.sit_down(channel, people)
    await play(home, table, people, 3)
    await ask(home, table, people[0])
    number = (await home.row(table)).place["votes"]
    councils = home.vidar.council, elsewhere, elsewhere
    pressed = zip(people[1:], councils, strict=True)
    found = await asyncio.gather(
        *(council.vote(table, person.id, number, yes=True) for person, council in pressed),
        return_exceptions=True,
    )
    assert sorted(map(str, found)) == ["carried", "host-vote-over", "open"]
    assert await undos(home, table) == 1


async def test_a_move_on_its_way_while_a_motion_is_brought_elsewhere_is_on_its_card(
    world: World, home: Home, channel: Channel, elsewhere: Council, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    await play(home, table, people)
    store = elsewhere.host.store
    commit = store.commit

    async def overtaken(change: Change) -> None:
        monkeypatch.setattr(store, "commit", commit)
        await ask(home, table, people[0])
        await commit(change)

    monkeypatch.setattr(store, "commit", overtaken)
    (asked,) = await home.asked(table, people)
    seen = await elsewhere.host.seen(table, asked.id)
    assert seen.prompt is not None
    await elsewhere.host.decide(table, asked.id, seen.prompt.id, [seen.legal[0]])
    brought = await motion(home, table)
    assert brought is not None
    assert (brought.number, brought.yes) == (2, ()), "a vote for less counts for more"


async def test_nobody_votes_at_a_table_of_other_rules_where_nothing_can_be_shown(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    row = await home.row(table)
    home.vidar.host.live.clear()
    await home.vidar.host.store.update_game(replace(row, version="another"))
    answer = await people[0].slash(await home.room(table), "table abandon")
    await home.idle()
    assert "The rules have changed" in answer.message.text
    assert motion_of(await home.row(table)) is None
    await home.later(2 * DAY)
    assert (await home.row(table)).status == "playing"


async def test_a_card_that_somebody_has_removed_is_posted_anew(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people, pace="live")
    room = await home.room(table)
    await ask(home, table, people[0], "abandon")
    await people[2].slash(room, "table hand")
    await home.later(HOUR)
    for what, command, label in (
        (room, "table abandon", "For"),
        (room, "table missing", "Wait"),
        (channel, "table hand", "Take"),
    ):
        (old,) = [m for m in what.log if any(label in b.label for b in m.buttons)]
        world.posting.delete(old, route="a moderator")
        (asked,) = await home.asked(table, people)
        others = [p for p in people[:2] if p is not asked]
        person = people[2] if command == "table hand" else others[0]
        await person.slash(room, command)
        await home.idle()
        assert [m for m in what.log if any(label in b.label for b in m.buttons)], command


async def test_the_panel_shows_what_an_undo_has_brought_back(
    world: World, home: Home, channel: Channel
) -> None:
    ann = world.person("Ann")
    await ann.slash(channel, "play", seats=3, ai=2)
    await home.idle()
    await ann.click("Start", on=channel.last)
    await home.idle()
    (table,) = [row.id for row in await home.vidar.host.store.games("playing")]
    for _ in range(12):
        await home.answer(table, ann)
        while ann not in await home.asked(table, [ann]):
            await home.later(3)
        before = (await home.panel(table)).text
        await ann.slash(await home.room(table), "table undo")
        await home.idle()
        seen = await home.vidar.host.seen(table, None)
        assert (await home.row(table)).place["panel_shows"] == seen.row.seq, before
        await home.later(3)


async def test_no_desk_asks_anything_after_the_game_was_ended(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    await ask(home, table, people[0], "abandon")
    room = await home.room(table)
    assert room.last in [n.message for n in people[1].notifications], "nobody was called to vote"
    await vote(home, table, people[1])
    assert (await home.row(table)).status == "abandoned"
    for person in people:
        assert not is_asked(desk(person)), desk(person).text
