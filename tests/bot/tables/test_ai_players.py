"""AI at the table: they sit down, play, are taken back and played with again, like anybody else."""

import asyncio
import re
import time
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from bot.app.client import Vidar
from bot.domain.replay import position
from bot.domain.table import Table
from bot.domain.transition import wait_of
from bot.tables.repository import ActionRefused
from localcord import Channel, Guild, Message, Person, World
from tests._support.bot.home import Home
from tests._support.bot.players import (
    button_for,
    desk,
    is_asked,
    play_on,
    press_something,
    sit_down,
    vidar_channel,
)
from tests._support.bot.steering import stand_in
from tests.bot.conftest import running

HOUR = 3600.0


@pytest.fixture
def ann(world: World) -> Person:
    return world.person("Ann")


async def sit_with_ai(
    vidar: Vidar, channel: Channel, person: Person, ai: int
) -> tuple[Table, Channel]:
    """A table of one person and so many AI, started: its row, and where it is played."""
    await person.slash(channel, "play", seats=ai + 1, ai=ai)
    await vidar.idle()
    await person.click(button_for("start", channel.last), on=channel.last)
    await vidar.idle()
    (row,) = await vidar.services.tables.find("playing")
    return row, vidar_channel(person.world, row.place["channel"])


async def seats_of(vidar: Vidar, table: str) -> list[str | None]:
    return list((await vidar.services.tables.row(table)).seats)


def menu_of(lobby: Message) -> str:
    (menu,) = lobby.selects
    return menu.custom_id or ""


async def test_only_the_host_brings_ai_to_the_table_and_sends_them_away(
    world: World, vidar: Vidar, channel: Channel, ann: Person
) -> None:
    ben = world.person("Ben")
    await ann.slash(channel, "play", seats=4)
    await vidar.idle()
    lobby = channel.last
    await ben.click("Join", on=lobby)
    await vidar.idle()
    (row,) = await vidar.services.tables.find("lobby")
    await ben.select("add~steady", menu=menu_of(lobby), on=lobby)
    await vidar.idle()
    assert "Only the host" in ben.ephemeral.last.text
    assert await seats_of(vidar, row.id) == [ann.id, ben.id, None, None]
    for player in ("steady", "random"):
        await ann.select(f"add~{player}", menu=menu_of(lobby), on=lobby)
        await vidar.idle()
    assert await seats_of(vidar, row.id) == [ann.id, ben.id, "ai:steady:1", "ai:random:1"]
    assert "3 · 🤖 Steady Ida ●●○\n4 · 🤖 Chance" in lobby.text
    for person in (ben, ann):
        await person.select("remove~ai:random:1", menu=menu_of(lobby), on=lobby)
    await vidar.idle()
    assert await seats_of(vidar, row.id) == [ann.id, ben.id, "ai:steady:1", None]
    await ann.click("Leave", on=lobby)
    await vidar.idle()
    assert (await vidar.services.tables.row(row.id)).place["host"] == ben.id
    await ben.click("Leave", on=lobby)
    await vidar.idle()
    assert (await vidar.services.tables.row(row.id)).status == "abandoned", (
        "only an AI was left at the table"
    )


async def test_ai_have_names_in_the_language_of_the_table(
    vidar: Vidar, channel: Channel, ann: Person
) -> None:
    for language, names in (
        ("en", "2 · 🤖 Steady Ida ●●○\n3 · 🤖 Steady Otto"),
        ("pl", "2 · 🤖 Rozwaga Ida ●●○"),
    ):
        await ann.slash(channel, "play", seats=3, ai=2, language=language)
        await vidar.idle()
        assert names in channel.last.text


@pytest.mark.parametrize("ai", [2, 4])
async def test_one_person_is_never_left_waiting_by_ai_to_the_very_end(
    vidar: Vidar, channel: Channel, ann: Person, ai: int, caplog: pytest.LogCaptureFixture
) -> None:
    row, table = await sit_with_ai(vidar, channel, ann, ai)
    await play_on(vidar, [ann], Random(ai))
    (row,) = await vidar.services.tables.find("over")
    commands = await vidar.services.store.commands(row.id)
    assert {command.person for command in commands} == set(row.seats)
    assert all(row.seats[c.seat or 0] == c.person for c in commands)
    game = await vidar.services.tables.game_of(row)
    state = (await vidar.services.tables.state(row, game)).state
    assert position(game, row, commands, row.seq) == state, "the record does not replay"
    assert "🤖 Steady Ida" in table.last.text
    assert "ai:" not in "".join(message.text for message in (*table.log, *ann.dms))
    assert [r.getMessage() for r in caplog.records if r.levelname in ("WARNING", "ERROR")] == []


