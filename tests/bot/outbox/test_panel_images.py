"""Pictures that take their time: nobody waits for them, and none is drawn that came too late."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.app.client import Vidar
from bot.i18n.languages import game_speaker
from bot.images import renderer, worker
from bot.images.renderer import Renderer
from bot.tables.table_commands import CHANGED
from localcord import Channel, Message, World
from rules.shadow_planet.game import ShadowPlanet
from tests._support.bot.leaks.scene import settled
from tests._support.bot.players import play_decisions, sit_down, three

SLOW = """
import sys, time
from pathlib import Path
sys.path.insert(0, {folder!r})
from worker import serve
while not Path({gate!r}).exists():
    time.sleep(0.01)
serve(sys.stdin.buffer, sys.stdout.buffer)
"""


@pytest.fixture
async def gate(
    vidar: Vidar, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Path]:
    """Nothing is drawn before this file is there, but for how the game is played; only panels."""
    monkeypatch.setattr(ShadowPlanet, "desk_pictures", 0)
    drawing = vidar.outbox.posts.pictures.drawing = Renderer()
    game = vidar.services.tables.built_in("shadow_planet")
    how = game.how_it_is_played(game_speaker(game, "en").text)
    assert how is not None
    await drawing.png(how.svg)
    await drawing._dismiss()
    drawing.drawn = 0
    made, slow = tmp_path / "gate", tmp_path / "slow.py"
    folder = str(Path(worker.__file__).parent)
    slow.write_text(SLOW.format(folder=folder, gate=str(made)), "utf-8")
    monkeypatch.setattr(renderer, "WORKER", slow)
    monkeypatch.setattr("bot.outbox.panel_images.PATIENCE", 0.05)
    yield made
    made.touch()


EDIT = "PATCH /channels/{channel_id}/messages/{message_id}"
POST = "POST /channels/{channel_id}/messages"


def panel(table: Channel) -> Message:
    (found,) = [m for m in table.log if any(":act:" in (b.custom_id or "") for b in m.buttons)]
    return found


async def change(vidar: Vidar, name: str) -> None:
    """Let a table's panel be brought up to date."""
    await vidar.services.store.add_letters(name, [CHANGED])
    vidar.services.updates.notify(name)


def id_of(table: Channel) -> str:
    return str(table.topic).rsplit(" ", 1)[-1]


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
    draws = vidar.outbox.posts.pictures.drawing
    assert draws is not None
    assert draws.drawn == 2, "the one that was begun, and the newest"


async def test_a_panel_is_brought_up_to_date_before_its_picture_is_drawn(
    world: World, vidar: Vidar, channel: Channel, gate: Path
) -> None:
    people = three(world)
    table = await sit_down(vidar, channel, people)
    message, before = panel(table), panel(table).revision
    name = id_of(table)
    await change(vidar, name)
    await asyncio.wait_for(vidar.idle(), 60)
    assert panel(table) is message
    assert message.revision == before + 1
    assert not message.attachments
    gate.touch()
    await settled(vidar)
    assert message.revision == before + 2
    assert message.attachments


async def test_a_picture_that_is_drawn_while_its_panel_is_posted_hangs_there(
    world: World, vidar: Vidar, channel: Channel, gate: Path
) -> None:
    """The panel before showed the same: when this one is posted its picture is there already."""
    people = three(world)
    table = await sit_down(vidar, channel, people)
    first, name = panel(table), id_of(table)
    slow = world.faults.slow(1, route=POST)
    await vidar.services.store.add_letters(name, [("panel", {"changed": True})])
    vidar.services.updates.notify(name)
    await world.until(lambda: not slow.times)
    gate.touch()
    await settled(vidar)
    assert panel(table) is not first
    assert panel(table).attachments


async def test_a_picture_on_its_way_never_covers_what_is_newer(
    world: World, vidar: Vidar, channel: Channel, gate: Path
) -> None:
    people = three(world)
    table = await sit_down(vidar, channel, people)
    slow = world.faults.slow(0.5, route=EDIT)
    gate.touch()
    await world.until(lambda: not slow.times)
    await vidar.services.absence.pause(id_of(table), people[0].id)
    await settled(vidar)
    assert "The table pauses" in panel(table).text
    assert panel(table).attachments


async def test_a_picture_that_cannot_be_drawn_is_tried_once(
    world: World, vidar: Vidar, channel: Channel, tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    people = three(world)
    table = await sit_down(vidar, channel, people)
    broken = tmp_path / "broken.py"
    broken.write_text("import sys\nwhile sys.stdin.buffer.read(1):\n    sys.exit()\n", "utf-8")
    monkeypatch.setattr(renderer, "WORKER", broken)
    vidar.outbox.posts.pictures.drawing = Renderer()
    name = id_of(table)
    await change(vidar, name)
    await settled(vidar)
    assert not panel(table).attachments
    assert caplog.text.count("has ended") == 2, "a worker and the one in its stead"
