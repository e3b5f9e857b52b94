"""Paragraphs, Waypoints, soul choices, memories; texts that wait for a moment."""

from sagabox.games.sorcery.engine.events import ParagraphRead, Remembered, SoulChosen, Spawned, Stepped
from tests.ledger import rule

from ..kit import hero, sorcery
from ..rigging import blue, enemy, foe, no_enemies, on_top, power, red, talent, with_state

DRY = with_state(shrines=[False])


def do(text):
    return power(text, "free")


@rule("bos.waypoints", "bos.paragraphs", "bos.instructions-in-order", game="sorcery")
def test_a_waypoint_is_reached_once_and_its_paragraph_followed_in_order():
    game = sorcery(hero("Wren Calloway", at="Choir"), turn=0).play("step:cloister")
    assert [one.number for one in game.told(ParagraphRead)] == [2]
    assert game.order(Stepped, ParagraphRead, Spawned)[:2] == ["Stepped", "ParagraphRead"]
    areas = [game.state.quest.board.names[one.area] for one in game.told(Spawned) if one.rule == "spawn.random"]
    assert areas[-2:] == ["Bell Shrine", "Well Court"]
    assert game.state.waypoints == [True, False]
    assert game.asked == "turn.any-order-optional"
    assert game.turn.points == 1


@rule("bos.conditional-continuation", game="sorcery")
def test_a_paragraph_waits_for_a_death_and_leads_on_once():
    game = sorcery(hero(at="Choir", powers=[do("Read 3.")]), no_enemies(), red("HH"))
    game.play("use:test-power")
    assert game.state.read == [3]
    assert game.where("Gremlin Bellthief") == ""
    other = sorcery(hero(at="Well Court", powers=[do("Read 3.")]), red("HH"))
    other.play("use:test-power")
    thief = other.figure("Gremlin Bellthief")
    assert other.where("Gremlin Bellthief") == "Well Court"
    thief.wounds = 4
    other.state.chance.rigged["blue"] = (0,) * 9
    other.play("attack:farewell:gremlin-bellthief")
    assert 4 in other.state.read
    assert other.state.heard == ["the-drowned-toll-paragraph-3:3"]


@rule("bos.soul-nature-choice", "bos.choice-procedure", "bos.active-player-reads", game="sorcery")
def test_a_soul_choice_has_an_answer_for_each_nature_alive():
    mixed = sorcery(
        hero("Brannoc Vale", "Shieldwarden", powers=[do("Read 4.")], seat=0),
        hero("Wren Calloway", "Pathfinder", seat=1),
        hero("Ysolde Marr", "Mourner", seat=1, ghost=True),
        no_enemies(),
    ).play("use:test-power")
    assert mixed.asked == "bos.choice-procedure"
    assert mixed.offers(0) == ["law", "neutral"]
    assert mixed.offers(1) == []
    mixed.play("neutral")
    assert [one.nature for one in mixed.told(SoulChosen)] == ["Neutral"]
    assert mixed.state.read == [4, 6]
    assert [one.crowns for one in mixed.heroes] == [5, 5, 0]
    assert [one.memory for one in mixed.told(Remembered)] == ["the tongue was kept"]


@rule("bos.soul-nature-choice", "hero.soul-nature", "fact.soul-nature", game="sorcery")
def test_a_party_of_one_nature_is_not_asked():
    game = sorcery(
        hero("Brannoc Vale", "Shieldwarden", powers=[do("Read 4.")]), hero("Ysolde Marr", "Bellkeeper"), no_enemies()
    ).play("use:test-power")
    assert game.state.read == [4, 5]
    assert game.state.shrines == [True]
    assert game.state.memories == ["the bell was mended"]


def test_a_paragraph_asks_what_is_remembered():
    def souls(*memories):
        game = sorcery(hero(powers=[do("Read 4.")]), no_enemies(), quest="The Proving Yard")
        game.state.memories = list(memories)
        return game.play("use:test-power").state.souls

    assert souls() == 0
    assert souls("the bell was mended") == 2


def test_a_rule_of_the_quest_waits_for_its_round():
    game = sorcery(hero(), no_enemies(), quest="The Proving Yard", turn=None)
    walk = game.state.quest.board.numbers["Long Walk"]
    game.to_round(2)
    assert not game.state.difficult >> walk & 1
    game.to_round(3)
    assert game.state.difficult >> walk & 1


@rule("ruling.trigger-order", game="sorcery")
def test_texts_that_wait_for_one_moment_are_ordered_and_those_that_may_are_passed_over():
    text = "When the Time Phase starts, you gain 1 Crown."
    both = [talent(text, "One"), talent("Once each round, when the Time Phase starts, you gain 2 Crowns.", "Two")]
    game = sorcery(hero(powers=both), no_enemies(), part="start")
    assert game.asked == "ruling.trigger-order"
    assert game.options == ["time-phase:one", "time-phase:two"]
    game.play("time-phase:one", "pass")
    assert game.hero.crowns == 1
    used = sorcery(hero(powers=both), no_enemies(), part="start").play("time-phase:two")
    assert used.hero.crowns == 3


@rule("golden.cards-over-manuals", game="sorcery")
def test_a_card_that_disagrees_with_the_rules_is_followed():
    striker = foe("Striker", 5, "0: Attack with 1 Red.")
    game = sorcery(
        hero(at="Choir", powers=[power("Move 1 area without Evading.", "free")]), enemy(striker, at="Choir"), red("HH")
    ).play("use:test-power", "to:nave")
    assert game.where("Brannoc Vale") == "Nave"
    assert game.body.wounds == 0


def test_once_each_round_is_once_each_round():
    text = "Once each round, when you kill an Enemy, you heal 1 HP."
    game = sorcery(
        hero(at="Choir", rank=4, wounds=5, powers=[talent(text)]),
        enemy(foe("One", 1), at="Choir"),
        enemy(foe("Two", 1), at="Choir"),
        red("HH", "HH"),
        blue("", ""),
        on_top("encounter", "All at Once"),
    )
    game.play("attack:farewell:one", "kills:test-talent", "attack:farewell:two")
    assert game.body.wounds == 4
    assert DRY is not None
