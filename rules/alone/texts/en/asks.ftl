### What the one asked reads.

ask-verb = { $verb-is ->
    [creature] which creature?
    [step] where does it go?
    [break] where does it go?
    [type] which creature appears?
    [sector] which sector?
    [door] which door?
    [item] which item?
    [target] which target?
    [side] which side?
    [go] which way?
    [block] which door is blocked?
    [fight] whom do you attack?
    [charges] how many charges?
    [about] about which target do you want the way?
    [bend] which distance is bent?
    [span] which distance is blurred?
    [mute] which answer leaves out the level?
    [veil] what is hidden or shown falsely?
    [fake] what is shown falsely?
    [move] move a creature, or replace one?
    [yes] do you want it?
    [san] how do you pay?
    [stop] go on?
   *[other] what do you choose?
}

ask-setup-swap = Swap two rooms?
ask-setup-start = Where does the Hero begin?
ask-setup-decks = Which two decks does Evil play with?
ask-setup-own = Who draws from which deck?
ask-setup-type = Which creature waits near a mission?
ask-setup-place = Where does it wait?
ask-setup-danger = Where do the danger tokens lie?
ask-turn-act = What do you do?
ask-locate-target = What do you look for?
ask-move-block = Block a door?
ask-move-again = Go on?
ask-explore-clear = Which danger token do you remove?
ask-search-drop = Too many items: what do you drop?
ask-search-upgrade = Upgrade an item?
ask-armour = Use the armour? All hits are rolled again.
ask-calm_tabs = Use the calm tabs? The loss is smaller.
ask-strike = The armour strikes back: at whom?
ask-captain-cancel = Evil plays its second card. Cancel it for 1 adrenaline?
ask-mission-pay = From which item does the charge come?
ask-mission-take = Which item do you take?
ask-mission-room = The level of which room do the turrets sweep?
ask-mission-ally = Who joins you?
ask-mission-boss = Where does the boss appear?
ask-reward-heal = What do you recover?
ask-xp-choose = In which ability do you gain experience?
ask-react = How does Evil answer?
ask-react-declared = An action was declared. Play a card?
ask-react-reveal = Sectors are about to be revealed. Play a card?
ask-react-roll = The Hero has rolled. Play a card?
ask-react-targets = Targets were named. Play a card?
ask-react-damage = The Hero has lost something. Play a card?
ask-noise-side = From which side does the Hero hear it?
ask-round-boss = The boss moves: where to?
ask-round-nest = A Worm may hatch beside the Alpha Worm: where?
ask-round-draw = How many cards does Evil draw from this deck?
ask-round-danger = { $verb-is ->
    [type] Which creature appears instead of the tokens?
    [sector] Where does it appear?
   *[other] Where does a new danger token lie?
}
ask-effect-standard = Standard reaction: { ask-verb }
ask-effect-stalk = Dead Silence: { ask-verb }
ask-effect-respawn = The Cultist comes back: { ask-verb }

wait-turn = The Hero is acting: { $seats }.
wait-evil = Evil is deciding: { $seats }.
