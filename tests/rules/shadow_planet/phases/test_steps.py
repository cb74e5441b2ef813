"""The steps of a turn: which are asked, which are passed over, and that nobody can tell."""

from typing import Any

import pytest

from tests._support.rules.shadow_planet.script import Script

CREW: dict[str, Any] = {"control": ["jenna", "reed", "robot"]}


def jenna(*hand: str, deck: tuple[str, ...] = (), **more: Any) -> Script:
    """Jenna's turn begins: seat 0 with this hand, the Melita deck with these cards."""
    game = Script(
        **CREW,
        gear={"jenna": list(hand), **more.pop("gear", {})},
        decks={"melita": list(deck), **more.pop("decks", {})},
        **more,
    )
    return game.run("0 ability.jenna cancel reed")


def public(game: Script) -> list[tuple[str, dict[str, Any]]]:
    """The last run's events, as a spectator is told them."""
    return [(event.kind, dict(event.data)) for event in game.events if event.audience is None]


# What is asked


def test_empty_hand_is_asked_for_search_and_for_the_end_of_the_turn_only() -> None:
    game = jenna()
    assert game.asked() == ["0 step.search"]
    assert game.offers(0, "step.search") == ["done"]
    game.run("0 step.search done")
    assert game.asked() == ["0 turn.end"]
    assert game.offers(0, "turn.end") == ["end"]


@pytest.mark.parametrize(
    ("card", "kinds"),
    [
        ("move", ["step.move", "step.search", "turn.end"]),
        ("search", ["step.search", "turn.end"]),
        ("requisition", ["step.search", "step.get", "turn.end"]),
        ("fuel_cell", ["step.search", "step.repair", "turn.end"]),
        ("fury", ["step.search", "step.attack", "turn.end"]),
        ("crystal", ["step.search", "turn.end"]),
        ("axe", ["step.search", "turn.end"]),
    ],
)
def test_step_without_a_card_to_play_is_passed_over(card: str, kinds: list[str]) -> None:
    game = jenna(card)
    asked: list[str] = []
    while game.view(None)["turn"] == "jenna":
        kind = game.prompt(0).kind
        asked.append(kind)
        game.run(f"0 {kind} {'end' if kind == 'turn.end' else 'done'}")
    assert asked == kinds


def test_search_ends_only_with_done_even_when_the_last_card_was_played() -> None:
    game = jenna("search").run("0 step.search play search")
    assert game.offers(0, "step.search") == ["done"]


def test_search_is_asked_although_every_search_card_is_forbidden() -> None:
    game = Script(
        control=["jenna", "john", "robot"],
        gear={"jenna": ["green_fog"], "john": ["search", "lantern"]},
        decks={"melita": []},
    ).run(
        """
        0 ability.jenna  cancel john
        0 step.search    done
        0 step.attack    play green_fog
        0 turn.end       end
        """
    )
    assert game.offers(1, "step.search") == ["done"]
    assert game.refusals(1) == {"play search": "why-forbidden", "play lantern": "why-forbidden"}


def test_get_ends_only_with_done_once_a_get_card_was_played() -> None:
    game = jenna("requisition", deck=("run", "run", "medi_kit", "ration_k")).run(
        """
        0 step.search  done
        0 step.get     play requisition
        """
    )
    assert game.offers(0, "step.get") == ["done"]
    assert game.hand(0) == ["run"]  # the bought cards come after it
    game.run("0 step.get done")
    assert game.hand(0) == ["medi_kit", "run", "run"]
    assert game.asked() == ["0 turn.end"]


def test_move_repair_and_attack_end_by_themselves_with_the_last_card() -> None:
    game = jenna("move", "fuel_cell", "fury").run("0 step.move play move")
    assert game.asked() == ["0 move.to"]
    game.run(
        """
        0 move.to           stay
        0 step.search       done
        0 step.repair       play fuel_cell
        0 effect.fuel_cell  no
        """
    )
    assert game.asked() == ["0 step.attack"]
    game.run(
        """
        0 step.attack  play fury
        0 effect.fury  no
        """
    )
    assert game.asked() == ["0 turn.end"]


