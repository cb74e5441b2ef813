"""How a table is played: what its host may set in the lobby."""

from collections.abc import Iterator, Sequence
from typing import Any

from discord import ButtonStyle

from bot.domain.branches import is_branch, own_options
from bot.domain.custom_id import CustomId
from bot.domain.drafts import MENU
from bot.domain.pace import pace_of
from bot.domain.pace_words import pace_words
from bot.domain.seating import host_of, is_person
from bot.domain.series import fixed_options
from bot.domain.table import Patch, Table
from bot.i18n.languages import label_speaker, speaker
from bot.i18n.speaker import Speaker
from bot.tables.lobby_settings import GAME, NO_SERIES, OPTIONS, SERIES, choice_key
from bot.views.components import CardBuilder, Form, Menu, button, menu
from rules.engine import Game

AMONG_PEOPLE = ("pace", "friendly")
"""What there is nothing to set about where one person plays with AI."""


def settings(game: Game[Any], row: Table, language: str, person: str) -> Form:
    """One menu for each thing that can be set; its host may also send people away, or close it."""
    say, labels = speaker(game, row, language), label_speaker(game, row, language)
    card = CardBuilder()
    card.text(f"### {say.text('settings-title')}\n-# {say.text('settings-about')}")
    if person != host_of(row):
        card.text(say.text("settings-only-host", host=f"<@{host_of(row)}>"))
    for key, values in OPTIONS.items():
        if row.room.is_dm and key in AMONG_PEOPLE:
            continue
        options = [
            (labels.text("settings-choice", **{key: value}), value, _is_set(row, patch))
            for value, patch in values.items()
        ]
        hints = [_hint(labels, key, value) for value in values]
        title = labels.text(f"settings-{key}-title")
        card.menu(menu(CustomId(row.id, "set", None, key), title, options, hints=hints))
    if game.series and not is_branch(row):
        card.menu(_series(game, row, labels))
    # The game that a branch goes on with has its options.
    fixed = dict.fromkeys(own_options(row)) if is_branch(row) else fixed_options(game, row)
    for option, chosen in zip(game.info.options, chosen_options(game, row), strict=True):
        if option.key in fixed:
            continue
        name = labels.text(f"option-{option.key}")
        choices = [
            (option_text(labels, option.key, choice), choice_key(choice), choice == chosen[1])
            for choice in option.choices
        ]
        hints = [_about(labels, option.key, choice) for choice in option.choices]
        for words, title, part, about in _menus(f"{GAME}~{option.key}", name, choices, hints):
            card.menu(menu(CustomId(row.id, "set", None, words), title, part, hints=about))
    if person == host_of(row) and row.status == "lobby":
        others = [
            (labels.text("settings-remove-choice", seat=seat), who, False)
            for seat, who in enumerate(row.seats)
            if who is not None and is_person(who) and who != person
        ]
        if others:
            card.menu(menu(CustomId(row.id, "remove"), labels.text("settings-remove"), others))
        can_start = sum(who is not None for who in row.seats) >= game.info.seats[0]
        style = ButtonStyle.primary if can_start else ButtonStyle.secondary
        card.rule()
        card.buttons([
            button(labels.text("button-start"), CustomId(row.id, "start"), style),
            button(labels.text("button-close"), CustomId(row.id, "close"), ButtonStyle.danger),
        ])  # fmt: skip
    return card.form()


def _series(game: Game[Any], row: Table, labels: Speaker) -> Menu:
    """The series that may begin with this table; once it has, there is nothing to choose."""
    record = row.history.series
    keys = ["", *game.series] if record is None or not record.played else [record.key]
    now = "" if record is None else record.key
    title = labels.text("series-title")
    names = [labels.text(f"series-{key}" if key else "series-none") for key in keys]
    options = [
        (labels.text("lobby-option", name=title, choice=name), key or NO_SERIES, key == now)
        for name, key in zip(names, keys, strict=True)
    ]
    hints = [labels.text(f"series-{key}-about" if key else "series-none-about") for key in keys]
    return menu(CustomId(row.id, "set", None, SERIES), title, options, hints=hints)


def _hint(labels: Speaker, key: str, value: str) -> str:
    """What a choice means, where its name does not say it."""
    if key == "pace":
        return labels.text("settings-pace-about", **pace_words(pace_of(value)))
    return labels.text(f"settings-{key}-about", value=value)


def _about(labels: Speaker, key: str, choice: str | bool) -> str:
    """What a choice of the game's own means, or else what the option is about."""
    names = (f"choice-{key}-{choice_key(choice)}-about", f"option-{key}-about")
    return next((labels.text(name) for name in names if name in labels.book), "")


def _menus(
    words: str, name: str, choices: Sequence[tuple[str, str, bool]], hints: Sequence[str]
) -> Iterator[tuple[str, str, Sequence[tuple[str, str, bool]], Sequence[str]]]:
    """One menu for an option, or several where it has more choices than one can hold."""
    for start in range(0, len(choices), MENU):
        part, about = choices[start : start + MENU], hints[start : start + MENU]
        if len(choices) == len(part):
            yield words, name, part, about
        else:
            yield f"{words}~{start}", f"{name} ({start + 1}–{start + len(part)})", part, about


def chosen_options(game: Game[Any], row: Table) -> list[tuple[str, str | bool]]:
    """The game's own options as they are set, in the order in which it names them."""
    return [*game.chosen(own_options(row)).items()]


def option_text(say: Speaker, key: str, choice: str | bool) -> str:
    """One of them in words."""
    name, chosen = say.text(f"option-{key}"), say.text(f"choice-{key}-{choice_key(choice)}")
    return say.text("lobby-option", name=name, choice=chosen)


def _is_set(row: Table, patch: Patch) -> bool:
    return row.patched(patch).settings == row.settings
