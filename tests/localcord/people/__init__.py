"""Tests of `localcord/people/`."""
