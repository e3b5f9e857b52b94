/** A thing that can be had: on cloth, on a bench, in straw or on moss, under one light. */

import { between, chance, clamp, clouds, noise, oneOf, smooth, type Chance } from "./chance";
import { css, mix, times, type Rgb } from "./colour";
import { HIGH, sheet, type Easel } from "./easel";
import { litFigure } from "./lit";
import { coloured, iconMask, inkBox } from "./mask";
import { DYES } from "./palette";
import { wordsOf } from "./scenery";
import type { PictureOf } from "./types";

type Bed = "cloth" | "planks" | "moss" | "coins" | "slab";

interface Stuff {
  words: RegExp;
  colour: Rgb;
  metal: number;
}

/** What a thing is made of, by its words. */
const STUFFS: readonly Stuff[] = [
  { words: /gild|gold|crown|ring\b|chain|amulet|medal|coin|bar\b|sun|lamp|bell|brass/i, colour: [226, 178, 84], metal: 0.8 },
  { words: /flask|potion|bottle|vial|drink|draught|water|glass|tears/i, colour: [112, 186, 166], metal: 0.7 },
  { words: /bone|skull|tooth|rosary|knuckle|ivory|pearl/i, colour: [212, 202, 178], metal: 0.3 },
  { words: /cloak|coat|robe|cape|linen|silk|kimono|banner|roll/i, colour: [142, 78, 92], metal: 0.05 },
  { words: /boot|leather|whip|bag|purse|saddle|book|ledger|rope/i, colour: [134, 92, 58], metal: 0.12 },
  { words: /map|letter|scroll|envelope|paper|note|page/i, colour: [220, 198, 152], metal: 0.05 },
  { words: /opal|gem|jewel|crystal|pendant|amber/i, colour: [150, 132, 210], metal: 0.9 },
  { words: /wood|staff|bow|spade|lute|harp|drum/i, colour: [150, 108, 66], metal: 0.25 },
  { words: /thorn|vine|root|flower|rose|herb/i, colour: [110, 140, 74], metal: 0.1 },
  { words: /sword|blade|dagger|needle|axe|shield|mail|hook|iron|steel|spear/i, colour: [176, 182, 196], metal: 0.9 },
];

/** What lies flat is seen a little from above. */
const FLAT = /sword|dagger|bow|stiletto|hook|chain|map|scroll|needle|spade|sabre|katana|whip|coins|envelope|rope|beads|necklace/;

export function paintThing(easel: Easel, of: PictureOf, seed: number): void {
  const r = chance(seed ^ 44);
  const side = r() < 0.5 ? -1 : 1;
  const dye = oneOf(r, DYES);
  const bed: Bed = oneOf(r, ["cloth", "cloth", "planks", "moss", "slab", "coins"]);
  backdrop(easel, seed, side, mix([150, 108, 68], dye, 0.4), r);
  BEDS[bed](easel, seed, side, dye, r);
  easel.strokes(460, 3.4, seed ^ 3, (x, y) => (noise(x / 40, y / 20, seed + 4) - 0.5) * 2.4, 0, HIGH, 0.36);
  const from = easel.wide / 2 + side * easel.wide * 0.22;
  easel.beam([[from - 8, -30], [from + 8, -30], [easel.wide / 2 + 94, HIGH * 0.92], [easel.wide / 2 - 94, HIGH * 0.92]], [255, 224, 166], 0.72, 0.12);
  easel.glow(easel.wide / 2, HIGH * 0.72, 112, [255, 214, 150], 0.34, "screen", 0.45);
  if (of.path) theThing(easel, of, of.path, seed, side, dye, r);
}

