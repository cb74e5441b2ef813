"""Presses on what does not stand there: answered in words, and nothing changes for others."""

import logging

import pytest

from bot.app.client import Vidar
from localcord import Channel, Message, Person, World
from tests._support.bot.players import button_for, sit_down, three

COMPONENT, BUTTON, MENU = 3, 2, 3


async def forge(
    vidar: Vidar, person: Person, custom_id: str, on: Message, values: tuple[str, ...] = ()
) -> None:
    """Press what does not stand there."""
    kind = {"component_type": MENU, "values": list(values)} if values else {}
    data = {"custom_id": custom_id, "component_type": BUTTON, "id": 1, **kind}
    await person.world.interactions.open(COMPONENT, person.user, on.channel, data, message=on)
    await vidar.idle()


@pytest.mark.parametrize("what", ["take", "absent"])
@pytest.mark.parametrize("words", ["", "x", "x~1~wait", "0~x~wait", "²~²~wait", "٣", "9" * 40])
async def test_a_press_with_broken_words_is_an_old_button(
    world: World, vidar: Vidar, channel: Channel, what: str, words: str,
    caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    people = three(world)
    table = await sit_down(vidar, channel, people)
    (row,) = await vidar.services.store.games("playing")
    await forge(vidar, people[0], f"v:{row.id}:{what}::{words}", table.last)
    assert people[0].ephemeral.last.text.startswith("I do not know this button any more.")
    assert not [r for r in caplog.records if r.levelno >= logging.WARNING and "bot" in r.name]


async def test_a_forged_look_at_an_article_changes_nothing_that_everybody_reads(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    ann, eve = world.person("Ann"), world.person("Eve")
    page = (await ann.slash(channel, "rule", about="move")).message
    await vidar.idle()
    await ann.click(button_for("share", page), on=page)
    await vidar.idle()
    shared, shown = channel.last, channel.last.text
    (menu,) = page.selects
    option = menu.options[0].value
    await forge(vidar, eve, menu.custom_id or "", shared, (option,))
    assert shared.text == shown
    assert eve.ephemeral.last.only_for is eve.user
    assert eve.ephemeral.last.text != shown
    await forge(vidar, eve, menu.custom_id or "", shared)
    assert shared.text == shown
    assert eve.ephemeral.last.text.startswith("I found no article")


async def test_a_forged_redraw_takes_nothing_away_that_does_not_offer_it(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    ann, *_ = people = three(world)
    await sit_down(vidar, channel, people)
    (row,) = await vidar.services.store.games("playing")
    others = [world.person(name) for name in ("Eve", "Fay", "Gil")]
    lobby = (await others[0].slash(channel, "play", seats=3)).message
    await vidar.idle()
    posts = [m for m in channel.log if m.channel is channel]
    for message in [*posts, lobby]:
        await forge(vidar, ann, f"v:{row.id}:redraw::", message)
    assert [m for m in channel.log if m.channel is channel] == posts


@pytest.mark.parametrize("what", ["log", "help", "words", "story", "rules", "watch"])
async def test_from_another_server_nobody_sees_or_does_anything_at_a_table(
    world: World, vidar: Vidar, channel: Channel, what: str
) -> None:
    people = three(world)
    await sit_down(vidar, channel, people)
    (row,) = await vidar.services.store.games("playing")
    other = world.guild("Others")
    eve = world.person("Eve", guilds=[other])
    elsewhere = other.channel("general")
    eve.join(other)
    page = (await eve.slash(elsewhere, "me")).message
    await vidar.idle()
    await forge(vidar, eve, f"v:{row.id}:{what}::", page)
    assert eve.ephemeral.last.text.startswith("This is for the players of the table.")
    people[0].join(other)
    page = (await people[0].slash(elsewhere, "me")).message
    await vidar.idle()
    await forge(vidar, people[0], f"v:{row.id}:{what}::", page)
    assert not people[0].ephemeral.last.text.startswith("This is for the players of the table.")


async def test_a_table_that_was_closed_before_its_game_has_nothing_to_show(
    world: World, vidar: Vidar, channel: Channel, caplog: pytest.LogCaptureFixture
) -> None:
    ann = world.person("Ann")
    await ann.slash(channel, "play", game="shadow_planet", seats=3, ai=2)
    await vidar.idle()
    lobby = channel.last
    (row,) = await vidar.services.store.games("lobby")
    await ann.click(button_for("leave", lobby), on=lobby)
    await vidar.idle()
    assert [r.id for r in await vidar.services.store.games("abandoned")] == [row.id]
    for what in ("act", "desk", "log", "replay", "rules", "story"):
        await forge(vidar, ann, f"v:{row.id}:{what}::", lobby)
        said = ann.ephemeral.last.text
        assert said.startswith("This table was closed before its game began."), (what, said)
        assert not ann.ephemeral.last.files
    assert not [r for r in caplog.records if r.levelno >= logging.WARNING and "bot" in r.name]
