"""Whoever is new to a game is told why something is asked, each kind of question once."""

from random import Random

from bot.domain.lessons import MET
from localcord import Channel, Person, World
from tests._support.bot.home import Home
from tests._support.bot.players import button_for, desk, is_asked, press_something, three

TOLD = "🎓"


async def kinds(home: Home, table: str, person: Person) -> set[str]:
    """Of the questions on somebody's desk."""
    seen = await home.vidar.services.play.seen(table, person.id)
    return {step.kind for step in seen.walk.steps} if seen.walk is not None else set()


async def test_each_kind_of_question_is_explained_until_it_is_answered(
    world: World, home: Home, channel: Channel
) -> None:
    people, random = three(world), Random(5)
    table = await home.sit_down(channel, people)
    explained = 0
    for _ in range(60):
        for person in filter(lambda one: is_asked(desk(one)), people):
            asked = await kinds(home, table, person)
            met = (await home.vidar.services.store.person(person.id)).get(MET, {})
            new = asked - set(met.get("shadow_planet", ()))
            told = desk(person).text.count(TOLD)
            assert told <= len(new)
            explained += told
        await press_something(random.choice([p for p in people if is_asked(desk(p))]), random)
        await home.idle()
    assert explained
    met = (await home.vidar.services.store.person(people[0].id))[MET]
    assert "control.pick" in met["shadow_planet"]


async def test_reasons_can_be_switched_off_and_on_under_me(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    await home.sit_down(channel, people)
    person = next(p for p in people if is_asked(desk(p)))
    assert TOLD in desk(person).text
    for label, expected in (("Reasons: off", False), ("Reasons: on", True)):
        page = (await person.slash(channel, "me")).message
        await home.idle()
        await person.click(button_for("lessons", page), on=page)
        await home.idle()
        assert any(label in (button.label or "") for button in page.buttons)
        shown = (await person.slash(channel, "desk")).message
        await home.idle()
        assert (TOLD in shown.text) == expected
