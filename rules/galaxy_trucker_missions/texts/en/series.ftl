### A season of nights: whose purse leads, and what the dispatcher says before each night.

series-season = a season of five nights
series-season-about = From one easy flight to a night of three; the credits of all nights add up
series-season-next = The season · night { $number } of { $nights }
series-season-over = The season is over · most credits: { $seats }
series-season-purse = { $seat }: { $credits } credits, { $count ->
    [one] 1 night won
   *[other] { $count } nights won
}
series-season-1-title = Night one: the probation
series-season-1-text = Dispatch here. Congratulations on your licences, the ink should be dry by launch. Tonight is one short hop with a crate of steel; a child could fly it, and according to our files one did. Whatever you nail together stays yours until it stops being together. Credits count for the whole season. So do hospital bills.
series-season-2-title = Night two: the long shift
series-season-2-text = Dispatch again. Some of you came back with more ship than others, which the insurers call statistics and we call Tuesday. Two flights tonight, the second through a district where the pirates have a union. From now on you vote on the job. Nobody will remember who voted for what, apart from everybody.
series-season-3-title = Night three: no more small ships
series-season-3-text = The yard has opened the second gate: bigger hulls, bigger crates, bigger holes. Both flights are of the middle sort, meaning half of what you bolt on will arrive and nobody can tell you which half. The leader of the season gets no bonus. The leader of the season gets shot at first.
series-season-4-title = Night four: where the maps end
series-season-4-text = Dispatch to all who still answer. One flight you know, and one into the stretch that we print in grey because red made people nervous. There is good money out there, mostly in the pockets of those who flew before you. If you find any of them, the pockets are company property.
series-season-5-title = Night five: all or nothing
series-season-5-text = The last night: small ship, large ship, monster, one after the other, and then we count. Whatever was lost this season can still be won back, and the other way round; we have put champagne and a wreath on ice, one size fits all. It was an honour to be several light minutes away from you. Launch when ready.
series-season-end-title = The books are closed
series-season-end-text = Dispatch has counted twice, because the first sum did not seem legal. Most credits of the season: { $seats }, with { $credits }. The rest of you are richer by an experience, which we buy back at half its value. The gates open again tomorrow. There is always a gate, and there is always somebody in front of it with a hammer.
