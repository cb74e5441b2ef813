"""The instants, one entry each: when an armed one bites, and what it does at its moment.

What goes on around them they find in the frame that remembers it: `fight` (an attack of the Hero),
`line` (sectors about to be revealed), `targets` (a Locate), `provokes` (a Move), `search`.
"""

from collections.abc import Callable, Iterable

from rules.alone.cards.reactions import (
    dangerous,
    enough,
    lay_token,
    more_dice_if_dangerous,
    moves,
    number,
    tokens_left,
)
from rules.alone.components import board, piles
from rules.alone.components.creatures import can_approach, reaches, step
from rules.alone.components.questions import (
    PASS,
    around,
    creature_move,
    damage,
    enclosing,
    evil_asks,
    evil_picks,
    hero_asks,
)
from rules.alone.components.state import State
from rules.alone.components.targets import instances, nearest
from rules.alone.components.wounds import hits, outcome_of, reroll, tell_roll
from rules.engine.frames import AGAIN, Frame, Outcome, Program
from rules.engine.model import Decision

Bites = Callable[[State, bool], bool]


def always(_s: State, _danger: bool) -> bool:
    return True


def to_the_hero(s: State, _f: Frame) -> tuple[int, ...]:
    return (s.at,)


def _numbers(s: State, key: str) -> dict[str, int]:
    return s.box.reaction_rows[key].numbers


def _value(s: State, key: str, name: str, danger: bool) -> int:
    numbers = _numbers(s, key)
    return numbers.get(f"danger_{name}", numbers[name]) if danger else numbers[name]


def _somebody_can_come(key: str) -> Bites:
    def bites(s: State, danger: bool) -> bool:
        points = _value(s, key, "move", danger)
        return any(can_approach(s, c, points, (s.at,)) for c in s.on_map())

    return bites


def coming(s: State, f: Frame) -> list[int]:
    points = number(s, f, "move")
    return [c for c in s.on_map() if can_approach(s, c, points, (s.at,))]


# The Hero's attacks


def _count(s: State, f: Frame) -> int:
    """The hits that the attack has now."""
    return len(hits(f.env["faces"], s.lit_here() or bool(f.env.get("sparks"))))


def thick_hide_bites(s: State, danger: bool) -> bool:
    f = around(s, "fight")
    target = f.env["target"]
    if target < 0 or s.creatures[target] < 0:
        return False
    now = max(0, _count(s, f) - f.env["less"])
    then = max(0, now - _value(s, "thick_hide", "less", danger))
    return outcome_of(s, target, now)[0] != outcome_of(s, target, then)[0]


def thick_hide(s: State, f: Frame) -> None:
    around(s, "fight").env["less"] += number(s, f, "less")


def savage_reply_bites(s: State, _danger: bool) -> bool:
    f = around(s, "fight")
    target = f.env["target"]
    if target < 0 or s.creatures[target] < 0:
        return False
    return not outcome_of(s, target, max(0, _count(s, f) - f.env["less"]))[0]


def savage_reply(s: State, f: Frame) -> None:
    attack = around(s, "fight")
    target = attack.env["target"]
    if savage_reply_bites(s, f.env["danger"]):
        s.bonus[target] = s.bonus.get(target, 0) + number(s, f, "dice")


def footfalls_bites(s: State, _danger: bool) -> bool:
    return _count(s, around(s, "fight")) > 0


def footfalls(s: State, f: Frame) -> None:
    attack = around(s, "fight")
    sparks = s.lit_here() or bool(attack.env.get("sparks"))
    again_ = hits(attack.env["faces"], sparks)
    attack.env["faces"] = reroll(s, attack.env["faces"], again_)
    if again_:
        tell_roll(s, "hero", attack.env["faces"], sparks)
    f.env["steps"] = _count(s, attack) if f.env["danger"] else 0


def a_step_for_each_hit(s: State, f: Frame) -> bool:
    return f.env["steps"] > 0


def steps_closer(s: State, f: Frame, creature: int) -> Outcome:
    f.env["steps"] -= 1
    return creature_move(f.program, creature, number(s, f, "move"), (s.at,))


