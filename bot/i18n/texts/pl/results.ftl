### Jak skończyły się gry: własne i te z całego serwera.

results-mine = Twoje wyniki
results-server = Wyniki tego serwera
results-only-server = Wyniki ma serwer; twoje własne są w /me.
results-none = Żadna gra jeszcze się nie skończyła.
results-season-none = W tym sezonie nie skończyła się żadna gra.
results-season-runs = Sezon trwa do końca dnia { $end-is } ({ $when-is }). Z nim wszyscy zaczynają od nowa.
results-season-over = Sezon trwał od { $begin-is } do { $end-is }.
results-season-menu = Sezon
results-all-time = Wszystkie sezony razem
season-name = { $quarter ->
    [1] Styczeń–marzec
    [2] Kwiecień–czerwiec
    [3] Lipiec–wrzesień
   *[4] Październik–grudzień
} { $year-is }
season-this = Ten sezon
season-last = Poprzedni sezon
results-total = { $games ->
    [one] 1 gra
    [few] { $games } gry
   *[many] { $games } gier
}, wygrane: { $won } ({ $rate }%)
results-games = { $count ->
    [one] 1 skończona gra bez AI.
    [few] { $count } skończone gry bez AI.
   *[many] { $count } skończonych gier bez AI.
}
results-not-rated = { $count ->
    [one] 1 gra z AI lub z radami nie jest tu liczona.
    [few] { $count } gry z AI lub z radami nie są tu liczone.
   *[many] { $count } gier z AI lub z radami nie jest tu liczonych.
}
results-not-here = { $count ->
    [one] 1 zaimportowana gra nie jest tu liczona.
    [few] { $count } zaimportowane gry nie są tu liczone.
   *[many] { $count } zaimportowanych gier nie jest tu liczonych.
}
results-by-role = { role-title }:
results-removed = Gry, których już nie mam
results-role = { $role } { $won } z { $games }
results-outcome = { $won-is ->
    [yes] Wygrana
   *[no] Przegrana
}{ $role-is ->
    [none] { "" }
   *[other] : { $role }
}
results-identity = tożsamość: { $identity }
results-score = miejsce { $place } z { $all }, { $score ->
    [one] 1 punkt
    [few] { $score } punkty
   *[many] { $score } punktów
}
results-rounds = { $count ->
    [one] 1 runda
    [few] { $count } rundy
   *[many] { $count } rund
}
results-one-day = w ciągu dnia
results-with-ai = 🤖 z AI
results-imported = zaimportowana, nieliczona
results-branch = odgałęzienie, nie liczy się
span-days = { $count ->
    [one] 1 dzień
    [few] { $count } dni
   *[many] { $count } dni
}
