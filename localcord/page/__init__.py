"""A page for people: the world as a chat client in the browser, one secret link for each person."""

from localcord.page.site import FirstSteps, Site, Step

__all__ = ["FirstSteps", "Site", "Step"]
