"""What a host runs beside the bot: a copy of all games, putting it back, the link to invite."""

import os
import stat
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import discord
import pytest

from localcord import Channel, World
from persistence.sqlite import SqliteStore
from persistence.store import StoreUnavailable
from tests._support.bot.home import Home
from tests._support.bot.players import three
from tests._support.bot.programs import run

ROOT = Path(__file__).parents[3]


async def copies(home: Home, verb: str, file: Path) -> tuple[int | None, str, str]:
    return await run("bot.app.backups", verb, str(file), VIDAR_DATABASE=str(home.path))


async def test_a_copy_made_while_people_play_is_put_back_and_they_play_on(
    world: World, home: Home, channel: Channel, tmp_path: Path
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    for _ in range(3):
        await home.answer(table, (await home.asked(table, people))[0])
    then = (await home.row(table)).seq
    copy = tmp_path / "copy.sqlite"
    code, said, _ = await copies(home, "backup", copy)
    assert (code, said.count("everybody's secrets")) == (0, 1)
    assert copy.stat().st_mode & 0o777 == 0o600
    await home.answer(table, (await home.asked(table, people))[0])
    assert (await home.row(table)).seq > then

    code, _, complained = await copies(home, "restore", copy)
    assert (code, "stop the bot first" in complained) == (2, True), complained
    assert (await home.row(table)).seq > then, "refused, and yet something changed"

    await home.stop()
    code, said, complained = await copies(home, "restore", copy)
    assert code == 0, complained
    kept = home.path.with_name(f"{home.path.name}.before-1")
    assert str(kept) in said
    assert kept.exists()
    assert sorted(p.name for p in tmp_path.glob("vidar.sqlite*")) == [home.path.name, kept.name]
    await home.start()
    assert (await home.row(table)).seq == then
    told = [m for m in (await home.room(table)).messages.values() if "put back a copy" in m.text]
    assert len(told) == 1
    await home.answer(table, (await home.asked(table, people))[0])
    assert (await home.row(table)).seq > then


@pytest.mark.parametrize("damaged", [b"", b"SQLite format 3\0 but no more than that"])
async def test_what_is_no_copy_of_ours_replaces_nothing(
    home: Home, tmp_path: Path, damaged: bytes
) -> None:
    await home.stop()
    before = home.path.read_bytes()
    copy = tmp_path / "copy.sqlite"
    copy.write_bytes(damaged)
    code, _, complained = await copies(home, "restore", copy)
    assert (code, len(complained.splitlines())) == (2, 1), complained
    assert home.path.read_bytes() == before
    assert not list(tmp_path.glob("vidar.sqlite.*"))
    await home.start()


async def test_a_copy_whose_end_is_missing_replaces_nothing(home: Home, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    assert (await copies(home, "backup", copy))[0] == 0
    whole = copy.read_bytes()
    await home.stop()
    before = home.path.read_bytes()
    # The first is in the middle of a page: SQLite itself takes what is gone for zeros.
    for end in (len(whole) - 100, len(whole) - 4096, len(whole) // 2, 4096):
        copy.write_bytes(whole[:end])
        code, _, complained = await copies(home, "restore", copy)
        assert (code, "is cut off" in complained) == (2, True), complained
        assert home.path.read_bytes() == before
    copy.write_bytes(whole)
    assert (await copies(home, "restore", copy))[0] == 0
    await home.start()


async def test_nothing_but_an_ordinary_file_is_ever_replaced_or_closed_to_others(
    home: Home, tmp_path: Path
) -> None:
    """Root may do everything: a copy put in the place of a device breaks the whole machine."""
    pipe, folder = tmp_path / "pipe", tmp_path / "folder"
    os.mkfifo(pipe, 0o666)
    folder.mkdir(0o755)
    copy = tmp_path / "copy.sqlite"
    assert (await copies(home, "backup", copy))[0] == 0
    tried = [(("backup", str(place)), str(home.path)) for place in (pipe, folder)]
    tried += [(("restore", str(copy)), str(place)) for place in (pipe, folder)]
    tried.append((("backup", str(tmp_path / ("n" * 300))), str(home.path)))
    for words, database in tried:
        code, _, complained = await run("bot.app.backups", *words, VIDAR_DATABASE=database)
        assert (code, len(complained.splitlines())) == (2, 1), complained
        assert "Errno" not in complained
    for place in (pipe, folder, Path("/")):
        with pytest.raises(StoreUnavailable, match="no ordinary file"):
            await SqliteStore.open(place)
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert folder.stat().st_mode & 0o777 == 0o755
    assert not list(tmp_path.glob("*.before-*"))


async def test_a_damaged_file_is_replaced_by_a_copy_and_kept(home: Home, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    assert (await copies(home, "backup", copy))[0] == 0
    await home.stop()
    home.path.write_bytes(b"x" * 9000)
    code, said, complained = await copies(home, "restore", copy)
    assert code == 0, complained
    assert "before-1" in said
    await home.start()


async def test_without_a_file_there_is_nothing_to_copy(tmp_path: Path) -> None:
    missing, copy = tmp_path / "none.sqlite", tmp_path / "copy.sqlite"
    words = ("bot.app.backups", "backup", str(copy))
    code, _, complained = await run(*words, VIDAR_DATABASE=str(missing))
    assert (code, "There is no file" in complained) == (2, True)
    assert not missing.exists()
    assert not copy.exists()


def settings(world: World, **changes: str) -> dict[str, str]:
    api, gateway = world.address.rest, world.address.gateway
    return {"DISCORD_TOKEN": world.token, "VIDAR_API": api, "VIDAR_GATEWAY": gateway, **changes}


async def test_the_link_invites_with_everything_that_play_asks_for(
    world: World,
) -> None:
    code, said, complained = await run("bot.app.invite", **settings(world))
    assert code == 0, complained
    words = parse_qs(urlsplit(said.strip()).query)
    assert words["scope"] == ["bot applications.commands"]
    assert words["client_id"] == [world.bot.id]
    granted = discord.Permissions(int(words["permissions"][0]))
    readme = (ROOT / "README.md").read_text("utf-8").replace("\n   ", " ")
    for name, allowed in granted:
        words_of = name.replace("_", " ").title().replace(" In ", " in ")
        named = words_of in readme or words_of.replace("Read Messages", "View Channels") in readme
        assert named or not allowed, f"the README says nothing of {name}"
    assert granted.send_messages
    assert granted.manage_channels
    assert not granted.administrator


async def test_a_wrong_token_gets_one_sentence_and_no_link(world: World) -> None:
    code, said, complained = await run("bot.app.invite", **settings(world, DISCORD_TOKEN="a.b.c"))
    assert (code, said) == (2, "")
    assert complained == "Discord does not accept this token: check DISCORD_TOKEN.\n"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("bot.app.invite extra", "unrecognized arguments: extra"),
        ("bot.app.check", "required: CHANNEL"),
        ("bot.app.check general", "'general' is no id"),
        ("bot.app.check -1", "'-1' is no id"),
        (f"bot.app.check {'9' * 30}", "is no id"),
        ("bot.app.check 1 --stranger somebody", "'somebody' is no id"),
        ("bot.app.check 1 --wait nan", "'nan' is no number of seconds"),
        ("bot.app.check 1 --wait -5", "'-5' is no number of seconds"),
        ("bot.app.backups backup", "required: FILE"),
        ("bot.app.backups restore a b", "unrecognized arguments: b"),
        ("bot.app.move", "required: --to"),
        ("bot.app.backups backup x", "VIDAR_DATABASE (the name of a file"),
        ("bot.app.move --to x", "VIDAR_DATABASE (the name of a file"),
        ("local --ai-pause -1", "'-1' is no number of seconds"),
        ("local --port 0 --no-browser --data {folder}", "VIDAR_METRICS (write it like"),
    ],
)
async def test_a_wrong_word_or_setting_is_one_sentence(
    words: str, why: str, tmp_path: Path
) -> None:
    typed = words.format(folder=tmp_path).split()
    code, said, complained = await run(
        *typed, VIDAR_DATABASE="mysql://u:secret@h/d", VIDAR_METRICS="secret"
    )
    assert (code, said) == (2, "")
    assert why in complained
    assert len(complained.splitlines()) == 1
    assert complained.endswith(".\n")
    assert "secret" not in complained
