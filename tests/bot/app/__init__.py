"""Tests of `bot/app/`."""
