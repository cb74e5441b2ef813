### Why an AI would do this, in one sentence. It knows only what its seat may know.

advice-only = There is only one answer.
advice-best = It seems worth more than anything else here.
advice-tried = Tried many times in the head up to the next turn, this leads to more wins than what comes to mind first.
advice-decline = Nothing here is worth it now.
advice-flee = Leaving may cost a blow; staying surely costs more.
advice-way = That way lies { $room }, by the notes so far { $count ->
    [one] 1 step
   *[other] about { $count } steps
} from here.
advice-home = Back to where it began, { $count ->
    [one] 1 step
   *[other] about { $count } steps
} from here.
advice-look = Who is seen first frightens nobody, and the map gets clearer.
advice-clear = The danger token here makes Evil's cards and dice stronger.
advice-where = Where { $room } lies is worth a turn to know.
advice-fight = With 2 dice it is wounded or killed in { $percent } % of attacks, and it does not let go.
advice-weapon = This is the moment for a real weapon.
advice-search = Items save turns later.
advice-search-room = A room that nobody has searched gives three items for one turn.
advice-mission = This is what you came for: { $mission }.
advice-item = { $card } helps more now than another turn would.
advice-softer = A charge is cheaper than the loss.
advice-heal = Healing reaches { $limit } now, and less with every round.
advice-hurry = Two actions in one turn leave Evil only one answer.
advice-block = Whoever follows has to break the door first.
advice-cheapest = It is the one you would miss least.
advice-any = None is plainly better than the others.
advice-setup = The Hero shall have a long way, and not find it empty.
advice-arm = Armed it costs nothing until its moment comes.
advice-play = It fits what the Hero has just done, and it hurts now.
advice-play-danger = The Hero stands in danger: the card does more than usual.
advice-hide = Face up it would do less now than a creature's step or a new one.
advice-nearer = It brings somebody nearer to the Hero at { $sector }.
advice-spawn = One more on the map is one more to flee from.
advice-trap = The Hero will have to come this way.
advice-save = The cards in hand will do more another turn.
