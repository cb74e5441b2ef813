"""Texts of two worlds without what names their tables, which is another in each."""

from bot.i18n.languages import LANGUAGES
from bot.i18n.table_names import name_from


def nameless(text: str, table: str, mark: str = "TABLE") -> str:
    """Without the id of a table, and without what it is called after it."""
    for language in LANGUAGES:
        name = name_from(table, language)
        text = text.replace(name, f"{mark} name").replace(name.lower().replace(" ", "-"), mark)
    return text.replace(table, mark)
