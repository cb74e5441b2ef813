"""What the frames of each program keep, name by name: a loaded game is held against it."""

from typing import Any

from rules.alone.components.catalog import TRACKS
from rules.alone.components.maps import DIRECTIONS, NONE, SECTORS
from rules.engine.keeping import (
    Keeps,
    Place,
    among,
    both,
    different,
    each,
    flag,
    keeps,
    maybe,
    number,
    row,
    same,
    seat,
    since,
    sometimes,
    word,
)

MOST = 10_000
"""No number of a frame comes near it."""

count = number(0, MOST)
sector = number(0, SECTORS - 1)
side = number(0, len(DIRECTIONS) - 1)
creature = among(lambda s: range(len(s.creatures)))
nobody_or_creature = among(lambda s: range(NONE, len(s.creatures)))
item = among(lambda s: range(len(s.box.items)))
type_ = among(lambda s: range(len(s.box.types)))
face = among(lambda s: s.box.faces)
target = among(lambda s: s.box.targets)
door = among(lambda s: range(len(s.layout.doors)))
ability = among(lambda s: range(len(s.box.abilities)))
creatures = different(creature)
sectors = each(sector)
faces = each(face)


def set_up_so_far(place: Place) -> bool:
    """What setup has asked for is there: the start, then the decks, then whose they are."""
    s = place.state
    answered = (True, s.start >= 0, bool(s.decks), any(s.owners))
    return all(answered[: place.frame.pc])


def evil(place: Place, value: Any) -> bool:
    """A seat of Evil."""
    return seat(place, value) and value > 0


def in_order(place: Place, value: Any) -> bool:
    """Whether frames can ask in its name: what a move or a spawn is for."""
    below = place.on.program
    if below.startswith("effect."):
        return value == below
    if place.frame.program == "spawn" and below == "killed":
        return value == "effect.respawn"
    own = {"creature.move": ("round.boss",), "spawn": ("round.nest", "round.danger")}
    return below == "round" and value in own[place.frame.program]


def one_is_left(place: Place, value: Any) -> bool:
    """Once it is asked where, a single type is meant."""
    return place.frame.pc < 1 or len(value) == 1


def a_door(place: Place, value: Any) -> bool:
    """A side with a door, until it is cut."""
    return place.frame.pc > 2 or place.state.layout.door[place.state.at][value] >= 0


def in_a_room(place: Place, value: Any) -> bool:
    """A room is searched where there is one."""
    return not value or place.state.at in place.state.room_at


def in_play(place: Place, value: Any) -> bool:
    """One of the three missions of this game."""
    return type(value) is str and value in place.state.missions


def its_mission(place: Place, value: Any) -> bool:
    return place.state.missions[place.frame.env["colour"]] == value


def its_item(place: Place, value: Any) -> bool:
    """The item that a program is the use of."""
    key = place.frame.program.partition(".")[2]
    return type(value) is int and value == place.state.box.item_id[key]


def what_follows(place: Place, value: Any) -> bool:
    """The program for what an item does beyond the attack made with it."""
    used = place.frame.env["item"]
    return used is not None and value == f"after.{place.state.box.items[used]}" and value in AFTER


def moment_of(place: Place, value: Any) -> bool:
    """When and on what instants may be played now: the frame below has come just so far."""
    below, trigger = place.on, place.frame.env["trigger"]
    if below.program == "damage":
        return (trigger, value) == (below.env["kind"], "damage")
    wanted = MOMENTS.get((below.program, below.pc))
    if below.program == "walk.step" and not {"provokes", "goal"} <= below.env.keys():
        return False
    return (trigger, value) == wanted


def fits_the_moment(place: Place, value: Any) -> bool:
    """A card that may be played where this one was, or one that lies face down."""
    if value == "standard":
        return place.on.program == "react"
    row, on = place.state.box.reaction_rows[value], place.on.env
    if place.on.program == "react":
        return row.moment == "end"
    return (row.trigger, row.moment) == (on["trigger"], on["moment"])


def as_the_card(place: Place, value: Any) -> bool:
    """As dangerous as the card below, which is the one that this program is the effect of."""
    if place.frame.program == "effect.stalk":
        return place.on.program == "react" and value is False
    env = place.on.env
    return f"effect.{env['effect']}" == place.frame.program and value is env["danger"]


def a_known_word(place: Place, value: Any) -> bool:
    """What a kill taught: an ability, or a word of its own."""
    return type(value) is str and value in ("", "boss", *place.state.box.abilities)


