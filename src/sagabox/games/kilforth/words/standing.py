"""The Actions of a hero's turn, each with its letter.   rules: action.list, turn.step-2-action-or-camp"""

from sagabox.games.common.standing import Actions, Standing

STANDING: Actions = {
    "turn.one-action-or-camp": (
        Standing("m", "Move", "Go to a neighbouring location, or along a shortcut.", ("move",)),
        Standing("s", "Search", "Draw an encounter at your location.", ("search",)),
        Standing("c", "Confront", "Test yourself against an encounter here, or fight it.", ("confront", "provoke")),
        Standing("r", "Rest", "Heal 1 HP.", ("rest",)),
        Standing("d", "Discover", "Put a reward card from your hand into play at its location.", ("discover",)),
        Standing("k", "Market", "Heal, buy and sell.", ("market",)),
        Standing("g", "Regale", "Complete your chapter, or attempt your Finale.", ("regale",)),
        Standing("h", "Hide", "Become Hidden: strike with Surprise, or evade.", ("hide",)),
        Standing("l", "Clear", "Remove an obstacle or a plot here.", ("clear",)),
        Standing("p", "Camp", "End your turns for this Day.", ("camp",)),
    )
}
