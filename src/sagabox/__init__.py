"""Sagabox: fantasy adventure games, played by their real rules, from one box."""

__version__ = "0.1.0"
