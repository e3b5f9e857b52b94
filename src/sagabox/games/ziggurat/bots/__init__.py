"""Ziggurat's own bots."""
