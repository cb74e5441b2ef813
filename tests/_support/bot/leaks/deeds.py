"""What people do together beside deciding: they vote, pause, go away, hand seats on, wait.

Each deed leaves the table as it was, so that the game goes on as it would have without.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Literal

from bot.domain.ballots import HAND_ON, STAND_IN, WAIT
from bot.domain.reminder_preferences import HOUR
from bot.domain.standing_orders import _delay
from localcord import Message
from tests._support.bot.leaks.looks import LOOKS
from tests._support.bot.leaks.scene import (
    MANAGER,
    MANAGERS,
    NEWCOMER,
    ONLOOKERS,
    SPECTATOR,
    Observer,
    Scene,
)

MINUTE = 61.0
REMINDED = 6.2 * HOUR
LATE = 12.5 * HOUR
"""After how long somebody is reminded at the daily pace, and when time is up."""
YES, NO = "~yes", "~no"
BACK = (1, 2, 3)

By = Literal["anyone", "seats", "onlookers", "managers", "next"]
"""Everybody, those who play or do not, those who manage the server, or who decides next."""
Did = Callable[[Scene, Observer], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that is done, by whom it can be, and whether others may notice."""

    did: Did
    by: By = "anyone"
    """For whom it is meant; others may try."""
    noticed: bool = True
    once: bool = False
    """At most once at a table."""
    at_once: bool = False
    """Whether no time passes before it, in which an AI might answer."""


# Votes


async def _motion(scene: Scene, who: Observer, command: str, answer: str, **options: int) -> bool:
    """Somebody brings a motion, another one cannot, and all others answer; whether it was held."""
    await scene.type(who, command, **options)
    card = scene.standing(who, "vote")
    if not isinstance(who, int) or card is None:
        return False
    voters = scene.others(who)
    await scene.type(voters[0], "table undo")
    await scene.press(SPECTATOR, "vote", YES, on=card)
    for seat in voters:
        await scene.press(seat, "vote", answer, on=card)
    return True


async def _undo_fails(scene: Scene, who: Observer) -> None:
    for back in BACK:
        await _motion(scene, who, "table undo", NO, back=back)


async def _undo(scene: Scene, who: Observer) -> None:
    """What was taken back is done again."""
    for back in BACK[:2]:
        if await _motion(scene, who, "table undo", YES, back=back):
            await scene.redo()


async def _abandon_fails(scene: Scene, who: Observer) -> None:
    await _motion(scene, who, "table abandon", NO)


# Time and absence


async def _minute(scene: Scene, _who: Observer) -> None:
    """What only keeps things up to date is due."""
    await scene.later(MINUTE)


async def _hours(scene: Scene, who: Observer) -> None:
    """Whoever is asked is reminded, puts it off, is reminded again and will do it soon."""
    for what in ("snooze", "onit"):
        await scene.later(REMINDED)
        for seat in await scene.asked():
            await scene.press(seat, what)
    await scene.press(who, "snooze")


def _late(choice: str) -> Did:
    """Time is up: the others decide, and the one who was missed is back."""

    async def late(scene: Scene, who: Observer) -> None:
        await scene.type(who, "table missing")
        await scene.later(LATE)
        await scene.type(who, "table missing")
        for seat in await scene.asked():
            await _decide_about(scene, seat, choice)
            await scene.press(seat, "here", on=await _where_missed(scene, seat))
        await scene.press(who, "here")

    return late


async def _decide_about(scene: Scene, seat: int, choice: str) -> None:
    for voter in scene.others(seat):
        post = (await scene.row()).place.get("absence_posts", {}).get(str(seat))
        if post is not None:
            message = scene.world.channels[post[0]].messages[post[1]]
            for who in (NEWCOMER, voter):
                await scene.press(who, "absent", f"~{choice}", on=message)


