"""What is remembered: one protocol (`store`), the export format, and one folder per engine."""
