"""Tests of `rules/shadow_planet/knowledge/`."""
