"""What each answer does, needs and costs, in one line: from the view of the one who is asked."""

from collections.abc import Callable, Mapping
from typing import Any

from rules.engine.model import Decision, Line, Prompt
from rules.galaxy_trucker_missions.cards.declaring import line_reached
from rules.galaxy_trucker_missions.components.arithmetic import (
    FORWARD,
    directions,
    engine_power_with,
)
from rules.galaxy_trucker_missions.components.catalog import Box
from rules.galaxy_trucker_missions.components.hull import JOINS
from rules.galaxy_trucker_missions.presentation.here import Here, Numbers, halves


def effect(box: Box, view: Mapping[str, Any], prompt: Prompt, decision: Decision) -> Line | None:
    """One line for an answer; None where its name says it all."""
    if decision == ("auto",):
        return _auto(prompt)
    found = EFFECTS.get(prompt.kind)
    return found(Here(box, view), prompt, decision) if found else None


def _auto(prompt: Prompt) -> Line | None:
    """What the autopilot would press: a fact of the question."""
    said = next((args["does"] for name, args in prompt.facts if name == "fact-auto"), None)
    return ("effect-auto", {"does": said}) if said else None


def _vote(here: Here, _prompt: Prompt, decision: Decision) -> Line | None:
    if decision[0] == "abstain":
        return "effect-abstain", {}
    mission, *ruled_out = (str(word) for word in decision[1:])
    if ruled_out:
        return "effect-against", {"mission": ruled_out[0]}
    return brief(here.box, mission, here.level)


def brief(box: Box, mission: str, level: int) -> Line:
    """What a mission pays on a flight of that level."""
    amounts = box.missions[mission].amounts
    return f"brief-{mission}", {name: by[level - 1] for name, by in amounts.items()}


def _yard(here: Here, prompt: Prompt, decision: Decision) -> Line | None:
    view, verb = here.view, decision[0]
    if verb in ("take", "retake"):
        return f"part-{here.box.tiles[int(decision[1])].kind}", {}
    if verb == "lift":
        return "effect-lift", {}
    if verb == "keep":
        free = next(args["free"] for name, args in prompt.facts if name == "fact-hours")
        return "effect-keep", {"from": free, "to": free - 1}
    if verb == "open":
        left = view["stock"][decision[1]]
        size = here.box.number["crate" if decision[1] == "base" else "crate_cargo"]
        return "effect-open", {"count": min(size, left), "left": left}
    if verb == "peek":
        return "effect-peek", {"hours": view["hours_left"]}
    return "effect-finish", {"hours": view["hours_left"], "count": len(view["aside"])}


def _place(here: Here, _prompt: Prompt, decision: Decision) -> Line | None:
    if decision[0] == "back":
        return None
    _, x, y, rot = decision
    tile, turn = here.view["placing"], int(rot) // 90
    square = here.board.index[int(x), int(y)]
    sides, hull = here.box.tiles[tile].turned[turn], here.hull
    joined = sum(
        other in hull and JOINS[sides[side]][hull.sides[other][(side + 2) % 4]]
        for side, other in enumerate(here.board.beside[square])
    )
    return _changed(here.numbers, here.with_part(square, tile, turn), joined)


def _changed(before: Numbers, after: Numbers, joined: int = 0) -> Line:
    """The two weightiest numbers that change, and the open connectors."""
    found: list[Line] = []
    if after.engines != before.engines:
        found.append(("change-engines", {"from": before.engines[1], "to": after.engines[1]}))
    elif after.engines_fed > before.engines_fed:
        ends = {"from": before.engines_fed, "to": after.engines_fed}
        found.append(("change-engines-fed", ends))
    if after.fire != before.fire:
        ends = {"from": halves(before.fire[1]), "to": halves(after.fire[1])}
        found.append(("change-fire", ends))
    elif after.fire_fed > before.fire_fed:
        ends = {"from": halves(before.fire_fed), "to": halves(after.fire_fed)}
        found.append(("change-fire-fed", ends))
    for name in ("crew", "batteries", "room"):
        old, new = getattr(before, name), getattr(after, name)
        if old != new:
            found.append((f"change-{name}", {"from": old, "to": new}))
    more = [side for side in after.shields if side not in before.shields]
    if more:
        found.append(("change-shields", {"sides": more}))
    found = found[:2]
    found.append(("change-exposed", {"from": before.exposed, "to": after.exposed}))
    if joined:
        found.append(("change-joined", {"count": joined}))
    return f"effect-changes-{len(found)}", dict(zip("abcd", found, strict=False))


