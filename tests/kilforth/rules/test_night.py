"""The Night phase: Gloom, Darkness, Dawn."""

from dataclasses import replace
from typing import Any

from sagabox.games.kilforth.cards.card import Card
from sagabox.games.kilforth.engine.events import (
    CameOut,
    Discarded,
    Engaged,
    GloomFell,
    Healed,
    HeroDefeated,
    LostHp,
    NightCard,
    Placed,
    PlotLaid,
    SuccessesLost,
    Surprised,
    Unveiled,
)
from tests.ledger import rule

from ..kit import HeroAs, Passage, hero, kilforth
from ..made_up import asset, by_night, enemy, place
from ..rigging import Rig, ancient, card, in_gloom, lies, lying, on_top, only, state, veiled

BARRENS, MEADOWS, HILLS = "Dead Barrens", "Green Meadows", "Rolling Hills"


def night_card(text: str = "", name: str = "Omen", **facts: Any) -> Card:
    """An Event naming the Dead Barrens, unless told."""
    return card("night", name, text, **{"type": "Event", "location": "dead-barrens", **facts})


def quiet(*parts: HeroAs | Rig) -> Passage:
    """A game without plots and Abilities of Ancients."""
    return kilforth(*parts, first_game=True)


def kinds(game: Passage, *wanted: type) -> list[type]:
    return [type(entry) for entry in game.engine.log or [] if type(entry) in wanted]


# ---------------------------------------------------------------- Gloom and Darkness


@rule("night.step-order", "night.gloom-spreads")
def test_gloom_then_the_card_then_its_effect_then_dawn():
    omen = night_card("(Revealed) All heroes lose 1 HP.")
    game = quiet(hero(at=MEADOWS, hidden=True), in_gloom(MEADOWS), on_top("night", omen)).play("camp")
    steps = kinds(game, LostHp, NightCard, GloomFell, Discarded, CameOut)
    assert steps == [LostHp, NightCard, GloomFell, LostHp, Discarded, CameOut]
    assert game.told(LostHp)[0].rule == "night.gloom-loss"
    assert game.hero.hp == 2


@rule("night.gloom-loss")
def test_only_heroes_who_ended_the_day_on_a_gloom_location_lose_an_hp():
    omen = night_card()
    trio = hero(at=MEADOWS), hero("Orc", "Scout", at=BARRENS), hero("Dwarf", "Priest")
    game = quiet(*trio, state(first=0), in_gloom(MEADOWS), on_top("night", omen)).play("camp", "camp", "camp")
    assert [one.hp for one in game.heroes] == [3, 4, 4], "what falls tonight hurts nobody yet"
    assert game.gloom_at(BARRENS)
    assert [one.hero for one in game.told(LostHp)] == [0]


@rule("night.gloom-loss")
def test_where_the_day_ended_counts_and_not_where_the_night_takes_a_hero():
    lantern = asset("(Hero) When the Night phase starts, relocate to Sprawl City.", "Lantern")
    bog = asset("(Hero) When the Night phase starts, relocate to Green Meadows.", "Bog")
    pair = hero(at=MEADOWS, assets=[lantern]), hero("Orc", "Scout", assets=[bog])
    game = quiet(*pair, state(first=0), in_gloom(MEADOWS), on_top("night", night_card())).play("camp", "camp")
    assert (game.at(0), game.at(1)) == ("sprawl-city", "green-meadows")
    assert [one.hp for one in game.heroes] == [3, 4]


@rule("night.draw")
def test_the_top_card_of_the_night_deck_is_drawn():
    game = quiet(hero(), on_top("night", night_card("", "First"), night_card("", "Second"))).play("camp")
    assert [one.card.name for one in game.told(NightCard)] == ["First"]
    assert game.state.zones["night:deck"][-1].name == "Second"


@rule("night.gloom-spreads", "ruling.night-card-names-its-location")
def test_the_location_that_the_card_names_falls_whatever_other_cards_name():
    twice = [night_card("", "One", location="old-wood"), night_card("", "Two", location="spire-tor")]
    game = quiet(hero(), only("night", *twice, night_card("", "Three"), night_card("", "Four")))
    assert not any(game.state.gloom)
    game.play("camp")
    assert (game.gloom_at("Old Wood"), sum(game.state.gloom)) == (True, 1)
    game.play("camp")
    assert (game.gloom_at("Spire Tor"), sum(game.state.gloom)) == (True, 2)
    assert not game.gloom_at(BARRENS)


