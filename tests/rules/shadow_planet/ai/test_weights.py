"""Every weight of Steady pulls the right way: positions in which nothing else decides."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from rules.engine import Event
from rules.shadow_planet.ai.beliefs import Story
from rules.shadow_planet.ai.card_sense import ANSWERED, PLAYED, worth_playing
from rules.shadow_planet.ai.steady import ABILITIES, ANSWERS
from rules.shadow_planet.ai.thoughts import Thoughts
from rules.shadow_planet.ai.wishes import Outlook, chances
from tests._support.rules.shadow_planet.script import GAME, Script

ALARM = GAME.box.indicators["threat"].ends_at
OPEN = Outlook(threat=4, repair=4, countdown=6, mends=2, arms=4, feeds=0)
"""A game in which everybody may still win."""
YES, NO, PASS, DONE = ("yes",), ("no",), ("pass",), ("done",)


def card(key: str) -> int:
    return next(c for c, found in GAME.cards.items() if found.key == key)


def thinks(
    objective: str = "captain",
    events: Sequence[Event] = (),
    facts: Mapping[str, Any] | None = None,
    hand: Sequence[str] = ("spare_parts", "axe", "help", "move"),
    **more: Any,
) -> Thoughts:
    """What goes through the head of Jenna's player, with John and Rachel beside her."""
    rest = [key for key in ("alien", "captain", "guardian") if key != objective]
    scenario: dict[str, Any] = {
        "objectives": [objective, *rest][:3],
        "control": ["jenna", "john", "rachel"],
        "gear": {"jenna": list(hand), "john": ["move"], "rachel": ["move"]},
        "pawns": {"rachel": "melita"},
        **more,
    }
    game = Script(3, 1, **scenario)
    found = Thoughts(GAME.box, game.view(0), events, game.prompt(0), GAME.legal(game.state, 0))
    found.facts |= facts or {}
    return found


def moved(seat: int, who: str, indicator: str, advance: int) -> list[Event]:
    """Somebody has moved an Indicator in their own turn, by that many steps towards its end."""
    crew = dict.fromkeys(GAME.box.characters) | {"jenna": 0, "john": 1, "rachel": 2}
    way = 1 if GAME.box.indicators[indicator].ends_at else -1
    steps = {"indicator": indicator, "from": 4, "to": 4 + way * advance}
    played = {"seat": seat, "character": who, "card": card("move")}
    return [
        Event("control.revealed", {"control": crew}),
        Event("card.played", played),
        Event("indicator", steps),
        Event("turn.ended", {"character": who, "seat": seat}),
    ]


FRIEND_AND_FOE = [*moved(1, "john", "repair", 2), *moved(2, "rachel", "repair", -2)]
"""For an Astronaut: John's player has mended the ship, Rachel's has broken it."""


# How a position looks


def likelier(side: str, more: Outlook, less: Outlook) -> bool:
    return chances(more, ALARM)[side] > chances(less, ALARM)[side] + 1e-6


@pytest.mark.parametrize(
    ("name", "better", "worse"),
    [
        ("threat", "guardian", "astronaut"),
        ("threat", "alien", "astronaut"),
        ("repair", "guardian", "astronaut"),
        ("repair", "guardian", "alien"),
        ("countdown", "astronaut", "guardian"),
        ("countdown", "alien", "guardian"),
        ("mends", "astronaut", "guardian"),
        ("mends", "alien", "guardian"),
        ("arms", "astronaut", "alien"),
        ("feeds", "alien", "astronaut"),
    ],
)
def test_no_number_on_the_table_helps_the_wrong_side(name: str, better: str, worse: str) -> None:
    more = OPEN._replace(**{name: getattr(OPEN, name) + 1})
    assert likelier(better, more, OPEN)
    assert likelier(worse, OPEN, more)


