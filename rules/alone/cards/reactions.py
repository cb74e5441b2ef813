"""The reactions played at the end of a turn, one entry each, in the words of the card.

An entry is a program: its steps happen in order. A frame of an effect remembers `danger`, whether
the card is dangerous, and `creature`, the one chosen last.
"""

from collections.abc import Callable, Iterable

from rules.alone.components import board
from rules.alone.components.creatures import door_sides, relocate
from rules.alone.components.maps import (
    DIRECTIONS,
    MAP_NAMES,
    MAP_NUMBERS,
    bits,
    level_of,
    spot,
)
from rules.alone.components.noise import report
from rules.alone.components.piles import pressure
from rules.alone.components.questions import (
    PASS,
    creature_move,
    damage,
    evil_asks,
    evil_picks,
    side_of,
    spawn,
)
from rules.alone.components.sight import line_of_sight
from rules.alone.components.state import State
from rules.engine.frames import AGAIN, Ask, Frame, Loop, Outcome, Program
from rules.engine.model import Decision

Among = Callable[[State, Frame], Iterable[int]]


def number(s: State, f: Frame, name: str) -> int:
    """A number of the card; that of its danger effect where the card is dangerous."""
    numbers = s.box.reaction_rows[f.program.removeprefix("effect.")].numbers
    if f.env["danger"]:
        return numbers.get(f"danger_{name}", numbers.get(name, 0))
    return numbers[name]


def dangerous(_s: State, f: Frame) -> bool:
    return f.env["danger"]


def anyone(s: State, _f: Frame) -> list[int]:
    return s.on_map()


def chosen(s: State, f: Frame) -> int | None:
    """The creature chosen last, if it is still on the map."""
    creature = f.env.get("creature")
    return None if creature is None or s.creatures[creature] < 0 else creature


def moves(
    points: str = "move",
    count: str | None = None,
    among: Among = anyone,
    goals: Callable[[State, Frame], tuple[int, ...]] | None = None,
    note: Callable[[State, Frame, int], None] | None = None,
    when: Callable[[State, Frame], bool] | None = None,
) -> Ask:
    """Evil chooses a creature, which then moves; with `count`, so many different ones.

    Creatures chosen before by this card are not offered again.
    """
    picked, passed = f"picked_{points}", f"passed_{points}"

    def left(s: State, f: Frame) -> bool:
        most = 1 if count is None else number(s, f, count)
        open_ = not f.env.get(passed) and f.env.get(picked, 0) < most
        return open_ and (when is None or when(s, f))

    def others(s: State, f: Frame) -> list[int]:
        before = f.env.get("before", ())
        return [creature for creature in among(s, f) if creature not in before]

    def act(s: State, f: Frame, creature: int) -> Outcome:
        f.env["before"] = (*f.env.get("before", ()), creature)
        f.env[picked] = f.env.get(picked, 0) + 1
        f.env["creature"] = creature
        if note is not None:
            note(s, f, creature)
        where = () if goals is None else goals(s, f)
        return creature_move(f.program, creature, number(s, f, points), where)

    def declined(_s: State, f: Frame) -> Outcome:
        f.env[passed] = True
        return None

    return evil_picks("creature", others, act, when=left, declined=declined, loop=True)


def more_dice(s: State, f: Frame, creature: int) -> None:
    s.bonus[creature] = s.bonus.get(creature, 0) + number(s, f, "dice")


def more_dice_if_dangerous(s: State, f: Frame) -> None:
    creature = chosen(s, f)
    if f.env["danger"] and creature is not None:
        more_dice(s, f, creature)


def spawns(*types: str) -> Callable[[State, Frame], Outcome]:
    """A spawn of one of these types, nearer if the card is dangerous and says so."""

    def step(s: State, f: Frame) -> Outcome:
        numbers = s.box.reaction_rows[f.program.removeprefix("effect.")].numbers
        nearer = numbers.get("nearer", 0) if f.env["danger"] else 0
        order = sorted(s.box.types.index(key) for key in types)
        return spawn(f.program, order, nearer)

    return step


def it_may_move(s: State, f: Frame) -> Outcome:
    """The creature just spawned or healed moves without being asked for."""
    creature = chosen(s, f)
    return None if creature is None else creature_move(f.program, creature, number(s, f, "move"))


def only_if_dangerous(step: Callable[[State, Frame], Outcome]) -> Callable[[State, Frame], Outcome]:
    def maybe(s: State, f: Frame) -> Outcome:
        return step(s, f) if f.env["danger"] else None

    return maybe


# Fury


def it_grips(s: State, f: Frame, creature: int) -> None:
    s.grips_next |= 1 << creature
    if f.env["danger"]:
        s.rerolls |= 1 << creature


