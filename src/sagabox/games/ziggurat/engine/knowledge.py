"""Who knows which card: what is hidden, what is sealed, and what a hidden card could be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.kernel import EVERYBODY, NOBODY, Card

from ..cards.card import Denizen
from .matching import could_be_found

if TYPE_CHECKING:
    from .play import Ziggurat

SEALED = ("stages", "threats")
HIDDEN = (*SEALED, "equipment", "peril", "tucked", "battlefield", "stack")


def sees(play: Ziggurat, zone: str) -> int:
    """Watchers see what the player sees: no card is known to one of them alone.

    rules: loot.equipment-hidden, pursuit.spawn-concealed, ruling.loot-top-unseen"""
    kind, _, which = zone.partition(":")
    if which == "deck" or kind in HIDDEN:
        return NOBODY
    if kind == "token":
        return EVERYBODY if which == "discard" or is_claimed(play, which) else NOBODY
    if kind == "pursuit":
        return EVERYBODY if play.group(int(which)).revealed else NOBODY
    if kind == "aside":
        return NOBODY if _hides(play, zone) else EVERYBODY
    return EVERYBODY


def is_claimed(play: Ziggurat, tile: str) -> bool:
    """rules: components.exploration-tokens, explore.step-3-token"""
    return tile.upper() in play.state.explored


def _hides(play: Ziggurat, zone: str) -> bool:
    """True for loot drawn face down for a pile."""
    return any(scope.aside == zone and getattr(scope, "face_down", False) for scope in play.state.scopes)


def pool(play: Ziggurat, zone: str, card: Card) -> str | None:
    """Tiles change places within their segment; later quest and threat cards are sealed.

    rules: setup.map-stack-formula"""
    kind = zone.partition(":")[0]
    if kind in SEALED:
        return None
    if kind == "stack":
        return zone
    return f"{card.back} {card.mark}" if card.mark else card.back


def could_be(play: Ziggurat, zone: str, card: Card) -> bool:
    """A concealed pursuer is one that its search could find.   rules: pursuit.spawn-concealed"""
    kind, _, which = zone.partition(":")
    if kind != "pursuit" or not isinstance(card, Denizen):
        return True
    return could_be_found(card, play.group(int(which)).sought)


def home(play: Ziggurat, card: Card) -> tuple[str, bool]:
    """Denizens are buried; other cards go to their discard pile or their deck.   rules: language.bury"""
    if isinstance(card, Denizen):
        return (f"{card.back}:deck", True) if card.faction else ("removed", False)
    if card.back in ("loot", "token"):
        return f"{card.back}:discard", False
    if card.back == "tile":
        return "stack:0", True
    return ("names:deck", True) if card.back == "names" else ("removed", False)
