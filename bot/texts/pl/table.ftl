### Lobby, panel i pulpit: co bot mówi od siebie.

lobby-title = **{ $game }** · nowy stół
lobby-free = { $number }. (wolne)
lobby-taken = { $number }. { $seat }{ $dms-is ->
    [closed] { " · zamknięte wiadomości prywatne: używaj *Mój pulpit*" }
   *[open] { "" }
}
lobby-hash = Skrót ziarna: `{ $hash-is }`. Samo ziarno pokażę na końcu, więc każdy może sprawdzić tasowania.
lobby-playing = Gra trwa.
lobby-over = Ta gra jest skończona.
lobby-abandoned = Ten stół jest zamknięty.

button-join = Dołącz
button-leave = Odejdź
button-start = Start
button-act = Działaj
button-desk = Mój pulpit
button-more = Więcej
button-back = Wstecz
button-sure = Tak, zrób to

table-begins = Zaczynamy. Twój pulpit przyjdzie w wiadomości prywatnej; *Działaj* i *Mój pulpit* pokażą go tutaj, tylko tobie.
table-moved = Nasz kanał usunięto, więc gra toczy się dalej tutaj. Nic nie przepadło, a wszystkie przyciski działają jak dotąd.
table-left = { $seat }: tej osoby nie ma już na serwerze. Nic nie przepadło: jej miejsce czeka, a po powrocie *Działaj* zadziała jak dotąd. Jeśli nie wróci, /table abandon zakończy grę i wszystko odsłoni.
table-abandoned = Stół zakończył tę grę. Teraz wszystko jest jawne.
table-seed = Ziarno: `{ $seed-is }`

desk-title = **Twój pulpit** · stół { $table-is }
desk-waiting = Na razie nie masz nic do rozstrzygnięcia.
desk-over = Gra jest skończona.
desk-confirm = { $decision } – na pewno? Tego nie da się cofnąć.
desk-done = Zrobione: { $decision }

dm-hello = Siedzisz przy stole { $table-is }. Twoje sekrety będą przychodzić tutaj.
