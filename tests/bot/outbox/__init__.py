"""Tests of `bot/outbox/`."""
