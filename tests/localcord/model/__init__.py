"""Tests of `localcord/model/`."""
