"""The hero's actions, in the Hero Phase and in a fight, each with its letter.   rules: loop.hero-phase"""

from sagabox.games.common.standing import Actions, Standing

STANDING: Actions = {
    "loop.hero-phase": (
        Standing("e", "Explore", "Enter a tile for the first time and meet its encounter.", ("explore",)),
        Standing("s", "Scout", "Lay new tiles at the open doorways here.", ("scout",)),
        Standing("m", "Move", "Go through explored tiles.", ("move",)),
        Standing("r", "Rest", "Ready your cards, heal, and turn memories into mastery.", ("rest",)),
        Standing("a", "Ambush", "Wait for your pursuers and strike or talk first.", ("ambush",)),
        Standing("t", "Ritual", "Bind a true name to a card.", ("ritual",)),
        Standing("o", "Open", "Open a barrier or a puzzle box.", ("open",)),
        Standing("c", "Act", "Take an action that a card offers.", ("act",)),
    ),
    "attack.choose-one": (
        Standing("a", "Attack", "Strike an enemy.", ("attack", "combat")),
        Standing("c", "Companions", "Let a companion strike.", ("companion",)),
        Standing("r", "Retreat", "Check a stat to escape after this round.", ("retreat",)),
        Standing("f", "Forgo", "Skip your attack and gain 2 grit.", ("forego",)),
        Standing("e", "End", "End the Attack Phase.", ("done",)),
    ),
}