def one_less(s: State, f: Frame) -> Outcome:
    f.env["steps"] -= 1
    return AGAIN


def shaking_hands_bites(s: State, _danger: bool) -> bool:
    return around(s, "fight").env["dice"] > 1


def fewer_dice(s: State, f: Frame) -> None:
    attack = around(s, "fight")
    attack.env["dice"] = max(1, attack.env["dice"] - number(s, f, "fewer"))


def corroded_gear_bites(s: State, danger: bool) -> bool:
    env = around(s, "fight").env
    item = env["item"]
    if item is not None and item in s.items:
        return True
    return env["dice"] > 1 and (item is None or danger)


def corroded_gear(s: State, f: Frame) -> None:
    item = around(s, "fight").env["item"]
    if item is not None and item in s.items:
        piles.spend(s, item, number(s, f, "charges"))
    if item is None or f.env["danger"]:
        fewer_dice(s, f)


# Moves


def cornered_bites(s: State, _danger: bool) -> bool:
    return bool(around(s, "provokes").env["provokes"])


def cornered(s: State, f: Frame) -> None:
    s.effects["cornered"] = s.effects.get("cornered", 0) + number(s, f, "dice")
    if f.env["danger"]:
        s.effects["cornered_blanks"] = True


def cut_off_bites(s: State, danger: bool) -> bool:
    goal = around(s, "provokes").env["goal"]
    if goal < 0:
        return False
    points = _value(s, "cut_off", "move", danger)
    return any(s.creatures[c] != goal and reaches(s, c, goal, points) for c in s.on_map())


# Losses


def feeding_time_bites(s: State, _danger: bool) -> bool:
    return bool(s.here())


def in_the_heros_sector(s: State, _f: Frame) -> list[int]:
    return s.here()


def it_attacks(s: State, f: Frame, creature: int) -> Outcome:
    return Frame("attack", {"attacker": creature, "dice": number(s, f, "dice")})


def beside_the_hero(s: State, _f: Frame | None = None) -> list[int]:
    beside = s.adjacent(s.at)
    return [c for c in s.on_map() if beside >> s.creatures[c] & 1]


def ambush_step_bites(s: State, _danger: bool) -> bool:
    return bool(beside_the_hero(s))


def steps_in(s: State, f: Frame, creature: int) -> Outcome:
    f.env["creature"] = creature
    here = s.creatures[creature]
    d = next(d for d, to in s.ways(here) if to == s.at)
    return step(s, creature, d)


def more_san(s: State, f: Frame) -> Outcome:
    return damage("san", number(s, f, "san"), by_evil=True)


def numb(s: State, f: Frame) -> None:
    s.numb_next = (True, s.numb_next[1] or f.env["danger"])


def leak_bites(s: State, _danger: bool) -> bool:
    return bool(s.items)


def items_to_drain(s: State, f: Frame) -> Iterable[Decision]:
    yield from (("item", item) for item in sorted(s.items))
    yield PASS


def charges_left(s: State, f: Frame) -> bool:
    return not f.env.get("passed") and f.env.get("spent", 0) < number(s, f, "charges")


def drain(s: State, f: Frame, decision: Decision) -> Outcome:
    if decision == PASS:
        f.env["passed"] = True
        return None
    f.env["spent"] = f.env.get("spent", 0) + 1
    piles.spend(s, int(decision[1]))
    return AGAIN


def _near_without_token(s: State) -> list[int]:
    reach = _numbers(s, "feedback")["reach"]
    distances = s.layout.distance[s.at]
    return [n for n, d in enumerate(distances) if d <= reach and board.takes_danger(s, n)]


def feedback_bites(s: State, _danger: bool) -> bool:
    return bool(_near_without_token(s))


def near_without_token(s: State, _f: Frame) -> list[int]:
    return _near_without_token(s)


# Explore


def line(s: State) -> tuple[int, ...]:
    return around(s, "line").env["line"]


def early_warning_bites(s: State, _danger: bool) -> bool:
    return bool(unseen_in_the_line(s))


