"""Limits of six, unique keywords, Study locks; where things come from and go."""

import pytest

from sagabox.games.kilforth.engine.events import Discarded, Drew, EnteredPlay, GoldChanged
from tests.ledger import rule

from ..kit import hero, kilforth
from ..made_up import BARRENS, asset, place, plot_of, skill, token
from ..rigging import ancient, dice, lying, on_top, plot, state

TRINKETS = [asset(name=f"Trinket {number}", location="sprawl-city") for number in range(1, 9)]
CHARMS = [token("(Deed) Discard: Gain a Fate token.", f"Charm {number}") for number in range(1, 9)]


# ---------------------------------------------------------------- six


@rule("limit.six-assets")
def test_a_seventh_asset_forces_one_out():
    game = kilforth(hero(assets=TRINKETS[:6], hand=[TRINKETS[6]]))
    assert game.asked == "turn.one-action-or-camp"
    game.play("discover:trinket-7")
    assert game.asked == "limit.six-assets"
    assert len(game.options) == 7
    game.play("discard:trinket-2")
    assert len(game.assets()) == 6
    assert game.where("Trinket 2") == "item:discard"


@rule("limit.six-assets")
def test_race_class_and_skills_do_not_count_as_assets():
    skills = [skill(name=f"Feat {number}") for number in range(3)]
    game = kilforth(hero(assets=TRINKETS[:5], skills=skills, hand=[TRINKETS[6]])).play("discover:trinket-7")
    assert game.asked == "turn.one-action-or-camp"
    assert len(game.assets()) == 6


@rule("limit.six-assets")
def test_a_totem_in_play_counts_as_an_asset():
    game = kilforth(hero(assets=TRINKETS[:5], hand=[TRINKETS[5]]))
    totem = game.hero.saga.totem
    assert totem is not None
    game.engine.move(totem, "totem:0", "assets:0")
    assert game.play("discover:trinket-6").asked == "limit.six-assets"
    game.play("discard:trinket-1")
    assert (len(game.assets()), totem.name in game.assets()) == (6, True)


@rule("limit.six-loot")
def test_a_seventh_loot_token_forces_one_out():
    bag = asset("(Deed) Veil: Draw a Loot token.")
    game = kilforth(hero(assets=[bag], loot=CHARMS[:6]), on_top("loot", CHARMS[6])).play("resolve:thing")
    assert game.asked == "limit.six-loot"
    game.play("discard:charm-7")
    assert len(game.loot()) == 6
    assert game.where("Charm 7") == "loot:discard"


@rule("limit.six-rumours")
def test_a_seventh_rumour_may_be_gained_and_then_one_is_discarded():
    book = asset("(Deed) Veil: Gain a Spell.")
    game = kilforth(hero(assets=[book], hand=TRINKETS[:6]), on_top("spell", "Fireball")).play("resolve:thing")
    assert "Fireball" in game.hand()
    assert len(game.hand()) == 7
    assert game.asked == "limit.six-rumours"
    game.play("discard:trinket-3")
    assert len(game.hand()) == 6


@rule("limit.six-timing")
def test_limits_are_looked_at_when_the_ability_is_over_and_the_newcomer_may_go():
    book = asset("(Deed) Veil: Gain 2 Spells and gain 5 gold.")
    game = kilforth(hero(assets=[book], hand=TRINKETS[:6]), on_top("spell", "Fireball", "Knit Flesh")).play(
        "resolve:thing"
    )
    assert len(game.hand()) == 8
    assert game.hero.gold == 6
    game.play("discard:fireball", "discard:trinket-1")
    assert game.hand() == [*[one.name for one in TRINKETS[1:6]], "Knit Flesh"]


@rule("limit.six-timing")
def test_six_of_everything_is_not_too_much():
    game = kilforth(hero(assets=TRINKETS[:6], loot=CHARMS[:6], hand=["Fireball", "Farmer", "Pilgrim"])).play("hide")
    assert game.told(Discarded) == []
    assert (len(game.assets()), len(game.loot()), len(game.hand())) == (6, 6, 3)


