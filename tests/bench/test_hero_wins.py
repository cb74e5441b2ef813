"""How often the Hero wins is told by size and by decks, in the same deals for two sets of data."""

from bench.arena import play
from bench.hero_wins import difficulties, report, tables


def test_no_deal_is_played_at_two_difficulties_or_sizes() -> None:
    every = tables("alone", 7, 2, difficulties())
    assert len({table.deal for table in every}) == len(every) == 2 * 3 * 4
    only = tables("alone", 7, 2, ("nightmare",))
    assert {table.deal for table in only} < {table.deal for table in every}


def test_two_sets_of_data_are_compared_in_the_same_deals() -> None:
    games = [play(table) for table in tables("alone", 7, 1, ("impossible",))]
    lines = list(report(games, games, ("impossible",)))
    assert lines[0] == "| Hero wins | impossible | all | more |"
    named = [line.split(" | ")[0] for line in lines[2:6]]
    assert named == ["| 1 Evil", "| 2 Evil", "| 3 Evil", "| all"]
    assert lines[5].endswith("| +0 ± 0 |")
    assert lines[-1] == "- impossible: +0 ± 0 points"
