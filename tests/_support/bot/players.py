"""People who play through what they see: they press buttons on their desks and nothing else."""

from dataclasses import replace
from random import Random
from typing import Any

from bot.app.client import Vidar
from bot.domain.custom_id import parse, read_choice, spell
from localcord import Channel, Message, Person, World
from localcord.model.components import Button, Select
from localcord.model.interactions import COMPONENT
from rules.engine import Decision, load_game

SURE = ("Yes, do it", "Tak, zrób to")
CHANCE = Random(2)
"""Goes on from call to call: the same press again and again would only tick and untick."""
CHOICES = ("pick", "count", "quick", "menu", "ticks", "page")

AT_ONCE = 0.0
"""The patience of a bot that promises every answer before it is there."""


def three(world: World, locale: str = "en-US") -> list[Person]:
    """A table of three."""
    return [world.person(name, locale=locale) for name in ("Ann", "Ben", "Cyd")]


async def sit_down(vidar: Vidar, channel: Channel, people: list[Person], **options: Any) -> Channel:
    """A table opened by the first, joined by the others and started: where it is played."""
    await people[0].slash(channel, "play", seats=len(people), **options)
    await vidar.idle()
    lobby = channel.last
    for person in people[1:]:
        await person.click(button_for("join", lobby), on=lobby)
        await vidar.idle()
    await people[0].click(button_for("start", lobby), on=lobby)
    await vidar.idle()
    *_, row = await vidar.services.store.games("playing")
    return vidar_channel(people[0].world, row.place["channel"])


def button_for(what: str, message: Message) -> str:
    """The custom_id of the button that does this, in whatever language it is labelled."""
    found = [parse(button.custom_id or "") for button in message.buttons]
    fits = [custom_id for custom_id in found if custom_id and custom_id.what == what]
    # Where several do, the one that says no more: to join, in any role.
    return str(min(fits, key=lambda custom_id: len(custom_id.words)))


def is_end(message: Message) -> bool:
    """Whether it tells the end of a game: the proof is asked for nowhere else."""
    found = [parse(button.custom_id or "") for button in message.buttons]
    return any(custom_id and custom_id.what == "proof" for custom_id in found)


def vidar_channel(world: World, channel: str) -> Channel:
    return world.channels[channel]


def desk(person: Person) -> Message:
    """The living desk in someone's DMs: the message with the question, or the last one."""
    asked = [message for message in person.dms if is_asked(message)]
    return asked[-1] if asked else person.dms.last


def is_asked(message: Message) -> bool:
    """Whether there is a question on this desk."""
    return any(_is_choice(item.custom_id) for item in (*message.buttons, *message.selects))


async def play_on(vidar: Vidar, people: list[Person], random: Random, most: int = 3000) -> int:
    """Whoever is asked presses something, until nobody is; how many presses it took."""
    for presses in range(most):
        asked = [p for p in people if is_asked(desk(p))]
        if not asked:
            return presses
        await press_something(random.choice(asked), random)
        await vidar.idle()
    raise AssertionError(f"not over after {most} presses")


async def asked(vidar: Vidar, people: list[Person]) -> Person:
    """Who is waited for now."""
    (row,) = await vidar.services.store.games("playing")
    seen = await vidar.services.play.seen(row.id, None)
    return next(p for p in people if p.id == row.seats[seen.view["pending"][0]])


async def play_some(vidar: Vidar, people: list[Person], presses: int) -> None:
    """So many presses by whoever is asked."""
    for _ in range(presses):
        await press_something(await asked(vidar, people), CHANCE)
        await vidar.idle()


async def play_decisions(vidar: Vidar, people: list[Person], decisions: int) -> None:
    """So many forms are finished by whoever is asked, with all the presses it takes."""
    random = Random(2)
    for _ in range(decisions):
        person = await asked(vidar, people)
        (row,) = await vidar.services.store.games("playing")
        for _ in range(60):
            await press_something(person, random)
            await vidar.idle()
            if (await vidar.services.tables.row(row.id)).seq > row.seq:
                break
        else:
            raise AssertionError(f"{person.name} never decides")


