"""What people are shown: questions, lines, aids, texts, pictures; from a view alone."""
