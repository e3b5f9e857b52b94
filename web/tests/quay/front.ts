/** The front of the Quay: its texts, and where its parts are. */

import type { Front } from "../../src/lib/game";
import { plainFront } from "../../src/table/plainFront";

export const front: Front = {
  ...plainFront("The Quay"),
  tale: "Two smugglers, one watchman, three hours of night. Carry your crates to the lane before he looks into them.",
  who: "Smugglers",
  parts: async () => (await import("./parts")).quay,
};
