"""A few days of a queue: enough shared hours, nobody at two tables, whatever is cut short."""

from bench.queue import month


def test_simulated_people_of_all_zones_are_at_one_table_though_the_queue_is_stopped() -> None:
    found = month(3, 14, 6, days=3, cut=True)
    assert not found.faults
    assert found.restarts > 3
    assert found.overlaps
    assert min(found.overlaps) >= 6
