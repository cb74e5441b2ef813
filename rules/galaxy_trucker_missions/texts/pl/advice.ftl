### Co by zrobiła Rozwaga i dlaczego: po jednym zdaniu.

advice-tried = W locie do końca, sprawdzonym wiele razy w głowie, daje to więcej niż pierwsza myśl.
advice-take = { $card }: { $what }
advice-place = Tu część najlepiej pasuje i najmniej psuje ({ $card }): { $what }
advice-back = Gdziekolwiek ją położyć, na statku nie mógłby mieszkać żaden człowiek ({ $card }).
advice-retake = Warto wydać godzinę na część z placu ({ $card }): { $what }
advice-open = Nic tu nie ulepsza statku, a skrzynia da więcej niż godzina zaoszczędzona na start (zostało: { $hours }).
advice-finish = Nic z tego, co zostało, nie ulepszy statku.
advice-alien = Obcy dodaje 2 tam, gdzie już jest moc, a ludzi zostaje dość.
advice-humans = Dwoje ludzi przyda się bardziej niż obcy.
advice-passengers = Pasażerowie odchodzą ostatni, więc to łatwy zarobek.
advice-vote = Z tych trzech zwykłemu statkowi najlepiej płaci misja { $mission }.
advice-fly = Rezygnacja odbiera nagrodę za kolejność i za misję, a dalszy lot kosztuje niewiele.
advice-give-up = Przy tak małej liczbie części jeszcze jeden wybuch zabiera całą sakiewkę.
advice-last-card = To ostatnia karta: potem baterie nic już nie dadzą.
advice-engines = Naprzód, ale dwie baterie zostają na tarcze i działa.
advice-card-dodge = Krucha część jest warta więcej, niż ta karta zwykle kosztuje.
advice-card-firepower = Dość, żeby nie być na końcu, a dwie baterie zostają na później.
advice-card-fight = Najmniej baterii, które dają zwycięstwo i nagrodę.
advice-card-land = Tylko planety warte więcej niż dni, które kosztują.
advice-card-take = Tylko jeśli to się opłaca i zostaje dość załogi.
advice-last-battery = Tej baterii potrzebują silniki: bez niej statek staje w otwartej przestrzeni.
advice-hit-defend = Bateria kosztuje mniej niż część i to, co się na niej trzyma.
advice-hit-keep = Kawałek, z którym zostaje najwięcej: części, a ludzie podwójnie.
advice-hole-power = Najmniej baterii, które wystarczą, albo wszystkie.
advice-hole-part = Najpierw to, czego najmniej brak: konstrukcja, puste ładownie, puste baterie.

use-engine = silniki niosą przez otwarty kosmos i wyrywają z czarnych dziur.
use-cannon = siła ognia pokonuje wrogów i rozbija duże meteoryty.
use-cabin = załoga obsadza stacje, a bez człowieka statek nie leci.
use-battery = baterie zasilają tarcze i wszystko, co podwójne.
use-shield = tarcze zatrzymują małe meteoryty i lekkie strzały.
use-hold = ładownie wożą towary, a towary to pieniądze.
use-special = ładownie specjalne biorą każdy towar, także czerwony.
use-life = obok kabiny pozwala zamieszkać obcemu.
use-structural = więcej boków, do których można budować.
use-cargo = za to płaci ta misja.
