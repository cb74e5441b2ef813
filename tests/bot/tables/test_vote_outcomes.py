"""What a table decides together: taking back, ending early, ranking beforehand."""

from random import Random

from bot.app.client import Vidar
from bot.domain.replay import position
from localcord import Channel, Person, World
from tests._support.bot.players import desk, is_asked, press_something, sit_down, three


async def play_some(vidar: Vidar, people: list[Person], moves: int) -> None:
    """Presses until so many decisions are committed."""
    random = Random(4)
    (row,) = await vidar.services.store.games("playing")
    while (await vidar.services.tables.row(row.id)).seq < row.seq + moves:
        asked = [person for person in people if is_asked(desk(person))]
        await press_something(random.choice(asked), random)
        await vidar.idle()


async def test_a_move_is_taken_back_only_by_more_than_half(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = three(world)
    table = await sit_down(vidar, channel, people)
    await play_some(vidar, people, 2)
    (row,) = await vidar.services.store.games("playing")
    game = await vidar.services.tables.game_of(row)
    then = (await vidar.services.tables.state(row, game)).state
    asked = game.pending(then)
    await play_some(vidar, people, 1)
    await people[0].slash(table, "table undo")
    await vidar.idle()
    assert "asks to take this back" in table.last.text
    assert (await vidar.services.tables.row(row.id)).seq == row.seq + 1, (
        "one vote of three is not enough"
    )
    await people[1].click("For", on=table.last)
    await vidar.idle()
    now = await vidar.services.tables.row(row.id)
    state = (await vidar.services.tables.state(now, game)).state
    assert game.pending(state) == asked
    assert game.view(state, None) == game.view(then, None)
    assert any("has taken it back" in message.text for message in table.log)


async def test_chance_and_questions_never_repeat_after_an_undo(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = three(world)
    table = await sit_down(vidar, channel, people)
    await play_some(vidar, people, 12)
    (row,) = await vidar.services.store.games("playing")
    game = await vidar.services.tables.game_of(row)
    before = (await vidar.services.tables.state(row, game)).state
    await people[0].slash(table, "table undo", back=5)
    await vidar.idle()
    for person in people[1:]:
        if "vote" in (await vidar.services.tables.row(row.id)).place:
            await person.click("For", on=table.last)
            await vidar.idle()
    now = await vidar.services.tables.row(row.id)
    after = (await vidar.services.tables.state(now, game)).state
    assert after.counter == before.counter
    for seat in game.pending(after):
        prompt = game.prompt(after, seat)
        assert prompt is not None
        assert prompt.id >= before.asked[seat]
    commands = await vidar.services.store.commands(row.id)
    assert commands[-1].kind == "undo"
    assert position(game, now, commands, now.seq) == after, "the record does not replay"
    await play_some(vidar, people, 3)


async def test_a_failed_vote_changes_nothing_and_the_table_plays_on(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = three(world)
    table = await sit_down(vidar, channel, people)
    await play_some(vidar, people, 1)
    (row,) = await vidar.services.store.games("playing")
    await people[0].slash(table, "table abandon")
    await vidar.idle()
    answer = await people[1].slash(table, "table undo")
    await vidar.idle()
    assert "voting already" in answer.message.text
    vote = table.last
    for person in people[1:]:
        await person.click("Against", on=vote)
        await vidar.idle()
    assert (await vidar.services.tables.row(row.id)).status == "playing"
    assert any("plays on" in message.text for message in table.log)
    late = await world.person("Mallory").click("For", on=vote) if not vote.deleted else None
    assert late is None


async def test_after_a_day_those_who_answered_decide_and_the_host_breaks_a_tie(
    world: World, vidar: Vidar, channel: Channel
) -> None:
    people = [world.person(name) for name in ("Ann", "Ben", "Cyd", "Dan")]
    table = await sit_down(vidar, channel, people)
    (row,) = await vidar.services.store.games("playing")
    await people[0].slash(table, "table abandon")
    await vidar.idle()
    await people[1].click("Against", on=table.last)
    await vidar.idle()
    now = vidar.services.tables.now()
    vidar.services.tables.now = lambda: now + 24 * 3600 + 1
    await vidar.scheduler.fire()
    await vidar.idle()
    assert (await vidar.services.tables.row(row.id)).status == "abandoned"


async def test_who_has_ranked_is_not_asked(world: World, vidar: Vidar, channel: Channel) -> None:
    people = three(world)
    await sit_down(vidar, channel, people)
    (row,) = await vidar.services.store.games("playing")
    seen = await vidar.services.play.seen(row.id, None)
    first = people[seen.view["pending"][0]]
    for person in people:
        if person is first:
            continue
        form = (await person.click("Answer ahead", on=desk(person))).message
        await vidar.idle()
        for name in ("Reed", "John", "Rachel", "Nikke", "Jenna", "The Robot"):
            await person.click(name, on=form)
            await vidar.idle()
        order = "Reed, John, Rachel, Nikke, Jenna and The Robot"
        assert f"Ranked ahead: {order}." in desk(person).text
    await press_something(first, Random(1))
    await vidar.idle()
    seen = await vidar.services.play.seen(row.id, None)
    assert seen.view["phase"] == "operations", "all had ranked, and Control still waits"
