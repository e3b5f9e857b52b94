/** The page with the Quay in the box. */

import { GAMES } from "../../src/games.svelte";
import { front } from "./front";

GAMES["quay"] = front;
await import("../../src/main");
