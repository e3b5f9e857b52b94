"""Tests of the card language machinery."""
