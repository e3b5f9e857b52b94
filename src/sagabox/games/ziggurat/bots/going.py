"""The pick of a Hero Phase: what each action is worth, in progress, loot and HP, less Time and danger."""

from __future__ import annotations

from sagabox.kernel import Option

from ..rules.exploring import Explore
from ..rules.loop import CardAction
from ..rules.moving import Move
from ..rules.quests import destination
from ..rules.scouting import open_doors, stack_top
from ..rules.tokens import OpenBarrier
from .keeping import deed_worth, wanted_spheres
from .sight import Sight, verb

NEVER = -100.0
WIN, AHEAD, FURTHER = 100.0, 60.0, 30.0


class HeroPhase:
    """Weighs the options of a Hero Phase."""

    def __init__(self, sight: Sight) -> None:
        self.sight, self.play = sight, sight.play
        self.aim = destination(self.play)
        self.here = self.play.hero.at
        self.steps = self._steps()

    def pick(self, options: list[Option]) -> Option | None:
        return self.sight.best(options, self.worth)

    def worth(self, option: Option) -> float:
        match verb(option):
            case "scout":
                return self.scout()
            case "explore":
                return self.explore(option)
            case "move":
                return self.move(option)
            case "rest":
                return self.rest()
            case "ambush":
                return self.ambush(option)
            case "ritual":
                return 40 * self.sight.chance(option) if self.sight.health > 0.6 and self.sight.time_left > 3 else NEVER
            case "open":
                return self.open(option)
            case "act":
                return self.act(option)
        return deed_worth(self.sight, option)

    # -- the map

    def _steps(self) -> dict[str, int]:
        """How many tiles away each tile is from the next goal; goals are 0."""
        goals = [number for number in self.play.state.explored if self._is_goal(number)]
        found, todo = dict.fromkeys(goals, 0), goals
        for number in todo:
            for other in self.play.atlas().neighbours(number, self.play.state.barriers):
                if other in self.play.state.explored and other not in found:
                    found[other] = found[number] + 1
                    todo.append(other)
        return found

    def _is_goal(self, number: str) -> bool:
        """True for the destination, the tile before it, or else where the map can still grow."""
        if self.aim in self.play.state.explored:
            return number == self.aim
        beside = self.play.atlas().neighbours(number, self.play.state.barriers)
        if self.aim and self._is_reachable(self.aim):
            return self.aim in beside
        if any(other not in self.play.state.explored for other in beside):
            return True
        return bool(stack_top(self.play) and open_doors(self.play, number))

    def _is_reachable(self, number: str) -> bool:
        atlas = self.play.atlas()
        return number in atlas.laid and any(
            other in self.play.state.explored for other in atlas.neighbours(number, self.play.state.barriers)
        )

    def scout(self) -> float:
        """Free of Time: worth it while the destination is not in reach."""
        if self.aim and (self.aim in self.play.state.explored or self._is_reachable(self.aim)):
            return 2.0
        return AHEAD - 10

    def explore(self, option: Option) -> float:
        assert isinstance(option.means, Explore)
        tile = option.means.tile
        worth = FURTHER + 2 * len(open_doors(self.play, tile)) + (6 if option.means.door.kind == "secret" else 0)
        if tile == self.aim:
            worth = AHEAD + 10
        elif self.aim and (self.aim in self.play.state.explored or self._is_reachable(self.aim)):
            worth = 8.0 if self.sight.time_left > 9 and self.sight.health > 0.7 else -5.0
        elif not self.aim:
            worth = self.stay()
        return worth - self.danger()

    def stay(self) -> float:
        """What an encounter is worth where the quest leads nowhere: memories and loot."""
        return 24.0 if self.sight.time_left > 3 and self.sight.health > 0.7 else 2.0

    def danger(self) -> float:
        """What it costs to meet something now: HP are dearer below half, pursuers come as Time passes."""
        weak = max(0.0, 0.6 - self.sight.health) * 70
        return weak + (8 if self.sight.nearest <= 1 else 0) + 4 * max(0, self.sight.tired - 1)

    def move(self, option: Option) -> float:
        assert isinstance(option.means, Move)
        to = option.means.to
        now, then = self.steps.get(self.here, 99), self.steps.get(to, 99)
        worth = FURTHER + 10 - then if then < now else -20.0
        if to == self.aim:
            worth = AHEAD
        return worth - (12 if to in self.play.state.backtracks else 0) - (self.danger() if to == self.aim else 0)

    def open(self, option: Option) -> float:
        """Chests and barriers."""
        chance = self.sight.chance(option)
        if isinstance(option.means, OpenBarrier):
            door = option.means.door
            leads = {door.number, door.beyond[0] if door.beyond is not None else ""}
            needed = self.aim in leads or not self.steps
            return (45.0 if needed else 4.0) * chance
        return 38 * chance - 12 if self.sight.time_left > 4 else NEVER

    # -- rest and pursuers

    def rest(self) -> float:
        """Worth most when hurt, tired or full of memories, and nobody is near."""
        sight = self.sight
        if sight.time_left <= 1:
            return NEVER
        need = 90 * max(0.0, 0.62 - sight.health) + 9 * max(0, sight.tired - 1)
        need += 7 * min(4, wanted_spheres(self.play)) + (5 if sight.hurt >= 3 else 0)
        return need - (14 if sight.nearest <= 1 else 0) - (10 if sight.time_left <= 3 else 0)

    def ambush(self, option: Option) -> float:
        """Before pursuers arrive by themselves; or to bring about the fight that wins the quest."""
        if self.sight.health < 0.5 or self.sight.time_left <= 1:
            return NEVER
        decides = self._pursuer_wins()
        if not decides and self.sight.nearest > 1:
            return -10.0
        rolls = option.means.facts(self.play)["rolls"]
        chance = max(self.sight.chance(Option("roll", 0, None, {"roll": roll})) for roll in rolls)
        return (55 if decides else 34) * chance

    def _pursuer_wins(self) -> bool:
        """True if somebody on the Peril Track only has to die."""
        stage = self.play.stage()
        revealed = [group.number for group in self.play.state.groups if group.revealed]
        names = [card.name for number in revealed for card in self.play.pile(f"pursuit:{number}")]
        return stage is not None and any(f"When {name} dies, you win" in stage.text for name in names)

    # -- actions of cards

    def act(self, option: Option) -> float:
        """By what the card says: to win, to go on with the quest, to gain something."""
        assert isinstance(option.means, CardAction)
        text, quest = option.means.action.text, option.means.card is self.play.stage()
        if "you win" in text:
            return self.last_check(text)
        if "quest card" in text:
            return AHEAD + 15 - (25 if "Max HP" in text or "Lose 2 Grit" in text else 0)
        if quest and "enter the fray" in text:
            return AHEAD * min(1.0, self.sight.reserve() / 18) if self.sight.health > 0.7 else 5.0
        if "gain 1 cube" in text:
            return AHEAD - 5
        if "Spawn" in text:
            return 26.0 if self.sight.health > 0.6 and self.play.pile("items") else -20.0
        gains = sum(word in text.lower() for word in ("gain", "heal", "discover", "grit"))
        return 12.0 * gains - (10 if "Time Passes" in text else 0) - (8 if "takes" in text else 0)

    def last_check(self, text: str) -> float:
        """An action that may win: at once if it is sure, else when the odds are good or Time runs out."""
        if "heck" not in text:
            return WIN
        hero = self.play.hero
        pressed = self.sight.time_left <= 4
        ready = hero.grit >= 6 or self.sight.equipment >= 2 or self.sight.health < 0.5
        return WIN - 20 if pressed or ready else AHEAD - 20
