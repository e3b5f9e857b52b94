"""Quest and threat cards, maledictions, and the end."""

import pytest

from sagabox.games.ziggurat.engine.events import (
    GameOver,
    LeftGame,
    MaledictionAttached,
    StageRevealed,
    ThreatRevealed,
    TimedOut,
)
from sagabox.games.ziggurat.rules.checks import stat_check
from sagabox.games.ziggurat.rules.prospects import prospect
from sagabox.packs import PackError
from tests.ledger import rule

from ..kit import Passage, hero, ziggurat
from ..made_up import denizen, event, quest
from ..rigging import Made, encounter, laid, met, rolls
from ..starter import box

STAGES = ('{ name = "First", destination = "J4" }', '{ name = "Second", text = "ON REVEAL: +3 Grit." }')


def quiet(*stages: str, **more: str) -> Made:
    return quest(*(stages or STAGES), stack='{ zones = ["Ziggurat", "Jungle", "Caves"] }', **more)


@rule("quest.role", "quest.deck-stages", "quest.manifest")
def test_play_opens_with_card_one_and_each_card_is_a_stage():
    game = ziggurat(quest=quiet(), begun=False)
    assert [told.card.name for told in game.told(StageRevealed)] == ["First"]
    assert (game.names("quest"), game.names("stages")) == (["First"], ["Second"])


@rule("quest.destination", "explore.quest-or-location")
def test_reaching_the_destination_reveals_the_next_card():
    game = ziggurat(laid("J4", "Z3", 0, explored=False), hero(grit=0), quest=quiet()).play("explore:0")
    assert (game.names("quest"), game.hero.grit) == (["Second"], 3)
    assert game.names("quest:done") == ["First"]


@rule("ruling.destination-explored-before", "quest.destination")
@pytest.mark.parametrize("strict", [False, True])
def test_a_destination_explored_before_is_reached_by_entering_it_again(strict):
    parts = (laid("J4", "Z3", 0), hero(grit=0))
    game = ziggurat(*parts, quest=quiet(), destinations_unexplored_only=strict).play("move:j4", "stop")
    assert game.names("quest") == (["First"] if strict else ["Second"])


@rule("ruling.destination-explored-before", "move.distance")
def test_it_is_reached_as_the_hero_enters_before_the_move_goes_on():
    game = ziggurat(laid("J4", "Z3", 0), laid("J1", "J4", 3), hero(grit=0), quest=quiet()).play("move:j4")
    assert (game.asked, game.names("quest")) == ("move.distance", ["Second"])


@rule("ruling.destination-explored-before")
def test_or_by_ending_a_hero_phase_on_it():
    game = ziggurat(laid("J4", "Z3", 0), hero(at="J4", grit=0), quest=quiet()).play("scout").until("loop.hero-phase")
    assert game.names("quest") == ["Second"]


@rule("quest.threat-role", "components.threat-card", "quest.threat-countdown")
def test_the_threat_card_in_force():
    game = ziggurat(begun=False)
    threat = game.engine.threat()
    assert threat is not None
    assert (threat.name, threat.level, threat.icon_wanted) == ("Dust", 2, "pentagram")
    assert (game.threat_time, [told.number for told in game.told(ThreatRevealed)]) == (12, [1])
    assert game.told(TimedOut) == []


@rule("setup.step-5-decks", "quest.deck-stages")
def test_quest_and_threat_cards_come_in_printed_order_and_later_ones_are_sealed():
    game = ziggurat()
    later = [*game.engine.pile("stages"), *game.engine.pile("threats")]
    assert [card.name for card in later] == ["The Lower Half", "More Dust"]
    view = game.session.view(0)
    assert not any(card.name in str(view["unseen"]) for card in later)
    assert not any(game.state.knows(0, card) for card in later)


@rule("quest.set-aside-kinds", "language.set-aside", "setup.step-8-set-aside")
def test_set_aside_cards_wait_until_they_are_brought_in():
    game = ziggurat(quest="The Hunter's Brother")
    assert game.names("set-aside") == ["Coat Without a Man"]
    made = quest(
        '{ name = "Only", text = "ON REVEAL: Bring in Bell Toad and enter the fray." }', setup='aside = ["Bell Toad"]'
    )
    game = ziggurat(quest=made, begun=False)
    assert (game.names("enemies")[0], game.asked) == ("Bell Toad", "attack.choose-one")


@rule("ruling.map-stack-must-reach-destination", "setup.map-stack-formula")
def test_a_quest_whose_stack_may_miss_its_destination_is_refused():
    made = quest('{ name = "Only", destination = "C2" }', stack='{ zones = ["Caves"], keep = 1 }')
    with pytest.raises(PackError, match="may not hold C2"):
        box(made.pack)


