"""Laid chance: the first cards and dice of a guided game. Everything after them is as the seed has it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sagabox.kernel import Card, State, without


def lay_decks(state: State, decks: Mapping[str, Sequence[str]]) -> None:
    """Put cards on top of their decks, by zone, the first named to be drawn first. Cards that a pack has taken out are
    left out."""
    for zone, names in decks.items():
        rest, laid = state.zones[zone], list[Card]()
        for name in names:
            found = [card for card in rest if card.name == name][:1]
            laid += found
            rest = without(rest, found[0]) if found else rest
        state.zones[zone] = (*rest, *reversed(laid))


def lay_dice(state: State, purpose: str, faces: Sequence[int]) -> None:
    """Let the first dice of a purpose show these faces, from 1."""
    state.chance.rigged[purpose] = tuple(face - 1 for face in faces)
