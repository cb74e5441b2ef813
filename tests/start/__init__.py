"""Tests of how the project is started, checked and installed."""
