"""What players read: whatever happens, is asked, offered or refused has words, and an option says what it does."""

import ast
import inspect
import re
from pathlib import Path

import pytest

from sagabox.games import sorcery as game_folder
from sagabox.games.sorcery.cards.words import Ability, Span
from sagabox.games.sorcery.engine import events
from sagabox.games.sorcery.words import Names, label, say_refusal, tell
from sagabox.games.sorcery.words.effects import effect_of
from sagabox.games.sorcery.words.events import TELLERS
from sagabox.games.sorcery.words.intents import intent_text
from sagabox.games.sorcery.words.options import BY_RULE, LABELS, MOST_NAMED, effect_words
from sagabox.games.sorcery.words.patterns import PATTERNS
from sagabox.games.sorcery.words.questions import QUESTIONS
from sagabox.games.sorcery.words.refusals import AGAIN, FORBIDDEN, OTHERWISE, REFUSALS
from sagabox.kernel import Event
from sagabox.rulebooks import rulebook

from ..boxes import box
from ..kit import hero, sorcery
from ..rigging import enemy, foe

RULES = rulebook("sorcery")
SOURCES = sorted(Path(game_folder.__file__).parent.rglob("*.py"))
TABLE_RULES = {"table.stale", "table.not-offered", "engine.error"}
MOST_LETTERS = {"option": 60, "prompt": 80, "refusal": 120}
HERE = sorcery(hero(at="Choir"), enemy(foe("Orc"), "Choir"))
NAMES = Names.of(HERE.state.figures, HERE.state.quest, box().by_slug)
ORC = HERE.figure("Orc").index


def named_in(function: str) -> set[str]:
    """Return the rules that calls of a function name, where they are written out."""
    calls = [node for file in SOURCES for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Call)]
    said = [call for call in calls if getattr(call.func, "attr", getattr(call.func, "id", "")) == function]
    words = [one.value for call in said for one in call.args[:2] if isinstance(one, ast.Constant)]
    return {word for word in words if isinstance(word, str) and "." in word}


def test_every_event_has_words():
    kinds = {name for name, kind in vars(events).items() if inspect.isclass(kind) and issubclass(kind, Event)}
    assert kinds - {"Event"} <= {*PATTERNS, *TELLERS}


@pytest.mark.parametrize(("function", "told"), [("refuse", REFUSALS), ("ask", QUESTIONS)])
def test_every_rule_that_asks_or_refuses_has_words(function, told):
    found = named_in(function)
    assert len(found) > 10
    assert sorted(found - set(told)) == []


@pytest.mark.parametrize("told", [REFUSALS, QUESTIONS])
def test_words_are_for_real_rules_only(told):
    assert [rule for rule in told if rule not in RULES and rule not in TABLE_RULES] == []


def test_prompts_and_refusals_are_sentences_of_the_right_length():
    for text in QUESTIONS.values():
        assert text.endswith(("?", ".")), text
        assert len(text) <= MOST_LETTERS["prompt"], text
    for text in [*REFUSALS.values(), *OTHERWISE.values()]:
        assert text.endswith("."), text
        assert len(text) <= MOST_LETTERS["refusal"], text


def test_a_refusal_says_the_way_out():
    """A fact, then what to do."""
    told = {rule: text for rule, text in REFUSALS.items() if rule not in TABLE_RULES}
    assert [
        text for text in [*told.values(), *OTHERWISE.values()] if len(re.split(r"(?<=[a-zO)}])\. ", text)) < 2
    ] == []


@pytest.mark.parametrize(
    ("id", "rule", "words"),
    [
        ("target:brannoc-vale", "power.cost", "Target Brannoc Vale"),
        ("victim:brannoc-vale", "victim.tie-controlling-player", "Attack Brannoc Vale"),
        ("with:farewell", "turn.one-attack-per-combat-activity", "Attack with Farewell"),
        ("to:nave", "enemy.movement", "Go to the Nave"),
        ("to:nave", "bash.moves-back", "Push to the Nave"),
        ("to:well-court", "spawn.gate-choice", "Spawn in the Well Court"),
        ("next:orc", "evade.order-of-attacks", "The Orc strikes next"),
        ("next:orc", "combat.multiple-targets", "The Orc defends next"),
        ("next:brannoc-vale", "time.cleanup-damage-before-other", "Brannoc Vale rolls next"),
        ("keep", "exchange.receiver-may-equip", "Carry the item"),
    ],
)
def test_an_option_says_what_it_does(id, rule, words):
    assert label({"id": id}, rule, NAMES) == words


def test_no_option_is_a_name_alone():
    """Its words hold more than the name of its thing."""
    for verb, words in [*LABELS.items(), *((verb, words) for (_, verb), words in BY_RULE.items())]:
        things = ["orc", "orc"] if verb == "attack" else ["1"] if verb.endswith("-crowns") else ["orc"]
        text = words(things, NAMES)
        assert text.lower() not in ("the orc", "orc"), verb
        assert len(text) <= MOST_LETTERS["option"], text


