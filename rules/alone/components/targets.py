"""Whom the Hero may attack, by what he sees, and what Locate can find."""

from collections.abc import Iterable

from rules.alone.components import board
from rules.alone.components.maps import SECTORS, bits, level_of
from rules.alone.components.state import State
from rules.engine.frames import Frame

STATES = ("whole", "wounded")


def named_creatures(s: State, sector: int) -> list[tuple[str, str]]:
    """The creatures of a revealed sector as the Hero names them: type and state, each once."""
    found = sorted({(t, wounded) for t, wounded, _ in board.shown_creatures(s, sector)})
    return [(s.box.all_types[t], STATES[wounded]) for t, wounded in found]


def target_named(s: State, sector: int, type_: str, state: str) -> tuple[int, str | None]:
    """Who is meant: the lowest key that is there, else a false one."""
    for creature in s.in_sector(sector):
        wounded = bool(s.wounded >> creature & 1)
        kind = s.box.all_types[s.box.type_of[creature]]
        if (kind, STATES[wounded]) == (type_, state) and not s.veiled(creature):
            return creature, None
    return -1, type_


def begin_fight(
    s: State,
    target: int,
    dice: int,
    *,
    sector: int | None = None,
    fake: str | None = None,
    item: int | None = None,
    moments: bool = True,
    free: bool = False,
    **more: object,
) -> Frame:
    """An attack of the Hero; without `moments` it is no Fight for anybody's cards.

    A `free` Fight is not the turn's action, so it is told here.
    """
    if free:
        state = STATES[s.wounded >> target & 1]
        kind = s.box.all_types[s.box.type_of[target]]
        s.emit("action", {"verb": "fight", "creature": kind, "state": state})
    if moments:
        s.did |= s.box.action_bit["fight"]
        dice += s.effects.pop("captain_dice", 0)
    env = {
        "fight": True, "target": target, "fake": fake, "dice": dice, "item": item, "less": 0,
        "sector": s.creatures[target] if sector is None else sector, "moments": moments, **more,
    }  # fmt: skip
    return Frame("fight", env)


def instances(s: State, target: str) -> list[int]:
    """The sectors where a Locate target truly is."""
    box, layout = s.box, s.layout
    if target in box.room_number:
        return [s.rooms[box.room_number[target]]]
    if target in ("room", "straight", "bend", "fork", "crossing"):
        return [n for n in range(SECTORS) if layout.kind[n] == target]
    if target == "door":
        return [n for n in range(SECTORS) if any(door >= 0 for door in layout.door[n])]
    masks = {"stairs": layout.stairs, "switch": layout.switches, "danger": s.danger}
    if target in masks:
        return list(bits(masks[target]))
    if target == "boss":
        return [] if s.boss < 0 else [s.creatures[s.boss]]
    type_ = box.types.index(target)
    found = [at for c, at in enumerate(s.creatures) if at >= 0 and box.type_of[c] == type_]
    if type_ == box.cultist and s.creatures[box.colonel] >= 0:
        found.append(s.creatures[box.colonel])
    return found


def ascending(s: State, targets: Iterable[str]) -> list[str]:
    """Those that were named in the order of all targets, in which answers are listed."""
    return sorted(targets, key=s.box.targets.index)


def nearest(s: State, target: str) -> int | None:
    """The nearest instance: by distance, then on the Hero's level, then in order."""
    found = instances(s, target)
    if not found:
        return None
    distances, level = s.layout.distance[s.at], level_of(s.at)
    return min(found, key=lambda n: (distances[n], level_of(n) != level, n))
