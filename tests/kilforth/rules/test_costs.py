"""What is paid: AP of one type, goods, gold for a chapter, a rumour for Fate."""

from sagabox.games.kilforth.engine.events import ApChanged, Discarded
from tests.ledger import rule

from ..companions import MEADOWS, priest, warrior
from ..kit import hero, kilforth
from ..made_up import BARRENS, asset, calm, place
from ..rigging import dice, lying, state


@rule("term.typed-ap", "turn.ap-cost-of-action")
def test_typed_ap_go_one_by_one_and_before_the_others():
    pony = asset("(Deed) Sacrifice: Gain 3 Move AP.", "Pony")
    game = calm(hero("Elf", "Priest", assets=[pony]), lying(BARRENS, place())).play("resolve:pony")
    for left in ({"Move": 2}, {"Move": 1}, {}):
        home = game.at() == "sprawl-city"
        game.until("turn.one-action-or-camp").play("move:dead-barrens" if home else "move:sprawl-city")
        game.until("turn.one-action-or-camp")
        assert (game.hero.typed_ap, game.hero.ap) == (left, 4)
    paid = [(one.amount, one.action) for one in game.told(ApChanged) if one.rule == "turn.ap-cost-of-action"]
    assert paid == [(-1, "Move")] * 3
    game.play("hide")
    assert (game.told(ApChanged)[-1].action, game.hero.ap) == ("", 3)


@rule("deed.exchange-goods")
def test_an_exchange_needs_goods_or_gold_on_one_side_only():
    rich = {"gold": 0, "hand": ["Kobold"]}, {"gold": 1}
    for wealth in rich:
        for giver, taker in ((wealth, {"gold": 0}), ({"gold": 0}, wealth)):
            game = kilforth(warrior(**giver), priest(**taker), state(first=0))
            assert "exchange:elf-priest" in game.options, (giver, taker)


@rule("saga.cost-gold", "saga.cost-keywords")
def test_a_chapter_says_what_it_costs_and_which_keywords_are_missing():
    saga = kilforth(hero()).hero.saga
    words = [*saga.chapters[0].keywords, saga.chapters[0].few]
    poor = kilforth(hero(gold=1)).closed("regale")
    assert poor is not None
    assert poor.facts["gold"] == 1
    assert poor.facts["cost"] > 1
    one = asset(name="Tale", keywords=(words[0],))
    rich = kilforth(hero(gold=poor.facts["cost"], hand=[one])).closed("regale")
    assert rich is not None
    assert rich.rule == "saga.cost-keywords"
    assert words[0] in rich.facts["keywords"]
    assert rich.facts["missing"] == [word for word in rich.facts["keywords"] if word != words[0]]


@rule("test.fate-adds-one")
def test_the_rumour_given_to_fate_is_told_with_its_hero():
    inn = lying(MEADOWS, place(values={"Sneak": 9}))
    game = kilforth(warrior(), priest(hand=["Kobold"]), state(first=1), inn, dice(*[1] * 9))
    game.play("confront:inn:sneak", "fate:kobold")
    assert [(one.hero, one.card.name, one.rule) for one in game.told(Discarded)] == [
        (1, "Kobold", "test.fate-adds-one")
    ]
    assert (game.hand(1), list(game.heroes[1].successes.values())) == ([], [1])