MOMENTS = {
    ("fight", 1): ("fight", "declared"),
    ("fight", 3): ("fight", "roll"),
    ("walk.step", 2): ("move", "declared"),
    ("unblock", 1): ("move", "declared"),
    ("use.cutting_paste", 2): ("move", "declared"),
    ("explore", 1): ("explore", "reveal"),
    ("use.scout_drone", 2): ("explore", "reveal"),
    ("locate", 2): ("locate", "targets"),
    ("search", 1): ("search", "declared"),
    ("mission", 1): ("interact", "declared"),
    ("repair", 1): ("interact", "declared"),
    ("use.smoke_grenade", 1): ("interact", "declared"),
    ("use.trauma_kit", 1): ("interact", "declared"),
    ("use.flare_canister", 2): ("interact", "declared"),
    ("use.decoy_beacon", 2): ("interact", "declared"),
}
"""By program and the step it will go on with: trigger and moment."""
AFTER = (
    "after.tracer_rounds", "after.sensor_rounds", "after.splinter_rounds", "after.acid_vial",
    "after.shock_baton",
)  # fmt: skip

IN_A_TURN = {"turn": 1}
FIGHTS = {
    **IN_A_TURN,
    "attack": 4,
    "opportunity": 4,
    "use.tracer_rounds": 3,
    "use.sensor_rounds": 3,
    "use.splinter_rounds": 3,
    "use.acid_vial": 2,
    "use.plasma_torch": 2,
    "use.shock_baton": 2,
    "use.jetpack": 3,
    "use.smoke_grenade": 3,
}
"""From where the Hero attacks: by program the step it goes on with."""

moment: dict[str, Any] = {"trigger": lambda place, value: type(value) is str, "moment": moment_of}
walking: dict[str, Any] = {
    "blocks": sometimes(count),
    "kind": sometimes(word("use.door_welder")),
    "weld": sometimes(flag),
}
exploring: dict[str, Any] = {"line": sectors, "tokens": count, "wired": sectors}
aimed: dict[str, Any] = {
    "sector": since(1, number(NONE, SECTORS - 1)),
    "target": since(1, nobody_or_creature),
    "fake": since(1, maybe(among(lambda s: s.box.all_types))),
}
fighting: dict[str, Any] = {
    "fight": flag,
    "target": nobody_or_creature,
    "fake": maybe(among(lambda s: s.box.all_types)),
    "dice": number(-MOST, MOST),
    "item": maybe(item),
    "less": count,
    "sector": number(NONE, SECTORS - 1),
    "moments": flag,
    "after": sometimes(maybe(what_follows)),
    "upgraded": sometimes(flag),
    "sparks": sometimes(flag),
    "again": sometimes(flag),
}
fought: dict[str, Any] = {
    **fighting,
    "faces": faces,
    "hits": count,
    "over": count,
    "upgraded": flag,
}
spawned: dict[str, Any] = {"creature": sometimes(creature)}


def _use(**more: Any) -> Keeps:
    return keeps(on=IN_A_TURN, item=its_item, upgraded=flag, **more)


def _after(**more: Any) -> Keeps:
    return keeps(on={"fight": 5}, **{**fought, **more})


def _reward(**more: Any) -> Keeps:
    return keeps(on={"complete": 5}, **more)


def _effect(**more: Any) -> Keeps:
    return keeps(on={"card": 2, "react": 0}, danger=both(flag, as_the_card), **more)


def _moving(points: str = "move") -> dict[str, Any]:
    """What a card keeps by which Evil moves creatures."""
    return {
        "before": sometimes(creatures),
        "creature": sometimes(creature),
        f"picked_{points}": sometimes(count),
        f"passed_{points}": sometimes(flag),
    }


def _counting(name: str) -> dict[str, Any]:
    """What a card keeps that does something several times, as far as Evil wants."""
    return {name: sometimes(count), "passed": sometimes(flag)}


_bullets = _use(**aimed, dice=since(2, count))