# ---------------------------------------------------------------- unique keywords


OLD = asset(name="Old Blade", unique="Weapon", gold=5)
NEW = asset(name="New Blade", unique="Weapon", gold=5, location="sprawl-city")


def told_unique(game):
    return [told.card.name for told in game.told(Discarded) if told.rule == "limit.unique-keyword"]


@rule("limit.unique-keyword")
def test_a_second_asset_with_a_unique_keyword_drives_the_older_out_without_gold():
    game = kilforth(hero(assets=[OLD], hand=[NEW])).play("discover:new-blade")
    assert game.assets() == ["New Blade"]
    assert told_unique(game) == ["Old Blade"]
    assert game.told(GoldChanged) == []


@rule("limit.unique-keyword")
def test_the_market_drives_the_older_asset_out_too():
    game = kilforth(hero(gold=5, assets=[OLD]), on_top("item", NEW)).play("market", "purchase:item", "buy:new-blade")
    assert game.assets() == ["New Blade"]
    assert game.hero.gold == 0
    assert told_unique(game) == ["Old Blade"]


@rule("limit.unique-keyword")
def test_a_trophy_drives_the_older_asset_out_too():
    inn = place("Trophy - Claim an Item.", values={"Study": 1})
    game = kilforth(hero(at=BARRENS, assets=[OLD]), lying(BARRENS, inn), on_top("item", NEW), dice(6, 6))
    game.play("confront:inn:study", "gold", "take:inn", "trophy:inn", "keep:new-blade")
    assert told_unique(game) == ["Old Blade"]


@rule("limit.unique-keyword")
def test_an_exchange_drives_the_older_asset_out_too():
    game = kilforth(hero(assets=[NEW]), hero("Elf", "Priest", assets=[OLD]), state(first=0))
    game.play("exchange:elf-priest", "give:new-blade", "propose")
    assert game.assets(1) == ["New Blade"]
    assert told_unique(game) == ["Old Blade"]


@rule("limit.unique-keyword")
def test_another_unique_keyword_and_another_hero_are_no_matter():
    shield = asset(name="Shield", unique="Armour", location="sprawl-city")
    game = kilforth(hero(assets=[OLD], hand=[shield]), hero("Elf", "Priest", assets=[NEW]), state(first=0))
    game.play("discover:shield")
    assert told_unique(game) == []
    assert (game.assets(), game.assets(1)) == (["Old Blade", "Shield"], ["New Blade"])


# ---------------------------------------------------------------- Spells and Study


HEAL = asset("(Deed) Veil: Heal 1 HP.", "Balm", type="Spell", lock=4)


@rule("limit.spell-study")
@pytest.mark.parametrize(("study", "reason"), [(1, "limit.spell-study"), (2, "")])
def test_a_spell_needs_its_study(study, reason):
    lore = skill(values={"Study": study})
    game = kilforth(hero(hp=2, skills=[lore], assets=[HEAL]))
    assert game.why_not("resolve:balm") == reason
    assert ("resolve:balm" in game.options) == (not reason)


@rule("limit.spell-study")
def test_study_counts_every_bonus_in_force_even_one_of_another_spell():
    lore = asset(values={"Study": 2}, name="Lore", type="Spell", lock=2)
    assert "resolve:balm" in kilforth(hero(hp=2, assets=[HEAL, lore])).options
    deep = asset(values={"Study": 2}, name="Lore", type="Spell", lock=3)
    assert kilforth(hero(hp=2, assets=[HEAL, deep])).why_not("resolve:balm") == "limit.spell-study"


@rule("limit.spell-study")
def test_a_spell_that_is_locked_does_nothing_as_it_enters_or_leaves_play():
    omen = asset(
        "(Hero) Enters Play: Gain 5 gold. (Hero) Leaves Play: Gain 5 gold.",
        type="Spell",
        lock=4,
        location="sprawl-city",
    )
    game = kilforth(hero(hand=[omen])).play("discover:thing")
    assert game.hero.gold == 1
    game.play("market", "sell")
    assert game.where("Thing") == "spell:discard"
    assert game.hero.gold == 1 + 1
    lore = skill(values={"Study": 2})
    assert kilforth(hero(hand=[omen], skills=[lore])).play("discover:thing").hero.gold == 6


