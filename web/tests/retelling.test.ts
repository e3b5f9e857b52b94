import { describe, expect, it } from "vitest";
import { labelled, points, spokenLine, top } from "../src/lib/retelling";

describe("plots of a game", () => {
  it("puts the first value at the left, the last at the right and the greatest at the top", () => {
    expect(points([0, 5, 10], 10, 300, 90)).toEqual([{ x: 0, y: 90 }, { x: 150, y: 45 }, { x: 300, y: 0 }]);
    expect(points([3], 0, 300, 90)).toEqual([{ x: 0, y: -180 }]);
  });

  it("ends at a round number", () => {
    const measure = (values: number[]) => ({ name: "HP", lines: [{ name: "Ann", values }] });
    expect([top(measure([0])), top(measure([4, 3])), top(measure([18]))]).toEqual([1, 4, 20]);
  });

  it("labels the first and the last part, and some between with room", () => {
    expect(labelled(26, 4)).toEqual([0, 9, 18, 25]);
    expect(labelled(3, 4)).toEqual([0, 1, 2]);
    expect(labelled(1, 4)).toEqual([0]);
    expect(labelled(0, 4)).toEqual([]);
  });

  it("reads a line aloud", () => {
    expect(spokenLine({ name: "Ann", values: [4, 0, 3] })).toBe("Ann: 4 at the start, lowest 0, highest 4, 3 at the end.");
  });
});
