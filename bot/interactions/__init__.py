"""A press or a command comes in: check, call a service, answer."""
