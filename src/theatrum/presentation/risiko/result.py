"""How a game ended, in a sentence."""

from theatrum.games.risiko.options import Options
from theatrum.games.risiko.standings import final_ranking, points
from theatrum.games.risiko.view import RisikoView, final_state
from theatrum.presentation.risiko.words import RisikoWords


def places_at(options: Options, view: RisikoView) -> list[int]:
    """The final place of every seat; 0 before the end."""
    places = [0] * view.seats
    if not view.reason:
        return places
    place = 1
    for group in final_ranking(final_state(options, view)):
        for seat in group:
            places[seat] = place
        place += len(group)
    return places


def ending_text(options: Options, view: RisikoView, words: RisikoWords) -> str:
    state = final_state(options, view)
    unit = words.amounts["points" if options.scores_points else "territories"]
    places = places_at(options, view)
    ranking = [
        words.result["place"].format(
            place=places[seat], seat=words.seat_name(seat), score=words.counted(unit, points(state, seat))
        )
        for seat in sorted(range(view.seats), key=lambda seat: (places[seat], seat))
    ]
    winners = [words.seat_name(seat) for seat, place in enumerate(places) if place == 1]
    return words.result["won" if len(winners) == 1 else "won_together"].format(
        seats=words.language.listing(winners), reason=words.endings[view.reason], ranking=", ".join(ranking)
    )
