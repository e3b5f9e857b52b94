"""Shadows of Kilforth as an edition of the shared rules."""

from __future__ import annotations

from sagabox.games.common.switches import Switch

from ..edition import Edition
from ..engine.settings import SWITCHES
from .clock import next_day
from .setting_up import setting_up
from .sides import SIDES

VARIANTS = (
    Switch("couch_of_death", "variant.couch-of-death", "the Couch of Death is the centre of the map", "variant"),
    Switch("harder_nights", "variant.night-cards-harder", "one more location begins in gloom", "variant"),
    Switch("easier_nights", "variant.night-cards-easier", "one fewer location begins in gloom", "variant"),
    Switch("location_tokens", "variant.location-tokens", "rewards and Night cards get other locations", "variant"),
    Switch("mixed_land", "variant.location-tokens", "locations, decks and Ancients of both Kilforth games", "variant"),
)
EDITION = Edition(
    "shadows",
    "Shadows of Kilforth",
    (*VARIANTS, *SWITCHES),
    setting_up,
    next_day,
    centres={"couch_of_death": "couch-of-death"},
    leaves_game=frozenset({"totem", "plot"}),
    ends_at_once=True,
    sides=SIDES,
)
