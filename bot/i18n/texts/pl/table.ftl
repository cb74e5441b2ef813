### Lobby, panel i pulpit: co bot mówi od siebie.

lobby-title = { $name-is } · { $game }
play-which = W co gramy?
button-open = Otwórz
lobby-at-table = Przy stole
lobby-seat = { $seat }
lobby-free = wolne
lobby-kept = wolne, czeka: { $who-is }
lobby-first-game = pierwsza gra
lobby-dms-closed = 🔕 zamknięte wiadomości: używaj *Mój pulpit*
lobby-host = 👑 { $who-is }: od teraz gospodarz stołu **{ $name-is }**. *Ustawienia* i *Start* są dla gospodarza.
lobby-host-gone = Gospodarza nie ma już na serwerze. 👑 { $who-is }: od teraz gospodarz stołu **{ $name-is }**. *Ustawienia* i *Start* są dla gospodarza.
lobby-again = Następna gra: **{ $name-is }**. { $who-is }: { $count ->
    [one] twoje miejsce czeka.
   *[other] wasze miejsca czekają.
} Naciśnij *Dołącz*.
lobby-next = Seria toczy się dalej: **{ $name-is }**. { $who-is }: { $count ->
    [one] twoje miejsce czeka w lobby.
   *[other] wasze miejsca czekają w lobby.
}
series-goes-on = Co dalej: { $title-is }
series-title = Seria
series-story = Opowieść
series-none = brak, pojedyncza gra
series-none-about = Gra sama w sobie: nic po niej nie następuje
lobby-seats = Miejsca i AI
seats-add = Dodaj AI: { $player }
seats-add-role = Dodaj AI: { $player } · { $role }
seats-fill = Dopełnij AI
seats-fill-about = Zajmą wolne miejsca i można zacząć
seats-take = Zajmij miejsce: { $seat }
seats-take-about = Siadasz tam, a AI odchodzi
seats-remove-about = Jej miejsce znów jest wolne
seats-host = Przekaż rolę gospodarza: { $seat }
seats-host-about = Ustawienia i Start są wtedy dla tej osoby
lobby-settings = Język: { $language }. { $teach-is ->
    [yes] *Naucz nas*: każda osoba czyta, po co jest pytanie, gdy pada pierwszy raz.
   *[no] Kto gra pierwszy raz, przy nowym rodzaju pytania czyta, po co ono jest.
}
lobby-is-friendly = Gra towarzyska: każda osoba może zapytać AI o radę, a ranking się nie zmienia.
lobby-friendly = **{ $name-is }**: { $friendly-is ->
    [yes] od teraz to gra towarzyska. Każda osoba może zapytać AI o radę, a ranking się nie zmienia.
   *[no] to już nie jest gra towarzyska. AI nie doradza, a gra bez AI liczy się do rankingu.
}
lobby-option = { $name-is }: { $choice-is }
lobby-usual = reszta jak zwykle
lobby-hash = Uczciwa gra: skrót ziarna `{ $hash-is }`. Samo ziarno pokażę na końcu, więc każdy może sprawdzić tasowania.
lobby-cover = Rysunek do gry { $game }: tylko do oglądania.
lobby-in-words = Bez obrazków: brakuje mi tu uprawnienia { $missing-is }. Wszystko, co pokazują, mówię słowami.
lobby-playing = Gra trwa.
lobby-playing-in = Gra trwa: { $channel-is }
lobby-over = Ta gra jest skończona.
lobby-over-in = Ta gra jest skończona. Jak się skończyła: { $channel-is }
lobby-abandoned = Ten stół jest zamknięty.

