"""The items, one entry each, in the words of the card.

A frame of an item remembers `item` and `upgraded`, whether its advanced effect is on; its charge
has been spent (those of bullets are when their number is named).
"""

from collections.abc import Callable, Iterable

from rules.alone.cards.item_parts import asks, creatures_here, note_side, number, upgraded
from rules.alone.cards.items_moving import MOVING
from rules.alone.components import board, piles
from rules.alone.components.catalog import BULLETS
from rules.alone.components.creatures import step
from rules.alone.components.deeds import (
    fresh_room,
    interact_declared,
    light_line,
    refused,
    repairable,
    search,
    walk,
)
from rules.alone.components.maps import DIRECTIONS, bits
from rules.alone.components.noise import hear
from rules.alone.components.questions import (
    PASS,
    directions,
    side_of,
)
from rules.alone.components.sight import line_of_sight
from rules.alone.components.state import State
from rules.alone.components.targets import STATES, begin_fight, named_creatures, target_named
from rules.alone.components.wounds import hurt
from rules.engine.frames import AGAIN, Frame, Loop, Outcome, Program
from rules.engine.model import Decision

# Which items can be used now


def in_sight(s: State) -> Iterable[tuple[int, str, str]]:
    """Every creature seen in line of sight: sector, type, state."""
    for sector in s.hero_order(list(bits(line_of_sight(s)))):
        for type_, state in named_creatures(s, sector):
            yield sector, type_, state


def _a_target_in_sight(s: State, _item: int) -> bool:
    return next(iter(in_sight(s)), None) is not None


def _a_target_here(s: State, _item: int) -> bool:
    return bool(s.here())


def _an_exit(s: State, _item: int) -> bool:
    return bool(s.ways(s.at))


def _a_blocked_door(s: State, _item: int) -> bool:
    return bool(s.doors(s.at, blocked=True))


def _a_side_for_light(s: State, _item: int) -> bool:
    return bool(repairable(s))


def _something_to_heal(s: State, item: int) -> bool:
    return piles.can_heal(s, "hp") or (s.items[item][1] and piles.can_heal(s, "san"))


def _somebody_to_lure(s: State, item: int) -> bool:
    return bool(s.here()) and bool(decoy_sectors(s, s.box.item_rows[item].numbers["reach"]))


USABLE: dict[str, Callable[[State, int], bool]] = {
    **dict.fromkeys((*BULLETS, "acid_vial"), _a_target_in_sight),
    **dict.fromkeys(("plasma_torch", "shock_baton"), _a_target_here),
    **dict.fromkeys(
        ("jetpack", "grapple_line", "door_welder", "echo_mapper", "scout_drone"), _an_exit
    ),
    "cutting_paste": _a_blocked_door,
    "flare_canister": _a_side_for_light,
    "trauma_kit": _something_to_heal,
    "decoy_beacon": _somebody_to_lure,
}


def usable(s: State) -> list[int]:
    """The items the Hero may use with an action now."""
    found: list[int] = []
    for item in sorted(s.items):
        if s.box.with_action[item] == "passive":
            continue
        can = USABLE.get(s.box.items[item])
        if can is None or can(s, item):
            found.append(item)
    return found


# Fight


def targets_in_sight(s: State, _f: Frame) -> Iterable[Decision]:
    return (("target", s.named[n], type_, state) for n, type_, state in in_sight(s))


def note_target(s: State, f: Frame, decision: Decision) -> None:
    sector = s.sector_called(str(decision[1]))
    target, fake = target_named(s, sector, str(decision[2]), str(decision[3]))
    f.env.update(sector=sector, target=target, fake=fake)


def charges(s: State, f: Frame) -> Iterable[Decision]:
    most = min(number(s, f, "most"), s.items[f.env["item"]][0])
    return (("charges", n) for n in range(1, most + 1))


def note_charges(s: State, f: Frame, decision: Decision) -> None:
    f.env["dice"] = number(s, f, "dice") * int(decision[1])
    piles.spend(s, f.env["item"], int(decision[1]))


def shoot(s: State, f: Frame) -> Outcome:
    env = f.env
    after = f"after.{s.box.items[env['item']]}" if env["upgraded"] else None
    return begin_fight(
        s,
        env["target"],
        env["dice"],
        sector=env["sector"],
        fake=env["fake"],
        item=env["item"],
        after=after,
        upgraded=True,
    )


def throw_acid(s: State, f: Frame) -> Outcome:
    env = f.env
    return begin_fight(
        s,
        env["target"],
        number(s, f, "dice"),
        sector=env["sector"],
        fake=env["fake"],
        item=env["item"],
        again=True,
        after="after.acid_vial" if env["upgraded"] else None,
    )