def test_first_card_of_get_comes_before_get_cards_are_played_and_may_be_one() -> None:
    game = jenna(deck=("requisition", "run", "medi_kit")).run("0 step.search done")
    assert game.offers(0, "step.get") == ["play requisition", "done"]


def test_first_card_of_get_comes_although_the_step_is_passed_over() -> None:
    game = jenna(deck=("run", "medi_kit")).run("0 step.search done")
    assert game.hand(0) == ["run"]
    assert game.told(1, "card.moved") == [{"from": "melita", "to": 0, "count": 1}]


def test_steps_come_in_order_and_none_comes_back() -> None:
    game = jenna("move", "search", "requisition", "fuel_cell", "fury").run(
        """
        0 step.move    done
        0 step.search  done
        0 step.get     done
        0 step.repair  done
        0 step.attack  done
        0 turn.end     end
        """
    )
    assert game.hand(0) == ["move", "search", "requisition", "fury", "fuel_cell"]
    assert game.view(None)["turn"] != "jenna"


def test_only_cards_of_the_steps_type_are_offered() -> None:
    game = jenna("move", "search", "requisition", "fuel_cell", "fury")
    for kind, card in (
        ("step.move", "move"),
        ("step.search", "search"),
        ("step.get", "requisition"),
        ("step.repair", "fuel_cell"),
        ("step.attack", "fury"),
    ):
        assert game.offers(0, kind) == [f"play {card}", "done"]
        game.run(f"0 {kind} done")


def test_turn_end_is_the_players_own_decision_every_time() -> None:
    game = jenna(gear={"reed": [], "robot": []}, decks={"hill": [], "erico": []}).run(
        """
        0 step.search  done
        0 turn.end     end
        """
    )
    assert game.asked() == ["1 step.search"]
    assert [e["character"] for e in game.told(None, "turn.ended")] == [
        "jenna",
        "nikke",
        "john",
        "rachel",
    ]
    game.run(
        """
        1 step.search  done
        1 turn.end     end
        2 step.search  done
        2 turn.end     end
        """
    )
    assert game.view(None)["phase"] == "control"  # nobody has a card to discard


def test_question_about_the_order_is_asked_even_for_a_single_card() -> None:
    game = jenna("search", deck=("run", "medi_kit")).run(
        """
        0 step.search  play search
        0 step.search  done
        """
    )
    assert game.offers(0, "search.order") == ["next run", "done"]
    game.run("0 search.order next run")
    assert game.asked() == ["0 turn.end"]


# Nobody can tell

ALL_DECKS = {
    "melita": ["medi_kit", "medi_kit", "driving", "driving"],
    "erico": ["hurry", "hurry", "space_suit"],
    "hill": ["trail", "trail"],
    "caves": ["idol"],
}
"""All decks named, so that two scenarios differ only in one hand card and in what is removed."""


@pytest.mark.parametrize(
    ("card", "kind", "other"),
    [
        ("fuel_cell", "step.repair", "crystal"),
        ("fury", "step.attack", "pickaxe"),
        ("requisition", "step.get", "run"),
    ],
)
def test_step_declined_looks_like_a_step_skipped(card: str, kind: str, other: str) -> None:
    asked = Script(**CREW, gear={"jenna": [card], "reed": []}, decks=ALL_DECKS)
    skipped = Script(**CREW, gear={"jenna": [other], "reed": []}, decks=ALL_DECKS)
    told: list[list[tuple[str, dict[str, Any]]]] = []
    views: list[dict[str, Any]] = []
    for game in (asked, skipped):
        game.run("0 ability.jenna cancel reed")
        if game.asked() == ["0 step.move"]:
            game.run("0 step.move done")
            assert game.events == []
        game.run("0 step.search done")
        told.append(public(game))
        views.append(game.view(None))
        views.append(game.view(1))
    assert asked.asked() == [f"0 {kind}"]
    assert skipped.asked() == ["0 turn.end"]
    assert told[0] == told[1]
    assert views[:2] == views[2:]
    for game in (asked, skipped):
        game.run(f"0 {kind} done" if game is asked else "0 turn.end end")
    assert asked.events == []
    told = [public(asked.run("0 turn.end end")), public(skipped)]
    assert told[0] == told[1]
    assert asked.view(1) == skipped.view(1)


