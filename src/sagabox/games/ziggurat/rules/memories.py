"""Memories become mastery.   rules: memories.*, mastery.*"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.kernel import Menu, Rule

from ..cards.card import Card, Denizen, Encounter
from ..engine.events import SphereAssigned, SpheresLost
from ..engine.state import SEAT
from .choosing import choose
from .decks import banish, bury, leave_game
from .mastery import add_cubes, change_cache, room, tracks

if TYPE_CHECKING:
    from ..engine.play import Ziggurat

THREE = 3
SPECIALITY = "speciality:"


def gather_spheres(play: Ziggurat) -> None:
    """All spheres of the cards in Memories.   rules: memories.spheres, rest.reflection-mandatory"""
    play.state.spheres += [sphere for card in play.pile("memories") for sphere in card.spheres]


def specialities(play: Ziggurat) -> list[str]:
    """rules: mastery.specialisation-effect, mastery.specialisation-companion"""
    learned = [said for key, some in play.card_index().standing.items() if key.startswith(SPECIALITY) for said in some]
    return [*play.hero.card.specialities, *(said.stand.key[len(SPECIALITY) :] for said in learned if not said.hostile)]


def takers(play: Ziggurat, sphere: str) -> list[Card]:
    """Return the cards whose track takes a sphere: it matches, or the party is specialised in one of the track's.

    rules: mastery.assign, mastery.specialisation-effect, mastery.track-limit"""
    special = specialities(play)
    return [
        card
        for card in tracks(play)
        if card.track is not None
        and room(play, card)
        and (sphere in card.track.spheres or any(one in card.track.spheres for one in special))
    ]


def list_assignments(play: Ziggurat, menu: Menu) -> None:
    """Each sphere to each track that takes it, or any three to the cache. Where a single track takes what it can
    and the rest is lost, any sphere will do.   rules: mastery.choice"""
    spheres = list(dict.fromkeys(play.state.spheres))
    ways = [(sphere, card) for sphere in spheres for card in takers(play, sphere)]
    if len({card for _, card in ways}) == 1 and is_the_rest_lost(play):
        ways = ways[:1]
    for sphere, card in ways:
        menu.answer(f"sphere:{sphere.lower()}:{card.slug}", SEAT, (sphere, card), sphere=sphere, card=card)
    if len(play.state.spheres) >= THREE and not (ways and play.state.settings.three_only_unmatched):
        menu.answer("three", SEAT, THREE)


def is_the_rest_lost(play: Ziggurat) -> bool:
    """True if a sphere that goes to no track is of no use.   rules: mastery.convert-three"""
    return len(play.state.spheres) < THREE and not play.state.settings.spheres_kept


def assign(play: Ziggurat, sphere: str, card: Card) -> None:
    """rules: mastery.assign"""
    play.state.spheres.remove(sphere)
    play.tell(SphereAssigned, "mastery.assign", sphere, card)
    add_cubes(play, card, 1, "mastery.assign")


def convert_three(play: Ziggurat) -> Rule[None]:
    """Any three spheres, whatever their types, become a cube in the cache. Which ones is asked if a track takes one.

    rules: mastery.convert-three"""
    for left in range(THREE, 0, -1):
        kinds = list(dict.fromkeys(play.state.spheres))
        given = kinds[0]
        used = play.state.settings.spheres_kept or any(takers(play, kind) for kind in kinds)
        if used and len(play.state.spheres) > left and len(kinds) > 1:
            given = yield from choose(play, "mastery.convert-three", "give", kinds, str.lower, left=left)
        play.state.spheres.remove(given)
    change_cache(play, 1, "mastery.convert-three")


def end_reflection(play: Ziggurat) -> None:
    """The pile is empty afterwards; spheres left over are lost.

    rules: mastery.after-processing, encounter.location-banish, mastery.convert-three"""
    if play.state.spheres and not play.state.settings.spheres_kept:
        play.tell(SpheresLost, "mastery.convert-three", len(play.state.spheres))
        play.state.spheres.clear()
    for card in play.pile("memories"):
        if isinstance(card, Denizen):
            bury(play, card, "memories", "mastery.after-processing")
        elif isinstance(card, Encounter) and card.tile:
            banish(play, card, "memories", "encounter.location-banish")
        else:
            leave_game(play, card, "memories", "mastery.after-processing")
