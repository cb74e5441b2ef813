"""The fingerprint of every game beside its version.

`python -m tests._support.rules.versions` renews it. Saved games name programs and steps, and what
their players saw is noted with each decision. Where one of these changes, a new version makes the
bot check each running game against the new rules when it starts; without one, saved games would be
read as what they are not.
"""

import json
import sys
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from rules.engine import Game, load_game
from rules.engine.data_files import CANON, CHANGES, HOUSE
from rules.engine.fingerprint import play, programs

FILE = Path(__file__).parent / "versions.json"
RULES = Path(__file__).parents[3] / "rules"
SEEDS = (1, 2)
HOW = """{game}: {what} changed, and its version is still {version!r}.
Games that are running were saved by the rules as they were. If this change is meant, raise
`version` in rules/{game}/game.py and run: python -m tests._support.rules.versions"""
DATA = """{game}: its data files have changed, and with them how its games go. Games that are
running keep the data they were dealt from: no new version is needed.
Run: python -m tests._support.rules.versions"""
RENEW = """{game}: version {version!r} has no fingerprint yet.
Run: python -m tests._support.rules.versions"""


def games() -> list[str]:
    """Every game that is offered to people: of one that is not ready nobody has a running game."""
    found = {path.parent.name for path in RULES.glob("*/game.py")} - {"engine"}
    return sorted(key for key in found if load_game(key).info.ready)


def looked_at(key: str) -> Game[Any]:
    """A game with the canon's data, if it is played with others: those may change without rules."""
    return load_game(key, CANON if (RULES / key / "data" / HOUSE / CHANGES).is_file() else None)


def fingerprint(game: Game[Any]) -> dict[str, Any]:
    """What a version stands for."""
    least, most = game.info.seats
    plays = [play(game, seats, seed) for seats in range(least, most + 1) for seed in SEEDS]
    saved = sorted(set[str]().union(*(shape for _, shape in plays)))
    return {
        "version": game.version,
        "programs": _short(programs(game)),
        "saved": _short(saved),
        "plays": _short([told for told, _ in plays]),
        "data": game.data_hash,
    }


def _short(value: Any) -> str:
    return sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:16]


def kept() -> dict[str, dict[str, Any]]:
    """What was written down."""
    return json.loads(FILE.read_text("utf-8")) if FILE.is_file() else {}


def fault(key: str, before: Mapping[str, Any] | None, now: Mapping[str, Any]) -> str | None:
    """Why this game must not go out like this; None if it may."""
    if before is None or before["version"] != now["version"]:
        return None if before == now else RENEW.format(game=key, version=now["version"])
    about = {"game": key, "version": now["version"]}
    for part, what in (("programs", "the steps of its programs"), ("saved", "how it is saved")):
        if before[part] != now[part]:
            return HOW.format(what=f"{what} have" if part == "programs" else f"{what} has", **about)
    if before["plays"] != now["plays"]:
        if before["data"] != now["data"]:
            return DATA.format(game=key)
        return HOW.format(what="what people see or may decide has", **about)
    return None


def main() -> int:
    """Write down what is so now, unless a game needs a new version first."""
    before, now = kept(), {key: fingerprint(looked_at(key)) for key in games()}
    faults = [fault(key, before.get(key), found) for key, found in now.items()]
    unmet = [found for found in faults if found is not None and "If this change is meant" in found]
    if unmet:
        print("\n".join(unmet), file=sys.stderr)
        return 1
    FILE.write_text(json.dumps(now, indent=1) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
