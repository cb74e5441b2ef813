"""Pictures that take their time: nobody waits for them, and none is drawn that came too late."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot import drawing, drawing_worker
from bot.client import Vidar
from bot.drawing import Drawing
from bot.records import CHANGED
from localcord import Channel, Message, World
from tests.bot.looks import settled
from tests.bot.players import play_decisions, sit_down, three

SLOW = """
import sys, time
from pathlib import Path
sys.path.insert(0, {folder!r})
from drawing_worker import serve
while not Path({gate!r}).exists():
    time.sleep(0.01)
serve(sys.stdin.buffer, sys.stdout.buffer)
"""


@pytest.fixture
async def gate(
    vidar: Vidar, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Path]:
    """Nothing is drawn before this file is there."""
    made, slow = tmp_path / "gate", tmp_path / "slow.py"
    folder = str(Path(drawing_worker.__file__).parent)
    slow.write_text(SLOW.format(folder=folder, gate=str(made)), "utf-8")
    monkeypatch.setattr(drawing, "WORKER", slow)
    monkeypatch.setattr("bot.pictures.PATIENCE", 0.05)
    vidar.postman.posts.pictures.drawing = Drawing()
    yield made
    made.touch()


def panel(table: Channel) -> Message:
    (found,) = [message for message in table.log if message.buttons]
    return found


async def test_only_the_newest_panel_of_a_table_gets_its_picture(
    world: World, vidar: Vidar, channel: Channel, gate: Path
) -> None:
    people = three(world)
    table = await sit_down(vidar, channel, people)
    first = panel(table)
    await play_decisions(vidar, people, 8)
    assert panel(table) is not first
    assert not panel(table).attachments
    gate.touch()
    await settled(vidar)
    assert panel(table).attachments
    draws = vidar.postman.posts.pictures.drawing
    assert draws is not None
    assert draws.drawn == 2, "the one that was begun, and the newest"


async def test_a_panel_is_brought_up_to_date_before_its_picture_is_drawn(
    world: World, vidar: Vidar, channel: Channel, gate: Path
) -> None:
    people = three(world)
    table = await sit_down(vidar, channel, people)
    message, before = panel(table), panel(table).revision
    name = table.name.removeprefix("table-")
    await vidar.host.store.add_letters(name, [CHANGED])
    vidar.host.wake(name)
    await asyncio.wait_for(vidar.idle(), 5)
    assert panel(table) is message
    assert message.revision == before + 1
    assert not message.attachments
    gate.touch()
    await settled(vidar)
    assert message.revision == before + 2
    assert message.attachments
