"""The whole bot at once: games from lobby to end, leaks, kills, faults, old files."""
