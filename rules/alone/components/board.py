"""Changing what lies on the map, and telling those who may know it.

Public events name sectors as the Hero does (`sector`), events for Evil alone by the map (`at`).
"""

from collections.abc import Iterable, Mapping
from typing import Any

from rules.alone.components.maps import BACK, DIRECTIONS, LEVEL, NONE, bits, level_of
from rules.alone.components.state import NO_STEP, UNANSWERED, UNASKED, Answer, State


def tell_evil(s: State, kind: str, data: Mapping[str, Any]) -> None:
    """Say something only to Evil."""
    if s.log is not None:
        s.emit(kind, data, s.evil)


def _tell_of_sector(s: State, kind: str, sector: int, **data: Any) -> None:
    """Say it to all if the Hero sees the sector, else to Evil."""
    if s.log is None:
        return
    if s.revealed >> sector & 1:
        s.emit(kind, {"sector": s.named[sector], **data})
    else:
        tell_evil(s, kind, {"at": s.called(sector), **data})


# What the Hero sees of a sector


def shown_danger(s: State, sector: int) -> bool:
    """Whether a danger token shows there, veils and fakes counted."""
    real = bool(s.danger >> sector & 1)
    for kind, at, what in s.veils:
        if at == sector and what == "danger":
            return kind == "fake" or (real and kind != "veil")
    return real


def shown_switch(s: State, sector: int) -> bool:
    real = bool(s.layout.switches >> sector & 1)
    return real and ("veil", sector, "switch") not in s.veils


def shown_creatures(s: State, sector: int) -> list[tuple[int, bool, bool]]:
    """What stands there as the Hero sees it: type, wounded, marked; ascending, whole first."""
    box, here = s.box, s.in_sector(sector) if sector in s.creatures else []
    found = [
        (box.type_of[c], bool(s.wounded >> c & 1), bool(s.marked >> c & 1))
        for c in here
        if not (s.veils and s.veiled(c))
    ]
    for kind, at, what in s.veils:
        if kind == "fake" and at == sector and what != "danger":
            found.append((box.types.index(what), False, False))
    if len(found) > 1:
        found.sort()
    return found


def exits_of(s: State, sector: int) -> dict[str, str]:
    """The exits of a sector in words."""
    exits = s.layout.exit_words[sector].copy()
    if s.blocked:
        for d, door in enumerate(s.layout.door[sector]):
            if door >= 0 and s.blocked >> door & 1:
                exits[DIRECTIONS[d]] = "blocked"
    return exits


def shown_sector(s: State, sector: int) -> dict[str, Any]:
    """A revealed sector as the Hero sees it."""
    room = s.room_at.get(sector)
    types = s.box.all_types
    control = s.sabotage and room is not None and s.box.rooms[room] == "control_room"
    return {
        "kind": s.layout.kind[sector],
        "exits": exits_of(s, sector),
        "room": None if room is None else s.box.rooms[room],
        "switch": shown_switch(s, sector),
        "lit": bool(s.lit >> sector & 1),
        "danger": shown_danger(s, sector),
        "sabotage": s.sabotage if control else 0,
        "creatures": [
            {"type": types[t], "wounded": wounded, "marked": marked}
            for t, wounded, marked in shown_creatures(s, sector)
        ],
    }


def told_answer(answer: Answer) -> dict[str, Any]:
    """An answer to a Locate in words."""
    target, low, high, level, step = answer
    if step == UNANSWERED:
        return {"target": target, "unanswered": True}
    told = {"target": target, "distance": low if low == high else [low, high], "level": level}
    if step != UNASKED:
        told["step"] = None if step == NO_STEP else step
    return told


# Revealing and forgetting


def reveal(s: State, sectors: Iterable[int]) -> None:
    """Sectors become part of the maze."""
    for sector in sectors:
        if not s.revealed >> sector & 1:
            s.revealed |= 1 << sector
            tell_revealed(s, sector)


def tell_revealed(s: State, sector: int) -> None:
    """Everybody is told what shows there."""
    if s.log is None:
        return
    shown = shown_sector(s, sector)
    creatures = [creature["type"] for creature in shown["creatures"]]
    wounded = sum(creature["wounded"] for creature in shown["creatures"])
    data = {**shown, "sector": s.named[sector], "creatures": creatures, "wounded": wounded}
    s.emit("sector.revealed", data, fence=True)


def forget(s: State, sectors: int) -> None:
    """Sectors leave the maze, and with them the tricks played there."""
    sectors &= s.revealed
    if sectors:
        s.revealed &= ~sectors
        end_veils(s, sectors)
        if s.log is not None:
            names = [s.named[n] for n in s.hero_order(list(bits(sectors)))]
            s.emit("sector.forgotten", {"sectors": names})


def end_veils(s: State, sectors: int) -> None:
    """Veils and fakes in these sectors end."""
    if s.veils:
        s.veils = tuple(veil for veil in s.veils if not sectors >> veil[1] & 1)


def end_veil_of(s: State, creature: int) -> None:
    """A hidden creature moved or is gone."""
    if s.veils:
        name = s.box.creature_names[creature]
        s.veils = tuple(v for v in s.veils if v[0] == "fake" or v[2] != name)


# Light, danger, doors


def light(s: State, sectors: Iterable[int]) -> None:
    """Make light."""
    for sector in sectors:
        if not s.lit >> sector & 1:
            s.lit |= 1 << sector
            _tell_of_sector(s, "light", sector, lit=True)


def darken(s: State, sector: int) -> None:
    """Put a light out."""
    if s.lit >> sector & 1:
        s.lit &= ~(1 << sector)
        _tell_of_sector(s, "light", sector, lit=False)


