"""Whoever else can reach the bot's port: they learn nothing and do no harm."""

from __future__ import annotations

import io
import logging
import re
from urllib.parse import urlsplit

import aiohttp
import pytest

from localcord import Channel, Person, World
from localcord.rest import routing
from tests._support.localcord.raw import Raw
from tests._support.localcord.trybot import TryBot, discord

SECRET = b"the Ray Gun"
DEEP = "[" * 10_000
DEEPER_THAN_ANYTHING = "[" * 200 + "]" * 200


async def test_no_file_is_read_by_guessing_its_ids(
    world: World, bot: TryBot, channel: Channel, ann: Person
) -> None:
    user = await bot.fetch_user(int(ann.id))
    dm = await user.create_dm()
    hand = await dm.send(file=discord.File(io.BytesIO(SECRET), "hand #1?.txt"))
    board = await bot.place(channel).send(file=discord.File(io.BytesIO(b"board"), "board.txt"))
    (file,), (other,) = hand.attachments, board.attachments
    assert await file.read() == SECRET
    bare = urlsplit(file.url)._replace(query="").geturl()
    async with aiohttp.ClientSession() as session:
        for query in ("", "?hm=", "?hm=" + "0" * 64, "?" + urlsplit(other.url).query, "?hm=%ff"):
            async with session.get(bare + query) as answer:
                assert answer.status == 404, query
                assert await answer.read() == b"", query
    assert urlsplit(file.url).query != urlsplit(other.url).query


async def test_no_route_answers_without_the_bots_token(
    world: World, channel: Channel, caplog: pytest.LogCaptureFixture
) -> None:
    paths = {(r.method, r.path): 404 if r.by_token else 401 for r in routing.ROUTES}
    paths |= {("GET", "/nothing"): 401, ("POST", "/guilds"): 401}
    big = b"x" * 100_000
    async with aiohttp.ClientSession() as session:
        for (method, path), status in paths.items():
            url = world.address.rest + re.sub(r"\{[^}]+\}", channel.id, path)
            for token in ("", "Bot ", "Bot \udcff", f"Bearer {world.token}"):
                headers = {"Content-Type": "application/json", "Authorization": token}
                async with session.request(method, url, headers=headers, data=big) as answer:
                    assert answer.status == status, (method, path)
        async with session.get(f"{world.address.files}/embed/avatars/0.png") as answer:
            assert answer.status == 401
    assert world.gaps == []
    assert not caplog.records


async def test_json_nested_without_end_is_refused_as_no_json(
    world: World, raw: Raw, channel: Channel, caplog: pytest.LogCaptureFixture
) -> None:
    place = f"/channels/{channel.id}/messages"
    for words in (DEEP, '{"content": ' + DEEP, DEEPER_THAN_ANYTHING):
        status, answer = await raw.ask("POST", place, text=words)
        assert (status, answer["code"]) == (400, 50109)
    headers = {"Authorization": f"Bot {world.token}"}
    for name, words in (("payload_json", DEEP), ("payload_json", "\xff"), ("files[x]", "y")):
        form = aiohttp.FormData()
        form.add_field(name, words.encode("latin-1"), filename="f", content_type="text/plain")
        async with (
            aiohttp.ClientSession() as session,
            session.post(world.address.rest + place, data=form, headers=headers) as answered,
        ):
            assert (answered.status, (await answered.json())["code"]) == (400, 50109), name
    assert not [r for r in caplog.records if r.levelno >= logging.ERROR]


@pytest.mark.parametrize(
    "frame",
    [
        DEEP,
        '{"op": 2, "d": ' + DEEP,
        '{"op": 2, "d": ' + DEEPER_THAN_ANYTHING + "}",
        '{"op": 2, "d": ["token"]}',
        '{"op": 6, "d": "token"}',
        '{"op": 2, "d": {"token": "x", "intents": "all"}}',
        '{"op": 6, "d": {"token": "x", "seq": [1]}}',
        '{"op": {}, "d": null',
    ],
)
async def test_a_first_frame_of_nonsense_ends_the_connection_with_its_code(
    world: World, frame: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(world.address.gateway) as ws,
    ):
        await ws.receive(timeout=60)
        await ws.send_str(frame)
        ended = await ws.receive(timeout=60)
        assert (ended.type, ended.data) == (aiohttp.WSMsgType.CLOSE, 4002)
    assert not [r for r in caplog.records if r.levelno >= logging.ERROR]
