"""The words of the game: everything that can happen, be asked, answered or refused has some."""

import ast
import inspect
import random
import re
from pathlib import Path

import pytest

from sagabox.games import kilforth as code
from sagabox.games.kilforth.cards.phrases import moments
from sagabox.games.kilforth.cards.phrases.families import Moment
from sagabox.games.kilforth.engine import events
from sagabox.games.kilforth.table.new_game import NewGame, begin, random_heroes
from sagabox.games.kilforth.table.playing import KilforthPlaying
from sagabox.games.kilforth.words import Names, label, say_refusal, tell
from sagabox.games.kilforth.words.events import TELLERS
from sagabox.games.kilforth.words.moments import MOMENTS
from sagabox.games.kilforth.words.options import BY_RULE, GROUPS, LABELS
from sagabox.games.kilforth.words.questions import QUESTIONS
from sagabox.games.kilforth.words.reasons import SENTENCES
from sagabox.games.kilforth.words.refusals import REFUSALS
from sagabox.games.kilforth.words.windows import OF_TRIALS, WINDOWS
from sagabox.kernel import Event, Header, Option
from sagabox.rulebooks import rulebook

from ..kit import hero, kilforth
from ..made_up import BARRENS
from ..rigging import box, dice, lying, on_top, state

SOURCES = sorted(Path(code.__file__).parent.rglob("*.py"))
TABLE_RULES = {"table.stale", "table.not-offered", "engine.error"}
EMPTY = Header("", "", {}, {}, {})


def rules_named(*functions: str) -> set[str]:
    """The rules that calls of these functions name, where they are written out."""
    found = set()
    for file in SOURCES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in functions:
                found |= {
                    one.value
                    for argument in node.args
                    if isinstance(argument, ast.Constant | ast.IfExp)
                    for one in ast.walk(argument)
                    if isinstance(one, ast.Constant) and isinstance(one.value, str) and "." in one.value
                }
    return found


def names_of(game, seat=0):
    return Names.of(game.session.view(seat), box().by_slug)


def view_of(game, seat=0):
    """The view of a seat, in words."""
    return KilforthPlaying(box(), game.session, EMPTY).view(seat)


# ---------------------------------------------------------------- nothing is without words


def test_every_event_has_words():
    kinds = {name for name, kind in vars(events).items() if inspect.isclass(kind) and issubclass(kind, Event)}
    assert kinds - {"Event"} <= set(TELLERS)


def test_every_refusal_in_the_rules_has_words():
    assert rules_named("refuse") <= set(REFUSALS)


def test_every_question_in_the_rules_has_words():
    assert rules_named("ask", "choose", "window") <= set(QUESTIONS)


def test_every_window_in_the_rules_has_words():
    assert {one.rule for one in (*WINDOWS, *OF_TRIALS)} == rules_named("window", "window_step")


def test_every_sentence_is_for_an_event():
    assert set(SENTENCES) <= set(TELLERS)


def test_every_moment_has_words():
    kinds = [kind for kind in vars(moments).values() if inspect.isclass(kind) and issubclass(kind, Moment)]
    names = {kind.name for kind in kinds if kind.name}
    assert len(names) > 10
    assert names <= set(MOMENTS)


@pytest.mark.parametrize("told", [REFUSALS, QUESTIONS, {rule for by_rule in SENTENCES.values() for rule in by_rule}])
def test_words_are_kept_for_real_rules_only(told):
    known = {*rulebook("gloom").by_id, *rulebook("shadows").by_id, *TABLE_RULES, "trigger.order"}
    assert [rule for rule in told if rule not in known] == []


def random_views(games, answers):
    """Views in words of games played at random, each with the last events."""
    for seed in range(games):
        count = 1 + seed % 4
        mode = "solo" if count == 1 else ("solo", "cooperative", "competitive")[seed % 3]
        seats = [0] * count if mode == "solo" else list(range(count))
        session = begin(box(), NewGame(random_heroes(box(), count, str(seed), seats=seats), mode, str(seed)))
        playing = KilforthPlaying(box(), session, EMPTY)
        chance = random.Random(seed)
        for _ in range(answers):
            if session.choice is None:
                break
            kinds: dict[str, list[Option]] = {}
            for option in session.choice.open:
                kinds.setdefault(option.id.partition(":")[0], []).append(option)
            if len(kinds) > 1:
                kinds.pop("camp", None)
            option = chance.choice(kinds[chance.choice(list(kinds))])
            yield {**playing.view(option.seat), "log": session.view(option.seat)["log"]}
            session.decide(option.seat, option.id)


