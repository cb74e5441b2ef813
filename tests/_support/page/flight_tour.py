"""Pictures of a flight of Galaxy Trucker: Missions for the docs, through the page and the bot.

`python -m tests._support.page.flight_tour`: two friends fly one flight and press what Steady would;
what one of them sees is photographed, on a wide screen and on a phone, in English and Polish.
"""

import asyncio
from random import Random

from bot.app.client import Vidar
from localcord import Channel, Person, World
from rules.engine import load_game
from tests._support.bot.players import answer, button_for, desk, is_asked
from tests._support.page.screen import Screens
from tests._support.page.tour import FOLDER, LOCALES, MOST, Tour, photograph

KEY = "galaxy_trucker_missions"
FORMS = {
    "mission.vote": "vote",
    "build.place": "place",
    "card.engines": "engines",
    "card.fight": "fight",
    "card.land": "land",
    "card.take": "take",
    "hit.defend": "hit",
}
"""What is worth a picture, by the kind of the question."""
PARTS = 8
"""A ship of so many parts is worth a picture of its yard."""


async def fly(trip: Tour, table: str, room: Channel, people: list[Person]) -> None:
    """To the end, with a picture of each new form of the first person's."""
    game, ann = load_game(KEY), people[0]
    steady, play = game.players()["steady"], trip.vidar.services.play
    for _ in range(MOST):
        await trip.vidar.idle()
        if not any(is_asked(desk(person)) for person in people):
            break
        for person in people:
            seen = await play.seen(table, person.id)
            if seen.prompt is None or not is_asked(desk(person)):
                continue
            kind, name = seen.prompt.kind, FORMS.get(seen.prompt.kind)
            if kind == "build.yard" and len(seen.view["ships"][seen.view["seat"]]) >= PARTS:
                name = "yard"
            if person is ann and name:
                await trip.shoot(ann.dm, f"flight-{name}")
            if person is ann and kind.startswith("card."):
                await trip.shoot(room, "flight-table")
            said = steady.choose(game, seen.view, (), seen.prompt, seen.legal, Random(1))
            await answer(trip.vidar, person, said)
            await trip.vidar.idle()
    await trip.vidar.idle()
    await trip.shoot(room, "flight-end")


async def visit(language: str, screens_of: Screens, world: World, vidar: Vidar) -> None:
    """One language."""
    guild = world.guild("Friends")
    channel = guild.channel("general")
    people = [
        world.person(name, guilds=[guild], locale=LOCALES[language]) for name in ("Ann", "Ben")
    ]
    screens = [await screens_of.of(people[0]), await screens_of.of(people[0], phone=True)]
    trip = Tour(vidar, screens, FOLDER / language)
    await people[0].slash(channel, "play", seats=2, teach=True)
    await vidar.idle()
    lobby = channel.last
    await people[1].click(button_for("join", lobby), on=lobby)
    await vidar.idle()
    await trip.shoot(channel, "flight-lobby")
    await people[0].click(button_for("start", lobby), on=lobby)
    await vidar.idle()
    (row,) = await vidar.services.store.games("playing")
    await fly(trip, row.id, world.channels[row.place["channel"]], people)


if __name__ == "__main__":
    asyncio.run(photograph(KEY, visit))
