"""Who knows what: the view of a seat, and worlds it cannot tell apart."""
