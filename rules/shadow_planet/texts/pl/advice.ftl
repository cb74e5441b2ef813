### Czemu AI tak odpowiada: po jednym zdaniu dla tego, kto pyta.

advice-only = Nie ma innej odpowiedzi.
advice-best = Ze wszystkich odpowiedzi ta najbardziej pomaga twojej stronie.
advice-decline = Nic tu nie pomoże ci bardziej niż odpuszczenie.
advice-keep = Twoje karty są więcej warte tam, gdzie są.
advice-pick-marker = Kolejny Znacznik oddala cię od tej Tożsamości: { $character-who }. To dla ciebie dobrze.
advice-pick-section = Z kartami tej Postaci możesz skorzystać z tej Sekcji: { $section } ({ $gives }).
advice-pick-deck = Z kartami tej Postaci możesz iść { $to } i obejrzeć { $search ->
    [one] 1 kartę
    [few] { $search } karty
   *[many] { $search } kart
} { $pile }, by wziąć to, co ci pomaga.
advice-hostile = Najpewniej działa przeciw tobie: { $seat }.
advice-unknown-hand = O tej ręce wiesz najmniej.
advice-give = Znacznik oddala tę osobę od Tożsamości ({ $character-who }), a to dla ciebie dobrze.
advice-give-to = Znaczniki oddalają tę osobę od Tożsamości ({ $characters-who }), a to dla ciebie dobrze.
advice-bury = To, co zwykle leży w tej talii, pomaga ci bardziej niż ta karta.
advice-further = Te punkty prowadzą tam, gdzie zyskasz najwięcej.
advice-near-enough = Najlepsze miejsce już jest w zasięgu.
advice-section = Możesz teraz skorzystać z tej Sekcji: { $section } ({ $gives }).
advice-deck = Najbardziej pomogą ci karty { $pile }.
advice-stay = Więcej do zyskania jest tutaj.
advice-ride = Więcej do zyskania jest tam, dokąd jedzie Pojazd.
advice-see-more = Im więcej zobaczysz, tym lepszą kartę weźmiesz.
advice-to-show = Te karty są potrzebne na ręce, do pokazania: { $section } ({ $gives }).
advice-seen-enough = Resztę zatrzymaj: na ręce jest więcej warta.
advice-lies-well = Karty leżą dla ciebie dobrze.
advice-out-of-the-way = Niech nikt nie weźmie tej karty zbyt szybko.
advice-in-gear = W tym Wyposażeniu policzy się dla ciebie na końcu: { $character-who }.
advice-as-message = Wśród Podszeptów popycha grę w twoją stronę: { $changes }.
advice-as-message-though = Wśród Podszeptów popycha grę w twoją stronę: { $changes }. To dla ciebie ważniejsze niż { $though }.
advice-against = Wśród Podszeptów popychałby grę przeciw tobie: { $changes }.
advice-more-time = Wśród Podszeptów daje więcej czasu: { $changes }. Statek nie jest jeszcze gotowy na koniec.
advice-out-of-gear = W tym Wyposażeniu liczyłaby się na końcu przeciw tobie: { $character-who }.
advice-least-bad = Szkodzi ci najmniej.
advice-take-more = To, co leży na wierzchu, warto wziąć.
advice-taken-enough = To, co leży na wierzchu, nie jest warte karty.
advice-text = Warto dla tego, co ta karta robi.
advice-change = Tak właśnie chcesz: { $change }.
advice-use = Daje to, czego chcesz: { $gives }.
advice-show = O tej karcie inni mogą wiedzieć z najmniejszą szkodą.
advice-be = Z tym Wyposażeniem masz największe szanse: { $character-who }.
