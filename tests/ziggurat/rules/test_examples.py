"""The worked examples of the rulebook, and what is known of its sample cards."""

import pytest

from sagabox.games.ziggurat.cards.card import Denizen
from sagabox.games.ziggurat.cards.phrases.words import Keyword, Offering, Sphere
from sagabox.games.ziggurat.engine.events import (
    BlockAssigned,
    BlowLanded,
    BoostDrawn,
    CheckJudged,
    DiceRolled,
    PowerUsed,
)
from sagabox.rulebooks import rulebook
from tests.ledger import rule

from ..kit import Passage, fight, hero
from ..made_up import champion, denizen, gear, weapon
from ..rigging import boosts, companion, exhausted, met, rolls, status, tucked
from ..starter import box

JIMMIE = "Spiderwing Jimmie"


# ---------------------------------------------------------------- the two phases of a round


def first_round() -> Passage:
    """Hero ATK +2, DEF +1, ARM 1; the target has ATK 3, ARM 1, HP 6, Entangle(1) and Retaliate: Entangle(1)."""
    cast = champion(blade=weapon(powers=["Cut. +1 ATK."]), coat=gear(arm=1, defence=1))
    parts = (met(JIMMIE), status(JIMMIE, Entangle=1), boosts(2, 2), rolls((4, 5, 3), (5, 4, 6)))
    return fight(hero("Test Hero", grit=0, reset=0), cast, *parts).play(f"attack:{JIMMIE.lower().replace(' ', '-')}")


@rule("example.attack-phase", "note.attack-example-missing", "example.enemy-defence")
def test_the_attack_phase():
    game = first_round()
    assert [(told.score, told.fate) for told in game.told(DiceRolled)] == [(6, [5, 3])]
    assert [(told.outcome, told.result) for told in game.told(CheckJudged)] == [("strong", 5)]
    game.play("with:test-blade:cut")
    (blow,) = game.told(BlowLanded)
    assert (blow.damage, blow.weakened, blow.arm, blow.dealt) == (6, 8, 1, 4)
    assert [told.boost for told in game.told(BoostDrawn)] == [2]
    assert (game.hp(JIMMIE), game.is_ready(JIMMIE), game.tokens()) == (2, False, {"Entangle": 1})


@rule("example.defence-phase", "note.defence-example-missing", "status.entangle-party-defence")
def test_the_defence_phase_of_the_same_round():
    game = first_round().play("with:test-blade:cut", "defend")
    assert [told.block for told in game.told(BlockAssigned)] == [4]
    blow = game.told(BlowLanded)[-1]
    assert (blow.damage, blow.weakened, blow.block, blow.arm, blow.dealt) == (3, 5, 4, 1, 0)
    assert (game.hero.hp, game.tokens(), game.tokens(JIMMIE)) == (10, {}, {})


# ---------------------------------------------------------------- cards of the examples


@rule("example.bonus-giants", "bonus.definition")
def test_a_bonus_result_against_giants():
    ogre = denizen(name="Ogre", hp=20, keywords=["Giant"])
    cast = champion(blade=weapon("Giantsbane. Bonus result vs Giant."))
    game = fight(hero("Test Hero", grit=0, reset=0), cast, ogre, met(ogre), rolls((5, 4, 3))).play("attack:ogre")
    assert game.hp(ogre) == 20 - (4 + 3)


@rule("example.black-panther", "fact.card-black-panther")
def test_the_black_panther_with_two_cards_uses_razor_claws():
    parts = (met("Black Panther"), tucked("Black Panther", 2), rolls((1, 8, 7)))
    game = fight(hero("Test Hero", grit=0, reset=0), champion(), *parts).play("forego", "forego")
    assert game.hero.hp == 10 - (3 + 2) - 2, "its blow, and the wound at the end of the round"
    assert game.tokens() == {"Wound": 1}


@rule("example.hedgemancer", "fact.card-hedgemancer")
def test_the_hedgemancers_fireball_strikes_all_and_costs_a_card():
    party = (companion("Old Marta"), exhausted("Old Marta"))
    parts = (met("Hedgemancer"), tucked("Hedgemancer", 1), *party)
    game = fight(hero("Test Hero", grit=0, reset=0), champion(), *parts).play("forego", "forego")
    assert (game.hero.hp, game.hp("Old Marta"), game.names("tucked:hedgemancer")) == (10 - 3, 5 - 3, [])


@rule("fact.card-druid", "language.entangle")
def test_a_root_spell_entangles():
    game = fight(hero("Test Hero", grit=0, reset=0), champion(), met("Hedgemancer"))
    game.play("forego")
    assert game.card("Hedgemancer").program.powers[0].name == "Roots"
    game.play("forego")
    assert game.hero.hp == 10 - 3


@rule("fact.card-spiderwing-jimmie", "components.denizen-card")
@pytest.mark.parametrize(("loot", "damage", "left"), [(0, 4, 0), (2, 5, 1)])
def test_spiderwing_jimmie(loot, damage, left):
    card = box().find(JIMMIE)
    assert isinstance(card, Denizen)
    assert card.compeers is not None
    assert (card.compeers.deck, card.compeers.text, card.limit) == ("jungle", "Arachnid|Flora", 2)
    game = fight(hero("Test Hero", grit=0, reset=0), champion(), met(JIMMIE), tucked(JIMMIE, loot))
    game.play("forego", "forego")
    assert (game.hero.hp, len(game.names("tucked:spiderwing-jimmie"))) == (10 - damage, left)
    assert game.tokens()["Weaken"] == 1, "two rounds, one of them over"
    assert ("Shaken" in game.tokens()) is bool(loot)
    assert game.told(PowerUsed) == []


# ---------------------------------------------------------------- vocabulary


@rule("fact.denizen-keywords")
def test_the_denizen_keywords():
    named = {"Fauna", "Flora", "Arachnid", "Toad", "Humanoid", "Elemental", "Undead", "Giant", "Clockwork", "Hunter"}
    assert named <= {word.value for word in Keyword}


@rule("fact.item-keywords")
def test_the_parley_keywords():
    assert {"Potion", "Pouch", "Companion", "True Name"} <= {word.value for word in Offering}


@rule("fact.sphere-types")
def test_the_sphere_types():
    assert {"Fauna", "Violence"} <= {word.value for word in Sphere}


@rule("fact.publisher")
def test_the_rulebook_is_that_of_version_0_10():
    assert "0.10" in rulebook("ziggurat")["game.solo-play"].text
    assert len(rulebook("ziggurat")) == 707
