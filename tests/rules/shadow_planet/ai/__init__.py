"""Tests of `rules/shadow_planet/ai/`."""
