### Co AI mówi po wieczorze: skąd jej najważniejsze wybory.

recall-tried = Ten lot sprawdzam w głowie wiele razy do końca: to daje więcej niż pierwsza myśl.
recall-vote = Z tych trzech zwykłemu statkowi, jak mój, najlepiej płaci misja { $mission }.
recall-take = { $card }: { $what }
recall-retake = Część z placu warta godziny ({ $card }): { $what }
recall-alien = Obcy dodaje 2 tam, gdzie już jest moc, a ludzi zostaje dość.
recall-give-up = Przy tak małej liczbie części jeszcze jeden wybuch zabiera całą sakiewkę.
recall-last-card = To ostatnia karta: potem baterie nic już nie dadzą.
recall-last-battery = Tej baterii potrzebują moje silniki: bez niej statek staje w otwartej przestrzeni.
recall-fight = Najmniej baterii, które dają zwycięstwo i nagrodę.
recall-land = Tylko planety warte więcej niż dni, które kosztują.
recall-salvage = Tylko jeśli to się opłaca i zostaje dość załogi.
recall-defend = Bateria kosztuje mniej niż część i to, co się na niej trzyma.
recall-keep = Kawałek, z którym zostaje najwięcej: części, a ludzie podwójnie.
