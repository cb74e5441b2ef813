### Pytania do tego, kto odpowiada. $verb to czasownik pierwszego wyboru.

ask-control-pick = Którą Postać zatrzymujesz w tej rundzie?
ask-ability-jenna = Czyją zdolność anuluje Jenna w tej rundzie?
ask-ability-nikke = Odkładasz kartę z ręki pod tutejszą talię, żeby wziąć wierzchnią?
ask-ability-john = Czyją rękę ogląda John?
ask-ability-rachel = Jaki Znacznik daje Rachel i komu?

ask-step-move = Które karty Ruchu zagrywasz? Dokąd iść, wybierzesz za chwilę.
ask-step-search = Które karty Przeszukiwania zagrywasz? Suma mówi, ile kart obejrzysz.
ask-step-get = Które karty Pozyskiwania zagrywasz? Suma mówi, ile kart jeszcze weźmiesz.
ask-step-repair = Które karty Naprawy zagrywasz?
ask-step-attack = Które karty Ataku zagrywasz?
ask-move-to = Dokąd idziesz? Niewykorzystane punkty przepadają.
ask-move-ride = Jedziesz razem z kierowcą?
ask-search-where = Którą talię przeszukujesz?
ask-search-order = W jakiej kolejności karty wracają? Pierwsza wskazana będzie na wierzchu.
ask-section-use = Korzystasz z Sekcji?
ask-section-show = Które karty pokazujesz? Zostają na ręce.
ask-turn-end = To już wszystko. Kończysz turę?
ask-messages-discard = Którą kartę odrzucasz zakrytą? Trafi do Podszeptów.
ask-identity-choose = Masz tyle samo Znaczników tych Postaci. Kim jesteś?

ask-effect-seduce = Uwodzenie: czyj Znacznik bierzesz?
ask-effect-calibrate = Kalibracja: usuwasz wierzchni Podszept z gry?
ask-effect-fight = Bójka: kto do końca rundy nie może zagrywać kart Pozyskiwania?
ask-effect-help = { $verb-is ->
    [seat] Pomoc: którego gracza wybierasz?
   *[other] Pomoc: którą kartę dajesz? Możesz też nie dać żadnej.
}
ask-effect-medi_kit = Apteczka: zwracasz jeden ze swoich Znaczników?
ask-effect-threaten = { $verb-is ->
    [location] Groźba: w którą talię zaglądasz?
   *[other] Groźba: karta zostaje na wierzchu czy trafia na spód?
}
ask-effect-video_communicator = Komunikator wideo: czyje karty oglądasz?
ask-effect-digging_tools = Narzędzia wydobywcze: kładziesz spodnią kartę na wierzchu?
ask-effect-welding_torch = Palnik: oddajesz go za postęp Naprawy?
ask-effect-scrap_metal = { $verb-is ->
    [seat] Złom: z kim wymieniasz się kartą?
   *[other] Złom: którą kartę oddajesz? Oboje wybieracie w tajemnicy.
}
ask-effect-green_fog = Zielona mgła: kto do końca rundy nie może zagrywać kart Przeszukiwania?
ask-effect-grappling_hook = Kotwiczka: kto przejdzie z tobą pierwszą Ścieżkę?
ask-effect-footprints = Ślady: czyją kartę oglądasz?
ask-effect-potatoes = „Ziemniaki”: odkładasz kartę z ręki pod tutejszą talię?
ask-effect-lure = Wabik: kto przychodzi do ciebie?
ask-effect-fury = Furia: oddajesz ją za cofnięcie Zagrożenia?
ask-effect-ambush = { $verb-is ->
    [seat] Zasadzka: kto ma odrzucić kartę?
   *[other] Zasadzka: którą kartę odrzucasz zakrytą?
}
ask-effect-tentacles = Macki: komu zabierasz losową kartę?
ask-effect-vision = Wizja: postęp czy cofnięcie Zagrożenia?
ask-effect-remove_ice = Usunięcie lodu: skąd wraca do puli Znacznik twojej Postaci?
ask-effect-fuel_cell = Ogniwo paliwowe: oddajesz je za postęp Naprawy?
ask-effect-ritual_knife = Rytualny nóż: odrzucasz zakrytą jeszcze jedną kartę?
ask-effect-sacrifice = Ofiara: usuwasz z gry inną kartę za cofnięcie Zagrożenia?

ask-effect-accommodation = Kajuty: który z tych Podszeptów usuwasz z gry?
ask-effect-bridge = { $verb-is ->
    [character] Mostek: czyje Wyposażenie oglądasz?
   *[other] Mostek: które karty zamieniasz? Najpierw ta, którą chcesz, potem ta, którą dajesz.
}
ask-effect-decompression = Komora dekompresyjna: postęp czy cofnięcie Odliczania?
ask-effect-hibernation = { $verb-is ->
    [colour] Komora hibernacyjna: który Znacznik wybierasz?
   *[other] Komora hibernacyjna: kto dostaje Znaczniki?
}
ask-effect-graveyard = Cmentarz: z której talii bierzesz wierzchnią kartę?
ask-effect-temple = Świątynia: który Podszept wybierasz? Pierwszy wskazany leży na górze.

## Dla pozostałych

wait-control-pick = Postać wybiera: { $seats }.
wait-turn = Teraz gra: { $seats }.
wait-answer = Czekamy na odpowiedź: { $seats }.
wait-messages-discard = Kartę do odrzucenia wybiera: { $seats }.
wait-identity-choose = Tożsamość wybiera: { $seats }.
