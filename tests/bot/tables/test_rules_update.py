"""The rules are updated while games are running: nobody needs the old code any more."""

import asyncio
import json
import logging
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.domain.ballots import Motion
from bot.domain.motions import is_choosing
from bot.domain.replay import RULES, position
from bot.domain.table import Patch
from bot.tables.repository import ActionRefused
from localcord import Channel, Guild, Message, Permission, Person, World
from persistence.sqlite import SqliteStore
from persistence.store import GameRow
from rules.engine import Decision, register_game
from rules.engine.frames import Ask, Frame, Loop, Program
from rules.engine.game import Data
from rules.engine.machine import Machine
from tests._support.bot.home import DAY, HOUR, Home, running_home
from tests._support.bot.players import (
    button_for,
    desk,
    is_asked,
    is_end,
    play_on,
    press_something,
    three,
)
from tests._support.toys.toy import PROGRAMS, Toy, ToyState


class Renamed(Toy):
    """The same rules: a program has another name, and saved frames do not know it."""

    version = "2"

    def __init__(self) -> None:
        super().__init__()
        self.machine = Machine(
            {
                **{name: steps for name, steps in PROGRAMS.items() if name != "round"},
                "game": (Loop(_next_turn),),
                "turn": PROGRAMS["round"],
            }
        )


def _next_turn(s: ToyState, _f: Frame) -> Frame | None:
    s.rounds += 1
    return Frame("turn") if s.rounds <= 2 else None


class Changed(Toy):
    """Other rules: a bid counts twice."""

    version = "2"

    def __init__(self) -> None:
        super().__init__()
        self.machine = Machine({**PROGRAMS, "round": _with_dearer_bids(PROGRAMS["round"])})


class Beyond(Changed):
    """Other rules, and positions of the old ones cannot be read any more."""

    def load(self, saved: Mapping[str, Any]) -> ToyState:
        if "dear" not in saved:
            raise ValueError("a dump of long ago")
        return super().load({key: value for key, value in saved.items() if key != "dear"})

    def dump(self, state: ToyState) -> dict[str, Any]:
        return {**super().dump(state), "dear": True}


class Third(Toy):
    """What the first ones were, under a third number."""

    version = "3"


def _with_dearer_bids(steps: Program) -> Program:
    bid = steps[1]
    assert isinstance(bid, Ask)

    def compare(s: ToyState, f: Frame, answers: Mapping[int, Decision]) -> None:
        bid.then(s, f, answers)
        for seat, decision in answers.items():
            s.points[seat] += int(decision[1])

    return (steps[0], Ask("bid", bid.who, bid.options, compare, mode="sealed"), *steps[2:])


def install(game: Callable[[], Toy]) -> None:
    """The rules that the next start has."""
    register_game("toy", lambda _data: game())


@pytest.fixture
async def toys(world: World, guild: Guild, tmp_path: Path) -> AsyncIterator[Home]:
    install(Toy)
    async with running_home(world, tmp_path / "vidar.sqlite", ("toy",)) as made:
        yield made
    install(Toy)


async def update(home: Home, game: Callable[[], Toy]) -> None:
    """The process ends, and the next one has other rules."""
    install(game)
    await home.again()


async def play_until(home: Home, table: str, people: list[Person], kind: str) -> None:
    """Whoever is asked presses something, until this has happened."""
    random = Random(7)
    for _ in range(400):
        if kind in [event.kind for event in await home.vidar.services.store.events(table)]:
            return
        asked = [person for person in people if is_asked(desk(person))]
        await press_something(random.choice(asked), random)
        await home.idle()
    raise AssertionError(f"{kind} never happens")


async def begin(home: Home, channel: Channel, people: list[Person], **options: Any) -> str:
    """A table that is in the middle of its game: the bids are open."""
    table = await home.sit_down(channel, people, **options)
    await play_until(home, table, people, "bids")
    return table


async def pass_once(home: Home, table: str) -> None:
    """Whoever is asked first at this table lets it pass."""
    services, row = home.vidar.services, await home.row(table)
    person = row.seats[(await services.play.seen(table, None)).view["pending"][0]]
    assert person is not None
    seen = await services.play.seen(table, person)
    assert seen.prompt is not None
    await services.play.decide(table, person, seen.prompt.id, [seen.prompt.default])
    await home.idle()


