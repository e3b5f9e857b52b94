"""Assaults on Ancients: when they may be made, the plots, and the battle without a way out."""

from typing import Any

from sagabox.games.kilforth.engine.events import (
    AncientArrived,
    AncientDefeated,
    Assaulted,
    Discarded,
    Engaged,
    FoeHurt,
    FoeRolled,
    GoldChanged,
    PlotsGathered,
    Rolled,
    Surprised,
    TrapSprung,
)
from sagabox.games.kilforth.engine.values import foe_dice, immunities
from tests.ledger import rule

from ..kit import HeroAs, Passage, hero, kilforth
from ..made_up import asset, enemy, place, plot_of, quest, stranger
from ..rigging import ancient, dice, lying, on_top, plot, state

WOOD, LEDGE, PRINCE = "Old Wood", "Widow's Ledge", "Prince of Ruin"
ASSAULT = "assault:prince-of-ruin"
DRUM = "(Deed) Veil: Gain Fight +1 until the end of your turn."


def champion(**facts: Any) -> HeroAs:
    """Fight 3, Sneak 3; the Finale completed."""
    return hero("Dark Elf", "Warrior", **{"at": WOOD, "chapter": 6, "hp": 9, "fate": 0, "gold": 0, **facts})


def friend(**facts: Any) -> HeroAs:
    """Fight 2."""
    return hero("Elf", "Priest", **{"at": WOOD, "chapter": 6, "hp": 9, "fate": 0, "gold": 0, **facts})


def against_prince(*parts: Any, **settings: Any) -> Passage:
    """Without Abilities and plots unless told: Fight 6, HP 7, gold 10."""
    settings = {"first_game": True, **settings}
    return kilforth(*parts, ancient(PRINCE), **settings)


# ---------------------------------------------------------------- when


@rule("ancient.enters-play")
def test_the_ancients_come_when_the_first_finale_is_completed():
    pair = hero(at="Spire Tor", chapter=5, fate=0, hp=9), friend(at="Quiet Ford", chapter=5)
    game = kilforth(*pair, state(first=0), ancient(PRINCE, "Marquis of Pain", arrived=False), dice(6, 6, 6, 6, 6, 6))
    assert game.why_not(ASSAULT) == "ancient.enters-play"
    game.play("regale")
    assert not game.told(AncientArrived)
    game.play("hide")  # the priest
    game.play("regale", "totem:keep")
    assert [one.place.name for one in game.told(AncientArrived)] == [WOOD, LEDGE]
    game.heroes[1].successes[game.heroes[1].saga] = 5
    game.state.chance.rigged["dice"] = (5,) * 9
    game.play("regale", "totem:keep")
    assert len(game.told(AncientArrived)) == 2, "only the first time"


@rule("ancient.no-forced-engagement")
def test_nobody_has_to_battle_an_ancient_at_their_location():
    game = against_prince(champion())
    assert game.asked == "turn.one-action-or-camp"
    game.play("hide")
    assert game.asked == "turn.one-action-or-camp"
    assert not game.told(Engaged)
    assert not game.told(FoeRolled)


@rule("assault.requirement-location", "assault.requirement-no-encounters")
def test_an_assault_needs_the_ancients_location_empty_of_encounters():
    assert against_prince(champion(at="Green Meadows")).why_not(ASSAULT) == "assault.requirement-location"
    for card in (place(), quest(), stranger()):
        beside = against_prince(champion(), lying(WOOD, card))
        assert beside.why_not(ASSAULT) == "assault.requirement-no-encounters"
    with_enemy = against_prince(champion(loot=["Loaded Die"]), lying(WOOD, enemy()))
    assert with_enemy.asked == "test.manipulation-optional"
    assert with_enemy.why_not(ASSAULT) == "assault.requirement-no-encounters"
    assert ASSAULT in against_prince(champion()).options


@rule("assault.requirement-finale", "assault.cooperative-all-finales")
def test_who_must_have_completed_a_finale():
    for mode in ("cooperative", "competitive"):
        unready = against_prince(champion(chapter=5), friend(), state(first=0), mode=mode)
        assert unready.why_not(ASSAULT) == "assault.requirement-finale"
    pair = champion(), friend(chapter=5)
    assert (
        against_prince(*pair, state(first=0), mode="cooperative").why_not(ASSAULT) == "assault.cooperative-all-finales"
    )
    rivals = against_prince(*pair, state(first=0), mode="competitive")
    assert ASSAULT in rivals.options
    rivals.play("team:elf-priest")
    assert rivals.why_not(ASSAULT) == "assault.requirement-finale"  # every member of the team needs theirs


@rule("assault.requirement-finale")
def test_whoever_has_no_finale_cannot_join_once_the_assault_is_on():
    pair = champion(assets=[asset(DRUM, "Drum")]), friend(chapter=5)
    game = against_prince(*pair, state(first=0), mode="competitive").play(ASSAULT)
    assert game.asked == "battle.round-step-order"
    assert game.why_not("team:elf-priest") == "assault.requirement-finale"


