"""The page's own words in both languages, and the Markdown of everyone's."""

from __future__ import annotations

import json
import re

from playwright.async_api import expect

from localcord import Channel, Person, World
from localcord.model.refusals import Refused
from localcord.page.site import STATIC
from tests._support.page.screen import Screens

TEXTS = {
    path.stem: json.loads(path.read_text("utf-8")) for path in (STATIC / "texts").glob("*.json")
}
# Asked for by a key that is put together while the page runs.
REFUSALS = {"refused-gone", "refused-busy", "refused-fault", "refused-offline"}
REFUSALS |= {f"refused-{kind.__name__}" for kind in Refused.__subclasses__()} - {
    # Both are told as "gone": whether something exists is nobody else's business.
    "refused-NotVisible",
    "refused-NotThere",
}


def forms(text: str | dict[str, str]) -> list[str]:
    return [text] if isinstance(text, str) else list(text.values())


def test_both_languages_say_everything_that_is_asked_for() -> None:
    used: set[str] = set()
    for path in STATIC.glob("*.js"):
        source = path.read_text("utf-8")
        used |= set(re.findall(r'"([a-z][\w-]+)"', source))
        called = set(re.findall(r'\b(?:t|phrase)\("([\w-]+)"', source))
        assert called <= set(TEXTS["en"]), (path.name, called - set(TEXTS["en"]))
    assert set(TEXTS) == {"en", "pl"}
    assert list(TEXTS["en"]) == list(TEXTS["pl"])
    assert set(TEXTS["en"]) >= REFUSALS
    assert set(TEXTS["en"]) - used - REFUSALS == set(), "never asked for"


def test_both_languages_fill_in_the_same() -> None:
    for key, english in TEXTS["en"].items():
        polish = TEXTS["pl"][key]
        named = [
            {frozenset(re.findall(r"\{(\w+)\}", form)) - {"n"} for form in forms(text)}
            for text in (english, polish)
        ]
        assert named[0] == named[1], key
        if isinstance(english, dict):
            assert set(english) == {"one", "other"}
            assert set(polish) == {"one", "few", "many", "other"}


def test_nothing_is_inline_and_nothing_makes_markup_of_words() -> None:
    page = (STATIC / "index.html").read_text("utf-8")
    assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)", page)
    # All modules at once, not one after the other as each is found to need the next.
    fetched = set(re.findall(r'(?:href|src)="/static/([^"]+)"', page))
    assert fetched == {p.name for p in STATIC.iterdir() if p.suffix in (".js", ".css", ".svg")}
    sinks = r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function"
    for path in STATIC.rglob("*.js"):
        source = path.read_text("utf-8")
        assert not re.search(sinks, source), path.name
        assert source.startswith("// "), f"{path.name} opens with what it is for"
        assert source.count("\n") < 500, path.name
        assert max(map(len, source.splitlines())) <= 100, path.name
    for path in STATIC.rglob("*.*"):
        addresses = re.findall(r"https?://[^\s\"'`)\\]+", path.read_text("utf-8"))
        outside = [a for a in addresses if not a.startswith("http://www.w3.org/2000/svg")]
        assert outside in ([], ["https?://[^"]), (path.name, outside)


async def test_the_language_is_the_persons_and_can_be_changed(
    world: World, screens: Screens, channel: Channel
) -> None:
    ola = world.person("Ola", locale="pl")
    world.posting.post(channel, world.bot, {"content": f"Kiedy? <t:{86400 * 366}:D>"}, route="")
    screen = await screens.of(ola, light=True)
    page = screen.page
    await expect(page.locator("html")).to_have_attribute("lang", "pl")
    await expect(screen.composer).to_have_attribute("placeholder", "Napisz w #general")
    await expect(screen.message("Kiedy")).to_contain_text("2 stycznia 1971")
    await screen.composer.fill("niedokończone")
    await page.get_by_role("button", name="Ustawienia").click()
    await screen.shot("settings-polish")
    await page.get_by_role("radio", name="English").check()
    await expect(page.locator("html")).to_have_attribute("lang", "en")
    await expect(screen.message("Kiedy")).to_contain_text("January 2, 1971")
    await expect(screen.composer).to_have_value("niedokończone")
    assert ola.user.locale == "en-US"