async def waits(vidar: Vidar, table: str, seat: int) -> int:
    """How often this seat was asked after it had not been, commit by commit."""
    row = await vidar.services.tables.row(table)
    game = await vidar.services.tables.game_of(row)
    commands = await vidar.services.store.commands(table)
    ends = [c.seq for c, after in pairwise(commands) if c.at != after.at] + [row.seq]
    asked = [seat in game.pending(position(game, row, commands, seq)) for seq in (0, *ends)]
    return asked[0] + sum(now and not before for before, now in pairwise(asked))


async def test_an_ai_is_never_mentioned_and_a_person_is_called_once_each_time(
    vidar: Vidar, channel: Channel, ann: Person
) -> None:
    row, table = await sit_with_ai(vidar, channel, ann, 2)
    random = Random(3)
    while (await waits(vidar, row.id, 0)) < 4:
        await press_something(ann, random)
        await vidar.idle()
        if (await vidar.services.tables.row(row.id)).status == "over":
            break  # random presses can end a game in its first round
        assert is_asked(desk(ann))
        assert not re.findall(r"<@(?!" + ann.id + ")", table.last.text)
    panels = [n.message for n in ann.notifications if n.message.channel is table]
    panels = [message for message in panels if any(b.label == "Act" for b in message.buttons)]
    assert len(panels) == await waits(vidar, row.id, 0)
    assert len(set(map(id, panels))) == len(panels)


async def test_an_ai_that_was_asked_before_a_restart_answers_after_it(
    world: World, guild: Guild, channel: Channel, ann: Person, tmp_path: Path
) -> None:
    path = tmp_path / "vidar.sqlite"
    async with running(world, path, ai_pause=HOUR) as slow:
        # An hour behind: what it sets is due now, but it does not know that.
        slow.services.tables.now = lambda: time.time() - HOUR
        row, _ = await sit_with_ai(slow, channel, ann, 2)
        while is_asked(desk(ann)):
            await press_something(ann, Random(1))
            await slow.idle()
        before = await slow.services.tables.row(row.id)
    async with running(world, path) as vidar:
        while not is_asked(desk(ann)):
            await asyncio.sleep(0)  # until the bot has noticed that it is connected
            await vidar.idle()
        new = await vidar.services.store.commands(row.id, before.seq)
        assert {c.person for c in new} <= {"ai:steady:1", "ai:steady:2"}
        assert [c.seq for c in new] == [before.seq + n for n in range(1, len(new) + 1)]
        assert new
        for _ in range(10):
            await press_something(ann, Random(1))
            await vidar.idle()
            over = (await vidar.services.tables.row(row.id)).status == "over"
            assert is_asked(desk(ann)) != over
            if over:
                break


async def test_what_an_ai_did_is_taken_back_with_the_press_before_it(
    vidar: Vidar, channel: Channel, ann: Person
) -> None:
    row, table = await sit_with_ai(vidar, channel, ann, 3)
    game = await vidar.services.tables.game_of(row)
    random = Random(5)
    for _ in range(30):
        before = await vidar.services.tables.row(row.id)
        then = (await vidar.services.tables.state(before, game)).state
        await press_something(ann, random)
        await vidar.idle()
        made = await vidar.services.store.commands(row.id, before.seq)
        if {c.person for c in made} >= {ann.id, "ai:steady:1"}:
            break
    else:
        raise AssertionError("no AI ever followed")
    await ann.slash(table, "table undo")
    await vidar.idle()
    now = await vidar.services.tables.row(row.id)
    commands = await vidar.services.store.commands(row.id)
    state = (await vidar.services.tables.state(now, game)).state
    assert commands[-1].kind == "undo", "the only person's vote was not enough"
    assert game.view(state, 0) == game.view(then, 0)
    assert position(game, now, commands, now.seq) == state
    await press_something(ann, random)
    await vidar.idle()
    assert is_asked(desk(ann)), "the game does not go on after an undo"


async def test_ai_alone_leave_nothing_to_take_back(
    world: World, guild: Guild, channel: Channel, ann: Person, vidar: Vidar
) -> None:
    row, table = await sit_with_ai(vidar, channel, ann, 4)
    made = await vidar.services.store.commands(row.id)
    assert ann.id not in {c.person for c in made}
    answer = await ann.slash(table, "table undo")
    await vidar.idle()
    assert "nothing to take back" in answer.message.text
    assert await vidar.services.store.commands(row.id) == made


async def test_playing_again_keeps_the_ai_at_the_table(
    vidar: Vidar, channel: Channel, ann: Person
) -> None:
    row, table = await sit_with_ai(vidar, channel, ann, 2)
    sure = await ann.slash(table, "table abandon")
    await vidar.idle()
    await ann.click("End the game", on=sure.message)
    await vidar.idle()
    ended = next(m for m in table.log if any(b.label == "Play again" for b in m.buttons))
    await ann.click("Play again", on=ended)
    await vidar.idle()
    (again,) = await vidar.services.tables.find("lobby")
    assert again.seats == row.seats
    await ann.click("Start", on=channel.last)
    await vidar.idle()
    assert is_asked(desk(ann))


