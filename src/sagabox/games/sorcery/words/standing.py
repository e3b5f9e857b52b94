"""The Activities of a Hero Turn, each with its letter.   rules: turn.any-order-optional"""

from sagabox.games.common.standing import Actions, Standing

GEAR = ("arm", "take", "drop", "trade", "awaken")
STANDING: Actions = {
    "turn.any-order-optional": (
        Standing("m", "Move", "Spend movement points to go from area to area.", ("move", "step", "stand")),
        Standing("a", "Attack", "Attack with a weapon.", ("attack",)),
        Standing("u", "Use", "Use a power, an item or something in your area.", ("use", "site")),
        Standing("d", "Dash", "Gain 1 movement point.", ("dash",)),
        Standing("f", "Focus", "Add 1 Hit to your next attack.", ("focus",)),
        Standing("s", "Search", "Turn up a Search token in your area.", ("search",)),
        Standing("o", "Open", "Open a Door or a Chest.", ("open",)),
        Standing("y", "Pray", "Ask the Shrine for help.", ("pray",)),
        Standing(
            "g", "Gear", "Equip, pick up, drop, exchange or awaken items.", ("arm", "take", "drop", "trade", "awaken")
        ),
        Standing("e", "End", "End your turn.", ("end",)),
    )
}
