### Kampania: dwanaście scenariuszy. Co czytają wszyscy, co słyszy tylko Zło i jak kończy się to dla każdej z czterech postaci.

series-campaign = kampania, dwanaście nocy Latarni
series-campaign-about = Dwanaście scenariuszy po kolei, jedna opowieść; punkty zbierają postacie, a po porażce gra się dalej
campaign-next = Kampania · { $number } z { $scenarios }: { $title }
campaign-over = Koniec kampanii
campaign-points = Punkty: { $characters }
campaign-points-of = { $character } { $points } z { $most }
campaign-terms = -# Najpierw: { $missions-mission }; dopiero wtedy otwiera się misja finałowa. { $twist }
campaign-part-whisper = { $title } · tylko dla Zła
campaign-part-blue = { $title } · o jedną przeszkodę mniej
campaign-part-green = { $title } · znalezisko
campaign-part-interlude = { $title } · interludium
campaign-part-won = { $title } · pokłosie
campaign-part-lost = { $title } · pokłosie
campaign-epilogue-title = Epilog: { $character } ({ $points ->
    [one] 1 punkt
    [few] { $points } punkty
   *[many] { $points } punktów
})

campaign-prologue-title = Latarnia
campaign-prologue = Stacja Latarnia wisi nad księżycem, któremu nikt nie nadał nazwy, bo nikt nie zamierzał tu zostać. Trzydzieści jeden osób pilnowało, żeby się paliła. Jedenaście dni temu jej dziennik urywa się w pół słowa. W zimnych komorach śpi jeszcze czworo: Pilot, Medyk, Inżynier, Kapitan. Coś ich budzi, po kolei, i nigdy dwojga naraz.
campaign-prologue-rules = Kto tu padnie, nie umiera. Latarnia niczego nie marnuje: odkłada cię do komory, bierze trochę za fatygę i budzi, gdy znów przychodzi twoja kolej. Każda misja początkowa daje swojej postaci 1 punkt, każda finałowa 2. Z 7 punktami lub więcej postać zostawia ciemność za sobą.

campaign-1-title = Pobudka
campaign-1-intro = Komora wypluwa cię na pokład, który powinien szumieć, a milczy. Pilot: to słowo jest wyszyte na rękawie i przez chwilę nie wiesz o sobie nic więcej. W garści masz magazynek pocisków smugowych. Ktoś zacisnął na nim twoje palce. Korytarz przed tobą jest czarny i tak cichy, że słychać, jak osiada kurz. Jedna antena na kadłubie jeszcze działa. Dotrzyj do Centrum sterowania. Wezwij kogokolwiek.
campaign-1-whisper = Pierwsze już nie śpi. Pachnie snem i paliwem. Bez pośpiechu. Niech pozna, jak wielka jest ciemność i że tylko wy w niej widzicie.
campaign-1-blue = Wentylatory obracają się raz, drugi i biorą długi, mokry oddech. Szara mgiełka ucieka przez kratki jak woda z wanny. Na dnie szybu leży to, co go zatkało: buty. Niektóre jeszcze zasznurowane.
campaign-1-green = Szafki w Kwaterach stoją otworem, trzydzieści jeden drzwiczek, trzydzieści jeden nazwisk na taśmie. Bierzesz, co się przyda, i starasz się nie czytać. Ostatnie nazwisko jest twoje. W szafce leży kartka, twój charakter pisma: NIE ODPOWIADAĆ PUŁKOWNIKOWI.
campaign-1-interlude = Trzaski w głośnikach. „Mówi Pułkownik”, odzywa się głos stworzony do rozkazów. „Z mojej stacji nikt nigdzie nie dzwoni”. Gdzieś ruszają buty, niespiesznie, w równym kroku. Na liście załogi nie ma żadnego pułkownika.
campaign-1-won = Wezwanie leci, cienkie jak włos, w jedenaście godzin świetlnych pustki. Osuwasz się pod konsolę i czekasz. Odpowiedź przychodzi po czterech sekundach. Ma twój głos i mówi: „Zostań tam, gdzie jesteś. Już jesteśmy na pokładzie”.
campaign-1-lost = Ostatnie, co widzisz, to antena za oknem, powoli śledząca gwiazdę. Podnoszą cię ręce, bardzo wiele rąk, i są ostrożne. W komorze jest zimno. Wezwanie nie wychodzi w eter; a jednak gdzieś daleko budzi się odbiornik i słyszy, jak ktoś oddycha.

