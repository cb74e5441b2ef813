"""Look-ups: what people ask, and what they are answered."""
