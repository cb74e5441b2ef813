"""Why Steady would answer so, in one sentence: from the same thoughts that led to the answer."""

from collections.abc import Callable

from rules.alone.ai.evil import any_of, worth_of
from rules.alone.ai.evil_thoughts import EvilThoughts
from rules.alone.ai.hero_thoughts import HeroThoughts
from rules.alone.ai.notes import START
from rules.alone.components.odds import stats, wound_and_kill
from rules.engine.model import Decision, Line

DECLINES = ("pass", "stop", "no", "done")


def reason(me: HeroThoughts | EvilThoughts, kind: str, decision: Decision) -> Line:
    """The sentence for an answer to a question of this kind."""
    verb = str(decision[0])
    if isinstance(me, HeroThoughts):
        return HERO.get(verb, _hero)(me, decision)
    if worth_of(kind) is any_of:
        return "advice-any", {}
    if kind.startswith("setup."):
        return "advice-setup", {}
    return EVIL.get(verb, _evil)(me, decision)


def _hero(_me: HeroThoughts, decision: Decision) -> Line:
    return ("advice-decline" if decision[0] in DECLINES else "advice-best"), {}


def _evil(_me: EvilThoughts, decision: Decision) -> Line:
    return ("advice-decline" if decision[0] in DECLINES else "advice-best"), {}


# The Hero


def _way(me: HeroThoughts, _decision: Decision) -> Line:
    """Where it leads."""
    if me.here["creatures"]:
        return "advice-flee", {}
    if me.away == 0:
        return "advice-best", {}
    if me.goal == START:
        return "advice-home", {"count": round(me.away)}
    return "advice-way", {"room": me.goal, "count": max(1, round(me.away))}


def _explore(me: HeroThoughts, _decision: Decision) -> Line:
    return ("advice-clear" if me.here["danger"] else "advice-look"), {}


def _locate(me: HeroThoughts, _decision: Decision) -> Line:
    return ("advice-home" if me.goal == START else "advice-where"), (
        {"count": round(me.away)} if me.goal == START else {"room": me.goal}
    )


def _fight(me: HeroThoughts, decision: Decision) -> Line:
    row = stats(me.box, str(decision[1]), me.view["nightmare"])
    wounded = decision[2] == "wounded"
    wound, kill = wound_and_kill(row, wounded, me.box.n.fight_dice, me.my_chance)
    return "advice-fight", {"percent": round(100 * (wound + kill))}


def _search(_me: HeroThoughts, decision: Decision) -> Line:
    return ("advice-search-room" if len(decision) > 1 else "advice-search"), {}


def _mission(me: HeroThoughts, decision: Decision) -> Line:
    return "advice-mission", {"mission": decision[1]}


def _use(me: HeroThoughts, decision: Decision) -> Line:
    item = int(decision[1])
    action = me.box.with_action[item]
    if action == "fight":
        return "advice-weapon", {}
    if action == "move":
        return _way(me, decision)
    if me.prompt.kind != "turn.act":
        return "advice-softer", {}
    return "advice-item", {"card": item}


def _heal(me: HeroThoughts, _decision: Decision) -> Line:
    return "advice-heal", {"limit": me.view["limit"]}


def _hurry(_me: HeroThoughts, _decision: Decision) -> Line:
    return "advice-hurry", {}


def _block(_me: HeroThoughts, _decision: Decision) -> Line:
    return "advice-block", {}


def _cheapest(_me: HeroThoughts, _decision: Decision) -> Line:
    return "advice-cheapest", {}


def _target(me: HeroThoughts, decision: Decision) -> Line:
    if len(decision) == 2 and decision[1] in me.box.rooms:
        return "advice-where", {"room": decision[1]}
    return "advice-best", {}


HERO: dict[str, Callable[[HeroThoughts, Decision], Line]] = {
    **dict.fromkeys(("move", "dash", "go", "unblock"), _way),
    "explore": _explore,
    "locate": _locate,
    "target": _target,
    "fight": _fight,
    "search": _search,
    "mission": _mission,
    "use": _use,
    "heal": _heal,
    **dict.fromkeys(("bullet", "stim"), _hurry),
    "block": _block,
    **dict.fromkeys(("drop", "pay", "item"), _cheapest),
}


# Evil


def _arm(_me: EvilThoughts, _decision: Decision) -> Line:
    return "advice-arm", {}


def _play(me: EvilThoughts, _decision: Decision) -> Line:
    return ("advice-play-danger" if me.danger else "advice-play"), {}


def _hide(_me: EvilThoughts, _decision: Decision) -> Line:
    return "advice-hide", {}


def _nearer(me: EvilThoughts, _decision: Decision) -> Line:
    return "advice-nearer", {"sector": me.view["hero_map"]}


def _spawn(_me: EvilThoughts, _decision: Decision) -> Line:
    return "advice-spawn", {}


def _trap(_me: EvilThoughts, _decision: Decision) -> Line:
    return "advice-trap", {}


def _pass(me: EvilThoughts, _decision: Decision) -> Line:
    return ("advice-save" if me.prompt.kind.startswith("react") else "advice-decline"), {}


EVIL: dict[str, Callable[[EvilThoughts, Decision], Line]] = {
    "arm": _arm,
    "play": _play,
    "hide": _hide,
    **dict.fromkeys(("creature", "step", "break", "stalk"), _nearer),
    **dict.fromkeys(("spawn", "type"), _spawn),
    **dict.fromkeys(("danger", "sector", "door"), _trap),
    "pass": _pass,
}
