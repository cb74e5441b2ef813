"""Messages: posted, read back, changed, pinned, removed, with everything on them."""

from __future__ import annotations

import asyncio
import io

import pytest

from localcord import Channel, Guild, Permission, Person, World
from tests._support.localcord.raw import Raw
from tests._support.localcord.trybot import TryBot, discord
from tests.localcord.model.test_threads import trust


def picture(name: str, data: bytes = b"png") -> discord.File:
    return discord.File(io.BytesIO(data), name, description=f"what {name} shows")


async def test_a_post_with_embed_and_file_can_be_read_back(
    bot: TryBot, channel: Channel, ann: Person
) -> None:
    embed = discord.Embed(title="Board", description="Round 1")
    embed.set_image(url="attachment://board.png")
    sent = await bot.place(channel).send("look", embed=embed, file=picture("board.png", b"\x89PNG"))
    read = await bot.place(channel).fetch_message(sent.id)
    assert read.content == "look"
    assert read.attachments[0].description == "what board.png shows"
    assert await read.attachments[0].read() == b"\x89PNG"
    assert read.embeds[0].image.url == read.attachments[0].url
    assert channel.last.files == ["board.png"]
    assert ann.transcript[-1].body["files"][0]["name"] == "board.png"


async def test_an_edit_replaces_files_and_tells_the_bot(
    world: World, bot: TryBot, channel: Channel
) -> None:
    sent = await bot.place(channel).send("one", files=[picture("a.png"), picture("b.png")])
    edited = asyncio.create_task(bot.wait_for("raw_message_edit", timeout=60))
    await asyncio.sleep(0)
    changed = await sent.edit(content="two", attachments=[sent.attachments[1], picture("c.png")])
    assert (await edited).message_id == sent.id
    assert [a.filename for a in changed.attachments] == ["b.png", "c.png"]
    assert channel.last.files == ["b.png", "c.png"]
    await sent.edit(attachments=[])
    assert channel.last.files == []
    assert channel.last.content == "two"


async def test_history_pages_backward_and_forward(bot: TryBot, channel: Channel) -> None:
    place = bot.place(channel)
    sent = [await place.send(str(number)) for number in range(5)]
    assert [m.content async for m in place.history(limit=2)] == ["4", "3"]
    assert [m.content async for m in place.history(limit=2, before=sent[2])] == ["1", "0"]
    assert [m.content async for m in place.history(limit=2, after=sent[2])] == ["3", "4"]
    around = [m.content async for m in place.history(limit=3, around=sent[2])]
    assert sorted(around) == ["1", "2", "3"]


async def test_messages_are_deleted_one_by_one_and_together(
    bot: TryBot, guild: Guild, channel: Channel, ann: Person
) -> None:
    sent = [await bot.place(channel).send(str(number)) for number in range(4)]
    deleted = asyncio.create_task(bot.wait_for("raw_message_delete", timeout=60))
    await asyncio.sleep(0)
    await sent[0].delete()
    assert (await deleted).message_id == sent[0].id
    with pytest.raises(discord.NotFound) as gone:
        await sent[0].edit(content="?")
    assert gone.value.code == 10008
    trust(guild, Permission.MANAGE_MESSAGES)
    bulk = asyncio.create_task(bot.wait_for("raw_bulk_message_delete", timeout=60))
    await asyncio.sleep(0)
    await bot.text(channel).delete_messages(sent[1:3])
    assert (await bulk).message_ids == {sent[1].id, sent[2].id}
    assert [m.content for m in channel.log] == ["3"]
    assert [e.kind for e in ann.transcript].count("delete") == 3


async def test_old_messages_are_not_deleted_in_bulk(
    world: World, raw: Raw, guild: Guild, channel: Channel
) -> None:
    trust(guild, Permission.MANAGE_MESSAGES)
    path = f"/channels/{channel.id}/messages"
    ids = [(await raw.ask("POST", path, {"content": "x"}))[1]["id"] for _ in range(2)]
    world.clock.advance(15 * 24 * 3600)
    assert await raw.code("POST", f"{path}/bulk-delete", {"messages": ids}) == 50034


async def test_pins(world: World, bot: TryBot, guild: Guild, channel: Channel) -> None:
    sent = await bot.place(channel).send("the panel")
    with pytest.raises(discord.Forbidden) as refused:
        await sent.pin()
    assert refused.value.code == 50013
    trust(guild, Permission.PIN_MESSAGES)
    told = asyncio.create_task(bot.wait_for("guild_channel_pins_update", timeout=60))
    await asyncio.sleep(0)
    await sent.pin()
    await told
    assert [m.content async for m in bot.place(channel).pins()] == ["the panel"]
    assert channel.log[0].pinned
    await sent.unpin()
    assert [m async for m in bot.place(channel).pins()] == []


async def test_a_channel_has_250_pins(
    world: World, raw: Raw, guild: Guild, channel: Channel
) -> None:
    trust(guild, Permission.PIN_MESSAGES)
    for number in range(251):
        world.posting.post(channel, world.bot, {"content": str(number)}, route="")
    ids = list(channel.messages)
    for pinned in ids[:250]:
        world.posting.pin(channel.messages[pinned], True, route="")
    assert await raw.code("PUT", f"/channels/{channel.id}/messages/pins/{ids[250]}") == 30003


