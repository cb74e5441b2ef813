"""What random play should reach at least once, worked out from the rules themselves."""

from typing import Any

from rules.engine.checks import Coverage
from rules.engine.frames import Ask
from rules.shadow_planet.cards.effects import EFFECTS
from rules.shadow_planet.phases.rounds import PROGRAMS

EVENTS = """
    round control.passed control.revealed marker ability.used ability.cancelled
    card.played card.moved deck.looked hand.looked pawn.moved vehicle.entered
    vehicle.moved section.used protagonist indicator messages.revealed deck.empty
    turn.ended identity duel over
"""


def never_reached(game: Any, coverage: Coverage) -> dict[str, list[str]]:
    """Cards never played, effects never resolved, prompts never reached, events never told."""
    box = game.box
    playable = {box.kind[card].key for card in range(box.size) if box.playable >> card & 1}
    played = {box.kind[card].key for card in coverage.cards}
    sections = {f"{key}_{n}" for key, row in box.sections.items() for n in range(len(row.effect))}
    return {
        "cards never played": sorted(playable - played),
        "effects never resolved": sorted(sections - set(coverage.things)),
        "prompts never reached": sorted(questions(box) - set(coverage.questions)),
        "events never told": sorted(set(EVENTS.split()) - set(coverage.events)),
    }


def questions(box: Any) -> set[str]:
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
