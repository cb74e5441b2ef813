"""A fault in what a game shows costs that one thing: its table plays on, others do not notice."""

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from bot.app.client import Vidar
from localcord import Channel, Guild, Message, Permission, Person, World
from persistence.sqlite import SqliteStore
from persistence.store import GameRow
from tests._support.bot.faulty_game import FAULTY, SECRET, SOUND, Fault, plant
from tests._support.bot.players import (
    button_for,
    is_asked,
    is_end,
    play_on,
    sit_down,
    vidar_channel,
)

ALWAYS, ONCE = float("inf"), 1
NOTICES = ("Something could not be shown", "Your desk could not be shown")
CASES = [
    Fault("desk"),
    Fault("desk", seat=0),
    Fault("desk", seat=1, times=ONCE),
    Fault("desk", seat=0, error=OSError),
    Fault("lesson", seat=1),
    Fault("shortcuts"),
    Fault("facts", seat=0),
    Fault("groups", seat=0),
    Fault("say"),
    Fault("panel"),
    Fault("panel", times=ONCE),
    Fault("end"),
    Fault("end", times=ONCE),
    Fault("event"),
    Fault("event", seat=1, times=ONCE),
    Fault("pictures"),
    Fault("aids"),
    Fault("chapter"),
    Fault("parts"),
    Fault("how"),
    Fault("how", times=ONCE),
    Fault("ending"),
    Fault("ending line"),
    Fault("finale"),
    Fault("awards"),
    Fault("plan", seat=0),
    Fault("outcome", seat=1),
    Fault("story"),
    Fault("award line"),
    Fault("uncovered"),
]
KEPT = {"desk", "panel", "end", "outcome"}
UNSENT = {*KEPT, "lesson", "shortcuts", "facts", "groups", "plan"}
"""What letters cannot do without, if it fails for ever; and where none later makes up for it."""


@asynccontextmanager
async def bot(world: World, path: Path) -> AsyncIterator[Vidar]:
    client = Vidar(
        await SqliteStore.open(path), (SOUND, FAULTY), ai_pause=0.0, guild_ready_timeout=0.01
    )
    # These games are known to this process alone: none that makes replays could load them.
    client.outbox.posts.replays = None
    task = asyncio.create_task(client.start(world.token))
    await world.gateway.ready()
    await client.wait_until_ready()
    await asyncio.sleep(0)  # what is left to send is looked for as soon as it is ready
    await client.idle()
    try:
        yield client
    finally:
        await client.close()
        await asyncio.gather(task, return_exceptions=True)


class Tables:
    """A table of each game, with other people at each."""

    def __init__(self, world: World, vidar: Vidar) -> None:
        self.world = world
        self.vidar = vidar
        self.people = [world.person(name) for name in ("Ann", "Ben")]
        self.others = [world.person(name) for name in ("Cyd", "Dan")]

    async def open(self, channel: Channel) -> None:
        self.room = await sit_down(self.vidar, channel, self.people, game=FAULTY, teach=True)
        self.other_room = await sit_down(self.vidar, channel, self.others, game=SOUND)
        rows = await self.vidar.services.store.games()
        self.faulty, self.sound = (
            next(row.id for row in rows if row.game == game) for game in (FAULTY, SOUND)
        )

    async def row(self) -> GameRow:
        return await self.vidar.services.tables.row(self.faulty)

    async def set_aside(self, table: str) -> int:
        return await self.vidar.services.store.count_set_aside(table)

    async def told_to_manager(self, channel: Channel) -> str:
        guild, manager = channel.guild, self.world.person("Max")
        assert guild is not None
        guild.give(manager.user, guild.add_role("boss", Permission.MANAGE_GUILD))
        answer = await manager.slash(channel, "admin tables")
        await self.vidar.idle()
        return answer.message.text

    def read_by(self, person: Person) -> list[Message]:
        return [*person.dms, *person.ephemeral]


def notices(messages: Sequence[Message]) -> list[Message]:
    return [message for message in messages if any(words in message.text for words in NOTICES)]


@pytest.fixture
async def files(tmp_path: Path) -> Path:
    return tmp_path / "vidar.sqlite"


