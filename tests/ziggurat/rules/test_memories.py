"""Memories and mastery."""

from typing import Any

import pytest

from sagabox.games.ziggurat.engine.card_index import is_full
from sagabox.games.ziggurat.engine.events import CacheChanged, CubesChanged, SpheresLost
from sagabox.games.ziggurat.rules.defence import defence_check
from sagabox.games.ziggurat.rules.mastery import add_cubes, room
from sagabox.games.ziggurat.rules.prospects import prospect
from tests.ledger import rule

from ..kit import Passage, hero, ziggurat
from ..made_up import champion, denizen, event, item
from ..rigging import companion, cubes_on, encounter, imbued, laid, lying


def reflect(*parts: object, **switches: Any) -> Passage:
    game = ziggurat(*parts, **switches).play("rest")
    assert game.asked == "mastery.choice"
    return game


def remembered(*spheres: str, name: str = "Memory") -> list[Any]:
    """A denizen in Memories that bears these spheres."""
    made = denizen(name=name, spheres=spheres)
    return [made, lying(made, "memories")]


@rule("memories.pile", "memories.spheres")
def test_memories_hold_cards_of_several_kinds_each_with_spheres():
    game = reflect(*remembered("Fauna"), lying("Kiln Warden", "memories"), lying("Slick Steps", "memories"))
    assert sorted(game.state.spheres) == ["Arcana", "Fauna", "Violence", "Violence"]


@rule("memories.card-interaction")
def test_cards_look_at_the_pile_at_any_time():
    made = event("ON REVEAL: If Crypts have 2 in Memories, +3 Grit.")
    dead = [lying(name, "memories") for name in ("Salt Widow", "Bone Piper")]
    for count, grit in ((1, 0), (2, 3)):
        parts = (laid("J4", "Z3", 0, explored=False), encounter("J4", made), hero(grit=0), *dead[:count])
        assert ziggurat(made, *parts).play("explore:0").hero.grit == grit


@rule("mastery.assign", "mastery.choice", "example.cookpot", "fact.card-campfire-cookpot")
def test_the_player_decides_which_sphere_goes_to_which_matching_track():
    pan = item("+1 Grit.", name="Pan", use="at rest", track='{ spheres = ["Fauna", "Spirit"], slots = 2 }')
    parts = (champion(), pan, hero("Test Hero", grit=17, items=["Campfire Cookpot", pan]))
    game = reflect(*remembered("Fauna", "Spirit"), *parts)
    assert game.offers("sphere") == ["sphere:fauna:campfire-cookpot", "sphere:fauna:pan", "sphere:spirit:pan"]
    game.play("sphere:fauna:campfire-cookpot")
    assert game.state.cubes[game.card("Campfire Cookpot")] == 1


@rule("mastery.assign", "mastery.track-anatomy")
def test_true_names_quest_cards_and_environments_have_tracks_too():
    track = 'track = { spheres = ["Spirit"], slots = 2 }'
    mist = event("ON REVEAL: +1 Grit.", kind="Environment", name="Mist", more=track)
    parts = (mist, lying(mist, "environments"), *remembered("Spirit"), hero("Volken", names=["Primogen"]))
    assert set(reflect(*parts).offers("sphere")) == {"sphere:spirit:primogen", "sphere:spirit:mist"}


@rule("mastery.convert-three")
def test_any_three_spheres_become_a_cube_in_the_cache():
    game = ziggurat(*remembered("Flora", "Spirit", "Arcana"), hero("Volken")).play("rest")
    assert game.asked == "loop.hero-phase", "the only way to convert them took itself"
    assert (game.hero.cache, [(told.change, told.now) for told in game.told(CacheChanged)]) == (1, [(1, 1)])


@rule("mastery.convert-three")
@pytest.mark.parametrize("strict", [False, True])
def test_three_for_one_is_always_open_unless_a_house_rule_says_otherwise(strict):
    game = reflect(*remembered("Fauna", "Spirit", "Arcana"), three_only_unmatched=strict)
    assert ("three" in game.options) is not strict


@rule("mastery.convert-three")
def test_the_player_chooses_which_three():
    game = reflect(*remembered("Fauna", "Flora", "Spirit"), *remembered("Arcana", name="Other"), hero())
    game.play("three")
    assert game.asked == "mastery.convert-three"
    assert game.offers("give") == ["give:fauna", "give:flora", "give:spirit", "give:arcana"]


@rule("mastery.choice", "mastery.convert-three")
def test_nobody_is_asked_for_a_sphere_where_any_will_do():
    """The Fox Familiar wants Fauna, in which Vixen is specialised: it takes any sphere, and nothing else does."""
    game = reflect(*remembered("Flora", "Spirit"), hero(), cubes_on("Fox Familiar", 2))
    assert game.offers("sphere") == ["sphere:flora:fox-familiar"]
    full = cubes_on("Fox Familiar", 3)
    many = (*remembered("Flora", "Spirit", "Arcana"), *remembered("Fauna", name="Other"))
    game = reflect(*many, hero(), full).play("three")
    assert (game.asked, game.hero.cache, game.state.spheres) == ("mastery.choice", 1, ["Fauna"])


@rule("mastery.convert-three", "mastery.after-processing")
@pytest.mark.parametrize("kept", [False, True])
def test_spheres_left_over_are_lost_unless_a_house_rule_keeps_them(kept):
    game = ziggurat(*remembered("Flora", "Spirit"), hero("Volken"), spheres_kept=kept).play("rest")
    assert game.state.spheres == (["Flora", "Spirit"] if kept else [])
    assert len(game.told(SpheresLost)) == int(not kept)


