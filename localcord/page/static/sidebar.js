// The places one can go to, what is new there, and one's own corner.

import { avatar, fill, h, icon, iconButton } from "./dom.js";
import { openGames } from "./games.js";
import { openSeats, openSettings } from "./settings.js";
import { CATEGORY, PRIVATE_THREAD, isThread, state } from "./store.js";
import { t } from "./words.js";

export class Sidebar {
  constructor() {
    this.list = h("div", { class: "places" });
    this.corner = h("div", { class: "corner" });
    this.element = h(
      "nav",
      { class: "sidebar", id: "sidebar", "aria-label": t("places") },
      this.list,
      this.corner,
    );
  }

  draw() {
    const focused = this.element.contains(document.activeElement)
      ? document.activeElement.getAttribute("href")
      : null;
    const { guilds, dm, me, bot } = state.outline;
    fill(
      this.list,
      guilds.map((guild) => this.#guild(guild)),
      this.#direct(dm, bot),
    );
    fill(
      this.corner,
      avatar(me),
      h(
        "span",
        { class: "corner-name" },
        h("bdi", {}, me.name),
        h("small", {}, state.isHost ? t("you-host") : t("you")),
      ),
      state.outline.first && iconButton("plus", t("new-game"), openGames),
      state.isHost && iconButton("seats", t("seats"), openSeats),
      iconButton("gear", t("settings"), openSettings),
    );
    if (focused) this.list.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus();
  }

  #guild(guild) {
    const channels = guild.places
      .filter((place) => !isThread(place))
      .sort((one, other) => one.position - other.position);
    const loose = channels.filter((place) => place.kind !== CATEGORY && !place.parent);
    const groups = channels
      .filter((place) => place.kind === CATEGORY)
      .map((category) => ({
        category,
        inside: channels.filter((place) => place.parent === category.id),
      }));
    return h(
      "section",
      { class: "guild" },
      h("h2", { title: guild.name }, h("bdi", {}, guild.name)),
      this.#links(loose, guild),
      groups
        .filter((group) => group.inside.length)
        .map((group) =>
          h(
            "div",
            {},
            h("h3", {}, h("bdi", {}, group.category.name)),
            this.#links(group.inside, guild),
          ),
        ),
    );
  }

  #links(channels, guild) {
    return h(
      "ul",
      {},
      channels.map((channel) =>
        h("li", {}, this.#link(channel, "hash"), this.#threads(channel, guild)),
      ),
    );
  }

  #threads(channel, guild) {
    const threads = guild.places.filter(
      (place) =>
        isThread(place) &&
        place.parent === channel.id &&
        (!place.archived || place.id === state.place),
    );
    return (
      threads.length > 0 &&
      h(
        "ul",
        { class: "threads" },
        threads.map((thread) =>
          h("li", {}, this.#link(thread, thread.kind === PRIVATE_THREAD ? "lock" : "thread")),
        ),
      )
    );
  }

  #direct(dm, bot) {
    return h(
      "section",
      { class: "guild" },
      h("h2", {}, t("direct-messages")),
      h("ul", {}, h("li", {}, this.#link(dm, null, avatar(bot, "avatar small"), bot.online))),
    );
  }

  #link(place, drawing, face, online) {
    const here = place.id === state.place;
    const news = [
      place.pings && t("pings", { n: place.pings }),
      place.unread && !here && t("unread"),
    ]
      .filter(Boolean)
      .join(", ");
    return h(
      "a",
      {
        href: `#/${place.id}`,
        class: `place ${place.unread && !here ? "unread" : ""} ${here ? "here" : ""}`,
        "aria-current": here ? "page" : null,
        title: place.name,
      },
      face ? h("span", { class: online ? "faced online" : "faced" }, face) : icon(drawing),
      h("bdi", { class: "place-name" }, place.name),
      place.pings > 0 && h("span", { class: "badge", "aria-hidden": "true" }, String(place.pings)),
      news && h("span", { class: "unseen" }, `, ${news}`),
    );
  }
}

/** Who is in the server, beside the messages. */
export class Members {
  constructor() {
    this.element = h("aside", { class: "members", "aria-label": t("members") });
  }

  draw(guild) {
    this.element.hidden = !guild;
    if (!guild) return;
    const line = (member) =>
      h(
        "li",
        { class: member.online ? "member online" : "member" },
        h("span", { class: "faced" }, avatar(member, "avatar small")),
        h("bdi", { class: "place-name", title: member.name }, member.name),
        member.bot && h("span", { class: "tag" }, t("app")),
        h("span", { class: "unseen" }, t(member.online ? "is-here" : "is-away")),
      );
    const group = (words, found) =>
      found.length > 0 && [h("h2", {}, `${words} — ${found.length}`), h("ul", {}, found.map(line))];
    fill(
      this.element,
      group(
        t("is-here"),
        guild.members.filter((member) => member.online),
      ),
      group(
        t("is-away"),
        guild.members.filter((member) => !member.online),
      ),
    );
  }
}
