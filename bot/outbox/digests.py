"""The digest: once a day, whoever wishes finds all that concerns them in one direct message.

One row of the store, beside those of servers, says for whom the next one is due and when. It is
written before the wish itself, so that whoever has the wish is in it; who has it no more is taken
out when their time comes.
"""

import asyncio
import logging
from dataclasses import asdict, replace
from typing import Any

from bot.domain.reminder_preferences import HOUR, ReminderPreferences, preferences_of
from bot.i18n.languages import LANGUAGES
from bot.logs import NETWORK, describe_error
from bot.outbox.discord_api import DiscordApi, NoDm
from bot.outbox.own_tables import OwnTables
from bot.tables.services import Services
from bot.views.me import digest

ROW = "digests"
AT_ONCE = 8
"""So many are written at a time: some hours are everybody's."""
LATE = HOUR
"""Seconds by which one may be late and still come in hours in which they want to be left alone."""
AGAIN = 900.0
"""Seconds until one is tried again that did not arrive."""
GIVEN_UP = 3 * HOUR
"""Seconds after which the next day's has to do."""
FARTHEST = 25 * HOUR
"""Seconds until one at the most: a day on which clocks are set back has so many."""
DAMAGED = -1.0
"""When one is due of which it is not known any more."""
REFUSALS = "digest_refused"
"""Under which it is kept of a person on how many days in a row none could be delivered."""
REFUSED = 3
"""After so many days on which their direct messages were closed, nobody is written to any more."""

_log = logging.getLogger(__name__)


class Digests:
    """Sends digests when they are due."""

    name = "digests"
    is_everywhere = False

    def __init__(self, services: Services, calls: DiscordApi, own: OwnTables) -> None:
        self.services = services
        self.calls = calls
        self.own = own

    async def due(self) -> float | None:
        """When the next one is; one that is noted for a wrong time is seen to at once."""
        now = self.services.tables.now()
        moments = [
            now if await self._is_wrong(person, due, now) else due
            for person, due in (await self.all()).items()
        ]
        return min(moments, default=None)

    async def all(self) -> dict[str, float]:
        """When everybody's next one is due, by person."""
        return _moments(await self.services.store.server(ROW))

    async def _is_wrong(self, person: str, due: float, now: float) -> bool:
        """Whether none is due then: a clock was ahead when that was noted.

        Further away than a day it can only be for somebody who is away.
        """
        if due <= now + FARTHEST:
            return False
        planned = preferences_of(await self.services.store.person(person)).next_digest(now)
        return planned is None or planned < due

    async def wish(self, person: str, preferences: ReminderPreferences) -> None:
        """Note when somebody's next one is due, before what they want is noted."""
        now = self.services.tables.now()
        await self._set(person, preferences.next_digest(now) or now)

    async def run(self) -> None:
        """Everybody's that is due; what goes wrong with one keeps nobody else waiting."""
        now = self.services.tables.now()
        kept = await self.all()
        turns = asyncio.Semaphore(AT_ONCE)

        async def see_to(person: str, due: float) -> None:
            async with turns:
                await self._set(person, await self._send(person, due, now), instead_of=due)

        async with asyncio.TaskGroup() as tasks:
            for person, due in sorted(kept.items(), key=lambda one: one[1]):
                if due <= now or await self._is_wrong(person, due, now):
                    tasks.create_task(see_to(person, due))

    async def _set(self, person: str, due: float | None, instead_of: float | None = None) -> None:
        """Note when one is due; instead of another only if that still stands.

        Whoever asked to be forgotten while theirs was sent, or wished anew, is left as they are.
        """

        def changed(kept: dict[str, Any]) -> dict[str, Any]:
            moments = _moments(kept)
            if instead_of is not None and moments.get(person) != instead_of:
                return kept
            others = {who: when for who, when in moments.items() if who != person}
            return {ROW: others if due is None else {**others, person: due}}

        await self.services.store.update_server(ROW, changed)
        if due is not None:
            self.services.updates.reschedule(due)

    async def _send(self, person: str, due: float, now: float) -> float | None:
        """Send one, or see that it can wait; when the next one is due."""
        known = await self.services.store.person(person)
        preferences = preferences_of(known)
        following = preferences.next_digest(now)
        if following is None or preferences.is_away(now) or due > now or due == DAMAGED:
            return following
        awake = preferences.awake(now)
        if now - due > LATE and awake > now:
            return min(awake, following)
        try:
            await self._write(person, known, due)
        except NoDm:
            return await self._refused(person, following)
        except NETWORK as fault:
            _log.warning("a digest did not arrive: %s", describe_error(fault))
            # One that is due at that hour each day: how late it is tells how often it was tried.
            planned = following - 24 * HOUR
            return now + AGAIN if now - planned < GIVEN_UP else following
        except Exception as fault:  # noqa: BLE001 (what is wrong with one must not stop the others)
            _log.error("a digest cannot be made: %s", describe_error(fault))
        return following

    async def _write(self, person: str, known: dict[str, Any], due: float) -> None:
        """In place of the last one; nothing at all for whom nothing is under way."""
        language = known.get("language")
        language = language if language in LANGUAGES else LANGUAGES[0]
        own = await self.own.of(person, language)
        if own.is_empty:
            return
        form = digest(self.own.speaker(language), own, language)
        channel = (known.get("digest") or (None,))[0]
        nonce = f"d{round(due)}{person[-13:]}"
        wrote = await self.calls.write_to(person, channel and int(channel), form, nonce)
        new = [str(part) for part in wrote]
        before = await self.services.store.update_person(
            person, lambda now: {**_reached(now), "digest": new} if _wants_it(now) else now
        )
        old = before.get("digest")
        if old is not None and old != new:
            await self.calls.delete(int(old[0]), int(old[1]))

    async def _refused(self, person: str, following: float) -> float | None:
        """Their direct messages are closed: after a few days they are left alone."""

        def counted(known: dict[str, Any]) -> dict[str, Any]:
            if not _wants_it(known):
                return known
            times = known.get(REFUSALS, 0) + 1
            if times < REFUSED:
                return {**known, REFUSALS: times}
            kept = asdict(replace(preferences_of(known), digest="never"))
            kept.pop("away")
            return {**known, REFUSALS: times, "habits": kept}

        before = await self.services.store.update_person(person, counted)
        return following if before.get(REFUSALS, 0) + 1 < REFUSED else None


def _moments(kept: dict[str, Any]) -> dict[str, float]:
    """When everybody's is due; what is damaged of one is nobody else's affair."""
    given = kept.get(ROW)
    if not isinstance(given, dict):
        return {}
    return {
        person: float(due) if isinstance(due, int | float) and 0 <= due < 1e11 else DAMAGED
        for person, due in given.items()
    }


def _wants_it(known: dict[str, Any]) -> bool:
    """Whether somebody still does: they may have been forgotten while Discord was waited for."""
    return preferences_of(known).digest != "never"


def _reached(known: dict[str, Any]) -> dict[str, Any]:
    """What is known of somebody who could be written to."""
    return {key: value for key, value in known.items() if key != REFUSALS}
