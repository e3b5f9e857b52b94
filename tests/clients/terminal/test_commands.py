"""Each command says what it should, and none of them decides anything."""

import zipfile
from pathlib import Path

import pytest

from sagabox.clients.terminal.windows import WINDOWS
from tests.kilforth.kit import gloom, hero
from tests.kilforth.rigging import ancient, dice, in_gloom, lying, obstacles, on_top, plot, veiled
from tests.kilforth.test_telling import first_words

from .desk import Desk

HAND = ["Fireball", "Kobold"]


@pytest.fixture
def desk(tmp_path):
    """An Elf Priest in the city with a Spell and an encounter as rumours."""
    return Desk(gloom(hero("Elf", "Priest", hp=3, gold=2, hand=HAND), lying("Dead Barrens", "Bandits")), tmp_path)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("?", "[turn.one-action-or-camp]"),
        ("? hide", "[hide.effect]"),
        ("? fate", "[test.fate"),
        ("why fight", "Fight 2 = Elf 2"),
        ("why influence", "Influence 2 = Elf 1 + Priest 1"),
        ("why", "Sneak "),
        ("why hp", "HP 3 of 4: 4 from race and chapters. [health.max]"),
        ("why ap", "AP 3: as many as HP at the start of the Day"),
        ("why fate", "1 more can be called on today"),
        ("why gold", "Gold 2; the next chapter costs 5."),
        ("why victory", "Victory Points 2 = gold 2."),
        ("log", "The Elf Priest breaks camp with 3 AP. [day.breaking-camp]"),
        ("log 1", "[turn.order]"),
        ("log camp", "breaks camp"),
        ("log zebra", "Nothing to tell yet."),
        ("card kobold", "Trap: Lose 1 HP."),
        ("card fyreball", "did you mean"),
        ("card fire", "Several cards fit"),
        ("card", "card NAME shows a card"),
        ("map", "Row 3, column 3: Sprawl City, City"),
        ("hero", "Victory Points"),
        ("hero elf", "Elf Priest at Sprawl City"),
        ("hero nobody", "The heroes are: Elf Priest."),
        ("hand", "Discover it at"),
        ("rules fate once", "[test.fate-once-per-day]"),
        ("rules hide.effect", "[hide.effect]"),
        ("rules", "looks the rulebook up"),
        ("rules xyzzy", "The rulebook says nothing about that."),
        ("save", "Every decision is on disk before it is shown"),
        ("settings", "when a battle round starts: normal"),
        ("settings 99 never", "settings NUMBER normal|never|always"),
        ("help", "why not WORDS"),
        ("odds", "Bandits, fight to the end: "),
        ("odds hide", "No dice hang on that."),
        ("undo", "There is nothing to undo."),
        ("redo", "There is nothing to redo."),
        ("wizardry", "neither an answer nor a command"),
    ],
)
def test_a_command_answers(desk, typed, said):
    shown = desk.type(typed)
    assert said in shown.partition(f"> {typed}\n")[2].replace("\n  ", " ")
    assert desk.game.session.line == []


def test_quit_leaves(desk):
    assert "hide" not in desk.type("quit", "hide").rpartition("> quit")[2]
    assert desk.game.session.line == []


# ---------------------------------------------------------------- why not


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("fireball", "Fireball is still a rumour, not an asset: it must be Discovered at"),
        ("fireball", "Moves away. [def.rumour]"),
        ("kobold", "no reward card"),
        ("rest", "that is open now (rest)"),
        ("search", "Sprawl City has no encounter deck to search. [search.restriction]"),
        ("regale", "The chapter costs 5 gold, and the hero has 2. [saga.cost-gold]"),
        ("clear", "There is no obstacle here to clear. [clear.restriction]"),
        ("bandits", "Bandits lies at Dead Barrens, 1 Move away"),
        ("thornveil", "[move.adjacent]"),
        ("sprawl city", "Sprawl City"),
        ("elf", "Elf "),
        ("assault", "has not come yet"),
        ("lich", "Lich has not been seen: it is in the badlands deck"),
        ("brave", "Brave is not in this game."),
        ("turn the dead", "Turn the Dead is a skill on display"),
        ("zebra crossing", "Nothing here goes by that name"),
    ],
)
def test_why_not(desk, words, said):
    shown = desk.type(f"why not {words}").partition("> why not")[2].replace("\n  ", " ")
    assert said in shown


@pytest.mark.parametrize(
    ("part", "words", "said"),
    [
        ({"assets": ["Fireball"]}, "fireball", "can be used only when a battle"),
        ({"hidden": True}, "overcome", "a Deed"),
        ({"skills": ["Brave"]}, "brave", "has nothing to be used"),
    ],
)
def test_why_not_of_cards_in_play(tmp_path, part, words, said):
    desk = Desk(gloom(hero("Elf", "Priest", **part)), tmp_path)
    assert said in desk.type(f"why not {words}").replace("\n  ", " ")


