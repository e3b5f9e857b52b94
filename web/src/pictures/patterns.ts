/** Grounds seen from above, as tiles that join at every edge: for boards that are drawn from a plan. */

import { between, chance, noise, type Chance } from "./chance";
import { css, hex, mix, times, type Rgb } from "./colour";
import { HIGH, type Easel } from "./easel";
import { frond } from "./growth";
import type { PictureOf, Texture } from "./types";

const TONES: Record<Texture, string> = { leaf: "#2f5a34", stone: "#7d745c", slate: "#3d4a5c", flags: "#5f5a5c", water: "#2c5766", thorn: "#4a3a34", sand: "#a58a5c", snow: "#c3ccd6", grass: "#5f7a3a", boards: "#6a4c34" };

/** What is drawn over an edge comes back on the other side. */
function around(easel: Easel, x: number, y: number, draw: (x: number, y: number) => void): void {
  for (const dx of [-easel.wide, 0, easel.wide]) for (const dy of [-HIGH, 0, HIGH]) draw(x + dx, y + dy);
}

const anywhere = (easel: Easel, r: Chance, many: number, draw: (x: number, y: number) => void): void => {
  for (let k = 0; k < many; k++) around(easel, r() * easel.wide, r() * HIGH, draw);
};

type Pattern = (easel: Easel, tone: Rgb, r: Chance, seed: number) => void;

/** Slabs in rows; every other row is shifted by a half. */
const slabs = (columns: number, rows: number, gap: number, worn: number): Pattern => (easel, tone, _r, seed) => {
  const [w, h] = [easel.wide / columns, HIGH / rows];
  easel.wash(css(times(tone, 0.45)));
  for (let y = 0; y < rows; y++)
    for (let x = -1; x < columns; x++) {
      const column = (x + columns) % columns;
      const left = (x + (y % 2) * 0.5) * w;
      const shade = 0.8 + noise(column * 3.7, y * 5.3, seed) * worn;
      easel.pen.fillStyle = css(times(tone, shade));
      easel.pen.fillRect(left + gap, y * h + gap, w - gap * 2, h - gap * 2);
      easel.pen.fillStyle = css(mix(tone, [255, 250, 235], 0.4), 0.3);
      easel.pen.fillRect(left + gap, y * h + gap, w - gap * 2, 1.2);
    }
};

const PATTERNS: Record<Texture, Pattern> = {
  leaf(easel, tone, r) {
    easel.wash(css(times(tone, 0.55)));
    for (let layer = 0; layer < 3; layer++)
      for (let k = 0; k < 26; k++) {
        const [turn, long, colour] = [r() * 6.3, between(r, 22, 44), mix(times(tone, 0.6 + layer * 0.28), [210, 226, 130], r() * 0.18 * (layer + 1))];
        around(easel, r() * easel.wide, r() * HIGH, (x, y) => frond(easel, x, y, turn, long, colour, 0.2));
      }
  },
  stone: slabs(4, 5, 1.6, 0.36),
  flags: slabs(3, 4, 1.4, 0.28),
  boards: slabs(2, 9, 0.8, 0.32),
  slate(easel, tone, r) {
    easel.wash(css(times(tone, 0.8)));
    anywhere(easel, r, 90, (x, y) => easel.spot(x, y, 18, 5, css(times(tone, 0.94), 0.5), -0.3));
    for (let k = 0; k < 46; k++) {
      const [long, lean, light] = [between(r, 14, 60), between(r, -7, 2), r() < 0.4];
      around(easel, r() * easel.wide, r() * HIGH, (x, y) => easel.line([[x, y], [x + long * 0.5, y + lean * 0.4], [x + long, y + lean]], css(light ? mix(tone, [220, 235, 255], 0.45) : times(tone, 0.45), 0.6), light ? 0.8 : 1.5));
    }
  },
  water(easel, tone, r) {
    easel.wash(css(tone));
    for (let k = 0; k < 80; k++) {
      const [long, light] = [between(r, 10, 44), r() < 0.5];
      around(easel, r() * easel.wide, r() * HIGH, (x, y) => {
        easel.pen.beginPath();
        easel.pen.moveTo(x - long / 2, y);
        easel.pen.quadraticCurveTo(x - long / 4, y - 4, x, y);
        easel.pen.quadraticCurveTo(x + long / 4, y + 4, x + long / 2, y);
        easel.pen.strokeStyle = css(light ? mix(tone, [220, 250, 250], 0.5) : times(tone, 0.6), 0.5);
        easel.pen.lineWidth = 1.3;
        easel.pen.stroke();
      });
    }
  },
  thorn(easel, tone, r) {
    PATTERNS.slate(easel, times(tone, 0.8), r, 1);
    for (let k = 0; k < 22; k++) {
      const [turn, bend] = [r() * 6.3, between(r, -0.5, 0.5)];
      const colour = mix(times(tone, 0.4), [120, 90, 60], r() * 0.5);
      around(easel, r() * easel.wide, r() * HIGH, (x, y) => bramble(easel, x, y, turn, bend, colour));
    }
  },
  sand(easel, tone, r) {
    easel.wash(css(tone));
    for (let k = 0; k < 40; k++) {
      const [long, light] = [between(r, 40, 110), r() < 0.5];
      around(easel, r() * easel.wide, r() * HIGH, (x, y) => easel.line([[x, y], [x + long * 0.4, y - 4], [x + long, y + 2]], css(light ? mix(tone, [255, 246, 220], 0.5) : times(tone, 0.75), 0.45), 1.6));
    }
  },
  snow(easel, tone, r) {
    easel.wash(css(tone));
    for (let k = 0; k < 60; k++) {
      const [size, light] = [between(r, 8, 30), r() < 0.6];
      around(easel, r() * easel.wide, r() * HIGH, (x, y) => easel.spot(x, y, size, size * 0.35, css(light ? [246, 250, 255] : times(tone, 0.88), 0.35)));
    }
  },
  grass(easel, tone, r) {
    easel.wash(css(times(tone, 0.7)));
    for (let k = 0; k < 420; k++) {
      const [high, lean, light] = [between(r, 4, 11), between(r, -3, 3), r()];
      around(easel, r() * easel.wide, r() * HIGH, (x, y) => easel.line([[x, y], [x + lean, y - high]], css(mix(times(tone, 0.7), [220, 226, 130], light * 0.4), 0.8), 1));
    }
  },
};

function bramble(easel: Easel, x: number, y: number, turn: number, bend: number, colour: Rgb): void {
  let [px, py, at] = [x, y, turn];
  for (let k = 0; k < 9; k++) {
    const [nx, ny] = [px + Math.cos(at) * 9, py + Math.sin(at) * 9];
    easel.line([[px, py], [nx, ny]], css(colour), 2.4);
    for (const way of [-1, 1]) easel.line([[px, py], [px + Math.cos(at + way * 1.2) * 6, py + Math.sin(at + way * 1.2) * 6]], css(mix(colour, [220, 200, 170], 0.35)), 1.1);
    [px, py, at] = [nx, ny, at + bend];
  }
}

export function paintPattern(easel: Easel, of: PictureOf, seed: number): void {
  const texture = of.texture ?? "flags";
  PATTERNS[texture](easel, hex(of.tone ?? TONES[texture]), chance(seed), seed);
}
