/** How the stage plays the events of Sword & Sorcery. */

import type { Beat, Flight, Past, Side, Throw } from "../lib/beats";
import type { Die, GameEvent, View } from "../lib/protocol";
import { count } from "../lib/words";
import { after } from "./after";
import type { Rolled } from "./dice";
import { fights, type Fight } from "./fights";
import { pictureOf, portraitOf } from "./pictures";
import { personOf, scope } from "./realm";
import { face, type SorceryView } from "./types";

const READ = 1400;
const LOOK = 900;
const BLOW = 750;
const SCENE = 1000;
const STEP = 430;
const GLANCE = 280;
const DIE = 240;
const SIDES = 10;

/** Events that turn a card over, with how long it is read. */
export const TURNED: Record<string, number> = { EncounterDrawn: READ, TrapDrawn: READ, CriticalDrawn: READ, Searched: READ, ShadowRevealed: READ, PowerUsed: LOOK, ItemTaken: LOOK, EventLookedAt: READ, TimeTurned: LOOK };
/** The lengths of the other events, in milliseconds; those that are not here pass with the next. */
export const LENGTHS: Record<string, number> = {
  ...{ QuestBegan: SCENE, RoundBegan: BLOW, TurnBegan: STEP, EnemyTurnBegan: BLOW, QuestEnded: SCENE, Asked: STEP },
  ...{ Stepped: STEP, Arrived: STEP, Evaded: STEP, MovementStopped: STEP },
  ...{ AttackDeclared: BLOW, DefenderChanged: BLOW, AttackIgnored: BLOW, DieRolled: DIE, DieRerolled: BLOW, HitsCounted: STEP, UpshotBought: STEP, ShieldSpent: GLANCE, ArmorCounted: GLANCE, ShieldsCounted: STEP, HitsAdded: STEP, ShieldsAdded: STEP },
  ...{ Wounded: BLOW, Suffered: BLOW, Healed: STEP, ArmorBroken: STEP, SaveMade: BLOW, BlindRoll: BLOW, ConditionGained: STEP, ConditionLost: GLANCE, ConditionIgnored: GLANCE, ShieldsChanged: GLANCE, Died: BLOW, CameBack: SCENE },
  ...{ SoulsChanged: STEP, CrownsChanged: STEP, Prayed: BLOW, Focused: STEP, Dashed: STEP, NothingFound: STEP, SiteUsed: STEP, ItemGiven: STEP, ItemDropped: GLANCE, WeaponTurned: STEP },
  ...{ DoorOpened: STEP, DoorClosed: STEP, DoorUnlocked: STEP, ChestOpened: STEP, ShrineTurned: STEP, GateTurned: STEP, WallRemoved: STEP, BarrierLaid: STEP, SnareLaid: STEP, SnareSprung: BLOW },
  ...{ Spawned: STEP, EncounterChosen: STEP, Activated: STEP, ActivationWasted: STEP, VictimChosen: STEP },
};
/** Events of an attack: they are played with its two sides and its dice. */
const ATTACK = new Set(["AttackDeclared", "DefenderChanged", "AttackIgnored", "DieRolled", "DieRerolled", "HitsCounted", "UpshotBought", "ShieldSpent", "ArmorCounted", "ShieldsCounted", "HitsAdded", "ShieldsAdded", "Wounded", "Suffered", "ConditionGained", "Died"]);
const BLOWS = new Set(["Wounded", "Suffered"]);
const LIGHTS: Record<string, "night" | "blood" | "gold"> = { Wounded: "blood", Suffered: "blood", Died: "blood", CameBack: "gold" };
/** Cards that a Hero takes. */
const OWN = new Set(["Searched", "ItemTaken"]);
const TOKENS: Record<string, [icon: string, one: string, many: string]> = { Healed: ["hearts", "HP", "HP"], CrownsChanged: ["two-coins", "Crown", "Crowns"], SoulsChanged: ["soul-vessel", "Soul Point", "Soul Points"] };

export function beat(event: GameEvent, before: View, { recent, newest }: Past): Beat {
  const view = before as SorceryView;
  const { kind, facts } = event;
  const light = LIGHTS[kind];
  const next = after(event, view, newest() as SorceryView | null);
  const common = { brings: () => next, matters: matters(event, view, recent()), ...(light && { light }) };
  const lasts = LENGTHS[kind] ?? (common.matters ? STEP : 0);
  const fight = ATTACK.has(kind) ? fights([...recent(), event]).at(-1) : undefined;
  if (fight && !fight.over && concerns(event, fight)) return { ...common, lasts, line: line(event), ...attack(event, fight, next) };
  if (event.dice?.length || kind === "SaveMade" || kind === "BlindRoll" || kind === "Prayed") return { ...common, lasts, line: event.dice?.length ? who(event, view) : event.text, dice: [roll(event, recent())] };
  const card = String(facts["card"] ?? "");
  if (TURNED[kind] && face(card)) return { ...common, lasts: TURNED[kind], card, to: OWN.has(kind) ? `figure:${facts["hero"]}` : "" };
  const flies = token(event);
  const at = facts["figure"] ?? facts["hero"];
  return { ...common, lasts, ...(flies && { flies }), ...(at !== undefined && { at: `figure:${at}` }) };
}

