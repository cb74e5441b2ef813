"""Tests of `bot/lookup/`."""