EFFECTS: dict[str, Keeps] = {
    # At the end of a turn
    "standard": _effect(**spawned),
    "stalk": _effect(),
    "iron_grip": _effect(**_moving()),
    "worm_liturgy": _effect(**_moving()),
    "rage_unbound": _effect(respawns=since(1, flag), **_moving()),
    "past_control": _effect(**_moving()),
    "brood_call": _effect(**spawned),
    "hatchery": _effect(**spawned),
    "regrowth": _effect(**spawned),
    "sprint": _effect(**_moving()),
    "flanking": _effect(**_moving()),
    "crawlspace": _effect(**spawned),
    "quick_hatch": _effect(**spawned),
    "while_you_rummage": _effect(**_moving()),
    "stair_runner": _effect(**spawned),
    "broken_seals": _effect(
        opened=sometimes(different(door)),
        passed=sometimes(flag),
        all=since(2, creatures),
        **spawned,
    ),
    "cold_sweat": _effect(),
    "phantom_noise": _effect(heard=sometimes(count)),
    "blackout_fear": _effect(),
    "erased_memory": _effect(**_counting("gone")),
    "something_follows": _effect(**spawned),
    "pressure_plate": _effect(**_counting("laid")),
    "gas_vent": _effect(),
    "slamming_door": _effect(slammed=sometimes(count)),
    "nest_trap": _effect(**spawned),
    "dead_end": _effect(**_moving()),
    "live_wire": _effect(),
    # At their moment
    "blood_scent": _effect(**_moving()),
    "thick_hide": _effect(),
    "cornered": _effect(),
    "feeding_time": _effect(),
    "savage_reply": _effect(),
    "footfalls": _effect(steps=since(1, count)),
    "ambush_step": _effect(**spawned),
    "panic_herd": _effect(**_moving()),
    "cut_off": _effect(**_moving()),
    "shaking_hands": _effect(),
    "nightmare_echo": _effect(),
    "numb": _effect(),
    "corroded_gear": _effect(),
    "leak": _effect(**_counting("spent")),
    "feedback": _effect(**_counting("laid")),
    "scent_trail": _effect(**{**_moving(), **_moving("second_move")}),
    "marked_prey": _effect(target=sometimes(target), **_moving()),
    "early_warning": _effect(**_moving()),
    "false_shapes": _effect(at=sometimes(sector), paid=sometimes(flag)),
    "whispers": _effect(),
    "lost_count": _effect(),
    "paralysis": _effect(),
    "doubt": _effect(),
    "short_circuit": _effect(),
    "booby_trapped_crate": _effect(),
    "tripwire": _effect(**_counting("laid")),
    "jammed_scanner": _effect(left=since(1, different(target)), jammed=sometimes(flag)),
}
USES: dict[str, Keeps] = {
    "tracer_rounds": _bullets,
    "sensor_rounds": _bullets,
    "splinter_rounds": _bullets,
    "acid_vial": _use(**aimed),
    "plasma_torch": _use(target=since(1, nobody_or_creature)),
    "shock_baton": _use(target=since(1, nobody_or_creature)),
    "detector": _use(),
    "smoke_grenade": _use(),
    "flare_canister": _use(side=since(1, side)),
    "trauma_kit": _use(),
    "decoy_beacon": _use(sector=since(1, sector), lured=since(3, creatures)),
    "jetpack": _use(side=since(1, side)),
    "cutting_paste": _use(
        side=since(1, both(side, a_door)),
        provokes=since(2, flag),
        goal=since(2, sector),
        burnt=since(3, creatures),
    ),
    "pulse_tracker": _use(),
    "echo_mapper": _use(),
    "scout_drone": _use(path=sectors, wired=sectors, tokens=count, line=since(1, sectors)),
    "door_welder": _use(side=sometimes(side)),
    "grapple_line": _use(side=since(1, side)),
}
REWARDS: dict[str, Keeps] = {
    "turret_codes": _reward(hit=since(1, creatures), killed=since(1, count)),
    "the_sleeper": _reward(),
    "stowaway": _reward(),
    "left_behind": _reward(taken=sometimes(count)),
    "full_power": _reward(),
    "serum": _reward(),
    "shaft_plans": _reward(),
    "survival_locker": _reward(),
}