def test_with_the_ship_mended_long_games_are_not_safe_from_threat() -> None:
    for threat, long in ((ALARM - 1, 8), (ALARM - 6, 4)):
        short = OPEN._replace(threat=threat, mends=30, countdown=1)
        assert likelier("guardian", short._replace(countdown=long), short)
    # On the brink, what is still to come tips it over.
    assert chances(OPEN._replace(threat=ALARM, mends=30), ALARM)["guardian"] > 0.5 + 1e-6


def test_a_ship_that_is_just_mended_and_a_duel_that_is_tied_are_not_lost() -> None:
    last = Outlook(threat=3, repair=3, countdown=0, mends=3, arms=3, feeds=0)
    now = chances(last, ALARM)
    assert now["astronaut"] > now["alien"]
    assert now["astronaut"] + now["alien"] > now["guardian"]
    short = chances(last._replace(mends=2), ALARM)
    assert short["astronaut"] + short["alien"] < short["guardian"]
    lost = chances(last._replace(arms=2), ALARM)
    assert lost["astronaut"] < lost["alien"]


def test_the_more_rounds_to_come_the_less_is_decided() -> None:
    won = Outlook(threat=1, repair=0, countdown=0, mends=5, arms=6, feeds=0)
    assert likelier("astronaut", won, won._replace(countdown=12))


def test_cards_nobody_has_seen_count_for_some_tools() -> None:
    """Nikke's Gear grows by cards this seat knows nothing about."""
    me = thinks()
    few = me.wishes.outlook
    me.beliefs.unknown["nikke"] += 4
    many = me.wishes._outlook(me.wishes.roles)  # pyright: ignore[reportPrivateUsage]
    assert many.mends > few.mends
    assert many.arms > few.arms


# What the others show of their side


SHOWN = {
    "astronaut": {"threat": -1, "repair": 1, "countdown": -1},
    "alien": {"threat": 1, "repair": 1, "countdown": -1},
    "guardian": {"threat": 1, "repair": -1, "countdown": 1},
}


@pytest.mark.parametrize("indicator", ["threat", "repair", "countdown"])
@pytest.mark.parametrize("side", list(SHOWN))
def test_nobody_who_moves_an_indicator_is_taken_for_a_side_that_dislikes_it(
    side: str, indicator: str
) -> None:
    wish = SHOWN[side][indicator]
    for steps in (1, -1):
        story = Story(GAME.box, 3, moved(1, "john", indicator, steps))
        assert story.leanings[1][side] * steps * wish > 0
        assert not story.leanings[0][side]


def test_a_card_that_burns_up_tells_less_than_one_that_was_brought_to_the_messages() -> None:
    """Crying is a Get card: it feeds Threat."""
    crew = moved(1, "rachel", "threat", 1)[:1]
    data = {"from": "played", "to": "discard", "seat": 2, "cards": [card("crying")]}
    burnt = Story(GAME.box, 3, [*crew, Event("card.moved", data)]).leanings[2]
    shown = {"cards": [card("crying")], "temple": 0, "messages": 1}
    given = Story(GAME.box, 3, [*crew, Event("messages.revealed", shown)]).leanings[2]
    assert given["guardian"] > burnt["guardian"] > 0
    assert given["astronaut"] < burnt["astronaut"] < 0


def test_friend_and_foe_are_not_mixed_up() -> None:
    me = thinks(events=FRIEND_AND_FOE)
    assert me.hostile(2) > me.hostile(1)


def test_who_leaves_it_open_is_expected_to_be_whom_its_side_needs() -> None:
    me = thinks("guardian")
    carried = {"jenna": [], "john": ["axe", "crystal"], "rachel": ["help", "seduce"]}
    for who in me.beliefs.people:
        me.beliefs.carried[who] = [card(key) for key in carried.get(who, [])]
    del me.beliefs.tastes  # worked out before, from what they really carry
    tastes = me.beliefs.tastes
    assert tastes["alien"]["rachel"] > 0 > tastes["alien"]["john"]
    assert tastes["astronaut"]["john"] > tastes["astronaut"]["rachel"] == 0
    roles = me.beliefs.roles(me.view["markers"])
    assert roles["rachel"]["alien"] > 0.9
    assert roles["john"]["astronaut"] > 0.9