def unseen_in_the_line(s: State, _f: Frame | None = None) -> list[int]:
    there = line(s)
    return [c for c in s.on_map() if s.creatures[c] in there and not s.seen(c)]


def false_shapes_bites(s: State, _danger: bool) -> bool:
    return bool(unrevealed_in_the_line(s))


def unrevealed_in_the_line(s: State, _f: Frame | None = None) -> list[int]:
    return sorted({n for n in line(s) if not s.revealed >> n & 1})


def note_sector(s: State, f: Frame, sector: int) -> None:
    f.env["at"] = sector


def sector_chosen(s: State, f: Frame) -> bool:
    return "at" in f.env


def shapes(s: State, f: Frame) -> Iterable[Decision]:
    """What is truly there can be hidden, what is not can be shown."""
    at, box = f.env["at"], s.box
    hidden = {what for kind, n, what in s.veils if kind == "veil" and n == at}
    for creature in s.in_sector(at):
        if box.creature_names[creature] not in hidden:
            yield "veil", box.creature_names[creature]
    danger = bool(s.danger >> at & 1)
    if danger and "danger" not in hidden:
        yield "veil", "danger"
    if s.layout.switches >> at & 1 and "switch" not in hidden:
        yield "veil", "switch"
    yield from (("fake", key) for key in box.types)
    if not danger and ("fake", at, "danger") not in s.veils:
        yield "fake", "danger"
    yield PASS


def shape(s: State, f: Frame, decision: Decision) -> None:
    if decision != PASS:
        veil = (str(decision[0]), f.env["at"], str(decision[1]))
        s.veils = tuple(sorted((*s.veils, veil), key=lambda v: v[1]))
        data = {"at": s.called(veil[1]), veil[0]: veil[2]}
        board.tell_evil(s, "map.veil", data)


def must_pay(s: State, f: Frame) -> bool:
    return f.env["danger"] and s.adrenaline > 0


def san_or_adrenaline(s: State, f: Frame) -> Iterable[Decision]:
    return (("san",), ("adrenaline",))


def pay(s: State, f: Frame, decision: Decision) -> Outcome:
    f.env["paid"] = True
    if decision == ("san",):
        return damage("san", number(s, f, "san"), by_evil=True)
    s.adrenaline -= number(s, f, "adrenaline")
    s.emit("adrenaline", {"left": s.adrenaline})
    return None


def pay_with_an_empty_pool(s: State, f: Frame) -> Outcome:
    if f.env["danger"] and not f.env.get("paid"):
        return damage("san", number(s, f, "empty_san"), by_evil=True)
    return None


def tripwire_bites(s: State, _danger: bool) -> bool:
    return bool(takes_tokens_in_the_line(s))


def takes_tokens_in_the_line(s: State, _f: Frame | None = None) -> list[int]:
    return sorted({n for n in line(s) if board.takes_danger(s, n)})


def lay_wire(s: State, f: Frame, sector: int) -> Outcome:
    env = around(s, "line").env
    env["wired"] = (*env.get("wired", ()), sector)
    return lay_token(s, f, sector)


# Locate


def named(s: State) -> Frame:
    return around(s, "targets")


def a_creature_on_the_map(s: State, _danger: bool) -> bool:
    return bool(s.on_map())


def existing(s: State) -> list[str]:
    return [target for target in named(s).env["targets"] if instances(s, target)]


def targets_that_exist(s: State, f: Frame) -> Iterable[Decision]:
    yield from (("target", target) for target in existing(s))
    yield PASS


def note_target(s: State, f: Frame, decision: Decision) -> None:
    if decision != PASS:
        f.env["target"] = str(decision[1])


def target_chosen(s: State, f: Frame) -> bool:
    return "target" in f.env


def to_the_target(s: State, f: Frame) -> tuple[int, ...]:
    """Where the nearest instance is now; of a door, both of its sectors."""
    target = f.env["target"]
    at = nearest(s, target)
    if at is None:
        return ()
    if target != "door":
        return (at,)
    sides = s.layout.door[at]
    return (at, *(s.layout.beyond[at][d] for d in range(4) if sides[d] >= 0))[:2]