async def _where_missed(scene: Scene, seat: int) -> Message | None:
    """Where somebody who was missed can say so: a question, an offer, or the panel."""
    place = (await scene.row()).place
    for kept in ("absence_posts", "offer_posts"):
        post = place.get(kept, {}).get(str(seat))
        if post is not None:
            return scene.world.channels[post[0]].messages[post[1]]
    return await scene.panel()


async def _away(scene: Scene, who: Observer) -> None:
    """Somebody goes away for a day, and is back at once."""
    page = await scene.press(who, "away", on=await scene.type(who, "me"))
    await scene.press(who, "gone", value="1", on=page)
    await scene.press(who, "back", on=page)


async def _pause(scene: Scene, who: Observer) -> None:
    for command in ("resume", "pause", "pause", "missing"):
        await scene.type(who, f"table {command}")
    await scene.later(LATE)
    await scene.type(who, "table resume")


# Seats and lobbies


async def _hand(scene: Scene, who: Observer) -> None:
    """A seat is on offer, and not any more."""
    for _ in range(2):
        await scene.type(who, "table hand")
    await scene.press(SPECTATOR, "here")
    await scene.press(who, "here")


async def _hand_on(scene: Scene, who: Observer) -> None:
    """A seat goes to somebody else, who looks around, and comes back."""
    if not isinstance(who, int):
        await scene.press(who, "take")
        return
    there, back = (who, NEWCOMER), (NEWCOMER, who)
    for giver, taker in (there, back):
        await scene.type(giver, "table hand")
        await scene.press(taker, "take")
        for command in ("desk", "log", "board"):
            await scene.type(taker, command)


async def _talk(scene: Scene, who: Observer) -> None:
    """Somebody wants a thread for their side."""
    await scene.type(who, "table talk")


async def _bar(scene: Scene, who: Observer) -> None:
    """Somebody may not sit down, tries to, and may again."""
    if scene.role(who) not in MANAGERS:
        return
    for command in ("bar", "bar", "tables", "unbar", "unbar"):
        options = {} if command == "tables" else {"who": scene.cast[SPECTATOR]}
        await scene.type(who, f"admin {command}", **options)
        await scene.press(SPECTATOR, "watch")


async def _repair(scene: Scene, who: Observer) -> None:
    """Who manages the server has everything shown anew."""
    if scene.role(who) not in MANAGERS:
        return
    await scene.type(who, "admin repair", table=(await scene.row()).id)


async def _lobby(scene: Scene, who: Observer) -> None:
    """Another table is opened, and ended by who manages the server."""
    before = await _tables(scene)
    scene.tick()
    await scene.type_in(scene.lobby, who, "play", seats=3, pace="live")
    for table in await _tables(scene) - before:
        await _live_through(scene, who, table)
        await scene.type(MANAGER, "admin end", table=table)


async def _again(scene: Scene, who: Observer) -> None:
    """The same, from the end of one that is over; it is closed by who opened it."""
    before = await _tables(scene)
    scene.tick()
    for row in await scene.vidar.services.store.games("abandoned"):
        await scene.press(who, "keep", table=row.id)
        # Of a series, once more what was given up; otherwise, or besides, the same again.
        await scene.press(who, "next", table=row.id)
        if await scene.press(who, "again", table=row.id) is not None:
            break
    for table in await _tables(scene) - before:
        await _live_through(scene, who, table)
        settings = await scene.press(who, "settings", table=table)
        await scene.press(who, "close", on=settings, table=table)


async def _tables(scene: Scene) -> set[str]:
    return {row.id for row in await scene.vidar.services.store.games("lobby")}


