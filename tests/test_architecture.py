"""The code is built as designed: arrows point one way, rules are pure, tests stand as the code."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ALLOWED = {
    "rules": {"rules"},
    "persistence": {"persistence", "rules"},
    "bot": {"bot", "persistence", "rules"},
    "localcord": {"localcord"},
    "local": {"local", "bot", "localcord", "rules"},
}
OURS = set(ALLOWED) | {"tests", "bench"}
LAYERS = {
    "bot": (
        "bot.logs", "bot.metrics", "bot.domain", "bot.tables", "bot.i18n", "bot.lookup",
        "bot.views", "bot.images", "bot.replays", "bot.outbox", "bot.interactions", "bot.app",
        "bot.__main__",
    ),
    "rules/shadow_planet": (
        "components", "cards", "phases", "knowledge", "presentation", "ai", "trial", "game",
        "facts",
    ),
    "rules/alone": (
        "components", "cards", "phases", "knowledge", "presentation", "ai", "trial", "game",
        "facts",
    ),
    "rules/galaxy_trucker_missions": (
        "components", "cards", "phases", "knowledge", "presentation", "ai", "trial", "game",
        "facts",
    ),
    "localcord": (
        "network", "model", "rest", "gateway", "people", "world", "storage", "page", "__main__",
    ),
}  # fmt: skip
"""From the ground up: each layer imports only from itself and from those before it."""
PURE = {
    "__future__", "abc", "collections", "contextlib", "contextvars", "dataclasses", "functools",
    "hashlib", "heapq", "importlib", "itertools", "json", "math", "operator", "pathlib", "random",
    "re", "tomllib", "types", "typing", "unicodedata", "pydantic", "rules",
}  # fmt: skip
"""What rules may import: no network, no clock; `random` only as a type that is handed in."""


def modules(package: str) -> Iterator[Path]:
    yield from sorted((ROOT / package).rglob("*.py"))


def imported(path: Path) -> set[str]:
    """The top-level names a module imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            found.add((node.module or "").split(".")[0])
    return found


@pytest.mark.parametrize("package", ALLOWED)
def test_arrows_point_one_way(package: str) -> None:
    for path in modules(package):
        wrong = imported(path) & OURS - ALLOWED[package]
        assert not wrong, f"{path.relative_to(ROOT)} imports {wrong}"


def layered(package: str) -> tuple[str, ...]:
    prefix = package.replace("/", ".")
    return tuple(name if name.startswith("bot") else f"{prefix}.{name}" for name in LAYERS[package])


def layer_of(module: str, layers: tuple[str, ...]) -> int | None:
    """How high a module stands; None for what belongs to no layer."""
    found = [n for n, layer in enumerate(layers) if f"{module}.".startswith(f"{layer}.")]
    return found[0] if found else None


def imports_of(tree: ast.AST, package: str) -> Iterator[str]:
    """The modules of a package that are imported when this one is."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING":
            continue
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(package):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith(package))
        yield from imports_of(node, package)


@pytest.mark.parametrize("package", LAYERS)
def test_each_layer_imports_only_from_those_below(package: str) -> None:
    layers, read = layered(package), 0
    for path in modules(package):
        module = module_name(path)
        if path.name == "__init__.py":
            continue
        height = layer_of(module, layers)
        assert height is not None, f"{module} belongs to no layer"
        read += 1
        for other in imports_of(ast.parse(path.read_text("utf-8")), package.replace("/", ".")):
            below = layer_of(other, layers)
            assert below is None or below <= height, f"{module} imports {other} from above"
    assert read > 30, "the folders have moved, and nobody looks at them"


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


def cycle_in(graph: dict[str, set[str]]) -> list[str]:
    """Some way from a module back to itself, or nothing."""
    done: set[str] = set()

    def search(module: str, way: list[str]) -> list[str]:
        if module in way:
            return [*way[way.index(module) :], module]
        if module in done:
            return []
        done.add(module)
        found = (search(other, [*way, module]) for other in sorted(graph[module]))
        return next(filter(None, found), [])

    return next(filter(None, (search(module, []) for module in sorted(graph))), [])


@pytest.mark.parametrize("package", LAYERS)
def test_no_module_imports_itself_by_a_detour(package: str) -> None:
    assert cycle_in({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}}) == ["b", "c", "b"]
    assert not cycle_in({"a": {"b", "c"}, "b": {"c"}, "c": set()})
    graph: dict[str, set[str]] = {}
    paths = {module_name(path): path for path in modules(package) if path.name != "__init__.py"}
    for module, path in paths.items():
        read = imports_of(ast.parse(path.read_text("utf-8")), package.replace("/", "."))
        named = {name for other in read for name in (other, other.rpartition(".")[0])}
        graph[module] = named & paths.keys()
    assert sum(map(len, graph.values())) > 50, "the folders have moved, and nobody looks at them"
    assert not cycle_in(graph), " imports ".join(cycle_in(graph))


def test_the_engine_knows_no_game() -> None:
    for path in modules("rules/engine"):
        text = path.read_text("utf-8")
        assert not re.search(r"shadow_planet|card\.played|guardian|between\"", text), path
        assert not re.search(r"from rules\.(?!engine)", text), path


def test_rules_import_nothing_that_could_make_them_impure() -> None:
    for path in modules("rules"):
        wrong = imported(path) - PURE
        assert not wrong, f"{path.relative_to(ROOT)} imports {wrong}"


def test_the_global_random_is_named_only_by_the_check_that_forbids_it() -> None:
    for path in modules("rules"):
        tree = ast.parse(path.read_text("utf-8"))
        plain = [
            node for node in ast.walk(tree)
            if isinstance(node, ast.Import) and any(a.name == "random" for a in node.names)
        ]  # fmt: skip
        assert not plain or path.name == "checks.py", path


def test_no_file_of_the_bot_names_anything_of_a_game() -> None:
    """Keys of two syllables or more; short ones like `move` are ordinary words too."""
    from rules.engine import load_game

    game = load_game("shadow_planet")
    names = {card.key for card in game.cards.values() if "_" in card.key}
    names |= {"jenna", "nikke", "melita", "erico", "moonette", "shadow_planet", "countdown"}
    for path in modules("bot"):
        words = set(re.findall(r"[a-z_]+", path.read_text("utf-8").lower()))
        if path.name == "terminal.py":
            words.discard("shadow_planet")
        assert not words & names, f"{path.relative_to(ROOT)} names {words & names}"


def reads_of_a_place(text: str) -> list[str]:
    """Where a module reads the open mapping of a row; that of an export is a file's own."""
    return [
        ast.unparse(node)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Attribute) and node.attr == "place"
        if ast.unparse(node) != "whole.game.place"
    ]


