"""Who knows what: views, and worlds that differ in what a seat may not know."""

import json
from collections import Counter
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest

from sagabox.kernel import EVERYBODY, NOBODY, WATCHER, Card, Event, Menu, names_hidden
from sagabox.kernel.schema import for_eyes, struct_seer
from sagabox.kernel.view import option_seen, seen_from
from tests.kernel.scenes import Playing, asked, at_random, facts, held, play, scene
from tests.kernel.toy import scopes
from tests.kernel.toy.game import Adventure
from tests.kernel.toy.pieces import CARD, HANDS
from tests.kernel.toy.scopes import Proposal
from tests.kernel.toy.turn import Rest

SEATS = (0, 1, WATCHER)


def sent(session: Playing, seat: int) -> bytes:
    """All that leaves a session for a seat."""
    return json.dumps([session.view(seat), session.told(seat)]).encode()


@pytest.mark.parametrize("seed", range(20))
def test_two_worlds_that_differ_in_what_a_seat_does_not_know_look_the_same(seed: int) -> None:
    differed = 0
    for number, session in enumerate(at_random(seed)):
        for seat in SEATS:
            other = session.branch()
            other.tickets = session.tickets
            other.redeal(seat, f"world {number}")
            assert sent(other, seat) == sent(session, seat)
            differed += facts(other) != facts(session)
    assert differed > 20


def test_records_are_written_as_they_are_shown() -> None:
    written: Counter[str] = Counter()
    for seed in range(10):
        for session in at_random(seed):
            state = session.play.state
            for seat in SEATS:
                eyes = seen_from(state, seat)
                records: list[Any] = [*state.scopes, *state.heroes]
                for record in records:
                    shown, seen = for_eyes(record, eyes), struct_seer(record.__class__)(record, eyes)
                    assert msgspec.json.encode(seen) == msgspec.json.encode(shown)
                    written[shown["is"]] += 1
    assert {"Hero", "Turn", "Engagement", "Battle", "Proposal"} <= set(written)


def test_pairs_of_games_with_the_same_public_course_look_the_same_all_the_way() -> None:
    """Hands and rewards dealt apart at the start, then played alike for as long as no card shows the difference."""
    longest = dict.fromkeys(SEATS, 0)
    for seed in range(20):
        *_, course = at_random(seed)
        for seat in SEATS:
            one, other = course.branch(0), course.branch(0)
            other.redeal(seat, f"pair {seed}")
            other.play.state.chance = one.play.state.chance.copy()
            other.play.state.zones["encounter:deck"] = one.play.state.zones["encounter:deck"]
            assert facts(other) != facts(one)
            longest[seat] = max(longest[seat], alike(one, other, course.line, seat))
    assert min(longest.values()) >= 5


def alike(one: Playing, other: Playing, line: list[Any], seat: int) -> int:
    """For how many decisions two games take the same public course."""
    for number, step in enumerate(line):
        assert sent(one, seat) == sent(other, seat)
        if [world.decide(step.seat, step.option) for world in (one, other)] != [None, None]:
            return number
        if one.told(seat) != other.told(seat) or seen(one, seat) != seen(other, seat):
            return number
    return len(line)


def seen(world: Playing, seat: int) -> list[tuple[str, str]]:
    """The cards that a seat has seen, and where they are."""
    state = world.play.state
    return [(zone, card.id) for zone, cards in state.zones.items() for card in cards if state.knows(seat, card)]


def test_nobody_sees_that_a_window_was_asked() -> None:
    worlds = [scene(1, 1, *[1] * 9, draws="kobold", hand=hand, fate=0) for hand in ("elixir", "sword")]
    for world in worlds:
        play(world, "move:wood")
    play(worlds[0], "pass")
    assert [asked(world) for world in worlds] == ["battle.escape-option"] * 2
    for seat in (1, WATCHER):
        assert sent(worlds[0], seat) == sent(worlds[1], seat)
    assert sent(worlds[0], 0) != sent(worlds[1], 0)


def test_a_hand_is_its_owners() -> None:
    session = scene(hand="sword ring")
    assert session.view(0)["zones"][HANDS[0]] == {"known": ["sword", "ring"], "hidden": 0}
    for seat in (1, WATCHER):
        assert session.view(seat)["zones"][HANDS[0]] == {"known": [], "hidden": 2}
        assert "sword" in session.view(seat)["unseen"]["reward"]


def test_of_a_deck_the_number_and_what_may_be_in_it_never_an_order() -> None:
    session = scene()
    deck = session.play.state.zones["encounter:deck"]
    seen = session.view(0)
    assert seen["zones"]["encounter:deck"] == {"known": [], "hidden": len(deck)}
    assert seen["unseen"]["encounter"] == sorted(card.name for card in deck)
    for card in deck:
        session.play.show(card, EVERYBODY)
    known = session.view(0)["zones"]["encounter:deck"]
    assert known == {"known": sorted(card.name for card in deck), "hidden": 0}


def test_shuffling_makes_cards_unknown_to_all() -> None:
    session = scene()
    for card in session.play.state.zones["reward:deck"]:
        session.play.show(card, EVERYBODY)
    session.play.shuffle("reward:deck")
    state = session.play.state
    assert not any(state.known.get(card) for card in state.zones["reward:deck"])


