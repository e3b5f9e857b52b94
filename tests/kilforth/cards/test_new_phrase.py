"""A verb is one class in one file: what it does, when it makes sense and what its order hangs on."""

from dataclasses import replace

import pytest

from sagabox.games.kilforth.cards.phrases import CardText, conditions, effects, kilforth_language
from sagabox.games.kilforth.cards.phrases.compile import SenselessText, Use, compile_text
from sagabox.games.kilforth.cards.phrases.families import Condition
from sagabox.games.kilforth.cards.phrases.instructions import Effect
from sagabox.games.kilforth.engine.touches import GOLD
from sagabox.games.kilforth.rules.decks import pay_gold
from sagabox.kernel import NOTHING
from sagabox.language import gates, phrase, walk

from ..kit import hero, kilforth
from ..made_up import enemy
from ..rigging import lying

GAME = "gloom"

ORDER = "trigger.order"
TEXT = "(Map) When the Night phase starts, all heroes squander a fortune."


@phrase("squanders/squander a fortune")
class Squander(Effect):
    touches = GOLD
    way = "-"
    stands_on = ("encounter",)
    needs = ("night-starts",)

    def idle(self, at):
        return not at.hero.gold

    def resolve(self, at):
        pay_gold(at.play, at.hero, at.hero.gold, "ability.map-comply")
        return NOTHING


@phrase("the moon is full")
class FullMoon(Condition):
    def holds(self, at):
        return at.play.state.day == 1


@pytest.fixture
def language(monkeypatch):
    """The language, as if the two stood in its modules."""
    monkeypatch.setattr(effects, "Squander", Squander, raising=False)
    monkeypatch.setattr(conditions, "FullMoon", FullMoon, raising=False)
    return kilforth_language(["Dead Barrens"])


def at_night(language, *texts, **facts):
    """A lone hero camps, and Enemies far away say this."""
    programs = [compile_text(language.read(CardText, text), Use("encounter", "Enemy")) for text in texts]
    foes = [replace(enemy(name=f"Foe {number}"), program=program) for number, program in enumerate(programs)]
    return kilforth(hero(**facts), lying("Iron Peaks", *foes)).play("camp")


def test_it_is_read_and_printed(language):
    tree = gates.check_text(language, CardText, TEXT)
    assert Squander() in {node for node in walk(tree) if isinstance(node, Effect)}
    gates.check_text(language, CardText, "(Hero) While the moon is full, gain Fight +1.")


def test_it_says_itself_where_and_when_it_makes_sense(language):
    with pytest.raises(SenselessText, match="makes no sense on a location, only on an encounter"):
        compile_text(language.read(CardText, TEXT), Use("location"))
    early = language.read(CardText, TEXT.replace("the Night phase starts", "Dawn comes"))
    with pytest.raises(SenselessText, match="does nothing here"):
        compile_text(early, Use("encounter", "Enemy"))


def test_it_says_itself_what_it_touches(language):
    program = compile_text(language.read(CardText, TEXT), Use("encounter", "Enemy"))
    (listener,) = program.listens["night-starts"]
    assert listener.does.touching() == GOLD
    assert listener.does.sums["gold-"] > 9


@pytest.mark.parametrize(
    ("other", "gold", "asked"),
    [
        ("all heroes gain 1 gold", 3, True),
        ("all heroes gain 1 gold", 0, True),
        ("all heroes lose 1 gold", 0, False),
        ("place an obstacle at this location", 3, False),
    ],
)
def test_its_order_is_asked_where_it_matters(language, other, gold, asked):
    game = at_night(language, TEXT, f"(Map) When the Night phase starts, {other}.", gold=gold)
    assert (game.asked == ORDER) is asked


def test_a_condition_that_does_not_say_what_it_looks_at_may_look_at_anything(language):
    cloudy = "(Map) When the Night phase starts, if the moon is full, place an obstacle at this location."
    assert at_night(language, TEXT, cloudy, gold=3).asked == ORDER