def can_approach_target(s: State, f: Frame) -> list[int]:
    goals = to_the_target(s, f)
    points = number(s, f, "move")
    return [c for c in s.on_map() if goals and can_approach(s, c, points, goals)]


def bends(s: State, f: Frame) -> Iterable[Decision]:
    by = number(s, f, "bend")
    for target in existing(s):
        at = nearest(s, target)
        assert at is not None
        for n in (-by, by):
            if s.distance(s.at, at) + n >= 0:
                yield "bend", target, n
    yield PASS


def bend(s: State, f: Frame, decision: Decision) -> None:
    if decision != PASS:
        env = named(s).env
        env["bent"] = (*env["bent"], (decision[1], decision[2]))


def all_named(s: State, f: Frame) -> Iterable[Decision]:
    yield from (("mute", target) for target in named(s).env["targets"])
    yield PASS


def mute(s: State, f: Frame, decision: Decision) -> None:
    if decision != PASS:
        named(s).env["muted"] += (decision[1],)


def answerable(s: State) -> list[str]:
    env = named(s).env
    return [target for target in env["targets"] if target not in env["unanswered"]]


def doubt_bites(s: State, _danger: bool) -> bool:
    return len(answerable(s)) >= 2


def heros_doubt(s: State, f: Frame) -> bool:
    return not f.env["danger"]


def to_be_doubted(s: State, f: Frame) -> Iterable[Decision]:
    return [("target", target) for target in answerable(s)]


def to_be_doubted_or_not(s: State, f: Frame) -> Iterable[Decision]:
    return [*to_be_doubted(s, f), PASS]


def doubt(s: State, f: Frame, decision: Decision) -> None:
    if decision != PASS:
        named(s).env["unanswered"] += (decision[1],)


def jammed_scanner_bites(s: State, _danger: bool) -> bool:
    return bool(existing(s))


def note_jammed(s: State, f: Frame) -> None:
    f.env["left"] = tuple(existing(s))


def spans(s: State, f: Frame) -> Iterable[Decision]:
    for target in f.env["left"]:
        at = nearest(s, target)
        if at is None:
            continue
        distance = s.distance(s.at, at)
        for low in range(max(0, distance - number(s, f, "span")), distance + 1):
            yield "span", target, low
    yield PASS


def still_to_jam(s: State, f: Frame) -> bool:
    return not f.env.get("jammed") or (f.env["danger"] and bool(f.env["left"]))


def jam(s: State, f: Frame, decision: Decision) -> Outcome:
    if decision == PASS:
        return None
    f.env["jammed"] = True
    env = named(s).env
    target, low = decision[1], int(decision[2])
    kept = tuple(span for span in env["spans"] if span[0] != target)
    env["spans"] = (*kept, (target, low, low + number(s, f, "span")))
    if not f.env["danger"]:
        return None
    f.env["left"] = tuple(other for other in f.env["left"] if other != target)
    return AGAIN


# Search and Interact


def lost_count(s: State, f: Frame) -> None:
    around(s, "search").env["fewer"] += number(s, f, "fewer")


def items_to_discard_from(s: State, f: Frame) -> Iterable[Decision]:
    return (("item", item) for item in sorted(s.items))


def discard_a_charge(s: State, f: Frame, decision: Decision) -> None:
    piles.spend(s, int(decision[1]), number(s, f, "charges"))


def crate(s: State, f: Frame) -> None:
    around(s, "search").env["crates"] += number(s, f, "dice")


def pay_or_nothing(s: State, f: Frame) -> Iterable[Decision]:
    return (("yes",), ("no",))


def paralysis(s: State, f: Frame, decision: Decision) -> Outcome:
    if decision == ("yes",):
        return damage("san", number(s, f, "san"), by_evil=False)
    s.effects["refused"] = True
    return None


def short_circuit_bites(s: State, danger: bool) -> bool:
    return danger or enclosing(s, "repair") is not None


def short_circuit(s: State, f: Frame) -> Outcome:
    s.effects["short"] = s.effects.get("short", 0) + number(s, f, "fewer")
    if f.env["danger"]:
        return damage("hp", number(s, f, "hp"), by_evil=True)
    return None


