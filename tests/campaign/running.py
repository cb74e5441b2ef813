"""Runs shares, each in a process of its own and a few at a time; nothing outlives the campaign."""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import signal
import sys
import traceback
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import suppress
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Any, NoReturn

from tests.campaign.shares import Done, Part, Share

ENDS_SECONDS = 20
PR_SET_PDEATHSIG = 1


class Stopped(KeyboardInterrupt):
    """Ctrl-C, or SIGTERM."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


def stop_on_signals() -> None:
    """Let Ctrl-C and SIGTERM end the campaign the same way."""

    def stop(number: int, _frame: FrameType | None) -> NoReturn:
        raise Stopped(number)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)


def results(part: Part, shares: Iterable[Share]) -> Iterator[tuple[Share, Done]]:
    """Every share with what it did, as they are done; what still runs in the end is ended."""
    waiting = deque(shares)
    running: dict[Any, tuple[BaseProcess, Share]] = {}
    try:
        while waiting or running:
            while waiting and len(running) < part.at_once:
                share = waiting.popleft()
                ours, theirs = multiprocessing.Pipe(duplex=False)
                process = multiprocessing.Process(target=_work, args=(theirs, part, share))
                running[ours] = process, share
                process.start()
                theirs.close()
            for line in wait(list(running)):
                process, share = running[line]
                done = _received(line, process, share)
                del running[line]
                yield share, done
    finally:
        _end([process for process, _ in running.values() if process.pid])


def _received(line: Any, process: BaseProcess, share: Share) -> Done:
    """What a share has to say; if it cannot say anything any more, that is a fault."""
    try:
        done: Done = line.recv()
    except EOFError:
        process.join()
        done = Done(0, faults=[f"from {share.first}: its process ended with {process.exitcode}"])
    line.close()
    process.join()
    return done


def _end(processes: list[BaseProcess]) -> None:
    """Ask them to end, and see to it that they do, with all that they have started."""
    for process in processes:
        process.terminate()
    for process in processes:
        process.join(ENDS_SECONDS)
        assert process.pid
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.join()


def _work(line: Any, part: Part, share: Share) -> None:
    """One share, in its own process."""
    own = os.getpid()

    def end(_number: int, _frame: FrameType | None) -> NoReturn:
        if os.getpid() != own:
            os._exit(128 + signal.SIGTERM)
        raise KeyboardInterrupt

    # Ctrl-C goes to the campaign alone, which ends us: so everything is tidied up once.
    os.setsid()
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, end)
    if sys.platform == "linux":
        # And if it is killed, so are we.
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
    try:
        done = part.run(share.count, share.first)
    except KeyboardInterrupt:
        return
    except Exception as fault:  # noqa: BLE001 (whatever it is, the other shares go on)
        where = traceback.extract_tb(fault.__traceback__)[-1]
        place = f"{os.path.basename(where.filename)}:{where.lineno}"
        said = f"from {share.first}: {type(fault).__name__} at {place}: {fault}"
        done = Done(0, faults=[said])
    line.send(done)
