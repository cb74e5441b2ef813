"""A page for people: the world as a chat client in the browser, one secret link for each person."""

from localcord.page.site import Site

__all__ = ["Site"]
