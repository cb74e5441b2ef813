### Seria gier: kto prowadzi, co następuje i co o tym myśli planeta.

series-best_of_five = do trzech zwycięstw
series-best_of_five-about = Najwyżej pięć gier; kończy je trzecia wygrana jednej osoby, a miejsca się przesuwają
series-best-next = Do trzech zwycięstw · gra { $number } z { $games }
series-best-over = Do trzech zwycięstw · koniec, wygrywa: { $seats }
series-best-wins = { $seat }: { $count ->
    [one] 1 wygrana
    [few] { $count } wygrane
   *[many] { $count } wygranych
}
series-best-begins-title = Ten sam statek, ta sama burza
series-best-begins-text = Zawsze jest tak samo: silniki się krztuszą, niebo pęka, kadłub trafia na skałę. Wychodzicie na zewnątrz i liczycie się nawzajem. Liczba się zgadza. Zgadza się za każdym razem i za każdym razem ktoś w niej jest nie tym, za kogo się podaje. Planeta ma tyle nocy, ile zechce. Wy macie ich najwyżej { $games }; kto ujdzie z życiem z { $wins }, tego nie zdoła zatrzymać.
series-best-over-title = Ostatnia noc
series-best-over-text = Wrak leży bez ruchu, lampy dogasają i choć raz nic nie szepcze. Gdzieś pod lodem coś, co nosiło wasze twarze, przewraca się na drugi bok i pamięta jedno imię, którego nie udało się zatrzymać: { $seats }.
