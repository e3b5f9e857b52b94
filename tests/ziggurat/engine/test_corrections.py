"""What players put right by hand: tracks, Time and cards; and what they cannot."""

import pytest

from sagabox.games.ziggurat.engine.corrections import checked
from sagabox.games.ziggurat.engine.events import Corrected
from sagabox.kernel import quick_check, to_plain

from ..kit import fight, hero, ziggurat
from ..rigging import companion, lying, met, pursuers

SALVE = "Salve of Regenerative Respite"


def correct(game, what, to, card=None):
    """Correct something as the table does; return its words."""
    change = {"what": what, "to": to} | ({"card": card} if card is not None else {})
    words, recorded = checked(game.engine, change)
    game.session.mend(0, recorded)
    assert quick_check(game.session) == []
    assert to_plain(game.session.replay().play.state) == to_plain(game.state), "a replay corrects it, too"
    return words


@pytest.mark.parametrize(
    ("what", "to", "words"),
    [("hp", 4, "HP 4"), ("max_hp", 12, "Max HP 12"), ("grit", 7, "grit 7"), ("reset", 1, "grit reset 1")],
)
def test_a_track_is_set(what, to, words):
    game = ziggurat(hero(hp=9))
    assert correct(game, what, to) == words
    assert getattr(game.hero, what) == to
    assert [(told.what, told.to) for told in game.told(Corrected)] == [(words.rpartition(" ")[0], str(to))]
    assert game.asked == "loop.hero-phase", "the game goes on where it was"


def test_hp_never_end_above_max_hp():
    game = ziggurat(hero(hp=9))
    correct(game, "max_hp", 5)
    assert (game.hero.hp, game.hero.max_hp) == (5, 5)


def test_the_options_follow_what_was_corrected():
    game = ziggurat(hero(hp=10, items=[SALVE]))
    assert not game.offers("item")
    correct(game, "hp", 3)
    assert game.offers("item") == ["item:salve-of-regenerative-respite"]


def test_time_is_set_on_a_card_and_on_a_group():
    game = ziggurat(hero(), pursuers("Kiln Warden", time=4))
    threat, group = game.engine.threat(), game.state.groups[0]
    assert threat is not None
    assert correct(game, "time", 1, threat.name) == f"Time on {threat.name}: 1"
    assert correct(game, "time", 2, str(group.number)) == f"Time on {group.number}: 2"
    assert (game.threat_time, game.state.groups[0].time) == (1, 2)


def test_an_item_is_discarded_and_taken_back():
    game = ziggurat(hero(items=[SALVE]))
    assert correct(game, "card", "loot:discard", SALVE) == f"{SALVE} to its pile"
    assert game.where(SALVE) == "loot:discard"
    assert correct(game, "card", "items", SALVE) == f"{SALVE} to your items"
    assert game.where(SALVE) == "items"


def test_a_true_name_and_a_defeated_denizen_go_where_such_cards_lie():
    game = ziggurat(hero(names=["Primogen"]), lying("Kiln Warden", "memories"))
    correct(game, "card", "names:deck", "Primogen")
    correct(game, "card", "ziggurat:deck", "Kiln Warden")
    assert (game.where("Primogen"), game.where("Kiln Warden")) == ("names:deck", "ziggurat:deck")


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"what": "luck", "to": 3}, "choose what to correct: hp, max_hp, grit"),
        ({"what": "hp", "to": 3, "by": "Ann"}, "no field 'by'"),
        ({"what": "hp", "to": 11}, "a number from 1 to 10"),
        ({"what": "hp", "to": 0}, "a number from 1 to 10"),
        ({"what": "max_hp", "to": 0}, "a number from 1 to 17"),
        ({"what": "reset", "to": 18}, "a number from 0 to 17"),
        ({"what": "grit", "to": True}, "a number from 0 to 17"),
        ({"what": "grit", "to": "3"}, "a number from 0 to 17"),
        ({"what": "time", "card": "Vixen", "to": 3}, "that bears Time"),
        ({"what": "card", "card": "Firepot", "to": "items"}, "you do not know where Firepot is"),
        ({"what": "card", "card": SALVE, "to": "names"}, "can go to items or loot:discard"),
        ({"what": "card", "card": "Old Marta", "to": "memories"}, "Old Marta is not a card that a correction moves"),
        ({"what": "card", "card": "Thornbow", "to": "items"}, "Thornbow is not a card that a correction moves"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(change, why):
    game = ziggurat(hero(items=[SALVE]), companion("Old Marta"))
    with pytest.raises(ValueError, match=why):
        checked(game.engine, change)


def test_no_card_is_moved_in_the_middle_of_something():
    game = fight(hero(items=[SALVE]), met("Bell Toad"))
    with pytest.raises(ValueError, match="finish what is going on"):
        checked(game.engine, {"what": "card", "card": SALVE, "to": "loot:discard"})
    correct(game, "hp", 8)
    assert game.hero.hp == 8


def test_what_changed_meanwhile_is_refused_and_changes_nothing():
    """Others agreed to a correction that is no longer possible."""
    game = ziggurat(hero(items=[SALVE]))
    before = to_plain(game.state)
    with pytest.raises(ValueError, match="not in this game"):
        game.session.mend(0, {"what": "card", "card": "@loot/nowhere", "to": "items"})
    assert to_plain(game.state) == before
