"""The search for leaks: worlds that differ in one secret, and all that people do there."""
