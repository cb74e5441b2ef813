### What an AI tells after the night: why it made its weightiest choices.

recall-tried = I flew on from here many times in my head: this earned more than what came to mind first.
recall-vote = Of the three, { $mission } pays a plain ship like mine best.
recall-take = { $card }: { $what }
recall-retake = I spent an hour on the { $card } from the yard: { $what }
recall-alien = An alien added 2 where I had power already, and enough humans stayed.
recall-give-up = With so few parts one more explosion would have cost my whole purse.
recall-last-card = It was the last card: batteries would be worth nothing afterwards.
recall-last-battery = My engines needed that battery: without one the ship would have stood still in open space.
recall-fight = The fewest batteries that win, and the reward was mine.
recall-land = Only planets that are worth more than the days they cost.
recall-salvage = Only if it pays for the days and leaves enough crew.
recall-defend = A battery cost less than the part and what hung on it.
recall-keep = The piece with which most was left: parts, and humans twice.
