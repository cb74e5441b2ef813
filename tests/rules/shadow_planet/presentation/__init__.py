"""Tests of `rules/shadow_planet/presentation/`."""
