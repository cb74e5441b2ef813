"""What people see: texts, posts and forms around any game of `rules/`."""
