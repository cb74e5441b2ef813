"""A game to look at again: one page that opens in any browser, with nothing beside it."""
