"""The windows of Ziggurat, in the order in which players read them."""

from sagabox.games.common.windows import Window

WINDOWS: tuple[Window, ...] = (
    Window("grit.burn-timing", "after a roll, to burn grit"),
    Window("power.out-of-combat", "before a check, to use a power"),
    Window("combat.item-once", "in a combat round, to use an item"),
    Window("cdefence.voluntary", "when a companion is attacked, to block"),
    Window("companion.unharmed", "when a companion is unharmed"),
    Window("actions.rummage-timing", "after a fight, to rummage", "never"),
)
