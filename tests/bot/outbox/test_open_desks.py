"""A desk that somebody has opened shows the present as long as Discord lets us change it."""

import asyncio
import logging
import re
from contextlib import suppress
from typing import Any

import pytest

from bot.outbox import open_desks
from localcord import Channel, Message, Person, World
from localcord.model.interactions import COMPONENT
from rules.shadow_planet.game import ShadowPlanet
from tests._support.bot.home import MINUTE, Home
from tests._support.bot.players import (
    CHANCE,
    answer,
    button_for,
    desk,
    is_asked,
    open_form,
    press_something,
    three,
)

ORIGINAL = "PATCH /webhooks/{application_id}/{token}/messages/@original"
FOLLOW = "POST /webhooks/{application_id}/{token}"
AWAY = "DELETE /webhooks/{application_id}/{token}/messages/@original"
OLD = "This desk was old"
AS_OF = re.compile(r" · as of <t:\d+:t>")
LEFT_OUT = re.compile(AS_OF.pattern + r"|^✓ .*\n")


class Opened:
    """A table of three at which everybody has a desk open beside the panel."""

    def __init__(self, home: Home, table: str, people: list[Person]) -> None:
        self.home, self.table, self.people = home, table, people

    @property
    def desks(self) -> dict[Person, Message]:
        """The newest desk of each."""
        return {person: person.ephemeral[-1] for person in self.people}

    @classmethod
    async def lay(
        cls, home: Home, channel: Channel, people: list[Person], **options: Any
    ) -> "Opened":
        opened = cls(home, await home.sit_down(channel, people, **options), people)
        for person in people:
            await open_form(person, await home.panel(opened.table))
        await home.idle()
        return opened

    async def order(self) -> list[Person]:
        """Those who choose a Character, in turn."""
        first = self.people.index((await self.home.asked(self.table, self.people))[0])
        return [*self.people[first:], *self.people[:first]]

    async def pick(self, person: Person) -> None:
        """Choose the first thing that is offered, on the desk in the DMs."""
        seen = await self.home.vidar.services.play.seen(self.table, person.id)
        await answer(self.home.vidar, person, seen.legal[0])


def edits(world: World) -> int:
    return sum(request.route == ORIGINAL for request in world.requests)


def same(one: Message, other: Message) -> bool:
    """Whether two desks say and offer the same, but for the moment and what was pressed on one."""
    pressed = [[button.label for button in message.buttons] for message in (one, other)]
    texts = [LEFT_OUT.sub("", message.text) for message in (one, other)]
    return texts[0] == texts[1] and pressed[0] == pressed[1]


async def test_what_somebody_is_asked_comes_to_the_desk_that_stands_open(
    world: World, home: Home, channel: Channel
) -> None:
    opened = await Opened.lay(home, channel, three(world))
    first, second, third = await opened.order()
    assert is_asked(opened.desks[first])
    assert not is_asked(opened.desks[second])
    await opened.pick(first)
    assert not is_asked(opened.desks[first]), "what was answered elsewhere is asked no more"
    assert is_asked(opened.desks[second])
    for person in (first, second):
        assert same(opened.desks[person], desk(person))
    await opened.pick(second)
    assert is_asked(opened.desks[third])


async def test_an_open_desk_goes_below_the_panel_that_calls_its_reader(
    world: World, home: Home, channel: Channel
) -> None:
    opened = await Opened.lay(home, channel, three(world))
    first, second, third = await opened.order()
    before = opened.desks
    await opened.pick(first)
    panel, moved = await home.panel(opened.table), opened.desks[second]
    assert int(moved.id) > int(panel.id)
    assert before[second].deleted, "there are never two of them"
    assert opened.desks[first] is before[first], "who is not called keeps theirs where it is"
    assert opened.desks[third] is before[third]
    later = int(moved.id) + 1
    home.vidar.outbox.open_desks.called(opened.table, [second.id], int(panel.channel.id), later)
    await home.idle()
    again = opened.desks[second]
    assert again is not moved
    assert moved.deleted, "also one that nobody has pressed since"
    legal = (await home.vidar.services.play.seen(opened.table, second.id)).legal
    await answer(home.vidar, second, legal[0], on=again)
    assert same(again, desk(second)), "and it is pressed as any other"
    assert [m for m in second.ephemeral if m.channel is again.channel] == [again]


