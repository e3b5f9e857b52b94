"""The words of the game: everything that can happen, be asked, answered or refused has some."""

import ast
import inspect
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sagabox.games import ziggurat as game_folder
from sagabox.games.ziggurat.engine import events
from sagabox.games.ziggurat.table.adapter import ZigguratTable
from sagabox.games.ziggurat.words import Names, label, say_refusal, tell
from sagabox.games.ziggurat.words.effects import effect_words
from sagabox.games.ziggurat.words.events import DETAILS, STORY, TELLERS
from sagabox.games.ziggurat.words.options import BY_RULE, GROUPS, LABELS
from sagabox.games.ziggurat.words.questions import QUESTIONS
from sagabox.games.ziggurat.words.refusals import REFUSALS
from sagabox.games.ziggurat.words.windows import WINDOWS
from sagabox.kernel import Event
from sagabox.rulebooks import rulebook

SOURCES = sorted(Path(game_folder.__file__).parent.rglob("*.py"))
TABLE_RULES = {"table.stale", "table.not-offered", "engine.error"}
TABLE = ZigguratTable()
AVOIDED = re.compile(r"\b(anew|hangs? on|meanwhile|so many|stands|such|told|upon|whoever|whom|lies|comes to|is gone)\b")


def rules_named(*functions: str) -> set[str]:
    """The rules that calls of these functions name, where they are written out."""
    found = set()
    for file in SOURCES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            texts = [one.value for one in node.args[:2] if isinstance(one, ast.Constant)]
            if name in functions:
                found |= {text for text in texts if isinstance(text, str) and "." in text}
    return found


def names() -> Names:
    box = TABLE.shelf.box()
    return Names("Vixen", box.by_slug, box.tiles)


# ---------------------------------------------------------------- nothing is without words


def test_every_event_has_words():
    kinds = {name for name, kind in vars(events).items() if inspect.isclass(kind) and issubclass(kind, Event)}
    assert kinds - {"Event"} <= set(TELLERS)
    assert {*STORY, *DETAILS} <= set(TELLERS)


def test_every_refusal_in_the_rules_has_words():
    assert rules_named("refuse") <= set(REFUSALS)


def test_every_question_in_the_rules_has_words():
    asked = rules_named("ask", "choose", "choose_card", "choose_figure", "choose_highest", "confirm", "window")
    assert len(asked) > 20
    assert asked <= set(QUESTIONS)


def test_every_window_has_a_question():
    assert {window.rule for window in WINDOWS} <= set(QUESTIONS)


@pytest.mark.parametrize("told", [REFUSALS, QUESTIONS])
def test_words_are_kept_for_real_rules_only(told):
    book = rulebook("ziggurat")
    assert [rule for rule in told if rule not in book and rule not in TABLE_RULES] == []


# ---------------------------------------------------------------- random games


def random_views(games: int, answers: int) -> Iterator[dict[str, Any]]:
    """Views in words of games played at random, each with its last events."""
    quests = TABLE.form({})["quests"]
    for seed in range(games):
        playing = TABLE.new({"quest": quests[seed % len(quests)]["name"]}, str(seed))
        chance = random.Random(seed)
        for _ in range(answers):
            if playing.session.choice is None:
                break
            told = [playing.event(facts) for facts in playing.session.view(0)["log"][-6:]]
            yield {**playing.view(0), "told": told}
            playing.session.decide(0, chance.choice(playing.session.choice.open).id)


def test_random_games_are_told_in_whole_sentences_without_ids():
    for view in random_views(12, 60):
        asked = view["asked"]
        sentences = [asked["text"], *(one["text"] for one in [*view["told"], *asked["refused"]])]
        for text in sentences:
            assert text[:1].isupper() or text[:1].isdigit(), text
            assert text[-1] in ".!?", text
            assert not re.search(r"\{|None|\(quest\)", text), text
        for option in [*asked["options"], *asked["refused"]]:
            verb = option["id"].partition(":")[0]
            assert verb != "skip", view["told"]
            assert verb in LABELS or (asked["rule"], verb) in BY_RULE, option
            assert not re.search(r"\w:\w", option["label"]), option
        assert {option["group"] for option in asked["options"]} <= set(GROUPS)


def test_what_players_read_avoids_the_words_they_stumble_over():
    texts = [*QUESTIONS.values(), *(window.text for window in WINDOWS)]
    for file in sorted((Path(game_folder.__file__).parent / "words").glob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        docstrings = {
            ast.get_docstring(node, clean=False)
            for node in ast.walk(tree)
            if hasattr(node, "body") and isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef)
        }
        found = [one.value for one in ast.walk(tree) if isinstance(one, ast.Constant) and isinstance(one.value, str)]
        texts += [text for text in found if text not in docstrings]
    assert [text for text in texts if AVOIDED.search(text)] == []


# ---------------------------------------------------------------- some of the words


LABELLED = [
    ({"id": "scout", "doors": 2}, "loop.hero-phase", "Scout 2 doorways"),
    (
        {"id": "explore:9", "tile": "Z6", "secret": True},
        "loop.hero-phase",
        "Explore Z6 Counting House through the secret door",
    ),
    ({"id": "power:vixen:into-the-green"}, "loop.hero-phase", "Vixen: Into the Green"),
    ({"id": "trade:bell-toad:equipment"}, "spawn.then-parley", "Trade with Bell Toad: offer an equipment card"),
    ({"id": "pass", "outcome": "weak"}, "grit.burn-timing", "Keep the roll: weak hit"),
    ({"id": "done"}, "attack.choose-one", "End the Attack Phase"),
    ({"id": "benefits:grit:bonus-result"}, "match.hit-match", "+2 grit and bonus result"),
    ({"id": "cube:reset"}, "loop.hero-phase", "Spend 2 mastery: grit reset +1"),
]


