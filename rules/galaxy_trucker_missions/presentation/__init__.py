"""How the game shows itself to people."""