@rule("night.location-already-gloom", "night.plot")
def test_a_location_in_gloom_stays_so_and_brings_no_plot():
    game = kilforth(hero(), ancient("Abbess of Penance"), in_gloom(BARRENS), on_top("night", night_card())).play("camp")
    assert game.gloom_at(BARRENS)
    assert not game.told(GloomFell)
    assert not game.told(PlotLaid)


# ---------------------------------------------------------------- the kinds of Night cards


@rule("night.weather-replaces", "night.weather-lasts")
def test_weather_lasts_until_another_weather_takes_its_place():
    haze = night_card("(Map) All heroes have Study -1.", "Haze", type="Weather")
    calm = night_card("(Map) All heroes have Fight +1.", "Calm", type="Weather")
    game = quiet(hero(), hero("Elf", "Priest"), state(first=0), on_top("night", haze, night_card(), calm))
    before = game.value("Study", 0), game.value("Study", 1)
    game.play("camp", "camp")
    assert (game.value("Study", 0), game.value("Study", 1)) == (before[0] - 1, before[1] - 1)
    game.play("camp", "camp")  # an Event changes nothing about it
    assert game.value("Study", 0) == before[0] - 1
    game.play("camp", "camp")
    assert game.names("weather") == ["Calm"]
    assert "Haze" in game.names("night:discard")
    assert (game.value("Study", 0), game.value("Fight", 0)) == (before[0], 4)


@rule("night.encounter-placed", "night.encounter-stacks")
def test_a_night_encounter_is_placed_beside_what_lies_there():
    for made in (enemy(), place()):
        game = quiet(hero(), lying(BARRENS, "Remote Town"), on_top("night", by_night(made))).play("camp")
        assert game.names("place:7") == ["Remote Town", made.name]
        assert game.told(Placed)[-1].rule == "night.encounter-placed"


@rule("night.encounter-heroes-there")
def test_a_night_enemy_is_engaged_in_the_next_turn_and_without_surprise():
    game = quiet(hero(at=BARRENS, fate=0), on_top("night", by_night(enemy(hp=9)))).play("camp")
    assert game.asked == "battle.escape-option"
    assert game.state.day == 2
    assert len(game.told(Engaged)) == 1
    assert not game.told(Surprised)
    order = kinds(game, NightCard, Engaged)
    assert order == [NightCard, Engaged]


@rule("night.event")
def test_a_night_event_is_resolved_and_discarded():
    omen = night_card("(Revealed) All heroes gain 1 gold.")
    game = quiet(hero(gold=0), hero("Elf", "Priest", gold=0), state(first=0), on_top("night", omen))
    game.play("camp", "camp")
    assert [one.gold for one in game.heroes] == [1, 1]
    assert game.names("night:discard") == ["Omen"]


@rule("night.event-choice-first-hero")
def test_the_first_hero_makes_the_choice_of_a_night_event():
    omen = night_card("(Revealed) Discard a plot at any location.")
    table = lying(BARRENS, place())
    pair = hero(seat=0), hero("Elf", "Priest", seat=1)
    game = kilforth(*pair, table, state(first=0), on_top("night", omen), ancient("Abbess of Penance"))
    for name, zone in (("Ledger of Sins", "plots:3"), ("Chapel of Salt", "plots:4")):
        game.engine.move(game.card(name), "plot-abbess-of-penance:deck", zone)
    game.play("hide", "camp")  # the priest camps first and takes the marker
    game.play("camp")
    assert (game.offers(0), len(game.offers(1))) == ([], 2)
    game.play("discard:chapel-of-salt", seat=1)
    assert (game.names("plots:3"), game.names("plots:4")) == (["Ledger of Sins"], [])


# ---------------------------------------------------------------- plots


@rule("night.plot", "example.abbess-plot")
def test_the_fall_of_a_badlands_location_brings_a_plot_of_the_abbess():
    game = kilforth(
        hero(), ancient("Abbess of Penance"), on_top("night", night_card("(Revealed) All heroes gain 1 gold."))
    )
    top = game.state.zones["plot-abbess-of-penance:deck"][-1].name
    game.play("camp")
    assert game.names("plots:7") == [top]
    assert [one.place.name for one in game.told(PlotLaid)] == [BARRENS]
    assert kinds(game, Discarded, PlotLaid) == [Discarded, PlotLaid], "when the Night card is fully resolved"
    other = kilforth(hero(), ancient("Abbess of Penance"), on_top("night", night_card(location="spire-tor"))).play(
        "camp"
    )
    assert not other.told(PlotLaid)


