"""What becomes of a vote: it is decided, dropped, or overtaken by the game.

A vote is for the card it was pressed on. Where the game goes on before everybody's eyes while an
undo is voted on, the card is drawn anew under another number, and everybody votes anew.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.domain.ballots import RULES, VOTE, Motion, Outcome
from bot.domain.table import Patch, Table
from bot.domain.transition import Along, Transition


def is_choosing(row: Table) -> bool:
    """Whether a table is asked if it goes on under other rules; until then nothing of it moves."""
    motion = row.votes.motion if row.status == "playing" else None
    return motion is not None and motion.kind == RULES


def over(motion: Motion, outcome: Outcome) -> Along:
    """The table has decided: the card goes, and everybody hears what was decided."""
    said = {"text": f"vote-{motion.kind}-{outcome}", "args": {"seat": motion.by}}
    return replace(dropped(), letters=[*dropped().letters, ("say", said)])


def dropped() -> Along:
    """A vote that nothing can come of any more: the card goes."""
    return Along({"motion": None}, [(VOTE, {"over": True})], [VOTE])


def kept(motion: Motion) -> Patch:
    """What changes at a table where this is voted on."""
    return {"motion": motion, "vote_number": motion.number}


def begun_anew(row: Table, now: float) -> Patch:
    """What changes at a table that goes on after a rest: its vote has a day again."""
    motion = row.votes.motion
    return {} if motion is None else kept(replace(motion, at=now))


def when_moved(transition: Transition) -> Along:
    """What a move does to what the table is voting on.

    Only what everybody sees of it counts: that somebody has decided in secret must not show.
    """
    motion = transition.before.votes.motion
    if motion is None or transition.is_undo:
        return Along()
    if transition.result is not None:
        return dropped()
    if motion.kind != "undo" or not transition.is_public:
        return Along()
    letters: list[tuple[str, Mapping[str, Any]]] = [(VOTE, {})]
    if motion.yes or motion.no:
        letters.append(("say", {"text": "vote-anew"}))
    return Along(kept(motion.anew()), letters)
