"""What cards and Sections do, one entry each, in the words of the card.

An entry is a program: its steps happen in order. `choose` names one thing, `may=True` lets the
player decline; a plain function just happens. The data files say which card does what, and with
which numbers.
"""

from rules.engine.frames import AGAIN, Ask, Frame, Outcome, Program
from rules.engine.model import Decision
from rules.shadow_planet.components import board, piles
from rules.shadow_planet.components.catalog import bits
from rules.shadow_planet.components.minds import GEAR, HAND
from rules.shadow_planet.components.questions import (
    args,
    choose,
    effect_kind,
    either,
    hand_cards,
    keys,
    locations_with_cards,
    players_here,
    players_here_with_cards,
    players_with_cards,
)
from rules.shadow_planet.components.state import BAN, State

# Bonuses and bans


def others_here_get_a_bonus(s: State, f: Frame) -> None:
    key = s.box.kind[f.env["source"]].key
    with_ = args(s, f)
    board.add_effect(s, (key, "near", f.env["who"], with_["type"], with_["amount"], "round"))


def you_play_none_of_a_type(s: State, f: Frame) -> None:
    key = s.box.kind[f.env["source"]].key
    board.add_effect(s, (key, "self", f.env["who"], args(s, f)["type"], BAN, "turn"))


def other_controlled_characters_here(s: State, f: Frame) -> list[str]:
    return keys(s, (c for c in s.others_here(f.env["who"]) if s.control[c] is not None))


def they_play_none_of_a_type(s: State, f: Frame, character: str) -> None:
    key = s.box.kind[f.env["source"]].key
    type_ = args(s, f)["type"]
    board.add_effect(s, (key, "self", s.box.number[character], type_, BAN, "round"))
    data = {"character": s.box.characters[f.env["who"]], "source": key}
    s.emit("ability.used", {**data, "on": character, "type": type_})


# Markers


def your_colours(s: State, f: Frame) -> list[str]:
    return [key for key, n in zip(s.box.colours, s.markers[f.env["seat"]], strict=True) if n]


def return_it(s: State, f: Frame, colour: str) -> None:
    board.return_marker(s, f.env["seat"], s.box.colours.index(colour))


def characters_here_with_markers_left(s: State, f: Frame) -> list[str]:
    here = sorted((f.env["who"], *s.others_here(f.env["who"])))
    return keys(s, (c for c in here if _in_pool(s, c)))


def _in_pool(s: State, who: int) -> bool:
    colour = s.box.colour_of[who]
    return colour is not None and s.pool[colour] > 0


def take_its_marker(s: State, f: Frame, character: str) -> None:
    colour = s.box.colour_of[s.box.number[character]]
    assert colour is not None
    board.take_marker(s, f.env["seat"], colour)


def take_your_own_marker(s: State, f: Frame) -> None:
    colour = s.box.colour_of[f.env["who"]]
    if colour is not None:
        board.take_marker(s, f.env["seat"], colour)


def sections_with_your_marker(s: State, f: Frame) -> list[str]:
    return [key for key, there in s.barred.items() if f.env["who"] in there]


def free_it(s: State, f: Frame, section: str) -> None:
    board.free_section(s, f.env["who"], section)


def colours_left(s: State, f: Frame) -> list[str]:
    chosen = f.env.get("colours", ())
    if len(chosen) >= args(s, f)["markers"]:
        return []
    return [key for key, n in zip(s.box.colours, s.pool, strict=True) if n > chosen.count(key)]


def take_note_of_the_colour(s: State, f: Frame, colour: str) -> Outcome:
    f.env["colours"] = (*f.env.get("colours", ()), colour)
    return AGAIN


def other_players_if_colours_were_chosen(s: State, f: Frame) -> list[int]:
    return [p for p in range(s.seats) if p != f.env["seat"]] if f.env.get("colours") else []


def give_them(s: State, f: Frame, seat: int) -> None:
    for colour in f.env["colours"]:
        board.take_marker(s, seat, s.box.colours.index(colour))


# Messages


def _look(s: State, f: Frame, count: int) -> None:
    f.env["looked"] = min(count, len(s.messages))
    if s.messages:
        piles.look_at_messages(s, f.env["seat"], s.messages[:count])


