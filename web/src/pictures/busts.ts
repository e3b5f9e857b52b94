/** Heads: on shoulders if they are seen from the front, on a neck if from the side. */

import { between } from "./chance";
import { css, mix, times, WHITE } from "./colour";
import { HIGH } from "./easel";
import { isSideways } from "./icons";
import { litFigure } from "./lit";
import { iconMask, inkBox, shapeMask } from "./mask";
import { curve, shoulders, type Dress } from "./shoulders";
import { clothOf, eyesOf, feet, isMany, lightOn, skinOf, type Cast } from "./staging";

const DRESS_WORDS: readonly (readonly [RegExp, Dress])[] = [
  [/demon|devil|marquis|spiked/i, "spikes"],
  [/knight|guard|legion|soldier|helm|warrior|samurai|shield/i, "plate"],
  [/orc|goblin|ogre|werewolf|barbarian|dwarf|lizard|kobold|hunter/i, "fur"],
  [/monk|nun|priest|cult|oracle|abbess|deacon|hermit|cowl|plague|lich|elf/i, "robe"],
];

export function paintBust(cast: Cast): void {
  if (isSideways(cast.icon) || /stag-head|dragon|gluttonous|insect/.test(cast.icon)) return paintNeck(cast);
  const { country: { easel, wide, side, p }, of } = cast;
  const x = wide * (0.5 - side * 0.03);
  easel.glow(x, HIGH * 0.4, HIGH * 0.62, p.horizon, 0.45);
  if (isMany(of.name))
    for (const way of [-1, 1])
      easel.with("source-over", 1, (pen) => {
        pen.translate(x + way * 76, HIGH * 0.26);
        pen.scale(0.72, 0.72);
        pen.translate(-x, 0);
        bust(cast, x, 0.34);
      });
  bust(cast, x, 0);
  feet(cast.country, HIGH * 0.98, 0.75, 70);
}

/** Head and shoulders; those far off are in the haze. */
function bust(cast: Cast, x: number, far: number): void {
  const { country, path, words, r, icon } = cast;
  const { easel, p } = country;
  const size = HIGH * 0.58;
  const [bw, bh, top] = [HIGH * 1.18, HIGH * 0.66, HIGH * 0.43];
  const dress = DRESS_WORDS.find(([word]) => word.test(`${words} ${icon}`))?.[1] ?? "cloak";
  const skin = mix(skinOf(cast), p.haze, far);
  const cloth = dress === "fur" ? mix(skin, [92, 74, 58], 0.7) : mix(clothOf(cast), p.near, cast.foe ? 0.25 : 0.08);
  const light = lightOn(cast, cloth);
  easel.lay(litFigure(shapeMask(bw * easel.scale, bh * easel.scale, shoulders(dress, r)), { ...light, lower: mix(times(cloth, 0.5), p.near, 0.45), solid: true, hazeMost: 0.6, hazeFrom: 0.7, melt: 0.25, metal: dress === "plate" || dress === "spikes" ? 0.3 : 0 }), x - bw / 2, top, bw, bh);
  easel.glow(x, top + HIGH * 0.1, size * 0.5, times(p.near, 0.3), 0.65, "source-over", 0.45);
  const face = p.dark ? skin : mix(skin, WHITE, 0.14);
  const mask = iconMask(path, size * easel.scale, cast.flip);
  const box = inkBox(mask);
  const [hx, hy] = [x + ((box.left + box.right) / 2 - 0.5) * size, HIGH * 0.06 + ((box.top + box.bottom) / 2) * size];
  easel.spot(hx, hy + size * 0.03, (box.right - box.left) * size * 0.24, (box.bottom - box.top) * size * 0.32, css(times(p.near, 0.7)));
  easel.lay(litFigure(mask, { ...lightOn(cast, face), lower: times(face, 0.62), glow: eyesOf(cast), pair: true, solid: true, close: 0.034, rim: 1.25, metal: /helm|mask/.test(icon) ? 0.4 : 0 }), x - size / 2, HIGH * 0.06, size, size);
}

/** A head that comes in from the side on a long neck, out of the dark. */
function paintNeck(cast: Cast): void {
  const { country, path, r, icon } = cast;
  const { easel, wide, side, p } = country;
  const size = HIGH * (icon === "stag-head" ? 0.74 : 0.8);
  const mask = iconMask(path, size * easel.scale, cast.flip);
  const box = inkBox(mask);
  const skin = skinOf(cast);
  const [x, y] = [wide * (0.5 - side * 0.04), HIGH * 0.08];
  easel.glow(x, HIGH * 0.44, HIGH * 0.64, p.horizon, 0.5);
  const [bw, bh] = [size * 0.9, HIGH * 0.46];
  const from = x - side * size * 0.1;
  const mass = shapeMask(bw * easel.scale, bh * easel.scale, (pen) => {
    pen.beginPath();
    pen.moveTo(-0.1, 1.05);
    pen.bezierCurveTo(0.02, 0.5, 0.16, 0.3, 0.26, 0);
    pen.lineTo(0.74, 0);
    pen.bezierCurveTo(0.84, 0.3, 0.98, 0.5, 1.1, 1.05);
    pen.fill();
    pen.globalCompositeOperation = "destination-out";
    pen.lineWidth = 0.016;
    for (let k = 0; k < 7; k++) curve(pen, k % 2 ? 1 : -1, 0.06 + k * 0.045, 0.25 + r() * 0.2, 0.1 + k * 0.05, 0.6, 0.1 + k * 0.07, between(r, 0.8, 1.05));
  });
  const ground = box.bottom * size + y;
  easel.lay(litFigure(mass, { ...lightOn(cast, mix(skin, p.near, 0.25)), solid: true, hazeMost: 0.7, hazeFrom: 0.5, melt: 0.5 }), from - bw / 2, Math.min(HIGH * 0.72, ground - HIGH * 0.16), bw, bh);
  const face = p.dark ? skin : mix(skin, WHITE, 0.1);
  easel.lay(litFigure(mask, { ...lightOn(cast, face), lower: mix(times(face, 0.6), p.near, 0.3), glow: eyesOf(cast), hole: 0.004, close: 0.02, rim: 1.25, melt: icon === "stag-head" ? 0 : 0.25 }), x - ((box.left + box.right) / 2) * size, y, size, size);
  feet(country, HIGH * 0.98, 0.8, 80);
}