# What cards are worth, here or there


def test_a_card_is_worth_most_where_its_side_needs_it() -> None:
    captain, guardian = thinks("captain"), thinks("guardian")
    assert captain.as_message(card("spare_parts")) > 0 > captain.as_message(card("help"))
    assert guardian.as_message(card("spare_parts")) < 0 < guardian.as_message(card("help"))
    assert captain.as_message(card("move")) < 0 < guardian.as_message(card("move"))
    assert captain.wishes.in_gear(card("crystal"), "nikke") > 0
    assert guardian.wishes.in_gear(card("crystal"), "nikke") < 0
    assert thinks("alien").wishes.in_gear(card("help"), "jenna") > 0


def test_what_may_still_come_is_worth_something_but_less_than_now() -> None:
    me = thinks("captain", hand=["spare_parts", "move"])
    crystal = card("crystal")
    # Nobody wants the Robot's Gear, but its player may bring the card to the Messages.
    assert 0 < me.hold(crystal, "robot") < me.as_message(crystal)
    # Jenna is the Alien, but with a second Repair card she could use the Flight Deck.
    deck = GAME.box.sections["flight_deck"].effect[0]
    assert me.wishes.in_gear(crystal, "jenna") == 0
    assert 0 < me.keep(crystal, "jenna") < me.effect(deck, "jenna")
    # A second Repair card helps more than a first.
    first = thinks("captain", hand=["search", "move"])
    assert me.keep(crystal, "jenna") > first.keep(crystal, "jenna") > 0


def test_an_emptied_deck_hurries_countdown_and_only_the_guardian_likes_that() -> None:
    assert thinks("guardian").drained("melita", 1) > 0 > thinks("captain").drained("melita", 1)


def test_a_look_is_worth_a_little_and_never_as_much_as_getting_on() -> None:
    for objective in ("captain", "alien", "guardian"):
        me = thinks(objective)
        look = PLAYED["check_the_top_message"](me, card("calibrate"))
        assert 0 < look < max(map(abs, me.wishes.advance.values())) / 2
        assert worth_playing(me, card("calibrate")) == pytest.approx(look)


def test_a_card_that_burns_up_is_worth_playing_if_it_does_good_among_the_messages() -> None:
    """Crying is a Get card."""
    for objective, way in (("captain", -1), ("guardian", 1)):
        me = thinks(objective, hand=["crying", "move"])
        assert me.as_message(card("crying")) * way > 0
        assert worth_playing(me, card("crying")) == pytest.approx(me.burnt(card("crying")))


def test_a_card_is_less_likely_revealed_under_many_others_and_before_a_near_end() -> None:
    revealed = thinks().wishes.revealed
    keys = [found.key for found in GAME.cards.values() if found.home in ("caves", "hill")]
    for under in (thinks(messages=keys), thinks(discard=keys)):
        assert 0 < under.wishes.revealed < revealed <= 1
    soon = thinks(messages=keys, indicators={"countdown": 2})
    later = thinks(messages=keys, indicators={"countdown": 9})
    assert 0 < soon.wishes.revealed < later.wishes.revealed < 1
    # In the last round each of the pile, and of the cards everybody adds to it, has one chance.
    last = thinks(messages=keys, indicators={"countdown": 1})
    pile = last.view["messages"] + last.view["discard"] + 3
    assert last.wishes.revealed == pytest.approx(GAME.box.board.revealed / pile)


# Texts of cards: what an answer is worth


def prefers(effect: str, me: Thoughts, better: Any, worse: Any) -> None:
    assert ANSWERED[effect](me, better) > ANSWERED[effect](me, worse)


