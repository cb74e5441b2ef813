"""Whoever is new to a game is told why something is asked, each kind of question once."""

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

from bot.domain.lessons import MET
from localcord import Channel, Person, World
from rules.engine import Line, Prompt, register_game
from tests._support.bot.home import Home, running_home
from tests._support.bot.players import answer, button_for, desk, is_asked, press_something, three
from tests._support.toys.hunt import Hunt

TOLD = "🎓"


class Taught(Hunt):
    """A hunt that says why it asks."""

    key = "taught"

    def __init__(self) -> None:
        super().__init__()
        more = "game-taught = Taught\nteach-any = This is why.\n"
        self.texts = {language: text + more for language, text in self.texts.items()}

    def lesson(self, view: Mapping[str, Any], prompt: Prompt) -> Line | None:
        _ = view, prompt
        return "teach-any", {}


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


async def test_in_a_lane_a_reason_goes_with_the_press_that_answers_its_question(
    world: World, channel: Channel, tmp_path: Path
) -> None:
    """What is not decided yet has been met all the same: it is not explained at every press."""
    register_game("taught", lambda _data: Taught())
    people = [world.person(name) for name in ("Ann", "Ben")]
    async with running_home(world, tmp_path / "v.sqlite", ("taught",)) as home:
        table = await home.sit_down(channel, people)
        ann = people[0]
        assert desk(ann).text.count(TOLD) == 1
        tile = min((await home.vidar.services.play.seen(table, ann.id)).view["hand"])
        for decision, told in ((("take", tile), 1), (("at", 4, 7), 0), (("lift", tile), 0)):
            assert await answer(home.vidar, ann, decision)
            assert desk(ann).text.count(TOLD) == told, decision
