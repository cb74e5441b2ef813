"""What a host may set, and the one sentence where it cannot work."""

from pathlib import Path

import pytest

from bot.app import move
from bot.app.settings import DatabaseSettings, Settings, WrongSettings, load

ROOT = Path(__file__).parents[3]
EXAMPLE = (ROOT / ".env.example").read_text("utf-8")


@pytest.fixture(autouse=True)
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder without .env, and an environment that holds a token and nothing else of ours."""
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")


COUNTS = {"-1": "0 or more", "1.5": "a whole number", "few": "a whole number", "9" * 30: "at most"}
WRONG = {
    "DISCORD_TOKEN": dict.fromkeys(("two words", "with\nlines", "tök.en", "  "), "one word"),
    "VIDAR_DATABASE": dict.fromkeys(
        (
            "mysql://u:secret@h/d",
            "postgres:/u:secret@h/d",
            "postgresql+psycopg://u:secret@h/d",
            "postgresql:u:secret@h",
            "sqlite:///x",
            "a\x01b",
        ),
        "name of a file",
    ),
    "VIDAR_LOG_LEVEL": {"loud": "'INFO'", "10": "'INFO'"},
    "VIDAR_LOG_FORMAT": {"xml": "'lines' or 'json'"},
    "VIDAR_PICTURES": {"maybe": "yes or no"},
    "VIDAR_AI_SECONDS": {
        "fast": "a number",
        "0": "0.05 or more",
        **dict.fromkeys(("11", "nan", "inf", "9" * 400), "10.0 at most"),
    },
    "VIDAR_TABLES_PER_PERSON": COUNTS,
    "VIDAR_LOBBIES_PER_PERSON": COUNTS,
    "VIDAR_TABLES_PER_SERVER": {**COUNTS, "9" * 5000: "a smaller number"},
    "VIDAR_KEEP_GAMES": COUNTS,
    "VIDAR_KEEP_SERVERS": COUNTS,
    "VIDAR_METRICS": dict.fromkeys(
        ("9420", "localhost", "localhost:99999", "http://localhost:9420", "::1:9420", "a b:1"),
        "127.0.0.1:9420",
    ),
    "VIDAR_SOURCE": dict.fromkeys(
        ("javascript:alert(1)", "somewhere", "https://u:secret@h", "https://h/" + "x" * 300),
        "http or https, with no password",
    ),
    "VIDAR_SHARDS": {
        **dict.fromkeys(("99999999999", "0", "3/0", "0-3/99999999999"), "from 1 to 10000"),
        **dict.fromkeys(
            ("-1", "+8", "1e9", "1_000", "0x8", "8,8", "/8", "0-/8", "0 - 3 / 8", "all", "\u0663"),
            "write 0-3/8",
        ),
        **dict.fromkeys(("9" * 5000, "0-3/" + "9" * 5000), "write 0-3/8"),
        **dict.fromkeys(("8/8", "0-8/8", "0-99999999999/8"), "the first is 0, the last 7"),
        "5-3/8": "of two shards the lower comes first",
    },
    "VIDAR_API": dict.fromkeys(
        (
            "api",
            "ftp://h",
            "http://h:99999",
            "http://[::1",
            "http://[fe80::1%eth0]/",
            "http://u:secret@h/api",
            "http://secret@h/api",
            "http://h/api?secret",
            "http://h/api#secret",
            "http://a..b/",
            "http://" + "a" * 64,
        ),
        "http or https, with no password",
    ),
    "VIDAR_GATEWAY": dict.fromkeys(
        ("http://h", "ws://", "ws://h:99999/", "ws://u:secret@h/", "ws://%zz/"),
        "ws or wss, with no password",
    ),
}


def test_a_wrong_value_of_every_setting_is_tried() -> None:
    assert {name.upper() for name in Settings.model_fields} == WRONG.keys()


@pytest.mark.parametrize(
    ("name", "value", "wanted"),
    [(name, value, wanted) for name, tried in WRONG.items() for value, wanted in tried.items()],
    ids=lambda text: str(text)[:30].encode("unicode_escape").decode(),
)
def test_a_wrong_value_is_one_sentence_that_says_what_may_be_written(
    name: str, value: str, wanted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(WrongSettings) as refused:
        load(Settings)
    said = str(refused.value)
    assert said.startswith("Check these settings in the environment or in .env: ")
    assert said.count(name) == 1
    assert wanted in said
    assert len(said.splitlines()) == 1
    assert "secret" not in said, "what was written may be a password"


@pytest.mark.parametrize("name", sorted(WRONG.keys() - {"DISCORD_TOKEN"}))
def test_an_empty_setting_is_one_that_is_not_set(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = load(Settings)
    monkeypatch.setenv(name, "")
    assert load(Settings) == before


@pytest.mark.parametrize(
    "address", ["http://127.0.0.1:8080/api/v10", "https://my-api.example", "http://[::1]:8080/api/"]
)
def test_an_address_of_a_stand_in_is_taken_with_or_without_a_slash_at_its_end(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VIDAR_API", address)
    assert load(Settings).vidar_api == address.rstrip("/")


def test_without_a_token_it_is_said_that_it_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "")
    with pytest.raises(WrongSettings, match=r"DISCORD_TOKEN \(it is missing\)"):
        load(Settings)


def test_everything_wrong_is_named_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VIDAR_PICTURES", "maybe")
    monkeypatch.setenv("VIDAR_KEEP_GAMES", "long")
    with pytest.raises(WrongSettings, match=r"VIDAR_PICTURES .*, VIDAR_KEEP_GAMES "):
        load(Settings)


@pytest.mark.parametrize("ends", ["\n", "\r\n"], ids=["lines of Unix", "lines of Windows"])
@pytest.mark.parametrize("mark", ["", "\ufeff"], ids=["plain", "marked"])
def test_the_example_is_what_holds_without_it_however_an_editor_writes_it(
    mark: str, ends: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in WRONG:
        assert f"{name}=" in EXAMPLE
    before = load(Settings)
    monkeypatch.delenv("DISCORD_TOKEN")
    written = "DISCORD_TOKEN= a.b.c \n" + EXAMPLE.replace("\nDISCORD_TOKEN=\n", "\n")
    (tmp_path / ".env").write_bytes((mark + written).replace("\n", ends).encode())
    assert load(Settings) == before


@pytest.mark.parametrize("kind", [DatabaseSettings, Settings])
@pytest.mark.parametrize(
    "written", ["\ufeffVIDAR_SHARDS=2".encode("utf-16-le"), b"\xff\xfe\x00\xd8"]
)
def test_a_file_that_is_no_text_is_one_sentence(
    written: bytes, kind: type[DatabaseSettings], tmp_path: Path
) -> None:
    (tmp_path / ".env").write_bytes(written)
    with pytest.raises(WrongSettings, match=r"^\.env cannot be read: save it as plain text"):
        load(kind)


def test_lines_that_make_no_sense_are_left_out_without_what_stands_there(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / ".env").write_text('VIDAR_PICTURES=no\n"a.secret.token\n= =\nVIDAR_KEEP_GAMES=7\n')
    found = load(Settings)
    assert (found.vidar_pictures, found.vidar_keep_games) == (False, 7)
    assert "secret" not in caplog.text


@pytest.mark.parametrize(
    "line",
    [
        "discord_token=a.secret.c",
        "Discord_Token = a.secret.c",
        "export DISCORD_TOKEN=a.secret.c",
        '  DISCORD_TOKEN ="a.secret.c" ',
        "DISCORD_TOKEN='a.secret.c' # mine",
        "DISCORD_TOKEN=\u00a0a.secret.c",
        "DISCORD_TOKEN=a.secret.c\nDISCORD_TOKEN_OLD=b.secret.d",
    ],
)
def test_a_line_is_read_as_it_is_meant(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DISCORD_TOKEN")
    (tmp_path / ".env").write_text(line, "utf-8")
    assert load(Settings).discord_token.get_secret_value() == "a.secret.c"


WRITE = "DISCORD_TOKEN (write DISCORD_TOKEN= and behind"


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ("set DISCORD_TOKEN=a.secret.c", WRITE),
        ('$env:DISCORD_TOKEN="a.secret.c"', WRITE),
        ("DISCORD_TOKEN: a.secret.c", WRITE),
        ("DISCORD_TOKEN a.secret.c", WRITE),
        ('DISCORD_TOKEN="a.secret.c', WRITE),
        ("DISCORD-TOKEN=a.secret.c", "DISCORD-TOKEN (is DISCORD_TOKEN meant?)"),
        ("DISCORD_TOKEN=\nDISCORD_BOT_TOKEN=secret", "DISCORD_BOT_TOKEN (is DISCORD_TOKEN meant?)"),
        ("TOKEN=a.secret.c", "TOKEN (is DISCORD_TOKEN meant?)"),
        ("DISCORD_TOKEN=a.b.c\nVIDAR_DATABSE=secret", "VIDAR_DATABSE (is VIDAR_DATABASE meant?)"),
        ("DISCORD_TOKEN=a.b.c\nvidar_metric=secret", "vidar_metric (is VIDAR_METRICS meant?)"),
    ],
)
def test_a_name_that_nearly_is_one_of_ours_is_told_and_never_what_is_set(
    lines: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DISCORD_TOKEN")
    (tmp_path / ".env").write_text(lines, "utf-8")
    with pytest.raises(WrongSettings) as refused:
        load(Settings)
    said = str(refused.value)
    assert told in said
    assert "secret" not in said
    assert said.count(". ") == 0, "one sentence"


def test_a_misspelt_name_in_the_environment_is_told_and_those_of_others_are_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DISCORD_TOKENS", "another.bot.s")
    monkeypatch.setenv("VIDAR_SOMETHING", "else")
    load(Settings)
    monkeypatch.setenv("VIDAR_DATABSE", "secret")
    with pytest.raises(WrongSettings, match=r": VIDAR_DATABSE \(is VIDAR_DATABASE meant\?\)\.$"):
        load(DatabaseSettings)


def test_a_database_to_move_to_is_never_a_folder_named_by_a_password(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ["start.py", "--from", "vidar.sqlite", "--to", "postgresql+psycopg://u:secret@h/d"]
    monkeypatch.setattr("sys.argv", words)
    assert move.main() == 2
    said = capsys.readouterr().err
    assert len(said.splitlines()) == 1
    assert "secret" not in said
    assert not [*tmp_path.iterdir()]
