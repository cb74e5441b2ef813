"""Commands and buttons beside the game: looking up, settings, one's own things, the server's."""

from random import Random

import pytest

from bot.app.client import Vidar
from localcord import Channel, Permission, World
from localcord.model.refusals import NotThere
from tests._support.bot.players import desk, is_end, play_on, press_something, sit_down, three

EN, PL = "en-US", "pl"
HELP = {EN: "Help", PL: "Pomoc"}
WHO = {EN: "If the game ended now", PL: "Gdyby gra skończyła się teraz"}
LOG = {EN: "What happened", PL: "Co się wydarzyło"}
WAITED = {EN: "Nobody waits for you", PL: "Nikt na ciebie nie czeka"}


@pytest.mark.parametrize("locale", [EN, PL])
async def test_everything_that_can_be_looked_up_speaks_the_readers_language(
    world: World, vidar: Vidar, channel: Channel, locale: str
) -> None:
    people = [world.person(name, locale=locale) for name in ("Ann", "Ben", "Cyd")]
    await people[0].slash(channel, "play", seats=3, language="en")
    await vidar.idle()
    lobby = channel.last
    for person in people[1:]:
        await person.click("Join", on=lobby)
        await vidar.idle()
    await people[0].click("Start", on=lobby)
    await vidar.idle()
    ben = people[1]
    page = (await ben.click(HELP[locale], on=desk(ben))).message
    await vidar.idle()
    (menu,) = page.selects
    for option in menu.options:
        if not option.default:
            await ben.select(option.value, menu=menu.custom_id or "", on=page)
            await vidar.idle()
        assert "⟨" not in page.text
        if option.value == "who":
            assert WHO[locale] in page.text
    for command, words in (("log", LOG[locale]), ("me", WAITED[locale])):
        answer = await ben.slash(channel, command)
        await vidar.idle()
        assert words in answer.message.text
        assert answer.message.only_for is ben.user


