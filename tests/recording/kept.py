"""What is kept of a recorded game: a line for every act, with how much was sent and its hash."""

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from tests.recording.games import Act

GAMES = (0, 1, 2)


def path_of(number: int) -> Path:
    """Where the recording of a game is."""
    return Path(__file__).parent / f"game-{number}.txt"


def digest(acts: Sequence[Act]) -> list[str]:
    """A game as it is kept."""
    return [_line(number, *act) for number, act in enumerate(acts)]


def _line(number: int, what: str, requests: Sequence[str]) -> str:
    sent = sha256("\n".join(requests).encode()).hexdigest()[:16]
    return f"{number:03} {what}: {len(requests)} {sent}"
