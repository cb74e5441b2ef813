### Jak długo stół czeka i co wtedy robi.

lobby-pace = Tempo: { $pace-is ->
    [calm] bez zegara, nikogo się nie pogania.
   *[other] { $pace }. { $bank } dla każdego, a po każdej odpowiedzi jeszcze { $increment }{ $most-is ->
        [none] .
       *[other] , łącznie najwyżej { $most }.
    }
}
pace-live = na żywo
pace-evening = wieczór
pace-daily = codziennie
pace-calm = bez zegara
span-minutes = { $count ->
    [one] 1 minuta
    [few] { $count } minuty
   *[many] { $count } minut
}
span-hours = { $count ->
    [one] 1 godzina
    [few] { $count } godziny
   *[many] { $count } godzin
}

clock-due = { $who-is }: czas minie { $when-is }
clock-mine = -# Twój czas minie { $when-is }.
clock-paused = Stół ma przerwę: zegary stoją, nikomu nic nie przypominam.
