import { describe, expect, it, vi } from "vitest";
import { keyOf, Studio, type Order, type Painted } from "../src/pictures/studio";
import type { PictureOf } from "../src/pictures/types";

const of = (name: string, more: Partial<PictureOf> = {}): PictureOf => ({ name, scene: "place", ...more });
const bitmap = (width = 16, height = 16): ImageBitmap => ({ width, height, close: () => undefined });

/** A painter that paints when it is told to. */
function slowly() {
  const orders: { order: Order; finish: (painted: Partial<Painted>) => Promise<void> }[] = [];
  const studio = new Studio(
    (order) =>
      new Promise((resolve) =>
        orders.push({
          order,
          finish: async (painted) => {
            resolve({ key: order.key, ...painted });
            await new Promise((next) => setTimeout(next));
          },
        }),
      ),
  );
  return { studio, orders, names: () => orders.map((one) => one.order.of.name) };
}

describe("the studio", () => {
  it("paints a picture once, however many ask for it", async () => {
    const { studio, orders, names } = slowly();
    const taken: string[] = [];
    studio.ask(of("Old Wood"), 32, 32, () => taken.push("a"));
    studio.ask(of("Old Wood"), 32, 32, () => taken.push("b"));
    await orders[0]!.finish({ bitmap: bitmap() });
    studio.ask(of("Old Wood"), 32, 32, () => taken.push("c"));
    expect(taken).toEqual(["a", "b", "c"]);
    expect(names()).toEqual(["Old Wood"]);
  });

  it("takes the newest wish first, and lets go of those that were taken back", async () => {
    const { studio, orders, names } = slowly();
    const nothing = (): void => undefined;
    studio.ask(of("first"), 32, 32, nothing);
    studio.ask(of("second"), 32, 32, nothing);
    const back = studio.ask(of("third"), 32, 32, nothing);
    studio.ask(of("fourth"), 32, 32, nothing);
    back();
    for (let k = 0; k < 3; k++) await orders[k]!.finish({ bitmap: bitmap() });
    expect(names()).toEqual(["first", "fourth", "second"]);
  });

  it("hands a picture to those who ask again while it is painted", async () => {
    const { studio, orders, names } = slowly();
    const taken: string[] = [];
    studio.ask(of("Old Wood"), 32, 32, () => taken.push("before"))();
    studio.ask(of("Old Wood"), 32, 32, () => taken.push("after"));
    await orders[0]!.finish({ bitmap: bitmap() });
    expect(taken).toEqual(["after"]);
    expect(names()).toEqual(["Old Wood"]);
  });

  it("goes on after a picture that cannot be painted", async () => {
    const { studio, orders } = slowly();
    const taken: string[] = [];
    studio.ask(of("broken"), 32, 32, () => taken.push("broken"));
    studio.ask(of("whole"), 32, 32, () => taken.push("whole"));
    const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await orders[0]!.finish({ failed: "no paint" });
    await orders[1]!.finish({ bitmap: bitmap() });
    expect(taken).toEqual(["whole"]);
    expect(complaint.mock.calls[0]?.[0]).toContain("broken|place|32x32|bright");
    expect(complaint.mock.calls[0]?.[0]).toContain("no paint");
  });

  it("holds no more than memory has room for, the oldest goes first", async () => {
    const { studio, orders, names } = slowly();
    const nothing = (): void => undefined;
    for (const name of ["a", "b", "c"]) {
      studio.ask(of(name), 2400, 2400, nothing);
      await orders.at(-1)!.finish({ bitmap: bitmap(2400, 2400) });
    }
    studio.ask(of("c"), 2400, 2400, nothing);
    studio.ask(of("a"), 2400, 2400, nothing);
    expect(names()).toEqual(["a", "b", "c", "a"]);
  });

  it("tells pictures apart by all that they show", () => {
    const keys = [of("a"), of("a", { dark: true }), of("a", { icon: "rat" }), of("b")].map((one) => keyOf(one, 32, 32));
    expect(new Set([...keys, keyOf(of("a"), 64, 32)]).size).toBe(5);
    expect(keyOf(of("a"), 32, 32)).toBe(keys[0]);
  });
});
