"""What is remembered: games, their decisions and the people who play them."""
