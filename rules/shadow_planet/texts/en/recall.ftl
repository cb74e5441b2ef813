### What an AI tells after the game: what it believed, and why it made its weightiest moves.

recall-side = From round { $round } on I took { $seat } for the { $objective } ({ $percent } % in the end){ $right-is ->
    [yes] , and so it was.
   *[no] ; in truth it was { $was-seat }.
}
recall-nobody = From round { $round } on I took { $seat } for the { $objective } ({ $percent } % in the end); in truth nobody was.
recall-unsure = I never knew who the { $objective } was: { $seat } at best ({ $percent } %).
recall-unsure-nobody = I took nobody for the { $objective }: { $seat } at best ({ $percent } %); in truth nobody was.
recall-pick-marker = Another of its Markers made it less likely that I would end as { $character-whom }.
recall-pick-place = Its cards could take me { $to }, where there was most to gain for me.
recall-hostile = I thought that { $seat } was working against me.
recall-give = It made it less likely that this player would end as { $character-whom }, and that was good for me.
recall-in-gear = In the Gear of { $character-whom } it would count for me at the end.
recall-as-message = Among the Messages it pushed the game my way: { $changes }.
recall-change = That was the way I wanted it: { $change }.
recall-use = It gave what I wanted: { $gives }.
recall-be = With the Gear of { $character-whom } my chances were best.
