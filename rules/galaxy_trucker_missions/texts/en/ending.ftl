### The end of a night, what happened since, and what a pilot may look up.

end-standing-title = How it ended
end-standing = { $won-is ->
    [yes] 🏆 { $seat }: **{ $credits }** credits
   *[no] { $seat }: **{ $credits }** credits
}
end-line = Whoever has more than { $line } credits has won.
end-bill-title = Bill of flight { $number }
end-bill = { $seat }: { $items } = **{ $total }**
bill-item = { $what-paid } { $change }
bill-nothing = nothing
paid-order = order
paid-beauty = beauty
paid-goods = goods
paid-lost = losses
paid-mission = mission
paid-dead = lost in space
end-awards-title = Awards
end-why-title = What it takes
told-abandoned = The table has ended this night.
end-turns-title = Turning points
turn-broken = Flight { $flight }, { $card }: it tears { $seat } apart, parts lost: { $count }.
turn-died = { $seat } is lost in space, with the whole purse.
turn-gave-up = Flight { $flight }: { $seat } gives up ({ $why-reason }).

award-fighter = Scourge of pirates: enemies beaten: { $count }
award-scrap = Trail of scrap: parts lost: { $count }
award-trader = Merchant: planets visited: { $count }
award-runner = Full throttle: days ahead: { $count }
award-spark = Live wire: batteries spent: { $count }
award-builder = Master builder: a ship of { $count } parts

outcome-won = You won: { $credits } credits, more than { $line }; place { $place } of { $count }.
outcome-lost = You did not win: { $credits } credits, and it takes more than { $line }.
outcome-dead = You were lost in space, and your purse with you.

recap-you = You: { $hits }.
recap-pilot = { $seat }: { $hits }.
recap-parts = { $count ->
    [one] 1 part lost
   *[other] { $count } parts lost
}
recap-crew = crew −{ $count }
recap-days = { $ahead-is ->
    [yes] { $by ->
        [one] 1 day ahead
       *[other] { $by } days ahead
    }
   *[no] { $by ->
        [one] 1 day back
       *[other] { $by } days back
    }
}
recap-goods = goods aboard { $aboard }
recap-place = You fly in place { $place } of { $count }.
recap-gone = Not flying any more: { $seats }.
recap-cards = Cards: { $cards }.

aid-meteors = What meteors would do to me
aid-shots = What shots would do to me
aid-side = **{ $what } from the { $side }**: { $lines }
aid-misses = always misses
aid-safe = { $axis } { $line }: nothing
aid-battery = { $axis } { $line }: a battery saves you
aid-lost = { $count ->
    [one] { $axis } { $line }: { $card } lost
   *[other] { $axis } { $line }: { $card } lost ({ $count } parts in all)
}
axis-column = column
axis-row = row

end-cards-title = The piles of cards
end-deck = Not turned any more, the next first: { $cards }
end-orders-title = Secret orders
end-order = { $seat }: { $order }