async def press_on(home: Home, people: list[Person]) -> None:
    """One more press by somebody who is asked."""
    random = Random(3)
    await press_something(next(p for p in people if is_asked(desk(p))), random)
    await home.idle()


async def seen_by_all(home: Home, table: str) -> list[Any]:
    services, row = home.vidar.services, await home.row(table)
    found = [await services.play.seen(table, person) for person in (None, *row.seats)]
    return [(one.view, one.legal, one.prompt and one.prompt.id) for one in found]


async def vote(home: Home, table: str, person: Person, label: str) -> str:
    """A press on the card in the table's room; what the person is told."""
    room = await home.room(table)
    card = next(m for m in reversed(room.log) if label in [b.label for b in m.buttons])
    answer = await person.click(label, on=card)
    await home.idle()
    return answer.message.text


async def replays(home: Home, table: str) -> bool:
    """Whether the record leads to where the game stands."""
    services, row = home.vidar.services, await home.row(table)
    game = await services.tables.game_of(row)
    commands = await services.store.commands(table)
    return (await services.tables.state(row, game)).state == position(game, row, commands, row.seq)


def lines(caplog: pytest.LogCaptureFixture, name: str) -> list[str]:
    return [r.getMessage() for r in caplog.records if r.name == f"bot.tables.{name}"]


# Nobody could tell the difference


