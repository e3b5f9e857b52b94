/** The settings of a table, in the server's words. */

export interface Setting {
  kind: "mode" | "guided" | "variant" | "house_rule" | "pack";
  name: string;
  text: string;
  rule: string;
}

const FEW = 2;
const KINDS: [Setting["kind"], string, string][] = [
  ["mode", "Mode", ""],
  ["guided", "Guided", ""],
  ["variant", "Rulebook variants", "variant"],
  ["house_rule", "House rules", "house rule"],
  ["pack", "Custom cards", "pack"],
];

export const settingsByKind = (settings: Setting[]): { title: string; rows: Setting[] }[] =>
  KINDS.map(([kind, title]) => ({ title, rows: settings.filter((one) => one.kind === kind) })).filter(({ rows }) => rows.length);

/** Return settings for a list: a few by name, many as a count. */
export function inShort(settings: Setting[]): string[] {
  return KINDS.flatMap(([kind, , word]) => {
    const rows = settings.filter((one) => one.kind === kind);
    const named = rows.map((one) => (kind === "pack" ? `pack ${one.name}` : one.name || one.text));
    return rows.length > FEW ? [`${rows.length} ${word}s`] : named;
  });
}