def test_random_games_are_told_in_whole_sentences_without_ids():
    for view in random_views(12, 120):
        names = Names.of(view, box().by_slug)
        asked = view["asked"]
        rule = asked["rule"]
        told = [asked["text"], *(tell(event, names).text for event in view["log"][-6:])]
        for one in asked["refused"]:
            assert say_refusal(one["rule"], one["facts"], names), one
            told.append(one["text"])
        for text in told:
            assert text[:1].isupper() or text[:1].isdigit(), text
            assert text[-1] in ".!?", text
            assert "{" not in text, text
            assert "None" not in text, text
        for option in [*asked["options"], *asked["refused"]]:
            verb = option["id"].partition(":")[0]
            known = option["id"] in LABELS or verb in LABELS or (rule, verb) in BY_RULE or verb in MOMENTS
            assert known or "text" in option, option
            text = option["label"]
            assert text[:1].isupper() or text[:1].isdigit(), text
            assert not re.search(r"\w:\w", text), text
        assert {option["group"] for option in asked["options"]} <= set(GROUPS)
        assert view["heroes"][asked["hero"]]["seat"] == view["seat"]


# ---------------------------------------------------------------- some of the words


def fighting():
    return kilforth(hero("Elf", "Priest", hp=4), on_top("badlands", "Kobold"), dice(2, 5, 6, 3, 4)).play(
        "move:dead-barrens"
    )


def test_what_a_text_does_is_told_as_its_cards_doing_however_often_it_is_played():
    game = fighting()
    told = game.session.told(0)
    lost = next(event for event in told if event["event"] == "LostHp")
    assert (lost["rule"], lost["source"]) == ("ability.map-comply", "Kobold")
    assert "source" not in next(event for event in told if event["event"] == "FoeRolled")
    game.session.undo()
    game.session.redo()
    assert game.session.told(0) == told
    assert game.session.play.speakers == []


def test_a_fight_is_told_with_its_dice_and_where_they_came_from():
    game = fighting()
    told = [tell(event, names_of(game)) for event in game.session.told(0)]
    texts = [one.text for one in told]
    assert "The Elf Priest draws Kobold on arrival." in texts
    assert "Kobold has Surprise: +1 die in the first round." in texts
    assert "The Elf Priest springs Kobold's Trap." in texts
    assert "The Elf Priest loses 1 HP to Kobold." in texts
    assert "Kobold rolls against the Elf Priest: 2 5 6." in texts
    rolled = next(one for one in told if "Tests Fight" in one.text)
    assert rolled.text == "The Elf Priest Tests Fight against Kobold: 3 4."
    assert (rolled.weight, rolled.detail) == (1, "Elf 2")


def test_story_moments_weigh_more_than_details():
    game = fighting()
    weights = {event["event"]: tell(event, names_of(game)).weight for event in game.session.told(0)}
    assert (weights["DayBegan"], weights["Arrived"], weights["TurnBegan"]) == (2, 1, 0)


def test_a_question_says_you_and_what_you_need():
    assert view_of(fighting())["asked"]["text"] == "Call on Fate for +1 success? You need 2 more successes."


@pytest.mark.parametrize(("seats", "name"), [((0, 1), ""), ((0, 0), "Elf Priest: ")])
def test_a_question_names_the_hero_where_a_seat_runs_several(seats, name):
    game = kilforth(hero("Elf", "Priest", seat=seats[0]), hero("Orc", "Warrior", seat=seats[1]), state(first=0))
    assert view_of(game)["asked"]["text"] == f"{name}Your turn. What do you do?"


def test_a_question_that_a_text_asks_names_its_card():
    game = kilforth(hero("Elf", "Priest", at="Whispering Pines")).play("use:whispering-pines")
    asked = view_of(game)["asked"]
    assert (asked["rule"], asked["speaker"]) == ("ability.map-comply", "Whispering Pines")
    assert asked["text"] == "Whispering Pines: choose one."


def test_who_made_an_offer_waits_for_the_answer():
    game = kilforth(hero("Elf", "Priest", seat=0), hero("Orc", "Warrior", seat=1), state(first=0)).play(
        "team:orc-warrior"
    )
    own, others = view_of(game, 0)["asked"], view_of(game, 1)["asked"]
    assert (own["hero"], own["waits"], own["text"]) == (0, True, "Waiting for the Orc Warrior.")
    assert "waits" not in others
    assert (others["hero"], others["text"]) == (1, "Form a team with the Elf Priest?")


def test_a_card_that_is_not_known_is_told_by_its_back():
    game = kilforth(hero("Elf", "Priest", seat=0), hero("Orc", "Warrior", seat=1))
    event = {"event": "Drew", "rule": "setup.starting-reward", "hero": 0, "card": "(spell)"}
    assert tell(event, names_of(game)).text == "The Elf Priest keeps a face-down Spell card as a starting rumour."


def test_an_answer_that_was_taken_is_told_as_it_was_offered():
    taken = {"event": "Asked", "rule": "turn.step-1-engage", "option": "engage:kobold"}
    told = tell(taken, names_of(fighting())).text
    assert told == "Only one option, chosen for you: “Engage Kobold”."


