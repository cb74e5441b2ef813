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
    Picture,
    Prompt,
    Result,
    Shortcut,
    Standing,
    Translate,
)
from rules.engine.players import Player, chance_from, decide

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
    "Picture",
    "Player",
    "Prompt",
    "Result",
    "Shortcut",
    "Standing",
    "Translate",
    "chance_from",
    "decide",
    "load_game",
    "register_game",
]
