"""Rulebooks: every rule of a game as an entry with an id, to look up, cite and test."""

from sagabox.rulebooks.book import KINDS, BadRulebook, Rule, Rulebook, UnknownRule, load, rulebook

__all__ = ["KINDS", "BadRulebook", "Rule", "Rulebook", "UnknownRule", "load", "rulebook"]
