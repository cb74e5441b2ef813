"""People and AI together on Evil's side: people have the word first, and nobody waits for ever."""

from typing import Any

import pytest

from bot.domain.seating import ai_seat
from bot.domain.table import Table
from bot.domain.waits import asked_in, questions, waited
from persistence.store import GameRow
from rules.engine.model import Decision
from tests._support.rules.alone.script import GAME, Script

AI = ai_seat("steady", 1)
HANDS = {1: ["sprint"], 2: ["gas_vent"], 3: ["live_wire"]}


def table(*seats: str) -> Table:
    return Table.of(GameRow("t1", "alone", "1", "", {}, bytes(32), "playing", seats, {}, 0.0))


def reacting(leader: int, options: dict[str, Any] | None = None) -> Script:
    """The Hero has moved, and all three of Evil are asked."""
    script = Script(4, options=options, start="uC3", decks=["speed", "traps"], hands=HANDS,
                    leader=leader, creatures=[["worm", "uB1", False]])  # fmt: skip
    script.run("0 turn.act search")
    while GAME.pending(script.state) == (0,):
        kind = script.prompt(0).kind
        script.run(f"0 {kind} {script.offers(0, kind)[-1]}")
    assert script.asked() == ["1 react", "2 react", "3 react"]
    return script


def answering(row: Table, script: Script) -> list[int]:
    """The AI that answer now."""
    return [int(seat) for seat in questions(GAME, row, script.state)]


@pytest.mark.parametrize("leader", [1, 2, 3])
def test_no_ai_closes_the_window_or_chooses_before_the_person_of_its_side(leader: int) -> None:
    row, script = table("10", AI, "12", AI), reacting(leader)
    assert answering(row, script) == []
    assert waited(row, asked_in(GAME, script.state)) == (2,)
    script.run("2 react hide gas_vent")
    assert script.asked() == [f"{seat} effect.standard" for seat in (1, 2, 3)]
    assert answering(row, script) == [], "what a person's card asks is theirs to say"
    script.run("2 effect.standard pass")
    script.run("2 react pass")
    if leader == 2:
        assert "2 react" not in script.asked()
    else:
        assert leader in answering(row, script), "whoever leads answers when people are through"


@pytest.mark.parametrize("leader", [1, 2, 3])
def test_a_side_with_a_person_who_passes_comes_to_an_end(leader: int) -> None:
    row, script = table("10", AI, "12", AI), reacting(leader)
    for _ in range(60):
        if GAME.pending(script.state) == (0,):
            return
        seats = answering(row, script) or [2]
        assert seats[0] in GAME.pending(script.state), "somebody is waited for who is not asked"
        legal = GAME.legal(script.state, seats[0])
        decision: Decision = ("pass",) if ("pass",) in legal else legal[0]
        GAME.apply(script.state, seats[0], decision)
    raise AssertionError("the window never closes")
