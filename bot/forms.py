"""Messages people act on: the desk with its question, the panel, the lobby, as text and components.

A view is built anew every time and stopped before it is sent: presses are routed by their address,
so nothing has to stay in memory for a button to work, tomorrow or in a month.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import ButtonStyle

from bot.address import Address, spell
from bot.host import Seen
from bot.texts import Speaker
from bot.words import cut, label_speaker, speaker
from persistence.store import GameRow
from rules.engine import Decision, Game, Prompt
from rules.engine.chance import seed_hash

BUTTONS = 20
"""Up to so many choices are buttons; more are menus."""
MENU = 25
MENUS = 4
CONTENT = 2000
CLOSED = {"playing": "lobby-playing", "over": "lobby-over", "abandoned": "lobby-abandoned"}
LABEL = 80


@dataclass(frozen=True, slots=True)
class Form:
    """One message: what it says and what can be pressed."""

    content: str
    view: discord.ui.View | None


def _view(items: Sequence[discord.ui.Item[Any]]) -> discord.ui.View | None:
    if not items:
        return None
    view = discord.ui.View(timeout=None)
    for item in items:
        view.add_item(item)
    view.stop()
    return view


def _button(
    label: str, address: Address, style: ButtonStyle = ButtonStyle.secondary, row: int | None = None
) -> discord.ui.Button[Any]:
    return discord.ui.Button(
        label=cut(label, LABEL) or "–", custom_id=str(address), style=style, row=row
    )


def lobby(game: Game[Any], row: GameRow, language: str) -> Form:
    """Who sits where, the seed's hash, and the buttons to come and go."""
    say = speaker(game, row, language)
    lines = [say.text("lobby-title", game=row.game), ""]
    for seat, person in enumerate(row.seats):
        if person is None:
            lines.append(say.text("lobby-free", number=seat + 1))
        else:
            mark = "closed" if person in row.place.get("closed", ()) else "open"
            lines.append(say.text("lobby-taken", number=seat + 1, seat=seat, dms=mark))
    lines += ["", say.text("lobby-hash", hash=seed_hash(row.seed))]
    if row.status != "lobby":
        lines.append(say.text(CLOSED[row.status]))
        return Form("\n".join(lines), None)
    buttons = [
        _button(say.text("button-join"), Address(row.id, "join"), ButtonStyle.success),
        _button(say.text("button-leave"), Address(row.id, "leave")),
        _button(say.text("button-start"), Address(row.id, "start"), ButtonStyle.primary),
    ]
    return Form("\n".join(lines), _view(buttons))


def panel(game: Game[Any], seen: Seen, language: str) -> Form:
    """What everybody sees: where the game stands, who is waited for."""
    say = speaker(game, seen.row, language)
    lines = [say.line(line) for line in game.panel(seen.view)]
    asked = [f"<@{seen.row.seats[seat]}>" for seat in seen.view["pending"]]
    text = cut("\n".join(lines), CONTENT - 300)
    if asked and seen.row.status == "playing":
        text += "\n" + " ".join(asked)
    items = [
        _button(say.text("button-act"), Address(seen.row.id, "act"), ButtonStyle.primary),
        _button(say.text("button-desk"), Address(seen.row.id, "desk")),
    ]
    return Form(text, _view(items))


def desk(game: Game[Any], seen: Seen, language: str, page: int = 0, note: str = "") -> Form:
    """What is one player's alone, and what they are asked, with everything they may answer."""
    say = speaker(game, seen.row, language)
    lines = [note, ""] if note else []
    lines.append(say.text("desk-title", table=seen.row.id))
    lines += [say.line(line) for line in game.desk(seen.view)]
    if seen.prompt is None:
        over = seen.row.status != "playing"
        lines += ["", say.text("desk-over" if over else "desk-waiting")]
        return Form(_fit(lines, []), None)
    question = say.prompt(seen.prompt)
    asked = ["", f"**{question.ask}**", *question.facts]
    asked += [f"-# {what}: {why}" for what, why in question.refused]
    items = _choices(label_speaker(game, seen.row, language), seen, seen.prompt, page)
    return Form(_fit(lines, asked), _view(items))


def _fit(lines: list[str], asked: list[str]) -> str:
    """The question always fits; what stands above it is cut where needed."""
    below = cut("\n".join(asked), CONTENT * 3 // 4)
    return cut("\n".join(lines), CONTENT - 1 - len(below)) + ("\n" + below if below else "")


def _choices(say: Speaker, seen: Seen, prompt: Prompt, page: int) -> list[discord.ui.Item[Any]]:
    legal = seen.legal
    if len(legal) <= BUTTONS:
        return [
            _button(
                say.decision(d),
                Address(seen.row.id, "pick", prompt.id, spell(d)),
                _style(d, prompt),
            )
            for d in legal
        ]
    each = MENU * MENUS
    pages = -(-len(legal) // each)
    page = min(max(page, 0), pages - 1)
    shown = legal[page * each : (page + 1) * each]
    items: list[discord.ui.Item[Any]] = [
        _menu(say, seen, prompt, number, shown[start : start + MENU])
        for number, start in enumerate(range(0, len(shown), MENU))
    ]
    for to, text in ((page - 1, "button-back"), (page + 1, "button-more")):
        if 0 <= to < pages:
            address = Address(seen.row.id, "page", prompt.id, str(to))
            items.append(_button(say.text(text), address, row=MENUS))
    return items


def _style(decision: Decision, prompt: Prompt) -> ButtonStyle:
    return ButtonStyle.secondary if decision == prompt.default else ButtonStyle.primary


def _menu(
    say: Speaker, seen: Seen, prompt: Prompt, number: int, decisions: tuple[Decision, ...]
) -> discord.ui.Select[Any]:
    menu = discord.ui.Select[Any](
        custom_id=str(Address(seen.row.id, "menu", prompt.id, str(number))),
        placeholder=cut(f"{say.decision(decisions[0])} … {say.decision(decisions[-1])}", 150),
        row=number,
    )
    for decision in decisions:
        menu.add_option(label=cut(say.decision(decision), 100), value=spell(decision))
    return menu


def confirm(game: Game[Any], seen: Seen, language: str, decision: Decision) -> Form:
    """One more question before something is shown, given away or left to chance."""
    assert seen.prompt is not None
    say = speaker(game, seen.row, language)
    labels = label_speaker(game, seen.row, language)
    table, prompt = seen.row.id, seen.prompt.id
    items = [
        _button(
            labels.text("button-sure"),
            Address(table, "sure", prompt, spell(decision)),
            ButtonStyle.danger,
        ),
        _button(labels.text("button-back"), Address(table, "page", prompt, "0")),
    ]
    text = say.text("desk-confirm", decision=game.say(decision))
    return Form(text, _view(items))
