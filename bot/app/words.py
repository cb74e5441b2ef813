"""What is typed behind `start.py`: one sentence for a wrong word, and what a number may be."""

import argparse
import math
from typing import NoReturn


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, with exit code 2."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message.rstrip('.')}.\n")


def sentence(fault: Exception) -> str:
    """What is wrong with a file, or anything else, in a sentence."""
    if isinstance(fault, OSError) and fault.filename and fault.strerror:
        return f"{fault.filename} cannot be used: {fault.strerror}."
    return str(fault)


def discord_id(word: str) -> int:
    """The id of something in Discord."""
    if not word.isdecimal() or len(word) > 20 or not 0 < int(word) < 1 << 64:
        raise argparse.ArgumentTypeError(
            f"{word!r} is no id: it is a long number, which Discord lets you copy in its Developer "
            "Mode"
        )
    return int(word)


def seconds(word: str) -> float:
    """How long something may take."""
    try:
        found = float(word)
    except ValueError:
        found = -1.0
    if not math.isfinite(found) or found < 0:
        raise argparse.ArgumentTypeError(f"{word!r} is no number of seconds")
    return found
