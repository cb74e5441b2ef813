"""Dice, wounds and death."""

from collections.abc import Iterable

from rules.alone.components import board
from rules.alone.components.catalog import BLANK, HIT, SPARK
from rules.alone.components.ending import complete_final
from rules.alone.components.maps import NONE
from rules.alone.components.state import State
from rules.engine.chance import draw
from rules.engine.frames import Frame

Faces = tuple[str, ...]


def roll(s: State, count: int) -> Faces:
    """Dice, one after the other."""
    faces = s.box.faces
    return tuple(faces[draw(s, len(faces))] for _ in range(count))


def reroll(s: State, faces: Faces, which: Iterable[int]) -> Faces:
    """Some dice once more, in their order; the second result stands."""
    new = list(faces)
    for i in sorted(which):
        new[i] = roll(s, 1)[0]
    return tuple(new)


def is_hit(face: str, spark: bool) -> bool:
    """Whether a die is a hit, sparks too where they favour the one who rolls."""
    return face == HIT or (spark and face == SPARK)


def hits(faces: Faces, spark: bool) -> list[int]:
    """Which dice are hits."""
    return [i for i, face in enumerate(faces) if is_hit(face, spark)]


def misses(faces: Faces, spark: bool) -> list[int]:
    """Which dice are misses."""
    return [i for i, face in enumerate(faces) if not is_hit(face, spark)]


def blanks(faces: Faces) -> list[int]:
    """Which dice are blank."""
    return [i for i, face in enumerate(faces) if face == BLANK]


def tell_roll(s: State, who: str, faces: Faces, spark: bool) -> None:
    """Everybody sees the dice."""
    if s.log is not None:
        count = len(hits(faces, spark))
        s.emit("rolled", {"who": who, "dice": list(faces), "hits": count}, fence=True)


def capped(s: State, dice: int, least: int = 0) -> int:
    """No roll has more dice than the box."""
    return max(least, min(dice, s.box.n.dice_max))


def outcome_of(s: State, creature: int, damage: int) -> tuple[str, int]:
    """What so much damage does to a creature: "", wounded or killed; and what is left of it."""
    row = board.stats(s, creature)
    if s.wounded >> creature & 1:
        return ("killed", damage - row.kill) if damage >= row.kill else ("", 0)
    if damage >= row.wound + row.kill:
        return "killed", damage - row.wound - row.kill
    return ("wounded", damage - row.wound) if damage >= row.wound else ("", 0)


def hurt(s: State, creature: int, damage: int) -> tuple[Frame | None, int]:
    """Damage by the Hero: wounds a creature or kills it; what follows, and what is left over."""
    what, left = outcome_of(s, creature, damage)
    if what == "wounded":
        wound(s, creature)
    elif what == "killed":
        return kill(s, creature), left
    return None, left


def wound(s: State, creature: int) -> None:
    """A first wound."""
    s.wounded |= 1 << creature
    name = s.box.creature_names[creature]
    if s.log is None:
        return
    if s.seen(creature):
        kind = s.box.all_types[s.box.type_of[creature]]
        at = s.named[s.creatures[creature]]
        s.emit("creature.hurt", {"creature": kind, "sector": at})
    else:
        board.tell_evil(s, "creature.hurt", {"key": name})


def one_wound(s: State, creature: int) -> Frame | None:
    """A wound without a threshold: the second one kills."""
    if s.wounded >> creature & 1:
        return kill(s, creature)
    wound(s, creature)
    return None


def kill(s: State, creature: int, by_hero: bool = True) -> Frame | None:
    """A creature dies; what follows from it: experience, and a twist that brings it back."""
    box = s.box
    type_, boss, seen = box.type_of[creature], creature >= box.first_boss, s.seen(creature)
    key = box.all_types[type_]
    if seen and not boss:
        s.emit("creature.killed", {"creature": key, "sector": s.named[s.creatures[creature]]})
    board.remove_creature(s, creature, told=seen or boss)
    if boss:
        s.boss = NONE
        s.emit("boss.killed", {"creature": key})
        ends = {"the_nest": box.alpha_worm, "the_prophet": box.cult_leader}
        if s.active and ends.get(s.missions[2]) == creature:
            complete_final(s)
            return None
    row = box.campaign.get(s.options["campaign"])
    back = row is not None and row.respawn == key and not s.active
    if not back and not (by_hero and seen):
        return None
    earned = "" if not (by_hero and seen) else "boss" if boss else box.abilities[box.taught[type_]]
    return Frame("killed", {"earned": earned, "back": type_ if back else NONE, "chosen": ()})
