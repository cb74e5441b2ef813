"""One person's link opens nothing of another's, on no route and by no act on the socket."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import aiohttp
import pytest
import pytest_asyncio
from aiohttp import WSMsgType

from bot.app.client import Vidar
from localcord import Channel, Guild, Person, World
from localcord.page import Site
from localcord.page.desk import Desk
from tests._support.localcord.trybot import Ix, TryBot, discord
from tests._support.page.line import Line

SECRET = "the Ray Gun"


@dataclass
class Secrets:
    """What is Ann's alone: a DM, an ephemeral message, a private thread, a form, a file."""

    thread: Channel
    dm_message: str
    dm_file: str
    ephemeral: str
    ephemeral_file: str
    thread_message: str
    modal: str
    ticket: str


@pytest_asyncio.fixture(loop_scope="session")
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as made:
        yield made


def bearer(site: Site, person: Person) -> dict[str, str]:
    return {"Authorization": f"Bearer {site.keys.of(person)}"}


class Form(discord.ui.Modal, title=SECRET):
    word = discord.ui.TextInput[Any](label=SECRET, custom_id="word")

    async def on_submit(self, interaction: Ix) -> None:
        await interaction.response.send_message(f"{SECRET}: {self.word.value}", ephemeral=True)


@pytest_asyncio.fixture(loop_scope="session")
async def secrets(
    site: Site,
    session: aiohttp.ClientSession,
    bot: TryBot,
    channel: Channel,
    ann: Person,
    ben: Person,
    world: World,
) -> AsyncIterator[Secrets]:
    """Ann gets her secrets, the form over the very socket that stays open."""

    def file() -> discord.File:
        return discord.File(io.BytesIO(SECRET.encode()), "hand.txt")

    @bot.does
    async def _(ix: Ix) -> None:
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="Form", custom_id="do:form"))
        await ix.response.send_message(SECRET, ephemeral=True, file=file(), view=view)
        await ix.user.send(SECRET, file=file(), view=view)

    @bot.answers_presses
    async def _(ix: Ix) -> None:
        await ix.response.send_modal(Form())

    await ann.slash(channel, "do")
    await world.until(lambda: ann.dms)
    thread = world.rooms.start_thread(channel, ann.user, name=SECRET, kind=12, minutes=1440)
    said = ann.say(thread, SECRET)
    async with session.post(
        f"{site.root}/files", headers=bearer(site, ann), data={"file": io.BytesIO(b"x")}
    ) as answer:
        ticket = (await answer.json())["ticket"]
    async with Line(session, site, site.keys.of(ann)) as line:
        hand = ann.ephemeral.last
        opened = await line.ask("press", channel=channel.id, message=hand.id, custom_id="do:form")
        yield Secrets(
            thread=thread,
            dm_message=ann.dms.last.id,
            dm_file=ann.dms.last.attachments[0].id,
            ephemeral=hand.id,
            ephemeral_file=hand.attachments[0].id,
            thread_message=said.id,
            modal=opened["modal"]["id"],
            ticket=ticket,
        )
        sent = await line.ask("submit", modal=opened["modal"]["id"], values={"word": "yes"})
        assert sent["kind"] == "message"


