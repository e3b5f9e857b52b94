"""Each variant and each house rule, switched on and off."""

from collections import Counter
from dataclasses import fields, replace

import pytest

from sagabox.games.kilforth.editions import EDITIONS
from sagabox.games.kilforth.engine.events import Engaged, Evaded, FoeHurt, FoeRolled, PlotLaid, Rolled
from sagabox.games.kilforth.engine.settings import SWITCHES, Settings, settings_from
from sagabox.games.kilforth.rules.setup import BadSetup
from sagabox.rulebooks import rulebook
from tests.ledger import rule

from ..kit import hero, kilforth
from ..made_up import BARRENS, asset, by_night, enemy, place, plot_of, skill, token
from ..rigging import ancient, box, dice, lying, obstacles, on_top, plot, state, veiled

NORTH = "move:dead-barrens"
PRINCE = "Prince of Ruin"
ON_AND_OFF = pytest.mark.parametrize("on", [True, False])


def elf(**facts):
    return hero("Elf", "Priest", **facts)


def test_eight_variants_and_eleven_house_rules_are_off_unless_wanted_and_name_their_rules():
    assert Counter(one.kind for one in SWITCHES) == {"variant": 8, "house_rule": 11}
    settings = Settings()
    for one in SWITCHES:
        assert getattr(settings, one.name) is False
        assert rulebook("gloom")[one.rule].id == one.rule
        assert one.words


def test_every_setting_is_a_switch_of_an_edition():
    offered = {switch.name for one in EDITIONS.values() for switch in one.switches}
    assert {one.name for one in fields(Settings)} - {"mode"} == offered


def test_every_switch_of_an_edition_names_a_rule_of_its_book(edition):
    assert [one.name for one in edition.switches if one.rule not in rulebook(edition.name)] == []


@pytest.mark.parametrize(
    ("mode", "switches", "words"),
    [
        ("solitaire", {}, "there is no mode 'solitaire': choose solo, cooperative, competitive"),
        ("solo", {"easy": True}, "there is no switch 'easy'"),
        ("solo", {"mode": "solo"}, "there is no switch 'mode'"),
        ("solo", {"easy_dice": 1}, "the switch easy_dice must be true or false, not 1"),
    ],
)
def test_a_setting_that_is_none_is_an_error(mode, switches, words):
    with pytest.raises(ValueError, match=words):
        settings_from(SWITCHES, mode, switches)


# ---------------------------------------------------------------- variants


@rule("setup.first-game-simplified")
@ON_AND_OFF
def test_first_game(on):
    game = kilforth(hero(), ancient(PRINCE, arrived=False), on_top("night", by_night_in("old-wood")), first_game=on)
    assert bool(game.state.abilities) is not on
    game.to_night()
    assert len(game.told(PlotLaid)) == (0 if on else 1)


def by_night_in(location):
    """A Night card that does nothing but let a location fall into gloom."""
    return replace(by_night(place()), type="Weather", location=location)


@rule("setup.first-game-sagas")
@ON_AND_OFF
def test_matched_sagas(on):
    other = next(one.name for one in box().sagas if one.name != kilforth(hero()).hero.saga.name)
    if on:
        with pytest.raises(BadSetup, match=r"setup\.first-game-sagas"):
            kilforth(hero(saga=other), matched_sagas=True)
    else:
        assert kilforth(hero(saga=other), matched_sagas=False).hero.saga.name == other
    assert kilforth(hero(), matched_sagas=on).hero.job.name == "Warrior"


@rule("variant.easy-4-5-6")
@ON_AND_OFF
def test_easy_dice(on):
    fighter = hero(at=BARRENS, fate=0)
    game = kilforth(fighter, lying(BARRENS, enemy(hp=9)), dice(4, 3, 4, 5), easy_dice=on)
    assert [told.amount for told in game.told(FoeHurt)] == [2 if on else 1]
    assert game.hero.hp == (3 if on else 4)


