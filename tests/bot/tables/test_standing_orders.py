"""Answers given once and for all: used, recorded, shown on the desk, and seen by nobody else."""

import json
from pathlib import Path
from typing import Any

import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.domain.replay import position
from bot.domain.standing_orders import ANSWER, LATEST
from localcord import Channel, Entry, Person, World, comparable
from localcord.network import connect
from tests._support.bot.home import NOON, Home, running_home
from tests._support.bot.leaks.worlds import ANSWERS, UNHURRIED
from tests._support.bot.nameless import nameless
from tests._support.bot.players import answer, button_for, desk, three

EN, PL = "en-US", "pl"
AHEAD = {EN: "Answer ahead", PL: "Odpowiedz z wyprzedzeniem"}
STAY = {EN: "Never ride along", PL: "Nigdy nie zabieram się z kierowcą"}
RIDE = {EN: "Always ride along", PL: "Zawsze zabieram się z kierowcą"}
FINISH = {
    EN: "Finish my turn after Get: no Repair, Attack or Section",
    PL: "Po Pozyskiwaniu kończę turę: bez Naprawy, Ataku i Sekcji",
}
MINE = {EN: "Once and for all: ", PL: "Raz na zawsze: "}
SOON = {EN: "I will answer this for you", PL: "odpowiem na to za ciebie"}
PARKED: dict[str, Any] = {
    "control": ["jenna", "john", "reed"],
    "pawns": {"jenna": "hill", "john": "hill", "reed": "hill"},
    "vehicles": {"moonette": "hill"},
    "gear": {"jenna": ["trail", "trail", "slide"], "john": ["search"], "reed": ["search"]},
}
"""The first to move can drive off, and the two others may ride along."""
QUICK = 19.0
"""Seconds within which hardly anybody has noticed a ping, looked and pressed."""
DRIVE = ("drive", "moonette", "melita")


async def tick(home: Home, person: Person, label: str, locale: str = EN) -> None:
    """Say something once and for all, or take it back."""
    page = (await person.click(AHEAD[locale], on=desk(person))).message
    await home.idle()
    found = next(b for b in page.buttons if b.label.removeprefix("✓ ") == label)
    await person.click(found.custom_id or "", on=page)
    await home.idle()


async def drive_off(home: Home, table: str, people: list[Person]) -> None:
    """The first plays what she has and drives: the others are asked."""
    services = home.vidar.services
    seen = await services.play.seen(table, people[0].id)
    while seen.prompt is not None and seen.prompt.kind != "move.to":
        cards = [d for d in seen.legal if d[0] == "play"]
        said = cards[0] if cards else seen.prompt.default
        await services.play.decide(table, people[0].id, seen.prompt.id, [said])
        seen = await services.play.seen(table, people[0].id)
    assert DRIVE in seen.legal
    await home.idle()
    await answer(home.vidar, people[0], DRIVE)
    await home.idle()


@pytest.mark.parametrize("locale", [EN, PL])
async def test_a_standing_answer_is_given_after_a_while_and_recorded_as_such(
    world: World, home: Home, channel: Channel, locale: str
) -> None:
    people = three(world, locale)
    _ann, ben, cyd = people
    table = await home.deal(channel, people, PARKED)
    await home.again()
    await tick(home, ben, STAY[locale], locale)
    assert MINE[locale] + STAY[locale] in desk(ben).text
    await home.again()
    await drive_off(home, table, people)
    assert await home.asked(table, people) == [ben, cyd], "nobody sees that Ben has answered"
    assert f"<@{ben.id}>" in (await home.panel(table)).text
    assert SOON[locale] in desk(ben).text
    await home.later(QUICK)
    assert await home.asked(table, people) == [ben, cyd], "nobody answers so quickly"
    await home.again()
    await home.later(LATEST - QUICK)
    assert await home.asked(table, people) == [cyd]
    commands = await home.vidar.services.store.commands(table)
    last = commands[-1]
    assert (last.kind, last.seat, last.person, last.data) == (ANSWER, 1, ben.id, ["stay"])
    await home.again()
    await home.answer(table, cyd)
    row = await home.row(table)
    game = await home.vidar.services.tables.game_of(row)
    commands = await home.vidar.services.store.commands(table)
    now = (await home.vidar.services.tables.state(row, game)).state
    assert position(game, row, commands, row.seq) == now, "the record does not replay"


