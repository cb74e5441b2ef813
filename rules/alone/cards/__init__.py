"""What each reaction, item and mission does, one entry each."""