button-role = { $role }
button-any-role = Dowolna rola
button-join = Dołącz
button-leave = Odejdź
button-how = Jak się gra
button-room = Przejdź do stołu
button-watch = Obserwuj
button-unwatch = Przestań obserwować
button-start = Start
button-act = Działaj
button-desk = Mój pulpit
button-more = Więcej
button-back = Wstecz
button-sure = Tak, zrób to
button-settings = Ustawienia
button-close = Zamknij ten stół
button-close-lobby = Zamknij lobby { $number }
button-log = Dziennik
button-story = Dotychczasowa historia
button-earlier = ◂ Wcześniej
button-later = Później ▸
button-rules = Zasady
button-share = Pokaż wszystkim
button-help = Pomoc
button-rank = Odpowiedz z wyprzedzeniem
button-explain = ℹ️ Więcej
button-follow = Zrób to
button-clear = Wyczyść
button-take-back = Cofnij
button-bring-back = Przywróć wyczyszczone
button-start-over = Od nowa
button-sheet-back = ◂ Inne możliwości ({ $page } z { $pages })
button-sheet-more = Więcej możliwości ({ $page } z { $pages }) ▸
desk-part = { $title-is } · { $first }–{ $last } z { $count }
button-again = Zagraj znowu
button-next = Następna gra
button-passages = 📖 Czytaj u siebie
button-keep = Zachowaj ten kanał
button-hidden = 🔓 Wszystkie tajne wybory
button-recalled = 🤖 Co myślała AI
button-proof = 🧾 Dowód uczciwości
button-yes = Za
button-no = Przeciw
button-go-on = Gramy dalej
button-suggestion = 💡 Co radzisz?
button-lessons = { $wanted-is ->
    [yes] 🎓 Wyjaśnienia: włączone
   *[no] 🎓 Wyjaśnienia: wyłączone
}
alt-rest = Reszta pod przyciskiem Słowami.
button-words = Słowami
help-look = Teraz nie ma tu dla ciebie nic do obejrzenia.
button-words-first = Słowa zamiast obrazów
button-pictures = Znów obrazy
help-words-page = Strona { $number } z { $count }
button-end-game = Kończymy grę
button-results = Moje wyniki
button-my-data = Moje dane
button-all-tables = Wszystkie moje stoły
button-back-to-me = Wróć
button-test-dms = Sprawdź wiadomości
button-forget = Usuń moje dane
button-redraw = Pokaż jeszcze raz

watch-soon = Śledzisz ten stół. Gdy gra się zacznie, możesz czytać tam, gdzie się toczy.
watch-here = Śledzisz ten stół: { $channel-is } pokazuje wszystko, co jawne. Ręce i pulpity są tajne aż do końca.
watch-closed = Śledzisz ten stół, ale kanał { $channel-is } jest dla ciebie zamknięty, a ja nie mogę go otworzyć: do tego trzeba mi uprawnienia *Zarządzanie rolami*. Wpuścić cię może ktoś, kto zarządza serwerem.
watch-stopped = Nie obserwujesz już tego stołu.