async def test_a_table_that_goes_the_same_by_the_new_rules_hears_nothing_of_them(
    world: World, toys: Home, channel: Channel, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot")
    people = three(world)
    table = await begin(toys, channel, people)
    before, room = await seen_by_all(toys, table), await toys.room(table)
    posts, pings = [m.text for m in room.log], [len(p.notifications) for p in people]
    await update(toys, Renamed)
    row = await toys.row(table)
    assert row.version == "2"
    assert await seen_by_all(toys, table) == before
    assert [m.text for m in room.log] == posts
    assert [len(p.notifications) for p in people] == pings
    said = f"table {table} goes on with the rules 2 instead of 1: nothing is different"
    assert lines(caplog, "rules_update") == [said]
    await press_on(toys, people)
    await toys.again()
    assert lines(caplog, "rules_update") == [said], "it is looked at again"
    assert await replays(toys, table)
    await play_until(toys, table, people, "signal")


async def test_a_table_that_has_not_begun_and_one_that_just_has_move_too(
    world: World, toys: Home, channel: Channel
) -> None:
    people = three(world)
    dealt = await toys.sit_down(channel, people)
    await people[0].slash(channel, "play", seats=3)
    await toys.idle()
    (lobby,) = await toys.vidar.services.store.games("lobby")
    await update(toys, Changed)
    for table in (lobby.id, dealt):
        row = await toys.row(table)
        assert (row.version, is_choosing(row)) == ("2", False)
    await press_on(toys, people)


async def test_nobody_waits_for_tables_that_are_looked_at(
    world: World, toys: Home, channel: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben, cyd = world.person("Ann", locale="pl"), world.person("Ben"), world.person("Cyd")
    table = await begin(toys, channel, [ann, ben, cyd])
    released = threading.Event()

    class Slow(Third):
        def new(self, *args: Any, **more: Any) -> ToyState:
            released.wait(20)
            return super().new(*args, **more)

    async def at_once() -> None:
        await toys.vidar.answered()

    try:
        with monkeypatch.context() as patch:
            patch.setattr(toys, "idle", at_once)
            await update(toys, Slow)
            panel = await toys.panel(table)
            act = button_for("act", panel)
            answers = [await person.click(act, on=panel) for person in (ann, ben)]
            polish, english = [(await answer.settled()).text for answer in answers]
            assert polish.startswith("Zasady zmieniły się")
            assert "I am checking" in english
            await cyd.slash(channel, "play", seats=2)
            await toys.vidar.answered()
            assert len(await toys.vidar.services.store.games("lobby")) == 1, "others had to wait"
            assert (await toys.row(table)).version == "1"
    finally:
        released.set()
    await toys.idle()
    assert (await toys.row(table)).version == "3"
    await press_on(toys, [ann, ben, cyd])


async def test_old_records_without_positions_are_compared_by_what_happened_and_how_they_stand(
    world: World, toys: Home, channel: Channel
) -> None:
    people = three(world)
    tables = [await begin(toys, channel, people)]
    forget_positions(toys)
    await update(toys, Third)
    assert (await toys.row(tables[0])).version == "3"
    forget_positions(toys)
    await update(toys, Changed)
    assert is_choosing(await toys.row(tables[0]))


def forget_positions(home: Home) -> None:
    """What older code has written had none."""
    with closing(sqlite3.connect(home.path)) as connection:
        connection.execute("UPDATE command SET position = NULL")
        connection.commit()


async def test_a_broken_snapshot_is_mended_where_the_record_leads_to_the_same(
    world: World, toys: Home, channel: Channel
) -> None:
    people = three(world)
    table = await begin(toys, channel, people)
    before, row = await seen_by_all(toys, table), await toys.row(table)
    await toys.vidar.services.store.update_game(row, {"broken": True})
    await update(toys, Third)
    assert await seen_by_all(toys, table) == before
    await press_on(toys, people)


# The table chooses


async def test_a_table_that_would_have_gone_differently_is_told_and_nothing_of_it_moves(
    world: World, toys: Home, channel: Channel, caplog: pytest.LogCaptureFixture
) -> None:
    ann, ben, cyd = world.person("Ann", locale="pl"), world.person("Ben"), world.person("Cyd")
    people = [ann, ben, cyd]
    table = await begin(toys, channel, people, pace="live", language="en")
    toys.at += 1
    elsewhere = await toys.sit_down(channel, people)
    before = await toys.row(table)
    await update(toys, Changed)
    row, room = await toys.row(table), await toys.room(table)
    assert (row.version, row.seq, is_choosing(row)) == ("1", before.seq, True)
    card = room.last
    assert card.text.startswith("### The rules were updated while this game was under way")
    assert [b.label for b in card.buttons] == ["Go on", "End the game"]
    for person in people:
        assert card in [n.message for n in person.notifications]
    said = f"table {table} is asked whether it goes on with the rules 2 instead of 1"
    assert said in lines(caplog, "rules_update")
    panel = await toys.panel(table)
    told = {ann: "stół musi najpierw postanowić", ben: "the table must decide first"}
    for person, sentence in told.items():
        answer = await person.click("Act", on=panel)
        assert sentence in (await answer.settled()).text
        await toys.idle()
        refused = await person.slash(room, "table undo")
        await toys.idle()
        assert "głosuje" in refused.message.text or "voting already" in refused.message.text
    me = await ben.slash(channel, "me")
    await toys.idle()
    assert "the rules have changed since it was opened" in me.message.text
    # Clocks stand still, and a restart says nothing twice.
    await toys.later(HOUR)
    await toys.again()
    assert (await toys.row(table)).seq == before.seq
    assert not (await toys.row(table)).place.get("absences")
    assert [m.text for m in room.log].count(card.text) == 1
    assert (await toys.row(elsewhere)).version == "2", "another table is kept waiting"
    assert not [r for r in caplog.records if r.levelno >= logging.ERROR]


async def test_a_table_goes_on_from_its_position_and_that_is_on_record(
    world: World, toys: Home, channel: Channel
) -> None:
    people = three(world)
    table = await begin(toys, channel, people, pace="live")
    before = await seen_by_all(toys, table)
    commands = await toys.vidar.services.store.commands(table)
    await toys.later(60)
    await update(toys, Changed)
    await toys.later(60)
    assert "Your vote is in. The others" in await vote(toys, table, people[0], "Go on")
    await toys.again()
    assert "decided to go on" in await vote(toys, table, people[2], "Go on")
    row, room = await toys.row(table), await toys.room(table)
    assert (row.version, row.seq, row.votes.motion) == ("2", len(commands) + 1, None)
    assert await seen_by_all(toys, table) == before, "it is another position"
    *earlier, gone_on = await toys.vidar.services.store.commands(table)
    assert (earlier, gone_on.kind, gone_on.data["version"]) == (commands, RULES, "2")
    assert any("The game goes on from here, under the new rules." in m.text for m in room.log)
    assert await replays(toys, table)
    # Nobody could answer meanwhile: whoever is waited for has a whole bank.
    bank = row.pace.bank
    assert bank is not None
    waits = row.place["clock"]["waits"].values()
    assert {due for _, due, _ in waits} == {toys.at + bank}
    # What was played before cannot be taken back; what comes now can.
    undo = await people[0].slash(room, "table undo")
    await toys.idle()
    assert "what was played before that cannot be taken back" in undo.message.text
    seq = row.seq
    while (await toys.row(table)).seq == seq:
        await press_on(toys, people)
    await people[0].slash(room, "table undo", back=5)
    await toys.idle()
    motion = (await toys.row(table)).votes.motion
    if motion is not None:
        await vote(toys, table, people[1], "For")
    *_, undone = await toys.vidar.services.store.commands(table)
    assert (undone.kind, undone.data) == ("undo", {"to": seq})
    assert await seen_but_not_asked(toys, table) == [view for view, _, _ in before]
    assert await replays(toys, table)
    await toys.again()
    assert await replays(toys, table)
    await play_until(toys, table, people, "signal")


async def seen_but_not_asked(home: Home, table: str) -> list[Any]:
    return [view for view, _, _ in await seen_by_all(home, table)]


async def test_a_game_that_has_gone_on_is_carried_to_another_host(
    world: World, toys: Home, channel: Channel
) -> None:
    people = three(world)
    table = await begin(toys, channel, people)
    early = json.loads(json.dumps(await toys.vidar.services.transfer.export(table)))
    await update(toys, Changed)
    for person in people[:2]:
        await vote(toys, table, person, "Go on")
    await press_on(toys, people)
    services = toys.vidar.services
    there: Patch = {"guild": "1", "lobby_channel": channel.id}
    exported = json.loads(json.dumps(await services.transfer.export(table)))
    row = await services.transfer.import_(exported, {**there})
    assert await replays(toys, row.id)
    with pytest.raises(ActionRefused, match="refused-import-version"):
        await services.transfer.import_(early, {**there})
    forged = json.loads(json.dumps(exported))
    command = next(c for c in forged["commands"] if c["kind"] == RULES)
    command["data"]["state"]["state"]["points"][0] += 100
    with pytest.raises(ActionRefused, match="refused-import-broken"):
        await services.transfer.import_(forged, {**there})


async def test_a_table_ends_with_everything_open(
    world: World, toys: Home, channel: Channel
) -> None:
    people = three(world)
    table = await begin(toys, channel, people)
    await update(toys, Changed)
    assert "others are asked" in await vote(toys, table, people[1], "End the game")
    await toys.again()
    assert "decided to end the game" in await vote(toys, table, people[2], "End the game")
    row, room = await toys.row(table), await toys.room(table)
    assert (row.status, row.version, row.votes.motion) == ("abandoned", "1", None)
    assert any(is_end(m) and "Round" in m.text for m in room.log)
    for person in people:
        assert not is_asked(desk(person))
    # Everything around a game that is over still works: its log, its channel that closes.
    answer = await people[0].click("Log", on=room.last)
    assert (await answer.settled()).text
    await toys.later(8 * DAY)
    assert "channel" not in (await toys.row(table)).place
    assert not await toys.vidar.services.store.letters()


async def test_who_says_nothing_does_not_end_a_game(
    world: World, toys: Home, channel: Channel
) -> None:
    people = three(world)
    table = await begin(toys, channel, people)
    await update(toys, Changed)
    await toys.later(DAY + HOUR)
    row = await toys.row(table)
    assert (row.status, row.version) == ("playing", "2")
    await press_on(toys, people)


def test_a_tie_is_for_the_host_to_break_and_without_a_word_it_goes_on() -> None:
    people = ("1", "2")
    asked = Motion("rules", 0, 1, (), ())
    for yes, no, wanted in (
        ((), (), "carried"),
        (("1",), ("2",), "carried"),
        (("2",), ("1",), "failed"),
        ((), ("2",), "failed"),
    ):
        votes = Motion(asked.kind, 0, 1, yes, no)
        assert votes.outcome([people], "1", True) == wanted


async def test_what_was_still_to_be_shown_does_not_keep_the_question_back(
    world: World, toys: Home, channel: Channel
) -> None:
    people = three(world)
    table = await begin(toys, channel, people)
    waiting = [("panel", {}), ("desk", {"seat": 0, "person": people[0].id}), ("log", {})]
    await toys.stop()
    store = await SqliteStore.open(toys.path)
    await store.add_letters(table, waiting)
    await store.close()
    install(Changed)
    await toys.start()
    assert "Go on" in [b.label for b in (await toys.room(table)).last.buttons]
    assert not await toys.vidar.services.store.letters()
    for person in people[:2]:
        await vote(toys, table, person, "Go on")
    assert not await toys.vidar.services.store.letters()
    await press_on(toys, people)


async def test_a_vote_that_was_open_makes_way_and_its_old_card_says_so(
    world: World, toys: Home, channel: Channel
) -> None:
    people = three(world)
    table = await begin(toys, channel, people)
    room = await toys.room(table)
    await people[0].slash(room, "table abandon")
    await toys.idle()
    old = next(b.custom_id or "" for b in room.last.buttons if b.label == "For")
    await update(toys, Changed)
    row = await toys.row(table)
    motion = row.votes.motion
    assert motion is not None
    assert (motion.kind, motion.yes, motion.no) == ("rules", (), ())
    card = room.messages[row.place["vote_post"]]
    answer = await people[1].click(old, on=card) if old in _ids(card) else None
    assert answer is None, "a vote to end the game would count for something else"


def _ids(card: Any) -> list[str | None]:
    return [b.custom_id for b in card.buttons]


@pytest.mark.parametrize("rules", [Toy, Third])
async def test_a_question_that_nobody_need_answer_any_more_is_taken_back(
    world: World, toys: Home, channel: Channel, rules: Callable[[], Toy]
) -> None:
    people = three(world)
    table = await begin(toys, channel, people)
    await update(toys, Changed)
    assert is_choosing(await toys.row(table))
    await update(toys, rules)
    row, room = await toys.row(table), await toys.room(table)
    assert (row.version, row.votes.motion) == (rules().version, None)
    assert any("There is nothing to choose after all" in m.text for m in room.log)
    assert "Go on" not in [b.label for m in room.log for b in m.buttons]
    await press_on(toys, people)


# Nothing can be read any more


@pytest.mark.parametrize("damage", ["the code reads other dumps", "the snapshot is broken"])
async def test_a_game_that_cannot_be_read_ends_with_its_record_and_no_other_is_touched(
    world: World, toys: Home, channel: Channel, caplog: pytest.LogCaptureFixture, damage: str
) -> None:
    people = three(world)
    table = await begin(toys, channel, people)
    row = await toys.row(table)
    if damage == "the snapshot is broken":
        await toys.vidar.services.store.update_game(row, {"broken": True})
    toys.at += 1
    healthy = await toys.sit_down(channel, people)
    await pass_once(toys, healthy)
    await update(toys, Changed if damage == "the snapshot is broken" else Beyond)
    row, room = await toys.row(table), await toys.room(table)
    assert row.status == "abandoned"
    texts = [m.text for m in room.log]
    assert any("cannot go on under the new ones. It ends here." in text for text in texts)
    assert any("Its log and its file tell what happened" in text for text in texts)
    assert any(map(is_end, room.log))
    answer = await people[0].click("Log", on=room.last)
    assert "I cannot show how it stood" in (await answer.settled()).text
    assert (await toys.row(healthy)).version == "2"
    await press_on(toys, people)
    await toys.later(8 * DAY)
    assert not await toys.vidar.services.store.letters(table)
    assert not [r for r in caplog.records if r.levelno >= logging.ERROR]


async def test_a_game_that_is_gone_waits_and_says_so(
    world: World, toys: Home, channel: Channel, caplog: pytest.LogCaptureFixture
) -> None:
    people = three(world)
    table = await begin(toys, channel, people)
    await toys.stop()
    other = Other()
    register_game("toy", _refuse)
    register_game("other", lambda _data: other)
    toys.games = ("other",)
    await toys.start()
    assert (await toys.row(table)).status == "playing"
    answer = await people[0].click("Act", on=await toys.panel(table))
    assert "I do not have the game of this table any more" in (await answer.settled()).text
    assert f"table {table} waits: there is no game toy here any more" in caplog.text
    install(Toy)
    await toys.again()
    await press_on(toys, people)


class Other(Toy):
    key = "other"

    def __init__(self) -> None:
        super().__init__()
        self.texts = {k: t.replace("game-toy", "game-other") for k, t in self.texts.items()}


def _refuse(_data: Data) -> Toy:
    raise ValueError("there is no game 'toy'")


# Data


WORDS = {"cards.txt": "name: Number", "help.txt": "A toy."}


class WithData(Toy):
    """The toy with a data set: what its cards are called, and what is said of them."""

    def __init__(self, data: Mapping[str, str], version: str = "1") -> None:
        super().__init__()
        self.version = version
        self.data_set = dict(data)
        self.data_hash = sha256(repr(sorted(data.items())).encode()).hexdigest()
        if version != "1" and not data["cards.txt"].startswith("name, short: "):
            raise ValueError("cards.txt: there is no short name")


class Reader:
    """Loads the toy with the data given, or with those that are built in."""

    def __init__(self, built_in: Mapping[str, str], version: str = "1") -> None:
        self.built_in = built_in
        self.version = version

    def __call__(self, data: Data) -> Toy:
        return WithData(data if isinstance(data, Mapping) else self.built_in, self.version)


async def test_corrected_words_in_the_data_change_nothing_for_a_running_game(
    world: World, toys: Home, channel: Channel
) -> None:
    people = three(world)
    register_game("toy", Reader(WORDS))
    await toys.again()
    table = await begin(toys, channel, people)
    row, room = await toys.row(table), await toys.room(table)
    posts = len(room.log)
    register_game("toy", Reader({**WORDS, "help.txt": "A very nice toy."}))
    await toys.again()
    now = await toys.row(table)
    assert (now.version, now.data_hash, len(room.log)) == (row.version, row.data_hash, posts)
    await press_on(toys, people)


async def test_data_that_the_new_code_cannot_read_give_way_where_nothing_is_different(
    world: World, toys: Home, channel: Channel
) -> None:
    people = three(world)
    register_game("toy", Reader(WORDS))
    await toys.again()
    table = await begin(toys, channel, people)
    before, posts = await seen_by_all(toys, table), len((await toys.room(table)).log)
    new = Reader({**WORDS, "cards.txt": "name, short: Number, No."}, "2")
    register_game("toy", new)
    await toys.again()
    row: GameRow = await toys.row(table)
    assert (row.version, row.data_hash) == ("2", new(None).data_hash)
    assert await toys.vidar.services.store.data_set(row.data_hash) == new.built_in
    assert await seen_by_all(toys, table) == before
    assert len((await toys.room(table)).log) == posts
    await press_on(toys, people)


async def test_two_processes_look_at_a_table_at_once_and_ask_it_once(
    world: World, toys: Home, channel: Channel
) -> None:
    people = three(world)
    table = await begin(toys, channel, people)
    await update(toys, Changed)
    row, room = await toys.row(table), await toys.room(table)
    posts = len(room.log)
    await asyncio.gather(*(toys.vidar.services.rules_update._update(row) for _ in range(3)))
    await toys.idle()
    assert await toys.row(table) == row
    assert len(room.log) == posts


# The card stands where the table is, or people are told

POST = "POST /channels/{channel_id}/messages"


def cards(room: Channel) -> list[Message]:
    return [m for m in room.log if "Go on" in [b.label for b in m.buttons]]


async def asked_table(
    world: World, toys: Home, channel: Channel
) -> tuple[str, list[Person], Channel]:
    people = three(world)
    table = await begin(toys, channel, people)
    await update(toys, Changed)
    assert is_choosing(await toys.row(table))
    return table, people, await toys.room(table)


@pytest.mark.parametrize("running", [True, False], ids=["running", "stopped"])
async def test_a_room_deleted_while_the_rules_are_voted_on_is_replaced_with_its_card(
    world: World, toys: Home, channel: Channel, running: bool
) -> None:
    table, people, old = await asked_table(world, toys, channel)
    await vote(toys, table, people[0], "Go on")
    for person in people:
        person.notifications.clear()
    if not running:
        await toys.stop()
    world.rooms.delete(old, route="")
    if not running:
        await toys.start()
    await world.until(lambda: all(person.notifications for person in people))
    await toys.idle()
    room = await toys.room(table)
    assert room is not old
    (card,) = cards(room)
    assert "Go on: 1" in card.text
    assert (await toys.row(table)).posts.vote_post == card.id
    assert not await toys.vidar.services.store.letters()
    assert "decided to go on" in await vote(toys, table, people[1], "Go on")
    assert not cards(room)
    await press_on(toys, people)


async def test_a_card_that_somebody_has_deleted_stands_again_after_a_start(
    world: World, toys: Home, channel: Channel
) -> None:
    table, _, room = await asked_table(world, toys, channel)
    world.posting.delete(cards(room)[0], route="")
    await toys.again()
    assert len(cards(room)) == 1
    await toys.again()
    assert len(cards(room)) == 1
    assert (await toys.row(table)).posts.vote_post == cards(room)[0].id


@pytest.mark.usefixtures("hasty")
async def test_a_rules_card_that_discord_refuses_is_told_of_and_can_be_voted_on(
    world: World, toys: Home, channel: Channel, caplog: pytest.LogCaptureFixture
) -> None:
    people = three(world)
    table = await begin(toys, channel, people)
    room = await toys.room(table)
    for person in people:
        person.notifications.clear()
    refusal = world.faults.fail(3, route=POST, status=400)
    await update(toys, Changed)
    assert not refusal.times
    (notice,) = cards(room)
    assert "Something could not be shown here" in notice.text
    assert "The rules were updated while this game was under way" in notice.text
    assert all(notice in [n.message for n in person.notifications] for person in people)
    (line,) = [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR]
    assert line.startswith(f"table {table}: a letter (vote) is set aside after 3 tries: ")
    assert await toys.vidar.services.store.count_set_aside(table) == 1
    # It counts like the card, and becomes it as soon as that can be.
    assert "others are asked" in await vote(toys, table, people[0], "Go on")
    assert "Something could not be shown here" not in notice.text
    assert "Go on: 1" in notice.text
    assert await toys.vidar.services.store.count_set_aside(table) == 0
    assert "decided to go on" in await vote(toys, table, people[2], "Go on")
    assert not cards(room)
    await press_on(toys, people)


@pytest.mark.usefixtures("hasty")
async def test_a_rules_card_that_was_refused_can_be_shown_anew(
    world: World, toys: Home, channel: Channel
) -> None:
    people = three(world)
    table = await begin(toys, channel, people)
    world.faults.fail(3, route=POST, status=400)
    await update(toys, Changed)
    room = await toys.room(table)
    (notice,) = cards(room)
    answer = await people[1].click(button_for("redraw", notice), on=notice)
    await toys.idle()
    assert "It is shown anew" in answer.message.text
    (card,) = cards(room)
    assert "Something could not be shown here" not in card.text
    assert await toys.vidar.services.store.count_set_aside(table) == 0
    # Where nothing was set aside, what there is to show is the card.
    world.posting.delete(card, route="")
    forged = {"custom_id": f"v:{table}:redraw::", "component_type": 2, "id": 1}
    panel = await toys.panel(table)
    await world.interactions.open(3, people[1].user, room, forged, message=panel)
    await toys.idle()
    assert len(cards(room)) == 1


# A position that was not kept

LOST = {
    "missing": "DELETE FROM snapshot WHERE game = ?",
    "of another moment": "UPDATE snapshot SET seq = seq - 1 WHERE game = ?",
    "no text": "UPDATE snapshot SET state = '{' WHERE game = ?",
}


async def lose_position(home: Home, table: str, how: str) -> None:
    """The process ends; when the next one begins the position is not what it should be."""
    await home.stop()
    with closing(sqlite3.connect(home.path)) as connection:
        connection.execute(LOST[how], (table,))
        connection.commit()


@pytest.mark.parametrize("how", LOST)
@pytest.mark.parametrize("rules", [Toy, Third], ids=["the same rules", "new rules"])
async def test_a_position_that_was_not_kept_is_that_of_the_record(
    world: World, toys: Home, channel: Channel, how: str, rules: Callable[[], Toy],
    caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    people = three(world)
    table = await begin(toys, channel, people)
    before, posts = await seen_by_all(toys, table), len((await toys.room(table)).log)
    await lose_position(toys, table, how)
    install(rules)
    await toys.start()
    assert (await toys.row(table)).version == rules().version
    assert await seen_by_all(toys, table) == before
    assert len((await toys.room(table)).log) == posts
    await press_on(toys, people)
    assert await replays(toys, table)
    await toys.again()
    assert await replays(toys, table)
    assert not [r for r in caplog.records if r.levelno >= logging.ERROR]


@pytest.mark.parametrize("how", LOST)
async def test_a_lost_position_that_new_rules_do_not_lead_to_ends_the_game_with_its_record(
    world: World, toys: Home, channel: Channel, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    people = three(world)
    table = await begin(toys, channel, people)
    await lose_position(toys, table, how)
    install(Changed)
    await toys.start()
    row, room = await toys.row(table), await toys.room(table)
    assert row.status == "abandoned"
    texts = [m.text for m in room.log]
    assert any("cannot go on under the new ones. It ends here." in text for text in texts)
    end = next(m for m in room.log if is_end(m))
    assert [file.filename for file in end.attachments] == [f"table-{table}.json"]
    exported = json.loads(end.attachments[0].data)
    assert len(exported["commands"]) == row.seq
    answer = await people[0].slash(room, "log")
    await toys.idle()
    assert "I cannot show how it stood" in answer.message.text
    assert f"table {table} has ended: the rules 2 cannot go on with a game of 1" in caplog.text
    assert not await toys.vidar.services.store.letters(table)
    assert not [r for r in caplog.records if r.levelno >= logging.ERROR]


# A game that is gone


async def remove_toy(home: Home) -> None:
    """The next start has another game, and this one no more."""
    await home.stop()
    register_game("toy", _refuse)
    register_game("other", lambda _data: Other())
    home.games = ("other",)
    await home.start()


async def asks(home: Home, person: Person, where: Channel, command: str) -> str:
    answer = await person.slash(where, command)
    await home.idle()
    return answer.message.text


async def test_nobody_reads_the_bare_key_of_a_game_that_is_gone(
    world: World, toys: Home, guild: Guild, channel: Channel
) -> None:
    ann, ben, cyd = world.person("Ann", locale="pl"), world.person("Ben"), world.person("Cyd")
    people = [ann, ben, cyd]
    finished = await toys.sit_down(channel, people)
    await play_on(toys.vidar, people, Random(1))
    assert (await toys.row(finished)).status == "over"
    toys.at += 1
    table = await begin(toys, channel, people)
    await ben.slash(channel, "play", seats=2)
    guild.give(ben.user, guild.add_role("boss", Permission.MANAGE_GUILD))
    await toys.idle()
    await remove_toy(toys)
    room = await toys.room(table)
    found: dict[str, str] = {}
    for person, command in (
        (ann, "me"), (ben, "me"), (ben, "desk"), (ben, "log"), (ben, "board"), (ben, "rule"),
        (ben, "card"), (ann, "results"), (ben, "results"), (ben, "admin tables"),
        (ben, "table undo"), (ben, "table pause"),
    ):  # fmt: skip
        text = found[f"{person.name} {command}"] = await asks(toys, person, room, command)
        for raw in ("⟨", "toy", "went wrong", "I am checking"):
            assert raw not in text, (command, text)
    assert "Usunięta gra na <#" in found["Ann me"]
    assert "nie mam już tej gry" in found["Ann me"]
    assert "Removed game in <#" in found["Ben me"]
    assert "Lobby 1: Removed game" in found["Ben me"]
    assert "Games that I do not have any more" in found["Ben results"]
    assert "1 finished game without AI." in found["Ben results"]
    assert "Gry, których już nie mam" in found["Ann results"]
    assert found["Ben admin tables"].count("I do not have its game any more") == 2
    gone = "I do not have the game of this table any more."
    for command in ("desk", "log", "board", "table undo", "table pause"):
        assert gone in found[f"Ben {command}"], command
    me = await ben.slash(channel, "me")
    await toys.idle()
    mine = (await ben.click("My results", on=me.message)).message
    await toys.idle()
    assert "Games that I do not have any more" in mine.text
    assert "1 game, " in mine.text
    (again,) = [
        button.custom_id or ""
        for message in (await toys.room(finished)).log
        for button in message.buttons
        if ":again:" in (button.custom_id or "")
    ]
    refused = await ben.click(again, on=(await toys.room(finished)).last)
    await toys.idle()
    assert gone in refused.message.text


async def test_tables_of_several_games_are_called_by_their_names(
    world: World, toys: Home, channel: Channel
) -> None:
    """In whatever order the games are offered, in one's own list and in one reminder."""
    people = three(world)
    register_game("other", lambda _data: Other())
    toys.games = ("other", "toy")
    await toys.again()
    tables = [await toys.sit_down(channel, people, game="toy", pace="daily")]
    toys.at += 1
    tables.append(await toys.sit_down(channel, people, game="other", pace="daily"))
    (asked, *_) = await toys.asked(tables[0], people)
    assert asked in await toys.asked(tables[1], people)
    me = await asks(toys, asked, channel, "me")
    assert me.count(" · Toy · https://discord.com/channels/") == 2
    await toys.later(6 * HOUR)
    (reminder,) = [m.text for m in asked.dms if "2 tables wait for you" in m.text]
    assert reminder.count("** · Toy in <#") == 2
