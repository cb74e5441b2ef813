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
    Picture,
    Prompt,
    Result,
    Translate,
)

__all__ = [
    "Card",
    "DamagedDump",
    "Decision",
    "Event",
    "Game",
    "IllegalDecision",
    "Info",
    "Line",
    "Picture",
    "Prompt",
    "Result",
    "Translate",
    "load_game",
    "register_game",
]
