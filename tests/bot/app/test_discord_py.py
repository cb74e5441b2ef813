"""discord.py is used as it is documented; the one exception is named."""

import ast
from collections.abc import Iterator
from pathlib import Path
from random import Random

import discord

from bot.app.check.walk import Walk
from bot.app.client import Tree, Vidar
from bot.app.sharded import ShardedClient
from bot.interactions.command_names import Translator
from localcord import Channel, World
from tests._support.bot.players import asked, press_something, sit_down, three

ROOT = Path(__file__).parents[3]
DOCUMENTED = {"discord", "discord.abc", "discord.app_commands", "discord.ui", "discord.utils"}
INSIDER = "bot/app/endpoints.py"
OURS = {ShardedClient, Vidar, Tree, Translator, Walk}
"""Our classes that are discord.py's too."""


def trees() -> Iterator[tuple[str, ast.AST]]:
    for package in ("bot", "local"):
        for path in sorted((ROOT / package).rglob("*.py")):
            yield path.relative_to(ROOT).as_posix(), ast.parse(path.read_text("utf-8"))


def insides(tree: ast.AST) -> set[str]:
    """Modules of discord.py that are not documented, and what others keep to themselves."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names if alias.name.startswith("discord.")}
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("discord"):
            found |= {node.module or ""} | {
                alias.name for alias in node.names if alias.name.startswith("_")
            }
        elif isinstance(node, ast.Attribute) and node.attr.startswith("_"):
            own = isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")
            if not own and not node.attr.endswith("__"):
                found.add(ast.unparse(node))
    return found - DOCUMENTED


def test_no_module_but_one_knows_discord_py_from_the_inside() -> None:
    assert insides(ast.parse("from discord.http import Route")) == {"discord.http"}
    assert insides(ast.parse("interaction._state.store_view(view)")) == {"interaction._state"}
    found = {name: insides(tree) for name, tree in trees()}
    assert len(found) > 60, "the folders have moved, and nobody looks at them"
    assert {name for name, used in found.items() if used} == {INSIDER}


def derived() -> set[type]:
    """Every class of ours that discord.py's parts lead to."""
    found, waiting = set[type](), [discord.Client, discord.app_commands.Translator, discord.ui.Item]
    waiting += [discord.ui.View, discord.ui.LayoutView, discord.ui.Modal]
    waiting += [discord.app_commands.CommandTree]
    while waiting:
        some = waiting.pop().__subclasses__()
        found |= {one for one in some if one.__module__.startswith("bot.")}
        waiting += some
    return found


def test_nothing_private_of_discord_py_is_overridden() -> None:
    assert derived() == OURS
    plain = discord.Client(intents=discord.Intents.none())
    for one in derived():
        theirs = {name for base in one.__mro__[1:] for name in vars(base)} | set(vars(plain))
        private = {name for name in vars(one) if name.startswith("_") and not name.endswith("__")}
        source = next(tree for name, tree in trees() if name == _path(one))
        private |= {
            node.attr
            for node in ast.walk(source)
            if isinstance(node, ast.Attribute) and node.attr.startswith("_")
        }
        mine = {name for name in private if not name.endswith("__")}
        assert not mine & theirs, f"{one.__name__} overrides {mine & theirs}"


def _path(one: type) -> str:
    return one.__module__.replace(".", "/") + ".py"


async def test_no_card_is_kept_in_memory_for_its_buttons(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = three(world)
    await sit_down(vidar, channel, people)
    await press_something(await asked(vidar, people), Random(1))
    await people[0].slash(channel, "me")
    await vidar.idle()
    assert not vidar.persistent_views
