"""What the game says: every id exists in both languages, is used, and names nothing secret."""

import re
from functools import cache
from pathlib import Path
from typing import Any, cast

import pytest

import bot
import local
import rules
from bot.domain.ballots import CHOICES
from bot.domain.pace import paces
from bot.i18n.speaker import FOLDER, Book, Speaker, TextError, events_for, read_book
from bot.tables.lobby import OPTIONS
from rules.engine import Event, Game, Line, load_game, ready_games
from rules.engine.frames import Ask
from rules.shadow_planet.cards.abilities import CONTROLLED
from rules.shadow_planet.cards.effects import EFFECTS
from rules.shadow_planet.knowledge.view import PILES
from rules.shadow_planet.phases.rounds import PROGRAMS
from rules.shadow_planet.presentation import prompts
from rules.shadow_planet.presentation.ending import Tally
from tests._support.rules.saying import moments

GAME: Any = load_game("shadow_planet")
LANGUAGES = tuple(GAME.texts)
RULES = Path(rules.__path__[0]) / "shadow_planet"
BOT = Path(bot.__path__[0])
THINKERS = Path(rules.__path__[0]) / "engine" / "thinkers.py"
DEMO = Path(local.__path__[0]) / "terminal.py"
GAMES = range(8)

PLAIN_VERBS = (
    "advance",
    "back",
    "below",
    "done",
    "end",
    "no",
    "pass",
    "ride",
    "stay",
    "top",
    "yes",
)
"""Verbs of decisions that name nothing; `below` is what `bottom` is called without a card."""


def seat_name(seat: int) -> str:
    return f"<{seat}>"


def speaker(language: str, faults: list[str]) -> Speaker:
    return Speaker(GAME, language, seat_name, faults.append)


@cache
def handwritten(language: str) -> Book:
    """Only what is written by hand, the bot's own words too."""
    folders = (RULES / "texts" / language, FOLDER / language)
    files = [path for folder in folders for path in sorted(folder.glob("*.ftl"))]
    return Book(language, (path.read_text("utf-8") for path in files))


def book(language: str) -> Book:
    return read_book(language, GAME.texts[language])


def asks_of(program: tuple[Any, ...]) -> bool:
    return any(isinstance(step, Ask) for step in program)


def prompt_kinds() -> set[str]:
    """Every kind of question that the rules can ask."""
    box = GAME.box
    kinds = {
        step.kind
        for program in PROGRAMS.values()
        for step in program
        if isinstance(step, Ask) and isinstance(step.kind, str)
    }
    kinds |= {f"step.{type_}" for type_ in box.types}
    for row in box.character_rows:
        if asks_of(CONTROLLED[row.controlled.ability]):
            kinds.add(f"ability.{row.key}")
    for row in box.card_rows:
        if row.play is not None and asks_of(EFFECTS[row.play]):
            kinds.add(f"effect.{row.key}")
    for row in box.board.section:
        if any(asks_of(EFFECTS[effect.does]) for effect in row.effect):
            kinds.add(f"effect.{row.key}")
    return kinds


def test_nothing_that_names_somebody_is_remembered_for_another_table() -> None:
    said: list[str] = []
    for names in (["Anna", "Ben"], ["Cleo", "Dan"]):
        say = Speaker(GAME, "en", names.__getitem__)
        for _ in range(2):
            line: Line = ("table-left", {"seat": 1})
            said.append(say.text("list-and"))
            said.append(say.text("table-left", seat=0))
            said.append(say.text("always-mine", said=[line]))
            said.append(say.text("always-mine", said=(line,)))
    assert said[:4] == said[4:8]
    assert said[8:12] == said[12:]
    assert ["Anna" in text for text in said] == [False, True, False, False] * 2 + [False] * 8
    assert ["Dan" in text for text in said] == [False] * 8 + [False, False, True, True] * 2


