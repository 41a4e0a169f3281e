rules-title = Brett und Regeln
rules-start = Los
# Über einer laufenden Partie.
rules-next-match = Das gilt ab der nächsten Partie.
rules-start-now = Jetzt beginnen

# Bretter und Regeln mit Namen, aus boards.ron; Eigenes ist das des Spielers.
rules-boards = Bretter
preset-standard = Standard
preset-quick = Schnell
preset-long = Lang
preset-giant = Riesig
preset-universal = Universal
preset-parallel = Parallel
preset-historical = Historisch
preset-fewest = Wenigste
preset-handicap = Vorgabe
preset-custom = Eigenes

rules-size = Felder je Seite
rules-size-value = { $n } × { $n }

rules-wrap = Verbundene Ränder
rules-wrap-hint = Linien laufen über einen verbundenen Rand hinweg auf der anderen Seite weiter.
rules-wrap-none = Keine
rules-wrap-left-right = Links und rechts
rules-wrap-top-bottom = Oben und unten
rules-wrap-both = Alle vier

rules-middle = Die ersten vier Steine
rules-middle-hint = Frei: jede Seite setzt zwei in die Mitte.
rules-middle-cross = Kreuz
rules-middle-parallel = Parallel
rules-middle-free = Frei

rules-first = Es beginnt

rules-aim = Wer gewinnt
rules-aim-most = Meiste Steine
rules-aim-fewest = Wenigste Steine

rules-supply = Vorrat an Steinen
rules-supply-hint = Eigen: jede Seite hat die Hälfte aller Steine. Wer den letzten gesetzt hat, passt.
rules-supply-shared = Gemeinsam
rules-supply-own = Eigen

rules-handicap = Vorgabe
rules-handicap-hint = Ecken, die eine Seite von Anfang an hat.
rules-handicap-none = Keine
rules-handicap-side = Ecken für

# Warum etwas nicht gewählt werden kann; $choice steht im Weg.
rules-no-corners = Ein Brett mit verbundenen Rändern hat keine Ecken. Im Weg: { $choice }.
rules-too-many-corners = Ein Brett hat nur vier Ecken.

# Was an den Regeln besonders ist, in einer Zeile: erst die Größe, dann alles, was anders ist als üblich.
rules-details-and = { $one } · { $more }
rules-details-wrap-left-right = links und rechts verbunden
rules-details-wrap-top-bottom = oben und unten verbunden
rules-details-wrap-both = alle Ränder verbunden
rules-details-start-parallel = paralleler Start
rules-details-start-free = freier Start
rules-details-first = { $colour } beginnt
rules-details-aim-fewest = wenigste Steine gewinnen
rules-details-supply-own = eigener Vorrat
rules-details-corners =
    { $n ->
        [one] 1 Ecke
       *[other] { $n } Ecken
    }
rules-details-handicap = { $corners } für { $colour }
