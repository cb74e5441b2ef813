### Co można wybrać i nagłówki nad tym.

do-pick = { $character-who }
do-cancel = Anuluj zdolność { $character-whose }
do-give = { $colour } – { $seat }
do-bury = Odłóż pod talię: { $card }
do-look = Obejrzyj rękę: { $seat }
do-play = { $card-valued }
do-done = Gotowe
do-go = Idź { $place-to }
do-drive = { $vehicle }: jedź { $place-to }
do-stay = Zostań
do-ride = Jedź razem
do-at = Przeszukaj: { $place }
do-next = Następna: { $card }
do-bottom = Na spód: { $card }
do-use = { $effect ->
    [0] Skorzystaj
    [1] Skorzystaj (drugi efekt)
   *[other] Skorzystaj (inny efekt)
}
do-pass = Nie, dziękuję
do-show = Pokaż: { $card }
do-card = { $card-valued }
do-seat = { $seat }
do-character = { $character-who }
do-colour = { $colour }
do-location = { $place }
do-section = { $place }
do-advance = Postęp
do-back = Cofnięcie
do-yes = Tak
do-no = Nie
do-top = Zostaw na wierzchu
do-below = Odłóż na spód
do-end = Zakończ turę
do-discard = Odrzuć: { $card }
do-be = { $character-who }

group-finish = Albo
group-choices = Do wyboru
group-cards = Karty { $type-kind }
group-walk = Pieszo, { $points ->
    [one] 1 punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}
group-drive = { $vehicle }, { $points ->
    [one] 1 punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}
group-top = Na wierzch
group-bottom = Na spód
group-use = { $effect }

quick-all = Zagraj wszystkie: { $count }
quick-top = { $card } na wierzch, reszta bez zmian

standing-stay = Nigdy nie zabieram się z kierowcą
standing-ride = Zawsze zabieram się z kierowcą
standing-finish = Po Pozyskiwaniu kończę turę: bez Naprawy, Ataku i Sekcji

done-step-search = Obejrzyj karty
done-step-get = Weź karty
done-search-order = Reszta bez zmian