@pytest.mark.parametrize(
    ("rule", "facts", "words"),
    [
        (
            "power.cost",
            {"card": "Mend", "needed": 2, "have": 0, "paid": "Soul Point"},
            "Costs 2 Soul Points; you have none. Choose another option.",
        ),
        (
            "move.points-from-card",
            {"needed": 1, "have": 0},
            "That costs 1 movement point; you have none. Dash for another.",
        ),
        ("power.used-side", {"card": "Mend", "rounds": 0}, "Mend is ready in the next Time Phase. Use another power."),
        ("power.used-side", {"card": "Mend", "rounds": 1}, "Mend is ready in 2 rounds. Use another power."),
        (
            "ruling.trigger-order",
            {"card": "Signet of Tides", "once": "round"},
            "Signet of Tides works again next round. Choose another option.",
        ),
        (
            "golden.cards-over-manuals",
            {"figure": 0, "card": "Smoke", "kind": "event", "ability": "Focus"},
            "Smoke forbids Focusing. Wait for the next Event.",
        ),
        (
            "golden.cards-over-manuals",
            {"figure": 0, "card": "Black Wound", "kind": "critical", "ability": "heal"},
            "Black Wound forbids healing. Lose the Critical Black Wound first.",
        ),
        ("power.cost", {"card": "Mend"}, "Mend would do nothing now. Choose another option."),
        ("door.blocks", {"door": "Water Gate"}, "The Water Gate blocks the view. Open it first."),
        ("door.blocks", {"area": 0}, "No open Door is in your area. Go to one."),
        ("death.becomes-ghost", {"figure": 0}, "Brannoc Vale is not a Ghost Soul. Choose another target."),
        ("ko.lying-figure", {"figure": ORC}, "The Orc is not K.O. Choose another option."),
    ],
)
def test_a_refusal_fits_its_case(rule, facts, words):
    assert say_refusal(rule, facts, NAMES) == words


@pytest.mark.parametrize(
    ("event", "facts", "words"),
    [
        ("SaveMade", {"figure": 0, "passed": False}, "Brannoc Vale fails the Save."),
        ("ArmorBroken", {"figure": ORC, "armor": 0}, "The Orc's Armor drops to 0."),
        ("ArmorCounted", {"figure": 0, "armor": 1, "left": 0}, "Brannoc Vale has Armor 1: no Hits left."),
        ("PowerTurned", {"card": "Mend", "left": 0}, "Mend cools down: ready next round."),
        ("PowerTurned", {"card": "Mend", "left": 1}, "Mend cools down: ready in 2 rounds."),
        ("Prayed", {"hero": 0, "answered": True}, "Brannoc Vale Prays, and the Shrine answers."),
        ("DieRerolled", {"figure": 0, "before": "", "shows": "S"}, "Brannoc Vale re-rolls a blank: a Shield."),
        ("TextUsed", {"figure": 0, "card": "Brannoc Vale"}, "Brannoc Vale's ability applies."),
        ("TextUsed", {"figure": 0, "card": "Bell of Hours"}, "Bell of Hours applies."),
        ("RankChanged", {"hero": 0, "rank": 5, "rule": "enhance.effect"}, "Brannoc Vale rises to Soulrank V."),
        ("RankChanged", {"hero": 0, "rank": 4, "rule": "resurrect.price"}, "Brannoc Vale falls to Soulrank IV."),
        ("SoulChosen", {"nature": "Neutral"}, "The Party answers as Neutral."),
        ("SoulChosen", {"nature": "Law"}, "The Party answers with Law."),
        (
            "AttackDeclared",
            {"attacker": ORC, "targets": [0, 0, 0, 0, 0], "red": 2, "blue": 1},
            "The Orc attacks 5 targets with 2 Red dice and 1 Blue die.",
        ),
        ("Remembered", {"memory": "the bell was mended"}, "The Party remembers that the bell was mended."),
    ],
)
def test_events(event, facts, words):
    assert tell({"event": event, "rule": "", **facts}, NAMES).text == words


@pytest.mark.parametrize(
    ("band", "areas", "words"),
    [
        ("0", [3], "At range 0: targets Brannoc Vale."),
        ("1-2", [2], "At range 1-2: targets Brannoc Vale, moves to the Nave."),
        ("any", [2], "At any range: targets Brannoc Vale, moves to the Nave."),
    ],
)
def test_an_intent_says_whom_and_where_to(band, areas, words):
    plan = {"rule": 0, "range": band, "victims": [0], "by": "victim.possible-targets", "area": 3, "areas": areas}
    assert intent_text({**plan, "rolls": False, "idle": ""}, NAMES) == words


def test_each_thing_that_is_forbidden_has_words():
    assert {one.value for one in Ability} == set(FORBIDDEN)
    assert {one.value for one in Span} == set(AGAIN)


def test_an_option_that_a_text_explains_says_the_text():
    card = NAMES.cards["guard"]
    assert effect_of("use:guard", "ruling.step-in", NAMES) == card.text
    assert effect_of("attacked:guard", "ruling.trigger-order", NAMES) == card.text


def test_every_answer_says_what_it_does():
    """By its label, its effect, its price or its odds; what is left closes a question, or names its own gain."""
    told = {"move", "step", "attack", "focus", "dash", "pray", "forge", "raise", "buy", "sell"}
    closing = {"pass", "done", "decline", "stay", "law", "neutral", "chaos", "target", "end"}
    silent = {verb for verb in LABELS if not effect_of(f"{verb}:guard", "", NAMES)}
    assert silent - told - closing == {"site", "to"}  # a site tells its text; going somewhere, what the areas are


def test_an_option_names_few_enemies_and_counts_many():
    assert effect_words({"evades": [ORC]}, NAMES) == "the Orc strikes first"
    many = [ORC] * (MOST_NAMED + 1)
    assert effect_words({"evades": many, "foes": many}, NAMES) == "5 Enemies strike first; engages 5 Enemies"
