"""What the frames of each program keep, name by name: a loaded game is held against it."""

from typing import Any

from rules.engine.keeping import (
    Keeps,
    Place,
    among,
    both,
    different,
    each,
    flag,
    keeps,
    number,
    same,
    seat,
    since,
    sometimes,
)

character = among(lambda s: range(len(s.box.characters)))
card = among(lambda s: range(s.box.size))
location = among(lambda s: s.box.locations)
count = among(lambda s: range(s.box.size + 1))


def parked(place: Place, value: Any) -> bool:
    """A Vehicle that stands where its driver is."""
    s = place.state
    at = s.vehicles[value]
    return at is not None and s.box.location_number[at] == s.where(place.frame.env["who"])


def left_to_name(place: Place, value: Any) -> bool:
    """No more cards of the deck than it still has."""
    env = place.frame.env
    return value + env["named"] <= len(place.state.decks[env["at"]])


def a_row(place: Place, value: Any) -> bool:
    """One of the effects of the Section in which this Character is."""
    s = place.state
    section = s.box.sections[s.pawns[place.frame.env["who"]]]
    return number(0, len(section.effect) - 1)(place, value)


def its_section(place: Place, value: Any) -> bool:
    """The Section in which this Character is."""
    return type(value) is str and place.state.pawns[place.frame.env["who"]] == value


def in_hand(place: Place, value: Any) -> bool:
    """Cards of this player; what they were shown for may have taken them away by now."""
    hand = place.state.hands[place.frame.env["seat"]]
    return place.frame.pc > 1 or all(hand >> one & 1 for one in value)


def does_this(place: Place, value: Any) -> bool:
    """A card played for this, or the Section whose effect it is."""
    box, env = place.state.box, place.frame.env
    if type(value) is int:
        # It is still there where it may be spent.
        gone = place.frame.program == "spend_this_card" and (
            value not in place.state.played[env["seat"]]
        )
        return not gone and "effect" not in env and box.kind[value].play == place.frame.program
    return its_section(place, value) and (
        box.sections[value].effect[env["effect"]].does == place.frame.program
    )


def another(place: Place, value: Any) -> bool:
    return seat(place, value) and value != place.frame.env["seat"]


def looked_at(place: Place, value: Any) -> bool:
    """So many messages at most as there are."""
    return number(0, len(place.state.messages))(place, value)


def messages(place: Place, value: Any) -> bool:
    return set(value) <= set(place.state.messages)


def in_its_gear(place: Place, value: Any) -> bool:
    return bool(place.state.gear[place.frame.env["other"]] >> value & 1)


def in_the_pool(place: Place, value: Any) -> bool:
    """No more Markers of a colour than there are to take."""
    s = place.state
    return all(value.count(key) <= n for key, n in zip(s.box.colours, s.pool, strict=True))


mover: dict[str, Any] = {
    "seat": same(lambda place: place.state.control[place.state.turn]),
    "who": same(lambda place: place.state.turn),
}
"""Whose turn it is."""
driving: dict[str, Any] = {
    "vehicle": since(1, both(among(lambda s: s.vehicles), parked)),
    "to": since(1, location),
}


def _turn(*on: str, **more: Any) -> Keeps:
    """Something in the turn of a player."""
    return keeps(on=on, **mover, **more)


def _effect(**more: Any) -> Keeps:
    """What a card or a Section does."""
    shown = sometimes(different(card))
    effect = sometimes(a_row)
    return _turn("step", "section", effect=effect, shown=shown, source=does_this, **more)


_with_another = _effect(other=since(1, another))

EFFECTS: dict[str, Keeps] = {
    # Of cards
    "help_the_others_here": _effect(),
    "take_a_marker_of_a_character_here": _effect(),
    "check_the_top_message": _effect(looked=since(1, looked_at)),
    "forbid_yourself": _effect(),
    "forbid_another_here": _effect(),
    "give_a_card_to_a_player_here": _with_another,
    "return_one_of_your_markers": _effect(),
    "check_the_top_of_any_deck": _effect(at=since(1, among(lambda s: range(len(s.decks))))),
    "look_at_messages": _effect(looked=since(1, looked_at)),
    "look_at_random_cards": _effect(),
    "check_the_bottom_of_the_deck_here": _effect(
        at=since(1, same(lambda place: place.state.where(place.state.turn)))
    ),
    "spend_this_card": _effect(),
    "swap_with_a_player": _with_another,
    "bring_a_vehicle": _effect(),
    "hook_an_uncontrolled_character_here": _effect(),
    "bury_a_card_here": _effect(),
    "lure_an_uncontrolled_character": _effect(),
    "ambush_a_player_here": _with_another,
    "take_a_random_card_here": _effect(),
    "move_indicator": _effect(),
    "take_your_own_marker": _effect(),
    "free_a_section": _effect(),
    "discard_another_card": _effect(),
    "sacrifice_another_card": _effect(),
    # Of Sections
    "advance_indicator": _effect(),
    "vehicle_enters": _effect(),
    "remove_a_message": _effect(looked=since(1, looked_at)),
    "swap_with_gear": _effect(other=since(1, character), wanted=since(2, both(card, in_its_gear))),
    "give_markers": _effect(
        colours=sometimes(both(each(among(lambda s: s.box.colours)), in_the_pool))
    ),
    "take_any_top_card": _effect(),
    "fill_the_temple": _effect(
        looked=since(1, looked_at), chosen=sometimes(both(different(card), messages))
    ),
}
"""What cards and Sections do."""

FRAMES: dict[str, Keeps] = {
    "game": keeps(on=()),
    "round": keeps(
        on={"game": 0}, blind=sometimes(character), control=sometimes(different(character))
    ),
    "control": keeps(on={"round": 1}, blind=sometimes(character)),
    "operations": keeps(on={"round": 2}, next=same(lambda place: place.state.turn + 1)),
    "messages": keeps(on={"round": 3}),
    "turn": _turn("operations"),
    "cancel": _turn("turn"),
    "bury": _turn("turn"),
    "look": _turn("turn"),
    "give": _turn("turn"),
    "bonus": _turn("turn"),
    "protagonist": _turn("turn"),
    "step": _turn("turn", type=among(lambda s: s.box.types)),
    "move": _turn("turn", **driving),
    "ride": _turn("move", **{key: kept.fits for key, kept in driving.items()}),
    "search": _turn(
        "turn",
        at=since(1, among(lambda s: range(len(s.decks)))),
        named=since(1, count),
        left=since(1, both(count, left_to_name)),
        bottom=since(1, flag),
    ),
    "section": _turn(
        "turn",
        effect=since(1, a_row),
        shown=sometimes(both(different(card), in_hand)),
        source=since(4, its_section),
    ),
    **EFFECTS,
}
