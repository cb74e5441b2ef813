"""Scenes in which a bot is killed with SIGKILL, and what must be true after each."""
