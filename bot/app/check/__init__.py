"""A walk through docs/assumptions.md with a real token: what Discord really does."""
