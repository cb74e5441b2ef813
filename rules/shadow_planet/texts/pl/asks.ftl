### Pytania do tego, kto odpowiada. $verb to czasownik pierwszego wyboru.

ask-control-pick = Którą Postacią grasz w tej rundzie?
ask-ability-jenna = Czyją zdolność anuluje Jenna w tej rundzie?
ask-ability-nikke = Którą kartę wymieniasz na wierzchnią z talii?
ask-ability-john = Czyją rękę ogląda John?
ask-ability-rachel = Jaki Znacznik daje Rachel i komu?

ask-step-move = Które karty Ruchu zagrywasz?
ask-step-search = Ile kart oglądasz?
ask-step-get = Ile jeszcze kart bierzesz?
ask-step-repair = Które karty Naprawy zagrywasz?
ask-step-attack = Które karty Ataku zagrywasz?
ask-move-to = Dokąd idziesz?
ask-move-ride = Jedziesz razem z kierowcą?
ask-search-where = Którą talię przeszukujesz?
ask-search-order = Którą kartę chcesz mieć na wierzchu?
ask-section-use = Korzystasz z Sekcji?
ask-section-show = Które karty pokazujesz?
ask-turn-end = Coś jeszcze przed końcem tury?
ask-messages-discard = Którą kartę dorzucasz zakrytą?
ask-identity-choose = Kim jesteś?

ask-effect-seduce = Uwodzenie: czyj Znacznik bierzesz?
ask-effect-calibrate = Kalibracja: usuwasz wierzchni Podszept?
ask-effect-fight = Bójka: kto w tej rundzie nie zagrywa Pozyskiwania?
ask-effect-help = { $verb-is ->
    [seat] Pomoc: komu pomagasz?
   *[other] Pomoc: którą kartę dajesz?
}
ask-effect-medi_kit = Apteczka: zwracasz jeden ze swoich Znaczników?
ask-effect-threaten = { $verb-is ->
    [location] Groźba: w którą talię zaglądasz?
   *[other] Groźba: karta zostaje na wierzchu?
}
ask-effect-video_communicator = Komunikator wideo: czyje karty oglądasz?
ask-effect-digging_tools = Narzędzia wydobywcze: kładziesz spodnią kartę na wierzchu?
ask-effect-welding_torch = Palnik: oddajesz go za Naprawę?
ask-effect-scrap_metal = { $verb-is ->
    [seat] Złom: z kim wymieniasz się kartą?
   *[other] Złom: którą kartę oddajesz?
}
ask-effect-green_fog = Zielona mgła: kto nie zagrywa Przeszukiwania?
ask-effect-grappling_hook = Kotwiczka: kto idzie z tobą?
ask-effect-footprints = Ślady: czyją kartę oglądasz?
ask-effect-potatoes = „Ziemniaki”: odkładasz kartę z ręki pod tutejszą talię?
ask-effect-lure = Wabik: kto przychodzi do ciebie?
ask-effect-fury = Furia: oddajesz ją przeciw Zagrożeniu?
ask-effect-ambush = { $verb-is ->
    [seat] Zasadzka: kto ma odrzucić kartę?
   *[other] Zasadzka: którą kartę odrzucasz zakrytą?
}
ask-effect-tentacles = Macki: komu zabierasz losową kartę?
ask-effect-vision = Wizja: w którą stronę Zagrożenie?
ask-effect-remove_ice = Usunięcie lodu: którą Sekcję zwalniasz?
ask-effect-fuel_cell = Ogniwo paliwowe: oddajesz je za Naprawę?
ask-effect-ritual_knife = Rytualny nóż: którą kartę odrzucasz zakrytą?
ask-effect-sacrifice = Ofiara: którą kartę oddajesz?

ask-effect-accommodation = Kajuty: który Podszept usuwasz?
ask-effect-bridge = { $verb-is ->
    [character] Mostek: czyje Wyposażenie oglądasz?
   *[other] Mostek: które karty zamieniasz?
}
ask-effect-decompression = Komora dekompresyjna: w którą stronę Odliczanie?
ask-effect-hibernation = { $verb-is ->
    [colour] Komora hibernacyjna: który Znacznik?
   *[other] Komora hibernacyjna: kto dostaje Znaczniki?
}
ask-effect-graveyard = Cmentarz: z której talii bierzesz kartę?
ask-effect-temple = Świątynia: który Podszept jako następny?

