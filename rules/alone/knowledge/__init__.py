"""Who knows what: the views of Hero, Evil and spectators, and worlds they cannot tell apart."""