def _crew(here: Here, _prompt: Prompt, decision: Decision) -> Line | None:
    if decision[0] == "humans":
        return "effect-humans", {}
    colour = str(decision[1])
    bonus = here.box.number["alien_bonus"]
    if here.mission == "diplomatic_mission":
        return "effect-envoy", {"colour": colour, "pay": here.amount("alien"), "bonus": bonus}
    return "effect-alien", {"colour": colour, "bonus": bonus}


def _passengers(here: Here, _prompt: Prompt, decision: Decision) -> Line | None:
    if decision[0] == "done":
        return None
    if here.mission != "carpool":
        return None
    return "effect-passenger", {"pay": here.amount("passenger"), "gone": here.amount("gone")}


def _left(here: Here, spent: int) -> dict[str, int]:
    return {"left": here.ship.battery_count() - spent}


def _engines(here: Here, _prompt: Prompt, decision: Decision) -> Line | None:
    n = int(decision[1])
    power, kind = here.engines[n], here.card[0]
    if kind == "open_space":
        if power <= 0:
            return "effect-stranded", {"power": power}
        return "effect-days-on", {"days": power, **_left(here, n)}
    return "effect-engines", {"power": power, **_left(here, n)}


def _firepower(here: Here, _prompt: Prompt, decision: Decision) -> Line | None:
    n = int(decision[1])
    kind, row = here.card
    if kind != "enemy_fleet":
        value = here.firepowers()[n]
        return "effect-fire", {"value": halves(value), **_left(here, n)}
    value = here.firepowers(directions(row.favoured) or FORWARD)[n]
    lines = row.lines[: here.level]
    reached = line_reached(tuple(2 * line.strength for line in lines), value)
    suffers = len(lines) - reached
    return "effect-fleet", {"value": halves(value), "count": suffers, **_left(here, n)}


def _fight(here: Here, _prompt: Prompt, decision: Decision) -> Line | None:
    n, leave = int(decision[1]), len(decision) > 2
    row, mine = here.card[1], here.firepowers()[n]
    told: dict[str, Any] = {"mine": halves(mine), "theirs": row.strength, **_left(here, n)}
    if mine > 2 * row.strength:
        if leave:
            return "effect-fight-leave", told
        if row.credits:
            return "effect-fight-credits", {**told, "credits": row.credits, "days": row.days}
        gain = here.gain(row.goods or "")
        return "effect-fight-goods", {**told, "gain": gain, "days": row.days}
    if mine == 2 * row.strength:
        return "effect-fight-draw", told
    loss = row.penalty
    return "effect-fight-lost", {**told, "crew": loss.crew, "goods": loss.goods,
                                 "shots": len(loss.shots)}  # fmt: skip


def _land(here: Here, _prompt: Prompt, decision: Decision) -> Line | None:
    if decision[0] == "pass":
        return "effect-pass", {}
    row, planet = here.card[1], int(decision[1])
    letters = row.planets[planet - 1]
    gain = here.gain(letters)
    gains = [here.gain(goods) for goods in row.planets]
    better = sum(
        by > gain or (by == gain and n < planet) for n, by in enumerate(gains, 1) if by > 0
    )
    return "effect-land", {"gain": gain, "days": row.days, "count": better}


