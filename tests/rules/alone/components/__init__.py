"""Tests of `rules/alone/components/`."""
