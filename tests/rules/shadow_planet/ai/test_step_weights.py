"""What Steady makes of places, decks and the steps of a turn: each weight pulls the right way."""

import pytest

from rules.shadow_planet.ai.beliefs import counts
from rules.shadow_planet.ai.steady import ABILITIES, ANSWERS, decline
from rules.shadow_planet.ai.thoughts import Thoughts
from tests._support.rules.shadow_planet.script import GAME
from tests.rules.shadow_planet.ai.test_weights import DONE, PASS, card, thinks


def on_top(me: Thoughts, **tops: str) -> Thoughts:
    """It knows these cards on top of decks."""
    known = [{"card": card(key), "place": at, "depth": 0} for at, key in tops.items()]
    me.view = {**me.view, "known": known}
    return me


def with_deck(*worths: float) -> Thoughts:
    """The cards that may lie in the deck of Melita are worth so much, the best first."""
    me = thinks(hand=["search"])
    me._decks["melita", "jenna"] = list(worths)  # pyright: ignore[reportPrivateUsage]
    return me


# What is known


def test_an_attack_card_among_the_messages_never_advances_anything() -> None:
    threat, repair, countdown = counts(GAME.box)[card("rage")].message
    assert (threat < 0, repair < 0, countdown) == (True, True, 0)


def test_no_card_that_somebody_carries_is_forgotten_or_counted_twice() -> None:
    me = thinks(gear={"jenna": ["axe"], "john": ["run", "medi_kit", "help"], "rachel": ["move"]})
    for seat, who in enumerate(("jenna", "john", "rachel")):
        carried, unknown = me.beliefs.carried[who], me.beliefs.unknown[who]
        assert len(carried) + unknown == me.view["hand_sizes"][seat] + len(me.view["played"][seat])
    for who in ("nikke", "reed", "robot"):
        assert len(me.beliefs.carried[who]) + me.beliefs.unknown[who] == me.view["gear"][who]


def test_played_cards_stay_with_their_character_unless_they_burn_up() -> None:
    me = thinks(hand=["move", "axe"])
    view = {**me.view, "hand": [card("axe")], "hand_sizes": [1, 1, 1]}
    view["played"] = [[card("move")], [], []]
    found = type(me.beliefs)(GAME.box, view, [])
    assert sorted(found.carried["jenna"]) == sorted([card("move"), card("axe")])
    assert found.unknown["jenna"] == 0
    view |= {"hand_sizes": [1, 2, 1], "played": [[card("move")], [card("run")], []]}
    found = type(me.beliefs)(GAME.box, view, [])
    assert card("run") in found.carried["john"]
    assert len(found.carried["john"]) + found.unknown["john"] == 3


# Decks


def test_searching_finds_better_cards_and_getting_more_of_them() -> None:
    me = with_deck(0.8, 0.6, 0.4, 0.2, 0.1, 0.0)
    usual = me.top("melita", "jenna")

    def found(search: int, get: int) -> float:
        return me.found("melita", "jenna", search, get)

    assert found(0, 1) == pytest.approx(usual)
    assert 0.8 >= found(4, 1) > found(1, 1) > usual, "one card is not worth more than the best"
    assert found(4, 1) > found(4, 2) - found(4, 1) > 0, "the second is not as good as the first"
    assert found(1, 3) == pytest.approx(found(1, 1) + 2 * usual)


def test_a_place_is_worth_more_with_more_points_to_search_and_get_there() -> None:
    me = with_deck(0.8, 0.6, 0.4, 0.2, 0.1, 0.0)

    def worth(hand: list[int], **more: int) -> float:
        return me.place("melita", "jenna", hand, more)

    assert worth([]) > 0, "the first card is for nothing"
    assert 0.8 >= worth([], search=3) > worth([])
    assert worth([], get=1) > worth([])
    assert worth([card("search")], search=3) > worth([card("search")])
    assert worth([card("requisition")]) > worth([])


