"""Sides, claims, owed Night cards and red shields, as far as cards speak of them; on the cards of Gloom."""

from dataclasses import replace

import pytest

from sagabox.games.kilforth.engine.events import Claimed, ClaimGivenUp, LostHp, NightOwed, SideChosen
from sagabox.games.kilforth.engine.state import Day
from sagabox.games.kilforth.shadows.owing import owe_night_card
from tests.ledger import rule

from ..kit import hero, kilforth
from ..made_up import BARRENS, asset, calm, place, quiet_night, stranger
from ..rigging import ancient, dice, in_gloom, lying, on_top, spot, state, weather
from ..rigging import card as made

STAKE = "(Map) Pass a Test: Put your claim on this card."
NIGHT = on_top("night", quiet_night("Quiet Night"), quiet_night("Still Night"))


def rose(**facts):
    return hero("Elf", "Priest", allegiance="rose", **facts)


def skull(**facts):
    return hero("Orc", "Warrior", allegiance="skull", **facts)


def speaking(location, text="", shield=1):
    """A location has this text and this shield."""

    def rig(play):
        where = spot(play, location)
        old = play.state.map[where]
        new = replace(made("location", location, text, terrain=old.terrain), shield=shield)
        play.state.map = (*play.state.map[:where], new, *play.state.map[where + 1 :])

    return rig


# ---------------------------------------------------------------- sides


def test_choosing_the_side_one_has_is_no_change():
    coat = asset("(Deed) Veil: Choose a side. (Hero) When you change sides, gain 2 gold.")
    game = kilforth(rose(assets=[coat])).play("resolve:thing", "side:rose")
    assert (game.hero.allegiance, game.hero.gold) == ("rose", 1)
    assert game.told(SideChosen) == []


def test_a_side_changes_at_once_for_the_rest_of_the_text():
    coat = asset("(Deed) Veil: Change sides. All heroes of the Skull gain 2 gold.")
    game = kilforth(rose(assets=[coat]), skull(), state(first=0)).play("resolve:thing")
    assert [one.gold for one in game.heroes] == [3, 3]
    assert [(one.hero, one.side) for one in game.told(SideChosen)] == [(0, "skull")]


def test_changing_sides_can_be_a_price():
    coat = asset("(Hero) Once per Day, change sides to gain 2 gold.")
    game = kilforth(skull(assets=[coat])).play("resolve:thing")
    assert (game.hero.allegiance, game.hero.gold) == ("rose", 3)
    assert game.why_not("resolve:thing") == "ability.trigger-once"


def test_without_sides_nobody_can_change_them():
    game = kilforth(hero(assets=[asset("(Hero) Once per Day, change sides to gain 2 gold.")]))
    assert game.why_not("resolve:thing") == "ability.requirements"


# ---------------------------------------------------------------- claims


@rule("ruling.several-claims-on-one-card")
def test_several_heroes_claim_one_card_and_each_of_them_once():
    inn = place(STAKE)
    game = calm(rose(at=BARRENS, seat=0), skull(at=BARRENS, seat=1), lying(BARRENS, inn), dice(*[5, 1, 1] * 3))
    game.play("confront:inn:study", seat=0).until("turn.one-action-or-camp")
    game.play("confront:inn:study", seat=1).until("turn.one-action-or-camp")
    assert game.state.claims == {inn: 0b11}
    assert [(one.hero, one.card) for one in game.told(Claimed)] == [(0, inn), (1, inn)]


def test_a_claim_is_no_enemy_token():
    pedlar = stranger(STAKE, values={"Influence": 3, "Fight": 1, "Sneak": 2})
    game = calm(rose(at=BARRENS), lying(BARRENS, pedlar), dice(5, 1, 1)).play("confront:pedlar:influence", "pass")
    assert game.state.claims == {pedlar: 1}
    assert not game.engine.is_enemy(game.hero, pedlar)


def test_claims_go_with_their_card():
    inn = place(STAKE, values={"Study": 3})
    broom = asset("(Deed) Veil: Discard a Place at your location.")
    game = calm(rose(at=BARRENS, fate=0, assets=[broom]), lying(BARRENS, inn), dice(5, 1, 1))
    game.play("confront:inn:study")
    assert game.state.claims == {inn: 1}
    game.play("resolve:thing")
    assert game.state.claims == {}


def test_whoever_had_claimed_a_defeated_card_is_still_known_to_it():
    inn = place(f"{STAKE} (Map) When this card is defeated, all heroes with a claim on this card gain 3 gold.")
    game = calm(rose(at=BARRENS, fate=0), lying(BARRENS, inn), dice(5, 1, 1, 5, 5, 1))
    game.play("confront:inn:study", "confront:inn:study", "loot", "take:inn")
    assert game.hero.gold >= 4
    assert game.state.claims == {}


def test_the_claim_on_a_defeated_card_is_no_claim_on_its_location():
    inn = place(f"{STAKE} (Map) When this card is defeated, if your location bears your claim, gain 3 gold.")
    game = calm(rose(at=BARRENS, fate=0), lying(BARRENS, inn), dice(5, 1, 1, 5, 5, 1))
    game.play("confront:inn:study")
    assert game.state.claims == {inn: 1}
    before = game.hero.gold
    game.play("confront:inn:study", "loot", "take:inn")
    assert game.hero.gold == before


def test_a_card_that_has_been_defeated_cannot_be_claimed():
    inn = place("Trophy - Put your claim on this card.", values={"Study": 2})
    game = calm(rose(at=BARRENS, fate=0), lying(BARRENS, inn), dice(5, 5, 1))
    game.play("confront:inn:study", "gold", "take:inn")
    assert game.asked == "turn.one-action-or-camp", "the Trophy would do nothing"
    assert game.state.claims == {}


