"""/rule and /card: answered while one types, for one's own eyes, in one's own language."""

import pytest

from bot.app.client import Vidar
from localcord import Channel, World
from tests._support.bot.players import desk, sit_down, three

EN, PL = "en-US", "pl"


@pytest.fixture(autouse=True)
def prepared(vidar: Vidar) -> None:
    """As at every start: the articles are read before anyone asks."""
    vidar.prepare()


@pytest.mark.parametrize("locale", [EN, PL])
@pytest.mark.parametrize("where", ["table", "channel", "dm"])
async def test_a_card_is_found_wherever_one_asks(
    world: World, vidar: Vidar, channel: Channel, locale: str, where: str
) -> None:
    people = three(world, EN)
    table = await sit_down(vidar, channel, people)
    zoe = world.person("Zoe", locale=locale)
    place = {"table": table, "channel": channel, "dm": zoe.dm}[where]
    offered = await zoe.autocomplete(place, "card", "name", "ray gun")
    name = offered[0]
    value = "shadow_planet~card.ray_gun"
    assert ("The Shadow Planet" in name) == (where != "table")
    answer = await zoe.slash(place, "card", name=value)
    await vidar.idle()
    assert answer.message.only_for is zoe.user
    assert "Atak" in answer.message.text if locale == PL else "Attack" in answer.message.text
    typed = await zoe.slash(place, "rule", about="Threat" if locale == EN else "zagrozenie")
    await vidar.idle()
    assert ("Threat" if locale == EN else "Zagroż") in typed.message.text


async def test_an_article_can_be_shown_to_everyone_and_leads_on(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    ann = world.person("Ann")
    page = (await ann.slash(channel, "rule", about="duel")).message
    await vidar.idle()
    before, title = len(channel.log), page.text.splitlines()[0]
    (menu,) = page.selects
    await ann.click("Show everyone", on=page)
    await vidar.idle()
    assert len(channel.log) == before + 1
    assert title in channel.last.text
    assert not channel.last.buttons
    await ann.select(menu.options[0].value, menu=menu.custom_id or "", on=page)
    await vidar.idle()
    assert page.text.splitlines()[0] != title


@pytest.mark.parametrize("locale", [EN, PL])
async def test_rule_without_a_word_explains_what_one_is_asked(
    world: World, vidar: Vidar, channel: Channel, locale: str
) -> None:
    people = three(world, locale)
    table = await sit_down(vidar, channel, people) if locale == EN else None
    if table is None:
        await people[0].slash(channel, "play", seats=3)
        await vidar.idle()
        lobby = channel.last
        for person in people[1:]:
            await person.click("Dołącz", on=lobby)
            await vidar.idle()
        await people[0].click("Start", on=lobby)
        await vidar.idle()
    (row,) = await vidar.services.store.games("playing")
    seen = await vidar.services.play.seen(row.id, None)
    asked = people[seen.view["pending"][0]]
    answer = await asked.slash(channel, "rule")
    await vidar.idle()
    question = "Which Character" if locale == EN else "Którą Postacią"
    assert question in answer.message.text
    assert answer.message.only_for is asked.user
    button = "Rules" if locale == EN else "Zasady"
    page = (await asked.click(button, on=desk(asked))).message
    await vidar.idle()
    assert page.text == answer.message.text
    waiting = next(person for person in people if person is not asked)
    other = await waiting.slash(channel, "rule")
    await vidar.idle()
    assert other.message.text != answer.message.text


async def test_nothing_found_is_said_in_one_sentence(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    answer = await world.person("Ann").slash(channel, "rule", about="xqzw kjhq")
    await vidar.idle()
    assert "found no article" in answer.message.text


async def test_a_table_prefers_its_game_and_finds_the_others(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    table = await sit_down(vidar, channel, three(world, EN))
    zoe = world.person("Zoe", locale=EN)
    offered = await zoe.autocomplete(table, "rule", "about", "round")
    assert "·" not in offered[0]
    elsewhere = await zoe.autocomplete(table, "card", "name", "Thick Hide")
    assert elsewhere[0] == "Thick Hide · ALONE"
    answer = await zoe.slash(table, "card", name="Thick Hide")
    await vidar.idle()
    assert "Thick Hide" in answer.message.text.splitlines()[0]
