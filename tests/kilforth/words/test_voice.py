"""The voice of the game: short lines, one word for one thing, and none of the words that players stumble over."""

import ast
import re
from pathlib import Path

import pytest

from sagabox.games import kilforth as code
from sagabox.games.kilforth.editions import EDITIONS
from sagabox.games.kilforth.table.faces import MODE_WORDS
from sagabox.games.kilforth.words import Names, label, say_refusal, tell
from sagabox.games.kilforth.words.events import TELLERS
from sagabox.games.kilforth.words.moments import MOMENTS
from sagabox.games.kilforth.words.options import BY_RULE, LABELS
from sagabox.games.kilforth.words.prices import WORDS
from sagabox.games.kilforth.words.questions import QUESTIONS
from sagabox.games.kilforth.words.reasons import SENTENCES
from sagabox.games.kilforth.words.refusals import REFUSALS
from tests.project.avoided import AVOID_IN_A_GAME, wrong_in

from ..kit import hero, kilforth
from ..rigging import box
from .test_words import names_of, random_views

HOME = Path(code.__file__).parent
MODULES = (
    *sorted((HOME / "words").glob("*.py")),
    *(HOME / "table" / name for name in ("faces.py", "guided.py", "playing.py")),
    *(HOME / "engine" / name for name in ("corrections.py", "settings.py")),
    HOME / "odds" / "view_odds.py",
)
PROMPT, OPTION, LINE, REFUSAL, SENTENCE_END = 80, 60, 90, 120, re.compile(r"[.!?](?=\s|$)")
CARDS = re.compile("|".join(re.escape(card.name) for card in box()))
LONGEST_CARD = max((card.name for card in box()), key=len)
FACTS = {
    "card": "Kobold",
    "foe": "Kobold",
    "ancient": "Prince of Ruin",
    "against": "Kobold",
    "place": "Dead Barrens",
    "hero": 0,
    "other": 1,
    "heroes": [1],
    "away": [1],
    "team": [],
    "amount": 2,
    "action": "Move",
    "attribute": "Fight",
    "deck": "night",
    "dice": [5, 2, 6],
    "parts": [("Elf", 2), ("Cursed", -1)],
    "count": 2,
    "successes": 1,
    "total": 2,
    "target": 3,
    "left": 0,
    "side": "foe",
    "what": "gold",
    "until": "the battle",
    "given": ["Fireball"],
    "taken": [],
    "gold_given": 0,
    "gold_taken": 1,
    "plots": ["Hymn of Collapse"] * 5,
    "keyword": "Forest",
    "keywords": ["Forest", "Noble"],
    "missing": [],
    "chapter": 2,
    "day": 3,
    "ending": "pyrrhic-victory",
    "winners": [0],
    "option": "engage:kobold",
    "to": 3,
    "number": 2,
    "of": 3,
    "encounters": ["Kobold"],
    "obstacles": 2,
    "location": "dead-barrens",
    "gold": 1,
    "cost": 5,
    "price": 4,
    "weakness": ["Holy"],
    "once": "Day",
    "moment": "test-rolled",
    "lock": 3,
    "study": 1,
    "have": 0,
    "needed": 2,
    "unit": "gold",
    "hp": 4,
    "maximum": 4,
    "because": "ability.cost",
    "source": "Kobold",
}
LESS: tuple[dict[str, object], ...] = ({"amount": -2},)
VARIED: dict[str, tuple[dict[str, object], ...]] = {
    "HealthChanged": LESS,
    "ApChanged": (*LESS, {"action": ""}),
    "GoldChanged": LESS,
    "FateChanged": (*LESS, {"amount": 1}),
    "BonusGained": (*LESS, {"what": "foe:Fight"}, {"what": "success", "until": ""}),
    "ObstaclesChanged": LESS,
    "CalledOnFate": ({"card": None},),
    "Counted": ({"successes": 0, "total": 0}, {"successes": 0}, {"total": 1}),
    "Discarded": ({"card": LONGEST_CARD},),
    "Exchanged": ({"given": []}, {"gold_taken": 0}),
    "GameEnded": tuple({"ending": one} for one in ("ancient-defeated", "time-out", "all-eliminated", "sudden")),
    "NightCard": ({"of": 1, "hero": -1}, {"hero": -1}),
    "PlotsGathered": ({"plots": []}, {"plots": ["Hymn of Collapse"]}),
    "Rolled": ({"against": None}, {"dice": []}),
    "SetByHand": ({"what": "card"}, {"what": "fate"}),
    "Surprised": ({"side": "hero"},),
}


@pytest.fixture(scope="module")
def names():
    return names_of(kilforth(hero("Half-Demon", "War Mage", seat=0), hero("Orc", "Warrior", seat=1)))


def objections(text, most):
    """What is wrong with a text: its length, words to avoid outside of card names, a hyphen for a minus."""
    found = [f"{len(text)} characters, at most {most}"] if len(text) > most else []
    found += wrong_in(CARDS.sub("", text), AVOID_IN_A_GAME)
    return [f"{text!r}: {objection}" for objection in found]


