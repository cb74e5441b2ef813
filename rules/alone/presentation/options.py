"""What each answer does, needs and costs, in one line: from the view of the seat that is asked."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.alone.components.catalog import BULLETS, COLOURS, Box
from rules.alone.components.maps import MAP_NAMES, MAP_NUMBERS
from rules.alone.components.odds import hit_chance, stats, wound_and_kill
from rules.alone.components.seen_map import SeenMap
from rules.engine.model import Decision, Line, Prompt

View = Mapping[str, Any]

NAMED = ("drop", "take", "use", "stim", "play", "arm", "disarm", "upgrade")
"""Answers that do what is printed on the card they name."""
MOST_NAMED = 2
"""Up to so many kinds of creatures are named in a line; of more their number is told."""
ALOUD = {
    "block": "does-block", "clear": "does-clear", "stalk": "does-stalk", "lead": "does-lead",
    "spawn": "does-spawn", "respawn": "does-respawn", "veil": "does-veil", "fake": "does-fake",
    "mute": "does-mute", "bend": "does-bend", "side": "does-side", "about": "does-about",
    "yes": "does-yes",
}  # fmt: skip
"""Answers of which there is always the same to say."""


def effect(box: Box, view: View, prompt: Prompt, decision: Decision) -> Line | None:
    """The line for one answer; None where its name says it all."""
    verb = str(decision[0])
    if verb in NAMED:
        return f"effect-{box.cards[int(decision[1])].key}", {}
    if prompt.kind in FOR_KINDS:
        return FOR_KINDS[prompt.kind](box, view, prompt, decision)
    found = (EVIL if "map" in view else HERO).get(verb)
    if found is not None:
        return found(box, view, prompt, decision)
    return (ALOUD[verb], {}) if verb in ALOUD else None


def closing(box: Box, view: View, prompts: Sequence[Prompt]) -> Line | None:
    """A Search is what silence means, so it stands apart from the other actions: with its line."""
    if not prompts or prompts[-1].kind != "turn.act":
        return None
    return "closing-search", _search(box, view, prompts[-1], ("search",))[1]


Does = Callable[[Box, View, Prompt, Decision], Line | None]


def _row(box: Box, view: View, type_: str) -> Any:
    return stats(box, type_, view["nightmare"])


# The Hero


def _heal(box: Box, view: View, prompt: Prompt, decision: Decision) -> Line:
    track = str(decision[1])
    medic = view["character"] == "medic" and prompt.kind == "turn.act"
    points = box.n.adrenaline_heal_medic if medic else box.n.adrenaline_heal
    now = view[track]
    args = {"track": track, "from": now, "to": min(max(now, view["limit"]), now + points)}
    if prompt.kind != "turn.act":
        return "does-recover", {"track": track, "from": now, "limit": view["limit"]}
    return "does-heal", {**args, "count": view["adrenaline"]}


def _bullet(_box: Box, view: View, _prompt: Prompt, _decision: Decision) -> Line:
    return "does-bullet", {"count": view["adrenaline"]}


def _skill(_box: Box, view: View, _prompt: Prompt, _decision: Decision) -> Line:
    return "does-skill", {"ally": view["ally"]["key"], "count": view["ally"]["charges"]}


def _sacrifice(_box: Box, view: View, _prompt: Prompt, _decision: Decision) -> Line:
    return "does-sacrifice", {"ally": view["ally"]["key"]}


def _parting(box: Box, view: View) -> int:
    """The dice of an attack of opportunity when leaving, before cards."""
    here = view["maze"][view["hero_at"]]
    if not here["creatures"]:
        return 0
    dice = len(here["creatures"]) * box.n.opportunity_dice
    blue = view["missions"]["blue"]
    if blue["key"] == "gravity_trouble" and blue["state"] == "open":
        dice += box.mission_rows["gravity_trouble"].numbers["dice"]
    return max(0, dice - (box.n.opportunity_lit if here["lit"] else 0))


def beyond(view: View, side: str) -> Mapping[str, Any] | None:
    """The sector that way as the maze shows it now; None where it is dark, or over stairs."""
    name = str(view["hero_at"])
    if view["maze"][name]["exits"].get(side) == "stairs":
        return None
    cut = max(name.rfind("+"), name.rfind("-"))
    east, south = int(name[1:cut]), int(name[cut:])
    east += {"e": 1, "w": -1}.get(side, 0)
    south += {"s": 1, "n": -1}.get(side, 0)
    return view["maze"].get(f"{name[0]}{east:+d}{south:+d}")


def _what_is_there(view: View, side: str) -> Line:
    """What waits that way, as far as it shows."""
    if view["maze"][view["hero_at"]]["exits"].get(side) == "stairs":
        return "there-stairs", {}
    sector = beyond(view, side)
    if sector is None:
        return "there-unseen", {}
    creatures = [c["type"] for c in sector["creatures"]]
    some = creatures if len(set(creatures)) <= MOST_NAMED else []
    args = {"creatures": some, "number": len(creatures) - len(some), "danger": sector["danger"]}
    if sector["room"] is not None:
        return "there-room", {"room": sector["room"], **args}
    return "there-corridor", {"kind": sector["kind"], **args}


def _move(box: Box, view: View, _prompt: Prompt, decision: Decision) -> Line:
    there = _what_is_there(view, str(decision[1]))
    return "does-move", {"there": there, "dice": _parting(box, view)}


def _dash(box: Box, view: View, _prompt: Prompt, decision: Decision) -> Line:
    return "does-dash", {"there": _what_is_there(view, str(decision[1]))}


def _unblock(_box: Box, _view: View, _prompt: Prompt, _decision: Decision) -> Line:
    return "does-unblock", {}


def _explore(box: Box, view: View, _prompt: Prompt, decision: Decision) -> Line:
    blue = view["missions"]["blue"]
    haze = blue["key"] == "grey_haze" and blue["state"] == "open"
    stairs = view["maze"][view["hero_at"]]["exits"].get(str(decision[1])) == "stairs"
    count = 1 if haze or stairs else box.n.explore_sectors
    return "does-explore", {"count": count, "there": _what_is_there(view, str(decision[1]))}


def _locate(box: Box, view: View, _prompt: Prompt, _decision: Decision) -> Line:
    blue = view["missions"]["blue"]
    one = blue["key"] == "garbled_uplink" and blue["state"] == "open"
    return "does-locate", {"count": 1 if one else box.n.locate_targets}


def _odds(box: Box, view: View, type_: str, state: str, dice: int) -> Line:
    here = view["maze"][view["hero_at"]]
    chance = hit_chance(box, bool(here["lit"]))
    wound, kill = wound_and_kill(_row(box, view, type_), state == "wounded", dice, chance)
    told = {"dice": dice, "wound": round(100 * wound), "kill": round(100 * kill)}
    return "does-fight", {**told, "spark": bool(here["lit"])}


def _fight(box: Box, view: View, prompt: Prompt, decision: Decision) -> Line:
    dice: int = box.n.fight_dice
    item = prompt.kind.removeprefix("use.")
    if item in box.item_id and item not in BULLETS:
        dice = int(box.item_rows[box.item_id[item]].numbers.get("dice", dice))
    return _odds(box, view, str(decision[-2]), str(decision[-1]), dice)


def _search(box: Box, view: View, _prompt: Prompt, decision: Decision) -> Line:
    count = box.n.search_room_draw if len(decision) > 1 else box.n.search_draw
    held = {"held": len(view["items"]), "most": box.n.inventory}
    return "does-search", {"count": count, **held}


def _repair(box: Box, view: View, _prompt: Prompt, decision: Decision) -> Line:
    blue = view["missions"]["blue"]
    brown = blue["key"] == "brown_out" and blue["state"] == "open"
    return "does-repair", {"count": 1 if brown else box.n.switch_sectors}


def _mission(_box: Box, _view: View, _prompt: Prompt, decision: Decision) -> Line:
    return f"effect-{decision[1]}", {}


def _target(box: Box, view: View, prompt: Prompt, decision: Decision) -> Line:
    """What is known of something one may ask for; or the odds, where it is shot at."""
    _, *named = decision
    if len(named) > 1:
        item = prompt.kind.removeprefix("use.")
        row = box.item_rows[box.item_id[item]]
        held = next((i["charges"] for i in view["items"] if box.items[i["id"]] == item), 0)
        dice = row.numbers["dice"]
        if item in BULLETS:
            dice *= min(row.numbers["most"], held)
        return _odds(box, view, str(decision[-2]), str(decision[-1]), min(dice, box.n.dice_max))
    target = str(named[0])
    seen = [name for name, sector in view["maze"].items() if sector["room"] == target]
    if seen:
        return "does-target-seen", {"sector": seen[0]}
    for colour in COLOURS:
        mission = view["missions"][colour]
        if box.rooms[box.mission_room[mission["key"]]] == target and mission["state"] != "done":
            return "does-target-mission", {"colour": colour, "mission": mission["key"]}
    return ("does-target-room" if target in box.rooms else "does-target"), {}


def _charges(box: Box, _view: View, prompt: Prompt, decision: Decision) -> Line:
    item = box.item_id[prompt.kind.removeprefix("use.")]
    count = int(decision[-1]) * box.item_rows[item].numbers["dice"]
    return "does-charges", {"dice": min(count, box.n.dice_max)}


def _held(box: Box, view: View, _prompt: Prompt, decision: Decision) -> Line:
    item = next((i for i in view["items"] if i["id"] == decision[1]), None)
    key = box.cards[int(decision[1])].key
    return "does-charge", {"count": item["charges"] if item else 0, "item": key}


def _turrets(box: Box, _view: View, _prompt: Prompt, _decision: Decision) -> Line:
    return "does-turrets", {"count": box.mission_rows["turret_codes"].numbers["damage"]}


def _ally(_box: Box, _view: View, _prompt: Prompt, decision: Decision) -> Line:
    return "does-ally", {"ally": decision[1]}


def _ability(_box: Box, view: View, _prompt: Prompt, decision: Decision) -> Line:
    ability = str(decision[1])
    return "does-ability", {"ability": ability, "count": view["xp"][ability] + 1}


def _cancel(_box: Box, view: View, _prompt: Prompt, _decision: Decision) -> Line:
    return "does-cancel", {"count": view["adrenaline"]}


def _lure(_box: Box, _view: View, _prompt: Prompt, _decision: Decision) -> Line:
    return "does-lure", {}


def _lose_san(box: Box, view: View, _prompt: Prompt, _decision: Decision) -> Line:
    numbers = box.reaction_rows["false_shapes"].numbers
    return "does-lose", {"track": "san", "count": numbers["san"], "left": view["san"]}


def _lose_adrenaline(_box: Box, view: View, _prompt: Prompt, _decision: Decision) -> Line:
    return "does-discard", {"count": view["adrenaline"]}


def _paralysis(_box: Box, _view: View, prompt: Prompt, decision: Decision) -> Line:
    price = next((a["count"] for name, a in prompt.facts if name == "fact-price"), 1)
    return ("does-pay" if decision[0] == "yes" else "does-refuse"), {"count": price}


HERO: dict[str, Does] = {
    "heal": _heal, "bullet": _bullet, "skill": _skill, "sacrifice": _sacrifice, "move": _move,
    "go": _move, "dash": _dash, "unblock": _unblock, "explore": _explore, "locate": _locate,
    "fight": _fight, "search": _search, "repair": _repair, "mission": _mission,
    "target": _target, "charges": _charges, "pay": _held, "item": _held, "room": _turrets,
    "ally": _ally, "ability": _ability, "cancel": _cancel, "sector": _lure, "san": _lose_san,
    "adrenaline": _lose_adrenaline,
}  # fmt: skip


# Evil


def _steps(view: View, sector: int) -> int:
    return SeenMap(view["map"]).steps_to(MAP_NUMBERS[view["hero_map"]])[sector]


def _creature(box: Box, view: View, _prompt: Prompt, decision: Decision) -> Line:
    creature = view["creatures"][decision[1]]
    row = _row(box, view, creature["type"])
    told = {"sector": creature["at"], "wounded": creature["wounded"], "dice": row.dark}
    return "does-creature", {**told, "steps": _steps(view, MAP_NUMBERS[creature["at"]])}


def _mover(prompt: Prompt) -> tuple[str, str] | None:
    for name, args in prompt.facts:
        if name == "fact-mover":
            return str(args["creature"]), str(args["sector"])
    return None


def _step(box: Box, view: View, prompt: Prompt, decision: Decision) -> Line:
    """Where it leads, and what the Hero notices."""
    mover = _mover(prompt)
    if mover is None:
        return "does-nearer", {}
    key, at = mover
    ways = SeenMap(view["map"]).ways[MAP_NUMBERS[at]]
    to = next(to for d, to, _ in ways if d == decision[1])
    sector = MAP_NAMES[to]
    if decision[0] == "break":
        return "does-break", {"sector": sector}
    if sector == view["hero_map"]:
        row = _row(box, view, view["creatures"][key]["type"])
        fright = 0 if view["map"][at]["revealed"] else row.san
        return "does-meet", {"sector": sector, "san": fright}
    seen = bool(view["map"][sector]["revealed"])
    return "does-step", {"sector": sector, "seen": seen, "steps": _steps(view, to)}


def _place(box: Box, view: View, prompt: Prompt, decision: Decision) -> Line:
    """A sector: what it is, and how far from the Hero, or from what he has to do."""
    name = str(decision[1])
    sector = view["map"][name]
    if view["hero_map"] is None:
        rooms = {s["room"]: n for n, s in view["map"].items() if s["room"]}
        seen, told = SeenMap(view["map"]), {}
        for colour in COLOURS:
            room = box.rooms[box.mission_room[view["missions"][colour]["key"]]]
            told[colour] = seen.steps_to(MAP_NUMBERS[rooms[room]])[MAP_NUMBERS[name]]
        return "does-start", told
    steps = _steps(view, MAP_NUMBERS[name])
    if sector["room"] is not None:
        return "does-in-room", {"room": sector["room"], "steps": steps}
    return "does-in-corridor", {"kind": sector["kind"], "steps": steps}


def _type(box: Box, view: View, _prompt: Prompt, decision: Decision) -> Line:
    row = _row(box, view, str(decision[1]))
    told = {"dice": row.dark, "lit": row.lit, "san": row.san, "distance": row.distance}
    return "does-type", told


def _door(_box: Box, view: View, _prompt: Prompt, decision: Decision) -> Line:
    return "does-door", {"steps": _steps(view, MAP_NUMBERS[str(decision[1])])}


def _aim(_box: Box, view: View, _prompt: Prompt, decision: Decision) -> Line:
    if decision[1] == "hero":
        return "does-aim-hero", {"hp": view["hp"], "san": view["san"]}
    ally = view["ally"]["charges"] if decision[1] == "ally" else view["survivor"]
    return "does-aim", {"count": ally}


def _swap(_box: Box, view: View, _prompt: Prompt, decision: Decision) -> Line:
    at = {s["room"]: n for n, s in view["map"].items() if s["room"]}
    return "does-swap", {"sector": at[decision[1]], "other": at[decision[2]]}


def _decks(_box: Box, _view: View, _prompt: Prompt, decision: Decision) -> Line:
    return "does-decks", {"deck": decision[1], "other": decision[-1]}


def _own(_box: Box, view: View, _prompt: Prompt, decision: Decision) -> Line:
    """The first Evil seat draws from it."""
    return "does-own", {"seat": view["hero"] + 1, "deck": decision[1]}


def _hide(box: Box, _view: View, _prompt: Prompt, decision: Decision) -> Line:
    return "does-hide", {"reaction": box.cards[int(decision[1])].key}


def _draw(_box: Box, view: View, prompt: Prompt, decision: Decision) -> Line:
    left = next(args["count"] for name, args in prompt.facts if name == "fact-refill")
    told = {"seat": decision[1], "count": view["draw"][decision[2]]}
    return "does-draw", {**told, "rest": left - int(decision[3])}


def _span(_box: Box, _view: View, _prompt: Prompt, decision: Decision) -> Line:
    low = int(decision[2])
    return "does-span", {"low": low, "high": low + 2}


def _named(_box: Box, _view: View, _prompt: Prompt, _decision: Decision) -> Line:
    return "does-named", {}


def _a_move(_box: Box, _view: View, _prompt: Prompt, _decision: Decision) -> Line:
    return "does-a-move", {}


EVIL: dict[str, Does] = {
    "creature": _creature, "step": _step, "break": _step, "sector": _place, "start": _place,
    "danger": _place, "type": _type, "door": _door, "aim": _aim, "swap": _swap,
    "decks": _decks, "own": _own, "hide": _hide, "draw": _draw, "span": _span, "target": _named,
    "item": _held, "move": _a_move,
}  # fmt: skip

FOR_KINDS: dict[str, Does] = {
    "effect.paralysis": _paralysis,
    "locate.target": _target,
    "effect.doubt": lambda _box, _view, _prompt, decision: (
        ("does-unanswered", {}) if decision[0] == "target" else None
    ),
}
"""Questions whose answers mean something of their own."""
