/** People whose card shows no face but a thing: somebody under a hood or hat who carries it. */

import { between, oneOf, type Chance } from "./chance";
import { css, mix, times, WHITE, type Rgb } from "./colour";
import { HIGH, type Pen } from "./easel";
import { litFigure } from "./lit";
import { iconMask, inkBox, shapeMask } from "./mask";
import { clothOf, eyesOf, feet, lightOn, type Cast } from "./staging";

type Hat = "hood" | "brim" | "bare" | "kerchief" | "helm" | "circlet" | "straw";

const HAT_WORDS: readonly (readonly [RegExp, Hat])[] = [
  [/farmer|fisher\w*|seller|ferryman|rice/i, "straw"],
  [/duke|duchess|baron\w*|king|queen|court|princ\w+/i, "circlet"],
  [/captain|guard|knight|shield\w*|sellsword|champion|martial|soldier/i, "helm"],
  [/trader|thief|guide|traveller|player\w*|caravan|magistrate/i, "brim"],
  [/sister|nun|widow|maiden|woman|wife|bride/i, "kerchief"],
];

/** Somebody from the waist up, on a board of one by one; the arm on the right is raised. */
function person(hat: Hat, k: readonly number[]): (pen: Pen) => void {
  return (pen) => {
    pen.beginPath();
    pen.moveTo(0.02, 1.05);
    pen.bezierCurveTo(0.04, 0.72, 0.1, 0.5, 0.26, 0.42);
    pen.bezierCurveTo(0.34, 0.39, 0.38, 0.36, 0.38, 0.3);
    pen.lineTo(0.54, 0.3);
    pen.bezierCurveTo(0.55, 0.37, 0.6, 0.4, 0.68, 0.44);
    pen.bezierCurveTo(0.76, 0.5, 0.82, 0.52, 0.88, 0.46);
    pen.lineTo(1.0, 0.56);
    pen.bezierCurveTo(0.94, 0.68, 0.84, 0.72, 0.76, 0.7);
    pen.bezierCurveTo(0.78, 0.82, 0.8, 0.94, 0.82, 1.05);
    pen.fill();
    pen.beginPath();
    pen.ellipse(0.46, 0.21, 0.1, 0.135, 0, 0, 7);
    pen.fill();
    HATS[hat](pen, k);
    pen.globalCompositeOperation = "destination-out";
    pen.lineWidth = 0.012;
    for (const [x0, y0, cx, cy, x1, y1] of [[0.3, 0.46, 0.3, 0.7, 0.2, 1.05], [0.46, 0.48, 0.44, 0.7, 0.4, 1.05], [0.6, 0.5, 0.62, 0.74, 0.6, 1.05], [0.36, 0.4, 0.46, 0.52, 0.58, 0.4], [0.7, 0.52, 0.78, 0.6, 0.9, 0.53]] as const) {
      pen.beginPath();
      pen.moveTo(x0, y0);
      pen.quadraticCurveTo(cx, cy, x1, y1);
      pen.stroke();
    }
  };
}

const HATS: Record<Hat, (pen: Pen, k: readonly number[]) => void> = {
  hood(pen) {
    pen.beginPath();
    pen.moveTo(0.46, 0.01);
    pen.bezierCurveTo(0.64, 0.05, 0.64, 0.26, 0.62, 0.42);
    pen.lineTo(0.3, 0.42);
    pen.bezierCurveTo(0.28, 0.26, 0.28, 0.05, 0.46, 0.01);
    pen.fill();
    pen.globalCompositeOperation = "destination-out";
    pen.lineWidth = 0.014;
    pen.beginPath();
    pen.ellipse(0.47, 0.23, 0.095, 0.135, 0, 2.2, 7.2);
    pen.stroke();
    pen.globalCompositeOperation = "source-over";
  },
  brim(pen, k) {
    pen.beginPath();
    pen.ellipse(0.46, 0.145, 0.27, 0.042, -0.06, 0, 7);
    pen.fill();
    pen.beginPath();
    pen.moveTo(0.35, 0.14);
    pen.bezierCurveTo(0.35, -0.02 - k[0]! * 0.02, 0.57, -0.02, 0.57, 0.13);
    pen.fill();
    pen.beginPath();
    pen.moveTo(0.36, 0.1);
    pen.quadraticCurveTo(0.24, -0.02, 0.2, 0.0);
    pen.quadraticCurveTo(0.26, 0.06, 0.36, 0.13);
    pen.fill();
  },
  bare(pen, k) {
    pen.beginPath();
    pen.ellipse(0.45, 0.15, 0.125, 0.11, 0, 0, 7);
    pen.fill();
    pen.beginPath();
    pen.ellipse(0.36, 0.28 + k[1]! * 0.04, 0.05, 0.14 + k[0]! * 0.06, 0.15, 0, 7);
    pen.fill();
  },
  kerchief(pen) {
    pen.beginPath();
    pen.moveTo(0.46, 0.05);
    pen.bezierCurveTo(0.6, 0.06, 0.6, 0.22, 0.56, 0.34);
    pen.lineTo(0.62, 0.46);
    pen.lineTo(0.28, 0.46);
    pen.bezierCurveTo(0.32, 0.3, 0.3, 0.06, 0.46, 0.05);
    pen.fill();
  },
  helm(pen) {
    pen.beginPath();
    pen.moveTo(0.33, 0.27);
    pen.bezierCurveTo(0.32, 0.0, 0.6, 0.0, 0.59, 0.27);
    pen.lineTo(0.54, 0.3);
    pen.lineTo(0.5, 0.17);
    pen.lineTo(0.36, 0.17);
    pen.fill();
    pen.beginPath();
    pen.moveTo(0.46, 0.07);
    pen.quadraticCurveTo(0.3, -0.06, 0.2, 0.12);
    pen.quadraticCurveTo(0.32, 0.02, 0.46, 0.1);
    pen.fill();
  },
  circlet(pen, k) {
    HATS.bare(pen, k);
    for (let i = 0; i < 5; i++) {
      pen.beginPath();
      pen.moveTo(0.35 + i * 0.044, 0.1);
      pen.lineTo(0.365 + i * 0.046, 0.0 - (i === 2 ? 0.02 : 0));
      pen.lineTo(0.39 + i * 0.044, 0.1);
      pen.fill();
    }
    pen.fillRect(0.345, 0.09, 0.23, 0.035);
  },
  straw(pen) {
    pen.beginPath();
    pen.moveTo(0.16, 0.19);
    pen.quadraticCurveTo(0.36, 0.1, 0.46, -0.01);
    pen.quadraticCurveTo(0.58, 0.1, 0.76, 0.17);
    pen.quadraticCurveTo(0.46, 0.24, 0.16, 0.19);
    pen.fill();
  },
};

