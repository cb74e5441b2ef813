"""What a replay holds: each scene for each of its readers, in words and pictures, as plain data.

Of a picture only the lines are kept that no picture before it had, so that a game of hundreds of
boards is smaller than one photograph.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from bot.domain.table import Table
from bot.i18n.languages import label_speaker
from bot.i18n.moments import branch_of
from bot.i18n.speaker import Speaker, events_for
from bot.i18n.table_names import table_name
from bot.replays.timeline import Scene, Step, scenes, steps
from persistence.store import Command
from rules.engine import Event, Game, Picture

PUBLIC, OPEN = "public", "open"
"""Readers who are no seat: who only looks on, and who knows everything."""
EVERYBODY = -1
"""As a seat: who is told what anybody is told."""
PREFIX = "replay-"
WORDS = (
    "replay-board",
    "replay-log",
    "replay-desk",
    "replay-reader",
    "replay-language",
    "replay-first",
    "replay-back",
    "replay-play",
    "replay-pause",
    "replay-forward",
    "replay-last",
    "replay-moment",
    "replay-turning-points",
    "replay-in-words",
    "replay-no-script",
    "replay-too-old",
    "replay-keys",
    "replay-unofficial",
)
"""Of the page itself."""


@dataclass(frozen=True, slots=True)
class Reader:
    """For whom a replay tells a game: a seat, the public, or everything open."""

    key: str

    @classmethod
    def of_seat(cls, seat: int) -> "Reader":
        """What that seat knew."""
        return cls(str(seat))

    @property
    def seat(self) -> int | None:
        """Its seat; None for the others."""
        return int(self.key) if self.key.isdecimal() else None

    def view(self, game: Game[Any], state: Any) -> dict[str, Any]:
        """What it sees of a position."""
        return game.reveal(state) if self.key == OPEN else game.view(state, self.seat)

    def events(self, events: Iterable[Event]) -> list[Event]:
        """What it is told of events."""
        if self.key != OPEN:
            return events_for(events, self.seat)
        told = (Event(e.kind, e.data, e.audience and (EVERYBODY,), e.fence) for e in events)
        return events_for(told, EVERYBODY)


def all_readers(seats: int) -> tuple[Reader, ...]:
    """Of a game that is over: what each knew, and everything."""
    return (Reader(PUBLIC), *map(Reader.of_seat, range(seats)), Reader(OPEN))


class Contents:
    """Collects a replay: scenes refer to pictures, and pictures to lines."""

    def __init__(self, game: Game[Any], row: Table, commands: Sequence[Command]) -> None:
        self.game = game
        self.row = row
        say = label_speaker(game, row, next(iter(game.texts)))
        self.played: list[Step] = steps(game, row, commands, say.divides)
        self.lines: dict[str, int] = {}
        self.pictures: dict[str, int] = {}
        self.drawn: list[list[int]] = []

    def whole(
        self, readers: Sequence[Reader], languages: Sequence[str], over: bool
    ) -> dict[str, Any]:
        """Everything the page needs, as JSON can hold it."""
        told = {language: self._told(readers, language, over) for language in languages}
        return {
            "languages": told,
            "readers": [reader.key for reader in readers],
            "names": {
                one: label_speaker(self.game, self.row, one).text(f"language-{one}")
                for one in languages
            },
            "table": table_name(self.row),
            "date": datetime.fromtimestamp(self.row.created, UTC).date().isoformat(),
            "lines": list(self.lines),
            "pictures": self.drawn,
        }

    def _told(self, readers: Sequence[Reader], language: str, over: bool) -> dict[str, Any]:
        say = label_speaker(self.game, self.row, language)
        cut = scenes(say, self.played)
        points = self._turning_points(say) if over else []
        told = [
            {
                "title": scene.title,
                "chapter": scene.chapter or "",
                "last": scene.last,
                "points": [
                    said
                    for number, said in points
                    if (before.last if before else 0) <= number < scene.last
                ],
                "for": [self._scene(say, scene, reader) for reader in readers],
            }
            for before, scene in zip([None, *cut], cut, strict=False)
        ]
        told[0]["title"] = branch_of(say, self.row, whole=True) or say.text("replay-start")
        told[-1]["title"] = say.text("replay-end" if over else "replay-now")
        ending = self._ending(say, told[-1]["for"]) if over else []
        names = {PUBLIC: say.text("replay-public"), OPEN: say.text("replay-open")}
        return {
            "words": {word.removeprefix(PREFIX): say.text(word) for word in WORDS},
            "game": say.text(f"game-{self.game.key}"),
            "branch": branch_of(say, self.row),
            "readers": [
                names[reader.key]
                if reader.seat is None
                else say.text("replay-seat", seat=reader.seat)
                for reader in readers
            ],
            "scenes": told,
            "ending": ending,
        }

    def _scene(self, say: Speaker, scene: Scene, reader: Reader) -> dict[str, Any]:
        view = reader.view(self.game, scene.state)
        desk = [] if reader.seat is None else [say.line(line) for line in self.game.desk(view)]
        return {
            "log": _sentences(say, reader.events(scene.events)),
            "desk": desk,
            "pictures": [self._picture(one) for one in self.game.pictures(view, say.text)],
        }

    def _ending(self, say: Speaker, last: list[dict[str, Any]]) -> list[list[str]]:
        """The end, which everybody was told, title by title; its picture comes first."""
        view, public = self.game.reveal(self.played[-1].state), self._public()
        finale = self.game.finale(view, public, say.text)
        first = [] if finale is None else [self._picture(finale)]
        for scene in last:
            scene["pictures"] = [*first, *(one for one in scene["pictures"] if one not in first)]
        return [
            [say.line(aid.title), *map(say.line, aid.lines)]
            for aid in self.game.ending(view, public)
        ]

    def _turning_points(self, say: Speaker) -> list[tuple[int, str]]:
        """What turned the game, with the number of public events there were before."""
        view, public = self.game.reveal(self.played[-1].state), self._public()
        return [(n, say.line(line)) for n, line in self.game.turning_points(view, public)]

    def _public(self) -> list[Event]:
        return [e for step in self.played for e in step.events if e.audience is None]

    def _picture(self, picture: Picture) -> dict[str, Any]:
        number = self.pictures.setdefault(picture.svg, len(self.pictures))
        if number == len(self.drawn):
            lines = picture.svg.split("\n")
            self.drawn.append([self.lines.setdefault(line, len(self.lines)) for line in lines])
        return {"svg": number, "alt": picture.alt, "words": list(picture.words)}


def _sentences(say: Speaker, events: list[Event]) -> list[str]:
    return [sentence for sentence in map(say.event, say.story(events)) if sentence]


def packed(contents: Mapping[str, Any]) -> str:
    """As text."""
    return json.dumps(contents, ensure_ascii=False, separators=(",", ":"))
