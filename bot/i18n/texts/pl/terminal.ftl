### Pokaz w terminalu.

terminal-seat = Miejsce{ "\u00A0" }{ $number }
terminal-hash = Skrót ziarna: { $hash-is }
terminal-seed = Ziarno: { $seed-is }
terminal-again = Ta sama gra jeszcze raz: { $command-is }
