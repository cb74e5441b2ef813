### Miejsca, stosy i Postacie w przypadkach, jakich trzeba w zdaniach.

## at, from, to: gdzie stoi, skąd rusza i dokąd trafia pionek albo Pojazd

at-melita = w Melicie
at-erico = w E/Rico
at-hill = na Wzgórzu
at-caves = w Jaskiniach
at-flight_deck = w Kokpicie
at-accommodation = w Kajutach
at-bridge = na Mostku
at-decompression = w Komorze dekompresyjnej
at-hibernation = w Komorze hibernacyjnej
at-graveyard = na Cmentarzu
at-temple = w Świątyni

from-melita = z Melity
from-erico = z E/Rico
from-hill = ze Wzgórza
from-caves = z Jaskiń
from-flight_deck = z Kokpitu
from-accommodation = z Kajut
from-bridge = z Mostka
from-decompression = z Komory dekompresyjnej
from-hibernation = z Komory hibernacyjnej
from-graveyard = z Cmentarza
from-temple = ze Świątyni

to-melita = do Melity
to-erico = do E/Rico
to-hill = na Wzgórze
to-caves = do Jaskiń
to-flight_deck = do Kokpitu
to-accommodation = do Kajut
to-bridge = na Mostek
to-decompression = do Komory dekompresyjnej
to-hibernation = do Komory hibernacyjnej
to-graveyard = na Cmentarz
to-temple = do Świątyni

## pile: gdzie leży karta; drawn: skąd jest brana; laid: dokąd trafia

pile-melita = w talii Melity
pile-erico = w talii E/Rico
pile-hill = w talii Wzgórza
pile-caves = w talii Jaskiń
pile-messages = wśród Podszeptów
pile-temple = na stosie Świątyni
pile-discard = na stosie odrzuconych

drawn-melita = z talii Melity
drawn-erico = z talii E/Rico
drawn-hill = z talii Wzgórza
drawn-caves = z talii Jaskiń
drawn-messages = z Podszeptów
drawn-jenna = z Wyposażenia (Jenna)
drawn-nikke = z Wyposażenia (Nikke)
drawn-john = z Wyposażenia (John)
drawn-rachel = z Wyposażenia (Rachel)
drawn-reed = z Wyposażenia (Reed)
drawn-robot = z Wyposażenia (Robot)

laid-melita = na spód talii Melity
laid-erico = na spód talii E/Rico
laid-hill = na spód talii Wzgórza
laid-caves = na spód talii Jaskiń
laid-jenna = do Wyposażenia (Jenna)
laid-nikke = do Wyposażenia (Nikke)
laid-john = do Wyposażenia (John)
laid-rachel = do Wyposażenia (Rachel)
laid-reed = do Wyposażenia (Reed)
laid-robot = do Wyposażenia (Robot)

## who: imiona stoją zawsze w mianowniku

who-jenna = Jenna
who-nikke = Nikke
who-john = John
who-rachel = Rachel
who-reed = Reed
who-robot = Robot

whom-jenna = Jenna
whom-nikke = Nikke
whom-john = John
whom-rachel = Rachel
whom-reed = Reed
whom-robot = Robot

whose-jenna = Jenna
whose-nikke = Nikke
whose-john = John
whose-rachel = Rachel
whose-reed = Reed
whose-robot = Robot

## kind: karta czego

kind-move = Ruchu
kind-search = Przeszukiwania
kind-get = Pozyskiwania
kind-repair = Naprawy
kind-attack = Ataku
