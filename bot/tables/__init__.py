"""Services over the store: everything that changes a table."""
