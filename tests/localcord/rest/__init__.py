"""Tests of `localcord/rest/`."""