async def test_what_was_due_while_no_bot_ran_is_answered_at_the_start(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.deal(channel, people, PARKED)
    for person in people[1:]:
        await tick(home, person, RIDE[EN])
    await drive_off(home, table, people)
    await home.asleep(LATEST)
    view = (await home.vidar.services.play.seen(table, None)).view
    assert [view["pawns"][who] for who in ("jenna", "john", "reed")] == ["melita"] * 3
    kinds = [c.kind for c in await home.vidar.services.store.commands(table)]
    assert kinds.count(ANSWER) == 2


async def test_who_answers_by_hand_is_not_answered_for(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    ben = people[1]
    table = await home.deal(channel, people, PARKED)
    await tick(home, ben, STAY[EN])
    await drive_off(home, table, people)
    await answer(home.vidar, ben, ("ride",))
    await home.later(LATEST)
    said = [
        (c.kind, c.data) for c in await home.vidar.services.store.commands(table) if c.seat == 1
    ]
    assert said == [("decide", ["ride"])]


async def test_one_answer_takes_the_place_of_the_other_and_can_be_taken_back(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    ben = people[1]
    table = await home.deal(channel, people, PARKED)
    for label, kept in ((STAY, ["stay"]), (RIDE, ["ride"]), (FINISH, ["ride", "finish"])):
        await tick(home, ben, label[EN])
        assert (await home.row(table)).place["always"]["1"] == kept
    await tick(home, ben, RIDE[EN])
    assert (await home.row(table)).place["always"]["1"] == ["finish"]
    assert RIDE[EN] not in desk(ben).text
    assert MINE[EN] + FINISH[EN] in desk(ben).text


@pytest.mark.parametrize("locale", [EN, PL])
async def test_a_turn_is_finished_but_not_under_the_finger_of_who_is_choosing(
    world: World, home: Home, channel: Channel, locale: str
) -> None:
    people = three(world, locale)
    ann = people[0]
    scenario = {**PARKED, "gear": {**PARKED["gear"], "jenna": ["welding_torch", "fuel_cell"]}}
    table = await home.deal(channel, people, scenario)
    await tick(home, ann, FINISH[locale], locale)
    await home.decline(table, "step.repair")
    seen = await home.vidar.services.play.seen(table, ann.id)
    card = next(d for d in seen.legal if d[0] == "play")
    await answer(home.vidar, ann, card)
    await home.again()
    await home.later(LATEST)
    assert ann in await home.asked(table, people), "her half-made choice was run over"
    await ann.click(button_for("clear", desk(ann)), on=desk(ann))
    await home.idle()
    again = await home.vidar.services.play.seen(table, ann.id)
    assert again.prompt is not None
    assert again.prompt.kind == "step.repair"
    await tick(home, ann, FINISH[locale], locale)
    await tick(home, ann, FINISH[locale], locale)
    await home.later(LATEST)
    assert ann not in await home.asked(table, people)
    done = [c for c in await home.vidar.services.store.commands(table) if c.seat == 0]
    assert [(c.kind, c.data) for c in done[-2:]] == [(ANSWER, ["done"]), (ANSWER, ["end"])]


async def lived(folder: Path, after: float | None) -> tuple[float, list[list[dict[str, Any]]]]:
    """What Cyd receives, moment by moment, while Ben stays behind.

    He says so by hand after so many seconds; None: he always does, and how long it took is told.
    """
    async with World() as world:
        connect.redirect(Route, DiscordWebSocket, world.address)
        channel = world.guild("Friends").channel("general")
        people = three(world)
        _ann, ben, cyd = people
        async with running_home(world, folder / f"{after}.sqlite") as home:
            home.vidar.patience = UNHURRIED
            table = await home.deal(channel, people, PARKED, pace="live")
            moments = Moments(cyd, table)
            if after is None:
                await tick(home, ben, STAY[EN])
                assert not moments.came(), "Cyd noticed"
            await drive_off(home, table, people)
            moments.cut()
            if after is None:
                timers = await home.vidar.services.store.timers_of(table)
                (due,) = [timer.due for timer in timers if timer.key.startswith(ANSWER)]
                await home.later(due - home.at)
            else:
                await home.later(after)
                await answer(home.vidar, ben, ("stay",))
            took = home.at - NOON
            moments.cut()
            await home.later(2 * LATEST - took)
            moments.cut()
            await answer(home.vidar, cyd, ("ride",))
            await home.later(60)
            moments.cut()
            return took, moments.all()


class Moments:
    """What one person received, cut into stretches that can be compared between worlds."""

    def __init__(self, person: Person, table: str) -> None:
        self.person = person
        self.table = table
        self._seen = len(person.transcript), len(person.notifications)
        self._cut: list[list[Entry]] = []

    def came(self) -> list[Entry]:
        """What has come since the last cut."""
        seen, called = self._seen
        notes = [
            Entry("notified", note.message.channel.place, "", {"why": note.why})
            for note in self.person.notifications[called:]
        ]
        # Answers to one's own press and what the table sends travel side by side: how the two
        # mingle is the network's doing, so each keeps its own order.
        entries = sorted(
            self.person.transcript[seen:],
            key=lambda entry: not any(route in entry.route for route in ANSWERS),
        )
        return [*entries, *notes]

    def cut(self) -> None:
        self._cut.append(self.came())
        self._seen = len(self.person.transcript), len(self.person.notifications)

    def all(self) -> list[list[dict[str, Any]]]:
        """Everything, the same for all ids and times."""
        entries = iter(comparable(entry for came in self._cut for entry in came))
        text = [[next(entries) for _ in came] for came in self._cut]
        return json.loads(nameless(json.dumps(text, ensure_ascii=False), self.table))


async def test_others_cannot_tell_a_standing_answer_from_a_quick_one(
    tmp_path: Path, world: World
) -> None:
    took, by_itself = await lived(tmp_path, None)
    assert took > QUICK
    again, by_hand = await lived(tmp_path, took)
    assert again == took
    assert by_hand[0], "Cyd is asked, and sees nothing"
    assert by_itself == by_hand
