"""Languages, Fluent texts, and names of people."""