campaign-2-title = Gorączka
campaign-2-intro = Budzisz się z palcami na własnym pulsie. Medyk. Na piersi masz przypiętą apteczkę urazową, jak śpiące dziecko. Karty na ścianie komory wypełnia twoje pismo, a nie pamiętasz ani linijki: trzydziestu jeden chorych, trzydzieści jeden gorączek, wszystkie spadły w tej samej minucie. Tylko jedna osoba jest oznaczona jako żywa. Próbka leży w Laboratorium. Pacjent też. I w pewnym sensie ty: spójrz na swoje ramię.
campaign-2-whisper = To chce pomagać. Zawsze chciało. Pokażcie mu twarze, twarze w potrzebie; pójdzie ku nim bez lampy.
campaign-2-blue = Wyciągasz wtyczkę maszyny snów w Ambulatorium i czterdzieści godzin cudzych koszmarów milknie naraz. W ciszy dociera do ciebie, że jeden z nich nie był nagraniem. Trwa dalej, bardzo cicho, za zasłoną. Za zasłoną nie ma nikogo.
campaign-2-green = Szafkę ratunkową pakował ktoś, kto chciał przeżyć: woda, drut, dziecięcy rysunek domu z oknami zamalowanymi na czarno. Na odwrocie napis: kiedy gaśnie światło, nie robi się ciemno, tylko zamknięte.
campaign-2-interlude = Porusza się pod skórą ramienia, pod prąd pulsu, jakby go liczyło. Pacjenta zero nikt nie wyleczył i nikt nie pochował. Pacjent zero robi obchód. Wiesz, jak długo trwa taka gorączka. To twoje zapiski.
campaign-2-won = Hodowla robi się przejrzysta i coś w twojej krwi puszcza twoje imię. Na szkiełku pod mikroskopem ostatnie komórki układają się w znak: koło, promień, koło. Latarnia. Rozbijasz szkiełko, kaleczysz dłoń, a to, co płynie, jest czerwone. Wciąż czerwone.
campaign-2-lost = Gorączka spada w tej samej minucie co wszystkie. Nie jest tak źle. Stoją wokół łóżka, całe trzydzieści jeden osób, uśmiechają się, a jedna mierzy ci puls i zapisuje. Komora się zamyka. Ktoś otulił cię kocem.

campaign-3-title = Światło awaryjne
campaign-3-intro = Jedna czerwona lampa co czterdzieści metrów: podręcznik nazywa to oświetleniem dostatecznym. Ten podręcznik to po części twoje dzieło. A więc Inżynier. W dłoni tyka detektor, szybciej, gdy odwracasz się ku sercu stacji, a najszybciej, gdy się od niego odwracasz. Reaktor przygasa jak stare oko. W Hangarze stoi ładowarka z ramieniem tnącym; można nią otworzyć płytę kadłuba, którą ktoś zaspawał. Od środka.
campaign-3-whisper = Myśli, że światło to maszyna i da się je naprawić. Zostawcie mu kilka lamp. Nigdzie nie jest tak ciemno jak tuż obok lampy.
campaign-3-blue = Ustawiasz bezpieczniki po omacku, jeden po drugim, i Reaktor otwiera oko. Cały pokład bierze haust światła. Trwa to akurat tyle, żeby zobaczyć, ile ich stoi z tobą na korytarzu, bez ruchu, twarzą do ściany.
campaign-3-green = Plany szybów ktoś narysował ołówkiem na odwrocie jadłospisu, drżącą ręką. Są na nich wszystkie pomieszczenia Latarni. I jeszcze jedno, między pokładami, gdzie nie ma miejsca na pomieszczenie. Wpisano w nie starannie: JA.
campaign-3-interlude = Na dole, w Hangarze, rusza coś, czego nikt nie uruchamiał od jedenastu dni. Hydraulika, rozgrzewka, próbny zamach ramienia długiego jak samochód. Ładowarka nie potrzebuje operatora. A jednak go ma; słychać, jak nuci twoją melodię.
campaign-3-won = Ładowarka umiera na klęczkach, z ramieniem wbitym w zaspawaną płytę. Za płytą nie ma próżni. Jest korytarz, czysty, jasny i ciepły, zupełnie jak Latarnia pierwszego dnia. Na jego końcu zamykają się drzwi. Zaznaczasz to miejsce na planie i ołówek drży ci w palcach.
campaign-3-lost = Stalowe palce potrafią być delikatne. Niosą cię obok wszystkich zapalonych przez ciebie lamp, a każda gaśnie, gdy ją mijasz, uprzejmie, jak w teatrze. W komorze śnią ci się obwody. Rano podręcznik ma o jedną stronę więcej i jest to twoje pismo.

