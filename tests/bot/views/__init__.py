"""Tests of `bot/views/`."""
