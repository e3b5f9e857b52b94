"""Kilforth games for the lab: any mode, number of heroes, variants and house rules, from a seed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any

from sagabox.games.common.trials import FactValues, Outcome, Trial, Trials, Wish
from sagabox.kernel import Card, Event, Journal, Loaded, Session

from ..cards.box import Box
from ..engine.play import Kilforth
from ..engine.settings import MODES
from ..engine.state import LAST_DAY
from ..rules.saga import DONE
from ..rules.setup import MOST_HEROES
from ..table.new_game import KINDS, KilforthSession, NewGame, begin, header, keep, random_heroes, resume
from ..table.playable import Playable
from ..table.playing import KilforthPlaying
from .late import late_position
from .outcomes import cards_of, counts_of
from .worlds import another_night, strengthen

HAPPENED: Mapping[str, str] = {
    "ChapterCompleted": "chapters completed",
    "FinaleCompleted": "Finales completed",
    "AncientArrived": "Ancients that came",
    "PlotLaid": "plots laid",
    "Assaulted": "Assaults",
    "AncientDefeated": "Ancients defeated",
    "HeroDefeated": "heroes defeated",
    "HeroEliminated": "heroes eliminated",
    "TeamFormed": "teams formed",
    "Exchanged": "exchanges",
    "Evaded": "foes evaded",
    "Escaped": "escapes",
    "Reshuffled": "decks reshuffled",
    "NothingToDraw": "draws from nothing",
}
HAPPENED_WITH_SIDES: Mapping[str, str] = {
    "InterludeBeaten": "interludes beaten",
    "SideChosen": "sides chosen or changed",
    "Claimed": "claims put",
    "ClaimGivenUp": "claims removed",
    "NightOwed": "Night cards owed",
}
UNREACHED: Mapping[str, str] = {
    "night.dawn-successes": "making Camp loses them before",
    "deck.night-not-reshuffled": "no built-in card searches the Night deck",
    "surprise.first-round-only": "the built-in cards give Surprise when a battle starts",
    "health.no-overkill": "a foe without HP is defeated before anybody is asked again",
}
UNREACHED_WITH_SIDES: Mapping[str, str] = {
    "ancient.not-defeated-by-abilities": "no card of the edition defeats a foe by its text",
    "assault.no-surprise-no-evasion": "the one card of the edition that gives Surprise is the foe itself",
    "card.sprawl-city-safe": "no card of the edition lays an encounter on the centre",
    "test.veiled-cards-give-no-bonus": "the assets of the edition add to Tests only by being veiled or sacrificed",
}
TWO_SEATS: Mapping[str, Any] = {"mode": "cooperative", "heroes": [{"seat": 0}, {"seat": 1}]}
SHARED_SEATS = 0.25  # how often one seat of a shared table runs several heroes
SWITCHED = 0.25  # how often each variant and each house rule is on
TEAM_ASSAULTS, PRESSURE, LAST = "team Assaults", "Competitive Pressure offered", "games that saw the last Day"


class KilforthTrials(Trials[Trial[NewGame]]):
    """The lab's side of a Kilforth game."""

    kinds = KINDS
    bench_wish = balance_wish = Wish({"heroes": "1", "mode": "solo"}, plain=True)
    two_seats = TWO_SEATS
    happened = HAPPENED
    unreached: Mapping[str, str] = UNREACHED
    situations = (TEAM_ASSAULTS, PRESSURE, LAST)
    pick_rule = "turn.one-action-or-camp"
    spans = ("Day", "Action")
    untold = frozenset({"Asked", "Performed", "TurnBegan"})
    headings = frozenset({"DayBegan", "NightCard"})
    facts: tuple[str, ...] = ("race", "class", "saga", "Ancient")
    progress = "chapters"
    goals = ("Finale", "won")

    def __init__(self, playable: Playable) -> None:
        self.playable = playable
        if playable.edition.sides:
            self.facts = (*type(self).facts, "side")
            self.happened = {**HAPPENED, **HAPPENED_WITH_SIDES}
            self.unreached = {**UNREACHED, **UNREACHED_WITH_SIDES}

    @cached_property
    def box(self) -> Box:
        """The built-in cards, read once in each process."""
        return self.playable.shelf.box()

    def box_of(self, game: Trial[NewGame]) -> Box:
        """Return the cards of a game: its own, or mixed."""
        return self.playable.box({}, game.game.switches)

    # -- games from seeds

    def cards(self) -> Mapping[str, Card]:
        """Return all cards that a game can have: its own and those that can be mixed in."""
        return self.playable.box({}, dict.fromkeys([one.name for one in self.playable.edition.switches], True)).by_id

    def read_cards(self, cache: Path) -> None:
        self.playable.shelf.load((), cache)

    def any_game(self, seed: str, wish: Wish) -> Trial[NewGame]:
        """Return a game of the wished kind, chosen by its seed alone."""
        random = Random(f"game {seed}")
        heroes, wished = _wishes(wish.facts)
        mode = wished or random.choice(MODES if heroes != 1 else ("solo",))
        count = heroes or random.randint(1 if mode == "solo" else 2, MOST_HEROES)
        seats = [0] * count if mode == "solo" else list(range(count))
        if mode != "solo" and random.random() < SHARED_SEATS:
            seats = sorted(random.randrange(count) for _ in range(count))
        on = self._switched_on(wish, random)
        box = self.playable.box({}, on)
        chosen = random_heroes(box, count, seed, seats=seats, matched="matched_sagas" in on)
        return Trial(NewGame(chosen, mode, seed, on, self.playable.edition.name), wish.late)

    def _switched_on(self, wish: Wish, random: Random) -> dict[str, bool]:
        """Return the switches of a wish or, if it is not for a plain game, some at random."""
        if wish.plain:
            return dict.fromkeys(wish.switches, True)
        on = {one.name: True for one in self.playable.edition.switches if random.random() < SWITCHED}
        if "harder_nights" in on:
            on.pop("easier_nights", None)
        return on

    def start(self, game: Trial[NewGame], *, live: bool = True) -> KilforthSession:
        if not game.late:
            return begin(self.box_of(game), game.game, live=live)
        return Session(Kilforth, late_position(self.box_of(game), game.game), live=live)

    def playing(self, game: Trial[NewGame], session: KilforthSession) -> KilforthPlaying:
        box = self.box_of(game)
        return KilforthPlaying(box, session, header(box, game.game))

    def save(self, path: Path, game: Trial[NewGame], session: KilforthSession) -> Journal[Kilforth]:
        return keep(path, self.box_of(game), game.game, session)

    def resume(self, path: Path, game: Trial[NewGame]) -> Loaded[Kilforth]:
        return resume(path, self.box_of(game), game.game)

    def half_over(self, session: KilforthSession) -> bool:
        return session.play.state.day >= LAST_DAY // 2

    # -- what to count

    def situations_now(self, session: KilforthSession) -> frozenset[str]:
        battle, choice = session.play.battle(), session.choice
        found = set()
        if battle is not None and battle.ancient and len(battle.members) > 1:
            found.add(TEAM_ASSAULTS)
        if choice is not None and choice.rule == "pressure.free":
            found.add(PRESSURE)
        if session.play.state.day == LAST_DAY:
            found.add(LAST)
        return frozenset(found)

    def ending(self, session: KilforthSession) -> str:
        return session.play.state.ending or "none"

    def group(self, session: KilforthSession) -> str:
        state = session.play.state
        return f"{state.settings.mode}, heroes: {len(state.heroes)}"

    # -- few questions

    def count_spans(self, session: KilforthSession) -> tuple[int, int]:
        """Count Days that have begun, and Actions."""
        actions = sum(type(entry).__name__ == "Performed" for entry in session.play.log or ())
        return session.play.state.day, actions

    def before_redeal(self, session: KilforthSession, world: int) -> None:
        """Make heroes strong in every other world."""
        if world % 2:
            strengthen(session.play)

    def after_redeal(self, session: KilforthSession, world: int) -> None:
        """Put another Night card on top in every pair of worlds."""
        another_night(session.play.state, world // 2)

    # -- transcripts

    def witness(self, session: KilforthSession, event: Event) -> int:
        """Return the seat of the hero an event is about, else the first seat."""
        index = getattr(event, "hero", -1)
        heroes = session.play.state.heroes
        return heroes[index].seat if 0 <= index < len(heroes) else heroes[0].seat

    # -- balance

    def facts_of(self, session: KilforthSession) -> tuple[str, ...] | None:
        """Return race, class and saga of the first hero and the first Ancient, as soon as that one is known; and the
        side, which is chosen before."""
        ancients = session.play.pile("ancients")
        if not ancients:
            return None
        hero = session.play.state.heroes[0]
        names = hero.race.name, hero.job.name, hero.saga.name, ancients[0].name
        return (*names, *([hero.allegiance] if self.playable.edition.sides else []))

    def outcome(self, session: KilforthSession, facts: FactValues) -> Outcome:
        state = session.play.state
        chapter = state.heroes[0].chapter
        reached = chapter == DONE, bool(state.winners)
        return Outcome(
            facts, min(chapter, DONE - 1) - 1, reached, counts_of(session.play), cards=cards_of(session.play)
        )


def _wishes(facts: Mapping[str, str]) -> tuple[int, str]:
    """Return number of heroes (0: any) and mode ("": any). Raises ValueError for what no game can be."""
    if unknown := facts.keys() - {"heroes", "mode"}:
        raise ValueError(f"{', '.join(sorted(unknown))}: a Kilforth game is asked for by mode and heroes alone")
    heroes, mode = facts.get("heroes", ""), facts.get("mode", "")
    if heroes and heroes not in [str(count) for count in range(1, MOST_HEROES + 1)]:
        raise ValueError(f"heroes={heroes}: a game has 1 to {MOST_HEROES} heroes")
    if mode and mode not in MODES:
        raise ValueError(f"mode={mode}: the modes are {', '.join(MODES)}")
    if heroes == "1" and mode not in ("", "solo"):
        raise ValueError(f"a {mode} game has at least 2 heroes")
    return int(heroes or 0), mode