@rule("night.plot", "card.sprawl-city-safe")
def test_locations_that_the_night_card_itself_darkens_bring_plots_in_the_order_they_fell():
    dusk = night_card("(Revealed) Spread gloom to Bleached Hollow. Spread gloom to Green Meadows.")
    table = ancient("Abbess of Penance"), on_top("night", dusk)
    game = kilforth(hero(), *table).play("camp")
    assert [one.place.name for one in game.told(PlotLaid)] == [BARRENS, "Bleached Hollow"]
    dark = kilforth(hero(), *table, in_gloom("Bleached Hollow")).play("camp")
    assert [one.place.name for one in dark.told(PlotLaid)] == [BARRENS]
    named = kilforth(hero(), *table, in_gloom(BARRENS)).play("camp")
    assert [one.place.name for one in named.told(PlotLaid)] == ["Bleached Hollow"]


@rule("night.plot")
def test_what_another_card_darkens_at_night_brings_no_plot():
    beacon = place("(Map) When Dawn comes, spread gloom to Bleached Hollow.")
    echo = place("(Map) When a location falls into gloom, spread gloom to Bleached Hollow.")
    for other in (beacon, echo):
        game = kilforth(hero(), ancient("Abbess of Penance"), lying(MEADOWS, other), on_top("night", night_card()))
        game.play("camp")
        assert game.gloom_at("Bleached Hollow")
        assert [one.place.name for one in game.told(PlotLaid)] == [BARRENS]


@rule("example.abbess-plot")
def test_which_of_her_plots_comes_is_left_to_chance():
    tops = set()
    for seed in map(str, range(40)):
        game = kilforth(hero(), seed=seed)
        if game.names("ancients") == ["Abbess of Penance"]:
            tops.add(game.names("plot-abbess-of-penance:deck")[-1])
    assert len(tops) > 1


@rule("night.plot-per-ancient")
def test_each_ancient_watches_for_its_own_terrain():
    pair = hero(), hero("Elf", "Priest")
    two = ancient("Abbess of Penance", "Deacon of Betrayal")
    game = kilforth(*pair, state(first=0), two, on_top("night", night_card())).play("camp", "camp")
    assert [one.ancient.name for one in game.told(PlotLaid)] == ["Abbess of Penance"]
    assert [one.owner for one in game.engine.pile("plots:7")] == ["abbess-of-penance"]


@rule("night.gloom-spreads", "night.plot")
def test_the_first_corner_of_the_land_falls_and_gets_its_plot_like_any_other():
    corner = lies(BARRENS, 0), ancient("Abbess of Penance"), on_top("night", night_card())
    game = kilforth(hero(), *corner).play("camp")
    assert (game.state.gloom[0], len(game.names("plots:0"))) == (True, 1)


@rule("night.plot-per-ancient")
def test_ancients_who_watch_for_the_same_terrain_each_lay_a_plot():
    two = ancient("Abbess of Penance", "Deacon of Betrayal")
    game = kilforth(hero(), hero("Elf", "Priest"), state(first=0), two, on_top("night", night_card()))
    piles, deacon = game.state, game.card("Deacon of Betrayal")
    twin = replace(deacon, terrain="Badlands")
    piles.zones["ancients"] = (piles.zones["ancients"][0], twin)
    piles.ancient_places[twin], piles.abilities[twin] = piles.ancient_places[deacon], piles.abilities[deacon]
    game.play("camp", "camp")
    laid = {one.owner for one in game.engine.pile("plots:7")}
    assert laid == {"abbess-of-penance", "deacon-of-betrayal"}


@rule("night.plot-deck-empty")
def test_an_empty_plot_deck_places_nothing_and_is_not_filled_again():
    game = kilforth(hero(), ancient("Abbess of Penance"), on_top("night", night_card()))
    zones = game.state.zones
    zones["plot-abbess-of-penance:discard"] += zones["plot-abbess-of-penance:deck"]
    zones["plot-abbess-of-penance:deck"] = ()
    game.play("camp")
    assert game.gloom_at(BARRENS)
    assert not game.told(PlotLaid)
    assert len(game.names("plot-abbess-of-penance:discard")) == 6