const hatOf = (words: string, r: Chance): Hat => HAT_WORDS.find(([word]) => word.test(words))?.[1] ?? oneOf(r, ["hood", "hood", "brim", "bare", "kerchief"]);

export function paintBearer(cast: Cast): void {
  const { country, path, words, r, foe } = cast;
  const { easel, wide, side, p } = country;
  const cloth = clothOf(cast);
  const high = HIGH * 0.9;
  const w = high * 0.82;
  const hat = hatOf(words, r);
  // the raised hand is on the sunny side, where the thing catches the light
  const x = wide * 0.5 - side * HIGH * 0.23;
  const k = [r(), r(), r(), r()];
  const mask = shapeMask(w * easel.scale, high * easel.scale, (pen) => {
    if (side < 0) {
      pen.translate(1, 0);
      pen.scale(-1, 1);
    }
    person(hat, k)(pen);
  });
  easel.glow(x, HIGH * 0.4, HIGH * 0.55, p.horizon, 0.42);
  easel.lay(litFigure(mask, { ...lightOn(cast, cloth), lower: mix(times(cloth, 0.5), p.near, 0.4), solid: true, hazeMost: 0.5, melt: 0.2, metal: hat === "helm" ? 0.15 : 0, rim: 1.3 }), x - w / 2, HIGH * 0.13, w, high);
  face(cast, x - side * w * 0.04, HIGH * 0.13 + high * 0.22, high, hat, foe);
  carried(cast, path, x + side * HIGH * 0.52, HIGH * 0.13 + high * 0.5);
  feet(country, HIGH * 0.99, 0.7, 60);
}

/** The face under the hat: one side in the light, the other in the dark. */
function face(cast: Cast, x: number, y: number, high: number, hat: Hat, foe: boolean): void {
  const { country: { easel, side, p } } = cast;
  const { pen } = easel;
  const covered = hat === "hood" || hat === "kerchief";
  pen.save();
  pen.translate(x, y);
  pen.scale(side * high, high);
  pen.beginPath();
  pen.ellipse(0.012, 0, 0.068, 0.1, 0, 0, 7);
  pen.fillStyle = css(mix(times(p.near, 0.6), [60, 36, 30], covered ? 0.1 : 0.35));
  pen.fill();
  pen.clip();
  if (!foe) {
    const skin = mix(mix([232, 178, 134], p.sun, 0.25), p.near, p.night ? 0.5 : 0.08);
    pen.beginPath();
    pen.moveTo(0.03, -0.05);
    pen.lineTo(0.028, 0.0);
    pen.lineTo(0.014, 0.036);
    pen.lineTo(0.026, 0.042);
    pen.lineTo(0.018, 0.058);
    pen.lineTo(0.03, 0.066);
    pen.lineTo(0.014, 0.1);
    pen.lineTo(0.1, 0.1);
    pen.lineTo(0.1, covered ? -0.02 : -0.06);
    pen.quadraticCurveTo(0.06, -0.045, 0.03, -0.05);
    pen.fillStyle = css(skin);
    pen.fill();
    pen.fillStyle = css(mix(times(p.near, 0.6), skin, 0.2));
    pen.beginPath();
    pen.ellipse(0.052, -0.012, 0.018, 0.009, 0.15, 0, 7);
    pen.fill();
  }
  pen.restore();
  const glint = eyesOf(cast) ?? mix(p.sun, WHITE, 0.4);
  for (const off of foe ? [-0.024, 0.03] : [0.054]) {
    easel.spot(x + side * high * off, y - high * 0.012, high * (foe ? 0.011 : 0.004), high * (foe ? 0.007 : 0.004), css(glint, foe ? 1 : 0.9));
    if (foe) easel.glow(x + side * high * off, y - high * 0.012, high * 0.04, glint, 0.8);
  }
}

/** What they hold up into the light. */
function carried(cast: Cast, path: string, x: number, hand: number): void {
  const { country: { easel, p }, r } = cast;
  const size = HIGH * between(r, 0.5, 0.56);
  const mask = iconMask(path, size * easel.scale);
  const box = inkBox(mask);
  const metal: Rgb = p.dark ? [150, 160, 190] : mix([216, 178, 112], p.sun, 0.25);
  const [cx, cy] = [x, hand - size * 0.26];
  easel.glow(cx, cy, size * 0.85, p.sun, 0.4);
  easel.glow(cx, cy, size * 0.5, p.warm, 0.22);
  easel.lay(litFigure(mask, { ...lightOn(cast, metal), upper: metal, lower: times(metal, 0.55), hole: 0.02, metal: 0.35, rim: 1.2 }), cx - ((box.left + box.right) / 2) * size, cy - ((box.top + box.bottom) / 2) * size, size, size);
}
