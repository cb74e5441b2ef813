"""What the bot keeps in memory of tables and people goes with them: months change nothing."""

from collections.abc import Iterator
from typing import Any

from localcord import Channel, World
from tests._support.bot.home import HOUR, Home
from tests._support.bot.players import button_for

TABLES = 12
WIRING = ("kinds", "_kinds")
"""What is looked up by name and never grows."""


def sizes(home: Home) -> dict[str, int]:
    """How much everything holds that sends letters, draws pictures or answers presses."""
    vidar = home.vidar
    posts = vidar.outbox.posts
    parts: list[Any] = [vidar, vidar.outbox, posts, posts.pictures, posts.here, vidar.resting]
    parts += [vidar.presses, vidar.watching, vidar.scheduler]
    return {name: size for part in parts for name, size in _held(part)}


def _held(part: Any) -> Iterator[tuple[str, int]]:
    for name, value in vars(part).items():
        ours = type(part).__module__.startswith("bot.") and name not in WIRING
        if ours and isinstance(value, dict | set | list):
            yield f"{type(part).__name__}.{name}", len(value)


async def test_nothing_grows_with_the_number_of_tables_that_were_played(
    world: World, home: Home, channel: Channel
) -> None:
    services = home.vidar.services
    last = world.person("Last")
    await last.slash(channel, "me")
    await home.idle()
    before = sizes(home)
    assert before
    for number in range(TABLES):
        people = [world.person(f"P{number}.{seat}") for seat in range(3)]
        table = await home.sit_down(channel, people)
        assert home.vidar.outbox.posts.desks.shown, "nothing is kept at all"
        (asked,) = await home.asked(table, people)
        await home.answer(table, asked)
        panel = await home.panel(table)
        await people[0].click(button_for("log", panel), on=panel)
        await home.idle()
        await services.play.abandon(table, None)
        await home.idle()
    home.at += HOUR + 1
    await last.slash(channel, "me")
    await home.idle()
    after = sizes(home)
    grown = {name: (before[name], size) for name, size in after.items() if size > before[name]}
    # What discord.py keeps of servers and channels is not ours.
    assert not {name: size for name, size in grown.items() if name.partition(".")[0] != "Vidar"}


async def test_desks_that_stay_open_for_ever_are_not_all_remembered(home: Home) -> None:
    """Tables that nobody ends: only what was shown last is known."""
    desks = home.vidar.outbox.posts.desks
    for number in range(5000):
        desks.has_shown(f"t{number}", "1", number)
    assert len(desks.shown) == 4096
    assert ("t4999", "1") in desks.shown
