"""Finding rules by id, by the start of an id, or by words."""

import re
from collections.abc import Sequence
from functools import cache
from math import log

from sagabox.rulebooks.book import Rule, Rulebook

_WORD = re.compile(r"[a-z0-9]+")
_WEIGHT_ID, _WEIGHT_SECTION, _WEIGHT_TEXT, _WEIGHT_READING = 4.0, 2.0, 1.0, 0.5
_PART_OF_WORD = 0.4
_TOO_SHORT_FOR_A_PART = 3


def find(book: Rulebook, query: str) -> Sequence[Rule]:
    """Return the matching rules, best first: by id, else by the start of an id, else by words."""
    wanted = query.strip().lower()
    if wanted in book:
        return [book[wanted]]
    looks_like_an_id = "." in wanted and " " not in wanted
    return by_prefix(book, wanted) if looks_like_an_id else by_prefix(book, wanted) or by_words(book, wanted)


def by_prefix(book: Rulebook, prefix: str) -> Sequence[Rule]:
    """Return the rules of a chapter, or those whose id starts with the prefix."""
    if "." in prefix:
        return [rule for rule in book if rule.id.startswith(prefix)]
    return [rule for rule in book if rule.chapter == prefix]


def by_words(book: Rulebook, query: str) -> Sequence[Rule]:
    """Return the rules with all words, or else with most of them. Rare words and words of the id count most."""
    words = list(dict.fromkeys(_stem(word) for word in _WORD.findall(query.lower())))
    hits = {word: _hits(book, word) for word in words}
    scores: dict[str, float] = {}
    matched: dict[str, int] = {}
    for found in hits.values():
        rarity = 1 + log(len(book) / (1 + len(found)))
        for rule_id, weight in found.items():
            scores[rule_id] = scores.get(rule_id, 0.0) + weight * rarity
            matched[rule_id] = matched.get(rule_id, 0) + 1
    most = max(matched.values(), default=0)
    best = [rule for rule in book if matched.get(rule.id) == most]
    return sorted(best, key=lambda rule: -scores[rule.id]) if most else []


def _hits(book: Rulebook, word: str) -> dict[str, float]:
    """Return the weight of a word for each rule that has it, or a word that starts with it."""
    found: dict[str, float] = {}
    for rule in book:
        weights = _weights(rule)
        weight = weights.get(word, 0.0)
        if not weight and len(word) >= _TOO_SHORT_FOR_A_PART:
            weight = _PART_OF_WORD * max((w for other, w in weights.items() if other.startswith(word)), default=0.0)
        if weight:
            found[rule.id] = weight
    return found


@cache
def _weights(rule: Rule) -> dict[str, float]:
    """Return each word of a rule with its weight, by where it occurs."""
    weights: dict[str, float] = {}
    places = (
        (rule.id, _WEIGHT_ID),
        (rule.section, _WEIGHT_SECTION),
        (rule.text, _WEIGHT_TEXT),
        (rule.reading, _WEIGHT_READING),
    )
    for text, weight in places:
        for word in {_stem(word) for word in _WORD.findall(text.lower())}:
            weights[word] = weights.get(word, 0.0) + weight
    return weights


def _stem(word: str) -> str:
    """Return the word without a plural s."""
    return word[:-1] if len(word) > _TOO_SHORT_FOR_A_PART and word.endswith("s") and not word.endswith("ss") else word
