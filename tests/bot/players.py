"""People who play through what they see: they press buttons on their desks and nothing else."""

from random import Random

from bot.address import parse, spell
from bot.client import Vidar
from localcord import Channel, Message, Person, World
from rules.engine import Decision

SURE = ("Yes, do it", "Tak, zrób to")


async def sit_down(vidar: Vidar, channel: Channel, people: list[Person]) -> Channel:
    """A table opened by the first, joined by the others and started: where it is played."""
    await people[0].slash(channel, "play", seats=len(people))
    await vidar.idle()
    lobby = channel.last
    for person in people[1:]:
        await person.click("Join", on=lobby)
        await vidar.idle()
    await people[0].click("Start", on=lobby)
    await vidar.idle()
    (row,) = await vidar.host.store.games("playing")
    return vidar_channel(people[0].world, row.place["channel"])


def vidar_channel(world: World, channel: str) -> Channel:
    return world.channels[channel]


def desk(person: Person) -> Message:
    """The living desk in someone's DMs: the message with the question, or the last one."""
    asked = [message for message in person.dms if message.buttons or message.selects]
    return asked[-1] if asked else person.dms.last


async def play_on(vidar: Vidar, people: list[Person], random: Random, most: int = 3000) -> int:
    """Whoever is asked presses something, until nobody is; how many presses it took."""
    for presses in range(most):
        asked = [p for p in people if desk(p).buttons or desk(p).selects]
        if not asked:
            return presses
        await press_something(random.choice(asked), random)
        await vidar.idle()
    raise AssertionError(f"not over after {most} presses")


async def press_something(person: Person, random: Random) -> None:
    """A press on the desk, and a second one where the bot asks whether it is meant."""
    message = desk(person)
    if message.selects and (not message.buttons or random.random() < 0.7):
        menu = random.choice(message.selects)
        option = random.choice(menu.options).value
        await person.select(option, menu=menu.custom_id or "", on=message)
        return
    button = random.choice(message.buttons)
    await person.click(button.custom_id or "", on=message)
    for again in desk(person).buttons:
        if again.label in SURE:
            await person.click(again.custom_id or "", on=desk(person))
            return


async def answer(vidar: Vidar, person: Person, decision: Decision) -> None:
    """Make this very decision, by pressing what the desk offers for it."""
    message, words = desk(person), spell(decision)
    for button in message.buttons:
        address = parse(button.custom_id or "")
        if address is not None and address.what == "pick" and address.words == words:
            await person.click(button.custom_id or "", on=message)
            break
    else:
        menu = next(m for m in message.selects if words in [o.value for o in m.options])
        await person.select(words, menu=menu.custom_id or "", on=message)
    # A press is answered before the form has changed.
    await vidar.idle()
    for again in desk(person).buttons:
        if again.label in SURE:
            await person.click(again.custom_id or "", on=desk(person))
    await vidar.idle()