def test_what_lies_far_away_is_measured_by_what_lies_here() -> None:
    better = on_top(thinks(), melita="help", caves="crystal")
    assert better.far_away("jenna") > 0
    equal = on_top(thinks(), melita="crystal", caves="crystal")
    assert equal.far_away("jenna") == 0


# Places and ways


def test_every_way_on_foot_costs_what_the_board_says() -> None:
    assert dict(thinks().on_foot("jenna")) == {
        "melita": 0, "flight_deck": 2, "accommodation": 1,
        "erico": 2, "bridge": 4, "decompression": 3, "hibernation": 4,
        "hill": 4, "graveyard": 6,
    }  # fmt: skip


def test_move_cards_lead_further() -> None:
    me = thinks(hand=["run", "move"])
    assert "erico" not in me.within([])
    assert "erico" in me.within([card("run")])


def test_points_and_bonus_both_drive_a_vehicle() -> None:
    """The Crawler adds one for each card: 2 + 2, and 2, and a bonus of 2 are 8."""
    me = thinks(hand=["hurry", "run"], pawns={"jenna": "hill"}, vehicles={"crawler": "hill"})
    bonus = {"total": 2, "sources": [["an ability", 2]]}
    me.view = {**me.view, "totals": {**me.view["totals"], "move": bonus}}
    assert "caves" in me.within([card("hurry"), card("run")])
    assert "caves" not in me.within([card("run")])


def test_sections_about_messages_are_worth_more_the_more_there_is_to_gain() -> None:
    me = thinks()
    remove = GAME.box.sections["accommodation"].effect[0]
    fill = GAME.box.sections["temple"].effect[0]
    me._messages = [-0.2, 0.1]  # pyright: ignore[reportPrivateUsage]
    assert me.effect(remove, "jenna") > me.favour > 0
    assert me.effect(fill, "jenna") < me.favour
    me._messages = [0.2, 0.1]  # pyright: ignore[reportPrivateUsage]
    assert me.effect(remove, "jenna") < me.favour
    assert me.effect(fill, "jenna") > me.favour


# The steps of a turn


def test_what_is_not_worth_a_thought_is_declined() -> None:
    me = thinks()
    assert decline(me, PASS) > decline(me, ("use", 0))


def test_a_look_is_never_passed_even_at_a_friend_one_knows() -> None:
    me = thinks()
    me.beliefs.unknown["john"] = 0
    assert ABILITIES["look"](me, ("look", 1)) > 0 > ABILITIES["look"](me, PASS)


def test_a_character_is_picked_for_where_it_can_go_and_not_for_a_marker_that_harms() -> None:
    pick = ANSWERS["control.pick"]
    me = thinks(decks={"hill": []})
    # Reed's own bonus takes him off the Hill, where nothing is left.
    me.beliefs.carried["reed"] = [card("move"), card("search")]
    for at in ("melita", "erico"):
        me._decks[at, "reed"] = [0.5, 0.5]  # pyright: ignore[reportPrivateUsage]
    assert pick(me, ("pick", "reed")) < 0.4
    me.beliefs.carried["reed"] = [card("move"), card("run")]
    assert pick(me, ("pick", "reed")) > 0.4
    # The Alien wants to be Jenna, who carries its food.
    gear = {"jenna": ["help", "seduce"], "john": ["move"], "rachel": ["axe"]}
    alien = thinks("alien", gear=gear)
    with_marker = pick(alien, ("pick", "jenna"))
    alien.view = {**alien.view, "pool": {**alien.view["pool"], "yellow": 0}}
    assert pick(alien, ("pick", "jenna")) > with_marker


def moving(objective: str = "captain", good: str = "erico", key: str = "run") -> Thoughts:
    """Jenna may play one Move card, and there is something to be had in one Location alone."""
    me = thinks(objective, hand=[key])
    me.legal = [("play", card(key)), DONE]
    for at in GAME.box.locations:
        worths = [0.5, 0.5] if at == good else [0.0, 0.0]
        me._decks[at, "jenna"] = worths  # pyright: ignore[reportPrivateUsage]
    return me


