"""Fifty requests a second, however many processes make them."""

from pathlib import Path

from bot.app.client import Vidar
from bot.app.requests import PER_SECOND, Requests
from localcord import Channel, Limits, World
from persistence.sqlite import SqliteStore


class Clock:
    """Time that passes when somebody waits."""

    def __init__(self) -> None:
        self.time = 0.0

    def now(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        self.time += seconds


async def made_by(processes: int, requests: int) -> list[float]:
    """When one of so many processes makes its requests."""
    clock = Clock()
    mine = Requests(clock.now, clock.sleep)
    mine.share_with(processes)
    times: list[float] = []
    for _ in range(requests):
        await mine.turn()
        times.append(clock.time)
    return times


async def test_processes_together_stay_below_the_limit_in_any_second() -> None:
    for processes in (2, 3, 7, 10):
        times = await made_by(processes, 200)
        busiest = max(sum(t <= other < t + 1.0 for other in times) for t in times)
        assert busiest * processes <= PER_SECOND
        assert (len(times) - 1) / times[-1] * processes > PER_SECOND * 0.8, "too slow"


async def test_more_processes_than_requests_still_make_some() -> None:
    assert await made_by(80, 3) == [0.0, 1.0, 2.0]


async def test_only_what_discord_counts_is_held_back(
    world: World, channel: Channel, tmp_path: Path
) -> None:
    """A press is answered at once, though this process has used up its share."""
    clock = Clock()
    requests = Requests(clock.now, clock.sleep)
    store = await SqliteStore.open(tmp_path / "vidar.sqlite")
    client = Vidar(store, ("shadow_planet",), pictures=False, http_trace=requests.trace)
    async with client:
        await client.login(world.token)
        requests.share_with(PER_SECOND)
        before = clock.time
        for _ in range(3):
            await client.fetch_user(int(world.owner.id))
        assert clock.time == before + 2.0
    assert world.limiter.limits == Limits()
    _ = channel
