"""How the bot is set up: from the environment or a `.env` file."""

from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, SecretStr, ValidationError
from pydantic_core import ErrorDetails
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.domain.shards import Range

Level = Annotated[Literal["DEBUG", "INFO", "WARNING", "ERROR"], BeforeValidator(str.upper)]


def _range(written: object) -> object:
    return Range.parse(written) if isinstance(written, str) else written


class DatabaseSettings(BaseSettings):
    """Where games are kept: all that must be known to copy them."""

    model_config = SettingsConfigDict(env_file=".env", env_file_encoding="utf-8", extra="ignore")

    vidar_database: Annotated[str, Field(min_length=1)] = "data/vidar.sqlite"
    """A file, or the address of a PostgreSQL database."""


class Settings(DatabaseSettings):
    """Every variable that `.env.example` explains."""

    discord_token: SecretStr = Field(min_length=1)
    vidar_log_level: Level = "INFO"
    vidar_pictures: bool = True
    """Whether boards and hands are drawn; without them a small machine has less to do."""
    vidar_tables_per_person: int = Field(10, ge=0)
    """How many open tables one person may be the host of, lobbies among them; 0 is no limit."""
    vidar_lobbies_per_person: int = Field(3, ge=0)
    """How many of these may be lobbies."""
    vidar_tables_per_server: int = Field(100, ge=0)
    """How many open tables one server may have."""
    vidar_keep_games: int = Field(365, ge=0)
    """For how many days the record of a game is kept after its end; 0 is for ever."""
    vidar_keep_servers: int = Field(90, ge=0)
    """For how many days all of a server is kept after it has removed the bot; 0 is for ever."""
    vidar_metrics: Annotated[str, Field(pattern=r"^(.+:\d{1,5})?$")] = ""
    """Where `/health` and `/metrics` answer, as host:port; nowhere if empty."""
    vidar_log_format: Literal["lines", "json"] = "lines"
    vidar_source: str = ""
    """Where the code of this bot can be had, for `/about`."""
    vidar_shards: Annotated[Range | None, NoDecode, BeforeValidator(_range)] = None
    """Which shards this process takes, as one of several; without it, all there are."""
    vidar_api: str | None = None
    """Another REST address than Discord's: a stand-in on this machine."""
    vidar_gateway: str | None = None
    """The gateway that goes with it."""


def wrong_settings(wrong: ValidationError) -> str:
    """Which settings cannot be used, in one sentence."""
    fields = ", ".join(map(_about, wrong.errors()))
    return f"Check these settings in the environment or in .env: {fields}."


def _about(fault: ErrorDetails) -> str:
    """A setting by its name, and what is wrong with it if we are the ones who say so."""
    why = fault.get("ctx", {}).get("error")
    told = f" ({why})" if fault["type"] == "value_error" else ""
    return f"{str(fault['loc'][0]).upper()}{told}"
