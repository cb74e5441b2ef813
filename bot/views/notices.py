"""What stands where something could not be shown: a sentence, and buttons that show it anew."""

from discord import ButtonStyle

from bot.domain.custom_id import CustomId
from bot.domain.table import Table
from bot.i18n.speaker import Speaker
from bot.views.components import CALM, Button, CardBuilder, Form, button

REDRAW = "redraw"
DESK = "desk"
"""What stands in the custom_id where the desk of whoever presses is drawn, not the panel."""


def redraw(say: Speaker, table: str, what: str = "") -> Button:
    """A button that tries once more to show something."""
    custom_id = CustomId(table, REDRAW, None, what)
    return button(say.text("button-redraw"), custom_id, ButtonStyle.primary)


def notice(say: Speaker, row: Table, what: str = "") -> Form:
    """That something could not be shown: somebody's own desk, or anything public."""
    card = CardBuilder(CALM)
    card.text(say.text("desk-not-shown" if what == DESK else "table-not-shown"))
    card.buttons([redraw(say, row.id, what)])
    return card.form()
