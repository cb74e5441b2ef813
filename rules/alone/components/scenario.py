"""Positions set up by hand: laid over what chance has dealt, every wrong name refused."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rules.alone.components import piles
from rules.alone.components.board import danger_on, free_number
from rules.alone.components.catalog import COLOURS, FINAL
from rules.alone.components.maps import DIRECTIONS, MAP_NUMBERS, bits
from rules.alone.components.setup import begin
from rules.alone.components.state import HERO, State

ALWAYS = ("sheets", "rooms", "character", "missions", "items", "item_deck", "item_discard", "start")
WITH_START = (
    "at", "decks", "hands", "piles", "creatures", "danger", "lit", "blocked", "revealed", "hp",
    "san", "adrenaline", "marker", "nightmare", "round", "turn", "xp", "searched", "ally",
    "survivor", "done", "active", "progress", "sabotage", "clock", "track", "armed", "aim",
    "leader",
)  # fmt: skip


class WrongScenario(ValueError):
    """A scenario that cannot be laid: says which key and why."""


def lay_over(s: State, scenario: Mapping[str, Any]) -> None:
    """Lay a scenario over the setup; nothing is asked if it names the start."""
    if not isinstance(scenario, Mapping):
        raise WrongScenario(f"a mapping is expected, not {scenario!r}")
    for key in scenario:
        if key not in ALWAYS and key not in WITH_START:
            raise WrongScenario(f"{key}: there is no such key")
        if key in WITH_START and "start" not in scenario:
            raise WrongScenario(f"{key}: needs start")
    try:
        _lay_map(s, scenario)
        _lay_people(s, scenario)
        _lay_items(s, scenario)
        if "start" in scenario:
            _lay_game(s, scenario)
    except (TypeError, ValueError, AttributeError) as fault:
        if isinstance(fault, WrongScenario):
            raise
        raise WrongScenario(f"something has the wrong shape ({fault})") from None


def _among(key: str, value: Any, known: Iterable[Any]) -> Any:
    names = tuple(known)
    if not any(type(value) is type(name) and value == name for name in names):
        raise WrongScenario(f"{key}: {value!r} is none of {', '.join(map(str, names))}")
    return value


def _number(key: str, value: Any, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise WrongScenario(f"{key}: {value!r} is no number from {least} to {most}")
    return value


def _bool(key: str, value: Any) -> bool:
    if not isinstance(value, bool):
        raise WrongScenario(f"{key}: {value!r} is neither true nor false")
    return value


def _mapping(key: str, value: Any) -> Mapping[Any, Any]:
    if not isinstance(value, Mapping):
        raise WrongScenario(f"{key}: a mapping is expected, not {value!r}")
    return value


def _list(key: str, value: Any) -> Sequence[Any]:
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise WrongScenario(f"{key}: a list is expected, not {value!r}")
    return value


def _row(key: str, value: Any, size: int) -> Sequence[Any]:
    row = _list(key, value)
    if len(row) != size:
        raise WrongScenario(f"{key}: {value!r} does not have {size} parts")
    return row


def _sector(key: str, value: Any) -> int:
    return MAP_NUMBERS[_among(key, value, MAP_NUMBERS)]


def _sectors(scenario: Mapping[str, Any], key: str) -> int:
    mask = 0
    for name in _list(key, scenario.get(key, ())):
        mask |= 1 << _sector(key, name)
    return mask


# What can be named in any scenario


def _lay_map(s: State, scenario: Mapping[str, Any]) -> None:
    if "sheets" in scenario:
        order = [s.room_at[space] for space in s.layout.room_spaces]
        laid: list[Any] = list(s.laid)
        for n, sheet in enumerate("AB"):
            if sheet in _mapping("sheets", scenario["sheets"]):
                side, turned = _row("sheets", scenario["sheets"][sheet], 2)
                laid[2 * n] = _among("sheets", side, (f"{sheet}-1", f"{sheet}-2"))
                laid[2 * n + 1] = _among("sheets", turned, (0, 180)) == 180
        for sheet in scenario["sheets"]:
            _among("sheets", sheet, ("A", "B"))
        s.lay((laid[0], laid[1], laid[2], laid[3]))
        rooms = [0] * len(order)
        for space, room in zip(s.layout.room_spaces, order, strict=True):
            rooms[room] = space
        s.put_rooms(tuple(rooms))
    if "rooms" in scenario:
        given = _mapping("rooms", scenario["rooms"])
        for key in given:
            _among("rooms", key, s.box.rooms)
        if len(given) != len(s.box.rooms):
            raise WrongScenario("rooms: all of them must be named")
        rooms = [_sector("rooms", given[key]) for key in s.box.rooms]
        if sorted(rooms) != sorted(s.layout.room_spaces):
            raise WrongScenario("rooms: each must lie on a room space of the sheets of its own")
        s.put_rooms(tuple(rooms))


def _lay_people(s: State, scenario: Mapping[str, Any]) -> None:
    if "character" in scenario:
        s.character = _among("character", scenario["character"], s.box.characters)
    if "missions" in scenario:
        given = _mapping("missions", scenario["missions"])
        chosen = dict(zip(COLOURS, s.missions, strict=True))
        for colour, key in given.items():
            _among("missions", colour, COLOURS)
            chosen[colour] = _among(f"missions.{colour}", key, s.box.of_colour[colour])
        if len({s.box.mission_room[key] for key in chosen.values()}) < len(COLOURS):
            raise WrongScenario("missions: two of them have the same room")
        s.missions = (chosen["blue"], chosen["green"], chosen["final"])


def _lay_items(s: State, scenario: Mapping[str, Any]) -> None:
    box, deck = s.box, list(s.item_deck)
    if "items" in scenario:
        dealt, s.items = sorted(s.items), {}
        for row in _list("items", scenario["items"]):
            key, charges, upgraded = _row("items", row, 3)
            item = box.item_id[_among("items", key, box.items)]
            if item in s.items:
                raise WrongScenario(f"items: {key} is named twice")
            most = max(box.charges)
            s.items[item] = (_number(f"items, {key}", charges, 1, most), _bool("items", upgraded))
        deck += [item for item in dealt if item not in deck]
        deck = [item for item in deck if item not in s.items]
    for key in _list("item_discard", scenario.get("item_discard", ())):
        item = box.item_id[_among("item_discard", key, box.items)]
        if item not in deck:
            raise WrongScenario(f"item_discard: {key} is already somewhere else")
        deck.remove(item)
        s.item_discard |= 1 << item
    top: list[int] = []
    for key in _list("item_deck", scenario.get("item_deck", ())):
        item = box.item_id[_among("item_deck", key, box.items)]
        if item not in deck:
            raise WrongScenario(f"item_deck: {key} is already somewhere else")
        deck.remove(item)
        top.append(item)
    s.item_deck = (*top, *deck)


# What needs a start


def _lay_game(s: State, scenario: Mapping[str, Any]) -> None:
    s.begin_at(_sector("start", scenario["start"]))
    s.at = _sector("at", scenario["at"]) if "at" in scenario else s.start
    _lay_board(s, scenario)
    _lay_hero(s, scenario)
    _lay_missions(s, scenario)
    _lay_evil(s, scenario)
    begin(s)


def _lay_board(s: State, scenario: Mapping[str, Any]) -> None:
    s.danger, s.lit = _sectors(scenario, "danger"), _sectors(scenario, "lit")
    most = s.box.n.danger_per_level
    if any(danger_on(s, level) > most for level in (0, 1)):
        raise WrongScenario(f"danger: more than {most} tokens on a level")
    s.revealed = _sectors(scenario, "revealed")
    for row in _list("blocked", scenario.get("blocked", ())):
        name, side = _row("blocked", row, 2)
        d = DIRECTIONS.index(_among("blocked", side, DIRECTIONS))
        door = s.layout.door[_sector("blocked", name)][d]
        if door < 0:
            raise WrongScenario(f"blocked: there is no door {side} of {name}")
        s.blocked |= 1 << door
    for row in _list("creatures", scenario.get("creatures", ())):
        key, name, wounded = _row("creatures", row, 3)
        at = _sector("creatures", name)
        if _among("creatures", key, s.box.all_types) in s.box.bosses:
            creature = s.box.creature_number[key]
            if s.boss >= 0:
                raise WrongScenario(f"creatures: {key} would be a second boss")
            s.boss = creature
        else:
            free = free_number(s, s.box.types.index(key))
            if free is None:
                raise WrongScenario(f"creatures: {key} is named too often")
            creature = free
        s.creatures[creature] = at
        s.wounded |= _bool("creatures", wounded) << creature


def _lay_hero(s: State, scenario: Mapping[str, Any]) -> None:
    n = s.box.n
    for key, least, most in (
        ("hp", 0, n.hp),
        ("san", 0, n.san),
        ("adrenaline", 0, n.adrenaline_tokens),
        ("marker", 0, len(s.box.limits) - 1),
        ("round", 1, 10_000),
    ):
        if key in scenario:
            setattr(s, key, _number(key, scenario[key], least, most))
    if not s.hp and not s.san:
        raise WrongScenario("hp and san: a Hero without both has lost already")
    if "turn" in scenario:
        s.turn = _number("turn", scenario["turn"], 1, n.turns) - 1
    if "nightmare" in scenario:
        s.nightmare = _bool("nightmare", scenario["nightmare"])
    for key, value in _mapping("xp", scenario.get("xp", {})).items():
        ability = s.box.abilities.index(_among("xp", key, s.box.abilities))
        s.xp[ability] = _number(f"xp.{key}", value, 0, n.xp_unlock)
    for key in _list("searched", scenario.get("searched", ())):
        s.searched |= 1 << s.box.room_number[_among("searched", key, s.box.rooms)]
    if scenario.get("ally") is not None:
        key, charges = _row("ally", scenario["ally"], 2)
        others = [name for name in s.box.characters if name != s.character]
        s.ally = (_among("ally", key, others), _number("ally", charges, 1, n.ally_charges))


def _lay_missions(s: State, scenario: Mapping[str, Any]) -> None:
    done = list(_list("done", scenario.get("done", ())))
    for colour in done:
        _among("done", colour, COLOURS[:FINAL])
    s.done = (COLOURS[0] in done, COLOURS[1] in done, False)
    s.active = _bool("active", scenario.get("active", False))
    if s.active and not done:
        raise WrongScenario("active: a final mission is active only if another one is done")
    for key, value in _mapping("progress", scenario.get("progress", {})).items():
        _among("progress", key, s.missions)
        s.progress[s.missions.index(key)] = _number(f"progress.{key}", value, 0, 100)
    if "survivor" in scenario and scenario["survivor"] is not None:
        s.survivor = _number("survivor", scenario["survivor"], 1, s.box.n.ally_charges)
    if s.final_on("last_pod_out"):
        s.clock = s.box.mission_rows["last_pod_out"].numbers["clock"]
    if scenario.get("clock") is not None:
        s.clock = _number("clock", scenario["clock"], 0, 100)
    if "sabotage" in scenario:
        s.sabotage = _number("sabotage", scenario["sabotage"], 0, 1000)
        s.first = "colonel"
    elif s.final_on("distress_call") and s.at == s.rooms[s.box.room_number["control_room"]]:
        s.first = "hero"


def _lay_evil(s: State, scenario: Mapping[str, Any]) -> None:
    box = s.box
    named = [
        _among("decks", key, box.decks)
        for key in _list("decks", scenario.get("decks", box.decks[:2]))
    ]
    if len(set(named)) != len(named) or len(named) != box.n.decks_chosen:
        raise WrongScenario(f"decks: {box.n.decks_chosen} different ones")
    s.decks = tuple(sorted(box.decks.index(key) for key in named))
    for deck in s.decks:
        piles.shuffle_deck(s, deck)
    s.owners = own_decks(s)
    hands = {
        _seat("hands", seat, s): cards
        for seat, cards in _mapping("hands", scenario.get("hands", {})).items()
    }
    for seat in sorted(hands):
        for key in _list("hands", hands[seat]):
            s.hands[seat] |= 1 << _take(s, "hands", key)
    for row in _list("track", scenario.get("track", ())):
        key, spaces, up = _row("track", row, 3)
        card = _take(s, "track", key)
        most = box.n.track_second_card
        s.track = (*s.track, (card, _number("track", spaces, 1, most), _bool("track", up)))
        s.played_up |= up << card
    if piles.free_spaces(s) < 0:
        raise WrongScenario("track: there are not so many spaces")
    for deck, cards in _mapping("piles", scenario.get("piles", {})).items():
        number = box.decks.index(_among("piles", deck, [box.decks[d] for d in s.decks]))
        top = tuple(_take(s, "piles", key, number) for key in _list("piles", cards))
        s.piles[number] = top + s.piles[number]
    for seat in s.evil:
        if seat not in hands:
            _opening_hand(s, seat)
    for row in _list("armed", scenario.get("armed", ())):
        seat, key = _row("armed", row, 2)
        _arm(s, _seat("armed", seat, s), key)
    present = {"hero": True, "ally": s.ally is not None, "survivor": s.survivor is not None}
    aims = [who for who, there in present.items() if there]
    s.aim = _among("aim", scenario.get("aim", "hero"), aims)
    if "leader" in scenario:
        s.leader = _seat("leader", scenario["leader"], s)


def own_decks(s: State) -> tuple[tuple[int, ...], ...]:
    """The lowest Evil seat owns the first deck, the highest the second, the middle one both."""
    first, second = s.decks
    by_number = {
        1: (s.decks,),
        2: ((first,), (second,)),
        3: ((first,), s.decks, (second,)),
    }
    return ((), *by_number[s.seats - 1])


def _seat(key: str, value: Any, s: State) -> int:
    if isinstance(value, str) and value.isdigit():
        value = int(value)
    if isinstance(value, bool) or value not in s.evil or value == HERO:
        raise WrongScenario(f"{key}: {value!r} is no seat of Evil")
    return value


def _take(s: State, where: str, key: Any, only: int | None = None) -> int:
    """The lowest card of that name that still lies in its deck, taken out of it."""
    _among(where, key, s.box.reaction_rows)
    for deck in s.decks if only is None else (only,):
        for card in sorted(s.piles[deck]):
            if s.box.key_of[card] == key:
                s.piles[deck] = tuple(other for other in s.piles[deck] if other != card)
                return card
    raise WrongScenario(f"{where}: {key} is not in the chosen decks, or named too often")


def _opening_hand(s: State, seat: int) -> None:
    count = getattr(s.box.n, f"hand_{len(s.evil)}")
    own = s.owners[seat]
    if len(own) == 1:
        piles.draw_reactions(s, seat, own[0], count)
        return
    piles.draw_reactions(s, seat, own[0], count - count // 2)
    piles.draw_reactions(s, seat, own[1], count // 2)


def _arm(s: State, seat: int, key: Any) -> None:
    _among("armed", key, s.box.reaction_rows)
    for card in bits(s.hands[seat] & s.box.all_instants & ~s.armed):
        if s.box.key_of[card] == key:
            s.armed |= 1 << card
            return
    raise WrongScenario(f"armed: seat {seat} holds no {key} that could be armed")