def test_only_the_seat_that_is_asked_sees_its_question() -> None:
    session = scene(hand="sword")
    assert session.view(0)["asked"]["rule"] == "turn.action"
    assert session.view(1)["asked"] is None
    assert session.view(WATCHER)["asked"] is None


def test_neither_seed_nor_streams_nor_reports_are_in_a_view() -> None:
    session = scene()
    session.play.state.chance.seed = "a-secret-seed"
    session.reports[1] = "a-secret-report"
    for seat in SEATS:
        assert b"secret" not in sent(session, seat)


@dataclass(slots=True)
class Found(Event):
    cards: list[Card]
    where: dict[str, Card]
    pairs: tuple[tuple[Card, int], ...]


def test_cards_inside_the_facts_of_events_are_shown_as_far_as_they_were_known() -> None:
    session = scene(hand="sword", other="ring")
    sword, ring = session.play.state.zones[HANDS[0]][0], session.play.state.zones[HANDS[1]][0]
    cards = [sword, ring]
    session.play.tell(Found, "test.found", cards, {"here": sword}, ((ring, 2),))
    cards.clear()
    session.play.show(ring, EVERYBODY)
    assert session.told(0)[-1] == {
        "event": "Found",
        "rule": "test.found",
        "cards": ["sword", "(reward)"],
        "where": {"here": "sword"},
        "pairs": [["(reward)", 2]],
    }
    assert session.told(1)[-1]["cards"] == ["(reward)", "ring"]
    assert session.told(WATCHER)[-1]["cards"] == ["(reward)", "(reward)"]


def test_a_view_has_the_facts_of_offers_and_computed_values(monkeypatch: pytest.MonkeyPatch) -> None:
    session = scene(hand="sword", other="ring")
    ring = session.play.state.zones[HANDS[1]][0]

    monkeypatch.setattr(Rest, "facts", lambda rest, play: {"cost": 1, "with": [ring]})
    monkeypatch.setattr(Adventure, "shown", lambda play, seat: {"fight": (2, ring)})
    seen = session.view(0)
    assert {"id": "rest", "kind": "Action", "rule": "action.cost", "cost": 1, "with": ["(reward)"]} in seen["asked"][
        "options"
    ]
    assert {"id": "camp"} in seen["asked"]["options"]
    assert seen["shown"] == {"fight": [2, "(reward)"]}


def test_a_question_has_its_figure_and_its_facts_as_each_seat_may_know_them() -> None:
    session = scene(hand="sword", other="ring")
    play(session, "give:1:sword")
    proposer, partner = session.question(0), session.question(1)
    assert proposer is not None
    assert partner is not None
    assert (proposer["figure"], proposer["facts"], proposer["waits"]) == (0, {"card": "sword"}, True)
    assert (partner["figure"], partner["facts"], "waits" in partner) == (1, {"card": "sword"}, False)
    assert session.question(WATCHER) is None


def test_a_fact_that_is_a_function_is_looked_up_each_time() -> None:
    session = scene(*[1] * 20, draws="kobold", fate=2)
    play(session, "move:wood")
    test = session.play.scoped(scopes.Test)
    question = session.question(0)
    assert question is not None
    assert question["facts"] == {"needed": test.target}
    test.added += 1
    again = session.question(0)
    assert again is not None
    assert again["facts"] == {"needed": test.target - 1}


def test_a_plain_answer_states_facts_that_are_filtered_like_those_of_offers() -> None:
    session = scene(hand="sword", other="ring")
    ring = session.play.state.zones[HANDS[1]][0]
    menu = Menu(session.play)
    menu.answer("hope", 0, cost=1, meets=[ring], gives=lambda: [ring])
    seen = option_seen(session.play, menu.open[0], seen_from(session.play.state, 0))
    assert seen == {"id": "hope", "cost": 1, "meets": ["(reward)"], "gives": ["(reward)"]}
    assert option_seen(session.play, menu.open[0], seen_from(session.play.state, 1))["meets"] == ["ring"]


def test_a_refusal_shows_its_cards_as_far_as_they_are_known() -> None:
    session = scene(assets="golem")
    refused = {one["id"]: one for one in session.view(0)["asked"]["refused"]}
    assert refused["golem"] == {"id": "golem", "rule": "golem.in-a-round", "facts": {"card": "golem"}}


def test_a_redeal_leaves_a_card_that_a_scope_names_where_it_is() -> None:
    session = scene(hand="sword", other="ring ring")
    play(session, "give:1:sword")
    card = session.play.scoped(Proposal).card
    assert [names_hidden(session.play.state, seat) for seat in SEATS] == [False, False, True]
    for number in range(10):
        world = session.fork()
        world.redeal(WATCHER, str(number))
        assert card in world.play.state.zones[HANDS[0]]
        assert world.view(1)["scopes"][-1]["card"] == "sword"


def test_a_redeal_keeps_what_others_know_with_the_spot() -> None:
    session = scene(hand="sword ring", other="horn")
    world = session.fork()
    world.redeal(1, "5")
    state = world.play.state
    assert all(state.known[card] == 1 for card in state.zones[HANDS[0]])
    assert all(state.known.get(card, NOBODY) == NOBODY for card in state.zones["reward:deck"])
    assert held(world, HANDS[1]) == ["horn"]
    assert sorted(CARD) == sorted(card.id for zone in state.zones.values() for card in zone)
