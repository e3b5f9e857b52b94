/** The stage plays events in the order of the log, and shows the table as it was at each. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Beat } from "../src/lib/beats";
import type { GameEvent, View } from "../src/lib/protocol";
import { settings } from "../src/lib/settings.svelte";
import { Stage } from "../src/lib/stage.svelte";

const event = (n: number, kind: string): GameEvent => ({ n, kind, rule: "", text: `${kind} ${n}`, weight: 1, facts: {} });
const VIEW = { seat: 0, zones: {}, asked: null, steps: 0 } as View;
const BEATS: Record<string, Beat> = {
  step: { lasts: 200, brings: (view) => ({ ...view, steps: Number(view["steps"]) + 1 }) },
  card: { lasts: 200, card: "Kobold" },
  fall: { lasts: 200, matters: true },
  quiet: { lasts: 0 },
};

let stage: Stage;
/** Draws what is on the stage; by default everything is drawn at once. */
const drawing = { draw: (then: () => void): void => then() };

beforeEach(() => {
  vi.useFakeTimers();
  drawing.draw = (then) => then();
  vi.stubGlobal("requestAnimationFrame", (then: () => void) => (drawing.draw(then), 1));
  Object.assign(settings, { speed: "normal", pause: "matters" });
  stage = new Stage();
  stage.beatOf = ({ kind }) => BEATS[kind] as Beat;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const play = (...kinds: string[]): void => stage.play(kinds.map((kind, n) => event(n, kind)), VIEW);
const now = (): string => stage.act?.event.text ?? "";

describe("the stage", () => {
  it("plays one event after another and is never ahead of them", () => {
    play("step", "step");
    expect([now(), stage.until, stage.view?.["steps"]]).toEqual(["step 0", 1, 1]);
    vi.advanceTimersByTime(200);
    expect([now(), stage.until, stage.view?.["steps"]]).toEqual(["step 1", 2, 2]);
    vi.advanceTimersByTime(200);
    expect([stage.playing, stage.act]).toEqual([false, null]);
  });

  it("shows every beat, however long drawing takes", () => {
    const drawn: (() => void)[] = [];
    drawing.draw = (then) => drawn.push(then);
    play("step", "step");
    vi.advanceTimersByTime(5_000);
    expect(now()).toBe("step 0");
    drawn.pop()?.();
    vi.advanceTimersByTime(200);
    expect(now()).toBe("step 1");
  });

  it("plays nothing while nobody looks", () => {
    play("step");
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    stage.play([event(1, "step")], VIEW);
    hidden.mockRestore();
    expect(stage.playing).toBe(false);
  });

  it("knows which events passed in a hurry, or were not played at all", () => {
    play("step", "step", "step", "step");
    vi.advanceTimersByTime(200);
    stage.hurry();
    expect([stage.playing, stage.seen]).toEqual([false, 2]);
    settings.speed = "off";
    stage.play([event(4, "step"), event(5, "step")], VIEW);
    expect(stage.seen).toBe(4);
  });

  it("lets quiet events pass with the next", () => {
    play("quiet", "quiet", "step");
    expect([now(), stage.until]).toEqual(["step 2", 3]);
  });

  it("shows automatic answers one by one, though they weigh little", () => {
    BEATS["Asked"] = BEATS["SettingPassed"] = { lasts: 0 };
    play("SettingPassed", "SettingPassed", "Asked");
    const shown = [now()];
    for (let beat = 0; beat < 2; beat++) {
      vi.advanceTimersByTime(420);
      shown.push(now());
    }
    expect(shown).toEqual(["SettingPassed 0", "SettingPassed 1", "Asked 2"]);
  });

  it("turns a card over once", () => {
    play("card", "card", "step");
    vi.advanceTimersByTime(200);
    expect(now()).toBe("step 2");
  });

  it("adds events that come during the play", () => {
    play("step");
    stage.play([event(1, "step")], VIEW);
    vi.advanceTimersByTime(200);
    expect([now(), stage.view?.["steps"]]).toEqual(["step 1", 2]);
  });

  it("ends at once when hurried", () => {
    play("step", "step", "step");
    stage.hurry();
    expect(stage.playing).toBe(false);
  });

  it("waits after what matters, even when hurried", () => {
    play("step", "fall", "step");
    stage.hurry();
    expect([now(), stage.held]).toEqual(["fall 1", true]);
    stage.hurry();
    expect([now(), stage.held]).toEqual(["step 2", false]);
  });

  it("waits for a story to be closed", () => {
    stage.tells = ({ kind }) => kind === "quiet";
    play("quiet", "step");
    vi.advanceTimersByTime(10_000);
    expect([stage.held, stage.until]).toEqual([true, 1]);
    stage.resume();
    expect(now()).toBe("step 1");
  });

  it("waits after nothing, or after every beat, as the settings say", () => {
    settings.pause = "nothing";
    play("fall", "step");
    vi.advanceTimersByTime(200);
    expect(now()).toBe("step 1");
    stage.end();
    settings.pause = "everything";
    play("step", "step");
    vi.advanceTimersByTime(1_000);
    expect([now(), stage.held]).toEqual(["step 0", true]);
  });

  it("waits after the last beat before a question only if every beat waits", () => {
    play("step", "fall");
    vi.advanceTimersByTime(1_000);
    expect(stage.playing).toBe(false);
    settings.pause = "everything";
    play("step");
    vi.advanceTimersByTime(1_000);
    expect([now(), stage.held]).toEqual(["step 0", true]);
    stage.hurry();
    expect(stage.playing).toBe(false);
  });

  it("plays faster or slower, or not at all", () => {
    settings.speed = "slow";
    play("step", "step");
    vi.advanceTimersByTime(340);
    expect(now()).toBe("step 0");
    stage.end();
    settings.speed = "off";
    play("step");
    expect(stage.playing).toBe(false);
  });
});
