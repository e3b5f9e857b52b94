"""Passages of the six quests, with the built-in cards."""

from sagabox.games.ziggurat.engine.events import EnemyHeldBack
from sagabox.games.ziggurat.engine.play import Ziggurat
from sagabox.games.ziggurat.engine.settings import Settings
from sagabox.games.ziggurat.engine.state import Game
from sagabox.games.ziggurat.rules.quests import turn_stage
from sagabox.games.ziggurat.rules.setup import begin
from sagabox.kernel import Session
from tests.ledger import rule
from tests.ziggurat.content import BOX, find
from tests.ziggurat.kit import Passage, open_quest
from tests.ziggurat.rigging import companion, laid, lying, pursuers, rolls

STRONG, MISS = (6, 3, 2), (1, 8, 8)
COAT = "Coat Without a Man"


def delve(quest, hero, *rigs, card=1, **facts):
    """A quest at the first question of a Hero Phase, with one of its cards active; `facts` are the hero's."""
    play = Ziggurat(begin(Ziggurat, BOX, find(quest), find(hero), "1", Settings()))
    play.state.scopes = [Game(part=1)]
    open_quest(play)
    for number in range(2, card + 1):
        turn_stage(play, number)
    for name, fact in facts.items():
        setattr(play.hero, name, fact)
    for rig in rigs:
        rig(play)
    return Passage(Session(Ziggurat, play.state))


def threat_in(time):
    def rig(play):
        play.state.time[play.threat()] = time

    return rig


def cubes(count):
    def rig(play):
        play.put_cubes(play.stage(), count)

    return rig


# ---------------------------------------------------------------- The Monolith


@rule("ending.victory", "language.hero-action")
def test_the_stone_takes_your_bags():
    game = delve("The Monolith", "Volken", card=3)
    assert "act:what-the-stone-wants:2" in game.options
    game.play("act:what-the-stone-wants:2")
    assert game.state.ending == "won"
    assert game.names("equipment") == []


# ---------------------------------------------------------------- The Hunter's Brother


@rule("eattack.ready-power", "language.bury", "language.set-aside")
def test_he_strikes_once_and_is_gone_and_comes_back():
    game = delve("The Hunter's Brother", "Volken", pursuers(COAT, time=1), card=3)
    game.play("rest").until("attack.choose-one")
    assert game.tokens() == {}, "Volken wears nothing that could be held"
    game.play("forego", "done", "forego")
    assert game.where(COAT) == "removed"
    assert game.hero.hp == 10 - 4
    game.until("loop.hero-phase").play("rest")
    assert game.where(COAT).startswith("pursuit:")


@rule("ambush.success-fight", "status.stun-enemy-defence", "ending.victory")
def test_an_ambush_holds_him():
    game = delve("The Hunter's Brother", "Volken", pursuers(COAT, time=3), rolls(STRONG, STRONG), card=3, grit=0)
    game.play("ambush", "stat:muscle").until("ambush.success-fight")
    game.play("benefit:stun").until("attack.choose-one")
    assert game.why_not("retreat:muscle")
    game.play("forego", "done", "forego")
    assert [event.enemy.name for event in game.told(EnemyHeldBack)] == [COAT]
    assert game.where(COAT) == "enemies"
    game.figure(COAT).lost = 5  # 3 HP are left: a blow of 3 does not make him defend
    rolls(STRONG)(game.engine)
    game.play("attack:coat-without-a-man").until("")
    assert game.state.ending == "won"


# ---------------------------------------------------------------- Nine Bells Under Water


@rule("time.time-out", "language.add-time", "map.barrier-effect")
def test_the_tide_takes_a_doorway_and_comes_again():
    game = delve("Nine Bells Under Water", "Vixen", card=2)
    stage = game.card("Eight of Them")
    game.state.time[stage] = 1
    game.play("rest").until("loop.hero-phase")
    assert len(game.state.barriers) == 1
    assert game.state.time[stage] == 2


