"""Pictures on desks: their reader's own, nobody waits for them, and none is older than its desk."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.app.client import Vidar
from bot.domain.custom_id import parse, read_choice
from bot.images import renderer, worker
from bot.images.renderer import FILE, Renderer
from localcord import Channel, Guild, Message, Person, World
from persistence.sqlite import SqliteStore
from rules.engine import Picture, register_game
from tests._support.bot.leaks.scene import settled
from tests._support.bot.players import answer, button_for, desk, open_form, press, sit_down
from tests._support.toys.hunt import Hunt

SLOW = """
import sys, time
from pathlib import Path
sys.path.insert(0, {folder!r})
from worker import serve
while not Path({gate!r}).exists():
    time.sleep(0.01)
serve(sys.stdin.buffer, sys.stdout.buffer)
"""
ORIGINAL = "PATCH /webhooks/{application_id}/{token}/messages/@original"


@pytest.fixture
async def hunt(world: World, guild: Guild, tmp_path: Path) -> AsyncIterator[Vidar]:
    register_game("hunt", lambda _data: Hunt())
    store = await SqliteStore.open(tmp_path / "v.sqlite")
    client = Vidar(store, ("hunt",), guild_ready_timeout=0.01)
    task = asyncio.create_task(client.start(world.token))
    await world.gateway.ready()
    await client.wait_until_ready()
    yield client
    await client.close()
    await asyncio.gather(task, return_exceptions=True)


@pytest.fixture
async def gate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hunt: Vidar) -> AsyncIterator[Path]:
    """Nothing is drawn before this file is there."""
    made, slow = tmp_path / "gate", tmp_path / "slow.py"
    folder = str(Path(worker.__file__).parent)
    slow.write_text(SLOW.format(folder=folder, gate=str(made)), "utf-8")
    monkeypatch.setattr(renderer, "WORKER", slow)
    hunt.outbox.posts.pictures.drawing = Renderer()
    yield made
    made.touch()


class Yard:
    """A table, and one of those who build at it."""

    def __init__(self, vidar: Vidar, table: Channel, people: list[Person]) -> None:
        self.vidar, self.table, self.people = vidar, table, people
        self.ann = people[0]

    @classmethod
    async def open(cls, vidar: Vidar, channel: Channel, world: World, seats: int = 2) -> "Yard":
        people = [world.person(f"P{n}") for n in range(seats)]
        return cls(vidar, await sit_down(vidar, channel, people), people)

    async def tile(self) -> int:
        (row,) = await self.vidar.services.store.games("playing")
        seen = await self.vidar.services.play.seen(row.id, self.ann.id)
        return min(seen.view["hand"])

    @property
    def panel(self) -> Message:
        (found,) = [message for message in self.table.log if message.buttons]
        return found


def shown(message: Message) -> list[str]:
    """What its pictures say they show."""
    return [item["description"] for item in _items(message)]


def _items(message: Message) -> list[dict[str, Any]]:
    parts = [part for top in message.components for part in top.get("components", [])]
    return [item for part in parts for item in part.get("items", [])]


async def test_a_press_is_answered_before_its_picture_is_drawn_which_then_stands_on_the_desk(
    world: World, hunt: Vidar, channel: Channel, gate: Path
) -> None:
    yard = await Yard.open(hunt, channel, world)
    ann, tile = yard.ann, await yard.tile()
    form = await open_form(ann, yard.panel)
    for decision in (("take", tile), ("at", 4, 7)):
        assert await press(ann, decision, form)
        await asyncio.wait_for(hunt.idle(), 60)
    assert f"Lift tile {tile}" in [button.label for button in form.buttons]
    assert not form.attachments
    gate.touch()
    await settled(hunt)
    assert form.files == [FILE]
    assert shown(form) == [f"Your yard {tile}: 74"]
    assert f"Lift tile {tile}" in [button.label for button in form.buttons]


async def test_only_what_was_begun_and_the_newest_desk_are_drawn_however_much_is_pressed(
    world: World, hunt: Vidar, channel: Channel, gate: Path
) -> None:
    yard = await Yard.open(hunt, channel, world)
    ann, tile = yard.ann, await yard.tile()
    form = await open_form(ann, yard.panel)
    for x in range(4):
        for decision in (("take", tile), ("at", x, x), ("lift", tile)):
            assert await press(ann, decision, form)
            await hunt.idle()
    assert await press(ann, ("take", tile), form)
    await hunt.idle()
    assert await press(ann, ("at", 9, 9), form)
    await hunt.idle()
    gate.touch()
    await settled(hunt)
    assert shown(form) == [f"Your yard {tile}: 99"]
    draws = hunt.outbox.posts.pictures.drawing
    assert draws is not None
    assert draws.drawn <= 5, "the panel, two desks in DMs, the one that was begun, and the newest"


async def test_a_picture_on_its_way_never_covers_a_desk_that_is_newer(
    world: World,
    hunt: Vidar,
    channel: Channel,
    gate: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    yard = await Yard.open(hunt, channel, world)
    ann, tile = yard.ann, await yard.tile()
    form = await open_form(ann, yard.panel)
    assert await press(ann, ("take", tile), form)
    await hunt.idle()
    held = world.faults.hold(route=ORIGINAL)
    gate.touch()
    await world.until(lambda: not held.times)
    # From now on there are none: whatever covers the next desk was on its way before.
    monkeypatch.setattr(Hunt, "pictures", lambda *_: ())
    assert await press(ann, ("at", 4, 7), form), "answered, or promised an answer"
    held.release()
    await settled(hunt)
    assert f"Lift tile {tile}" in [button.label for button in form.buttons]
    assert shown(form) == []


async def test_what_is_drawn_already_is_there_at_once_when_a_desk_is_opened_again(
    world: World, hunt: Vidar, channel: Channel
) -> None:
    yard = await Yard.open(hunt, channel, world)
    await open_form(yard.ann, yard.panel)
    await settled(hunt)
    draws = hunt.outbox.posts.pictures.drawing
    assert draws is not None
    before = draws.drawn
    held = world.faults.hold(route=ORIGINAL, times=2)
    opening = asyncio.create_task(open_form(yard.ann, yard.panel))
    await world.until(lambda: held.times == 1)
    held.release()
    form = await opening
    assert shown(form) == ["Your yard"]
    assert (held.times, draws.drawn) == (1, before), "neither edited again nor drawn again"


async def test_desks_in_direct_messages_have_their_readers_own_pictures(
    world: World, hunt: Vidar, channel: Channel
) -> None:
    yard = await Yard.open(hunt, channel, world, 3)
    ann, tile = yard.ann, await yard.tile()
    for decision in (("take", tile), ("at", 1, 0), ("open",)):
        assert await answer(hunt, ann, decision)
    await settled(hunt)
    assert shown(desk(ann)) == [f"Your yard {tile}: 1"]
    for other in yard.people[1:]:
        assert shown(desk(other)) == ["Your yard"]


async def test_a_desk_stands_without_a_picture_that_cannot_be_made(
    world: World, hunt: Vidar, channel: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    yard = await Yard.open(hunt, channel, world)
    await settled(hunt)

    def broken(_self: Hunt, _view: Any, _tr: Any) -> tuple[Picture, ...]:
        return (Picture("yard", "<svg", "broken", desk=True),)

    monkeypatch.setattr(Hunt, "pictures", broken)
    tile = await yard.tile()
    assert await answer(hunt, yard.ann, ("take", tile))
    await settled(hunt)
    assert "Where?" in desk(yard.ann).text
    assert shown(desk(yard.ann)) == []


async def test_a_desk_whose_token_is_dead_gets_no_picture_and_no_line_in_the_log(
    world: World, hunt: Vidar, channel: Channel, gate: Path, caplog: pytest.LogCaptureFixture
) -> None:
    yard = await Yard.open(hunt, channel, world)
    ann, tile = yard.ann, await yard.tile()
    form = await open_form(ann, yard.panel)
    assert await press(ann, ("take", tile), form)
    await hunt.idle()
    world.clock.advance(901)
    gate.touch()
    await settled(hunt)
    assert not shown(form)
    assert not [line for line in caplog.messages if "picture" in line]


async def test_asking_once_more_takes_the_picture_away_with_the_desk(
    world: World, hunt: Vidar, channel: Channel, gate: Path
) -> None:
    """What was to be added to the desk must not bring it back over the question."""
    yard = await Yard.open(hunt, channel, world)
    form = await open_form(yard.ann, yard.panel)
    assert await press(yard.ann, ("finish",), form)
    await hunt.idle()
    gate.touch()
    await settled(hunt)
    assert shown(form) == []
    sure = parse(button_for("sure", form))
    assert sure is not None
    assert read_choice(sure.words).what == "finish"
