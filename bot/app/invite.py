"""The link that invites the bot to a server: `python -m bot.app.invite`."""

import asyncio
import sys

import discord

from bot import logs
from bot.app.endpoints import redirect
from bot.app.settings import Settings, WrongSettings, load
from bot.app.words import Parser
from bot.outbox.invitation import link


async def ask(settings: Settings) -> int:
    """Which application the token belongs to, from Discord itself."""
    redirect(settings.vidar_api, settings.vidar_gateway)
    client = discord.Client(intents=discord.Intents.none())
    async with client:
        await client.login(settings.discord_token.get_secret_value())
        return (await client.application_info()).id


def main() -> int:
    """Print the link, or one sentence that says what is missing."""
    Parser(prog="start.py invite", description=__doc__).parse_args()
    try:
        settings = load(Settings)
    except WrongSettings as wrong:
        print(wrong, file=sys.stderr)
        return 2
    try:
        print(link(asyncio.run(ask(settings))))
    except discord.LoginFailure:
        print("Discord does not accept this token: check DISCORD_TOKEN.", file=sys.stderr)
        return 2
    except (discord.DiscordException, *logs.NETWORK) as fault:
        why = logs.describe_error(fault)
        print(f"Discord cannot be reached, try again later ({why}).", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
