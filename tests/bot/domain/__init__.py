"""Tests of `bot/domain/`."""
