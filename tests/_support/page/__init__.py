"""For tests of the page: people in front of a browser, and the bot behind it."""
