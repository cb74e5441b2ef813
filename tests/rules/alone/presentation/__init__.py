"""Tests of `rules/alone/presentation/`."""
