"""What people see: texts, posts and forms around any game of `rules/`."""

VERSION = "0.1.0"
"""As in CHANGELOG.md; `/about` shows it."""
