"""Spawn and Reinforce."""

import pytest

from sagabox.games.ziggurat.cards.program import Seek
from sagabox.games.ziggurat.engine.events import (
    FrayEntered,
    NothingFound,
    PursuerConcealed,
    Reinforced,
    Searched,
    Spawned,
)
from sagabox.games.ziggurat.rules.spawning import progress, search
from tests.ledger import rule

from ..kit import Passage, fight, hero, ziggurat
from ..made_up import champion, denizen, event
from ..rigging import amounts, companion, encounter, laid, lying, marks, met, on_top, rolls


def reveal(text: str, *parts: object) -> Passage:
    made = event(text)
    return ziggurat(made, laid("J4", "Z3", 0, explored=False), encounter("J4", made), *parts).play("explore:0")


@rule("spawn.search", "example.spawn-toad", "ruling.search-passes-face-down", "language.progress")
def test_the_deck_is_progressed_until_its_top_card_matches():
    game = ziggurat(on_top("caves", "Marrow Giant", "Bell Toad", "Pale Toad"))
    found = search(game.engine, Seek("caves", (("Toad",),)))
    assert found is game.card("Bell Toad")
    assert game.names("caves:deck") == ["Marrow Giant", "Pale Toad", "Bell Toad"]
    (told,) = game.told(Searched)
    assert (told.deck, told.passed) == ("caves", 1)


@rule("spawn.search", "language.wildcard", "example.spawn-wildcard")
def test_if_the_top_card_matches_nothing_is_moved():
    game = ziggurat(on_top("cultists", "Lamp Bearer"))
    order = game.names("cultists:deck")
    assert search(game.engine, Seek("cultists")) is game.card("Lamp Bearer")
    assert (game.names("cultists:deck"), game.told(Searched)) == (order, [])


@rule("language.and", "language.or", "example.spawn-and", "language.expr-grammar")
@pytest.mark.parametrize(
    ("expression", "found"),
    [
        ("Humanoid&Elemental", "Kiln Warden"),
        ("Clockwork|Giant", "Brass Porter"),
        ("Giant&Elite|Toad", "The Lidless King"),
    ],
)
def test_keyword_expressions(expression, found):
    game = ziggurat(on_top("ziggurat", "Stair Runner", "Brass Porter", "Kiln Warden", "The Lidless King"))
    card = search(game.engine, Seek.read("ziggurat", expression))
    assert card is not None
    assert card.name == found


@rule("language.hunter")
def test_hunter_is_the_icon():
    game = ziggurat(on_top("jungle", "Strangler Vine", "Hedgemancer", "Black Panther"))
    card = search(game.engine, Seek("jungle", (("Hunter",),)))
    assert card is game.card("Black Panther")


@rule("spawn.place", "spawn.then-parley", "language.spawn")
def test_the_denizen_comes_face_up_and_a_parley_follows():
    game = reveal(
        "ON REVEAL: Spawn Ziggurat(Humanoid).", on_top("ziggurat", "Stair Runner"), hero(items=["Salt Bread"])
    )
    assert (game.asked, game.names("enemies")) == ("spawn.then-parley", ["Stair Runner"])
    assert game.state.knows(0, game.card("Stair Runner"))


@rule("spawn.then-parley")
def test_who_is_told_to_enter_the_fray_does_not_talk():
    who = hero(items=["Salt Bread"])
    game = reveal("ON REVEAL: Spawn Ziggurat(Humanoid) and enter the fray.", on_top("ziggurat", "Stair Runner"), who)
    assert game.asked == "attack.choose-one"


@rule("spawn.all-before-parley", "fray.each-spawn-separately")
def test_all_spawns_are_done_before_any_parley():
    parts = (on_top("caves", "Bell Toad", "Pale Toad"), hero(items=["Salt Bread"]))
    game = reveal("ON REVEAL: Spawn Caves(Toad) and Spawn Caves(Toad).", *parts)
    assert len(game.told(Spawned)) == 2
    assert {id.split(":")[1] for id in game.options if id.count(":") == 2 and "power" not in id} == {
        "bell-toad",
        "pale-toad",
    }
    game.play("fight").until("attack.choose-one")
    assert len(game.told(FrayEntered)) == 2


@rule("spawn.none-available", "limit.faction-depletion")
def test_without_a_match_the_game_goes_on_as_though_it_were_defeated():
    game = reveal("ON REVEAL: Spawn Caves(Giant) and gain 1 Loot.", lying("Marrow Giant", "memories"))
    assert [told.rule for told in game.told(NothingFound)] == ["spawn.none-available"]
    assert (game.asked, len(game.names("equipment"))) == ("loop.hero-phase", 1)


