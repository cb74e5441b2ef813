"""Tests of the rules of ALONE."""
