"""Setting up a Quest, and what the dice show."""

import pytest

from sagabox.games.sorcery.engine.settings import Settings
from sagabox.games.sorcery.engine.values import hp_left, max_hp
from sagabox.games.sorcery.rules.chronicle import BadSetup, Chronicle, Member
from sagabox.games.sorcery.rules.setup import deal
from tests.ledger import rule

from ..boxes import box
from ..kit import hero, sorcery

BRANNOC, WREN = Member("Brannoc Vale", "Shieldwarden"), Member("Wren Calloway", "Pathfinder", 1)
NIGHTKNIFE = Member("Wren Calloway", "Nightknife")


def dealt(*party, quest="The Drowned Toll", **switches):
    return deal(box(), Settings(**switches), Chronicle(party or (BRANNOC, WREN), quest), "1")


@rule("setup.players", "setup.minimum-two-heroes", "setup.maximum-five-heroes", game="sorcery")
def test_a_party_has_two_to_five_different_heroes_of_one_to_five_seats():
    with pytest.raises(BadSetup, match="a Party has 2 to 5 Heroes, not 1"):
        dealt(BRANNOC)
    with pytest.raises(BadSetup, match="not 6"):
        dealt(*[Member(card.name, card.gems[0].name) for card in box().heroes], BRANNOC)
    with pytest.raises(BadSetup, match="no Hero can be in the Party twice"):
        dealt(BRANNOC, BRANNOC)
    five = dealt(*[Member(card.name, card.gems[0].name, seat) for seat, card in enumerate(box().heroes)])
    assert [figure.seat for figure in five.figures[:5]] == [0, 1, 2, 3, 4]


@rule("setup.hero-and-class", "setup.soul-gem-on-one", "hero.soul-nature", game="sorcery")
def test_the_class_fixes_the_soul_nature_and_the_gem_begins_at_one():
    state = dealt()
    assert [(hero.soul.nature, hero.rank) for hero in state.heroes] == [("Law", 1), ("Neutral", 1)]
    with pytest.raises(BadSetup, match="the classes of Brannoc Vale are Shieldwarden and Reaver"):
        dealt(Member("Brannoc Vale", "Nightknife"), WREN)
    with pytest.raises(BadSetup, match="no Hero is called 'Bran'"):
        dealt(Member("Bran", "Reaver"), WREN)
    with pytest.raises(BadSetup, match="no Quest is called 'Nowhere'"):
        dealt(quest="Nowhere")


@rule("setup.party-alignment-advice", game="sorcery")
def test_law_and_chaos_may_be_mixed_unless_the_table_forbids_it():
    assert len(dealt(BRANNOC, NIGHTKNIFE).heroes) == 2
    with pytest.raises(BadSetup, match="Law and Chaos cannot be in one Party"):
        dealt(BRANNOC, NIGHTKNIFE, no_mixed_souls=True)


@rule("setup.decks", "setup.quest-defines-map", "setup.kept-aside-objects", game="sorcery")
def test_decks_lie_face_down_and_what_is_kept_aside_is_nowhere_to_be_drawn():
    state = dealt(quest="The Proving Yard")
    for deck in ("encounter", "trap", "treasure", "enemy", "critical", "search"):
        assert state.zones[f"{deck}:deck"]
        assert not any(state.known.get(card) for card in state.zones[f"{deck}:deck"])
    assert {card.name for card in state.zones["aside:quest"]} == {"Toll Keeper", "iron tongue", "A Told Tale"}
    assert [card.name for card in reversed(state.zones["event:deck"])] == ["Rising Water", "Day", "Night"]
    assert {card.name for card in state.zones["enemy:deck"]} == {
        "Orc Hauler",
        "Uthga",
        "Shaman Mumbler",
        "Bandit Slinger",
        "Bandit Crossbow",
    }
    assert state.chests == ["magic", "aside"]


@rule("hero.hp-tracking", "setup.full-health-and-ready", game="sorcery")
def test_damage_is_kept_as_wounds():
    game = sorcery(hero(wounds=3))
    assert (max_hp(game.engine, game.body), hp_left(game.engine, game.body)) == (8, 5)
    assert hp_left(game.engine, game.state.figures[1]) == max_hp(game.engine, game.state.figures[1])


@rule("ruling.card-contents-are-own-data", game="sorcery")
def test_a_pack_may_replace_any_card_and_the_dice_too():
    from ..boxes import SHELF

    own = '[[die]]\nname = "Red"\nfaces = ["H", "HHH"]\n[[trap]]\nname = "Dart Slit"\ntext = "You suffer 1 HP."\n'
    changed = SHELF.box({"mine": own})
    assert changed.dice["Red"].faces == ((1, 0, 0), (3, 0, 0))
    assert changed.find("Dart Slit").text == "You suffer 1 HP."


# ---------------------------------------------------------------- dice


@rule("dice.two-colours", "dice.symbols", "dice.ten-sided", game="sorcery")
def test_both_dice_have_ten_faces_with_three_symbols():
    assert sorted(box().dice) == ["Blue", "Red"]
    for die in box().dice.values():
        assert len(die.faces) == 10
        assert all(len(face) == 3 for face in die.faces)


@rule("dice.red-faces", "dice.blue-faces", game="sorcery")
def test_what_the_faces_show_on_average():
    means = {
        name: [sum(face[symbol] for face in die.faces) / 10 for symbol in range(3)] for name, die in box().dice.items()
    }
    assert means == {"Red": [1.1, 0.1, 0.4], "Blue": [0.5, 0.4, 0.1]}
    assert box().dice["Red"].faces.count((0, 0, 0)) == 1
    assert box().dice["Blue"].faces.count((0, 0, 0)) == 2
