"""The heuristic player: it plays to the end in every mode, sees no more than its seat, and gets somewhere."""

import pytest

from sagabox.games.kilforth.bots.player import HeuristicPlayer
from sagabox.games.kilforth.engine.state import LAST_DAY
from sagabox.kernel import to_plain
from sagabox.players import RandomPlayer
from tests.kilforth.kit import hero, kilforth
from tests.kilforth.made_up import BARRENS, enemy, place, stranger, token
from tests.kilforth.rigging import ancient, card, dice, lying, on_top, state, veiled

from ..deals import TRIALS, a_deal

GAME = "gloom"


def played(deal, player):
    session = TRIALS.start(deal, live=False)
    while session.choice is not None:
        session.send(player.pick(session))
    return session.play.state


@pytest.mark.parametrize(("mode", "heroes"), [("solo", 1), ("solo", 3), ("cooperative", 2), ("competitive", 4)])
def test_it_plays_every_mode_to_its_end(mode, heroes):
    state = played(a_deal(f"{mode} {heroes}", heroes=heroes, mode=mode), HeuristicPlayer(1))
    assert state.ending
    assert state.day == LAST_DAY or state.ending in ("ancient-defeated", "all-eliminated")


def test_it_completes_more_chapters_than_a_random_player():
    deals = {seed: a_deal(str(seed), heroes=1, mode="solo", plain=True) for seed in range(300, 308)}
    thought = sum(played(deal, HeuristicPlayer(seed)).heroes[0].chapter - 1 for seed, deal in deals.items())
    random = sum(played(deal, RandomPlayer(seed)).heroes[0].chapter - 1 for seed, deal in deals.items())
    assert thought >= 8 > 2 >= random


def test_what_its_seat_does_not_know_does_not_change_its_answers():
    """On forks whose hidden cards are dealt anew it answers as before."""
    session = TRIALS.start(a_deal("blind", heroes=1, mode="solo", plain=True))
    player = HeuristicPlayer(1)
    asked = 0
    for number in range(160):
        if session.choice is None:
            break
        twin = HeuristicPlayer(1)
        twin.random.setstate(player.random.getstate())
        option = player.pick(session)
        fork = session.fork()
        fork.redeal(0, f"other {number}")
        assert twin.pick(fork).id == option.id
        asked += len(session.choice.open) > 1
        session.decide(option.seat, option.id)
    assert asked > 80


def test_it_only_looks():
    session = TRIALS.start(a_deal("looks", heroes=1, mode="solo", plain=True))
    player = HeuristicPlayer(1)
    for _ in range(60):
        before = to_plain(session.play.state)
        option = player.pick(session)
        assert to_plain(session.play.state) == before
        session.decide(option.seat, option.id)


def test_a_chapter_within_reach_is_completed():
    game = kilforth(hero("Dwarf", "Warrior", gold=5, hand=["Kobold", "Farmer", "Devil"]))
    assert HeuristicPlayer(1).pick(game.session).id == "regale"


def test_on_the_last_day_it_assaults_whatever_the_odds():
    game = kilforth(
        hero("Dwarf", "Warrior", chapter=6, hp=4, ap=0, at="Old Wood"), ancient("Prince of Ruin"), day=LAST_DAY
    )
    game.hero.ap = 0
    assert HeuristicPlayer(1).pick(game.session).id.startswith("assault:")


def test_a_weakness_is_used():
    game = kilforth(hero("Dwarf", "Warrior", at="Green Meadows"), lying("Green Meadows", "Farmer"))
    assert HeuristicPlayer(1).pick(game.session).id == "overcome:farmer"


def test_in_the_last_battle_it_keeps_the_veiled_card_that_still_works():
    crown = card("reward", "Crown", "(Hero) Gain +2 maximum HP.", type="Title", unique="Crown")
    sash = card("reward", "Sash", "(Hero) Gain Fight +2.", type="Title", unique="Sash")
    champion = hero(at="Old Wood", chapter=6, assets=[crown, sash])
    game = kilforth(champion, ancient("Prince of Ruin"), veiled("Crown", "Sash")).play("assault:prince-of-ruin")
    assert set(game.options) == {"sacrifice:crown", "sacrifice:sash"}
    assert HeuristicPlayer(1).pick(game.session).id == "sacrifice:sash"


def test_a_weakness_is_used_before_another_hero_has_a_turn():
    frail = stranger("Weakness - Pious.", "Farmer")
    heroes = hero("Human", "Priest"), hero("Elf", "Wizard", seat=1)
    game = kilforth(*heroes, on_top("badlands", frail), state(first=0), mode="competitive").play("move:dead-barrens")
    assert HeuristicPlayer(1).pick(game.session).id == "overcome:farmer"
    hidden = kilforth(hero("Human", "Priest", hidden=True), heroes[1], on_top("badlands", frail), state(first=0))
    assert HeuristicPlayer(1).pick(hidden.play("move:dead-barrens").session).id == "come-out"


def test_nothing_is_exchanged_for_the_sake_of_a_question():
    heroes = hero("Human", "Priest", gold=3), hero("Elf", "Wizard", seat=1, at=BARRENS)
    game = kilforth(*heroes, lying(BARRENS, place()), state(first=0)).play("move:dead-barrens")
    assert "exchange:elf-wizard" in game.options
    assert HeuristicPlayer(1).pick(game.session).id == "pass"


def test_it_hides_from_an_enemy_that_is_drawn_and_leaves_one_that_is_too_strong():
    cloak, boots = token("(Deed) Discard: Become Hidden.", "Cloak"), token("(Deed) Discard: Relocate to Green Meadows.")
    giant = enemy(name="Giant", hp=9, values={"Fight": 9, "Sneak": 9})
    game = kilforth(hero(loot=[cloak]), on_top("badlands", enemy())).play("move:dead-barrens")
    assert HeuristicPlayer(1).pick(game.session).id == "resolve:cloak"
    game = kilforth(hero(loot=[boots]), on_top("badlands", giant)).play("move:dead-barrens")
    assert HeuristicPlayer(1).pick(game.session).id == "resolve:charm"
    game = kilforth(hero(loot=[boots]), on_top("badlands", enemy(hp=1))).play("move:dead-barrens")
    assert HeuristicPlayer(1).pick(game.session).id == "pass"


def test_it_calls_on_fate_for_the_single_success_that_a_card_asks_for():
    thief = enemy("(Map) Fail a Sneak Test: Lose 1 gold.", hp=9, values={"Fight": 1, "Sneak": 9})
    game = kilforth(hero(at=BARRENS, fate=1, hidden=True), lying(BARRENS, thief), dice(*[1] * 9)).play("evade")
    assert HeuristicPlayer(1).pick(game.session).id == "fate:token"
