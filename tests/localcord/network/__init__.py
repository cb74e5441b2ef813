"""Tests of `localcord/network/`."""
