"""What a newcomer finds: a server, a seat, and a table that only waits for *Start*."""

from __future__ import annotations

from localcord import Person, World
from localcord.page import FirstSteps, Site, Step

WORDS = {
    "en": ("Local table", "general", "Player"),
    "pl": ("Lokalny stół", "ogólny", "Gracz"),
}
"""What the server, its channel and its first person are called."""
TABLE = {"seats": 3, "ai": 2, "teach": True, "pace": "calm"}
"""What is asked of /play: no clock runs against somebody who looks at it for the first time."""
PATIENCE = 30
ASK = {"en": "What do you want to play?", "pl": "W co chcesz zagrać?"}


def furnish(world: World, name: str | None, language: str, locale: str) -> None:
    """A server that belongs to whoever starts this."""
    server, channel, someone = WORDS[language]
    person = world.person(name or someone, locale=locale, guilds=())
    world.guild(server, owner=person, channels=(channel,), locale=locale)


def games(world: World) -> list[tuple[str, str]]:
    """What can be played, as /play offers it: names and keys."""
    commands = world.commands.get(None, [])
    options = next((c.get("options") or [] for c in commands if c["name"] == "play"), [])
    choices = next((o.get("choices") or [] for o in options if o["name"] == "game"), [])
    return [(choice["name"], choice["value"]) for choice in choices]


async def offer(site: Site, person: Person, language: str) -> None:
    """Open the first table, as anyone would, or ask of which game; later ones are up to people."""
    world = site.world
    channel = next(iter(next(iter(world.guilds.values())).channels.values()))
    if channel.messages:
        return
    offered = games(world)
    if len(offered) > 1:
        steps = (Step(name, "play", {**TABLE, "game": key}) for name, key in offered)
        site.first_steps = FirstSteps(ASK[language], tuple(steps))
        site.changed()
        return
    answer = await person.slash(channel, "play", **TABLE)
    said = await answer.settled(timeout=PATIENCE)
    await world.until(lambda: channel.messages, timeout=PATIENCE, why="the table stands there")
    # Nobody has typed a command yet, so nobody needs to hear what became of it.
    person.dismiss(said)