async def test_every_route_but_the_bare_page_wants_a_key(
    site: Site, session: aiohttp.ClientSession, secrets: Secrets, ann: Person, channel: Channel
) -> None:
    """Whatever routes there are: those that answer without a key say nothing of anyone."""
    filled = {
        "channel": channel.id,
        "file": secrets.ephemeral_file,
        "name": "index.html",
        "id": "9" * 18,
        "key": "A" * 43,
        "person": ann.id,
    }
    seen = set()
    for route in site.application().router.routes():
        assert route.resource is not None
        path = str(
            route.resource.url_for(
                **{key: filled[key] for key in filled if "{" + key in route.resource.canonical}
            )
        )
        for key in ("", "Bearer ", "Bearer " + "A" * 43, f"Basic {site.keys.of(ann)}"):
            headers = {"Authorization": key} if key else {}
            async with session.request(route.method, site.root + path, headers=headers) as answer:
                seen.add((route.method, route.resource.canonical, answer.status))
                body = await answer.read()
                assert SECRET.encode() not in body
                assert site.keys.of(ann).encode() not in body
    assert seen == {
        ("GET", "/", 200),
        ("HEAD", "/", 200),
        ("GET", "/static/{name}", 200),
        ("HEAD", "/static/{name}", 200),
        ("GET", "/socket", 403),
        ("HEAD", "/socket", 403),
        ("GET", "/files/{channel}/{file}", 401),
        ("HEAD", "/files/{channel}/{file}", 401),
        ("POST", "/files", 401),
        ("GET", "/pages/{key}/{person}/{channel}/{file}", 404),
        ("HEAD", "/pages/{key}/{person}/{channel}/{file}", 404),
        ("GET", "/emojis/{id}", 401),
        ("HEAD", "/emojis/{id}", 401),
    }


async def test_another_persons_files_are_not_found(
    site: Site,
    session: aiohttp.ClientSession,
    secrets: Secrets,
    ann: Person,
    ben: Person,
    channel: Channel,
) -> None:
    addresses = [
        f"/files/{channel.id}/{secrets.ephemeral_file}",
        f"/files/{ann.dm.id}/{secrets.dm_file}",
        f"/files/{ben.dm.id}/{secrets.dm_file}",
        f"/files/{channel.id}/{secrets.dm_file}",
    ]
    for address in addresses:
        async with session.get(site.root + address, headers=bearer(site, ben)) as answer:
            assert answer.status == 204
            missing = await answer.read()
        async with session.get(f"{site.root}/files/1/2", headers=bearer(site, ben)) as answer:
            assert await answer.read() == missing, "whether it exists is told to nobody"
    for address in addresses[:2]:
        async with session.get(site.root + address, headers=bearer(site, ann)) as answer:
            assert await answer.read() == SECRET.encode()
            assert answer.headers["Content-Disposition"] == "attachment"
            assert "sandbox" in answer.headers["Content-Security-Policy"]


def frames(secrets: Secrets, ann: Person, channel: Channel) -> dict[str, list[dict[str, Any]]]:
    """For every act: all ways to try it on what is Ann's."""
    places = [{"channel": ann.dm.id}, {"channel": secrets.thread.id}]
    messages = [
        {"channel": channel.id, "message": secrets.ephemeral},
        {"channel": ann.dm.id, "message": secrets.dm_message},
        {"channel": channel.id, "message": secrets.dm_message},
        {"channel": secrets.thread.id, "message": secrets.thread_message},
    ]
    press = [{**message, "custom_id": "do:form"} for message in messages]
    return {
        "open": places,
        "older": [{**place, "before": "9" * 19} for place in places],
        "read": [{**place, "upto": "9" * 19} for place in places],
        "say": [{**place, "text": "hello"} for place in places]
        + [{"channel": channel.id, "text": "x", "reply_to": secrets.ephemeral}],
        "delete": messages,
        "dismiss": messages,
        "commands": places,
        "slash": [{**place, "command": "do", "options": {}} for place in places],
        "type": [{**place, "command": "do", "option": "x", "text": ""} for place in places],
        "press": press,
        "choose": [{**one, "values": []} for one in press],
        "submit": [{"modal": secrets.modal, "values": {"word": "mine now"}}],
        "close": [{"modal": secrets.modal}],
        "language": [{"locale": "xx"}],
        "rename": [{"name": ""}],
        "beat": [{}],
        "seats": [{}],
        "seat": [{"name": "Mallory"}],
        "first": [{}],
    }


EXPECTED = {"beat": None, "close": None, "language": "BadInput", "rename": "BadInput"}
"""What is one's own is done, or refused for what it says."""


