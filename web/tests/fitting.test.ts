import { describe, expect, it } from "vitest";
import { Fitting } from "../src/lib/fitting.svelte";

/** A box of given capacity; its text gets shorter with each level. */
function box(room: number, sizes: number[], fitting: Fitting, index: number) {
  return { clientHeight: room, clientWidth: 1, scrollWidth: 1, get scrollHeight() { return sizes[fitting.levels[index] ?? 0]; } };
}

describe("boxes of fixed size", () => {
  it("show as much as fits, each on its own level", async () => {
    const fitting = new Fitting(2);
    const boxes = [box(50, [40], fitting, 0), box(50, [90, 60, 30], fitting, 1), box(50, [90, 80, 70], fitting, 2)];
    await fitting.fit(boxes as unknown as HTMLCollection, ["a", "b", "c"]);
    expect(fitting.levels).toEqual([0, 2, 2]);
  });

  it("start over only if their key has changed", async () => {
    const fitting = new Fitting(2);
    const sizes = [90, 60, 30];
    const boxes = [box(50, sizes, fitting, 0), box(50, sizes, fitting, 1)] as unknown as HTMLCollection;
    await fitting.fit(boxes, ["a", "b"]);
    sizes[0] = 10;
    await fitting.fit(boxes, ["a", "changed"]);
    expect(fitting.levels).toEqual([2, 0]);
  });

  it("are measured with transitions off", async () => {
    const fitting = new Fitting(2);
    const around = document.createElement("ol");
    const flying = { clientHeight: 50, clientWidth: 1, scrollWidth: 1, parentElement: around, get scrollHeight() { return around.classList.contains("measured") ? 40 : 200; } };
    await fitting.fit([flying] as unknown as HTMLCollection, ["a"]);
    expect(fitting.levels).toEqual([0]);
    expect(around.className).toBe("");
  });
});
