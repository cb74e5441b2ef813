"""Who plays alone with AI learns nothing of what those know: neither from the desk nor anywhere."""

import asyncio
from hashlib import blake2b
from typing import Any

import pytest

from bot.outbox.desk_drawing import DeskDrawing, drawing_of
from tests._support.bot.leaks.direct import check


@pytest.mark.parametrize("number", [0, 4, 2])
async def test_a_table_for_one_tells_its_person_what_they_may_know(number: int) -> None:
    # In a thread: it has a loop of its own.
    assert await asyncio.to_thread(check, number) == ""


@pytest.mark.parametrize("number", [1, 3, 5])
async def test_a_branch_tells_its_person_what_they_knew_by_then(number: int) -> None:
    assert await asyncio.to_thread(check, number) == ""


# A table, and a branch whose worlds still differ after what nobody knew was dealt anew.
@pytest.mark.parametrize("number", [2, 5])
async def test_a_desk_that_tells_what_ai_know_is_found(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def leaky(pictures: Any, seen: Any, language: str) -> DeskDrawing:
        game = await pictures.services.tables.game_of(seen.row)
        live = await pictures.services.tables.state(seen.row, game)
        note = blake2b(repr(game.dump(live.state)).encode()).hexdigest()
        return await drawing_of(pictures, seen, language, note=note)

    monkeypatch.setattr("bot.outbox.render_desks.drawing_of", leaky)
    assert (await asyncio.to_thread(check, number)).startswith(f"table {number}: ")
