"""What each card and each mission does."""