def cultists_and_worms(s: State, _f: Frame) -> list[int]:
    box = s.box
    return [c for c in s.on_map() if c == box.colonel or box.type_of[c] in (box.cultist, box.worm)]


def lit_beside_it(s: State, f: Frame) -> list[int]:
    creature = chosen(s, f)
    return [] if creature is None else list(bits(s.adjacent(s.creatures[creature]) & s.lit))


def it_was_chosen(s: State, f: Frame) -> bool:
    return chosen(s, f) is not None


def darken_there(s: State, f: Frame, sector: int) -> None:
    board.darken(s, sector)


def darken_its_sector(s: State, f: Frame) -> None:
    creature = chosen(s, f)
    if creature is not None:
        board.darken(s, s.creatures[creature])


def move_or_respawn(s: State, f: Frame) -> Iterable[Decision]:
    return (("move",), ("respawn",))


def note_which(s: State, f: Frame, decision: Decision) -> None:
    f.env["respawns"] = decision[0] == "respawn"


def it_moves(s: State, f: Frame) -> bool:
    return not f.env["respawns"]


def it_respawns(s: State, f: Frame) -> bool:
    return f.env["respawns"]


def no_bosses(s: State, f: Frame) -> list[int]:
    return [creature for creature in s.on_map() if creature < s.box.first_boss]


def remove_and_spawn(s: State, f: Frame, creature: int) -> Outcome:
    board.remove_creature(s, creature)
    every = range(len(s.box.types))
    return spawn(f.program, every, s.box.reaction_rows["rage_unbound"].numbers["nearer"])


def it_rerolls_misses(s: State, f: Frame, creature: int) -> None:
    s.rerolls |= 1 << creature


def yes_or_no(s: State, f: Frame) -> Iterable[Decision]:
    return (("yes",), ("no",))


def past_control(s: State, f: Frame, decision: Decision) -> None:
    creature = chosen(s, f)
    if decision == ("yes",) and creature is not None:
        more_dice(s, f, creature)
        s.doomed |= 1 << creature


def dangerous_and_chosen(s: State, f: Frame) -> bool:
    return f.env["danger"] and chosen(s, f) is not None


def wounded_ones(s: State, f: Frame) -> list[int]:
    return [creature for creature in s.on_map() if s.wounded >> creature & 1]


def heal_it(s: State, f: Frame, creature: int) -> None:
    f.env["creature"] = creature
    s.wounded &= ~(1 << creature)
    kind = s.box.all_types[s.box.type_of[creature]]
    if s.seen(creature):
        s.emit("creature.healed", {"creature": kind, "sector": s.named[s.creatures[creature]]})
    else:
        board.tell_evil(s, "creature.healed", {"key": s.box.creature_names[creature]})


FURY: dict[str, Program] = {
    "effect.iron_grip": (moves(note=it_grips),),
    "effect.worm_liturgy": (
        moves(among=cultists_and_worms),
        evil_picks("sector", lit_beside_it, darken_there, when=it_was_chosen),
        darken_its_sector,
        more_dice_if_dangerous,
    ),
    "effect.rage_unbound": (
        evil_asks(move_or_respawn, note_which),
        moves(when=it_moves),
        evil_picks("creature", no_bosses, remove_and_spawn, when=it_respawns),
        more_dice_if_dangerous,
    ),
    "effect.past_control": (
        moves(note=it_rerolls_misses),
        evil_asks(yes_or_no, past_control, when=dangerous_and_chosen),
    ),
    "effect.brood_call": (spawns("hybrid", "parasite"),),
    "effect.hatchery": (spawns("worm", "spores"), only_if_dangerous(it_may_move)),
    "effect.regrowth": (
        evil_picks("creature", wounded_ones, heal_it),
        only_if_dangerous(it_may_move),
    ),
}

# Speed


def unrevealed_ones(s: State, f: Frame) -> list[int]:
    return [creature for creature in s.on_map() if not s.seen(creature)]


def note_it(s: State, f: Frame, creature: int) -> None:
    f.env["creature"] = creature


def within_reach(s: State, f: Frame) -> list[int]:
    creature = chosen(s, f)
    assert creature is not None
    here = s.creatures[creature]
    column, row = spot(here)
    reach = number(s, f, "reach")
    found = []
    for sector in range(48):
        x, y = spot(sector)
        if level_of(sector) == level_of(here) and 0 < abs(x - column) + abs(y - row) <= reach:
            found.append(sector)
    return found


def relocate_it(s: State, f: Frame, sector: int) -> Outcome:
    return relocate(s, f.env["creature"], sector)