def test_indicators_are_moved_the_way_one_wants() -> None:
    for objective, way in (("captain", 1), ("guardian", -1)):
        me = thinks(objective)
        torch = PLAYED["spend_this_card"](me, card("welding_torch"))
        assert torch * way > 0
        # It counts once more as a Message.
        assert torch * way > me.wishes.advance["repair"] * way
        assert PLAYED["move_indicator"](me, card("vision")) > 0
        me.numbers = {"indicator": "countdown", "steps": 1}
        ways = ("back",), ("advance",)
        prefers("move_indicator", me, ways[way < 0], ways[way > 0])


def test_of_messages_the_harmful_one_is_removed_and_the_useful_one_foretold() -> None:
    me = thinks("captain")
    hope, nightmare = ("card", card("hope")), ("card", card("nightmare"))
    prefers("remove_a_message", me, nightmare, hope)
    prefers("fill_the_temple", me, hope, nightmare)
    for key, sure in (("nightmare", YES), ("hope", NO)):
        me.view = {**me.view, "seen": [card(key)]}
        prefers("check_the_top_message", me, sure, NO if sure == YES else YES)


def test_markers_are_taken_and_given_for_ones_own_good() -> None:
    """The Alien wants to be Jenna, who carries its food: a yellow Marker would bar it from that."""
    gear = {"jenna": ["help", "seduce"], "john": ["move"], "rachel": ["axe"]}
    me = thinks("alien", gear=gear, markers=[{"yellow": 1, "white": 1}, {}, {}])
    assert me.wishes.marker(0, "yellow", -1) >= 0 >= me.wishes.marker(0, "yellow")
    hungry = thinks("alien", gear=gear)
    assert PLAYED["take_your_own_marker"](hungry, card("communion")) < 0
    take = ANSWERED["take_a_marker_of_a_character_here"]
    assert take(hungry, ("character", "jenna")) < take(hungry, ("character", "john"))
    assert PLAYED["take_a_marker_of_a_character_here"](hungry, card("seduce")) >= 0
    barred = thinks("alien", gear=gear, markers=[{"yellow": 1}, {}, {}])
    prefers("return_one_of_your_markers", barred, ("colour", "yellow"), PASS)


def test_the_alien_is_pushed_away_from_its_food() -> None:
    """For the Captain: whoever may be the Alien gets a Marker of the Character full of Get."""
    gear = {"jenna": ["help", "seduce"], "john": ["move"], "rachel": ["axe"]}
    me = thinks("captain", gear=gear)
    chosen = {"fact-chosen-colours": {"colours": ["yellow"]}}
    prefers("give_markers", me, ("colour", "yellow"), ("colour", "red"))
    assert ABILITIES["give"](me, ("give", "yellow", 1)) > ABILITIES["give"](me, ("give", "red", 1))
    me.facts |= chosen
    assert ANSWERED["give_markers"](me, ("seat", 1)) > 0


def test_decks_are_left_as_they_serve_one() -> None:
    me = thinks("captain", hand=["help", "axe", "move"])
    prefers("bury_a_card_here", me, ("card", card("help")), ("card", card("axe")))
    prefers("bury_a_card_here", me, ("card", card("help")), PASS)
    assert ABILITIES["bury"](me, ("bury", card("help"))) > ABILITIES["bury"](
        me, ("bury", card("axe"))
    )
    prefers("check_the_top_of_any_deck", me, ("location", "melita"), ("location", "hill"))
    for key, at, wanted in (
        ("crystal", "melita", True),
        ("help", "melita", False),
        ("crystal", "hill", True),
    ):
        known = [{"card": card(key), "place": at, "depth": 0}]
        me.view = {**me.view, "seen": [card(key)], "known": known}
        top = ANSWERED["check_the_top_of_any_deck"](me, ("top",))
        assert (top > 0) == wanted, key
        assert ANSWERED["check_the_top_of_any_deck"](me, ("bottom",)) == 0
        up = ANSWERED["check_the_bottom_of_the_deck_here"](me, YES)
        assert (up > 0) == (key == "crystal")
    # Good, but not as good as what lies there on the average.
    known = [{"card": card("crystal"), "place": "melita", "depth": 0}]
    me.view = {**me.view, "seen": [card("crystal")], "known": known}
    me._decks["melita", me.who] = [0.3, 0.3]  # pyright: ignore[reportPrivateUsage]
    assert ANSWERED["check_the_top_of_any_deck"](me, ("top",)) < 0
    known = [{"card": card("crystal"), "place": "hill", "depth": 0}]
    known += [{"card": card("help"), "place": "erico", "depth": 0}]
    me.view = {**me.view, "known": known}
    prefers("take_any_top_card", me, ("location", "hill"), ("location", "erico"))