campaign-4-title = Dolny pokład
campaign-4-intro = Budzisz się na podłodze dolnego pokładu, w mundurze, z ręką uniesioną do pukania. Kapitan. Spodnie masz przetarte na kolanach: klęczysz tu od wielu dni. Za drzwiami śpiewa trzydzieści głosów znanych ci z apelu, a słowem pieśni jest twój stopień. Prorok w Kwaterach twierdzi, że tamtej nocy padł twój rozkaz. Znajdź kogoś, do kogo jeszcze nie dotarli. I zapytaj, jak ten rozkaz brzmiał.
campaign-4-whisper = Ci są nasi, wszyscy, którzy noszą jeszcze twarze. Niech Kapitan ich ścina; wstaną tam, gdzie wskażecie, tyle razy, ile wskażecie, dopóki nie zacznie się ostatni obrzęd. Trudno zabić własną załogę. Jeszcze trudniej zrobić to dwa razy.
campaign-4-blue = Łączność się oczyszcza. Przez jedną chwilę słyszysz całą Latarnię naraz: pomieszczenia, pompy, kroki, a pod spodem coś ogromnego, co nasłuchuje w odpowiedzi. Potem na kanale mostka zmęczony głos: „Kapitanie, proszę potwierdzić ostatni rozkaz”. Zapis ma jedenaście dni.
campaign-4-green = Pasażer na gapę żyje za skrzyniami, na zimnej zupie i modlitwie, i trzyma ci nóż przy gardle, dopóki światło nie padnie na odznakę. „To ty”, słyszysz. „To twój głos kazał ich wpuścić”. A potem, bo nie ma nikogo innego: „Prowadź”.
campaign-4-interlude = Śpiew milknie. Po obu stronach otwierają się drzwi, jedne po drugich, aż do samych Kwater, i w każdych ktoś z twojej załogi stoi na baczność. „Kapitan na pokładzie”, mówi Prorok, uszczęśliwiony. „Teraz jesteśmy w komplecie”.
campaign-4-won = Prorok wreszcie klęka, tyle że w złą stronę, a głosy rozpadają się na szloch, potem na nic. W martwej dłoni tkwi karteczka z rozkazem i twoim podpisem: OTWORZYĆ WSZYSTKIE DRZWI. Długo patrzysz na podpis. Jest bardzo dobry. Prawie twój.
campaign-4-lost = Niosą cię na ramionach. Śpiewają. Od lat nikt tak się nie cieszył na twój widok. Prorok zamyka ci komorę nad twarzą i mówi to, czym zawsze kończysz wachtę: „Prześpij się. Przejmuję pokład”.

campaign-5-title = Swobodne spadanie
campaign-5-intro = Gdy komora otwiera się po raz drugi, wyskakujesz z pięściami. Nikogo nie ma, podłogi też nie. Dół się przeniósł: wskazuje teraz na Kapsuły ratunkowe, potem na ścianę, potem donikąd. Na plecach masz plecak odrzutowy, zatankowany, z uprzężą na twój rozmiar. Za grodzią wszystkie drzwi są zaryglowane. W Wentylacji lęgnie się coś zbyt dużego, żeby weszło tam z zewnątrz. Urosło. Kto lata, poradzi sobie i tutaj.
campaign-5-whisper = Tam wszystkie drzwi są zamknięte, a to, co śpi w szybach, jest głodne. Dziś nie musicie polować. Zaganiajcie.
campaign-5-blue = Wciskasz cewkę pola na miejsce i ciężar wraca w jednej chwili. Wszystko, co unosiło się w powietrzu, spada: narzędzia, krew, kurz, a z sufitu nad tobą, po kolei, sześć rzeczy, które wstrzymywały oddech.
campaign-5-green = Pełna moc. Pokład rozświetla się po ostatni kąt i pierwszy raz widzisz ściany takie, jakie są. To, co wyglądało na rdzę, jest pismem. Przez cały korytarz to samo zdanie, trzydziestoma jeden charakterami: jest samotne tylko dlatego, że zjadło resztę.
campaign-5-interlude = Szyby się kurczą. Czujesz to w zębach, ten ruch robaczkowy blachy. Matka czerwi odwróciła się tam w środku, cała, i mija pełna minuta, zanim jej koniec prześlizgnie się za kratką.
campaign-5-won = Umiera jak pociąg, na długim odcinku. Gdy ściany przestają drżeć, wypełzasz rozdartym szybem na kadłub i widzisz je na własne oczy: światła pozycyjne, zielone i czerwone, daleko stąd. Statek. Ktoś usłyszał wezwanie. Pierwsza myśl: nie przylatujcie tutaj.
campaign-5-lost = W Gnieździe jest ciepło. Wędrujesz z pierścienia do pierścienia jak list. Zanim ciemność się domknie, przez szczelinę w kadłubie widzisz światła pozycyjne, zielone i czerwone. Próbujesz krzyczeć. Zamiast krzyku słyszysz w radiu swój spokojny głos: „Tu Latarnia. Zapraszamy”.

