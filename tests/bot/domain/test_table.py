"""A table is typed data: every row reads and writes as it is kept, a damaged one stops no other."""

import gzip
import logging
from collections.abc import AsyncIterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from bot.domain.ballots import Absent, Motion
from bot.domain.pace import Clock, Wait
from bot.domain.series_record import SeriesRecord
from bot.domain.table import (
    KEYS,
    SECTIONS,
    LogPost,
    Patch,
    ReminderPost,
    Table,
    TableDamaged,
    laid_over,
    stored,
)
from bot.tables.services import Services
from localcord import Channel
from persistence.sqlite import SqliteStore
from persistence.store import GameRow
from rules.engine import Episode, Result
from tests._support.bot.home import Home
from tests._support.bot.players import button_for

FIXTURE = Path(__file__).parents[2] / "fixtures" / "first" / "vidar.sqlite.gz"
OLDER = {"vote": {"at": None}, "absences": {"number": 1800014811}}
"""What newer code adds to what older code has kept, where it writes it anew."""


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    made = await SqliteStore.open(tmp_path / "vidar.sqlite")
    yield made
    await made.close()


@pytest.fixture
async def old_rows(tmp_path: Path) -> AsyncIterator[list[GameRow]]:
    (tmp_path / "old.sqlite").write_bytes(gzip.decompress(FIXTURE.read_bytes()))
    made = await SqliteStore.open(tmp_path / "old.sqlite")
    yield await made.games()
    await made.close()


def row_with(**place: Any) -> GameRow:
    return GameRow("t1", "g", "1", "", {}, bytes(32), "playing", ("1", "2", "3"), place, 0.0)


def everything(table: Table) -> Patch:
    """Every field that is kept with a table, as it is read."""
    found: Any = {
        name: getattr(getattr(table, section), name)
        for section, model in SECTIONS.items()
        for name in model.model_fields
        if KEYS[name] in table.place
    }
    return found


def test_every_row_of_an_old_file_is_written_back_as_it_was(old_rows: list[GameRow]) -> None:
    assert len(old_rows) > 8
    for row in old_rows:
        table = Table.of(row)
        assert table.place == row.place
        for key, value in stored(everything(table)).items():
            before: Any = row.place[key]
            if key == "vote":
                before = {**OLDER["vote"], **before}
            elif key == "absences":
                before = {seat: {**OLDER["absences"], **asked} for seat, asked in before.items()}
            assert value == before, key
        unknown = table.place.keys() - {KEYS[name] for name in everything(table)}
        assert not unknown, "a key that no section knows"


RECORD = SeriesRecord(
    "t1", "cup", {0: "6", 1: "ai:steady:1"},
    (Episode((1, 0), {"level": "2"}, Result((1,), "why", (3, 4), {"points": 5})),),
)  # fmt: skip
WHOLE: Patch = {
    "language": "pl", "pace": "live", "teach": True, "friendly": True,
    "guild": "1", "lobby_channel": "2",
    "channel": "3", "shut": ["4"], "keep": True, "rests": 5.0, "restored": True, "repaired": True,
    "host": "6", "names": {"6": "Ann"},
    "closed": ["7"], "gone": ["8"], "watchers": ["9"], "let_in": ["9"], "former": {"m": 1},
    "removed": ["n"], "questions": {1: Absent(2.0, {"6": "wait"}, 3)}, "stand_ins": {2: "steady"},
    "offered": [1], "clock": Clock({0: 1.5}, {1: Wait(2.0, 3.0), 2: Wait(4.0, None, 5.0)}, True),
    "motion": Motion("undo", 1, 4, ("6",), (), 7, 8.0), "vote_number": 4,
    "rankings": {0: {"kind": [("pick", 1), ("pick", "x")]}}, "standing": {1: ["stay"]},
    "lobby": "10", "panel": "11", "panel_shows": 12, "asked": ["6"], "called": 13,
    "log": LogPost("14", 15.0, 16), "last_posted_event": 17, "held": 18, "last_log": "17",
    "vote_post": "19", "reminder": "20", "reminded": ReminderPost("21", "11"),
    "absence_posts": {1: ("3", "22")},
    "offer_posts": {2: ("2", "23")}, "desks": {"6": ("24", "25")}, "began": 26.0, "again": "t2",
    "next": "t3", "series": RECORD, "imported": True, "expired": True, "roles": {"6": "runner"},
    "kept": {"7": 1}, "ended": 28.0,
    "talks": {"hunter": "27"}, "queued": True,
}  # fmt: skip