@pytest.mark.parametrize("fault", CASES, ids=lambda f: f"{f.what}-{f.seat}-{f.times}")
async def test_a_planted_fault_stops_neither_its_table_nor_another(
    world: World, guild: Guild, channel: Channel, files: Path, hasty: None, fault: Fault,
    caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    always, seat = fault.times == ALWAYS, fault.seat
    fault = Fault(fault.what, seat, fault.times, fault.error)
    plant(fault)
    async with bot(world, files) as vidar:
        tables = Tables(world, vidar)
        await tables.open(channel)
        await asyncio.gather(
            play_on(vidar, tables.people, Random(1)), play_on(vidar, tables.others, Random(2))
        )
        row = await tables.row()
        assert row.status == "over"
        assert (await vidar.services.tables.row(tables.sound)).status == "over"
        assert any(is_end(message) for message in tables.room.log), "no end is shown"
        assert always or fault.times < ONCE, "it never struck"
        # The other table has noticed nothing.
        assert not await tables.set_aside(tables.sound)
        for person in tables.others:
            assert not notices(tables.read_by(person))
        assert not notices(tables.other_room.log)
        lines = [record.getMessage() for record in caplog.records]
        # A press that a busy machine answers after three seconds is nobody's fault.
        assert not any(tables.sound in line and "code 10062" not in line for line in lines)
        # It is told, counted and kept, if it cannot be mended by trying again.
        kept = await tables.set_aside(tables.faulty)
        assert bool(kept) == (always and fault.what in KEPT)
        lines = [r.getMessage() for r in caplog.records if r.levelno >= logging.WARNING]
        ours = [line for line in lines if tables.faulty in line]
        assert not any(SECRET in line for line in lines)
        told = [line for line in ours if "is set aside" in line]
        assert bool(told) == (always and fault.what in UNSENT)
        # What is one player's alone is nobody else's business.
        if fault.what in ("desk", "lesson", "facts", "groups", "plan", "outcome"):
            public = [m for m in (*tables.room.log, *channel.log) if m.only_for is None]
            assert not notices(public)
            for number, person in enumerate(tables.people):
                if seat not in (None, number):
                    assert not notices(tables.read_by(person))


async def test_help_that_cannot_be_had_is_a_sentence(
    world: World, guild: Guild, channel: Channel, files: Path
) -> None:
    plant(Fault("aids"))
    async with bot(world, files) as vidar:
        tables = Tables(world, vidar)
        await tables.open(channel)
        panel = next(m for m in reversed(tables.room.log) if is_panel(m))
        answer = await tables.people[0].click(button_for("help", panel), on=panel)
        await vidar.idle()
        assert answer.message.text.startswith("Something went wrong on my side.")


def is_panel(message: Message) -> bool:
    return any(":act:" in (button.custom_id or "") for button in message.buttons)


async def test_a_desk_that_cannot_be_drawn_is_drawn_anew_once_it_can(
    world: World, guild: Guild, channel: Channel, files: Path, hasty: None
) -> None:
    """By a press of its reader, who alone has seen that something was wrong."""
    fault = Fault("desk", seat=0)
    plant(fault)
    async with bot(world, files) as vidar:
        tables = Tables(world, vidar)
        await tables.open(channel)
        ann = tables.people[0]
        desk = ann.dms.last
        assert desk.text.count("Your desk could not be shown in full.") == 1
        assert not notices(tables.room.log)
        assert await tables.set_aside(tables.faulty) == 1
        await ann.click(button_for("redraw", desk), on=desk)
        await vidar.idle()
        assert "It still cannot be shown." in desk.text
        fault.times = 0
        await ann.click(button_for("redraw", desk), on=desk)
        await vidar.idle()
        assert "In hand" in desk.text
        assert not notices([desk])
        assert await tables.set_aside(tables.faulty) == 0
        # Pressed where everybody reads, it is drawn for who has pressed.
        forged = {"custom_id": f"v:{tables.faulty}:redraw::desk", "component_type": 2, "id": 1}
        panel, ben = tables.room.last, tables.people[1]
        shown = panel.text
        await world.interactions.open(3, ben.user, panel.channel, forged, message=panel)
        await vidar.idle()
        assert panel.text == shown
        assert ben.ephemeral.last.only_for is ben.user
        assert "In hand" in ben.ephemeral.last.text


async def test_a_panel_that_cannot_be_drawn_is_drawn_anew_once_it_can(
    world: World, guild: Guild, channel: Channel, files: Path, hasty: None
) -> None:
    fault = Fault("panel")
    plant(fault)
    async with bot(world, files) as vidar:
        tables = Tables(world, vidar)
        await tables.open(channel)
        (notice,) = notices(tables.room.log)
        ann, eve = tables.people[0], world.person("Eve")
        asked = await ann.click(button_for("redraw", notice), on=notice)
        await vidar.idle()
        assert asked.message.text.startswith("It still cannot be shown.")
        assert asked.message.only_for is ann.user
        stranger = await eve.click(button_for("redraw", notice), on=notice)
        await vidar.idle()
        assert stranger.message.text.startswith("This is for the players of the table.")
        # Desks can be opened from it meanwhile.
        opened = await ann.click(button_for("desk", notice), on=notice)
        await vidar.idle()
        assert "In hand" in opened.message.text
        fault.times = 0
        asked = await ann.click(button_for("redraw", notice), on=notice)
        await vidar.idle()
        assert asked.message.text.startswith("It is shown anew.")
        assert not notices(tables.room.log)
        assert "Round 1" in tables.room.last.text
        assert await tables.set_aside(tables.faulty) == 0


async def test_managers_read_how_much_is_set_aside_and_nothing_else_of_it(
    world: World, guild: Guild, channel: Channel, files: Path, hasty: None
) -> None:
    plant(Fault("desk"))
    async with bot(world, files) as vidar:
        tables = Tables(world, vidar)
        await tables.open(channel)
        answer = await tables.told_to_manager(channel)
        lines = {line.split("`")[1]: line for line in answer.splitlines()}
        assert lines[tables.faulty].endswith("2 things could not be sent or done and are set aside")
        assert "set aside" not in lines[tables.sound]


async def test_a_panel_that_cannot_be_told_hides_no_other_table_from_managers(
    world: World, guild: Guild, channel: Channel, files: Path, hasty: None
) -> None:
    plant(Fault("panel"))
    async with bot(world, files) as vidar:
        tables = Tables(world, vidar)
        await tables.open(channel)
        answer = await tables.told_to_manager(channel)
        assert tables.faulty in answer
        assert tables.sound in answer


async def test_an_abandoned_game_that_cannot_be_revealed_is_abandoned_all_the_same(
    world: World, guild: Guild, channel: Channel, files: Path, hasty: None
) -> None:
    plant(Fault("reveal"))
    async with bot(world, files) as vidar:
        tables = Tables(world, vidar)
        await tables.open(channel)
        await vidar.services.play.abandon(tables.faulty, None)
        await vidar.idle()
        assert (await tables.row()).status == "abandoned"
        assert notices(tables.room.log)
        assert await play_on(vidar, tables.others, Random(3))
        assert (await vidar.services.tables.row(tables.sound)).status == "over"


async def test_what_is_set_aside_is_offered_by_a_few_later_runs_and_then_given_up(
    world: World, guild: Guild, channel: Channel, files: Path, hasty: None,
    caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    plant(Fault("desk", seat=0))
    async with bot(world, files) as vidar:
        tables = Tables(world, vidar)
        await tables.open(channel)
        assert await tables.set_aside(tables.faulty) == 1
    for _ in range(3):
        caplog.clear()
        async with bot(world, files) as vidar:
            assert await vidar.services.store.count_set_aside(tables.faulty) == 1
            lines = [r.getMessage() for r in caplog.records if "is set aside" in r.getMessage()]
            assert len(lines) == 1
            assert lines[0].startswith(
                f"table {tables.faulty}: a letter (desk) is set aside after 1 tries: KeyError at"
            )
    caplog.clear()
    async with bot(world, files) as vidar:
        assert await vidar.services.store.count_set_aside(tables.faulty) == 0
        assert "a letter (desk) is given up" in caplog.text


async def test_what_is_set_aside_goes_out_with_the_next_start_if_it_can_by_then(
    world: World, guild: Guild, channel: Channel, files: Path, hasty: None
) -> None:
    fault = Fault("desk", seat=0)
    plant(fault)
    async with bot(world, files) as vidar:
        tables = Tables(world, vidar)
        await tables.open(channel)
        desk = tables.people[0].dms.last
        assert notices([desk])
    fault.times = 0
    async with bot(world, files) as vidar:
        assert not notices([desk])
        assert "In hand" in desk.text
        assert not [one for one in await vidar.services.store.letters() if one.set_aside]


async def test_a_later_desk_makes_one_that_was_set_aside_needless(
    world: World, guild: Guild, channel: Channel, files: Path, hasty: None
) -> None:
    fault = Fault("desk", seat=0)
    plant(fault)
    async with bot(world, files) as vidar:
        tables = Tables(world, vidar)
        await tables.open(channel)
        fault.times = 0
        await vidar.services.store.add_letters(
            tables.faulty, [("desk", {"seat": 0, "person": tables.people[0].id})]
        )
        vidar.outbox.notify(tables.faulty)
        await vidar.idle()
        assert not [one for one in await vidar.services.store.letters() if one.set_aside]
        assert "In hand" in tables.people[0].dms.last.text
        assert is_asked(tables.people[0].dms.last) or is_asked(tables.people[1].dms.last)
        assert vidar_channel(world, (await tables.row()).place["channel"]) is tables.room


EDIT = "PATCH /channels/{channel_id}/messages/{message_id}"


async def test_a_desk_that_is_slow_to_deliver_holds_up_nothing_else(
    world: World, guild: Guild, channel: Channel, files: Path
) -> None:
    plant(Fault("nothing"))
    async with bot(world, files) as vidar:
        tables = Tables(world, vidar)
        await tables.open(channel)
        ann, ben = (person.dms.last for person in tables.people)
        before = ann.revision, ben.revision, len(tables.room.log)
        slow = world.faults.hold(route=EDIT)
        said = {"text": "absent-once-decided", "args": {"seat": 0}}
        desks = [("desk", {"seat": seat, "ended": True}) for seat in (0, 1)]
        await vidar.services.store.add_letters(tables.faulty, [desks[0], ("say", said), desks[1]])
        vidar.outbox.notify(tables.faulty)
        await world.until(lambda: ben.revision > before[1] and len(tables.room.log) > before[2])
        assert (ann.revision, slow.times) == (before[0], 0), "it was not slow"
        slow.release()
        await vidar.idle()
        assert ann.revision > before[0]
