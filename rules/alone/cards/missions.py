"""The missions, one entry each: what they need, what they cost, and what they bring."""

from collections.abc import Callable, Iterable

from rules.alone.components import board, piles
from rules.alone.components.catalog import COLOURS, FINAL, TRACKS
from rules.alone.components.deeds import interact_declared, refused, upgrades
from rules.alone.components.ending import complete_final
from rules.alone.components.maps import MAP_NAMES, MAP_NUMBERS, SECTORS, bits, level_of, mask_of
from rules.alone.components.questions import damage, evil_asks, hero_asks
from rules.alone.components.setup import campaign_row, on_level
from rules.alone.components.sight import lit_line, seen_along
from rules.alone.components.state import State
from rules.alone.components.wounds import hurt
from rules.engine.chance import draw, shuffled
from rules.engine.frames import AGAIN, Frame, Loop, Outcome, Program
from rules.engine.model import Decision

CHEMICAL = "chemical"


def number(s: State, mission: str, name: str, otherwise: int = 0) -> int:
    """A number of a mission."""
    return s.box.mission_rows[mission].numbers.get(name, otherwise)


# What a mission needs


def cost(s: State, mission: str) -> tuple[int, str | None]:
    """How many charges this Interact costs, and of which type of item."""
    colour = colour_of(s, mission)
    if mission == "patient_zero" and s.progress[colour]:
        return 0, None
    of = CHEMICAL if mission in ("serum", "patient_zero") else None
    return number(s, mission, "charges"), of


def _nobody_here(s: State) -> bool:
    return not s.here()


def _nobody_at_the_second(s: State) -> bool:
    return s.progress[FINAL] < number(s, "last_pod_out", "interacts") - 1 or not s.here()


def _he_is_not_here(s: State) -> bool:
    return s.creatures[s.box.cult_leader] != s.at


def _nobody_with_him(s: State) -> bool:
    return s.survivor is None


CONDITIONS: dict[str, Callable[[State], bool]] = {
    "stowaway": _nobody_here,
    "last_pod_out": _nobody_at_the_second,
    "the_prophet": _he_is_not_here,
    "no_one_left_behind": _nobody_with_him,
}


def colour_of(s: State, mission: str) -> int:
    """Blue, green or final."""
    return s.missions.index(mission)


def is_open(s: State, mission: str) -> bool:
    """Whether this mission can be worked at: not done, and the final one only when active."""
    colour = colour_of(s, mission)
    return not s.done[colour] and (colour != FINAL or s.active)


def why_not(s: State, mission: str) -> str | None:
    """What is missing for an open mission in whose room the Hero is; None if nothing."""
    count, of = cost(s, mission)
    if piles.charges_of(s, of) < count:
        return "charges"
    return None if CONDITIONS.get(mission, lambda _: True)(s) else "condition"


def offered(s: State) -> list[str]:
    """The missions the Hero can work at now, as the files list them."""
    room = s.room_at.get(s.at)
    if room is None:
        return []
    return [
        key
        for key in s.missions
        if s.box.mission_room[key] == room and is_open(s, key) and why_not(s, key) is None
    ]


# Working at a mission


def _check(s: State, f: Frame) -> Outcome:
    """After the moment everything must still hold; Burn It Clean hurts first."""
    mission = f.env["mission"]
    f.env["works"] = not refused(s) and mission in offered(s)
    f.env["due"] = 0
    if not f.env["works"]:
        return None
    f.env["due"], f.env["of"] = cost(s, mission)
    return damage("hp", number(s, mission, "cost"), by_evil=False)


def _due(_s: State, f: Frame) -> bool:
    return f.env["due"] > 0


def _payable(s: State, f: Frame) -> Iterable[Decision]:
    of = f.env["of"]
    return (
        ("pay", item) for item in sorted(s.items) if of is None or s.box.item_rows[item].type == of
    )


def _pay(s: State, f: Frame, decision: Decision) -> Outcome:
    f.env["due"] -= 1
    piles.spend(s, int(decision[1]))
    return AGAIN


def _work(s: State, f: Frame) -> Outcome:
    if not f.env["works"]:
        return None
    mission = f.env["mission"]
    colour = colour_of(s, mission)
    if mission == "distress_call" and s.sabotage:
        s.sabotage -= 1
        board.tell_sabotage(s)
        return None
    gained = 1
    if mission == "the_nest":
        gained = number(s, mission, "lit" if s.lit_here() else "dark")
    s.progress[colour] += gained
    s.emit("mission.progress", {"mission": mission, "points": s.progress[colour]})
    if mission == "no_one_left_behind":
        s.survivor = s.box.n.ally_charges
        s.emit("ally", {"who": "survivor", "gone": False})
        return None
    if s.progress[colour] < needed(s, mission):
        return None
    if colour == FINAL:
        complete_final(s)
        return None
    return Frame("complete", {"colour": colour, "mission": mission})


