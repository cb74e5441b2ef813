### Why an AI would answer so: one sentence each, to the one who asked.

advice-only = There is no other answer.
advice-best = Of all answers it helps your side most.
advice-decline = Nothing here would help you more than leaving it.
advice-keep = Your cards are worth more where they are.
advice-pick-marker = Another of its Markers makes it less likely that you end as { $character-whom }, and that is good for you.
advice-pick-section = With its cards you can use this Section: { $section } ({ $gives }).
advice-pick-deck = With its cards you can go { $to }, look at { $search ->
    [one] 1 card
   *[other] { $search } cards
} { $pile } and take what helps you.
advice-hostile = { $seat } is most likely to work against you.
advice-unknown-hand = You know least about that hand.
advice-give = It makes it less likely that this player ends as { $character-whom }, and that is good for you.
advice-give-to = The Markers make it less likely that this player ends as { $characters-is ->
    [1] { $characters-whom }
   *[other] one of these: { $characters-who }
}. That is good for you.
advice-bury = What usually lies in that deck helps you more than this card.
advice-further = These points take you to the place that helps you most.
advice-near-enough = The best place is in reach already.
advice-section = You can use this Section now: { $section } ({ $gives }).
advice-deck = The cards { $pile } help you most.
advice-stay = There is more to gain where you are.
advice-ride = There is more to gain where the Vehicle goes.
advice-see-more = The more you see, the better the card you take.
advice-to-show = They are needed in your hand, to be shown: { $section } ({ $gives }).
advice-seen-enough = Keep the rest: it is worth more in your hand.
advice-lies-well = The cards lie well for you as they are.
advice-out-of-the-way = Nobody should take this card soon.
advice-in-gear = In the Gear of { $character-whom } it counts for you at the end.
advice-as-message = Among the Messages it pushes the game your way: { $changes }.
advice-as-message-though = Among the Messages it pushes the game your way: { $changes }. That outweighs { $though }.
advice-against = Among the Messages it would push the game against you: { $changes }.
advice-more-time = Among the Messages it buys time: { $changes }. The ship is not ready for the end yet.
advice-out-of-gear = In the Gear of { $character-whom } it would count against you at the end.
advice-least-bad = It does you the least harm.
advice-take-more = What lies on top is worth taking.
advice-taken-enough = What lies on top is not worth a card.
advice-text = What the card does is worth it.
advice-change = That is the way you want it: { $change }.
advice-use = It gives what you want: { $gives }.
advice-show = Others may know about this card with the least harm.
advice-be = With the Gear of { $character-whom } your chances are best.
