"""The six actions: Move, Explore, Locate, Fight, Search, Interact. Fights are in `fighting`."""

from collections.abc import Iterable

from rules.alone.components import board, piles
from rules.alone.components.deeds import (
    interact_declared,
    light_line,
    provokes,
    refused,
    upgrades,
)
from rules.alone.components.ending import complete_final
from rules.alone.components.maps import DIRECTIONS, level_of, mask_of
from rules.alone.components.questions import (
    DONE,
    PASS,
    STOP,
    damage,
    directions,
    hero_asks,
    moment,
    side_of,
)
from rules.alone.components.setup import on_level
from rules.alone.components.state import NO_STEP, UNANSWERED, UNASKED, Answer, State
from rules.alone.components.targets import ascending, nearest
from rules.alone.components.wounds import capped, hits, roll, tell_roll
from rules.engine.frames import AGAIN, Frame, Loop, Outcome, Program
from rules.engine.model import Decision

# Move: a walk of one or more steps


def _walk_on(_s: State, f: Frame) -> Outcome:
    env = f.env
    if env["steps"] <= 0:
        return None
    env["steps"] -= 1
    first = env["first"]
    step = {key: env[key] for key in ("side", "straight", "blocks", "kind", "weld") if key in env}
    step |= {"first": first, "declare": env["declare"] and first}
    step["free"] = env["free"] == "all" or (env["free"] == "first" and first)
    env["first"], env["side"] = False, None
    return Frame("walk.step", step)


def _needs_side(_s: State, f: Frame) -> bool:
    return f.env["side"] is None


def _sides(s: State, f: Frame) -> Iterable[Decision]:
    way = s.stack[-2].env.get("way")
    for d, _ in s.ways(s.at):
        if not f.env["straight"] or way is None or d == way:
            yield "go", DIRECTIONS[d]
    yield STOP


def _side(s: State, f: Frame, decision: Decision) -> None:
    if decision == STOP:
        s.stack[-2].env["steps"] = 0
    else:
        f.env["side"] = side_of(decision)


def _declare(s: State, f: Frame) -> Outcome:
    env = f.env
    if env["side"] is None or not env["declare"]:
        return None
    env["provokes"] = provokes(s, env["free"])
    env["goal"] = s.beyond(s.at, env["side"])
    return moment(s, "move", "declared")


def _take_step(s: State, f: Frame) -> Outcome:
    if f.env["side"] is None:
        return None
    s.stack[-2].env["way"] = f.env["side"]
    keys = ("side", "free", "first", "blocks", "kind", "weld")
    return Frame("step", {key: f.env[key] for key in keys if key in f.env})


# One step


def _leave(s: State, f: Frame) -> Outcome:
    """An attack of opportunity comes before the step."""
    f.env.setdefault("blocks", s.box.n.block_doors)
    if provokes(s, f.env["free"]):
        return Frame("opportunity", {"first": f.env["first"]})
    return None


def _enter(s: State, f: Frame) -> None:
    if f.env["first"]:
        s.effects.pop("cornered", None)
        s.effects.pop("cornered_blanks", None)
    to = s.beyond(s.at, f.env["side"])
    f.env["met"] = ()
    if to < 0:
        f.env["blocks"] = 0
        return
    before, s.at = s.at, to
    s.emit("hero.moved", {"sector": s.named[to], "side": DIRECTIONS[f.env["side"]]})
    if level_of(before) != level_of(to):
        board.forget(s, mask_of(on_level(level_of(before))) & ~(1 << before))
    f.env["met"] = tuple(c for c in s.in_sector(to) if not s.seen(c))
    tricked = any(at == to for _, at, _ in s.veils)
    board.end_veils(s, 1 << to)
    if tricked and s.revealed >> to & 1:
        board.tell_revealed(s, to)
    board.reveal(s, (to,))


def _meet(s: State, f: Frame) -> Outcome:
    """Each creature that was not seen until now frightens, if it is still there."""
    while f.env["met"]:
        creature, f.env["met"] = f.env["met"][0], f.env["met"][1:]
        if s.creatures[creature] == s.at:
            return Frame("fright", {"creature": creature})
    return None


def _arrive(s: State, f: Frame) -> None:
    control = s.rooms[s.box.room_number["control_room"]]
    if s.at == control and s.first is None and s.final_on("distress_call"):
        s.first = "hero"
    if s.final_on("no_one_left_behind") and s.survivor is not None and s.at == s.start:
        complete_final(s)


