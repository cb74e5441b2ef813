"""Who comes back after days reads what happened, round by round, and what an AI did for them."""

import pytest

from localcord import Channel, Message, Person, World
from tests._support.bot.home import DAY, HOUR, MINUTE, Home
from tests._support.bot.players import button_for, desk, three
from tests.bot.tables.test_absence import BACK, STAND_IN, choose, late

EN, PL = "en-US", "pl"
STORY = {EN: "The story so far", PL: "Dotychczasowa historia"}
FOR_YOU = {EN: "Steady played for you:", PL: "Za ciebie gra Rozwaga:"}


async def read(home: Home, person: Person, page: Message) -> str:
    """The whole story, page by page, from its first."""
    while earlier := [b for b in page.buttons if b.label.startswith("◂")]:
        page = (await person.click(earlier[0].label, on=page)).message
        await home.idle()
    texts = [page.text]
    while later := [b for b in page.buttons if b.label.endswith("▸")]:
        page = (await person.click(later[0].label, on=page)).message
        await home.idle()
        texts.append(page.text)
    assert "⟨" not in "".join(texts)
    return "\n".join(texts)


async def opened(home: Home, person: Person, table: str) -> Message:
    """The story, as everybody gets to it: behind the log."""
    panel = await home.panel(table)
    log = (await person.click(button_for("log", panel), on=panel)).message
    await home.idle()
    page = (await person.click(button_for("story", log), on=log)).message
    await home.idle()
    return page


@pytest.mark.parametrize("locale", [EN, PL])
async def test_who_is_back_reads_what_an_ai_did_in_their_seat_and_nobody_else_does(
    world: World, home: Home, channel: Channel, caplog: pytest.LogCaptureFixture, locale: str
) -> None:
    people = three(world, locale)
    table = await late(home, channel, people, locale)
    (absent,) = await home.asked(table, people)
    others = [p for p in people if p is not absent]
    await choose(home, table, locale, STAND_IN, *others)
    await home.later(MINUTE)
    for _ in range(12):
        asked = await home.asked(table, people)
        await home.answer(table, next(p for p in asked if p is not absent))
        await home.later(MINUTE)
    back = (await absent.click(BACK[locale], on=await home.panel(table))).message
    await home.idle()
    page = (await absent.click(STORY[locale], on=back)).message
    await home.idle()
    assert page.ephemeral
    told = await read(home, absent, page)
    assert FOR_YOU[locale] in told
    assert any(word in told for word in ("Round 2", "Runda 2"))
    for other in others:
        assert FOR_YOU[locale] not in await read(home, other, await opened(home, other, table))
    stranger = world.person("Dan", locale=locale)
    public = await read(home, stranger, await opened(home, stranger, table))
    assert FOR_YOU[locale] not in public
    assert "a text is missing" not in caplog.text, "somebody's story was told without the game"
    assert STORY[locale] in public


async def test_a_chapter_can_be_read_in_full_and_leads_back(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    await home.decline(table, "messages.discard")
    ann = people[0]
    page = await opened(home, ann, table)
    (menu,) = page.selects
    first = menu.options[0]
    whole = (await ann.select(first.value, on=page)).message
    await home.idle()
    assert first.label in whole.text
    assert "Crew:" in whole.text
    again = (await ann.click("The story so far", on=whole)).message
    await home.idle()
    assert again.text == page.text


async def test_it_is_offered_once_somebody_has_not_pressed_for_more_than_a_day(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    for _ in range(3):
        (asked, *_) = await home.asked(table, people)
        await home.answer(table, asked)
    (asked, *_) = await home.asked(table, people)
    while True:
        seen = await home.vidar.services.play.seen(table, asked.id)
        if seen.since.at is not None:
            break
        await home.answer(table, asked)
        (asked, *_) = await home.asked(table, people)

    async def fresh() -> Message:
        shown = (await asked.slash(await home.room(table), "desk")).message
        await home.idle()
        return shown

    await home.later(DAY - HOUR)
    assert "The story so far" not in (await fresh()).text
    await home.later(2 * HOUR)
    page = await fresh()
    assert "It is a while since your last move" in page.text
    story = (await asked.click("The story so far", on=page)).message
    await home.idle()
    assert story.id != page.id, "the desk stays where it is"
    assert story.text.startswith("### The story so far")
    await home.answer(table, asked)
    assert "It is a while" not in desk(asked).text