@rule("variant.random-ancient-abilities")
@ON_AND_OFF
def test_random_abilities(on):
    strange = False
    for seed in "12345":
        game = kilforth(hero(), elf(), hero("Dwarf", "Rogue"), hero("Orc", "Wizard"), random_abilities=on, seed=seed)
        sheets = game.state.abilities
        assert sorted(sheet.name for sheet in sheets.values()) == sorted(sheet.name for sheet in box().abilities)
        strange = strange or any(sheet.owner != one.slug for one, sheet in sheets.items())
        for one in sheets:
            assert {card.owner for card in game.cards(f"plot-{one.slug}:deck")} == {one.slug}
    assert strange is on


@rule("variant.chapter-cost-doubled")
@pytest.mark.parametrize(("chapter", "cost"), [(1, 2), (2, 4), (3, 6), (4, 8)])
def test_doubled_chapters(chapter, cost):
    saga = kilforth(hero()).hero.saga
    words = (*saga.chapters[chapter - 1].keywords, saga.chapters[chapter - 1].few)
    cards = [asset(name=f"For {word}", keywords=(word,), gold=0) for word in words]
    for on, price in ((True, cost), (False, 5)):
        poor = kilforth(hero(chapter=chapter, hand=cards, gold=price - 1), doubled_chapters=on)
        assert poor.why_not("regale") == "saga.cost-gold"
        rich = kilforth(hero(chapter=chapter, hand=cards, gold=price), doubled_chapters=on).play("regale")
        assert rich.hero.gold == 0


@rule("variant.auto-evade")
@pytest.mark.parametrize(("on", "sneak", "rolls"), [(True, 1, 0), (True, 2, 1), (False, 1, 1)])
def test_auto_evade(on, sneak, rolls):
    wolf = enemy(values={"Fight": 1, "Sneak": sneak})
    game = kilforth(hero(at=BARRENS, fate=0, hidden=True), lying(BARRENS, wolf), dice(6, 6), auto_evade=on).play(
        "evade"
    )
    assert len(game.told(Rolled)) == rolls
    assert [told.rule for told in game.told(Evaded)] == ["evade.success" if rolls else "variant.auto-evade"]
    assert game.hero.hidden


@rule("variant.auto-evade")
def test_auto_evade_counts_the_bonuses_of_the_hero():
    wolf = enemy(values={"Fight": 1, "Sneak": 2})
    sly = hero(at=BARRENS, hidden=True, skills=[skill(values={"Sneak": 1})])
    game = kilforth(sly, lying(BARRENS, wolf), auto_evade=True).play("evade")
    assert (game.told(Rolled), game.hero.evaded, game.hero.hidden) == ([], [wolf], True)


@rule("variant.coop-finale-together")
@ON_AND_OFF
def test_finale_together(on):
    finale = kilforth(hero()).hero.saga.finale.location
    heroes = hero(chapter=5, at=finale), elf(seat=1, at="Sprawl City")
    game = kilforth(*heroes, state(first=0), mode="cooperative", finale_together=on)
    assert game.why_not("regale") == ("variant.coop-finale-together" if on else "")
    together = kilforth(heroes[0], elf(seat=1, at=finale), state(first=0), mode="cooperative", finale_together=on)
    assert "regale" in together.options
    alone = kilforth(heroes[0], elf(seat=1, at="Sprawl City", eliminated=True), state(first=0), finale_together=on)
    assert "regale" in alone.options
    rivals = kilforth(*heroes, state(first=0), mode="competitive", finale_together=on)
    assert "regale" in rivals.options


# ---------------------------------------------------------------- house rules


@rule("evade.ignored-until")
@ON_AND_OFF
def test_evasion_for_turn(on):
    sly, table = hero(at=BARRENS, fate=0, hidden=True), (lying(BARRENS, enemy()), on_top("badlands", place()))
    game = kilforth(sly, *table, dice(6, 6), evasion_for_turn=on).play("evade")
    assert game.asked == "turn.one-action-or-camp"
    game.play("search")
    assert game.asked == ("surprise.hidden-hero-choice" if on else "turn.one-action-or-camp")
    assert len(game.told(Engaged)) == (2 if on else 1)