BITES: dict[str, Bites] = {
    "blood_scent": _somebody_can_come("blood_scent"),
    "thick_hide": thick_hide_bites,
    "cornered": cornered_bites,
    "feeding_time": feeding_time_bites,
    "scent_trail": a_creature_on_the_map,
    "savage_reply": savage_reply_bites,
    "footfalls": footfalls_bites,
    "marked_prey": a_creature_on_the_map,
    "early_warning": early_warning_bites,
    "ambush_step": ambush_step_bites,
    "panic_herd": _somebody_can_come("panic_herd"),
    "cut_off": cut_off_bites,
    "false_shapes": false_shapes_bites,
    "whispers": always,
    "shaking_hands": shaking_hands_bites,
    "lost_count": always,
    "nightmare_echo": always,
    "numb": always,
    "paralysis": always,
    "doubt": doubt_bites,
    "short_circuit": short_circuit_bites,
    "booby_trapped_crate": always,
    "tripwire": tripwire_bites,
    "jammed_scanner": jammed_scanner_bites,
    "corroded_gear": corroded_gear_bites,
    "leak": leak_bites,
    "feedback": feedback_bites,
}

INSTANT_EFFECTS: dict[str, Program] = {
    "effect.blood_scent": (moves(among=coming, goals=to_the_hero), more_dice_if_dangerous),
    "effect.thick_hide": (thick_hide,),
    "effect.cornered": (cornered,),
    "effect.feeding_time": (evil_picks("creature", in_the_heros_sector, it_attacks),),
    "effect.scent_trail": (moves(), moves("second_move", when=dangerous)),
    "effect.savage_reply": (savage_reply,),
    "effect.footfalls": (
        footfalls,
        evil_picks(
            "creature",
            coming,
            steps_closer,
            when=a_step_for_each_hit,
            declined=one_less,
            loop=True,
        ),
    ),
    "effect.marked_prey": (
        evil_asks(targets_that_exist, note_target),
        moves(
            count="creatures", among=can_approach_target, goals=to_the_target, when=target_chosen
        ),
        evil_asks(bends, bend, when=dangerous),
    ),
    "effect.early_warning": (moves(among=unseen_in_the_line),),
    "effect.ambush_step": (
        evil_picks("creature", beside_the_hero, steps_in),
        more_dice_if_dangerous,
    ),
    "effect.panic_herd": (moves(count="creatures", among=coming, goals=to_the_hero),),
    "effect.cut_off": (moves(),),
    "effect.false_shapes": (
        evil_picks("sector", unrevealed_in_the_line, note_sector),
        evil_asks(shapes, shape, when=sector_chosen),
        hero_asks("effect.false_shapes", san_or_adrenaline, pay, when=must_pay),
        pay_with_an_empty_pool,
    ),
    "effect.whispers": (more_san, evil_asks(all_named, mute, when=dangerous)),
    "effect.shaking_hands": (fewer_dice,),
    "effect.lost_count": (
        lost_count,
        hero_asks("effect.lost_count", items_to_discard_from, discard_a_charge, when=dangerous),
    ),
    "effect.nightmare_echo": (more_san,),
    "effect.numb": (numb,),
    "effect.paralysis": (hero_asks("effect.paralysis", pay_or_nothing, paralysis),),
    "effect.doubt": (
        hero_asks("effect.doubt", to_be_doubted, doubt, when=heros_doubt),
        evil_asks(to_be_doubted_or_not, doubt, when=dangerous),
    ),
    "effect.short_circuit": (short_circuit,),
    "effect.booby_trapped_crate": (crate,),
    "effect.tripwire": (
        evil_picks("sector", takes_tokens_in_the_line, lay_wire, when=tokens_left, declined=enough),
    ),
    "effect.jammed_scanner": (note_jammed, evil_asks(spans, jam, when=still_to_jam)),
    "effect.corroded_gear": (corroded_gear,),
    "effect.leak": (evil_asks(items_to_drain, drain, when=charges_left),),
    "effect.feedback": (
        evil_picks("sector", near_without_token, lay_token, when=tokens_left, declined=enough),
    ),
}
