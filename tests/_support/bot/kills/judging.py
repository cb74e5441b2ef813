"""What must be true of a table whenever all is quiet, whatever died over it."""

import re
from collections import Counter
from typing import Any

from bot.domain.replay import position
from bot.domain.seating import is_person
from bot.domain.table import Table as Row
from bot.i18n.game_log import as_markdown, paragraphs
from bot.i18n.icons import SENT, bound
from bot.i18n.languages import speaker
from localcord import Message
from persistence.store import Command, EventRow
from rules.engine import Event, load_game
from rules.engine.chance import seed_hash
from tests._support.bot.kills.tables import Table, custom_ids, with_button

ANNOUNCED = {
    "pause": "has paused the table",
    "resume": "lets the table go on",
    "offer": "offers a seat",
    "hand_on": "has taken over a seat",
    "back": "is back.",
    "undo": "The table has taken it back",
}
"""What the table reads of each command of its own, exactly once."""
DECIDED = {
    "wait": "The table waits for",
    "stand-in": "The table lets an AI play for",
    "hand-on": "The table looks for somebody",
}
ENDED = ("over", "abandoned")
LEADS_THERE = ("act", "join", "no")
"""On a reminder, and on what tells somebody that the queue has found others for them."""


async def judge(table: Table, whole_lines: bool = True) -> None:
    """Nothing is lost, nothing is there twice, and nothing is left to do.

    Without `whole_lines` only sentences of the log are counted: an old post is not edited any more,
    and a turn that goes on later begins a new one, with other headings.
    """
    game: Any = load_game(table.game)
    store = await table.killing.book()
    read = await store.game(table.id)
    commands, events = await store.commands(table.id), await store.events(table.id)
    found, letters = await store.snapshot(table.id), await store.letters(table.id)
    overdue = await store.timers(table.killing.bot.now())
    assert read is not None
    row = Row.of(read)
    assert found is not None
    assert not [timer for timer in overdue if timer.game == table.id], f"overdue: {overdue}"
    _record(game, row, commands, events, found)
    people = [who for who in row.seats if is_person(who)]
    assert len(people) == len(set(people)), "somebody sits there twice"
    if row.room.is_dm:
        _direct(table, row)
    else:
        _posts(table, row)
        _desks(table, row)
    _announcements(table, commands)
    if row.status in ENDED:
        # Until then what may wait for a minute is still to come.
        assert not letters, f"letters are left unsent: {letters[:3]}"
        _log(game, table, row, events, whole_lines)


def _record(
    game: Any,
    row: Row,
    commands: list[Command],
    events: list[EventRow],
    found: tuple[int, dict[str, Any]],
) -> None:
    """It has no gaps, and gives the very position that is kept."""
    assert [command.seq for command in commands] == list(range(1, row.seq + 1))
    assert [event.number for event in events] == list(range(1, len(events) + 1))
    assert {event.seq for event in events} <= {command.seq for command in commands}
    assert found[0] == row.seq
    assert game.load(found[1]) == position(game, row, commands, row.seq), "it does not replay"


def _posts(table: Table, row: Row) -> None:
    """One lobby, one beginning, one panel, one end, and no vote that nobody can answer."""
    shown = [m for m in table.killing.channel.log if seed_hash(row.seed) in m.text]
    assert len(shown) == 1, f"the lobby is shown {len(shown)} times"
    begun = [m for m in table.room.log if m.content.startswith("The game begins.")]
    assert len(begun) == 1, f"the beginning is told {len(begun)} times"
    over = row.status in ENDED
    panels, ends = table.standing("act"), table.standing("again")
    assert len(panels) == (not over), f"{len(panels)} panels in a game that is {row.status}"
    assert len(ends) == over, f"{len(ends)} ends in a game that is {row.status}"
    if over:
        assert not table.standing("vote"), "a vote stands in a game that is over"


def _direct(table: Table, row: Row) -> None:
    """In direct messages there is one lobby, one desk in place of a panel, or one end."""
    shown = [m for m in table.room.log if seed_hash(row.seed) in m.text]
    assert len(shown) == 1, f"the lobby is shown {len(shown)} times"
    over = row.status in ENDED
    # Instead of its desk the question may stand there whether something is meant.
    stands, ends = table.standing("log") + table.standing("sure"), table.standing("again")
    assert len(stands) == 1, f"{len(stands)} desks in a game that is {row.status}"
    assert len(ends) == over, f"{len(ends)} ends in a game that is {row.status}"
    assert over or stands[0].id == row.posts.panel, "another desk is kept in mind"


def _desks(table: Table, row: Row) -> None:
    """Who sits there has one desk, and nobody else has any."""
    for person in table.killing.world.people:
        desks = [message for message in person.dms if _is_desk(message, row)]
        assert len(desks) == (person.id in row.seats), f"{person.name} has {len(desks)} desks"


def _is_desk(message: Message, row: Row) -> bool:
    """Also one that asks whether something is meant; what leads or calls to a table is none."""
    return any(a.table == row.id and a.what not in LEADS_THERE for a in custom_ids(message))


def _announcements(table: Table, commands: list[Command]) -> None:
    """Whatever the table has decided is told once."""
    told = [message.content for message in table.room.log]
    kinds = Counter(command.kind for command in commands)
    wanted = {words: kinds[kind] for kind, words in ANNOUNCED.items()}
    chosen = Counter(c.data["choice"] for c in commands if c.kind == "absent")
    wanted |= {words: chosen[choice] for choice, words in DECIDED.items()}
    for words, times in wanted.items():
        found = sum(words in text for text in told)
        assert found == times, f"“{words}” is told {found} times, not {times}"


def _log(game: Any, table: Table, row: Row, events: list[EventRow], whole_lines: bool) -> None:
    """Every line of the log stands in the room exactly once."""
    say = speaker(game, row, row.place["language"])
    numbered = [(e.number, Event(e.kind, e.data, e.audience, e.fence)) for e in events]
    texts = [as_markdown(part, say, None) for part in paragraphs(say, numbered, None)]
    written = [line for text in texts for line in text.splitlines()]
    expected = Counter(_plain(line, table) for line in written if _counts(line, whole_lines))
    lines = [line for message in table.room.log for line in message.content.splitlines()]
    posted = Counter(_plain(line, table) for line in lines)
    missing = expected - posted
    assert not missing, f"never posted: {list(missing)[:3]}"
    twice = Counter({line: posted[line] for line in expected}) - expected
    assert not twice, f"posted too often: {list(twice)[:3]}"


def _counts(line: str, whole_lines: bool) -> bool:
    return whole_lines or not (line == "–" or line.startswith(("## ", "**")))


def _plain(line: str, table: Table) -> str:
    """With the name of whoever sat there first: what was told before keeps the name of then.

    Icons are their stand-ins: which emoji a bot has by then is no matter.
    """
    line = SENT.sub(lambda icon: str(bound(icon[1], {})), line)
    return re.sub(r"P\d+x", lambda name: table.names.get(name[0], name[0]), line)


def lobbies(table: Table) -> list[Message]:
    """Where a table can still be joined."""
    return with_button(table.killing.channel.log, table.id, "join")
