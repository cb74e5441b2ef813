"""The articles as people will read them: complete, bounded, and true to the games' data."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path

import pytest

from rules.engine import load_game
from rules.engine.data_files import MARKS, SIGNS
from rules.engine.frames import Ask
from rules.galaxy_trucker_missions.phases.programs import PROGRAMS as PILOTS
from rules.galaxy_trucker_missions.presentation.prompts import FLIGHT_KINDS
from rules.reference import LANGUAGES, Article, games, load_reference
from rules.reference.filling import Unfilled, fill
from rules.reference.loader import FOLDER
from rules.reference.pages import DOCS, pages, write
from rules.reference.reading import read_entries
from rules.shadow_planet.components.catalog import Box, read_sources
from tests.test_texts import prompt_kinds

TITLE, DESCRIPTION, CHOICE = 256, 4096, 100
"""Discord's limits for an embed's title and text, and for what autocomplete offers."""

COMFORT = 1800
"""How long a text may be that somebody reads in a chat."""

EACH = [(game, language) for game in games() for language in LANGUAGES]
NUMERALS = {
    "en": "two three four five six seven eight nine ten eleven twelve twenty twice",
    "pl": "dwa dwie dwaj dwóch dwom dwoma dwu trzy trzej trzech trzem trzema cztery czterech "
    "czterema pięć pięciu pięcioma sześć sześciu siedem siedmiu osiem ośmiu dziewięć dziewięciu "
    "dziesięć dziesięciu jedenaście dwanaście dwunastu dwadzieścia dwukrotnie",
}


def articles(game: str, language: str) -> list[Article]:
    return list(load_reference(game, language).articles.values())


def test_no_game_is_without_articles() -> None:
    assert games() == ("alone", "galaxy_trucker_missions", "shadow_planet")


@pytest.mark.parametrize("game", games())
def test_no_article_is_missing_or_placed_otherwise_in_the_other_language(game: str) -> None:
    english, polish = (load_reference(game, language) for language in LANGUAGES)
    assert [topic.key for topic in english.topics] == [topic.key for topic in polish.topics]
    for one, other in zip(articles(game, "en"), articles(game, "pl"), strict=True):
        assert (one.key, one.mark, one.see, one.asks, one.card) == (
            other.key,
            other.mark,
            other.see,
            other.asks,
            other.card,
        )
        assert one.title
        assert one.body != other.body, f"{one.key} is not translated"


@pytest.mark.parametrize(("game", "language"), EACH)
def test_no_cross_reference_leads_nowhere_and_no_article_is_a_dead_end(
    game: str, language: str
) -> None:
    reference = load_reference(game, language)
    for article in reference.articles.values():
        assert article.see, f"{article.key} leads nowhere"
        assert set(article.see) <= set(reference.articles) - {article.key}


@pytest.mark.parametrize(("game", "language"), EACH)
def test_nothing_exceeds_what_discord_shows_and_a_reader_bears(game: str, language: str) -> None:
    reference = load_reference(game, language)
    for article in reference.articles.values():
        assert len(article.title) <= CHOICE <= TITLE, article.key
        see = ", ".join(reference.articles[key].title for key in article.see)
        around = f"\n\n{reference.words['see']}: {see}\n{reference.words[article.mark]}"
        assert len(article.body) < COMFORT, f"{article.key}: {len(article.body)}"
        assert len(article.body + around) <= DESCRIPTION, article.key
        assert len(article.see) <= 25, article.key


@pytest.mark.parametrize(("game", "language"), EACH)
def test_no_two_articles_are_offered_under_one_title(game: str, language: str) -> None:
    titles = Counter(article.title for article in articles(game, language))
    assert [title for title, times in titles.items() if times > 1] == []


@pytest.mark.parametrize(("game", "language"), EACH)
def test_no_placeholder_or_broken_markup_is_left_to_read(game: str, language: str) -> None:
    for article in articles(game, language):
        shown = f"{article.title}\n{article.body}"
        prose = re.sub(r"```.*?```", "", shown, flags=re.DOTALL)
        assert not re.search(r"[{}]|\n\n\n|\S  \S", prose), article.key
        for line in article.body.split("\n"):
            assert line.count("**") % 2 == 0, f"{article.key}: {line}"
        assert article.body.count("```") % 2 == 0, article.key


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*/*/*.md")), ids=lambda path: path.stem)
def test_no_number_is_typed_that_the_data_should_give(path: Path) -> None:
    words = set(NUMERALS[path.parent.name].split())
    for entry in read_entries(path.read_text("utf-8")):
        typed = re.sub(r"\{[^{}]*\}", "", f"{entry.title or ''}\n{entry.body}")
        typed = re.sub(r"^\d+\. ", "", typed, flags=re.MULTILINE)
        assert not re.findall(r"\d+", typed), f"{path}, {entry.key}"
        assert not words & set(re.findall(r"\w+", typed.lower())), f"{path}, {entry.key}"


@pytest.mark.parametrize("game", games())
def test_no_number_is_quoted_as_firmer_than_it_is(game: str) -> None:
    """An article that quotes a house number is a house article."""
    facts = import_module(f"rules.{game}.facts")
    words = dict.fromkeys(re.findall(r"^(\w+) = \{ en", index_of(game), re.MULTILINE), "")
    known = facts.facts("en", words)
    for path in sorted((FOLDER / game / "en").glob("*.md")):
        for entry in read_entries(path.read_text("utf-8")):
            if entry.key.endswith("*"):
                continue
            mark = load_reference(game, "en").articles[entry.key].mark
            weaker = [SIGNS[other] for other in MARKS[MARKS.index(mark) + 1 :]]
            for name in re.findall(r"\{(number\.[a-z_0-9]+)", entry.body):
                sign = str(known[f"{name}.mark"]).strip()
                assert sign not in weaker or not sign, f"{entry.key}: {name} is {sign}"


def index_of(game: str) -> str:
    return (FOLDER / game / "index.toml").read_text("utf-8")


def families(keys: Mapping[str, Sequence[str]]) -> list[str]:
    return [f"{family}.{key}" for family, found in keys.items() for key in found]


def shadow_planet_terms() -> list[str]:
    box = Box(read_sources(None))
    return families(
        {
            "card": sorted({card.key for card in box.cards.values()}),
            "character": box.characters,
            "location": box.locations,
            "section": list(box.sections),
            "vehicle": box.vehicles,
            "indicator": list(box.indicators),
            "objective": box.objectives,
            "step": box.types,
            "phase": ("control", "operations", "messages"),
        },
    )


def alone_terms() -> list[str]:
    from rules.alone.components.data_files import keys, load_data_files

    tables = load_data_files()
    return families(
        {
            "action": keys(tables.people.action),
            "ability": keys(tables.people.ability),
            "character": keys(tables.people.character),
            "creature": keys(tables.creatures.creature),
            "boss": keys(tables.creatures.boss),
            "item": keys(tables.items.item),
            "deck": keys(tables.reactions.deck),
            "reaction": keys(tables.reactions.reaction),
            "mission": keys(tables.missions.mission),
        },
    )


def galaxy_trucker_missions_terms() -> list[str]:
    from rules.galaxy_trucker_missions.components.data_files import load_data_files

    tables = load_data_files()
    adventures = tables.adventures
    parts = {row.key.partition("_")[0] for row in tables.parts.part} - {"start", "special"}
    kinds = {row.kind for row in adventures.enemy} | {row.kind for row in adventures.plain}
    kinds |= {f"abandoned_{row.kind}" for row in adventures.abandoned}
    return families(
        {
            "super": [row.key for row in tables.supers.kind],
            "event": [row.key for row in tables.supers.event],
            "mission": [row.key for row in tables.missions.mission],
            "cargo": sorted({row.key.partition("_")[0] for row in tables.parts.cargo}),
            "part": sorted("life_support" if part == "life" else part for part in parts),
            "adventure": sorted(kinds | {"planets", "meteor_swarm", "combat_zone"}),
        },
    )


@pytest.mark.parametrize("game", games())
def test_no_card_or_term_of_the_data_is_without_an_article(game: str) -> None:
    needed = globals()[f"{game}_terms"]()
    assert len(needed) > 40
    for language in LANGUAGES:
        assert sorted(set(needed) - set(load_reference(game, language).articles)) == []


@pytest.mark.parametrize("game", games())
def test_no_card_is_left_out_of_the_cards(game: str) -> None:
    families = {"card", "item", "reaction", "mission", "super", "event", "adventure"}
    for article in articles(game, "en"):
        assert article.card or article.key.partition(".")[0] not in families, article.key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_prompt_is_without_an_article_that_explains_it(language: str) -> None:
    reference = load_reference("shadow_planet", language)
    assert sorted(kind for kind in prompt_kinds() if reference.asked(kind) is None) == []
    explained = reference.asked("effect.ray_gun"), reference.asked("move.ride")
    assert [article.key for article in explained if article] == ["card.ray_gun", "riding"]
    assert reference.asked("effect.nothing") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_question_in_the_station_is_without_an_article_that_explains_it(language: str) -> None:
    game, reference = load_game("alone"), load_reference("alone", language)
    worded = re.findall(r"^ask-([a-z_-]+) =", game.texts[language], re.MULTILINE)
    kinds = {name.replace("-", ".") for name in worded} - {"verb"}
    kinds |= {name for name in game.machine.programs if name.startswith(("effect.", "use."))}
    assert len(kinds) > 100
    assert sorted(kind for kind in kinds if reference.asked(kind) is None) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_question_to_a_pilot_is_without_an_article_that_explains_it(language: str) -> None:
    reference = load_reference("galaxy_trucker_missions", language)
    kinds = set(FLIGHT_KINDS) | {
        step.kind
        for program in PILOTS.values()
        for step in program
        if isinstance(step, Ask) and isinstance(step.kind, str)
    }
    assert len(kinds) == 16
    assert sorted(kind for kind in kinds if reference.asked(kind) is None) == []


CHANGES = [
    ("board.toml", "revealed = 6", "revealed = 7", "phase.messages", "7"),
    ("board.toml", "cost = 10", "cost = 11", "links", "**11**"),
    ("board.toml", "enter = 3", "enter = 5", "section.temple", "**5**"),
    ("board.toml", "most = 8\nstart = [2, 2, 2]", "most = 8\nstart = [3, 3, 3]", "indicators", "3"),
    ("board.toml", "capacity = 3", "capacity = 4", "riding", "4"),
    ("cards.toml", "value_driving = 3", "value_driving = 6", "vehicle.moonette", "6"),
    ("cards.toml", "alien = { get = 2 } }", "alien = { get = 5 } }", "objective.alien", "5"),
    ("characters.toml", "move = 2, search = 2", "move = 4, search = 2", "example", "+4"),
]


@pytest.mark.parametrize(("file", "old", "new", "key", "shown"), CHANGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_article_keeps_a_number_that_the_data_changed(
    language: str, file: str, old: str, new: str, key: str, shown: str
) -> None:
    source = load_game("shadow_planet").data_set[file]
    assert old in source
    before = load_reference("shadow_planet", language).articles[key].body
    changed = {file: source.replace(old, new)}
    after = load_reference("shadow_planet", language, changed).articles[key].body
    assert after != before
    assert after.count(shown) > before.count(shown)


def test_no_page_of_the_docs_is_out_of_date(tmp_path: Path) -> None:
    wanted = pages()
    found = {str(path.relative_to(DOCS)) for path in DOCS.rglob("*") if path.is_file()}
    assert found == set(wanted), "run python -m rules.reference.pages"
    for name, text in wanted.items():
        assert (DOCS / name).read_text("utf-8") == text, "run python -m rules.reference.pages"
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "stray.md").write_text("old")
    write(tmp_path)
    assert {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*.md")} == set(wanted)


def test_no_link_of_the_docs_leads_nowhere() -> None:
    wanted = pages()
    for name, text in wanted.items():
        for link in re.findall(r"\]\(([^)]+)\)", text):
            path, _, anchor = link.partition("#")
            target = str(Path(name).parent / path) if path else name
            assert target in wanted, f"{name}: {link}"
            assert not anchor or f'<a id="{anchor}"></a>' in wanted[target], f"{name}: {link}"


@pytest.mark.parametrize(
    ("text", "language", "said"),
    [
        ("{a}", "en", "5"),
        ("{a+b-2}", "en", "4"),
        ("{b|card|cards} and {a|card|cards}", "en", "1 card and 5 cards"),
        ("{b|karta|karty|kart}, {c|karta|karty|kart}, {a|karta|karty|kart}", "pl",
         "1 karta, 22 karty, 5 kart"),
        ("{d|karta|karty|kart}", "pl", "12 kart"),
        ("{b-a|step|steps}", "en", "−4 steps"),
    ],
)  # fmt: skip
def test_no_number_takes_a_wrong_form(text: str, language: str, said: str) -> None:
    assert fill(text, {"a": 5, "b": 1, "c": 22, "d": 12, "name": "x"}, language) == said


@pytest.mark.parametrize("text", ["{e}", "{a+}", "{+a}", "{a b}", "{name+a}", "{a|x}", "{", "{}"])
def test_no_placeholder_without_a_fact_is_passed_over(text: str) -> None:
    with pytest.raises(Unfilled):
        fill(text, {"a": 5, "name": "x"}, "en")
