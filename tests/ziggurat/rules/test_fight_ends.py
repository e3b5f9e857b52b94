"""Escape, morale, withdrawal and the end of a fight."""

from typing import Any

import pytest

from sagabox.games.ziggurat.engine.events import (
    BacktrackBegan,
    BacktrackPlaced,
    Buried,
    CompanionLost,
    EnemiesRecovered,
    EnemiesWithdrew,
    FightEnded,
    GroupFormed,
    HeroEscaped,
    LootClaimed,
)
from tests.ledger import rule

from ..kit import Passage, fight, hero
from ..made_up import champion, denizen
from ..rigging import companion, exhausted, facts, laid, marks, met, on_top, rolls, status, tucked

HERO = hero("Test Hero", grit=0, reset=0)
DOOR = laid("J4", "Z3", 0)
HUNTER = denizen(atk=1, hp=12, icons=["hunter"])
OUT = (6, 5, 8)  # a retreat that succeeds


def run(*parts: object, beast: Any = HUNTER, who: Any = HERO, others: tuple[Any, ...] = (), **switches: Any) -> Passage:
    """A fight in which the retreat of the first round succeeded; the hero has foregone the defence."""
    game = fight(who, champion(), beast, *others, met(beast, *others), DOOR, *parts, rolls(OUT), **switches)
    return game.play("retreat:lore").until("defence.check").play("forego")


# ---------------------------------------------------------------- Escape


@rule("escape.condition", "escape.optional", "escape.move")
def test_after_a_successful_retreat_the_hero_may_escape_leaving_a_token():
    game = run()
    assert (game.asked, game.options) == ("escape.optional", ["escape:j4", "stay"])
    game.play("escape:j4")
    assert (game.hero.at, game.state.backtracks) == ("J4", ["Z3"])
    assert [told.tile for told in game.told(BacktrackPlaced)] == ["Z3"]
    assert [told.how for told in game.told(FightEnded)] == ["escape"]


@rule("escape.condition", "escape.stay-clears-entangle", "language.entangle")
def test_entangle_one_still_holds_and_is_then_torn_off():
    game = run(status("Test Hero", Entangle=1), companion("Old Marta"), status("Old Marta", Entangle=2))
    assert (game.asked, game.told(HeroEscaped)) == ("attack.choose-one", [])
    assert (game.tokens(), game.tokens("Old Marta")) == ({}, {})


@rule("escape.stay-clears-entangle", "escape.optional")
def test_who_chooses_to_stay_frees_the_party():
    game = run(companion("Shield Boy"), exhausted("Shield Boy"), status("Shield Boy", Entangle=2)).play("stay")
    assert (game.asked, game.tokens("Shield Boy")) == ("attack.choose-one", {})


@rule("escape.entangled-companions")
def test_entangled_companions_are_lost():
    parts = (companion("Shield Boy", tucked=1), exhausted("Shield Boy"), status("Shield Boy", Entangle=2))
    game = run(*parts).play("escape:j4")
    assert game.where("Shield Boy") == "memories"
    assert [told.rule for told in game.told(CompanionLost)] == ["escape.entangled-companions"]
    assert game.names("tucked:shield-boy") == []


@rule("escape.move", "move.enter-backtrack")
def test_a_tile_with_a_token_causes_a_backtrack_after_the_fight():
    game = run(facts(backtracks=["J4"]))
    game.engine.state.chance.rigged = {"dice": (5,), "fate": (0, 1)}
    game.play("escape:j4")
    assert game.order(FightEnded, BacktrackBegan) == ["FightEnded", "BacktrackBegan"]


@rule("escape.hunters-pursue", "escape.loot-kept", "escape.wounded-add-time")
def test_hunters_and_all_with_them_pursue_with_their_loot():
    friend = denizen(name="Friend", atk=1, hp=9)
    game = run(tucked(HUNTER, 2), others=(friend,)).until("escape.optional")
    game.figure("Friend").lost = 4
    game.play("escape:j4")
    (group,) = game.state.groups
    assert (group.revealed, group.time) == (True, 2 + 1), "2 Time, 1 more for the wounded one"
    assert game.names(f"pursuit:{group.number}") == ["Test Beast", "Friend"]
    assert len(game.names("tucked:test-beast")) == 2


@rule("escape.flora-buried")
def test_flora_never_pursue():
    vine = denizen(name="Vine", atk=1, hp=9, keywords=["Flora"])
    game = run(others=(vine,)).until("escape.optional").play("escape:j4")
    assert (game.where("Vine"), game.names("caves:deck")[0]) == ("caves:deck", "Vine")
    assert [told.rule for told in game.told(Buried) if told.card.name == "Vine"] == ["escape.flora-buried"]


@rule("escape.no-hunter", "language.bury")
def test_without_a_hunter_there_is_no_pursuit():
    calm = denizen(atk=1, hp=9)
    game = run(tucked(calm, 1), beast=calm).play("escape:j4")
    assert (game.state.groups, game.where(calm), len(game.names("loot:discard"))) == ([], "caves:deck", 1)


