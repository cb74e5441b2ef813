"""Players: what an AI makes of a view, and what it answers."""
