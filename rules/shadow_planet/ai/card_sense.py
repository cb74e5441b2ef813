"""What Steady makes of the texts of cards and Sections: when to play them, how to answer them.

`PLAYED` says what it is worth to play a card for its text, `ANSWERED` what an answer to one of its
questions is worth; both go by the effect's name in the data files. A text that is not listed is not
worth a thought: such a card is played for its points, and whatever may be declined is declined.
"""

from collections.abc import Callable, Mapping
from typing import Any

from rules.engine.model import Decision
from rules.shadow_planet.ai.thoughts import LATER, Thoughts

PASS: Decision = ("pass",)


def worth_playing(me: Thoughts, card: int) -> float:
    """What a card's text is worth, beside its points."""
    row = me.box.kind[card]
    worth = me.burnt(card) if row.at_end == "discard" else 0.0
    play = PLAYED.get(row.play or "")
    return worth if play is None else worth + play(me, card)


# Indicators: the plainest way to get on


def _one_way(me: Thoughts, numbers: Mapping[str, Any]) -> float:
    return numbers["steps"] * me.wishes.advance[numbers["indicator"]]


def spend(me: Thoughts, card: int) -> float:
    """It moves the Indicator now, and may count once more as a Message."""
    return _one_way(me, me.box.kind[card].with_) + me.burnt(card)


def spend_it(me: Thoughts, decision: Decision) -> float:
    card = me.view["played"][me.seat][-1]
    return spend(me, card) if decision == ("yes",) else 0.0


def either_way(me: Thoughts, card: int) -> float:
    return abs(_one_way(me, me.box.kind[card].with_))


def which_way(me: Thoughts, decision: Decision) -> float:
    worth = _one_way(me, me.numbers)
    return worth if decision == ("advance",) else -worth


# Markers: nobody is who they own many Markers of, so a Marker is a push


def seduce(me: Thoughts, _card: int) -> float:
    here = [c for c in (me.who, *me.others_here()) if me.view["pool"].get(me.beliefs.colour.get(c))]
    return max((me.wishes.marker(me.seat, me.beliefs.colour[c]) for c in here), default=0.0)


def whom_to_seduce(me: Thoughts, decision: Decision) -> float:
    return me.wishes.marker(me.seat, me.beliefs.colour[str(decision[1])])


def commune(me: Thoughts, _card: int) -> float:
    """Another Marker of the Character I control, whether I like it or not."""
    colour = me.beliefs.colour.get(me.who)
    return me.wishes.marker(me.seat, colour) if colour and me.view["pool"][colour] else 0.0


def which_to_return(me: Thoughts, decision: Decision) -> float:
    return 0.0 if decision == PASS else me.wishes.marker(me.seat, str(decision[1]), -1)


def give_markers(me: Thoughts, decision: Decision) -> float:
    """First the colours, then the player: I think of the best player for each colour."""
    if decision[0] == "colour":
        others = (p for p in range(len(me.view["markers"])) if p != me.seat)
        return max(me.wishes.marker(p, str(decision[1])) for p in others)
    after = [dict(owned) for owned in me.view["markers"]]
    for colour in me.facts["fact-chosen-colours"]["colours"]:
        after[int(decision[1])][colour] += 1
    return me.wishes.markers(after)


# Messages


def a_look(me: Thoughts, _card: int) -> float:
    return me.favour


def remove_it(me: Thoughts, decision: Decision) -> float:
    return -me.as_message(me.view["seen"][0]) if decision == ("yes",) else 0.0


def which_to_remove(me: Thoughts, decision: Decision) -> float:
    return -me.as_message(int(decision[1]))


def which_to_foretell(me: Thoughts, decision: Decision) -> float:
    return me.as_message(int(decision[1]))


# Location decks


