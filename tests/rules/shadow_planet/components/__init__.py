"""Tests of `rules/shadow_planet/components/`."""
