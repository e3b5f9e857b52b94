"""A check on intents: each activation of the games that are played is compared with what was announced before it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from sagabox.games.sorcery.engine.play import Sorcery
from sagabox.games.sorcery.engine.scopes import Activation
from sagabox.games.sorcery.engine.state import Figure
from sagabox.games.sorcery.engine.values import hp_left
from sagabox.games.sorcery.rules import activation, intent
from sagabox.kernel import Rule


@dataclass
class Announced:
    """Activations that were compared, and those that went another way."""

    seen: int = 0
    marches: int = 0
    broken: list[str] = field(default_factory=list)
    plans: dict[int, dict[str, Any]] = field(default_factory=dict)

    def watch(self, patch: pytest.MonkeyPatch) -> None:
        patch.setattr(activation, "begin", self.begin(activation.begin))
        patch.setattr(activation, "stride", self.stride(activation.stride))

    def begin(self, original: Any) -> Any:
        def begin(play: Sorcery, one: Activation, figure: Figure) -> Rule[None]:
            plan = intent.intent(play, figure) if figure.here else None
            before = hp_left(play, figure) if figure.here else 0
            heroes = [hero.area for hero in play.living()]  # a reaction can move one as the activation begins
            yield from original(play, one, figure)
            self.plans.pop(figure.index, None)
            calm = plan is not None and figure.here and hp_left(play, figure) == before
            calm = calm and heroes == [hero.area for hero in play.living()]
            if plan is not None and calm and one.rule >= 0:
                self.seen += 1
                self.plans[figure.index] = plan
                if one.rule != plan["rule"] or one.victim not in plan["victims"]:
                    self.broken.append(f"{figure}: {plan}, but rule {one.rule} and victim {one.victim}")

        return begin

    def stride(self, original: Any) -> Any:
        def stride(play: Sorcery, one: Activation, figure: Figure) -> Rule[None]:
            first, plan = one.stride == 0, self.plans.get(figure.index)
            before = figure.area
            yield from original(play, one, figure)
            if first and plan is not None and len(plan["victims"]) == 1 and figure.here and figure.area != before:
                self.marches += 1
                whole = figure.area in plan["areas"] or play.rider(one) is not None or figure.ko
                if not whole:
                    self.broken.append(f"{figure}: {plan}, but it is in {figure.area}")

        return stride
