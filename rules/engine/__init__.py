"""The engine: frames, decisions, events, chance, prompts, checks. It knows no game."""

from rules.engine.game import Game, load_game, register_game
from rules.engine.model import (
    Aid,
    Card,
    DamagedDump,
    Decision,
    Event,
    IllegalDecision,
    Info,
    Line,
    Prompt,
    Result,
    Shortcut,
)

__all__ = [
    "Aid",
    "Card",
    "DamagedDump",
    "Decision",
    "Event",
    "Game",
    "IllegalDecision",
    "Info",
    "Line",
    "Prompt",
    "Result",
    "Shortcut",
    "load_game",
    "register_game",
]
