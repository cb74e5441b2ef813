"""What the panel tells everybody and a desk its player: no line of it is about somebody else."""

from collections.abc import Mapping
from typing import Any

import pytest

from tests._support.rules.shadow_planet.script import GAME, Script

CREW = ["john", "rachel", "jenna"]


def said(lines: Any, text: str) -> list[Mapping[str, Any]]:
    """The arguments of every line with this text."""
    return [args for name, args in lines if name == text]


def desk(game: Script, seat: int, text: str) -> list[Mapping[str, Any]]:
    return said(GAME.desk(game.view(seat)), text)


def panel(game: Script, text: str) -> list[Mapping[str, Any]]:
    return said(GAME.panel(game.view()), text)


def cards(*keys: str) -> list[int]:
    """The first card of each key."""
    return [next(c for c, found in GAME.cards.items() if found.key == key) for key in keys]


def crew(**more: Any) -> Script:
    """A round in which the seats control John, Rachel and Jenna, who moves first."""
    gear = {"john": ["move", "axe"], "rachel": ["crying"], "jenna": ["search", "seduce"]}
    decks = {"melita": ["run", "medi_kit", "thruster_pack", "driving"]}
    pawns = {"rachel": "hill", "nikke": "caves"}
    scenario = {"gear": gear, "decks": decks, "pawns": pawns, "protagonist": 1, **more}
    return Script(3, 1, control=CREW, **scenario)


def test_no_desk_says_that_you_control_somebody_elses_character() -> None:
    game = crew()
    for seat, who in enumerate(CREW):
        at = game.view()["pawns"][who]
        assert desk(game, seat, "desk-character") == [{"character": who, "at": at}]


def test_nobody_controls_a_character_any_more_once_the_game_is_over() -> None:
    view = {**crew().view(0), "result": {"reason": "repair"}}
    own = {"objective": view["objective"], "side": GAME.box.sides[view["objective"]]}
    assert GAME.who(crew().view(0)) == (
        "desk-who",
        {**own, "character": "john", "at": "melita"},
    )  # fmt: skip
    assert GAME.who(view) == ("desk-who-alone", own)
    assert not said(GAME.desk(view), "desk-character")


def test_no_desk_names_a_character_that_is_not_picked_yet() -> None:
    game = Script(3, 3, protagonist=0, blind="reed").run("0 control.pick pick john")
    assert [d["character"] for d in desk(game, 0, "desk-character")] == ["john"]
    assert not desk(game, 1, "desk-character")
    assert not desk(game, 2, "desk-character")
    assert [d["characters"] for d in desk(game, 0, "desk-passed")] == [
        ["jenna", "nikke", "rachel", "robot"]
    ]
    assert not desk(game, 1, "desk-passed")


def test_a_desk_shows_no_objective_cards_or_markers_but_its_own() -> None:
    objectives = ["captain", "alien", "guardian"]
    game = crew(objectives=objectives, markers=[{"red": 2}, {}, {"white": 1, "red": 1}])
    for seat, objective in enumerate(objectives):
        assert desk(game, seat, "desk-objective") == [{"objective": objective}]
        assert desk(game, seat, "desk-aim") == [{"aim": objective}]
        assert desk(game, seat, "desk-hint") == [{"hint": objective}]
        hand = [card for line in desk(game, seat, "desk-cards") for card in line["cards"]]
        assert sorted(hand) == game.view(seat)["hand"]
    assert [line["type"] for line in desk(game, 0, "desk-cards")] == ["move", "attack"]
    assert desk(game, 0, "desk-markers") == [{"markers": {"red": 2}}]
    assert desk(game, 1, "desk-markers") == []
    assert desk(game, 2, "desk-markers") == [{"markers": {"red": 1, "white": 1}}]


def test_what_was_seen_stands_on_the_desk_of_who_saw_it_and_counts_from_one() -> None:
    game = crew(gear={"jenna": ["search", "search"], "john": ["move"], "rachel": ["move"]}).run(
        """
        2 ability.jenna  cancel john
        2 step.search    play search
        2 step.search    play search
        2 step.search    done
        2 search.order   next medi_kit
        2 search.order   done
        2 turn.end       end
        """
    )
    taken, left = cards("medi_kit", "run")
    assert taken in game.view(2)["hand"]
    assert desk(game, 2, "desk-known-depth") == [{"card": left, "pile": "melita", "depth": 1}]
    for seat in (0, 1):
        assert not [text for text, _ in GAME.desk(game.view(seat)) if "known" in text]


def test_what_lies_in_a_deck_stands_from_the_top_down_and_nowhere_once_all_is_open() -> None:
    lying = [{"card": card, "place": "melita", "depth": n} for n, card in ((2, 5), (0, 9), (1, 7))]
    view = {**crew().view(0), "known": lying}
    assert [line["depth"] for line in said(GAME.desk(view), "desk-known-depth")] == [1, 2, 3]
    view["result"] = {"reason": "repair"}
    assert not said(GAME.desk(view), "desk-known-depth")


def test_a_hand_that_was_looked_at_stands_on_one_desk_under_its_owner() -> None:
    game = crew(pawns={"nikke": "caves"}).run(
        """
        2 ability.jenna  cancel rachel
        2 step.search    done
        2 step.get       done
        2 turn.end       end
        0 ability.john   look 2
        """
    )
    (line,) = desk(game, 0, "desk-known-hand")
    assert line["seat"] == 2
    assert sorted(line["cards"]) == game.view(2)["hand"]
    for seat in (1, 2):
        assert not desk(game, seat, "desk-known-hand")


def test_the_panel_names_the_seat_the_place_and_the_turn_of_every_character() -> None:
    game = crew()
    places = {"jenna": "melita", "john": "melita", "rachel": "hill"}
    found = {line["character"]: (line["seat"], line["at"]) for line in panel(game, "panel-crew")}
    assert found == {who: (CREW.index(who), places[who]) for who in CREW}
    assert panel(game, "panel-turn") == [{"character": "jenna", "seat": 2}]
    assert panel(game, "panel-protagonist") == [{"seat": 1}]
    assert panel(game, "wait-turn") == [{"seats": [2]}]
    (decks,) = panel(game, "panel-decks")
    assert {args["place"]: args["count"] for _, args in decks["decks"]} == game.view()["decks"]


def test_the_panel_never_says_that_it_is_the_turn_of_somebody_who_only_answers() -> None:
    """In Jenna's turn John's player is ambushed: the table waits for an answer, not for a turn."""
    gear = {"jenna": ["ambush"], "john": ["move", "axe"], "rachel": ["move"]}
    game = crew(gear=gear, pawns={"nikke": "caves", "rachel": "hill"})
    game.run("2 ability.jenna cancel rachel")
    assert panel(game, "wait-turn") == [{"seats": [2]}]
    game.run("2 step.search done\n2 step.attack play ambush")
    assert not panel(game, "wait-turn")
    assert panel(game, "wait-answer") == [{"seats": [0]}]


@pytest.mark.parametrize(
    ("phase", "text"), [("control", "wait-control-pick"), ("messages", "wait-messages-discard")]
)
def test_the_panel_says_what_the_table_waits_for(phase: str, text: str) -> None:
    game = Script(3, 1, protagonist=1)
    while game.view()["phase"] != phase:
        seat = GAME.pending(game.state)[0]
        GAME.apply(game.state, seat, game.prompt(seat).default)
    assert panel(game, text) == [{"seats": list(GAME.pending(game.state))}]
    assert not panel(game, "panel-turn")
