"""The engine: frames, decisions, events, chance, prompts, checks. It knows no game."""

from rules.engine.game import Game, known_games, load_game, ready_games, register_game
from rules.engine.model import (
    Aid,
    Card,
    DamagedDump,
    Decision,
    Event,
    IllegalDecision,
    Info,
    Line,
    Option,
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
    "Option",
    "Picture",
    "Player",
    "Prompt",
    "Result",
    "Shortcut",
    "Standing",
    "Translate",
    "chance_from",
    "decide",
    "known_games",
    "load_game",
    "ready_games",
    "register_game",
]
