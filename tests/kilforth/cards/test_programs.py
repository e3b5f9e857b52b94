"""How the abilities of a text are sorted into the program of its card."""

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import pytest

from sagabox.games.kilforth.cards.phrases import CardText
from sagabox.games.kilforth.cards.phrases.clauses import YouMay
from sagabox.games.kilforth.cards.phrases.compile import SenselessText, Sequence, Use, compile_text
from sagabox.games.kilforth.cards.phrases.cores import Either, Pay, Steps
from sagabox.games.kilforth.cards.phrases.instructions import Instruction
from sagabox.games.kilforth.gloom.shelf import SHELF
from sagabox.kernel import refuse

GAME = "gloom"

LANGUAGE = SHELF.load().language


def program(text, kind="reward"):
    return compile_text(LANGUAGE.read(CardText, text), Use(kind))


def test_a_trap_a_weakness_and_an_immunity():
    made = program("Trap: Lose 1 HP and lose 1 gold. Weakness - Pious or Martial. Immune to Spells.", "encounter")
    assert len(made.trap) == 2
    assert made.weakness == ("Pious", "Martial")
    assert made.immune == ("Spells",)


def test_each_sentence_of_a_trophy_is_a_benefit_of_its_own():
    made = program("Trophy Fight or Sneak - Heal 1 HP. Gain 1 gold. Trophy (Forced) - Lose 1 HP.", "encounter")
    assert [(one.attributes, one.forced) for one in made.trophies] == [
        (("Fight", "Sneak"), False),
        (("Fight", "Sneak"), False),
        ((), True),
    ]


def test_what_happens_when_a_card_is_drawn():
    made = program("(Revealed) Lose 1 gold. Test Sneak 2. Fail: Lose 1 HP.", "Event")
    assert len(made.revealed) == 2


def test_coming_and_going():
    made = program("(Hero) Enters Play: Gain 1 gold. (Hero) Leaves Play: Heal 1 HP. Gain 1 gold.")
    assert (len(made.enters), len(made.leaves)) == (1, 2)


def test_passing_and_failing():
    made = program("(Map) Pass a Study Test: Gain 1 gold. (Map) Fail a Test: Lose 1 HP.", "encounter")
    assert [(one.passed, one.attribute) for one in made.outcomes] == [(True, "Study"), (False, "")]


def test_standing_effects_and_their_conditions():
    made = program("(Hero) Ignore Traps and ignore gloom. While you are Hidden, gain Sneak +1.")
    stands = [one for some in made.standing.values() for one in some]
    assert [one.condition is None for one in stands] == [True, True, False]
    for key, some in made.standing.items():
        assert all(one.standing.key() == key for one in some)


def test_abilities_that_wait_for_a_moment():
    made = program(
        "(Hero) When Dawn comes, gain 1 gold. Once per Day, when Dawn comes, you may pay 1 gold to heal 1 HP."
    )
    first, second = made.listens["dawn"]
    assert (first.index, first.once, first.optional) == (0, "", False)
    assert (second.index, second.once, second.optional) == (1, "Day", True)
    assert isinstance(first.does, Steps)
    assert isinstance(second.does, YouMay)


def test_deeds_and_their_prices():
    made = program(
        "(Deed) Veil: Heal 1 HP. (Deed) Sacrifice: When a battle starts, gain Surprise. "
        "(Deed) Once per game, gain 2 AP. (Deed) As your Rest Action, heal 3 HP."
    )
    facts = [(one.index, one.price, one.moment and one.moment.name, one.once, one.action) for one in made.usable]
    assert facts == [
        (0, "Veil", None, "", None),
        (1, "Sacrifice", "battle-starts", "", None),
        (2, "", None, "game", None),
        (3, "", None, "", "Rest"),
    ]
    assert all(one.deed for one in made.usable)


def test_several_sentences_are_one_deed():
    made = program(
        "(Deed) Veil: When a battle starts, gain Surprise. Lose 1 HP. (Deed) Veil: Either heal 1 HP or gain 1 AP."
    )
    first, second = made.usable
    assert isinstance(first.does, Sequence)
    assert len(first.does.sentences) == 2
    assert first.moment is not None
    assert isinstance(second.does, Either)
    assert (first.index, second.index) == (0, 2)


