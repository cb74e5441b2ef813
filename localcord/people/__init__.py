"""What a person can see and press."""
