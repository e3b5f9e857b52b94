"""What the end of a game tells, and its tale: compared with games as they were played."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from html.parser import HTMLParser
from typing import Any

import pytest

from sagabox.games import GAMES
from sagabox.games.common.account import Part, Reading, Roll, course, luck_of, named_deed, success_die
from sagabox.games.common.playing import Playing
from sagabox.games.common.tale import Tale, joined, tale_page, tale_text
from sagabox.games.sorcery.engine.values import hp_left
from sagabox.kernel import WATCHER

SPANS = {"gloom": "DayBegan", "shadows": "DayBegan", "ziggurat": "PhaseBegan", "sorcery": "RoundBegan"}


class Played:
    """A game that its own bot plays to the end, with the heroes' values at the end of each part."""

    def __init__(self, name: str, seed: str) -> None:
        game, trials = GAMES[name], GAMES[name].trials()
        deal = trials.any_game(seed, trials.balance_wish)
        session, bot = trials.start(deal), next(iter(game.bots().values()))(seed)
        self.playing: Playing = trials.playing(deal, session)
        self.values: list[dict[str, list[int]]] = []
        while session.choice is not None:
            option = bot.pick(session)
            session.play.log = Watched(session.play.log, lambda: self.look(name), SPANS[name])
            session.decide(option.seat, option.id)
            session.play.log = [*session.play.log]
        self.look(name)

    def look(self, name: str) -> None:
        self.values.append(VALUES[name](self.playing.session.play))

    def events(self, seat: int = 0) -> list[dict[str, Any]]:
        return [self.playing.event(facts) for facts in self.playing.session.told(seat)]


class Watched(list[Any]):
    """A log that calls before an event of a kind is added."""

    def __init__(self, events: list[Any], call: Callable[[], None], kind: str) -> None:
        super().__init__(events)
        self.call, self.kind = call, kind

    def append(self, event: Any) -> None:
        if type(event).__name__ == self.kind and getattr(event, "phase", "hero") == "hero":
            self.call()
        super().append(event)


def land(play: Any) -> dict[str, list[int]]:
    return {"HP": [hero.hp for hero in play.state.heroes], "Gold": [hero.gold for hero in play.state.heroes]}


def delve(play: Any) -> dict[str, list[int]]:
    return {"HP": [play.hero.hp], "Grit": [play.hero.grit]}


def realm(play: Any) -> dict[str, list[int]]:
    heroes = play.state.heroes
    souls = play.state.souls + sum(hero.souls for hero in heroes)
    return {"Soul Points": [souls], "HP": [0 if one.ghost else hp_left(play, play.figure_of(one)) for one in heroes]}


VALUES = {"gloom": land, "shadows": land, "ziggurat": delve, "sorcery": realm}


@cache
def played(name: str, seed: str = "1") -> Played:
    return Played(name, seed)


# ---------------------------------------------------------------- accounts


@pytest.mark.parametrize("name", SPANS)
def test_the_account_follows_the_heroes_through_the_game(name):
    game = played(name)
    account = game.playing.account(0, game.events())
    measured = {measure["name"]: measure["lines"] for measure in account["measures"]}
    for what in game.values[-1]:
        for hero, line in enumerate(measured[what]):
            was = [values[what][hero] for values in game.values]
            assert line["values"][-len(was) :] == was, (what, line["name"])
            assert len(line["values"]) == len(account["parts"])
    assert account["reason"]
    assert all(deeds["sentences"] for deeds in account["deeds"])


@pytest.mark.parametrize("name", SPANS)
def test_the_account_of_a_watcher_is_made_from_what_a_watcher_was_told(name):
    game = played(name)
    own, watched = game.playing.account(0, game.events()), game.playing.account(WATCHER, game.events(WATCHER))
    assert watched["measures"] == own["measures"]
    assert not any(luck["text"].startswith("You ") for luck in watched["luck"])


def test_victory_points_are_gold_and_assets():
    game = played("gloom")
    (score,) = game.playing.account(0, game.events())["score"]
    assert sum(int(part["value"]) for part in score["parts"]) == game.playing.score()["heroes"][0]["victory_points"]


