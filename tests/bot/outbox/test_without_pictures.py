"""Where nothing may be attached: a table plays on in words, and says what it lacks."""

import pytest
from discord import ui

from bot.app.client import Vidar
from bot.domain.table import Table
from bot.images.renderer import Renderer
from bot.views.components import CardBuilder, File, Form, without_files
from localcord import Channel, Guild, Message, Permission, World
from tests._support.bot.leaks.scene import settled
from tests._support.bot.players import (
    button_for,
    is_end,
    play_decisions,
    sit_down,
    three,
)
from tests.bot.outbox.test_rooms import forbid, known

TOLD = {"en-US": "No pictures here: I lack Attach Files", "pl": "Bez obrazków: brakuje mi"}


def panel(table: Channel) -> Message:
    return next(
        m for m in reversed(table.log) if any(":act:" in str(b.custom_id) for b in m.buttons)
    )


@pytest.mark.parametrize("locale", ["en-US", "pl"])
async def test_a_table_without_attach_files_plays_on_in_words(
    world: World, vidar: Vidar, guild: Guild, channel: Channel, locale: str
) -> None:
    vidar.outbox.posts.pictures.drawing = Renderer()
    people = three(world, locale)
    forbid(guild, Permission.ATTACH_FILES)
    await known(world, vidar, guild)
    refused = world.counters.invalid
    table = await sit_down(vidar, channel, people)
    await settled(vidar)
    assert any(TOLD[locale] in m.text for m in people[0].ephemeral), "who opens it is not told"
    assert button_for("words", panel(table)), "nobody finds what the board would show"
    shown = panel(table)
    answer = await (await people[0].click(button_for("act", shown), on=shown)).settled()
    await settled(vidar)
    assert not answer.attachments
    assert any(":words:" in str(b.custom_id) for b in answer.buttons)
    await play_decisions(vidar, people, 4)
    await settled(vidar)
    assert not any(m.attachments for m in (*table.log, *channel.log))
    assert (await the_row(vidar)).room.rests is None
    assert world.counters.invalid == refused


async def the_row(vidar: Vidar) -> Table:
    *_, row = await vidar.services.tables.find("playing")
    return row


async def test_the_lobby_says_what_it_lacks_and_has_no_cover(
    world: World, vidar: Vidar, guild: Guild, channel: Channel
) -> None:
    vidar.outbox.posts.pictures.drawing = Renderer()
    forbid(guild, Permission.ATTACH_FILES)
    await known(world, vidar, guild)
    await world.person("Ann").slash(channel, "play", seats=3)
    await settled(vidar)
    assert TOLD["en-US"] in channel.last.text
    assert not channel.last.attachments


@pytest.mark.parametrize("locale", ["en-US", "pl"])
async def test_a_lobby_shows_what_its_game_is_known_by(
    world: World, vidar: Vidar, channel: Channel, locale: str
) -> None:
    vidar.outbox.posts.pictures.drawing = Renderer()
    ann, ben, cyd = people = three(world, locale)
    await ann.slash(channel, "play", seats=3)
    await settled(vidar)
    lobby = channel.last
    (cover,) = lobby.attachments
    assert cover.description, "who cannot see it does not know that it is only a drawing"
    for person in (ben, cyd):
        await person.click(button_for("join", lobby), on=lobby)
        await settled(vidar)
    assert len(lobby.attachments) == 1
    await ann.click(button_for("start", lobby), on=lobby)
    await settled(vidar)
    assert not lobby.attachments, "the table has its own pictures now"
    assert len(people) == 3


async def test_the_end_is_told_where_no_file_can_stand(
    world: World, vidar: Vidar, guild: Guild, channel: Channel
) -> None:
    forbid(guild, Permission.ATTACH_FILES)
    await known(world, vidar, guild)
    refused, people = world.counters.invalid, three(world)
    table = await sit_down(vidar, channel, people)
    await people[0].slash(table, "table abandon")
    await vidar.idle()
    await people[1].click("For", on=table.last)
    await vidar.idle()
    assert any(is_end(message) for message in table.log)
    assert not any(message.attachments for message in table.log)
    assert world.counters.invalid == refused
    lobby_answer = await people[0].slash(table, "table export")
    await vidar.idle()
    assert "I lack Attach Files" in (await lobby_answer.settled()).text


async def test_beside_the_picture_of_the_end_nothing_is_said_twice(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    vidar.outbox.posts.pictures.drawing = Renderer()
    people = three(world)
    table = await sit_down(vidar, channel, people)
    await people[0].slash(table, "table abandon")
    await vidar.idle()
    await people[1].click("For", on=table.last)
    await settled(vidar)
    (end,) = [message for message in table.log if is_end(message)]
    assert any(str(a.content_type).startswith("image/") for a in end.attachments)
    assert "Who was who" not in end.text
    assert "The table has ended this game" in end.text
    page = await (await people[0].click(button_for("words", end), on=end)).settled()
    await settled(vidar)
    assert "Who was who" in page.text


def test_what_is_left_of_a_form_without_its_files_is_all_the_rest() -> None:
    card = CardBuilder()
    card.text("Above")
    card.picture(File("a.png", b"", "A board of six places."))
    card.attach(File("game.json", b""))
    card.text("Below")
    bare = without_files(card.form())
    assert bare.view is not None
    assert not bare.files
    texts = [i.content for i in bare.view.walk_children() if isinstance(i, ui.TextDisplay)]
    assert texts == ["Above", "Below"]
    assert "MediaGallery" not in str(bare.view.to_components())
    assert without_files(Form("Words", None, (File("x", b""),))) == Form("Words")