def _can_block(s: State, f: Frame) -> bool:
    open_ = f.env["blocks"] > 0 and not s.nuisance("dead_servos")
    return open_ and bool(s.doors(s.at, blocked=False))


def _blocks(s: State, _f: Frame) -> Iterable[Decision]:
    yield from directions("block", s.doors(s.at, blocked=False))
    yield PASS


def block_kind(_s: State, f: Frame) -> str:
    return f.env.get("kind", "move.block")


def _block(s: State, f: Frame, decision: Decision) -> Outcome:
    f.env["blocks"] -= 1
    if decision != PASS:
        weld = bool(f.env.get("weld"))
        board.set_door(s, s.at, side_of(decision), blocked=True, welded=weld)
    return AGAIN


def _declare_unblock(s: State, _f: Frame) -> Outcome:
    return moment(s, "move", "declared")


def _unblock(s: State, f: Frame) -> None:
    if s.layout.door[s.at][f.env["side"]] >= 0:
        board.set_door(s, s.at, f.env["side"], blocked=False)


# Explore


def _before_reveal(s: State, _f: Frame) -> Outcome:
    return moment(s, "explore", "reveal")


def _reveal_line(s: State, f: Frame) -> None:
    board.reveal(s, f.env["line"])


def clearable(s: State, f: Frame) -> Iterable[Decision]:
    """Where a token shows that could go: not one laid by Tripwire now."""
    places = s.hero_order(list({s.at, *f.env["line"]}))
    for sector in places:
        if sector not in f.env["wired"] and board.shown_danger(s, sector):
            yield "clear", s.named[sector]


def may_clear(_s: State, f: Frame) -> bool:
    return f.env["tokens"] > 0


def clear(s: State, f: Frame, decision: Decision) -> Outcome:
    board.clear_danger(s, s.sector_called(str(decision[1])))
    f.env["tokens"] -= 1
    return AGAIN


# Locate


def _still_naming(_s: State, f: Frame) -> bool:
    return len(f.env["targets"]) < f.env["count"]


def _targets(s: State, f: Frame) -> Iterable[Decision]:
    for target in s.box.targets:
        if target not in f.env["targets"] and (target != "boss" or s.boss >= 0):
            yield "target", target


def _target(_s: State, f: Frame, decision: Decision) -> Outcome:
    f.env["targets"] += (str(decision[1]),)
    return AGAIN


def _targets_named(s: State, f: Frame) -> Outcome:
    return moment(s, "locate", "targets")


def _tracks(_s: State, f: Frame) -> bool:
    return f.env["tracker"]


def _named(s: State, f: Frame) -> Iterable[Decision]:
    return (("about", target) for target in ascending(s, f.env["targets"]))


def _about(_s: State, f: Frame, decision: Decision) -> None:
    f.env["about"] = str(decision[1])


def _answer(s: State, f: Frame) -> None:
    s.answers = tuple(_answer_to(s, f, target) for target in f.env["targets"])
    if s.log is not None:
        for target, low, high, level, step in s.answers:
            data = {"target": target, "low": low, "high": None if low == high else high}
            s.emit("located", {**data, "level": level, "step": step}, fence=True)


def _answer_to(s: State, f: Frame, target: str) -> Answer:
    env = f.env
    if target in env["unanswered"]:
        return target, None, None, None, UNANSWERED
    at = nearest(s, target)
    step = UNASKED
    if env["about"] == target:
        step = NO_STEP if at is None else _first_step(s, at)
    if at is None:
        return target, None, None, None, step
    low = s.distance(s.at, at) + sum(n for key, n in env["bent"] if key == target)
    low = high = max(0, low)
    for key, least, most in env["spans"]:
        if key == target:
            low, high = least, most
    level = "same" if level_of(at) == level_of(s.at) else "other"
    return target, low, high, None if target in env["muted"] else level, step


def _first_step(s: State, at: int) -> str:
    distances = s.layout.distance[at]
    for d, to in s.layout.ways[s.at]:
        if distances[to] == distances[s.at] - 1:
            return DIRECTIONS[d]
    return NO_STEP


# Search


def _search_declared(s: State, _f: Frame) -> Outcome:
    return moment(s, "search", "declared")


