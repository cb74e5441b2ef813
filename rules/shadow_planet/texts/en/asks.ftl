### Questions for the one who is asked. $verb is the verb of the first choice.

ask-control-pick = Which Character do you keep this round?
ask-ability-jenna = Whose ability does Jenna cancel this round?
ask-ability-nikke = Put a hand card under the deck here and take its top card?
ask-ability-john = Whose hand does John look at?
ask-ability-rachel = Which Marker does Rachel give, and to whom?

ask-step-move = Which Move cards do you play? Where to go comes next.
ask-step-search = Which Search cards do you play? The total is how many cards you look at.
ask-step-get = Which Get cards do you play? The total is how many more cards you take.
ask-step-repair = Which Repair cards do you play?
ask-step-attack = Which Attack cards do you play?
ask-move-to = Where do you go? Points not used are lost.
ask-move-ride = Do you ride along?
ask-search-where = Which deck do you search?
ask-search-order = In which order do the cards go back? The first one named ends on top.
ask-section-use = Do you use the Section?
ask-section-show = Which cards do you show for it? You keep them.
ask-turn-end = Nothing more to do: end the turn?
ask-messages-discard = Which card do you discard face-down? It joins the Messages.
ask-identity-choose = You own equally few Markers of these Characters. Who are you?

ask-effect-seduce = Seduce: whose Marker do you take?
ask-effect-calibrate = Calibrate: remove the top Message from the game?
ask-effect-fight = Fight: who may play no Get cards for the rest of the round?
ask-effect-help = { $verb-is ->
    [seat] Help: which player do you choose?
   *[other] Help: which card do you give? You may keep all of them.
}
ask-effect-medi_kit = Medi-Kit: return one of your Markers?
ask-effect-threaten = { $verb-is ->
    [location] Threaten: which deck do you check?
   *[other] Threaten: does the card stay on top or go to the bottom?
}
ask-effect-video_communicator = Video Communicator: whose cards do you look at?
ask-effect-digging_tools = Digging Tools: put the bottom card on top?
ask-effect-welding_torch = Welding Torch: give it up, so that Repair advances?
ask-effect-scrap_metal = { $verb-is ->
    [seat] Scrap Metal: with whom do you swap a card?
   *[other] Scrap Metal: which card do you swap? Both choose in secret.
}
ask-effect-green_fog = Green Fog: who may play no Search cards for the rest of the round?
ask-effect-grappling_hook = Grappling Hook: who comes along through the first Link?
ask-effect-footprints = Footprints: at whose hand do you take a look?
ask-effect-potatoes = “Potatoes”: put a hand card under the deck here?
ask-effect-lure = Lure: who comes to you?
ask-effect-fury = Fury: give it up, so that Threat moves back?
ask-effect-ambush = { $verb-is ->
    [seat] Ambush: who must discard a card?
   *[other] Ambush: which card do you discard face-down?
}
ask-effect-tentacles = Tentacles: from whom do you take a random card?
ask-effect-vision = Vision: does Threat advance or move back?
ask-effect-remove_ice = Remove Ice: which of your Character’s Markers goes back to the pool?
ask-effect-fuel_cell = Fuel Cell: give it up, so that Repair advances?
ask-effect-ritual_knife = Ritual Knife: discard another card face-down?
ask-effect-sacrifice = Sacrifice: remove another card from the game, so that Threat moves back?

ask-effect-accommodation = Accommodation: which of these Messages do you remove from the game?
ask-effect-bridge = { $verb-is ->
    [character] Bridge: whose Gear do you look at?
   *[other] Bridge: which cards change places? First the one you want, then the one you give.
}
ask-effect-decompression = Decompression Chamber: does the Countdown advance or move back?
ask-effect-hibernation = { $verb-is ->
    [colour] Hibernation Chamber: which Marker do you choose?
   *[other] Hibernation Chamber: who gets the Markers?
}
ask-effect-graveyard = Graveyard: from which deck do you take the top card?
ask-effect-temple = Temple: which Message do you choose? The first one named lies uppermost.

## For the others

wait-control-pick = Choosing a Character: { $seats }.
wait-turn = Acting: { $seats }.
wait-answer = An answer is missing from { $seats }.
wait-messages-discard = Choosing a card to discard: { $seats }.
wait-identity-choose = Choosing who to be: { $seats }.
