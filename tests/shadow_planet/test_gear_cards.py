"""The starting Gear: what each card does, and what it does not."""

from tests.shadow_planet.script import Script

CREW = {"control": ["jenna", "john", "rachel"]}


def test_direct_order_helps_the_others_where_jenna_is_and_not_jenna_herself() -> None:
    game = Script(**CREW).run(
        """
        0 ability.jenna  cancel john
        0 step.move      play direct_order
        0 step.move      play move
        0 step.move      done
        0 move.to        go erico
        """
    )
    assert game.view(0)["totals"]["search"]["total"] == 0
    game.run("0 step.search done")
    assert game.view(None)["effects"] == [
        {"source": "direct_order", "on": "erico", "type": "search", "amount": 1}
    ]


def test_smoking_forbids_get_cards_for_this_turn() -> None:
    game = Script(gear={"john": ["smoking", "seduce"]}, **CREW).run(
        """
        0 ability.jenna  cancel john
        0 step.move      done
        0 step.search    done
        0 turn.end       end
        1 step.search    play smoking
        1 step.search    done
        1 search.order   done
        """
    )
    assert game.asked() == ["1 turn.end"]
    assert game.hand(1)[0] == "seduce"
