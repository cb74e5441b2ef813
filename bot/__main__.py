"""Runs the bot on Discord: `python -m bot`, with its settings in the environment or in `.env`."""

import asyncio
import errno
import gc
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import discord

from bot import logs
from bot.app import alone
from bot.app.alone import NotAlone
from bot.app.client import Vidar
from bot.app.endpoints import redirect
from bot.app.health import Health
from bot.app.leases import WrongCount
from bot.app.requests import Requests
from bot.app.settings import Settings, WrongSettings, load
from bot.app.share import Share
from bot.domain.limits import Limits
from bot.tables.expiry import Keeping
from persistence.engines import is_file, open_store
from persistence.store import NewerSchema, Store, StoreDamaged, StoreError, WrongDatabase
from rules.engine import ready_games

WRONG, IN_THE_WAY = 2, 1
"""How the process ends where somebody must change something first, and where something was in the
way that may be gone by the next start: whatever starts it again by itself goes by that."""
WRONG_TOKEN = "Discord does not accept this token: check DISCORD_TOKEN."
ENDED = {
    4004: WRONG_TOKEN,
    4011: "Discord wants this bot to have more shards: write a larger number in VIDAR_SHARDS.",
}
"""What a host must know where Discord ends a connection with this code, for good."""
GARBAGE = 20_000
"""New objects before they are searched for garbage: a press makes some thousands, and few last."""


async def run(settings: Settings, **options: Any) -> int:
    """Connect and stay until told to stop; the options are those of the client."""
    redirect(settings.vidar_api, settings.vidar_gateway)
    if is_file(settings.vidar_database):
        folder = Path(settings.vidar_database).parent
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as fault:
            return _refuse(f"{folder} cannot be made: {fault.strerror}. Check VIDAR_DATABASE.")
    try:
        store = await open_store(settings.vidar_database)
        try:
            await (alone.check(store) if settings.vidar_shards else alone.claim(store))
        except BaseException:
            await store.close()
            raise
        limits = Limits(
            settings.vidar_tables_per_person,
            settings.vidar_lobbies_per_person,
            settings.vidar_tables_per_server,
        )
        share, requests = _share(store, settings), Requests()
        if share is not None:
            share.counted = requests.share_with
        keeping = Keeping(settings.vidar_keep_games, settings.vidar_keep_servers)
        client = Vidar(
            store,
            ready_games(),
            settings.vidar_pictures,
            ai_seconds=settings.vidar_ai_seconds,
            limits=limits,
            keeping=keeping,
            source=settings.vidar_source or "",
            share=share,
            http_trace=requests.trace,
            **options,
        )
        client.prepare()
        # What is there by now stays; to search it for garbage again and again would stop everybody.
        gc.freeze()
        gc.set_threshold(GARBAGE)
        health = Health(client)
        try:
            if settings.vidar_metrics:
                await health.start(settings.vidar_metrics)
        except (OSError, UnicodeError) as fault:
            await store.close()
            code = WRONG if isinstance(fault, (PermissionError, UnicodeError)) else IN_THE_WAY
            return _refuse(f"VIDAR_METRICS: nothing can answer there: {_why(fault)}.", code)
        try:
            async with client:
                _leave_when_told(client)
                await client.start(settings.discord_token.get_secret_value())
        finally:
            await health.close()
    except (NewerSchema, StoreDamaged, WrongDatabase, WrongCount) as fault:
        return _refuse(str(fault))
    except (StoreError, NotAlone) as fault:
        return _refuse(str(fault), IN_THE_WAY)
    except discord.ConnectionClosed as fault:
        said = f"Discord has ended the connection with code {fault.code}, try again later."
        return _refuse(ENDED.get(fault.code, said), WRONG if fault.code in ENDED else IN_THE_WAY)
    except discord.LoginFailure:
        return _refuse(WRONG_TOKEN)
    except (discord.DiscordException, *logs.NETWORK) as fault:
        return _refuse(
            f"Discord cannot be reached, try again later ({logs.describe_error(fault)}).",
            IN_THE_WAY,
        )
    return 0


def _share(store: Store, settings: Settings) -> Share | None:
    """What a process takes that is one of several; None: it takes everything."""
    return Share(store, settings.vidar_shards) if settings.vidar_shards else None


def _leave_when_told(client: Vidar) -> None:
    """SIGTERM: whatever this process has to do is taken over or done, then it ends."""
    leaving: set[asyncio.Task[None]] = set()

    def leave() -> None:
        if not leaving:
            leaving.add(asyncio.create_task(client.leave()))

    with suppress(NotImplementedError):  # on Windows
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, leave)


def _why(fault: OSError | UnicodeError) -> str:
    """Why an address cannot be had, in the system's own words; what is around them is asyncio's."""
    if isinstance(fault, UnicodeError):
        return "no machine has such a name"
    known = fault.errno in errno.errorcode
    return os.strerror(fault.errno or 0) if known else str(fault.strerror)


def _refuse(sentence: str, code: int = WRONG) -> int:
    """One sentence for whoever starts the bot, and how a process says that it could not."""
    print(sentence, file=sys.stderr)
    return code


def main() -> int:
    """Read the settings and run."""
    try:
        settings = load(Settings)
    except WrongSettings as wrong:
        return _refuse(str(wrong))
    logs.set_up(settings.vidar_log_level, settings.vidar_log_format)
    try:
        return asyncio.run(run(settings))
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
