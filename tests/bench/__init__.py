"""Tests of `bench/`: what is measured is what is said."""
