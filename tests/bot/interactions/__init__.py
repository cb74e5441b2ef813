"""Tests of `bot/interactions/`."""