table-role = { $role }: { $seats }
table-begins = Zaczynamy. Twój pulpit przyjdzie w wiadomości prywatnej; *Działaj* i *Mój pulpit* pokażą go tutaj, tylko tobie.
table-moved = Nasz kanał usunięto albo nie mam już do niego dostępu, więc gra toczy się dalej tutaj. Nic nie przepadło, a wszystkie przyciski działają jak dotąd.
table-restored = Przywrócono kopię gier: ta stoi teraz tak, jak widać tutaj. Decyzje podjęte po zrobieniu kopii przepadły; zegary ruszają od nowa.
table-repaired = Osoba zarządzająca serwerem kazała pokazać wszystko przy tym stole od nowa. Gra toczy się dalej od tego samego miejsca, a zegary ruszają od nowa.
table-awake = Znów mogę tu pisać, więc gra toczy się dalej od tego samego miejsca. Nic nie przepadło, a zegary ruszają od nowa.
table-thread = Zabrakło miejsca na osobny kanał, więc ten stół gra w wątku.
table-here = Zabrakło miejsca na osobny kanał i na wątek, więc ten stół gra tutaj, gdzie go otwarto.
talk-name = stół-{ $table-is } · { $role }
talk-begins = Miejsce na rozmowy jednej strony tego stołu: { $role }. Kto może zarządzać wątkami na tym serwerze, może tu czytać; w chwili powstania wątku nikt z innej strony nie mógł. Tajemnic gry nigdy tu nie piszę: zostają na waszych pulpitach.
talk-closed = Ktoś z innej strony może już tu czytać, więc ten wątek jest zamknięty. Proszę, nie rozmawiajcie tu dalej.
table-left = { $seat }: tej osoby nie ma już na serwerze. Nic nie przepadło: jej miejsce czeka, a po powrocie *Działaj* zadziała jak dotąd. Jeśli nie wróci, /table missing pyta stół, czy ma grać AI albo ktoś inny, a /table abandon pyta stół, czy zakończyć grę i wszystko odsłonić.
table-stand-in = { $seat }: na razie gra 🤖 { $player }.
table-ai-asked = { $marked-is ->
    [yes] 🤖 { $seat }
   *[no] { $seat }
}
table-side-asked = { $role } · { $who-is }
table-how = { $game }: jak się gra
table-abandoned = Stół zakończył tę grę. Teraz wszystko jest jawne.
table-won = { $seats-is ->
    [0] Nikt przy stole nie wygrywa.
    [one] Wygrywa: { $seats }!
   *[other] Wygrywają: { $seats }!
}
table-awards = Wyróżnienia
table-award = **{ $seat }** · { $award }
hidden-title = Wszystkie tajne wybory
hidden-by = **{ $seat }**
recalled-title = Co myślała AI
recalled-by = **{ $seat }**
recalled-chance = Moja szansa na wygraną, jak ją widzę: na początku { $first } %, na końcu { $last } %.
recalled-move = **{ $move }**: { $why }
recalled-nothing = Żadna AI nie ma nic do powiedzenia o tej grze.
recalled-small = Przemyślane jeszcze raz z zapisu gry, z tym, co każde miejsce wtedy wiedziało, i niczym więcej.
proof-title = Dowód uczciwości
proof-promised = Zanim ktokolwiek dołączył, lobby pokazało ten skrót SHA-256 tajnego ziarna: `{ $hash-is }`.
proof-seed = Wszystko, o czym zdecydował przypadek, wynika z samego ziarna: `{ $seed-is }`.
proof-check = Czy to to samo ziarno, można sprawdzić wszędzie takim poleceniem; musi wypisać powyższy skrót:
proof-replay = Plik pod zakończeniem gry zawiera wszystkie decyzje: razem z ziarnem odtwarza całą grę. Jak: `docs/proof.md` w Vidarze.
table-closing = Za tydzień ten kanał zostanie zamknięty, a jego dziennik zachowany jako plik, chyba że ktoś naciśnie *Zachowaj ten kanał*.
table-closed = Stół **{ $name-is }** jest zamknięty. Oto jego dziennik.

desk-title = **Twój pulpit** · { $name-is }
desk-as-of = stan z { $when-is }
desk-elsewhere = Twój pulpit jest w nowszej wiadomości.
desk-left-out = Nie wszystko się tu mieści: całość jest pod *Słowami*.
label-counted = { $count ->
    [0] { $label-is } · 0 z { $all }
   *[other] ✓ { $label-is } · { $count } z { $all }
}
desk-waiting = Na razie nie masz nic do rozstrzygnięcia.
desk-side-asked = -# To pytanie do całej strony: odpowiedzieć może każde z was. Stół czeka na: { $seat }.
desk-over = Gra jest skończona.
desk-abandoned = Nikt nie wygrywa: stół zakończył tę grę.
desk-confirm = **{ $decision }** – na pewno? Gdy to się stanie, cofnąć to może tylko głosowanie stołu.
desk-confirm-alone = **{ $decision }** – na pewno? Gdy to się stanie, cofnie to tylko /table undo.
desk-more-reasons = { $count ->
    [one] I jeszcze jednej rzeczy nie można teraz zrobić.
    [few] I jeszcze { $count } rzeczy nie można teraz zrobić.
   *[many] I jeszcze { $count } rzeczy nie można teraz zrobić.
}
desk-done = ✓ { $decisions-is }

table-not-shown = Czegoś nie udało się tu pokazać. Nic nie przepadło, a gra toczy się dalej; osoba, która prowadzi bota, zobaczy w jego logu, co się stało.
desk-not-shown = Nie udało się pokazać całego twojego pulpitu. Nic nie przepadło, a gra toczy się dalej; osoba, która prowadzi bota, zobaczy w jego logu, co się stało.

dm-hello = Siedzisz przy stole **{ $name-is }**. Twoje sekrety będą przychodzić tutaj.

help-nothing = Do tej gry nie ma tu nic do sprawdzenia.
help-more = Sprawdź coś innego