/** The room behind: shelves, jars and books in the dark, or a window, or bare stone. */
function backdrop(easel: Easel, seed: number, side: number, warm: Rgb, r: Chance): void {
  const { wide } = easel;
  easel.wash(css(mix([12, 9, 13], warm, 0.05)));
  easel.glow(wide / 2 + side * 27, 54, 190, warm, 0.62, "source-over");
  const kind = Math.floor(r() * 3);
  const ink = css([20, 14, 17], 0.8);
  if (kind === 0)
    for (let k = 0; k < 9; k++) {
      const [x, high, w] = [wide * (k / 9) + between(r, 0, 14), between(r, 20, 56), between(r, 5, 11)];
      if (k % 2) easel.area([[x - w, 94], [x - w * 1.2, 94 - high * 0.5], [x - w * 0.3, 94 - high * 0.72], [x - w * 0.3, 94 - high], [x + w * 0.3, 94 - high], [x + w * 0.3, 94 - high * 0.72], [x + w * 1.2, 94 - high * 0.5], [x + w, 94]], ink);
      else for (let b = 0; b < 4; b++) easel.area([[x + b * w * 0.6, 94], [x + b * w * 0.6 + between(r, -1, 1), 94 - high * between(r, 0.6, 1)], [x + b * w * 0.6 + w * 0.52, 94 - high * between(r, 0.6, 1)], [x + b * w * 0.6 + w * 0.54, 94]], ink);
    }
  if (kind === 1) {
    const x = wide / 2 - side * wide * 0.26;
    easel.with("screen", 0.75, (pen) => {
      pen.beginPath();
      pen.moveTo(x - 20, 84);
      pen.lineTo(x - 20, 34);
      pen.quadraticCurveTo(x - 20, 6, x, 2);
      pen.quadraticCurveTo(x + 20, 6, x + 20, 34);
      pen.lineTo(x + 20, 84);
      pen.fillStyle = easel.down(0, 84, css([92, 118, 168]), css([196, 176, 150]));
      pen.fill();
    });
    for (const off of [-20, 0, 20]) easel.line([[x + off, 0], [x + off, 86]], ink, 2);
    for (const up of [30, 58]) easel.line([[x - 20, up], [x + 20, up]], ink, 1.6);
  }
  if (kind === 2)
    for (let row = 0; row < 6; row++)
      for (let k = -1; k < 8; k++) {
        easel.pen.fillStyle = css(times(mix([92, 80, 78], warm, 0.3), 0.3 + noise(k * 3.3, row * 5.1, seed) * 0.4), 0.55);
        easel.pen.fillRect((k + (row % 2) * 0.5) * (wide / 7), row * 16, wide / 7 - 1.6, 14.6);
      }
}

const BEDS: Record<Bed, (easel: Easel, seed: number, side: number, dye: Rgb, r: Chance) => void> = {
  cloth(easel, seed, side, dye, r) {
    BEDS.slab(easel, seed, side, dye, r);
    layCloth(easel, seed, side, dye);
  },
  planks(easel, _seed, _side, _dye, r) {
    const wood: Rgb = [112, 78, 50];
    easel.wash(easel.down(92, HIGH, css(times(wood, 0.9)), css(times(wood, 0.4))), 92, HIGH);
    for (let k = 0; k < 6; k++) {
      const y = 92 + 88 * (k / 5) ** 1.4;
      easel.line([[0, y], [easel.wide, y + between(r, -1, 1)]], css([20, 12, 8], 0.8), 1.4);
      for (let q = 0; q < 14; q++) {
        const [x, at] = [r() * easel.wide, y + r() * 16];
        easel.line([[x, at], [x + between(r, 12, 50), at + between(r, -1, 1)]], css(r() < 0.5 ? times(wood, 0.5) : mix(wood, [255, 220, 160], 0.3), 0.3), 0.7);
      }
    }
  },
  moss(easel, _seed, _side, _dye, r) {
    easel.wash(easel.down(92, HIGH, css([58, 66, 38]), css([20, 24, 16])), 92, HIGH);
    for (let k = 0; k < 520; k++) {
      const t = r();
      const [x, y] = [r() * easel.wide, 92 + 90 * t];
      easel.spot(x, y, 1.4 + 5 * t, 0.7 + 2 * t, css(mix([44, 54, 30], [150, 168, 84], r() * Math.exp(-(((x / easel.wide - 0.5) * 3) ** 2))), 0.7), r());
    }
    for (let k = 0; k < 60; k++) {
      const x = r() * easel.wide;
      easel.line([[x, HIGH + 2], [x + between(r, -5, 5), HIGH - between(r, 4, 26) * Math.abs(x / easel.wide - 0.5) * 2]], css([30, 40, 22]), 1);
    }
  },
  coins(easel, seed, side, dye, r) {
    BEDS.slab(easel, seed, side, dye, r);
    for (let k = 0; k < 240; k++) {
      const [turn, out] = [r() * 6.3, Math.sqrt(r())];
      const [x, y] = [easel.wide / 2 + Math.cos(turn) * out * 108, 152 + Math.sin(turn) * out * 26];
      const gold: Rgb = mix([148, 100, 36], [250, 214, 120], clamp(0.45 + (x - easel.wide / 2) * side * 0.004 + (r() - 0.5) * 0.5));
      easel.spot(x, y + 1, 5, 2.4, css([40, 24, 10], 0.7));
      easel.spot(x, y, 5, 2.4, css(gold));
      easel.spot(x, y, 3.4, 1.5, css(times(gold, 0.82)));
    }
  },
  slab(easel, _seed, _side, dye, r) {
    easel.wash(easel.down(90, HIGH, css(mix([78, 68, 64], dye, 0.2)), css([32, 27, 28])), 90, HIGH);
    for (let k = 0; k < 70; k++) {
      const t = r();
      const [x, y] = [r() * easel.wide, 90 + 90 * t];
      easel.line([[x - 20 * t - 6, y], [x + 20 * t + 6, y + between(r, -1, 1)]], css(times([116, 102, 92], between(r, 0.35, 1.05)), 0.32), 1 + 3 * t);
    }
  },
};