campaign-6-title = Segregacja rannych
campaign-6-intro = Kogo ratować, jeśli można uratować jedną osobę? To pytanie z egzaminu, za odpowiedź masz najwyższą ocenę. A teraz w Ambulatorium ktoś puka, trzy krótkie, trzy długie, trzy krótkie. Liczysz jedenaście dni i zapas wody i nijak się to nie zgadza. W Laboratorium ktoś odkręcił kroplówkę; powietrze smakuje migdałami. Wieżyczki z Centrum sterowania oczyściłyby drogę, gdyby im powiedzieć, kto jest kim. Zaczynaj.
campaign-6-whisper = To, które puka, zostawcie przy życiu. Lepszej pułapki nie mamy: nie wie, że nią jest. I rozłóżcie dziś więcej tych małych, pod co drugim krokiem.
campaign-6-blue = Zakręcasz zawór, płuczesz przewód i smak migdałów słabnie. Etykieta na butli mówi, kto zamawia i dla kogo: trzydzieści jeden dawek na łagodny i powszechny sen. Podpis: oficer medyczny. Odwracasz etykietę do ściany.
campaign-6-green = Wieżyczki pytają o listę załogi. Wpisujesz cztery nazwiska i palec zatrzymuje się nad piątym. Na kamerze drugiego poziomu chodzą rzeczy z identyfikatorami. Potwierdzasz. Przez jedenaście sekund stacja się trzęsie, a potem jest to stacja o wiele cichsza.
campaign-6-interlude = Pukanie cię słyszy. Robi się szybkie, radosne, gubi szyfr; teraz to już tylko pięści. Myślisz o drodze powrotnej: o każdych drzwiach, każdym zakręcie, o parze powolnych stóp obok twoich. Najwyższa ocena. Takiego pytania nie było.
campaign-6-won = Ma dziewiętnaście lat, śpiewa po ciemku ze strachu i dochodzi z tobą do miejsca startu. Żyje. Dzielicie ostatnią wodę. „Ilu nas jest?”, słyszysz. Mówisz: może czworo. „Nie. Ilu w środku”, i czyjś palec dotyka twojego czoła. Chwilę później nikt już tego nie pamięta.
campaign-6-lost = Niesiesz kogoś, aż zauważasz, że jest na odwrót. Ktoś kładzie cię w Ambulatorium, bardzo delikatnie, i puka w ścianę, trzy krótkie, trzy długie, trzy krótkie. Już wie, że kiedy się tak robi, przychodzą ludzie.