@rule("mastery.after-processing", "encounter.location-banish")
def test_afterwards_the_pile_is_empty():
    parts = (
        lying("Kiln Warden", "memories"),
        lying("Slick Steps", "memories"),
        lying("A Voice in the Pipe", "memories"),
    )
    game = ziggurat(*parts, hero("Volken"), quest="The Long Way Down").play("rest").until("loop.hero-phase")
    assert game.names("memories") == []
    assert game.names("ziggurat:deck")[0] == "Kiln Warden"
    assert (game.where("Slick Steps"), game.where("A Voice in the Pipe")) == ("banished", "removed")


@rule("mastery.specialisation-effect", "example.volken-violence", "fact.hero-volken")
def test_a_speciality_lets_any_sphere_go_to_its_tracks():
    game = ziggurat(*remembered("Flora"), hero("Volken", names=["The Ninth Guest"])).play("rest")
    assert game.state.cubes[game.card("The Ninth Guest")] == 1
    other = ziggurat(*remembered("Flora"), champion(), hero("Test Hero", names=["The Ninth Guest"])).play("rest")
    assert other.state.cubes == {}


@rule("mastery.specialisation-companion")
def test_a_companions_speciality_counts_as_well():
    sage = denizen("Sage. Mastery speciality Arcana.", name="Sage")
    parts = (sage, companion(sage), *remembered("Flora"), champion(), hero("Test Hero", names=["Oru Who Was Hail"]))
    game = ziggurat(*parts).play("rest")
    assert game.state.cubes[game.card("Oru Who Was Hail")] == 1


@rule("mastery.cache-spend")
def test_a_cube_of_the_cache_goes_to_any_track():
    game = ziggurat(hero(cache=1, names=["Primogen"])).play("cube:primogen")
    assert (game.state.cubes[game.card("Primogen")], game.hero.cache) == (1, 0)
    assert [(told.change, told.now) for told in game.told(CacheChanged)] == [(-1, 0)]
    assert [(told.card.name, told.change, told.now) for told in game.told(CubesChanged)] == [("Primogen", 1, 1)]


@rule("mastery.track-limit", "mastery.assign")
def test_cubes_are_told_with_their_change_and_their_number():
    well = event("ON REVEAL: Gain 5 cubes and remove 2 cubes.", more='track = { spheres = ["Spirit"], slots = 3 }')
    parts = (well, laid("J4", "Z3", 0, explored=False), encounter("J4", well))
    game = ziggurat(*parts, hero()).play("explore:0")
    assert [(told.change, told.now) for told in game.told(CubesChanged)] == [(3, 3), (-2, 1)]


@rule("mastery.cache-max-hp")
def test_a_cube_raises_max_hp_but_not_hp():
    game = ziggurat(hero(cache=1, hp=8, max_hp=10)).play("cube:max-hp")
    assert (game.hero.max_hp, game.hero.hp, game.hero.cache) == (11, 8, 0)


@rule("mastery.cache-grit-reset")
def test_two_cubes_raise_the_grit_reset():
    assert ziggurat(hero(cache=1)).why_not("cube:reset") == "mastery.cache-grit-reset"
    game = ziggurat(hero(cache=2, reset=2)).play("cube:reset")
    assert (game.hero.reset, game.hero.cache) == (3, 0)


@rule("mastery.track-limit")
def test_a_track_takes_no_more_than_its_slots():
    game = ziggurat(hero(cache=1), cubes_on("Fox Familiar", 3))
    assert game.why_not("cube:fox-familiar") == "mastery.track-limit"
    game = ziggurat(cubes_on("Fox Familiar", 3), *remembered("Fauna")).play("rest").until("loop.hero-phase")
    assert game.state.cubes[game.card("Fox Familiar")] == 3


@rule("mastery.assign", "mastery.track-anatomy")
def test_places_and_bound_true_names_have_tracks_too():
    inn = event("WHILE IN PLAY: +1 LORE.", kind="Place", name="Inn", more='track = { spheres = ["Spirit"], slots = 2 }')
    game = ziggurat(inn, lying(inn, "poi:j4"), imbued("Thornbow", "Primogen"), hero(cache=1))
    assert set(game.offers("cube")) >= {"cube:inn", "cube:primogen"}


@rule("mastery.track-limit")
def test_a_card_without_a_track_takes_no_cube():
    game = ziggurat()
    coat = game.card("Bark Coat")
    assert room(game.engine, coat) == 0
    add_cubes(game.engine, coat, 2, "mastery.assign")
    assert (game.state.cubes, game.told(CubesChanged)) == ({}, [])


@rule("mastery.encounter-tracks", "mastery.track-anatomy")
def test_an_action_tied_to_a_track_needs_it_full():
    altar = event(
        "HERO ACTION: If the track is full, +5 Grit.",
        kind="Place",
        name="Altar",
        tile="Z3",
        more='track = { spheres = ["Spirit"], slots = 2 }',
    )
    game = ziggurat(altar, lying(altar, "poi:z3"), cubes_on(altar, 1), hero(grit=0))
    assert game.why_not("act:altar:1") == "mastery.encounter-tracks"
    game = ziggurat(altar, lying(altar, "poi:z3"), cubes_on(altar, 2), hero(grit=0)).play("act:altar:1")
    assert game.hero.grit == 5


@rule("mastery.track-anatomy", "mastery.item-tracks")
def test_a_full_track_of_a_virtuosity_brings_its_ability():
    for cubes, mods in ((2, 1), (3, 2)):
        game = ziggurat(cubes_on("Fox Familiar", cubes))
        assert is_full(game.engine, game.card("Fox Familiar")) is (cubes == 3)
        assert prospect(game.engine, defence_check(game.engine))["mods"] == mods