def test_nobody_but_the_table_itself_knows_the_keys_of_its_row() -> None:
    assert reads_of_a_place('row.place["panel"]')
    paths = [path for path in modules("bot") if path != ROOT / "bot" / "domain" / "table.py"]
    assert len(paths) > 50, "the folders have moved, and nobody looks at them"
    for path in paths:
        found = reads_of_a_place(path.read_text("utf-8"))
        assert not found, f"{path.relative_to(ROOT)} reads {found}: a section says it typed"


CAPITALISED = re.compile(
    r"(?<!\bui\.)\b(Gear|Objectives?|Markers?|Characters?|Sections?|Indicators?|Vehicles?|Countdown|Guardian)\b"
)
"""Words that a rulebook writes with a capital, and nobody else in the middle of a sentence; only
a part of a message is called so too."""


def terms_of_a_game(text: str) -> list[str]:
    return [match[0] for match in CAPITALISED.finditer(text)]


@pytest.mark.parametrize("package", ["bot", "persistence", "rules/engine"])
def test_no_module_uses_the_terms_of_a_game(package: str) -> None:
    assert terms_of_a_game("every hand and Gear")
    paths = list(modules(package))
    assert len(paths) > 10, "the folders have moved, and nobody looks at them"
    for path in paths:
        found = terms_of_a_game(path.read_text("utf-8"))
        assert not found, f"{path.relative_to(ROOT)} says {found}"


WITHOUT_TESTS = ("_support", "campaign", "recording", "fixtures")
"""Folders of `tests/` with what tests share, programs people run, and files of earlier code."""
OF_NO_FOLDER = {
    "bot/end_to_end": "the whole bot at once",
    "simcord": "the bot on somebody else's stand-in for Discord",
    "start": "start.py, and what it starts",
}
"""Folders of tests for which the code has none."""


def folders_of_tests(tests: Path) -> list[str]:
    """The folders that may hold tests, as they are named below `tests/`."""
    held = {path.parent.relative_to(tests).as_posix() for path in tests.rglob("*.py")}
    return sorted(name for name in held - {"."} if name.split("/")[0] not in WITHOUT_TESTS)


def without_code(folders: list[str], root: Path) -> list[str]:
    return [name for name in folders if name not in OF_NO_FOLDER and not (root / name).is_dir()]


def test_tests_stand_in_the_tree_of_the_code() -> None:
    assert without_code(["bot/tables", "bot/council", "start"], ROOT) == ["bot/council"]
    folders = folders_of_tests(ROOT / "tests")
    assert len(folders) > 40, "the folders have moved, and nobody looks at them"
    wrong = without_code(folders, ROOT)
    assert not wrong, f"{wrong} of tests/ stand for no folder of the code"
    assert not OF_NO_FOLDER.keys() - set(folders), "exceptions that nobody needs"


def holds_tests(path: Path) -> bool:
    return path.name.startswith("test_") or path.name in ("__init__.py", "conftest.py")


def test_what_tests_share_is_not_among_them() -> None:
    tests = ROOT / "tests"
    paths = [path for name in folders_of_tests(tests) for path in (tests / name).glob("*.py")]
    paths += tests.glob("*.py")
    assert len(paths) > 200, "the folders have moved, and nobody looks at them"
    shared = [str(path.relative_to(ROOT)) for path in paths if not holds_tests(path)]
    assert not shared, f"{shared} belong in tests/_support"


def test_what_tests_share_holds_no_test_and_imports_none() -> None:
    paths = [path for name in WITHOUT_TESTS for path in modules(f"tests/{name}")]
    assert len(paths) > 70, "the folders have moved, and nobody looks at them"
    for path in paths:
        assert not path.name.startswith("test_"), f"{path.relative_to(ROOT)} is never run there"
        imports = imports_of(ast.parse(path.read_text("utf-8")), "tests")
        wrong = [name for name in imports if re.search(r"\.(test_|conftest)", name)]
        assert not wrong, f"{path.relative_to(ROOT)} imports {wrong}"


@pytest.mark.parametrize("package", [*ALLOWED, "tests", "bench"])
def test_every_module_opens_with_a_sentence(package: str) -> None:
    for path in modules(package):
        text = path.read_text("utf-8")
        if text.strip():
            assert ast.get_docstring(ast.parse(text)), path.relative_to(ROOT)