def mark_it(s: State, f: Frame) -> None:
    target = f.env["target"]
    if target >= 0 and s.creatures[target] >= 0:
        s.marked |= 1 << target
        if s.seen(target):
            kind = s.box.all_types[s.box.type_of[target]]
            at, wounded = s.named[s.creatures[target]], bool(s.wounded >> target & 1)
            s.emit("creature.marked", {"creature": kind, "sector": at, "wounded": wounded})


def target_sector(s: State, f: Frame) -> int:
    """Where the target is, or was."""
    target = f.env["target"]
    alive = target >= 0 and s.creatures[target] >= 0
    return s.creatures[target] if alive else f.env["sector"]


def light_its_sector(s: State, f: Frame) -> None:
    if f.env["hits"]:
        board.light(s, (target_sector(s, f),))


def it_was_hit(_s: State, f: Frame) -> bool:
    return f.env["hits"] > 0


def unrevealed_beside_it(s: State, f: Frame) -> Iterable[Decision]:
    sides = (d for d, to in s.ways(target_sector(s, f)) if not s.revealed >> to & 1)
    return directions("side", sides)


def reveal_beside_it(s: State, f: Frame, decision: Decision) -> None:
    board.reveal(s, (s.beyond(target_sector(s, f), side_of(decision)),))


def damage_is_left(_s: State, f: Frame) -> bool:
    return f.env["over"] > 0


def others_seen_there(s: State, f: Frame) -> Iterable[Decision]:
    """One other creature in the target's sector, or none; a question only if there is one."""
    sector = target_sector(s, f)
    shown = [(t, wounded) for t, wounded, _ in board.shown_creatures(s, sector)]
    target = f.env["target"]
    if target >= 0 and s.creatures[target] == sector:
        shown.remove((s.box.type_of[target], bool(s.wounded >> target & 1)))
    for t, wounded in sorted(set(shown)):
        yield "target", s.named[sector], s.box.all_types[t], STATES[wounded]
    if shown:
        yield PASS


def splinter(s: State, f: Frame, decision: Decision) -> Outcome:
    if decision == PASS:
        return None
    sector = s.sector_called(str(decision[1]))
    _, type_, state = decision[1:]
    for creature in s.in_sector(sector):
        wounded = STATES[bool(s.wounded >> creature & 1)]
        kind = s.box.all_types[s.box.type_of[creature]]
        named = creature != f.env["target"] and (kind, wounded) == (type_, state)
        if named and not s.veiled(creature):
            return hurt(s, creature, f.env["over"])[0]
    veil = ("fake", sector, str(type_))
    at = s.veils.index(veil)
    s.veils = s.veils[:at] + s.veils[at + 1 :]
    data = {"creature": type_, "wounded": False, "from": s.named[sector], "to": None}
    s.emit("creature.moved", data, fence=True)
    return None


def note_creature(s: State, f: Frame, decision: Decision) -> None:
    f.env["target"], _ = target_named(s, s.at, str(decision[1]), str(decision[2]))


def burn(s: State, f: Frame) -> Outcome:
    dice = number(s, f, "dice")
    item = f.env["item"]
    return begin_fight(s, f.env["target"], dice, item=item, sparks=f.env["upgraded"])


def strike_with_baton(s: State, f: Frame) -> Outcome:
    more = {"after": "after.shock_baton", "upgraded": f.env["upgraded"]}
    return begin_fight(s, f.env["target"], number(s, f, "dice"), item=f.env["item"], **more)


def stun(s: State, f: Frame) -> None:
    if not f.env["hits"]:
        return
    if f.env["target"] >= 0:
        s.stunned |= 1 << f.env["target"]
    if f.env["upgraded"]:
        for creature in s.here():
            s.stunned |= 1 << creature


# Search


def detect(s: State, f: Frame) -> Outcome:
    return search(s, number(s, f, "extra"), room=fresh_room(s), detector=f.env["upgraded"])


# Interact


def smoke(s: State, f: Frame) -> Outcome:
    if refused(s):
        f.env["upgraded"] = False
        return None
    s.effects["smoke"] = s.effects.get("smoke", 0) | 1 << s.at
    s.effects["smoked"] = number(s, f, "fewer")
    return None


def attack_or_step(s: State, _f: Frame) -> Iterable[Decision]:
    yield from directions("go", (d for d, _ in s.ways(s.at)))
    yield from (("fight", *name) for name in named_creatures(s, s.at))
    yield PASS


