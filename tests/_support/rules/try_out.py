"""Try a game out: `python -m tests._support.rules.try_out KEY [GAMES]`.

Plays under the generic check and says what is wrong, or what was never asked.
"""

import sys
from collections.abc import Sequence
from typing import Any

from rules.engine.checks import Fault, checked_game
from rules.engine.frames import Ask
from rules.engine.game import Game, load_game
from rules.engine.trial import Coverage

GAMES = 30
"""So many find most of what is wrong with a new game."""


def never_asked(game: Game[Any], coverage: Coverage) -> list[str]:
    """Kinds of questions that stand in the programs and that nobody was asked."""
    asks = (op for program in game.machine.programs.values() for op in program)
    kinds = {op.kind for op in asks if isinstance(op, Ask) and isinstance(op.kind, str)}
    return sorted(kinds - {*coverage.kinds})


def main(words: Sequence[str]) -> int:
    """Play so many games of one kind, and say how it went."""
    if not 1 <= len(words) <= 2 or not all(word.isdecimal() for word in words[1:]):
        print("usage: python -m tests._support.rules.try_out KEY [GAMES]", file=sys.stderr)
        return 2
    try:
        game = load_game(words[0])
    except ValueError as fault:  # no such game, or data files that are refused
        print(fault, file=sys.stderr)
        return 1
    if game.key != words[0]:
        print(f"it calls itself {game.key!r}: the `key` is the name of the folder", file=sys.stderr)
        return 1
    coverage = Coverage()
    for number in range(int(words[1]) if words[1:] else GAMES):
        try:
            checked_game(game, number, coverage).run()
        except Fault as fault:
            print(f"game {number}: {fault}", file=sys.stderr)
            return 1
    print(f"{coverage.games} games, {coverage.decisions} decisions: every promise kept.")
    for kind in never_asked(game, coverage):
        print(f"Never asked: {kind}")
    for what, things in game.trial().missing(coverage).items():
        print(f"Never reached, {what}: {', '.join(things)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