async def pending(vidar: Vidar, table: str, people: list[Person]) -> list[Person]:
    """Those of them who are waited for."""
    seen = await vidar.services.play.seen(table, None)
    return [p for p in people if p.id in [seen.row.seats[n] for n in seen.view["pending"]]]


async def test_an_ai_that_stands_in_plays_until_the_person_is_back(
    world: World, vidar: Vidar, channel: Channel, ann: Person
) -> None:
    people = [ann, world.person("Ben", locale="pl"), world.person("Cyd")]
    table = await sit_down(vidar, channel, people)
    (row,) = await vidar.services.tables.find("playing")
    (seat,) = (await vidar.services.play.seen(row.id, None)).view["pending"]
    away = people[seat]
    others = [person for person in people if person is not away]
    calls = len(away.notifications)
    await stand_in(vidar.services, row.id, seat, "steady")
    await vidar.idle()
    assert f"{away.name}: 🤖 Steady plays for now." in table.last.text
    random = Random(2)
    for _ in range(12):  # the shortest games are over after some thirty
        await press_something((await pending(vidar, row.id, others))[0], random)
        await vidar.idle()
    assert len(away.notifications) == calls, "someone who is away was called"
    commands = await vidar.services.store.commands(row.id)
    assert {c.person for c in commands if c.seat == seat} == {"ai:steady"}
    assert (await vidar.services.tables.row(row.id)).seats[seat] == away.id
    await stand_in(vidar.services, row.id, seat, None)
    await vidar.idle()
    assert "plays for now" not in table.last.text
    seq = (await vidar.services.tables.row(row.id)).seq
    while away not in await pending(vidar, row.id, people):
        await press_something((await pending(vidar, row.id, others))[0], random)
        await vidar.idle()
    new = await vidar.services.store.commands(row.id, seq)
    assert "ai:steady" not in {c.person for c in new}
    assert away.mention in table.last.text


async def test_an_ai_that_answers_once_leaves_the_next_question_to_the_person(
    world: World, vidar: Vidar, channel: Channel, ann: Person
) -> None:
    people = [ann, world.person("Ben"), world.person("Cyd")]
    await sit_down(vidar, channel, people)
    (row,) = await vidar.services.tables.find("playing")
    game = await vidar.services.tables.game_of(row)
    random = Random(7)
    turns = 0
    for _ in range(40):
        now = await vidar.services.tables.row(row.id)
        state = (await vidar.services.tables.state(now, game)).state
        if not game.pending(state):
            break
        seat = game.pending(state)[0]
        before = game.prompt(state, seat)
        if random.random() < 0.5:
            await press_something(people[seat], random)
            await vidar.idle()
            continue
        await vidar.services.ai.answer_for(row.id, seat, "steady")
        await vidar.idle()
        made = await vidar.services.store.commands(row.id, now.seq)
        assert {(c.seat, c.person) for c in made} == {(seat, "ai:steady")}
        turns += len(made) > 1
        then = (await vidar.services.tables.row(row.id)).seq
        state = (
            await vidar.services.tables.state(await vidar.services.tables.row(row.id), game)
        ).state
        after = game.prompt(state, seat) if seat in game.pending(state) else None
        assert wait_of(after) != wait_of(before)
        refusal = "refused-stale" if game.pending(state) else "refused-over"
        for idle in {0, 1, 2}.difference(game.pending(state)):
            with pytest.raises(ActionRefused, match=refusal):
                await vidar.services.ai.answer_for(row.id, idle, "steady")
        assert (await vidar.services.tables.row(row.id)).seq == then
    assert turns, "never was a whole turn answered"


async def test_an_ai_pauses_after_each_turn_and_not_after_each_answer(
    home: Home, channel: Channel, ann: Person
) -> None:
    """Whatever it decides at one moment is one stretch of the game: people can follow."""
    services, random = home.vidar.services, Random(3)
    await sit_with_ai(home.vidar, channel, ann, 2)
    (row,) = await services.tables.find("playing")
    while (await services.play.seen(row.id, None)).view["round"] < 3:
        await home.later(services.tables.ai_pause)
        if is_asked(desk(ann)):
            await press_something(ann, random)
            await home.idle()
    commands = await services.store.commands(row.id)
    game = await services.tables.game_of(row)
    together: dict[tuple[int | None, float], list[object]] = {}
    for number, command in enumerate(commands):
        if command.seat == row.seats.index(ann.id) or command.seat is None:
            continue
        asked = game.prompt(position(game, row, commands[:number], number), command.seat)
        together.setdefault((command.seat, command.at), []).append(wait_of(asked))
    assert all(stretch == stretches[0] for stretches in together.values() for stretch in stretches)
    assert max(map(len, together.values())) > 3, "a whole turn at once"