def needed(s: State, mission: str) -> int:
    """How far the progress of a mission must come."""
    if mission == "the_nest":
        return number(s, mission, "points")
    if mission == "the_loader":
        mech = s.box.mech
        if s.creatures[mech] < 0 or s.wounded >> mech & 1:
            return number(s, mission, "hurt")
    return number(s, mission, "interacts", 1)


# A blue or green mission is done


def _done(s: State, f: Frame) -> None:
    colour = f.env["colour"]
    s.done = tuple(done or n == colour for n, done in enumerate(s.done))  # pyright: ignore[reportAttributeAccessIssue]
    s.emit("mission.done", {"mission": f.env["mission"]})
    f.env["activates"] = not s.active and all(s.done[COLOURS.index(key)] for key in compulsory(s))
    if f.env["activates"]:
        _extra_round(s)


def compulsory(s: State) -> list[str]:
    """The colours that must be done before the final mission; without a campaign any one will."""
    row = campaign_row(s)
    return [] if row is None else row.compulsory


def _extra_round(s: State) -> None:
    if s.box.difficulties[s.options["difficulty"]].extra_round and s.marker > 0:
        s.marker -= 1
        s.emit("round.gained", {"marker": s.marker})


def _heals(s: State, f: Frame) -> int:
    row = campaign_row(s)
    if not f.env["activates"] or (row is not None and row.no_reward_healing):
        return 0
    return s.box.difficulties[s.options["difficulty"]].heal


def _heal_both(s: State, f: Frame) -> None:
    if s.box.difficulties[s.options["difficulty"]].heal_both:
        for kind in TRACKS:
            piles.heal(s, kind, _heals(s, f))


def _heals_one(s: State, f: Frame) -> bool:
    return _heals(s, f) > 0 and not s.box.difficulties[s.options["difficulty"]].heal_both


def _kinds(s: State, _f: Frame) -> Iterable[Decision]:
    return (("heal", kind) for kind in TRACKS if piles.can_heal(s, kind))


def _heal_one(s: State, f: Frame, decision: Decision) -> None:
    piles.heal(s, str(decision[1]), _heals(s, f))


def _activate(s: State, f: Frame) -> Outcome:
    if not f.env["activates"]:
        return None
    activate(s)
    mission = s.missions[FINAL]
    if mission in s.box.boss_missions:
        return Frame("boss", {"mission": mission})
    return None


def activate(s: State) -> None:
    """The final mission's rules are in force."""
    s.active = True
    mission = s.missions[FINAL]
    s.emit("mission.active", {"mission": mission})
    if mission == "last_pod_out":
        s.clock = number(s, mission, "clock")


def _boss_sectors(s: State, mission: str) -> list[int]:
    """Where Evil may put the boss; never the Hero's sector."""
    room = s.rooms[s.box.mission_room[mission]]
    distances = s.layout.distance[room]
    if mission == "the_loader":
        found = sorted([room, *bits(s.layout.adjacent[room])])
    elif mission == "the_nest":
        found = [room]
    else:
        wanted = distances[s.at]
        there = {d for n, d in enumerate(distances) if n != s.at}
        best = min(there, key=lambda d: (abs(d - wanted), d))
        found = [n for n, d in enumerate(distances) if d == best]
    found = [n for n in found if n != s.at]
    return found or [n for n in range(SECTORS) if s.distance(s.at, n) >= 2]


def _boss_places(s: State, f: Frame) -> Iterable[Decision]:
    return (("sector", MAP_NAMES[n]) for n in _boss_sectors(s, f.env["mission"]))


def _place_boss(s: State, f: Frame, decision: Decision) -> None:
    s.boss = s.box.boss_missions[f.env["mission"]]
    board.place_creature(s, s.boss, MAP_NUMBERS[str(decision[1])], "map.placed")


def _own_reward(_s: State, f: Frame) -> Outcome:
    name = f"reward.{f.env['mission']}"
    return Frame(name) if name in REWARDS else None


# What green missions bring


def _rooms(s: State, _f: Frame) -> Iterable[Decision]:
    return (("room", key) for key in s.box.rooms)


def _aim_turrets(s: State, f: Frame, decision: Decision) -> None:
    level = level_of(s.rooms[s.box.room_number[str(decision[1])]])
    f.env["hit"] = tuple(c for c in s.on_map() if level_of(s.creatures[c]) == level)
    f.env["killed"] = 0


