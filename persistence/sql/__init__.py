"""The store in SQL: every statement stands here once, for all engines."""