def test_luck_is_measured_against_the_same_dice():
    die = success_die(2, 6)
    (luck,) = luck_of("Elf Rogue", "You", "rolled {} successes", [Roll(1, die), Roll(1, die), Roll(0, die)])
    assert luck["text"] == ("You rolled 2 successes; 1.0 were expected. Luckier than 74% of games with the same dice.")
    assert luck_of("Elf Rogue", "You", "rolled {} successes", []) == []


def test_a_course_is_worked_out_backwards_and_trusts_what_an_event_says():
    parts = [Part("Start", []), Part("Day 1", [{"lost": 2}]), Part("Day 2", [{"set": 5}, {"lost": 1}])]

    def read(event: Any) -> Reading:
        return Reading(then=event["set"]) if "set" in event else Reading(-event["lost"])

    assert course("HP", parts, 4, read)["values"] == [7, 5, 4]


def test_deeds_name_the_first_things_and_count_the_rest():
    assert named_deed("Defeated", ["Orc", "Orc", "Kobold"], "foe") == ["Defeated 3 foes: Orc (2 times) and Kobold."]
    assert named_deed("Defeated", list("ABCDEF"), "foe") == ["Defeated 6 foes: A, B, C and 3 more."]
    assert named_deed("Defeated", [], "foe") == []


# ---------------------------------------------------------------- tales


@pytest.mark.parametrize("name", SPANS)
def test_the_tale_has_a_chapter_for_each_part_and_the_stories_that_were_read(name):
    game = played(name)
    tale = game.playing.tale(game.events())
    passages = [passage for chapter in tale["chapters"] for passage in chapter["passages"]]
    assert len(tale["chapters"]) > 3
    assert all(passage["text"] for passage in passages)
    assert sum(bool(passage["title"]) for passage in passages) >= 3
    assert all(len(line) <= 78 for line in tale_text(tale).splitlines())


def test_the_tale_of_a_game_that_goes_on_tells_what_has_happened_so_far():
    game = played("gloom")
    begun = game.events()
    days = [place for place, event in enumerate(begun) if event["kind"] == "DayBegan"]
    tale = game.playing.tale(begun[: days[3]])
    assert [chapter["title"] for chapter in tale["chapters"]][-1] == "Day 3"


@pytest.mark.parametrize("name", SPANS)
def test_account_and_tale_depend_on_nothing_that_the_seat_does_not_know(name):
    trials = GAMES[name].trials()
    deal = trials.any_game("2", trials.balance_wish)
    session, bot = trials.start(deal), next(iter(GAMES[name].bots().values()))("2")
    for _ in range(60):
        option = bot.pick(session)
        session.decide(option.seat, option.id)
    twins = [trials.playing(deal, one) for one in (session, session.branch().redealt(0, "another deal"))]
    events = [twins[0].event(facts) for facts in session.told(0)]
    assert twins[0].account(0, events) == twins[1].account(0, events)
    assert twins[0].tale(events) == twins[1].tale(events)


def test_sentences_about_one_hero_read_on():
    told = ["Ann arrives at Old Wood.", "Ann engages Orc.", "Orc is hurt.", "Ann learns Dash.", "Ann learns Lunge."]
    assert list(joined(told, ("Ann",))) == [
        "Ann arrives at Old Wood and engages Orc.",
        "Orc is hurt.",
        "Ann learns Dash and Lunge.",
    ]


class Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.seen: set[str] = set()

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.seen.add(tag)


def test_nothing_in_a_tale_is_read_as_markup():
    evil = "<script>alert('x')</script> & {braces}"
    tale: Tale = {
        "title": evil,
        "about": evil,
        "chapters": [{"title": evil, "passages": [{"title": evil, "text": evil}]}],
    }
    page = tale_page(tale)
    tags = Tags()
    tags.feed(page)
    assert "script" not in tags.seen
    assert page.count("&lt;script&gt;") == 6
