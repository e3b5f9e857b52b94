"""Battle: how it ends, escape, and the worked examples."""

from typing import Any

from sagabox.games.kilforth.engine.events import (
    ApChanged,
    Arrived,
    Camped,
    Drew,
    EncounterDefeated,
    Engaged,
    Escaped,
    FoeHurt,
    FoeRolled,
    HeroDefeated,
    LostHp,
    Rolled,
    SuccessesLost,
    TrapSprung,
    TurnBegan,
)
from tests.ledger import rule

from ..kit import hero
from ..made_up import BARRENS, calm, elf, enemy, fight, place, stranger, token
from ..rigging import dice, in_gloom, lies, lying, on_top, stands, tokens

NEIGHBOURS = (lies("Howling Crag", 2), lies("Thornveil", 6), lies("Shrouded Glade", 8))  # of Dead Barrens

# ---------------------------------------------------------------- how a battle ends


@rule("battle.rounds-until")
def test_round_follows_round_until_the_foe_falls():
    game = fight(enemy(hp=3), 1, 6, 1, 1, 6, 1, 1, 6, 1)
    assert game.asked == "battle.escape-option"
    game.play("fight-on", "fight-on")
    assert len(game.told(FoeRolled)) == 3
    assert [event.left for event in game.told(FoeHurt)] == [2, 1, 0]
    assert game.asked == "reward.loot-step"


@rule("battle.rounds-until")
def test_or_until_the_hero_falls():
    game = fight(enemy(hp=3), 6, 1, 1, 6, 1, 1, hp=2, others=[hero()]).play("fight-on")
    assert len(game.told(FoeRolled)) == 2
    assert game.told(HeroDefeated)
    assert game.turn == 1


@rule("ruling.relocating-ends-battle", "battle.rounds-until", "battle.foe-heals")
def test_a_hero_taken_away_has_left_the_battle_and_goes_on_with_the_turn():
    ways = [token("(Deed) Discard: Relocate to Spire Tor."), token("(Deed) Discard: Relocate to Dead Barrens.", "Way")]
    game = fight(enemy(hp=3), 1, 6, 6, 1, 6, 6, loot=ways).play("pass", "resolve:charm")
    assert (game.at(), game.asked, game.told(Camped)) == ("spire-tor", "turn.one-action-or-camp", [])
    assert (game.told(EncounterDefeated), game.where("Wolf")) == ([], "place:dead-barrens")
    game.play("resolve:way")
    assert [event.left for event in game.told(FoeHurt)] == [1, 1], "back at full HP"


@rule("turn.step-3-engage-again")
def test_a_foe_left_in_the_middle_of_a_battle_is_met_again_by_who_walks_back_in_the_same_turn():
    home = token("(Deed) Discard: Relocate to Sprawl City.")
    game = fight(enemy(hp=3), 1, 6, 1, 1, 6, 1, loot=[home], others=[hero()]).play("resolve:charm")
    game.play("move:dead-barrens")
    assert [(event.hero, event.foe.name) for event in game.told(Engaged)] == [(0, "Wolf"), (0, "Wolf")]
    assert (game.asked, game.turn) == ("battle.escape-option", 0)


# ---------------------------------------------------------------- escape


@rule("battle.escape-option")
def test_escape_is_offered_only_after_a_skirmish_and_after_each_round():
    game = fight(enemy(hp=9), *[1] * 6)
    assert len(game.told(FoeRolled)) == 1
    assert (game.asked, game.options) == ("battle.escape-option", ["fight-on", "escape"])
    game.play("fight-on")
    assert (game.asked, len(game.told(FoeRolled))) == ("battle.escape-option", 2)


@rule("battle.escape-camp")
def test_who_escapes_makes_camp_and_the_turn_is_over():
    game = fight(enemy(hp=9), 1, 1, 1, others=[hero()]).play("escape", "escape-to:sprawl-city")
    assert (game.hero.camped, game.hero.ap, game.turn) == (True, 0, 1)
    assert game.order(Escaped, Arrived, Camped, TurnBegan)[-4:] == ["Escaped", "Arrived", "Camped", "TurnBegan"]
    game.play("hide")
    assert game.turn == 1, "no more turns today"


@rule("confront.lose-on-leaving")
def test_who_escapes_leaves_the_successes_behind():
    inn = place()
    held: dict[str, Any] = {"successes": {inn: 2}, "attribute": {inn: "Study"}}
    game = fight(enemy(hp=9), 1, 1, 1, others=[hero()], rigs=[lying(BARRENS, inn)], **held)
    assert game.hero.successes == {inn: 2}, "a battle alone takes none"
    game.play("escape", "escape-to:sprawl-city")
    assert (game.hero.successes, game.hero.attribute) == ({}, {})
    assert [(lost.rule, lost.card) for lost in game.told(SuccessesLost)] == [("confront.lose-on-leaving", inn)]