/** A lit field of folds that hangs over the edge. */
function layCloth(easel: Easel, seed: number, side: number, dye: Rgb): void {
  const [w, h] = [220, 84];
  const { canvas, pen } = sheet(w, h);
  const image = pen.createImageData(w, h);
  const height = (x: number, y: number): number => clouds(x * 3.2 + clouds(x * 3, y * 3, seed, 2) * 1.7, y * 2.1, seed + 9, 3) * 0.5 + Math.abs(Math.sin(x * 11 + noise(x * 3, y * 2, seed) * 5)) * 0.05 * (0.4 + y);
  for (let j = 0; j < h; j++)
    for (let i = 0; i < w; i++) {
      const [x, y] = [i / w, j / h];
      const here = height(x, y);
      const light = clamp(0.5 + (here - height(x + 0.012, y)) * 19.5 * side - (here - height(x, y + 0.03)) * 5.6 + here * 0.2);
      const out = Math.hypot((x - 0.5) * 2, (y - 0.5) * 2.1) + (noise(x * 7, y * 7, seed + 3) - 0.5) * 0.22;
      image.data.set([...mix(times(dye, 0.22 + light * 1.25), [255, 240, 220], light ** 4 * 0.2), 255 * (1 - smooth(0.92, 0.97, out))], (j * w + i) * 4);
    }
  pen.putImageData(image, 0, 0);
  easel.glow(easel.wide / 2, 140, 130, [0, 0, 0], 0.7, "source-over", 0.4);
  easel.lay(canvas, easel.wide / 2 - 135, 82, 270, 102);
}

function theThing(easel: Easel, of: PictureOf, path: string, seed: number, side: number, dye: Rgb, r: Chance): void {
  const icon = of.icon ?? "";
  const { colour, metal } = STUFFS.find(({ words }) => words.test(`${wordsOf(of)} ${icon}`)) ?? { colour: [172, 164, 160] as Rgb, metal: 0.5 };
  const size = HIGH * 0.78;
  const flat = FLAT.test(icon) ? 0.8 : 1;
  const mask = iconMask(path, size * easel.scale);
  const box = inkBox(mask);
  const foot = HIGH * 0.89;
  const [x, y] = [easel.wide / 2 - ((box.left + box.right) / 2) * size, foot - box.bottom * size * flat];
  const dark = coloured(mask, "#07040a");
  easel.with("source-over", 0.6, (pen) => {
    pen.filter = `blur(${2.2 * easel.scale}px)`;
    easel.lay(dark, x - side * 8, y + 4, size, size * flat);
  });
  easel.glow(easel.wide / 2, foot, size * 0.5, [5, 3, 6], 0.65, "source-over", 0.2);
  const bottle = /flask|bottle|potion|drink/.test(icon);
  const lit = litFigure(mask, { side, upper: times(colour, 1.3), lower: times(colour, 0.72), brush: 0.6, key: [255, 236, 196], sky: mix(dye, [110, 130, 190], 0.5), metal, hole: 0.03, glow: bottle ? [140, 255, 200] : null, rim: 1, seed, cuts: 0.75 });
  easel.lay(lit, x, y, size, size * flat);
  for (let k = 0; k < 2 + Math.round(metal * 3); k++) spark(easel, easel.wide / 2 + between(r, -0.25, 0.25) * size, y + size * flat * between(r, 0.2, 0.6), between(r, 2.5, 7));
}

function spark(easel: Easel, x: number, y: number, size: number): void {
  easel.with("screen", 0.6, () => {
    easel.area([[x - size, y], [x, y - size * 0.12], [x + size, y], [x, y + size * 0.12]], css([255, 244, 214]));
    easel.area([[x, y - size], [x + size * 0.12, y], [x, y + size], [x - size * 0.12, y]], css([255, 244, 214]));
  });
}