@rule("assault.is-engagement", "assault.no-surprise-no-evasion")
def test_an_assault_is_a_battle_at_once_and_costs_no_ap():
    game = against_prince(champion(hidden=True, assets=[asset(DRUM, "Drum")]))
    assert game.why_not(ASSAULT) == "hide.no-deeds"
    game.play("come-out", ASSAULT)
    assert game.hero.ap == 9
    assert [(one.hero, one.ancient.name) for one in game.told(Assaulted)] == [(0, PRINCE)]
    game.state.chance.rigged["dice"] = (0,) * 9
    game.play("pass", "pass", "pass")
    assert [len(one.dice) for one in game.told(FoeRolled)] == [6]
    assert [(one.attribute, len(one.dice)) for one in game.told(Rolled)] == [("Fight", 3)]
    assert not game.told(Surprised)


# ---------------------------------------------------------------- plots


@rule("assault.collect-plots", "assault.plots-strengthen")
def test_plots_on_the_map_are_gathered_first_and_stay_with_the_ancient():
    strength = plot_of("prince-of-ruin", "To Defeat: Pay 1 gold. (Map) This card has Fight +2.", "Strength")
    foreign = plot_of("marquis-of-pain", "To Defeat: Pay 1 gold. (Map) This card has Fight +4.", "Foreign")
    game = against_prince(
        champion(gold=5, assets=[asset(DRUM, "Drum")]),
        friend(gold=5, at="Dead Barrens"),
        state(first=0),
        plot("Dead Barrens", strength),
        plot("Green Meadows", foreign),
    )
    game.play(ASSAULT)
    assert game.where("Strength") == "beside:prince-of-ruin"
    assert game.where("Foreign") == "plots:green-meadows"
    log = [type(entry) for entry in game.engine.log or []]
    assert log.index(PlotsGathered) == log.index(Assaulted) + 1, "before anything else happens"
    assert foe_dice(game.engine, game.hero, game.card(PRINCE)) == 8
    game.state.chance.rigged["dice"] = (5,) * 11
    game.play("pass", "pass", "pass")  # the champion falls
    assert game.why_not("clear:strength") == ""
    assert "clear:strength" not in game.options, "it can no longer be defeated"
    assert foe_dice(game.engine, game.heroes[1], game.card(PRINCE)) == 8, "for the rest of the game"


@rule("assault.only-plots-on-map")
def test_plots_in_the_deck_do_nothing_until_a_later_assault_gathers_them():
    pair = champion(hp=1, health=9), friend(assets=[asset(DRUM, "Drum")])
    game = kilforth(*pair, state(first=0), ancient(PRINCE), dice(*[6] * 6, 1, 1, 1))
    deck = len(game.names("plot-prince-of-ruin:deck"))
    game.play(ASSAULT)
    assert game.told(PlotsGathered)[0].plots == []
    assert len(game.names("plot-prince-of-ruin:deck")) == deck == 6
    late = game.card("Beggar Regiment")
    game.engine.move(late, "plot-prince-of-ruin:deck", "plots:3")
    game.play(ASSAULT)
    assert [one.name for one in game.told(PlotsGathered)[1].plots] == ["Beggar Regiment"]


# ---------------------------------------------------------------- no way out


@rule("assault.no-escape")
def test_there_is_no_escape_option_and_no_ability_leads_out():
    stride = asset("(Deed) Veil: Relocate to any location.", "Stride")
    smoke = asset("(Deed) Veil: Evade the foe.", "Smoke")
    game = against_prince(champion(assets=[asset(DRUM, "Drum"), stride, smoke]), dice(*[1] * 9))
    game.play(ASSAULT)
    assert game.why_not("resolve:stride") == "assault.no-escape"
    assert game.why_not("resolve:smoke") == "assault.no-escape"
    game.play("pass", "pass", "pass")
    assert game.asked == "battle.round-step-order", "the next round, without a question about escape"


@rule("ancient.not-defeated-by-abilities")
def test_no_ability_defeats_an_ancient_and_it_cannot_be_overcome():
    doom = asset("(Deed) Veil: Defeat the foe.", "Doom")
    game = against_prince(champion(assets=[asset(DRUM, "Drum"), doom]))
    assert not [id for id in game.options if id.startswith("overcome")]
    game.play(ASSAULT)
    assert game.why_not("resolve:doom") == "ancient.not-defeated-by-abilities"
    assert not [id for id in game.options if id.startswith("overcome")]


# ---------------------------------------------------------------- how it ends


