"""What a player may look up beside their desk: help the boxed game lacks, from a view alone."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import permutations
from typing import Any

from rules.engine.model import Aid, Line
from rules.shadow_planet.components.catalog import Box
from rules.shadow_planet.presentation import panel_and_desk

View = Mapping[str, Any]


def aids(box: Box, view: View) -> tuple[Aid, ...]:
    """Everything there is to look up; some of it only for someone who plays."""
    found = [
        ("types", _types(box, view)),
        ("decks", _decks(box, view)),
        ("crew", _crew(box, view)),
    ]
    if view.get("seat") is not None:
        found.append(("who", _who(box, view)))
        found.append(
            ("seen", tuple(panel_and_desk.known(box, view)) or (("aid-nothing-seen", {}),))
        )
    if "open" in view:
        found.insert(0, ("gear", panel_and_desk.gear(view)))
    return tuple(Aid(key, (f"aid-{key}", {}), tuple(said)) for key, said in found)


def _types(box: Box, view: View) -> Iterable[Line]:
    """What each type does to which Indicator, and where each stands."""
    for row in box.board.indicator:
        args = {"type": row.advances_with, "other": row.moves_back_with}
        value = view["indicators"][row.key]
        yield "fact-indicator", {"indicator": row.key, "value": value, **args}


def _decks(box: Box, view: View) -> Iterable[Line]:
    """How many cards of each type every deck began with, as the reference card has it."""
    for home, n in view["decks"].items():
        types = Counter(card.type for card in box.cards.values() if card.home == home)
        made = {type_: types[type_] for type_ in box.types if types[type_]}
        yield "aid-deck", {"place": home, "makeup": made, "count": n}


def _crew(box: Box, view: View) -> Iterable[Line]:
    """What each Character does, with a player and without."""
    for character in box.characters:
        yield "aid-character", {"character": character, "at": view["pawns"][character]}
        yield f"character-{character}-text", {}
        yield f"character-{character}-alone", {}


def _who(box: Box, view: View) -> Iterable[Line]:
    """Who this player would be if the game ended now."""
    found = possible_identities(box, view)
    yield ("aid-who-one" if len(found) == 1 else "aid-who-several"), {"characters": found}
    for character in found:
        count = view["markers"][view["seat"]][colours(box)[character]]
        yield "fact-markers", {"character": character, "count": count}


FEW = 3
"""So many Characters are worth naming: with more of them, nothing is settled yet."""


def standing(box: Box, view: View) -> Line | None:
    """Who this player would be if the game ended now, and what they know of that Gear."""
    if view.get("objective") is None or view["result"] is not None:
        return None
    found = possible_identities(box, view)
    if len(found) > FEW:
        return None
    if len(found) > 1:
        return "standing-several", {"characters": found}
    (who,) = found
    by = view["control"][who]
    known = [entry["card"] for entry in view["known"] if entry["place"] in (who, by)]
    cards = view["hand"] if by == view["seat"] else known
    types = Counter(box.cards[card].type for card in cards)
    told = [("standing-type", {"type": t, "count": types[t]}) for t in box.types if types[t]]
    in_hand = view["hand_sizes"][by] if isinstance(by, int) else 0
    said = {"character": who, "count": view["gear"][who] + in_hand}
    return ("standing-known", {**said, "types": told}) if told else ("standing-unknown", said)


def possible_identities(box: Box, view: View) -> list[str]:
    """Every Character this seat could turn out to be now, whoever the others may be.

    Objectives are taken in their order: each is the free Character of whose colour its player owns
    the fewest Markers, and on a tie any of them.
    """
    seat, mine = view["seat"], view["objective"]
    coloured = list(colours(box))
    found: set[str] = set()
    for assigned in _assignments(box, view, seat, mine):
        order = [seat_of for _, seat_of in sorted(assigned)]
        before = order[: order.index(seat) + 1]
        found |= _fixed(colours(box), view["markers"], before, coloured)
        if len(found) == len(coloured):
            break
    return [character for character in box.characters if character in found]


def colours(box: Box) -> dict[str, str]:
    """The colour of every Character that has Markers."""
    return {row.key: row.colour for row in box.character_rows if row.colour is not None}


def _assignments(box: Box, view: View, seat: int, mine: str) -> Iterable[list[tuple[int, int]]]:
    """Who may have which Objective: (its place in the order, the seat), for every seat."""
    keys = [row.key for row in box.objective_rows]
    always = {row.key for row in box.objective_rows if row.always}
    others = [p for p in range(len(view["markers"])) if p != seat]
    for dealt in permutations([key for key in keys if key != mine], len(others)):
        if always - {mine, *dealt}:
            continue
        theirs = list(zip(others, dealt, strict=True))
        if all(view["objectives"][p] in (None, key) for p, key in theirs):
            yield [(keys.index(mine), seat), *((keys.index(key), p) for p, key in theirs)]


def _fixed(
    colour: Mapping[str, str],
    markers: Sequence[Mapping[str, int]],
    order: Sequence[int],
    free: Sequence[str],
) -> set[str]:
    """What the last seat of an order may become, over every way ties are decided before."""
    seat, *later = order
    least = min(markers[seat][colour[c]] for c in free)
    mine = [c for c in free if markers[seat][colour[c]] == least]
    if not later:
        return set(mine)
    found: set[str] = set()
    for character in mine:
        found |= _fixed(colour, markers, later, [c for c in free if c != character])
    return found