campaign-7-title = Zarośla
campaign-7-intro = Twoja komora zarosła. Wycinasz sobie drogę śrubokrętem. Na górze Latarnia jest ogrodem: zarodniki wiszą w powietrzu jak śnieg, który nie ma dokąd spaść, a blade korzenie znalazły każdą uszczelkę twojej roboty. Jest sposób na chwasty. Trzeba do niego Reaktora, trzech dźwigni i większej dawki, niż zniesie jeden człowiek. Najpierw Hangar: dopóki serwomotory są martwe, nic na tym pokładzie się nie zamknie.
campaign-7-whisper = Górny pokład należy do miękkich, do tych, co pełzną, i tych, co płyną w powietrzu. Nikt inny tam nie wejdzie. Będzie cicho i będzie pachnieć deszczem, a Inżynier pochodzi z miasta, w którym padało.
campaign-7-blue = Serwomotory drgają, wyją i słuchają. Wszystkie drzwi Latarni odpowiadają jednym głuchym klaśnięciem, rygiel po ryglu, dookoła ciebie, jak sala, która czekała na koniec przemowy. Teraz możesz coś zamknąć na zewnątrz. Albo w środku.
campaign-7-green = Śpiący oddycha. Odgarniasz korzenie z ust, z oczu, i dłoń zamyka się na twoim nadgarstku, ciepła i bardzo silna. „Czy dalej spadamy?”, słyszysz. Nikt jeszcze nie zadał ci tak dziwnego pytania i nie masz odwagi spojrzeć na wysokościomierz.
campaign-7-interlude = Trzy dźwignie, mówi podręcznik, w odstępach, trzy osoby, ze względów bezpieczeństwa. Ty to jedna osoba, a to zdanie jest twoje. Ogród za twoimi plecami przestaje szeleścić. Wie, co to ogień. Też czytał podręcznik.
campaign-7-won = Biel. Potem żadnego koloru. Leżysz za osłoną z poparzonymi dłońmi i słyszysz, jak cały pokład wzdycha i osypuje się w popiół. Pada nim na klatkach schodowych, całkiem ciepło. W popiele górnego pokładu pojawiają się ślady bosych stóp, wychodzą ze ściany. Dochodzą do ciebie i stają.
campaign-7-lost = To nie boli. Korzenie są cierpliwe, znają drogę. Myślisz o dźwigniach, jeden, dwa, a potem o deszczu na blaszanym dachu i ktoś cię podlewa. Komora, która otwiera się, żeby znów cię przyjąć, ma liście.

campaign-8-title = Opuścić stację
campaign-8-intro = Statek z zielonym i czerwonym światełkiem już zacumował. Przez śluzę nikt nie wychodzi. Stoisz przed nią w pancerzu, który ktoś dla ciebie wyłożył, w kręgu lamp, które ktoś dla ciebie zapalił, jak na scenie, a z głośników twój własny głos odczytuje rozkaz, którego od dwunastu dni nie chcesz wydać: samozniszczenie, cztery rundy, bez odwołania. Została jedna kapsuła. Najpierw serum, inaczej wyniesiesz to ze sobą.
campaign-8-whisper = Niech Kapitan ma te lampy. Kto stoi w blasku, nie widzi sali. Głos jest gotowy, ćwiczy od wielu dni. Gdy ruszy zegar, ruszy tam wszystko: ku nam.
campaign-8-blue = Wyrywasz filc z głośników w Kwaterach i martwa cisza odzyskuje dźwięk: oddychanie, zgodne, odrobinę spóźnione za twoim. Więc dlatego nic nie było słychać. Szło równo z tobą.
campaign-8-green = Serum pali w żyłach i nagle lampy wyglądają inaczej. Nie ma ich dwunastu. Jest jedenaście i jedno oko. Zamyka się, zawstydzone, i korytarz jest trochę ciemniejszy niż przedtem i trochę uczciwszy.
campaign-8-interlude = „Samozniszczenie za cztery”, mówi zadowolony twój głos. „Cała załoga do kapsuł. Cała załoga”. Wychodzą ze wszystkich drzwi naraz i pierwszy raz nie idą po ciebie. Ustawiają się w kolejce. Na jej początku zostawiają ci miejsce.
campaign-8-won = Kapsuła się odrywa, a za tobą Latarnia składa się bez dźwięku, pokład po pokładzie. Liczysz do stu. Potem patrzysz jeszcze raz. Wisi nad swoim księżycem, cała, we wszystkich oknach się świeci, a na twoim pulpicie mała lampka mówi: kurs ustalony. Powrót.
campaign-8-lost = Cztery, trzy, dwa. Stajesz na baczność, ktoś powinien. Przy jedynce głos milknie, śmieje się cicho i mówi: „Próba zakończona. Kapitanie, dziękujemy”. Zapala się światło. Nie ma żadnego ładunku. Nigdy nie było. Sprawdzali tylko, kto zostanie.

