"""Rewards, skills and Loot of Shadows that the log does not name, or that few games come to: each in its own scene."""

import pytest

from sagabox.games.kilforth.engine.events import ApChanged, Performed, Rolled
from sagabox.games.kilforth.engine.values import foe_dice

from ..kit import hero
from ..made_up import BARRENS, asset, calm, enemy, fight, quest, stranger
from ..rigging import dice, in_gloom, lying, obstacles, on_top, only, veiled
from .test_cards import BOX, find
from .test_quiet_cards import ally, discarded, elf, orc

LIBRARY = asset(name="Library", values={"Study": 6})
CROWN = asset(name="Crown", type="Title", unique="Crown itself")
SPARK = asset(name="Spark", type="Spell", unique="Spark itself")


def with_asset(name, *rigs, **facts):
    """The Elf, who can read every Spell, has a card of Shadows in play."""
    return calm(elf(assets=[find(name), LIBRARY], **facts), *rigs)


# ---------------------------------------------------------------- Loot


@pytest.mark.parametrize(("name", "gold"), [("String of Coppers", 1), ("Silver Boats", 2), ("Gold Oval", 3)])
def test_coins_are_worth_what_is_printed_on_them(name, gold):
    game = calm(elf(gold=1), obstacles(BARRENS, 1), on_top("loot", find(name))).play("clear:obstacle")
    assert game.hero.gold == 1 + gold
    assert game.where(name) == "loot:discard"


@pytest.mark.parametrize(
    ("name", "then", "rig"),
    [
        ("Borrowed Donkey", ["move:ashen-flats"], obstacles("Crow Moor", 1)),
        ("Hired Shovel", [], obstacles(BARRENS, 1)),
        ("Sealed Introduction", ["confront:pedlar:influence"], lying(BARRENS, stranger())),
    ],
)
def test_a_token_with_an_action_costs_no_ap(name, then, rig):
    token = find(name)
    game = calm(elf(loot=[token]), rig).play(f"resolve:{token.slug}", *then)
    assert game.told(Performed)[-1].action == token.text.split()[-2]
    assert game.hero.ap == 4
    assert game.where(name) == "loot:discard"


def test_a_boundary_stake_claims_the_location():
    game = calm(elf(loot=[find("Boundary Stake")])).play("resolve:boundary-stake")
    assert [(card.name, bits) for card, bits in game.state.claims.items()] == [(BARRENS, 1)]


def test_a_left_sandal_is_good_for_nothing():
    game = calm(elf(loot=[find("Left Sandal")]))
    assert game.loot() == ["Left Sandal"]
    assert not [id for id in game.options if "sandal" in id]


# ---------------------------------------------------------------- Items


def test_sake_for_the_dead_brings_one_ally_back_and_another_along():
    game = with_asset("Sake for the Dead", discarded(ally("Page")), hand=[ally("Squire")])
    game.play("resolve:sake-for-the-dead", "put:page")
    assert (game.hand(), game.assets()) == (["Squire"], ["Library", "Page"])


def test_ink_of_confession_writes_a_spell_into_play():
    game = with_asset("Ink of Confession", only("spell", SPARK)).play("resolve:ink-of-confession")
    assert game.assets() == ["Library", "Spark"]


def test_signet_worn_inward_gives_a_title_and_the_first_turn():
    game = calm(orc(), elf(assets=[find("Signet Worn Inward")]), on_top("title", CROWN)).play("camp")
    assert game.state.first == 0
    game.play("resolve:signet-worn-inward")
    assert game.assets(1) == ["Crown"]
    assert game.state.first == 1


# ---------------------------------------------------------------- Spells


def test_seal_of_six_sixes_turns_every_die():
    game = fight(enemy(hp=2), 1, 1, 2, assets=[find("Seal of Six Sixes"), LIBRARY])
    game.play("test-rolled:seal-of-six-sixes")
    assert game.asked == "reward.loot-step", "the 2 dice of the Elf were 1 and 2"


@pytest.mark.parametrize(("items", "foe"), [((), 2), ((asset(name="Rag"),), 4)])
def test_litany_against_iron_wants_no_item(items, foe):
    sage = asset(name="Sage", type="Title", values={"Study": 6})
    game = fight(enemy(hp=6, values={"Fight": 4}), assets=[find("Litany Against Iron"), sage, *items])
    assert foe_dice(game.engine, game.hero, game.card("Wolf")) == foe


def test_litany_of_small_thanks_is_a_rest_for_everybody_here():
    game = calm(
        elf(hp=1, assets=[find("Litany of Small Thanks"), LIBRARY]), orc(hp=1, at=BARRENS), hero("Dwarf", "Scout", hp=1)
    )
    game.play("use:litany-of-small-thanks")
    assert [one.hp for one in game.heroes] == [3, 3, 1]


