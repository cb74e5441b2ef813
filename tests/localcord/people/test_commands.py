"""Slash commands as people type them: sub-commands, choices, limits, autocomplete, languages."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from localcord import BadInput, Channel, Guild, NotThere, Permission, Person, Upload, World
from tests._support.localcord.trybot import Ix, Running, TryBot, discord
from tests._support.localcord.trybot import app_commands as ac

Choice = ac.Choice[str]


class Translate(ac.Translator):
    """Knows one word."""

    async def translate(
        self, string: ac.locale_str, locale: discord.Locale, context: Any
    ) -> str | None:
        words = {"play": "graj", "seats": "miejsca"}
        return words.get(string.message) if locale is discord.Locale.polish else None


class Catalogue(TryBot):
    """Has commands of every shape."""

    def __init__(self) -> None:
        super().__init__()
        self.calls: list[Any] = []
        calls = self.calls

        @self.tree.command(name=ac.locale_str("play"), description="Open a table.")
        @ac.rename(seats=ac.locale_str("seats"))
        async def play(
            ix: Ix,
            seats: ac.Range[int, 2, 6],
            game: Literal["planet", "alone"] = "planet",
            name: ac.Range[str, 1, 20] = "table",
            fast: bool = False,
            odds: float = 0.5,
        ) -> None:
            calls.append((seats, game, name, fast, odds))
            await ix.response.send_message(f"{seats} seats", ephemeral=True)

        @self.tree.command(description="Things.")
        async def things(
            ix: Ix,
            who: discord.Member,
            where: discord.TextChannel | None = None,
            role: discord.Role | None = None,
            file: discord.Attachment | None = None,
        ) -> None:
            data = await file.read() if file else None
            calls.append((who.display_name, where and where.name, role and role.name, data))
            await ix.response.send_message("seen", ephemeral=True)

        table = ac.Group(name="table", description="A table.")
        seat = ac.Group(name="seat", description="A seat.", parent=table)

        @table.command(description="Pause.")
        async def pause(ix: Ix, reason: str = "") -> None:
            calls.append(("pause", reason))
            await ix.response.send_message("paused")

        @seat.command(description="Hand over.")
        async def give(ix: Ix, to: discord.Member) -> None:
            calls.append(("give", to.display_name))
            await ix.response.send_message("given")

        self.tree.add_command(table)

        @self.tree.command(description="A rule.")
        async def rule(ix: Ix, query: str, game: str = "") -> None:
            await ix.response.send_message(query)

        @rule.autocomplete("query")
        async def suggest(ix: Ix, current: str) -> list[Choice]:
            calls.append((current, ix.namespace.game, str(ix.locale)))
            words = ["move", "movement", "attack"]
            return [Choice(name=w.title(), value=w) for w in words if w.startswith(current)]

        @self.tree.command(description="Admins.")
        @ac.default_permissions(manage_guild=True)
        @ac.guild_only()
        async def admin(ix: Ix) -> None:
            await ix.response.send_message("ok", ephemeral=True)

    async def setup_hook(self) -> None:
        await self.tree.set_translator(Translate())
        await super().setup_hook()


@pytest.fixture
async def catalogue(world: World, guild: Guild) -> Any:
    up = Running(Catalogue(), world)
    await up.ready()
    yield up.bot
    await up.stop()
    assert not up.bot.errors


async def test_options_arrive_as_typed(catalogue: Catalogue, channel: Channel, ben: Person) -> None:
    answer = await ben.slash(channel, "play", seats=3, game="alone", fast=True, odds=0.25)
    assert answer.text == "3 seats"
    assert catalogue.calls == [(3, "alone", "table", True, 0.25)]


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"seats": 7},
        {"seats": 1},
        {"seats": "three"},
        {"seats": 3, "game": "chess"},
        {"seats": 3, "name": "x" * 21},
        {"seats": 3, "colour": "red"},
        {"seats": 3, "odds": "0.5"},
        {"seats": 3, "odds": True},
    ],
)
async def test_the_client_refuses_what_does_not_fit(
    catalogue: Catalogue, channel: Channel, ben: Person, options: dict[str, Any]
) -> None:
    with pytest.raises(BadInput):
        await ben.slash(channel, "play", **options)


async def test_names_follow_the_language_of_the_reader(
    world: World, catalogue: Catalogue, channel: Channel, ann: Person, ben: Person
) -> None:
    assert (await ann.slash(channel, "graj", miejsca=4)).text == "4 seats"
    with pytest.raises(NotThere):
        await ben.slash(channel, "graj", seats=4)
    fetched = {command.name: command for command in await catalogue.tree.fetch_commands()}
    assert fetched["play"].name_localizations == {discord.Locale.polish: "graj"}


async def test_people_channels_roles_and_files_are_resolved(
    catalogue: Catalogue, guild: Guild, channel: Channel, ann: Person, ben: Person
) -> None:
    role = guild.add_role("Referee")
    file = Upload("save.json", b"{}")
    await ann.slash(channel, "things", who=ben, where=channel, role=role, file=file)
    assert catalogue.calls == [("Ben", "general", "Referee", b"{}")]


async def test_sub_commands_and_groups(
    catalogue: Catalogue, channel: Channel, ann: Person, ben: Person
) -> None:
    await ann.slash(channel, "table pause", reason="tea")
    await ann.slash(channel, "table seat give", to=ben)
    assert catalogue.calls == [("pause", "tea"), ("give", "Ben")]
    for incomplete in ("table", "table seat", "table seat take"):
        with pytest.raises(NotThere):
            await ann.slash(channel, incomplete)


async def test_autocomplete_offers_while_typing(
    catalogue: Catalogue, channel: Channel, ann: Person
) -> None:
    assert await ann.autocomplete(channel, "rule", "query", "mo", game="planet") == [
        "Move",
        "Movement",
    ]
    assert catalogue.calls == [("mo", "planet", "pl")]
    with pytest.raises(NotThere):
        await ann.autocomplete(channel, "rule", "game", "x")
    assert ann.transcript[-1].kind == "choices"


async def test_commands_for_managers_are_not_offered_to_others(
    catalogue: Catalogue, guild: Guild, channel: Channel, ann: Person, ben: Person
) -> None:
    with pytest.raises(NotThere):
        await ann.slash(channel, "admin")
    guild.give(ben.user, guild.add_role("Host", Permission.MANAGE_GUILD))
    assert (await ben.slash(channel, "admin")).text == "ok"
    with pytest.raises(NotThere):
        await ben.slash(ben.dm, "admin")
    assert (await ann.slash(ann.dm, "play", seats=2)).text == "2 seats"


async def test_options_may_have_any_name_and_choices_are_meant_by_value(
    bot: TryBot, channel: Channel, ann: Person
) -> None:
    heard: list[str] = []

    @bot.tree.command(name="odd", description="Odd names.")
    @ac.choices(channel=[Choice(name="b", value="a"), Choice(name="a", value="b")])
    async def odd(ix: Ix, channel: str, command: str) -> None:
        heard.append(channel + command)
        await ix.response.send_message("heard")

    await bot.tree.sync()
    await ann.slash(channel, "odd", channel="a", command="x")
    assert heard == ["ax"]
    with pytest.raises(NotThere):
        await ann.slash(channel, "")


async def test_a_server_can_have_commands_of_its_own(
    world: World, bot: TryBot, guild: Guild, channel: Channel, ann: Person
) -> None:
    other = world.guild("Other")
    ann.join(other)

    @bot.tree.command(name="local", description="Here only.", guild=bot.server(guild))
    async def local(ix: Ix) -> None:
        await ix.response.send_message("here")

    await bot.tree.sync(guild=bot.server(guild))
    assert [c.name for c in await bot.tree.fetch_commands(guild=bot.server(guild))] == ["local"]
    assert (await ann.slash(channel, "local")).text == "here"
    with pytest.raises(NotThere):
        await ann.slash(other.channel("general"), "local")


async def test_syncing_again_keeps_ids_and_drops_what_is_gone(world: World, bot: TryBot) -> None:
    before = {c["name"]: c["id"] for c in world.commands[None]}
    bot.tree.add_command(ac.Command(name="more", description="More.", callback=_more))
    await bot.tree.sync()
    after = {c["name"]: c["id"] for c in world.commands[None]}
    assert after["do"] == before["do"]
    bot.tree.remove_command("more")
    await bot.tree.sync()
    assert {c["name"] for c in world.commands[None]} == {"do"}


async def _more(ix: Ix) -> None:
    await ix.response.send_message("more")
