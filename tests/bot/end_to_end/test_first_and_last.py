"""Newcomers learn what a game is before it begins, and everybody learns how it ended."""

import re
from collections.abc import AsyncIterator
from hashlib import sha256
from random import Random

import pytest

from bot.app.client import Vidar
from bot.domain.custom_id import CustomId
from bot.i18n.languages import game_speaker
from bot.i18n.table_names import table_name
from bot.images.renderer import Renderer
from localcord import Channel, Message, Person, World
from rules.engine import load_game
from rules.engine.chance import seed_hash
from tests._support.bot.endings import SEED, helping, towards
from tests._support.bot.leaks.scene import settled
from tests._support.bot.players import button_for, desk, sit_down, three, vidar_channel
from tests._support.bot.steering import deal, steer

GAME = load_game("shadow_planet")
LOCALES = {"en": "en-US", "pl": "pl"}
OF_HOW, OF_END = ":how:", ":again:"
WON = {"en": ("You lost", "You won"), "pl": ("Przegrana", "Wygrana")}
NOBODY = {"en": "Nobody has won", "pl": "Nikt nie wygrywa"}


@pytest.fixture
async def drawing(vidar: Vidar) -> AsyncIterator[Renderer]:
    """The bot draws."""
    made = vidar.outbox.posts.pictures.drawing = Renderer()
    yield made
    await made.close()


def offering(what: str, room: Channel) -> list[Message]:
    """Posts on which this can be pressed."""
    return [m for m in room.log if any(what in (b.custom_id or "") for b in m.buttons)]


async def forge(vidar: Vidar, person: Person, custom_id: CustomId, on: Message) -> Message:
    """Press what does not stand there: what one is told."""
    data = {"custom_id": str(custom_id), "id": 1, "component_type": 2}
    opened = await person.world.interactions.open(3, person.user, on.channel, data, message=on)
    await vidar.idle()
    return opened.message


def text(name: str, language: str = "en") -> str:
    return game_speaker(GAME, language).text(name)


async def open_lobby(vidar: Vidar, channel: Channel, person: Person) -> Message:
    await person.slash(channel, "play", seats=3)
    await vidar.idle()
    return channel.last


@pytest.mark.parametrize("language", ["en", "pl"])
async def test_a_lobby_says_what_the_game_is_and_keeps_its_hash_for_the_end(
    world: World, vidar: Vidar, channel: Channel, language: str
) -> None:
    lobby = await open_lobby(vidar, channel, world.person("Ann", locale=LOCALES[language]))
    for name in ("game-about", "game-minutes", "game-seats"):
        assert text(name, language) in lobby.text
    (row,) = await vidar.services.store.games("lobby")
    *_, last = lobby.text.splitlines()
    assert last.startswith("-# ")
    assert "`" in last
    assert row.seed.hex() not in lobby.text


async def test_how_it_is_played_is_shown_in_the_language_of_who_presses_and_to_nobody_else(
    world: World, vidar: Vidar, channel: Channel, drawing: Renderer
) -> None:
    lobby = await open_lobby(vidar, channel, world.person("Ann"))
    await settled(vidar)
    before = lobby.revision
    pages: dict[str, Message] = {}
    for language, locale in LOCALES.items():
        reader = world.person(f"Reader {language}", locale=locale)
        page = (await reader.click(button_for("how", lobby), on=lobby)).message
        await vidar.idle()
        assert page.only_for is reader.user
        assert len(page.attachments) == 1
        assert text("how-goal", language) not in page.text
        assert text("how-goal", language) in (page.attachments[0].description or "")
        pages[language] = page
        await reader.click(button_for("how", page), on=page)
        await vidar.idle()
        assert not page.attachments
        for panel in ("goal", "round", "turn", "messages", "end"):
            assert text(f"how-{panel}", language) in page.text
    assert pages["en"].text != pages["pl"].text
    assert lobby.revision == before


async def test_who_wants_words_before_pictures_reads_how_it_is_played(
    world: World, vidar: Vidar, channel: Channel, drawing: Renderer
) -> None:
    ann = world.person("Ann")
    lobby = await open_lobby(vidar, channel, ann)
    me = (await ann.slash(channel, "me")).message
    await vidar.idle()
    await ann.click("Words before pictures", on=me)
    await vidar.idle()
    page = (await ann.click(button_for("how", lobby), on=lobby)).message
    await vidar.idle()
    assert not page.attachments
    assert text("how-end") in page.text