FRAMES: dict[str, Keeps] = {
    "game": keeps(on=()),
    # Setup
    "setup": keeps(on={"game": 0}, when=set_up_so_far),
    "setup.hands": keeps(on={"setup": 5}, seat=evil),
    "setup.hand": keeps(on={"setup.hands": 0}, seat=both(evil, same(lambda p: p.on.env["seat"]))),
    "setup.creatures": keeps(on={"setup": 6}),
    "setup.creature": keeps(on={"setup.creatures": 0}, type=since(1, type_)),
    # A turn
    "turn": keeps(on={"game": 0}, acts=since(1, count)),
    "react": keeps(on={"turn": 3}, passed=different(evil)),
    "card": keeps(
        on={"react": 0, "moment": 0, "moment.asked": 0}, effect=fits_the_moment, danger=flag
    ),
    "moment": keeps(**moment),
    "moment.asked": keeps(**moment, passed=different(evil)),
    "walk": keeps(
        on={
            **IN_A_TURN,
            "use.door_welder": 3,
            "use.grapple_line": 2,
            "use.jetpack": 2,
            "use.smoke_grenade": 3,
        },
        steps=count,
        side=maybe(side),
        free=word("", "first", "all"),
        straight=flag,
        declare=flag,
        first=flag,
        way=sometimes(side),
        **walking,
    ),
    "walk.step": keeps(
        on={"walk": 0},
        side=maybe(side),
        free=flag,
        straight=flag,
        declare=flag,
        first=flag,
        provokes=sometimes(flag),
        goal=sometimes(number(NONE, SECTORS - 1)),
        **walking,
    ),
    "step": keeps(
        on={"walk.step": 3, "use.cutting_paste": 5},
        side=side,
        free=flag,
        first=flag,
        met=since(2, creatures),
        **{**walking, "blocks": since(1, count)},
    ),
    "opportunity": keeps(
        on={"step": 1}, first=flag, faces=since(1, faces), strikes=sometimes(flag)
    ),
    "unblock": keeps(on=IN_A_TURN, side=side, provokes=flag, goal=number(NONE, SECTORS - 1)),
    "explore": keeps(on={**IN_A_TURN, "use.echo_mapper": 1}, **exploring),
    "clear": keeps(on={"use.scout_drone": 5}, item=item, upgraded=flag, path=sectors, **exploring),
    "locate": keeps(
        on={**IN_A_TURN, "use.pulse_tracker": 1},
        count=count,
        tracker=flag,
        about=maybe(target),
        targets=different(target),
        bent=each(row(target, number(-MOST, MOST))),
        muted=each(target),
        unanswered=each(target),
        spans=each(row(target, count, count)),
    ),
    "search": keeps(
        on={**IN_A_TURN, "use.detector": 1},
        search=flag,
        room=both(flag, in_a_room),
        extra=count,
        detector=flag,
        fewer=count,
        crates=count,
        drawn=since(2, different(item)),
    ),
    "drop": keeps(),
    "upgrades": keeps(drawn=different(item), detector=count, skill=count, own=count),
    "repair": keeps(on=IN_A_TURN, repair=side),
    "fight": keeps(
        on=FIGHTS, **fighting, faces=since(2, faces), hits=since(4, count), over=since(4, count)
    ),
    "attack": keeps(
        on={"turn": 3, "effect.feeding_time": 1},
        attacker=creature,
        dice=maybe(count),
        faces=since(1, faces),
        strikes=sometimes(flag),
    ),
    "damage": keeps(kind=word(*TRACKS), points=count, by_evil=flag),
    "fright": keeps(creature=creature),
    "killed": keeps(
        earned=a_known_word,
        back=among(lambda s: range(NONE, len(s.box.types))),
        chosen=different(ability),
        choices=sometimes(count),
        **spawned,
    ),
    # Missions
    "mission": keeps(
        on=IN_A_TURN,
        mission=in_play,
        works=since(2, flag),
        due=since(2, count),
        of=since(2, maybe(among(lambda s: s.box.item_types))),
    ),
    "complete": keeps(
        on={"mission": 4}, colour=number(0, 1), mission=its_mission, activates=since(1, flag)
    ),
    "boss": keeps(
        on={"complete": 4},
        mission=both(in_play, lambda place, value: value in place.state.box.boss_missions),
    ),
    # Creatures
    "creature.move": keeps(
        kind=in_order,
        creature=creature,
        points=count,
        goals=sectors,
        not_to_hero=sometimes(flag),
        free_stairs=sometimes(flag),
        unasked=sometimes(flag),
        stepped=sometimes(flag),
        left=sometimes(maybe(word(*DIRECTIONS))),
    ),
    "noise": keeps(on=("creature.move", "spawn"), sides=different(side)),
    "spawn": keeps(
        kind=in_order,
        types=both(different(type_), one_is_left),
        nearer=count,
        around=sometimes(sector),
        least=sometimes(count),
    ),
    # The end of a round
    "round": keeps(
        on={"game": 0},
        heard=since(1, count),
        tokens=since(1, count),
        total=since(16, count),
        split=since(16, each(count)),
        placed=sometimes(flag),
        beside=sometimes(count),
        **spawned,
    ),
    **{f"effect.{key}": entry for key, entry in EFFECTS.items()},
    **{f"use.{key}": entry for key, entry in USES.items()},
    "after.tracer_rounds": _after(),
    "after.sensor_rounds": _after(),
    "after.splinter_rounds": _after(),
    "after.acid_vial": _after(upgraded=sometimes(flag)),
    "after.shock_baton": _after(),
    **{f"reward.{key}": entry for key, entry in REWARDS.items()},
}
