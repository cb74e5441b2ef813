### Co czyta pytana osoba.

ask-verb = { $verb-is ->
    [creature] który potwór?
    [step] dokąd idzie?
    [break] dokąd idzie?
    [type] który potwór się pojawia?
    [sector] który sektor?
    [door] które drzwi?
    [item] który przedmiot?
    [target] który cel?
    [side] która strona?
    [go] w którą stronę?
    [block] które drzwi zablokować?
    [fight] kogo atakujesz?
    [charges] ile ładunków?
    [about] do którego celu chcesz poznać drogę?
    [bend] którą odległość przekłamać?
    [span] którą odległość rozmyć?
    [mute] która odpowiedź pominie poziom?
    [veil] co ukryć albo fałszywie pokazać?
    [fake] co fałszywie pokazać?
    [move] przesunąć potwora czy go wymienić?
    [yes] korzystasz?
    [san] czym płacisz?
    [stop] idziesz dalej?
   *[other] co wybierasz?
}

ask-setup-swap = Zamienić dwa pomieszczenia miejscami?
ask-setup-start = Gdzie zaczyna Bohater?
ask-setup-decks = Którymi dwiema taliami gra Zło?
ask-setup-own = Kto dobiera z której talii?
ask-setup-type = Jaki potwór czeka w pobliżu misji?
ask-setup-place = Gdzie czeka?
ask-setup-danger = Gdzie leżą żetony zagrożenia?
ask-turn-act = Co robisz?
ask-locate-target = Czego szukasz?
ask-move-block = Zablokować drzwi?
ask-move-again = Idziesz dalej?
ask-explore-clear = Który żeton zagrożenia usuwasz?
ask-search-drop = Za dużo przedmiotów: co odrzucasz?
ask-search-upgrade = Ulepszyć przedmiot?
ask-armour = Użyć pancerza? Wszystkie trafienia zostaną przerzucone.
ask-calm_tabs = Użyć tabletek? Strata będzie mniejsza.
ask-strike = Pancerz odpowiada ciosem: w kogo?
ask-captain-cancel = Zło zagrywa drugą kartę. Anulować ją za 1 adrenalinę?
ask-mission-pay = Z którego przedmiotu pochodzi ładunek?
ask-mission-take = Który przedmiot bierzesz?
ask-mission-room = Poziom którego pomieszczenia ostrzelają wieżyczki?
ask-mission-ally = Kto do ciebie dołącza?
ask-mission-boss = Gdzie pojawia się boss?
ask-reward-heal = Co odzyskujesz?
ask-xp-choose = W której zdolności zdobywasz doświadczenie?
ask-react = Jak odpowiada Zło?
ask-react-declared = Zapowiedziano akcję. Zagrać kartę?
ask-react-reveal = Zaraz zostaną odkryte sektory. Zagrać kartę?
ask-react-roll = Bohater ma już wynik rzutu. Zagrać kartę?
ask-react-targets = Podano cele. Zagrać kartę?
ask-react-damage = Bohater ponosi stratę. Zagrać kartę?
ask-noise-side = Z której strony Bohater to słyszy?
ask-round-boss = Boss się porusza: dokąd?
ask-round-nest = Obok Czerwia Alfy może wykluć się Czerw: gdzie?
ask-round-draw = Ile kart dobiera Zło z tej talii?
ask-round-danger = { $verb-is ->
    [type] Jaki potwór pojawia się zamiast żetonów?
    [sector] Gdzie się pojawia?
   *[other] Gdzie leży nowy żeton zagrożenia?
}
ask-effect-standard = Standardowa reakcja: { ask-verb }
ask-effect-stalk = Martwa cisza: { ask-verb }
ask-effect-respawn = Kultysta wraca: { ask-verb }

wait-turn = Działa Bohater: { $seats }.
wait-evil = Decyduje Zło: { $seats }.