@rule("language.spawn-bare", "language.in-pursuit", "example.spawn-pursuit", "language.faction-names")
def test_a_bare_faction_takes_any_denizen_and_brackets_with_time_mean_pursuit():
    game = reveal("ON REVEAL: Spawn Cave (D4+1 Time).", on_top("caves", "Marrow Giant"), amounts(5))
    (told,) = game.told(PursuerConcealed)
    assert (told.deck, told.sought, told.time) == ("caves", "", 4)
    assert game.names("pursuit:1") == ["Marrow Giant"]


@rule("pursuit.spawn-concealed", "loot.equipment-hidden")
def test_a_concealed_denizen_is_not_shown_and_its_deck_is_unknown_again():
    game = ziggurat(on_top("caves", "Marrow Giant", "Pale Toad"))
    for card in game.engine.pile("caves:deck"):
        game.engine.show(card, 0xFFFF)
    made = event("ON REVEAL: Spawn Caves(Toad) in pursuit (3 Time).")
    game = ziggurat(made, laid("J4", "Z3", 0, explored=False), encounter("J4", made)).play("explore:0")
    hidden = [*game.engine.pile("pursuit:1"), *game.engine.pile("caves:deck")]
    assert not any(game.state.knows(0, card) for card in hidden)


# ---------------------------------------------------------------- Reinforce


CALLER = denizen("Unharmed: Drum. Reinforce Crypts(Undead).", atk=1, hp=12)


def drummed(*parts: object) -> Passage:
    who = hero("Test Hero", grit=0, reset=0)
    game = fight(who, champion(), CALLER, met(CALLER), on_top("crypts", "Bone Piper"), *parts)
    return game.play("forego", "forego")


@rule("reinforce.single", "example.reinforce", "language.reinforce")
def test_one_matching_denizen_joins_without_compeers():
    game = drummed(marks("pentagram"))
    assert [told.card.name for told in game.told(Reinforced)] == ["Bone Piper"]
    assert [figure.card.name for figure in game.engine.enemies()] == ["Test Beast", "Bone Piper"]
    assert game.told(FrayEntered) == []


@rule("reinforce.loot")
@pytest.mark.parametrize(("mark", "kept"), [("pentagram", 1), ("sun", 0)])
def test_it_draws_by_its_own_limit_and_keeps_what_matches(mark, kept):
    game = drummed(marks(mark))
    assert len(game.names("tucked:bone-piper")) == kept
    assert len(game.names("loot:discard")) == 1 - kept


@rule("reinforce.acts-next-round")
def test_it_acts_from_the_next_round_and_can_be_attacked_at_once():
    game = drummed(rolls((1, 8, 7)))
    assert (game.figure("Bone Piper").since, "attack:bone-piper" in game.options) == (2, True)


@rule("reinforce.in-pursuit", "example.reinforce-pursuit", "pursuit.revealed-meaning")
def test_in_pursuit_it_is_revealed_and_has_its_loot():
    parts = (on_top("crypts", "Bone Piper", "Salt Widow"), marks("pentagram"))
    game = reveal("ON REVEAL: Reinforce Crypts(Hunter) in pursuit (3 Time).", *parts)
    (group,) = game.state.groups
    assert (group.revealed, group.time, game.names("pursuit:1")) == (True, 3, ["Salt Widow"])
    assert len(game.names("tucked:salt-widow")) == 1


@rule("denizen.fight-option", "parley.not-after-fray")
def test_the_player_may_fight_instead():
    game = reveal(
        "ON REVEAL: Spawn Ziggurat(Humanoid).", on_top("ziggurat", "Stair Runner"), hero(items=["Salt Bread"])
    )
    game.play("fight")
    assert game.asked == "attack.choose-one"
    assert game.offers("recruit") == []


@rule("language.progress", "setup.factions-never-reshuffled")
def test_progressing_moves_the_top_card_to_the_bottom():
    game = ziggurat(on_top("caves", "Marrow Giant", "Pale Toad", "Bell Toad"))
    progress(game.engine, "caves")
    assert game.names("caves:deck") == ["Marrow Giant", "Bell Toad", "Pale Toad"]


@rule("limit.faction-depletion")
def test_denizens_in_the_party_or_in_play_cannot_be_spawned():
    game = ziggurat(companion("Bell Toad"), met("Pale Toad"))
    assert search(game.engine, Seek("caves", (("Toad",),))) is None
