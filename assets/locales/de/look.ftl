# Rückblick: Namen der Schritte unter dem Brett. Vor und zurück geht es um einen Zug.
look-first = Erste Stellung
look-back = Ein Zug zurück
look-on = Ein Zug vor
look-last = Letzte Stellung
look-play-on = Weiterspielen
look-done = Fertig

# Was man ansieht. $number von $made Zügen; $name ist Du, ein Gegner oder eine Farbe.
look-at-start = Anfang · { $made ->
        [one] 1 Zug
       *[other] { $made } Züge
    }
look-at-move = Zug { $number } von { $made } · { $name } { $square }
look-at-pass = Zug { $number } von { $made } · { $name }: passt
look-at-spent = Zug { $number } von { $made } · { $name }: kein Stein

# Unter dem Namen: wie sich die Zahl durch den Zug ändert.
look-change-more = +{ $n }
look-change-fewer = −{ $n }
look-change-none = ±0
