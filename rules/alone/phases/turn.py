"""A turn: its start, the Hero's actions, Evil's window, attacks, lights out."""

from collections.abc import Iterable

from rules.alone.cards import missions
from rules.alone.cards.items import begin_use, usable
from rules.alone.components import board, piles
from rules.alone.components.catalog import TRACKS
from rules.alone.components.deeds import explore, fresh_room, locate, repairable, search, walk
from rules.alone.components.maps import bits
from rules.alone.components.questions import directions, side_of
from rules.alone.components.sight import explored_line, line_of_sight
from rules.alone.components.state import HERO, State
from rules.alone.components.targets import begin_fight, named_creatures, target_named
from rules.alone.phases.fighting import hurt_companion, lose_companion
from rules.alone.phases.reactions import window_opens
from rules.engine.frames import AGAIN, Ask, Frame, Loop, Outcome, Program
from rules.engine.model import Decision

NAMES = {
    "fight": ("creature", "state"),
    "search": ("where",),
    "mission": ("mission",),
    "use": ("card",),
}
"""What stands after a verb that names no side."""
START = ("heal", "bullet", "stim", "skill", "sacrifice")


def _start(s: State, f: Frame) -> None:
    s.phase = "turn"
    s.turn += 1
    s.turns += 1
    s.did = s.played = s.moved = s.attacked = s.stunned = s.rerolls = s.doomed = 0
    s.bullet = s.frightened = False
    s.numb, s.numb_next = s.numb_next, (False, False)
    s.grips, s.grips_next = s.grips_next, 0
    s.bonus = {}
    s.effects = {}
    f.env["acts"] = 0
    s.emit("turn", {"round": s.round, "turn": s.turn})


# What the Hero may do


def _acting(s: State, f: Frame) -> tuple[int, ...]:
    n = s.box.n
    most = n.bullet_time_actions if s.bullet else n.actions
    return (HERO,) if f.env["acts"] < most else ()


def _start_choices(s: State) -> Iterable[Decision]:
    if s.adrenaline and "healed" not in s.effects and not s.numb[0]:
        yield from (("heal", kind) for kind in TRACKS if piles.can_heal(s, kind))
    if s.adrenaline and not s.bullet and not s.numb[1]:
        yield ("bullet",)
    pen = s.holds("stim_pen")
    if pen is not None and not s.bullet:
        yield "stim", pen
    if s.ally is not None:
        if "skilled" not in s.effects:
            if s.ally[0] == "medic":
                yield from (("skill", kind) for kind in TRACKS if piles.can_heal(s, kind))
            else:
                yield ("skill",)
        yield ("sacrifice",)


def _actions(s: State) -> Iterable[Decision]:
    ways = [d for d, _ in s.ways(s.at)]
    yield from directions("move", ways)
    if s.character == "pilot" and not s.dashed:
        yield from directions("dash", ways)
    if s.blocked:
        yield from directions("unblock", s.doors(s.at, blocked=True))
    yield from directions("explore", ways)
    yield ("locate",)
    yield from (("fight", *name) for name in named_creatures(s, s.at))
    yield ("search",)
    if fresh_room(s):
        yield "search", "room"
    if s.layout.switches >> s.at & 1:
        yield from directions("repair", repairable(s))
    yield from (("mission", key) for key in missions.offered(s))
    yield from (("use", item) for item in usable(s))


def _choices(s: State, f: Frame, _seat: int) -> tuple[Decision, ...]:
    if f.env["acts"]:
        return tuple(_actions(s))
    return (*_start_choices(s), *_actions(s))


def _act(s: State, f: Frame, _seat: int, decision: Decision) -> Outcome:
    verb = str(decision[0])
    if verb in START:
        return _begin_turn_with(s, verb, decision)
    f.env["acts"] += 1
    names = NAMES.get(verb, ("side",))
    s.emit("action", {"verb": verb, **dict(zip(names, decision[1:], strict=False))})
    frame = _DEEDS[verb](s, decision)
    action = {"dash": "move", "unblock": "move", "repair": "interact", "mission": "interact"}
    if verb != "use":
        s.did |= s.box.action_bit[action.get(verb, verb)]
    return frame


def _begin_turn_with(s: State, verb: str, decision: Decision) -> Outcome:
    n = s.box.n
    if verb == "heal":
        s.effects["healed"] = True
        _spend_adrenaline(s)
        medic = s.character == "medic"
        count = n.adrenaline_heal_medic if medic else n.adrenaline_heal
        piles.heal(s, str(decision[1]), count)
    elif verb == "bullet":
        _spend_adrenaline(s)
        _bullet_time(s)
    elif verb == "stim":
        pen = int(decision[1])
        upgraded = s.items[pen][1]
        piles.spend(s, pen)
        _bullet_time(s)
        if upgraded:
            piles.heal(s, "hp", s.box.item_rows[pen].numbers["hp"])
    elif verb == "skill":
        _use_skill(s, decision)
    else:
        frame = _sacrifice(s)
        if frame is not None:
            return frame
    return AGAIN