def out_of_the_smoke(s: State, f: Frame, decision: Decision) -> Outcome:
    if decision == PASS:
        return None
    if decision[0] == "go":
        return walk(1, side_of(decision), declare=False)
    target, _ = target_named(s, s.at, str(decision[1]), str(decision[2]))
    return begin_fight(s, target, number(s, f, "dice"), moments=False)


def sides_for_light(s: State, _f: Frame) -> Iterable[Decision]:
    return directions("side", repairable(s))


def flare(s: State, f: Frame) -> None:
    if not refused(s):
        light_line(s, f.env["side"], number(s, f, "sectors"), reveal_all=f.env["upgraded"])


def treat(s: State, f: Frame) -> None:
    if refused(s):
        return
    piles.heal(s, "hp", number(s, f, "hp"))
    if f.env["upgraded"]:
        piles.heal(s, "san", number(s, f, "san"))


def decoy_sectors(s: State, reach: int) -> list[int]:
    """Revealed sectors within so many steps through revealed sectors and unblocked exits."""
    found, edge = {s.at}, [s.at]
    for _ in range(reach):
        edge = [
            to
            for here in edge
            for _, to in s.ways(here)
            if s.revealed >> to & 1 and to not in found and not found.add(to)
        ]
    return s.hero_order(list(found - {s.at}))


def sectors_for_the_decoy(s: State, f: Frame) -> Iterable[Decision]:
    return (("sector", s.named[n]) for n in decoy_sectors(s, number(s, f, "reach")))


def note_sector(s: State, f: Frame, decision: Decision) -> None:
    f.env["sector"] = s.sector_called(str(decision[1]))


def lure(s: State, f: Frame) -> None:
    f.env["lured"] = () if refused(s) else tuple(s.here())
    if f.env["lured"] and f.env["upgraded"]:
        s.effects["beacon"] = True


def lure_each(s: State, f: Frame) -> Outcome:
    """Each creature here, in key order, moves toward it without breaking doors."""
    if not f.env["lured"]:
        return None
    creature, f.env["lured"] = f.env["lured"][0], f.env["lured"][1:]
    if s.creatures[creature] < 0:
        return AGAIN
    distances = s.layout.distance[f.env["sector"]]
    left, stepped = None, False
    for _ in range(number(s, f, "move")):
        here = s.creatures[creature]
        ways = [d for d, to in s.ways(here) if distances[to] < distances[here]]
        if not ways:
            break
        seen, stepped = s.seen(creature), True
        step(s, creature, ways[0])
        if s.revealed >> s.creatures[creature] & 1:
            left = None
        elif seen:
            left = DIRECTIONS[ways[0]]
    if stepped:
        hear(s, creature, left, unasked=True)
    return AGAIN


def begin_use(s: State, item: int) -> Frame:
    """The item is used: its charge is spent at once, and it still works without one left."""
    key, advanced = s.box.items[item], s.items[item][1]
    s.did |= s.box.action_bit[s.box.with_action[item]]
    if key not in BULLETS:
        piles.spend(s, item)
    env = {"item": item, "upgraded": advanced}
    if key == "scout_drone":
        env |= {"path": (), "wired": (), "tokens": s.box.n.explore_tokens}
    return Frame(f"use.{key}", env)


_BULLETS: Program = (
    asks(targets_in_sight, note_target),
    asks(charges, note_charges),
    shoot,
)

ITEMS: dict[str, Program] = {
    "use.tracer_rounds": _BULLETS,
    "use.sensor_rounds": _BULLETS,
    "use.splinter_rounds": _BULLETS,
    "after.tracer_rounds": (light_its_sector,),
    "after.sensor_rounds": (asks(unrevealed_beside_it, reveal_beside_it, when=it_was_hit),),
    "after.splinter_rounds": (asks(others_seen_there, splinter, when=damage_is_left),),
    "use.acid_vial": (asks(targets_in_sight, note_target), throw_acid),
    "after.acid_vial": (mark_it,),
    "use.detector": (detect,),
    "use.smoke_grenade": (
        interact_declared,
        smoke,
        asks(attack_or_step, out_of_the_smoke, when=upgraded),
    ),
    "use.flare_canister": (asks(sides_for_light, note_side), interact_declared, flare),
    "use.trauma_kit": (interact_declared, treat),
    "use.plasma_torch": (asks(creatures_here, note_creature), burn),
    "use.shock_baton": (asks(creatures_here, note_creature), strike_with_baton),
    "after.shock_baton": (stun,),
    "use.decoy_beacon": (
        asks(sectors_for_the_decoy, note_sector),
        interact_declared,
        lure,
        Loop(lure_each),
    ),
    **MOVING,
}
