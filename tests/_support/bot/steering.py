"""Tables set up in a given position and played decision by decision, each pressed by its person.

Whoever steers picks decisions; how a decision is pressed is known to `players` alone.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from bot.app.client import Vidar
from bot.domain.ballots import STAND_IN
from bot.domain.drafts import Pick
from bot.domain.seating import with_stand_in
from bot.domain.table import Patch, Table
from bot.tables.clock_updates import clock_when
from bot.tables.play import Seen
from bot.tables.services import Services
from bot.tables.table_commands import CHANGED, Record
from localcord import Channel, Message, Person
from rules.engine import Decision
from tests._support.bot.players import answer, button_for, desk, is_asked, press_something
from tests._support.bot.walking import walk

Choose = Callable[[Seen], Decision]
MOST = 500


async def deal(
    vidar: Vidar,
    channel: Channel,
    people: list[Person],
    scenario: dict[str, Any],
    seed: bytes,
    **options: Any,
) -> tuple[str, Message]:
    """A table opened, filled and started, in this position: its id and its lobby.

    The position and the seed are in place before the others join: the lobby they see has its hash.
    """
    await people[0].slash(channel, "play", seats=len(people), **options)
    await vidar.idle()
    lobby = channel.last
    (row,) = await vidar.services.store.games("lobby")
    await vidar.services.store.update_game(replace(row, seed=seed, options={"scenario": scenario}))
    for person in people[1:]:
        await person.click(button_for("join", lobby), on=lobby)
        await vidar.idle()
    await people[0].click(button_for("start", lobby), on=lobby)
    await vidar.idle()
    return row.id, lobby


async def steer(
    vidar: Vidar,
    table: str,
    people: list[Person],
    choose: Choose,
    random: Random,
    until: Callable[[Seen], bool] = lambda _public: False,
) -> None:
    """Someone who is waited for decides, again and again, until the end or until told to stop."""
    for _ in range(MOST):
        public = await vidar.services.play.seen(table, None)
        if not public.view["pending"] or until(public):
            return
        person = people[random.choice(public.view["pending"])]
        said = await decide(vidar, table, person, choose)
        now = await vidar.services.tables.row(table)
        assert now.seq > public.row.seq, f"{person.name} pressed {said}, but nothing happened"
    raise AssertionError(f"not there after {MOST} decisions")


async def decide(vidar: Vidar, table: str, person: Person, choose: Choose) -> list[Decision]:
    """What someone chooses, question by question, up to the press that commits it on a form."""
    seen = await vidar.services.play.seen(table, person.id)
    assert seen.seat is not None
    game = await vidar.services.tables.game_of(seen.row)
    state = (await vidar.services.tables.state(seen.row, game)).state
    picks: list[Pick] = []
    here = game.clone(state)
    while not walk(game, state, seen.seat, picks).commits:
        prompt = game.prompt(here, seen.seat)
        assert prompt is not None
        legal, view = game.legal(here, seen.seat), game.view(here, seen.seat)
        decision = choose(replace(seen, view=view, prompt=prompt, legal=legal, walk=None))
        picks.append(Pick(prompt.kind, decision))
        game.apply(here, seen.seat, decision)
    said = [pick.decision for pick in picks]
    await press_all(vidar, person, said)
    return said


async def press_all(vidar: Vidar, person: Person, said: Sequence[Decision]) -> None:
    """Press each in turn; only what the form takes for granted may lack a button."""
    for number, decision in enumerate(said):
        found = await answer(vidar, person, decision)
        implied = len(decision) == 1 and number + 1 < len(said)
        assert found or implied, f"no {decision} on {desk(person).text}"


async def press_about(vidar: Vidar, people: list[Person], random: Random, presses: int) -> None:
    """Whoever has a question on the desk presses something, so many times or to the end."""
    for _ in range(presses):
        asked = [p for p in people if is_asked(desk(p))]
        if not asked:
            return
        await press_something(random.choice(asked), random)
        await vidar.idle()


async def stand_in(services: Services, table: str, seat: int, player: str | None) -> None:
    """An AI plays a person's seat, as if the table had decided so; None: not any more."""

    def made(row: Table, asked: Any) -> Record:
        new = with_stand_in(row, seat, player)
        clock = clock_when(new, asked, services.tables.now())
        patch: Patch = {"stand_ins": new.absence.stand_ins or None}
        return Record({"seat": seat, "choice": STAND_IN}, clock, patch=patch, letters=[CHANGED])

    await services.commands.record(table, "absent", None, made)


async def decisions(services: Services, row: Table) -> list[tuple[int, Decision]]:
    """Every decision of a table, in order, with its seat; none is missing and none is doubled."""
    found: list[tuple[int, Decision]] = []
    for number, command in enumerate(await services.store.commands(row.id), 1):
        assert (command.seq, command.kind) == (number, "decide")
        assert command.seat is not None
        assert command.person == row.seats[command.seat]
        found.append((command.seat, tuple(command.data)))
    assert len(found) == row.seq
    return found
