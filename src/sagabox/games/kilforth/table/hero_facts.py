"""What the form for a new game tells of heroes: their cards, starting values and sagas."""

from __future__ import annotations

from typing import Any

from ..cards.box import Box
from ..cards.card import ATTRIBUTES, Saga, Trial
from ..cards.faces import face

SUCCESSES_A_DIE = 1 / 3
EASY_ROLLS, FAIR_ROLLS = 5.0, 6.5  # the most rolls, on average, of an easy and of a fair Finale
MOST_DICE = 9


def hero_cards(box: Box) -> dict[str, dict[str, Any]]:
    """Return the faces of all races and classes, by name."""
    return {card.name: face(card, box.by_slug) for card in (*box.races, *box.classes)}


def starting_values(box: Box) -> dict[str, dict[str, dict[str, int]]]:
    """Return the attributes that each race has with each class.   rules: setup.race, setup.class"""
    return {
        race.name: {
            job.name: {one: race.values.get(one, 0) + job.values.get(one, 0) for one in ATTRIBUTES}
            for job in box.classes
        }
        for race in box.races
    }


def tales(box: Box) -> dict[str, dict[str, Any]]:
    """Return the opening, the interludes and the Finale of each saga, by name."""
    return {saga.name: _tale(saga, box) for saga in box.sagas}


def _tale(saga: Saga, box: Box) -> dict[str, Any]:
    """rules: finale.test, interlude.is-a-chapter"""
    finale = saga.finale
    chapters = enumerate(saga.chapters, 1)
    return {
        "flavour": saga.flavour,
        "opening": saga.chapters[0].story if saga.chapters else "",
        "interludes": [{"chapter": number, **_trial(one.trial, box)} for number, one in chapters if one.trial],
        **_trial(finale.trial, box),
        "difficulty": [difficulty(dice, finale.target) for dice in range(MOST_DICE + 1)],
    }


def _trial(trial: Trial, box: Box) -> dict[str, Any]:
    """Return what a saga Tests, and where."""
    place = box.by_slug.get(trial.location)
    return {
        "attribute": trial.attribute,
        "target": trial.target,
        "location": place.name if place else trial.location,
    }


def difficulty(dice: int, target: int) -> str:
    """Return how hard it is to collect `target` successes with `dice` dice a roll: easy, fair or hard."""
    if dice <= 0:
        return "hard"
    rolls = target / (dice * SUCCESSES_A_DIE)
    return "easy" if rolls <= EASY_ROLLS else "fair" if rolls <= FAIR_ROLLS else "hard"
