"""The Shadow Planet: 3 to 5 players, hidden roles, and a shared deck that everyone poisons or saves."""
