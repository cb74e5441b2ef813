"""The engine: frames, decisions, events, chance, prompts, checks. It knows no game."""

from rules.engine.game import Game, load_game, register_game
from rules.engine.model import (
    Card,
    DamagedDump,
    Decision,
    Event,
    IllegalDecision,
    Info,
    Line,
    Prompt,
    Result,
)
from rules.engine.players import Player, chance_from, decide

__all__ = [
    "Card",
    "DamagedDump",
    "Decision",
    "Event",
    "Game",
    "IllegalDecision",
    "Info",
    "Line",
    "Player",
    "Prompt",
    "Result",
    "chance_from",
    "decide",
    "load_game",
    "register_game",
]
