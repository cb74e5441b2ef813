"""A vote, what comes of it and its end are one: nothing is done twice, and nothing is lost."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot.domain.ballots import VOTE
from bot.tables.repository import ActionRefused
from bot.tables.services import Services
from localcord import Channel, Person, World
from persistence.sqlite import SqliteStore
from persistence.store import Change
from tests._support.bot.home import DAY, HOUR, Home
from tests._support.bot.players import desk, is_asked, three
from tests._support.bot.voting import Voting

FOUR = ("Ann", "Ben", "Cyd", "Dan")
KILLS = range(6)
"""After how many writes the process dies: more than a vote has ever had."""
TAKE = "Take this seat"


@pytest.fixture
async def table(world: World, home: Home, channel: Channel) -> Voting:
    """A table of three, just started."""
    return await Voting.sit_down(home, channel, three(world))


async def test_three_votes_at_the_same_moment_take_back_once(
    world: World, home: Home, channel: Channel
) -> None:
    people = [world.person(name) for name in FOUR]
    table = await Voting.sit_down(home, channel, people)
    await table.play(3)
    await table.ask()
    number = (await table.row()).place["votes"]
    council = home.vidar.services.votes
    found = await asyncio.gather(
        *(council.vote(table.id, person.id, number, yes=True) for person in people[1:]),
        return_exceptions=True,
    )
    await home.idle()
    assert await table.undos() == 1
    assert await table.played() == 2
    assert [one if isinstance(one, str) else str(one) for one in found] == [
        "open",
        "carried",
        "refused-vote-over",
    ]


@pytest.mark.parametrize("writes", KILLS)
async def test_a_process_killed_within_a_vote_leaves_it_open_or_over(
    home: Home, table: Voting, writes: int
) -> None:
    await table.play(2)
    await table.ask()
    shown = await table.card()
    table.dies_after(writes)
    await table.people[1].click("For", on=shown)
    await home.again()
    open_ = await table.motion()
    assert await table.undos() == (0 if open_ else 1)
    assert await table.said("has taken it back") == (0 if open_ else 1)
    assert len(await table.timers()) == (1 if open_ else 0)
    before = await table.played()
    assert before == (2 if open_ else 1)
    await table.play()
    # Whoever chose last may move first, and goes on.
    after = await table.played()
    assert after > before
    await home.later(2 * DAY)
    assert await table.motion() is None
    assert await table.played() == after, "an accepted decision is lost"


@pytest.mark.parametrize("writes", KILLS)
async def test_a_process_killed_within_a_vote_to_end_leaves_it_open_or_ended(
    home: Home, table: Voting, writes: int
) -> None:
    await table.ask("abandon")
    shown = await table.card()
    table.dies_after(writes)
    await table.people[1].click("For", on=shown)
    await home.again()
    ended = await table.status() == "abandoned"
    assert (await table.motion() is None) is ended
    assert await table.said("decided to end the game") == ended


@pytest.mark.parametrize("writes", KILLS)
async def test_a_process_killed_when_the_day_is_over_neither_loses_nor_doubles_it(
    home: Home, table: Voting, writes: int
) -> None:
    await table.play(2)
    await table.ask()
    table.dies_after(writes)
    home.at += DAY
    home.vidar.scheduler.reschedule()
    await home.vidar.scheduler.idle()
    await home.again()
    await table.settled()
    assert await table.undos() == 1
    assert await table.said("has taken it back") == 1


# Votes that older code, or a process that died in the middle of one, has left


async def test_a_carried_vote_is_settled_at_the_start_and_not_after_a_day(
    home: Home, table: Voting
) -> None:
    await table.play(2)
    await table.leave_carried_undo(home.at + DAY)
    await home.again()
    await table.settled()
    assert await table.undos() == 1
    assert await table.played() == 1


async def test_what_was_taken_back_already_is_not_taken_back_again_at_the_start(
    home: Home, table: Voting
) -> None:
    await table.play(2)
    await table.ask()
    await table.vote(table.people[1])
    await table.play()
    await table.leave_carried_undo(home.at + DAY - HOUR)
    before = await table.played()
    await home.again()
    await table.settled()
    assert (await table.undos(), await table.played()) == (1, before)


async def test_nothing_that_was_played_after_an_old_vote_is_lost_at_the_start(
    home: Home, table: Voting
) -> None:
    await table.play(2)
    brought = home.at
    await table.play()
    before = await table.played()
    for due in (brought + DAY, None):
        await table.leave_carried_undo(due)
        await home.again()
        await home.later(2 * DAY)
        await table.settled()
        assert (await table.undos(), await table.played()) == (0, before)


async def test_a_vote_whose_day_is_over_does_not_stay_open_without_a_timer(
    home: Home, table: Voting
) -> None:
    await table.ask("abandon")
    (timer,) = await table.timers()
    await home.vidar.services.store.done_timer(timer)
    await home.asleep(HOUR)
    assert await table.motion() is not None
    await home.later(DAY)
    assert await table.status() == "abandoned", "its timer was not set again"


async def test_a_vote_whose_timer_was_set_back_with_the_clock_does_not_stay_open(
    home: Home, table: Voting
) -> None:
    await table.ask("abandon")
    (timer,) = await table.timers()
    earlier = replace(timer, due=timer.due - HOUR)
    await home.vidar.services.store.done_timer(timer, timers=[earlier])
    await home.later(DAY - HOUR)
    assert await table.motion() is not None
    await home.later(HOUR)
    assert await table.status() == "abandoned"


async def test_a_broken_table_does_not_keep_others_from_being_settled(
    world: World, home: Home, channel: Channel
) -> None:
    first, second = three(world), [world.person(name) for name in ("Dan", "Eve", "Fay")]
    broken = await Voting.sit_down(home, channel, first)
    home.at += 1
    sound = await Voting.sit_down(home, channel, second)
    for table in (broken, sound):
        await table.play(2)
        await table.leave_carried_undo(home.at + DAY)
    row = await broken.row()
    await home.vidar.services.store.update_game(replace(row, version="another"))
    await home.again()
    await sound.settled()
    assert await sound.undos() == 1


async def test_the_end_of_an_earlier_vote_does_not_end_the_next(home: Home, table: Voting) -> None:
    await table.ask("abandon")
    (timer,) = await table.timers()
    for person in table.people[1:]:
        await table.vote(person, "Against")
    home.at += DAY
    await table.ask("abandon")
    await home.vidar.scheduler.handlers[VOTE](timer)
    assert await table.motion() is not None
    assert await table.status() == "playing"


# The game goes on while a vote is open


async def test_no_vote_takes_back_what_its_card_did_not_show(home: Home, table: Voting) -> None:
    first = (await table.asked())[0]
    await table.play()
    await table.ask()
    old = await table.motion()
    assert old is not None
    assert f"> What {first.name} answered\n" in (await table.card()).text
    second = (await table.asked())[0]
    await table.play()
    shown = (await table.card()).text
    both = " and ".join(p.name for p in table.people if p in (first, second))
    assert f"> What {both} answered\n" in shown, "it does not say what else would be taken back"
    assert "For: 0 · Against: 0" in shown, "a vote for less counts for more"
    assert await table.said("everybody votes anew") == 1
    with pytest.raises(ActionRefused, match="refused-vote-changed"):
        await home.vidar.services.votes.vote(table.id, table.people[1].id, old.number, yes=True)
    assert await table.undos() == 0
    await table.vote(table.people[0])
    assert await table.undos() == 0
    await table.vote(table.people[1])
    assert await table.undos() == 1
    assert await table.played() == 0


async def test_what_is_played_while_nobody_votes_is_not_lost_after_a_day(
    home: Home, table: Voting
) -> None:
    await table.play()
    await table.ask()
    await table.play(2)
    before = await table.played()
    await home.later(DAY)
    assert await table.motion() is None
    assert await table.played() == before
    assert await table.said("does not take it back") == 1


async def test_a_vote_to_end_goes_on_while_the_game_does(table: Voting) -> None:
    await table.ask("abandon")
    await table.play(2)
    assert "For: 1" in (await table.card()).text
    await table.vote(table.people[1])
    assert await table.status() == "abandoned"


async def test_no_card_to_vote_on_is_left_where_a_manager_has_ended_the_game(
    home: Home, table: Voting
) -> None:
    await table.ask("abandon")
    shown = await table.card()
    await home.vidar.services.play.abandon(table.id, None)
    await home.idle()
    assert shown.deleted
    assert await table.motion() is None


# Who sits there


async def hand_on(table: Voting, channel: Channel, old: Person, new: Person) -> None:
    await old.slash(await table.room(), "table hand")
    await table.home.idle()
    offer = next(m for m in channel.log if TAKE in [b.label for b in m.buttons])
    await new.click(TAKE, on=offer)
    await table.home.idle()


async def test_one_seat_never_votes_twice(
    world: World, home: Home, channel: Channel, table: Voting
) -> None:
    dan = world.person("Dan")
    await table.ask("abandon")
    await hand_on(table, channel, table.people[0], dan)
    assert "For: 0 · Against: 0" in (await table.card()).text
    await table.vote(dan)
    assert "For: 1 · Against: 0" in (await table.card()).text
    assert await table.status() == "playing", "the vote of who has left counts"
    refused = await table.vote(table.people[0])
    assert "for the players of the table" in refused
    await table.vote(table.people[1])
    assert await table.status() == "abandoned"


async def test_a_tie_is_never_decided_by_a_host_who_has_left(
    world: World, home: Home, channel: Channel, table: Voting
) -> None:
    dan = world.person("Dan")
    await hand_on(table, channel, table.people[0], dan)
    table.people[0] = dan
    await table.ask("abandon")
    await table.vote(table.people[1], "Against")
    await home.later(DAY)
    assert await table.status() == "abandoned", "who took the host's seat is the host"


# Two processes


@pytest.fixture
async def elsewhere(home: Home) -> AsyncIterator[Services]:
    """Another process over the same file."""
    store = await SqliteStore.open(home.path, busy_timeout=1.0)
    yield Services(store, now=lambda: home.at)
    await store.close()


async def test_votes_in_two_processes_take_back_once(
    world: World, home: Home, channel: Channel, elsewhere: Services
) -> None:
    people = [world.person(name) for name in FOUR]
    table = await Voting.sit_down(home, channel, people)
    await table.play(3)
    await table.ask()
    number = (await table.row()).place["votes"]
    councils = home.vidar.services.votes, elsewhere.votes, elsewhere.votes
    pressed = zip(people[1:], councils, strict=True)
    found = await asyncio.gather(
        *(council.vote(table.id, person.id, number, yes=True) for person, council in pressed),
        return_exceptions=True,
    )
    assert sorted(map(str, found)) == ["carried", "open", "refused-vote-over"]
    assert await table.undos() == 1


async def test_a_move_on_its_way_while_a_motion_is_brought_elsewhere_is_on_its_card(
    table: Voting, elsewhere: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    await table.play()
    store = elsewhere.store
    commit = store.commit

    async def overtaken(change: Change) -> None:
        monkeypatch.setattr(store, "commit", commit)
        await table.ask()
        await commit(change)

    monkeypatch.setattr(store, "commit", overtaken)
    (asked,) = await table.asked()
    seen = await elsewhere.play.seen(table.id, asked.id)
    assert seen.prompt is not None
    await elsewhere.play.decide(table.id, asked.id, seen.prompt.id, [seen.legal[0]])
    brought = await table.motion()
    assert brought is not None
    assert (brought.number, brought.yes) == (2, ()), "a vote for less counts for more"


async def test_nobody_votes_at_a_table_of_other_rules_where_nothing_can_be_shown(
    home: Home, table: Voting
) -> None:
    row = await table.row()
    home.vidar.services.tables.live.clear()
    await home.vidar.services.store.update_game(replace(row, version="another"))
    answer = await table.people[0].slash(await table.room(), "table abandon")
    await home.idle()
    assert "The rules have changed" in answer.message.text
    assert (await table.row()).votes.motion is None
    await home.later(2 * DAY)
    assert await table.status() == "playing"


async def test_a_card_that_somebody_has_removed_is_posted_anew(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await Voting.sit_down(home, channel, people, pace="live")
    room = await table.room()
    await table.ask("abandon")
    await people[2].slash(room, "table hand")
    await home.later(HOUR)
    for what, command, label in (
        (room, "table abandon", "For"),
        (room, "table missing", "Wait"),
        (channel, "table hand", "Take"),
    ):
        (old,) = [m for m in what.log if any(label in b.label for b in m.buttons)]
        world.posting.delete(old, route="a moderator")
        (asked,) = await table.asked()
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
    (row,) = await home.vidar.services.store.games("playing")
    table = Voting(home, row.id, [ann])
    for _ in range(12):
        await home.answer(table.id, ann)
        while not await table.asked():
            await home.later(3)
        before = (await home.panel(table.id)).text
        await table.ask()
        seen = await home.vidar.services.play.seen(table.id, None)
        assert (await table.row()).place["panel_shows"] == seen.row.seq, before
        await home.later(3)


async def test_no_desk_asks_anything_after_the_game_was_ended(table: Voting) -> None:
    await table.ask("abandon")
    called = [n.message for n in table.people[1].notifications]
    assert (await table.room()).last in called, "nobody was called to vote"
    await table.vote(table.people[1])
    assert await table.status() == "abandoned"
    for person in table.people:
        assert not is_asked(desk(person)), desk(person).text


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("kind", ["abandon", "undo"])
async def test_a_card_that_discord_refuses_can_be_voted_on_where_one_sentence_says_it_all(
    world: World, home: Home, table: Voting, kind: str
) -> None:
    await table.play(2)
    world.faults.fail(3, route="POST /channels/{channel_id}/messages", status=400)
    await table.people[0].slash(await table.room(), f"table {kind}")
    await home.idle()
    notice = (await table.room()).last
    assert "Something could not be shown here" in notice.text
    labels = [button.label for button in notice.buttons]
    if kind == "undo":
        assert labels == ["Show it anew"], "nobody can tell what it would take back"
        return
    assert labels == ["For", "Against", "Show it anew"]
    assert notice in [n.message for n in table.people[1].notifications]
    assert notice not in [n.message for n in table.people[0].notifications]
    await table.people[1].click("For", on=notice)
    await home.idle()
    assert await table.status() == "abandoned"
    assert notice.deleted
