"""Commands of the card language, with their numbers."""

from typing import Any

import pytest

from sagabox.games.ziggurat.engine.events import AmountRolled, HpLost, TimePassed
from sagabox.games.ziggurat.rules.amounts import roll_amount
from tests.ledger import rule

from ..kit import Passage, hero, ziggurat
from ..made_up import champion, event, gear
from ..rigging import amounts, companion, encounter, laid, lying, rolls, time_on

WEAK, STRONG, MISS = (6, 1, 8), (6, 1, 2), (1, 8, 7)


def reveal(text: str, *parts: object, **facts: Any) -> Passage:
    made = event(text)
    who = hero("Test Hero", **{"grit": 0, "reset": 0, **facts})
    cast = [] if any(isinstance(part, list) for part in parts) else [champion()]
    door = laid("J4", "Z3", 0, explored=False)
    return ziggurat(who, *cast, made, door, encounter("J4", made), *parts).play("explore:0")


@rule("roll.d4", "roll.d8", "roll.2d8", "roll.d8-plus-1")
@pytest.mark.parametrize(
    ("dice", "change", "rolled", "amount"),
    [
        ("D4", 0, (1,), 1),
        ("D4", 0, (7,), 4),
        ("D4", 1, (5,), 4),
        ("D4", -1, (2,), 0),
        ("D8", 2, (8,), 10),
        ("D8", 1, (1,), 2),
        ("2D8", 0, (3, 8), 11),
    ],
)
def test_dice_as_amounts(dice, change, rolled, amount):
    game = ziggurat(amounts(*rolled))
    assert roll_amount(game.engine, dice, change) == amount
    assert game.told(AmountRolled)[0].rolled == list(rolled)


@rule("components.dice", "roll.d8")
def test_an_owners_card_may_roll_a_six_sided_die():
    rolled = {roll_amount(ziggurat(seed=str(seed)).engine, "D6") for seed in range(40)}
    assert rolled == {1, 2, 3, 4, 5, 6}


@rule("language.banish", "time.pool-role")
def test_a_card_that_is_banished_leaves_no_time_behind():
    fog = event("ON REVEAL: Add 4 Time.\nHERO ACTION: Banish this.", kind="Environment", name="Fog")
    game = ziggurat(fog, lying(fog, "environments"), time_on(fog, 3)).play("act:fog:1").until("loop.hero-phase")
    assert game.where("Fog") == "banished"
    assert "Fog" not in {card.name for card in game.state.time}


@rule("roll.round-up", "roll.d4")
def test_a_d4_is_an_eight_sided_die_halved_and_rounded_up():
    values = [roll_amount(ziggurat(amounts(face)).engine, "D4") for face in range(1, 9)]
    assert values == [1, 1, 2, 2, 3, 3, 4, 4]


@rule("language.check-outcomes", "language.check")
@pytest.mark.parametrize(("roll", "grit"), [(STRONG, 5), (WEAK, 0), (MISS, 1 + 3)])
def test_an_outcome_without_a_clause_does_nothing(roll, grit):
    game = reveal("ON REVEAL: Check LORE; on strong hit +5 Grit, on miss +3 Grit.", rolls(roll))
    assert game.hero.grit == grit


@rule("language.check-outcomes", "check.success-failure")
@pytest.mark.parametrize(("roll", "loot"), [(STRONG, 2), (WEAK, 2), (MISS, 0)])
def test_success_and_hit_mean_any_hit(roll, loot):
    game = reveal("ON REVEAL: Check LORE; on success gain 1 Loot, on hit gain 1 Loot.", rolls(roll))
    assert len(game.names("equipment")) == loot


@rule("language.check-slash")
def test_of_two_stats_the_player_chooses_one():
    game = reveal("ON REVEAL: Check MUSCLE/LORE.", rolls(STRONG))
    assert game.offers("stat") == ["stat:muscle", "stat:lore"]


@rule("language.party")
@pytest.mark.parametrize(("amount", "losses"), [(4, (1, 2, 1)), (6, (2, 2, 2))])
def test_damage_to_the_party_is_split_evenly_and_the_player_places_the_rest(amount, losses):
    party = companion("Old Marta", "Shield Boy")
    game = reveal(f"ON REVEAL: The party takes {amount} HP Piercing.", party)
    if amount == 4:
        assert (game.asked, len(game.offers("share"))) == ("language.party", 3)
        game.play("share:old-marta")
    assert (10 - game.hero.hp, 5 - game.hp("Old Marta"), 6 - game.hp("Shield Boy")) == losses


@rule("language.party", "language.piercing")
def test_armour_applies_to_each_share():
    game = reveal("ON REVEAL: The party takes 4 HP.", champion(coat=gear(arm=1)), companion("Shield Boy"))
    assert (game.hero.hp, game.hp("Shield Boy")) == (9, 5)


@rule("language.damage-amount")
def test_each_of_several_takes_its_own_roll():
    game = reveal("ON REVEAL: Each companion takes D8 HP.", companion("Old Marta", "Shield Boy"), amounts(1, 3))
    assert [(told.who.name, told.amount) for told in game.told(HpLost)] == [("Old Marta", 1), ("Shield Boy", 2)]


@rule("language.max-hp-change", "language.grit-change")
def test_changes_of_the_tracks_stop_at_their_ends():
    game = reveal("ON REVEAL: +2 Max HP and -9 Grit.", max_hp=16, grit=3)
    assert (game.hero.max_hp, game.hero.grit) == (17, 0)


@rule("language.time-passes")
def test_time_passes_at_that_point_of_the_text():
    assert len(reveal("ON REVEAL: Time Passes and Time Passes.").told(TimePassed)) == 3


@rule("language.bracket-n", "language.heal")
def test_a_number_in_brackets_is_the_amount():
    game = reveal("ON REVEAL: The hero is Poison(2) and Heal(3) for the hero.", hp=5, max_hp=10)
    assert (game.tokens(), game.hero.hp) == ({"Poison": 2}, 8)


@rule("language.raise", "language.heal")
def test_raise_goes_above_the_printed_hp_of_a_companion_and_heal_does_not():
    game = reveal("ON REVEAL: Heal(3) for a companion.", companion("Old Marta"))
    assert game.hp("Old Marta") == 5
    game = reveal("ON REVEAL: Raise 3 HP on a companion.", companion("Old Marta"))
    assert game.hp("Old Marta") == 8