campaign-9-title = To samo wezwanie
campaign-9-intro = Znasz ten korytarz, ten kurz, tę ciemność. Wiesz, że to trzeci raz i że statek przy śluzie jest pusty, z włączonymi silnikami. W jego dzienniku stoi, kto go tu wezwał: ty. Odpowiedział już drugi i następny, sznur świateł ciągnie się daleko w mrok. Można dla nich zrobić tylko jedno. Przywróć Reaktor. Dotrzyj do anteny. I tym razem powiedz: trzymajcie się z daleka.
campaign-9-whisper = Idzie przeciąć naszą nić. Dziś jest nas więcej, więcej rąk, więcej miejsca na karty. Pułkownik cieszy się na spotkanie. Mają sobie tyle do powiedzenia.
campaign-9-blue = Zmuszasz Reaktor do życia i antena na kadłubie odwraca głowę. W eterze jedenaście głosów prosi o zgodę na cumowanie. Cztery są dziecięce. Wszystkie dziękują Latarni za uprzejme zaproszenie.
campaign-9-green = Serum smakuje żelazem i zdejmuje ci z oczu mgłę, która wyglądała na zmęczenie. Notatki na ścianie Laboratorium to twoje pismo, z jutrzejszą datą: próba trzecia. Głos można podrobić. Ciszę też. Ale nie kiepski żart.
campaign-9-interlude = „Mówi Pułkownik”, odzywa się głośnik i brzmi to już prawie po ludzku. „Latam na tej stacji, odkąd nie było jeszcze słowa na ciebie. Siadaj, pilocie. Powiem ci to, co innym”. Krok tych butów znasz na pamięć. Można by do niego tańczyć.
campaign-9-won = Opowiadasz najgorszy znany ci dowcip, na wszystkich kanałach, bez puenty. Długo słychać tylko szum. Potem pierwsze światło zawraca, drugie też, a ktoś daleko stąd śmieje się do łez i daje całą naprzód, byle dalej. Jedno światło nie zawraca. Rośnie.
campaign-9-lost = Pułkownik pozwala ci mówić. Mówisz wszystko, wyraźnie, trzy razy: trzymajcie się z daleka. Dopiero gdy światła wciąż się zbliżają, patrzysz na konsolę. Przełącznik od początku stał na drugim kanale. Słyszała cię cała Latarnia, każdy pokład, każda komora. Wzruszyło ją to.

campaign-10-title = Bez znieczulenia
campaign-10-intro = W szafce nie ma już nic oprócz listka tabletek na uspokojenie i pustego pudełka z dopiskiem twoją ręką: dla mnie. Nie pytasz, która to z twoich rąk. W Wentylacji leży mgła. Ładowarkę w Hangarze naprawił ktoś, kto na anatomii zna się lepiej niż na maszynach: ma teraz ścięgna. Wylądowało przy niej ostatnie światło i jego załoga wciąż tkwi w pasach. To będzie bolało. Wolno to ludziom mówić. Tego uczą najpierw.
campaign-10-whisper = Dziś żadnej łaski z szafki: co straci, tego nie odzyska. Kaleczcie je po trochu wszędzie. Pójdzie dalej i będzie opatrywać innych.
campaign-10-blue = Mgła się podnosi, a w szybach pełno narzędzi: zaciski, piły, lusterka, powieszone według rozmiaru. Ćwiczyło. Na ostatnim haku wisi stetoskop, jest ciepły w dotyku i coś w nim bije.
campaign-10-green = Wśród porzuconych rzeczy jest twoja torba, ta stara, z domu. Wszystko leży tam, gdzie powinno. Między bandażami fotografia: cztery osoby na tle Latarni, roześmiane. Trzy z nich znasz. Czwarta ma na sobie twój płaszcz.
campaign-10-interlude = Ładowarka wstaje na nogach, których nie powinna mieć, i kieruje na ciebie lampę, a snop drży. Boli ją, widzisz to od razu; jakże mogłoby być inaczej. Trzydzieści jeden osób wszytych w jedną maszynę i ani jednej dawki w całym domu.
campaign-10-won = Robisz to tak, jak uczą: szybko, mówiąc bez przerwy, z dłonią na tym, co służy jej za ramię. Lampa gaśnie ostatnia. Załoga statku przeczołguje się obok ciebie do śluzy, wszyscy żywi, i nikt się nie ogląda. Wpisujesz godzinę zgonu trzydzieści jeden razy.
campaign-10-lost = Podnosi cię jak coś cennego i czujesz szwy. Tyle w niej rąk i wszystkie cię znają. Jest jeszcze jedno miejsce, mówi najłagodniejszy z głosów, ten, który odszedł jako pierwszy. Wystarczy się nie ruszać, doktorze. Tego uczą najpierw.

