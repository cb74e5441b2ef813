"""Names that stand in people's files and messages: none may vanish, a new one is written here."""

from pathlib import Path

from bot.app.client import Vidar
from persistence.exports import ExportedGame
from persistence.sqlite import SqliteStore
from rules.shadow_planet.phases.rounds import PROGRAMS

PRESSES = """absent act again ai aid always away back blank clear close count data desk dms end
follow forget forgotten gone habit habits help here hidden how join keep leave lessons log look
menu mine more next no onit open page pick proof quick rank ranked recalled redraw remove remove_ai
replay restore results rules season seats see set settings share snooze speak start stop story
suggestion sure take takeback tell ticks uncovered unwatch vote waiting want watch words
words_first"""
"""Words in custom_ids: buttons of years ago still stand in channels."""

LETTERS = """abandoned absence awake begin call close desk end farewell lobby log notice offer panel
passage remind reminded replay say talk vote welcome"""

TIMERS = "absent close house remind standing vote wait"

FRAMES = """advance_indicator ambush_a_player_here bonus bring_a_vehicle bury bury_a_card_here
cancel check_the_bottom_of_the_deck_here check_the_top_message check_the_top_of_any_deck control
discard_another_card fill_the_temple forbid_another_here forbid_yourself free_a_section game give
give_a_card_to_a_player_here give_markers help_the_others_here hook_an_uncontrolled_character_here
look look_at_messages look_at_random_cards lure_an_uncontrolled_character messages move
move_indicator operations protagonist remove_a_message return_one_of_your_markers ride round
sacrifice_another_card search section spend_this_card step swap_with_a_player swap_with_gear
take_a_marker_of_a_character_here take_a_random_card_here take_any_top_card take_your_own_marker
turn vehicle_enters"""
"""Programs that stand in the frames of saved games."""

EXPORT = {
    "": "commands data_set events game result schema snapshot",
    "_Command": "at data kind person position seat seq",
    "_Event": "audience data fence kind number seq",
    "_Game": "created data_hash game id options place seats seed seq status version",
    "_Result": "at data",
    "_Snapshot": "seq state",
}


async def test_words_in_custom_ids_letters_and_timers_are_those_of_earlier_code(
    tmp_path: Path,
) -> None:
    store = await SqliteStore.open(tmp_path / "vidar.sqlite")
    vidar = Vidar(store, ("shadow_planet",), pictures=False)
    assert sorted(vidar.presses.kinds) == PRESSES.split()
    assert sorted(vidar.outbox.posts._kinds) == LETTERS.split()
    assert sorted(vidar.scheduler.handlers) == TIMERS.split()
    await store.close()


def test_programs_are_called_in_saved_games_as_in_earlier_code() -> None:
    assert sorted(PROGRAMS) == FRAMES.split()


def test_an_exported_game_has_the_fields_of_earlier_code() -> None:
    schema = ExportedGame.model_json_schema()
    parts = {"": schema, **schema["$defs"]}
    fields = {name: " ".join(sorted(part["properties"])) for name, part in parts.items()}
    assert fields == EXPORT
