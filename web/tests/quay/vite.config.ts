/** Builds the page with the Quay, for `tests/browser/test_quay.py`. */

import { fileURLToPath } from "node:url";
import { mergeConfig } from "vite";
import page from "../../vite.config.ts";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default mergeConfig(page, { root: at("."), publicDir: at("../../public") });
