### The demo in the terminal.

terminal-seat = Seat{ "\u00A0" }{ $number }
terminal-hash = Seed hash: { $hash-is }
terminal-seed = Seed: { $seed-is }
terminal-again = The same game again: { $command-is }
