"""Tests of `rules/shadow_planet/phases/`."""
