"""Tests of `bot/replays/`."""
