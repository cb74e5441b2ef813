"""Tests of `rules/galaxy_trucker_missions/phases/`."""
