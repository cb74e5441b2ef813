"""In its head `sharp` keeps to what its Hero has seen, and knows what is good for him."""

from collections.abc import Iterator
from random import Random
from typing import Any

from rules.alone.ai.foresight import Foresight
from rules.alone.ai.outlook import outlook
from rules.engine import Event, chance_from, decide
from rules.engine.players import known_to, worlds_for
from rules.engine.searching import SHARP, Sharp
from tests._support.rules.alone.script import GAME, Script

HERO = 0
STEADY = GAME.players()["steady"]


def guide() -> Foresight:
    sharp = GAME.players()[SHARP]
    assert isinstance(sharp, Sharp)
    assert isinstance(sharp.guide, Foresight)
    return sharp.guide


def turns(deal: int) -> Iterator[tuple[Any, list[Event]]]:
    """A game of `steady` seats, whenever the Hero begins something."""
    state, story = GAME.new(2, deal), list[Event]()
    while asked := GAME.pending(state):
        seat = asked[0]
        prompt = GAME.prompt(state, seat)
        if prompt is not None and prompt.kind == "turn.act":
            yield state, story
        chance = chance_from("steady", deal, seat, state.asked[seat])
        story += GAME.apply(state, seat, decide(GAME, state, seat, STEADY, story, chance))


def test_worlds_never_forget_where_a_room_was_seen() -> None:
    known = 0
    for number, (state, story) in enumerate(turns(0)):
        if number % 6 != 5:
            continue
        told, view = known_to(story, HERO), GAME.view(state, HERO)
        memory = guide().recall(view, told)
        for world in worlds_for(GAME, state, HERO, Random(number), 2):
            guide().prepare(world, HERO, memory, Random(number))
            assert GAME.view(world, HERO) == view
            assert not GAME.audit(world)
            revealed = [event.data for event in told if event.kind == "sector.revealed"]
            for seen in revealed:
                sector = world.sector_called(seen["sector"])
                assert world.layout.kind[sector] == seen["kind"]
                room = world.room_at.get(sector)
                assert (room if room is None else GAME.box.rooms[room]) == seen["room"]
                known += seen["sector"] not in view["maze"]
    assert known > 10, "what the picture has forgotten counts"


def test_only_the_hero_searches() -> None:
    sharp = GAME.players()[SHARP]
    assert isinstance(sharp, Sharp)
    assert sharp.roles == ("hero",)
    state, story = next(turns(1))
    while GAME.pending(state)[0] == HERO:
        GAME.apply(state, HERO, decide(GAME, state, HERO, STEADY, story, Random(1)))
    seat = GAME.pending(state)[0]
    prompt = GAME.prompt(state, seat)
    assert prompt is not None
    assert not sharp.wants(GAME, GAME.view(state, seat), prompt, GAME.legal(state, seat))


def test_who_has_less_or_is_farther_from_the_end_is_never_better_off() -> None:
    def worth(**scenario: Any) -> float:
        return guide().value(Script(seats=2, start="uC3", **scenario).state, HERO)

    assert worth(hp=12) > worth(hp=6) > worth(hp=1)
    assert worth(san=9) > worth(san=3)
    assert (
        worth()
        > worth(creatures=[["worm", "uC4", False]])
        > worth(creatures=[["worm", "uC3", False]])
    )


def test_a_blocked_door_holds_creatures_off() -> None:
    def threat(blocked: list[list[str]]) -> float:
        creatures = [["worm", "lB6", False]]
        state = Script(seats=2, start="lB5", creatures=creatures, blocked=blocked).state
        return outlook(state)["threat"]

    assert threat([]) > threat([["lB6", "n"]])
