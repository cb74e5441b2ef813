"""Tests of the AI of ALONE."""
