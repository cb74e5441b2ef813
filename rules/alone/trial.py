"""Random positions and random play that reaches the rare corners: for checks and campaigns."""

from collections.abc import Iterable, Mapping
from functools import partial
from random import Random
from typing import Any

from rules.alone.components.catalog import BULLETS, COLOURS, Box
from rules.alone.components.maps import DIRECTIONS, MAP_NAMES, SECTORS, bits
from rules.alone.phases.rounds import PROGRAMS
from rules.engine.frames import Ask
from rules.engine.model import Decision, Event
from rules.engine.trial import Coverage, Trial

EVENTS = """
    turn healed bullet action hero.moved sector.revealed sector.forgotten door light danger rolled
    lost frightened creature.hurt creature.killed creature.moved xp item.drawn item.spent
    item.upgraded item.discarded ally noise creature.left located card.played card.cancelled lead
    mission.done mission.active boss.killed killed round nightmare adrenaline drawn tokens decks
    plans over map.moved map.spawned map.placed map.relocated map.veil armed aim hand.drawn
"""


def of(box: Box) -> Trial:
    """How this game is tried out."""
    return Trial(
        scenario=partial(random_scenario, box),
        prefer=eager,
        note=partial(_used, box),
        missing=partial(never_reached, box),
    )


def _used(box: Box, event: Event) -> Iterable[str]:
    """Cards played face up, items used, missions done, and with which decks."""
    if event.kind == "card.played" and event.data["card"] is not None:
        yield f"card {box.key_of[event.data['card']]}"
    elif event.kind == "action" and event.data["verb"] == "use":
        yield f"item {box.items[int(event.data['card'] or 0)]}"
    elif event.kind == "mission.done":
        yield f"mission {event.data['mission']}"
    elif event.kind == "decks":
        yield f"decks {' + '.join(sorted(event.data['decks']))}"


def random_scenario(box: Box, seats: int, random: Random) -> dict[str, Any]:
    """A position set up at random: map, rooms, Hero, items, creatures, hands, missions."""
    laid = random.choice(box.all_laid())
    layout = box.layout(laid)
    spaces = list(layout.room_spaces)
    random.shuffle(spaces)
    missions = _missions(box, random)
    found: dict[str, Any] = {
        "sheets": {"A": [laid[0], 180 * laid[1]], "B": [laid[2], 180 * laid[3]]},
        "rooms": {key: MAP_NAMES[n] for key, n in zip(box.rooms, spaces, strict=True)},
        "missions": missions,
        "items": _items(box, random),
    }
    if random.random() < 0.2:
        return found
    room_of = {key: spaces[box.mission_room[key]] for key in missions.values()}
    start = random.choice(list(bits(layout.corridors)))
    at = random.choice([start, *room_of.values(), random.randrange(SECTORS)])
    active = random.random() < 0.6
    if active and random.random() < 0.3:
        at = room_of[missions["final"]]
    near = [n for n in range(SECTORS) if layout.distance[at][n] <= 2]
    found |= {
        "start": MAP_NAMES[start],
        "at": MAP_NAMES[at],
        "revealed": [MAP_NAMES[n] for n in random.sample(range(SECTORS), random.randint(0, 9))],
        "danger": _spread(random, at),
        "lit": [MAP_NAMES[n] for n in random.sample(range(SECTORS), random.randint(0, 12))],
        "blocked": [
            [MAP_NAMES[n], DIRECTIONS[d]] for n, d in layout.doors if random.random() < 0.25
        ],
        "hp": random.randint(1, box.n.hp),
        "san": random.randint(1, box.n.san),
        "adrenaline": random.randint(0, box.n.adrenaline_tokens),
        "marker": random.randint(0, len(box.limits) - 1),
        "nightmare": random.random() < 0.3,
        "turn": random.randint(1, box.n.turns),
        "xp": {key: random.randint(0, box.n.xp_unlock) for key in box.abilities},
        "decks": random.sample(box.decks, 2),
        "creatures": _creatures(box, random, near, at),
    }
    if active:
        found |= {"done": [random.choice(COLOURS[:2])], "active": True}
        found["progress"] = {missions["final"]: random.randint(0, 1)}
        boss = box.boss_missions.get(missions["final"])
        if boss is not None and random.random() < 0.9:
            where = random.choice([*near, random.randrange(SECTORS)])
            found["creatures"].append(
                [box.creature_names[boss], MAP_NAMES[where], random.random() < 0.5]
            )
        if missions["final"] == "no_one_left_behind" and random.random() < 0.7:
            found["survivor"] = random.randint(1, box.n.ally_charges)
        if missions["final"] == "distress_call" and random.random() < 0.5:
            found["sabotage"] = random.randint(0, 2)
    if random.random() < 0.5:
        character = random.choice(box.characters)
        others = [key for key in box.characters if key != character]
        found["character"] = character
        found["ally"] = [random.choice(others), random.randint(1, box.n.ally_charges)]
        found["aim"] = random.choice(("hero", "ally"))
    return found


