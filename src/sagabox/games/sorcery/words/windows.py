"""The windows of the game: moments at which seats are asked whether they do something."""

from sagabox.games.common.windows import Window

WINDOWS: tuple[Window, ...] = (
    Window("ruling.step-in", "when a Hero is attacked, before the dice are rolled"),
    Window("hit.step2-enhance", "after the dice of an attack are rolled"),
    Window("critical.prevention", "before an attack takes effect"),
    Window("def.step5-enhance", "before a Hero is wounded"),
    Window("dice.save-roll", "after the dice of a Save are rolled"),
)
