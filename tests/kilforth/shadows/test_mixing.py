"""Mixed games: the rules of one, with cards of both."""

from collections import Counter

import pytest

from sagabox.games import adapter
from sagabox.games.kilforth.cards.card import LANDS
from sagabox.games.kilforth.editions import shelf_of
from sagabox.games.kilforth.engine.state import CITY
from sagabox.games.kilforth.gloom.playable import PLAYABLE as GLOOM
from sagabox.games.kilforth.rules.saga import gain_skill
from sagabox.games.kilforth.rules.setup import BadSetup, HeroChoice
from sagabox.games.kilforth.shadows.playable import PLAYABLE as SHADOWS
from sagabox.games.kilforth.table.new_game import NewGame, begin, keep, resume
from tests.ledger import rule

HEROES, LAND = {"mixed_heroes": True}, {"mixed_land": True}
ELF_NINJA = HeroChoice("Elf", "Ninja", "Hunt Wyrm")


def mixed(playable, switches, *heroes, seed="3"):
    box = playable.box({}, switches)
    return box, begin(box, NewGame(heroes, "solo", seed, switches, playable.edition.name))


def names(cards):
    return {card.name for card in cards}


@rule("fact.players")
def test_no_name_is_in_both_games():
    own, other = shelf_of("shadows").box(), shelf_of("gloom").box()
    assert own.by_id.keys().isdisjoint(other.by_id)
    assert {card.slug for card in own}.isdisjoint(card.slug for card in other)


@rule("fact.players")
def test_shadows_takes_heroes_and_sagas_of_gloom():
    box, session = mixed(SHADOWS, HEROES, ELF_NINJA)
    plain, gloom = shelf_of("shadows").box(), shelf_of("gloom").box()
    assert names(box.races) == names(plain.races) | names(gloom.races)
    assert names(box.sagas) == names(plain.sagas) | names(gloom.sagas)
    state = session.play.state
    assert names(state.map) <= names(plain.locations), "the land is Shadows' own"
    wyrm = state.heroes[0].saga.finale.location
    land = {card.slug: card.terrain for card in gloom.locations}[wyrm]
    assert state.map[state.heroes[0].finale_place].terrain == land, "a Finale elsewhere gets a place of its terrain"
    assert session.play.slugs()["sprawl-city"] == CITY
    assert len(state.zones["night:deck"]) == 23


def test_a_class_has_the_skills_of_its_own_game():
    _, session = mixed(SHADOWS, HEROES, ELF_NINJA, HeroChoice("Seraph", "Rogue", "Great Feast Hall"))
    play = session.play
    ninja, rogue = play.state.heroes
    assert ninja.job.skill == rogue.job.skill == "Shadow"
    for hero, edition in ((ninja, "shadows"), (rogue, "gloom")):
        asked = next(gain_skill(play, hero, [1], "saga.completion-skill"))
        assert [one.means.edition for one in asked.open if one.means] == [edition] * 2


def test_gloom_takes_only_what_it_can_read():
    box, session = mixed(GLOOM, HEROES, HeroChoice("Gargoyle", "Samurai", "Hunt Wyrm"))
    assert {"Gargoyle", "Oni", "Tengu"} <= names(box.races)
    assert names(box.races).isdisjoint({"Kitsune", "Spirit Walker"}), "they speak of sides and of deep gloom"
    assert names(box.classes).isdisjoint({"Chevalier", "Yakuza"}), "they speak of sides and claims"
    assert names(box.sagas) == names(shelf_of("gloom").box().sagas), "Gloom knows no interludes"
    assert session.play.state.heroes[0].race.name == "Gargoyle"


def test_without_the_switch_no_guest_comes():
    with pytest.raises(BadSetup, match="no race is called 'Elf'"):
        adapter("shadows").new({"heroes": [{"race": "Elf"}]}, "1")
    game = adapter("shadows").new({"heroes": [{"race": "Elf"}], "switches": HEROES}, "1")
    assert game.heroes()[0]["name"].startswith("Elf ")
    form = adapter("shadows").form({})
    assert "Elf" in form["mixed_heroes"]["races"]
    assert "Elf" not in form["races"]


@pytest.mark.parametrize("seed", "12345")
@rule("variant.location-tokens")
def test_a_mixed_land_has_six_of_each_terrain_each_with_its_night_card(seed):
    box, session = mixed(SHADOWS, LAND, HeroChoice("Seraph", "Ninja", "Great Feast Hall"), seed=seed)
    play, state = session.play, session.play.state
    assert Counter(card.terrain for card in state.map) == {"City": 1, **dict.fromkeys(LANDS, 6)}
    assert {card.edition for card in state.map} == {"gloom", "shadows"}
    night = [*play.pile("night:deck"), *play.pile("night:discard")]
    assert len(night) == 25
    assert sorted(play.slugs()[card.location] for card in night) == list(range(25))
    for location in box.locations:
        assert state.map[play.slugs()[location.slug]].terrain == location.terrain
    assert len(play.pile("forest:deck")) == len([one for one in box.encounters if one.terrain == "Forest"]) == 40
    assert len([zone for zone in state.zones if zone.startswith("plot-") and zone.endswith(":deck")]) == 8


def test_locations_of_gloom_have_a_shield_of_1_and_no_gloom_text():
    assert {(card.shield, card.gloom) for card in shelf_of("gloom").box().locations} == {(1, "")}


def test_a_mixed_game_is_saved_and_goes_on(tmp_path):
    switches = {**HEROES, **LAND}
    box = SHADOWS.box({}, switches)
    game = NewGame((ELF_NINJA,), "solo", "9", switches, "shadows")
    session = begin(box, game)
    journal = keep(tmp_path / "mixed.jsonl", box, game, session)
    for _ in range(30):
        assert session.choice is not None
        option = session.choice.open[0]
        assert session.decide(option.seat, option.id) is None
        journal.sync()
    journal.close()
    loaded = resume(tmp_path / "mixed.jsonl", box, game)
    assert loaded.same
    assert loaded.session.view(0) == session.view(0)
    table = adapter("shadows").new({"heroes": [{"race": "Elf"}], "switches": switches}, "1")
    faces = adapter("shadows").table_cards(table.header)
    assert {"Elf", "Seraph", "Old Wood", "Serene Lake"} <= faces.keys()