def _fire(s: State, f: Frame) -> Outcome:
    while f.env["hit"]:
        creature, f.env["hit"] = f.env["hit"][0], f.env["hit"][1:]
        if s.creatures[creature] < 0:
            continue
        frame, _ = hurt(s, creature, number(s, "turret_codes", "damage"))
        if s.phase == "over":
            return None
        f.env["killed"] += s.creatures[creature] < 0
        if frame is not None:
            return frame
    return None


def _count_killed(s: State, f: Frame) -> None:
    s.emit("killed", {"count": f.env["killed"]}, fence=True)


def others(s: State) -> list[str]:
    """The characters that can be allies of this Hero."""
    return [key for key in s.box.characters if key != s.character]


def gain_ally(s: State, key: str) -> None:
    """A new ally takes the place of an old one."""
    s.ally = (key, s.box.n.ally_charges)
    s.emit("ally", {"who": "ally", "gone": False, "character": key})


def _wake_the_sleeper(s: State, _f: Frame) -> None:
    those = others(s)
    gain_ally(s, those[draw(s, len(those))])


def _allies(s: State, _f: Frame) -> Iterable[Decision]:
    return (("ally", key) for key in others(s))


def _take_along(s: State, _f: Frame, decision: Decision) -> None:
    gain_ally(s, str(decision[1]))


def _may_take(s: State, f: Frame) -> bool:
    return f.env.get("taken", 0) < number(s, "left_behind", "items")


def _left_behind(s: State, _f: Frame) -> Iterable[Decision]:
    return (("take", item) for item in sorted({*s.item_deck, *bits(s.item_discard)}))


def _take(s: State, f: Frame, decision: Decision) -> Outcome:
    item = int(decision[1])
    f.env["taken"] = f.env.get("taken", 0) + 1
    s.item_deck = tuple(other for other in s.item_deck if other != item)
    s.item_discard &= ~(1 << item)
    piles.take_item(s, item)
    return AGAIN


def _shuffle_items(s: State, _f: Frame) -> None:
    s.item_deck = tuple(shuffled(s, sorted(s.item_deck)))


def _drop(_s: State, _f: Frame) -> Outcome:
    return Frame("drop")


def _upgrade(s: State, _f: Frame) -> Outcome:
    return upgrades(s)


def _full_power(s: State, _f: Frame) -> None:
    """Light all that a switch of this level reaches, and show what the Hero sees of it."""
    lit = 0
    reach = s.box.n.switch_sectors
    for switch in bits(s.layout.switches & mask_of(on_level(level_of(s.at)))):
        lit |= 1 << switch
        for d in range(4):
            lit |= mask_of(lit_line(s, switch, d, reach))
    board.light(s, bits(lit))
    for d in range(4):
        board.reveal(s, seen_along(s, d, lit))


def _serum(s: State, _f: Frame) -> None:
    limit = max(number(s, "serum", "limit"), piles.heal_limit(s))
    for kind in TRACKS:
        piles.heal(s, kind, number(s, "serum", "heal"), limit)


def _plans(s: State, _f: Frame) -> None:
    s.plans = True
    rooms = {key: s.named[s.rooms[n]] for n, key in enumerate(s.box.rooms)}
    s.emit("plans", {"rooms": rooms}, fence=True)


def _locker(s: State, _f: Frame) -> None:
    piles.draw_items(s, number(s, "survival_locker", "items"))


def _learn(s: State, _f: Frame) -> Outcome:
    choices = number(s, "survival_locker", "xp")
    return Frame("killed", {"earned": "", "back": -1, "chosen": (), "choices": choices})


REWARDS: dict[str, Program] = {
    "reward.turret_codes": (
        hero_asks("mission.room", _rooms, _aim_turrets),
        Loop(_fire),
        _count_killed,
    ),
    "reward.the_sleeper": (_wake_the_sleeper,),
    "reward.stowaway": (hero_asks("mission.ally", _allies, _take_along),),
    "reward.left_behind": (
        hero_asks("mission.take", _left_behind, _take, when=_may_take, many=True),
        _shuffle_items,
        _drop,
        _upgrade,
    ),
    "reward.full_power": (_full_power,),
    "reward.serum": (_serum,),
    "reward.shaft_plans": (_plans,),
    "reward.survival_locker": (_locker, _drop, _learn),
}

MISSIONS: dict[str, Program] = {
    "mission": (
        interact_declared,
        _check,
        hero_asks("mission.pay", _payable, _pay, when=_due, many=True),
        _work,
    ),
    "complete": (
        _done,
        _heal_both,
        hero_asks("reward.heal", _kinds, _heal_one, when=_heals_one),
        _activate,
        _own_reward,
    ),
    "boss": (evil_asks(_boss_places, _place_boss, kind="mission.boss"),),
    **REWARDS,
}