desk-story-begins = Zaczyna się opowieść: przeczytaj ją przyciskiem 📖 poniżej, zanim coś wybierzesz.
desk-came-of-it = Co z tego wynikło
log-since = Od twojego ostatniego ruchu
log-since-start = Co się dotąd wydarzyło
log-lately = Co się wydarzyło
log-nothing = Jeszcze nic.
log-earlier = { $count ->
    [one] Jeden wcześniejszy wpis jest na kanale.
    [few] { $count } wcześniejsze wpisy są na kanale.
   *[many] { $count } wcześniejszych wpisów jest na kanale.
}

story-title = Dotychczasowa historia
story-beginning = Początek
story-in-full = Przeczytaj w całości
story-for-you = 🤖 Za ciebie gra { $player }:
story-offered = Minęło sporo czasu od twojego ostatniego ruchu: *Dotychczasowa historia* opowie, co się wydarzyło.

suggestion-title = 💡 **{ $player } na twoim miejscu: { $answers-is }.**
suggestion-titles = 💡 **{ $player } na twoim miejscu:**
suggestion-part = **{ $answers-is }.** { $why-is }
desk-answer = { $count ->
    [1] { $answer-is }
   *[other] { $answer-is } ×{ $count }
}
suggestion-small = Wie tylko to, co wolno wiedzieć tobie, i nikt inny nie widzi, że pytasz.

rank-title = Wybór z wyprzedzeniem
rank-how = Naciskaj w kolejności, w jakiej ci zależy. Gdy pytanie do ciebie dotrze, najlepsza z pozostałych odpowiedzi zostanie wzięta od razu. Naciśnij ponownie, żeby którąś usunąć.

settings-title = Ustawienia stołu
settings-about = Każdy wybór obowiązuje od razu. Ta strona jest w twoim języku, który zmienia /me; to, co czytają wszyscy, jest w języku wybranym tutaj.
settings-language-title = Język
settings-language-about = To, co czytają wszyscy; swoje rzeczy każda osoba widzi w swoim języku
settings-pace-title = Tempo
settings-teach-title = Naucz nas
settings-teach-about = { $value-is ->
    [yes] Każda osoba dowiaduje się, po co, gdy pytanie pada pierwszy raz
   *[no] Wyjaśnienia tylko dla osób, które nie ukończyły jeszcze tej gry
}
settings-friendly-title = Rady
settings-friendly-about = { $value-is ->
    [yes] Każda osoba może pytać, co zrobiłaby AI
   *[no] Ranking się liczy; gdy gra kilka osób, rad nie ma
}
settings-choice = { $language-is ->
    [none] { $pace-is ->
        [none] { $teach-is ->
            [yes] Naucz nas: tak
            [no] Naucz nas: nie
           *[none] { $friendly-is ->
                [yes] Rady: tak, gra bez rankingu
               *[no] Rady: tylko dla jednej osoby wśród AI
            }
        }
       *[other] Tempo: { $pace }
    }
   *[other] Język: { $language }
}
settings-pace-about = { $pace-is ->
    [calm] Nikt nikogo nie pogania, zegary stoją
   *[other] Na osobę: { $bank }, a po każdej odpowiedzi jeszcze { $increment }{ $most-is ->
        [none] { "" }
       *[other] , najwyżej { $most }
    }
}
settings-only-host = To może zmienić tylko gospodarz: { $host-is }.
settings-remove = Zwolnij miejsce
settings-remove-choice = Usuń: { $seat }
language-en = angielski
language-pl = polski
language-discord = Jak w Discordzie

player-random = Traf
player-random-about = robi cokolwiek, co wolno
player-easy = Zapał
player-easy-about = gra po swojej stronie, ale wiele przeocza: na pierwszą grę
player-steady = Rozwaga
player-steady-about = gra rozsądnie: dla większości w sam raz
player-sharp = Spryt
player-sharp-about = sprawdza w głowie, co wyniknie z odpowiedzi: trudny przeciwnik