async def test_a_table_with_newcomers_begins_with_how_it_is_played(
    world: World, vidar: Vidar, channel: Channel, drawing: Renderer
) -> None:
    room = await sit_down(vidar, channel, three(world))
    await settled(vidar)
    first = room.log[0]
    assert offering(OF_HOW, room) == [first]
    assert len(first.attachments) == 1
    assert text("how-goal") in (first.attachments[0].description or "")


async def test_a_table_whose_newcomers_wait_for_no_picture_reads_it(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    room = await sit_down(vidar, channel, three(world))
    assert text("how-goal") in room.log[0].text


async def finished(vidar: Vidar, channel: Channel, people: list[Person], language: str) -> Channel:
    """A game that is played to its end: where it was played."""
    table, _ = await deal(vidar, channel, people, towards("countdown"), SEED, language=language)
    random = Random(3)
    await steer(vidar, table, people, helping("countdown", random), random)
    await settled(vidar)
    row = await vidar.services.tables.row(table)
    assert row.status == "over"
    return vidar_channel(people[0].world, row.place["channel"])


@pytest.mark.parametrize("language", ["en", "pl"])
async def test_the_end_tells_who_was_who_and_why_and_gets_its_picture(
    world: World, vidar: Vidar, channel: Channel, drawing: Renderer, language: str
) -> None:
    people = three(world, LOCALES[language])
    room = await finished(vidar, channel, people, language)
    (end,) = offering(OF_END, room)
    words = await (await people[0].click(button_for("words", end), on=end)).settled()
    await settled(vidar)
    for name in ("end-who-title", "end-count-title", "end-turns-title", "end-awards-title"):
        assert text(name, language) not in end.text, f"{name}: the picture says it"
        assert text(name, language) in words.text, name
    pictures = [file for file in end.attachments if file.filename.endswith(".png")]
    assert len(pictures) == 1
    assert text("end-who-title", language) in (pictures[0].description or "")
    (row,) = await vidar.services.tables.find("over")
    heading = f"{table_name(row)} · {text('game-shadow_planet', language)} · 20"
    assert (pictures[0].description or "").startswith(heading)
    title, date, *_ = end.text.splitlines()
    assert title.startswith(f"## {table_name(row)} · ")
    assert re.fullmatch(r"-# <t:\d+:D>", date)
    assert row.seed.hex() not in end.text
    assert any(file.filename.endswith(".json") for file in end.attachments)
    shown = await people[0].click(button_for("help", end), on=end)
    await vidar.idle()
    assert text("aid-gear", language) in shown.message.text
    (lobby,) = [m for m in channel.log if seed_hash(row.seed) in m.text]
    over = {"en": "This game is over.", "pl": "Ta gra jest skończona."}
    assert f"{over[language]} " in lobby.text
    assert f"<#{room.id}>" in lobby.text
    last = max(await vidar.services.store.commands(row.id), key=lambda c: c.seq)
    (who,) = [person for person in people if person.id == last.person]
    log = await who.click(button_for("log", end), on=end)
    await vidar.idle()
    assert text("log-nothing", language) not in log.message.text, "what their last press led to"


async def test_who_has_finished_a_game_is_not_told_again_how_it_is_played(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = three(world)
    assert offering(OF_HOW, await finished(vidar, channel, people, "en"))
    assert not offering(OF_HOW, await sit_down(vidar, channel, people))
    newcomer = [*people[:2], world.person("Dan")]
    assert offering(OF_HOW, await sit_down(vidar, channel, newcomer))


async def test_an_abandoned_game_is_as_open_as_one_that_is_over(
    world: World, vidar: Vidar, channel: Channel, drawing: Renderer
) -> None:
    people = three(world)
    room = await sit_down(vidar, channel, people)
    (row,) = await vidar.services.store.games("playing")
    before = "\n".join(message.text for message in room.log)
    assert text("end-who-title") not in before
    await vidar.services.play.abandon(row.id, None)
    await settled(vidar)
    (end,) = offering(OF_END, room)
    words = await (await people[0].click(button_for("words", end), on=end)).settled()
    await settled(vidar)
    assert text("end-who-title") in words.text
    assert text("end-stood-title") in words.text
    view = (await vidar.services.play.seen(row.id, None)).view
    for objective in view["open"]["objectives"]:
        assert text(f"objective-{objective}") in words.text
    assert any(file.filename.endswith(".png") for file in end.attachments)


@pytest.mark.parametrize("language", ["en", "pl"])
async def test_what_was_hidden_and_the_proof_are_a_press_away_once_a_game_is_over(
    world: World, vidar: Vidar, channel: Channel, language: str
) -> None:
    people = three(world, LOCALES["en"])
    reader = world.person("Reader", locale=LOCALES[language])
    room = await sit_down(vidar, channel, people)
    (row,) = await vidar.services.tables.find("playing")
    first = (await vidar.services.play.seen(row.id, None)).view["pending"][0]
    whom = next(person for person in people if person.id == row.seats[first])
    asked = await vidar.services.play.seen(row.id, whom.id)
    assert asked.prompt is not None
    await vidar.services.play.decide(row.id, whom.id, asked.prompt.id, [asked.legal[0]])
    for what in ("uncovered", "hidden", "proof"):
        assert not offering(f":{what}:", room)
        refused = await forge(vidar, reader, CustomId(row.id, what), room.last)
        assert refused.text == vidar.speaker(language).text("refused-not-over")
    await vidar.services.play.abandon(row.id, None)
    await settled(vidar)
    (end,) = offering(OF_END, room)
    before, (state,) = end.revision, [await vidar.services.play.seen(row.id, None)]
    gear = (await reader.click(button_for("uncovered", end), on=end)).message
    await vidar.idle()
    assert gear.only_for is reader.user
    assert gear.text.startswith(f"### {text('end-gear-title', language)} · {table_name(row)}")
    say = game_speaker(GAME, language)
    for cards in state.view["open"]["hands"]:
        for card in cards:
            assert say.text("end-hand", seat=0, cards=[card]).split(": ")[-1] in gear.text
    hidden = (await reader.click(button_for("hidden", end), on=end)).message
    await vidar.idle()
    assert hidden.only_for is reader.user
    kept = say.text("event-control-passed", pick=asked.legal[0][1])
    assert f"**{whom.name}**\n" in hidden.text
    assert kept in hidden.text
    assert button_for("rules", end)
    proof = (await reader.click(button_for("proof", end), on=end)).message
    await vidar.idle()
    assert proof.only_for is reader.user
    assert row.seed.hex() in proof.text
    assert sha256(row.seed).hexdigest() in proof.text
    assert end.revision == before


@pytest.mark.parametrize("language", ["en", "pl"])
async def test_a_desk_says_who_has_won_and_what_one_may_want_next(
    world: World, vidar: Vidar, channel: Channel, language: str
) -> None:
    people = three(world, LOCALES[language])
    await finished(vidar, channel, people, language)
    (row,) = await vidar.services.tables.find("over")
    seen = await vidar.services.play.seen(row.id, None)
    for seat, person in enumerate(people):
        form = desk(person)
        won = seat in seen.view["result"]["winners"]
        assert WON[language][won] in form.text
        whats = [(b.custom_id or "").split(":")[2] for b in form.buttons]
        assert whats[:2] == ["again", "results"]


@pytest.mark.parametrize("language", ["en", "pl"])
async def test_a_desk_of_an_abandoned_game_says_that_nobody_has_won(
    world: World, vidar: Vidar, channel: Channel, language: str
) -> None:
    people = three(world, LOCALES[language])
    await sit_down(vidar, channel, people)
    (row,) = await vidar.services.tables.find("playing")
    await vidar.services.play.abandon(row.id, None)
    await settled(vidar)
    for person in people:
        assert NOBODY[language] in desk(person).text


async def test_the_end_stands_before_its_picture_is_drawn(
    world: World, vidar: Vidar, channel: Channel, drawing: Renderer
) -> None:
    room = await sit_down(vidar, channel, three(world))
    await settled(vidar)
    (row,) = await vidar.services.store.games("playing")
    async with drawing._turns.taking(0):
        await vidar.services.play.abandon(row.id, None)
        await vidar.idle()
        (end,) = offering(OF_END, room)
        assert not any(file.filename.endswith(".png") for file in end.attachments)
        standing = end.text
    await settled(vidar)
    assert any(file.filename.endswith(".png") for file in end.attachments)
    assert end.text.splitlines()[0] == standing.splitlines()[0]
    assert f"### {text('end-who-title')}" in standing, "nobody waits for words"
    assert text("end-who-title") not in end.text, "the picture says it"