def test_one_walks_to_where_the_cards_are_and_no_further() -> None:
    step = ANSWERS["step.move"]
    run = ("play", card("run"))
    assert step(moving(good="erico"), run) > step(moving(good="erico"), DONE)
    assert step(moving(good="melita"), run) < step(moving(good="melita"), DONE)


def test_a_move_card_that_burns_up_is_played_for_what_it_does_among_the_messages() -> None:
    """Countdown: the Guardian likes it to advance."""
    step, pack = ANSWERS["step.move"], ("play", card("thruster_pack"))
    assert step(moving("guardian", "melita", "thruster_pack"), pack) > 0
    assert step(moving("captain", "melita", "thruster_pack"), pack) < 0


def test_one_searches_with_all_but_what_a_section_wants_to_see() -> None:
    step = ANSWERS["step.search"]
    search, look = ("play", card("search")), ("play", card("mark_myers"))
    me = thinks(hand=["search", "mark_myers"])
    assert step(me, look) > step(me, search) > step(me, DONE), "its text comes on top"
    there = thinks(hand=["search"], pawns={"jenna": "accommodation"})
    assert there.section("accommodation", "jenna", there.hand) > 0
    assert step(there, search) < step(there, DONE)
    smoking = ("play", card("smoking"))
    assert step(thinks(hand=["smoking", "requisition"]), smoking) < 0
    assert step(thinks(hand=["smoking", "move"]), smoking) > 0


def test_one_searches_where_one_takes_ones_cards() -> None:
    where = ANSWERS["search.where"]
    me = on_top(thinks(), hill="crystal")
    assert where(me, ("location", "melita")) > where(me, ("location", "hill")) > 0


def test_the_best_goes_on_top_and_only_what_harms_goes_down() -> None:
    put = ANSWERS["search.order"]
    me = thinks("captain", hand=["move"])
    good, plain = card("axe"), card("run")
    assert me.hold(good, "jenna") > 0 == me.hold(plain, "jenna")
    assert put(me, ("next", good)) > put(me, DONE) > put(me, ("bury", good))
    assert put(me, ("bury", plain)) < put(me, DONE), "not for nothing"
    me._kept[plain, "jenna"] = -0.2  # pyright: ignore[reportPrivateUsage]
    me.wishes.advance["countdown"] = -1.0
    assert put(me, ("bury", plain)) > put(me, DONE) > put(me, ("next", plain))


def test_one_gets_more_if_the_deck_is_good_and_not_to_hurry_countdown() -> None:
    step = ANSWERS["step.get"]
    get = ("play", card("requisition"))
    assert step(on_top(thinks(hand=["requisition"]), melita="axe"), get) > 0
    # A Move card on top is worth nothing, and the deck gets smaller.
    assert step(on_top(thinks(hand=["requisition"]), melita="run"), get) < 0
    for objective, way in (("captain", -1), ("guardian", 1)):
        me = on_top(thinks(objective, hand=["crying"]), melita="run")
        plain = me.top("melita", "jenna") + me.drained("melita", 1)
        assert (step(me, ("play", card("crying"))) - plain) * way > 0, "it burns up"


@pytest.mark.parametrize(
    ("kind", "section", "hand"),
    [
        ("step.repair", "flight_deck", ["spare_parts", "calibrate"]),
        ("step.get", "hibernation", ["requisition", "seduce"]),
    ],
)
def test_what_the_section_one_stands_in_wants_to_see_is_not_played(
    kind: str, section: str, hand: list[str]
) -> None:
    step = ANSWERS[kind]
    for key in hand:
        there = thinks(hand=hand, pawns={"jenna": section})
        assert there.section(section, "jenna", there.hand) > 0
        assert step(there, ("play", card(key))) < step(there, DONE)


def test_what_one_values_is_not_shown() -> None:
    me = thinks("captain")
    shown = ANSWERS["section.show"]
    assert me.hold(card("axe"), "jenna") > me.hold(card("help"), "jenna")
    assert shown(me, ("card", card("help"))) > shown(me, ("card", card("axe")))