def danger_on(s: State, level: int) -> int:
    """How many danger tokens lie on a level."""
    return (s.danger >> level * LEVEL & (1 << LEVEL) - 1).bit_count()


def takes_danger(s: State, sector: int) -> bool:
    """Whether one more danger token may lie there."""
    full = danger_on(s, level_of(sector)) >= s.box.n.danger_per_level
    return not full and not s.danger >> sector & 1


def put_danger(s: State, sector: int) -> None:
    """Lay a danger token, if it can be."""
    if takes_danger(s, sector):
        s.danger |= 1 << sector
        _tell_of_sector(s, "danger", sector, here=True)


def clear_danger(s: State, sector: int) -> None:
    """Take a danger token away, or a false one."""
    s.danger &= ~(1 << sector)
    if s.veils:
        s.veils = tuple(v for v in s.veils if v != ("fake", sector, "danger"))
    _tell_of_sector(s, "danger", sector, here=False)


def set_door(s: State, sector: int, direction: int, blocked: bool, welded: bool = False) -> None:
    """Block or unblock a door."""
    door = 1 << s.layout.door[sector][direction]
    s.blocked = s.blocked | door if blocked else s.blocked & ~door
    s.welded = s.welded | door if welded else s.welded & ~door
    if s.log is None:
        return
    to = s.layout.beyond[sector][direction]
    if not s.revealed >> sector & 1 and s.revealed >> to & 1:
        sector, direction = to, BACK[direction]
    _tell_of_sector(s, "door", sector, side=DIRECTIONS[direction], blocked=blocked)


# Creatures


def place_creature(s: State, creature: int, sector: int, kind: str) -> None:
    """Put a creature on the map, new and whole."""
    gone = ~(1 << creature)
    s.wounded &= gone
    s.marked &= gone
    forget_creature(s, creature)
    _put(s, creature, sector, kind)


def shift_creature(s: State, creature: int, sector: int, kind: str) -> None:
    """A creature is somewhere else now; what that means is for the caller."""
    _put(s, creature, sector, kind)


def remove_creature(s: State, creature: int, told: bool = False) -> None:
    """Take a creature off the map; `told`: everybody who may know it has been told."""
    _put(s, creature, NONE, "map.moved", told)
    gone = ~(1 << creature)
    s.wounded &= gone
    s.marked &= gone
    forget_creature(s, creature)


def _put(s: State, creature: int, sector: int, kind: str, told: bool = False) -> None:
    """Change a creature's place; everybody sees what happens in revealed sectors."""
    before, seen = s.creatures[creature], s.seen(creature)
    end_veil_of(s, creature)
    s.creatures[creature] = sector
    enter_control_room(s, creature)
    if s.log is None:
        return
    names = [None if n < 0 else s.called(n) for n in (before, sector)]
    name = s.box.creature_names[creature]
    tell_evil(s, kind, {"creature": name, "from": names[0], "to": names[1]})
    now = s.seen(creature)
    if (seen or now) and not told:
        data: dict[str, Any] = {"creature": s.box.all_types[s.box.type_of[creature]]}
        data["wounded"] = bool(s.wounded >> creature & 1)
        data["from"] = s.named[before] if seen else None
        data["to"] = s.named[sector] if now else None
        s.emit("creature.moved", data, fence=now and not seen)


def forget_creature(s: State, creature: int) -> None:
    """What held for a creature this turn or next ends with it."""
    gone = ~(1 << creature)
    s.grips &= gone
    s.grips_next &= gone
    s.moved &= gone
    s.attacked &= gone
    s.stunned &= gone
    s.rerolls &= gone
    s.doomed &= gone
    s.bonus.pop(creature, None)


def enter_control_room(s: State, creature: int) -> None:
    """The Colonel in the Control Room before the Hero: sabotage."""
    if creature != s.box.colonel or s.first is not None or not s.final_on("distress_call"):
        return
    if s.creatures[creature] == s.rooms[s.box.room_number["control_room"]]:
        s.first = "colonel"
        s.sabotage += s.box.mission_rows["distress_call"].numbers["sabotage"]
        tell_sabotage(s)


def tell_sabotage(s: State) -> None:
    """Tokens in the Control Room changed; seen only by whoever sees the room."""
    room = s.rooms[s.box.room_number["control_room"]]
    _tell_of_sector(s, "sabotage", room, left=s.sabotage)


def stats(s: State, creature: int) -> Any:
    """The row of the stat card for a creature."""
    return s.box.stats[s.box.type_of[creature]][s.nightmare]


def limit_on_level(s: State) -> int:
    """How many creatures a level holds, bosses not counted."""
    row = s.box.campaign.get(s.options["campaign"])
    if row is not None and row.limit is not None:
        return row.limit
    n = s.box.n
    return n.creatures_per_level_nightmare if s.nightmare else n.creatures_per_level


def count_on_level(s: State, level: int) -> int:
    """The creatures on a level, bosses not counted."""
    return sum(1 for at in s.creatures[: s.box.first_boss] if at >= 0 and level_of(at) == level)


def count_on_map(s: State) -> int:
    """The creatures on the map, bosses not counted."""
    return sum(1 for at in s.creatures[: s.box.first_boss] if at >= 0)


def free_number(s: State, type_: int) -> int | None:
    """The lowest free creature of a type."""
    each = s.box.n.creatures_per_type
    for creature in range(type_ * each, (type_ + 1) * each):
        if s.creatures[creature] < 0:
            return creature
    return None


def allowed_there(s: State, type_: int, level: int) -> bool:
    """Whether a campaign twist lets this type be put on a level."""
    row = s.box.campaign.get(s.options["campaign"])
    if row is None:
        return True
    key = s.box.types[type_]
    return key not in row.without and (level == 1 or not row.upper_only or key in row.upper_only)