def look_at_the_top_message(s: State, f: Frame) -> None:
    _look(s, f, 1)


def look_at_the_top_messages(s: State, f: Frame) -> None:
    _look(s, f, args(s, f).get("cards", len(s.messages)))


def look_through_the_messages(s: State, f: Frame) -> None:
    _look(s, f, len(s.messages))


def there_is_a_message(s: State, _f: Frame) -> bool:
    return bool(s.messages)


def remove_it_or_leave_it(s: State, f: Frame, remove: bool) -> None:
    if remove:
        piles.remove_message(s, f.env["seat"], s.messages[0], 1)


def messages_looked_at(s: State, f: Frame) -> list[int]:
    return sorted(s.messages[: f.env["looked"]])


def remove_the_message(s: State, f: Frame, card: int) -> None:
    piles.remove_message(s, f.env["seat"], card, f.env["looked"])


def messages_not_chosen(s: State, f: Frame) -> list[int]:
    chosen = f.env.get("chosen", ())
    if len(chosen) >= args(s, f)["cards"]:
        return []
    return sorted(card for card in s.messages if card not in chosen)


def choose_for_the_temple(s: State, f: Frame, card: int) -> Outcome:
    f.env["chosen"] = (*f.env.get("chosen", ()), card)
    return AGAIN


def put_them_on_the_temple_pile(s: State, f: Frame) -> None:
    if f.env.get("chosen"):
        piles.to_temple(s, f.env["seat"], list(f.env["chosen"]))


# Location decks


def look_at_its_top_card(s: State, f: Frame, location: str) -> None:
    at = f.env["at"] = s.box.location_number[location]
    piles.check_top(s, at, f.env["seat"])


def a_deck_was_chosen(_s: State, f: Frame) -> bool:
    return "at" in f.env


def leave_it_or_put_it_at_the_bottom(s: State, f: Frame, on_top: bool) -> None:
    at = f.env["at"]
    deck = s.decks[at]
    if not on_top:
        piles.put(s, at, f.env["seat"], deck[0], len(deck))


def look_at_the_bottom_card_here(s: State, f: Frame) -> None:
    at = s.where(f.env["who"])
    if s.decks[at]:
        f.env["at"] = at
        piles.check_bottom(s, at, f.env["seat"])


def put_it_on_top_or_leave_it(s: State, f: Frame, on_top: bool) -> None:
    at = f.env["at"]
    if on_top:
        piles.put(s, at, f.env["seat"], s.decks[at][-1], 0)


def bury_it_here(s: State, f: Frame, card: int) -> None:
    piles.bury(s, f.env["seat"], card, s.where(f.env["who"]))


def take_its_top_card(s: State, f: Frame, location: str) -> None:
    piles.take_top(s, s.box.location_number[location], f.env["seat"])


# Hands


def look_at_random_cards(s: State, f: Frame, seat: int) -> None:
    cards = piles.random_cards(s, seat, args(s, f)["cards"])
    piles.look_at_cards(s, f.env["seat"], HAND + seat, cards)


def players_to_look_at(s: State, f: Frame) -> list[int]:
    return players_here_with_cards(s, f) if args(s, f).get("here") else players_with_cards(s, f)


def take_a_random_card(s: State, f: Frame, seat: int) -> None:
    (card,) = piles.random_cards(s, seat, 1)
    piles.hand_over(s, seat, card, f.env["seat"])


def remember_the_player(s: State, f: Frame, seat: int) -> None:
    f.env["other"] = seat


def your_cards_if_a_player_was_chosen(s: State, f: Frame) -> list[int]:
    return hand_cards(s, f) if "other" in f.env else []


def give_it(s: State, f: Frame, card: int) -> None:
    piles.hand_over(s, f.env["seat"], card, f.env["other"])


def discard_it(s: State, f: Frame, card: int) -> None:
    piles.discard_down(s, f.env["seat"], card)


def remove_it_and_move_the_indicator(s: State, f: Frame, card: int) -> None:
    piles.remove_from_hand(s, f.env["seat"], card)
    move_the_indicator(s, f)


def the_chosen_player(s: State, f: Frame) -> tuple[int, ...]:
    return (f.env["other"],) if "other" in f.env else ()


def own_cards(s: State, _f: Frame, seat: int) -> tuple[Decision, ...]:
    return tuple(("card", card) for card in bits(s.hands[seat]))


