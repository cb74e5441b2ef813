"""Random positions and random play that reaches the rare corners: for checks and campaigns."""

from collections.abc import Iterable
from functools import partial
from random import Random
from typing import Any

from rules.engine.frames import Ask
from rules.engine.model import Decision, Event
from rules.engine.trial import Coverage, Trial
from rules.shadow_planet.cards.effects import EFFECTS
from rules.shadow_planet.components.catalog import Box
from rules.shadow_planet.knowledge.fold import Fold
from rules.shadow_planet.phases.rounds import PROGRAMS


def of(box: Box) -> Trial:
    """How this game is tried out."""
    return Trial(
        scenario=partial(random_scenario, box),
        prefer=eager,
        fold=Fold,
        note=partial(_used, box),
        missing=partial(never_reached, box),
    )


def _used(box: Box, event: Event) -> Iterable[str]:
    """Cards played, Sections used, Vehicles driven, and the side that has won."""
    if event.kind == "card.played":
        yield f"card {box.kind[event.data['card']].key}"
    elif event.kind == "section.used":
        yield f"section {event.data['effect']}"
    elif event.kind == "vehicle.moved":
        yield f"vehicle {event.data['vehicle']}"
    elif event.kind == "over":
        yield f"won {event.data['side']}"


def random_scenario(box: Box, seats: int, random: Random) -> dict[str, Any]:
    """A position set up at random: piles, pawns, Gear, Vehicles, Indicators, Markers."""
    keys = [card.key for card in box.cards.values()]
    random.shuffle(keys)

    def some(least: int, most: int) -> list[str]:
        return [keys.pop() for _ in range(min(random.randint(least, most), len(keys)))]

    def sometimes(value: Any) -> Any:
        return value if random.random() < 0.5 else None

    coloured = [key for who, key in enumerate(box.characters) if box.colour_of[who] is not None]
    others = [key for key in box.objectives if key != "alien"]
    objectives = ["alien", *random.sample(others, seats - 1)]
    random.shuffle(objectives)
    drawn = {
        "protagonist": sometimes(random.randrange(seats)),
        "objectives": sometimes(objectives),
        "indicators": sometimes(
            {key: random.randint(1, row.most - 1) for key, row in box.indicators.items()}
        ),
        "pawns": sometimes(_pawns(box, random)),
        "markers": sometimes(_markers(box, seats, random)),
        "sections": sometimes(
            {
                key: random.sample(coloured, random.randint(0, 2))
                for key in random.sample(list(box.sections), 3)
            }
        ),
        "vehicles": sometimes({key: random.choice([*box.locations, None]) for key in box.vehicles}),
        "gear": sometimes({key: some(0, 12) for key in box.characters if random.random() < 0.7}),
        "decks": sometimes({key: some(0, 9) for key in box.locations if random.random() < 0.7}),
        "messages": sometimes(some(0, 9)),
        "discard": sometimes(some(0, 4)),
        "temple": sometimes(some(0, 7)),
        "removed": sometimes(some(0, 6)),
        "blind": sometimes(random.choice(box.characters)),
        "control": sometimes(random.sample(box.characters, seats)),
    }
    return {key: value for key, value in drawn.items() if value is not None}


def _markers(box: Box, seats: int, random: Random) -> list[dict[str, int]]:
    """A few for everyone; now and then one colour has all but run out."""
    owned = [{key: random.randint(0, 2) for key in box.colours} for _ in range(seats)]
    if random.random() < 0.4:
        colour = random.choice(box.colours)
        for of_seat in owned:
            of_seat[colour] = 0
        owned[0][colour] = box.board.markers - 3
    return owned


def _pawns(box: Box, random: Random) -> dict[str, str]:
    found: dict[str, str] = {}
    for who, key in enumerate(box.characters):
        places = box.locations if box.colour_of[who] is None else box.places
        found[key] = random.choice(places)
    return found


def eager(kind: str, legal: tuple[Decision, ...], random: Random) -> tuple[Decision, ...]:
    """Leans towards doing something: playing cards, entering Sections, driving, using effects."""
    if len(legal) < 2 or random.random() < 0.4:
        return legal
    if kind == "move.to":
        bold = tuple(d for d in legal if d[0] == "drive" or (d[1:] and "_" in str(d[1])))
        return bold or legal[:-1]
    if kind in ("section.use", "move.ride") or kind.startswith(("step.", "effect.")):
        return legal[:-1]
    return legal


EVENTS = """
    round control.passed control.revealed marker ability.used ability.cancelled
    card.played card.moved deck.looked hand.looked pawn.moved vehicle.entered
    vehicle.moved section.used protagonist indicator messages.revealed deck.empty
    turn.ended identity duel over
"""


def never_reached(box: Box, coverage: Coverage) -> dict[str, list[str]]:
    """Cards never played, effects never resolved, prompts never reached, events never told."""
    playable = {box.kind[card].key for card in range(box.size) if box.playable >> card & 1}
    sections = {f"{key}_{n}" for key, row in box.sections.items() for n in range(len(row.effect))}

    def unused(what: str, keys: set[str]) -> list[str]:
        return sorted(key for key in keys if f"{what} {key}" not in coverage.things)

    return {
        "cards never played": unused("card", playable),
        "effects never resolved": unused("section", sections),
        "prompts never reached": sorted(questions(box) - set(coverage.questions)),
        "events never told": sorted(set(EVENTS.split()) - set(coverage.events)),
    }


def questions(box: Box) -> set[str]:
    """Every question of every program, as the coverage counts them."""
    found = {
        f"{op.kind} {pc}"
        for program in PROGRAMS.values()
        for pc, op in enumerate(program)
        if isinstance(op, Ask) and isinstance(op.kind, str)
    }
    found |= {f"step.{type_} 0" for type_ in box.types}
    for row in box.character_rows:
        found |= {f"ability.{row.key} {pc}" for pc in _asks(row.controlled.ability)}
    sources = [(row.key, row.play) for row in box.card_rows if row.play]
    sources += [(row.key, effect.does) for row in box.board.section for effect in row.effect]
    for key, effect in sources:
        if effect in EFFECTS:
            found |= {f"effect.{key} {pc}" for pc in _asks(effect)}
    return found


def _asks(program: str) -> list[int]:
    return [pc for pc, op in enumerate(PROGRAMS[program]) if isinstance(op, Ask)]
