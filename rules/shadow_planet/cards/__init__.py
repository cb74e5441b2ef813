"""What each card, Section and Character does, one entry each."""
