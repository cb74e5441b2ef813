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
clock-mine = twój czas minie { $when-is }
clock-paused = Stół ma przerwę: zegary stoją, nikomu nic nie przypominam.

button-on-it = Już się tym zajmuję
button-snooze = Drzemka
button-habits = Przypomnienia

remind-title = { $count ->
    [one] Czekają na ciebie
    [few] Czekają na ciebie { $count } stoły
   *[many] Czeka na ciebie { $count } stołów
}
remind-line = **{ $name-is }** · { $game } na { $channel-is }{ $when-is ->
    [none] {""}
   *[other] : twój czas minie { $when-is }
}
remind-table = { $who-is }: stół czeka na odpowiedź.
remind-out = -# Przypomnienie wysłane { $when-is }.
reply-snoozed = Dobrze. Jeśli do tego czasu nic się nie wydarzy, przypomnę znowu { $when-is }.
reply-on-it = Świetnie. O tym już nie przypominam.
refused-not-waited-for = Nikt teraz na ciebie nie czeka.

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
habit-digest-name = Codzienny przegląd
habit-digest = { $hour-is ->
    [none] Bez codziennego przeglądu
   *[number] Codziennie o { $hour }:00: wszystkie moje stoły w jednej wiadomości prywatnej
}
habit-digest-stopped = Przez trzy dni twoje wiadomości prywatne były zamknięte, więc przegląd już nie przychodzi. Otwórz je i wybierz godzinę, a wróci.
digest-why = Raz dziennie, zgodnie z życzeniem. *Przypomnienia* zmieniają godzinę albo to wyłączają.

always-title = Raz na zawsze
always-how = Na to, co zaznaczysz, odpowiadam za ciebie do końca tej gry. Nikt tego nie widzi: chwilę z tym czekam, a w tym czasie możesz jeszcze odpowiedzieć inaczej.
always-mine = Raz na zawsze: { $said }.
always-soon = Za chwilę odpowiem na to za ciebie. Jeśli wcześniej coś naciśniesz, liczy się to.

absent-title = { $when-is ->
    [none] { $seat }: czas minął. Co ma zrobić stół?
   *[other] { $seat }: nieobecność, powrót { $when-is }. Co ma zrobić stół?
}
absent-wait = Czekać: { $count }
absent-once = Niech na to odpowie AI: { $count }
absent-stand-in = Niech gra AI, dopóki { $seat } nie wróci: { $count }
absent-hand-on = Oddać miejsce komuś innemu: { $count }
absent-how-sides = W każdej ze stron więcej niż połowa obecnych musi wybrać to samo; jeśli strony wybiorą różnie, stół czeka dalej. Po jednym dniu decydują ci, którzy odpowiedzieli. Nic nie dzieje się samo.
absent-how = Więcej niż połowa pozostałych decyduje od razu, a po jednym dniu ci, którzy odpowiedzieli. Nic nie dzieje się samo.
absent-wait-decided = Stół czeka. { $seat } ma czas.
absent-once-decided = Stół pozwolił, żeby tym razem odpowiedziało AI. Miejsce: { $seat }.
absent-stand-in-decided = Na razie gra AI. { $seat } nie traci miejsca: *Już jestem* oddaje je od razu.
absent-hand-on-decided = Stół szuka kogoś na to miejsce: { $seat }. Można je zająć na { $channel-is }. Do tego czasu nic się nie zmienia.
button-wait = Czekamy
button-once = Na to odpowie AI
button-stand-in = Na razie gra AI
button-hand-on = Ktoś inny
button-here = Już jestem
button-take = Zajmij to miejsce
button-away = Nieobecność

offer-title = Miejsce do wzięcia na { $channel-is }: { $seat }. Może je zająć każdy, kto tam nie gra. Dostanie pulpit ze wszystkimi sekretami i całą historię tego miejsca.
table-back = { $seat } znowu gra.
table-offered = { $seat } oddaje miejsce. Można je zająć na { $channel-is }. Do tego czasu nic się nie zmienia.
table-away = { $seat }: nieobecność, powrót { $when-is }.
table-handed-on = Nowa osoba przy stole: { $seat }. Witamy.
table-paused = { $seat } ogłasza przerwę: zegary stoją, nikomu nic nie przypominam. Dalej gramy po /table resume.
table-resumed = { $seat } kończy przerwę. Gramy dalej.
desk-handed-on = Twoje miejsce przy stole **{ $name-is }** ma teraz { $seat }. Dzięki za grę.

away-title = Nieobecność
away-how = Jeśli wiesz, że przez kilka dni cię nie będzie, powiedz o tym: twoje stoły się dowiedzą, nie będę ci nic przypominać, a gdy przyjdzie twoja kolej, od razu zapytam stół, co robić.
away-until = Jesteś poza grą. Wszyscy wiedzą, że wracasz { $when-is }.
away-name = Na jak długo?
away-days = { $count ->
    [one] 1 dzień
    [few] { $count } dni
   *[many] { $count } dni
}

reply-absent = Twój głos jest przyjęty.
reply-here = Dobrze, że jesteś.
reply-taken = To miejsce jest twoje. Pulpit przyjdzie w wiadomości prywatnej; *Mój pulpit* pokaże go tutaj, a *Dziennik* – co się dotąd wydarzyło.
reply-paused = Stół ma przerwę.
reply-resumed = Gramy dalej.
reply-offered = Twoje miejsce jest do wzięcia. Dopóki nikt go nie zajmie, jest twoje.
refused-here-already = Przecież jesteś.
refused-paused = Stół już ma przerwę.
refused-not-paused = Stół nie ma przerwy.
refused-offered = Twoje miejsce już jest do wzięcia.
refused-not-on-offer = To miejsce nie jest już do wzięcia.
refused-sat-elsewhere = Było tu już twoje inne miejsce i znasz jego tajemnice, więc tego nie możesz zająć.
reply-missing = Pytam stół.
refused-nobody-missing = Stół nie czeka na nikogo poza tobą.
refused-ai-missing = Stół czeka na AI. Pytam ją jeszcze raz; jeśli dalej nie odpowie, /table undo pyta stół, czy cofnąć ostatni ruch, a /table abandon, czy zakończyć grę i wszystko odsłonić.
refused-not-late = Jeszcze jest czas. Stół można zapytać { $when-is }.
rank-mine = Wybrane z wyprzedzeniem: { $said }.
