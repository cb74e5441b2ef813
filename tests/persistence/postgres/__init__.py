"""What is true of PostgreSQL alone."""
