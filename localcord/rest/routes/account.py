"""Who the bot is, whom it knows, where the gateway stands."""

from __future__ import annotations

from typing import Any

from localcord.model.errors import ApiError
from localcord.model.form import Form
from localcord.rest.routing import Call, route


@route("GET", "/users/@me")
def me(call: Call) -> Any:
    bot = call.world.bot
    about = {"verified": True, "mfa_enabled": True, "email": None, "locale": bot.locale}
    return {**bot.payload(), **about}


@route("GET", "/oauth2/applications/@me")
def application(call: Call) -> Any:
    bot = call.world.bot
    return {
        "id": bot.id,
        "name": bot.name,
        "icon": None,
        "description": "",
        "summary": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "owner": call.world.owner.payload(),
        "team": None,
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "redirect_uris": [],
        "eligible_oauth2_scopes": [],
        "type": None,
        "flags_new": "0",
        "explicit_content_filter": 0,
        "approximate_guild_count": len(call.world.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
    }


@route("GET", "/gateway")
def gateway(call: Call) -> Any:
    return {"url": call.world.address.gateway}


@route("GET", "/gateway/bot")
def gateway_for_bot(call: Call) -> Any:
    return {
        "url": call.world.address.gateway,
        "shards": call.world.shards,
        "session_start_limit": call.world.gateway.starts.payload(),
    }


@route("GET", "/users/{user_id}")
def user(call: Call) -> Any:
    found = call.world.users.get(call.params["user_id"])
    if found is None:
        raise ApiError(10013)
    return found.payload()


@route("POST", "/users/@me/channels")
def open_dm(call: Call) -> Any:
    form = Form()
    recipient = str(call.json().get("recipient_id") or "")
    if not recipient.isdigit():
        form.fail(("recipient_id",), "NUMBER_TYPE_COERCE", f'Value "{recipient}" is not snowflake.')
        form.settle()
    found = call.world.users.get(recipient)
    if found is None:
        raise ApiError(10013)
    if found.bot:
        raise ApiError(50007)
    return call.world.rooms.dm_with(found).payload()
