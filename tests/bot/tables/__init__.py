"""Tests of `bot/tables/`."""
