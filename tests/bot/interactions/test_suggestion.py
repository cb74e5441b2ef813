"""Whoever asks an AI what it would do is told, alone, and only where that is agreed."""

import pytest

from bot.domain.custom_id import parse, read_choice, spell
from bot.domain.suggestion import Answer
from bot.tables.repository import ActionRefused
from localcord import Channel, Message, Person, World
from localcord.model.components import Button
from tests._support.bot.home import Home
from tests._support.bot.players import button_for, desk, is_asked, press, three


def offers(message: Message) -> bool:
    return any(":suggestion" in (button.custom_id or "") for button in message.buttons)


async def ask(home: Home, person: Person) -> str:
    form = desk(person)
    await person.click(button_for("suggestion", form), on=form)
    await home.idle()
    return desk(person).text


@pytest.mark.parametrize(
    ("locale", "title", "small"),
    [
        ("en-US", "💡 **Steady would:", "nobody else sees"),
        ("pl", "💡 **Rozwaga na twoim miejscu:", "nikt inny nie widzi"),
    ],
)
async def test_one_person_among_ai_may_ask_on_every_question(
    world: World, home: Home, channel: Channel, locale: str, title: str, small: str
) -> None:
    ann = world.person("Ann", locale=locale)
    await ann.slash(channel, "play", seats=3, ai=2)
    await home.idle()
    await ann.click(button_for("start", channel.last), on=channel.last)
    await home.idle()
    (row,) = await home.vidar.services.store.games("playing")
    table, room = row.id, await home.room(row.id)
    for _ in range(12):
        await home.later(60)
        if not is_asked(desk(ann)):
            continue
        public = [message.text for message in room.log]
        said = await ask(home, ann)
        assert title in said
        assert small in said
        assert "⟨" not in said
        assert [message.text for message in room.log] == public, "others can tell"
        await home.vidar.services.ai.answer_for(table, 0, "steady")
        await home.idle()


def _is_for(button: Button, answer: Answer) -> bool:
    found = parse(button.custom_id or "")
    return found is not None and read_choice(found.words).what == spell(answer.decision)


async def test_doing_what_was_advised_presses_it_for_nobody_else_to_see(
    world: World, home: Home, channel: Channel
) -> None:
    """As often as it is followed, the game goes on, and each answer is the one that was named."""
    ann = world.person("Ann")
    await ann.slash(channel, "play", seats=3, ai=2)
    await home.idle()
    await ann.click(button_for("start", channel.last), on=channel.last)
    await home.idle()
    (row,) = await home.vidar.services.store.games("playing")
    services, ticked, decided = home.vidar.services, 0, 0
    for _ in range(24):
        await home.later(60)
        if not is_asked(desk(ann)):
            continue
        before = (await services.tables.row(row.id)).seq
        said = await services.ai.suggest(row.id, ann.id)
        await ask(home, ann)
        form = desk(ann)
        *earlier, last = said.answers
        if last.declines and len(said.answers) > 1:
            lamps = [b for b in form.buttons if b.label.startswith("💡") and _is_for(b, last)]
            assert not lamps, "it stands on what would go on without the answers before it"
        await ann.click(button_for("follow", form), on=form)
        await home.idle()
        sure = [b.custom_id or "" for b in desk(ann).buttons if ":sure:" in (b.custom_id or "")]
        if sure:
            await ann.click(sure[0], on=desk(ann))
            await home.idle()
        commands = [c for c in await services.store.commands(row.id) if c.person == ann.id]
        if (await services.tables.row(row.id)).seq == before:
            ticked += 1
            seen = await services.play.seen(row.id, ann.id)
            assert seen.walk is not None
            made = [d for step in seen.walk.steps for d in step.chosen]
            assert {*made} == {one.decision for one in earlier}
            assert await press(ann, last.decision, desk(ann)), "more than one press"
            await home.idle()
            assert (await services.tables.row(row.id)).seq > before
        else:
            decided += 1
            assert {one.decision for one in said.answers} & {tuple(c.data) for c in commands}
    assert ticked
    assert decided > 2


async def test_where_people_play_for_a_rating_nobody_asks(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    asked = [person for person in people if is_asked(desk(person))]
    assert asked
    assert not any(offers(desk(person)) for person in people)
    with pytest.raises(ActionRefused, match="refused-no-advice"):
        await home.vidar.services.ai.suggest(table, asked[0].id)


async def test_a_friendly_table_may_ask_and_is_not_rated(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    await people[0].slash(channel, "play", seats=3)
    await home.idle()
    lobby = channel.last
    settings = (await people[0].click(button_for("settings", lobby), on=lobby)).message
    await home.idle()
    menu = next(s.custom_id or "" for s in settings.selects if "friendly" in (s.custom_id or ""))
    await people[0].select("yes", menu=menu, on=settings)
    await home.idle()
    assert "nobody is rated" in channel.last.text
    for person in people[1:]:
        await person.click(button_for("join", lobby), on=lobby)
        await home.idle()
    await people[0].click(button_for("start", lobby), on=lobby)
    await home.idle()
    asked = [person for person in people if is_asked(desk(person))]
    for person in asked:
        assert "Steady would:" in await ask(home, person)
    others = [person for person in people if person not in asked]
    assert not any(offers(desk(person)) for person in others)