@rule("mastery.track-anatomy", "quest.deck-stages")
def test_four_memories_ring_the_eight_bells():
    game = delve("Nine Bells Under Water", "Vixen", cubes(3), card=2)
    assert game.why_not("act:eight-of-them:2")
    cubes(4)(game.engine)
    game.play("act:eight-of-them:2").until("loop.hero-phase")
    assert game.names("quest") == ["The Ninth"]


# ---------------------------------------------------------------- The Amber Debt


@rule("language.at-rest-required", "rest.required-abilities")
def test_what_is_in_the_amber_wakes_when_you_rest():
    game = delve("The Amber Debt", "Volken", rolls(MISS), card=2, grit=0)
    game.play("rest").until("loop.hero-phase")
    assert game.where("What Was in the Amber").startswith("pursuit:")


@rule("parley.keyword-companion", "ending.victory")
def test_the_orchard_takes_somebody_warm():
    game = delve("The Amber Debt", "Volken", companion("Tin Heron"), card=3)
    assert game.why_not("act:the-creditor:2") == "item.parley-terms"
    game = delve("The Amber Debt", "Volken", companion("Tin Heron", "Old Marta"), card=3)
    game.play("act:the-creditor:2")
    assert game.state.ending == "won"
    assert game.names("companions") == ["Tin Heron"]


# ---------------------------------------------------------------- The Viridian Shroud


@rule("quest.deck-stages", "quest.destination")
def test_two_of_three_cures():
    """Past the orchard to the lake, and from the lake to a name: cards 1, 4, 5 and 3."""
    game = delve("The Viridian Shroud", "Ashka", laid("C5", "J1", 0, explored=False), grit=4)
    game.play("act:something-on-the-collar:1").until("loop.hero-phase")
    assert game.names("quest") == ["Past the Orchard"]
    assert game.tokens() == {"Fungal": 1}
    game.play("explore:0").until("loop.hero-phase")
    assert game.names("quest") == ["A Name for It"]
    assert game.why_not("act:a-name-for-it:1")
    cubes(5)(game.engine)
    game.play("act:a-name-for-it:1").until("loop.hero-phase")
    assert game.names("quest") == ["Bind or Burn"]
    assert "Fungal" not in game.tokens()


@rule("malediction.place", "malediction.protected", "ending.victory")
def test_a_bound_shroud_is_taken_off():
    game = delve("The Viridian Shroud", "Ashka", lying("The Growing Garment", "maledictions"), card=3)
    rolls(*[STRONG] * 3)(game.engine)
    game.play("act:bind-or-burn:1").until("")
    assert game.state.ending == "won"
    assert game.names("maledictions") == []


# ---------------------------------------------------------------- A Crown of Empty Chairs


@rule("parley.keyword-companion", "language.hero-action")
def test_a_chair_takes_only_its_own():
    game = delve("A Crown of Empty Chairs", "Brother Osk", companion("Bell Toad"), card=3)
    assert game.why_not("act:the-house-chair:1") == game.why_not("act:the-house-chair:2") == "item.parley-terms"
    companion("Green Novice")(game.engine)
    game.play("act:the-house-chair:2").until("loop.hero-phase")
    assert game.names("quest") == ["The Cold Chair"]
    assert game.names("companions") == ["Bell Toad"]
    assert game.hero.reset == 3


@rule("time.time-out", "time.threat-escalate", "quest.deck-stages")
def test_who_is_late_finds_the_chair_taken():
    game = delve("A Crown of Empty Chairs", "Brother Osk", threat_in(1), card=2)
    game.play("rest").until("loop.hero-phase")
    assert game.names("quest") == ["The House Chair"]
    assert game.names("threat") == ["The Roast"]
    assert game.where("The Left-Hand Pretender").startswith("pursuit:")


@rule("time.time-out", "quest.deck-stages")
def test_a_chair_that_is_filled_stays_filled():
    game = delve("A Crown of Empty Chairs", "Brother Osk", threat_in(1), card=4)
    game.play("rest").until("loop.hero-phase")
    assert game.names("quest") == ["The Cold Chair"]
