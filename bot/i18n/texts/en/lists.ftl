### How things are listed.

list-comma = { ", " }
list-and = { " and " }