def here(person: Person, panel: Message) -> list[Message]:
    """All that somebody alone sees at the table."""
    return [message for message in person.ephemeral if message.channel is panel.channel]


async def pressed_on(home: Home, opened: Opened, person: Person, form: Message) -> None:
    """Somebody presses the first choice they have there, though it may be gone by now."""
    (choice, *_) = [b for b in form.buttons if ":pick:" in (b.custom_id or "")]
    data = {"custom_id": choice.custom_id, "component_type": 2}
    await home.world.interactions.open(COMPONENT, person.user, form.channel, data, message=form)


@pytest.mark.parametrize("held_up", [FOLLOW, AWAY], ids=["not yet below", "not yet away"])
async def test_a_press_while_a_desk_goes_below_is_seen_on_the_one_below(
    world: World, home: Home, channel: Channel, held_up: str
) -> None:
    opened = await Opened.lay(home, channel, three(world))
    first, second, third = await opened.order()
    before = opened.desks[second]
    held = world.faults.hold(route=held_up)
    seen = await home.vidar.services.play.seen(opened.table, first.id)
    picking = asyncio.create_task(answer(home.vidar, first, seen.legal[0]))
    await world.until(lambda: not held.times)
    # It has been drawn for the question already.
    assert is_asked(before)
    pressing = asyncio.create_task(pressed_on(home, opened, second, before))
    await world.until(lambda: is_asked(desk(third)))
    held.release()
    await asyncio.gather(picking, pressing)
    await home.idle()
    panel = await home.panel(opened.table)
    (left,) = here(second, panel)
    assert before.deleted
    assert same(left, desk(second)), "and shows what the press has brought about"
    assert third in await home.asked(opened.table, opened.people)


async def test_a_press_on_a_desk_that_has_just_gone_below_closes_nothing(
    world: World, home: Home, channel: Channel
) -> None:
    opened = await Opened.lay(home, channel, three(world))
    first, second, third = await opened.order()
    before = opened.desks[second]
    await opened.pick(first)
    below = opened.desks[second]
    assert before.deleted
    await pressed_on(home, opened, second, before)
    await home.idle()
    assert here(second, await home.panel(opened.table)) == [below]
    assert same(below, desk(second))
    assert third in await home.asked(opened.table, opened.people)


async def standing(home: Home, table: str) -> Message:
    """The panel, as soon as the one that the table names is there: it may just be sent anew."""
    while True:
        with suppress(KeyError):
            return await home.panel(table)
        await asyncio.sleep(0)


async def test_of_a_desk_opened_while_another_goes_below_only_one_is_left(
    world: World, home: Home, channel: Channel
) -> None:
    opened = await Opened.lay(home, channel, three(world))
    first, second, _ = await opened.order()
    held = world.faults.hold(route=AWAY)
    seen = await home.vidar.services.play.seen(opened.table, first.id)
    picking = asyncio.create_task(answer(home.vidar, first, seen.legal[0]))
    await world.until(lambda: not held.times)
    another = await open_form(second, await standing(home, opened.table))
    held.release()
    await picking
    await home.idle()
    left = here(second, await home.panel(opened.table))
    assert left[-1] is another
    assert is_asked(another)
    assert not [one for one in left[:-1] if is_asked(one)]
    await opened.pick(second)
    assert same(another, desk(second)), "and that one is kept up to date"


