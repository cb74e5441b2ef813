"""Tests of `bot/images/`."""