@dataclass(frozen=True)
class Ordered(Instruction):
    """An instruction for tests: what it bears on, whether it can be done, and a list of what was done."""

    name: str
    on: str
    open: bool
    done: list[str]

    def touching(self):
        return frozenset({self.on})

    def asking(self):
        return self.name == "asks"

    def idle(self, at):
        return not self.open

    def check(self, at):
        return None if self.open else refuse("ability.requirements", name=self.name)

    def resolve(self, at):
        self.done.append(self.name)
        return iter(())


def test_sentences_are_done_in_order_and_refused_only_together():
    at: Any = SimpleNamespace(hero=SimpleNamespace(defeated=False, eliminated=False))
    done: list[str] = []
    first, shut = Ordered("asks", "hp", True, done), Ordered("shut", "gold", False, done)
    both = Sequence((shut, first))
    assert both.touching() == {"hp", "gold"}
    assert both.asking()
    assert not Sequence((shut,)).asking()
    assert both.check(at) is None
    assert not both.idle(at)
    refusal = Sequence((shut, shut)).check(at)
    assert refusal is not None
    assert refusal.rule == "ability.requirements"
    assert Sequence((shut, shut)).idle(at)
    assert list(both.resolve(at)) == []
    assert done == ["shut", "asks"]


def test_what_a_hero_can_use_without_a_deed():
    made = program("(Hero) Pay 1 gold to re-roll a die. Once per turn, gain 1 Move AP.")
    assert [(one.deed, one.once, one.action) for one in made.usable] == [(False, "", None), (False, "turn", None)]
    assert isinstance(made.usable[0].does, Pay)
    (use,) = program("(Map) As your Action, pay 1 gold to gain an Item.", "location").usable
    assert (use.deed, use.action) == (False, "")


@pytest.mark.parametrize(
    ("kind", "text", "ability", "why"),
    [
        ("reward", "Trap: Lose 1 HP.", 0, "a reward can have no Trap ability"),
        ("reward", "(Deed) Veil: Heal 1 HP. (Map) All heroes have Fight +1.", 1, "a reward can have no (Map) ability"),
        ("reward", "(Hero) Veil: Heal 1 HP.", 0, '"Veil:" belongs in (Deed), not in (Hero)'),
        ("reward", "(Deed) Enters Play: Heal 1 HP.", 0, '"Enters Play:" belongs in (Hero), not in (Deed)'),
        ("reward", "(Deed) Veil: Ignore Traps.", 0, "a standing effect cannot be a Deed"),
        ("reward", "(Deed) Veil: Heal 1 HP. When Dawn comes, gain 1 gold.", 0, "done on the spot"),
        ("reward", "(Deed) Heal 1 HP.", 0, "could be done without end"),
        ("reward", "(Hero) You may heal 1 HP.", 0, "could be done without end"),
        ("reward", "(Hero) If you are Hidden, you may heal 1 HP.", 0, "could be done without end"),
        ("reward", "(Hero) Heal 1 HP.", 0, "nothing says when"),
        ("reward", "(Hero) Test Study 2. Pass: Heal 1 HP.", 0, "nothing says when"),
        ("reward", "(Hero) Enters Play: Ignore Traps.", 0, "needs a card that stays"),
        ("reward", "(Hero) Enters Play: The foe loses 1 HP.", 0, "does nothing here"),
        ("reward", "(Hero) All heroes have Fight +1.", 0, "makes no sense on a reward"),
        ("reward", "(Hero) This card has Fight +1.", 0, "makes no sense on a reward"),
        ("race", "(Deed) Veil: Heal 1 HP.", 0, "makes no sense on a race"),
        ("skill", "(Deed) Sacrifice: Heal 1 HP.", 0, "makes no sense on a skill"),
        ("reward", "(Deed) Discard: Heal 1 HP.", 0, "only on a Loot token"),
        ("location", "(Hero) Ignore Traps.", 0, "a location can have no (Hero) ability, only (Map)"),
        ("Event", "(Map) All heroes have Fight +1.", 0, "an Event can have no (Map) ability"),
        ("Weather", "(Revealed) Lose 1 HP.", 0, "Weather can have no (Revealed) ability"),
        ("plot", "To Defeat: Ignore Traps.", 0, "is for a hero"),
        ("abilities", "Trophy - Gain 1 gold.", 0, "an Ancient's card of abilities can have no Trophy ability"),
    ],
)
def test_what_makes_no_sense(kind, text, ability, why):
    with pytest.raises(SenselessText) as raised:
        program(text, kind)
    assert why in raised.value.message
    assert raised.value.part == ability
