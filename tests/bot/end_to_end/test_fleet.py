"""Three processes share eight shards and are killed or started anew while people press."""

from tests.campaign.parts import FLEET, PARTS, fleets
from tests.campaign.shares import Share


def test_no_process_that_dies_or_leaves_loses_or_doubles_anything() -> None:
    # Processes are killed, or stopped, or the database is started anew, in turns.
    share = Share(FLEET, 10)
    done = PARTS["fleets"].heard(share, fleets(share.count, share.first, tables=3))
    assert not done.faults
    assert done.done == 10
    assert done.counts["presses"]
    assert done.most["s without an answer"]
