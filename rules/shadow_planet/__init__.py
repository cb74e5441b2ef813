"""The Shadow Planet: 3 to 5 players, hidden roles, a shared deck that all poison or save."""