def test_call_the_night_clerk_lends_gold_against_a_night():
    game = with_asset("Call the Night Clerk", gold=0).play("resolve:call-the-night-clerk")
    assert game.hero.gold == 5
    day = game.state.day
    game.to_night()
    assert game.state.day == day + 2, "two Night cards were drawn"


def test_the_borrowed_name_pays_for_a_confrontation():
    game = with_asset("The Borrowed Name", lying(BARRENS, stranger()), dice(5, 5, 1))
    game.play("resolve:the-borrowed-name", "confront:pedlar:influence")
    assert [one.amount for one in game.told(ApChanged) if one.action == "Confront"] == [1, -1]
    assert len(game.told(Rolled)[0].dice) == 3, "the Elf's 2, and 1 until the end of the turn"


def test_fold_the_road_leads_anywhere_for_a_rumour():
    game = with_asset("Fold the Road", hand=[CROWN]).play("resolve:fold-the-road", "place:crow-moor")
    assert game.at() == "crow-moor"
    assert game.hand() == []


def test_push_the_dark_aside_lifts_the_gloom_next_door_for_hp():
    game = with_asset("Push the Dark Aside", in_gloom("Ashen Flats"), hp=3)
    assert "move:ashen-flats" in game.options
    game.play("resolve:push-the-dark-aside")
    assert not game.gloom_at("Ashen Flats")
    assert game.hero.hp == 2


def test_kite_without_a_string_flies_to_the_market():
    game = with_asset("Kite Without a String", gold=3).play("resolve:kite-without-a-string")
    assert game.at() == "sprawl-city"
    assert game.asked.startswith("market."), game.asked


def test_seal_of_the_unspent_hour_gives_time_and_hides():
    game = with_asset("Seal of the Unspent Hour").play("resolve:seal-of-the-unspent-hour")
    assert (game.hero.ap, game.hero.hidden) == (7, True)


# ---------------------------------------------------------------- Titles and Allies


def test_borne_by_iron_palanquin_is_hired_each_morning():
    game = with_asset("Borne by Iron Palanquin", gold=2).play("use:borne-by-iron-palanquin")
    assert game.hero.gold == 1
    assert [one.amount for one in game.told(ApChanged) if one.action == "Move"] == [2]


def test_groom_to_the_nightmare_rides_askew_and_gallops_through_the_gloom():
    askew = {"move:misty-fens", "move:green-meadows"}
    assert askew.isdisjoint(calm(elf()).options)
    game = with_asset("Groom to the Nightmare", in_gloom("Misty Fens"))
    assert askew <= set(game.options)
    game.play("move:misty-fens", "use:groom-to-the-nightmare")
    assert (game.hero.hp, game.hero.ap) == (3, 3)


def test_fire_watch_sergeant_pushes_an_enemy_next_door():
    game = with_asset("Fire-Watch Sergeant", lying(BARRENS, enemy()))
    game.play("resolve:fire-watch-sergeant", "place:ashen-flats")
    assert game.where("Wolf") == "place:ashen-flats"


# ---------------------------------------------------------------- skills and sagas


def test_borrowed_thunder_unveils_all_spells_for_two_rumours():
    knows = elf(skills=[find("Borrowed Thunder")], hand=[CROWN, ally("Page")], assets=[SPARK])
    game = calm(knows, veiled("Spark")).play("resolve:borrowed-thunder")
    assert not game.state.veiled
    assert game.hand() == []
    assert "resolve:borrowed-thunder" not in game.options


def test_seal_within_seals_counts_spells_once_a_day():
    game = calm(elf(skills=[find("Seal Within Seals")], assets=[SPARK]), lying(BARRENS, quest(values={"Study": 9})))
    game.play("confront:oath:study", "confront:oath:study")
    assert [len(one.dice) for one in game.told(Rolled)] == [6, 5], "the Elf's 3, the skill's 2, and the Spell"


def test_she_would_not_go_home_rewards_an_evasion():
    saga = next(one for one in BOX.sagas if one.name == "Farmer's Daughter")

    def her(play):
        play.state.heroes[0].saga = saga

    game = calm(elf(chapter=4, gold=0, hidden=True), her, lying(BARRENS, enemy()), dice(5, 5))
    game.play("evade")
    assert (game.hero.gold, game.hero.fate) == (1, 1)


def test_umes_other_slipper_finds_loot_in_an_escape():
    game = fight(enemy(hp=6), 1, 1, 1, assets=[find("Ume's Other Slipper")], rigs=[on_top("loot", find("Left Sandal"))])
    game.play("escape", "escape-to:ashen-flats")
    assert game.loot() == ["Left Sandal"]


def test_the_lacquer_labyrinth_leads_astray():
    game = calm(elf(), lying(BARRENS, find("The Lacquer Labyrinth")), dice(1, 1))
    game.play("confront:the-lacquer-labyrinth:sneak", "place:ashen-flats")
    assert game.at() == "ashen-flats"
    assert game.where("The Lacquer Labyrinth") == "place:dead-barrens"
