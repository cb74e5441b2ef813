"""What a newcomer is asked first: every game there is, with what it is."""

import pytest

from local import first_table
from localcord import World
from localcord.page import Site
from rules.engine import load_game
from tests._support.games import GAMES


@pytest.mark.parametrize("language", ["en", "pl"])
def test_no_game_is_offered_without_saying_what_it_is(language: str) -> None:
    offered = [(key, key) for key in GAMES]
    steps = first_table.first_steps(offered, language).steps
    assert [step.options["game"] for step in steps] == [key for key, _ in offered]
    for step, (key, _) in zip(steps, offered, strict=True):
        assert step.words
        assert " · " in step.note
        assert step.picture == load_game(key).cover()
        assert "<text" not in step.picture, "one picture for every language"
        assert 'viewBox="0 0 800 260"' in step.picture


async def test_the_question_stays_within_reach_when_somebody_has_played() -> None:
    world = World(recording=False)
    first_table.furnish(world, None, "pl", "pl")
    choices = [{"name": key, "value": key} for key in GAMES]
    world.commands[None] = [{"name": "play", "options": [{"name": "game", "choices": choices}]}]
    (person,), (guild,) = world.people, world.guilds.values()
    (channel,) = guild.channels.values()
    site = Site(world)
    for played in (False, True):
        site.first_steps = {}
        await first_table.offer(site, person, "pl")
        assert [*site.first_steps] == ["pl", "en"], "the language of this computer first"
        assert len(channel.messages) == int(played), "nothing is opened by itself"
        person.say(channel, "We have played.")
