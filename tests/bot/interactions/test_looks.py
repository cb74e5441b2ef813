"""Things to look at large stand on a page of their own: what one is asked is not lost for it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from localcord import Channel, Guild, World
from tests._support.bot.home import Home, running_home
from tests._support.bot.players import button_for, open_form
from tests.bot.end_to_end.test_alone import GAMES, REACTOR, sit


@pytest.fixture
async def home(world: World, guild: Guild, tmp_path: Path) -> AsyncIterator[Home]:
    async with running_home(world, tmp_path / "v.sqlite", GAMES) as made:
        yield made


async def test_a_desk_that_was_opened_at_the_table_stays_beside_what_is_looked_at(
    world: World, home: Home, channel: Channel
) -> None:
    people = [world.person(f"P{n}") for n in range(2)]
    table = await sit(home, channel, people, REACTOR)
    panel = await home.panel(table)
    (hero,) = await home.asked(table, people)
    form = await open_form(hero, panel)
    asked = form.text
    page = await (await hero.click(button_for("look", form), on=form)).settled()
    await home.idle()
    assert page is not form
    assert form.text == asked, "the question is gone"
    # What is turned to from there changes that page, and no other is posted.
    words = await (await hero.click(button_for("words", page), on=page)).settled()
    assert words.id == page.id
