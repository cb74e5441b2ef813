"""Tests of `rules/engine/`."""
