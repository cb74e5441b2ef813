"""What each seat sees: built up from nothing, one key at a time."""

from functools import lru_cache
from typing import Any

from rules.alone.components import board, piles
from rules.alone.components.catalog import COLOURS, FINAL
from rules.alone.components.creatures import door_sides
from rules.alone.components.maps import DIRECTIONS, MAP_NAMES, SECTORS, Layout, bits
from rules.alone.components.state import State
from rules.alone.phases.reactions import stalks_left

View = dict[str, Any]


def public(s: State, pending: tuple[int, ...]) -> View:
    """For everybody: sectors by the names the Hero has for them."""
    box, begun = s.box, s.phase != "setup"
    effects = s.numb
    return {
        "round": s.round,
        "turn": s.turn,
        "phase": s.phase,
        "hero": 0,
        "evil": list(s.evil),
        "leader": s.leader,
        "difficulty": s.options["difficulty"],
        "character": s.character,
        "campaign": None if s.options["campaign"] == "none" else s.options["campaign"],
        "hp": s.hp,
        "san": s.san,
        "limit": piles.heal_limit(s),
        "marker": s.marker,
        "nightmare": s.nightmare,
        "adrenaline": s.adrenaline,
        "xp": dict(zip(box.abilities, s.xp, strict=True)),
        "items": [
            {"id": item, "charges": charges, "upgraded": upgraded}
            for item, (charges, upgraded) in sorted(s.items.items())
        ],
        "item_deck": len(s.item_deck),
        "item_discard": list(bits(s.item_discard)),
        "searched": [box.rooms[room] for room in bits(s.searched)],
        "ally": None if s.ally is None else {"key": s.ally[0], "charges": s.ally[1]},
        "survivor": s.survivor,
        "missions": _missions(s),
        "clock": s.clock,
        "boss": None if s.boss < 0 else box.creature_names[s.boss],
        "decks": [box.decks[deck] for deck in s.decks],
        "owners": {seat: [box.decks[deck] for deck in s.owners[seat]] for seat in s.evil},
        "draw": {box.decks[deck]: len(s.piles[deck]) for deck in s.decks},
        "discards": {box.decks[deck]: s.discards[deck].bit_count() for deck in s.decks},
        "hand_sizes": [hand.bit_count() for hand in s.hands],
        "track": [
            {
                "card": card if up else None,
                "deck": box.decks[box.deck_of[card]],
                "spaces": spaces,
            }
            for card, spaces, up in s.track
        ],
        "free": piles.free_spaces(s),
        "symbols": piles.visible_symbols(s),
        "played": s.played,
        "bullet": s.bullet,
        "did": [key for n, key in enumerate(box.actions) if s.did >> n & 1],
        "numb": {"heal": effects[0], "bullet": effects[1]},
        "hero_at": s.named[s.at] if begun else None,
        "maze": _maze(s) if begun else {},
        "noises": [{"turn": turn, "side": side} for turn, side in s.noises],
        "answers": [board.told_answer(answer) for answer in s.answers],
        "plans": (
            {key: s.named[s.rooms[n]] for n, key in enumerate(box.rooms)} if s.plans else None
        ),
        "pending": list(pending),
        "seed_hash": s.seed_hash,
        "result": None if s.result is None else s.result.shown(),
    }


def _missions(s: State) -> View:
    found: View = {}
    for n, colour in enumerate(COLOURS):
        state = "done" if s.done[n] else "open"
        if n == FINAL and not s.done[n]:
            state = "active" if s.active else "locked"
        found[colour] = {"key": s.missions[n], "state": state, "progress": s.progress[n]}
    return found


def _maze(s: State) -> View:
    return {s.named[n]: board.shown_sector(s, n) for n in s.hero_order(list(bits(s.revealed)))}


def for_evil(s: State, seat: int) -> View:
    """What an Evil seat sees besides."""
    box = s.box
    seen = hands_seen(s, seat)
    mask = 0
    for other in seen:
        mask |= s.hands[other]
    set_out = s.start >= 0
    return {
        "hand": list(bits(s.hands[seat])),
        "hands": {other: list(bits(s.hands[other])) for other in seen},
        "armed": list(bits(s.armed & mask)),
        "aim": s.aim,
        "map": the_map(s),
        "creatures": the_creatures(s),
        "hero_map": MAP_NAMES[s.at] if set_out else None,
        "start_map": MAP_NAMES[s.start] if set_out else None,
        "facedown": [card for card, _, up in s.track if not up],
        "discard_ids": {box.decks[deck]: list(bits(s.discards[deck])) for deck in s.decks},
        "veils": [{"at": MAP_NAMES[at], kind: what} for kind, at, what in s.veils],
        "stalks": stalks_left(s) if s.missions[0] == "dead_silence" else None,
    }


def hands_seen(s: State, seat: int) -> tuple[int, ...]:
    """The Evil hands that a seat sees."""
    return s.evil if s.options["hands"] == "open" else (seat,)


def the_map(s: State) -> View:
    """The whole map as it is."""
    found: View = {}
    for (name, printed), exits in zip(
        _printed(s.layout, s.rooms, s.box.rooms), s.layout.exit_words, strict=True
    ):
        sector = printed.copy()
        sector["exits"] = exits.copy()
        sector["creatures"] = []
        found[name] = sector
    for mask, mark in ((s.lit, "lit"), (s.danger, "danger"), (s.revealed, "revealed")):
        for n in bits(mask):
            found[MAP_NAMES[n]][mark] = True
    for door in bits(s.blocked):
        for sector, d in door_sides(s, door):
            found[MAP_NAMES[sector]]["exits"][DIRECTIONS[d]] = "blocked"
    for creature, at in enumerate(s.creatures):
        if at >= 0:
            found[MAP_NAMES[at]]["creatures"].append(s.box.creature_names[creature])
    if s.sabotage:
        control = s.rooms[s.box.room_number["control_room"]]
        found[MAP_NAMES[control]]["sabotage"] = s.sabotage
    return found


@lru_cache(maxsize=64)
def _printed(
    layout: Layout, rooms: tuple[int, ...], names: tuple[str, ...]
) -> list[tuple[str, View]]:
    """Every sector with nothing on it, in the shape of a view: copied, never shown itself."""
    room_at = {sector: names[room] for room, sector in enumerate(rooms)}
    return [
        (
            MAP_NAMES[n],
            {
                "kind": layout.kind[n],
                "exits": {},
                "room": room_at.get(n),
                "switch": bool(layout.switches >> n & 1),
                "lit": False,
                "danger": False,
                "sabotage": 0,
                "creatures": [],
                "revealed": False,
            },
        )
        for n in range(SECTORS)
    ]


def the_creatures(s: State) -> View:
    """Every creature on the map, by its key."""
    box = s.box
    return {
        box.creature_names[c]: {
            "type": box.all_types[box.type_of[c]],
            "at": MAP_NAMES[at],
            "wounded": bool(s.wounded >> c & 1),
            "marked": bool(s.marked >> c & 1),
        }
        for c, at in enumerate(s.creatures)
        if at >= 0
    }


def everything(s: State) -> View:
    """What is open after the end."""
    box = s.box
    return {
        "map": the_map(s),
        "creatures": the_creatures(s),
        "hands": {seat: list(bits(s.hands[seat])) for seat in s.evil},
        "decks": {box.decks[deck]: list(s.piles[deck]) for deck in s.decks},
        "item_deck": list(s.item_deck),
        "seed": s.seed.hex(),
    }