def test_end_of_a_step_tells_nobody_anything() -> None:
    game = jenna("move", "search", "requisition", "fuel_cell", "fury")
    before = game.view(1)
    for kind in ("step.move", "step.search", "step.get", "step.repair", "step.attack"):
        game.run(f"0 {kind} done")
        assert game.events == []
        assert game.view(1) == before
    assert game.view(None)["turn"] == "jenna"


def test_no_event_and_no_public_view_names_a_step_or_a_question() -> None:
    game = jenna("move", "search", "requisition", deck=("run", "run", "medi_kit"))
    words: list[str] = []
    for kind, said in (
        ("step.move", "play move"),
        ("move.to", "go accommodation"),
        ("step.search", "play search"),
        ("step.search", "done"),
        ("search.order", "done"),
        ("step.get", "play requisition"),
        ("step.get", "done"),
        ("turn.end", "end"),
    ):
        game.run(f"0 {kind} {said}")
        words += [repr(event) for event in game.events] + [repr(game.view(None))]
    for text in words:
        assert "step" not in text
        for kind in ("move.to", "search.order", "section.use", "turn.end"):
            assert f"'{kind}'" not in text


# Prompt ids


def test_prompt_id_counts_only_the_questions_of_its_own_seat() -> None:
    game = Script(
        **CREW,
        gear={"jenna": ["move", "search"], "reed": [], "robot": []},
        decks={"melita": [], "erico": [], "hill": []},
    )
    ids = [game.prompt(0).id]
    for line in (
        "0 ability.jenna cancel reed",
        "0 step.move done",
        "0 step.search play search",
        "0 step.search done",
    ):
        game.run(line)
        ids.append(game.prompt(0).id)
    assert ids == [0, 1, 2, 3, 4]
    game.run("0 turn.end end")
    assert game.prompt(1).id == 0
    game.run("1 step.search done")
    assert game.prompt(1).id == 1
    game.run("1 turn.end end")
    assert game.prompt(2).id == 0
    game.run(
        """
        2 step.search  done
        2 turn.end     end
        """
    )
    assert game.prompt(0).id == 5  # the discard, asked of this seat alone
    game.run("0 messages.discard discard move")
    assert game.view(None)["phase"] == "control"


def test_prompt_id_does_not_change_while_others_answer() -> None:
    game = Script(
        control=["jenna", "john", "nikke"],
        gear={"jenna": ["run"]},
        vehicles={"moonette": "melita"},
    ).run(
        """
        0 ability.jenna  cancel john
        0 step.move      play run
        0 move.to        drive moonette hill
        """
    )
    before = game.prompt(2).id
    game.run("1 move.ride ride")
    assert game.prompt(2).id == before
    assert game.prompt(1).id == 0
    game.run("1 move.ride stay")
    assert game.prompt(1).id == 0


# Defaults: silence never plays, shows or gives


