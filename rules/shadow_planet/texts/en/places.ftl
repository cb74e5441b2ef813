### Places, piles and Characters, as sentences need them.

## at, from, to: where a pawn or a Vehicle stands, leaves and goes

at-melita = at Melita
at-erico = at E/Rico
at-hill = on the Hill
at-caves = in the Caves
at-flight_deck = on the Flight Deck
at-accommodation = in Accommodation
at-bridge = on the Bridge
at-decompression = in the Decompression Chamber
at-hibernation = in the Hibernation Chamber
at-graveyard = in the Graveyard
at-temple = in the Temple

from-melita = from Melita
from-erico = from E/Rico
from-hill = from the Hill
from-caves = from the Caves
from-flight_deck = from the Flight Deck
from-accommodation = from Accommodation
from-bridge = from the Bridge
from-decompression = from the Decompression Chamber
from-hibernation = from the Hibernation Chamber
from-graveyard = from the Graveyard
from-temple = from the Temple

to-melita = to Melita
to-erico = to E/Rico
to-hill = to the Hill
to-caves = to the Caves
to-flight_deck = to the Flight Deck
to-accommodation = to Accommodation
to-bridge = to the Bridge
to-decompression = to the Decompression Chamber
to-hibernation = to the Hibernation Chamber
to-graveyard = to the Graveyard
to-temple = to the Temple

## pile: where a card lies; drawn: where it is taken from; laid: where it goes

pile-melita = in the Melita deck
pile-erico = in the E/Rico deck
pile-hill = in the Hill deck
pile-caves = in the Caves deck
pile-messages = among the Messages
pile-temple = in the Temple pile
pile-discard = in the discard pile

drawn-melita = from the Melita deck
drawn-erico = from the E/Rico deck
drawn-hill = from the Hill deck
drawn-caves = from the Caves deck
drawn-messages = from the Messages
drawn-jenna = from Jenna’s Gear
drawn-nikke = from Nikke’s Gear
drawn-john = from John’s Gear
drawn-rachel = from Rachel’s Gear
drawn-reed = from Reed’s Gear
drawn-robot = from the Robot’s Gear

laid-melita = to the bottom of the Melita deck
laid-erico = to the bottom of the E/Rico deck
laid-hill = to the bottom of the Hill deck
laid-caves = to the bottom of the Caves deck
laid-jenna = to Jenna’s Gear
laid-nikke = to Nikke’s Gear
laid-john = to John’s Gear
laid-rachel = to Rachel’s Gear
laid-reed = to Reed’s Gear
laid-robot = to the Robot’s Gear

## who opens a sentence, whom stands inside one, whose is the possessive

who-jenna = Jenna
who-nikke = Nikke
who-john = John
who-rachel = Rachel
who-reed = Reed
who-robot = The Robot

whom-jenna = Jenna
whom-nikke = Nikke
whom-john = John
whom-rachel = Rachel
whom-reed = Reed
whom-robot = the Robot

whose-jenna = Jenna’s
whose-nikke = Nikke’s
whose-john = John’s
whose-rachel = Rachel’s
whose-reed = Reed’s
whose-robot = the Robot’s

## kind: what a card is a card of

kind-move = Move
kind-search = Search
kind-get = Get
kind-repair = Repair
kind-attack = Attack
