"""Quests for the lab: any Quest, Party, variants and house rules, from a seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from random import Random
from typing import Any

from sagabox.games.common.trials import FactValues, MadeOnce, Outcome, Trial, Trials, Wish
from sagabox.kernel import Card, Event, Journal, Loaded, Session

from ..cards.box import SHELF, Box, SorceryShelf
from ..cards.quest_card import Quest
from ..engine.play import Sorcery
from ..engine.settings import SWITCHES
from ..engine.zones import EVENT_DECK, MOST_HEROES
from ..rules.chronicle import FEWEST_HEROES, Chronicle, Member, quest_named
from ..rules.story import NATURES
from ..table.new_game import KINDS, NewGame, SorcerySession, begin, header, keep, resume
from ..table.playing import SorceryPlaying
from . import outcomes
from .campaigns import SorceryCampaigns
from .late import late_position

HAPPENED: Mapping[str, str] = {
    "AttackDeclared": "attacks",
    "Wounded": "wounds by attacks",
    "CriticalDrawn": "Criticals",
    "Evaded": "Evades",
    "Died": "deaths",
    "GhostRose": "Heroes who fell",
    "Resurrected": "resurrections",
    "RankChanged": "changes of Soulrank",
    "PowerUsed": "powers used",
    "Spawned": "Enemies spawned",
    "ShadowRevealed": "Shadows revealed",
    "EncounterDrawn": "Encounters",
    "TrapDrawn": "Traps",
    "ChestOpened": "Chests opened",
    "DoorOpened": "Doors opened",
    "Prayed": "prayers",
    "Searched": "Searches",
    "ParagraphRead": "paragraphs read",
    "SoulChosen": "soul choices",
    "EventRevealed": "Events",
    "Reshuffled": "decks reshuffled",
    "NothingToDraw": "draws from nothing",
    "NobodyToSpawn": "spawns of nobody",
}
OFFERED = "only powers that a Hero can learn now are offered"
UNREACHED: Mapping[str, str] = {
    "setup.heroes-on-entrance": "every built-in Quest begins in a single area",
    "time.cleanup-damage-before-other": "no Save bears on another, so their order is not asked",
    "turn.one-movement-activity": "after a Movement Activity only its own points are asked for, never a second one",
    "area.adjacent": "only adjacent areas are offered",
    "ghost.limits": "a Ghost Soul is offered nothing but movement",
    "power.choice-limit": OFFERED,
    "power.class-or-hero": OFFERED,
    "talent.definition": OFFERED,
    "quest.identity": "it refuses a set-up, and names the Quest among the settings of a table",
}
TWO_SEATS: Mapping[str, Any] = {"heroes": [{"seat": 0}, {"seat": 1}]}
SHARED_SEATS = 0.25  # how often one seat of a shared table runs several Heroes
ONE_SEAT = 0.3
MOST_MS = 20.0  # for the map tables of a Quest
HARDY = 10  # HP that Enemies gain in other worlds, so that they do not fall
SWITCHED = 0.25  # how often each variant and each house rule is on
ALL_GHOSTS_BUT_ONE, LAST_EVENT = "one Hero left alive", "last Events"


class SorceryTrials(Trials[Trial[NewGame]]):
    """The lab's side of the game, with the cards of a shelf."""

    kinds = KINDS
    bench_wish = Wish({"heroes": "3"}, plain=True)
    balance_wish = Wish({"heroes": "3", "souls": "one"}, plain=True)
    two_seats = TWO_SEATS
    happened = HAPPENED
    unreached = UNREACHED
    situations = (ALL_GHOSTS_BUT_ONE, LAST_EVENT)
    pick_rule = "turn.any-order-optional"
    spans = ("round", "turn")
    untold = frozenset({"Asked"})
    headings = frozenset({"RoundBegan", "TurnBegan", "EnemyTurnBegan", "ParagraphRead"})
    facts = outcomes.FACTS
    progress = "paragraphs"
    goals = ("nobody fell", "won")

    def __init__(self, shelf: SorceryShelf = SHELF) -> None:
        self.shelf = shelf
        self.campaigns = SorceryCampaigns(self)

    @cached_property
    def box(self) -> Box:
        return self.shelf.box()

    def made_once(self) -> Sequence[MadeOnce]:
        return [MadeOnce("map tables of a Quest", MOST_MS, [partial(map_tables, quest) for quest in self.box.quests])]

    # -- Quests from seeds

    def cards(self) -> Mapping[str, Card]:
        return self.box.known

    def read_cards(self, cache: Path) -> None:
        self.shelf.load((), cache)

    def any_game(self, seed: str, wish: Wish) -> Trial[NewGame]:
        """Return a Quest of the wished kind, chosen by its seed alone."""
        random = Random(f"game {seed}")
        count = _number(wish.facts) or random.randint(FEWEST_HEROES, MOST_HEROES)
        fixed = dict.fromkeys(wish.switches, True)
        on = fixed if wish.plain else {one.name: True for one in SWITCHES if random.random() < SWITCHED}
        wanted = wish.facts.get("quest")
        quest = quest_named(self.box, wanted) if wanted else random.choice(self.box.quests)
        natures = any_natures(random, alike="souls" in wish.facts, mixed="no_mixed_souls" not in on)
        party = any_party(self.box, count, natures, random)
        return Trial(NewGame(Chronicle(party, quest.slug, switches=on), seed), wish.late)

    def start(self, game: Trial[NewGame], *, live: bool = True) -> SorcerySession:
        if not game.late:
            return begin(self.box, game.game, live=live)
        return Session(Sorcery, late_position(self.box, game.game), live=live)

    def playing(self, game: Trial[NewGame], session: SorcerySession) -> SorceryPlaying:
        return SorceryPlaying(self.box, session, header(self.box, game.game))

    def save(self, path: Path, game: Trial[NewGame], session: SorcerySession) -> Journal[Sorcery]:
        return keep(path, self.box, game.game, session)

    def resume(self, path: Path, game: Trial[NewGame]) -> Loaded[Sorcery]:
        return resume(path, self.box, game.game)

    def half_over(self, session: SorcerySession) -> bool:
        state = session.play.state
        return len(state.zones[EVENT_DECK]) * 2 <= len(state.quest.events)

    # -- what to count

    def situations_now(self, session: SorcerySession) -> frozenset[str]:
        play = session.play
        found = set()
        if len(play.living()) == 1:
            found.add(ALL_GHOSTS_BUT_ONE)
        if len(play.pile(EVENT_DECK)) == 1:
            found.add(LAST_EVENT)
        return frozenset(found)

    def ending(self, session: SorcerySession) -> str:
        state = session.play.state
        return f"{state.ending} by {state.reason}" if state.ending == "lost" else state.ending or "none"

    def group(self, session: SorcerySession) -> str:
        state = session.play.state
        return f"{state.quest.name}, Heroes: {len(state.heroes)}"

    # -- few questions

    def count_spans(self, session: SorcerySession) -> tuple[int, int]:
        """Count rounds, and turns of Heroes."""
        turns = sum(type(entry).__name__ == "TurnBegan" for entry in session.play.log or ())
        return session.play.state.round, turns

    def before_redeal(self, session: SorcerySession, world: int) -> None:
        """Give every Hero HP to lose and wounds to heal in every other world, and let no other figure fall there."""
        if world % 2:
            for figure in session.play.living():
                figure.wounds = min(figure.wounds, 1)
            for figure in session.play.state.figures[len(session.play.state.heroes) :]:
                figure.wounds -= HARDY

    def after_redeal(self, session: SorcerySession, world: int) -> None:
        """The re-deal alone changes what is hidden."""

    # -- transcripts

    def witness(self, session: SorcerySession, event: Event) -> int:
        return session.play.seats()[0]

    # -- balance

    def facts_of(self, session: SorcerySession) -> FactValues:
        return outcomes.facts_of(session.play)

    def outcome(self, session: SorcerySession, facts: FactValues) -> Outcome:
        play = session.play
        fallen = any(figure.card in play.state.dead for figure in play.state.figures if figure.kind == "hero")
        reached = not fallen, play.state.ending == "won"
        counts, shares, cards = outcomes.counts_of(play), outcomes.shares_of(play), outcomes.cards_of(play)
        return Outcome(facts, len(play.state.read), reached, counts, shares, cards)


