"""Discord in a box: REST and gateway on loopback, and people who use them.

A test reads like a chat; the bot is a real one, pointed here as `localcord.network.connect` says:

    async with World() as world:
        guild = world.guild("Friends")
        ann, ben = world.person("Ann", locale="pl"), world.person("Ben")
        channel = guild.channel("general")
        ...  # start the bot with world.token
        await ann.slash(channel, "play", seats=3)
        answer = await ben.click("Join")
        assert answer.text == "Ben is in"
        assert ben.dms.last.files == ["role.png"]
        assert len(ann.notifications) == 1

What there is stands in COVERAGE.md; asking for anything else fails the test that asked.
"""

from localcord.model.channels import Channel
from localcord.model.clock import Clock
from localcord.model.errors import NotCovered
from localcord.model.guilds import Guild, Role
from localcord.model.interactions import Answer
from localcord.model.messages import Message, Upload
from localcord.model.modal import Modal
from localcord.model.permissions import Permission
from localcord.model.refusals import BadInput, Disabled, NotThere, NotVisible, Refused, ThreadClosed
from localcord.network.connect import Address
from localcord.people.person import Person
from localcord.people.transcript import Entry, comparable
from localcord.rest.limits import Bucket, Limits
from localcord.world import World

__all__ = [
    "Address",
    "Answer",
    "BadInput",
    "Bucket",
    "Channel",
    "Clock",
    "Disabled",
    "Entry",
    "Guild",
    "Limits",
    "Message",
    "Modal",
    "NotCovered",
    "NotThere",
    "NotVisible",
    "Permission",
    "Person",
    "Refused",
    "Role",
    "ThreadClosed",
    "Upload",
    "World",
    "comparable",
]