def _draw(s: State, f: Frame) -> None:
    env, n = f.env, s.box.n
    count = n.search_draw
    if env["room"]:
        s.searched |= 1 << s.room_at[s.at]
        count = n.search_room_draw
    count += s.knows("sharp_eye") + env["extra"] - env["fewer"]
    env["drawn"] = tuple(piles.draw_items(s, max(0, count)))


def _crates(s: State, f: Frame) -> Outcome:
    dice = capped(s, f.env["crates"])
    if not dice:
        return None
    faces, sparks = roll(s, dice), s.danger_here()
    tell_roll(s, "evil", faces, sparks)
    return damage("hp", len(hits(faces, sparks)) * s.box.n.hit_hp, by_evil=True)


def _drop(_s: State, _f: Frame) -> Outcome:
    return Frame("drop")


def _upgrades(s: State, f: Frame) -> Outcome:
    drawn = f.env["drawn"] if f.env["detector"] else ()
    return upgrades(s, drawn)


def too_many(s: State, _f: Frame) -> bool:
    return len(s.items) > s.box.n.inventory


def items_to_drop(s: State, _f: Frame) -> Iterable[Decision]:
    return (("drop", item) for item in sorted(s.items))


def drop(s: State, _f: Frame, decision: Decision) -> Outcome:
    piles.discard_item(s, int(decision[1]))
    return AGAIN


def _pool_for(f: Frame, item: int) -> str | None:
    """Which free upgrade an item would use up."""
    if f.env["detector"] and item in f.env["drawn"]:
        return "detector"
    return "skill" if f.env["skill"] else "own" if f.env["own"] else None


def possible_upgrades(s: State, f: Frame) -> Iterable[Decision]:
    """Every upgrade that can be paid."""
    rows, any_type = s.box.item_rows, "any_donor" in s.effects
    held = sorted(s.items)
    for item in held:
        if s.items[item][1]:
            continue
        for donor in held:
            if donor != item and (any_type or rows[donor].type == rows[item].needs):
                yield "upgrade", item, donor
        if _pool_for(f, item):
            yield "upgrade", item, "pool"


def _may_upgrade(s: State, f: Frame) -> bool:
    return next(iter(possible_upgrades(s, f)), None) is not None


def _upgrade_choices(s: State, f: Frame) -> Iterable[Decision]:
    yield from possible_upgrades(s, f)
    yield DONE


def _upgrade(s: State, f: Frame, decision: Decision) -> Outcome:
    if decision == DONE:
        return None
    item, donor = int(decision[1]), decision[2]
    if donor == "pool":
        pool = _pool_for(f, item)
        assert pool is not None
        f.env[pool] -= 1
    else:
        piles.spend(s, int(donor))
    s.items[item] = (s.items[item][0], True)
    s.emit("item.upgraded", {"card": item})
    return AGAIN


# Interact: repairing a switch


def _repair(s: State, f: Frame) -> None:
    if refused(s):
        return
    reach = s.box.n.switch_sectors
    if s.nuisance("brown_out"):
        reach = min(reach, s.box.mission_rows["brown_out"].numbers["sectors"])
    light_line(s, f.env["repair"], max(0, reach - s.effects.pop("short", 0)))


ACTIONS: dict[str, Program] = {
    "walk": (Loop(_walk_on),),
    "walk.step": (
        hero_asks("move.again", _sides, _side, when=_needs_side),
        _declare,
        _take_step,
    ),
    "step": (
        _leave,
        _enter,
        Loop(_meet),
        _arrive,
        hero_asks(block_kind, _blocks, _block, when=_can_block),
    ),
    "unblock": (_declare_unblock, _unblock),
    "explore": (
        _before_reveal,
        _reveal_line,
        hero_asks("explore.clear", clearable, clear, when=may_clear),
    ),
    "clear": (hero_asks("explore.clear", clearable, clear, when=may_clear),),
    "locate": (
        hero_asks("locate.target", _targets, _target, when=_still_naming),
        _targets_named,
        hero_asks("use.pulse_tracker", _named, _about, when=_tracks),
        _answer,
    ),
    "search": (_search_declared, _draw, _crates, _drop, _upgrades),
    "drop": (hero_asks("search.drop", items_to_drop, drop, when=too_many, many=True),),
    "upgrades": (
        hero_asks("search.upgrade", _upgrade_choices, _upgrade, when=_may_upgrade, many=True),
    ),
    "repair": (interact_declared, _repair),
}