@rule("end.competitive-team-assault")
@ON_AND_OFF
def test_team_shares_win(on):
    strong = skill(values={"Fight": 20})
    heroes = hero(at="Old Wood", chapter=6, fate=0, skills=[strong]), elf(seat=1, at="Old Wood", chapter=6, fate=0)
    game = kilforth(
        *heroes,
        ancient(PRINCE),
        state(first=0),
        dice(*[1] * 12, *[6] * 60),
        mode="competitive",
        first_game=True,
        team_shares_win=on,
    )
    game.play("team:elf-priest", "accept", "assault:prince-of-ruin")
    assert game.state.ending == "ancient-defeated"
    assert game.state.winners == ([0, 1] if on else [0])


@rule("clear.loot")
@ON_AND_OFF
def test_no_loot_for_obstacles(on):
    charm = token("(Deed) Discard: Gain a Fate token.")
    table = obstacles(BARRENS, 1), on_top("loot", charm)
    game = kilforth(hero(at=BARRENS), *table, no_loot_for_obstacles=on).play("clear:obstacle")
    assert game.loot() == ([] if on else ["Charm"])
    assert game.obstacles_at(BARRENS) == 0


@rule("clear.loot")
def test_a_plot_brings_its_loot_all_the_same():
    table = plot(BARRENS, plot_of("prince-of-ruin")), on_top("loot", token("(Deed) Discard: Gain a Fate token."))
    game = kilforth(hero(at=BARRENS), *table, no_loot_for_obstacles=True).play("clear:scheme")
    assert game.loot() == ["Charm"]


@rule("clear.restriction")
@ON_AND_OFF
def test_clear_plots_freely(on):
    table = plot(BARRENS, plot_of("prince-of-ruin")), obstacles(BARRENS, 1)
    game = kilforth(hero(at=BARRENS), *table, clear_plots_freely=on)
    assert game.why_not("clear:scheme") == ("" if on else "clear.restriction")
    assert ("clear:scheme" in game.options) is on
    assert "clear:obstacle" in game.options


@rule("battle.escape-destination")
@ON_AND_OFF
def test_escape_back(on):
    table = lying(BARRENS, enemy(hp=9)), dice(*[1] * 4)
    game = kilforth(hero(fate=0), elf(), *table, state(first=0), escape_back=on).play(NORTH, "escape")
    if on:
        assert game.at() == "sprawl-city"
    else:
        assert game.asked == "battle.escape-destination"
        assert len(game.options) == 4


@rule("battle.escape-destination")
def test_escape_back_leads_elsewhere_if_an_enemy_is_there():
    meadow, wolf = lying("Green Meadows", enemy(name="Bear")), lying(BARRENS, enemy(hp=9))
    came = hero(fate=0, at=BARRENS, before=11)
    game = kilforth(came, meadow, wolf, dice(*[1] * 4), escape_back=True).play("escape")
    assert game.asked == "battle.escape-destination"
    assert "escape-to:green-meadows" not in game.options
    game.play("escape-to:sprawl-city")
    assert (game.at(), game.hero.camped) == ("sprawl-city", False), "at home, and the next Day has come"


@rule("ruling.skirmish-foe-rolls-first")
@ON_AND_OFF
def test_heroes_roll_first(on):
    table = lying(BARRENS, enemy(hp=9)), dice(1, 1, 1, 6)
    game = kilforth(hero(at=BARRENS, fate=0), *table, heroes_roll_first=on)
    assert game.order(FoeRolled, Rolled) == (["Rolled", "FoeRolled"] if on else ["FoeRolled", "Rolled"])
    assert game.hero.hp == (3 if on else 4)


@rule("ruling.ancient-blocks-neither-search-nor-rest")
@ON_AND_OFF
def test_ancients_block(on):
    game = kilforth(hero(at="Old Wood", hp=2), ancient(PRINCE), ancients_block=on)
    assert game.why_not("search") == ("search.restriction" if on else "")
    assert game.why_not("rest") == ("rest.restriction" if on else "")
    away = kilforth(hero(at="Old Wood", hp=2), ancient(PRINCE, arrived=False), ancients_block=on)
    assert {"search", "rest"} <= set(away.options)


