"""What Discord does about people: presses, direct messages, members, commands."""

import discord

from bot.app.check.rooms import code_of
from bot.app.check.walk import Differs, NotTried, Walk
from bot.app.client import Vidar
from bot.outbox.discord_api import PICTURES
from bot.outbox.rooms import NEEDED

CLOSED = (50007, 50278)
"""How a direct message is refused."""
FLAGGED = (40003, 20026)
"""How opening too many direct messages is refused, and anything of a bot that is in quarantine."""
UNKNOWN_MEMBER = 10007


async def app_permissions(walk: Walk) -> str:
    """The first press: whoever presses is the host of this walk."""
    (begin,) = walk.expect("begin")
    await walk.post(
        "A check of what Discord does. Whoever presses is asked a few things more.",
        view=walk.buttons(("begin", "Begin")),
    )
    _, interaction = await walk.press(begin)
    walk.host, walk.first = interaction.user, interaction
    await interaction.response.send_message(
        "For your eyes only.", ephemeral=True, view=walk.buttons(("again", "Press here"))
    )
    told = interaction.app_permissions
    mine = walk.room.permissions_for(walk.room.guild.me)
    unlike = [name for name in (*NEEDED, PICTURES) if getattr(told, name) != getattr(mine, name)]
    if unlike:
        raise Differs(f"it says something else than the channel about {', '.join(unlike)}")
    return "what it says is what roles and overwrites of the channel come to"


async def ephemeral(walk: Walk) -> str:
    """The ephemeral message is pressed twice, and answered in both ways."""
    if walk.first is None:
        raise NotTried("nobody has pressed anything yet")
    (once,) = walk.expect("again")
    _, interaction = await walk.press(once)
    (twice,) = walk.expect("twice")
    try:
        await interaction.response.edit_message(
            content="Updated. Once more:", view=walk.buttons(("twice", "Press here, too"))
        )
        _, interaction = await walk.press(twice)
        await interaction.response.defer()
        seen = await interaction.edit_original_response(content="Edited.", view=None)
    except discord.HTTPException as fault:
        raise Differs(f"refused with {fault.code}") from None
    if seen.content != "Edited.":
        raise Differs("it still says what it said before")
    walk.first = interaction
    return "both ways work, twice in a row"


async def late_edit(walk: Walk) -> str:
    """The ephemeral message is edited once more after a press elsewhere."""
    if walk.first is None:
        raise NotTried("nobody has pressed anything yet")
    (other,) = walk.expect("other")
    await walk.post(
        "Now press here: if you can, somebody else than before.",
        view=walk.buttons(("other", "Press here")),
    )
    _, interaction = await walk.press(other)
    await interaction.response.defer()
    try:
        seen = await walk.first.edit_original_response(content="Edited later.")
    except discord.HTTPException as fault:
        raise Differs(f"refused with {fault.code}") from None
    if seen.content != "Edited later.":
        raise Differs("it still says what it said before")
    age = walk.now() - walk.first.created_at.timestamp()
    return f"edited {max(age, 0):.0f} seconds after the press, with another press in between"


async def sent_below(walk: Walk) -> str:
    """A further ephemeral message is sent below, and the one before it deleted."""
    if walk.first is None:
        raise NotTried("nobody has pressed anything yet")
    try:
        below = await walk.first.followup.send("Sent below.", ephemeral=True, wait=True)
        await walk.first.delete_original_response()
        await below.delete()
    except discord.HTTPException as fault:
        raise Differs(f"refused with {fault.code}") from None
    if not below.flags.ephemeral:
        raise Differs("everybody could see the one below")
    return "sent below through the same press, and the earlier one deleted"


async def in_dms(walk: Walk) -> str:
    """A message in the host's DMs is pressed twice, and answered in both ways."""
    (once,) = walk.expect("dm")
    try:
        walk.desk = await walk.person.send("Press:", view=walk.buttons(("dm", "Press here")))
    except discord.Forbidden as fault:
        raise NotTried(f"your direct messages are closed ({fault.code})") from None
    walk.dms += 1
    _, interaction = await walk.press(once)
    (twice,) = walk.expect("dm2")
    try:
        await interaction.response.edit_message(
            content="Updated. Once more:", view=walk.buttons(("dm2", "Press here, too"))
        )
        _, interaction = await walk.press(twice)
        await interaction.response.defer()
        await interaction.edit_original_response(content="Edited.", view=None)
        seen = await walk.desk.channel.fetch_message(walk.desk.id)
    except discord.HTTPException as fault:
        raise Differs(f"refused with {fault.code}") from None
    if seen.content != "Edited.":
        raise Differs("it still says what it said before")
    return "both ways work"


