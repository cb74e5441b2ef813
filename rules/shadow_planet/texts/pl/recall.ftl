### Co AI mówi po grze: w co wierzy i skąd jej najważniejsze ruchy.

recall-side = Od rundy { $round } moim zdaniem { $objective } to { $seat } (na koniec { $percent } %){ $right-is ->
    [yes] . I to prawda.
   *[no] . Naprawdę to { $was-seat }.
}
recall-nobody = Od rundy { $round } moim zdaniem { $objective } to { $seat } (na koniec { $percent } %). Naprawdę to nikt.
recall-unsure = Kto to { $objective }, do końca nie wiem: najprędzej { $seat } ({ $percent } %).
recall-unsure-nobody = Kto to { $objective }, do końca nie wiem: najprędzej { $seat } ({ $percent } %). Naprawdę to nikt.
recall-pick-marker = Kolejny Znacznik oddala mnie od tej Tożsamości: { $character-who }.
recall-pick-place = Z tymi kartami można iść { $to }, gdzie jest dla mnie najwięcej do zyskania.
recall-hostile = Moim zdaniem działa przeciw mnie: { $seat }.
recall-give = Znacznik oddala tę osobę od Tożsamości ({ $character-who }), a to dla mnie dobrze.
recall-in-gear = W tym Wyposażeniu policzy się dla mnie na końcu: { $character-who }.
recall-as-message = Wśród Podszeptów popycha grę w moją stronę: { $changes }.
recall-change = Tego mi było trzeba: { $change }.
recall-use = Daje to, czego mi trzeba: { $gives }.
recall-be = Z tym Wyposażeniem moje szanse są największe: { $character-who }.
