### Co można wybrać i nagłówki nad tym.

do-pick = { $character-who }
do-cancel = Anuluj zdolność: { $character-who }
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
do-next = Następna do wzięcia: { $card }
do-bottom = Na spód: { $card }
do-use = { $effect ->
    [0] Skorzystaj z Sekcji
    [1] Skorzystaj z Sekcji (drugi efekt)
   *[other] Skorzystaj z Sekcji (inny efekt)
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
group-choices = Wybierz
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

standing-stay = Nigdy nie zabieram się z kierowcą
standing-ride = Zawsze zabieram się z kierowcą
standing-finish = Po Pozyskiwaniu kończę turę: bez Naprawy, Ataku i Sekcji

done-step-move = Zostań { $at }
done-step-search = Obejrzyj karty
done-step-get = Weź karty
done-search-order = Reszta bez zmian
done-step-search-count = { $count ->
    [0] Nie oglądaj, weź wierzchnią
   *[other] Obejrzyj: { $count }
}
done-step-get-count = { $count ->
    [0] Nie bierz więcej
   *[other] Weź jeszcze { $count }
}
done-search-order-take = Weź: { $card }, resztę zostaw
done-search-order-top = Odłóż, na wierzchu: { $card }
done-turn-end-unused = Zakończ turę bez Sekcji
done-ability = Nie w tej rundzie

## Jak nazywa się odpowiedź na formularzu jednego pytania i jednym słowem na przycisku obok

do-next-search-order = { $card-valued }
do-bottom-search-order = Na spód: { $card-valued }
do-discard-messages-discard = { $card-valued }
do-stay-move-ride = Zostań tutaj
do-yes-effect-calibrate = Usuń
do-no-effect-calibrate = Zostaw
do-yes-effect-digging_tools = Połóż na wierzchu
do-no-effect-digging_tools = Zostaw na spodzie
do-yes-effect-welding_torch = Odrzuć
do-no-effect-welding_torch = Zatrzymaj
do-yes-effect-fury = Odrzuć
do-no-effect-fury = Zatrzymaj
do-yes-effect-fuel_cell = Odrzuć
do-no-effect-fuel_cell = Zatrzymaj

press-cancel = { $character-who }
press-play = Zagraj
pressed-play = Zagrana
press-next = Biorę
press-top = Na wierzchu
press-bottom = Na spód
press-use = Użyj
press-discard = Dorzuć
press-show = Pokaż
press-card = Ta karta
press-bury = Ta karta
