"""A new game: everything that chance lays before anybody is asked, and the campaign's twists."""

from collections.abc import Mapping
from typing import Any

from rules.alone.components.board import light, reveal
from rules.alone.components.catalog import BULLETS, COLOURS
from rules.alone.components.maps import LEVEL, NONE, SECTORS, bits, level_of
from rules.alone.components.piles import take_item
from rules.alone.components.state import State
from rules.engine.chance import draw, shuffled
from rules.engine.frames import Frame


def lay_out(s: State, options: Mapping[str, str]) -> None:
    """The box as chance lays it, with the setup questions still to come."""
    s.stack = [Frame("game")]
    s.options = dict(options)
    _empty(s)
    _lay_map(s)
    _choose_character(s)
    _deal_items(s)
    _choose_missions(s)


def _empty(s: State) -> None:
    """Nothing has happened yet."""
    n = s.box.n
    values: dict[str, Any] = {
        "phase": "setup", "round": 1, "turn": 0, "turns": 0, "start": NONE, "at": NONE,
        "creatures": [NONE] * len(s.box.creature_names), "veils": (), "hp": n.hp, "san": n.san,
        "marker": 0, "adrenaline": n.adrenaline_start, "xp": [0] * len(s.box.abilities),
        "items": {}, "item_deck": (), "ally": None, "survivor": None, "progress": [0, 0, 0],
        "done": (False, False, False), "clock": None, "first": None, "boss": NONE, "decks": (),
        "owners": ((),) * s.seats, "piles": [()] * len(s.box.decks),
        "discards": [0] * len(s.box.decks), "hands": [0] * s.seats, "track": (), "leader": 1,
        "aim": "hero", "numb": (False, False), "numb_next": (False, False), "bonus": {},
        "effects": {}, "noises": (), "answers": (), "result": None, "named": (),
    }  # fmt: skip
    for name in (
        "revealed", "lit", "danger", "blocked", "welded", "wounded", "marked", "item_discard",
        "searched", "sabotage", "armed", "played_up", "played", "did", "grips", "grips_next",
        "moved", "attacked", "stunned", "rerolls", "doomed", "stalked",
    ):  # fmt: skip
        values[name] = 0
    for name in (
        "nightmare", "active", "plans", "bullet", "frightened", "dashed", "cancelled",
    ):  # fmt: skip
        values[name] = False
    for name, value in values.items():
        setattr(s, name, value)


def _lay_map(s: State) -> None:
    sides = [f"{sheet}-{1 + draw(s, 2)}" for sheet in "AB"]
    turned = [draw(s, 2) == 1 for _ in "AB"]
    s.lay((sides[0], turned[0], sides[1], turned[1]))
    rooms = [NONE] * len(s.box.rooms)
    order = shuffled(s, range(len(rooms)))
    for space, room in zip(s.layout.room_spaces, order, strict=True):
        rooms[room] = space
    s.put_rooms(tuple(rooms))


def campaign_row(s: State) -> Any:
    """The scenario of the campaign that is played; None without."""
    return s.box.campaign.get(s.options["campaign"])


def _choose_character(s: State) -> None:
    row = campaign_row(s)
    if row is not None:
        s.character = row.hero
    elif s.options["character"] == "random":
        s.character = s.box.characters[draw(s, len(s.box.characters))]
    else:
        s.character = s.options["character"]


def _deal_items(s: State) -> None:
    box, row = s.box, campaign_row(s)
    difficulty = box.difficulties[s.options["difficulty"]]
    deck = shuffled(s, range(len(box.items)))
    taken: list[int] = []
    if difficulty.bullets:
        taken.append(box.item_id[BULLETS[draw(s, len(BULLETS))]])
        deck.remove(taken[0])
    for _ in range(difficulty.drawn):
        named = None if row is None or row.item is None else box.item_id[row.item]
        item = deck[0] if named is None or named in taken else named
        deck.remove(item)
        taken.append(item)
    for item in taken:
        take_item(s, item)
    s.item_deck = tuple(deck)


def _choose_missions(s: State) -> None:
    row = campaign_row(s)
    if row is not None:
        s.missions = tuple(row.missions[colour] for colour in COLOURS)
        return
    rooms, found = s.box.mission_room, {}
    for colour in ("final", "blue", "green"):
        used = {rooms[key] for key in found.values()}
        pile = shuffled(s, s.box.of_colour[colour])
        found[colour] = next(key for key in pile if rooms[key] not in used)
    s.missions = tuple(found[colour] for colour in COLOURS)  # pyright: ignore[reportAttributeAccessIssue]


def lay_twists(s: State) -> None:
    """What a scenario of the campaign lays on the map."""
    row = campaign_row(s)
    if row is None:
        return
    for level in (0, 1):
        there = [n for n in bits(s.layout.switches) if level_of(n) == level]
        light(s, there[: row.lit_switches])
    if row.blocked_level:
        other = 1 - level_of(s.start)
        for number, (sector, _) in enumerate(s.layout.doors):
            if level_of(sector) == other:
                s.blocked |= 1 << number
    if row.lit_near:
        near = sorted(range(SECTORS), key=lambda n: (s.layout.distance[s.start][n], n))
        light(s, near[1 : row.lit_near + 1])


def begin(s: State) -> None:
    """The Hero stands in his sector, and the first turn can start."""
    s.phase = "turn"
    reveal(s, (s.at,))


def on_level(level: int) -> range:
    """The sectors of a level."""
    return range(level * LEVEL, (level + 1) * LEVEL)
