"""Entering the fray."""

from typing import Any

import pytest

from sagabox.games.ziggurat.engine.events import CompeerCalled, FrayEntered, LootTucked, LootWasted
from tests.ledger import rule

from ..kit import Passage, hero, ziggurat
from ..made_up import denizen, event
from ..rigging import companion, encounter, laid, lying, marks, met, on_top

P, S = "pentagram", "sun"


def entered(beast: Any, *parts: object) -> Passage:
    """A denizen met, with whom nobody can talk; the loot level is 2, for pentagrams."""
    made = [beast] if not isinstance(beast, str) else []
    return ziggurat(*made, met(beast), *parts)


@rule("fray.meaning", "fray.steps", "fray.match-loot", "language.loot-level-statement")
@pytest.mark.parametrize(("drawn", "pile"), [((P, P), 2), ((P, S), 1), ((S, S), 0)])
def test_loot_is_drawn_by_the_level_and_only_what_matches_is_kept(drawn, pile):
    beast = denizen(limit=2)
    game = entered(beast, marks(*drawn))
    (told,) = game.told(FrayEntered)
    assert (told.drawn, told.matching, told.pile) == (2, pile, pile)
    assert len(game.names("tucked:test-beast")) == pile
    assert len(game.names("loot:discard")) == 2 - pile


@rule("fray.bolster-command", "language.bolster")
def test_bolster_cards_need_no_match():
    made = event("ON REVEAL: Bolster(2) and Spawn Caves(Giant) and enter the fray.")
    parts = (
        laid("J4", "Z3", 0, explored=False),
        encounter("J4", made),
        on_top("caves", "Marrow Giant"),
        marks(S, S, S, S),
    )
    game = ziggurat(made, *parts).play("explore:0")
    assert (game.told(FrayEntered)[0].pile, len(game.names("tucked:marrow-giant"))) == (2, 2)


@rule("fray.bolster-command")
def test_bolster_is_for_what_the_same_card_spawns_wherever_it_stands():
    made = event("ON REVEAL: Spawn Caves(Giant) and Bolster(1) and enter the fray.")
    parts = (
        laid("J4", "Z3", 0, explored=False),
        encounter("J4", made),
        on_top("caves", "Marrow Giant"),
        marks(S, S, S),
    )
    assert ziggurat(made, *parts).play("explore:0").told(FrayEntered)[0].pile == 1


@rule("fray.bolster-icon")
def test_the_bolster_icon_adds_a_card():
    assert entered(denizen(limit=2, icons=["bolster"]), marks(S, S, S)).told(FrayEntered)[0].pile == 1


@rule("fray.tuck", "limit.loot-limit")
def test_loot_is_tucked_up_to_the_limit():
    beast = denizen(limit=1, compeers="Caves(Toad)")
    game = entered(beast, marks(P, P), on_top("caves", "Bell Toad"))
    assert [(told.under.name, told.count) for told in game.told(LootTucked)] == [("Test Beast", 1), ("Bell Toad", 1)]


@rule("fray.compeers", "language.compeer-statement")
def test_excess_loot_calls_compeers_each_by_the_statement_of_the_one_before():
    leader = denizen(name="Leader", limit=0, compeers="Crypts(Undead)")
    game = entered(leader, marks(P, P), on_top("crypts", "Salt Widow", "Bone Piper"))
    called = [(told.card.name, told.by.name) for told in game.told(CompeerCalled)]
    assert called == [("Salt Widow", "Leader"), ("Bone Piper", "Salt Widow")]
    assert [figure.card.name for figure in game.engine.enemies()] == ["Leader", "Salt Widow", "Bone Piper"]


@rule("fray.compeer-no-fray", "fray.compeer-icons")
def test_a_compeer_draws_nothing_and_its_bolster_icon_counts_for_nothing():
    leader = denizen(name="Leader", limit=1, compeers="Jungle(Fauna)")
    game = entered(leader, marks(P, P), on_top("jungle", "Black Panther"))
    assert (len(game.told(FrayEntered)), len(game.names("tucked:black-panther"))) == (1, 1)


@rule("fray.alone", "fray.unassignable-loot")
def test_loot_that_nobody_can_take_raises_the_weakest():
    loner = denizen(limit=0, hp=6)
    game = entered(loner, marks(P, P))
    assert ([told.count for told in game.told(LootWasted)], game.hp(loner)) == ([2], 6 + 2 * 2)
    assert len(game.names("loot:discard")) == 2


@rule("fray.unassignable-loot", "language.weakest")
def test_the_player_breaks_ties_between_the_weakest():
    one, two = denizen(name="One", limit=0, hp=6), denizen(name="Two", limit=0, hp=6)
    game = ziggurat(one, two, met(one, two), marks(P, S, P, S))
    assert (game.asked, game.offers("enemy")) == ("fray.unassignable-loot", ["enemy:one", "enemy:two"])


@rule("fray.compeers", "spawn.none-available")
def test_if_no_compeer_is_left_the_loot_is_wasted():
    leader = denizen(name="Leader", limit=1, compeers="Crypts(Giant)")
    assert [told.count for told in entered(leader, marks(P, P)).told(LootWasted)] == [1]


@rule("fray.each-spawn-separately")
def test_each_spawned_denizen_enters_by_itself():
    one, two = denizen(name="One", limit=2), denizen(name="Two", limit=2)
    game = ziggurat(one, two, met(one, two), marks(P, S, P, P))
    assert [told.pile for told in game.told(FrayEntered)] == [1, 2]


@rule("limit.loot-limit")
def test_a_companion_is_given_no_more_than_its_limit():
    game = ziggurat(hero(equipment=3), companion("Shield Boy", tucked=1), lying("Firepot", "items"))
    assert game.why_not("equip:shield-boy") == "limit.loot-limit"