@rule("battle.escape-destination", "ruling.escape-to-sprawl-city-or-gloom")
def test_the_nearest_free_locations_are_offered_the_city_and_gloom_too():
    rigs = [*NEIGHBOURS, in_gloom("Thornveil"), lying("Howling Crag", enemy(name="Bear"))]
    game = fight(enemy(hp=9), 1, 1, 1, rigs=rigs)
    game.play("escape")
    around = {"escape-to:thornveil", "escape-to:shrouded-glade", "escape-to:sprawl-city"}
    assert (game.asked, set(game.options)) == ("battle.escape-destination", around)
    game.play("escape-to:thornveil")
    assert (game.told(Escaped)[0].foe.name, game.at()) == ("Wolf", "thornveil")


@rule("battle.escape-destination")
def test_an_enemy_stranger_of_another_hero_bars_nothing_and_no_encounter_is_drawn():
    rigs = [*NEIGHBOURS, lying("Thornveil", stranger()), tokens("Pedlar", 1), on_top("forest", "Sacred Shrine")]
    game = fight(enemy(hp=9), 1, 1, 1, others=[hero()], rigs=rigs).play("escape")
    assert "escape-to:thornveil" in game.options
    game.play("escape-to:shrouded-glade")
    assert game.at() == "shrouded-glade"
    assert game.told(Drew) == []


@rule("battle.escape-destination")
def test_from_a_corner_the_way_is_counted_in_moves_and_shortcuts_do_not_count():
    corner = [lies("Crow Moor", 0), lies("Harrow Common", 1), lies("Quiet Ford", 5), lies("Whispering Pines", 24)]
    corner += [lies("Ashen Flats", 2), lies("Hollow Oak", 6), lies("Iron Peaks", 10)]
    foes = [lying("Crow Moor", enemy(hp=9)), lying("Harrow Common", enemy(name="Bear"))]
    foes += [lying("Quiet Ford", stranger()), tokens("Pedlar", 0), lying("Iron Peaks", enemy(name="Boar"))]
    game = calm(elf(), *corner, *foes, stands("Crow Moor"), dice(1, 1, 1)).play("escape")
    assert set(game.options) == {"escape-to:ashen-flats", "escape-to:hollow-oak"}, "two Moves; a Raven leads to Pines"


@rule("battle.foe-heals", "battle.place-hp")
def test_an_undefeated_foe_is_whole_again_in_the_next_battle():
    game = fight(enemy(hp=3), 1, 6, 6, 1, 6, 1).play("escape", "escape-to:sprawl-city", "move:dead-barrens")
    assert len(game.told(Engaged)) == 2
    assert [event.left for event in game.told(FoeHurt)] == [1, 2]


# ---------------------------------------------------------------- the Elf Priest and the Kobold; the team of three


def kobold(*answers):
    game = calm(hero("Elf", "Priest"), on_top("badlands", "Kobold"), dice(2, 5, 6, 3, 5)).play("move:dead-barrens")
    return game.play(*answers)


@rule("example.kobold-surprise", "example.kobold-trap")
def test_the_kobold_is_drawn_has_surprise_and_its_trap_bites():
    game = kobold()
    assert game.order(TrapSprung, LostHp, ApChanged, FoeRolled)[-4:] == [
        "TrapSprung",
        "LostHp",
        "ApChanged",
        "FoeRolled",
    ]
    assert game.told(FoeRolled)[0].dice == [2, 5, 6], "Fight 2 and Surprise"
    assert (game.hero.hp, game.hero.ap) == (3, 2), "4 less 1 for the Trap; 4 AP less the Move and 1 for the Trap"


@rule("example.kobold-skirmish", "example.kobold-result")
def test_the_elf_priest_beats_the_kobold_with_fate():
    game = kobold()
    assert (game.asked, game.told(Rolled)[0].dice) == ("test.fate-adds-one", [3, 5])
    game.play("fate:token")
    assert (game.told(FoeHurt)[0].amount, game.hero.hp, game.hero.ap, game.hero.fate) == (2, 1, 0, 3)
    assert game.asked == "reward.loot-step"
    game.play("gold", "take:kobold")
    assert (game.hero.gold, game.hand(), game.told(HeroDefeated)) == (2, ["Kobold"], [])


@rule("example.kobold-result")
def test_without_fate_the_kobold_has_one_hp_left_and_the_elf_may_go():
    game = kobold("pass")
    assert (game.told(FoeHurt)[0].left, game.hero.hp) == (1, 1)
    assert game.options == ["fight-on", "escape"]


@rule("example.team-battle")
def test_three_heroes_against_an_enemy_of_two_hp_and_fight_three():
    heroes = [elf(), hero("Human", "Wizard", at=BARRENS, fate=0, hp=1), hero("Vampire", "Bard", at=BARRENS, fate=0)]
    rolls = [6, 1, 1, 6, 1, 1, 1, 1, 1, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 1, 1, 1]
    game = calm(*heroes, lying(BARRENS, enemy(hp=2, values={"Fight": 3})), dice(*rolls))
    game.play("team:human-wizard", "team:vampire-bard")
    assert game.asked == "reward.loot-step"
    first = [(event.hero, len(event.dice)) for event in game.told(FoeRolled)][:3]
    assert first == [(0, 3), (1, 3), (2, 3)]
    assert [event.hero for event in game.told(HeroDefeated)] == [1], "each hero is checked"
    assert [event.hero for event in game.told(FoeRolled)][3:] == [0, 2], "and the others fight on, without escape"
    assert [event.left for event in game.told(FoeHurt)] == [1, 0]