campaign-11-title = Dwa klucze
campaign-11-intro = Pomieszczenie między pokładami istnieje. Twoje pomiary są dokładne: osiem metrów, w których Latarnia trzyma to, czym jest. Otwierają je dwa klucze. Jeden leży w ciszy Kwater, drugi w kodach Centrum sterowania, i ktoś bardzo nie chciał, żeby oba trafiły do jednej ręki. To, co w środku, na wszelki wypadek złożyło jaja w Wentylacji. W szkle detektora widzisz swój uśmiech. Inżynier, zamek: stara znajomość.
campaign-11-whisper = Znalazło to miejsce. Niech będzie; musi przekręcić dwa klucze, a wam wystarczy zatrzymać jedną rękę. Ale łagodnie. Też chcemy wiedzieć, co jest w środku. Tak długo stoimy pod tymi drzwiami.
campaign-11-blue = Pierwszy klucz obraca się bez dźwięku i wszystko w Kwaterach, co wstrzymywało oddech, wypuszcza powietrze. Koja po koi koce opadają na płasko. Nikogo pod nimi nie ma. Było tylko czekanie i właśnie się skończyło.
campaign-11-green = Drugi klucz to liczba i znasz ją, zanim się zaświeci: to numer twojej komory. Wieżyczki odwracają się od korytarzy. Wszystkie celują w to samo miejsce w ścianie. Teraz widzisz, że od początku nie chodziło o nic, co wchodzi z zewnątrz.
campaign-11-interlude = Oba klucze tkwią w zamkach. Ściana między pokładami wzdycha i robi się drzwiami. Z szybów wychodzi drugi miot, w pośpiechu, jak coś, co chce zdążyć do domu przed kimś innym. Jednego pytania nie wolno teraz zadać: czego się boi?
campaign-11-won = Pomieszczenie jest małe. Krzesło, lampa, przełącznik. Na krześle leży dziennik Latarni i urywa się tak, jak wiesz, w pół słowa, tyle że teraz da się je odczytać. To słowo brzmi: *witaj*. Ktoś powiedział je w ciemność, jedenaście dni temu, z samotności. I przyszła odpowiedź.
campaign-11-lost = Zalepiają drzwi sobą, warstwa na warstwie, miękko i lśniąco. Leżysz pod nimi i przez osiem metrów ściany słyszysz przełącznik, włącz, wyłącz, włącz, wyłącz, tak jak dziecko bawi się lampą. Ma tyle czasu, ile zechce. Ma do wyćwiczenia cztery imiona.

campaign-12-title = Ostatnia osoba na pokładzie
campaign-12-intro = Kapitan schodzi na końcu; to nie zasada, to wyrok. Idziesz przez Latarnię bez lampy. Znasz ją już, a ona ciebie. Koszmar nie czeka dziś do końca, wychodzi ci naprzeciw jak gospodarz. W Ambulatorium trzeba będzie się obudzić z jedynego snu, który lubisz. W Hangarze może jeszcze ktoś się kryje. Kapsuły są na samym końcu. Otworzyć wszystkie drzwi, Kapitanie. To twój rozkaz. Teraz go wykonaj.
campaign-12-whisper = To już ostatnie. Chcemy powiedzieć, że to był zaszczyt. Nie puszczajcie z litości i nie zatrzymujcie ze złości. Zatrzymajcie dlatego, że inaczej jest tu tak cicho.
campaign-12-blue = Puszczasz ten sen: kuchnia, wieczór, wszystkie trzydzieści jeden osób przy jednym stole, chleb wędruje z rąk do rąk. Ktoś mówi: zostań. Wstajesz, wsuwasz krzesło, dziękujesz. Nic na tym pokładzie nie było trudniejsze i nikt nigdy się o tym nie dowie.
campaign-12-green = „To już koniec?”, pyta głos zza beczek z paliwem. Nie pułapka, nie echo: jest zachrypnięty, kaszle i za to przeprasza. Wyciągasz rękę w ciemność i jest tam ręka. Pierwszy raz od dwunastu dni dwie osoby idą równym krokiem, bo tak chcą.
campaign-12-interlude = Zapalają się wszystkie lampy Latarni. Wszystkie drzwi stoją otworem. Po obu stronach drogi do kapsuł stoi twoja załoga, to, co z niej zostało, i to, co na niej wyrosło, i nikt się nie rusza. Mówi jeden głos, cichy, od przełącznika w pomieszczeniu między pokładami: „Musisz iść?”
campaign-12-won = Ostatnia kapsuła odpada. Oglądasz się, bo tak robi kapitan. Jedno okno świeci się jeszcze długo i ktoś w nim stoi i podnosi rękę, trochę niezdarnie, jakby tylko gdzieś wyczytał, jak to się robi. Potem gasi lampę, z własnej woli. Nad księżycem jest ciemno. I jest tylko ciemno.
campaign-12-lost = Siadasz na korytarzu, tylko na moment. Ktoś siada obok i opiera głowę na twoim ramieniu, a ta głowa nic nie waży. „Witaj”, mówi. Trzeba było zostawić to słowo w spokoju. „Witaj”, odpowiadasz i w całej Latarni, pomieszczenie po pomieszczeniu, zapala się światło.