vote-undo = { $seat } prosi o cofnięcie tego:
vote-abandon = { $seat } prosi o zakończenie gry już teraz i odkrycie wszystkiego.
vote-answered = Odpowiedzi: { $seats }
vote-still-known = Razem z tym cofa się wszystko, co od tamtej chwili postanowiono w tajemnicy. Co już wiadomo, pozostaje znane; los ciągnie karty na nowo.
vote-anew = Gra poszła dalej: głosowanie o cofnięciu obejmuje teraz także to i wszyscy głosują od nowa.
vote-stands = Za: { $yes } · Przeciw: { $no }. Decyduje więcej niż połowa; gdy odpowiedzą wszyscy albo minie jeden dzień, większość głosów. Przy równej liczbie rozstrzyga gospodarz stołu.
vote-side = { $role }: za { $yes }, przeciw { $no }
vote-sides = Każda strona decyduje sama i wszystkie muszą być za: więcej niż połowa strony, a gdy wszyscy jej gracze odpowiedzą albo minie jeden dzień, większość jej głosów. Na stronę, z której przez dzień nikt nie odpowie, stół nie czeka.
vote-side-rules = { $role }: gramy dalej { $yes }, kończymy { $no }
vote-sides-rules = Gra kończy się tylko wtedy, gdy chce tego każda strona: więcej niż połowa strony, a gdy wszyscy jej gracze odpowiedzą albo minie jeden dzień, większość jej głosów. W przeciwnym razie toczy się dalej.
vote-undo-carried = Stół cofnął ruch. Gra toczy się dalej od tamtego miejsca.
vote-undo-failed = Stół nie cofa ruchu.
vote-abandon-carried = Stół postanowił zakończyć grę.
vote-abandon-failed = Stół gra dalej.
vote-rules = Zasady zmieniły się w trakcie tej gry, a według nowych potoczyłaby się inaczej. Co dalej?
vote-rules-means = *Gramy dalej*: od obecnego miejsca, według nowych zasad; tego, co rozegrano dotąd, nie da się już cofnąć. *Kończymy grę*: to jej koniec i wszystko zostaje odkryte.
vote-stands-rules = Gramy dalej: { $yes } · Kończymy: { $no }. Decyduje więcej niż połowa; gdy odpowiedzą wszyscy albo minie jeden dzień, większość głosów. Przy równej liczbie rozstrzyga gospodarz stołu, a bez jego głosu gra toczy się dalej.
vote-rules-carried = Gra toczy się dalej od tego miejsca, według nowych zasad.
vote-rules-failed = Stół postanowił zakończyć grę.
table-rules-ended = Zasady zmieniły się i według nowych tej gry nie da się prowadzić dalej. To jej koniec.
table-rules-back = Jednak nie trzeba nic wybierać: obecne zasady pasują do tej gry. Toczy się dalej od tego samego miejsca.

me-title = Czekają na ciebie
me-waiting = **{ $name-is }** · { $game } · { $place-is }
me-nobody-waits = Nikt na ciebie nie czeka.
me-playing = **{ $name-is }** · { $game } · czekamy na odpowiedź: { $seats } · { $channel-is }
me-also = Grasz też
me-also-asked = czekamy też na odpowiedź: { $seats }
me-more = i jeszcze { $count }
me-resting = { $game } na { $channel-is }: stół czeka, aż znów będzie mi wolno tam pisać.
me-other-version = { $game } na { $channel-is }: zasady zmieniły się od otwarcia tego stołu. Jeśli trzeba coś postanowić, pytam o to tam.
me-gone = { $game } na { $channel-is }: nie mam już tej gry. Nic nie przepadło: poproś osobę, która mnie prowadzi, żeby ją przywróciła.
me-stuck = { $game } na { $channel-is }: nie mogę teraz odczytać tego stołu. Zapytaj gospodarza bota.
table-removed-game = Usunięta gra
me-lobby = Lobby { $number }: { $game } na { $channel-is }, czeka na graczy
me-seated = Lobby: **{ $name-is }** · { $game } na { $channel-is }, czeka na graczy
me-all = Wszystkie twoje stoły
me-language = Twój język
me-forget = Zapomnę twój język, pulpit i wyniki. Z obecnych i dawnych gier zniknie twoje imię; same gry zostaną. Przy stole, który teraz nie może grać, inni zdecydują o twoim miejscu, gdy gra ruszy.