def test_a_claim_on_a_location_stays_and_can_be_withdrawn():
    deed = asset("(Deed) Veil: Put your claim on your location. (Hero) Give up a claim to gain 1 gold.")
    game = calm(rose(at=BARRENS, assets=[deed])).play("resolve:thing:1", "move:sprawl-city")
    assert [card.name for card in game.state.claims] == [BARRENS]
    game.play("resolve:thing:2")
    assert game.state.claims == {}
    assert (game.hero.gold, [one.card.name for one in game.told(ClaimGivenUp)]) == (2, [BARRENS])
    assert game.why_not("resolve:thing:2") == "ability.cost"


def test_a_location_claimed_already_can_be_claimed_no_more():
    pen = asset("(Hero) Pay 1 gold to put your claim on your location.")
    game = calm(rose(gold=3, assets=[pen])).play("resolve:thing")
    assert game.why_not("resolve:thing") == "ability.requirements"
    assert game.hero.gold == 2


@rule("ruling.claims-of-eliminated-hero")
def test_the_claims_of_an_eliminated_hero_go():
    def claims(play):
        here, there = play.state.map[0], play.state.map[1]
        play.state.claims = {here: 0b01, there: 0b11}

    game = kilforth(
        rose(at="Old Wood", chapter=6, hp=1, fate=0),
        skull(at="Old Wood", chapter=6),
        ancient("Prince of Ruin"),
        state(first=0),
        claims,
        dice(*[6] * 8, *[1] * 8),
        first_game=True,
    ).play("assault:prince-of-ruin")
    game.until("turn.one-action-or-camp")
    assert game.heroes[0].eliminated
    assert game.state.claims == {game.state.map[1]: 0b10}


# ---------------------------------------------------------------- coming to a location


GATE = speaking(BARRENS, "(Map) When you move here, gain 2 gold.")


def test_only_a_move_counts_as_moving_in():
    wing = asset("(Deed) Veil: Relocate to Dead Barrens.")
    game = calm(rose(assets=[wing]), GATE, lying(BARRENS, place())).play("resolve:thing")
    assert (game.at(), game.hero.gold) == ("dead-barrens", 1)
    assert calm(rose(), GATE, lying(BARRENS, place())).play("move:dead-barrens").hero.gold == 3


def test_other_locations_hear_nothing_of_it():
    gate = speaking("Sprawl City", "(Map) When you move here, gain 2 gold.")
    game = calm(rose(), gate, lying(BARRENS, place())).play("move:dead-barrens")
    assert game.hero.gold == 1


# ---------------------------------------------------------------- the Gloom step


@pytest.mark.parametrize(
    ("shield", "deeper", "spared", "lost"),
    [(1, 0, 0, 1), (3, 0, 0, 3), (2, 1, 0, 3), (2, 1, 2, 1), (1, 0, 2, 0), (0, 2, 0, 0)],
)
def test_the_gloom_takes_what_the_shield_says(shield, deeper, spared, lost):
    rigs = [speaking("Sprawl City", shield=shield), in_gloom("Sprawl City"), NIGHT]
    if deeper:
        storm = made(
            "night", "Storm", f"(Map) Gloom locations take {deeper} more HP.", type="Weather", location="crow-moor"
        )
        rigs.append(weather(storm))
    coat = asset(f"(Hero) Lose {spared} HP less to the gloom." if spared else "")
    game = kilforth(rose(assets=[coat]), *rigs).play("camp")
    assert sum(one.amount for one in game.told(LostHp)) == lost


def test_who_is_in_no_gloom_hears_of_no_gloom_step():
    lamp = "(Hero) When the Gloom step comes, gain a Fate token."
    game = kilforth(rose(fate=0, assets=[asset(lamp)]), in_gloom(BARRENS), NIGHT).play("camp")
    assert game.hero.fate == 0


def test_the_gloom_step_is_heard_before_hp_are_lost():
    balm = asset("(Hero) When the Gloom step comes, heal 3 HP.")
    game = kilforth(rose(hp=1, assets=[balm]), in_gloom("Sprawl City"), NIGHT).play("camp")
    assert game.hero.hp == 3
    assert not game.hero.defeated


# ---------------------------------------------------------------- owed Night cards


def test_owed_cards_are_drawn_clockwise_from_the_first_hero():
    game = kilforth(rose(), skull(), hero("Human", "Rogue"), state(first=1))
    for index in (0, 2, 1, 0):
        owe_night_card(game.engine, game.heroes[index], "ability.hero")
    assert game.engine.scoped(Day).owed == [1, 2, 0, 0]
    assert len(game.told(NightOwed)) == 4


def test_an_empty_night_deck_owes_nothing():
    bell = asset("(Deed) Veil: Draw another Night card tonight.")

    def spent(play):
        play.state.zones["removed"] += play.state.zones["night:deck"]
        play.state.zones["night:deck"] = ()

    assert kilforth(rose(assets=[bell]), spent).why_not("resolve:thing") == "ability.requirements"


def test_a_card_that_was_seen_is_still_known_at_the_bottom():
    stone = asset(
        "(Deed) Veil: Look at the top 2 cards of the Night deck. Put the top card of the Night deck on the bottom."
    )
    game = kilforth(rose(assets=[stone]), on_top("night", "Fog", "Mirage")).play("resolve:thing", "top:fog")
    assert game.names("night:deck")[0] == "Fog"
    assert game.state.knows(0, game.card("Fog"))