# ---------------------------------------------------------------- the test can fail


@pytest.mark.parametrize(
    ("text", "objection"),
    [
        ("Whoever is here must wait.", "avoid 'Whoever'"),
        ("Kobold lies at Old Wood.", "avoid 'lies'"),
        ("Fight -2 this battle.", "a hyphen for a minus"),
        ("The Elf Rogue waits for a very long time.", "41 characters, at most 40"),
    ],
)
def test_a_line_in_another_voice_is_found(text, objection):
    assert objections(text, 40) == [f"{text!r}: {objection}"]


def test_a_word_within_another_is_none():
    assert objections("Untold earliest pricey standstill.", LINE) == []


# ---------------------------------------------------------------- all kinds, with sample facts


@pytest.mark.parametrize("kind", TELLERS)
def test_log_lines(kind, names):
    for rule in ("", "ability.hero", *SENTENCES.get(kind, ())):
        for more in ({}, *VARIED.get(kind, ())):
            text = tell({**FACTS, "event": kind, "rule": rule, **more}, names).text
            assert objections(text, LINE) == []
            assert "{" not in text
            assert len(SENTENCE_END.findall(text)) == 1, text


@pytest.mark.parametrize("rule", QUESTIONS)
def test_prompts(rule):
    question = QUESTIONS[rule]
    assert objections(question, PROMPT) == []
    assert question.removesuffix("{needs}")[-1] in ".?", question
    assert "{hero}" not in question


@pytest.mark.parametrize(("rule", "id"), [*(("", id) for id in LABELS), *BY_RULE])
def test_options(rule, id, names):
    said = 0
    for things in ([], ["kobold"], ["kobold", "fight"], ["add", "kobold"], ["orc-warrior", "token"]):
        try:
            text = label({"id": ":".join([id, *things])}, rule, names)
        except IndexError:  # this option names more
            continue
        said += 1
        assert objections(text, OPTION) == []
        assert not text.endswith("."), text
    assert said


@pytest.mark.parametrize("moment", MOMENTS)
def test_options_at_a_moment(moment, names):
    assert objections(label({"id": f"{moment}:kobold"}, "", names), OPTION) == []


DECIDING = (
    *("stranger", "card", "encounters", "obstacles", "kind", "enemy", "enough", "ap", "hero", "team", "hidden", "gold"),
    *("until", "attribute", "deck", "first", "surprise", "veiled", "rumours", "successes", "heroes", "needed"),
)


def variations():
    """Facts of a refusal: all of them, and with one alone of those that decide which sentence is said."""
    rest = {key: value for key, value in FACTS.items() if key not in DECIDING}
    values = {**FACTS, "stranger": "Pedlar", "kind": "encounter", "enemy": True, "enough": True, "team": [1]}
    yield FACTS
    for name in DECIDING:
        yield {**rest, "card": "Kobold", name: values.get(name, 0)}


@pytest.mark.parametrize("rule", REFUSALS)
def test_refusals(rule, names):
    texts = {say_refusal(rule, facts, names) for facts in variations()} - {""}
    assert texts
    for text in texts:
        assert objections(text, REFUSAL) == []
        assert len(SENTENCE_END.findall(text)) <= 2, text
        assert "the hero" not in text, text


@pytest.mark.parametrize("what", WORDS)
def test_prices(what):
    text = WORDS[what].format(card=LONGEST_CARD, text="lose 1 HP", count=2, cost=5, gold=3, word="Noble")
    assert objections(text, LINE) == []
    assert text.endswith(".")


@pytest.mark.parametrize(
    "text",
    [
        *(switch.words for one in EDITIONS.values() for switch in one.switches),
        *(text for _, text in MODE_WORDS.values()),
    ],
)
def test_settings(text):
    assert objections(text, LINE) == []


# ---------------------------------------------------------------- games as they are played


def test_random_games_keep_to_the_voice():
    found = []
    for view in random_views(6, 80):
        names = Names.of(view, box().by_slug)
        asked = view["asked"]
        several = sum(one["seat"] == view["seat"] for one in view["heroes"]) > 1
        title = asked["text"]
        found += objections(title.partition(": ")[2] if several else title, PROMPT)
        found += [one for event in view["log"][-6:] for one in objections(tell(event, names).text, LINE)]
        found += [
            one
            for refused in asked["refused"]
            for one in objections(say_refusal(refused["rule"], refused["facts"], names), REFUSAL)
        ]
    assert found == []


# ---------------------------------------------------------------- what is written out


def strings(path):
    """The texts in a module that can be read by a player: with a space in them, and no docstring or pattern."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        text = node.value if isinstance(node, ast.Constant) and id(node) not in docs else None
        if isinstance(text, str) and " " in text.strip() and "\\" not in text:
            yield text


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_no_text_of_these_modules_has_a_word_to_avoid(path):
    assert [one for text in strings(path) for one in objections(text, 10_000)] == []
