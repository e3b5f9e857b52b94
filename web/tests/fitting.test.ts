import { describe, expect, it } from "vitest";
import { Fitting } from "../src/lib/fitting.svelte";

/** A box with room for so much; what it says grows shorter with each level. */
function box(room: number, sizes: number[], fitting: Fitting, index: number) {
  return { clientHeight: room, clientWidth: 1, scrollWidth: 1, get scrollHeight() { return sizes[fitting.levels[index] ?? 0]; } };
}

describe("boxes of a given size", () => {
  it("say as much as fits, each for itself, and at least the least", async () => {
    const fitting = new Fitting(2);
    const boxes = [box(50, [40], fitting, 0), box(50, [90, 60, 30], fitting, 1), box(50, [90, 80, 70], fitting, 2)];
    await fitting.fit(boxes as unknown as HTMLCollection, ["a", "b", "c"]);
    expect(fitting.levels).toEqual([0, 2, 2]);
  });

  it("are tried anew only where their words have changed", async () => {
    const fitting = new Fitting(2);
    const sizes = [90, 60, 30];
    const boxes = [box(50, sizes, fitting, 0), box(50, sizes, fitting, 1)] as unknown as HTMLCollection;
    await fitting.fit(boxes, ["a", "b"]);
    sizes[0] = 10;
    await fitting.fit(boxes, ["a", "changed"]);
    expect(fitting.levels).toEqual([2, 0]);
  });

  it("count what is on its way to them where it will lie", async () => {
    const fitting = new Fitting(2);
    const around = document.createElement("ol");
    const flying = { clientHeight: 50, clientWidth: 1, scrollWidth: 1, parentElement: around, get scrollHeight() { return around.classList.contains("measured") ? 40 : 200; } };
    await fitting.fit([flying] as unknown as HTMLCollection, ["a"]);
    expect(fitting.levels).toEqual([0]);
    expect(around.className).toBe("");
  });
});
