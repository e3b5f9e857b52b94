"""The terminal client: a game on a text screen, with or without colour, or as plain lines."""
