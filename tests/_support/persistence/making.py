"""Games, changes and whole contents for the tests of the store."""

from dataclasses import replace
from typing import Any

from persistence.store import Change, Command, GameRow, Json, Store

DATA_SET = {"cards.toml": "[[card]]\nname = 'Zażółć'\n", "board.toml": "size = 3\n"}


def table(id: str = "t1", *people: str | None, **changes: Any) -> GameRow:
    """A game under way, with three people unless others are named."""
    row = GameRow(
        id=id,
        game="toy",
        version="1.0",
        data_hash="d" * 64,
        options={"length": "short"},
        seed=bytes(range(32)),
        status="playing",
        seats=people or ("ann", "ben", None),
        place={"channel": "77", "panel": "5"},
        created=100.0,
    )
    return replace(row, **changes)


def decision(game: str = "t1", after: int = 0, person: str = "ann", **changes: Any) -> Change:
    """One accepted decision with two events and two letters."""
    seq = after + 1
    change = Change(
        game=game,
        after=after,
        commands=[Command(seq, 0, person, "decide", ["play", seq], 1000.0 + seq)],
        events=[
            ("played", {"card": seq}, None, False, seq),
            ("seen", {"card": seq + 100}, (0, 2), True, seq),
        ],
        snapshot={"state": {"turn": seq, "by": person}},
        letters=[("log", {"last": seq}), ("panel", {})],
    )
    return replace(change, **changes)


async def know(store: Store, person: str, data: Json) -> None:
    """All that is known of a person from now on."""
    await store.update_person(person, lambda _before: data)


async def contents(store: Store, game: str = "t1") -> dict[str, Any]:
    """Everything the store has of a game: two of these are equal if nothing was changed between."""
    return {
        "row": await store.game(game),
        "commands": await store.commands(game),
        "events": await store.events(game),
        "snapshot": await store.snapshot(game),
        "letters": await store.letters(game),
        "timers": [t for t in await store.timers(1e12) if t.game == game],
        "drafts": [await store.draft(game, seat) for seat in range(3)],
        "results": await store.results(),
    }


async def check_whole(store: Store, game: str = "t1") -> int:
    """Nothing lost, doubled or halved in a game made of `decision`s; how many there were."""
    row = await store.game(game)
    assert row is not None
    commands, events = await store.commands(game), await store.events(game)
    assert [c.seq for c in commands] == list(range(1, row.seq + 1))
    assert [e.number for e in events] == list(range(1, 2 * row.seq + 1))
    assert [e.seq for e in events] == [seq for seq in range(1, row.seq + 1) for _ in range(2)]
    letters = [x.data["last"] for x in await store.letters(game) if x.kind == "log"]
    assert letters == list(range(1, row.seq + 1))
    found = await store.snapshot(game)
    if row.seq:
        assert found is not None
        assert found[0] == row.seq
        assert found[1]["state"]["turn"] == row.seq
        assert found[1]["state"]["by"] == commands[-1].person
    return row.seq
