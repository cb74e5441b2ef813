"""Tests of `rules/alone/cards/`."""
