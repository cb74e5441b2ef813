"""Drawing never fails into anyone's face, draws nothing twice and leaves no process behind."""

import asyncio
import gc
import logging
import os
import select
import signal
import struct
import subprocess
import sys
import weakref
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from bot.images import renderer, worker
from bot.images.renderer import GRACE, Renderer, Turns
from bot.images.worker import LONGEST_REST, png, rest

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="40" font-family="Manrope">{}</svg>'
)
ROOT = Path(__file__).parents[3]


def picture(words: str = "", width: int = 120) -> str:
    return SVG.format(width, f'<text x="5" y="30" font-size="24">{words}</text>')


def size(image: bytes) -> tuple[int, int]:
    assert image.startswith(b"\x89PNG")
    return struct.unpack(">II", image[16:24])


def wait_for_end(process: int, seconds: float) -> bool:
    """Whether a process has ended by then; without asking again and again."""
    try:
        watched = os.pidfd_open(process)
    except ProcessLookupError:
        return True
    try:
        return bool(select.select([watched], [], [], seconds)[0])
    finally:
        os.close(watched)


@pytest.fixture
async def draws() -> AsyncIterator[Renderer]:
    made = Renderer()
    yield made
    await made.close()


async def test_a_picture_comes_out_as_it_went_in(draws: Renderer) -> None:
    image = await draws.png(picture("Zażółć", 150))
    assert image is not None
    assert size(image) == (150, 40)
    assert image == png(picture("Zażółć", 150))


async def test_the_same_picture_is_never_drawn_twice(draws: Renderer) -> None:
    images = await asyncio.gather(*(draws.png(picture("a")) for _ in range(5)))
    assert len(set(images)) == 1
    assert images[0] is not None
    assert await draws.png(picture("a")) == images[0] == draws.ready(picture("a"))
    assert draws.drawn == 1
    assert draws.ready(picture("b")) is None
    assert draws.drawn == 1


async def test_no_worker_is_started_before_it_is_needed(draws: Renderer) -> None:
    assert draws.worker is None
    assert draws.ready(picture()) is None
    assert draws.worker is None
    await draws.png(picture())
    assert draws.worker is not None


async def test_more_is_never_remembered_than_there_is_room_for() -> None:
    one = len(png(picture("1")))
    draws = Renderer(most=3 * one)
    for number in range(1, 8):
        assert await draws.png(picture(str(number)))
    kept = [number for number in range(1, 8) if draws.ready(picture(str(number)))]
    assert kept
    assert kept == list(range(kept[0], 8)), "what was used last is not forgotten first"
    assert sum(len(draws.ready(picture(str(n))) or b"") for n in kept) <= 3 * one
    tiny = Renderer(most=10)
    assert await tiny.png(picture("1"))
    assert tiny.ready(picture("1")) is None
    await draws.close()
    await tiny.close()


async def test_a_worker_that_died_is_replaced(
    draws: Renderer, caplog: pytest.LogCaptureFixture
) -> None:
    await draws.png(picture("a"))
    first = draws.worker
    assert first is not None
    os.kill(first, signal.SIGKILL)
    with caplog.at_level(logging.WARNING):
        assert await draws.png(picture("b"))
    assert draws.worker not in (None, first)
    assert "has ended" in caplog.text


async def test_a_picture_that_cannot_be_drawn_is_none_and_tells_no_log_what_was_in_it(
    draws: Renderer, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG):
        assert await draws.png("<svg>the Alien is Anna</wrong>") is None
        assert await draws.png("") is None
        assert await draws.png("\ud800") is None
    assert caplog.text.count("no picture") == 3
    assert "Anna" not in caplog.text
    assert await draws.png(picture("after")) is not None


async def test_a_picture_that_takes_too_long_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    stuck = tmp_path / "stuck.py"
    stuck.write_text("import signal\nsignal.pause()\n")
    real = renderer.WORKER
    monkeypatch.setattr(renderer, "WORKER", stuck)
    monkeypatch.setattr(renderer, "GRACE", 0.01)
    draws = Renderer(seconds=0.2)
    with caplog.at_level(logging.WARNING):
        assert await draws.png(picture("a")) is None
    assert "not drawn after 0.2 s" in caplog.text
    assert draws.worker is None
    monkeypatch.setattr(renderer, "WORKER", real)
    draws.seconds = 20
    assert await draws.png(picture("a")) is not None
    await draws.close()


@pytest.mark.parametrize("broken", ["missing.py", "broken.py"])
async def test_a_worker_that_cannot_start_is_no_ones_problem(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    (tmp_path / "broken.py").write_text("raise SystemExit(3)\n")
    monkeypatch.setattr(renderer, "WORKER", tmp_path / broken)
    draws = Renderer()
    assert await draws.png(picture("a")) is None
    await draws.close()


async def test_a_machine_without_python_to_spare_is_no_ones_problem(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "no python here"))
    draws = Renderer()
    with caplog.at_level(logging.WARNING):
        assert await draws.png(picture("Anna is the Alien")) is None
    assert "no picture: FileNotFoundError" in caplog.text
    assert "Anna" not in caplog.text
    await draws.close()


async def test_closing_leaves_nobody_waiting_and_nothing_running() -> None:
    draws = Renderer()
    await draws.png(picture("a"))
    worker = draws.worker
    assert worker is not None
    waiting = [asyncio.create_task(draws.png(picture(f"late {n}"))) for n in range(3)]
    await asyncio.sleep(0)
    await draws.close()
    assert await asyncio.gather(*waiting) == [None] * 3
    assert wait_for_end(worker, 5)
    assert await draws.png(picture("later still")) is None
    assert await draws.png(picture("a")) is not None, "what is remembered can still be had"
    assert draws.worker is None