about-what = Prowadzę gry z sekretami: rozdaję je, pytam każdego prywatnie o to, o czym tylko ta osoba decyduje, a wszystko rozstrzygam na oczach wszystkich, w grach na wieczór albo na miesiąc. W co gram: { $games-is }, po polsku i po angielsku.
help-begin = **Na początek:** /play na kanale, potem *Dołącz* i *Start*. Każde miejsce może zająć AI, więc na próbę wystarczy jedna osoba. /queue szuka graczy.
help-table = **Przy stole:** *Działaj* pokazuje tylko tobie, o co pytam, a *Pomoc* i *Zasady* to wyjaśniają. Zamknięcie okna niczego nie psuje.
greeting-lacks = Co mi się tu jeszcze przyda: { $missing-is }. Może to nadać mojej roli osoba zarządzająca serwerem; /play mówi, bez czego stół się nie obejdzie.
about-version = Wersja { $version-is }, wolne oprogramowanie na licencji MIT. Gry należą do swoich wydawców, a ja nie mam z nimi związku.
about-privacy = Przechowuję twój identyfikator, twoją nazwę stąd, twoje decyzje przy stołach i ustawienia. /me pokazuje, gdzie grasz, daje plik z twoimi danymi i je usuwa. Wpisy na kanałach zostają razem z nazwami.
about-link-invite = Zaproszenie na inny serwer: { $link-is }
about-link-privacy = Prywatność: { $link-is }
about-link-terms = Warunki: { $link-is }
about-link-source = Kod: { $link-is }

admin-no-tables = Na tym serwerze nie ma otwartego stołu.
admin-table = **{ $name-is }** `{ $table-is }` na <#{ $channel-is }>: { $status-is ->
    [lobby] czeka na graczy, otwarcie { $when-is }
    [playing] { $where }, początek { $when-is }
    [gone] nie mam już tej gry
   *[other] gra trwa, początek { $when-is }
}
admin-set-aside = { $count ->
    [one] odłożono jedną rzecz, której nie udało się wysłać lub wykonać
    [few] odłożono { $count } rzeczy, których nie udało się wysłać lub wykonać
   *[many] odłożono { $count } rzeczy, których nie udało się wysłać lub wykonać
}
admin-language = Język nowych stołów na tym serwerze: { $language }.
admin-barred = Nie mogą siadać do stołu: { $people-is }.
admin-barred-forgotten = { $count ->
    [one] Nie może siadać do stołu także jedna osoba, której danych już tu nie ma.
    [few] Nie mogą siadać do stołu także { $count } osoby, których danych już tu nie ma.
   *[other] Nie może siadać do stołu także { $count } osób, których danych już tu nie ma.
}
admin-bar = { $person-is }: od teraz na tym serwerze nie można zająć żadnego miejsca, a miejsca w lobby już są wolne.
admin-bar-playing = { $count ->
    [one] Jedna gra toczy się dalej, a to miejsce może zająć ktoś inny; kończy ją /admin end.
    [few] { $count } gry toczą się dalej, a te miejsca może zająć ktoś inny; kończy je /admin end.
   *[other] { $count } gier toczy się dalej, a te miejsca może zająć ktoś inny; kończy je /admin end.
}
admin-unbar = { $person-is }: znów można siadać do stołów.
admin-repair = Wszystko przy tym stole pokazuje się od nowa. Jeśli coś dalej nie działa, powiedz o tym osobie, która mnie prowadzi.

rule-why-not = Dlaczego nie?
rule-none = Nie ma o tym artykułu.

lobby-branch = Gra toczy się dalej od wcześniejszej chwili: **{ $name-is }**. { $who-is }: { $count ->
    [one] twoje miejsce czeka w lobby.
   *[other] wasze miejsca czekają w lobby.
}
branch-of = Odgałęzienie: { $name-is }, { $moment-is }
branch-turn = { $chapter-is }, { $turn-is }
branch-moment = chwila { $number }
branch-same = { $moment-is } ({ $number } z { $count })
branch-given-up = Tam, gdzie przerwano grę
branch-anew = To, czego nikt w tej chwili nie wiedział, jest rozdane od nowa.
branch-as-it-was = Wszystko, co zakryte, jest takie jak w tamtej chwili.
branch-known = Gra, od której to się zaczyna, jest skończona i odkryta: kto widział jej koniec, wie, co było zakryte. AI wie tylko to, co w tamtej chwili wiedziało jej miejsce.
branch-not-rated = Nie liczy się do rankingu i nie należy do żadnej serii.
branch-seats = Miejsca wolne na starcie zajmuje AI.
table-branch = /table branch pozwala grać dalej od dowolnej chwili tej gry, przy nowym stole.
proof-branch = Ta gra toczyła się dalej od chwili innej gry. Z tego ziarna wynika wszystko, co było potem; to, co było przedtem, wynika z ziarna tamtej gry.
