"""The rulebooks: every rule of a game as an entry with an id, to be looked up, cited and tested."""

from sagabox.rulebooks.book import KINDS, BadRulebook, Rule, Rulebook, UnknownRule, load, rulebook

__all__ = ["KINDS", "BadRulebook", "Rule", "Rulebook", "UnknownRule", "load", "rulebook"]
