### Kolejka: szukanie graczy.

queue-title = Szukanie graczy
queue-how = Powiedz, w co chcesz zagrać, i poczekaj. Gdy na to samo czeka dość osób, które co dzień nie śpią o tej samej porze (godzin: co najmniej { $hours }), dostają lobby, a gra zaczyna się, gdy wszyscy się zgodzą. Czekasz najwyżej tydzień i masz naraz jeden stół z kolejki.
queue-hours = Twoje godziny, których nikomu nie pokazuję: { $begin-is ->
    [none] o każdej porze. Ustaw godziny ciszy, inaczej trafisz na kogokolwiek
   *[number] cisza od { $begin }:00 do { $end }:00, { $zone-is }. Zmiana liczy się najpóźniej po dniu
}.
queue-count = { $game-is }: { $count ->
    [one] czeka 1 osoba
    [few] czekają { $count } osoby
   *[many] czeka { $count } osób
}
queue-empty = Nikt tu teraz nie czeka.
queue-have-table = Są już osoby do gry z tobą: { $place-is }
queue-waits = Czekasz na grę { $game-is }, tempo: { $pace }, { $players-is ->
    [none] dowolna liczba graczy
   *[number] liczba graczy: { $players }
}{ $ai-is ->
    [yes] , po dniu wolne miejsca może zająć AI
   *[no] {""}
}. Od { $since-is }, do { $until-is }.
queue-game = Gra
queue-pace = Tempo
queue-seats-name = Liczba graczy
queue-seats = { $players-is ->
    [none] Dowolna liczba graczy
   *[number] Liczba graczy: { $players }
}
queue-joined = Na serwerze { $server-is } ktoś szuka graczy: { $game-is }. Jeśli też chcesz zagrać: /queue na tym serwerze.
queue-found = Są osoby do gry { $game-is } na serwerze { $server-is }: { $place-is }. Gra zaczyna się, gdy w ciągu dnia zgodzą się wszyscy.
queue-silent = Przez dzień nie było twojej zgody na grę { $game-is } na serwerze { $server-is }, więc już tam nie czekasz. /queue zaczyna od nowa.
queue-lapsed = Przez tydzień czekania na grę { $game-is } na serwerze { $server-is } nie znalazło się dość osób. /queue czeka dalej; /play z AI zaczyna od razu.
queue-no-place = Było dość osób do gry { $game-is } na serwerze { $server-is }, ale nie mogę tam otworzyć stołu. Nikt już nie czeka: zapytaj osoby, które zarządzają serwerem, i wpisz /queue jeszcze raz.
button-queue-wait = Czekaj na graczy
button-stop-waiting = Nie czekaj dłużej
button-ai-may = { $ai-is ->
    [yes] AI może dołączyć: tak
   *[no] AI może dołączyć: nie
}
button-tell-me = { $told-is ->
    [yes] Powiedz mi, gdy ktoś dołączy
   *[no] Nie mów mi więcej
}
button-my-hours = Moje godziny
button-queue-yes = Tak, gram
button-queue-no = Nie
lobby-found = { $who-is }: kolejka łączy was przy stole **{ $name-is }**. Naciśnij *Tak, gram*; gra zaczyna się, gdy w ciągu dnia zrobią to wszyscy.
lobby-queued = Te osoby połączyła kolejka. Gra zaczyna się, gdy zgodzą się wszyscy; jeśli ktoś odmówi albo przez dzień milczy, pozostali czekają dalej.
me-found = Są już osoby do gry z tobą: **{ $name-is }** · { $game } · { $channel-is }. Odpowiedz tam „tak” albo „nie” do { $until-is }.
me-queue = Szukasz graczy: { $game }, do { $until-is }
reply-queue-declined = Dobrze. Już nie czekasz; pozostali czekają dalej.
refused-queue-table = Grasz już przy stole z kolejki: { $channel-is }. Naraz tylko jeden; /play otwiera dowolnie wiele.
refused-queue-found = Są już osoby do gry z tobą: najpierw odpowiedz tam „tak” albo „nie”.
refused-queue-forgotten = Od użycia twoich godzin w kolejce nie minął jeszcze dzień, choć dane o tobie są już usunięte. Kolejka przyjmie cię, gdy ten dzień minie, żeby nikt nie odgadł próbami, kiedy ktoś inny nie śpi.
refused-queue-gone = Tej grupy już nie ma. /queue pokazuje, czy czekasz.
refused-queue-left = Nie ma cię już na tym serwerze, więc już tam nie czekasz. Pozostali czekają dalej.
refused-queue-lobby = To lobby z kolejki: miejsca są zajęte, a gra zacznie się sama, gdy wszyscy się zgodzą.
refused-queue-server = Kolejka należy do serwera, na którym jestem: wpisz tam /queue.
admin-hours = Kolejka tego serwera łączy osoby, które co dzień nie śpią o tej samej porze; godzin: co najmniej { $hours }.
refused-hours-again = Tę liczbę wybrano niecały dzień temu, a ktoś tu teraz czeka. Wtedy można ją zmieniać raz na dzień, żeby nikt nie odgadł próbami, kiedy ktoś inny nie śpi.
