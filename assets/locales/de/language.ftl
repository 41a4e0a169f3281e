# Wie diese Sprache sich selbst nennt.
language-name = Deutsch

# Steht zwischen Ganzen und Nachkommastellen, wie in 0,45.
number-decimal-separator = ,
