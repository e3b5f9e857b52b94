"""Sounds, rendered without being played: each is as long as it says, loud enough, never too loud, and itself."""

import itertools
import math

import pytest

from .visitor import Visitor

NAMES = """async () => [
    Object.keys((await import('/src/sound/sounds.ts')).SOUNDS), Object.keys((await import('/src/sound/beds.ts')).BEDS),
]"""
RENDER = """async ([kind, name, options]) => {
    const rate = 22050;
    const [{ SOUNDS }, { layBed }] = await Promise.all([import('/src/sound/sounds.ts'), import('/src/sound/beds.ts')]);
    const audio = new OfflineAudioContext(1, rate * 5, rate);
    const long = kind === 'sound' ? SOUNDS[name]({ audio, out: audio.destination, at: 0 }, options) : 5;
    if (kind === 'bed') layBed(audio, audio.destination, name, 0);
    const samples = (await audio.startRendering()).getChannelData(0);
    const level = (from, to) => {
        let sum = 0;
        for (let k = from; k < to; k++) sum += samples[k] * samples[k];
        return Math.sqrt(sum / Math.max(1, to - from));
    };
    const end = Math.min(samples.length, Math.ceil(long * rate));
    let peak = 0;
    for (const one of samples) peak = Math.max(peak, Math.abs(one));
    const bands = Array.from({ length: 24 }, (_, k) => {
        const pitch = 60 * 1.25 ** k;
        const turn = (2 * Math.PI * pitch) / rate;
        let [energy, size] = [0, 1024];
        for (let at = 0; at + size <= end; at += size) {
            let [a, b] = [0, 0];
            for (let k = at; k < at + size; k++) [a, b] = [samples[k] + 2 * Math.cos(turn) * a - b, a];
            energy += a * a + b * b - 2 * Math.cos(turn) * a * b;
        }
        return Math.sqrt(energy);
    });
    return { long, peak, loud: level(0, end), after: level(end, samples.length), bands };
}"""


@pytest.fixture(scope="module")
def rendered(workshop):
    """Return how every sound and every bed came out, by name."""
    sounds, beds = workshop.evaluate(NAMES)
    made = {("sound", name): workshop.evaluate(RENDER, ["sound", name, {"count": 3}]) for name in sounds}
    return made | {("bed", name): workshop.evaluate(RENDER, ["bed", name, {}]) for name in beds}


def shape(bands: list[float]) -> list[float]:
    whole = math.sqrt(sum(one * one for one in bands))
    return [one / whole for one in bands]


def test_there_is_a_sound_for_everything_that_is_heard_at_a_table(rendered):
    sounds = {name for kind, name in rendered if kind == "sound"}
    assert sounds >= {"dice", "card", "blow", "coins", "bell", "chapter", "triumph", "defeat", "awaited"}
    assert {name for kind, name in rendered if kind == "bed"} >= {"wood", "peaks", "fields", "waste", "town", "dark"}


def test_every_sound_is_heard_and_none_is_too_loud(rendered):
    for name, one in rendered.items():
        assert 0.02 < one["peak"] < 1, name
        assert one["loud"] > 0.004, name


def test_every_sound_ends_when_it_says(rendered):
    for (kind, name), one in rendered.items():
        if kind == "sound":
            assert 0.1 < one["long"] <= 4, name
            assert one["after"] < 0.002, name


def test_no_two_sounds_and_no_two_beds_have_the_same_spectrum(rendered):
    for (kind, name), (other_kind, other) in itertools.combinations(rendered, 2):
        if kind == other_kind:
            a, b = shape(rendered[kind, name]["bands"]), shape(rendered[kind, other]["bands"])
            assert sum(x * y for x, y in zip(a, b, strict=True)) < 0.995, (name, other)


def test_more_dice_make_more_noise_and_no_number_breaks_the_speakers(workshop):
    few, many, most = (workshop.evaluate(RENDER, ["sound", "dice", {"count": count}]) for count in (1, 5, 40))
    assert few["long"] < many["long"] <= most["long"] < 1.5
    assert most["peak"] < 1


def test_the_page_is_silent_until_the_first_click(visit):
    ann: Visitor = visit()
    ann.page.add_init_script(
        "window.made = 0; window.AudioContext = class extends AudioContext { constructor() { super(); made++; } };"
    )
    ann.make()
    ann.page.wait_for_timeout(300)
    assert ann.page.evaluate("made") == 0
    ann.play_until(lambda: ann.page.evaluate("made") == 1, moves=1)


def test_the_page_is_silent_if_sound_is_off(visit):
    ann: Visitor = visit()
    ann.prefer(sound=False)
    ann.page.add_init_script(
        "window.made = 0; window.AudioContext = class extends AudioContext { constructor() { super(); made++; } };"
    )
    ann.make()
    ann.play_until(lambda: ann.day() == 2)
    ann.page.wait_for_timeout(300)
    assert ann.page.evaluate("made") == 0
