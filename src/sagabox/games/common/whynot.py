"""Why not: the options and refusals that a player's question is about."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

from .query import Term, meanings
from .stems import stem, words_of
from .wording import sentence

AVAILABLE = "you can do that now"
MOST = 8
Asked = Mapping[str, Any] | None


def known_stems(asked: Asked, names: Iterable[str] = ()) -> set[str]:
    """Return the stems that a question can be about: of options, of refusals and of names."""
    offers = [*asked["options"], *asked["refused"]] if asked else []
    texts = [*(text for one in offers for text in (one["id"], one["label"])), *names]
    return {stem(word) for text in texts for word in words_of(text)}


def matching(asked: Asked, terms: Sequence[Term]) -> list[str]:
    """Return the options and refusals that have all terms, or words that begin with them."""
    return _told(asked, lambda offer: all(_has(offer, term) for term in terms)) if terms else []


def matching_verbs(asked: Asked, terms: Sequence[Term]) -> list[str]:
    """Return the options and refusals whose verb one of the terms means."""
    meant = meanings(terms)
    return _told(asked, lambda offer: stem(words_of(offer["id"])[0]) in meant)


def _told(asked: Asked, fits: Callable[[Mapping[str, Any]], bool]) -> list[str]:
    """Return sentences: options first, then refusals with their rule."""
    if not asked:
        return []
    found = [sentence(f"{one['label']}: {AVAILABLE}") for one in asked["options"] if fits(one)]
    return [*found, *(f"{one['label']}: {one['text']} [{one['rule']}]" for one in asked["refused"] if fits(one))]


def _has(offer: Mapping[str, Any], term: Term) -> bool:
    label = offer["label"].partition(" (")[0]  # an effect in brackets is not what the option is about
    stems = {stem(word) for text in (offer["id"], label) for word in words_of(text)}
    return stems.issuperset(term.own) or not stems.isdisjoint(term.others) or _begun(term.own, stems)


def _begun(own: Sequence[str], stems: Collection[str]) -> bool:
    """Return True if all words are the beginning of others, as a hurried player types them."""
    return all(len(one) > 1 and any(other.startswith(one) for other in stems) for one in own)
