### How games ended: one's own, and those of a server.

results-mine = Your results
results-server = Results of this server
results-only-server = A server has results; your own stand in /me.
results-none = No game is finished yet.
results-season-none = No game was finished in this season.
results-season-runs = The season runs until the end of { $end-is } ({ $when-is }). Everybody begins anew with it.
results-season-over = The season ran from { $begin-is } to { $end-is }.
results-season-menu = Season
results-all-time = All seasons together
season-name = { $quarter ->
    [1] January to March
    [2] April to June
    [3] July to September
   *[4] October to December
} { $year-is }
season-this = This season
season-last = The last season
results-total = { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $won } won ({ $rate } %)
results-games = { $count ->
    [one] 1 finished game without AI.
   *[other] { $count } finished games without AI.
}
results-not-rated = { $count ->
    [one] 1 game with AI or advice is not counted here.
   *[other] { $count } games with AI or advice are not counted here.
}
results-not-here = { $count ->
    [one] 1 imported game is not counted here.
   *[other] { $count } imported games are not counted here.
}
results-by-role = { role-title }:
results-removed = Games that I do not have any more
results-role = { $role } { $won } of { $games }
results-outcome = { $won-is ->
    [yes] Won
   *[no] Lost
}{ $role-is ->
    [none] { "" }
   *[other] { " " }as { $role }
}
results-identity = was { $identity }
results-score = place { $place } of { $all }, { $score ->
    [one] 1 point
   *[other] { $score } points
}
results-rounds = { $count ->
    [one] 1 round
   *[other] { $count } rounds
}
results-one-day = within a day
results-with-ai = 🤖 with AI
results-imported = imported, not counted
results-branch = branch, not counted
span-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