@pytest.mark.parametrize(
    ("hand", "record", "kind", "default"),
    [
        (["move"], "", "step.move", ("done",)),
        (["run"], "0 step.move play run", "move.to", ("stay",)),
        (["search"], "", "step.search", ("done",)),
        (
            ["lantern"],
            "0 step.search play lantern\n0 step.search done",
            "search.order",
            ("done",),
        ),
        (
            ["distance_meter"],
            "0 step.search play distance_meter\n0 step.search done",
            "search.where",
            ("at", "melita"),
        ),
        (["requisition"], "0 step.search done", "step.get", ("done",)),
        (
            ["potatoes", "axe"],
            "0 step.search done\n0 step.get play potatoes",
            "effect.potatoes",
            ("pass",),
        ),
        (["lure"], "0 step.search done\n0 step.get play lure", "effect.lure", ("pass",)),
        (["fuel_cell"], "0 step.search done", "step.repair", ("done",)),
        (
            ["fuel_cell"],
            "0 step.search done\n0 step.repair play fuel_cell",
            "effect.fuel_cell",
            ("no",),
        ),
        (
            ["calibrate"],
            "0 step.search done\n0 step.repair play calibrate",
            "effect.calibrate",
            ("no",),
        ),
        (["fury"], "0 step.search done", "step.attack", ("done",)),
        (
            ["sacrifice", "axe"],
            "0 step.search done\n0 step.attack play sacrifice",
            "effect.sacrifice",
            ("pass",),
        ),
        (
            ["ritual_knife", "axe"],
            "0 step.search done\n0 step.attack play ritual_knife",
            "effect.ritual_knife",
            ("pass",),
        ),
        (["grappling_hook"], "0 step.move play grappling_hook", "effect.grappling_hook", ("pass",)),
        (["axe"], "0 step.search done", "turn.end", ("end",)),
    ],
)
def test_default_declines_where_declining_is_legal(
    hand: list[str], record: str, kind: str, default: tuple[str, ...]
) -> None:
    deck = ("run", "medi_kit", "ration_k")
    if "run" in hand:
        deck = ("medi_kit", "ration_k")
    game = jenna(*hand, deck=deck)
    game.run(record)
    assert game.prompt(0).kind == kind
    assert game.prompt(0).default == default


def test_default_at_a_section_shows_nothing() -> None:
    game = jenna("crystal", "crystal", pawns={"jenna": "flight_deck"}).run("0 step.search done")
    assert game.prompt(0).kind == "section.use"
    assert game.prompt(0).default == ("pass",)


def test_default_for_nikke_and_john_keeps_card_and_secret() -> None:
    game = Script(control=["nikke", "john", "robot"], gear={"nikke": ["axe"]})
    assert game.prompt(0).default == ("pass",)
    game.run("0 ability.nikke pass")
    while game.view(None)["turn"] == "nikke":
        game.events = game.game.apply(game.state, 0, game.prompt(0).default)
    assert game.prompt(1).kind == "ability.john"
    assert game.prompt(1).default == ("pass",)


def test_default_to_help_gives_no_card() -> None:
    game = Script(
        control=["jenna", "john", "robot"],
        gear={"jenna": ["help", "axe"]},
        decks={"melita": ["run"]},
    ).run(
        """
        0 ability.jenna  cancel john
        0 step.search    done
        0 step.get       play help
        """
    )
    assert game.prompt(0).kind == "effect.help"
    assert game.prompt(0).default == ("pass",)


def test_default_to_a_drive_is_to_stay() -> None:
    game = Script(
        control=["jenna", "john", "robot"], gear={"jenna": ["run"]}, vehicles={"moonette": "melita"}
    ).run(
        """
        0 ability.jenna  cancel john
        0 step.move      play run
        0 move.to        drive moonette hill
        """
    )
    assert game.prompt(1).default == ("stay",)


def test_every_default_of_a_whole_game_is_legal() -> None:
    game = Script(4, seed=7)
    for _ in range(5000):
        pending = game.game.pending(game.state)
        if not pending:
            break
        seat = pending[-1]
        prompt = game.prompt(seat)
        assert prompt.default in game.game.legal(game.state, seat)
        assert prompt.default[0] not in ("play", "show", "bury")
        game.game.apply(game.state, seat, prompt.default)
    assert game.game.result(game.state) is not None
