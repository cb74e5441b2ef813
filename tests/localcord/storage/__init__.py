"""Tests of `localcord/storage/`."""
