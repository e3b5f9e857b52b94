/** How a table is played, in the words the server has for it. */

export interface Setting {
  kind: "mode" | "variant" | "house_rule" | "pack";
  name: string;
  text: string;
  rule: string;
}

const FEW = 2;
const KINDS: [Setting["kind"], string, string][] = [
  ["mode", "Mode", ""],
  ["variant", "Rulebook variants", "variant"],
  ["house_rule", "House rules", "house rule"],
  ["pack", "Custom cards", "pack"],
];

export const settingsByKind = (settings: Setting[]): { title: string; rows: Setting[] }[] =>
  KINDS.map(([kind, title]) => ({ title, rows: settings.filter((one) => one.kind === kind) })).filter(({ rows }) => rows.length);

/** A few words for a list: a few settings are told, many are counted. */
export function inShort(settings: Setting[]): string[] {
  return KINDS.flatMap(([kind, , word]) => {
    const rows = settings.filter((one) => one.kind === kind);
    const named = rows.map((one) => (kind === "pack" ? `pack ${one.name}` : one.name || one.text));
    return rows.length > FEW ? [`${rows.length} ${word}s`] : named;
  });
}
