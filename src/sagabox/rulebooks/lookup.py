"""Finding rules by id, by the start of an id, or by a question in a player's words."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from math import log

from sagabox.games import GAMES, adapter
from sagabox.games.common.query import Synonyms, Term, mentioned, synonyms_of, terms_of
from sagabox.games.common.stems import QUESTION_WORDS, asked_words, stem, words_of
from sagabox.rulebooks.book import Rule, Rulebook

_TOPIC, _ID, _SECTION, _TEXT, _READING = 5.0, 4.0, 2.0, 1.0, 0.4  # the weight of a word, by where it is
_SYNONYM, _LATER, _NAME, _KIND, _PART_OF_WORD = (
    1.0,
    0.1,
    5.0,
    0.3,
    0.4,
)  # of a weight, for another's word
_SHORTEST_PART = 3
_ASIDE = {"example": 0.7, "fact": 0.5, "variant": 0.8, "clarification": 0.8}  # of a score, by the kind of a rule
_WORTH_SHOWING = 0.3  # of the best score
_WHAT_IS, _DEFINITION = (
    re.compile(r"^what(\W?s| is| are)\b|\bmean(s|ing)?\b"),
    1.5,
)  # such questions ask for definitions


def find(book: Rulebook, query: str) -> Sequence[Rule]:
    """Return the matching rules, best first: by id, else by the start of an id, else by words."""
    wanted = query.strip().lower()
    if wanted in book:
        return [book[wanted]]
    looks_like_an_id = "." in wanted and " " not in wanted
    return by_prefix(book, wanted) if looks_like_an_id else by_prefix(book, wanted) or by_words(book, wanted)


def by_prefix(book: Rulebook, prefix: str) -> Sequence[Rule]:
    """Return the rules of a topic, or those whose id starts with the prefix."""
    if "." in prefix:
        return [rule for rule in book if rule.id.startswith(prefix)]
    return [rule for rule in book if rule.topic == prefix]


def by_words(book: Rulebook, query: str) -> Sequence[Rule]:
    """Return the rules that answer a question, best first. Rare words and words of the id count most; a rule with more
    words of the question comes before one with fewer."""
    weights = _book_weights(book)
    known = {word for found in weights.values() for word in found}
    named = _named(book.game, query)
    asked = " ".join(word for word in words_of(query) if word not in named) if named else query
    terms = terms_of(asked if asked_words(asked) else query, _synonyms(book.game), known)
    scores: dict[str, float] = {}
    matched: dict[str, int] = {}
    for term in terms:
        hits = _hits(weights, term)
        rarity = 1 + log(len(book) / (1 + len(hits)))
        for rule_id, weight in hits.items():
            scores[rule_id] = scores.get(rule_id, 0.0) + weight * rarity
            matched[rule_id] = matched.get(rule_id, 0) + 1
    for word, part in named.items():
        for rule_id, weight in _hits(weights, Term((stem(word),))).items():
            scores[rule_id] = scores.get(rule_id, 0.0) + part * weight
            matched.setdefault(rule_id, 1)
    for rule in book:
        if rule.id in scores:
            defining = _DEFINITION if rule.kind == "definition" and _WHAT_IS.search(query) else 1.0
            scores[rule.id] *= _ASIDE.get(rule.kind, 1.0) * matched[rule.id] ** 2 * defining
    least = _WORTH_SHOWING * max(scores.values(), default=0.0)
    return sorted((rule for rule in book if scores.get(rule.id, 0.0) > least), key=lambda rule: -scores[rule.id])


def _hits(weights: Mapping[str, Mapping[str, float]], term: Term) -> dict[str, float]:
    """Return the weight of a term for each rule that has it, a word that starts with it, or a synonym: the first
    synonym counts most."""
    found: dict[str, float] = {}
    for rule_id, words in weights.items():
        each = [words.get(one, 0.0) or _part(words, one) for one in term.own]
        own = sum(each) / len(each) if all(each) else 0.0
        others = [words.get(one, 0.0) * max(_SYNONYM - _LATER * at, _LATER) for at, one in enumerate(term.others)]
        if weight := own + max(others, default=0.0):
            found[rule_id] = weight
    return found


def _part(words: Mapping[str, float], start: str) -> float:
    if len(start) < _SHORTEST_PART:
        return 0.0
    return _PART_OF_WORD * max((weight for word, weight in words.items() if word.startswith(start)), default=0.0)


@cache
def _book_weights(book: Rulebook) -> Mapping[str, Mapping[str, float]]:
    return {rule.id: _weights(rule) for rule in book}


def _weights(rule: Rule) -> dict[str, float]:
    """Return each stem of a rule with its weight: by where it occurs, a little less in a long text."""
    weights: dict[str, float] = {}
    topic, _, rest = rule.id.partition(".")
    short = 1.2 if len(rule.text) < 160 else 1.0
    places = ((topic, _TOPIC), (rest, _ID), (rule.section, _SECTION), (rule.text, _TEXT), (rule.reading, _READING))
    for text, weight in places:
        for word in {stem(word) for word in words_of(text)}:
            weights[word] = max(weights.get(word, 0.0), weight * short)
    return weights


def _synonyms(game: str) -> Synonyms:
    return synonyms_of(GAMES[game].code, GAMES[game].package) if game in GAMES else {}


def _named(game: str, query: str) -> dict[str, float]:
    """Return the words of the cards that the question names, and of their kinds, with what part of a weight counts."""
    kinds = _card_kinds(game) if game in GAMES else {}
    names = mentioned(query, kinds)
    of_kinds = {word: _KIND for name in names for word in words_of(kinds[name])}
    return of_kinds | {word: _NAME for name in names for word in words_of(name) if word not in QUESTION_WORDS}


@cache
def _card_kinds(game: str) -> Mapping[str, str]:
    """Return the kind and type of each card of a game by its name."""
    return {name: f"{card.get('kind', '')} {card.get('type', '')}" for name, card in adapter(game).cards({}).items()}