@pytest.mark.parametrize(("option", "rule", "words"), LABELLED, ids=[row[2] for row in LABELLED])
def test_labels(option, rule, words):
    assert label(option, rule, names()) == words


REFUSED = [
    ("ambush.needs-pursuers", {}, "Nobody pursues you."),
    ("language.equipment-cost", {"needed": 2, "held": 1}, "Costs 2 equipment; you have 1."),
    ("map.barrier-effect", {"side": 9}, "A barrier blocks door 9. Open it first."),
    ("hero.cooldown-power-use", {"time": 2}, "This power is cooling down: 2 Time left."),
]


@pytest.mark.parametrize(("rule", "facts", "words"), REFUSED)
def test_refusals(rule, facts, words):
    assert say_refusal(rule, facts, names()) == words


def test_a_roll_is_told_with_its_dice_and_what_they_beat():
    event = {"event": "DiceRolled", "rule": "check.fate-dice", "about": "LORE", "die": 5, "mods": 2, "score": 7}
    told = tell({**event, "fate": [3, 8]}, names())
    assert told.text == "LORE: 5 +2 = 7 against 3 and 8."
    assert [(die["sides"], die["shows"], die["tone"]) for die in told.dice] == [
        (6, "5", "plain"),
        (8, "3", "good"),
        (8, "8", "plain"),
    ]


AMOUNTS = [
    ("2D8+1", [3, 8], 12, [8, 8], "2D8+1 is 12: 3 8."),
    ("D6-1", [3], 2, [6], "D6-1 is 2: 3."),
    ("D4", [3], 2, [8], "D4 is 2 (a D4 is half a D8, rounded up): 3."),
    ("D4+1", [7], 5, [8], "D4+1 is 5 (a D4 is half a D8, rounded up): 7."),
]


@pytest.mark.parametrize(("dice", "rolled", "amount", "sides", "words"), AMOUNTS)
def test_dice_for_an_amount_are_those_that_were_rolled(dice, rolled, amount, sides, words):
    event = {"event": "AmountRolled", "rule": "roll.d4", "dice": dice, "rolled": rolled, "amount": amount}
    told = tell(event, names())
    assert told.text == words
    assert [(die["sides"], die["shows"]) for die in told.dice] == [
        (side, str(shown)) for side, shown in zip(sides, rolled, strict=True)
    ]


def test_a_concealed_pursuer_is_told_by_its_faction():
    event = {"event": "Spawned", "rule": "spawn.search", "card": "(jungle)"}
    assert tell(event, names()).text == "A concealed Jungle denizen appears."


CORRECTED = [
    ("HP", "7", "Correction: HP is now 7."),
    ("Bone Key", "loot:discard", "Correction: Bone Key is now in the discard pile."),
    ("Pale Toad", "caves:deck", "Correction: Pale Toad is now in its deck."),
]


@pytest.mark.parametrize(("what", "to", "words"), CORRECTED)
def test_a_correction_is_told_without_the_id_of_a_zone(what, to, words):
    assert tell({"event": "Corrected", "rule": "table.mend", "what": what, "to": to}, names()).text == words


REVEALED = [
    ("reveal", "Turn up your oldest equipment card: it becomes an item"),
    ("reveal:1", "See who the concealed denizen is"),
]


@pytest.mark.parametrize(("option", "words"), REVEALED)
def test_before_a_talk_the_effect_says_what_is_revealed(option, words):
    assert effect_words({"id": option}, "spawn.then-parley") == words


def test_an_event_of_no_known_kind_is_told_by_its_name():
    assert tell({"event": "Odd", "rule": "", "amount": 3}, names()).text == "Odd: amount 3."


@pytest.mark.parametrize(
    ("leads", "words"),
    [
        ({"open": [[6, "standard"], [12, "secret"]]}, "Leads east and south-west (secret)"),
        ({"open": [[0, "standard"]], "walled": [[9, "standard"]]}, "Leads north-west; dead end south-east"),
        ({"joins": ["J4"], "blocks": ["z3:12"]}, "Also joins J4; walls up door 12 of Z3"),
        ({}, "A dead end"),
    ],
)
def test_a_way_to_lay_a_tile_says_where_its_doors_lead(leads, words):
    every = dict.fromkeys(("open", "walled", "joins", "blocks"), ()) | leads
    assert effect_words({"id": "turn:0", "leads": every}, "map.all-rotations") == words


def test_a_doorway_is_named_with_its_direction():
    labels = [label({"id": f"door:{side}", "lying": side}, "", names()) for side in (0, 3, 10, 17)]
    assert labels == [
        "At door 0, north-west",
        "At door 3, north-east",
        "At door 10, south-east",
        "At door 17, north-west",
    ]


def test_cards_that_wait_for_the_same_moment_are_put_in_order_by_name():
    assert label({"id": "CompanionDies:rope-saint"}, "trigger.special", names()) == "Rope Saint first"
