/** Icons for the page: their outlines on a board of 512 whole units, written as briefly as SVG allows. */

/** How many numbers each command takes. */
const TAKES: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

interface Segment {
  command: string;
  numbers: number[];
}

const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi;

/** Flags of arcs may stand without anything between them and the next number. */
function numbersOf(command: string, text: string): number[] {
  if (command !== "a") return (text.match(NUMBER) ?? []).map(Number);
  const numbers: number[] = [];
  const arc = /\s*,?\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy;
  const flag = /\s*,?\s*([01])/y;
  let at = 0;
  for (;;) {
    const one = numbers.length % 7 === 3 || numbers.length % 7 === 4 ? flag : arc;
    one.lastIndex = at;
    const found = one.exec(text);
    if (!found) return numbers;
    numbers.push(Number(found[1]));
    at = one.lastIndex;
  }
}

function segmentsOf(path: string): Segment[] {
  const segments: Segment[] = [];
  for (const [, letter = "", text = ""] of path.matchAll(/([a-z])([^a-df-z]*)/gi)) {
    const takes = TAKES[letter.toLowerCase()];
    if (takes === undefined) throw new Error(`no such command in an icon: ${letter}`);
    const numbers = numbersOf(letter.toLowerCase(), text);
    if (!takes) segments.push({ command: letter, numbers: [] });
    for (let k = 0; k < numbers.length && takes; k += takes) {
      const more = k > 0 && letter.toLowerCase() === "m";
      segments.push({ command: more ? (letter === "m" ? "l" : "L") : letter, numbers: numbers.slice(k, k + takes) });
    }
  }
  return segments;
}

/** The same outline in whole units, each point relative to the one before. */
export function brief(path: string): string {
  let [x, y, startX, startY] = [0, 0, 0, 0]; // where the outline is
  let [px, py, pStartX, pStartY] = [0, 0, 0, 0]; // where what is written is
  let text = "";
  let last = "";
  const write = (command: string, numbers: readonly number[]): void => {
    const listed = numbers.map((one, index) => (one < 0 || index === 0 ? String(one) : ` ${one}`)).join("");
    text += command === last && command !== "m" ? (numbers[0]! < 0 ? listed : ` ${listed}`) : command + listed;
    last = command;
  };
  for (const { command, numbers } of segmentsOf(path)) {
    const kind = command.toLowerCase();
    const [ox, oy] = command === kind ? [x, y] : [0, 0];
    if (kind === "z") {
      [x, y, px, py] = [startX, startY, pStartX, pStartY];
      text += "z";
      last = "z";
      continue;
    }
    if (kind === "h") {
      x = numbers[0]! + ox;
      const step = Math.round(x) - px;
      if (step) write("h", [step]);
      px += step;
      continue;
    }
    if (kind === "v") {
      y = numbers[0]! + oy;
      const step = Math.round(y) - py;
      if (step) write("v", [step]);
      py += step;
      continue;
    }
    const fixed = kind === "a" ? numbers.slice(0, 5).map((one, index) => (index < 2 ? Math.round(one * 10) / 10 : Math.round(one))) : [];
    const points = numbers.slice(fixed.length).map((one, index) => one + (index % 2 ? oy : ox));
    const written = points.map((one, index) => Math.round(one) - (index % 2 ? py : px));
    [x, y] = [points.at(-2)!, points.at(-1)!];
    const still = written.every((one) => one === 0);
    if (kind === "m") [startX, startY, pStartX, pStartY] = [x, y, Math.round(x), Math.round(y)];
    if (!still || kind === "m") write(kind, [...fixed, ...written]);
    [px, py] = [Math.round(x), Math.round(y)];
  }
  return text;
}

/** The outlines in an icon's body, as one path. */
export const pathOf = (body: string): string => [...body.matchAll(/ d="([^"]+)"/g)].map((match) => brief(match[1]!)).join("");