def test_every_field_is_in_one_section_and_comes_back_as_it_was_written() -> None:
    assert WHOLE.keys() == Patch.__annotations__.keys() == KEYS.keys()
    assert len({*KEYS.values()}) == len(KEYS), "two fields are kept under one key"
    assert len(KEYS) == sum(len(model.model_fields) for model in SECTIONS.values())
    table = Table.of(row_with(something_newer=[1])).patched(WHOLE)
    assert stored(everything(Table.of(row_with(**table.place)))) == stored(WHOLE)
    assert table.place["something_newer"] == [1], "what is not known must not be lost"
    bare: Any = dict.fromkeys(KEYS)
    assert table.patched(bare).place == {"something_newer": [1]}


def test_a_patch_changes_nothing_but_what_it_names() -> None:
    table = Table.of(row_with(panel="1", old_key={"a": 1}, vote={"kind": "undo"} | VOTED))
    new = table.patched({"panel": None, "channel": "2"})
    assert new.place == {"old_key": {"a": 1}, "vote": {"kind": "undo"} | VOTED, "channel": "2"}
    assert (table.posts.panel, new.posts.panel, new.room.channel) == ("1", None, "2")
    assert table.expected("motion", "panel") == {"vote": table.place["vote"], "panel": "1"}
    assert laid_over({"a": 1}, {"a": None, "b": 2}) == {"b": 2}


VOTED = {"by": 0, "number": 1, "yes": [], "no": [], "to": 3}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("names", ["Ann"]),
        ("desks", {"1": ["2"]}),
        ("clock", {"banks": {}, "waits": {"0": [1.0]}, "paused": False}),
        ("clock", {"banks": {"seat": 1.0}, "waits": {}, "paused": False}),
        ("vote", {"kind": "undo"}),
        ("absences", {"1": {"votes": {}}}),
        ("standing", {"0": ["control"]}),
        ("log", {"id": 1}),
        ("offered", 2),
        ("host", None),
    ],
)
def test_a_damaged_row_is_never_half_understood(key: str, value: Any) -> None:
    with pytest.raises(TableDamaged) as fault:
        Table.of(row_with(**{key: value}))
    assert (fault.value.table, fault.value.key) == ("t1", key)
    assert f"table t1 is damaged: {key}" in str(fault.value)


async def test_a_damaged_table_hides_no_other(
    store: SqliteStore, caplog: pytest.LogCaptureFixture
) -> None:
    services = Services(store)
    rows = [await services.openings.open("shadow_planet", 3, "7", {"guild": "1"}) for _ in range(3)]
    kept = await store.game(rows[1].id)
    assert kept is not None
    secret = {"1": {"votes": "a secret"}}
    await store.update_game(replace(kept, place={**kept.place, "absences": secret}))
    for _ in range(3):
        assert [row.id for row in await services.tables.find("lobby")] == [rows[0].id, rows[2].id]
    faults = [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR]
    assert len(faults) == 1, "said again and again"
    assert f"table {rows[1].id} is damaged: absences" in faults[0]
    assert "secret" not in faults[0]
    with pytest.raises(TableDamaged):
        await services.tables.row(rows[1].id)


async def test_a_damaged_table_stops_no_other_table(
    home: Home, channel: Channel, caplog: pytest.LogCaptureFixture
) -> None:
    """Nor does it keep anybody without an answer."""
    people = [home.world.person(name) for name in ("Ann", "Ben", "Cleo")]
    broken = await home.sit_down(channel, people)
    home.at += 1
    whole = await home.sit_down(channel, people)
    panel = await home.panel(broken)
    store = home.vidar.services.store
    kept = await store.game(broken)
    assert kept is not None
    await store.update_game(replace(kept, place={**kept.place, "clock": "noon"}))
    await store.add_letters(broken, [("panel", {})])
    home.vidar.outbox.start()
    await home.idle()
    answer = await people[0].click(button_for("desk", panel), on=panel)
    await home.idle()
    assert "damaged" in answer.text
    assert await home.asked(whole, people)
    assert [row.id for row in await home.vidar.services.tables.find("playing")] == [whole]
    assert [r for r in caplog.records if f"table {broken} is damaged: clock" in r.getMessage()]


def test_a_table_is_a_row_and_nothing_of_it_is_left_out() -> None:
    row = row_with(host="1")
    table = Table.of(row)
    assert {one.name: getattr(table, one.name) for one in fields(GameRow)} == {
        one.name: getattr(row, one.name) for one in fields(GameRow)
    }
    assert Table.of(table) is table