def _missions(box: Box, random: Random) -> dict[str, str]:
    while True:
        found = {colour: random.choice(box.of_colour[colour]) for colour in COLOURS}
        if len({box.mission_room[key] for key in found.values()}) == len(COLOURS):
            return found


def _items(box: Box, random: Random) -> list[list[Any]]:
    keys = random.sample(box.items, random.randint(0, box.n.inventory + 1))
    if random.random() < 0.3:
        keys = [*{*keys, random.choice(BULLETS)}]
    return [[key, random.randint(1, 4), random.random() < 0.6] for key in sorted(keys)]


def _spread(random: Random, at: int) -> list[str]:
    half = SECTORS // 2
    found = [
        *random.sample(range(half), random.randint(0, 8)),
        *random.sample(range(half, SECTORS), random.randint(0, 8)),
    ]
    if random.random() < 0.4:
        found = [*found[1:], at] if len(found) < 6 else [*found[:5], at]
    return [MAP_NAMES[n] for n in sorted(set(found))]


def _creatures(box: Box, random: Random, near: list[int], at: int) -> list[list[Any]]:
    """Most of them near; now and then several beside the Hero, so that there is whom to choose."""
    each = box.n.creatures_per_type
    pool = [key for key in box.types for _ in range(each)]
    crowd = [at] * 8 if random.random() < 0.25 else []
    return [
        [
            key,
            MAP_NAMES[random.choice([*near, *crowd, random.randrange(SECTORS)])],
            random.random() < 0.4,
        ]
        for key in sorted(random.sample(pool, random.randint(1, 6)))
    ]


def eager(kind: str, legal: tuple[Decision, ...], random: Random) -> tuple[Decision, ...]:
    """Leans towards doing something: playing and arming cards, fighting, missions, items."""
    if len(legal) < 2 or random.random() < 0.3:
        return legal
    if kind == "react":
        wanted = ("play", "arm") if random.random() < 0.7 else ("play", "hide", "aim", "stalk")
        return tuple(d for d in legal if d[0] in wanted) or (("pass",),)
    if kind == "turn.act":
        for verbs in (("mission",), ("fight", "use", "skill", "sacrifice"), ("repair", "bullet")):
            bold = tuple(d for d in legal if d[0] in verbs)
            if bold and random.random() < 0.5:
                return bold
        return legal
    return tuple(d for d in legal if d[0] not in ("pass", "stop", "done", "no")) or legal


def never_reached(box: Box, reached: Coverage) -> Mapping[str, list[str]]:
    """Cards never played, items never used, missions never done, questions and events."""
    cards = {f"card {key}" for key in box.reaction_rows}
    items = {f"item {key}" for n, key in enumerate(box.items) if box.with_action[n] != "passive"}
    missions = {f"mission {key}" for key in box.missions}
    return {
        "cards never played": sorted(cards - set(reached.things)),
        "items never used": sorted(items - set(reached.things)),
        "missions never done": sorted(missions - set(reached.things)),
        "prompts never reached": sorted(kinds(box) - set(reached.kinds)),
        "events never told": sorted(set(EVENTS.split()) - set(reached.events)),
    }


def kinds(box: Box) -> set[str]:
    """Every kind of question that the rules can ask."""
    found = {
        op.kind
        for program in PROGRAMS.values()
        for op in program
        if isinstance(op, Ask) and isinstance(op.kind, str)
    }
    for name, program in PROGRAMS.items():
        asks = any(isinstance(op, Ask) and not isinstance(op.kind, str) for op in program)
        if asks and name.startswith("effect."):
            found.add(name)
    calls = ("brood_call", "hatchery", "quick_hatch", "something_follows", "nest_trap")
    found |= {f"effect.{key}" for key in calls}
    found |= {f"use.{key}" for key in box.items if f"use.{key}" in PROGRAMS and asks_hero(key)}
    found |= {f"react.{moment}" for _, moment in box.instants if moment != "end"}
    return found | {"effect.respawn", "round.boss", "round.nest", "move.block"}


def asks_hero(item: str) -> bool:
    """Whether using this item asks the Hero something under its own name."""
    names = [f"use.{item}", f"after.{item}"]
    own = any(isinstance(op, Ask) for name in names for op in PROGRAMS.get(name, ()))
    return own or item == "pulse_tracker"
