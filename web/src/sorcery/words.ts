/** Words and signs of the game that more than one part shows. */

export type Nature = "Law" | "Neutral" | "Chaos";
export const ROMAN = ["", "I", "II", "III", "IV", "V", "VI", "VII"] as const;

/** Each Activity with its sign. */
export const ACTIVITIES = { combat: "crossed-swords", action: "sparkles", free: "feather", reaction: "shield-reflect", passive: "infinity" } as const;

interface Condition {
  sign: string;
  rule: string;
  tone: "body" | "health" | "fire";
}

/** The signs and rules of conditions, by their first word. */
export const CONDITIONS: Record<string, Condition> = {
  Slowed: { sign: "snail", rule: "slowed.hero-single-activity", tone: "health" },
  Blinded: { sign: "blindfold", rule: "blinded.hero-save-each-activity", tone: "health" },
  Stunned: { sign: "star-struck", rule: "stunned.hero-no-activities", tone: "health" },
  Bleed: { sign: "droplets", rule: "bleed.damage-per-activity", tone: "body" },
  Poison: { sign: "poison-bottle", rule: "poison.time-phase-damage", tone: "body" },
  Fire: { sign: "flame", rule: "fire.time-phase-damage", tone: "fire" },
  KO: { sign: "knocked-out-stars", rule: "ko.lying-figure", tone: "health" },
};

/** Return a condition as players read it. */
export const conditionText = (condition: string): string => (condition === "KO" ? "K.O." : condition.replace(/^Critical /, ""));