form-finish = Coś jeszcze przed końcem tury?

## Długa postać pytania, pod „Więcej”. Zdolności, karty i Sekcje są cytowane w całości.

more-control-pick = Tą Postacią grasz przez całą rundę: jej Wyposażenie to twoja ręka, bierzesz Znacznik jej koloru, a jej pionek, miejsce i zdolność są twoje. Na końcu twój najrzadszy kolor mówi, kim jesteś: liczy się, gdzie wśród swoich masz najmniej Znaczników danego koloru. Karty, których nie zatrzymujesz, idą dalej w lewo.
more-step-move = Każda zagrana karta Ruchu dodaje swoją wartość do sumy Ruchu. Potem wybierasz, dokąd iść; niewykorzystane punkty przepadają. Zagrane karty leżą odkryte do Fazy Podszeptów, potem wracają na rękę. Zagranej karty nie pokażesz już w tej turze w Sekcji.
more-step-search = Każda zagrana karta Przeszukiwania dodaje swoją wartość: tyle kart oglądasz z wierzchu talii swojej Lokacji. Potem odkładasz je w dowolnej kolejności i bierzesz wierzchnią.
more-step-get = Jedna karta już jest twoja. Każda zagrana karta Pozyskiwania dodaje swoją wartość: tyle kart bierzesz jeszcze z wierzchu talii swojej Lokacji.
more-step-repair = Kartę Naprawy z tekstem można zagrać dla tego tekstu. Karty bez tekstu się nie zagrywa: liczy się w Wyposażeniu, przy pokazywaniu i wśród Podszeptów.
more-step-attack = Kartę Ataku z tekstem można zagrać dla tego tekstu. Karty bez tekstu się nie zagrywa: liczy się w Wyposażeniu, przy pokazywaniu i wśród Podszeptów.
more-move-to = Droga kosztuje tyle, ile stoi na Ścieżkach, wejście do Sekcji kosztuje dodatkowo, a niewykorzystane punkty przepadają. Postać nie wejdzie do Sekcji, w której leży jej Znacznik. Pojazdem, który tu stoi, można jechać; kto jest w tej samej Lokacji, może się zabrać.
more-move-ride = Każdy, czyja Postać jest tam, skąd rusza Pojazd, odpowiada w tajemnicy. Jazda nic nie kosztuje. Jeśli chętnych jest więcej niż miejsc, decyduje kolejność Inicjatywy.
more-search-where = Karta pozwala ci przeszukać inną talię. Kartę bierzesz nadal z talii swojej Lokacji.
more-search-order = Obejrzane karty wracają na talię: pierwsza wskazana leży na wierzchu, następna pod nią. Czego nie wskażesz, zostaje bez zmian. Zaraz weźmiesz wierzchnią kartę, a kartami Pozyskiwania więcej z wierzchu.
more-section-use = Karty tych typów pokazujesz wszystkim i zatrzymujesz je. Potem działa efekt, a na Sekcję trafia Znacznik koloru twojej Postaci: ta Postać już tam nie wejdzie.
more-section-show = Masz więcej kart tego typu, niż trzeba pokazać. Wszyscy zobaczą te, które wybierzesz; zostają na twojej ręce.
more-turn-end = W tej turze nie ma już nic do zagrania. Karty, które tak mówią, trafiają odkryte na stos odrzuconych; Postać w Sekcji wraca do swojej Lokacji.
more-messages-discard = Każdy dorzuca zakrytą jedną kartę z ręki, wszyscy naraz. Karty są wtasowane w Podszepty; potem wierzchnie Podszepty zostają odkryte i przesuwają Wskaźniki. Nikt nie wie, kto co dorzuca. Swój wybór możesz zmienić, dopóki brakuje czyjejś karty.
more-identity-choose = Twoją Tożsamością jest Postać, w której kolorze masz najmniej Znaczników. Tych masz tyle samo, więc wybierasz: liczy się dla ciebie Wyposażenie tej Postaci.

## Dla pozostałych

wait-control-pick = Postać wybiera: { $seats }.
wait-turn = Teraz gra: { $seats }.
wait-answer = Czekamy na odpowiedź: { $seats }.
wait-messages-discard = Kartę do odrzucenia wybiera: { $seats }.
wait-identity-choose = Tożsamość wybiera: { $seats }.
