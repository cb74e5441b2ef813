"""Above a question stands what happened since its reader last decided, and only there."""

from dataclasses import replace
from itertools import takewhile

import pytest

from bot.app.client import Vidar
from bot.i18n.speaker import Speaker
from bot.tables.recap import Since
from bot.views.since import since_lines
from localcord import Channel, World
from rules.engine import Event, load_game
from tests._support.bot.players import (
    CHANCE,
    answer,
    asked,
    desk,
    press_something,
    sit_down,
    three,
)

TITLES = {"en-US": "Since your last move", "pl": "Od twojego ostatniego ruchu"}


@pytest.mark.parametrize("locale", TITLES)
async def test_what_others_did_stands_above_the_first_question_of_a_turn_alone(
    world: World, vidar: Vidar, channel: Channel, locale: str
) -> None:
    people = three(world, locale)
    await sit_down(vidar, channel, people)
    (row,) = await vidar.services.store.games("playing")
    told: list[str] = []
    for _ in range(80):
        seen = await vidar.services.play.seen(row.id, None)
        person = next(p for p in people if p.id == row.seats[seen.view["pending"][0]])
        mine = await vidar.services.play.seen(row.id, person.id)
        assert mine.prompt is not None
        text = desk(person).text
        assert "⟨" not in text
        title = TITLES[locale] in text
        if not mine.since.later and mine.prompt.mode == "turn" and "step" in mine.prompt.kind:
            assert not title, "in the middle of a turn nothing is new"
        if title:
            told.append(text)
        await vidar.services.play.decide(row.id, person.id, mine.prompt.id, [mine.prompt.default])
        await vidar.idle()
    assert len(told) > 3
    moves = {"en-US": "Countdown", "pl": "Odliczanie"}[locale]
    assert any(f"-# **{moves}" in text or f"**{moves}" in text for text in told)


async def test_what_was_taken_back_has_not_happened(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = three(world)
    table = await sit_down(vidar, channel, people)
    (row,) = await vidar.services.store.games("playing")
    first = (await vidar.services.play.seen(row.id, None)).view["pending"][0]
    order = [next(p for p in people if p.id == row.seats[(first + n) % 3]) for n in range(3)]
    for person in order:
        seen = await vidar.services.play.seen(row.id, person.id)
        assert seen.prompt is not None
        await answer(vidar, person, seen.legal[0])
    crew = {p.id: (await vidar.services.play.seen(row.id, p.id)).since for p in people}
    assert any(since.later for since in crew.values())
    await people[0].slash(table, "table undo", back=3)
    await vidar.idle()
    await people[1].click("For", on=table.last)
    await vidar.idle()
    for person in people:
        assert not (await vidar.services.play.seen(row.id, person.id)).since.later


CAME = {"en-US": "What came of it", "pl": "Co z tego wynikło"}


@pytest.mark.parametrize("locale", CAME)
async def test_what_came_of_ones_own_press_stands_above_the_next_question_once(
    world: World, vidar: Vidar, channel: Channel, locale: str
) -> None:
    people = three(world, locale)
    await sit_down(vidar, channel, people)
    told = 0
    for _ in range(200):
        person = await asked(vidar, people)
        await press_something(person, CHANCE)
        await vidar.idle()
        text = desk(person).text
        assert text.count(CAME[locale]) + text.count(TITLES[locale]) <= 1
        _, came, after = text.partition(f"-# **{CAME[locale]}**\n")
        if came:
            told += 1
            lines = [*takewhile(lambda line: line.startswith("-# "), after.splitlines())]
            assert 1 <= len(lines) <= 3
            assert all(text.count(line) == 1 for line in lines), "nothing is said twice"
        if told:
            return
    raise AssertionError("no press has led to anything")


async def test_what_happened_twice_in_the_same_words_is_told_once_with_its_number(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = three(world)
    await sit_down(vidar, channel, people)
    (row,) = await vidar.services.store.games("playing")
    seen = await vidar.services.play.seen(row.id, people[0].id)
    lost = Event("lost", {"who": "hero", "track": "hp", "count": 1, "left": 5, "why": None})
    between = Event("nightmare", {})
    say = Speaker(load_game("alone"), "en", str)
    once = since_lines(replace(seen, since=Since(later=(lost,))), say).splitlines()
    assert "What has happened so far" in once[0], "nobody has a last move before their first"
    moved = since_lines(replace(seen, since=Since(later=(lost,), at=1.0)), say).splitlines()
    assert TITLES["en-US"] in moved[0]
    after = replace(seen, since=Since(later=(lost, between, lost)))
    assert f"{once[-1]} ×2" in since_lines(after, say).splitlines()