def _spend_adrenaline(s: State) -> None:
    s.adrenaline -= 1
    s.emit("adrenaline", {"left": s.adrenaline})


def _bullet_time(s: State) -> None:
    s.bullet = True
    s.emit("bullet", {})


def _use_skill(s: State, decision: Decision) -> None:
    """One charge; the last one used, the ally is gone and the skill still works."""
    assert s.ally is not None
    who, n = s.ally[0], s.box.n
    s.effects["skilled"] = True
    s.emit("skill", {"character": who})
    hurt_companion(s, "ally", 1)
    if who == "pilot":
        s.effects["no_opportunity"] = True
    elif who == "medic":
        piles.heal(s, str(decision[1]), n.medic_skill)
    elif who == "engineer":
        s.effects["pool_skill"] = 1
    else:
        s.effects["captain_dice"] = n.captain_dice


def _sacrifice(s: State) -> Frame | None:
    assert s.ally is not None
    who, n = s.ally[0], s.box.n
    s.ally = None
    s.emit("sacrifice", {"character": who})
    lose_companion(s, "ally")
    if who == "pilot":
        s.did |= s.box.action_bit["move"]
        return walk(n.pilot_sacrifice, None, free="all")
    if who == "medic":
        for kind in TRACKS:
            piles.heal(s, kind, n.medic_sacrifice)
    elif who == "engineer":
        s.effects["any_donor"] = True
        return search(s, n.engineer_extra, room=fresh_room(s))
    else:
        s.effects["silenced"] = True
    return None


# The actions, by verb


def _move(s: State, decision: Decision) -> Frame:
    return walk(1, side_of(decision))


def _dash(s: State, decision: Decision) -> Frame:
    s.dashed = True
    return walk(s.box.n.pilot_dash, side_of(decision))


def _unblock(s: State, decision: Decision) -> Frame:
    return Frame("unblock", {"side": side_of(decision), "provokes": False, "goal": -1})


def _explore(s: State, decision: Decision) -> Frame:
    reach = s.box.n.explore_sectors
    if s.nuisance("grey_haze"):
        reach = min(reach, s.box.mission_rows["grey_haze"].numbers["sectors"])
    return explore(explored_line(s, side_of(decision), reach), s.box.n.explore_tokens)


def _locate(s: State, _decision: Decision) -> Frame:
    count = s.box.n.locate_targets
    if s.nuisance("garbled_uplink"):
        count = s.box.mission_rows["garbled_uplink"].numbers["targets"]
    return locate(s, count)


def _fight(s: State, decision: Decision) -> Frame:
    target, fake = target_named(s, s.at, str(decision[1]), str(decision[2]))
    return begin_fight(s, target, s.box.n.fight_dice, sector=s.at, fake=fake)


def _search(s: State, decision: Decision) -> Frame:
    return search(s, room=len(decision) > 1)


def _repair(_s: State, decision: Decision) -> Frame:
    return Frame("repair", {"repair": side_of(decision)})


def _mission(_s: State, decision: Decision) -> Frame:
    return Frame("mission", {"mission": str(decision[1])})


def _use(s: State, decision: Decision) -> Frame:
    return begin_use(s, int(decision[1]))


_DEEDS = {
    "move": _move,
    "dash": _dash,
    "unblock": _unblock,
    "explore": _explore,
    "locate": _locate,
    "fight": _fight,
    "search": _search,
    "repair": _repair,
    "mission": _mission,
    "use": _use,
}


# After the actions


def _react(s: State, _f: Frame) -> Outcome:
    return Frame("react", {"passed": ()}) if window_opens(s) else None


def _next_attack(s: State, _f: Frame) -> Outcome:
    """The first in key order that has not attacked yet; one that comes in meanwhile too."""
    for creature in s.here():
        if not s.attacked >> creature & 1:
            return Frame("attack", {"attacker": creature, "dice": None})
    colonel = s.box.colonel
    if s.creatures[colonel] < 0 or s.attacked >> colonel & 1 or not s.seen(colonel):
        return None
    if line_of_sight(s) >> s.creatures[colonel] & 1:
        return Frame("attack", {"attacker": colonel, "dice": None})
    return None


def _lights_out(s: State, _f: Frame) -> None:
    for creature in bits(s.moved):
        at = s.creatures[creature]
        if at >= 0 and at != s.at and creature != s.box.mech:
            board.darken(s, at)


TURN: dict[str, Program] = {
    "turn": (
        _start,
        Ask("turn.act", _acting, _choices, _act, loop=True),
        _react,
        Loop(_next_attack),
        _lights_out,
    ),
}
