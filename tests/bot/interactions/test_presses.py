"""Presses that come late, twice, from the wrong hand or into a fault: each is answered in words."""

import asyncio
import json
import re
from random import Random
from typing import Any

import pytest

from bot.app.client import Vidar
from bot.domain.table import Table
from bot.views import desk as desks
from bot.views.components import Form
from localcord import Answer, Channel, Message, Person, World
from localcord.model.interactions import COMPONENT
from tests._support.bot.players import (
    AT_ONCE,
    CHOICES,
    asked,
    button_for,
    choices,
    desk,
    is_asked,
    play_on,
    play_some,
    sit_down,
    three,
)

FAULT = {"en-US": "Something went wrong on my side.", "pl": "Coś poszło nie tak po mojej stronie."}
STALE = "This desk was old: nothing was done. Here is the present one."
OPENING = ("again", "keep")
"""Buttons that are there to do something after the end."""
EDIT = "PATCH /webhooks/{application_id}/{token}/messages/@original"


async def forge(person: Person, on: Message, custom_id: str, *values: str) -> Answer:
    """A press on a button that this message need not have."""
    data: dict[str, Any] = {"custom_id": custom_id, "component_type": 3 if values else 2}
    if values:
        data["values"] = list(values)
    world = person.world
    return await world.interactions.open(COMPONENT, person.user, on.channel, data, message=on)


def custom_ids(people: list[Person]) -> list[str]:
    """Every button these people were ever shown."""
    shown = json.dumps([entry.body for person in people for entry in person.transcript])
    return sorted(set(re.findall(r'"(v:[^"]*)"', shown)))


async def only_table(vidar: Vidar) -> tuple[Table, list[Any]]:
    """The table as it is remembered, and all its decisions."""
    (row,) = await vidar.services.tables.find()
    return row, await vidar.services.store.commands(row.id)


async def check_each_answers(
    vidar: Vidar, people: list[Person], table: Channel, caplog: pytest.LogCaptureFixture
) -> None:
    """Buttons of all kinds are pressed where they stood: a sentence each, and nothing changes."""
    before = await only_table(vidar)
    kinds: dict[str, list[str]] = {}
    for custom_id in custom_ids(people):
        kinds.setdefault(custom_id.split(":")[2], []).append(custom_id)
    for kind in OPENING:
        kinds.pop(kind, None)
    assert {"join", "leave", "start", "act", "desk", "pick"} <= kinds.keys()
    pressed = [a for found in kinds.values() for a in Random(1).sample(found, min(8, len(found)))]
    caplog.clear()
    for custom_id in pressed:
        for person in people:
            private = custom_id.split(":")[2] in (*CHOICES, "sure", "clear")
            on = desk(person) if private else table.last
            answer = await forge(person, on, custom_id)
            await vidar.idle()
            shown = answer.message if answer.kind == "thinking" else on
            assert shown.text
            assert FAULT["en-US"] not in shown.text
    assert await only_table(vidar) == before
    assert not [r for r in caplog.records if r.name.startswith("bot.")]


async def test_every_button_still_answers_after_the_game_is_over(
    world: World, vidar: Vidar, channel: Channel, caplog: pytest.LogCaptureFixture
) -> None:
    people = three(world)
    table = await sit_down(vidar, channel, people)
    await play_on(vidar, people, Random(3))
    await check_each_answers(vidar, people, table, caplog)
    assert "The game is over." in desk(people[0]).text


async def test_every_button_still_answers_after_the_game_was_abandoned(
    world: World, vidar: Vidar, channel: Channel, caplog: pytest.LogCaptureFixture
) -> None:
    people = three(world)
    table = await sit_down(vidar, channel, people)
    await play_some(vidar, people, 8)
    await people[0].slash(table, "table abandon")
    await vidar.idle()
    await people[1].click("For", on=table.last)
    await vidar.idle()
    await check_each_answers(vidar, people, table, caplog)
    assert "The game is over." in desk(people[0]).text
    again = await people[1].slash(table, "table abandon")
    await vidar.idle()
    assert again.message.text.startswith("You sit at no table just now.")