@rule("quest.deck-stages", "memories.card-interaction")
def test_cards_can_turn_quest_cards_too():
    stages = ('{ name = "One" }', '{ name = "Two" }', '{ name = "Three", text = "ON REVEAL: +3 Grit." }')
    for text, name in (("reveal the next quest card", "Two"), ("reveal quest card 3", "Three")):
        made = event(f"ON REVEAL: {text.capitalize()}.")
        door = laid("J4", "Z3", 0, explored=False)
        game = ziggurat(made, door, encounter("J4", made), quest=quiet(*stages)).play("explore:0")
        assert game.names("quest") == [name]


# ---------------------------------------------------------------- maledictions


@rule("malediction.place", "setup.step-9-hero-setup")
def test_a_malediction_lies_in_the_tableau_and_hinders():
    game = ziggurat(quest="The Long Way Down")
    assert game.names("maledictions") == ["The Growing Garment"]
    parts = prospect(game.engine, stat_check(game.engine, "PRESENCE"))["parts"]
    assert ["The Growing Garment", -1] in parts


@rule("malediction.protected")
def test_only_the_quest_lifts_a_malediction():
    pack = '[[malediction]]\nname = "Weight"\nquest = "Test Quest"\ntext = "WHILE IN PLAY: -1 ARM."\n'
    stages = (
        '{ name = "One", text = "ON REVEAL: Attach Weight." }',
        '{ name = "Two", text = "ON REVEAL: Lift Weight." }',
    )
    made = quiet(*stages)
    both = Made(made.name, made.pack + "\n" + pack)
    turn = event("ON REVEAL: Reveal the next quest card.")
    door = laid("J4", "Z3", 0, explored=False)
    game = ziggurat(turn, quest=both, begun=False)
    assert [told.card.name for told in game.told(MaledictionAttached)] == ["Weight"]
    door(game.engine)
    encounter("J4", turn)(game.engine)
    game.play("explore:0")
    assert (game.names("maledictions"), [told.card.name for told in game.told(LeftGame)]) == ([], ["Weight"])
    with pytest.raises(PackError, match="Only a card of the quest"):
        box(both.pack + "\n" + event("ON REVEAL: Lift Weight.", name="Thief").pack)


# ---------------------------------------------------------------- the end


def ended(text: str, *parts: object) -> Passage:
    made = event(text)
    return ziggurat(made, laid("J4", "Z3", 0, explored=False), encounter("J4", made), *parts).play("explore:0")


@rule("ending.victory")
def test_the_player_wins_as_a_card_says():
    game = ended("ON REVEAL: You win.")
    assert (game.state.ending, game.asked, [told.ending for told in game.told(GameOver)]) == ("won", "", ["won"])


@rule("ending.victory", "quest.role")
def test_killing_the_right_one_wins():
    game = ziggurat(hero(grit=0, reset=0), met("Coat Without a Man"), rolls((6, 5, 4)), quest="The Hunter's Brother")
    for _ in range(2):
        game.engine.move(game.engine.pile("quest")[0], "quest", "quest:done")
        game.engine.take("stages", "quest")
    game.figure("Coat Without a Man").lost = 6
    game.state.exhausted.append(game.card("Coat Without a Man"))
    game.play("attack:coat-without-a-man")
    game.until("defence.check")
    assert game.state.ending == "won"


@rule("ending.defeat")
def test_a_quest_or_threat_card_can_lose_the_game():
    assert ended("ON REVEAL: You lose.").state.ending == "lost"


@rule("ending.defeat", "death.hero-end")
def test_and_so_does_a_hero_who_perishes():
    assert ended("ON REVEAL: The hero takes 30 HP.", hero(reset=0)).state.ending == "lost"


@rule("game.any-hero-any-quest", "game.hero-difficulty-advice")
@pytest.mark.parametrize("name", ["Vixen", "Volken"])
@pytest.mark.parametrize("packet", ["The Hunter's Brother", "The Long Way Down", "A Quiet Stair"])
def test_every_hero_goes_with_every_quest(name, packet):
    game = ziggurat(hero(name), quest=packet, begun=False)
    assert game.hero.card.name == name
    assert game.asked


@rule("variant.tutorial-quest")
def test_a_tutorial_is_a_quest_like_any_other():
    game = ziggurat(denizen(), quest=quiet(kind="Tutorial"), begun=False)
    assert (game.state.quest.type, game.asked) == ("Tutorial", "loop.hero-phase")
