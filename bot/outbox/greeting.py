"""What a server reads when it has let the bot in: what it is, how to begin, what is missing."""

import logging
from collections.abc import Callable

import discord

from bot.i18n.languages import language_of
from bot.i18n.speaker import Speaker
from bot.logs import NETWORK, describe_error
from bot.outbox.invitation import lacks
from bot.outbox.rooms import in_words

_log = logging.getLogger(__name__)


def place_in(guild: discord.Guild) -> discord.TextChannel | None:
    """Where to speak: where Discord itself greets people, else the first channel open to us."""
    usual = guild.system_channel
    for channel in (*([usual] if usual else ()), *guild.text_channels):
        allowed = channel.permissions_for(guild.me)
        if allowed.view_channel and allowed.send_messages:
            return channel
    return None


async def greet(guild: discord.Guild, speakers: Callable[[str], Speaker], games: str) -> None:
    """One post, if there is a place for it; a server that has none reads it with /help."""
    channel = place_in(guild)
    if channel is None:
        _log.info("a server has let the bot in, and no channel of it is open to the bot")
        return
    say = speakers(language_of(guild.preferred_locale))
    words = [say.text("about-what", games=games), say.text("help-begin")]
    missing = lacks(guild)
    if missing:
        words.append(say.text("greeting-lacks", missing=in_words(missing)))
    try:
        await channel.send(
            "\n".join(words), silent=True, allowed_mentions=discord.AllowedMentions.none()
        )
    except NETWORK as fault:
        _log.warning("a greeting to a server did not arrive: %s", describe_error(fault))
