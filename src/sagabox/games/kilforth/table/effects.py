"""What using a card does, as its text says it, without its price: `Fight +1 this battle`."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from sagabox.kernel import Ability, Option

from ..cards.phrases.clauses import Pay, Plain
from ..cards.phrases.compile import Sequence
from ..cards.phrases.instructions import Instruction
from ..rules import actions, saga, using
from .prices import printed, usable_of

if TYPE_CHECKING:
    from ..engine.play import Kilforth

LASTING = re.compile(r"\bgain (\w+ [+-]\d+(?: for each [^;.]*?)?) until the end of (?:the|your) ")
MINUS = re.compile(r" -(?=\d)")


def effect_of(play: Kilforth, option: Option) -> str:
    """Return what an option does beside its label, or an empty string if its label says it all."""
    means, args = option.means, option.args
    if means is using.use:
        return effect_words(args[3].does)
    if means is actions.act_as:
        return effect_words(args[4].does)
    if means is saga.regale_chapter:
        return f"complete chapter {args[1].chapter}"
    if means is saga.regale_finale:
        return "attempt the Finale"
    if isinstance(means, Ability):
        found = usable_of(play, means)
        return effect_words(found[1].does) if found else ""
    if option.id.startswith("use:") and args and isinstance(args[0], Instruction):
        return effect_words(args[0])
    return ""


@cache
def effect_words(does: Instruction) -> str:
    if isinstance(does, Sequence):
        return "; ".join(effect_words(one) for one in does.sentences)
    if isinstance(does, Plain):
        return effect_words(does.clause)
    text = " and ".join(map(printed, does.effects)) if isinstance(does, Pay) else printed(does)
    return MINUS.sub(" \u2212", LASTING.sub(r"\1 this ", text)).rstrip(".")
