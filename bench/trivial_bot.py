"""The least a bot can do, to compare ours with: one button, each press edits its message."""

import discord
from discord import app_commands


class TrivialBot(discord.Client):
    """Stores nothing, knows nothing; answers a press by editing the message that was pressed."""

    def __init__(self) -> None:
        intents = discord.Intents.none()
        intents.guilds = True
        super().__init__(intents=intents)
        self.tree = app_commands.CommandTree(self)
        self.presses = 0

        @self.tree.command(name="button", description="Something to press")
        async def button(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("Press it.", view=_button())

    async def setup_hook(self) -> None:
        """Before the gateway: tell Discord the command."""
        await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """A press: the answer is the edit."""
        if interaction.type is discord.InteractionType.component:
            self.presses += 1
            content = f"Pressed {self.presses} times."
            await interaction.response.edit_message(content=content, view=_button())


def _button() -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Press", custom_id="press"))
    view.stop()
    return view