def they_discard_it(s: State, _f: Frame, seat: int, decision: Decision) -> None:
    card = decision[1]
    assert isinstance(card, int)
    piles.discard_down(s, seat, card)


def both_if_you_have_a_card_left(s: State, f: Frame) -> tuple[int, ...]:
    seat = f.env["seat"]
    return tuple(sorted((seat, f.env["other"]))) if "other" in f.env and s.hands[seat] else ()


def they_swap(s: State, f: Frame, answers: dict[int, Decision]) -> None:
    seat, other = f.env["seat"], f.env["other"]
    mine, theirs = answers[seat][1], answers[other][1]
    assert isinstance(mine, int)
    assert isinstance(theirs, int)
    piles.swap(s, seat, mine, other, theirs)


# Gear


def uncontrolled_characters(s: State, _f: Frame) -> list[str]:
    return keys(s, (c for c, seat in enumerate(s.control) if seat is None))


def look_at_its_gear(s: State, f: Frame, character: str) -> None:
    who = f.env["other"] = s.box.number[character]
    piles.look_at_cards(s, f.env["seat"], GEAR + who, bits(s.gear[who]))


def gear_cards_to_swap(s: State, f: Frame) -> list[int]:
    """No swap if either side has no card."""
    if "other" not in f.env or not s.hands[f.env["seat"]]:
        return []
    return bits(s.gear[f.env["other"]])


def want_that_one(s: State, f: Frame, card: int) -> None:
    f.env["wanted"] = card


def your_cards_if_one_is_wanted(s: State, f: Frame) -> list[int]:
    return hand_cards(s, f) if "wanted" in f.env else []


def swap_it(s: State, f: Frame, card: int) -> None:
    piles.swap_with_gear(s, f.env["seat"], card, f.env["other"], f.env["wanted"])


# Pawns and Vehicles


def uncontrolled_characters_here(s: State, f: Frame) -> list[str]:
    return keys(s, (c for c in s.others_here(f.env["who"]) if s.control[c] is None))


def hook_it(s: State, f: Frame, character: str) -> None:
    s.hook = s.box.number[character]


def uncontrolled_characters_next_door(s: State, f: Frame) -> list[str]:
    near = s.box.linked_on_foot[s.where(f.env["who"])]
    found = (c for c, seat in enumerate(s.control) if seat is None and s.where(c) in near)
    return keys(s, found)


def bring_it_here(s: State, f: Frame, character: str) -> None:
    board.move_pawn(s, s.box.number[character], s.box.locations[s.where(f.env["who"])])


def this_card_goes_to_discard(s: State, f: Frame) -> None:
    piles.discard_played(s, f.env["seat"], [f.env["source"]])


def its_vehicle_enters(s: State, f: Frame) -> None:
    with_ = args(s, f)
    board.vehicle_enters(s, with_["vehicle"], with_["at"])


# Indicators


def move_the_indicator(s: State, f: Frame) -> None:
    with_ = args(s, f)
    board.advance(s, with_["indicator"], with_["steps"])


def advance_or_move_back(s: State, f: Frame, forward: bool) -> None:
    with_ = args(s, f)
    board.advance(s, with_["indicator"], with_["steps"] if forward else -with_["steps"])


def spend_it_or_keep_it(s: State, f: Frame, spend: bool) -> None:
    if spend:
        this_card_goes_to_discard(s, f)
        move_the_indicator(s, f)


move_indicator: Program = (either("advance", "back", advance_or_move_back),)

