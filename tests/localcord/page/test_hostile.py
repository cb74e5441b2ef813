"""Whatever people and bots write is shown as words: no markup, no script, no broken page."""

from __future__ import annotations

import io
from typing import Any

import pytest
from playwright.async_api import expect

from localcord import Channel, Guild, Person, World
from localcord.page import Site
from localcord.people.names import readable
from tests._support.localcord.trybot import Ix, TryBot, discord
from tests._support.page.screen import Screen, Screens, too_wide

ui = discord.ui
SCRIPT = "<img src=x onerror='window.scriptRan=true'><script>window.scriptRan=true</script>"
SHORT = "<b onclick=scriptRan=true>x</b>"
BACKWARDS = "\u202eevil\u202c אבג"
LONG = "W" * 1900
NAME = f"{SHORT}{BACKWARDS}"
SVG = b"""<svg xmlns='http://www.w3.org/2000/svg' onload='scriptRan=true'>
<script>top.scriptRan=true</script></svg>"""


async def no_markup(screen: Screen) -> None:
    """Nothing that was written became an element."""
    found = await screen.page.evaluate(
        "[...document.querySelectorAll('#app *')].filter(e => [...e.attributes]"
        ".some(a => a.name.startsWith('on') || a.name === 'style' && e.closest('.rich')))"
        ".map(e => e.outerHTML)"
    )
    assert found == []
    assert (
        await screen.page.locator("#app script, #app b:not(.divider b), #app iframe").count() == 0
    )
    assert not await screen.page.evaluate("window.scriptRan")


def everything(words: str, label: str) -> Any:
    view = ui.LayoutView(timeout=None)
    options = [discord.SelectOption(label=label, value="v", description=label)]
    view.add_item(
        ui.Container(
            ui.TextDisplay(words),
            ui.Section(
                ui.TextDisplay(words), accessory=ui.Button(label=label, custom_id="do:form")
            ),
            ui.ActionRow(ui.Select(custom_id="do:s", placeholder=label, options=options)),
            ui.ActionRow(ui.UserSelect(custom_id="do:u", placeholder="People")),
            ui.MediaGallery(
                discord.MediaGalleryItem("attachment://x.png", description=words[:999])
            ),
        )
    )
    return view


def card(words: str) -> discord.Embed:
    made = discord.Embed(title=words[:250], description=words, url="https://example.org")
    made.add_field(name=words[:250], value=words[:1000], inline=True)
    return made.set_footer(text=words[:250]).set_author(name=words[:250])


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
async def test_hostile_words_stay_words(
    world: World, site: Site, screens: Screens, bot: TryBot, guild: Guild, phone: bool
) -> None:
    guild.name = NAME
    ann, mallory = world.person("Ann"), world.person(NAME * 3)
    place = guild.add_channel(SHORT + "y" * 60)
    place.topic = SCRIPT
    guild.add_role(SHORT)
    thread = world.rooms.start_thread(place, mallory.user, name=NAME, kind=11, minutes=60)

    @bot.answers_presses
    async def _(ix: Ix) -> None:
        modal = ui.Modal(title=SHORT[:45])
        modal.add_item(ui.TextInput(label=SHORT[:45], placeholder=SHORT, default=SCRIPT))
        await ix.response.send_modal(modal)

    for words in (SCRIPT, LONG, f"**{SCRIPT}**", BACKWARDS, f"{mallory.mention} {thread.mention}"):
        mallory.say(place, words)
    mallory.say(place, "answered", reply_to=place.log[0])
    evil = discord.File(io.BytesIO(b"<script>scriptRan=true</script>"), "<b>.html")
    drawn = discord.File(io.BytesIO(SVG), "x.svg", description=SCRIPT)
    await bot.place(place).send(SCRIPT, embed=card(SCRIPT + LONG[:800]), files=[evil, drawn])
    for words, label in ((SCRIPT, SHORT), (LONG, "W" * 80), (BACKWARDS, BACKWARDS)):
        picture = discord.File(io.BytesIO(b"no picture"), "x.png")
        await bot.place(place).send(view=everything(words, label), file=picture)
    screen = await screens.of(ann, phone=phone)
    await screen.go(place)
    await expect(screen.page.locator("article").first).to_contain_text(SCRIPT)
    await expect(screen.page.locator("article .container")).to_have_count(3)
    assert await too_wide(screen.page) == []
    await no_markup(screen)
    await screen.page.get_by_role("button", name=SHORT).first.click()
    form = screen.page.get_by_role("dialog")
    await expect(form.get_by_role("textbox")).to_have_value(SCRIPT)
    await screen.page.keyboard.press("Escape")
    await screen.page.get_by_role("combobox", name="People").first.click()
    name = readable(mallory.name)
    await expect(screen.page.get_by_role("option", name=name)).to_be_visible()
    await screen.page.keyboard.press("Escape")
    await screen.composer.press_sequentially("@<")
    await expect(screen.page.get_by_role("option", name=name)).to_be_visible()
    await screen.page.keyboard.press("Enter")
    await screen.page.keyboard.press("Enter")
    await expect(screen.page.locator("article").last).to_contain_text(f"@{name}")
    await screen.shot(f"hostile-{'phone' if phone else 'desktop'}")
    await screen.go(thread)
    await expect(screen.page.get_by_role("heading", level=1)).to_contain_text(readable(NAME))
    await no_markup(screen)
    assert await too_wide(screen.page) == []


