"""Answering an interaction: in time, once, and what its token can do afterwards."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from localcord import Channel, Clock, Guild, NotVisible, Person, World
from tests._support.localcord.raw import Raw
from tests._support.localcord.trybot import Ix, Running, TryBot, discord, kinds


async def test_every_answer_comes_with_its_resource(
    bot: TryBot, channel: Channel, ann: Person
) -> None:
    got: list[Any] = []

    @bot.does
    async def _(ix: Ix) -> None:
        got.append(await ix.response.send_message("public"))

    answer = await ann.slash(channel, "do")
    await answer.world.until(lambda: got)
    resource = got[0].resource
    assert (got[0].message_id, resource.content) == (int(answer.message.id), "public")
    assert not got[0].is_ephemeral()
    assert resource.interaction_metadata.user.id == int(ann.id)


async def test_an_answer_after_three_seconds_is_too_late(
    world: World, bot: TryBot, channel: Channel, ann: Person
) -> None:
    may_answer = asyncio.Event()

    @bot.does
    async def _(ix: Ix) -> None:
        await may_answer.wait()
        await ix.response.send_message("too late")

    waiting = asyncio.create_task(ann.slash(channel, "do"))
    await world.until(lambda: world.interactions.opened == 1)
    world.clock.advance(3.1)
    answer = await waiting
    assert (answer.kind, answer.text) == ("failed", "The application did not respond")
    assert kinds(ann) == ["failed"]
    may_answer.set()
    await world.until(lambda: bot.errors)
    assert bot.error().code == 10062


async def test_without_a_bot_nothing_responds(world: World, guild: Guild, ann: Person) -> None:
    channel = guild.channel("general")
    world.commands[None] = [{"id": "1", "name": "do", "type": 1, "description": "x"}]
    answer = await ann.slash(channel, "do")
    assert answer.text == "The application did not respond"


async def test_an_interaction_is_answered_once(
    world: World, bot: TryBot, channel: Channel, ann: Person, raw: Raw
) -> None:
    tokens: list[Ix] = []

    @bot.does
    async def _(ix: Ix) -> None:
        tokens.append(ix)
        await ix.response.send_message("first")

    await ann.slash(channel, "do")
    again = f"/interactions/{tokens[0].id}/{tokens[0].token}/callback"
    assert await raw.code("POST", again, {"type": 4, "data": {"content": "second"}}) == 40060
    assert await raw.code("POST", "/interactions/1/nonsense/callback", {"type": 5}) == 10062
    assert [m.content for m in channel.log] == ["first"]


async def test_the_token_lives_fifteen_minutes(
    world: World, bot: TryBot, channel: Channel, ann: Person
) -> None:
    tokens: list[Ix] = []

    @bot.does
    async def _(ix: Ix) -> None:
        tokens.append(ix)
        await ix.response.send_message("hello", ephemeral=True)

    await ann.slash(channel, "do")
    ix = tokens[0]
    world.clock.advance(890)
    await ix.edit_original_response(content="changed")
    assert ann.ephemeral.last.content == "changed"
    world.clock.advance(11)
    for attempt in (
        ix.edit_original_response(content="too late"),
        ix.followup.send("too late"),
        ix.delete_original_response(),
    ):
        with pytest.raises(discord.HTTPException) as dead:
            await attempt
        assert (dead.value.status, dead.value.code) == (401, 50027)


async def test_thinking_then_the_answer(
    world: World, bot: TryBot, channel: Channel, ann: Person, ben: Person
) -> None:
    go_on = asyncio.Event()

    @bot.does
    async def _(ix: Ix) -> None:
        await ix.response.defer(ephemeral=True, thinking=True)
        await go_on.wait()
        await ix.edit_original_response(content=f"done {ben.mention}")

    answer = await ann.slash(channel, "do")
    assert answer.kind == "thinking"
    assert answer.message.thinking
    go_on.set()
    assert (await answer.settled()).content.startswith("done")
    assert answer.message.ephemeral
    assert ben.notifications == []


async def test_a_follow_up_fills_a_deferred_answer(
    world: World, bot: TryBot, channel: Channel, ann: Person
) -> None:
    @bot.does
    async def _(ix: Ix) -> None:
        await ix.response.defer(thinking=True)
        await ix.followup.send("the answer", ephemeral=True)
        await ix.followup.send("more", ephemeral=True)

    answer = await ann.slash(channel, "do")
    await world.until(lambda: ann.ephemeral)
    assert [m.content for m in channel.log] == ["the answer"]
    assert not answer.message.ephemeral, "deferring fixed that"
    assert ann.ephemeral.last.content == "more"


async def test_follow_ups_are_read_changed_and_removed(
    world: World, bot: TryBot, channel: Channel, ann: Person
) -> None:
    finished = asyncio.Event()

    @bot.does
    async def _(ix: Ix) -> None:
        await ix.response.send_message("original")
        assert (await ix.original_response()).content == "original"
        sent = await ix.followup.send("follow-up", wait=True)
        fetched = await ix.followup.fetch_message(sent.id)
        assert fetched.content == "follow-up"
        await ix.followup.edit_message(sent.id, content="changed")
        await ix.edit_original_response(content="original, changed")
        finished.set()

    await ann.slash(channel, "do")
    await asyncio.wait_for(finished.wait(), 60)
    assert [m.content for m in channel.log] == ["original, changed", "changed"]

    @bot.does
    async def _(ix: Ix) -> None:
        await ix.response.send_message("original")
        sent = await ix.followup.send("follow-up", wait=True)
        await ix.followup.delete_message(sent.id)
        await ix.delete_original_response()
        finished.set()

    finished.clear()
    await ann.slash(channel, "do")
    await asyncio.wait_for(finished.wait(), 60)
    assert len(channel.log) == 2


async def test_one_token_does_not_reach_the_messages_of_another(
    world: World, bot: TryBot, channel: Channel, ann: Person
) -> None:
    tokens: list[Ix] = []

    @bot.does
    async def _(ix: Ix) -> None:
        tokens.append(ix)
        await ix.response.send_message("secret", ephemeral=True)

    first = (await ann.slash(channel, "do")).message
    await ann.slash(channel, "do")
    with pytest.raises(discord.NotFound) as unknown:
        await tokens[1].followup.edit_message(int(first.id), content="?")
    assert unknown.value.code == 10008


async def test_a_token_without_an_answer_is_an_unknown_webhook(
    world: World, bot: TryBot, channel: Channel, ann: Person, raw: Raw
) -> None:
    refused: list[int] = []

    @bot.does
    async def _(ix: Ix) -> None:
        try:
            await ix.followup.send("before the answer")
        except discord.NotFound as error:
            refused.append(error.code)
        await ix.response.send_message("now", ephemeral=True)

    await ann.slash(channel, "do")
    assert refused == [10015]
    assert await raw.code("POST", f"/webhooks/{world.bot.id}/nonsense", {"content": "x"}) == 10015


@pytest.mark.parametrize("kind", [6, 7, 8, 3])
async def test_a_command_cannot_be_answered_like_a_press(
    world: World, bot: TryBot, channel: Channel, ann: Person, raw: Raw, kind: int
) -> None:
    codes: list[int] = []

    @bot.does
    async def _(ix: Ix) -> None:
        path = f"/interactions/{ix.id}/{ix.token}/callback"
        codes.append(await raw.code("POST", path, {"type": kind, "data": {}}))
        await ix.response.send_message("ok")

    await ann.slash(channel, "do")
    assert codes == [50035]


async def test_an_answer_over_a_limit_is_refused_and_can_be_repeated(
    world: World, bot: TryBot, channel: Channel, ann: Person
) -> None:
    @bot.does
    async def _(ix: Ix) -> None:
        try:
            await ix.response.send_message("x" * 2001)
        except discord.HTTPException as error:
            await ix.response.send_message(f"{error.code}: {error.text}")

    answer = await ann.slash(channel, "do")
    assert answer.text.startswith("50035: Invalid Form Body\nIn data.content")


async def test_interactions_work_in_dms_with_the_readers_language(bot: TryBot, ann: Person) -> None:
    seen: list[Any] = []

    @bot.does
    async def _(ix: Ix) -> None:
        seen.append((str(ix.locale), ix.guild_id, ix.user.id, type(ix.channel).__name__))
        seen.append({name for name, given in ix.app_permissions if given})
        await ix.response.send_message("hello")

    await ann.slash(ann.dm, "do")
    assert seen == [
        ("pl", None, int(ann.id), "DMChannel"),
        {"attach_files", "embed_links", "mention_everyone", "external_emojis"},
    ]
    assert ann.dms.last.content == "hello"


async def test_a_frozen_clock_never_hurries_anyone(guild: Guild, world: World) -> None:
    slow = World(clock=Clock(frozen=True))
    moment = slow.clock.now()
    slow.clock.advance(5)
    assert slow.clock.now() == moment + 5


async def test_an_answer_may_be_public_and_wake_someone(
    bot: TryBot, channel: Channel, ann: Person, ben: Person
) -> None:
    @bot.does
    async def _(ix: Ix) -> None:
        await ix.response.send_message(f"{ben.mention}, your turn")

    await ann.slash(channel, "do")
    assert [n.why for n in ben.notifications] == ["mention"]


async def test_many_people_at_once(
    world: World, running: Running, guild: Guild, channel: Channel
) -> None:
    crowd = [world.person(f"P{number}", guilds=[guild]) for number in range(20)]

    @running.bot.does
    async def _(ix: Ix) -> None:
        await ix.response.send_message(ix.user.display_name, ephemeral=True)

    answers = await asyncio.gather(*(person.slash(channel, "do") for person in crowd))
    assert [answer.text for answer in answers] == [person.name for person in crowd]


async def test_an_answer_without_its_resource_is_empty(
    bot: TryBot, channel: Channel, ann: Person, raw: Raw
) -> None:
    answers: list[Any] = []

    @bot.does
    async def _(ix: Ix) -> None:
        path = f"/interactions/{ix.id}/{ix.token}/callback"
        body = {"type": 4, "data": {"content": "by hand"}}
        answers.append(await raw.ask("POST", path, body))

    assert (await ann.slash(channel, "do")).text == "by hand"
    await ann.world.until(lambda: answers)
    assert answers == [(204, None)]


async def test_who_left_can_press_nothing_any_more(
    bot: TryBot, guild: Guild, channel: Channel, ann: Person
) -> None:
    @bot.does
    async def _(ix: Ix) -> None:
        buttons = discord.ui.View(timeout=None)
        buttons.add_item(discord.ui.Button(label="Mine", custom_id="do:mine"))
        await ix.response.send_message("hand", view=buttons, ephemeral=True)

    mine = (await ann.slash(channel, "do")).message
    ann.leave(guild)
    with pytest.raises(NotVisible):
        await ann.click("Mine", on=mine)
