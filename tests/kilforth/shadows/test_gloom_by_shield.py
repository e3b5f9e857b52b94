"""What locations do: red shields, Dark Pinnacle and its owed Night cards, effects on moving in."""

import pytest

from sagabox.games.kilforth.engine.events import (
    Arrived,
    Drew,
    GameEnded,
    GloomFell,
    HeroDefeated,
    LostHp,
    NightCard,
    NightOwed,
    PlotLaid,
)
from sagabox.games.kilforth.engine.state import LAST_DAY
from tests.ledger import rule

from ..kit import hero, kilforth
from ..made_up import BARRENS, asset, place, quiet_night
from ..rigging import ancient, box, card, in_gloom, lying, on_top, spot, state
from .scenes import PINNACLE, began, nights, two_sided

PEAK = "Iron Peaks"
QUIET = nights("Crow Moor", "Old Wood", "Quiet Ford", "Spire Tor")
DARK_PEAK = two_sided(PEAK, gloom=PINNACLE, shield=0)


def elf(**facts):
    return hero("Elf", "Priest", **{"fate": 0, **facts})


def orc(**facts):
    return hero("Orc", "Warrior", **{"fate": 0, **facts})


def expected_at_camp(game):
    """What the option to make Camp says of the Night."""
    camp = game.choice.find(0, "camp")
    return camp.means.facts(game.engine).get("gives", [])


# ---------------------------------------------------------------- red shields


@rule("example.red-shield", "night.gloom-loss-by-red-shield")
def test_a_shield_of_two_takes_two_hp_and_two_ap_of_the_next_day():
    deep = two_sided(BARRENS, shield=2)
    game = kilforth(elf(at=BARRENS, hp=3), deep, in_gloom(BARRENS), QUIET).play("camp")
    assert (game.hero.hp, game.hero.ap) == (1, 1)
    assert [(one.amount, one.rule) for one in game.told(LostHp)] == [(2, "night.gloom-loss")]


@rule("example.red-shield", "defeat.to-shrine")
def test_a_shield_can_defeat_a_hero():
    deep = two_sided(BARRENS, shield=2)
    thing = asset()
    game = kilforth(elf(at=BARRENS, hp=2, gold=4, assets=[thing]), deep, in_gloom(BARRENS), QUIET).play("camp")
    assert len(game.told(HeroDefeated)) == 1
    assert (game.hero.gold, game.assets(), game.hero.hp) == (0, [], 2)
    assert game.at() == "sprawl-city", "the centre of Gloom's map"


@rule("night.gloom-loss-by-red-shield", "ruling.last-day-shows-as-day-25")
def test_camp_says_what_the_gloom_will_take_but_not_on_the_last_day():
    deep = two_sided(BARRENS, shield=2)
    parts = [elf(at=BARRENS, hp=3), deep, in_gloom(BARRENS), QUIET]
    assert expected_at_camp(kilforth(*parts)) == [{"what": "gloom", "count": 2}]
    assert expected_at_camp(kilforth(*parts, day=LAST_DAY)) == [], "no Night follows Day 25"


@rule("night.gloom-loss-by-red-shield")
def test_all_lose_hp_before_anybody_is_defeated_and_nobody_more_than_they_have():
    deep = two_sided(BARRENS, shield=3)
    parts = [elf(at=BARRENS, hp=1), orc(at=BARRENS, hp=4), deep, in_gloom(BARRENS), QUIET]
    game = kilforth(*parts, state(first=0)).play("camp", "camp")
    assert game.order(LostHp, HeroDefeated) == ["LostHp", "LostHp", "HeroDefeated"]
    assert [one.amount for one in game.told(LostHp)] == [1, 3]


@rule("ruling.shrine-in-gloom-spares-defeated")
def test_the_centre_in_gloom_takes_hp_but_none_from_defeated_heroes():
    deep = two_sided("Sprawl City", shield=2)

    def felled(play):
        play.state.heroes[1].defeated = play.state.heroes[1].camped = True
        play.state.heroes[1].hp = 0

    game = kilforth(elf(hp=4), orc(), deep, in_gloom("Sprawl City"), QUIET, felled, state(first=0)).play("camp")
    assert [(one.hero, one.amount) for one in game.told(LostHp)] == [(0, 2)]
    assert [one.hp for one in game.heroes] == [2, 2], "the second has recovered at Dawn"


@rule("location.gloom-lasts", "location.anatomy")
def test_gloom_stays_until_a_card_lifts_it():
    lamp = asset("(Deed) Veil: Lift the gloom from your location.")
    game = kilforth(elf(at=BARRENS, assets=[lamp]), in_gloom(BARRENS), QUIET).to_night()
    assert game.gloom_at(BARRENS)
    game.play("resolve:thing")
    assert not game.gloom_at(BARRENS)


