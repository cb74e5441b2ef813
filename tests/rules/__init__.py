"""Tests of `rules/`, and of what all games have in common."""
