"""Ziggurat in the terminal."""
