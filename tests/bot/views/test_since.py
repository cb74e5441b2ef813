"""Above a question stands what happened since its reader last decided, and only there."""

import pytest

from bot.app.client import Vidar
from localcord import Channel, World
from tests._support.bot.players import answer, desk, sit_down, three

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
