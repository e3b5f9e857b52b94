"""Ziggurat in words: events, questions, options and refusals."""