async def _live_through(scene: Scene, who: Observer, table: str) -> None:
    """Everything that a lobby has; who comes is sent away, comes again and leaves."""
    other = next(someone for someone in ONLOOKERS if someone != who)
    settings = await scene.press(who, "settings", table=table)
    await scene.press(who, "set", "pace", "evening", settings, table)
    await scene.press(who, "set", "series", "best_of_five", settings, table)
    await scene.press(other, "set", "pace", "live", table=table)
    for what in ("add~", "remove~", "fill"):
        await _choose(scene, who, what, table)
    await _choose(scene, other, "take~", table)
    await _choose(scene, other, "add~", table)
    await scene.press(other, "leave", table=table)
    for what in ("watch", "unwatch", "join", "start"):
        await scene.press(other, what, table=table)
    settings = await scene.press(who, "settings", table=table)
    await scene.press(who, "remove", on=settings, table=table)
    for what in ("join", "leave"):
        await scene.press(other, what, table=table)
    await scene.press(who, "start", table=table)


async def _choose(scene: Scene, who: Observer, what: str, table: str) -> None:
    """Choose the first of these in the menu of seats, if there is one."""
    lobby = scene.standing(who, "seats", table=table)
    options = [o.value for menu in (lobby.selects if lobby else ()) for o in menu.options]
    for value in [value for value in options if value.startswith(what)][:1]:
        await scene.press(who, "seats", value=value, table=table)


async def _share(scene: Scene, who: Observer) -> None:
    """An article is shown to everybody."""
    await scene.type(who, "rule", about="move")
    await scene.press(who, "share")


# Answers given once and for all


def _always(key: str, times: int) -> Did:
    """Say something once and for all, or take it back; twice, and nothing has changed."""

    async def always(scene: Scene, who: Observer) -> None:
        assert isinstance(who, int)
        page = await scene.press(who, "rank", on=await scene.desk(who))
        for _ in range(times):
            await scene.press(who, "always", key, on=page)

    return always


async def _until_given(scene: Scene, who: Observer) -> None:
    """As much time passes as it takes until somebody's standing answer is given, or would be.

    In all worlds the same: their question may have another number where they were asked more.
    """
    if scene.wait is None:
        row = await scene.row()
        seen = await scene.vidar.services.play.seen(row.id, scene.cast[who].id)
        assert isinstance(who, int)
        assert seen.prompt is not None
        scene.wait = _delay(row, who, seen.prompt.id)
    await scene.later(scene.wait)


ALWAYS = ("stay", "ride", "finish")
MEANT_FOR: Mapping[str, By] = {
    "/admin tables": "managers",
    "/admin language": "managers",
    "/admin end": "managers",
    "/admin repair": "managers",
    "without a seat": "onlookers",
    "answer ahead": "seats",
    "toggle": "next",
    "suggestion": "next",
    "more": "next",
}
"""Looks that are not for everybody."""
DEEDS: Mapping[str, Deed] = {
    **{
        name: Deed(did, MEANT_FOR.get(name, "anyone"), noticed=False) for name, did in LOOKS.items()
    },
    "undo fails": Deed(_undo_fails, "seats"),
    "undo": Deed(_undo, "seats"),
    "abandon fails": Deed(_abandon_fails, "seats"),
    "minute": Deed(_minute),
    "hours": Deed(_hours),
    "late, wait": Deed(_late(WAIT), "seats"),
    "late, stand-in": Deed(_late(STAND_IN), "seats"),
    "late, hand on": Deed(_late(HAND_ON), "seats"),
    "away": Deed(_away, "seats"),
    "pause": Deed(_pause, "seats"),
    "hand": Deed(_hand, "seats"),
    "hand on": Deed(_hand_on, "seats", once=True),
    "talk": Deed(_talk, "seats"),
    "bar": Deed(_bar, "managers"),
    "repair": Deed(_repair, "managers"),
    "lobby": Deed(_lobby),
    "again": Deed(_again, "seats"),
    "share": Deed(_share),
}
"""What people do now and then."""
AHEAD: Mapping[str, Deed] = {
    **{f"always {key}": Deed(_always(key, 1), noticed=False, at_once=True) for key in ALWAYS},
    **{f"twice {key}": Deed(_always(key, 2), noticed=False, at_once=True) for key in ALWAYS},
    "until given": Deed(_until_given, at_once=True),
}
"""What is done where somebody has answered once and for all in one of two worlds."""
