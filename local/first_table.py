"""What a newcomer finds: a server, a seat, and a table that only waits for *Start*."""

from __future__ import annotations

from bot.i18n.languages import game_speaker
from bot.i18n.speaker import Speaker
from localcord import Person, World
from localcord.page import FirstSteps, Site, Step
from rules.engine import load_game

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
    """Ask of which game the first table is, or open it where there is no choice.

    The question stays within reach; where somebody has played already, nothing is opened.
    """
    world = site.world
    channel = next(iter(next(iter(world.guilds.values())).channels.values()))
    offered = games(world)
    if len(offered) > 1:
        languages = sorted(ASK, key=lambda one: one != language)
        site.first_steps = {one: first_steps(offered, one) for one in languages}
        site.changed()
        return
    if channel.messages:
        return
    answer = await person.slash(channel, "play", **TABLE)
    said = await answer.settled(timeout=PATIENCE)
    await world.until(lambda: channel.messages, timeout=PATIENCE, why="the table stands there")
    # Nobody has typed a command yet, so nobody needs to hear what became of it.
    person.dismiss(said)


def first_steps(offered: list[tuple[str, str]], language: str) -> FirstSteps:
    """Every game with what it is, for how many and how long, and its cover."""
    return FirstSteps(ASK[language], tuple(_step(name, key, language) for name, key in offered))


def _step(name: str, key: str, language: str) -> Step:
    game = load_game(key)
    say = game_speaker(game, language)
    small = " · ".join(filter(None, (_said(say, "game-seats"), _said(say, "game-minutes"))))
    options = {**TABLE, "game": key}
    title = _said(say, f"game-{key}") or name
    return Step(title, "play", options, _said(say, "game-about"), small, game.cover())


def _said(say: Speaker, name: str) -> str:
    """What a game says of itself, if it does."""
    return say.text(name) if name in say.book else ""