async def test_what_is_asked_while_a_desk_is_being_opened_stands_on_it(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    opened = Opened(home, await home.sit_down(channel, people), people)
    first, second, _ = await opened.order()
    held, panel = world.faults.hold(route=ORIGINAL), await home.panel(opened.table)
    opening = asyncio.create_task(open_form(second, panel))
    await world.until(lambda: not held.times)
    seen = await home.vidar.services.play.seen(opened.table, first.id)
    picking = asyncio.create_task(answer(home.vidar, first, seen.legal[0]))
    # All others are told before the desk is shown that was drawn before.
    await world.until(lambda: panel.deleted and not home.vidar.outbox.busy)
    held.release()
    await asyncio.gather(opening, picking)
    await home.idle()
    assert same(opened.desks[second], desk(second)), "not that there is nothing to decide"


async def test_a_desk_below_the_one_that_is_pressed_does_not_point_to_a_newer_one(
    world: World, home: Home, channel: Channel
) -> None:
    opened = await Opened.lay(home, channel, three(world))
    first, *_ = await opened.order()
    older = opened.desks[first]
    await home.again()
    newer = await open_form(first, await home.panel(opened.table))
    await home.idle()
    await first.click(button_for("more", older), on=older)
    await home.idle()
    await first.click(button_for("page", older), on=older)
    await home.idle()
    assert is_asked(older)
    assert newer.deleted


async def test_a_desk_opened_elsewhere_stays_there(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    opened = Opened(home, await home.sit_down(channel, people), people)
    first, second, _ = await opened.order()
    form = await (await second.slash(channel, "desk")).settled()
    await opened.pick(first)
    assert is_asked(form)
    assert second.ephemeral[-1] is form
    assert not form.deleted


async def test_a_press_on_an_open_desk_changes_it_once(
    world: World, home: Home, channel: Channel
) -> None:
    opened = await Opened.lay(home, channel, three(world))
    first, second, _ = await opened.order()
    before = edits(world)
    seen = await home.vidar.services.play.seen(opened.table, first.id)
    await answer(home.vidar, first, seen.legal[0], on=opened.desks[first])
    assert not is_asked(opened.desks[first])
    assert is_asked(opened.desks[second])
    assert edits(world) == before + 1, "the answer is the desk; only the next one is edited"


async def test_a_tick_made_elsewhere_stands_on_the_open_desk_too(
    world: World, home: Home, channel: Channel
) -> None:
    opened = await Opened.lay(home, channel, three(world))
    ticked = 0
    for _ in range(40):
        (person, *_) = await home.asked(opened.table, opened.people)
        before = (await home.row(opened.table)).seq
        await press_something(person, CHANCE)
        await home.idle()
        if (await home.row(opened.table)).seq == before:
            ticked += 1
            assert same(opened.desks[person], desk(person))
    assert ticked


async def test_nothing_is_edited_where_nothing_else_is_to_be_seen(
    world: World, home: Home, channel: Channel
) -> None:
    opened = await Opened.lay(home, channel, three(world))
    first, *others = await opened.order()
    before = edits(world)
    await home.vidar.services.updates.post(opened.table, [("panel", {"changed": True})])
    await home.idle()
    assert edits(world) == before
    await opened.pick(first)
    shown = [opened.desks[person].text for person in others]
    assert edits(world) == before + 2, "of who has answered, and of who is asked"
    assert AS_OF.search(shown[0])


async def test_what_can_wait_is_shown_whole_minutes_after_the_last_change(
    world: World, home: Home, channel: Channel
) -> None:
    opened = await Opened.lay(home, channel, three(world), pace="evening")
    first, second, _ = await opened.order()
    form, clock = opened.desks[first], "time runs out"
    assert clock in form.text
    before = edits(world)
    await home.later(10)
    home.vidar.outbox.notify(opened.table)
    await home.later(10)
    await home.vidar.services.absence.pause(opened.table, second.id)
    await home.later(39)
    assert clock in form.text
    assert edits(world) == before
    await home.later(2)
    home.vidar.outbox.notify(opened.table)
    await home.idle()
    assert clock not in form.text
    assert edits(world) == before + 1


async def test_what_its_reader_has_said_ahead_is_shown_at_once(
    world: World, home: Home, channel: Channel
) -> None:
    opened = await Opened.lay(home, channel, three(world))
    _, second, _ = await opened.order()
    form = opened.desks[second]
    page = (await second.click(button_for("rank", form), on=form)).message
    await home.idle()
    await second.click(button_for("ranked", page), on=page)
    await home.idle()
    assert same(form, desk(second))
    assert form.text != page.text


async def test_an_undo_reaches_open_desks(world: World, home: Home, channel: Channel) -> None:
    opened = await Opened.lay(home, channel, three(world))
    first, second, _ = await opened.order()
    await opened.pick(first)
    assert is_asked(opened.desks[second])
    room = await home.room(opened.table)
    await first.slash(room, "table undo", back=1)
    await home.idle()
    await second.click("For", on=room.last)
    await home.idle()
    assert is_asked(opened.desks[first])
    assert not is_asked(opened.desks[second])


async def test_the_end_of_the_game_reaches_open_desks(
    world: World, home: Home, channel: Channel
) -> None:
    opened = await Opened.lay(home, channel, three(world))
    await home.vidar.services.play.abandon(opened.table, None)
    await home.idle()
    for person in opened.people:
        assert "The game is over." in opened.desks[person].text
    assert not len(home.vidar.outbox.open_desks)


async def test_after_its_time_a_desk_stays_and_the_first_press_shows_the_present_one(
    world: World, home: Home, channel: Channel
) -> None:
    opened = await Opened.lay(home, channel, three(world))
    first, _, third = await opened.order()
    form = opened.desks[first]
    legal = (await home.vidar.services.play.seen(opened.table, first.id)).legal
    await home.later(15 * MINUTE)
    world.clock.advance(15 * MINUTE)
    before, shown = edits(world), form.text
    await opened.pick(first)
    assert (edits(world), form.text) == (before, shown)
    await answer(home.vidar, first, legal[0], on=form)
    assert OLD in form.text
    assert not is_asked(form)
    second = (await home.asked(opened.table, opened.people))[0]
    await opened.pick(second)
    await opened.pick(third)
    while first not in await home.asked(opened.table, opened.people):
        (person, *_) = await home.asked(opened.table, opened.people)
        await home.answer(opened.table, person)
    assert is_asked(form), "the press on it has brought another quarter of an hour"


async def test_a_desk_that_was_opened_before_says_that_there_is_a_newer_one(
    world: World, home: Home, channel: Channel
) -> None:
    opened = await Opened.lay(home, channel, three(world))
    first, *_ = await opened.order()
    older = opened.desks[first]
    newer = await open_form(first, await home.panel(opened.table))
    await home.idle()
    assert older.text == "Your desk stands in a newer message."
    await opened.pick(first)
    assert same(newer, desk(first))
    assert older.text == "Your desk stands in a newer message."


async def test_a_question_asked_once_more_goes_when_it_is_not_open_any_more(
    world: World, home: Home, channel: Channel
) -> None:
    opened = await Opened.lay(home, channel, three(world))
    first, *_ = await opened.order()
    form = opened.desks[first]
    await first.click(button_for("more", form), on=form)
    await home.idle()
    page = form.text
    home.vidar.outbox.notify(opened.table)
    await home.idle()
    assert form.text == page, "while the question stands, what was asked about it stays"
    await opened.pick(first)
    assert same(form, desk(first))


async def test_a_desk_that_was_clicked_away_or_cannot_be_changed_is_nobodys_concern(
    world: World, home: Home, channel: Channel, caplog: pytest.LogCaptureFixture
) -> None:
    opened = await Opened.lay(home, channel, three(world))
    first, second, third = await opened.order()
    first.dismiss(opened.desks[first])
    world.clock.advance(15 * MINUTE)  # Discord's tokens are dead, and ours does not know it
    with caplog.at_level(logging.INFO, "bot"):
        await opened.pick(first)
        await opened.pick(second)
    assert not [line for line in caplog.messages if "desk" in line]
    assert is_asked(desk(third))


async def test_a_desk_that_cannot_be_drawn_keeps_no_other_from_being_shown(
    world: World,
    home: Home,
    channel: Channel,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    opened = await Opened.lay(home, channel, three(world))
    first, second, _ = await opened.order()
    broken = opened.people.index(first)
    sound = ShadowPlanet.desk

    def faulty(self: ShadowPlanet, view: Any, *more: Any) -> Any:
        if view["seat"] == broken:
            raise ArithmeticError("a secret")
        return sound(self, view, *more)

    monkeypatch.setattr(ShadowPlanet, "desk", faulty)
    await opened.pick(first)
    assert is_asked(opened.desks[second])
    told = [line for line in caplog.messages if "an open desk" in line]
    assert len(told) == 1
    assert "a secret" not in told[0]


async def test_only_so_many_desks_are_kept_in_mind(
    world: World, home: Home, channel: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_desks, "MOST", 2)
    opened = await Opened.lay(home, channel, three(world))
    assert len(home.vidar.outbox.open_desks) == 2
    await home.again()
    assert not len(home.vidar.outbox.open_desks)
    (person, *_) = await home.asked(opened.table, opened.people)
    form = opened.desks[person]
    assert is_asked(form), "and its buttons still work"
    legal = (await home.vidar.services.play.seen(opened.table, person.id)).legal
    await answer(home.vidar, person, legal[0], on=form)
    assert not is_asked(form)
