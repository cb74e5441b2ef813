"""One's own page names what waits first, and opens a desk right there."""

import pytest
from discord import ButtonStyle

from bot.domain.custom_id import parse
from localcord import Channel, Message, Person, World
from localcord.model.components import Button
from tests._support.bot.home import Home
from tests._support.bot.players import button_for, is_asked, three

WORDS = {
    "en-US": ("You are waited for", "Also playing", "waiting for", "time runs out"),
    "pl": ("Czekają na ciebie", "Grasz też", "czekamy na odpowiedź", "czas minie"),
}

TOLD = {"en-US": "Your DMs are closed to me", "pl": "Masz zamknięte wiadomości prywatne"}


def acts(page: Message) -> list[Button]:
    """The buttons that open desks, from top to bottom."""
    found = [(button, parse(button.custom_id or "")) for button in page.buttons]
    return [button for button, custom_id in found if custom_id and custom_id.what == "act"]


async def shown(home: Home, person: Person, channel: Channel) -> Message:
    page = (await person.slash(channel, "me")).message
    await home.idle()
    return page


@pytest.mark.parametrize("locale", WORDS)
async def test_what_waits_stands_first_and_soonest_first_and_its_desk_opens_in_its_place(
    world: World, home: Home, channel: Channel, locale: str
) -> None:
    waits, also, others, clock = WORDS[locale]
    people = three(world, locale)
    for pace in ("calm", "evening"):
        await home.sit_down(channel, people, pace=pace)
    rows = await home.vidar.services.tables.find("playing")
    tables = {row.settings.pace: row.id for row in rows}
    asked = {pace: (await home.asked(table, people))[0] for pace, table in tables.items()}
    person = asked["evening"]
    while person not in await home.asked(tables["calm"], people):
        await home.answer(tables["calm"], (await home.asked(tables["calm"], people))[0])
    page = await shown(home, person, channel)
    order = [str(b.custom_id).split(":")[1] for b in acts(page)]
    assert order == [tables["evening"], tables["calm"]], "who has no clock can wait longest"
    assert [button.style for button in acts(page)] == [
        ButtonStyle.primary.value,
        ButtonStyle.secondary.value,
    ]
    assert page.text.index(waits) < page.text.index("The Shadow Planet")
    assert page.text.count(clock) == 1
    assert also not in page.text
    other = next(p for p in people if p is not person)
    theirs = (await shown(home, other, channel)).text
    assert theirs.index(also) < theirs.index(others)
    assert person.name in theirs
    before = len(person.ephemeral)
    await person.click(acts(page)[0].custom_id or "", on=page)
    await home.idle()
    assert len(person.ephemeral) == before, "in place of the page"
    assert is_asked(page)
    await home.answer(tables["evening"], person)
    assert not is_asked(page), "and it shows the present as any open desk does"
    assert not acts(await shown(home, person, channel))[1:]


async def test_a_desk_opens_for_its_reader_alone_wherever_the_button_is_pressed(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    (person,) = await home.asked(table, people)
    page = await shown(home, person, channel)
    panel = await home.panel(table)
    said = panel.text
    data = {"custom_id": acts(page)[0].custom_id, "component_type": 2}
    answer = await world.interactions.open(3, person.user, panel.channel, data, message=panel)
    await home.idle()
    assert answer.message.only_for is person.user
    assert panel.text == said


async def test_tables_of_other_servers_stand_there_with_their_server_and_a_link(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    guild = world.guild("Elsewhere *now* <@1>")
    for person in people:
        person.join(guild)
    here = await home.sit_down(channel, people)
    there = await home.sit_down(guild.channel("general"), people)
    (asked,) = await home.asked(here, people)
    while asked not in await home.asked(there, people):
        await home.answer(there, (await home.asked(there, people))[0])
    page = await shown(home, asked, channel)
    for table in (here, there):
        row = await home.row(table)
        link = f"https://discord.com/channels/{row.room.guild}/{row.room.channel}/{row.posts.panel}"
        assert link in page.text
    assert page.text.count("Elsewhere") == 1
    assert "*now*" not in page.text
    assert "<@1>" not in page.text, "whoever names a server pings nobody with it"
    assert "Friends" not in page.text, "that is where they ask"
    asked_by_dm = await shown(home, asked, asked.dm)
    assert "Friends" in asked_by_dm.text


async def test_every_table_is_found_however_many_there_are(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    tables = [await home.sit_down(channel, people) for _ in range(12)]
    await people[1].slash(channel, "play", seats=3)
    await home.idle()
    lobby = channel.last
    await people[0].click(button_for("join", lobby), on=lobby)
    await home.idle()
    page = await shown(home, people[0], channel)
    assert "more" in page.text
    assert "Lobby: " in page.text, "also one that is somebody else's"
    await people[0].click("All my tables", on=page)
    await home.idle()
    said = page.text
    while "Later" in [button.label for button in page.buttons]:
        await people[0].click("Later", on=page)
        await home.idle()
        said += page.text
    for table in tables:
        assert f"{(await home.row(table)).room.channel}" in said
    assert "Lobby: " in said
    await people[0].click("Back", on=page)
    await home.idle()
    assert "Forget me" in [button.label for button in page.buttons]


@pytest.mark.parametrize("locale", WORDS)
async def test_dms_are_tested_and_who_has_closed_them_is_told_how_to_open_them(
    world: World, home: Home, channel: Channel, locale: str
) -> None:
    ann = world.person("Ann", locale=locale)
    page = await shown(home, ann, channel)
    await ann.click(button_for("dms", page), on=page)
    await home.idle()
    pressed = await (await ann.click(button_for("dms", page), on=page)).settled()
    assert "*" not in pressed.text
    assert len([*ann.dms]) == 1, "one message, however often one presses"
    ann.refuse_dms()
    home.at += 60
    pressed = await (await ann.click(button_for("dms", page), on=page)).settled()
    assert TOLD[locale] in pressed.text
    assert len([*ann.dms]) == 1