def test_other_people_are_annoyed_if_they_deserve_it() -> None:
    me = thinks(events=FRIEND_AND_FOE)
    for effect in ("forbid_another_here", "ambush_a_player_here"):
        prefers(effect, me, ("character", "rachel"), ("character", "john"))
        prefers(effect, me, ("seat", 2), ("seat", 1))
    # An Ambush on me: the Repair card does good among the Messages, the Axe is missed.
    prefers("ambush_a_player_here", me, ("card", card("spare_parts")), ("card", card("axe")))
    cancel = ABILITIES["cancel"]
    assert cancel(me, ("cancel", "rachel")) > cancel(me, ("cancel", "john"))
    prefers("swap_with_a_player", me, ("seat", 2), ("seat", 1))
    nuisance = PLAYED["forbid_another_here"]
    assert nuisance(me, card("fight")) > 0
    alone = thinks(events=FRIEND_AND_FOE, pawns={"rachel": "hill", "john": "hill"})
    assert nuisance(alone, card("fight")) < 0


def test_one_looks_at_whom_one_knows_least_and_fears_most() -> None:
    me = thinks(events=FRIEND_AND_FOE)
    prefers("look_at_random_cards", me, ("seat", 2), ("seat", 1))
    me.beliefs.unknown["john"] += 3
    prefers("look_at_random_cards", me, ("seat", 1), ("seat", 2))
    assert ABILITIES["look"](me, ("look", 1)) > ABILITIES["look"](me, PASS)


def test_cards_are_given_to_friends_and_taken_where_they_do_harm() -> None:
    """Jenna turns out to be the Alien: her Axe is better in any Astronaut's Gear."""
    me = thinks(events=FRIEND_AND_FOE, hand=["help", "axe", "move", "seduce"])
    axe, food = ("card", card("axe")), ("card", card("seduce"))
    prefers("swap_with_a_player", me, food, axe)
    assert PLAYED["swap_with_a_player"](me, card("scrap_metal")) > 0
    plain = thinks(hand=["axe", "scrap_metal"])
    assert PLAYED["swap_with_a_player"](plain, card("scrap_metal")) < 0
    even = thinks(hand=["move", "scrap_metal"])
    assert even.hold(card("move"), "jenna") == 0
    assert PLAYED["swap_with_a_player"](even, card("scrap_metal")) < 0, "not for nothing"
    me.wishes.roles["john"] = {"astronaut": 1.0, "alien": 0.0, "guardian": 0.0}
    me.wishes.roles["rachel"] = {"astronaut": 1.0, "alien": 0.0, "guardian": 0.0}
    gifts = []
    for seat in (1, 2):
        me.facts["fact-chosen-player"] = {"seat": seat}
        gifts.append(ANSWERED["give_a_card_to_a_player_here"](me, axe))
    assert gifts[0] > gifts[1]
    # What I need myself I would rather keep.
    gifts = []
    for side in ("guardian", "astronaut"):
        again = thinks(events=FRIEND_AND_FOE, hand=["help", "axe", "move", "seduce"])
        again.wishes.roles["jenna"] = {**dict.fromkeys(SHOWN, 0.0), side: 1.0}
        again.facts["fact-chosen-player"] = {"seat": 1}
        gifts.append(ANSWERED["give_a_card_to_a_player_here"](again, axe))
    assert gifts[0] > gifts[1]
    me.beliefs.carried["john"] = [card("help")]
    me.beliefs.carried["rachel"] = [card("plasma_charge")]
    me.wishes.roles["john"] = {"astronaut": 0.0, "alien": 1.0, "guardian": 0.0}
    prefers("take_a_random_card_here", me, ("seat", 1), ("seat", 2))
    assert PLAYED["take_a_random_card_here"](me, card("tentacles")) > 0


