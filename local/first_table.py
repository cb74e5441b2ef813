"""What a newcomer finds: a server, a seat, and a table that only waits for *Start*."""

from __future__ import annotations

from localcord import Person, World

WORDS = {
    "en": ("Local table", "general", "Player"),
    "pl": ("Lokalny stół", "ogólny", "Gracz"),
}
"""What the server, its channel and its first person are called."""
TABLE = {"seats": 3, "ai": 2, "teach": True, "pace": "calm"}
"""What is asked of /play: no clock runs against somebody who looks at it for the first time."""
PATIENCE = 30


def furnish(world: World, name: str | None, language: str, locale: str) -> None:
    """A server that belongs to whoever starts this."""
    server, channel, someone = WORDS[language]
    person = world.person(name or someone, locale=locale, guilds=())
    world.guild(server, owner=person, channels=(channel,), locale=locale)


async def offer(world: World, person: Person) -> None:
    """Open the first table, as anyone would; later ones are up to people."""
    channel = next(iter(next(iter(world.guilds.values())).channels.values()))
    if channel.messages:
        return
    answer = await person.slash(channel, "play", **TABLE)
    said = await answer.settled(timeout=PATIENCE)
    await world.until(lambda: channel.messages, timeout=PATIENCE, why="the table stands there")
    # Nobody has typed a command yet, so nobody needs to hear what became of it.
    person.dismiss(said)
