### Zdania na wypadek, gdy czegoś się nie da: co zrobić zamiast tego.

refused-no-table = Nie znajduję już tego stołu. Otwórz nowy poleceniem /play.
refused-seats = Ta gra jest dla { $least }–{ $most } graczy. Zapełnijcie miejsca i wtedy naciśnij *Start*.
refused-seated = Masz już miejsce przy tym stole. Gospodarz zaczyna przyciskiem *Start*; *Odejdź* zwalnia twoje miejsce.
refused-already-here = Już siedzisz przy tym stole.
refused-missing = { $missing ->
    [one] Brakuje jednej osoby.
    [few] Brakuje { $missing } osób.
   *[many] Brakuje { $missing } osób.
} Ta gra jest dla { $least }–{ $most }: osoby naciskają { $roles-is ->
    [yes] przycisk swojej roli
   *[no] *Dołącz*
}, a *Miejsca i AI* dopełnia stół AI.
refused-full = Wszystkie miejsca są zajęte. Nadal możesz śledzić stół tutaj.
refused-full-ai = Wszystkie miejsca są zajęte. *Miejsca i AI* pozwala zająć miejsce AI.
refused-kept = Wolne miejsca czekają na osoby z poprzedniej gry. Możesz śledzić stół tutaj.
refused-not-here = Nie siedzisz przy tym stole.
refused-not-yours = To jest dla graczy przy stole. Grę możesz śledzić tutaj.
refused-only-host = To może zrobić tylko gospodarz stołu: <@{ $host-is }>.
refused-only-host-closes = Zamknąć stół może tylko jego gospodarz. Jeśli nie chcesz grać, naciśnij *Odejdź* w lobby.
refused-removed = Gospodarz tego stołu oddaje twoje miejsce innym. Możesz śledzić ten stół albo otworzyć własny poleceniem /play.
refused-barred = Osoby zarządzające tym serwerem nie pozwalają ci siadać tu do stołów. Zapytaj je, jeśli to pomyłka.
refused-start-barred = <@{ $person-is }> nie może tu siadać do stołów: nie pozwalają na to osoby zarządzające tym serwerem. Zwolnij to miejsce w *Ustawieniach*, potem zacznij.
refused-barred-already = Ta osoba już nie może siadać tu do stołów. Wpuści ją znów /admin unbar.
refused-not-barred = Ta osoba już może siadać tu do stołów.
refused-limit-tables = { $most ->
    [one] Masz już otwarty stół jako gospodarz i więcej się nie da.
    [few] Masz już { $most } otwarte stoły jako gospodarz i więcej się nie da.
   *[many] Masz już { $most } otwartych stołów jako gospodarz i więcej się nie da.
} Dokończ którąś grę albo zamknij lobby: listę pokaże /me.
refused-limit-lobbies = { $most ->
    [one] Masz już otwarte lobby i więcej się nie da.
    [few] Masz już { $most } otwarte lobby i więcej się nie da.
   *[many] Masz już { $most } otwartych lobby i więcej się nie da.
} Zacznij którąś grę albo zamknij lobby: listę pokaże /me.
refused-limit-server = { $most ->
    [one] Na tym serwerze jest już otwarty stół i więcej się nie da.
    [few] Na tym serwerze są już { $most } otwarte stoły i więcej się nie da.
   *[many] Na tym serwerze jest już { $most } otwartych stołów i więcej się nie da.
} Dokończcie którąś grę albo zamknijcie lobby; wszystkie stoły pokaże osobom zarządzającym serwerem polecenie /admin tables.
refused-started = Gra już się zaczęła.
refused-not-started = Gra jeszcze się nie zaczęła: naciśnij *Start* w lobby.
refused-talk-no-sides = Tu każdy gra na własną rękę: nie ma strony, dla której można by założyć prywatny wątek.
refused-talk-alone = Po twojej stronie nie ma z kim rozmawiać: prywatny wątek jest dla co najmniej dwóch osób.
refused-talk-place = Prywatny wątek można założyć tylko na kanale, a ten stół nie gra na kanale.
refused-talk-permissions = Nie mogę tu założyć prywatnego wątku. Poproś osobę zarządzającą serwerem, żeby dała mi uprawnienia: { $missing-is }.
refused-talk-read = Ktoś z innej strony może tu zarządzać wątkami i czytałby razem z wami, więc twoja strona nie ma tu prywatnego wątku.
refused-talk-not-made = Discord nie pozwolił mi założyć tu prywatnego wątku. Spróbuj za jakiś czas.
refused-over = Ta gra jest skończona.
refused-never-began = Ten stół zamknięto, zanim zaczęła się jego gra.
refused-not-over = Ta gra jeszcze trwa.
refused-only-manager = To jest dla osób, które mogą zarządzać serwerem.
refused-nothing-to-undo = Nie ma jeszcze czego cofnąć.
refused-undo-rules = Zasady zmieniły się od tamtej chwili: wcześniejszych ruchów nie da się cofnąć, a późniejszych jeszcze nie ma.
refused-vote-open = Stół już głosuje: najpierw na to odpowiedzcie.
refused-vote-needed = Gra tu kilka osób: głosują nad tym po /table abandon.
refused-vote-over = To głosowanie już się skończyło.
refused-vote-changed = Ta karta jest już nieaktualna: ta przy stole mówi, nad czym głosujecie teraz.
refused-still-playing = Jesteś w trakcie gry albo właśnie siadasz do stołu. Dokończ grę, zakończ ją albo odejdź od stołu, wtedy usunę twoje dane.
refused-damaged-keeps = { reply-table-damaged } Do tego czasu nie mogę usunąć twoich danych.
refused-no-advice = Przy tym stole nie można pytać o radę. Można tam, gdzie jedna osoba gra z samymi AI, i tam, gdzie w ustawieniach lobby wybrano *Rady*; ranking się wtedy nie zmienia.
refused-advice-late = AI nie zdążyła się namyślić. Można zapytać ponownie za chwilę albo zdecydować samodzielnie.
refused-not-asked = Teraz nic nie czeka na twoją odpowiedź.
refused-stale = Ten pulpit był nieaktualny: nic się nie stało. Oto aktualny.
refused-not-offered = To już niemożliwe. Oto, co możesz teraz wybrać.
refused-busy = Za dużo rąk naraz. Naciśnij jeszcze raz.
refused-other-version = Zasady zmieniły się od otwarcia tego stołu i sprawdzam, czy gra może się toczyć według nowych. Spróbuj za chwilę; jeśli nic się nie zmieni, zapytaj gospodarza bota.
refused-choosing = Zasady zmieniły się od otwarcia tego stołu i stół musi najpierw postanowić, co dalej: karta na jego kanale pyta wszystkich.
refused-game-gone = Nie mam już gry tego stołu. Nic nie przepadło: poproś osobę, która mnie prowadzi, żeby ją przywróciła.
refused-cannot-show = Tę grę prowadzono według dawniejszych zasad albo jej pozycja przepadła i nie mogę już pokazać, jak stała. Co się w niej działo, mówi jej dziennik i plik.
refused-expired = Ta gra skończyła się dawno temu i jej zapisu już nie ma. Jej wynik został i liczy się w /results.
refused-series-sets = To ustala seria: jest takie samo dla każdej osoby, która w niej gra.
refused-branch-sets = Odgałęzienie gra się z opcjami gry, od której się zaczyna.
refused-branch-none = Nie ma tu gry, którą można by ciągnąć dalej: musi być skończona i coś musiało się w niej zdarzyć.
refused-branch-moment = Nie znam takiej chwili. Wybierz jedną z tych, które pojawiają się przy wpisywaniu.
refused-branch-rules = Tamtą grę grano według innych zasad niż te, które mam teraz, i według nich nie doszłoby do tej chwili. Nie da się od niej grać dalej.
refused-series-begun = Ta seria już trwa i tutaj toczy się dalej. Pojedynczą grę otworzysz przez /play.
refused-no-series = Ta gra nie ma serii. Otwórz stół bez niej.
refused-no-next = Po tej grze nic nie następuje: nie należy do serii albo seria dobiegła końca. Kolejny stół otworzy *Zagraj znowu*.
refused-no-place = Nie mogę pisać ani tam, gdzie otwarto ten stół, ani tutaj, więc nic się nie otwiera. Użyj /play na kanale, na którym mogę pisać.
refused-resting-without = Ten stół czeka: na jego serwerze brakuje mi uprawnień { $missing-is }. Nic nie przepadło: gdy je odzyskam, gra potoczy się dalej od tego samego miejsca.
refused-resting = Nie mogę już pisać na serwerze tego stołu, więc stół czeka. Nic nie przepadło: gdy tam wrócę, gra potoczy się dalej od tego samego miejsca.
refused-import-broken = W tym pliku nie ma całej gry albo ktoś go zmienił. Wyeksportuj grę jeszcze raz i użyj tamtego pliku.
refused-import-game = Nie znam gry z tego pliku.
refused-import-data = Karty w tym pliku to nie te, z których rozdano grę. Wyeksportuj grę jeszcze raz i użyj tamtego pliku.
refused-import-version = Tę grę prowadzono według innych zasad niż moje ({ $ours-is }), a według moich potoczyłaby się inaczej. Może się toczyć dalej tam, gdzie tamte zasady działają.