async def press_something(person: Person, random: Random) -> None:
    """A press on the desk, and a second one where the bot asks whether it is meant."""
    message = desk(person)
    menus = [m for m in message.selects if _is_choice(m.custom_id)]
    buttons = choices(message, random)
    if menus and (not buttons or random.random() < 0.7):
        menu = random.choice(menus)
        await person.select(*one_more(menu, random), menu=menu.custom_id or "", on=message)
    else:
        await person.click(random.choice(buttons).custom_id or "", on=message)
    for again in desk(person).buttons:
        if again.label in SURE:
            await person.click(again.custom_id or "", on=desk(person))
            return


def one_more(menu: Select, random: Random) -> list[str]:
    """What is ticked after one more choice: where several may be, those before it stay."""
    ticked = [option.value for option in menu.options if option.default]
    kept = ticked if menu.max_values > 1 else []
    return list(dict.fromkeys((*kept, random.choice(menu.options).value)))


def choices(message: Message, random: Random) -> list[Button]:
    """Buttons that answer something; what is picked already is rarely put back."""
    found = [b for b in message.buttons if _is_choice(b.custom_id)]
    new = [b for b in found if not b.label.startswith("✓")]
    return found if not new or random.random() < 0.1 else new


def _is_choice(custom_id: str | None) -> bool:
    """Whether a press on this answers a question, or turns a page of answers."""
    parsed = parse(custom_id or "")
    return parsed is not None and parsed.what in CHOICES


async def open_form(person: Person, panel: Message) -> Message:
    """The desk as it is now, for their eyes only: it stays as it was drawn."""
    return await (await person.click("Act", on=panel)).settled()


async def press(person: Person, decision: Decision, on: Message) -> bool:
    """Press what a form offers for this very decision; whether there is something to press.

    What a form takes for granted when something further down is pressed has no button.
    """
    for button in on.buttons:
        custom_id = parse(button.custom_id or "")
        if custom_id is None or custom_id.what not in ("pick", "count"):
            continue
        choice = read_choice(custom_id.words)
        if is_for(choice.what, decision):
            if custom_id.what == "pick" and button.label.startswith("✓"):
                continue
            await person.click(button.custom_id or "", on=on)
            return True
        if is_as_good(choice.what, decision):
            # The button takes any of them; what is to be played again is this one.
            words = str(replace(choice, what=spell(decision)))
            await _press_instead(person, str(replace(custom_id, what="pick", words=words)), on)
            return True
    for menu in on.selects:
        ticked = [option.value for option in menu.options if option.default]
        kept = ticked if menu.max_values > 1 else []
        offered = [o.value for o in menu.options if o.value not in kept]
        if spell(decision) in offered:
            await person.select(*kept, spell(decision), menu=menu.custom_id or "", on=on)
            return True
        if any(is_as_good(value, decision) for value in offered):
            await _press_instead(person, menu.custom_id or "", on, spell(decision))
            return True
    return False


async def _press_instead(person: Person, custom_id: str, on: Message, *values: str) -> None:
    """A press as it would be if equal things stood there one by one."""
    data: dict[str, Any] = {"custom_id": custom_id, "component_type": 3 if values else 2}
    if values:
        data["values"] = [*values]
    await person.world.interactions.open(COMPONENT, person.user, on.channel, data, message=on)


def is_for(spelled: str, decision: Decision) -> bool:
    """Whether a button is for this very decision."""
    return spelled == spell(decision)


def is_as_good(spelled: str, decision: Decision) -> bool:
    """Whether a button is for a decision that names an equal card in place of this one's."""
    verb, *things = spelled.split(".")
    if len(things) != 1 or len(decision) != 2 or verb != decision[0] or not things[0].isdecimal():
        return False
    cards = load_game("shadow_planet").cards
    found = [cards.get(int(card)) for card in (things[0], str(decision[1])) if card.isdecimal()]
    keys = [card.key for card in found if card is not None]
    return len(keys) == 2 and len({*keys}) == 1


async def answer(
    vidar: Vidar, person: Person, decision: Decision, on: Message | None = None
) -> bool:
    """Make this very decision on the desk, or on another form, and say that it is meant."""
    message = on or desk(person)
    found = await press(person, decision, message)
    await vidar.idle()
    for again in message.buttons:
        if again.label in SURE:
            await person.click(again.custom_id or "", on=message)
            await vidar.idle()
            break
    return found
