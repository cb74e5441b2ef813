"""Tests of `rules/alone/knowledge/`."""