CARD_EFFECTS: dict[str, Program] = {
    "help_the_others_here": (others_here_get_a_bonus,),
    "take_a_marker_of_a_character_here": (
        choose("character", characters_here_with_markers_left, take_its_marker),
    ),
    "check_the_top_message": (
        look_at_the_top_message,
        either("yes", "no", remove_it_or_leave_it, when=there_is_a_message),
    ),
    "forbid_yourself": (you_play_none_of_a_type,),
    "forbid_another_here": (
        choose("character", other_controlled_characters_here, they_play_none_of_a_type),
    ),
    "give_a_card_to_a_player_here": (
        choose("seat", players_here, remember_the_player, secret=("other",)),
        choose("card", your_cards_if_a_player_was_chosen, give_it, may=True, secret=()),
    ),
    "return_one_of_your_markers": (choose("colour", your_colours, return_it, may=True),),
    "check_the_top_of_any_deck": (
        choose("location", locations_with_cards, look_at_its_top_card),
        either("top", "bottom", leave_it_or_put_it_at_the_bottom, when=a_deck_was_chosen),
    ),
    "look_at_messages": (look_at_the_top_messages,),
    "look_at_random_cards": (choose("seat", players_to_look_at, look_at_random_cards),),
    "check_the_bottom_of_the_deck_here": (
        look_at_the_bottom_card_here,
        either("yes", "no", put_it_on_top_or_leave_it, when=a_deck_was_chosen),
    ),
    "spend_this_card": (either("yes", "no", spend_it_or_keep_it),),
    "swap_with_a_player": (
        choose("seat", players_with_cards, remember_the_player),
        Ask(effect_kind, both_if_you_have_a_card_left, own_cards, they_swap, mode="sealed"),
    ),
    "bring_a_vehicle": (this_card_goes_to_discard, its_vehicle_enters),
    "hook_an_uncontrolled_character_here": (
        choose("character", uncontrolled_characters_here, hook_it, may=True),
    ),
    "bury_a_card_here": (choose("card", hand_cards, bury_it_here, may=True),),
    "lure_an_uncontrolled_character": (
        choose("character", uncontrolled_characters_next_door, bring_it_here, may=True),
    ),
    "ambush_a_player_here": (
        choose("seat", players_here_with_cards, remember_the_player),
        Ask(effect_kind, the_chosen_player, own_cards, they_discard_it),
    ),
    "take_a_random_card_here": (choose("seat", players_here_with_cards, take_a_random_card),),
    "move_indicator": move_indicator,
    "take_your_own_marker": (take_your_own_marker,),
    "free_a_section": (choose("section", sections_with_your_marker, free_it, may=True),),
    "discard_another_card": (choose("card", hand_cards, discard_it, may=True),),
    "sacrifice_another_card": (
        choose("card", hand_cards, remove_it_and_move_the_indicator, may=True),
    ),
}

SECTION_EFFECTS: dict[str, Program] = {
    "move_indicator": move_indicator,
    "advance_indicator": (move_the_indicator,),
    "vehicle_enters": (its_vehicle_enters,),
    "remove_a_message": (
        look_at_the_top_messages,
        choose("card", messages_looked_at, remove_the_message),
    ),
    "swap_with_gear": (
        choose("character", uncontrolled_characters, look_at_its_gear),
        choose("card", gear_cards_to_swap, want_that_one, secret=("wanted",)),
        choose("card", your_cards_if_one_is_wanted, swap_it, secret=()),
    ),
    "give_markers": (
        choose("colour", colours_left, take_note_of_the_colour, secret=("colours",)),
        choose("seat", other_players_if_colours_were_chosen, give_them, secret=()),
    ),
    "take_any_top_card": (choose("location", locations_with_cards, take_its_top_card),),
    "fill_the_temple": (
        look_through_the_messages,
        choose("card", messages_not_chosen, choose_for_the_temple, secret=("chosen",)),
        put_them_on_the_temple_pile,
    ),
}

EFFECTS = {**CARD_EFFECTS, **SECTION_EFFECTS}

NEEDS: dict[str, tuple[str, ...]] = {
    "help_the_others_here": ("type", "amount"),
    "forbid_yourself": ("type",),
    "forbid_another_here": ("type",),
    "look_at_random_cards": ("cards",),
    "spend_this_card": ("indicator", "steps"),
    "bring_a_vehicle": ("vehicle", "at"),
    "move_indicator": ("indicator", "steps"),
    "sacrifice_another_card": ("indicator", "steps"),
    "advance_indicator": ("indicator", "steps"),
    "vehicle_enters": ("vehicle", "at"),
    "remove_a_message": ("cards",),
    "give_markers": ("markers",),
    "fill_the_temple": ("cards",),
}
"""The numbers and names that must stand beside an effect in the data files."""

MAY_HAVE: dict[str, tuple[str, ...]] = {
    "look_at_messages": ("cards",),
    "look_at_random_cards": ("here",),
}
"""Those that may stand there."""
