"""Rulings on Actions: questions that the rulebook leaves open."""

from typing import Any

import pytest

from sagabox.games.kilforth.engine.events import ApChanged, Drew
from tests.ledger import rule

from ..kit import hero, kilforth
from ..made_up import BARRENS, asset, calm, elf, place, plot_of, stranger
from ..rigging import ancient, box, lies, lying, obstacles, on_top, stands

TRAP = "Trap: Lose {} HP."


# ---------------------------------------------------------------- AP


def bitten(hp, move=1):
    """An Elf with 3 AP and some Move AP has walked into a Trap that costs so much HP."""
    who = elf(typed_ap={"Move": move} if move else {})
    return calm(who, lying(BARRENS, place(TRAP.format(hp)))).play("confront:inn:study")


@rule("ruling.hp-loss-hero-chooses-which-ap")
@pytest.mark.parametrize(("answer", "left"), [("ap:any", (2, {"Move": 1})), ("ap:move", (3, {}))])
def test_the_hero_chooses_which_ap_go_with_the_hp(answer, left):
    game = bitten(1)
    assert (game.asked, game.options) == ("ruling.hp-loss-hero-chooses-which-ap", ["ap:any", "ap:move"])
    game.play(answer)
    assert (game.hero.ap, game.hero.typed_ap) == left
    assert game.hero.hp == 3


@rule("ruling.hp-loss-hero-chooses-which-ap")
def test_nothing_is_asked_where_there_is_nothing_to_choose():
    game = bitten(2, move=0)
    assert (game.asked, game.hero.ap) == ("turn.one-action-or-camp", 1)
    who = hero("Elf", "Priest", at=BARRENS, fate=0, hp=3, typed_ap={"Move": 1})
    game = calm(who, hero(), lying(BARRENS, place(TRAP.format(3)))).play("confront:inn:study")
    assert game.told(ApChanged)[-1].rule == "action.hp-loss-costs-ap", "2 AP and 1 Move AP: all go"
    assert game.turn == 1


# ---------------------------------------------------------------- Ancients and encounters


@rule("ruling.ancient-blocks-neither-search-nor-rest")
def test_an_ancient_hinders_neither_search_nor_rest_nor_the_draw_of_a_move():
    prince = ancient("Prince of Ruin")
    game = kilforth(elf(at="Old Wood", hp=3), prince)
    assert {"search", "rest"} <= set(game.options)
    game = kilforth(elf(at="Old Wood", hp=3), prince, lying("Old Wood", place()))
    assert (game.why_not("search"), game.why_not("rest")) == ("search.restriction", "rest.restriction")
    corner = [lies("Old Wood", 0), lies("Quiet Ford", 1), stands("Quiet Ford")]
    game = kilforth(elf(), *corner, prince, on_top("forest", "Sacred Shrine")).play("move:old-wood")
    assert [event.card.name for event in game.told(Drew)] == ["Sacred Shrine"]


@rule("ruling.finale-not-blocked-by-encounters")
def test_a_finale_can_be_attempted_beside_an_encounter_and_obstacles():
    who = hero("Human", "Warrior", at="Spire Tor", chapter=5, fate=0)
    game = calm(who, lying("Spire Tor", place(), stranger()), obstacles("Spire Tor", 2))
    assert game.why_not("confront:inn:study") == "obstacle.what-it-blocks"
    assert "regale" in game.options


# ---------------------------------------------------------------- the Market


@rule("ruling.plot-rumour-sale-value")
@pytest.mark.parametrize(("value", "worth"), [(5, 2), (1, 0), (0, 0)])
def test_a_plot_sells_for_half_of_what_it_shows(value, worth):
    game = calm(elf(at="Sprawl City", gold=0, hand=[plot_of("prince-of-ruin", gold=value)]))
    game.play("market", "sell")
    assert (game.hero.gold, game.hand()) == (worth, [])


@rule("ruling.purchase-without-enough-gold")
def test_who_can_afford_nothing_may_still_look_at_three_cards():
    names = ["Gilded Sword", "Everfull Flask", "Moth-Silk Cloak"]
    game = calm(elf(at="Sprawl City", gold=0), on_top("item", *names)).play("market", "purchase:item")
    assert game.asked == "turn.one-action-or-camp", "nothing could be bought, healed or sold"
    assert (game.hero.ap, game.hero.gold) == (3, 0)
    assert [event.card.name for event in game.told(Drew)] == names
    assert game.assets() == []
    assert all(game.where(name) == "item:discard" for name in names)


# ---------------------------------------------------------------- keywords


@rule("ruling.unusable-asset-keywords-count")
def test_a_spell_that_cannot_be_cast_lends_its_keywords_to_overcome_and_regale():
    locked: dict[str, Any] = {"type": "Spell", "lock": 9, "keywords": ("Plains", "Mountain", "Enemy")}
    tome = asset(name="Tome", unique="Healing", **locked)
    game = calm(elf(assets=[tome]), lying(BARRENS, stranger("Weakness - Healing.")))
    assert game.play("overcome:pedlar").asked == "reward.loot-step"
    more = [
        asset(name=name, lock=9, type="Spell", keywords=("Plains", "Mountain", "Enemy")) for name in ("Psalm", "Rune")
    ]
    game = calm(hero("Human", "Warrior", "Take Fortress", gold=5, assets=[tome, *more])).play("regale")
    shown = [id for id in game.options if id.startswith("show:")]
    assert shown == ["show:tome", "show:psalm", "show:rune"]


@rule("ruling.pressure-chapter-for-defeated-hero")
def test_a_defeated_hero_takes_the_chapter_keeps_its_hp_and_has_three_at_dawn():
    saga = next(one for one in box().sagas if one.name == "Take Fortress")
    words = tuple(word for chapter in saga.chapters for word in (*chapter.keywords, chapter.few))
    keys = [asset(name=f"Key {number}", keywords=words) for number in range(4)]
    rival = hero("Human", "Warrior", saga.name, seat=1, chapter=3, gold=9, hand=keys)
    game = calm(elf(hp=1), rival, lying(BARRENS, place("Trap: Lose 1 HP.")), mode="competitive")
    game.play("confront:inn:study")
    assert game.hero.defeated
    game.play("regale").until("pressure.free")
    game.play("complete:elf-priest").until("turn.one-action-or-camp")
    assert (game.hero.hp, game.hero.health, game.hero.chapter, game.hero.defeated) == (1, 5, 2, True)
    game.to_night()
    assert (game.hero.hp, game.hero.defeated) == (3, False)