def check_a_deck(me: Thoughts, decision: Decision) -> float:
    """My own next card first: it stays if it is better than usual, elsewhere if it serves me."""
    if decision[0] == "location":
        return 1.0 if decision[1] == me.here else 0.0
    card = me.view["seen"][0]
    at = next(e["place"] for e in me.view["known"] if e["card"] == card)
    if at == me.here:
        worths = me.deck(at, me.who)
        usual = sum(worths) / len(worths)
        return me.hold(card, me.who) - usual if decision == ("top",) else 0.0
    serves = sum(me.wishes.in_gear(card, who) for who in me.beliefs.people)
    return serves if decision == ("top",) else 0.0


def fetch_it_up(me: Thoughts, decision: Decision) -> float:
    """Digging Tools come after the Get step: the next to take it is somebody else."""
    card = me.view["seen"][0]
    serves = sum(me.wishes.in_gear(card, who) for who in me.beliefs.people)
    return serves if decision == ("yes",) else 0.0


def which_to_bury(me: Thoughts, decision: Decision) -> float:
    return 0.0 if decision == PASS else -me.hold(int(decision[1]), me.who)


def best_top_card(me: Thoughts, decision: Decision) -> float:
    return me.top(str(decision[1]), me.who)


# Other people's hands


def a_nuisance(me: Thoughts, _card: int) -> float:
    """Worth it only if there is someone here to annoy who deserves it."""
    return me.favour * (max(map(me.hostile, me.players_here()), default=0.0) - 0.5)


def whom_to_annoy(me: Thoughts, decision: Decision) -> float:
    """Also: an Ambush on me. Then I discard what I would miss least."""
    if decision[0] == "card":
        return me.burnt(int(decision[1]))
    seat = me.view["control"][decision[1]] if decision[0] == "character" else decision[1]
    return me.hostile(int(seat))


def whom_to_look_at(me: Thoughts, decision: Decision) -> float:
    """There is most to learn from whom I know least, and fear most."""
    seat = int(decision[1])
    return me.beliefs.unknown[me.character_of(seat)] + me.hostile(seat)


def help_(me: Thoughts, _card: int) -> float:
    gifts = (_gift(me, card, p) for p in me.players_here() for card in me.hand)
    return max(gifts, default=0.0)


def _gift(me: Thoughts, card: int, seat: int) -> float:
    """Better in their Gear than in mine; if they are not likely to throw it away."""
    theirs = me.wishes.in_gear(card, me.character_of(seat))
    return theirs * (1 - me.hostile(seat)) - me.hold(card, me.who)


def whom_to_give_what(me: Thoughts, decision: Decision) -> float:
    if decision == PASS:
        return 0.0
    if decision[0] == "seat":
        return max((_gift(me, card, int(decision[1])) for card in me.hand), default=0.0)
    return _gift(me, int(decision[1]), me.facts["fact-chosen-player"]["seat"])


def scrap(me: Thoughts, card: int) -> float:
    """A swap of what either misses least: good for one whose worst card is bad for them."""
    rest = [me.hold(c, me.who) for c in me.hand if c != card]
    return -min(rest, default=0.0) - me.favour


def swap_what(me: Thoughts, decision: Decision) -> float:
    if decision[0] == "seat":
        return me.hostile(int(decision[1]))
    return -me.hold(int(decision[1]), me.who)


def snatch(me: Thoughts, _card: int) -> float:
    return max((_loot(me, p) for p in me.players_here()), default=0.0)


def _loot(me: Thoughts, seat: int) -> float:
    """What a random card of theirs would be worth to me more than to them."""
    if not me.view["hand_sizes"][seat]:
        return 0.0
    who = me.character_of(seat)
    cards = me.beliefs.carried[who]
    gains = [me.hold(c, me.who) - me.wishes.in_gear(c, who) for c in cards]
    return sum(gains) / len(gains) if gains else 0.0


def whom_to_rob(me: Thoughts, decision: Decision) -> float:
    return _loot(me, int(decision[1]))


def throw_away(me: Thoughts, card: int) -> float:
    return max((me.burnt(c) for c in me.hand if c != card), default=0.0)


def which_to_throw_away(me: Thoughts, decision: Decision) -> float:
    return 0.0 if decision == PASS else me.burnt(int(decision[1]))


