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

button-on-it = Już się tym zajmuję
button-snooze = Drzemka
button-habits = Przypomnienia

remind-title = { $count ->
    [one] Czekają na ciebie
    [few] Czekają na ciebie { $count } stoły
   *[many] Czeka na ciebie { $count } stołów
}
remind-line = **{ $game }** na <#{ $channel-is }>{ $when-is ->
    [none] {""}
   *[other] : twój czas minie { $when-is }
}
remind-table = { $who-is }: stół czeka na odpowiedź.
remind-out = -# Przypomnienie wysłane { $when-is }.
reply-snoozed = Dobrze. Jeśli do tego czasu nic się nie wydarzy, przypomnę znowu { $when-is }.
reply-on-it = Świetnie. O tym już nie przypominam.
host-not-waited-for = Nikt teraz na ciebie nie czeka.

habit-title = Przypomnienia
habit-how = Gdy stół na ciebie czeka, a ciebie nie ma, przypominam: tak często, tam i wtedy, jak ci pasuje.
habit-every-name = Jak często
habit-every = { $every-is ->
    [usual] Jak zwykle przy tempie stołu
    [never] Nigdy
   *[other] Odstęp: { $span }
}
habit-where-name = Gdzie
habit-where = { $where-is ->
    [dm] W wiadomości prywatnej
   *[table] Przy stole
}
habit-quiet-name = Cisza
habit-quiet = { $begin-is ->
    [none] Bez godzin ciszy
   *[number] Cisza od { $begin }:00 do { $end }:00
}
habit-zone-name = Twoja strefa czasowa

always-title = Raz na zawsze
always-how = Na to, co zaznaczysz, odpowiadam za ciebie do końca tej gry. Nikt tego nie widzi: chwilę z tym czekam, a w tym czasie możesz jeszcze odpowiedzieć inaczej.
always-mine = Raz na zawsze: { $said }.
always-soon = Za chwilę odpowiem na to za ciebie. Jeśli wcześniej coś naciśniesz, liczy się to.
