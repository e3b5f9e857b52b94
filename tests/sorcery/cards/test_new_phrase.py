"""A verb is one class in one file: what it does, on what cards it makes sense and what its order hangs on."""

from typing import Any

import pytest

from sagabox.games.sorcery.cards.phrases import CardText, conditions, items, sorcery_language
from sagabox.games.sorcery.cards.phrases.compile import compile_text
from sagabox.games.sorcery.cards.phrases.families import Condition, Verb
from sagabox.games.sorcery.cards.phrases.sense import Use
from sagabox.games.sorcery.cards.phrases.word import OfFoe
from sagabox.games.sorcery.rules.items import gain_crowns
from sagabox.kernel import NOTHING
from sagabox.language import gates, phrase, walk
from sagabox.packs import SenselessText

from ..kit import hero, sorcery
from ..rigging import no_enemies, put, talent
from .texts import NAMES

TEXT = "When your turn ends, you squander a fortune."
OTHER = "When your turn ends, you"
ORDER = "ruling.trigger-order"


@phrase("squanders/squander a fortune")
class Squander(Verb):
    touches = frozenset({"crowns"})
    stands_on = ("talent", "power")
    needs = ("turn-ends",)

    def refusal(self, at, figure):
        return None

    def affect(self, at, figure):
        who = at.play.hero(figure)
        gain_crowns(at.play, who, -who.crowns, at.rule)
        return NOTHING


@phrase("the moon is full")
class FullMoon(OfFoe, Condition):
    def holds(self, at):
        return at.play.state.round == 1


@pytest.fixture
def language(monkeypatch):
    """The language, as if the two stood in its modules."""
    monkeypatch.setattr(items, "Squander", Squander, raising=False)
    monkeypatch.setattr(conditions, "FullMoon", FullMoon, raising=False)
    return sorcery_language(NAMES)


def program(language: Any, text: str, kind: str = "talent") -> Any:
    return compile_text(language.read(CardText, text), Use(kind, "passive"))


def at_the_end(language, *texts, **facts):
    """Brannoc ends a turn with talents that say this."""

    def learn(play):
        for number, text in enumerate(texts):
            card = talent("", name=f"Talent {number}")
            object.__setattr__(card, "program", program(language, text))
            put(play, card, "powers:0")

    return sorcery(hero(at="Choir", **facts), no_enemies(), learn).play("end")


def test_it_is_read_and_printed(language):
    tree = gates.check_text(language, CardText, TEXT)
    assert Squander() in {node for node in walk(tree) if isinstance(node, Verb)}
    gates.check_text(language, CardText, "While the moon is full, this Enemy has +1 Armor.")


def test_it_says_itself_where_and_when_it_makes_sense(language):
    with pytest.raises(SenselessText, match="makes no sense on a armour: only on talent or power"):
        program(language, TEXT, "armour")
    with pytest.raises(SenselessText, match="does nothing here"):
        program(language, TEXT.replace("ends", "starts"))
    with pytest.raises(SenselessText, match="is for an Enemy's card"):
        program(language, "While the moon is full, you have +1 Armor.")


def test_it_does_what_it_says(language):
    assert at_the_end(language, TEXT, crowns=3).hero.crowns == 0


@pytest.mark.parametrize(
    ("other", "asked"),
    [("gain 1 Crown", True), ("gain 1 Magic Shield", False)],
)
def test_its_order_is_asked_where_it_matters(language, other, asked):
    game = at_the_end(language, TEXT, f"{OTHER} {other}.", crowns=3)
    assert (game.asked == ORDER) is asked