# ---------------------------------------------------------------- Dark Pinnacle


@rule("example.dark-pinnacle", "night.dark-pinnacle-heals", "night.dark-pinnacle-extra-card")
def test_two_heroes_at_the_dark_pinnacle_call_two_more_nights():
    three = nights("Crow Moor", "Old Wood", "Quiet Ford", *["Crow Moor"] * 15)
    parts = [elf(at=PEAK, hp=2, health=5), orc(at=PEAK, hp=4, health=5), DARK_PEAK, in_gloom(PEAK), three]
    game = kilforth(*parts, state(first=0), day=10, first_game=True)
    game.play("camp", "camp")
    assert [one.hp for one in game.heroes] == [5, 5]
    assert [(one.number, one.of, one.hero) for one in game.told(NightCard)] == [(1, 3, -1), (2, 3, 0), (3, 3, 1)]
    assert {one.place.name for one in game.told(GloomFell)} == {"Crow Moor", "Old Wood", "Quiet Ford"}
    assert game.state.day == 13


@rule("night.dark-pinnacle-heals", "fact.dark-pinnacle")
def test_it_heals_only_while_it_is_in_gloom():
    game = kilforth(elf(at=PEAK, hp=2), DARK_PEAK, nights("Crow Moor", "Old Wood")).play("camp")
    assert (game.hero.hp, game.told(NightOwed)) == (2, [])
    printed = began()
    pinnacle = printed.state.map[printed.engine.slugs()["dark-pinnacle"]]
    assert (pinnacle.shield, pinnacle.gloom) == (0, PINNACLE)


@rule("night.dark-pinnacle-timing")
def test_a_hero_at_full_health_owes_a_card_too_and_it_comes_after_the_plot_of_the_first():
    watcher = ancient("Prince of Ruin", arrived=False)
    terrain = next(one.terrain for one in box().ancients if one.name == "Prince of Ruin")
    dark = [one.name for one in box().locations if one.terrain == terrain and one.name != PEAK]
    game = kilforth(elf(at=PEAK), watcher, DARK_PEAK, in_gloom(PEAK), nights(*dark[:3]))
    game.play("camp").until("turn.one-action-or-camp")
    assert game.order(NightCard, PlotLaid) == ["NightCard", "PlotLaid"] * 2


@rule("night.dark-pinnacle-timing")
def test_owed_cards_come_clockwise_from_the_first_hero():
    parts = [elf(at=PEAK), orc(at=PEAK), DARK_PEAK, in_gloom(PEAK), QUIET]
    game = kilforth(*parts, state(first=1)).play("camp", "camp")
    first = game.state.first
    assert [one.hero for one in game.told(NightCard)] == [-1, first, 1 - first]


@rule("night.dark-pinnacle-timing", "ruling.last-day-shows-as-day-25")
def test_an_empty_deck_gives_no_card_and_the_next_day_is_the_25th():
    parts = [elf(at=PEAK), orc(at=PEAK), DARK_PEAK, in_gloom(PEAK), nights("Crow Moor", "Old Wood")]
    game = kilforth(*parts, state(first=0, day=23))
    game.play("camp", "camp")
    assert len(game.told(NightCard)) == 2
    assert (game.names("night:deck"), game.state.day) == ([], LAST_DAY)


@rule("ruling.dark-pinnacle-event-choice")
def test_the_first_hero_chooses_in_every_event_of_the_night():
    facts = {"type": "Event", "location": "crow-moor"}
    events = [card("night", name, "(Revealed) Choose a side.", **facts) for name in ("Bell", "Drum")]
    parts = [elf(at=PEAK, seat=0), orc(at=PEAK, seat=1), DARK_PEAK, in_gloom(PEAK)]
    game = kilforth(*parts, state(first=0), on_top("night", *events, quiet_night()))
    game.play("camp", seat=0).play("camp", seat=1)
    first = game.state.first
    assert first == 0
    game.play("side:rose", seat=0).play("side:skull", seat=0)
    assert [one.hero for one in game.told(NightCard)] == [-1, 0, 1]


@rule("ruling.owed-night-card-of-defeated-hero")
def test_an_owed_card_is_drawn_though_its_hero_has_fallen():
    blow = card("night", "Blow", "(Revealed) All heroes lose 9 HP.", type="Event", location="crow-moor")
    parts = [elf(at=PEAK), DARK_PEAK, in_gloom(PEAK), on_top("night", blow, quiet_night())]
    game = kilforth(*parts).play("camp")
    assert game.order(HeroDefeated, NightCard) == ["NightCard", "HeroDefeated", "NightCard"]


