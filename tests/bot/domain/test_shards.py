"""Shards: where a server belongs, what a host may write, who asks for which."""

import pytest

from bot.domain.shards import Range, most, shard_of, to_ask_for


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("", None),
        ("  ", None),
        ("8", Range(8)),
        ("0-3/8", Range(8, (0, 1, 2, 3))),
        ("3/8", Range(8, (3,))),
        (" 4-7/8 ", Range(8, (4, 5, 6, 7))),
        ("0/1", Range(1, (0,))),
    ],
)
def test_what_a_host_writes_is_understood(written: str, read: Range | None) -> None:
    assert Range.parse(written) == read


@pytest.mark.parametrize(
    "written",
    [
        "0",
        "8/8",
        "3-1/8",
        "0-8/8",
        "a/8",
        "-1/8",
        "0-3",
        "1/2/3",
        "10001",
        "9" * 30,
        "0-9999999/10000000",
    ],
)
def test_nonsense_is_refused_with_what_to_write(written: str) -> None:
    with pytest.raises(ValueError, match="shards"):
        Range.parse(written)


def test_a_server_belongs_where_discord_sends_its_events() -> None:
    assert [shard_of(n << 22, 4) for n in range(5)] == [0, 1, 2, 3, 0]
    assert shard_of(None, 4) == shard_of("", 4) == 0


def settle(count: int, processes: dict[str, set[int]], leaving: set[str]) -> dict[str, set[int]]:
    """Everybody asks in turn and is given, until nobody asks any more."""
    for _ in range(10 * count):
        asked = False
        for name, mine in processes.items():
            if name in leaving:
                continue
            held = {other: has for other, has in processes.items() if other != name}
            for shard in to_ask_for(mine, held, leaving, set(range(count)), count)[:1]:
                owner = next(other for other, has in held.items() if shard in has)
                processes[owner].discard(shard)
                mine.add(shard)
                asked = True
        if not asked:
            return processes
    raise AssertionError("shards wander without an end")


@pytest.mark.parametrize("count", [1, 2, 3, 8, 16, 100])
@pytest.mark.parametrize("others", [1, 2, 3, 9])
def test_whoever_comes_gets_a_share_and_nothing_wanders_then(count: int, others: int) -> None:
    processes: dict[str, set[int]] = {"a": set(range(count))}
    for number in range(others):
        processes[f"b{number}"] = set()
        settle(count, processes, set())
        sizes = [len(has) for has in processes.values()]
        assert sum(sizes) == count
        assert max(sizes) <= most(count, len(sizes))
        assert min(sizes) >= min(1, count // len(sizes))


def test_all_of_whoever_leaves_is_taken() -> None:
    processes = {"a": {0, 1, 2}, "b": {3, 4, 5}, "c": {6, 7}}
    settled = settle(8, processes, {"a"})
    assert settled["a"] == set()
    assert sorted(map(len, settled.values())) == [0, 4, 4]


def test_where_everybody_leaves_nobody_asks() -> None:
    assert to_ask_for(set(), {"a": {0, 1}}, {"a"}, set(), 2) == []