@rule("ruling.random-abilities-keep-plots")
def test_with_random_abilities_an_ancient_keeps_its_plots_and_its_terrain():
    shuffled = 0
    for seed in map(str, range(12)):
        game = kilforth(hero(), seed=seed, random_abilities=True)
        one = game.engine.pile("ancients")[0]
        deck = game.engine.pile(f"plot-{one.slug}:deck")
        assert {plot.owner for plot in deck} == {one.slug}
        shuffled += game.state.abilities[one].owner != one.slug
        falls = next(place.slug for place in game.state.map if place.terrain == one.terrain)
        game.state.zones["night:deck"] = (*game.state.zones["night:deck"][:-1], night_card(location=falls))
        game.to_night()
        assert [laid.ancient for laid in game.told(PlotLaid)] == [one]
    assert shuffled


# ---------------------------------------------------------------- Dawn


@rule("night.dawn-order")
def test_dawn_goes_through_successes_hidden_defeated_and_veiled_in_order():
    shrine = place(name="Shrine")
    pair = hero(at=HILLS, hidden=True, assets=["Everfull Flask"]), hero("Elf", "Priest", at=HILLS, hp=1)
    game = quiet(*pair, state(first=1), lying(HILLS, shrine), veiled("Everfull Flask"), on_top("night", night_card()))
    game.play("camp")
    game.heroes[1].defeated, game.heroes[1].hp = True, 0
    game.heroes[1].successes[shrine] = 2
    game.play("camp")
    assert kinds(game, SuccessesLost, CameOut, Healed, Unveiled) == [SuccessesLost, CameOut, Healed, Unveiled]


@rule("night.dawn-successes")
def test_at_dawn_every_hero_loses_successes_against_encounters_and_finales():
    shrine = place(name="Shrine")
    pair = hero(at=MEADOWS), hero("Elf", "Priest", at=MEADOWS)
    game = quiet(*pair, state(first=0), lying(MEADOWS, shrine), on_top("night", night_card()))
    game.play("camp")
    game.hero.successes[shrine] = 1
    game.hero.successes[game.hero.saga] = 4
    game.play("camp")
    assert game.hero.successes == {}
    assert [one.rule for one in game.told(SuccessesLost)] == ["night.dawn-successes"] * 2


@rule("night.dawn-hidden")
def test_at_dawn_nobody_is_hidden_any_more_but_until_then_they_are():
    omen = night_card("(Revealed) All heroes who are not Hidden lose 1 HP.")
    pair = hero(hidden=True), hero("Elf", "Priest", hidden=True)
    game = quiet(*pair, state(first=0), on_top("night", omen)).play("camp", "camp")
    assert [one.hp for one in game.heroes] == [4, 4]
    assert [one.hidden for one in game.heroes] == [False, False]


@rule("night.dawn-unveil")
def test_at_dawn_all_cards_and_skills_are_unveiled():
    pair = hero(assets=["Everfull Flask"], skills=["Shield Wall"]), hero("Elf", "Priest", assets=["Far Mercy"])
    sideways = veiled("Everfull Flask", "Shield Wall", "Far Mercy")
    game = quiet(*pair, state(first=0), sideways, on_top("night", night_card()))
    game.play("camp")
    assert len(game.state.veiled) == 3
    game.play("camp")
    assert game.state.veiled == {}


@rule("night.gloom-loss", "night.dawn-order")
def test_a_hero_whom_the_gloom_defeats_is_back_at_dawn():
    game = quiet(hero(at=MEADOWS, hp=1, gold=5), in_gloom(MEADOWS), on_top("night", night_card())).play("camp")
    assert len(game.told(HeroDefeated)) == 1
    assert (game.hero.hp, game.hero.gold, game.at(), game.hero.defeated) == (2, 0, "sprawl-city", False)
    assert game.hero.ap == 2


@rule("night.dawn-unveil", "health.max", "day.breaking-camp")
def test_a_curse_unveiled_at_dawn_is_felt_before_camp_is_broken():
    thorn = asset("(Hero) Gain -1 maximum HP.", "Thorn")
    game = quiet(hero(assets=[thorn], hp=4), veiled("Thorn"), on_top("night", night_card())).play("camp")
    assert (game.state.day, game.hero.hp, game.hero.ap) == (2, 3, 3)