async def silent(walk: Walk) -> str:
    """Only a person can say whether they were notified."""
    yes, no = walk.expect("yes", "no")
    post = await walk.post(f"{walk.person.mention} (silent)", silent=True)
    await post.edit(content=f"{walk.person.mention} (silent, then edited)")
    await walk.post(
        "Did your Discord notify you of the two lines above (a sound, a pop-up, a push)?",
        view=walk.buttons(("yes", "Yes"), ("no", "No")),
    )
    which, interaction = await walk.press(yes, no)
    await interaction.response.defer()
    if which == 0:
        raise Differs("you were notified")
    return "nobody was notified"


async def closed_dms(walk: Walk) -> str:
    """The host closes their direct messages for this server."""
    (closed,) = walk.expect("closed")
    await walk.post(
        "Close your direct messages for this server (its menu, *Privacy Settings*), then press.",
        view=walk.buttons(("closed", "They are closed")),
    )
    _, interaction = await walk.press(closed)
    await interaction.response.defer()
    said = await walk.open_dm()
    if said:
        raise Differs(f"opening the direct messages is refused already, with {said}")
    said = await code_of(walk.person.send("This should be refused."))
    if not said:
        raise Differs("they are closed, and a message goes through")
    if said not in CLOSED:
        raise Differs(f"refused with {said}")
    return f"the first message is refused with {said}, opening is not"


async def delete_in_closed(walk: Walk) -> str:
    """Our message in direct messages that are closed by now."""
    if walk.desk is None:
        raise NotTried("no message of ours is in your direct messages")
    said = await code_of(walk.desk.delete())
    if said:
        raise Differs(f"refused with {said}")
    return "it can be deleted"


async def flagged(walk: Walk) -> str:
    """The bot is not in quarantine after the direct messages of this walk."""
    said = await walk.open_dm()
    if said in FLAGGED:
        raise Differs(f"opening direct messages is refused with {said}")
    return f"{walk.dms} direct messages went out, and more can be opened"


async def commands(walk: Walk, ours: Vidar) -> str:
    """The commands that Discord has, beside those of this code."""
    there = {command.name: command for command in await walk.tree.fetch_commands()}
    if not there:
        raise NotTried("there are none: start the bot once, and it brings them")
    here = {command.name: command.to_dict(ours.tree) for command in ours.tree.get_commands()}
    unlike = [name for name in here if name not in there or _is_unlike(here[name], there[name])]
    if unlike or there.keys() - here.keys():
        names = ", ".join(sorted({*unlike, *(there.keys() - here.keys())}))
        raise Differs(f"these are missing, old or not ours: {names}")
    return f"all {len(there)} are as this code has them"


def _is_unlike(here: dict[str, object], there: discord.app_commands.AppCommand) -> bool:
    options = here.get("options") or []
    assert isinstance(options, list)
    return [one["name"] for one in options] != [one.name for one in there.options]


async def gone_member(walk: Walk) -> str:
    """Somebody who is not in the server, nor in any other with the bot."""
    said = await code_of(walk.room.guild.fetch_member(walk.stranger))
    if said != UNKNOWN_MEMBER:
        raise Differs(f"who is not there is answered with {said}")
    stranger = await walk.fetch_user(walk.stranger)
    refused = await code_of(stranger.send("This should be refused."))
    if refused not in CLOSED:
        raise Differs(f"a direct message to them is answered with {refused}")
    return f"{said}, and a direct message to them is refused with {refused}"


async def removed(walk: Walk) -> str:
    """The host removes the bot; the last thing of a walk."""
    await walk.take_away()
    await walk.post("At last, if you like: remove the bot from this server, and invite it again.")
    if not await walk.until_left():
        raise NotTried(f"the bot was not removed within {walk.wait:.0f} seconds")
    if walk.went_down.is_set():
        raise Differs("a server that removes the bot is said to be unavailable")
    return "the server is gone from the bot's list, and not said to be unavailable"
