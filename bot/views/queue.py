"""The page on which somebody looks for players: what they want, and how it stands for them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from discord import ButtonStyle

from bot.domain.custom_id import CustomId
from bot.domain.pace import USUAL, paces
from bot.domain.pace_words import moment, until
from bot.domain.queue import Notice, Wish
from bot.domain.reminder_preferences import QUIET, ReminderPreferences
from bot.i18n.speaker import Speaker
from bot.views.components import CALM, GOOD, CardBuilder, Form, button, menu
from bot.views.lobby import NO
from bot.views.which_game import small_number

QUEUE = "queue"
"""In custom_ids, in place of a table."""
WANT, WAIT, STOP, TELL = "want", "waiting", "stop", "tell"
ANY = "0"


@dataclass(frozen=True, slots=True)
class Wanted:
    """What somebody has chosen so far; it stands in the buttons, so that nothing is kept."""

    game: str
    pace: str = USUAL
    seats: int = 0
    ai: bool = False

    def spelled(self) -> str:
        """As a button carries it."""
        return f"{self.game}~{self.pace}~{self.seats}~{int(self.ai)}"

    @classmethod
    def read(cls, words: str, games: Sequence[str]) -> "Wanted":
        """What a button carries; what cannot be read is as usual."""
        game, pace, seats, ai, *_ = (*words.split("~"), "", "", "", "")
        return cls(
            game if game in games else games[0],
            pace if pace in paces() else USUAL,
            small_number(seats) or 0,
            ai == "1",
        )


@dataclass(frozen=True, slots=True)
class Standing:
    """How the queue of a server stands for one person."""

    wish: Wish | None
    where: str
    """Where their table is, if they were found; empty if not."""
    told: bool
    waiting: Mapping[str, int]
    """By game: how many wait in this server, themselves among them; nobody is named."""
    hours: ReminderPreferences
    shared: int


def queue_page(
    say: Speaker,
    speakers: Mapping[str, Speaker],
    seats: Mapping[str, tuple[int, int]],
    standing: Standing,
    wanted: Wanted,
) -> Form:
    """What they wait for, or what they could; nobody's hours but their own."""
    card = CardBuilder(GOOD if standing.wish else CALM)
    card.text("### " + say.text("queue-title"))
    card.text(say.text("queue-how", hours=standing.shared))
    card.text(_hours(say, standing.hours))
    lines = [
        say.text("queue-count", game=f"**{_title(speakers, game)}**", count=count)
        for game, count in standing.waiting.items()
    ]
    card.text("\n".join(lines) or say.text("queue-empty"))
    if standing.where:
        card.text(say.text("queue-have-table", place=standing.where))
    elif standing.wish is not None:
        _waits(card, say, speakers, standing.wish)
    else:
        _choices(card, say, speakers, seats, wanted)
    words = "no" if standing.told else "yes"
    stop = button(say.text("button-stop-waiting"), CustomId(QUEUE, STOP))
    card.buttons([
        *([stop] if standing.wish else []),
        button(say.text("button-tell-me", told=words), CustomId(QUEUE, TELL, None, words)),
        button(say.text("button-my-hours"), CustomId("me", "habits")),
    ])  # fmt: skip
    return card.form()


def _hours(say: Speaker, hours: ReminderPreferences) -> str:
    begin, end = QUIET.get(hours.quiet) or (None, None)
    zone = hours.zone.replace("_", " ")
    return "-# " + say.text("queue-hours", begin=begin, end=end, zone=zone)


def _title(speakers: Mapping[str, Speaker], game: str) -> str:
    return speakers[game].text(f"game-{game}") if game in speakers else game


def _waits(card: CardBuilder, say: Speaker, speakers: Mapping[str, Speaker], wish: Wish) -> None:
    card.text(
        say.text(
            "queue-waits",
            game=f"**{_title(speakers, wish.game)}**",
            pace=wish.pace,
            players=wish.seats or None,
            ai="yes" if wish.ai else "no",
            since=moment(wish.since),
            until=until(wish.lapses),
        )
    )


def _choices(
    card: CardBuilder,
    say: Speaker,
    speakers: Mapping[str, Speaker],
    seats: Mapping[str, tuple[int, int]],
    wanted: Wanted,
) -> None:
    def chosen(key: str, now: Wanted) -> CustomId:
        return CustomId(QUEUE, WANT, None, f"{key}~{now.spelled()}")

    games = [(_title(speakers, key), key, key == wanted.game) for key in seats]
    card.menu(menu(chosen("game", wanted), say.text("queue-game"), games))
    options = [(say.text("pace-" + key), key, key == wanted.pace) for key in paces()]
    card.menu(menu(chosen("pace", wanted), say.text("queue-pace"), options))
    least, most = seats[wanted.game]
    numbers = [(say.text("queue-seats", players=None), ANY, not wanted.seats)]
    numbers += [
        (say.text("queue-seats", players=n), str(n), n == wanted.seats)
        for n in range(max(least, 2), most + 1)
    ]
    card.menu(menu(chosen("seats", wanted), say.text("queue-seats-name"), numbers))
    other = replace(wanted, ai=not wanted.ai)
    card.buttons([
        button(
            say.text("button-ai-may", ai="yes" if wanted.ai else "no"), chosen("ai", other)
        ),
        button(
            say.text("button-queue-wait"),
            CustomId(QUEUE, WAIT, None, wanted.spelled()),
            ButtonStyle.success,
        ),
    ])  # fmt: skip


def notice_form(say: Speaker, notice: Notice, game: str, server: str, place: str) -> Form:
    """A direct message about the queue."""
    card = CardBuilder(GOOD if notice.text == "queue-found" else CALM)
    card.text(say.text(notice.text, game=f"**{game}**", server=server, place=place))
    if notice.text == "queue-found":
        yes = CustomId(notice.table, "join")
        card.buttons([
            button(say.text("button-queue-yes"), yes, ButtonStyle.success),
            button(say.text("button-queue-no"), CustomId(notice.table, NO)),
        ])  # fmt: skip
    return card.form()