@rule("ruling.unusable-spell-gives-no-bonus")
def test_a_locked_spell_gives_no_bonus_but_keeps_its_keywords_and_gold():
    ward = asset(
        "(Hero) Gain Influence +2.", "Ward", type="Spell", lock=4, values={"Fight": 2}, keywords=("Pious",), gold=4
    )
    game = kilforth(hero(assets=[ward], at=BARRENS), lying(BARRENS, place("Weakness - Pious.")))
    assert [game.value(attribute) for attribute in ("Fight", "Influence")] == [3, 2]
    assert "overcome:inn" in game.options
    sold = kilforth(hero(assets=[ward])).play("market", "sell")
    assert sold.hero.gold == 1 + 2
    learned = kilforth(hero(assets=[ward], skills=[skill(values={"Study": 2})]))
    assert [learned.value(attribute) for attribute in ("Fight", "Influence")] == [5, 4]


# ---------------------------------------------------------------- the summary


@rule("summary.acquisition-table")
def test_assets_come_by_discover_and_market_which_never_sells_a_card_from_hand():
    game = kilforth(hero(gold=9, hand=[TRINKETS[0]]), on_top("item", *TRINKETS[1:4])).play("market", "purchase:item")
    assert game.options == [f"buy:trinket-{number}" for number in (2, 3, 4)]
    game.play("buy:trinket-3", "leave", "discover:trinket-1")
    assert [told.rule for told in game.told(EnteredPlay)] == ["market.purchase-enters-play", "discover.effect"]
    assert game.hand() == []


@rule("summary.acquisition-table")
def test_assets_come_from_trophies_and_totems_too_and_are_sold_at_half_their_value():
    inn = place("Trophy - Claim an Item.", values={"Study": 1})
    game = kilforth(hero(at=BARRENS), lying(BARRENS, inn), on_top("item", "Gilded Sword"), dice(6, 6))
    game.play("confront:inn:study", "gold", "take:inn", "trophy:inn", "keep:gilded-sword")
    assert game.assets() == ["Gilded Sword"]
    sold = kilforth(hero(assets=["Gilded Sword"])).play("market", "sell")
    assert sold.hero.gold == 1 + 5 // 2


@rule("summary.acquisition-table")
def test_a_totem_is_an_asset_or_gold():
    finale = kilforth(hero(chapter=5)).hero.saga.finale
    for answer in ("totem:keep", "totem:sell"):
        gift = skill(values={finale.attribute: 20})
        game = kilforth(hero(chapter=5, at=finale.location, skills=[gift]), dice(*[6] * 30)).play("regale", answer)
        totem = game.hero.saga.totem
        assert totem is not None
        assert game.assets() == ([totem.name] if answer == "totem:keep" else [])
        assert game.hero.gold == (1 if answer == "totem:keep" else 1 + totem.gold)


@rule("summary.acquisition-table")
def test_rumours_come_from_plots_and_are_spent_on_fate():
    scheme = plot_of("prince-of-ruin")
    coin = token("(Deed) Discard: Gain a Fate token.")
    table = ancient("Prince of Ruin", arrived=False), plot(BARRENS, scheme), on_top("loot", coin)
    game = kilforth(hero(at=BARRENS, fate=0, gold=3), *table).play("clear:scheme")
    assert game.hand() == ["Scheme"]
    assert [told.rule for told in game.told(Drew)] == ["clear.plot", "clear.loot"]
    spent = kilforth(hero(at=BARRENS, fate=0, hand=[scheme]), lying(BARRENS, place()), dice(1, 1))
    spent.play("confront:inn:study", "fate:scheme")
    assert spent.hand() == []
    assert spent.hero.successes == {spent.card("Inn"): 1}