async def test_one_who_no_longer_waits_takes_no_picture_from_others(draws: Renderer) -> None:
    first = asyncio.create_task(draws.png(picture("a")))
    second = asyncio.create_task(draws.png(picture("a")))
    await asyncio.sleep(0)
    first.cancel()
    assert await second is not None


async def test_the_worker_is_out_of_reach_of_a_ctrl_c(draws: Renderer) -> None:
    await draws.png(picture())
    assert draws.worker is not None
    assert os.getpgid(draws.worker) != os.getpgid(0)


async def test_drawing_takes_only_what_presses_leave_of_the_processor(draws: Renderer) -> None:
    await draws.png(picture())
    assert draws.worker is not None
    assert os.getpriority(os.PRIO_PROCESS, draws.worker) > os.getpriority(os.PRIO_PROCESS, 0)
    assert os.getsid(draws.worker) == os.getsid(0), "a session of its own is a share of its own"


PROGRAM = """
import asyncio, sys
from bot.images.renderer import Renderer
async def main():
    draws = Renderer()
    await draws.png(sys.argv[1])
    print(draws.worker, flush=True)
    await asyncio.Event().wait()
asyncio.run(main())
"""


def test_a_worker_never_outlives_a_bot_that_was_killed() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM, picture()], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as bot:
        assert bot.stdout is not None
        worker = int(bot.stdout.readline())
        bot.kill()
    assert wait_for_end(worker, 10)


async def test_no_letter_that_the_font_lacks_becomes_a_box(draws: Renderer) -> None:
    assert await draws.png(picture("Anna 🚀א")) == await draws.png(picture("Anna "))
    assert png(picture("Anna א")) != png(picture("Anna ")), "the font has learnt Hebrew"


def test_no_polish_letter_is_drawn_as_another() -> None:
    plain = dict(zip("ąćęłńóśźż", "acelnoszz", strict=True))
    for letter, other in plain.items():
        assert png(picture(letter)) != png(picture(other))
        assert png(picture(letter)) != png(picture("\ufffd"))


async def test_a_picture_that_nobody_waits_for_any_more_is_not_drawn(draws: Renderer) -> None:
    waiting = [asyncio.create_task(draws.png(picture(str(number)))) for number in range(4)]
    await asyncio.sleep(0)
    for late in waiting[1:3]:
        late.cancel()
    assert await waiting[0] is not None
    assert await waiting[3] is not None
    assert draws.drawn == 2
    assert await draws.png(picture("1")) is not None, "it can still be wanted later"


async def test_what_nobody_waits_for_any_more_is_not_kept_until_its_turn(draws: Renderer) -> None:
    """People who press without end would never let its turn come."""

    class Board:
        def svg(self) -> str:
            return picture("late")

    boards = [Board() for _ in range(5)]
    kept = [weakref.ref(board) for board in boards]
    first = asyncio.create_task(draws.png(picture("first")))
    await asyncio.sleep(0)
    late = [asyncio.create_task(draws.later(board.svg, 2)) for board in boards]
    last = asyncio.create_task(draws.later(lambda: picture("last"), 2))
    await asyncio.sleep(0)
    while late:
        late[0].cancel()
        await asyncio.gather(late.pop(0), return_exceptions=True)
    boards.clear()
    await asyncio.sleep(0)
    gc.collect()
    assert not first.done()
    assert [ref() for ref in kept] == [None] * len(kept)
    assert await first is not None
    assert await last is not None
    assert draws.drawn == 2


async def test_what_somebody_waits_for_is_drawn_before_what_may_come_later(
    draws: Renderer,
) -> None:
    made: list[str] = []

    def make(words: str) -> str:
        made.append(words)
        return picture(words)

    wanted = (("begun", 1), ("unseen", 2), ("panel", 1), ("pressed", 0), ("pressed too", 0))
    drawn = [draws.later(partial(make, words), turn) for words, turn in wanted]
    assert all(await asyncio.gather(*drawn))
    assert made == ["begun", "pressed", "pressed too", "panel", "unseen"]


async def test_who_gives_up_in_the_moment_another_ends_lets_nobody_in_beside_the_next() -> None:
    """Two at once would read each other's answers of the worker."""
    turns, first, second = Turns(), asyncio.Event(), asyncio.Event()
    inside: list[str] = []

    async def take_twice() -> None:
        async with turns.taking(0):
            await first.wait()
        async with turns.taking(0):
            inside.append("first")
            await second.wait()
            inside.remove("first")

    async def take(name: str) -> None:
        async with turns.taking(0):
            assert not inside
            inside.append(name)

    holding = asyncio.create_task(take_twice())
    await asyncio.sleep(0)
    leaving = asyncio.create_task(take("leaving"))
    await asyncio.sleep(0)
    first.set()
    leaving.cancel()
    await asyncio.gather(leaving, return_exceptions=True)
    assert inside == ["first"]
    coming = asyncio.create_task(take("coming"))
    await asyncio.sleep(0)
    second.set()
    await asyncio.gather(holding, coming)
    assert inside == ["coming"]


def test_renderer_and_worker_agree_on_what_is_hurried() -> None:
    assert renderer.HURRY == worker.HURRY


def test_where_others_want_the_processor_the_worker_rests_after_each_picture() -> None:
    assert rest(took=0.20, worked=0.19) == 0
    assert rest(took=0.30, worked=0.20) == 0.6
    assert rest(took=9.0, worked=0.2) == LONGEST_REST < GRACE
    assert rest(took=9.0, worked=0.2, hurried=True) == 0