campaign-epilogue-pilot-blue = Dają ci posadę przy oknie i roślinę w doniczce. Trzeciego dnia bierzesz frachtowiec bez ładunku. Za ostatnią boją wyłączasz silniki, gasisz wszystkie lampki i słuchasz. Nic. To najpiękniejsza rzecz, jaką znasz. Na wszelki wypadek opowiadasz pół dowcipu i wracasz do domu.
campaign-epilogue-pilot-red = Co kilka tygodni jakiś statek zgłasza zagubiony prom, dryfujący, z kimś za sterami, kto zna drogę i prosi o wpuszczenie na pokład. Głos jest przyjazny. Wymieni każdą gwiazdę między tym miejscem a Latarnią. Nie rozumie tylko żartów i po tym dałoby się go poznać, gdyby komuś przyszło do głowy zażartować.
campaign-epilogue-medic-blue = Ręce drżą ci przez rok, a potem przestają. Pracujesz w domu o wielu oknach i każdą kartę podpisujesz pełnym nazwiskiem. Nocą robisz obchód bez lampy. Chorzy mówią, że nikt nie chodzi tak cicho. Przy każdym łóżku kładziesz dwa palce na nadgarstku i liczysz, i zawsze jest to tylko jeden puls.
campaign-epilogue-medic-red = Ambulatorium jest czynne całą dobę. Leży w nim trzydzieścioro dwoje chorych, czystych, przykrytych, bez gorączki, a ktoś w białym kitlu chodzi od łóżka do łóżka i zapisuje, co zostało z ich pulsu. Zawsze można było na tobie polegać. Wieczorem stoisz przy śluzie i pukasz, trzy krótkie, trzy długie. Prędzej czy później ktoś tam zachoruje.
campaign-epilogue-engineer-blue = Mówisz komisji wszystko, z rysunkami. Wierzą rysunkom. Latarni tego typu już się nie buduje; tamto było ostatnie pomieszczenie między pokładami. W domu naprawiasz każdą lampę własnymi rękami i jest jeden przełącznik, którego nie ruszasz. Był tu przed tobą. Mierzysz ścianę za nim: żadnego pomieszczenia, ani metra. Mierzysz ją każdej wiosny.
campaign-epilogue-engineer-red = Latarnia nigdy nie była w lepszym stanie. Każda uszczelka trzyma, każde drzwi chodzą jak po jedwabiu, a podręcznik ma już dziewięćset stron. Nie musisz jeść, to była wada konstrukcji. Czasem otwierasz własną pierś, żeby coś naoliwić. Tyka tam, szybciej bliżej serca, a najszybciej, gdy się odwracasz.
campaign-epilogue-captain-blue = Odwiedzasz wszystkich, trzydzieści jeden adresów, pociągiem. Nie wieziesz wyjaśnień, tylko ostatnie słowa każdej z tych osób, i każde zgadza się co do joty. Za ostatnimi drzwiami stoisz na ulicy, wieczorem, w deszczu, a lampy zapalają się po kolei. Nie ma w tobie strachu. Kapitanie, koniec wachty. Pokład przejmuje ktoś inny.
campaign-epilogue-captain-red = Dziennik Latarni ma ciąg dalszy. Dzień dwunasty, trzynasty, czterotysięczny: wszystko w porządku, załoga w komplecie, duch znakomity. Pismo jest twoje co do kreski. Gdy zbliża się statek, wkładasz mundur, idziesz do śluzy i stajesz tam, gdzie dobrze pada światło. Gości trzeba godnie powitać. Znasz już to słowo. Mówisz: „Witaj”.
