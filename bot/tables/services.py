"""What changes tables, wired: each service is given the parts it needs."""

import time
from collections.abc import Callable
from typing import Any

from bot.domain.limits import NO_LIMITS, Limits
from bot.domain.seating import PAUSE
from bot.tables.absence import Absence
from bot.tables.ai_players import AiPlayers
from bot.tables.branching import Branching
from bot.tables.choosing import Choosing
from bot.tables.expiry import KEEP_ALL, Expiry, Keeping
from bot.tables.following import Following
from bot.tables.forgetting import Forgetting
from bot.tables.lobby import Lobby
from bot.tables.moderation import Moderation
from bot.tables.opening import Openings
from bot.tables.orders import Orders
from bot.tables.own_data import OwnData
from bot.tables.play import Play
from bot.tables.queue import Queue
from bot.tables.queue_groups import QueueGroups
from bot.tables.queue_record import QueueRecord
from bot.tables.recollections import Recollections
from bot.tables.reminders import Reminders
from bot.tables.repository import Tables
from bot.tables.rules_update import RulesUpdate
from bot.tables.seat_transfer import SeatTransfer
from bot.tables.table_commands import TableCommands
from bot.tables.teaching import Teaching
from bot.tables.transfer import Transfer
from bot.tables.update import Updates
from bot.tables.votes import Votes
from persistence.store import Store
from rules.engine import Game, load_game
from rules.engine.game import Data
from rules.engine.searching import SECONDS


class Services:
    """All services over one store. They know no chat and compose no sentence."""

    def __init__(
        self,
        store: Store,
        *,
        load: Callable[[str, Data], Game[Any]] = load_game,
        now: Callable[[], float] = time.time,
        ai_pause: float = PAUSE,
        ai_seconds: float = SECONDS,
        limits: Limits = NO_LIMITS,
        keeping: Keeping = KEEP_ALL,
    ) -> None:
        self.tables = Tables(store, load=load, now=now, ai_pause=ai_pause)
        self.updates = Updates(self.tables)
        self.openings = Openings(self.tables, self.updates, limits)
        self.lobby = Lobby(self.tables, self.updates)
        self.following = Following(self.tables, self.updates, self.openings)
        self.branching = Branching(self.tables, self.updates, self.openings)
        record = QueueRecord(self.tables, self.updates)
        groups = QueueGroups(self.tables, self.updates, self.lobby, self.openings, record)
        self.queue = Queue(self.tables, self.lobby, record, groups)
        self.teaching = Teaching(store)
        self.play = Play(self.tables, self.updates, self.teaching)
        self.choosing = Choosing(self.tables, self.updates, self.play, self.teaching)
        self.orders = Orders(self.tables, self.updates, self.play)
        self.transfer = Transfer(self.tables, self.updates)
        self.commands = TableCommands(self.tables, self.updates)
        self.rules_update = RulesUpdate(self.tables, self.updates, self.play)
        self.votes = Votes(self.tables, self.updates, self.play, self.rules_update)
        self.ai = AiPlayers(self.tables, self.updates, self.play, ai_seconds)
        self.recollections = Recollections(self.tables, self.ai.thinking)
        self.reminders = Reminders(self.tables, self.updates)
        self.absence = Absence(self.tables, self.updates, self.commands, self.ai)
        self.seat_transfer = SeatTransfer(self.tables, self.updates, self.commands)
        self.moderation = Moderation(self.tables, self.lobby, self.queue, self.seat_transfer)
        self.expiry = Expiry(self.tables, self.queue, keeping)
        self.own_data = OwnData(self.tables)
        self.forgetting = Forgetting(self.tables, self.updates, self.lobby, self.queue, self.play)

    @property
    def store(self) -> Store:
        """What all of them remember things in."""
        return self.tables.store
