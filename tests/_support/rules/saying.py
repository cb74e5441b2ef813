"""What any game says in a random game of it: everything has its text, and nobody hears a secret.

Used in a small dose by the tests and in the full one by the campaign.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from bot.i18n.speaker import Speaker, events_for
from rules.engine import Event, Game, Line, Picture, Prompt

DRAWN = 100
"""Pictures are made of one position in so many, and of the last: they cost more than all else."""
WEIGHED = 6
"""Of the answers to one question so many are looked at for what they do."""

ASK, MORE, ANSWER, WHO, PLAN, GOING_ON, LESSON = 60, 400, 90, 90, 180, 40, 200
RECAP, RECAPPED = 3, 360
CHAPTER = 8
ALT, PANELS, PAGES, LARGE, HINT = 1024, 5, 3, 4, 94
"""How long each may be, in every language, as `docs/adding-a-game.md` says; nobody cuts it."""


@dataclass(slots=True)
class Moment:
    """A position after a decision, and what led to it."""

    state: Any
    seats: int
    events: list[Event]


def moments(game: Game[Any], number: int) -> Iterator[Moment]:
    """A random game in the way it wants to be tried; every other one from a random position."""
    random, trial = Random(number), game.trial()
    least, most = game.info.seats
    seats = least + number % (most - least + 1)
    scenario = trial.scenario(seats, random) if number % 2 else None
    options = {key: random.choice(choices) for key, choices, _ in game.info.options if number}
    state = game.new(seats, number, options, scenario)
    yield Moment(state, seats, [])
    while pending := game.pending(state):
        seat = random.choice(pending)
        prompt = game.prompt(state, seat)
        assert prompt is not None
        legal = game.legal(state, seat)
        liked = trial.prefer(prompt.kind, legal, random) or legal
        yield Moment(state, seats, game.apply(state, seat, random.choice(liked)))


class Listener:
    """Has everything said once, in every language; complaints gather in `faults`."""

    def __init__(self, game: Game[Any]) -> None:
        self.faults: list[str] = []
        self.speakers = [
            Speaker(game, language, lambda seat: f"<{seat}>", self.faults.append)
            for language in game.texts
        ]
        self.said: set[str] = set()

    def lines(self, lines: tuple[Line, ...]) -> None:
        for line in lines:
            if self._new(line):
                for each in self.speakers:
                    assert each.line(line), f"{line} says nothing"

    def events(self, events: list[Event]) -> None:
        for event in events:
            if self._new(event):
                for each in self.speakers:
                    each.said(event)

    def short(self, line: Line | None, most: int) -> None:
        """A line that has only so much room, if there is one."""
        if line is not None and self._new((line, most)):
            for each in self.speakers:
                said = each.line(line)
                assert 0 < len(said) <= most, f"{line} takes {len(said)} of {most}: {said}"

    def asked(self, game: Game[Any], view: dict[str, Any], prompt: Prompt, random: Random) -> None:
        """What stands on a desk beside a question."""
        self.prompt(prompt)
        self.short(game.who(view), WHO)
        self.short(game.plan(view), PLAN)
        self.short(game.as_it_stands(view), PLAN)
        self.short(game.lesson(view, prompt), LESSON)
        self.short(game.closing(view, (prompt,)), GOING_ON)
        legal = [decision for _, decisions in prompt.groups for decision in decisions]
        icons = {"", *(icon.key for icon in game.icons())}
        for decision in random.sample(legal, min(WEIGHED, len(legal))):
            self.short(game.effect(view, prompt, decision), ANSWER)
            assert game.icon(decision) in icons, f"{decision} has an icon that is not there"
            assert isinstance(game.mark(view, decision), str)

    def recap(self, game: Game[Any], view: dict[str, Any], told: list[Event]) -> None:
        """What stands above the first question of a turn."""
        lines = game.recap(view, game.story(told))
        for each in self.speakers if lines else ():
            said = [each.line(line) for line in lines or ()]
            assert len(said) <= RECAP, f"{len(said)} lines: {said}"
            assert sum(map(len, said)) <= RECAPPED, f"too long: {said}"

    def prompt(self, prompt: Prompt) -> None:
        if self._new(prompt):
            for each in self.speakers:
                question = each.prompt(prompt)
                assert 0 < len(question.ask) <= ASK, question.ask
                more = f"more-{prompt.kind.replace('.', '-')}"
                assert more not in each.book or len(each.text(more)) <= MORE, more
                assert all((*question.because, *question.facts))
                assert all(what and why for what, why in question.refused)
                assert all(label for _, group in question.groups for _, label in group)
                assert all(each.decision(decision) for decision in (*prompt.asks, prompt.default))

    def pictures(self, game: Game[Any], view: dict[str, Any]) -> None:
        for each in self.speakers:
            made = game.pictures(view, each.text)
            own = game.own_pictures(view, each.text)
            assert sorted(p.key for p in own) == sorted(p.key for p in made if p.desk)
            assert len(own) <= game.desk_pictures, "desk_pictures says how many there are at most"
            for picture in (*made, *own):
                _in_words_too(picture)
            for look in game.looks(view):
                assert each.line(look.line)
                large = game.look(view, look.key, each.text)
                assert len(large) <= LARGE, "at most four pictures behind a button"
                for picture in large:
                    _in_words_too(picture)

    def told_at_the_start(self, game: Game[Any]) -> None:
        for each in self.speakers:
            how = game.how_it_is_played(each.text)
            if how is not None:
                _in_words_too(how)
                assert len(how.words) <= PANELS, "at most five panels"
            for player in game.players():
                about = f"player-{player}-about"
                assert about not in each.book or len(each.text(about)) <= HINT, about

    def end(self, game: Game[Any], state: Any, public: list[Event]) -> None:
        view, result = game.view(state, None), game.result(state)
        assert result is not None
        self.lines(((f"ended-{result.reason}", {}),))
        for part in game.seat_summaries(state):
            named = (("role", part.role), ("identity", part.identity))
            self.lines(tuple((f"{what}-{key}", {}) for what, key in named if key))
        outcomes = (game.outcome(view, seat) for seat in range(state.seats))
        self.lines(tuple(line for line in outcomes if line))
        self.laid_open(game, view, public)

    def laid_open(self, game: Game[Any], view: dict[str, Any], public: list[Event]) -> None:
        """What is told when all is open: at the end, or where a table gave up."""
        pages = game.uncovered(view)
        assert len(pages) <= PAGES, "at most three buttons beside the end"
        for page in (*game.ending(view, public), *pages):
            self.lines((page.title, *page.lines))
        awards = game.awards(view, public)
        assert len({award.seat for award in awards}) == len(awards), "at most one award a seat"
        self.lines(tuple(award.line for award in awards))
        for each in self.speakers:
            finale = game.finale(view, public, each.text)
            if finale is not None:
                _in_words_too(finale)

    def _new(self, thing: object) -> bool:
        mark = repr(thing)
        new = mark not in self.said
        self.said.add(mark)
        return new


def _in_words_too(picture: Picture) -> None:
    """Whoever cannot see it knows as much."""
    assert 0 < len(picture.alt) <= ALT, f"{picture.key}: {len(picture.alt)} of {ALT}"
    assert picture.words, f"{picture.key} is not said in words"
    assert all(picture.words), f"{picture.key} has an empty paragraph in its words"


def check_said(game: Game[Any], number: int) -> None:
    """Nothing that is said in the random game of that number lacks a text or an argument."""
    random, listener = Random(number), Listener(game)
    listener.lines(tuple(one.line for one in game.standing))
    listener.told_at_the_start(game)
    public: list[Event] = []
    unread = 0
    since: dict[int, list[Event]] = {}
    for turn, moment in enumerate(moments(game, number)):
        public += [event for event in moment.events if event.audience is None]
        listener.events(moment.events)
        listener.lines(game.panel(game.view(moment.state, None)))
        for seat in range(moment.seats):
            told = events_for(moment.events, seat)
            listener.events(told)
            view = game.view(moment.state, seat)
            listener.lines(game.panel(view) + game.desk(view))
            for aid in game.aids(view):
                listener.lines((aid.title, *aid.lines))
            prompt = game.prompt(moment.state, seat)
            since.setdefault(seat, []).extend(told)
            if prompt is not None:
                listener.asked(game, view, prompt, random)
                listener.recap(game, view, since.pop(seat))
                quick = game.shortcuts(prompt, game.legal(moment.state, seat))
                listener.lines(tuple(shortcut.line for shortcut in quick))
        is_over = not game.pending(moment.state)
        if is_over or turn % DRAWN == 0:
            for seat in (None, *range(moment.seats)):
                listener.pictures(game, game.view(moment.state, seat))
            # Whoever looks on reads the story so far, too.
            told = game.recap(game.view(moment.state, None), game.story(public[unread:]), CHAPTER)
            listener.lines(told or ())
            unread = len(public)
            listener.laid_open(game, game.reveal(moment.state), public)
        if is_over:
            listener.end(game, moment.state, public)
        assert not listener.faults, listener.faults[:3]


def check_public(game: Game[Any], number: int) -> None:
    """A spectator of it is never told a card that only a private half names."""
    for moment in moments(game, number):
        public = [event for event in moment.events if event.audience is None]
        told = events_for(moment.events, None)
        assert [e.kind for e in told if e.audience is not None] == []
        cards = {card for e in public for card in e.data.get("cards", ())}
        assert {card for e in told for card in e.data.get("cards", ())} <= cards | {
            e.data["card"] for e in public if "card" in e.data
        }