def on_the_other_level(s: State, f: Frame) -> list[int]:
    return [c for c in s.on_map() if level_of(s.creatures[c]) != level_of(s.at)]


def stair_runner(s: State, f: Frame, creature: int) -> Outcome:
    f.env["creature"] = creature
    points = number(s, f, "move")
    return creature_move(f.program, creature, points, free_stairs=f.env["danger"])


def blocked_doors(s: State, f: Frame) -> Iterable[Decision]:
    for door in bits(s.blocked):
        sector, d = s.layout.doors[door]
        yield "door", MAP_NAMES[sector], DIRECTIONS[d]
    yield PASS


def doors_to_open(s: State, f: Frame) -> bool:
    return not f.env.get("passed") and len(f.env.get("opened", ())) < number(s, f, "doors")


def open_it(s: State, f: Frame, decision: Decision) -> Outcome:
    if decision == PASS:
        f.env["passed"] = True
        return None
    sector, d = MAP_NUMBERS[str(decision[1])], side_of(decision, 2)
    f.env["opened"] = (*f.env.get("opened", ()), s.layout.door[sector][d])
    board.set_door(s, sector, d, blocked=False)
    return AGAIN


def beside_opened(s: State, f: Frame) -> list[int]:
    beside = [n for door in f.env.get("opened", ()) for n, _ in door_sides(s, door)]
    return [creature for creature in s.on_map() if s.creatures[creature] in beside]


def note_all_beside(s: State, f: Frame) -> None:
    f.env["all"] = tuple(beside_opened(s, f)) if f.env["danger"] else ()


def opened_but_safe(s: State, f: Frame) -> bool:
    return not f.env["danger"] and bool(f.env.get("opened"))


def move_it(s: State, f: Frame, creature: int) -> Outcome:
    f.env["creature"] = creature
    return creature_move(f.program, creature, number(s, f, "move"))


def each_moves(s: State, f: Frame) -> Outcome:
    while f.env["all"]:
        creature, f.env["all"] = f.env["all"][0], f.env["all"][1:]
        if s.creatures[creature] >= 0:
            return move_it(s, f, creature)
    return None


SPEED: dict[str, Program] = {
    "effect.sprint": (moves(),),
    "effect.flanking": (moves(count="creatures"),),
    "effect.crawlspace": (
        evil_picks("creature", unrevealed_ones, note_it),
        evil_picks("sector", within_reach, relocate_it, when=it_was_chosen),
    ),
    "effect.quick_hatch": (spawns("spores", "parasite"), it_may_move),
    "effect.while_you_rummage": (moves(count="creatures"),),
    "effect.stair_runner": (evil_picks("creature", on_the_other_level, stair_runner),),
    "effect.broken_seals": (
        evil_asks(blocked_doors, open_it, when=doors_to_open),
        note_all_beside,
        evil_picks("creature", beside_opened, move_it, when=opened_but_safe),
        Loop(each_moves),
    ),
}

# Terror


def fear_of_those_beside(s: State, f: Frame) -> Outcome:
    beside = s.adjacent(s.at)
    if any(at >= 0 and beside >> at & 1 for at in s.creatures):
        return damage("san", number(s, f, "san"), by_evil=True)
    return None


def sides_to_hear(s: State, f: Frame) -> Iterable[Decision]:
    yield from (("side", DIRECTIONS[d]) for d, _ in s.ways(s.at))
    yield "side", "other"
    yield PASS


def noises_left(s: State, f: Frame) -> bool:
    return f.env.get("heard", 0) < number(s, f, "noises")


def report_it(s: State, f: Frame, decision: Decision) -> Outcome:
    if decision == PASS:
        return None
    f.env["heard"] = f.env.get("heard", 0) + 1
    report(s, str(decision[1]))
    return AGAIN


def lit_in_sight(s: State, f: Frame) -> list[int]:
    return list(bits(line_of_sight(s) & s.lit & ~(1 << s.at)))


def darken_the_heros(s: State, f: Frame) -> None:
    if f.env["danger"]:
        board.darken(s, s.at)


def out_of_sight(s: State, f: Frame) -> list[int]:
    return list(bits(s.revealed & ~line_of_sight(s)))


def sectors_left(s: State, f: Frame) -> bool:
    return not f.env.get("passed") and f.env.get("gone", 0) < number(s, f, "sectors")


def forget_it(s: State, f: Frame, sector: int) -> Outcome:
    f.env["gone"] = f.env.get("gone", 0) + 1
    board.forget(s, 1 << sector)
    return AGAIN


def enough(_s: State, f: Frame) -> None:
    f.env["passed"] = True