@rule("ruling.night-encounter-as-rumour")
@ON_AND_OFF
def test_night_cards_discarded(on):
    inn = by_night(place(values={"Study": 1}))
    game = kilforth(hero(at=BARRENS), lying(BARRENS, inn), dice(6, 6), night_cards_discarded=on)
    game.play("confront:inn:study", "gold")
    if on:
        assert game.where("Inn") == "night:discard"
        assert len(game.hand()) == 1
    else:
        assert game.options == ["take:inn", "draw:item"]
    day = kilforth(hero(at=BARRENS), lying(BARRENS, place(values={"Study": 1})), dice(6, 6), night_cards_discarded=on)
    assert day.play("confront:inn:study", "gold").options == ["take:inn", "draw:item"]


@rule("saga.gold-paid-first")
@ON_AND_OFF
def test_assets_pay_chapter(on):
    saga = kilforth(hero()).hero.saga
    words = (*saga.chapters[0].keywords, saga.chapters[0].few)
    cards = [asset(name=f"For {word}", keywords=(word,), gold=2) for word in words]
    game = kilforth(hero(gold=3, assets=cards), assets_pay_chapter=on)
    assert game.why_not("regale") == ("" if on else "saga.cost-gold")
    if on:
        game.play("regale", *(f"show:{card.slug}" for card in cards[:2]))
        assert game.hero.gold == 0
        assert game.asked == "saga.completion-skill"
        assert len(game.assets()) == 2


@rule("ruling.team-only-before-first-skirmish")
@ON_AND_OFF
def test_team_before_surprise(on):
    horn = asset("(Deed) Veil: When a battle starts, gain 1 gold.")
    heroes = hero(fate=0, assets=[horn]), elf(at=BARRENS)
    game = kilforth(*heroes, lying(BARRENS, enemy()), state(first=0), team_before_surprise=on).play(NORTH)
    assert "team:elf-priest" in game.options
    game.play("pass")
    assert game.asked == "trigger.order"
    assert game.why_not("team:elf-priest") == ("ruling.team-only-before-first-skirmish" if on else "")
    assert ("team:elf-priest" in game.options) is not on


@rule("ruling.veiled-card-keeps-its-abilities")
@ON_AND_OFF
def test_veiled_are_blank(on):
    mail = asset("(Hero) Gain +1 maximum HP. When you perform a Rest Action, gain 1 gold.", "Mail")
    purse = asset("(Hero) Lose 1 HP to gain 1 gold.", "Purse", keywords=("Pious",))
    game = kilforth(hero(hp=4, health=4, assets=[mail, purse]), veiled("Mail", "Purse"), veiled_are_blank=on)
    assert game.why_not("resolve:purse") == ("ruling.veiled-card-keeps-its-abilities" if on else "")
    assert game.why_not("rest") == ("rest.restriction" if on else "")
    if not on:
        game.play("rest")
        assert (game.hero.hp, game.hero.gold) == (5, 2)


@rule("ruling.veiled-card-keeps-its-abilities", "ability.veil-still-counts")
def test_veiled_and_blank_a_card_still_shows_its_keywords():
    saint = asset("(Deed) Sacrifice: Gain 1 gold.", "Saint", keywords=("Pious",))
    inn = lying(BARRENS, place("Weakness - Pious."))
    game = kilforth(hero(at=BARRENS, assets=[saint]), inn, veiled("Saint"), veiled_are_blank=True)
    assert {"overcome:inn", "resolve:saint"} <= set(game.options)


@rule("saga.cost-gold")
def test_assets_that_bring_too_little_do_not_pay_for_a_chapter():
    words = ("Plains", "Mountain", "Enemy")
    cheap = [asset(name=name, keywords=words, gold=1) for name in ("Pin", "Cup", "Bell")]
    poor = kilforth(hero(gold=0, hand=cheap), assets_pay_chapter=True)
    assert poor.why_not("regale") == "saga.cost-gold"
