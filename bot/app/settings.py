"""How the bot is set up: from the environment or a `.env` file."""

import re
from typing import Annotated, Any, Literal, TypeVar
from urllib.parse import urlsplit

from pydantic import AfterValidator, BeforeValidator, Field, SecretStr, ValidationError
from pydantic_core import ErrorDetails
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.app import names
from bot.domain.shards import Range
from persistence.engines import SCHEMES
from rules.engine.searching import SECONDS

MOST_TABLES = 1_000_000
MOST_DAYS = 36_500
"""A hundred years; who wants to keep more writes 0."""
_HOST_AND_PORT = re.compile(r"(?:\[[\da-fA-F:.]+\]|[\w.-]{1,253}):(\d{1,5})", re.ASCII)
_HOST = re.compile(r"(?:\[[\da-fA-F:.]+\]|[\w-]{1,63}(?:\.[\w-]{1,63})*)(?::\d{1,5})?", re.ASCII)
_PRINTED = re.compile(r"[!-~]+")


def _range(written: object) -> object:
    return Range.parse(written) if isinstance(written, str) else written


def _token(written: object) -> object:
    if isinstance(written, str) and not _PRINTED.fullmatch(written := written.strip()):
        raise ValueError("copy it as Discord shows it: one word, without quotes")
    return written


def database_name(written: str) -> str:
    """A file or an address; what only looks like one would be a file named by a password."""
    looks_like_one = re.match(r"[A-Za-z][\w+.-]+:/|postgres\w*:", written)
    if (looks_like_one and not written.startswith(SCHEMES)) or not written.isprintable():
        raise ValueError("the name of a file, or postgresql://USER:PASSWORD@HOST:PORT/NAME")
    return written


def _host_and_port(written: str) -> str:
    found = _HOST_AND_PORT.fullmatch(written)
    if written and (found is None or int(found[1]) > 65_535):
        raise ValueError("write it like 127.0.0.1:9420")
    return written


def _address(*schemes: str, is_base: bool = False) -> AfterValidator:
    """An address that begins with one of these; a base, if something is to be put behind it.

    Whoever is given the address would learn a password in it, and the library takes none.
    """

    def check(written: str) -> str:
        try:
            parts = urlsplit(written)
            fits = parts.scheme in schemes and _HOST.fullmatch(parts.netloc) and parts.port != 0
            fits = fits and not (is_base and (parts.query or parts.fragment))
        except ValueError:
            fits = False
        if not fits or not _PRINTED.fullmatch(written) or len(written) > 300:
            raise ValueError(
                f"an address that begins with {' or '.join(schemes)}, with no password"
            )
        return written.rstrip("/") if is_base else written

    return AfterValidator(check)


Level = Annotated[Literal["DEBUG", "INFO", "WARNING", "ERROR"], BeforeValidator(str.upper)]
Count = Annotated[int, Field(ge=0, le=MOST_TABLES)]
Days = Annotated[int, Field(ge=0, le=MOST_DAYS)]


class DatabaseSettings(BaseSettings):
    """Where games are kept: all that must be known to copy them."""

    model_config = SettingsConfigDict(
        env_file=names.FILE,
        env_file_encoding=names.ENCODING,
        extra="ignore",
        env_ignore_empty=True,
        str_strip_whitespace=True,
    )

    vidar_database: Annotated[str, Field(min_length=1), AfterValidator(database_name)] = (
        "data/vidar.sqlite"
    )
    """A file, or the address of a PostgreSQL database."""


class Settings(DatabaseSettings):
    """Every variable that `.env.example` explains."""

    discord_token: Annotated[SecretStr, BeforeValidator(_token)]
    vidar_log_level: Level = "INFO"
    vidar_pictures: bool = True
    """Whether boards and hands are drawn; without them a small machine has less to do."""
    vidar_ai_seconds: Annotated[float, Field(ge=0.05, le=10)] = SECONDS
    """Time of the processor that an AI which searches may take for an answer."""
    vidar_tables_per_person: Count = 10
    """How many open tables one person may be the host of, lobbies among them; 0 is no limit."""
    vidar_lobbies_per_person: Count = 3
    """How many of these may be lobbies."""
    vidar_tables_per_server: Count = 100
    """How many open tables one server may have."""
    vidar_keep_games: Days = 365
    """For how many days the record of a game is kept after its end; 0 is for ever."""
    vidar_keep_servers: Days = 90
    """For how many days all of a server is kept after it has removed the bot; 0 is for ever."""
    vidar_metrics: Annotated[str, AfterValidator(_host_and_port)] = ""
    """Where `/health` and `/metrics` answer, as host:port; nowhere if empty."""
    vidar_log_format: Literal["lines", "json"] = "lines"
    vidar_source: Annotated[str, _address("http", "https")] | None = None
    """Where the code of this bot can be had, for `/about`."""
    vidar_shards: Annotated[Range | None, NoDecode, BeforeValidator(_range)] = None
    """Which shards this process takes, as one of several; without it, all there are."""
    vidar_api: Annotated[str, _address("http", "https", is_base=True)] | None = None
    """Another REST address than Discord's: a stand-in on this machine."""
    vidar_gateway: Annotated[str, _address("ws", "wss", is_base=True)] | None = None
    """The gateway that goes with it."""


class WrongSettings(Exception):
    """Settings that cannot be used, in one sentence for the host."""


S = TypeVar("S", bound=BaseSettings)


def load(kind: type[S], **given: Any) -> S:
    """The settings, of which some may be given here; WrongSettings if they cannot be used."""
    found, wrong = None, dict[str, str]()
    try:
        try:
            found = kind(**given)
        except ValidationError as fault:
            wrong = dict(map(_about, fault.errors()))
        ours = {name.upper() for name in kind.model_fields}
        wrong |= names.misnamed(ours, [name.upper() for name in given])
    except UnicodeError:
        raise WrongSettings(".env cannot be read: save it as plain text (UTF-8).") from None
    except OSError as fault:
        raise WrongSettings(f".env cannot be read: {fault.strerror}.") from None
    if found is None or wrong:
        said = ", ".join(f"{name} ({why})" if why else name for name, why in wrong.items())
        raise WrongSettings(f"Check these settings in the environment or in .env: {said}.")
    return found


def _about(fault: ErrorDetails) -> tuple[str, str]:
    """A setting by its name, and what may be written there; never what is."""
    return str(fault["loc"][0]).upper(), _wanted(fault["type"], fault.get("ctx", {}))


def _wanted(kind: str, context: dict[str, Any]) -> str:
    match kind:
        case "value_error":
            return str(context["error"])
        case "missing":
            return "it is missing"
        case "literal_error":
            return str(context["expected"])
        case "bool_parsing" | "bool_type":
            return "yes or no"
        case "greater_than_equal":
            return f"{context['ge']} or more"
        case "less_than_equal" | "int_parsing_size":
            return f"{context['le']} at most" if "le" in context else "a smaller number"
        case _:
            numbers = {"int": "a whole number", "float": "a number"}
            return numbers.get(kind.partition("_")[0], "")