def test_equal_values_of_other_kinds_are_said_as_what_they_are() -> None:
    game = Marked()
    game.texts = {"en": game.texts["en"] + "\nwhat-it-is = { $x-is }\n"}
    say = Speaker(cast("Game[Any]", game), "en", str)
    assert [say.text("what-it-is", x=x) for x in (1, True, 1, True)] == ["number", "yes"] * 2


def test_a_text_with_a_fault_is_complained_of_every_time() -> None:
    faults: list[str] = []
    say = Speaker(GAME, "en", str, faults.append)
    assert all("⟨$seat⟩" in say.text("table-left", seat=None) for _ in range(2))
    assert len(faults) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_question_is_without_words_for_any_of_its_verbs(language: str) -> None:
    faults: list[str] = []
    each = speaker(language, faults)
    for kind in prompt_kinds():
        for verb in (*prompts.WORDS, *PLAIN_VERBS):
            assert each.text(f"ask-{kind.replace('.', '-')}", verb=verb)
    assert not faults


def event_kinds() -> set[str]:
    """Every kind of event that the rules emit."""
    emitted = re.compile(r'emit\(\s*"([a-z.]+)"')
    return {kind for path in sources(RULES) for kind in emitted.findall(path.read_text("utf-8"))}


def sources(folder: Path) -> list[Path]:
    """All code of a folder; that there is some, however it is laid out."""
    found = sorted(folder.rglob("*.py"))
    assert len(found) > 30, f"nearly nothing is read of {folder}"
    return found


def ids_in_code() -> set[str]:
    """Every id that the code names, in full or as a kind or verb."""
    literal = re.compile(
        r"""["']((?:about|absent|admin|advice|aid|alt|always|ask|away|because|branch|button|cause|clock|dealt|decided|desk|deed|digest|dm|do|does|end|fact|greeting|group|habit|help|hidden|how|label|list|lobby|log"""
        r"""|me|offer|outcome|panel|picture|play|proof|queue|quick|rank|recall|recalled|recap|refused|remind|replay|reply|results|rule|season|seats|series|settings|span|standing|story|suggestion|table|talk|terminal|vote|wait|watch|why)-[a-z-]+)["']"""
    )
    # What `start.py check` tries has names of its own, which are no texts.
    own = [path for path in sources(BOT) if BOT / "check" not in path.parents]
    code = [*sources(RULES), THINKERS, *own, DEMO]
    found = {name for path in code for name in literal.findall(path.read_text("utf-8"))}
    found |= {f"event-{kind.replace('.', '-')}" for kind in event_kinds()}
    for word in ("ask", "more"):
        found |= {f"{word}-{kind.replace('.', '-')}" for kind in prompt_kinds()}
    found |= {f"aid-{key}" for key in ("gear", "types", "decks", "crew", "who", "seen")}
    for choice in CHOICES:
        found |= {f"absent-{choice}", f"absent-{choice}-decided", f"button-{choice}"}
    found |= {"season-this", "season-last"}
    found |= {f"settings-{key}-{part}" for key in OPTIONS for part in ("title", "about")}
    found |= {f"habit-{key}-name" for key in ("every", "where", "quiet", "zone", "digest")}
    found |= {
        "teach-ability",
        "teach-effect",
        *(f"teach-{kind.replace('.', '-')}" for kind in lessons()),
    }
    panels = ("goal", "round", "turn", "messages", "end")
    found |= {f"how-{key}{more}" for key in panels for more in ("", "-title")}
    found |= {f"end-{key}-title" for key in ("who", "count", "stood", "turns", "awards")}
    found |= {f"deed-{deed}" for deed in ("took", "played", "looked")}
    found |= {f"decided-{side}" for side in ("astronaut", "alien")}
    series = (*GAME.series, "none")
    found |= {f"series-{key}{more}" for key in series for more in ("", "-about")}
    found |= {f"award-{key}" for key in Tally(GAME.box, ()).counts}
    found |= {f"plan-{objective}" for objective in GAME.box.objectives}
    found |= {f"done-{kind.replace('.', '-')}" for kind in DONE}
    found |= {f"form-{sheet}" for sheet in GAME.form_groups.values()}
    for verb in (*prompts.WORDS, *PLAIN_VERBS):
        found |= {f"do-{verb}-{kind.replace('.', '-')}" for kind in prompt_kinds()}
        found |= {f"press-{verb}", f"pressed-{verb}", f"way-{verb}"}
    found |= {f"reply-vote-{end}" for end in ("open", "carried", "failed")}
    found |= {f"reply-rules-{end}" for end in ("carried", "failed")}
    for motion in ("undo", "abandon", "rules"):
        found |= {f"vote-{motion}", f"vote-{motion}-carried", f"vote-{motion}-failed"}
    for path in sources(BOT):
        found |= set(re.findall(r'_text\("([a-z-]+)"\)', path.read_text("utf-8")))
    found |= {f"command-{name}{more}" for name in COMMANDS for more in ("", "-about")}
    found |= {f"option-{name}{more}" for name in ("rule", "card") for more in ("", "-about")}
    return found | {f"do-{verb}" for verb in (*prompts.WORDS, *PLAIN_VERBS)}