def test_an_action_of_a_card_has_no_name_of_its_own():
    names = names_of(fighting())
    done = {"event": "Performed", "rule": "action.must-be-resolved", "hero": 0}
    assert tell({**done, "action": "Hide"}, names).text == "The Elf Priest performs a Hide Action."
    assert tell({**done, "action": "any"}, names).text == "The Elf Priest performs an Action."


def test_an_event_of_no_known_kind_is_told_by_its_name():
    game = fighting()
    assert tell({"event": "Sneezed", "rule": "x.y", "hero": 0}, names_of(game)).text == "Sneezed: hero 0."


@pytest.mark.parametrize(
    ("id", "rule", "words"),
    [
        ("move:old-wood", "", "Move to Old Wood"),
        ("confront:bandits:study", "", "Confront Bandits with Study"),
        ("fate:token", "", "Call on Fate with a Fate token"),
        ("fate:elf-priest:fireball", "", "The Elf Priest calls on Fate by discarding Fireball"),
        ("pass", "", "Pass"),
        ("pass:elf-priest", "", "The Elf Priest passes"),
        ("take:kobold", "reward.rumour-step", "Take Kobold as a rumour"),
        ("take:kobold", "deed.exchange", "Ask for Kobold"),
        ("sell:add:kobold", "", "Add Kobold to the sale"),
        ("sell:done", "", "Complete the sale"),
        ("battle-starts:fireball", "", "Use Fireball (when a battle starts)"),
        ("battle-starts:fireball", "trigger.order", "Resolve Fireball (when a battle starts)"),
        ("use:scout:2", "", "Use Scout (ability 2)"),
        ("ap:move", "", "Lose 1 Move AP"),
        ("ap:any", "", "Lose 1 AP of any kind"),
        ("frobnicate:kobold", "", "Frobnicate Kobold"),
    ],
)
def test_labels(id, rule, words):
    assert label({"id": id}, rule, names_of(fighting())) == words


def test_options_of_a_turn_stand_under_their_actions():
    game = kilforth(hero("Elf", "Priest", at=BARRENS, hp=2), lying(BARRENS, "Sealed Granary"))
    groups = {option["id"]: option["group"] for option in view_of(game)["asked"]["options"]}
    assert groups["move:sprawl-city"] == "Move"
    assert groups["hide"] == "Hide"
    assert groups["camp"] == "Camp"
    assert {groups[id] for id in groups if id.startswith("confront")} == {"Confront"}
    fate = {option["id"]: option["group"] for option in view_of(fighting())["asked"]["options"]}
    assert fate["fate:token"] == fate["pass"] == "Options"


@pytest.mark.parametrize(
    ("rule", "facts", "words"),
    [
        (
            "search.restriction",
            {"encounters": ["Lich"]},
            "You cannot Search beside an encounter. Deal with Lich first.",
        ),
        ("obstacle.what-it-blocks", {"obstacles": 2}, "2 obstacles block this location. Clear them first."),
        ("saga.cost-gold", {"gold": 2, "cost": 5}, "The chapter costs 5 gold; you have 2."),
        (
            "saga.cost-keywords",
            {"keywords": ["Noble", "Rank"], "missing": ["Rank"]},
            "You have no card with Rank. The chapter needs Noble and Rank.",
        ),
        ("deed.overcome-requirement", {"card": "Lich", "weakness": []}, "Lich has no Weakness."),
        ("assault.cooperative-all-finales", {"heroes": [0]}, "The Elf Priest has not completed the Finale."),
        (
            "game.cards-beat-rulebook",
            {"card": "Kind Word", "stranger": "Pedlar"},
            "Kind Word keeps Pedlar from becoming your enemy.",
        ),
        ("test.veiled-cards-give-no-bonus", {"card": "Lens"}, "Lens is veiled and adds nothing to Tests until Dawn."),
        (
            "ruling.veiled-card-keeps-its-abilities",
            {"card": "Lens"},
            "Lens is veiled. By your house rule it does nothing until Dawn.",
        ),
        ("limit.spell-study", {"card": "Hex", "study": 2, "lock": 4}, "Hex needs Study 4; you have 2."),
    ],
)
def test_refusals(rule, facts, words):
    assert say_refusal(rule, facts, names_of(fighting())).startswith(words)


def test_a_refusal_without_words_is_left_to_the_rulebook():
    assert say_refusal("no.such-rule", {}, names_of(fighting())) == ""


@pytest.mark.parametrize(("count", "words"), [(1, "the top card of the"), (3, "the top 3 cards of the")])
def test_one_card_looked_at_is_one(count, words):
    game = kilforth(hero("Elf", "Priest"))
    looked = {"event": "Looked", "rule": "map.look", "hero": 0, "deck": "Night", "count": count}
    assert words in tell(looked, names_of(game)).text
