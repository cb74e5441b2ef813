"""Who is forgotten leaves no trace in the file."""

import json
from pathlib import Path

from persistence.store import Store
from tests._support.persistence.making import DATA_SET, decision, know, table


async def test_not_even_the_file_still_names_them(path: Path, store: Store) -> None:
    await store.create_game(table("t2", "zuzanna-77", "ben"), DATA_SET)
    await know(store, "zuzanna-77", {"name": "Zuzanna Unforgettable"})
    await store.commit(decision("t2", person="zuzanna-77", snapshot={}, status="over"))
    raw = path.read_bytes() + Path(f"{path}-wal").read_bytes()
    assert b"zuzanna-77" in raw
    await store.forget_person("zuzanna-77")
    raw = path.read_bytes() + Path(f"{path}-wal").read_bytes()
    assert b"zuzanna-77" not in raw
    assert b"Unforgettable" not in raw
    assert b"zuzanna-77" not in json.dumps(await store.export_game("t2")).encode()