def _take(here: Here, _prompt: Prompt, decision: Decision) -> Line | None:
    if decision[0] == "pass":
        return "effect-pass", {}
    kind, row = here.card
    if kind == "abandoned_ship":
        stay = here.ship.crew() - row.crew
        return "effect-ship", {"crew": row.crew, "credits": row.credits, "days": row.days,
                               "left": stay}  # fmt: skip
    return "effect-station", {"gain": here.gain(row.goods or ""), "days": row.days}


def _dodge(here: Here, _prompt: Prompt, decision: Decision) -> Line | None:
    if decision[0] == "stay":
        return "effect-stay", {}
    pay = here.amount("fragile") if here.mission == "beverage_run" else 0
    return "effect-discard", {"pay": pay}


def _defend(here: Here, prompt: Prompt, decision: Decision) -> Line | None:
    count = next((args["count"] for name, args in prompt.facts if name == "fact-falls"), 1)
    if decision[0] == "use":
        return "effect-use", _left(here, 1)
    return "effect-spare", {"count": count, **_left(here, 0)}


def _keep(here: Here, _prompt: Prompt, decision: Decision) -> Line | None:
    square = here.board.index[int(decision[1]), int(decision[2])]
    body = next((one for one in here.hull.bodies() if square in one), ())
    humans = sum(here.ship.humans.get(one, 0) for one in body)
    return "effect-body", {"parts": len(body), "humans": humans,
                           "lost": len(here.hull) - len(body)}  # fmt: skip


def _hole_power(here: Here, _prompt: Prompt, decision: Decision) -> Line | None:
    n = int(decision[1])
    strength = here.card[1].strength[here.level - 1]
    missing = max(0, strength - here.engines[n])
    parts = here.box.number["black_hole_parts"] * missing
    return "effect-hole", {"power": here.engines[n], "strength": strength, "count": parts}


def _hole_part(here: Here, prompt: Prompt, decision: Decision) -> Line | None:
    """Engine power counts as this hole does: with the doubles that were powered for it."""
    square = here.board.index[int(decision[1]), int(decision[2])]
    hull, ship = here.without(square)
    told = next(args for name, args in prompt.facts if name == "fact-owed")
    powered = [here.board.index[x, y] for x, y in told["powered"]]
    power = engine_power_with(here.box, here.mission, hull, ship, powered)
    each = here.box.number["black_hole_parts"]
    owed = max(0, told["count"] - 1 + each * (told["power"] - power))
    found: dict[str, Any] = {
        "card": here.hull.tile[square].id,
        "a": ("change-owed", {"from": told["count"], "to": owed}),
    }
    if power != told["power"]:
        found["b"] = "change-power", {"from": told["power"], "to": power}
    else:
        changes = _changed(here.numbers, here.count(hull, ship))[1].values()
        found["b"] = next(line for line in changes if line[0] != "change-engines")
    return "effect-part", found


def _on(here: Here, _prompt: Prompt, decision: Decision) -> Line | None:
    worth = sum(here.box.good_value[letter] for letter in here.ship.all_goods())
    if decision[0] == "give_up":
        return "effect-give-up", {"half": (worth + 1) // 2, "worth": worth}
    return "effect-fly", {"left": here.view["deck"], "power": here.engines[-1]}


EFFECTS: dict[str, Callable[[Here, Prompt, Decision], Line | None]] = {
    "mission.vote": _vote,
    "build.yard": _yard,
    "build.place": _place,
    "build.crew": _crew,
    "build.passengers": _passengers,
    "card.dodge": _dodge,
    "card.engines": _engines,
    "card.firepower": _firepower,
    "card.fight": _fight,
    "card.land": _land,
    "card.take": _take,
    "hit.defend": _defend,
    "hit.keep": _keep,
    "hole.power": _hole_power,
    "hole.part": _hole_part,
    "flight.on": _on,
}
"""By kind of question."""
