"""What must go out: letters rendered and sent, once and in order."""
