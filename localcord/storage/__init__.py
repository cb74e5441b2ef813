"""A world in a file."""
