### Jak wymienia się rzeczy.

list-comma = { ", " }
list-and = { " i " }
