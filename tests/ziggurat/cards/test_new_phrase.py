"""A verb is one class in one file: what it does, where it makes sense, and what its order hangs on."""

import pytest

from sagabox.games.ziggurat.cards.phrases import Ability, Body, ItemText, conditions, health, moments, ziggurat_language
from sagabox.games.ziggurat.cards.phrases.compile import Compiler
from sagabox.games.ziggurat.cards.phrases.families import Command, Condition, Trigger
from sagabox.games.ziggurat.cards.phrases.places import DENIZENS, Use
from sagabox.games.ziggurat.cards.phrases.sense import check_ability, check_body, check_phrases
from sagabox.games.ziggurat.engine.context import At
from sagabox.games.ziggurat.engine.touches import HP
from sagabox.games.ziggurat.rules.vitals import lose_hp
from sagabox.kernel import NOTHING
from sagabox.language import gates, phrase
from sagabox.packs import SenselessText

from ..kit import hero, ziggurat

TEXT = "ON REVEAL: If the moon is full, stub {count} toe."


@phrase("stub {count} toe/toes")
class Stub(Command):
    touches = HP
    stands_on = ("Event", "loot")
    count: int

    def idle(self, at):
        return not at.play.hero.hp

    def resolve(self, at):
        lose_hp(at.play, at.play.hero_figure, self.count, "language.exhaust-cost")
        return NOTHING


@phrase("the moon is full")
class FullMoon(Condition):
    on_track = True

    def holds(self, at):
        return True


@phrase("When Tickled")
class WhenTickled(Trigger):
    stands_on = DENIZENS
    reacts = "Retaliate"
    to_ranged = True


@pytest.fixture
def language(monkeypatch):
    """The language, as if the three stood in its modules."""
    monkeypatch.setattr(health, "Stub", Stub, raising=False)
    monkeypatch.setattr(conditions, "FullMoon", FullMoon, raising=False)
    monkeypatch.setattr(moments, "WhenTickled", WhenTickled, raising=False)
    return ziggurat_language([], [])


def test_they_are_read_and_printed(language):
    gates.check_text(language, Body, TEXT.format(count=1))
    gates.check_text(language, ItemText, "Stub 2 toes.")
    gates.check_text(language, Ability, "When Tickled: Kick. Stub 1 toe.")


def test_it_does_what_it_says(language):
    game = ziggurat(hero(hp=7))
    at = At(game.engine, game.engine.hero.card, game.engine.hero_figure)
    (sentence,) = language.read(ItemText, "Stub 2 toes.").sentences
    assert (sentence.touching(), sentence.idle(at)) == (HP, False)
    list(at.follow([sentence]))
    assert game.hero.hp == 5


def test_a_command_says_itself_on_which_cards_it_makes_sense(language):
    tree = language.read(Body, "ON REVEAL: Stub 1 toe.")
    check_body(tree, Use("Event"))
    with pytest.raises(SenselessText, match='"stub count toe/toes" makes no sense on a Place, only on an Event or'):
        check_body(tree, Use("Place"))
    check_phrases(language.read(ItemText, "Stub 1 toe."), Use("loot"))


def test_a_condition_says_itself_that_it_needs_a_mastery_track(language):
    tree = language.read(Body, TEXT.format(count=1))
    check_body(tree, Use("Event", track=True))
    with pytest.raises(SenselessText, match="no mastery track"):
        check_body(tree, Use("Event"))


def test_a_trigger_says_itself_what_sets_it_off_and_who_can_have_it(language):
    ability = language.read(Ability, "When Tickled: Kick. Heal(1).")
    check_ability(ability, Use("denizen", "traits"))
    with pytest.raises(SenselessText, match='"When Tickled:" makes no sense on a weapon'):
        check_ability(ability, Use("weapon", "traits"))
    with pytest.raises(SenselessText, match="write this among the traits"):
        check_ability(ability, Use("denizen", "powers"))
    compiler = Compiler(language)
    compiler.add_ability(ability)
    ((reaction,),) = compiler.program().reactions.values()
    assert set(compiler.program().reactions) == {"Retaliate"}
    assert (reaction.name, reaction.ranged, reaction.forced) == ("Kick", True, False)
