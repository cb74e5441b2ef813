"""What is true: the rules of games, free of network, clock and global randomness."""
