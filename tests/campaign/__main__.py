"""`python -m tests.campaign` (through `start.py campaign`): all parts, or those that are named."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from bot.app.words import Parser
from tests.campaign.progress import FOLDER, Progress, code_id
from tests.campaign.running import Stopped, results, stop_on_signals
from tests.campaign.shares import Part, Total

DESCRIPTION = """What chance decides, in full doses. A run that was stopped (Ctrl-C) goes on
where it was if it is started again and the code is the same; pieces that were taken with --first
and --count are not done again by the whole."""


def parser_of(parts: Mapping[str, Part]) -> argparse.ArgumentParser:
    """The words of the command line, each with its help."""
    listed = "\n".join(
        f"  {part.name:9} {part.what} (full dose: {part.count})" for part in parts.values()
    )
    parser = Parser(
        prog="start.py campaign",
        description=DESCRIPTION,
        epilog=f"parts:\n{listed}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )

    def known(name: str) -> Part:
        if name not in parts:
            raise argparse.ArgumentTypeError(f"there is no {name!r}, only {', '.join(parts)}")
        return parts[name]

    def number(word: str) -> int:
        if not word.isdecimal():
            raise argparse.ArgumentTypeError(f"{word!r} is not a number")
        return int(word)

    parser.add_argument("parts", nargs="*", type=known, metavar="PART", help="all, if none")
    parser.add_argument("--first", type=number, default=0, metavar="N", help="begin with number N")
    parser.add_argument("--count", type=number, metavar="N", help="so many, not the full dose")
    parser.add_argument("--anew", action="store_true", help="forget what was done before")
    return parser


class Run:
    """One part from a number on, with what was done of it before."""

    def __init__(self, part: Part, first: int, count: int, progress: Progress) -> None:
        self.part = part
        self.first = first
        self.count = count
        self.progress = progress
        self.shares = part.shares(first, count)
        self.total = Total()
        self._before = [share for share in self.shares if share in progress.done]
        for share in self._before:
            done, seconds = progress.done[share]
            self.total.add(part.heard(share, done), seconds)

    def begin(self) -> None:
        """Say what there is to do, and what was found before."""
        part, before = self.part, self.total.done
        if self.progress.other:
            print(f"{part.name}: what was done belongs to {self.progress.other}: starting over.")
        print(f"{part.name}: {self.count} from number {self.first}", end="")
        print(f", {before} of them done before (--anew forgets them)" if self._before else "")
        self._tell(self.total.faults)

    def go_on(self) -> None:
        """Do what is left."""
        left = [share for share in self.shares if share not in self._before]
        began = last = time.monotonic()
        for number, (share, said) in enumerate(results(self.part, left), 1):
            now = time.monotonic()
            self.progress.add(share, said, now - last)
            done = self.part.heard(share, said)
            self.total.add(done, now - last)
            last = now
            to_go = (now - began) / number * (len(left) - number) / 60
            print(f"  {self.total.done} of {self.count}, about {to_go:.0f} min to go", end="")
            print(f": {done.text}" if done.text else "", flush=True)
            self._tell(done.faults)

    def close(self) -> bool:
        """One line in the end; whether everything was good."""
        part, total = self.part, self.total
        finished = total.shares == len(self.shares)
        complaints = [*(total.missing or ()), *(part.judge(total.counts) if total.shares else ())]
        full = finished and self.count >= part.count
        if total.counts:
            print("  counted: " + ", ".join(f"{n} {what}" for what, n in total.counts.items()))
        if total.most:
            print("  at most: " + ", ".join(f"{n:.1f} {what}" for what, n in total.most.items()))
        if full:
            total.faults += complaints
            self._tell(complaints)
        elif complaints:
            print(f"  no fault in less than the full dose: {'; '.join(complaints)}")
        done = f"{total.done}" if finished else f"{total.done} of {self.count}"
        print(f"{part.name}: {done} {part.good}, {len(total.faults)} {part.bad}, ", end="")
        print(f"{total.seconds / 60:.1f} min", end="")
        print("" if finished else "; stopped: the same command goes on from here", flush=True)
        return not total.faults

    @staticmethod
    def _tell(faults: Sequence[str]) -> None:
        for fault in faults:
            print(f"  FAULT: {fault}", flush=True)


def main(words: Sequence[str], parts: Mapping[str, Part], folder: Path = FOLDER) -> int:
    """Run what was asked for; 0 if nothing was found."""
    asked = parser_of(parts).parse_args(words)
    began, code, good, stopped = time.monotonic(), code_id(), True, 0
    stop_on_signals()
    for part in asked.parts or parts.values():
        progress = Progress(folder / f"{part.name}.jsonl", code)
        if asked.anew:
            progress.forget()
        count = part.count if asked.count is None else asked.count
        run = Run(part, asked.first, count, progress)
        run.begin()
        try:
            run.go_on()
        except Stopped as stop:
            stopped = stop.number
        good &= run.close()
        if stopped:
            break
    outcome = ("all good" if good else "FAULTS") + (" so far, stopped" if stopped else "")
    print(f"campaign: {outcome}, {(time.monotonic() - began) / 60:.1f} min")
    return 128 + stopped if stopped else int(not good)


if __name__ == "__main__":
    from tests.campaign.parts import PARTS

    try:
        sys.exit(main(sys.argv[1:], PARTS))
    except Stopped as stop:
        sys.exit(128 + stop.number)
