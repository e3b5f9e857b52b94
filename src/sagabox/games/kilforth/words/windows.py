"""The windows of Kilforth, in the order in which players read them."""

from sagabox.games.common.windows import Window

WINDOWS: tuple[Window, ...] = (
    Window("engage.mandatory", "before an engagement"),
    Window("ruling.team-formed-late-drops-surprise", "before a battle"),
    Window("ruling.team-only-before-first-skirmish", "when a battle opens, for a team"),
    Window("term.trap-when", "before a Trap springs"),
    Window("battle.round-step-order", "when a battle round starts"),
    Window("turn.deeds-anytime", "before a foe takes HP in another way"),
    Window("test.dice-bonuses", "before dice are rolled"),
    Window("test.manipulation-optional", "after dice are rolled"),
    Window("ruling.healing-before-hero-defeated-check", "before a hero at 0 HP is defeated"),
    Window("ruling.deeds-before-the-turn-passes", "before your turn passes to another hero"),
)
OF_TRIALS: tuple[Window, ...] = (Window("interlude.cost-5-gold", "when you cannot pay for a beaten interlude"),)
