"""The questions that look-ups are measured by."""
