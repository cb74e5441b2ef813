"""What several reactions share: numbers of a card, creatures that are chosen, moved or spawned.

A frame of an effect remembers `danger`, whether the card is dangerous, and `creature`, the one
chosen last.
"""

from collections.abc import Callable, Iterable

from rules.alone.components import board
from rules.alone.components.questions import (
    creature_move,
    evil_picks,
    spawn,
)
from rules.alone.components.state import State
from rules.engine.frames import AGAIN, Ask, Frame, Outcome

Among = Callable[[State, Frame], Iterable[int]]


def number(s: State, f: Frame, name: str) -> int:
    """A number of the card; that of its danger effect where the card is dangerous."""
    numbers = s.box.reaction_rows[f.program.removeprefix("effect.")].numbers
    if f.env["danger"]:
        return numbers.get(f"danger_{name}", numbers.get(name, 0))
    return numbers[name]


def dangerous(_s: State, f: Frame) -> bool:
    return f.env["danger"]


def anyone(s: State, _f: Frame) -> list[int]:
    return s.on_map()


def chosen(s: State, f: Frame) -> int | None:
    """The creature chosen last, if it is still on the map."""
    creature = f.env.get("creature")
    return None if creature is None or s.creatures[creature] < 0 else creature


def moves(
    points: str = "move",
    count: str | None = None,
    among: Among = anyone,
    goals: Callable[[State, Frame], tuple[int, ...]] | None = None,
    note: Callable[[State, Frame, int], None] | None = None,
    when: Callable[[State, Frame], bool] | None = None,
) -> Ask:
    """Evil chooses a creature, which then moves; with `count`, so many different ones.

    Creatures chosen before by this card are not offered again.
    """
    picked, passed = f"picked_{points}", f"passed_{points}"

    def left(s: State, f: Frame) -> bool:
        most = 1 if count is None else number(s, f, count)
        open_ = not f.env.get(passed) and f.env.get(picked, 0) < most
        return open_ and (when is None or when(s, f))

    def others(s: State, f: Frame) -> list[int]:
        before = f.env.get("before", ())
        return [creature for creature in among(s, f) if creature not in before]

    def act(s: State, f: Frame, creature: int) -> Outcome:
        f.env["before"] = (*f.env.get("before", ()), creature)
        f.env[picked] = f.env.get(picked, 0) + 1
        f.env["creature"] = creature
        if note is not None:
            note(s, f, creature)
        where = () if goals is None else goals(s, f)
        return creature_move(f.program, creature, number(s, f, points), where)

    def declined(_s: State, f: Frame) -> Outcome:
        f.env[passed] = True
        return None

    return evil_picks("creature", others, act, when=left, declined=declined, loop=True)


def more_dice(s: State, f: Frame, creature: int) -> None:
    s.bonus[creature] = s.bonus.get(creature, 0) + number(s, f, "dice")


def more_dice_if_dangerous(s: State, f: Frame) -> None:
    creature = chosen(s, f)
    if f.env["danger"] and creature is not None:
        more_dice(s, f, creature)


def spawns(*types: str) -> Callable[[State, Frame], Outcome]:
    """A spawn of one of these types, nearer if the card is dangerous and says so."""

    def step(s: State, f: Frame) -> Outcome:
        numbers = s.box.reaction_rows[f.program.removeprefix("effect.")].numbers
        nearer = numbers.get("nearer", 0) if f.env["danger"] else 0
        order = sorted(s.box.types.index(key) for key in types)
        return spawn(f.program, order, nearer)

    return step


def it_may_move(s: State, f: Frame) -> Outcome:
    """The creature just spawned or healed moves without being asked for."""
    creature = chosen(s, f)
    return None if creature is None else creature_move(f.program, creature, number(s, f, "move"))


def only_if_dangerous(step: Callable[[State, Frame], Outcome]) -> Callable[[State, Frame], Outcome]:
    def maybe(s: State, f: Frame) -> Outcome:
        return step(s, f) if f.env["danger"] else None

    return maybe


def it_was_chosen(s: State, f: Frame) -> bool:
    return chosen(s, f) is not None


def darken_there(s: State, f: Frame, sector: int) -> None:
    board.darken(s, sector)


def enough(_s: State, f: Frame) -> None:
    f.env["passed"] = True


def tokens_left(s: State, f: Frame) -> bool:
    return not f.env.get("passed") and f.env.get("laid", 0) < number(s, f, "tokens")


def lay_token(s: State, f: Frame, sector: int) -> Outcome:
    f.env["laid"] = f.env.get("laid", 0) + 1
    board.put_danger(s, sector)
    return AGAIN
