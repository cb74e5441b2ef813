"""The instants, one entry each: when an armed one bites, and what it does at its moment.

What goes on around them they find in the frame that remembers it: `fight` (an attack of the Hero),
`line` (sectors about to be revealed), `targets` (a Locate), `provokes` (a Move), `search`.
"""

from collections.abc import Iterable

from rules.alone.cards import instants_looking
from rules.alone.cards.instants_looking import Bites, always, more_san
from rules.alone.cards.reaction_parts import (
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
    evil_asks,
    evil_picks,
)
from rules.alone.components.state import State
from rules.alone.components.wounds import hits, outcome_of, reroll, tell_roll
from rules.engine.frames import AGAIN, Frame, Outcome, Program
from rules.engine.model import Decision


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


BITES: dict[str, Bites] = {
    "blood_scent": _somebody_can_come("blood_scent"),
    "thick_hide": thick_hide_bites,
    "cornered": cornered_bites,
    "feeding_time": feeding_time_bites,
    "savage_reply": savage_reply_bites,
    "footfalls": footfalls_bites,
    "ambush_step": ambush_step_bites,
    "panic_herd": _somebody_can_come("panic_herd"),
    "cut_off": cut_off_bites,
    "shaking_hands": shaking_hands_bites,
    "nightmare_echo": always,
    "numb": always,
    "corroded_gear": corroded_gear_bites,
    "leak": leak_bites,
    "feedback": feedback_bites,
    **instants_looking.BITES,
}

INSTANT_EFFECTS: dict[str, Program] = {
    "effect.blood_scent": (moves(among=coming, goals=to_the_hero), more_dice_if_dangerous),
    "effect.thick_hide": (thick_hide,),
    "effect.cornered": (cornered,),
    "effect.feeding_time": (evil_picks("creature", in_the_heros_sector, it_attacks),),
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
    "effect.ambush_step": (
        evil_picks("creature", beside_the_hero, steps_in),
        more_dice_if_dangerous,
    ),
    "effect.panic_herd": (moves(count="creatures", among=coming, goals=to_the_hero),),
    "effect.cut_off": (moves(),),
    "effect.shaking_hands": (fewer_dice,),
    "effect.nightmare_echo": (more_san,),
    "effect.numb": (numb,),
    "effect.corroded_gear": (corroded_gear,),
    "effect.leak": (evil_asks(items_to_drain, drain, when=charges_left),),
    "effect.feedback": (
        evil_picks("sector", near_without_token, lay_token, when=tokens_left, declined=enough),
    ),
    **instants_looking.EFFECTS,
}
