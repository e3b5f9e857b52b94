"""Memory spheres: how many cards bear each, and how many tracks want it."""

from collections import Counter

from sagabox.games.ziggurat.cards.phrases.words import Sphere
from tests.ledger import rule
from tests.ziggurat.content import BOX

SPHERES = [sphere.value for sphere in Sphere]


@rule("fact.sphere-types", "memories.spheres")
def test_each_sphere_is_borne_about_as_often():
    borne = Counter(sphere for card in BOX for sphere in card.spheres)
    assert set(borne) == set(SPHERES)
    assert all(32 <= count <= 44 for count in borne.values()), borne


@rule("mastery.track-anatomy")
def test_each_sphere_is_wanted_by_four_to_seven_tracks():
    wanted = Counter(sphere for card in BOX if card.track is not None for sphere in card.track.spheres)
    assert set(wanted) == set(SPHERES)
    assert all(4 <= count <= 7 for count in wanted.values()), wanted


@rule("memories.pile")
def test_whatever_goes_to_memories_bears_spheres():
    assert all(card.spheres for card in BOX if card.kind in ("denizen", "encounter", "peril"))
