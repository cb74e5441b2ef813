"""Tests of the stand-in for Discord, driven by a real discord.py bot over real sockets."""