async def test_no_act_reaches_what_is_anothers(
    site: Site,
    session: aiohttp.ClientSession,
    secrets: Secrets,
    ann: Person,
    ben: Person,
    channel: Channel,
    world: World,
) -> None:
    tried = frames(secrets, ann, channel)
    assert set(tried) == set(Desk(site, ben, is_host=False).acts), "every act is tried"
    async with Line(session, site, site.keys.of(ben)) as line:
        await line.ask("open", channel=channel.id)
        for op, attempts in tried.items():
            for attempt in attempts:
                answer = await line.ask(op, **attempt)
                assert answer.get("refused") == EXPECTED.get(op, "gone"), (op, attempt, answer)
        heard = json.dumps(line.received)
    assert SECRET not in heard
    assert secrets.ephemeral not in heard
    assert secrets.thread.id not in heard
    assert ann.dm.id not in heard
    assert site.keys.of(ann) not in heard
    assert ann.ephemeral.last.id == secrets.ephemeral
    assert ann.user.locale == "en-US"
    assert len(world.people) == 2


async def test_a_brought_file_is_nobody_elses(
    site: Site, session: aiohttp.ClientSession, secrets: Secrets, ben: Person, ann: Person
) -> None:
    assert site.files.uploaded(ann, secrets.ticket).data == b"x"
    with pytest.raises(Exception, match="no such file"):
        site.files.uploaded(ben, secrets.ticket)


DEEP = '{"key": ' + "[" * 50_000
DEEPER_THAN_ANYTHING = '{"key": ' + "[" * 200 + "]" * 200 + "}"


@pytest.mark.parametrize(
    "word",
    ["{}", '{"key": "nobody"}', '{"key": 5}', "[]", "nonsense", DEEP, DEEPER_THAN_ANYTHING],
    ids=range(7),
)
async def test_a_wrong_first_word_ends_the_line(
    site: Site,
    session: aiohttp.ClientSession,
    ann: Person,
    word: str,
    caplog: pytest.LogCaptureFixture,
) -> None:
    headers = {"Origin": site.root}
    async with session.ws_connect(f"{site.root}/socket", headers=headers) as ws:
        await ws.send_str(word)
        message = await ws.receive(timeout=60)
        assert message.type is WSMsgType.CLOSE
        assert message.data == 4401
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.mark.parametrize("origin", ["http://evil.example", "null", ""])
async def test_another_site_cannot_connect(
    site: Site, session: aiohttp.ClientSession, origin: str
) -> None:
    headers = {"Origin": origin} if origin else {}
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await session.ws_connect(f"{site.root}/socket", headers=headers)
    assert refused.value.status == 403


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("evil.example", 421),
        ("127.0.0.1.evil.example:80", 421),
        ("user@127.0.0.1", 421),
        ("localhost:1", 200),
        ("192.168.1.20:8000", 200),
        ("[::1]:8000", 200),
        ("table.example", 200),
    ],
)
async def test_a_name_that_is_not_ours_is_refused(
    world: World, session: aiohttp.ClientSession, host: str, status: int
) -> None:
    site = Site(world, names=["table.example"])
    await site.start()
    async with session.get(f"{site.root}/", headers={"Host": host}) as answer:
        assert answer.status == status
        policy = answer.headers["Content-Security-Policy"]
        assert "evil" not in policy
        assert "unsafe" not in policy
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Referrer-Policy"] == "no-referrer"
    await site.stop()


async def test_nothing_outside_the_static_folder_is_served(
    site: Site, session: aiohttp.ClientSession
) -> None:
    for path in ("/static/../site.py", "/static/%2e%2e/site.py", "/static/", "/static/nothing.js"):
        async with session.get(site.root + path) as answer:
            assert answer.status == 404, path


async def test_links_last_as_long_as_the_secret(world: World, ann: Person, ben: Person) -> None:
    one, same, other = Site(world, secret=b"s" * 32), Site(world, secret=b"s" * 32), Site(world)
    assert one.link(ann) == same.link(ann)
    assert len({one.link(ann), one.link(ben), one.host_link(ann), other.link(ann)}) == 4
    assert other.keys.visitor(one.keys.of(ann)) is None
    visitor = one.keys.visitor(one.keys.of(ann))
    assert visitor is not None
    assert (visitor.person, visitor.is_host) == (ann, False)