def sacrifice(me: Thoughts, card: int) -> float:
    rest = [me.hold(c, me.who) for c in me.hand if c != card]
    return _one_way(me, me.box.kind[card].with_) - min(rest) if rest else 0.0


def which_to_sacrifice(me: Thoughts, decision: Decision) -> float:
    if decision == PASS:
        return 0.0
    return _one_way(me, me.numbers) - me.hold(int(decision[1]), me.who)


# Gear on the Bridge: whose to look at, which card to want, which to leave in its place


def trade(me: Thoughts, decision: Decision) -> float:
    if decision[0] == "character":
        who = str(decision[1])
        wanted = max((_wanted(me, c, who) for c in me.beliefs.carried[who]), default=0.0)
        return wanted + me.favour * me.beliefs.unknown[who]
    who = me.facts["fact-gear"]["character"]
    card = int(decision[1])
    return -_wanted(me, card, who) if "fact-wanted" in me.facts else _wanted(me, card, who)


def _wanted(me: Thoughts, card: int, who: str) -> float:
    """Rather with me than with them."""
    return me.hold(card, me.who) - me.wishes.in_gear(card, who)


# Sections and Vehicles


def free_a_section(me: Thoughts, _card: int) -> float:
    barred = (key for key, there in me.view["sections"].items() if me.who in there)
    return LATER * max((me.section(key, me.who, me.hand) for key in barred), default=0.0)


def which_to_free(me: Thoughts, decision: Decision) -> float:
    return 0.0 if decision == PASS else me.section(str(decision[1]), me.who, me.hand)


def bring_a_vehicle(me: Thoughts, card: int) -> float:
    """Worth it while it is not in play, if I am where it comes."""
    numbers = me.box.kind[card].with_
    if me.view["vehicles"][numbers["vehicle"]] or numbers["at"] != me.here:
        return -me.favour
    return me.far_away(me.who) + me.burnt(card)


PLAYED: dict[str, Callable[[Thoughts, int], float]] = {
    "spend_this_card": spend,
    "move_indicator": either_way,
    "take_a_marker_of_a_character_here": seduce,
    "take_your_own_marker": commune,
    "check_the_top_message": a_look,
    "look_at_messages": a_look,
    "check_the_top_of_any_deck": a_look,
    "check_the_bottom_of_the_deck_here": a_look,
    "look_at_random_cards": a_look,
    "forbid_another_here": a_nuisance,
    "ambush_a_player_here": a_nuisance,
    "give_a_card_to_a_player_here": help_,
    "swap_with_a_player": scrap,
    "take_a_random_card_here": snatch,
    "discard_another_card": throw_away,
    "sacrifice_another_card": sacrifice,
    "free_a_section": free_a_section,
    "bring_a_vehicle": bring_a_vehicle,
}

ANSWERED: dict[str, Callable[[Thoughts, Decision], float]] = {
    "spend_this_card": spend_it,
    "move_indicator": which_way,
    "take_a_marker_of_a_character_here": whom_to_seduce,
    "return_one_of_your_markers": which_to_return,
    "give_markers": give_markers,
    "check_the_top_message": remove_it,
    "remove_a_message": which_to_remove,
    "fill_the_temple": which_to_foretell,
    "check_the_top_of_any_deck": check_a_deck,
    "check_the_bottom_of_the_deck_here": fetch_it_up,
    "bury_a_card_here": which_to_bury,
    "take_any_top_card": best_top_card,
    "look_at_random_cards": whom_to_look_at,
    "forbid_another_here": whom_to_annoy,
    "ambush_a_player_here": whom_to_annoy,
    "give_a_card_to_a_player_here": whom_to_give_what,
    "swap_with_a_player": swap_what,
    "take_a_random_card_here": whom_to_rob,
    "discard_another_card": which_to_throw_away,
    "sacrifice_another_card": which_to_sacrifice,
    "swap_with_gear": trade,
    "free_a_section": which_to_free,
}
