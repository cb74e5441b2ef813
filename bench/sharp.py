"""What searching brings: `python -m bench.sharp --game KEY --deals 500 --seconds 0.05`.

Every deal is played twice, with one seat exchanged: by `sharp`, and by the player that it searches
with; everybody else is that player. A line for each side, or role, of the game.
"""

import argparse
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from bench.arena import dealt, game_of, roles
from bot.tables.speed import speed
from rules.engine import Decision, Event, Game, Player, chance_from, decide, known_games
from rules.engine.searching import SHARP, Sharp


@dataclass(slots=True)
class Pair:
    """One deal, played by both: what the seat has won, and what it has scored."""

    won: tuple[bool, bool]
    scores: tuple[int, int]


@dataclass(slots=True)
class Measured:
    """Many of them."""

    pairs: list[Pair] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    """Of each answer that was searched for."""


def play(
    game: Game[Any],
    state: Any,
    story: list[Event],
    player: Player,
    seat: int,
    number: int,
    quick: Player,
) -> tuple[bool, int]:
    """On to the end: whether this seat wins, and its score."""
    while pending := game.pending(state):
        one = pending[0]
        who = player if one == seat else quick
        story += game.apply(state, one, _said(game, state, story, one, number, who))
    result = game.result(state)
    assert result is not None
    return seat in result.winners, result.scores[seat] if result.scores else 0


def _said(
    game: Game[Any], state: Any, story: list[Event], seat: int, number: int, player: Player
) -> Decision:
    chance = chance_from("sharp", number, seat, state.asked[seat])
    return decide(game, state, seat, player, story, chance)


def pair(game: Game[Any], state: Any, player: Sharp, seat: int, number: int, m: Measured) -> Pair:
    """One game as long as both say the same, then two."""
    story: list[Event] = []
    while pending := game.pending(state):
        one = pending[0]
        said = _said(game, state, story, one, number, player.quick)
        if one == seat:
            ours = _searched(game, state, story, seat, number, player, said, m)
            if ours != said:
                other, told = game.clone(state), story.copy()
                theirs = play(game, other, told, player.quick, seat, number, player.quick)
                story += game.apply(state, seat, ours)
                mine = _play_measured(game, state, story, player, seat, number, m)
                return Pair((mine[0], theirs[0]), (mine[1], theirs[1]))
        story += game.apply(state, one, said)
    same = play(game, state, story, player.quick, seat, number, player.quick)
    return Pair((same[0], same[0]), (same[1], same[1]))


def _play_measured(
    game: Game[Any],
    state: Any,
    story: list[Event],
    player: Sharp,
    seat: int,
    number: int,
    m: Measured,
) -> tuple[bool, int]:
    while pending := game.pending(state):
        one = pending[0]
        if one == seat:
            said = _searched(game, state, story, seat, number, player, None, m)
        else:
            said = _said(game, state, story, one, number, player.quick)
        story += game.apply(state, one, said)
    return play(game, state, story, player.quick, seat, number, player.quick)


def _searched(
    game: Game[Any],
    state: Any,
    story: list[Event],
    seat: int,
    number: int,
    player: Sharp,
    first: Decision | None,
    m: Measured,
) -> Decision:
    """What it says, and how long that took, if it searched at all."""
    prompt = game.prompt(state, seat)
    assert prompt is not None
    wants = player.wants(game, game.view(state, seat), prompt, game.legal(state, seat))
    if not wants and first is not None:
        return first
    began = time.thread_time()
    said = _said(game, state, story, seat, number, player)
    if wants:
        m.seconds.append(time.thread_time() - began)
    return said


def versus(
    key: str, role: str, deals: int, first: int, player: Sharp, options: Sequence[dict[str, Any]]
) -> Iterator[Measured]:
    """Deal by deal."""
    game, measured = game_of(key), Measured()
    for number, (deal, seats, seat) in enumerate(dealt(key, role, first + deals)):
        if number < first:
            continue
        chosen = options[number % len(options)]
        state = game.new(seats, deal, chosen)
        measured.pairs.append(pair(game, state, player, seat, deal, measured))
        yield measured


def line(role: str, measured: Measured) -> str:
    """Wins of both, the difference and that of the scores, with 95 % intervals; time."""
    pairs = measured.pairs
    ours, theirs = (fmean(pair.won[one] for pair in pairs) for one in (0, 1))
    wins = _gain([100.0 * (pair.won[0] - pair.won[1]) for pair in pairs])
    scores = _gain([float(pair.scores[0] - pair.scores[1]) for pair in pairs])
    times = sorted(measured.seconds) or [0.0]
    median, late = times[len(times) // 2], times[len(times) * 99 // 100]
    return (
        f"| {role} | {len(pairs)} | {ours:.1%} | {theirs:.1%} | {wins} | {scores} "
        f"| {len(times) / len(pairs):.1f} | {1e3 * median:.0f}, {1e3 * late:.0f} ms |"
    )


def _gain(gains: Sequence[float]) -> str:
    spread = 1.96 * stdev(gains) / sqrt(len(gains)) if len(gains) > 1 else 0.0
    return f"{fmean(gains):+.2f} ± {spread:.2f}"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="bench.sharp", description=__doc__)
    parser.add_argument("--game", choices=known_games(), required=True)
    parser.add_argument("--deals", type=int, default=100, help="for each role")
    parser.add_argument("--first", type=int, default=0, help="leave out so many deals")
    parser.add_argument("--seconds", type=float, default=0.05, help="of thinking for an answer")
    parser.add_argument("--steps", type=float, help="of play for an answer, instead of seconds")
    parser.add_argument("--role", help="only this one")
    parser.add_argument("--option", action="append", default=[], help="KEY=A,B,C: by turns")
    parser.add_argument("--every", type=int, default=0, help="print after so many deals")
    asked = parser.parse_args()
    player = game_of(asked.game).players().get(SHARP)
    if not isinstance(player, Sharp):
        parser.error(f"{asked.game} has no player {SHARP!r}")
    options: list[dict[str, Any]] = [{}]
    for one in asked.option:
        name, _, values = one.partition("=")
        options = [{**known, name: value} for known in options for value in values.split(",")]
    if asked.steps is None:
        player = player.given(asked.seconds * speed())
        print(f"speed {speed():.2f}, ", end="")
    else:
        player = player.counted(asked.steps)
    print(f"{player.steps:.0f} steps\n", flush=True)
    print("| seat | deals | `sharp` | without | wins, points | score | searched | time |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|", flush=True)
    for role in roles(asked.game):
        if asked.role not in (None, role):
            continue
        last = None
        for measured in versus(
            asked.game,
            role,
            asked.deals,
            asked.first,
            player,
            options,
        ):
            last = measured
            if asked.every and len(measured.pairs) % asked.every == 0:
                print(line(role, measured), flush=True)
        if last is not None and not (asked.every and asked.deals % asked.every == 0):
            print(line(role, last), flush=True)


if __name__ == "__main__":
    main()
