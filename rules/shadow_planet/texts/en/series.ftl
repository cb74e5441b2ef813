### A series of games: who leads, what comes next, and what the planet makes of it.

series-best_of_five = best of five
series-best_of_five-about = Up to five games; whoever is first to win three has won, and seats move on
series-best-next = Best of five · game { $number } of { $games }
series-best-over = Best of five · won by { $seats }
series-best-wins = { $seat }: { $count ->
    [one] 1 win
   *[other] { $count } wins
}
series-best-begins-title = The same ship, the same storm
series-best-begins-text = It is always the same: the engines cough, the sky tears open, the hull meets the rock. You climb out and count each other. The number is right. It is right every time, and every time somebody in it is wrong. The planet has all the nights there are. You have { $games }, and whoever walks away from { $wins } of them has beaten it.
series-best-over-title = The last night
series-best-over-text = The wreck lies still, the lamps burn low, and for once the whispers have nothing to add. Somewhere under the ice a thing that wore your faces turns over and remembers one name, { $seats }: the one it could not keep.
