"""What can wait goes one by one, and whatever is ready in between is not held up by it."""

import asyncio

from bot.outbox.fair_queue import FairQueue


async def test_turns_come_in_order_and_one_at_a_time_round_the_loop() -> None:
    turns, rounds, seen = FairQueue(), 0, list[tuple[int, int]]()

    async def count() -> None:
        nonlocal rounds
        while True:
            rounds += 1
            await asyncio.sleep(0)

    async def wait(number: int) -> None:
        await turns.turn()
        seen.append((number, rounds))

    counting = asyncio.create_task(count())
    async with asyncio.TaskGroup() as group:
        for number in range(20):
            group.create_task(wait(number))
    counting.cancel()
    assert [number for number, _ in seen] == list(range(20))
    assert len({at for _, at in seen}) == 20


async def test_who_no_longer_waits_takes_nobodys_turn() -> None:
    turns = FairQueue()
    waiting = [asyncio.create_task(turns.turn()) for _ in range(5)]
    await asyncio.sleep(0)
    for gone in (waiting[0], waiting[2], waiting[4]):
        gone.cancel()
    await asyncio.wait_for(asyncio.gather(waiting[1], waiting[3]), 60)
    await asyncio.wait_for(turns.turn(), 60)


async def test_a_turn_comes_at_once_where_nobody_waits() -> None:
    turns = FairQueue()
    for _ in range(3):
        await asyncio.wait_for(turns.turn(), 60)