TERROR: dict[str, Program] = {
    "effect.cold_sweat": (fear_of_those_beside,),
    "effect.phantom_noise": (evil_asks(sides_to_hear, report_it, when=noises_left),),
    "effect.blackout_fear": (
        evil_picks("sector", lit_in_sight, darken_there),
        darken_the_heros,
    ),
    "effect.erased_memory": (
        evil_picks("sector", out_of_sight, forget_it, when=sectors_left, declined=enough),
    ),
    "effect.something_follows": (spawns("hybrid", "cultist"),),
}

# Traps


def tokens_left(s: State, f: Frame) -> bool:
    return not f.env.get("passed") and f.env.get("laid", 0) < number(s, f, "tokens")


def beside_without_token(s: State, f: Frame) -> list[int]:
    return [n for n in bits(s.adjacent(s.at)) if board.takes_danger(s, n)]


def lay_token(s: State, f: Frame, sector: int) -> Outcome:
    f.env["laid"] = f.env.get("laid", 0) + 1
    board.put_danger(s, sector)
    return AGAIN


def gas(s: State, f: Frame) -> Outcome:
    if s.at in s.room_at or f.env["danger"]:
        return damage("hp", number(s, f, "hp"), by_evil=True)
    return None


def doors_here(s: State, f: Frame) -> Iterable[Decision]:
    yield from (("door", s.called(s.at), DIRECTIONS[d]) for d in s.doors(s.at, blocked=False))
    yield PASS


def doors_to_slam(s: State, f: Frame) -> bool:
    return f.env.get("slammed", 0) < number(s, f, "doors")


def slam(s: State, f: Frame, decision: Decision) -> Outcome:
    if decision == PASS:
        return None
    f.env["slammed"] = f.env.get("slammed", 0) + 1
    board.set_door(s, MAP_NUMBERS[str(decision[1])], side_of(decision, 2), blocked=True)
    return AGAIN


def nest(s: State, f: Frame) -> Outcome:
    spores = s.box.types.index("spores")
    return spawn(f.program, (spores,), s.box.reaction_rows["nest_trap"].numbers["nearer"])


def token_in_its_sector(s: State, f: Frame) -> None:
    creature = chosen(s, f)
    if f.env["danger"] and creature is not None:
        board.put_danger(s, s.creatures[creature])


def doors_of_the_maze(s: State, f: Frame) -> Iterable[Decision]:
    for sector in bits(s.revealed):
        for d in s.doors(sector, blocked=False):
            yield "door", MAP_NAMES[sector], DIRECTIONS[d]
    yield PASS


def dead_end(s: State, f: Frame, decision: Decision) -> None:
    if decision != PASS:
        sector = MAP_NUMBERS[str(decision[1])]
        board.set_door(s, sector, side_of(decision, 2), blocked=True)
        board.put_danger(s, sector)


def wire(s: State, f: Frame) -> Outcome:
    return damage("hp", number(s, f, "hp"), by_evil=True) if s.lit_here() else None


TRAPS: dict[str, Program] = {
    "effect.pressure_plate": (
        evil_picks("sector", beside_without_token, lay_token, when=tokens_left, declined=enough),
    ),
    "effect.gas_vent": (gas,),
    "effect.slamming_door": (evil_asks(doors_here, slam, when=doors_to_slam),),
    "effect.nest_trap": (nest, token_in_its_sector),
    "effect.dead_end": (
        evil_asks(doors_of_the_maze, dead_end),
        moves(when=dangerous),
    ),
    "effect.live_wire": (wire,),
}

# Any card face down, and Dead Silence


def standard_choices(s: State, f: Frame) -> Iterable[Decision]:
    yield from (("creature", s.box.creature_names[c]) for c in s.on_map())
    if board.count_on_map(s) < pressure(s).spawn_below:
        yield ("spawn",)
    yield PASS


def standard(s: State, f: Frame, decision: Decision) -> Outcome:
    if decision == PASS:
        return None
    if decision == ("spawn",):
        return spawn(f.program, range(len(s.box.types)))
    creature = s.box.creature_number[str(decision[1])]
    points = s.box.n.standard_move
    return creature_move(f.program, creature, points, not_to_hero="beacon" in s.effects)


def stalk(s: State, f: Frame, creature: int) -> Outcome:
    points = s.box.mission_rows["dead_silence"].numbers["move"]
    return creature_move(f.program, creature, points)


STANDARD: dict[str, Program] = {
    "effect.standard": (evil_asks(standard_choices, standard),),
    "effect.stalk": (evil_picks("creature", anyone, stalk),),
}

END_EFFECTS: dict[str, Program] = {**FURY, **SPEED, **TERROR, **TRAPS, **STANDARD}