@rule("ruling.owed-night-card-of-defeated-hero")
def test_an_owed_card_is_not_drawn_once_the_game_is_over():
    """A card is owed by daylight, on the last Day."""
    bell = asset("(Deed) Veil: Draw another Night card tonight.")
    game = kilforth(elf(assets=[bell]), QUIET, day=LAST_DAY).play("resolve:thing", "camp")
    assert [one.hero for one in game.told(NightOwed)] == [0]
    assert game.order(NightCard, GameEnded) == ["GameEnded"]
    assert game.choice is None


@rule("ruling.ignoring-gloom-at-dark-pinnacle")
def test_whoever_ignores_gloom_heals_and_owes_all_the_same():
    cloak = asset("(Hero) Ignore gloom.")
    game = kilforth(elf(at=PEAK, hp=1, assets=[cloak]), DARK_PEAK, in_gloom(PEAK), QUIET).play("camp")
    assert (game.hero.hp, len(game.told(NightCard))) == (4, 2)
    spared = kilforth(elf(at=BARRENS, assets=[cloak]), two_sided(BARRENS, shield=2), in_gloom(BARRENS), QUIET)
    assert expected_at_camp(spared) == [], "the gloom will take nothing"
    assert spared.play("camp").told(LostHp) == []


# ---------------------------------------------------------------- moving in


GATE = "(Map) When you move here, gain 2 gold."
EMPTY = lying(BARRENS, place())


@rule("move.check-location-effects")
def test_the_side_that_is_face_up_counts():
    sides = two_sided(BARRENS, GATE, gloom="(Map) When you move here, lose 1 HP.")
    bright = kilforth(elf(gold=1), sides, EMPTY).play("move:dead-barrens")
    assert (bright.hero.gold, bright.hero.hp) == (3, 4)
    dark = kilforth(elf(gold=1), sides, EMPTY, in_gloom(BARRENS)).play("move:dead-barrens")
    assert (dark.hero.gold, dark.hero.hp) == (1, 3)


@rule("move.location-effect-before-encounter")
def test_the_effect_comes_before_the_encounter_is_drawn():
    thorns = two_sided(BARRENS, "(Map) When you move here, lose 1 HP.")
    game = kilforth(elf(), thorns, on_top("badlands", place()))
    game.play("move:dead-barrens")
    assert game.order(Arrived, LostHp, Drew)[-3:] == ["Arrived", "LostHp", "Drew"]


@rule("move.location-effect-before-encounter")
def test_whom_the_effect_takes_elsewhere_draws_nothing_at_the_location_left():
    slide = two_sided(BARRENS, "(Map) When you move here, relocate to Old Wood.")
    game = kilforth(elf(), slide).play("move:dead-barrens")
    assert game.at() == "old-wood"
    assert game.cards(f"place:{spot(game.engine, BARRENS)}", f"place:{spot(game.engine, 'Old Wood')}") == []


@rule("ruling.felled-by-location-effect")
def test_whom_the_location_fells_draws_no_encounter():
    pit = two_sided(BARRENS, "(Map) When you move here, lose 9 HP.")
    game = kilforth(elf(), pit, QUIET)
    game.play("move:dead-barrens").until("turn.one-action-or-camp")
    assert len(game.told(HeroDefeated)) == 1
    assert game.cards(f"place:{spot(game.engine, BARRENS)}") == []


@rule("ruling.location-effect-not-at-turn-start", "move.location-effect-only-on-move")
def test_who_only_stays_does_not_set_it_off_again():
    game = kilforth(elf(gold=1), two_sided(BARRENS, GATE), EMPTY, QUIET).play("move:dead-barrens")
    game.play("hide").to_night()
    assert (game.at(), game.hero.gold) == ("dead-barrens", 3)


@pytest.mark.parametrize("way", ["relocate", "defeat"])
@rule("move.location-effect-only-on-move")
def test_neither_relocation_nor_defeat_is_a_move(way):
    wing = asset("(Deed) Veil: Relocate to Dead Barrens.")
    if way == "relocate":
        game = kilforth(elf(gold=1, assets=[wing]), two_sided(BARRENS, GATE), EMPTY).play("resolve:thing")
        assert (game.at(), game.hero.gold) == ("dead-barrens", 1)
        return
    shrine = two_sided("Sprawl City", GATE)
    fall = asset("(Hero) Once per Day, lose 9 HP to gain a Fate token.", "Cliff")
    game = kilforth(elf(at=BARRENS, hp=1, assets=[fall]), shrine, in_gloom(BARRENS), QUIET).play("camp")
    assert (game.at(), game.hero.gold) == ("sprawl-city", 0)