async def test_an_answer_whose_token_has_died_is_not_lost(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = three(world)
    await sit_down(vidar, channel, people)
    person = await asked(vidar, people)
    message = desk(person)
    button = message.buttons[0].custom_id or ""
    vidar.patience = AT_ONCE
    slow = world.faults.slow(1000, route=EDIT)
    await person.click(button, on=message)
    await world.until(lambda: not slow.times)
    world.clock.advance(1001)
    await vidar.idle()
    row, commands = await only_table(vidar)
    assert row.seq == 1
    await forge(person, message, button)
    await vidar.idle()
    assert STALE in message.text
    assert (await only_table(vidar))[1] == commands


async def test_a_desk_opened_long_ago_can_still_be_pressed(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = three(world)
    table = await sit_down(vidar, channel, people)
    person = await asked(vidar, people)
    opened = (await person.click("Act", on=table.last)).message
    await vidar.idle()
    world.clock.advance(3600)
    before = opened.text
    await person.click(opened.buttons[0].custom_id or "", on=opened)
    await vidar.idle()
    assert opened.text != before
    assert (await only_table(vidar))[0].seq == 1


AS_OF = re.compile(r" · as of <t:\d+:t>")
"""When a desk was drawn, which a second changes."""


async def test_custom_ids_of_others_give_nobody_more_than_their_own_desk(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people, stranger = three(world), world.person("Mallory")
    table = await sit_down(vidar, channel, people)
    person = await asked(vidar, people)
    other = next(p for p in people if p is not person)
    stolen = [button.custom_id or "" for button in choices(desk(person), Random(1))]
    panel, shown = table.last, table.last.text
    shown_to_them = (await other.slash(table, "desk")).message
    await vidar.idle()
    own = shown_to_them.text
    for custom_id in stolen:
        answer = await forge(other, panel, custom_id)
        await vidar.idle()
        assert answer.message.only_for is other.user
        assert STALE in answer.message.text
        lines = AS_OF.sub("", own).splitlines()
        assert set(lines) <= set(AS_OF.sub("", answer.message.text).splitlines())
        assert not is_asked(answer.message)
        refused = await forge(stranger, panel, custom_id)
        await vidar.idle()
        assert refused.message.only_for is stranger.user
        assert refused.message.text.startswith("This is for the players of the table.")
    assert table.last is panel
    assert panel.text == shown
    assert (await only_table(vidar))[0].seq == 0


async def test_ones_own_desk_is_never_drawn_where_others_look_on(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    """Discord checks that a message has the button; we do not depend on it."""
    people = three(world)
    table = await sit_down(vidar, channel, people)
    person = await asked(vidar, people)
    panel, shown = table.last, table.last.text
    (row,) = await vidar.services.tables.find()
    prompt = (desk(person).buttons[0].custom_id or "").split(":")[3]
    for what in ("page", "menu", "ticks", "quick", "clear"):
        answer = await forge(person, panel, f"v:{row.id}:{what}:{prompt}:0~0", "nothing")
        await vidar.idle()
        assert answer.message.only_for is person.user
        assert "Your Objective" in answer.message.text
    assert panel.text == shown


NONSENSE = (
    "", "v", "x:y", "v::::", "v:{t}:dance::", "v:{t}:pick:x:go", "v:{t}:pick:0:", "v:nowhere:act::",
    "v:{t}:page:0:last", "v:{t}:page:0:99999999999999999999", "v:{t}:menu:0:0", "v:{t}:pick::go",
    "v:{t}:sure:٣:go", "v:{t}:act:0:x", "v:{t}:ticks:0:x~y", "v:{t}:vote::x", "v:{t}:quick:0:",
    "v:{t}:aid::", "v:{t}:set::", "v:{t}:rank::", "v:{t}:ranked::x~y", "v:{t}:speak::",
)  # fmt: skip


async def test_a_custom_id_that_makes_no_sense_is_answered_in_words(
    world: World, vidar: Vidar, channel: Channel, caplog: pytest.LogCaptureFixture
) -> None:
    people = three(world)
    table = await sit_down(vidar, channel, people)
    row, _ = await only_table(vidar)
    for nonsense in NONSENSE:
        answer = await forge(people[0], table.last, nonsense.format(t=row.id))
        await vidar.idle()
        assert answer.message.text, nonsense
        assert FAULT["en-US"] not in answer.message.text, nonsense
    assert (await only_table(vidar))[0].seq == 0
    assert not [r for r in caplog.records if r.name.startswith("bot.")]


@pytest.mark.parametrize("fingers", [2, 5])
async def test_presses_at_the_same_moment_decide_once(
    world: World, vidar: Vidar, channel: Channel, fingers: int
) -> None:
    people = three(world)
    await sit_down(vidar, channel, people)
    person = await asked(vidar, people)
    message = desk(person)
    buttons = [button.custom_id or "" for button in choices(message, Random(1))]
    beside = len(person.ephemeral)
    presses = [buttons[n % len(buttons)] for n in range(fingers)]
    answers = await asyncio.gather(*(person.click(one, on=message) for one in presses))
    await vidar.idle()
    assert {answer.kind for answer in answers} <= {"updated", "deferred"}
    row, commands = await only_table(vidar)
    assert row.seq == len(commands) == 1
    assert len(person.ephemeral) == beside, "the form under the finger says it all"


async def test_one_seat_is_taken_once_and_two_by_two(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = [world.person(f"P{n}") for n in range(7)]
    await people[0].slash(channel, "play", seats=3)
    await vidar.idle()
    lobby = channel.last
    same = await asyncio.gather(*(people[1].click("Join", on=lobby) for _ in range(3)))
    await vidar.idle()
    assert [a.message.text.startswith("You are in.") for a in same].count(True) == 1
    assert [a.message.text.startswith("You sit at this table") for a in same].count(True) == 2
    many = await asyncio.gather(*(person.click("Join", on=lobby) for person in people[2:]))
    await vidar.idle()
    # The table grows up to the most that can play.
    assert [a.message.text.startswith("You are in.") for a in many].count(True) == 3
    assert [a.message.text.startswith("All seats are taken") for a in many].count(True) == 2
    started = await asyncio.gather(*(people[0].click("Start", on=lobby) for _ in range(3)))
    await vidar.idle()
    assert [a.message.text.startswith("The game is on: ") for a in started].count(True) == 1
    assert [a.message.text == "The game has already begun." for a in started].count(True) == 2
    tables = [c for c in world.channels.values() if c.topic]
    assert len(tables) == 1


async def test_two_answers_at_the_same_moment_are_both_taken(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    """Whoever is asked together presses together, as people do who wait for a reveal."""
    people = three(world)
    await sit_down(vidar, channel, people)
    random = Random(5)
    while not all(is_asked(desk(person)) for person in people):
        await play_some(vidar, people, 1)
    row, _ = await only_table(vidar)
    forms_drawn = {p: random.choice(choices(desk(p), random)).custom_id or "" for p in people}
    await asyncio.gather(*(p.click(one, on=desk(p)) for p, one in forms_drawn.items()))
    await vidar.idle()
    taken = await vidar.services.store.commands(row.id, row.seq)
    assert sorted(c.person or "" for c in taken) == sorted(p.id for p in people)


@pytest.mark.parametrize("locale", ["en-US", "pl"])
async def test_an_exception_reaches_nobody_but_as_a_sentence(
    world: World, vidar: Vidar, channel: Channel, locale: str,
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    people = [world.person(name, locale=locale) for name in ("Ann", "Ben", "Cyd")]
    table = await sit_down(vidar, channel, people)
    row, _ = await only_table(vidar)
    person = await asked(vidar, people)
    message, shown = desk(person), desk(person).text

    def breaks(*_args: Any, **_more: Any) -> Form:
        raise KeyError("the ray_gun in this hand")

    with monkeypatch.context() as planted:
        planted.setattr(desks, "desk", breaks)
        # Not the decision fails but the form after it: the press counts.
        await person.click(message.buttons[0].custom_id or "", on=message)
        await vidar.answered()
        assert person.ephemeral.last.text.startswith(FAULT[locale])
        assert message.text == shown
        opened = await people[0].click(button_for("desk", table.last), on=table.last)
        await vidar.answered()
        assert opened.message.text.startswith(FAULT[locale])
        typed = await people[0].slash(table, "desk")
        await vidar.answered()
        assert typed.message.text.startswith(FAULT[locale])
    await vidar.idle()
    assert (await only_table(vidar))[0].seq == 1
    wrong = [r for r in caplog.records if r.name == "bot.interactions.guard"]
    assert len(wrong) == 3
    for record in wrong:
        assert record.levelname == "ERROR"
        assert record.exc_info is None
        assert f"table {row.id}: " in record.getMessage()
        assert "KeyError at interactions/test_presses.py:" in record.getMessage()
        assert "ray_gun" not in record.getMessage()


async def test_a_command_of_other_code_is_answered_in_words(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    ann = world.person("Ann", locale="pl")
    (play,) = [c for c in world.commands[None] if c["name"] == "play"]
    world.commands[None].append({**play, "name": "dance", "options": []})
    answer = await ann.slash(channel, "dance")
    await vidar.idle()
    assert answer.message.text.startswith("Nie znam już tego polecenia.")
    assert answer.message.only_for is ann.user


async def ticked_something(vidar: Vidar, people: list[Person]) -> Person:
    """Play on until somebody has chosen something that is not decided."""
    for _ in range(200):
        await play_some(vidar, people, 1)
        for person in people:
            if any(":clear:" in str(button.custom_id) for button in desk(person).buttons):
                return person
    raise AssertionError("nobody ever ticks anything")


async def test_what_was_cleared_can_be_brought_back_until_something_else_is_chosen(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = three(world)
    await sit_down(vidar, channel, people)
    person = await ticked_something(vidar, people)
    before = desk(person).text, [button.label for button in desk(person).buttons]
    for _ in range(2):
        await forge(person, desk(person), button_for("clear", desk(person)))
        await vidar.idle()
        assert not any(button.label.startswith("✓") for button in desk(person).buttons)
        bring_back = button_for("restore", desk(person))
        await person.click(bring_back, on=desk(person))
        await vidar.idle()
        now = desk(person).text, [button.label for button in desk(person).buttons]
        assert now == before
        await forge(person, desk(person), bring_back)  # nothing is cleared now
        await vidar.idle()
        assert STALE in desk(person).text
        assert [button.label for button in desk(person).buttons] == before[1]
    clear = button_for("clear", desk(person))
    for _ in range(2):  # whoever presses twice has not thrown away what the first press kept
        await forge(person, desk(person), clear)
        await vidar.idle()
    assert button_for("restore", desk(person))


async def test_what_clears_or_brings_back_on_an_older_form_does_nothing_to_the_present_one(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = three(world)
    await sit_down(vidar, channel, people)
    person = await ticked_something(vidar, people)
    clear = button_for("clear", desk(person))
    await forge(person, desk(person), clear)
    await vidar.idle()
    bring_back = button_for("restore", desk(person))
    now = clear
    while now == clear:
        person = await ticked_something(vidar, [person])
        now = button_for("clear", desk(person))
    drawn_by_earlier_code = ":".join(clear.split(":")[:3]) + "::"
    for old in (clear, bring_back, drawn_by_earlier_code):
        await forge(person, desk(person), old)
        await vidar.idle()
        assert STALE in desk(person).text
        assert button_for("clear", desk(person)) == now
    await forge(person, desk(person), now)
    await vidar.idle()
    assert not any(button.label.startswith("✓") for button in desk(person).buttons)
