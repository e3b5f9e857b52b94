"""Games of Ziggurat for the lab: any hero, quest, variants and house rules, from a seed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from random import Random

from sagabox.games.common.trials import FactValues, Outcome, Trial, Trials, Wish
from sagabox.kernel import Card, Event, Journal, Loaded, Session

from ..cards.box import SHELF, Box, ZigguratShelf
from ..engine.play import Ziggurat
from ..engine.settings import SWITCHES
from ..engine.state import Cycle, Fight, Meeting
from ..table.new_game import KINDS, NewGame, ZigguratSession, begin, header, keep, resume
from ..table.playing import ZigguratPlaying
from . import outcomes
from .late import late_position

HAPPENED: Mapping[str, str] = {
    "TileLaid": "tiles laid",
    "TileMisfit": "tiles that did not fit",
    "BacktrackBegan": "Backtracks",
    "EncounterRevealed": "location encounters",
    "CompanionJoined": "companions that joined",
    "EnemyDefeated": "enemies defeated",
    "HeroEscaped": "escapes",
    "EnemiesWithdrew": "withdrawals",
    "HeroEndured": "Endures",
    "NameBound": "true names bound",
    "GroupGaveUp": "pursuers that gave up",
    "TimedOut": "pools that ran out",
    "StageRevealed": "quest cards revealed",
    "NothingFound": "searches in vain",
}
DEALT = "the cards are dealt before the log begins"
UNREACHED: Mapping[str, str] = {
    "components.dice": "no built-in card rolls a D6 for an amount",
    "setup.step-8-set-aside": DEALT,
    "setup.step-9-hero-setup": DEALT,
    "setup.truename-draw": DEALT,
    "encounter.location-exhausted": "a tile is explored once, and each has encounters",
    "mastery.encounter-tracks": "no built-in action does nothing unless a track is full",
    "ruling.denizen-joins-party-without-loot": "only a denizen that withdrew with loot has some when it is recruited",
}
SWITCHED = 0.25  # how often each variant and each house rule is on
SEVERAL, LAST_THREAT = "fights against several", "games that saw the last threat"


class ZigguratTrials(Trials[Trial[NewGame]]):
    """The lab's side of the game."""

    kinds = KINDS
    bench_wish = Wish({}, plain=True)
    balance_wish = Wish({"pairs": "in turn"}, plain=True)
    two_seats = None
    happened = HAPPENED
    most_decisions = 3_000
    unreached = UNREACHED
    situations = (SEVERAL, LAST_THREAT)
    pick_rule = "loop.hero-phase"
    spans = ("cycle", "action")
    untold = frozenset({"Asked", "PhaseBegan", "TokenPlaced", "TileDrawn"})
    headings = frozenset({"ActionTaken", "StageRevealed", "FightBegan"})
    facts = ("hero", "quest", "hero and quest")
    progress = "quest cards"
    goals = ("half-way", "won")

    def __init__(self, shelf: ZigguratShelf = SHELF) -> None:
        self.shelf = shelf

    @cached_property
    def box(self) -> Box:
        """The built-in cards, read once in each process."""
        return self.shelf.load()

    # -- games from seeds

    def cards(self) -> Mapping[str, Card]:
        return self.box.by_id

    def read_cards(self, cache: Path) -> None:
        self.shelf.load((), cache)

    def any_game(self, seed: str, wish: Wish) -> Trial[NewGame]:
        """Return a game of the wished kind, chosen by its seed alone."""
        random = Random(f"game {seed}")
        heroes, quests = [card.name for card in self.box.heroes], [card.name for card in self.box.quests]
        heroes, hero = _wished(wish, "hero", heroes, random)
        quests, quest = _wished(wish, "quest", quests, random)
        if unknown := wish.facts.keys() - {"hero", "quest", "pairs"}:
            raise ValueError(f"{', '.join(sorted(unknown))}: a game of Ziggurat is asked for by hero and quest alone")
        if "pairs" in wish.facts:  # each pair of such a hero and quest in turn, by the number of the seed
            number, at = divmod(int(seed), len(quests))
            hero, quest = heroes[number % len(heroes)], quests[at]
        fixed = dict.fromkeys(wish.switches, True)
        on = fixed if wish.plain else {name: True for name in SWITCHES if random.random() < SWITCHED}
        return Trial(NewGame(hero, quest, seed, on), wish.late)

    def start(self, game: Trial[NewGame], *, live: bool = True) -> ZigguratSession:
        if not game.late:
            return begin(self.box, game.game, live=live)
        return Session(Ziggurat, late_position(self.box, game.game), live=live)

    def playing(self, game: Trial[NewGame], session: ZigguratSession) -> ZigguratPlaying:
        return ZigguratPlaying(self.box, session, header(self.box, game.game))

    def save(self, path: Path, game: Trial[NewGame], session: ZigguratSession) -> Journal[Ziggurat]:
        return keep(path, self.box, game.game, session)

    def resume(self, path: Path, game: Trial[NewGame]) -> Loaded[Ziggurat]:
        return resume(path, self.box, game.game)

    def half_over(self, session: ZigguratSession) -> bool:
        threat, quest = session.play.threat(), session.play.state.quest
        return threat is not None and 2 * threat.number > len(quest.threats)

    # -- what to count

    def situations_now(self, session: ZigguratSession) -> frozenset[str]:
        play, found = session.play, set()
        if play.fight() is not None and len(play.enemies()) > 1:
            found.add(SEVERAL)
        if not play.pile("threats"):
            found.add(LAST_THREAT)
        return frozenset(found)

    def ending(self, session: ZigguratSession) -> str:
        return session.play.state.ending or "none"

    def group(self, session: ZigguratSession) -> str:
        state = session.play.state
        return f"{state.heroes[0].card.name}, {state.quest.name}"

    # -- few questions

    def count_spans(self, session: ZigguratSession) -> tuple[int, int]:
        """Count cycles that have begun, and actions."""
        told = [type(event).__name__ for event in session.play.log or ()]
        cycle = session.play.state.find(Cycle)
        return cycle.number if cycle is not None else told.count("PhaseBegan") // 2, told.count("ActionTaken")

    def before_redeal(self, session: ZigguratSession, world: int) -> None:
        """Give the hero grit in every other world, so that burning matters."""
        if world % 2 and not isinstance(session.play.state.scopes[-1], Fight | Meeting):
            session.play.hero.grit = min(8, session.play.hero.grit + 3)

    def after_redeal(self, session: ZigguratSession, world: int) -> None:
        """The re-deal alone changes what is hidden."""

    # -- transcripts

    def witness(self, session: ZigguratSession, event: Event) -> int:
        return 0

    # -- balance

    def facts_of(self, session: ZigguratSession) -> tuple[str, ...] | None:
        state = session.play.state
        hero, quest = state.heroes[0].card.name, state.quest.name
        return hero, quest, f"{quest}, {hero}"

    def outcome(self, session: ZigguratSession, facts: FactValues) -> Outcome:
        play = session.play
        stage, quest = play.stage(), play.state.quest
        number = stage.number if stage is not None else 0
        reached = 2 * number > len(quest.stages), play.state.ending == "won"
        return Outcome(facts, number, reached, outcomes.counts_of(play), cards=outcomes.cards_of(play))


def _wished(wish: Wish, what: str, names: list[str], random: Random) -> tuple[list[str], str]:
    """Return the names that are wished for, and one of them by the seed. Raises ValueError."""
    wanted = wish.facts.get(what, "")
    chosen = random.choice(names)
    if wanted and wanted not in names:
        raise ValueError(f"{what}={wanted}: choose {', '.join(names)}")
    return ([wanted], wanted) if wanted else (names, chosen)