COMMANDS = (
    "pause",
    "resume",
    "hand",
    "missing",
    "talk",
    "rule",
    "card",
    "desk",
    "log",
    "board",
    "me",
    "abandon",
    "export",
    "tables",
    "bar",
    "unbar",
    "help",
    "about",
)
"""Commands without options, which are added by name."""
DONE = (
    "step.move",
    "step.search",
    "step.search.count",
    "step.get",
    "step.get.count",
    "search.order",
    "search.order.take",
    "search.order.top",
    "turn.end.unused",
    "ability",
)
"""Steps whose end has a name of its own."""
MAY_BE_THERE = re.compile(r"form-|press-|pressed-|way-|do-[a-z]+-[a-z]")
"""Texts that say something in other words where a question has them."""


def lessons() -> set[str]:
    """Kinds of questions that are explained in a first game."""
    return {k for k in prompt_kinds() if not k.startswith(("effect.", "ability."))}


def families() -> dict[str, set[str]]:
    """The ids that arguments lead to, by their first word, with all values there are."""
    box = GAME.box
    places, characters = set(box.places), set(box.characters)
    decks = set(box.locations)
    return {
        "at": places,
        "from": places,
        "to": places,
        "pile": decks | set(PILES),
        "drawn": decks | characters | set(PILES),
        "laid": decks | characters,
        "who": characters,
        "whom": characters,
        "whose": characters,
        "kind": set(box.types),
        "phase": {"control", "operations", "messages", "identities", "over"},
        "ended": set(box.indicators),
        "wins": set(box.sides.values()),
        "what": {"repair", "threat", "attack"},
        "control": {"pair"},
        "game": {GAME.key, "about", "minutes", "seats"},
        "markers": {"pair"},
        "makeup": {"pair"},
        "gear": {"pair"},
        "parts": {"pair", "joint"},
        "sources": {"pair", "joint"},
        "show": {"pair"},
        "points": {"pair", "joint"},
        "source": {*box.vehicles, *box.characters, *(row.key for row in box.card_rows)},
        "language": {*LANGUAGES, "discord"},
        "player": {
            word
            for key in ready_games()
            for name in load_game(key).players()
            for word in (name, f"{name}-about")
        },
        "role": {*box.objectives, "title"},
        "identity": characters,
        "pace": set(paces()),
    }


