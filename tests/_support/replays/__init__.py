"""Records of games to look at again, and a person who steps through them in a browser."""