@rule("ruling.pursuers-lose-all-tokens", "ruling.pursuers-become-ready")
def test_pursuers_lose_all_tokens_and_become_ready():
    game = run(status(HUNTER, Sunder=2, Weaken=2), exhausted(HUNTER)).play("escape:j4")
    assert game.is_ready(HUNTER)
    assert game.engine.figure_of(game.card(HUNTER)) is None, "tokens go with the figure"


# ---------------------------------------------------------------- morale


def last_round(*parts: object, beast: Any = HUNTER, round: int = 6, **switches: Any) -> Passage:
    game = fight(HERO, champion(), beast, met(beast), *parts, **switches)
    game.fight.round = round
    return game


@rule("morale.round-3", "power.stays-exhausted")
def test_after_round_three_exhausted_enemies_recover():
    game = last_round(exhausted(HUNTER), round=3).play("forego", "forego")
    assert (game.is_ready(HUNTER), len(game.told(EnemiesRecovered))) == (True, 1)
    game = last_round(exhausted(HUNTER), round=2).play("forego", "forego")
    assert not game.is_ready(HUNTER)


@rule("morale.round-6", "withdraw.hunters-pursue", "withdraw.wounded-add-time")
@pytest.mark.parametrize(("lost", "time"), [(0, 4), (3, 5)])
def test_after_round_six_enemies_withdraw_and_hunters_come_back(lost, time):
    game = last_round(tucked(HUNTER, 1))
    game.figure(HUNTER).lost = lost
    game.play("forego", "forego")
    assert len(game.told(EnemiesWithdrew)) == 1
    (told,) = game.told(GroupFormed)
    assert (told.rule, told.time) == ("withdraw.hunters-pursue", time)
    assert len(game.names("tucked:test-beast")) == 1


@rule("withdraw.hunters-pursue", "escape.no-hunter")
def test_withdrawing_without_a_hunter_they_are_buried():
    calm = denizen(atk=1, hp=9)
    game = last_round(beast=calm).play("forego", "forego")
    assert (game.state.groups, game.where(calm)) == ([], "caves:deck")


@rule("withdraw.elite-reinforces", "reinforce.loot")
def test_a_withdrawing_elite_brings_one_of_its_compeers():
    elite = denizen(atk=1, hp=12, icons=["hunter"], keywords=["Elite"], compeers="Crypts(Undead)")
    game = last_round(on_top("crypts", "Salt Widow"), marks("sun", "pentagram"), beast=elite).play("forego", "forego")
    (told,) = game.told(GroupFormed)
    assert [card.name for card in told.cards] == ["Test Beast", "Salt Widow"]
    assert len(game.names("tucked:salt-widow")) == 1, "the boost of the elite's blow took the sun"


# ---------------------------------------------------------------- the end


WEAK = denizen(atk=0, hp=1)
HUNTER_TOO = denizen(name="Stalker", atk=1, hp=12, icons=["hunter"])


@rule("fightend.victory", "fightend.loot-face-down", "fightend.when")
def test_the_winner_claims_the_loot_of_the_defeated_face_down():
    game = fight(HERO, champion(), WEAK, met(WEAK), tucked(WEAK, 2), rolls((5, 4, 3))).play("attack:test-beast")
    assert [told.count for told in game.told(LootClaimed)] == [2]
    assert (len(game.names("equipment")), game.where(WEAK)) == (2, "memories")
    assert not any(game.state.knows(0, card) for card in game.engine.pile("equipment"))


@rule("fightend.escaped")
def test_after_an_escape_no_loot_is_gained():
    enemies = (WEAK, HUNTER_TOO, met(WEAK, HUNTER_TOO), tucked(WEAK, 2))
    game = fight(HERO, champion(), *enemies, DOOR, companion("Shield Boy"), rolls(OUT))
    game.play("companion:shield-boy:test-beast", "retreat:lore").until("escape.optional").play("escape:j4")
    assert (game.names("equipment"), game.where(WEAK)) == ([], "memories")


@rule("fightend.victory")
@pytest.mark.parametrize("strict", [False, True])
def test_a_withdrawal_is_a_victory_for_the_loot_of_those_defeated(strict):
    parts = (WEAK, HUNTER_TOO, met(WEAK, HUNTER_TOO), tucked(WEAK, 2), tucked(HUNTER_TOO, 1), rolls((5, 4, 3)))
    game = fight(HERO, champion(), *parts, no_loot_from_withdrawal=strict)
    game.fight.round = 6
    game.play("attack:test-beast", "forego")
    assert len(game.names("equipment")) == (0 if strict else 2)
    assert len(game.names("tucked:stalker")) == 1


@rule("fightend.statuses-removed")
def test_statuses_of_the_party_go_with_the_fight():
    parts = (companion("Shield Boy"), status("Shield Boy", Weaken=2), status("Test Hero", Stun=2))
    game = fight(HERO, champion(), WEAK, met(WEAK), *parts).play("companion:shield-boy:test-beast")
    assert (game.tokens(), game.tokens("Shield Boy")) == ({}, {})


@rule("actions.rummage-timing")
def test_rummaging_at_the_end_of_a_fight_is_a_window():
    who = hero("Test Hero", grit=0, reset=0, equipment=1)
    game = fight(who, champion(), WEAK, met(WEAK), rolls((5, 4, 3))).play("attack:test-beast")
    assert game.asked == "actions.rummage-timing"
    assert set(game.options) == {"pass", "reveal"}