def messages(language: str) -> list[str]:
    return [name for name in handwritten(language).ids() if "." not in name]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_id_of_the_code_is_missing(language: str) -> None:
    needed = {name for name in ids_in_code() if not MAY_BE_THERE.match(name)}
    assert sorted(name for name in needed if name not in book(language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_family_of_texts_has_a_gap(language: str) -> None:
    # Nothing is ever drawn from these piles, or known to lie in removed: they have no words for it.
    never = {f"drawn-{pile}" for pile in ("temple", "discard", "removed")} | {"pile-removed"}
    needed = {f"{family}-{key}" for family, keys in families().items() for key in keys} - never
    assert sorted(name for name in needed if name not in book(language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_written_that_nothing_says(language: str) -> None:
    written = handwritten(language)
    held = {other for name in written.ids() for other in written.messages(name)}
    known = ids_in_code() | held
    known |= {f"{family}-{key}" for family, keys in families().items() for key in keys}
    assert sorted(set(messages(language)) - known) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_layout_is_written_that_no_log_reads(language: str) -> None:
    marks = {name.partition(".")[2] for name in handwritten(language).ids()} - {""}
    assert marks == {"chapter", "opens", "closes"}


def test_no_family_of_texts_is_asked_for_in_neither_language() -> None:
    asked = {
        word
        for language in LANGUAGES
        for name in book(language).ids()
        for argument in book(language).arguments(name)
        for word in (argument.partition("-")[2] or argument,)
    }
    assert sorted(set(families()) - asked) == []


def test_the_languages_do_not_differ_in_ids() -> None:
    first, *others = (set(book(language).ids()) for language in LANGUAGES)
    for other in others:
        assert sorted(first ^ other) == []


def test_the_languages_do_not_differ_in_arguments() -> None:
    first, *others = (book(language) for language in LANGUAGES)
    for other in others:
        for name in first.ids():
            mine, theirs = (
                {argument.partition("-")[0] for argument in each.arguments(name)}
                for each in (first, other)
            )
            assert mine == theirs, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_of_the_data_files_is_left_open(language: str) -> None:
    whole, written = book(language), handwritten(language)
    generated = [name for name in whole.ids() if name not in written]
    assert len(generated) > 200
    assert [name for name in generated if whole.arguments(name)] == []
    assert [name for name in generated if "{" in whole.fixed(name)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_rendered_text_holds_marks_of_direction(language: str) -> None:
    faults: list[str] = []
    text = speaker(language, faults).text("event-protagonist", seat=1)
    assert "<1>" in text
    assert not re.search("[\u2066-\u2069]", text)


class Marked:
    """The game with card names that no other word can be mistaken for."""

    def __init__(self) -> None:
        self.key, self.cards, self.say, self.story = GAME.key, GAME.cards, GAME.say, GAME.story
        self.data_hash = GAME.data_hash
        named = re.compile(r"^(card|typed)-([a-z0-9_]+) = .*$", re.MULTILINE)
        self.texts = {
            language: named.sub(r"\1-\2 = ‹\2›", source) for language, source in GAME.texts.items()
        }


@pytest.mark.parametrize("number", GAMES)
def test_a_spectator_is_never_told_a_card_that_only_a_private_half_names(number: int) -> None:
    faults: list[str] = []
    game = cast("Game[Any]", Marked())
    speakers = [Speaker(game, language, seat_name, faults.append) for language in LANGUAGES]
    named = re.compile("‹([a-z0-9_]+)›")
    for moment in moments(GAME, number):
        public = [event for event in moment.events if event.audience is None]
        ids = {card for event in public for card in event.data.get("cards", ())}
        ids |= {event.data["card"] for event in public if "card" in event.data}
        open_keys = {GAME.cards[card].key for card in ids}
        for each in speakers:
            told = " ".join(each.event(event) or "" for event in events_for(moment.events, None))
            assert set(named.findall(told)) <= open_keys
    assert not faults


def test_a_missing_text_is_never_hidden() -> None:
    faults: list[str] = []
    each = speaker("en", faults)
    assert each.text("ask-nonsense") == "⟨ask-nonsense⟩"
    assert each.event(Event("nonsense.happened", {})) == "⟨event-nonsense-happened⟩"
    assert "⟨from-nowhere⟩" in each.text(
        "event-pawn-moved", **{"character": "jenna", "from": "nowhere", "to": "hill"}
    )
    assert "⟨$seat⟩" in each.text("event-protagonist")
    assert len(faults) == 4


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(TextError, match="only en, pl"):
        Speaker(GAME, "de", seat_name)


def test_a_source_that_is_no_fluent_is_refused() -> None:
    with pytest.raises(TextError, match="cannot be read"):
        Book("en", ["this is not = = a message {"])
    with pytest.raises(TextError, match="twice"):
        Book("en", ["a = 1\na = 2\n"])
    late = Book("en", ["a = 1\nb = { $x\n"])
    assert late.fixed("a") == "1"
    with pytest.raises(TextError, match="cannot be read"):
        late.ids()


def test_a_message_is_read_with_all_it_holds_when_it_is_first_said() -> None:
    sources = ["### Said.\n\na = { b }, { $n }\n  .note = more\n# In between.\n", "b = b { $m }\n"]
    assert "a.note" in Book("en", sources)
    assert Book("en", sources).arguments("a") == ("m", "n")
    assert Book("en", sources).format("a", {"n": "1", "m": "2"}) == ("b 2, 1", ())
    assert Book("en", sources).ids() == ("a", "a.note", "b")


@pytest.mark.parametrize(
    ("count", "cards"),
    [(1, "1 kartę"), (2, "2 karty"), (5, "5 kart"), (12, "12 kart"), (22, "22 karty")],
)
def test_polish_never_counts_wrong(count: int, cards: str) -> None:
    faults: list[str] = []
    data = {"seat": 0, "at": "hill", "count": count}
    text = speaker("pl", faults).event(Event("deck.looked", data))
    assert text == f"<0> ogląda {cards} z talii Wzgórza."


def test_lists_never_say_the_same_thing_twice_in_a_row() -> None:
    faults: list[str] = []
    axe, fight, move = (
        next(card.id for card in GAME.cards.values() if card.key == key)
        for key in ("axe", "fight", "move")
    )
    each = speaker("en", faults)
    assert each.line(("fact-seen", {"cards": [move, move, axe]})) == "You see Move ×2 and Axe."
    assert each.line(("fact-seen", {"cards": [axe, move, fight]})) == "You see Axe, Move and Fight."


def moved(audience: tuple[int, ...] | None, **data: Any) -> Event:
    return Event("card.moved", {"from": "hill", "to": 0, **data}, audience)


def test_a_reader_is_never_told_both_halves() -> None:
    events = [moved(None, count=1), moved((0,), cards=[3]), moved(None, count=1)]
    events.append(moved((0,), cards=[5]))
    assert events_for(events, 0) == [moved((0,), cards=[3, 5])]
    assert events_for(events, 1) == [moved(None, count=2)]
    assert events_for(events, None) == [moved(None, count=2)]


def test_happenings_that_differ_in_more_than_cards_are_never_made_one() -> None:
    plays = [Event("card.played", {"seat": seat, "card": seat}) for seat in (0, 0, 1)]
    assert events_for(plays, None) == [Event("card.played", {"seat": 0, "cards": [0, 0]}), plays[2]]
    marker = Event("marker", {"colour": "red", "seat": 0, "change": 1})
    assert events_for([marker, marker], None) == [marker, marker]


def test_the_bot_never_names_a_thing_of_the_game() -> None:
    box = GAME.box
    keys = {*box.characters, *box.locations, *box.sections, *box.objectives, *box.vehicles}
    keys |= {*box.colours, *box.indicators, *event_kinds()}
    keys -= {"round", "over", "repair", "identity"}
    for path in sources(BOT):
        words = set(re.findall(r"[a-z_.]+", path.read_text("utf-8")))
        assert sorted(words & keys) == [], path.name
