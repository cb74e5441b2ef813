"""What Discord does about messages, rooms and threads; nobody has to press anything."""

import json
from collections.abc import Awaitable
from contextlib import suppress

import aiohttp
import discord

from bot.app.check.walk import Differs, NotTried, Walk
from bot.app.endpoints import api

WEEK_IN_MINUTES = 10080
EDITS = 6
OLD = 3600.0
FULL_CATEGORY = 50
TOO_MANY_EDITS, INVALID, UNKNOWN_MESSAGE, UNKNOWN_CHANNEL = 30046, 50035, 10008, 10003
TINY = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c6360606060000000050001a5f64540"
    "0000000049454e44ae426082"
)
"""A picture of one pixel."""
EMOJI = "vidar_check"
LEFT = "Left here so that the next check finds a message older than an hour."
EDITED = "Edited by a check"


async def nonce(walk: Walk) -> str:
    """The same nonce twice, in one channel and in another."""
    mark = f"check{walk.run_id}"
    first = await walk.post("1: once", nonce=mark)
    second = await walk.room.send("2: not to be seen", nonce=mark)
    if second.id != first.id:
        walk.made(second.delete)
        raise Differs("a nonce used again makes a second message")
    thread = await walk.room.create_thread(
        name="check nonce", type=discord.ChannelType.public_thread
    )
    walk.made_thread(thread)
    third = await thread.send("3: elsewhere", nonce=mark)
    where = "also in another channel" if third.id == first.id else "but not in another channel"
    return f"the first message comes back, {where}"


async def old_edit(walk: Walk) -> str:
    """A message of an earlier walk is edited several times; others may be needed."""
    now = walk.now()
    mine = [
        message
        async for message in walk.room.history(limit=100)
        if walk.user is not None
        and message.author.id == walk.user.id
        and message.content.startswith((LEFT, EDITED))
        and now - message.created_at.timestamp() > OLD
    ]
    if not mine:
        await walk.room.send(LEFT)
        raise NotTried("no message of a check is older than an hour: check again in an hour")
    for count in range(EDITS):
        try:
            await mine[0].edit(content=f"{EDITED}, {count + 1}")
        except discord.HTTPException as fault:
            if fault.code != TOO_MANY_EDITS:
                raise Differs(f"refused with {fault.code}, not with {TOO_MANY_EDITS}") from None
            return f"refused with {TOO_MANY_EDITS} after {count} edits"
    return f"{EDITS} edits in a row went through this time"


async def category(walk: Walk) -> str:
    """A channel in a category without overwrites of its own."""
    walk.need("manage_channels", "manage_roles")
    guild = walk.room.guild
    hidden = {guild.default_role: discord.PermissionOverwrite(view_channel=False)}
    mine = {guild.me: discord.PermissionOverwrite(view_channel=True)}
    made = await guild.create_category("check", overwrites={**hidden, **mine})
    walk.made(made.delete)
    room = await guild.create_text_channel("check-inherits", category=made)
    walk.made(room.delete)
    seen = await guild.fetch_channel(room.id)
    if getattr(seen, "overwrites", None) != made.overwrites:
        raise Differs("the channel does not have the overwrites of its category")
    return "the channel has the overwrites of its category"


async def overwrites(walk: Walk) -> str:
    """A channel with overwrites about what the bot itself may do."""
    walk.need("manage_channels", "manage_roles")
    guild = walk.room.guild
    wanted = {
        guild.default_role: discord.PermissionOverwrite(view_channel=False),
        guild.me: discord.PermissionOverwrite(view_channel=True, send_messages=True),
    }
    try:
        room = await guild.create_text_channel("check-private", overwrites=wanted)
    except discord.Forbidden as fault:
        raise Differs(f"refused with {fault.code}") from None
    walk.made(room.delete)
    seen = await guild.fetch_channel(room.id)
    if getattr(seen, "overwrites", None) != wanted:
        raise Differs("the channel was made, but with other overwrites")
    return "the channel is made with them"


async def full(walk: Walk) -> str:
    """One channel more than a category holds; a full server cannot be tried out."""
    if not walk.is_thorough:
        raise NotTried(f"makes {FULL_CATEGORY} channels for a moment: check with --thorough")
    walk.need("manage_channels")
    guild = walk.room.guild
    made = await guild.create_category("check full")
    walk.made(made.delete)
    for number in range(FULL_CATEGORY):
        walk.made((await guild.create_text_channel(f"check-{number}", category=made)).delete)
    try:
        walk.made((await guild.create_text_channel("check-too-many", category=made)).delete)
    except discord.HTTPException as fault:
        if fault.code != INVALID:
            raise Differs(f"a full category is refused with {fault.code}") from None
        return f"a full category is refused with {INVALID}; a full server was not tried"
    raise Differs(f"a category takes more than {FULL_CATEGORY} channels")


async def week(walk: Walk) -> str:
    """A thread that is to stay open for a week."""
    walk.need("create_public_threads", "send_messages_in_threads")
    thread = await walk.room.create_thread(
        name="check week",
        type=discord.ChannelType.public_thread,
        auto_archive_duration=WEEK_IN_MINUTES,
    )
    walk.made_thread(thread)
    seen = await walk.fetch_channel(thread.id)
    assert isinstance(seen, discord.Thread)
    if seen.archived or seen.auto_archive_duration != WEEK_IN_MINUTES:
        raise Differs(f"it is to be archived after {seen.auto_archive_duration} minutes")
    return "a week is taken; that it lasts so long was not waited for"


