"""What Discord need not send is not asked for, and what is pressed still knows where it was."""

from random import Random

import discord

from bot.app.client import Vidar
from localcord import Channel, World
from tests.bot.players import asked, desk, press_something, sit_down, three


async def test_an_answer_is_not_sent_back_to_us(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = three(world)
    await sit_down(vidar, channel, people)
    await press_something(await asked(vidar, people), Random(1))
    await people[0].slash(channel, "me")
    await vidar.idle()
    answers = [one for one in world.requests if one.route.startswith("POST /interactions/")]
    assert len(answers) > 3
    assert [(one.status, one.answer) for one in answers] == [(204, None)] * len(answers)


async def test_a_press_knows_its_message_but_not_the_parts(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    pressed: list[discord.Message | None] = []
    dispatch = vidar.dispatch

    def watch(event: str, /, *args: object, **more: object) -> None:
        if event == "interaction" and isinstance(args[0], discord.Interaction):
            pressed.append(args[0].message)
        dispatch(event, *args, **more)

    people = three(world)
    await sit_down(vidar, channel, people)
    person = await asked(vidar, people)
    message = desk(person)
    assert message.buttons
    vidar._connection.dispatch = watch  # pyright: ignore[reportPrivateUsage]
    await press_something(person, Random(1))
    await vidar.idle()
    (found,) = pressed
    assert found is not None
    assert (str(found.id), found.components) == (message.id, [])
