"""The heuristic player: it plays to the end, sees no more than its seat, and gets somewhere."""

from copy import deepcopy

import pytest

from sagabox.games import GAMES
from sagabox.games.common.bots import seated
from sagabox.games.common.trials import Wish
from sagabox.games.ziggurat.bots.going import HeroPhase
from sagabox.games.ziggurat.bots.player import ANSWERS, HeuristicPlayer
from sagabox.games.ziggurat.bots.sight import Sight
from sagabox.games.ziggurat.engine.events import DenizenRevealed
from sagabox.games.ziggurat.lab.trials import ZigguratTrials
from sagabox.games.ziggurat.words.questions import QUESTIONS
from sagabox.kernel import to_plain
from sagabox.players import RandomPlayer

from ..kit import fight, hero, ziggurat
from ..made_up import denizen
from ..rigging import companion, laid, lying, met, pursuers, rolls
from ..rules.test_pursuit import CLOCK

TRIALS = ZigguratTrials()
QUESTS = [card.name for card in TRIALS.box.quests]


def deal(seed, quest=""):
    return TRIALS.any_game(seed, Wish({"quest": quest} if quest else {}, plain=True))


def played(seed, quest, player):
    session = TRIALS.start(deal(seed, quest), live=False)
    while session.choice is not None:
        session.send(player.pick(session))
    return session.play.state


def picks(game):
    """What the bot does in a passage."""
    return HeuristicPlayer(1).pick(game.session).id


def test_the_game_has_the_bot():
    assert GAMES["ziggurat"].bots() == {"heuristic": HeuristicPlayer}


def test_it_answers_questions_that_the_rules_ask():
    assert set(ANSWERS) <= set(QUESTIONS)


@pytest.mark.parametrize("quest", QUESTS)
def test_it_plays_every_quest_to_its_end(quest):
    assert played("end", quest, HeuristicPlayer(1)).ending in ("won", "lost")


def test_it_wins_the_tutorial_where_a_random_player_mostly_loses():
    thought = [played(f"tutorial {seed}", "The Monolith", HeuristicPlayer(seed)).ending for seed in range(8)]
    random = [played(f"vignette {seed}", "The Hunter's Brother", RandomPlayer(seed)).ending for seed in range(8)]
    assert thought.count("won") >= 7
    assert random.count("won") <= 1


@pytest.mark.parametrize("quest", QUESTS)
@pytest.mark.parametrize("bot", GAMES["ziggurat"].bots())
def test_what_its_seat_does_not_know_does_not_change_its_answers(bot, quest):
    """On forks whose hidden cards are dealt again it answers as before."""
    session = TRIALS.start(deal("blind", quest))
    player, asked = seated(GAMES["ziggurat"], bot, "1"), 0
    for number in range(90):
        if session.choice is None:
            break
        twin = deepcopy(player)
        option = player.pick(session)
        fork = session.fork()
        fork.redeal(0, f"other {number}")
        assert twin.pick(fork).id == option.id, session.choice.rule
        asked += len(session.choice.open) > 1
        session.decide(option.seat, option.id)
    assert asked > 25


def test_it_only_looks():
    session = TRIALS.start(deal("looks", "The Amber Debt"))
    player = HeuristicPlayer(1)
    for _ in range(50):
        if session.choice is None:
            break
        before = to_plain(session.play.state)
        option = player.pick(session)
        assert to_plain(session.play.state) == before
        session.decide(option.seat, option.id)


# ---------------------------------------------------------------- what it does


def worths(game):
    """What the bot thinks of each option of a Hero Phase."""
    phase = HeroPhase(Sight(game.engine, game.choice.facts))
    return {option.id: phase.worth(option) for option in game.choice.open}


def test_it_looks_first_since_that_costs_no_time():
    assert picks(ziggurat(hero(hp=10))) == "scout"


def test_it_rests_before_it_explores_when_it_is_hurt():
    door = laid("J4", "Z3", 0, explored=False)
    hurt, well = worths(ziggurat(hero(hp=2, max_hp=10), door)), worths(ziggurat(hero(hp=10), door))
    assert hurt["rest"] > hurt["explore:0"]
    assert well["rest"] < well["explore:0"]


def test_it_ambushes_pursuers_who_are_about_to_arrive_and_lets_others_be():
    near, far = (worths(ziggurat(hero(hp=10, grit=8), pursuers("Kiln Warden", time=time))) for time in (1, 5))
    assert near["ambush"] > max(near["rest"], 0)
    assert far["ambush"] < 0


def test_it_looks_who_is_concealed_and_keeps_its_equipment_face_down():
    arrived = pursuers("Kiln Warden", time=0, revealed=False), pursuers("Bell Toad", time=0, revealed=False)
    game = ziggurat(CLOCK, lying(CLOCK, "poi:z3"), hero(hp=10, equipment=1), *arrived).play("act:bench:1")
    for _ in arrived:
        game.play(picks(game))
    assert len(game.told(DenizenRevealed)) == 2
    assert "reveal" in game.options
    assert picks(game) != "reveal"


def test_it_strikes_the_enemy_that_is_likeliest_to_fall():
    weak, strong = denizen(name="Weak One", hp=2, atk=3), denizen(name="Strong One", hp=12, atk=3, arm=2)
    game = fight(weak, strong, met(weak, strong), hero(hp=10))
    assert picks(game) == "attack:weak-one"


def test_a_companion_that_kills_comes_before_the_hero():
    weak, strong = denizen(name="Weak One", hp=2, atk=1), denizen(name="Strong One", hp=12, atk=3, arm=2)
    game = fight(weak, strong, met(weak, strong), companion("Old Marta"), hero(hp=10))
    assert picks(game) == "companion:old-marta:weak-one"


def test_it_retreats_from_a_fight_that_it_cannot_bear():
    giants = [denizen(name=f"Giant {number}", hp=12, atk=6, arm=2) for number in ("One", "Two")]
    game = fight(*giants, met(*giants), laid("J4", "Z3", 0), hero(hp=3, reset=0, grit=2))
    assert picks(game).startswith("retreat:")


def test_it_burns_grit_where_a_miss_becomes_a_hit_and_keeps_it_for_less():
    foe = denizen(name="Some Foe", hp=9, atk=3)
    miss = fight(foe, met(foe), hero(grit=7, reset=5), rolls((1, 5, 6))).play("attack:some-foe")
    assert picks(miss) == "burn"
    weak = fight(foe, met(foe), hero(grit=8, reset=0), rolls((5, 6, 7))).play("attack:some-foe")
    assert picks(weak) == "pass"


def test_it_blocks_the_enemy_whose_blow_costs_most():
    mild, hard = denizen(name="Mild One", atk=1), denizen(name="Hard One", atk=6)
    game = fight(mild, hard, met(mild, hard), hero(), rolls((6, 2, 8)))
    game.play("forego", "done", "defend").until("defence.blocks")
    assert picks(game).endswith(":hard-one")
