"""Writes the recording anew: `python -m tests.recording`; with `--full N`, all of game N.

Whatever only moves or renames code leaves it as it is. What changes it on purpose commits the new
recording with it. Two full texts, of before and after, show what has changed on the wire.
"""

import argparse
import asyncio
import tempfile
from pathlib import Path

from tests.recording.games import play
from tests.recording.kept import GAMES, digest, path_of


def main() -> None:
    """Play and write."""
    parser = argparse.ArgumentParser(prog="tests.recording")
    parser.add_argument("--full", type=int, choices=GAMES, help="print all that was sent in a game")
    wanted = parser.parse_args().full
    for number in GAMES if wanted is None else [wanted]:
        with tempfile.TemporaryDirectory() as folder:
            acts = asyncio.run(play(number, Path(folder)))
        if wanted is None:
            path_of(number).write_text("".join(f"{line}\n" for line in digest(acts)))
        else:
            for what, requests in acts:
                print("==", what, *requests, sep="\n")


if __name__ == "__main__":
    main()