@rule("assault.ancient-defeated", "ancient.cooperative-each-separately")
def test_an_ancient_gives_its_gold_and_nothing_else_and_the_others_stay():
    pair = champion(assets=["Gilded Sword"]), friend()
    game = kilforth(
        *pair,
        state(first=0),
        ancient(PRINCE, "Marquis of Pain"),
        lying("Green Meadows", place()),
        dice(*[1] * 6, *[6] * 6, *[1] * 6, 6, 6),
        on_top("loot", "Potion"),
        first_game=True,
    )
    assert game.why_not("assault:marquis-of-pain") == "assault.requirement-location"
    game.play(ASSAULT)
    while game.asked == "test.manipulation-optional":
        game.play("pass")
    assert [one.ancient.name for one in game.told(AncientDefeated)] == [PRINCE]
    assert [(one.rule, one.amount) for one in game.told(GoldChanged)] == [("assault.ancient-defeated", 10)]
    assert (game.hand(), game.loot(), game.state.ending) == ([], [], "")
    assert game.names("ancients") == ["Marquis of Pain"]
    assert game.card("Marquis of Pain") not in game.state.damage


@rule("assault.damage-persists")
def test_an_ancient_does_not_heal_between_assaults():
    pair = champion(hp=1, health=9), friend(hp=1, health=9)
    game = against_prince(*pair, state(first=0), dice(*[6] * 6, 6, 6, 1, *[6] * 6, 6, 1))
    game.play(ASSAULT)
    assert game.told(FoeHurt)[-1].left == 5
    game.play(ASSAULT)
    assert game.told(FoeHurt)[-1].left == 4


@rule("ruling.assault-encounter-check-once")
def test_an_encounter_that_arrives_after_the_assault_began_changes_nothing():
    horn = plot_of(
        "prince-of-ruin",
        "To Defeat: Pay 1 gold. (Map) When a battle starts, draw an encounter at your location.",
        "Horn",
    )
    game = against_prince(
        champion(assets=[asset(DRUM, "Drum")]), plot("Green Meadows", horn), on_top("forest", "Charcoal Burners' Camp")
    )
    game.play(ASSAULT)
    assert game.where("Charcoal Burners' Camp") == "place:old-wood"
    battle = game.engine.battle()
    assert battle is not None
    assert battle.foe.name == PRINCE


@rule("ruling.prince-of-ruin-hp-each-battle")
def test_the_princes_bonus_is_counted_anew_and_his_wounds_remain():
    pair = champion(hp=1, health=9), friend(assets=[asset(DRUM, "Drum"), "Gilded Sword"])
    camps = [place(name=name) for name in ("Hut", "Barn", "Mill")]
    game = kilforth(*pair, state(first=0), ancient(PRINCE), lying("Green Meadows", *camps), dice(*[6] * 6, 6, 6, 1))
    game.play(ASSAULT)
    assert game.told(FoeHurt)[-1].left == 8  # 7 + 3 - 2
    for one in camps[:2]:
        game.engine.move(one, "place:11", "badlands:discard")
    game.play(ASSAULT)
    battle = game.engine.battle()
    assert battle is not None
    assert (battle.health, battle.damage) == (8, 2)


# ---------------------------------------------------------------- the rulebook's example


@rule("example.assault-prince-of-ruin")
def test_the_princes_plots_are_gathered_from_all_over_the_map():
    plots = plot("Dead Barrens", "Crown of Wormwood"), plot("Spire Tor", "Bonfire of Charters")
    rivals = champion(assets=["Knight of the Rose"]), friend(at="Green Meadows", chapter=1)
    game = kilforth(*rivals, state(first=0), ancient(PRINCE), *plots, mode="competitive")
    game.play(ASSAULT)
    assert sorted(game.names("beside:prince-of-ruin")) == ["Bonfire of Charters", "Crown of Wormwood"]
    assert immunities(game.engine, game.card(PRINCE)) == ["Titles"]


@rule("example.assault-prince-hp")
def test_his_trap_takes_a_title_and_three_places_give_three_hp():
    places = [place(name=name) for name in ("Hut", "Barn", "Mill")]
    game = kilforth(
        champion(assets=["Knight of the Rose", "Gilded Sword", "Everfull Flask"]),
        ancient(PRINCE),
        lying("Green Meadows", *places),
    )
    game.play(ASSAULT)
    assert game.told(TrapSprung)[0].card.name == PRINCE
    assert game.where("Knight of the Rose") == "title:discard"
    battle = game.engine.battle()
    assert battle is not None
    assert (battle.health, battle.damage) == (10, 0)
    titleless = kilforth(champion(assets=["Gilded Sword", "Everfull Flask"]), ancient(PRINCE)).play(ASSAULT)
    assert titleless.names("title:discard") == []


@rule("example.assault-prince-rounds")
def test_an_asset_is_given_up_before_the_first_skirmish():
    game = kilforth(champion(gold=3, assets=["Gilded Sword", "Everfull Flask"]), ancient(PRINCE), dice(*[1] * 11))
    game.play(ASSAULT)
    assert game.options[:2] == ["sacrifice:gilded-sword", "sacrifice:everfull-flask"]
    assert not game.told(FoeRolled)
    game.play("sacrifice:everfull-flask")
    assert [one.card.name for one in game.told(Discarded)] == ["Everfull Flask"]
    assert game.assets() == ["Gilded Sword"]
    game.until("test.manipulation-optional")
    assert len(game.told(FoeRolled)) == 1
    assert not game.told(Surprised)
