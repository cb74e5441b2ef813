"""What the host of a table sets in its lobby."""

from pathlib import Path

from localcord import Channel, World
from rules.engine import Info, Option, register_game
from tests._support.bot.home import running_home
from tests._support.bot.players import button_for, three
from tests._support.toys.hunt import Hunt

CHOICES = tuple(f"c{number}" for number in range(30))


class Choosy(Hunt):
    """A hunt with an option of more choices than a menu holds."""

    key = "choosy"
    info = Info(
        seats=(2, 4),
        roles=("runner", "hunter"),
        options=(*Hunt.info.options, Option("scene", CHOICES, "c0")),
        ready=True,
    )

    def __init__(self) -> None:
        super().__init__()
        more = "".join(f"choice-scene-{choice} = Scene {choice}\n" for choice in CHOICES)
        more += "game-choosy = Choosy\noption-scene = Scene\n"
        self.texts = {language: text + more for language, text in self.texts.items()}


async def test_an_option_with_more_choices_than_a_menu_holds_has_several(
    world: World, channel: Channel, tmp_path: Path
) -> None:
    register_game("choosy", lambda _data: Choosy())
    ann = world.person("Ann")
    async with running_home(world, tmp_path / "vidar.sqlite", ("choosy",)) as home:
        await ann.slash(channel, "play", seats=2, game="choosy")
        await home.idle()
        lobby = channel.last
        for wanted in ("c29", "c3"):
            answer = await ann.click(button_for("settings", lobby), on=lobby)
            await home.idle()
            menus = [m for m in answer.message.selects if "game~scene" in (m.custom_id or "")]
            assert [len(menu.options) for menu in menus] == [25, 5]
            menu = next(m for m in menus if wanted in [option.value for option in m.options])
            await ann.select(wanted, menu=menu.custom_id, on=answer.message)
            await home.idle()
            (row,) = await home.vidar.services.tables.find("lobby")
            assert row.options["scene"] == wanted


async def test_the_settings_say_what_they_mean_and_lead_on_to_the_game(
    world: World, channel: Channel, tmp_path: Path
) -> None:
    ann, ben, cyd = three(world)
    async with running_home(world, tmp_path / "vidar.sqlite") as home:
        await ann.slash(channel, "play", seats=3)
        await home.idle()
        lobby = channel.last
        page = (await ann.click(button_for("settings", lobby), on=lobby)).message
        await home.idle()
        assert "holds at once" in page.text
        for menu in page.selects:
            assert all(option.description for option in menu.options), menu.custom_id
            assert menu.placeholder[0].isupper(), "not the name by which the code knows it"
        assert [button.label for button in page.buttons] == ["Start", "Close this table"]
        for person in (ben, cyd):
            await person.click(button_for("join", lobby), on=lobby)
            await home.idle()
        answer = await ann.click(button_for("join", lobby), on=lobby)
        await home.idle()
        assert "You sit at this table already" in answer.message.text
        await ann.click(button_for("start", page), on=page)
        await home.idle()
        assert len(await home.vidar.services.store.games("playing")) == 1
