"""Speed, measured as a ratio to peers in the same run, never asserted in a test."""
