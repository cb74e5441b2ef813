"""What people do beside deciding: they look things up, toggle choices, or let a minute pass."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Literal

from bot.app.client import Vidar
from bot.domain.custom_id import parse
from bot.domain.drafts import Pick, choices, pressed
from localcord import Channel, Message, Person
from tests.bot.players import desk, is_asked, press
from tests.bot.walking import walk

Look = Literal["desk", "/desk", "help", "log", "/log", "/me", "/board", "toggle", "minute"]
MINUTE = 61.0


async def settled(vidar: Vidar) -> None:
    """Wait until everything is sent that need not wait, and every picture hangs in its place."""
    await vidar.idle()
    while hanging := vidar.postman.posts.pictures.hanging:
        await asyncio.gather(*hanging)
        await vidar.idle()


async def _click(vidar: Vidar, person: Person, room: Channel, what: str) -> Message:
    """A button of the panel, and what comes of it."""
    panel, button = next(
        (message, button.custom_id or "")
        for message in reversed(room.log)
        for button in message.buttons
        if (found := parse(button.custom_id or "")) is not None and found.what == what
    )
    answer = await person.click(button, on=panel)
    await settled(vidar)
    return answer.message


async def _desk(vidar: Vidar, person: Person, room: Channel) -> None:
    await _click(vidar, person, room, "desk")


async def _log(vidar: Vidar, person: Person, room: Channel) -> None:
    await _click(vidar, person, room, "log")


async def _help(vidar: Vidar, person: Person, room: Channel) -> None:
    """Every page there is."""
    page = await _click(vidar, person, room, "help")
    (menu,) = page.selects
    for value in [option.value for option in menu.options if not option.default]:
        await person.select(value, menu=menu.custom_id or "", on=page)
        await settled(vidar)


async def _toggle(vidar: Vidar, person: Person, _room: Channel) -> None:
    """Pick what does not commit yet, if there is such a thing, and start over."""
    form = desk(person)
    address = next((a for b in form.buttons if (a := parse(b.custom_id or ""))), None)
    if not is_asked(form) or address is None:
        return
    seen = await vidar.host.seen(address.table, person.id)
    game = await vidar.host.game_of(seen.row)
    state = (await vidar.host.state(seen.row, game)).state
    assert seen.seat is not None
    assert seen.walk is not None
    for step in seen.walk.steps:
        for decision in choices(game, step):
            picks: list[Pick] = pressed(game, [], step.prompt, decision)
            free = decision not in step.prompt.asks
            if free and not walk(game, state, seen.seat, picks).commits:
                assert await press(person, decision, form)
                await settled(vidar)
                (clear,) = [b.custom_id for b in form.buttons if ":clear:" in (b.custom_id or "")]
                await person.click(clear or "", on=form)
                await settled(vidar)
                return


async def _minute(vidar: Vidar, _person: Person, _room: Channel) -> None:
    """What only keeps things up to date is due."""
    later = vidar.host.now() + MINUTE
    vidar.host.now = lambda: later
    for row in await vidar.host.store.games("playing"):
        vidar.postman.wake(row.id)
    await settled(vidar)


def _command(name: str) -> Callable[[Vidar, Person, Channel], Awaitable[None]]:
    async def typed(vidar: Vidar, person: Person, room: Channel) -> None:
        await person.slash(room, name)
        await settled(vidar)

    return typed


LOOKS: dict[Look, Callable[[Vidar, Person, Channel], Awaitable[None]]] = {
    "desk": _desk,
    "/desk": _command("desk"),
    "help": _help,
    "log": _log,
    "/log": _command("log"),
    "/me": _command("me"),
    "/board": _command("board"),
    "toggle": _toggle,
    "minute": _minute,
}
