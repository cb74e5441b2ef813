"""Answers given beforehand: rankings for a question that will come, and standing answers."""

from bot.domain import standing_orders
from bot.domain.table import Table
from bot.domain.transition import Transition
from bot.tables.play import Play, player_of
from bot.tables.repository import ActionRefused, Tables
from bot.tables.update import Edit, Move, Updates
from rules.engine import Decision


class Orders:
    """What people want to be answered for them, at all tables."""

    def __init__(self, tables: Tables, updates: Updates, play: Play) -> None:
        self.tables = tables
        self.updates = updates
        self.play = play

    def ranked(self, row: Table, seat: int, kind: str) -> list[Decision]:
        """How a seat has ranked the answers to a question that will come."""
        return [*row.orders.rankings.get(seat, {}).get(kind, ())]

    async def rank(self, table: str, person: str, kind: str, decision: Decision | None) -> None:
        """One more at the end of a ranking; one that is in it leaves it; None clears it.

        Whoever shows that notifies the outbox.
        """

        async def changed(row: Table) -> Edit:
            seat, game = player_of(row, person), await self.tables.game_of(row)
            ranked = self.ranked(row, seat, kind)
            if decision is None:
                ranked = []
            elif decision in ranked:
                ranked.remove(decision)
            elif decision in game.rankings.get(kind, ()):
                ranked.append(decision)
            mine = {**row.orders.rankings.get(seat, {}), kind: ranked}
            new = row.patched({"rankings": {**row.orders.rankings, seat: mine}})
            return Edit(new, [("desk", {"seat": seat, "person": person})])

        await self.updates.update(table, changed, quiet=True)

    async def set_standing(self, table: str, person: str, key: str) -> None:
        """Give an answer once and for all, or take it back; whoever shows that notifies."""

        async def changed(row: Table) -> Edit:
            seat, game = player_of(row, person), await self.tables.game_of(row)
            if key not in [one.key for one in standing_orders.offered(game, row, seat)]:
                raise ActionRefused("refused-not-offered")
            mine = standing_orders.toggled(game, row, seat, key)
            new = row.patched({"standing": {**row.orders.standing, seat: mine}})
            state, now = (await self.tables.state(row, game)).state, self.tables.now()
            asked = seat in game.pending(state)
            timer = standing_orders.timer_for(game, new, state, seat, now) if asked else None
            return Edit(new, [("desk", {"seat": seat, "person": person})], [timer] if timer else [])

        await self.updates.update(table, changed, quiet=True)

    async def answer_standing(self, table: str, seat: int, prompt: int) -> None:
        """Give a seat's standing answer, unless it has answered or begun to choose by itself."""

        async def answered(row: Table) -> Move | None:
            if row.status != "playing":
                return None
            game = await self.tables.game_of(row)
            live = await self.tables.state(row, game)
            asked = live.question(game, seat) if seat in game.pending(live.state) else None
            if asked is None or asked.id != prompt or await self.play.picks(table, seat, asked):
                return None
            transition = Transition(game, row, live)
            if not standing_orders.take(transition, seat):
                return None
            transition.take_standing()
            return await self.play.move(transition)

        await self.updates.update(table, answered)