async def test_the_hosts_link_lists_the_links(
    site: Site, session: aiohttp.ClientSession, ann: Person, ben: Person, guild: Guild
) -> None:
    async with Line(session, site, site.keys.of(ann, as_host=True)) as line:
        seats = (await line.ask("seats"))["seats"]
        assert [(seat["name"], seat["link"]) for seat in seats] == [
            ("Ann", site.link(ann)),
            ("Ben", site.link(ben)),
        ]
        for name in ("", " ", "x" * 33, "\u200b", "\u202e\u3164"):
            assert (await line.ask("seat", name=name))["refused"] == "BadInput"
        seats = (await line.ask("seat", name="  Cat   the  first "))["seats"]
        assert seats[-1]["name"] == "Cat the first"
        assert seats[-1]["id"] in guild.members
        seats = (await line.ask("seat", name="\u202etaC\u200b"))["seats"]
        assert seats[-1]["name"] == "taC"


async def test_nonsense_is_refused_and_ends_nothing(
    site: Site,
    session: aiohttp.ClientSession,
    ann: Person,
    channel: Channel,
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with Line(session, site, site.keys.of(ann)) as line:
        wrong: list[dict[str, Any]] = [
            {"op": "open", "channel": 5},
            {"op": "open"},
            {"op": "older", "channel": channel.id, "before": "x"},
            {"op": "older", "channel": channel.id, "before": "9" * 400},
            {"op": "say", "channel": channel.id, "text": "x" * 2001},
            {"op": "say", "channel": channel.id, "text": "  "},
            {"op": "say", "channel": channel.id, "text": None},
            {"op": "slash", "channel": channel.id, "command": "", "options": {}},
            {"op": "slash", "channel": channel.id, "command": "do", "options": []},
            {"op": "choose", "channel": channel.id, "message": "1", "custom_id": "x"},
            {"op": "nothing"},
            {"op": None},
        ]
        for frame in wrong:
            answer = await line.ask(frame.pop("op"), **frame)
            assert answer["refused"] in ("gone", "BadInput"), frame
        assert "refused" not in await line.ask("say", channel=channel.id, text="still here")
        await line.ws.send_str("no json")
        assert (await line.ws.receive(timeout=60)).data == 4400
    for deep in (DEEP, DEEPER_THAN_ANYTHING):
        async with Line(session, site, site.keys.of(ann)) as line:
            await line.ws.send_str(deep)
            assert (await line.ws.receive(timeout=60)).data == 4400
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_half_a_letter_reaches_nobody(
    site: Site, session: aiohttp.ClientSession, vidar: Vidar, ann: Person, channel: Channel
) -> None:
    """discord.py cannot read it: the bot would go, and with it everybody's game."""
    where = {"channel": channel.id}
    rule = {**where, "command": "rule", "option": "about", "options": {}}
    async with Line(session, site, site.keys.of(ann)) as line:
        for text, said in (
            ("\ud83d, \ude00", "?, ?"),
            ("\U0001f600 \\ud83d", "\U0001f600 \\ud83d"),
        ):
            assert "refused" not in await line.ask("say", **where, text=text)
            assert channel.last.content == said
            assert "refused" not in await line.ask("type", **rule, text=text)
        assert (await line.ask("type", **rule, text="move"))["choices"], "the bot is there"
    assert not vidar.is_closed()


async def test_a_file_over_the_limit_is_not_taken(
    site: Site, session: aiohttp.ClientSession, ann: Person
) -> None:
    big = {"file": io.BytesIO(bytes(10 * 1024 * 1024 + 1))}
    async with session.post(f"{site.root}/files", headers=bearer(site, ann), data=big) as answer:
        assert answer.status == 413
    async with session.post(f"{site.root}/files", headers=bearer(site, ann), json={}) as answer:
        assert answer.status == 415
