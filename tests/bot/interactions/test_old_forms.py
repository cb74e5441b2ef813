"""Five people press one sealed question on forms drawn before the first answer."""

from itertools import permutations
from pathlib import Path
from random import Random

from bot.app.client import Vidar
from bot.domain.table import Patch, stored
from bot.i18n.languages import speaker
from bot.i18n.speaker import events_for
from bot.tables.services import Services
from localcord import Channel, Message, Person, World
from persistence.sqlite import SqliteStore
from persistence.store import Store
from rules.engine import Event
from tests._support.bot.players import answer, open_form, vidar_channel
from tests._support.bot.steering import decisions
from tests.bot.tables.test_play import SEALED

SEATS = range(5)
ORDERS = 8
ANSWERED_BEFORE = 40060


async def lay_out(
    store: Store, folder: Path, channel: Channel, people: list[Person], number: int
) -> list[str]:
    """So many tables alike, at which these people must discard; the bot is to show them.

    One is played to that point in a file of its own, without a bot, and copied.
    """
    assert channel.guild is not None
    place: Patch = {
        "guild": channel.guild.id,
        "lobby_channel": channel.id,
        "language": "en",
        "names": {person.id: person.name for person in people},
    }
    services = Services(await SqliteStore.open(folder / "first.sqlite"))
    row = await services.openings.open("shadow_planet", len(people), people[0].id, place, SEALED)
    for person in people[1:]:
        await services.lobby.join(row.id, person.id)
    await services.lobby.start(row.id, people[0].id)
    await _to_the_discards(services, row.id, people)
    exported = await services.store.export_game(row.id)
    await services.store.close()
    made = [f"copy{n}" for n in range(number)]
    for table in made:
        await store.import_game(exported, table, stored(place))
        desks = [("desk", {"seat": seat}) for seat in range(len(people))]
        await store.add_letters(table, [("begin", {}), *desks, ("panel", {})])
    return made


async def _to_the_discards(services: Services, table: str, people: list[Person]) -> None:
    while (public := await services.play.seen(table, None)).view["phase"] != "messages":
        for seat in public.view["pending"]:
            form = await services.play.seen(table, people[seat].id)
            assert form.prompt is not None
            await services.play.decide(
                table, people[seat].id, form.prompt.id, [form.prompt.default]
            )


async def room(world: World, store: Store, table: str) -> tuple[Channel, Message]:
    """Where a table is played, and the panel there."""
    row = await store.game(table)
    assert row is not None
    channel = vidar_channel(world, row.place["channel"])
    return channel, channel.messages[row.place["panel"]]


async def check_one_reveal(services: Services, table: str, room: Channel) -> None:
    """The Messages were revealed once, and everybody has read it once."""
    row = await services.tables.row(table)
    say = speaker(await services.tables.game_of(row), row, "en")
    found = await services.store.events(table)
    events = [Event(e.kind, e.data, e.audience, e.fence) for e in found]
    (told,) = [say.event(e) for e in events_for(events, None) if e.kind == "messages.revealed"]
    assert told is not None
    assert [told in message.text for message in room.log].count(True) == 1


async def test_no_order_of_presses_makes_an_old_form_stale(
    world: World, vidar: Vidar, channel: Channel, tmp_path: Path
) -> None:
    people = [world.person(f"P{n}") for n in SEATS]
    random = Random(9)
    tables = await lay_out(vidar.services.store, tmp_path, channel, people, ORDERS)
    vidar.outbox.start()
    await vidar.idle()
    orders = random.sample(list(permutations(SEATS)), ORDERS)
    for table, order in zip(tables, orders, strict=True):
        place, panel = await room(world, vidar.services.store, table)
        forms = [await open_form(person, panel) for person in people]
        before = (await vidar.services.tables.row(table)).seq
        for seat in order:
            legal = (await vidar.services.play.seen(table, people[seat].id)).legal
            await answer(vidar, people[seat], random.choice(legal), on=forms[seat])
        made = await decisions(vidar.services, await vidar.services.tables.row(table))
        assert [seat for seat, _ in made[before:]] == list(order)
        await check_one_reveal(vidar.services, table, place)