async def mention(walk: Walk) -> str:
    """Somebody is named in a thread they are not in, but not called."""
    thread = await walk.room.create_thread(
        name="check mention", type=discord.ChannelType.public_thread
    )
    walk.made_thread(thread)
    await thread.send(walk.person.mention, allowed_mentions=discord.AllowedMentions.none())
    with suppress(discord.NotFound):
        await thread.fetch_member(walk.person.id)
        raise Differs("who is named is in the thread from then on")
    return "who is named is not added to the thread"


async def private_thread(walk: Walk) -> str:
    """Somebody is let into a private thread of ours and taken out again."""
    walk.need("create_private_threads", "send_messages_in_threads")
    thread = await walk.room.create_thread(name="check private", invitable=False)
    walk.made_thread(thread)
    walk.private = thread
    try:
        await thread.add_user(walk.person)
        await thread.fetch_member(walk.person.id)
        await thread.remove_user(walk.person)
    except discord.HTTPException as fault:
        raise Differs(f"refused with {fault.code}") from None
    with suppress(discord.NotFound):
        await thread.fetch_member(walk.person.id)
        raise Differs("who was taken out is still in it")
    manages = walk.room.permissions_for(walk.room.guild.me).manage_threads
    return "people are let in and taken out" + (
        "; but the bot may manage threads here, which it should not for this" if manages else ""
    )


async def thread_members(walk: Walk) -> str:
    """Whether one person is in a thread can be asked, and nobody tells us of it."""
    thread = walk.private
    if thread is None:
        raise NotTried("no private thread could be made")
    try:
        await thread.add_user(walk.person)
        found = await thread.fetch_member(walk.person.id)
    except discord.HTTPException as fault:
        raise Differs(f"asking is refused with {fault.code}") from None
    if found.id != walk.person.id:
        raise Differs("somebody else is in the answer")
    if walk.person.id in walk.told_of:
        raise Differs("the gateway tells of others who come into a thread")
    return "one person can be asked for; the gateway said nothing"


async def thread_lines(walk: Walk) -> str:
    """What Discord itself writes where somebody was let in."""
    thread = walk.private
    if thread is None:
        raise NotTried("no private thread could be made")
    lines = [m async for m in thread.history(limit=20) if m.is_system()]
    if any(line.content for line in lines):
        raise Differs("a line of Discord's own has words in it")
    return f"{len(lines)} lines of Discord's own, which name people alone"


async def deleted(walk: Walk) -> str:
    """What is said of a message and a channel that are gone."""
    walk.need("manage_channels")
    message = await walk.room.send("Soon gone")
    await message.delete()
    said = await code_of(walk.room.fetch_message(message.id))
    if said != UNKNOWN_MESSAGE:
        raise Differs(f"a deleted message is answered with {said}")
    room = await walk.room.guild.create_text_channel("check-gone")
    await room.delete()
    said = await code_of(room.send("?"))
    if said != UNKNOWN_CHANNEL:
        raise Differs(f"a deleted channel is answered with {said}")
    return f"{UNKNOWN_MESSAGE} and {UNKNOWN_CHANNEL}"


async def whole_text(walk: Walk) -> str:
    """Half of a letter is sent, as no library of ours would, and all that comes back read."""
    url = f"{api()}/channels/{walk.room.id}/messages"
    headers = {"Authorization": f"Bot {walk.token}", "Content-Type": "application/json"}
    half = b'{"content": "half \\ud83d letter"}'
    async with aiohttp.ClientSession(headers=headers) as session:
        async with session.post(url, data=half) as answer:
            sent, taken = json.loads(await answer.read()), answer.ok
        if taken:
            walk.made(walk.room.get_partial_message(int(sent["id"])).delete)
        async with session.get(url) as answer:
            seen = await answer.read()
    texts = json.dumps(json.loads(seen), ensure_ascii=False)
    if any(0xD800 <= ord(letter) <= 0xDFFF for letter in texts):
        raise Differs("half of a letter is sent to us")
    return f"half of a letter is {'made whole' if taken else 'refused'}; all texts are whole"


async def emojis(walk: Walk) -> str:
    """An emoji of the application, in a text and on a button."""
    known = {emoji.name: emoji for emoji in await walk.fetch_application_emojis()}
    emoji = known.get(EMOJI) or await walk.create_application_emoji(name=EMOJI, image=TINY)
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(emoji=emoji, custom_id=f"check:{walk.run_id}:emoji"))
    view.stop()
    try:
        message = await walk.post(f"An icon: {emoji}", view=view)
    except discord.HTTPException as fault:
        raise Differs(f"a post with one is refused with {fault.code}") from None
    seen = await walk.room.fetch_message(message.id)
    if str(emoji) not in seen.content:
        raise Differs("it is taken out of the text")
    return f"{len(known)} were there; a text and a button with one are taken"


async def code_of(call: Awaitable[object]) -> int:
    """What Discord refuses something with; 0 if it does not."""
    try:
        await call
    except discord.HTTPException as fault:
        return fault.code
    return 0