async def test_a_repeated_nonce_gives_the_first_message(
    world: World, bot: TryBot, channel: Channel
) -> None:
    first = await bot.place(channel).send("once", nonce="outbox-1")
    second = await bot.place(channel).send("once", nonce="outbox-1")
    assert first.id == second.id
    assert len(channel.log) == 1
    world.clock.advance(301)
    assert (await bot.place(channel).send("once", nonce="outbox-1")).id != first.id


async def test_a_nonce_is_spent_in_every_channel(
    bot: TryBot, channel: Channel, guild: Guild
) -> None:
    other = guild.add_channel("elsewhere")
    first = await bot.place(channel).send("once", nonce="outbox-1")
    second = await bot.place(other).send("twice?", nonce="outbox-1")
    assert first.id == second.id
    assert not other.log


async def test_replies_refer_to_their_message(
    bot: TryBot, channel: Channel, ann: Person, raw: Raw, guild: Guild
) -> None:
    said = ann.say(channel, "when do we start?")
    target = await bot.place(channel).fetch_message(int(said.id))
    reply = await target.reply("now")
    assert reply.reference is not None
    assert reply.reference.message_id == target.id
    assert channel.last.replies_to is said
    assert [n.why for n in ann.notifications] == ["mention"]
    quiet = await target.reply("really", mention_author=False)
    assert quiet.content == "really"
    assert len(ann.notifications) == 1
    body = {"content": "x", "message_reference": {"message_id": "1"}}
    path = f"/channels/{channel.id}/messages"
    status, answer = await raw.ask("POST", path, body)
    assert (status, answer["code"]) == (400, 50035)
    assert "MESSAGE_REFERENCE_UNKNOWN_MESSAGE" in str(answer)
    deny = ~Permission.READ_MESSAGE_HISTORY
    for role in guild.roles.values():
        guild.allow(role, role.permissions & deny)
    body["message_reference"] = {"message_id": said.id}
    assert await raw.code("POST", path, body) == 160002
    assert await raw.ask("GET", path) == (200, [])


async def test_only_ones_own_words_can_be_changed(
    bot: TryBot, channel: Channel, ann: Person
) -> None:
    said = ann.say(channel, "mine")
    theirs = bot.get_partial_messageable(int(channel.id)).get_partial_message(int(said.id))
    with pytest.raises(discord.Forbidden) as refused:
        await theirs.edit(content="yours")
    assert refused.value.code == 50005
    with pytest.raises(discord.Forbidden) as refused:
        await theirs.delete()
    assert refused.value.code == 50013


async def test_without_the_content_intent_strangers_words_are_empty(
    bot: TryBot, channel: Channel, ann: Person
) -> None:
    heard = asyncio.create_task(bot.wait_for("message", timeout=60))
    await asyncio.sleep(0)
    ann.say(channel, "a secret plan")
    assert (await heard).content == ""
    heard = asyncio.create_task(bot.wait_for("message", timeout=60))
    await asyncio.sleep(0)
    ann.say(channel, f"<@{bot.user and bot.user.id}> a question")
    assert (await heard).content.endswith("a question")


async def test_old_messages_can_be_edited_a_few_times_only(
    world: World, raw: Raw, channel: Channel
) -> None:
    path = f"/channels/{channel.id}/messages"
    _, sent = await raw.ask("POST", path, {"content": "old"})
    world.clock.advance(3601)
    for _ in range(3):
        status, _ = await raw.ask("PATCH", f"{path}/{sent['id']}", {"content": "edited"})
        assert status == 200
    status, answer = await raw.ask("PATCH", f"{path}/{sent['id']}", {"content": "edited"})
    assert (status, answer["code"]) == (429, 30046)
    assert answer["retry_after"] > 0
    world.clock.advance(20)
    assert (await raw.ask("PATCH", f"{path}/{sent['id']}", {"content": "again"}))[0] == 200


async def test_nothing_cannot_be_sent(raw: Raw, channel: Channel) -> None:
    path = f"/channels/{channel.id}/messages"
    assert await raw.code("POST", path, {"content": ""}) == 50006
    _, sent = await raw.ask("POST", path, {"content": "x"})
    assert await raw.code("PATCH", f"{path}/{sent['id']}", {"content": ""}) == 50006


async def test_a_file_may_have_ten_megabytes(bot: TryBot, channel: Channel) -> None:
    with pytest.raises(discord.HTTPException) as refused:
        await bot.place(channel).send(file=picture("big.bin", bytes(10 * 1024 * 1024 + 1)))
    assert (refused.value.status, refused.value.code) == (413, 40005)


async def test_an_unknown_channel_or_message(raw: Raw, channel: Channel) -> None:
    assert await raw.code("GET", "/channels/1/messages") == 10003
    assert await raw.code("GET", f"/channels/{channel.id}/messages/1") == 10008
