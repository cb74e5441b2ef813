"""After the game everybody may read what the AI thought; before it nobody may."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.domain.custom_id import CustomId
from bot.domain.recollections import Record
from bot.tables.repository import ActionRefused
from localcord import Channel, Guild, Message, Person, World
from tests._support.bot.home import Home, running_home
from tests._support.bot.players import button_for, desk, is_end
from tests._support.bot.voting import Voting

TITLES = {"en-US": "What the AI thought", "pl": "Co myślała AI"}
CHANCES = {"en-US": "My chance to win", "pl": "Moja szansa na wygraną"}


@pytest.fixture
async def home(world: World, guild: Guild, tmp_path: Path) -> AsyncIterator[Home]:
    async with running_home(world, tmp_path / "vidar.sqlite") as made:
        yield made


async def begun(home: Home, channel: Channel, ann: Person) -> str:
    """Ann among two AI, in a deal that is always the same."""
    await ann.slash(channel, "play", seats=3, ai=2)
    await home.idle()
    (row,) = await home.vidar.services.store.games("lobby")
    await home.vidar.services.store.update_game(replace(row, seed=bytes(32)))
    await ann.click(button_for("start", channel.last), on=channel.last)
    await home.idle()
    (row,) = await home.vidar.services.store.games("playing")
    return row.id


async def ended(home: Home, table: str) -> Message:
    """An AI answers for Ann, this once, each time she is asked: the post of the end."""
    for _ in range(400):
        await home.later(60)
        if (await home.row(table)).status != "playing":
            (end,) = [message for message in (await home.room(table)).log if is_end(message)]
            return end
        await home.vidar.services.ai.answer_for(table, 0, "steady")
        await home.idle()
    raise AssertionError("the game never ends")


async def press(home: Home, person: Person, custom_id: CustomId, on: Message) -> Message:
    data = {"custom_id": str(custom_id), "id": 1, "component_type": 2}
    opened = await person.world.interactions.open(3, person.user, on.channel, data, message=on)
    await home.idle()
    return opened.message


async def test_everybody_reads_after_the_game_what_each_ai_thought_and_nobody_before(
    world: World, home: Home, channel: Channel
) -> None:
    ann, eve = world.person("Ann"), world.person("Ewa", locale="pl")
    table = await begun(home, channel, ann)
    await home.later(60)
    asked = await press(home, ann, CustomId(table, "recalled"), desk(ann))
    assert "not over" in asked.text
    with pytest.raises(ActionRefused, match="refused-not-over"):
        await home.vidar.services.recollections.of(await home.row(table))
    end = await ended(home, table)
    for person in (ann, eve):
        page = (await person.click(button_for("recalled", end), on=end)).message
        await home.idle()
        locale = person.user.locale
        assert page.only_for is person.user
        assert TITLES[locale] in page.text
        assert page.text.count(CHANCES[locale]) == 3, "two AI, and the one that played for Ann"
        assert page.text.count("\n- ") >= 6
        assert "⟨" not in page.text
    row = await home.row(table)
    events, told = await home.vidar.services.recollections.of(row)
    again = Record(
        await home.vidar.services.tables.game_of(row),
        row,
        await home.vidar.services.store.commands(table),
    )
    assert again.told() == told
    stored = await home.vidar.services.store.events(table)
    assert [event.kind for event in events] == [event.kind for event in stored]


async def test_a_table_without_ai_offers_no_thoughts_of_theirs(
    world: World, home: Home, channel: Channel
) -> None:
    people = [world.person(name) for name in ("Ann", "Bob", "Cid")]
    voting = await Voting.sit_down(home, channel, people)
    await voting.ask("abandon")
    await voting.vote(people[1])
    (end,) = [message for message in (await voting.room()).log if is_end(message)]
    assert not any(":recalled" in (button.custom_id or "") for button in end.buttons)
    page = await press(home, people[0], CustomId(voting.id, "recalled"), end)
    assert "No AI has anything to tell" in page.text