MARKDOWN: list[tuple[str, str]] = [
    ("**b** *i* _i_ __u__ ~~s~~", "<b>b</b> <i>i</i> <i>i</i> <u>u</u> <s>s</s>"),
    ("***bi*** **a *b* c**", "<b><i>bi</i></b> <b>a <i>b</i> c</b>"),
    ("snake_case_name 2 * 3 * 4", "snake_case_name 2 * 3 * 4"),
    (r"\*no\* \_no\_ \`no\` \\", r"*no* _no_ `no` \ ".rstrip()),
    ("`a*b*` ``x`y``", "<code>a*b*</code> <code>x`y</code>"),
    ("```py\nx = *1*\n```after", "<pre>x = *1*</pre>after"),
    ("||hidden **b**||", "<spoiler>hidden <b>b</b></spoiler>"),
    ("# A\n## B\n### C\n#### D\n#E", "<h1>A</h1><h2>B</h2><h3>C</h3>#### D\n#E"),
    ("-# small\n-#no", "<small>small</small>-#no"),
    ("> a\n> b\nc", "<q>a\nb</q>c"),
    (">>> a\nb", "<q>a\nb</q>"),
    ("- a\n  - b\n- c", "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>"),
    ("- a\n3. d", "<ul><li>a</li></ul><ol><li>d</li></ol>"),
    ("[m](https://e.org/a_(b)) t", '<a https://e.org/a_(b)>m</a> t'),
    ("see https://e.org/x.", "see <a https://e.org/x>https://e.org/x</a>."),
    ("(https://e.org/y)", "(<a https://e.org/y>https://e.org/y</a>)"),
    ("<https://e.org> <:smile:123456789012345678>", "<a https://e.org>https://e.org</a> :smile:"),
    ("<t:0:d> <t:99999999999999:f>", "<t 0:d> <t 99999999999999:f>"),
    ("<@5> <@!5> <@&6> <#7>", "<@5> <@5> <&6> <#7>"),
    ("</play now:8> @everyone", "</play now> <!@everyone>"),
    ("**open *mixed** x*", "<b>open *mixed</b> x*"),
    ("a\n\nb", "a\n\nb"),
]  # fmt: skip

# Writes the tree out, so that a test can read it.
WRITE = """async (texts) => {
  const { parse } = await import("/static/markdown.js");
  const marks = { bold: "b", italic: "i", underline: "u", strike: "s", spoiler: "spoiler" };
  const part = (p) => {
    if (typeof p === "string") return p;
    const inner = () => p.parts.map(part).join("");
    if (marks[p.kind]) return `<${marks[p.kind]}>${inner()}</${marks[p.kind]}>`;
    switch (p.kind) {
      case "tick": return `<code>${p.text}</code>`;
      case "code": return `<pre>${p.text}</pre>`;
      case "link": return `<a ${p.href}>${inner()}</a>`;
      case "moment": return `<t ${p.at}:${p.style}>`;
      case "user": return `<@${p.id}>`;
      case "role": return `<&${p.id}>`;
      case "channel": return `<#${p.id}>`;
      case "command": return `</${p.name}>`;
      case "everyone": return `<!${p.name}>`;
      case "emoji": return `:${p.name}:`;
    }
  };
  const list = (b) => {
    const tag = b.ordered ? "ol" : "ul";
    const item = (i) => `<li>${i.parts.map(part).join("")}${i.inner ? list(i.inner) : ""}</li>`;
    return `<${tag}>${b.items.map(item).join("")}</${tag}>`;
  };
  const block = (b) => {
    switch (b.kind) {
      case "heading": return `<h${b.level}>${b.parts.map(part).join("")}</h${b.level}>`;
      case "subtext": return `<small>${b.parts.map(part).join("")}</small>`;
      case "quote": return `<q>${b.blocks.map(block).join("")}</q>`;
      case "list": return list(b);
      default: return b.parts.map(part).join("");
    }
  };
  return texts.map((text) => parse(text).map(block).join(""));
}"""


async def test_markdown_is_read_as_discord_reads_it(
    screens: Screens, channel: Channel, ann: Person
) -> None:
    screen = await screens.of(ann)
    read = await screen.page.evaluate(WRITE, [source for source, _ in MARKDOWN])
    assert dict(zip([s for s, _ in MARKDOWN], read, strict=True)) == dict(MARKDOWN)


async def test_mentions_moments_and_jumps_lead_where_they_say(
    world: World, screens: Screens, channel: Channel, ann: Person, ben: Person
) -> None:
    assert channel.guild is not None
    role = channel.guild.add_role("Referee")
    other = channel.guild.add_channel("table-1")
    panel = ben.say(other, "the panel")
    soon = int(world.clock.now()) + 7200
    jump = f"https://discord.com/channels/{channel.guild.id}/{other.id}/{panel.id}"
    words = f"{ben.mention} {role.mention} {other.mention} <t:{soon + 30}:R> <@1> <#2> {jump}"
    world.posting.post(channel, world.bot, {"content": words}, route="")
    world.posting.post(channel, world.bot, {"content": "🎲"}, route="")
    screen = await screens.of(ann)
    await expect(screen.message("Referee")).to_contain_text(
        "@Ben @Referee table-1 in 2 hours @someone #unknown table-1 ›"
    )
    await expect(screen.page.locator(".jumbo")).to_have_text("🎲")
    live = screen.page.locator("time[data-relative]")
    await live.evaluate("(t) => { t.dataset.relative = String(Date.now() / 1000 - 61); }")
    await expect(live).to_have_text("1 minute ago")
    await screen.message("Referee").get_by_role("link", name="table-1 ›").click()
    await expect(screen.page.get_by_role("heading", level=1)).to_have_text("table-1")
    await expect(screen.message("the panel")).to_be_focused()
