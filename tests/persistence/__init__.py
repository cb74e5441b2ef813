"""What is remembered stays remembered."""
