"""The commands that only Kilforth has, and what it answers to those of every game."""

import pytest

from tests.clients.terminal.desk import Desk
from tests.kilforth.kit import hero, kilforth
from tests.kilforth.rigging import ancient, dice, in_gloom, lying, obstacles, on_top, plot, veiled

GAME = "gloom"

HAND = ["Fireball", "Kobold"]


@pytest.fixture
def desk(tmp_path):
    """An Elf Priest in the city with a Spell and an encounter as rumours."""
    return Desk(kilforth(hero("Elf", "Priest", hp=3, gold=2, hand=HAND), lying("Dead Barrens", "Bandits")), tmp_path)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("why fight", "Fight 2 = Elf 2"),
        ("why influence", "Influence 2 = Elf 1 + Priest 1"),
        ("why", "Sneak "),
        ("why hp", "HP 3 of 4: 4 from race and chapters. [health.max]"),
        ("why ap", "AP 3: your HP at the start of the Day"),
        ("why fate", "Calls on Fate left today: 1"),
        ("why camp", "You lose 3 unused AP.\n[turn.camp-discards-ap]"),
        ("why gold", "Gold 2; the next chapter costs 5."),
        ("why victory", "Victory Points 2 = gold 2."),
        ("card kobold", "Trap: Lose 1 HP."),
        ("card fyreball", "did you mean"),
        ("card fire", "Several cards match"),
        ("map", "Row 3, column 3: Sprawl City, City"),
        ("hero", "Victory Points"),
        ("hero elf", "Elf Priest at Sprawl City"),
        ("hero nobody", "The heroes are: Elf Priest."),
        ("hand", "Discover it at"),
        ("odds", "Bandits, fight to the end: "),
    ],
)
def test_a_command_answers(desk, typed, said):
    shown = desk.type(typed)
    assert said in shown.partition(f"> {typed}\n")[2].replace("\n  ", " ")
    assert desk.game.session.line == []


# ---------------------------------------------------------------- why not


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("fireball", "You can Discover Fireball only at"),
        ("fireball", "Moves away. [def.rumour]"),
        ("kobold", "not a reward card"),
        ("rest", "you can do that now"),
        ("search", "Sprawl City has no encounter deck. Search at another location. [search.restriction]"),
        ("regale", "The chapter costs 5 gold; you have 2. [saga.cost-gold]"),
        ("clear", "There is no obstacle at your location. [clear.restriction]"),
        ("bandits", "Bandits is at Dead Barrens, 1 Move away"),
        ("thornveil", "[move.adjacent]"),
        ("sprawl city", "Sprawl City"),
        ("elf", "Elf "),
        ("assault", "arrives when the first hero completes a Finale"),
        ("lich", "Lich is in the Badlands deck"),
        ("brave", "Brave is not in this game."),
        ("turn the dead", "Turn the Dead is a Pious skill of level 2"),
        ("zebra crossing", "Nothing here has that name"),
    ],
)
def test_why_not(desk, words, said):
    shown = desk.type(f"why not {words}").partition("> why not")[2].replace("\n  ", " ")
    assert said in shown


@pytest.mark.parametrize(
    ("part", "words", "said"),
    [
        ({"assets": ["Fireball"]}, "fireball", "works only when a battle"),
        ({"hidden": True}, "overcome", "a Deed"),
        ({"skills": ["Brave"]}, "brave", "has no ability to use"),
    ],
)
def test_why_not_of_cards_in_play(tmp_path, part, words, said):
    desk = Desk(kilforth(hero("Elf", "Priest", **part)), tmp_path)
    assert said in desk.type(f"why not {words}").replace("\n  ", " ")


def test_why_not_a_veiled_card(tmp_path):
    desk = Desk(kilforth(hero(assets=["Everfull Flask"]), veiled("Everfull Flask")), tmp_path)
    assert "is veiled until Dawn" in desk.type("why not flask").replace("\n  ", " ")


@pytest.mark.parametrize(("blank", "said"), [(False, "adds nothing to Tests"), (True, "does nothing")])
def test_why_not_a_veiled_card_that_works_by_itself(tmp_path, blank, said):
    desk = Desk(kilforth(hero(skills=["Brave"]), veiled("Brave"), veiled_are_blank=blank), tmp_path)
    told = desk.type("why not brave").replace("\n  ", " ")
    assert f"Brave is veiled and {said} until Dawn. [ruling.veiled-card-keeps-its-abilities]" in told


def test_the_sheet_names_the_veiled_cards_whose_bonuses_do_not_count(tmp_path):
    table = hero("Elf", "Priest", assets=["Gloom Ferryman"]), veiled("Gloom Ferryman")
    assert "Sneak 2 = Elf 2 (veiled: Gloom Ferryman)" in Desk(kilforth(*table), tmp_path).type("hero")


def test_why_not_an_evaded_foe(tmp_path):
    def evaded(play):
        play.state.heroes[0].evaded.append(play.pile("place:7")[0])

    desk = Desk(kilforth(hero(at="Dead Barrens"), lying("Dead Barrens", "Bandits"), evaded), tmp_path)
    assert "You evaded Bandits and ignore it" in desk.type("why not bandits").replace("\n  ", " ")


def test_why_not_an_action_in_the_middle_of_a_battle(tmp_path):
    game = kilforth(hero("Elf", "Priest"), on_top("badlands", "Bandits"), dice(*[1] * 12)).play("move:dead-barrens")
    shown = Desk(game, tmp_path).type("why not rest").replace("\n  ", " ")
    assert "Choose Rest on your turn. The question now:" in shown


# ---------------------------------------------------------------- the map, the hand


def test_the_map_tells_everything_that_lies_on_it(tmp_path):
    rigs = (
        lying("Dead Barrens", "Bandits"),
        obstacles("Dead Barrens", 2),
        in_gloom("Dead Barrens"),
        ancient("Prince of Ruin", arrived=False),
        plot("Dead Barrens", "Rot in the Rafters"),
    )
    game = kilforth(hero("Elf", "Priest", at="Dead Barrens", hidden=True), *rigs)
    shown = Desk(game, tmp_path).type("map")
    row = next(line for line in shown.replace("\n  ", " ").split("\n") if "Dead Barrens, Badlands" in line)
    for word in ("in gloom", "Bandits (Enemy)", "plot Rot in the Rafters", "2 obstacles", "hero 1"):
        assert word in row
    assert "Ancient Prince of Ruin (still to come)" in shown.replace("\n  ", " ")
    drawn = Desk(game, tmp_path, plain=False).type("map")
    for mark in ("▒B Dead Barrens", "@1", "!", "#2", "E Bandits", "Terrain: C City"):
        assert mark in drawn


def test_the_shown_hand_is_that_of_the_hero_who_is_asked(tmp_path):
    game = kilforth(hero("Elf", "Priest", hand=["Fireball"]), hero("Orc", "Warrior", hand=["Far Mercy"]))
    desk = Desk(game, tmp_path)
    asked = game.turn
    shown = desk.type("hand").partition("> hand")[2]
    assert ("Fireball" in shown) == (asked == 0)
    assert ("Far Mercy" in shown) == (asked == 1)
