"""Golden playthroughs: whole games written down step by step, to be reviewed as a diff.

`python -m tests._support.rules.shadow_planet.playthrough` writes them anew.
"""

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

from rules.engine import load_game
from rules.engine.data_files import CANON
from rules.shadow_planet.trial import eager

FOLDER = Path(__file__).parent / "golden"
SEEDS = {3: 31, 4: 42, 5: 53}


def record(seats: int) -> str:
    """A game of eager random seats: each decision, its events, and what changed in each view."""
    game = load_game("shadow_planet", CANON)
    random = Random(SEEDS[seats])
    state = game.new(seats, SEEDS[seats])
    viewers: list[int | None] = [None, *range(seats)]
    views: dict[int | None, dict[str, Any]] = {viewer: {} for viewer in viewers}
    lines = [f"The Shadow Planet, version {game.version}, {seats} seats, seed {SEEDS[seats]}"]
    lines += _changes(game, state, views)
    while pending := game.pending(state):
        seat = random.choice(pending)
        prompt = game.prompt(state, seat)
        assert prompt is not None
        legal = game.legal(state, seat)
        decision = random.choice(eager(prompt.kind, legal, random) or legal)
        lines.append(f"{seat} {prompt.kind} #{prompt.id} {_json(decision)} of {_json(legal)}")
        for event in game.apply(state, seat, decision):
            to = "all" if event.audience is None else ",".join(map(str, event.audience))
            lines.append(f"  event {event.kind} to {to}: {_json(event.data)}")
        lines += _changes(game, state, views)
    return "\n".join(lines) + "\n"


def _changes(game: Any, state: Any, views: dict[int | None, dict[str, Any]]) -> list[str]:
    """What changed for everybody, and for each seat what changed for it alone."""
    lines: list[str] = []
    public: dict[str, Any] = {}
    for viewer, before in views.items():
        now = game.view(state, viewer)
        changed = {key: now[key] for key in now if now[key] != before.get(key)}
        if viewer is None:
            public = changed
        own = {k: v for k, v in changed.items() if viewer is None or public.get(k, before) != v}
        if "known" in own:
            own["known"] = _news(before.get("known", []), now["known"])
        if own:
            lines.append(f"  {_who(viewer)} sees {_json(own)}")
        views[viewer] = now
    return lines


def _news(before: list[dict[str, Any]], now: list[dict[str, Any]]) -> list[str]:
    """What a seat has come to know (+) and what it can no longer be sure of (-)."""
    lost = [entry for entry in before if entry not in now]
    new = [entry for entry in now if entry not in before]
    return [
        f"{sign}{entry['card']} {entry['place']} {entry['depth']}"
        for sign, entries in (("-", lost), ("+", new))
        for entry in entries
    ]


def _who(viewer: int | None) -> str:
    return "public" if viewer is None else f"seat {viewer}"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def path(seats: int) -> Path:
    return FOLDER / f"{seats}_seats.txt"


def main() -> None:
    """Write all playthroughs anew; any argument is a slip, and would cost the old records."""
    if sys.argv[1:]:
        sys.exit("playthrough takes no arguments; nothing was written")
    FOLDER.mkdir(exist_ok=True)
    for seats in SEEDS:
        path(seats).write_text(record(seats), "utf-8")
        print(f"wrote {path(seats).name}")


if __name__ == "__main__":
    main()
