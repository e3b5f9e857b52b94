"""The terminal client: a game on a screen of text, with colour or without, or as plain lines."""