@pytest.mark.parametrize(
    ("name", "read"), [("\u202elive\u200b", "live"), ("\u200b\u3164", "?"), ("אבג", "אבג")]
)
async def test_no_name_turns_a_line_or_hides_in_it(
    world: World,
    screens: Screens,
    guild: Guild,
    channel: Channel,
    ann: Person,
    name: str,
    read: str,
) -> None:
    """Also one that came to be before names were looked at."""
    mallory = world.person(name)
    guild.name = name
    thread = world.rooms.start_thread(channel, mallory.user, name=name, kind=11, minutes=60)
    mallory.say(channel, f"words of {mallory.mention} in {thread.mention} end")
    screen = await screens.of(ann)
    article = screen.message("words of")
    await expect(article.locator(".name").first).to_have_text(read)
    await expect(article).to_contain_text(f"words of @{read} in")
    app = screen.page.locator("#app")
    assert not set("\u202e\u200b\u3164") & set(await app.inner_text())
    assert not set("\u202e\u200b\u3164") & set(await screen.page.title())
    # What stands after a name stands to the right of it.
    turned = await article.evaluate(
        """(article) => {
          const places = [...article.querySelectorAll(".mention")].map((one) => {
            const after = document.createRange();
            after.selectNode(one.nextSibling);
            return after.getBoundingClientRect().left - one.getBoundingClientRect().right;
          });
          return places.filter((gap) => gap < -1);
        }"""
    )
    assert turned == []


async def test_links_lead_to_the_web_only(
    world: World, screens: Screens, channel: Channel, ann: Person
) -> None:
    words = (
        "[a](javascript:alert(1)) [b](data:text/html,x) <javascript:alert(1)> javascript:alert(1) "
        "[c](https://example.org/c) https://example.org/d <https://example.org/e> "
        "[d](https://javascript:alert(1)/x)"
    )
    world.posting.post(channel, world.bot, {"content": words}, route="")
    screen = await screens.of(ann)
    links = screen.message("alert").get_by_role("link")
    await expect(links).to_have_count(3)
    for link in await links.all():
        assert (await link.get_attribute("href") or "").startswith("https://example.org/")
        assert await link.get_attribute("rel") == "noopener noreferrer nofollow"
        assert await link.get_attribute("target") == "_blank"


async def test_the_page_stays_quick_under_the_worst_words(
    world: World, screens: Screens, channel: Channel, ann: Person
) -> None:
    screen = await screens.of(ann)
    for seed in ("*", "[", "||a", "`", "*a ", "_a ", "`` ", "[a](", "~~", "> ", "  - a\n", "*`"):
        words = (seed * 2000)[:1990] + "x"
        world.posting.post(channel, world.bot, {"content": words}, route="")
    await expect(screen.page.locator("article")).to_have_count(12)
    spent = await screen.page.evaluate(
        """async () => {
          const { rich } = await import("/static/rich.js");
          const before = performance.now();
          for (const seed of ["*", "[", "||a", "*a ", "`` ", "> ", "  - a\\n"]) {
            rich(seed.repeat(4096 / seed.length));
          }
          return performance.now() - before;
        }"""
    )
    # Some 150 ms in all where nothing else runs; a parser gone quadratic twice takes minutes.
    assert spent < 5000


TRYING = """() => {
  const box = document.createElement("div");
  const script = document.createElement("script");
  const tries = [
    () => { box.innerHTML = "<img src=x onerror='window.scriptRan=true'>"; },
    () => { script.src = "data:text/javascript,window.scriptRan=true"; },
  ];
  const picture = document.createElement("img");
  picture.src = "https://example.org/x.png";
  document.body.append(picture);
  return tries.map((act) => { try { act(); return false; } catch { return true; } });
}"""


async def test_the_guard_would_stop_markup_if_it_ever_got_in(
    screens: Screens, channel: Channel, ann: Person
) -> None:
    """The witness works: what the page never does is refused by the browser, and noticed."""
    screen = await screens.of(ann)
    refused = await screen.page.evaluate(TRYING)
    assert refused == [True, True]
    await screen.page.wait_for_function("window.violations.some(v => v.startsWith('img-src'))")
    violations = await screen.page.evaluate("window.violations.splice(0)")
    assert sum(v.startswith("require-trusted-types-for") for v in violations) == 2, violations
    assert not await screen.page.evaluate("window.scriptRan")
    assert screen.complaints
    screen.complaints.clear()