reply-fault = Coś poszło nie tak po mojej stronie. Nic nie przepadło; naciśnij jeszcze raz.
reply-redrawn = Już jest pokazane.
reply-not-shown = Nadal nie da się tego pokazać. Gra mimo to toczy się dalej; powiedz o tym osobie, która prowadzi bota.
reply-disk = Nie mogę teraz niczego zapisać, więc nic się nie zmieniło. Spróbuj za jakiś czas.
reply-damaged = Plik, w którym wszystko zapisuję, jest uszkodzony, więc nic się nie zmieniło. Powiedz o tym osobie, która mnie prowadzi: naprawi to kopia zapasowa, a ten przycisk znów zadziała.
reply-table-damaged = Zapis stołu `{ $table-is }` jest uszkodzony, więc nic nie można tam zrobić; inne stoły grają dalej. Powiedz o tym osobie, która mnie prowadzi: naprawi to kopia zapasowa. Kto zarządza serwerem, może zakończyć tę grę poleceniem `/admin end`: wtedy wszystko zostaje odkryte.
reply-unsent = Discord nie przyjął mojej odpowiedzi. Nic nie przepadło: *Mój pulpit* albo /desk pokaże, na czym stoisz.
reply-old-command = Nie znam już tego polecenia. Wpisz /, aby zobaczyć te, które znam.
reply-old-button = Nie znam już tego przycisku. Użyj *Działaj* na najnowszym panelu swojego stołu.
reply-only-server = Stół dla kilku osób potrzebuje serwera, na którym jestem; w wiadomości prywatnej do mnie otworzysz stół dla siebie i AI.
reply-opened-direct = Twój stół dla ciebie i AI jest otwarty. Ustaw, co chcesz, potem naciśnij *Start*.
reply-closed-direct = Nie mogę tu do ciebie pisać. Otwórz wiadomości prywatne ode mnie na wspólnym serwerze i spróbuj jeszcze raz.
refused-needs-server = Do tego trzeba serwera: tutaj gra jedna osoba z AI.
reply-permissions = Nie mogę otworzyć tu stołu. Daj mi proszę uprawnienia: { $missing-is }.
reply-opened = Twój stół jest otwarty: { $channel-is }
reply-opened-here = Twój stół jest otwarty i masz przy nim miejsce. Naciśnij *Start*, gdy będą wszyscy.
reply-talk = Wątek na rozmowy twojej strony: { $channel-is }
reply-cannot-talk = Jeśli chcecie: z uprawnieniami { $missing-is } mogę też założyć prywatny wątek dla strony, która chce porozmawiać (/table talk).
reply-no-files = Nie mogę tu dać pliku: brakuje mi uprawnienia { $missing-is }. Poproś o niego na kanale, na którym mogę dołączać pliki, albo w wiadomości prywatnej do mnie.
reply-plays-here = Nie ma tu miejsca na osobny kanał ani wątek: gra potoczy się właśnie na tym kanale.
reply-again = { $status-is ->
    [lobby] Następny stół jest już otwarty: { $channel-is }. Naciśnij tam *Dołącz*.
    [playing] Następna gra już trwa: { $channel-is }
   *[over] Następna gra już się odbyła: { $channel-is }. Kolejny stół otworzy *Zagraj znowu* na jej końcu albo /play.
}
reply-role = { $role-is ->
    [none] Twoja rola: ta, która zostanie.
   *[other] Twoja wybrana rola: { $role }.
}
refused-role-full = Na tę rolę nie ma już miejsca: { $role }. Weź inną albo dowolną.
refused-role-crowded = Za dużo osób chce tej roli: { $role }. Ktoś musi wziąć inną albo dowolną.
reply-joined = Jesteś przy stole. { $dms-is ->
    [closed] Masz zamknięte wiadomości prywatne, więc używaj *Mój pulpit* na panelu.
   *[open] Twoje sekrety przyjdą w wiadomości prywatnej.
}
dm-test = To próba: wiadomości prywatne są otwarte i pulpity mogą tu przychodzić.
reply-dms = { $dms-is ->
    [closed] Masz zamknięte wiadomości prywatne. W Discordzie otwórz *Ustawienia prywatności* tego serwera, zezwól na wiadomości prywatne i sprawdź ponownie; do tego czasu twój pulpit pokazuje *Mój pulpit* na panelu.
   *[open] Wiadomość została wysłana: tam przychodzą twoje pulpity.
}
reply-left = Odchodzisz od stołu.
reply-starting = Gra się zaczyna.
reply-started = Gra trwa tutaj: { $channel-is }
reply-no-tables = Nie siedzisz teraz przy żadnym stole. Otwórz go poleceniem /play.
reply-abandoned = Stół jest zamknięty.
reply-solo-undo = Cofnięte. Gra toczy się dalej od tamtego miejsca.
reply-solo-abandon = To koniec tej gry. Wszystko jest odkryte.
reply-solo-sure = Zakończyć tę grę już teraz? Wszystko zostanie odkryte i nie da się tego cofnąć.
reply-vote-open = Twój głos jest przyjęty. Pytam pozostałych.
reply-vote-carried = Twój głos jest przyjęty. Stół zdecydował: tak.
reply-vote-failed = Twój głos jest przyjęty. Stół zdecydował: nie.
reply-rules-carried = Twój głos jest przyjęty. Stół postanowił grać dalej.
reply-rules-failed = Twój głos jest przyjęty. Stół postanowił zakończyć grę.
reply-kept = Ten kanał zostaje.
reply-exported = Cała gra, do zachowania albo do sprawdzenia.
reply-my-data = To wszystko, co o tobie przechowuję, i nic o nikim innym. Jeśli ma zniknąć, naciśnij *Usuń moje dane*.
reply-export-none = Nie ma czego eksportować: tutaj nie odbyła się żadna gra i nie masz jeszcze żadnej za sobą.
reply-export-later = Trwająca gra jest pełna sekretów: plik dostaniesz, gdy się skończy.
reply-forgotten = Nic już o tobie nie wiem.
