"""Tests of `rules/shadow_planet/cards/`."""
