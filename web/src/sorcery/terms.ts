/** Terms on cards, each with the id of its rule. */

export const TERMS: Record<string, string> = {
  "Magic Shield": "def.step2-magic-shields",
  "Magic Shields": "def.step2-magic-shields",
  "Soul Points": "soul.points-pool",
  Slowed: "slowed.hero-single-activity",
  Blinded: "blinded.hero-save-each-activity",
  Stunned: "stunned.hero-no-activities",
  Bleed: "bleed.damage-per-activity",
  Poison: "poison.time-phase-damage",
  Fire: "fire.time-phase-damage",
  KO: "ko.lying-figure",
  Bash: "bash.moves-back",
  Break: "break.same-attack",
  Drain: "drain.heals-attacker",
  Lethal: "lethal.skips-armor-and-dice",
  AoE: "aoe.spreads-to-faction",
  Hidden: "hidden.does-not-exist",
  Evading: "evade.attacks-unless-dominating",
  Difficult: "difficult.costs-two",
  Deadly: "deadly.one-hp",
  Save: "dice.save-roll",
};
