"""Night cards: encounters that they bring, and who knows of them."""

from sagabox.games.kilforth.engine.events import (
    Discarded,
    LostHp,
    NightCard,
    ObstaclesChanged,
)
from tests.ledger import rule

from ..kit import hero, kilforth, plainest
from ..made_up import BARRENS, by_night, elf, enemy, stranger
from ..rigging import dice, lying, on_top, state, tokens


@rule("night.draw")
def test_whoever_may_come_out_at_night_knows_the_night_card():
    pair = hero(), hero("Elf", "Priest", seat=1, hidden=True)
    game = kilforth(*pair, state(first=0), on_top("night", "Nightmares"), first_game=True)
    game.session.insist(1, "hide.unhide-anytime")
    while not game.told(NightCard):
        game.play(plainest(game.options))
    assert game.offers(1) == ["come-out:elf-priest", "pass"]
    assert game.state.knows(1, game.card("Nightmares"))


@rule("night.encounter-placed", "ability.revealed")
def test_an_encounter_that_the_night_brings_is_revealed_where_it_lies_and_to_the_first_hero():
    ghost = by_night(enemy("(Revealed) Lose 1 HP and place 1 obstacle at this location.", "Ghost"))
    pair = hero(), hero("Elf", "Priest", seat=1)
    game = kilforth(*pair, state(first=0), on_top("night", ghost), first_game=True)
    game.play("camp", seat=0).to_night()
    assert [one.hero for one in game.told(LostHp)] == [game.state.first]
    assert [one.place.name for one in game.told(ObstaclesChanged)] == [BARRENS]


@rule("reward.enemy-stranger-exception", "ruling.night-encounter-as-rumour")
def test_where_night_cards_are_no_rumours_a_provoked_one_leaves_gold_alone():
    pedlar = by_night(stranger(hp=1))
    parts = lying(BARRENS, pedlar), tokens("Pedlar", 0), dice(1, 6, 6)
    game = kilforth(elf(gold=0), *parts, night_cards_discarded=True, first_game=True)
    game.until("turn.one-action-or-camp")
    assert (game.hero.gold, game.hand(), game.where("Pedlar")) == (2, [], "night:discard")
    assert ("reward.rumour-step", 0) in [(one.rule, one.hero) for one in game.told(Discarded)]
