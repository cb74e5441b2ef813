"""Who has chosen a language in /me reads it everywhere: in refusals and while they type, too."""

from pathlib import Path

from localcord import Channel, Person, World
from tests._support.bot.home import Home, running_home
from tests._support.bot.players import button_for, three

GAMES = ("shadow_planet", "alone")


async def reads_polish(home: Home, person: Person, channel: Channel) -> None:
    """Their Discord is English, and they choose Polish."""
    me = await (await person.slash(channel, "me")).settled()
    await home.idle()
    menu = next(m for m in me.selects if ":speak:" in (m.custom_id or ""))
    await person.select("pl", menu=menu.custom_id or "", on=me)
    await home.idle()


async def test_a_refusal_is_read_in_the_chosen_language(
    world: World, home: Home, channel: Channel
) -> None:
    ann, ben = world.person("Ann"), world.person("Ben")
    await ann.slash(channel, "play", seats=3)
    await home.idle()
    lobby = channel.last
    await reads_polish(home, ben, channel)
    answer = await (await ben.click(button_for("start", lobby), on=lobby)).settled()
    assert answer.text.startswith("To może zrobić tylko gospodarz stołu")


async def test_a_refusal_names_the_roles_of_the_game_played_there(
    world: World, channel: Channel, tmp_path: Path
) -> None:
    people = {"en": world.person("Ann"), "pl": world.person("Ala", locale="pl")}
    said: dict[str, str] = {}
    async with running_home(world, tmp_path / "vidar.sqlite", GAMES) as home:
        ann = world.person("Host")
        await ann.slash(channel, "play", game="alone", seats=3)
        await home.idle()
        lobby = channel.last
        hero = next(b for b in lobby.buttons if (b.custom_id or "").endswith(":hero"))
        await ann.click(hero.custom_id or "", on=lobby)
        await home.idle()
        for language, person in people.items():
            answer = await (await person.click(hero.custom_id or "", on=lobby)).settled()
            said[language] = answer.text
    assert "⟨" not in "".join(said.values())
    assert "Hero" in said["en"]
    assert "Bohater" in said["pl"]


async def test_what_is_offered_while_one_types_is_in_the_chosen_language(
    world: World, home: Home, channel: Channel
) -> None:
    people = three(world)
    table = await home.sit_down(channel, people)
    await home.vidar.services.play.abandon(table, None)
    await home.idle()
    home.vidar.prepare()
    ann, room = people[0], await home.room(table)
    english = await ann.autocomplete(channel, "rule", "about", "")
    await reads_polish(home, ann, channel)
    assert "Początek" in await ann.autocomplete(room, "table branch", "moment", "")
    assert await ann.autocomplete(channel, "rule", "about", "") != english