def map_tables(quest: Quest) -> None:
    """Make sight and distances of a Quest's map again, with all Doors open and with all closed."""
    board = replace(quest).board
    for closed in (0, (1 << len(board.bars)) - 1):
        board.paths(closed)


# ---------------------------------------------------------------- Parties


def any_party(box: Box, count: int, natures: Sequence[str], random: Random) -> tuple[Member, ...]:
    """Return a Party whose classes are of some Soul Natures, at one seat, several, or one each."""
    seats = [0] * count if random.random() < ONE_SEAT else list(range(count))
    if len(set(seats)) > 1 and random.random() < SHARED_SEATS:
        seats = without_gaps(sorted(random.randrange(count) for _ in range(count)))
    chosen = random.sample(box.heroes, count)
    gems = [[gem for gem in hero.gems if gem.nature in natures] or hero.gems for hero in chosen]
    return tuple(
        Member(hero.name, random.choice(fitting).name, seat)
        for hero, fitting, seat in zip(chosen, gems, seats, strict=True)
    )


def any_natures(random: Random, *, alike: bool, mixed: bool) -> tuple[str, ...]:
    """Return the Soul Natures of a Party: one and Neutral if `alike`, Law and Chaos together only if `mixed`."""
    one = random.choice(("Law", "Chaos"))
    return NATURES if mixed and not alike else (one, "Neutral")


def without_gaps(seats: list[int]) -> list[int]:
    """Number seats from 0 without gaps."""
    numbers = {seat: number for number, seat in enumerate(sorted(set(seats)))}
    return [numbers[seat] for seat in seats]


def _number(facts: Mapping[str, str]) -> int:
    """Return the number of Heroes (0: any). Raises ValueError for what no game can be."""
    if unknown := facts.keys() - {"heroes", "quest", "souls"}:
        raise ValueError(f"{', '.join(sorted(unknown))}: a game is asked for by heroes, quest and souls=one alone")
    heroes = facts.get("heroes", "")
    if heroes and heroes not in [str(count) for count in range(FEWEST_HEROES, MOST_HEROES + 1)]:
        raise ValueError(f"heroes={heroes}: a Party has {FEWEST_HEROES} to {MOST_HEROES} Heroes")
    if facts.get("souls", "one") != "one":
        raise ValueError(f"souls={facts['souls']}: the only wish is souls=one, a Party of one Soul Nature")
    return int(heroes or 0)