async def test_a_first_game_is_explained_where_the_table_wants_it(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = three(world)
    await people[0].slash(channel, "play", seats=3)
    await vidar.idle()
    lobby = channel.last
    form = (await people[0].click("Settings", on=lobby)).message
    await vidar.idle()
    teach = next(menu for menu in form.selects if (menu.custom_id or "").endswith(":teach"))
    await people[0].select("yes", menu=teach.custom_id or "", on=form)
    await vidar.idle()
    assert "Teach us" in lobby.text
    for person in people[1:]:
        await person.click("Join", on=lobby)
        await vidar.idle()
    stranger = (await people[1].click("Settings", on=lobby)).message
    await vidar.idle()
    await people[1].select("no", menu=teach.custom_id or "", on=stranger)
    await vidar.idle()
    assert "Teach us" in lobby.text, "only the host may set how the table is played"
    await people[0].click("Start", on=lobby)
    await vidar.idle()
    assert any("You play this Character for the round" in desk(p).text for p in people)


async def test_a_finished_table_can_be_played_again_exported_and_kept(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = three(world)
    table = await sit_down(vidar, channel, people)
    early = await people[0].slash(table, "table export")
    await vidar.idle()
    assert "full of secrets" in early.message.text
    await people[0].slash(table, "table abandon")
    await vidar.idle()
    await people[1].click("For", on=table.last)
    await vidar.idle()
    end = next(message for message in table.log if "Everything is open now" in message.text)
    assert end.attachments
    assert "The table has ended this game." in end.text
    await people[2].click("Play again", on=end)
    await vidar.idle()
    (row,) = await vidar.services.store.games("lobby")
    assert row.seats == (None, None, people[2].id), "everybody's seat is kept"
    assert row.place["kept"] == {people[0].id: 0, people[1].id: 1}
    exported = await people[0].slash(table, "table export")
    await vidar.idle()
    assert exported.message.attachments
    kept = await (await people[1].click("Keep this channel", on=end)).settled()
    assert kept.text == "This channel stays."
    await vidar.idle()
    now = vidar.services.tables.now()
    vidar.services.tables.now = lambda: now + 8 * 24 * 3600
    await vidar.scheduler.fire()
    await vidar.idle()
    assert table.id in world.channels


async def test_a_week_after_the_end_the_channel_is_closed_and_its_log_kept(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = three(world)
    table = await sit_down(vidar, channel, people)
    await play_on(vidar, people, Random(3))
    end = next(message for message in table.log if is_end(message))
    stranger = await world.person("Zoe").click("Keep this channel", on=end)
    refused = await stranger.settled()
    assert refused.text.startswith("This is for the players of the table.")
    now = vidar.services.tables.now()
    vidar.services.tables.now = lambda: now + 6 * 24 * 3600
    await vidar.scheduler.fire()
    await vidar.idle()
    assert table.id in world.channels
    vidar.services.tables.now = lambda: now + 7 * 24 * 3600 + 60
    await vidar.scheduler.fire()
    await vidar.idle()
    assert table.id not in world.channels
    assert channel.last.attachments
    assert not await vidar.services.store.letters()


@pytest.mark.parametrize("locale", [EN, PL])
async def test_a_table_is_exported_in_its_room_also_while_others_run(
    world: World, vidar: Vidar, channel: Channel, locale: str
) -> None:
    people = three(world, locale)
    first, second, third = [await sit_down(vidar, channel, people) for _ in range(3)]
    keys = {row.room.channel: row.id for row in await vidar.services.tables.find("playing")}
    for room in (first, second):
        await vidar.services.play.abandon(keys[room.id], None)
    await vidar.idle()
    for reader in (people[0], world.person("Zoe", locale=locale)):
        for room in (first, second):
            shown = (await reader.slash(room, "table export")).message
            await vidar.idle()
            (file,) = shown.attachments
            assert file.filename == f"table-{keys[room.id]}.json"
        refused = (await reader.slash(third, "table export")).message
        await vidar.idle()
        assert not refused.attachments, "nothing of another table where one is being played"


async def test_who_plays_is_not_forgotten_and_who_is_forgotten_leaves_no_trace(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = three(world)
    await sit_down(vidar, channel, people)
    me = (await people[0].slash(channel, "me")).message
    await vidar.idle()
    assert "waiting for" in me.text or "waited for" in me.text
    sure = (await people[0].click("Forget me", on=me)).message
    await vidar.idle()
    await people[0].click("Yes, do it", on=sure)
    await vidar.idle()
    assert "in the middle of a game" in people[0].ephemeral.last.text
    zoe = world.person("Zoe")
    me = (await zoe.slash(channel, "me")).message
    await vidar.idle()
    sure = (await zoe.click("Forget me", on=me)).message
    await vidar.idle()
    await zoe.click("Yes, do it", on=sure)
    await vidar.idle()
    assert await vidar.services.store.person(zoe.id) == {}


async def test_only_managers_of_the_server_use_admin(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    guild = channel.guild
    assert guild is not None
    ann = world.person("Ann")
    with pytest.raises(NotThere):
        await ann.slash(channel, "admin tables")
    guild.give(ann.user, guild.add_role("boss", Permission.MANAGE_GUILD))
    answer = await ann.slash(channel, "admin tables")
    await vidar.idle()
    assert "No table is open" in answer.message.text
    await ann.slash(channel, "admin language", language="pl")
    await vidar.idle()
    assert (await vidar.services.store.server(guild.id))["language"] == "pl"
    await ann.slash(channel, "play", seats=3)
    await vidar.idle()
    assert "Język" in channel.last.text
    (row,) = await vidar.services.store.games("lobby")
    await ann.slash(channel, "admin end", table=row.id)
    await vidar.idle()
    assert not await vidar.services.store.games("lobby")


async def test_since_my_last_move_tells_what_others_did_and_not_what_i_did(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = three(world)
    await sit_down(vidar, channel, people)
    random = Random(2)
    (row,) = await vidar.services.store.games("playing")
    for _ in range(40):
        seen = await vidar.services.play.seen(row.id, None)
        await press_something(people[seen.view["pending"][0]], random)
        await vidar.idle()
    answer = await people[0].slash(channel, "log")
    await vidar.idle()
    since = await vidar.services.play.last_moment_of(row.id, people[0].id)
    events = await vidar.services.play.events_since(row.id, people[0].id, since or 0)
    # Where nobody did anything since, what came of one's own press is told.
    assert "Nothing yet" not in answer.message.text
    own = [c.seq for c in await vidar.services.store.commands(row.id) if c.person == people[0].id]
    assert all(event.seq > own[-1] for event in events)


async def test_at_the_end_everybody_can_read_their_desk_without_a_dm(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = three(world)
    cyd = people[2]
    cyd.refuse_dms()
    room = await sit_down(vidar, channel, people)
    (row,) = await vidar.services.store.games("playing")
    await vidar.services.play.abandon(row.id, people[0].id)
    await vidar.idle()
    end = next(message for message in room.log[::-1] if is_end(message))
    pressed = (await cyd.click("My desk", on=end)).message
    await vidar.idle()
    asked = (await cyd.slash(room, "desk")).message
    await vidar.idle()
    for shown in (pressed, asked):
        assert shown.only_for is cyd.user
        assert "You sit at no table" not in shown.text
        assert "Play again" in [b.label for b in shown.buttons]


async def test_who_has_no_game_is_told_of_no_secrets_when_they_want_its_file(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    eve = world.person("Eve")
    told = (await eve.slash(channel, "table export")).message
    await vidar.idle()
    assert told.text.startswith("There is no game to export")
    room = await sit_down(vidar, channel, three(world))
    told = (await eve.slash(room, "table export")).message
    await vidar.idle()
    assert told.text.startswith("A running game is full of secrets")
