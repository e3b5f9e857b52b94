import { describe, expect, it } from "vitest";
import { brief, pathOf } from "../tools/iconPaths";

describe("outlines of icons", () => {
  it("are written in whole units, without adding up what was rounded", () => {
    expect(brief("M10.4 10.4l0.4 0.4 0.4 0.4 0.4 0.4z")).toBe("m10 10l1 1 1 1z");
    expect(brief("M 0 0 H 20.2 V 9.6 h -10.2 Z")).toBe("m0 0h20v10h-10z");
  });

  it("keep curves and arcs, whose flags may stand close together", () => {
    expect(brief("M5,5c1.2,2.4 3.6,4.8 10,0")).toBe("m5 5c1 2 4 5 10 0");
    expect(brief("M10 10a25.25 25.25 0 0150.4 0")).toBe("m10 10a25.3 25.3 0 0 1 50 0");
    expect(brief("M10 10A5 5 0 1 0 20 10")).toBe("m10 10a5 5 0 1 0 10 0");
  });

  it("begin again where the last one began", () => {
    expect(brief("M10 10h10v10zm30 0h5")).toBe("m10 10h10v10zm30 0h5");
  });

  it("refuse what is no outline", () => {
    expect(() => brief("M0 0k5")).toThrow("k");
  });

  it("are joined if an icon has several", () => {
    expect(pathOf('<path fill="currentColor" d="M0 0h5"/><path d="M9 9v5"/>')).toBe("m0 0h5M9 9v5".replace("M", "m"));
  });
});
