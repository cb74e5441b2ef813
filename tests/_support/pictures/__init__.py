"""Looking at pictures as a reader does, with the font itself."""