def test_what_is_thrown_away_does_good_and_is_not_missed() -> None:
    me = thinks("captain")
    useful, missed = ("card", card("spare_parts")), ("card", card("axe"))
    prefers("discard_another_card", me, useful, PASS)
    prefers("discard_another_card", me, PASS, missed)
    assert PLAYED["discard_another_card"](me, card("ritual_knife")) > 0
    me.numbers = {"indicator": "threat", "steps": -1}
    prefers("sacrifice_another_card", me, ("card", card("move")), missed)
    prefers("sacrifice_another_card", me, ("card", card("move")), PASS)
    assert PLAYED["sacrifice_another_card"](me, card("sacrifice")) > 0
    guardian = thinks("guardian", hand=["axe", "ray_gun"])
    assert PLAYED["sacrifice_another_card"](guardian, card("sacrifice")) < 0
    discard = ANSWERS["messages.discard"]
    assert discard(me, ("discard", card("spare_parts"))) > discard(me, ("discard", card("axe")))


def test_a_trade_on_the_bridge_is_never_the_wrong_way_round() -> None:
    """Nikke will be an Astronaut: Get cards may stay with her, tools too, if I am none."""
    me = thinks("captain", facts={"fact-gear": {"character": "robot"}})
    crystal, food = ("card", card("crystal")), ("card", card("help"))
    prefers("swap_with_gear", me, crystal, food)
    # Where it does good already it is wanted less.
    wants = ANSWERED["swap_with_gear"](me, crystal)
    me.facts["fact-gear"] = {"character": "nikke"}
    assert me.wishes.in_gear(card("crystal"), "nikke") > 0
    assert ANSWERED["swap_with_gear"](me, crystal) < wants
    me.facts["fact-gear"] = {"character": "robot"}
    me.facts["fact-wanted"] = {"card": card("crystal")}
    prefers("swap_with_gear", me, food, crystal)
    me.beliefs.carried["nikke"], me.beliefs.unknown["nikke"] = [], 3
    me.beliefs.carried["reed"], me.beliefs.unknown["reed"] = [], 0
    prefers("swap_with_gear", me, ("character", "nikke"), ("character", "reed"))


def test_a_section_one_could_use_is_worth_freeing() -> None:
    me = thinks("captain", hand=["spare_parts", "crystal"], sections={"flight_deck": ["jenna"]})
    prefers("free_a_section", me, ("section", "flight_deck"), PASS)
    use = me.section("flight_deck", "jenna", me.hand)
    assert 0 < PLAYED["free_a_section"](me, card("remove_ice")) < use


def test_a_vehicle_is_brought_where_one_stands_and_costs_what_its_card_does() -> None:
    crawler = card("crawler")
    bring = PLAYED["bring_a_vehicle"]
    assert bring(thinks(), crawler) < 0, "it would come elsewhere"
    hill: dict[str, Any] = {"pawns": {"jenna": "hill"}, "hand": ["crawler", "move"]}
    assert bring(thinks(**hill, vehicles={"crawler": "melita"}), crawler) < 0, "it is in play"
    # A Move card among the Messages hurries Countdown: the Guardian likes that.
    for objective, way in (("captain", -1), ("guardian", 1)):
        me = thinks(objective, **hill)
        assert (bring(me, crawler) - me.far_away("jenna")) * way > 0