/** Return true before the Enemies act after the player's turn, and if a Hero of the player is struck, suffers by others or falls; or any Hero dies. */
function matters({ kind, facts }: GameEvent, view: SorceryView, recent: readonly GameEvent[]): boolean {
  const isOwn = (index: unknown): boolean => view.figures[Number(index)]?.kind === "hero" && view.figures[Number(index)]?.seat === view.seat;
  if (kind === "Died") return view.heroes.some(({ index }) => index === facts["figure"]);
  if (kind === "TurnEnded") return isOwn(facts["hero"]);
  if (kind === "ConditionGained") return facts["condition"] === "KO" && isOwn(facts["figure"]);
  if (kind === "Suffered") return isOwn(facts["figure"]) && !isOwn(turn(view, recent));
  return kind === "Wounded" && isOwn(facts["figure"]);
}

const COURSE = new Set(["TurnBegan", "TurnEnded", "EnemyTurnBegan", "RoundBegan"]);
/** Return the Hero whose turn it is; -1 between turns. */
function turn(view: SorceryView, recent: readonly GameEvent[]): number {
  const last = recent.findLast(({ kind }) => COURSE.has(kind));
  if (last) return last.kind === "TurnBegan" ? Number(last.facts["hero"]) : -1;
  return Number(scope(view, "HeroTurn")?.["hero"] ?? -1);
}

const purposeOf = ({ facts }: GameEvent): string => String(facts["purpose"] ?? "attack");
const inAttack = (event: GameEvent): boolean => event.kind !== "DieRolled" || /^(attack|defence)$/.test(purposeOf(event));
/** Return true if an event belongs to an attack. */
function concerns(event: GameEvent, { attacker, targets, defences }: Fight): boolean {
  const figure = event.facts["figure"];
  return inAttack(event) && (figure === undefined || figure === attacker || targets.includes(Number(figure)) || defences.some(({ defender }) => defender === figure));
}

/** Return the words of an event of an attack; the dice tell the rest. */
const line = (event: GameEvent): string => (event.kind === "DieRolled" ? (purposeOf(event) === "defence" ? "Defence" : "Attack") : event.text);
const who = ({ facts }: GameEvent, view: SorceryView): string => view.figures[Number(facts["figure"])]?.card ?? "";

function dieOf({ colour, shows, again }: Rolled, wanted: string): Die {
  return { sides: SIDES, shows: `${colour} ${shows || "-"}`, tone: shows.includes(wanted) ? "good" : "plain", ...(again && { rerolled: true }) };
}

function sideOf(view: SorceryView, index: number): Side {
  const figure = view.figures[index];
  const card = face(figure?.card ?? "");
  const numbers = figure && personOf(view, figure).numbers;
  return { name: figure?.card ?? "", picture: figure?.kind !== "hero" && card ? pictureOf(card) : portraitOf(figure?.card ?? ""), left: numbers?.hp ?? 0, most: numbers?.most ?? 0 };
}

/** Return the two sides of an attack with their dice as they lie. */
function attack(event: GameEvent, fight: Fight, view: SorceryView): Partial<Beat> {
  const figure = Number(event.facts["figure"] ?? event.facts["defender"] ?? -1);
  const defence = fight.defences.find(({ defender }) => defender === figure) ?? fight.defences.at(-1);
  const defender = defence?.defender ?? fight.targets[0] ?? -1;
  const rolls = event.kind === "DieRolled" ? purposeOf(event) : "";
  const thrown = (dice: Rolled[], side: 0 | 1, wanted: string, comes: string): Throw[] => {
    const rolling = rolls === (side ? "defence" : "attack");
    return dice.length ? [{ dice: dice.map((die) => dieOf(die, wanted)), side, comes, lie: dice.length - Number(rolling) }] : [];
  };
  const hits = defence && event.kind !== "HitsCounted" ? defence.hits : fight.hits;
  return {
    sides: [sideOf(view, fight.attacker), sideOf(view, defender)],
    dice: [
      ...thrown(fight.dice, 0, "H", hits === null ? "" : `${count(hits, "Hit")}${fight.lethal ? `, ${fight.lethal} Lethal` : ""}`),
      ...thrown(defence?.dice ?? [], 1, "S", defence?.wounds === null ? "" : count(defence?.shields ?? 0, "Shield")),
    ],
    ...(BLOWS.has(event.kind) && { blow: { side: figure === fight.attacker ? 0 : 1, text: `−${event.facts["amount"]} HP` } }),
  };
}

/** Return the dice of a Save or prayer as they lie. */
function roll(event: GameEvent, recent: readonly GameEvent[]): Throw {
  const start = recent.findLastIndex(({ kind }) => kind !== "DieRolled" && kind !== "DieRerolled");
  const dice = [...recent.slice(start + 1), event].flatMap((one) => one.dice ?? []);
  return { dice, lie: dice.length - (event.dice?.length ?? 0), comes: "" };
}

function token({ kind, facts }: GameEvent): Flight | undefined {
  const [icon, one = "", many = ""] = TOKENS[kind] ?? [];
  const amount = Number(facts["amount"] ?? 0);
  if (!icon || !amount) return undefined;
  const spot = kind === "SoulsChanged" ? "souls" : `figure:${facts["figure"] ?? facts["hero"]}`;
  return { icon, text: `${amount > 0 ? "+" : "−"}${Math.abs(amount)} ${Math.abs(amount) === 1 ? one : many}`, to: spot };
}
