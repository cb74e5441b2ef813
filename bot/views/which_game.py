"""Which game a table is opened for, where somebody has not said."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bot.domain.custom_id import CustomId
from bot.domain.pace import USUAL
from bot.i18n.speaker import Speaker
from bot.views.components import CALM, CardBuilder, Form, button, section
from bot.views.how import about

OPEN_TABLE = "open"


@dataclass(frozen=True, slots=True)
class Wanted:
    """What somebody has said of a table they want to open; None is left to the game."""

    game: str | None = None
    seats: int | None = None
    language: str | None = None
    pace: str = USUAL
    teach: bool = False
    ai: int = 0
    series: bool = False
    """Whether a series begins with it: the game's first."""

    def spelled(self) -> str:
        """As a button carries it."""
        words = (
            self.game,
            self.seats,
            self.language,
            self.pace,
            int(self.teach),
            self.ai,
            int(self.series),
        )
        return "~".join("" if word is None else str(word) for word in words)

    @classmethod
    def read(cls, words: str) -> "Wanted":
        """What a button carries; what cannot be read is not wanted."""
        game, seats, language, pace, teach, ai, series = (*words.split("~"), *[""] * 7)[:7]
        return cls(
            game or None,
            small_number(seats),
            language or None,
            pace or USUAL,
            teach == "1",
            small_number(ai) or 0,
            series == "1",
        )


def small_number(words: str) -> int | None:
    """A small number; whoever makes up a button cannot make up a large one."""
    return int(words) if len(words) == 1 and words in "0123456789" else None


def which_game(say: Speaker, speakers: Mapping[str, Speaker], wanted: Wanted) -> Form:
    """Every game there is, with what it is and a button to open a table for it."""
    card = CardBuilder(CALM)
    card.text("### " + say.text("play-which"))
    for key, speaks in speakers.items():
        words = "\n".join([f"**{speaks.text(f'game-{key}')}**", about(speaks)])
        custom_id = CustomId("new", OPEN_TABLE, None, replace(wanted, game=key).spelled())
        card.add(section(words, button(say.text("button-open"), custom_id)))
    return card.form()