def test_why_not_a_veiled_card(tmp_path):
    desk = Desk(gloom(hero(assets=["Everfull Flask"]), veiled("Everfull Flask")), tmp_path)
    assert "is veiled until Dawn" in desk.type("why not flask").replace("\n  ", " ")


def test_why_not_an_evaded_foe(tmp_path):
    def evaded(play):
        play.state.heroes[0].evaded.append(play.pile("place:7")[0])

    desk = Desk(gloom(hero(at="Dead Barrens"), lying("Dead Barrens", "Bandits"), evaded), tmp_path)
    assert "was evaded" in desk.type("why not bandits").replace("\n  ", " ")


def test_why_not_an_action_in_the_middle_of_a_battle(tmp_path):
    game = gloom(hero("Elf", "Priest"), on_top("badlands", "Bandits"), dice(*[1] * 12)).play("move:dead-barrens")
    shown = Desk(game, tmp_path).type("why not rest").replace("\n  ", " ")
    assert "Rest is chosen when a hero is asked what to do in their turn. Now the question is:" in shown


# ---------------------------------------------------------------- the map, settings, report


def test_every_window_of_the_rules_can_be_set():
    assert set(WINDOWS) == first_words("window")


def test_the_map_tells_everything_that_lies_on_it(tmp_path):
    rigs = (
        lying("Dead Barrens", "Bandits"),
        obstacles("Dead Barrens", 2),
        in_gloom("Dead Barrens"),
        ancient("Prince of Ruin", arrived=False),
        plot("Dead Barrens", "Rot in the Rafters"),
    )
    game = gloom(hero("Elf", "Priest", at="Dead Barrens", hidden=True), *rigs)
    shown = Desk(game, tmp_path).type("map")
    row = next(line for line in shown.replace("\n  ", " ").split("\n") if "Dead Barrens, Badlands" in line)
    for word in ("in gloom", "Bandits (Enemy)", "plot Rot in the Rafters", "2 obstacles", "hero 1"):
        assert word in row
    assert "Ancient Prince of Ruin (still to come)" in shown.replace("\n  ", " ")
    drawn = Desk(game, tmp_path, plain=False).type("map")
    for mark in ("▒B Dead Barrens", "@1", "!", "#2", "E Bandits", "Terrain: C City"):
        assert mark in drawn


def test_variants_and_house_rules_are_shown_with_the_game(tmp_path):
    shown = Desk(gloom(hero(), easy_dice=True, escape_back=True), tmp_path).type()
    assert "Played with:\n  A 4 is a success too. [variant.easy-4-5-6]\n  Escape to the location you came from" in shown
    plain = Desk(gloom(hero()), tmp_path)
    assert "Played with" not in plain.type()
    assert "No variant and no house rule is switched on." in plain.type("settings")


def test_windows_can_be_set_to_never_and_always(tmp_path):
    potion = hero(hp=1, fate=0, loot=["Potion"])
    desk = Desk(gloom(potion, on_top("badlands", "Kobold"), dice(*[1] * 6)), tmp_path)
    assert "Before a Trap springs: never." in desk.type("settings trap never")
    desk.type("move:dead-barrens")
    assert desk.game.asked != "term.trap-when"
    desk.type("undo", "settings 4 always")
    assert "before a Trap springs: always" in desk.type("settings")
    desk.type("move:dead-barrens")
    assert desk.game.asked == "term.trap-when"
    desk.type("settings 4 normal")
    assert "before a Trap springs: normal" in desk.type("settings")


def test_a_report_holds_what_is_needed_and_no_folder(desk, monkeypatch):
    desk.game.session.reports[1] = f'File "{Path.home()}/secret/place/engine.py", line 3, in run\nKeyError: 4'
    desk.type("hide", "report the hero vanished")
    (path,) = (desk.folder / "reports").iterdir()
    with zipfile.ZipFile(path) as bundle:
        texts = {name: bundle.read(name).decode() for name in bundle.namelist()}
    assert set(texts) == {"about.txt", "log.txt", "decisions.txt", "errors.txt"}
    assert "the hero vanished" in texts["about.txt"]
    assert "state " in texts["about.txt"]
    assert "The Elf Priest is now Hidden." in texts["log.txt"]
    assert '"option": "hide"' in texts["decisions.txt"]
    assert "engine.py" in texts["errors.txt"]
    whole = "\n".join(texts.values())
    for private in (str(Path.home()), str(desk.folder), "secret"):
        assert private not in whole


def test_the_shown_hand_is_that_of_the_hero_who_is_asked(tmp_path):
    game = gloom(hero("Elf", "Priest", hand=["Fireball"]), hero("Orc", "Warrior", hand=["Far Mercy"]))
    desk = Desk(game, tmp_path)
    asked = game.turn
    shown = desk.type("hand").partition("> hand")[2]
    assert ("Fireball" in shown) == (asked == 0)
    assert ("Far Mercy" in shown) == (asked == 1)
