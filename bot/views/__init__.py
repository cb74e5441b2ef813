"""Messages as data: what people read and press."""
