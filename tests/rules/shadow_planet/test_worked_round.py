"""The worked round of the rules, number by number: five players O, A, D, G, L are seats 0 to 4."""

from tests._support.rules.shadow_planet.script import Script

FIRST, A, D, G, L = range(5)

DECKS = {
    "melita": ["run", "run", "ration_k", "ration_k", "requisition", "duct_tape"],
    "erico": ["hurry", "hurry", "ration_k", "ration_k", "spare_parts", "spare_parts", "space_suit"],
    "hill": ["pickaxe", "trail", "trail", "lantern", "lantern", "corn", "corn"],
}
SEED = 14
"""A seed whose Messages come out as in the rules: 1 Move, 1 Search, 2 Get, 1 Repair, 1 Attack."""


def test_the_worked_round_comes_out_number_by_number() -> None:
    game = Script(5, SEED, protagonist=FIRST, blind="robot", decks=DECKS)
    control(game)
    jenna(game)
    john(game)
    rachel(game)
    reed(game)
    robot(game)
    messages(game)


def control(game: Script) -> None:
    assert game.view(L)["offered"] == ["robot"]
    assert game.view(FIRST)["offered"] == ["jenna", "nikke", "john", "rachel", "reed"]
    game.run(
        """
        0 control.pick  pick jenna
        1 control.pick  pick reed
        2 control.pick  pick rachel
        3 control.pick  pick john
        """
    )
    assert game.offers(L, "control.pick") == ["pick nikke", "pick robot"]
    game.run("4 control.pick  pick robot")
    owned = [{c: n for c, n in of.items() if n} for of in game.view()["markers"]]
    assert owned == [{"yellow": 1}, {"black": 1}, {"white": 1}, {"red": 1}, {}]
    assert game.view()["control"]["nikke"] is None


def jenna(game: Script) -> None:
    game.run(
        """
        0 ability.jenna  cancel john
        0 step.move      play move
        0 step.move      play direct_order
        0 step.move      done
        """
    )
    assert game.view(FIRST)["totals"]["move"]["total"] == 2
    game.run(
        """
        0 move.to        go erico
        0 step.search    play search
        0 step.search    play search
        0 step.search    done
        """
    )
    assert game.seen(FIRST) == ["hurry", "hurry"]
    game.run("0 search.order done")
    assert game.hand(FIRST) == ["move", "seduce", "hurry"]
    game.run("0 step.get done\n0 turn.end end")
    assert game.view()["discard_open"] == [43]
    assert game.view()["effects"][-1] == {
        "source": "nikke",
        "on": "melita",
        "type": "search",
        "amount": 1,
    }


def john(game: Script) -> None:
    game.run(
        """
        3 step.move      done
        3 step.search    play search
        3 step.search    play smoking
        """
    )
    total = game.view(G)["totals"]["search"]
    assert total == {"total": 4, "sources": [[15, 1], [16, 2], ["nikke", 1]]}
    game.run("3 step.search done")
    assert game.seen(G) == ["run", "ration_k", "ration_k", "requisition"]
    game.run("3 search.order done")
    assert game.hand(G) == ["move", "move", "move", "fight", "run"]
    assert game.asked() == ["3 step.attack"]
    game.run("3 step.attack done\n3 turn.end end")


def rachel(game: Script) -> None:
    game.run("2 ability.rachel  give orange 1")
    assert game.view()["markers"][A] == {"yellow": 0, "orange": 1, "red": 0, "white": 0, "black": 1}
    game.run(
        """
        2 step.move      done
        2 step.search    play search
        2 step.search    play search
        2 step.search    done
        """
    )
    assert game.seen(D) == ["hurry", "ration_k", "ration_k"]
    game.run("2 search.order done")
    assert game.hand(D) == ["move", "move", "crying", "crying", "hurry"]
    game.run("2 step.get play crying\n2 step.get done")
    assert game.hand(D) == ["move", "move", "crying", "hurry", "ration_k"]
    game.run("2 turn.end end")
    assert [game.game.cards[c].key for c in game.view()["discard_open"]] == ["crying", "run"]


def reed(game: Script) -> None:
    assert game.view(A)["totals"]["move"]["total"] == 2
    game.run(
        """
        1 step.move      done
        1 move.to        go graveyard
        1 step.search    play search
        1 step.search    play search
        1 step.search    done
        """
    )
    assert game.seen(A) == ["pickaxe", "trail", "trail", "lantern"]
    game.run(
        """
        1 search.order        done
        1 section.use         use 0
        1 effect.graveyard    location caves
        """
    )
    assert [game.game.cards[c].key for c in game.told(None, "section.used")[0]["cards"]] == [
        "axe",
        "pickaxe",
    ]
    shown = game.view()
    assert shown["sections"]["graveyard"] == ["reed"]
    assert shown["pawns"]["reed"] == "hill"
    assert shown["pool"]["black"] == 13
    assert shown["decks"]["caves"] == 19
    game.run("1 turn.end end")


def robot(game: Script) -> None:
    assert game.view()["protagonist"] == L
    game.run(
        """
        4 step.move      done
        4 step.search    play search
        4 step.search    play search
        4 step.search    play search
        4 step.search    done
        """
    )
    assert game.seen(L) == ["ration_k", "spare_parts", "spare_parts", "space_suit"]
    game.run("4 search.order done\n4 step.get done\n4 turn.end end")


def messages(game: Script) -> None:
    before = game.view()
    assert (before["phase"], before["discard"], before["messages"]) == ("messages", 2, 5)
    assert game.asked() == [f"{seat} messages.discard" for seat in range(5)]
    game.run(
        """
        0 messages.discard  discard seduce
        1 messages.discard  discard move
        2 messages.discard  discard search
        3 messages.discard  discard move
        4 messages.discard  discard help
        """
    )
    (shuffled,) = [data for data in game.told(None, "card.moved") if data["to"] == "messages"]
    assert shuffled["count"] == 7
    (revealed,) = game.told(None, "messages.revealed")
    types = [game.game.cards[card].type for card in revealed["cards"]]
    assert sorted(types) == ["attack", "get", "get", "move", "repair", "search"]
    after = game.view()
    assert after["indicators"] == {"threat": 3, "repair": 8, "countdown": 11}
    assert (after["messages"], after["discard"], after["round"]) == (6, 0, 2)
    assert after["protagonist"] == L
