/** A name as it stands in ids. */
export const slug = (name: string): string =>
  name
    .replaceAll("'", "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

export function ago(seconds: number): string {
  if (seconds < 60) return "just now";
  if (seconds < 3600) return `${Math.round(seconds / 60)} min`;
  return `${Math.round(seconds / 3600)} h`;
}

export const percent = (chance: number): string =>
  chance > 0.995 && chance < 1 ? ">99%" : chance > 0 && chance < 0.005 ? "<1%" : `${Math.round(chance * 100)}%`;

/** Whether an option or refusal is about a card: its id names it. */
export const isAbout = (id: string, name: string): boolean => id.split(":").slice(1).includes(slug(name));
