"""Letters of a table before its game goes on by itself: calls in a lobby, the first of a game."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bot.domain.branches import is_branch
from bot.domain.seating import is_person, people
from bot.domain.series import passages_of, stage_at
from bot.domain.table import Table
from bot.domain.transition import PASSAGE, Letters, NewLetter
from rules.engine import Game


def call(text: str, whom: Sequence[str], **args: str) -> tuple[str, Mapping[str, Any]]:
    """A letter that calls people where the table was opened; without any it only tells them."""
    return "call", {"text": text, "people": list(whom), **({"args": args} if args else {})}


def news(before: Table, row: Table, host: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """What people are told of a change in the lobby: an edit alone nobody need notice."""
    if row.status != "lobby":
        return
    if row.people.host != before.people.host:
        yield call(host, [row.people.host])
    if row.settings.friendly != before.settings.friendly and len(people(row)) > 1:
        yield call("lobby-friendly", [], friendly="yes" if row.settings.friendly else "no")


def told_first(game: Game[Any], row: Table, state: Any) -> Letters:
    """What the story around a game, and its series, tell before anybody decides.

    That of a branch was told in the game it comes from; it can be looked up there and here.
    """
    if is_branch(row):
        return []
    keys = [one.key for one in passages_of(game, row, game.view(state, None))]
    record, stage = row.history.series, stage_at(game, row)
    told = record is not None and stage is not None and stage.passages
    series = {"stage": len(record.played)} if record is not None and told else {}
    return [(PASSAGE, {"keys": keys, **series})] if keys or series else []


def first_letters(row: Table, story: Sequence[NewLetter] = ()) -> Letters:
    """What goes out where a game begins, with its story, or goes on in a new place."""
    seated = [(seat, who) for seat, who in enumerate(row.seats) if is_person(who)]
    desks = [("desk", {"seat": seat, "person": who}) for seat, who in seated]
    return [("begin", {}), *story, ("panel", {}), *desks]
