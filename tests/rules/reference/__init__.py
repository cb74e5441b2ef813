"""Rule articles and the tables they quote."""
