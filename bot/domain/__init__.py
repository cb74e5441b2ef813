"""A table as data, and arithmetic on it: no I/O."""
