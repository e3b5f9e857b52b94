"""Offers that ride on questions, and what they can change."""

from __future__ import annotations

from sagabox.kernel import Offer, Touches


class AnyTimeOffer(Offer):
    """A Deed that says what it touches, so that windows open only where it matters."""

    interrupts = True

    def touching(self) -> Touches:
        raise NotImplementedError(type(self).__name__)
