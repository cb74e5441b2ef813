"""A table for one in direct messages, in two worlds that its person cannot tell apart.

A game by chance is played up to some moment; from then on one world is another that the person's
seat could be in. Whatever that person looks at and presses without deciding anything must be the
same in both: there is nobody else at this table, and AI answer later than anybody looks.

With an odd number the game is given up there and gone on from: the branch is of another position.
"""

import asyncio
import json
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from bot.domain.branches import as_options, is_branch, origin_of
from bot.domain.custom_id import parse
from bot.domain.live_game import Live
from localcord import Entry, Message, Person, World, comparable
from tests._support.bot.branches import moments_of
from tests._support.bot.leaks.scene import NOON, ids, settled
from tests._support.bot.leaks.worlds import bot_in
from tests._support.bot.nameless import nameless
from tests._support.bot.players import button_for
from tests._support.games import GAMES

NEVER = 1e9
"""Seconds after which AI answer."""
COMMANDS = ("desk", "log", "board", "me", "rule", "card", "results", "table export", "table talk")
PRESSES = ("log", "rules", "help", "words", "look", "more", "question", "suggestion", "story")
"""What leads to a page, as far as it stands on the desk."""
MOST = 25


async def told(number: int, folder: Path, other: bool, pictures: bool) -> list[dict[str, Any]]:
    """All that the person of a table receives after its moment; `other`: in another world."""
    folder.mkdir()
    keys, random = sorted(GAMES), Random(number)
    key = keys[number % len(keys)]
    async with bot_in(folder, key, pictures) as (world, vidar):
        services = vidar.services
        services.tables.ai_pause = NEVER
        services.tables.now = lambda: NOON
        names = ids()
        setattr(services.tables, "new_id", lambda *_: _soon(next(names)))  # noqa: B010
        ann = world.person("Ann")
        await ann.slash(ann.dm, "play", game=key)
        await settled(vidar)
        (row,) = await services.tables.find("lobby")
        seed = number.to_bytes(32, "big")
        await services.store.update_game(replace(row, seed=seed))
        roles = services.tables.built_in(key).info.roles
        if roles:
            # By lot it would be another seat in each world.
            await ann.click(_all(ann.dms.last, "join")[number % len(roles)], on=ann.dms.last)
            await settled(vidar)
        await ann.click(button_for("start", ann.dms.last), on=ann.dms.last)
        await settled(vidar)
        row = await services.tables.row(row.id)
        game = await services.tables.game_of(row)
        seat = row.seats.index(ann.id)
        for _ in range(random.randrange(MOST)):
            live = await services.tables.state(await services.tables.row(row.id), game)
            pending = game.pending(live.state)
            if not pending:
                break
            mover = random.choice(pending)
            prompt = game.prompt(live.state, mover)
            assert prompt is not None
            decision = random.choice(game.legal(live.state, mover))
            who = str(row.seats[mover])
            await services.play.decide(row.id, who, prompt.id, [decision])
            # What goes out together would be the machine's doing.
            await settled(vidar)
        row = await services.tables.row(row.id)
        if row.status != "playing":
            return []
        if number % 2:
            return await _branched(world, ann, vidar, row.id, number, other)
        if other:
            state = (await services.tables.state(row, game)).state
            twin = game.determinize(state, seat, Random(number + 1))
            await services.store.update_game(row, game.dump(twin))
            services.tables.keep(row.id, Live(row.seq, twin))
        before = len(ann.transcript)
        await _looks(world, ann, vidar, row.id)
        return _nameless(ann.transcript[before:], row.id)


async def _branched(
    world: World, ann: Person, vidar: Any, table: str, number: int, other: bool
) -> list[dict[str, Any]]:
    """All that its person receives of a branch from where the game was given up."""
    services = vidar.services
    old, seed = await services.tables.row(table), (number + 1).to_bytes(32, "big")
    await services.play.abandon(table, ann.id)
    await settled(vidar)
    last = (await moments_of(services, table, ann.id))[-1]
    await ann.slash(ann.dm, "table branch", moment=str(last.seq))
    await settled(vidar)
    (row,) = await services.tables.find("lobby")
    game, origin = await services.tables.game_of(row), origin_of(row)
    assert origin is not None
    then = game.load(origin.position)
    twin = game.determinize(then, old.seats.index(ann.id), Random(number + 1)) if other else then
    # Nor may it say by how much there is to deal anew what nobody may know.
    anew = game.branch(twin, seed)[1]
    position = replace(origin, position=game.dump(twin), anew=anew)
    options = as_options(row, position)
    await services.store.update_game(replace(row, seed=seed, options=options))
    before = len(ann.transcript)
    lobby = next(m for m in reversed([*ann.dms]) if _all(m, "start"))
    await ann.click(button_for("start", lobby), on=lobby)
    await settled(vidar)
    assert (await services.tables.row(row.id)).status == "playing"
    await _looks(world, ann, vidar, row.id)
    return _nameless(ann.transcript[before:], row.id)


async def _soon(name: str) -> str:
    return name


async def _looks(world: World, ann: Person, vidar: Any, table: str) -> None:
    """Everything one can look at, and the desk drawn anew."""
    await vidar.post(table, "panel")
    await settled(vidar)
    row = await vidar.services.tables.row(table)
    for command in COMMANDS:
        # Beside a branch that is the file of the game it is from, with the ids of its messages.
        if not (is_branch(row) and command == "table export"):
            await ann.slash(ann.dm, command)
            await settled(vidar)
    # Where a branch is played the game it is from can be gone on from.
    assert bool(await ann.autocomplete(ann.dm, "table branch", "moment", "")) == is_branch(row)
    if not is_branch(row):
        await ann.slash(ann.dm, "table branch", moment="0")
        await settled(vidar)
    stands = ann.dm.messages.get(row.posts.panel or "")
    assert stands is not None
    for what in PRESSES:
        for custom_id in _all(stands, what):
            await ann.click(custom_id, on=stands)
            await settled(vidar)
    # Once more as a new message.
    await vidar.services.updates.change(table, lambda _now: {"panel": None})
    await vidar.post(table, "panel")
    await settled(vidar)
    world.check()


def _all(message: Message, what: str) -> list[str]:
    found = [(button.custom_id, parse(button.custom_id or "")) for button in message.buttons]
    return [str(custom_id) for custom_id, parsed in found if parsed and parsed.what == what]


def _nameless(entries: Sequence[Entry], table: str) -> list[dict[str, Any]]:
    text = json.dumps(comparable(entries), ensure_ascii=False)
    return json.loads(nameless(text, table))


def check(number: int, pictures: bool = False) -> str:
    """Nothing, or what could be told apart."""

    async def both() -> str:
        with tempfile.TemporaryDirectory() as folder:
            here = await told(number, Path(folder) / "here", False, pictures)
            there = await told(number, Path(folder) / "there", True, pictures)
        for first, second in zip(here, there, strict=False):
            if first != second:
                return f"table {number}: {first} and there {second}"
        return "" if len(here) == len(there) else f"table {number}: {len(here)}, {len(there)}"

    return asyncio.run(both())
